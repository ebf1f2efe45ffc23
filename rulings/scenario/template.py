"""A commented scenario of each game, to start from."""

from __future__ import annotations

from pathlib import Path

import rulings.games
from rulings.engine.position import did_you_mean
from rulings.games import GAMES

FOLDER = Path(rulings.games.__file__).parent


class UnknownGame(ValueError):
    """No engine for it."""


def template(game: str) -> str:
    wanted = game.strip().lower()
    book = next((book for book, short in GAMES.items() if wanted in (book, short)), None)
    if book is None:
        raise UnknownGame(f"no game {game!r}{did_you_mean(wanted, list(GAMES))}; there are {', '.join(GAMES)}")
    return (FOLDER / book.replace("-", "_") / "template.yaml").read_text(encoding="utf-8")
