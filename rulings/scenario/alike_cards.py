"""A name that several alike cards have, none of which was given an id: a line means one of them that may do what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from rulings.engine.board import Board, CardId
from rulings.scenario.mended import is_legal
from rulings.scenario.plays import Line


class Other(NamedTuple):
    line: Line
    name: str
    card: CardId


def with_one_that_may(rules: Any, board: Board, line: Line, told: tuple[str, ...]) -> Other | None:
    """The line with another card of a name that it says, where the first may not; not of names of which the result has `told`
    already which card is meant."""
    names = [(spelled, word, list(_others(board, word))) for spelled, word in line.words if word not in told]
    tries = [(spelled, word, other) for spelled, word, others in names if len(others) > 1 for other in others[1:]]
    if not tries or is_legal(rules, board, line, {}):
        return None
    others = (Other(_with_word(line, spelled, other), word, other) for spelled, word, other in tries)
    return next((other for other in others if is_legal(rules, board, other.line, {})), None)


def _others(board: Board, word: str) -> Iterator[CardId]:
    """All cards of this name, if it is not an id that was given."""
    if word in board.cards and board.cards[word].name == word:
        called = re.compile(rf"{re.escape(word)}( \d+)?")
        yield from (card.id for card in board.cards.values() if card.name == word and called.fullmatch(card.id))


def _with_word(line: Line, spelled: str, word: str) -> Line:
    return replace(line, words=tuple((name, word if name == spelled else old) for name, old in line.words))
