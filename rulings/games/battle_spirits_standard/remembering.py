"""9-2-1: what has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import Happening
from rulings.engine.facts import Change
from rulings.engine.game import Game
from rulings.engine.remembering import Remembered, asked_for


def remember(game: Game, step: int) -> None:
    """9-2-1 - a condition on what was done this turn is met from when it was done."""
    taken = game.steps[step]
    asked = asked_for(game.board)
    if not asked or not isinstance(taken.fact, Change):
        return
    happenings: Sequence[Happening] = taken.fact.happenings(taken.before, taken.after)
    kept = tuple(one for one in happenings if one.verb in asked)
    if kept:
        game.do("bss:9-2-1", Remembered(kept))
