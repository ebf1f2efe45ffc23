"""Chapter 5: what the verbs of effects do to cards: move, destroy, engage, damage, evolve, and effects that last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, InForce, Player
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import NOTHING, Outcome, Perform
from rulings.engine.select import candidates
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    ENGAGED,
    EVOLVE_DECK,
    FACE_DOWN,
    FIELD,
    HAND,
    LEADER,
    STANDING,
    Table,
    TableCard,
    leader_of,
)
from rulings.games.shadowverse_evolve.changes import Evolved, Hit, Turned
from rulings.games.shadowverse_evolve.choosing import asked_for, choose_player, chosen, described, may_choose, meant, pick
from rulings.games.shadowverse_evolve.continuous import used_from
from rulings.games.shadowverse_evolve.counter_actions import take_over
from rulings.games.shadowverse_evolve.crossing import PutAcross
from rulings.games.shadowverse_evolve.damage import deal
from rulings.games.shadowverse_evolve.generating import Making, generate
from rulings.games.shadowverse_evolve.moments import EffectMade
from rulings.games.shadowverse_evolve.moving import allowed, keeps_effects, move
from rulings.games.shadowverse_evolve.player_actions import PLAYER_ACTIONS, change_points, later
from rulings.games.shadowverse_evolve.resolving import (
    POINTED,
    Using,
    amount,
    by_effect,
    carried_out_by,
    in_their_words,
    names_token,
    note_moved,
    whose,
)
from rulings.games.shadowverse_evolve.values import WORDS, kind, traits

TURNED_BY: dict[str, Clauses] = {
    ENGAGED: ("sve:5.3.1", "sve:4.2.1", "sve:4.2.2", "sve:4.2.2.2"),
    STANDING: ("sve:5.3.1", "sve:4.2.1", "sve:4.2.2", "sve:4.2.2.1"),
}


MADE_BY = (
    ("sve:5.4.2", "sve:9.1.2", "sve:9.1.2.2", "sve:9.1.1"),
    ("sve:5.4.2.1", "sve:5.4.2", "sve:9.1.2", "sve:9.1.2.2", "sve:9.1.1"),
)


def choose_cards(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.17 - options are worked off in effects.py; cards were chosen when it was used."""
    if action.what is not None and action.what.nouns[0] == "player":
        picked = at_work.picks.get(id(action.what))
        at_work.that_player = game.board.card(picked[0][0]).player if picked else choose_player(game, at_work)
        at_work.chosen = (leader_of(at_work.that_player),)  # 2.8.3: what is done to a player is done to their leader
        return Outcome(1, 1)
    if action.what is not None and action.player == "opponent":
        at_work.chosen = _chosen_by_other(game, action.what, at_work)
    else:
        at_work.chosen = chosen(game, action.what, at_work)
    return Outcome(len(at_work.chosen), 1 if action.what is None or not action.what.up_to else 0)


def _chosen_by_other(game: Game, what: Selector, at_work: Using) -> tuple[CardId, ...]:
    """10.6.2.3 - "your opponent chooses": what the text means, as its controller reads it, and the other player points at it."""
    them = carried_out_by(whose(game.board, "opponent", at_work), at_work)
    free = may_choose(game, described(game, what, meant(game.board, what, at_work)), them)
    return pick(game, "sve:10.6.2.3", what, them, free) if free else ()


def destroy(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.5.1 - from the field to the owner's cemetery."""
    cards = tuple(card for card in chosen(game, action.what, at_work) if game.board.card(card).zone == FIELD)
    free = allowed(game, "be destroyed", cards, by_effect(at_work))
    gone = move(game, "sve:5.5.1", free, CEMETERY, by_effect(at_work), verb="destroyed", applied=at_work.applied)
    note_moved(game.board, gone, at_work)
    return Outcome(len(gone), asked_for(game, action.what, at_work, cards))


def banish(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.6.1 - to the owner's banished zone."""
    cards = chosen(game, action.what, at_work)
    gone = move(
        game, ("sve:5.6.1", "sve:4.10.1"), cards, BANISHED, by_effect(at_work), verb="banished", applied=at_work.applied,
        face_down=action.state == FACE_DOWN,
    )  # fmt: skip
    note_moved(game.board, gone, at_work)
    return Outcome(len(gone), asked_for(game, action.what, at_work, cards))


def return_to(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.4.1, 4.1.6 - back to the owner's hand or deck."""
    cards = chosen(game, action.what, at_work)
    to = action.to.zone if action.to else HAND
    return _put(game, cards, to, action, at_work, "returned")


def put(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.4.1 - a card goes to a zone; 5.4.2 - tokens come to be there; counters are put on cards."""
    what = action.what
    if what is not None and any("counter" in noun for noun in what.nouns):
        return PLAYER_ACTIONS["put counters"](game, action, at_work)
    if what is not None and what.nouns[0] == "token":
        return summon(game, action, at_work)
    if what is not None and names_token(game.board, what):
        says = fact(N_("a token has that name: the token is meant"))
        return summon(game, action, at_work) if game.find("sve:5.4.2.2", says) else NOTHING
    if what is not None and action.player == "opponent":
        return _by_other(game, what, action, at_work)
    return _put(game, chosen(game, what, at_work), action.to.zone if action.to else CEMETERY, action, at_work, "put")


def _by_other(game: Game, what: Selector, action: Action, at_work: Using) -> Outcome:
    other = carried_out_by(whose(game.board, action.player, at_work), at_work)
    return _put(game, chosen(game, in_their_words(what), other), action.to.zone if action.to else CEMETERY, action, other, "put")


def _put(game: Game, cards: tuple[CardId, ...], to: str, action: Action, at_work: Using, verb: str) -> Outcome:
    board: Table = game.board
    zone = DECK if to.startswith(DECK) else to
    named = action.to.whose if action.to else ""
    player = whose(board, named, at_work) if named not in ("", "owner") else None
    across = {card: player or str(board.card(card).owner) for card in cards} if zone == FIELD and named else {}
    if any(_is_across(board, *one) for one in across.items()):
        taken = _put_across(game, across, action)
        return Outcome(taken, asked_for(game, action.what, at_work, cards))
    there = tuple(card for card in cards if zone != DECK and _is_there(board, card, zone, player))
    for card_id in there:
        if game.find("sve:1.3.2.1", fact(N_("{card} is there already: nothing moves"), card=card_id)):
            cards = tuple(card for card in cards if card != card_id)
    keep = tuple(card for card in cards if zone == FIELD and keeps_effects(game, card))
    state = action.state if action.state in (STANDING, ENGAGED) else STANDING
    at = 0 if "top" in to else None
    by, shuffled = by_effect(at_work), to == DECK and _shuffles(at_work)
    gone = move(
        game, "sve:5.4.1", cards, zone, by, verb=verb, player=player, state=state, at=at, keep=keep, shuffled=shuffled,
        face_down=action.state == FACE_DOWN, applied=at_work.applied,
    )  # fmt: skip
    note_moved(game.board, gone, at_work)
    return Outcome(len(gone), asked_for(game, action.what, at_work, cards))


def _put_across(game: Game, sides: dict[CardId, Player], action: Action) -> int:
    """5.4.1, 10.7.4.3 - from one field to the other, the one that is named or the owner's; lying as the text says."""
    state, taken = action.state if action.state in (STANDING, ENGAGED) else "", 0
    across = {card: player for card, player in sides.items() if _is_across(game.board, card, player)}
    for player in dict.fromkeys(across.values()):
        cards = tuple(card for card in across if across[card] == player)
        taken += len(take_over(game, ("sve:5.4.1", "sve:10.7.4.3"), cards, player, PutAcross, state))
    return taken


def _is_there(board: Table, card_id: CardId, zone: str, player: Player | None) -> bool:
    """The card lies in that zone, and on that player's side of it; on a field, where it is not said whose, on either."""
    card: TableCard = board.card(card_id)
    return card.zone == zone and (zone == FIELD or card.player == (player or card.owner))


def _is_across(board: Table, card_id: CardId, player: Player) -> bool:
    """The card lies on the field of the other player."""
    card: TableCard = board.card(card_id)
    return card.zone == FIELD and card.player != player


def _shuffles(at_work: Using) -> bool:
    return any(action.verb == "shuffle" for sentence in at_work.ability.body for action in sentence.actions)


def summon(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.4.2, 5.4.2.1 - tokens of that name come to be: "summon" means on your field. "It" means them from then on."""
    assert action.what is not None
    name = next((str(one.value) for one in action.what.filters if one.attribute == "name"), "")
    text = game.board.find_text(name)
    if text is None or text.special != "token":
        return NOTHING
    zone = action.to.zone if action.to else FIELD
    player = whose(game.board, (action.to.whose if action.to else "") or action.player, at_work)
    count = amount(game, action.what.count, at_work)
    says = fact(N_("a token named {name} is what its name says"), name=name)
    if not game.find("sve:9.1.2.3", says):
        return NOTHING
    state = ENGAGED if action.state == ENGAGED else STANDING
    making = Making(text, player, zone, by_effect(at_work), state, at_work.applied)
    at_work.chosen = made = generate(game, MADE_BY[action.verb == "summon"], count, making)
    return Outcome(len(made), max(count, 1))


def transform(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.16.1 - the cards are banished, and as many tokens come to be in the zones where they were."""
    before, cards = game.board, chosen(game, action.what, at_work)
    named = action.to.on if action.to else action.target
    name = next((str(one.value) for one in named.filters if one.attribute == "name"), "") if named else ""
    text = game.board.find_text(name)
    by = by_effect(at_work)
    gone = move(game, "sve:5.16.1", cards, BANISHED, by, verb="banished", applied=at_work.applied)
    places = Counter((before.card(card).player, before.card(card).zone) for card in gone)
    if stayed := tuple(card for card in cards if card not in gone):
        says = fact(N_("for what was not banished no token is made: {cards}"), cards=stayed)
        game.find("sve:5.16.1", says, reading="transform-replaced-by-stack-no-token")
    if text is None or text.special != "token":
        return NOTHING
    made = [generate(game, "sve:5.16.1", count, Making(text, *place, by)) for place, count in places.items()]
    return Outcome(sum(len(one) for one in made), max(len(cards), 1))


def turn_cards(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.3.1 - cards are engaged or stand; 1.3.2.1 - one that lies that way already is not turned."""
    state = ENGAGED if action.verb == "engage" else STANDING
    cards = tuple(card for card in chosen(game, action.what, at_work) if game.board.card(card).zone == FIELD)
    ready = []
    free = allowed(game, action.verb, cards, by_effect(at_work))
    for card_id in allowed(game, f"be {state}", free, by_effect(at_work)):
        same = game.board.card(card_id).state == state
        if not same or not game.find("sve:1.3.2.1", fact(N_("{card} is {state} already"), card=card_id, state=state)):
            ready.append(card_id)
    if ready:
        game.do(TURNED_BY[state], Turned(tuple(ready), state, by_effect(at_work)))
    return Outcome(len(ready), asked_for(game, action.what, at_work, cards))


def deal_damage(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.13.1 - so much damage to each; split as it was decided."""
    if action.target is not None and id(action.target) in at_work.picks and at_work.shares:
        pairs = [pair for pair in at_work.shares if pair[0] in chosen(game, action.target, at_work)]
    else:
        count = amount(game, action.amount, at_work)
        pairs = [(card, count) for card in _struck(game, action.target, at_work)]
    source = at_work.source
    dealer = chosen(game, action.what, at_work)[0] if action.what is not None and chosen(game, action.what, at_work) else source
    hits = tuple(Hit(card, count, dealer, "ability", at_work.player) for card, count in pairs)
    return Outcome(deal(game, hits, "sve:5.13.1", at_work.applied), max(len(pairs), 1))


def _struck(game: Game, target: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    """What is dealt damage; a player who was chosen, by their leader."""
    if target is not None and target.nouns[0] == "player":
        return (leader_of(whose(game.board, target.whose, at_work)),)
    return chosen(game, target, at_work)


def take_damage(game: Game, action: Action, at_work: Using) -> Outcome:
    """10.2.1.3 - the damage that something else was to take: of the same kind, from the same card."""
    was = at_work.happening
    count = amount(game, action.amount, at_work, at_work.number)
    by, source, player = (was.by, was.by_card, was.by_player) if was else ("ability", at_work.source, at_work.player)
    hits = tuple(Hit(card, count, source, by, player) for card in chosen(game, action.what, at_work))
    return Outcome(deal(game, hits, "sve:5.13.1", at_work.applied), max(len(hits), 1))


def evolve(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.15.1 - a card of the evolve deck goes to the evolve zone and is linked with the card."""
    done = 0
    for card_id in allowed(game, "evolve", chosen(game, action.what, at_work), by_effect(at_work)):
        if game.board.card(card_id).zone != FIELD:
            continue
        shown = at_work.shown if card_id == at_work.source else None
        evolved = shown or find_evolved(game, card_id, at_work.willing)
        if evolved is None:
            continue
        if kind(game.board, card_id) != "follower":
            says = fact(N_("{card} is no follower, and evolves all the same"), card=card_id)
            if not game.find("sve:5.24.3.2", says):
                continue
        clauses = ("sve:5.15.1", "sve:5.15.1.1", "sve:5.15.1.2", "sve:4.12.1")
        game.do(clauses, Evolved(card_id, evolved, by_effect(at_work)))
        if game.board.card(card_id).damage or game.board.card(card_id).state == ENGAGED:
            game.find("sve:5.15.3", fact(N_("{card} is still the same card, and lies as it lay"), card=card_id))
        done += 1
    return Outcome(done, 1)


def evolve_cards(board: Table, card_id: CardId) -> list[CardId]:
    """12.2.2.1 - face-down cards of the evolve deck with the same name."""
    player = board.card(card_id).player
    named = traits(board, card_id, "name")
    deck = [card for card in board.zone(player, EVOLVE_DECK) if WORDS.is_a(board, card, "card")]
    if not board.follows("sve:12.2.2.1"):
        return deck
    return [card for card in deck if set(traits(board, card, "name")) & set(named)]


def find_evolved(game: Game, card_id: CardId, willing: bool) -> CardId | None:
    """5.15.1.1 - one with the same name; 4.1.2.2 - that there is one, nobody else can know."""
    found = evolve_cards(game.board, card_id)
    if not found:
        return None
    asks = fact(N_("which card of the evolve deck is linked with {card}?"), card=card_id)
    options = found if willing else [*found, "nothing"]
    one: CardId = game.ask(("sve:5.15.1.1", "sve:4.1.2.2"), game.board.card(card_id).player, asks, options, "evolve")
    return one if one in found else None


def last(game: Game, action: Action, at_work: Using) -> Outcome:
    """10.2.1.2 - an effect that lasts on those that it was given to; numbers are fixed now."""
    if action.attribute in ("play points", "maximum play points", "evolve points"):
        return change_points(game, action, at_work)
    if action.verb in ("gain", "get", "become") and action.attribute == "life" and _is_leader(game, action, at_work):
        return change_points(game, action, at_work)
    if action.what is None and action.ability is not None and action.ability.kind == "triggered":
        return later(game, action, at_work)
    cards = tuple(card for card in chosen(game, used_from(action), at_work) if _is_followed(game, card, at_work))
    if not cards:
        return NOTHING
    for card_id in cards:
        if action.attribute == "kind":
            clauses = ("sve:5.24.1", "sve:5.24.2", "sve:5.24.3")
            game.do(clauses, EffectMade(_effect(game, action, card_id, at_work)))
        else:
            game.do("sve:10.2.1.2", EffectMade(_effect(game, action, card_id, at_work)))
    return Outcome(len(cards), len(cards))


def _is_followed(game: Game, card_id: CardId, at_work: Using) -> bool:
    """4.1.4.1, 10.9.2 - an effect that has itself put a card into a zone means it there, and can last on it."""
    if at_work.moved.get(card_id) != game.board.card(card_id).stay:
        return True
    says = fact(N_("{card} is meant in the zone where this effect has put it"), card=card_id)
    return bool(game.find(("sve:4.1.4.1", "sve:10.9.2"), says, reading="what-an-effect-moves-it-follows"))


def _is_leader(game: Game, action: Action, at_work: Using) -> bool:
    if action.what is None or action.what.nouns[0] == "leader" or action.what.nouns[0] == "player":
        return True
    found = candidates(game.board, WORDS, action.what, at_work) if action.what.nouns[0] in POINTED else []
    return bool(found) and game.board.card(found[0]).zone == LEADER


def _effect(game: Game, action: Action, card_id: CardId, at_work: Using) -> InForce:
    fixed = amount(game, action.amount, at_work) if action.amount is not None else None
    if action.verb == "become" and action.attribute == "life":
        fixed = (fixed or 0) + game.board.card(card_id).damage
    lasting = replace(action, amount=fixed)
    on = ((card_id, game.board.card(card_id).stay),)
    return InForce(lasting, on, action.until, at_work.player, at_work.source, game.board.clock)


CARD_ACTIONS = {
    "choose": choose_cards,
    "destroy": destroy,
    "banish": banish,
    "exile": banish,
    "return": return_to,
    "put": put,
    "summon": summon,
    "transform": transform,
    "engage": turn_cards,
    "stand": turn_cards,
    "deal": deal_damage,
    "evolve": evolve,
    "get": last,
    "gain": last,
    "lose": last,
    "become": last,
    "can": last,
    "cannot": last,
    "must": last,
    "count as": last,
    "take": last,
    "take damage": take_damage,
}
ACTIONS: Mapping[str, Perform] = {**CARD_ACTIONS, **PLAYER_ACTIONS}  # type: ignore[dict-item]
