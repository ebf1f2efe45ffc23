"""What a board remembers of the turn, as the sentences that are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.earlier import in_sentences
from rulings.engine.remembering import Past
from rulings.games.shadowverse_evolve.board import FIELD, HAND, NOWHERE, Table
from rulings.games.shadowverse_evolve.earlier import UNKNOWN, read_earlier

CAUSES = {
    "attack": "an attack", "attack/battle": "an attack", "battle": "a battle", "effect": "an effect", "cost": "a cost",
    "use": "use", "rule": "the rules",
}  # fmt: skip


def this_turn(board: Table) -> list[str]:
    """What a number of the position says already, such as cards used that nobody knows, is no sentence."""
    happened = [_of_unknown(one) for one in board.happened if isinstance(one, Past)]
    return in_sentences(happened, partial(said, board), partial(read_earlier, board))


def _of_unknown(one: Past) -> Past:
    """A card that nobody has looked at is called by no name."""
    then = one.seen.cards.get(one.card)
    return replace(one, card=UNKNOWN) if then is not None and then.definition is None else one


def said(board: Table, one: Past) -> str:
    """The sentence for it; nothing for what no condition can ask about."""
    return WORDS[one.verb](board, one) if one.verb in WORDS else ""


def _cause(board: Table, one: Past) -> str:
    words = CAUSES.get(one.by, "")
    who = _called(board, one.by_card, one.by_player) if one.by_card else one.by_player
    return f" by {words}" + (f" of {who}" if who else "") if words else ""


def _called(board: Table, card_id: CardId, was: Player | None) -> str:
    """The card, with its player where that was another than now, or where it lies nowhere any more."""
    now = board.cards.get(card_id)
    is_same = now is not None and now.zone != NOWHERE and now.player == was
    return card_id if is_same or not was else f"{was}'s {card_id}"


def _name(board: Table, one: Past) -> str:
    return _called(board, str(one.card), one.player)


def _target(board: Table, one: Past) -> str:
    then = one.seen.cards.get(one.target)
    return _called(board, str(one.target), then.player if then else None)


def _from(zone: str) -> str:
    return f" from {zone}" if zone else ""


def _used(board: Table, one: Past) -> str:
    return f"{one.player} used {_name(board, one)}{_from('' if one.source == HAND else one.source)}"


def _of_player(verb: str) -> Callable[[Table, Past], str]:
    return lambda board, one: f"{one.player} {verb}{_cause(board, one)}"


def _of_card(verb: str) -> Callable[[Table, Past], str]:
    return lambda board, one: f"{_name(board, one)} {verb}{_cause(board, one)}"


def _life(verb: str) -> Callable[[Table, Past], str]:
    return lambda board, one: f"{one.player} {verb} {one.amount} life{_cause(board, one)}"


def _did(verb: str) -> Callable[[Table, Past], str]:
    return lambda board, one: f"{_name(board, one)} {verb} {_target(board, one)}"


def _hurt(board: Table, one: Past) -> str:
    whom = _target(board, one) if one.verb == "deals damage" else _name(board, one)
    return f"{whom} was dealt {one.amount} damage{_cause(board, one)}"


def _moved(board: Table, one: Past) -> str:
    return f"{_name(board, one)} was {one.verb}{_from(one.source)} to {one.to}{_cause(board, one)}"


def _destroyed(board: Table, one: Past) -> str:
    return f"{_name(board, one)} was destroyed{_cause(board, one)}"


def _discarded(board: Table, one: Past) -> str:
    return f"{one.player} discarded {_name(board, one)}{_cause(board, one)}"


def _came(board: Table, one: Past) -> str:
    where = "onto the field" if one.to == FIELD else f"to {one.to}"
    return f"{_name(board, one)} came {where}{_from(one.source)}{_cause(board, one)}"


def _left(board: Table, one: Past) -> str:
    if one.source != FIELD:
        return ""
    where = "" if one.to == NOWHERE else f" for {one.to}"
    return f"{_name(board, one)} left the field{where}{_cause(board, one)}"


def _counter(verb: str) -> Callable[[Table, Past], str]:
    return lambda board, one: f"a {one.attribute} counter was {verb} {_name(board, one)}{_cause(board, one)}"


WORDS: Mapping[str, Callable[[Table, Past], str]] = {
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
