"""What has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import Happening
from rulings.engine.game import Game
from rulings.engine.remembering import Remembered, asked_for


def remember(game: Game, happenings: Sequence[Happening]) -> None:
    """10.3.3 - a part that is valid after something was done this turn is valid from then on."""
    asked = asked_for(game.board)
    kept = tuple(one for one in happenings if one.verb in asked)
    if kept:
        game.do("sve:10.3.3", Remembered(kept))
