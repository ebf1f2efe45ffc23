"""A small position of Battle Spirits that tests change, and what is found wrong with it."""

from __future__ import annotations

from typing import Any

from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.position import board_of

CARDS = {
    "Crab": {"kind": "spirit", "cost": 1, "symbols": ["blue"], "levels": [{"lv": 1, "cores": 1, "bp": 1000}]},
    "Tower": {"kind": "nexus", "levels": [{"lv": 1, "cores": 0}], "abilities": ["static: your spirits get BP +1000"]},
    "Study": {"kind": "magic", "cost": 1, "abilities": ["main: draw 1"]},
}
FIELDS = {"A": {"field": [{"card": "Crab", "cores": 1}, {"card": "Tower"}]}, "B": {"hand": ["Study"]}}


def problems_of(**data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert (board is None) == bool(problems.found)
    return [(one.path, one.message) for one in problems.found]
