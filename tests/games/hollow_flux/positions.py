"""Cards and fields for positions of Hollow Flux, and what is said of those that make no sense."""

from __future__ import annotations

from typing import Any

from rulings.engine.position import Problems
from rulings.games.hollow_flux.position import board_of

CARDS = {
    "Squire": {"kind": "character", "cost": 1, "power": 1000, "abilities": ["[1]: draw 1", "auto on attack: draw 1"]},
    "Bolt": {"kind": "command", "cost": 1, "abilities": ["on play: choose a character; deal 500 damage to it"]},
    "Either": {"kind": "command", "abilities": ["on play: choose 1 of (choose a character; sleep it | draw 1)"]},
    "Blade": {"kind": "set", "cost": 1, "power_bonus": 500},
    "Forest": {"kind": "world", "cost": 1},
    "Heart": {
        "kind": "character", "cost": 2, "power": 2000, "damage_trigger": "draw 1", "classes": ["hero"],
        "keywords": [
            "counter", {"ougi": '[card with class "hero"]'}, {"kuusou": {"effect": ["static: your characters get power +500"]}},
        ],
    },
}  # fmt: skip
FIELDS: dict[str, Any] = {
    "A": {"field": ["Squire"], "hand": ["Bolt"], "energy": 3},
    "B": {"field": [{"card": "Squire", "id": "theirs"}]},
}


EITHER: dict[str, Any] = {"A": {"field": ["Squire"], "hand": ["Either"]}}


def problems_of(**data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert (board is None) == bool(problems.found)
    return [(one.path, one.message) for one in problems.found]


def printed(**changes: Any) -> dict[str, Any]:
    return {"cards": {**CARDS, "Odd": {"kind": "character", "power": 1000, **changes}}}
