"""Answers: which of the options a player's words mean."""

from __future__ import annotations

import re
from typing import Any

from rulings.engine.board import Board
from rulings.engine.game import Question

NOTHING = frozenset({"nothing", "none", "no card", "no cards"})
JOIN = re.compile(r"\s*(?:,| and )\s*")


def plain(option: Any) -> str:
    """An option in the words that a line of play would use."""
    if isinstance(option, tuple) and not hasattr(option, "_fields"):
        return " and ".join(plain(part) for part in option) or "nothing"
    return str(option)


def parts(text: str) -> frozenset[str]:
    words = frozenset(part.strip().casefold() for part in JOIN.split(text) if part.strip())
    return frozenset() if words <= NOTHING else words


def match(question: Question, text: str, board: Board) -> Any:
    """The option that the text means, or None. Cards may be called by their names where that is clear."""
    wanted = parts(text)
    for option in question.options:
        if parts(plain(option)) == wanted:
            return option
    named = [option for option in question.options if _names(option, board) == wanted]
    return named[0] if named else None


def _names(option: Any, board: Board) -> frozenset[str]:
    ids = option if isinstance(option, tuple) and not hasattr(option, "_fields") else (option,)
    return frozenset((board.cards[one].name if one in board.cards else str(one)).casefold() for one in ids)
