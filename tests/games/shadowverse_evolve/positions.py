"""Cards and fields for positions of Shadowverse EVOLVE, and what is said of those that make no sense."""

from __future__ import annotations

from typing import Any

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.position import board_of

CARDS: dict[str, Any] = {
    "Squire": {
        "kind": "follower",
        "cost": 2,
        "attack": 2,
        "life": 2,
        "abilities": ["evolve, [1]: evolve this", "last words: draw 1"],
    },
    "Squire Evolved": {"kind": "follower", "special": "evolve", "name": "Squire", "attack": 4, "life": 4},
    "Heap": {"kind": "amulet", "cost": 1, "keywords": ["stack"]},
    "Bolt": {"kind": "spell", "cost": 1, "abilities": ["on use: choose an enemy follower; deal 2 damage to it"]},
    "Carrot": {"kind": "spell", "special": "evolve"},
}
FIELDS: dict[str, Any] = {
    "A": {"field": ["Squire"], "hand": ["Bolt"], "pp": "2/3"},
    "B": {"field": [{"card": "Squire", "id": "theirs"}]},
}


def with_text(line: str) -> dict[str, Any]:
    return {**CARDS, "Squire": {**CARDS["Squire"], "abilities": [line]}}


def with_keyword(word: str) -> dict[str, Any]:
    return {**CARDS, "Heap": {"kind": "amulet", "keywords": [word]}}


def problems_of(**data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert (board is None) == bool(problems.found)
    return [(one.path, one.message) for one in problems.found]
