"""Chapter 5: what effects do to cards where they are: choose, transform, engage, damage, evolve, and effects that last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, InForce
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Step
from rulings.engine.resolve import NOTHING, Outcome, Perform
from rulings.engine.select import candidates
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    ENGAGED,
    EVOLVE_DECK,
    FIELD,
    LEADER,
    STANDING,
    Table,
    leader_of,
)
from rulings.games.shadowverse_evolve.changes import Damaged, Evolved, EvolvedTogether, Hit, Turned
from rulings.games.shadowverse_evolve.choosing import (
    asked_for,
    choose_player,
    chosen,
    described,
    is_hidden,
    is_pointed,
    may_choose,
    meant,
    pick_hidden,
    pick_on_resolution,
)
from rulings.games.shadowverse_evolve.continuous import used_from
from rulings.games.shadowverse_evolve.damage import deal
from rulings.games.shadowverse_evolve.generating import Making, generate_all
from rulings.games.shadowverse_evolve.moments import EffectMade
from rulings.games.shadowverse_evolve.moving import allowed, move
from rulings.games.shadowverse_evolve.moving_actions import banish, destroy, put, return_to, summon
from rulings.games.shadowverse_evolve.player_actions import PLAYER_ACTIONS, change_points, later
from rulings.games.shadowverse_evolve.resolving import (
    POINTED,
    Using,
    amount,
    by_effect,
    carried_out_by,
    controller_of,
    whose,
)
from rulings.games.shadowverse_evolve.subjects import SAME
from rulings.games.shadowverse_evolve.values import WORDS, kind, traits

TURNED_BY: dict[str, Clauses] = {
    ENGAGED: ("sve:5.3.1", "sve:4.2.1", "sve:4.2.2", "sve:4.2.2.2"),
    STANDING: ("sve:5.3.1", "sve:4.2.1", "sve:4.2.2", "sve:4.2.2.1"),
}


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
    """10.6.2.7.2 - "your opponent chooses": what the text means, as its controller reads it; the other player points at it."""
    them = carried_out_by(whose(game.board, "opponent", at_work), at_work)
    free = may_choose(game, described(game, what, meant(game.board, what, at_work)), them)
    if free and is_hidden(what):
        return pick_hidden(game, "sve:10.6.2.7.2", what, them, free)
    return pick_on_resolution(game, what, them, free)


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
    parts = [(count, Making(text, *place, by, applied=at_work.applied)) for place, count in places.items()]
    at_work.chosen = generate_all(game, "sve:5.16.1", parts)  # "it" is what the card has become
    return Outcome(len(at_work.chosen), max(len(cards), 1))


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
    """5.13.1 - so much damage to each, by each that deals it; split as it was decided."""
    dealers = _dealers(game, action.what, at_work)
    if shares := at_work.shares.get(id(action.target)):
        there = chosen(game, action.target, at_work)
        pairs = [pair for pair in shares if pair[0] in there]
    else:
        count = amount(game, action.amount, at_work)
        pairs = [(card, count) for card in _struck(game, action.target, at_work)]
    hits = tuple(Hit(card, count, dealer, "ability", controller_of(at_work)) for dealer in dealers for card, count in pairs)
    start = len(game.steps)
    struck = deal(game, hits, "sve:5.13.1", at_work.applied)
    if at_work.done is None:  # "that much": as much as was dealt, where nothing was counted before
        at_work.done = _dealt(game.steps[start:])
    return Outcome(struck, max(len(hits), 1))


def _dealers(game: Game, what: Selector | None, at_work: Using) -> tuple[CardId, ...]:
    """Who deals the damage: the card of the ability, or those that the text says; 1.3.2 - without them none is dealt."""
    found = chosen(game, what, at_work) if what is not None else ()
    return found if found or (what is not None and not is_pointed(what)) else (at_work.source,)


def _dealt(steps: list[Step]) -> int:
    return sum(hit.amount for step in steps if isinstance(step.fact, Damaged) for hit in step.fact.hits)


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
    """5.15.1 - a card of the evolve deck goes to the evolve zone and is linked with the card; several at once."""
    found: dict[CardId, CardId] = {}
    for card_id in allowed(game, "evolve", chosen(game, action.what, at_work), by_effect(at_work)):
        if game.board.card(card_id).zone != FIELD:
            continue
        shown = at_work.shown if card_id == at_work.source else None
        willing = at_work.willing and game.board.card(card_id).player == at_work.player
        evolved = shown or find_evolved(game, card_id, willing, tuple(found.values()))
        if evolved is not None and _can_evolve(game, card_id):
            found[card_id] = evolved
    if found:
        parts = tuple(Evolved(card, evolved, by_effect(at_work)) for card, evolved in found.items())
        clauses = ("sve:5.15.1", "sve:5.15.1.1", "sve:5.15.1.2", "sve:4.12.1")
        at_once = "one-instruction-for-several-at-once" if len(parts) > 1 else None
        game.do(clauses, EvolvedTogether(parts) if at_once else parts[0], reading=at_once)
    for card_id in found:
        if game.board.card(card_id).damage or game.board.card(card_id).state == ENGAGED:
            game.find("sve:5.15.3", fact(N_("{card} is still the same card, and lies as it lay"), card=card_id))
    return Outcome(len(found), 1)


def _can_evolve(game: Game, card_id: CardId) -> bool:
    """5.24.3.2 - also what is no follower."""
    if kind(game.board, card_id) == "follower":
        return True
    return game.find("sve:5.24.3.2", fact(N_("{card} is no follower, and evolves all the same"), card=card_id))


def evolve_cards(board: Table, card_id: CardId) -> list[CardId]:
    """12.2.2.1 - face-down cards of the evolve deck with the same name."""
    player = board.card(card_id).player
    named = traits(board, card_id, "name")
    deck = [card for card in board.zone(player, EVOLVE_DECK) if WORDS.is_a(board, card, "card")]
    if not board.follows("sve:12.2.2.1"):
        return deck
    return [card for card in deck if set(traits(board, card, "name")) & set(named)]


def find_evolved(game: Game, card_id: CardId, willing: bool, taken: tuple[CardId, ...] = ()) -> CardId | None:
    """5.15.1.1 - one with the same name; 4.1.2.2 - that there is one, nobody else can know unless it was shown to all."""
    found = [card for card in evolve_cards(game.board, card_id) if card not in taken]
    if not found:
        return None
    asks = fact(N_("which card of the evolve deck is linked with {card}?"), card=card_id)
    seen = any(game.board.card(card).face_up for card in found)
    options = found if willing or seen else [*found, "nothing"]
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
    cards = _subject(game, action, at_work)
    if not cards:
        return NOTHING
    effects = tuple(_effect(game, action, card_id, at_work) for card_id in cards)
    at_once = "one-instruction-for-several-at-once" if len(effects) > 1 else None
    if action.attribute == "kind":
        game.do(("sve:5.24.1", "sve:5.24.2", "sve:5.24.3"), EffectMade(effects), reading=at_once)
    else:
        game.do("sve:10.2.1.2", EffectMade(effects), reading=at_once)
    return Outcome(len(cards), len(cards))


def _subject(game: Game, action: Action, at_work: Using) -> tuple[CardId, ...]:
    """The cards that it is said of; in one breath with something else, those that this was said of."""
    if action.state != SAME:
        at_work.subject = tuple(card for card in chosen(game, used_from(action), at_work) if _is_followed(game, card, at_work))
    return at_work.subject


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
    lasting = replace(action, amount=fixed, state="")
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
