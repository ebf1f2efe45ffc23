"""What a board remembers of the turn, as the sentences that are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.earlier import in_sentences
from rulings.engine.remembering import Past
from rulings.games.shadowverse_evolve.as_it_was import LEFT_SINCE, THIS, asked_about, how_it_was
from rulings.games.shadowverse_evolve.board import FIELD, HAND, NOWHERE, OUTSIDE, RESOLUTION, Table
from rulings.games.shadowverse_evolve.earlier import UNKNOWN, read_earlier

CAUSES = {
    "attack": "an attack", "attack/battle": "an attack", "battle": "a battle", "effect": "an effect", "cost": "a cost",
    "use": "use", "rule": "the rules",
}  # fmt: skip


class Telling(Struct, frozen=True):
    """The board as it is now, and how cards were, where that has to be said."""

    board: Table
    how: Mapping[CardId, Sequence[str]] = {}


def this_turn(board: Table) -> list[str]:
    """What a number of the position says already, such as cards used that nobody knows, is no sentence."""
    happened = [_of_unknown(one) for one in board.happened if isinstance(one, Past) and not _is_left_in_use(board, one)]
    say = partial(said, board, asked=asked_about(board)) if happened else partial(said, board)
    return in_sentences(happened, say, partial(read_earlier, board))


def _is_left_in_use(board: Table, one: Past) -> bool:
    """The game has ended while the card was being used: it lies in no zone that is written, and nothing asks for it any more."""
    card = board.cards.get(one.card) if one.card is not None else None
    return board.winner is not None and card is not None and card.zone == RESOLUTION


def _of_unknown(one: Past) -> Past:
    """A card that nobody has looked at is called by no name."""
    then = one.seen.cards.get(one.card)
    return replace(one, card=UNKNOWN) if then is not None and then.definition is None else one


def said(board: Table, one: Past, asked: frozenset[str] = frozenset()) -> str:
    """The sentence for it; nothing for what no condition can ask about. How its cards were is said where one asks for it."""
    plain = WORDS[one.verb](Telling(board), one) if one.verb in WORDS else ""
    if not plain or not asked:
        return plain
    again = next((past for past in read_earlier(board, plain) if (past.verb, past.card) == (one.verb, one.card)), None)
    cards = [card for card in (one.card, one.target) if card is not None] if again is not None else []
    how = {card: [*_as_another(board, one.seen, card, asked), *_as_it_was(one, again, card, asked)] for card in cards}
    return WORDS[one.verb](Telling(board, {card: parts for card, parts in how.items() if parts}), one)


def _as_it_was(one: Past, again: Past | None, card_id: CardId, asked: frozenset[str]) -> list[str]:
    return how_it_was(one.seen, again.seen, card_id, asked) if again is not None else []


def _as_another(board: Table, then: Table, card_id: CardId, asked: frozenset[str]) -> list[str]:
    """4.1.4 - a card that has left and come again is not the one that it happened to, where a text asks for "this"."""
    there = THIS in asked and card_id in board.cards and card_id in then.cards
    if not there or not board.card(card_id).zone == then.card(card_id).zone == FIELD:
        return []
    return [LEFT_SINCE] if board.card(card_id).stay != then.card(card_id).stay else []


def _cause(told: Telling, one: Past) -> str:
    words = CAUSES.get(one.by, "")
    who = _called(told.board, one.by_card, one.by_player) if one.by_card else one.by_player
    return f" by {words}" + (f" of {who}" if who else "") if words else ""


def _called(board: Table, card_id: CardId, was: Player | None) -> str:
    """The card, with its player where that was another than now, or where it lies nowhere any more."""
    now = board.cards.get(card_id)
    is_same = now is not None and now.zone != NOWHERE and now.player == was
    return card_id if is_same or not was else f"{was}'s {card_id}"


def _name(told: Telling, one: Past) -> str:
    return _called(told.board, str(one.card), one.player) + _how(told, one.card)


def _target(told: Telling, one: Past) -> str:
    then = one.seen.cards.get(one.target)
    return _called(told.board, str(one.target), then.player if then else None) + _how(told, one.target)


def _how(told: Telling, card_id: CardId | None) -> str:
    parts = told.how.get(card_id or "", ())
    return f" ({', '.join(parts)})" if parts else ""


def _from(zone: str) -> str:
    return f" from {zone}" if zone else ""


def _used(told: Telling, one: Past) -> str:
    return f"{one.player} used {_name(told, one)}{_from('' if one.source == HAND else one.source)}"


def _of_player(verb: str) -> Callable[[Telling, Past], str]:
    return lambda told, one: f"{one.player} {verb}{_cause(told, one)}"


def _of_card(verb: str) -> Callable[[Telling, Past], str]:
    return lambda told, one: f"{_name(told, one)} {verb}{_cause(told, one)}"


def _life(verb: str) -> Callable[[Telling, Past], str]:
    return lambda told, one: f"{one.player} {verb} {one.amount} life{_cause(told, one)}"


def _did(verb: str) -> Callable[[Telling, Past], str]:
    return lambda told, one: f"{_name(told, one)} {verb} {_target(told, one)}"


def _hurt(told: Telling, one: Past) -> str:
    whom = _target(told, one) if one.verb == "deals damage" else _name(told, one)
    return f"{whom} was dealt {one.amount} damage{_cause(told, one)}"


def _moved(told: Telling, one: Past) -> str:
    return f"{_name(told, one)} was {one.verb}{_from(one.source)} to {one.to}{_cause(told, one)}"


def _destroyed(told: Telling, one: Past) -> str:
    return f"{_name(told, one)} was destroyed{_cause(told, one)}"


def _discarded(told: Telling, one: Past) -> str:
    return f"{one.player} discarded {_name(told, one)}{_cause(told, one)}"


def _came(told: Telling, one: Past) -> str:
    if one.source.startswith(OUTSIDE):  # before the game
        return ""
    where = "onto the field" if one.to == FIELD else f"to {one.to}"
    return f"{_name(told, one)} came {where}{_from(one.source)}{_cause(told, one)}"


def _left(told: Telling, one: Past) -> str:
    if one.source != FIELD:
        return ""
    where = "" if one.to == NOWHERE else f" for {one.to}"
    return f"{_name(told, one)} left the field{where}{_cause(told, one)}"


def _counter(verb: str) -> Callable[[Telling, Past], str]:
    return lambda told, one: f"a {one.attribute} counter was {verb} {_name(told, one)}{_cause(told, one)}"


WORDS: Mapping[str, Callable[[Telling, Past], str]] = {
    "uses": _used,
    "draws": _of_player("drew a card"),
    "shuffles": _of_player("shuffled the deck"),
    "discarded": _discarded,
    "gains life": _life("gained"),
    "life reduced": _life("lost"),
    "attacks": _did("attacked"),
    "battles": _did("battled"),
    "evolved": _of_card("evolved"),
    "raced": _of_card("raced"),
    "engaged": _of_card("became engaged"),
    "standing": _of_card("became standing"),
    "dealt damage": _hurt,
    "deals damage": _hurt,
    "destroyed": _destroyed,
    **dict.fromkeys(("put", "returned", "banished"), _moved),
    "enters": _came,
    "leaves": _left,
    "counter placed": _counter("put on"),
    "counter removed": _counter("taken from"),
}
