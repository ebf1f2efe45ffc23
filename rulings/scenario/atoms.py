"""One thing that a claim says, with the test that tells; and what it is judged by."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulings.engine.board import Board, Card
from rulings.engine.game import Step
from rulings.engine.position import may_come, meant_by, whose
from rulings.scenario.deeds import Deed


class BadClaim(ValueError):
    """A sentence that is not understood."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a claim is judged by: the plays with their verdicts, every step, the last board."""

    rules: Any
    board: Any
    steps: list[Step]
    plays: list[Any]


@dataclass(frozen=True, slots=True)
class Atom:
    """One thing that is claimed, with the test that tells."""

    text: str
    test: Callable[[Told], bool]
    about: Callable[[Any, Any], Any] | None = None  # (rules, board) -> what it is about, to find the step that made it so
    made: Callable[[Told], Step | None] | None = None  # the step that made it so, where no board tells
    place: Callable[[Any, Any], Any] | None = None  # (rules, board) -> where the card is that is said to be somewhere
    card: str = ""  # that it is about
    where: tuple[str, str] | None = None  # whose zone the card is said to be in
    of_time: bool = False  # it is about whose turn or which step it is
    deed: Deed | None = None  # the play whose legality it is about
    what: str = ""  # in the words of the game: "card BP", "state exhausted", "zone trash", "player life", "winner"
    player: str = ""  # whose number it is about
    wanted: str = ""  # of a number: what it is said to be

    def is_of_same(self, other: Atom) -> bool:
        """Both speak of one thing, whatever they say of it: where a card is, how it lies, how many a player has."""
        return bool(self.what) and self._subject() == other._subject()

    def _subject(self) -> tuple[str, str, str]:
        kind = self.what.partition(" ")[0]
        return kind if kind in ("zone", "state") else self.what, self.card, self.player

    def off(self, told: Told) -> int | None:
        """How far a number is from what it is said to be."""
        number = str(self.about(told.rules, told.board)) if self.about and self.wanted else ""
        return abs(int(number) - int(self.wanted)) if _is_whole(number) and _is_whole(self.wanted) else None


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def card_of(word: str, board: Board | None, player: str = "") -> str | None:
    """The card that is meant; by a name that several have, rather one of the player whose zone it is said to be in, and one that
    nobody has given an id."""
    if board is None:
        return word
    meant = meant_by(board, word)
    if not meant or meant[0].id == word != meant[0].name:
        return meant[0].id if meant else word if may_come(board, word) else None
    theirs = [card for card in meant if card.player == player] or meant
    return next(filter(_has_no_id, theirs), theirs[0]).id


def check_clear(atom: Atom, board: Board | None) -> None:
    """A name that cards in several places have does not tell which of them is meant, unless all but one have ids."""
    card = board.cards.get(atom.card) if board is not None else None
    player, said = whose(atom.text)
    if board is None or card is None or (card.id != card.name and card.id in (said[: len(card.id)], atom.text[: len(card.id)])):
        return
    player = player or (atom.where[0] if atom.where else "")
    named = [one for one in board.cards.values() if one.name == card.name and player in ("", one.player)]
    twins = [*filter(_has_no_id, named)] or named
    if any((one.player, one.zone) != (card.player, card.zone) for one in twins):
        may_be = " or ".join(f"{one.id} ({one.player}'s {one.zone})" for one in twins)
        raise BadClaim(f"{card.name!r} may be {may_be}; give the card that is meant an id, and write that")


def _has_no_id(card: Card) -> bool:
    return re.fullmatch(rf"{re.escape(card.name)}( \d+)?", card.id) is not None
