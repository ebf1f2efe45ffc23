"""Windows: whether a play that is out of time now is for one that the game comes to by itself."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rulings.engine.board import Board
from rulings.engine.game import Game, GameOver, Illegal, Play, TooLong, settle
from rulings.engine.legal import try_play


def comes_later(rules: Any, board: Board, play: Play) -> bool:
    """The window is for other plays than this one, and the game comes by itself to one that is for it."""
    refusal = try_play(rules, board, play) if getattr(rules, "not_its_time", ()) else None
    if refusal is None or refusal.clause not in rules.not_its_time:
        return False
    trial = Game(rules, board)
    with suppress(GameOver, Illegal, TooLong):
        while (here := settle(trial)) is not None and here.passes:
            rules.declare(trial, rules.pass_play(here))
        return here is not None and bool(rules.fits(play, here))
    return False
