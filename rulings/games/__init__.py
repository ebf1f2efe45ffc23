"""One package a game: the rules of its book, a file for each subject."""

from __future__ import annotations

from importlib import import_module
from typing import Any

GAMES = {
    "battle-spirits-standard": "bss",
    "hollow-flux": "hf",
    "shadowverse-evolve": "sve",
}


def find_game(name: str) -> Any:
    """The rules of a game, by its full or short name; None where there is no engine for it."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    book = next((book for book, short in GAMES.items() if wanted in (book, short)), None)
    if book is None:
        return None
    return import_module(f"rulings.games.{book.replace('-', '_')}.rules").RULES
