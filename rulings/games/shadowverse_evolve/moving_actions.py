"""What effects do to cards that change zones or come to be: destroy, banish, return, put and summon (5.4 to 5.6)."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    ENGAGED,
    FACE_DOWN,
    FIELD,
    HAND,
    STANDING,
    Table,
    TableCard,
)
from rulings.games.shadowverse_evolve.choosing import all_there, asked_for, chosen
from rulings.games.shadowverse_evolve.counter_actions import take_over
from rulings.games.shadowverse_evolve.crossing import PutAcross, PutHome
from rulings.games.shadowverse_evolve.generating import Making, generate
from rulings.games.shadowverse_evolve.moving import LIMITED, allowed, keeps_effects, move, room
from rulings.games.shadowverse_evolve.player_actions import PLAYER_ACTIONS
from rulings.games.shadowverse_evolve.resolving import (
    Using,
    amount,
    by_effect,
    names_token,
    note_moved,
    whose,
)

MADE_BY = (
    ("sve:5.4.2", "sve:9.1.2", "sve:9.1.2.2", "sve:9.1.1"),
    ("sve:5.4.2.1", "sve:5.4.2", "sve:9.1.2", "sve:9.1.2.2", "sve:9.1.1"),
)


def destroy(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.5.1 - from the field to the owner's cemetery."""
    cards = tuple(card for card in chosen(game, action.what, at_work) if game.board.card(card).zone == FIELD)
    free = allowed(game, "be destroyed", cards, by_effect(at_work))
    gone = move(game, "sve:5.5.1", free, CEMETERY, by_effect(at_work), verb="destroyed", applied=at_work.applied)
    note_moved(game.board, gone, at_work)
    return Outcome(len(gone), asked_for(game, action.what, at_work, cards))


def banish(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.6.1 - to the owner's banished zone."""
    cards = all_there(game, action.what, at_work)
    gone = move(
        game, ("sve:5.6.1", "sve:4.10.1"), cards, BANISHED, by_effect(at_work), verb="banished", applied=at_work.applied,
        face_down=action.state == FACE_DOWN,
    )  # fmt: skip
    note_moved(game.board, gone, at_work)
    return Outcome(len(gone), asked_for(game, action.what, at_work, cards))


def return_to(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.4.1, 4.1.6 - back to the owner's hand or deck."""
    cards = all_there(game, action.what, at_work)
    to = action.to.zone if action.to else HAND
    return _put(game, cards, to, action, at_work, "returned")


def put(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.4.1 - a card goes to a zone; 5.4.2 - tokens come to be there; counters are put on cards."""
    what = action.what
    if what is not None and any("counter" in noun for noun in what.nouns):
        return PLAYER_ACTIONS["put counters"](game, action, at_work)
    if what is not None and names_token(game.board, action):
        says = fact(N_("a token has that name: the token is meant"))
        meant = what.nouns[0] == "token" or game.find("sve:5.4.2.2", says)
        return summon(game, action, at_work) if meant else NOTHING
    return _put(game, all_there(game, what, at_work), action.to.zone if action.to else CEMETERY, action, at_work, "put")


def _put(game: Game, cards: tuple[CardId, ...], to: str, action: Action, at_work: Using, verb: str) -> Outcome:
    board: Table = game.board
    zone = DECK if to.startswith(DECK) else to
    named = action.to.whose if action.to else ""
    player = whose(board, named, at_work) if named not in ("", "owner") else None
    across = {card: player or str(board.card(card).owner) for card in cards} if zone == FIELD else {}
    if any(_is_across(board, *one) for one in across.items()):
        rest = tuple(card for card in cards if not _is_across(board, card, across[card]))
        done = _put_across(game, across, action) + (_put(game, rest, to, action, at_work, verb).done if rest else 0)
        return Outcome(done, asked_for(game, action.what, at_work, cards))
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
    state = action.state if action.state in (STANDING, ENGAGED) else ""
    across = {card: player for card, player in sides.items() if _is_across(game.board, card, player)}
    how = PutAcross if len(set(across.values())) == 1 else PutHome
    return take_over(game, ("sve:5.4.1", "sve:10.7.4.3"), across, how, state)


def _is_there(board: Table, card_id: CardId, zone: str, player: Player | None) -> bool:
    """4.1.6 - the card lies in that zone, and on that player's side of it; where it is not said whose, on its owner's."""
    card: TableCard = board.card(card_id)
    return card.zone == zone and card.player == (player or card.owner)


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
    if action.what.up_to:
        count = _how_many(game, count, whose(game.board, action.player, at_work), making)
    at_work.chosen = made = generate(game, MADE_BY[action.verb == "summon"], count, making)
    at_work.unsaid = False
    return Outcome(len(made), count if action.what.up_to else max(count, 1))


def _how_many(game: Game, most: int, doer: Player, making: Making) -> int:
    """1.3.5, 1.3.5.1 - up to so many, or any number, of those that there is room for: who makes them says how many."""
    if making.zone in LIMITED:
        most = min(most, room(game, making.player, making.zone))
    asks = fact(N_("how many cards?"))
    number: int = game.ask(("sve:1.3.5.1", "sve:1.3.5"), doer, asks, range(max(most, 0), -1, -1), "number")
    return number
