"""What a board remembers of the turn, as the sentences that are read again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from rulings.engine.board import CardId, Happening, other
from rulings.engine.changes import By
from rulings.engine.earlier import in_sentences
from rulings.games.hollow_flux.board import HAND, NOWHERE, Table
from rulings.games.hollow_flux.changes import TOLD, is_also
from rulings.games.hollow_flux.earlier import BY, read_earlier

PLAIN = {told: kind for kind, told in TOLD.items()}  # "attack/damage" is said as an attack
MOVED = {"puts": "put", "returns": "returned", "exiles": "exiled"}
CAUSES = {kind: words for words, kind in BY.items()}


def this_turn(board: Table) -> list[str]:
    return in_sentences(board.happened, partial(said, board), partial(read_earlier, board))


def said(board: Table, one: Happening) -> str:
    """The sentence for it; nothing for what no condition can ask about."""
    return WORDS[one.verb](board, one) if one.verb in WORDS else ""


def _cause(board: Table, one: Happening) -> str:
    """With the card, and with its player where that was another than now."""
    words, who = CAUSES.get(PLAIN.get(one.by, one.by), ""), one.by_player
    if one.by_card is not None and one.by_card in board.cards:
        was = who if who != board.card(one.by_card).player else None
        who = f"{was}'s {one.by_card}" if was else one.by_card
    return f" by {words}" + (f" of {who}" if who else "") if words else ""


def cause_words(board: Table, by: By) -> str:
    """ "an attack of Giant"."""
    return _cause(board, by.happening("")).removeprefix(" by ")


def _name(board: Table, card_id: CardId | None, one: Happening) -> str:
    """The card, with its player where that was another than now."""
    if card_id is None:
        return str(one.player)
    was = one.player if card_id == one.card else None
    return f"{was}'s {card_id}" if was and was != board.card(card_id).player else card_id


def _from(zone: str) -> str:
    return f" from {zone}" if zone else ""


def _played(board: Table, one: Happening) -> str:
    source = "" if one.source in (HAND, NOWHERE) else one.source
    return f"{one.player} played {one.target or one.card}{_from(source)}"


def _arrived(board: Table, one: Happening) -> str:
    if one.by == "play":
        return _played(board, one)
    return f"{_name(board, one.card, one)} came onto the field{_from(one.source)}{_cause(board, one)}"


def _moved(board: Table, one: Happening) -> str:
    verb = is_also(MOVED.get(one.verb, one.verb), one.to)[0]
    return f"{_name(board, one.card or one.target, one)} was {verb}{_from(one.source)} to {one.to}{_cause(board, one)}"


def _hurt(board: Table, one: Happening) -> str:
    """Who was dealt it: a card, the player, or by a card the other player."""
    by_card = one.verb == "deals damage"
    whom = (one.target or one.to) if by_card else _name(board, one.card, one)
    return f"{whom} was dealt {one.amount} damage{_cause(board, one)}"


def _attacked(board: Table, one: Happening) -> str:
    if one.verb == "attacked":
        return f"{one.by_card} attacked {_name(board, one.card, one)}"
    return f"{_name(board, one.card, one)} attacked {one.target or other(str(one.player))}"


def _defended(board: Table, one: Happening) -> str:
    if one.verb == "defended":
        return f"{_name(board, one.card, one)} was defended against"
    return f"{_name(board, one.card, one)} defended" + (f" against {one.target}" if one.target else "")


def _discarded(board: Table, one: Happening) -> str:
    return f"{one.player} discarded {one.card or one.target}{_cause(board, one)}"


def _destroyed(board: Table, one: Happening) -> str:
    card_id = one.target if one.verb == "destroys" else one.card
    return f"{_name(board, card_id, one)} was destroyed{_cause(board, one)}"


WORDS: Mapping[str, Callable[[Table, Happening], str]] = {
    "plays": _played,
    "played": _played,
    "enters": _arrived,
    "summoned": _arrived,
    "draws": lambda board, one: f"{one.player} drew a card{_cause(board, one)}",
    "discards": _discarded,
    "discarded": _discarded,
    "attacks": _attacked,
    "attacked": _attacked,
    "defends": _defended,
    "defended": _defended,
    "destroyed": _destroyed,
    "destroys": _destroyed,
    "dealt damage": _hurt,
    "deals damage": _hurt,
    "leaves": lambda board, one: f"{_name(board, one.card, one)} left the field for {one.to}{_cause(board, one)}",
    **dict.fromkeys(("put", "puts", "returned", "returns", "exiled", "exiles"), _moved),
    "asleep": lambda board, one: f"{_name(board, one.card, one)} became asleep{_cause(board, one)}",
    "active": lambda board, one: f"{_name(board, one.card, one)} became active{_cause(board, one)}",
    "set": lambda board, one: f"{_name(board, one.card, one)} was set on {one.target}{_cause(board, one)}",
}
