"""Windows: whether a play that is out of time is for one that the game comes to by itself, or before its time; what is passed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import dropwhile
from typing import Any

from rulings.engine.board import Board
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, GameOver, Illegal, Play, TooLong, Window, settle
from rulings.engine.legal import try_play
from rulings.scenario.plays import Line


def is_elsewhere(rules: Any, board: Board, play: Play, window: Window, lines: Sequence[Line]) -> bool:
    """The play is for a later window, and this one is passed before it."""
    if rules.fits(play, window) and (_is_next_line_for_it(rules, board, window, lines) or not comes_later(rules, board, play)):
        return False
    return not is_said_later(rules, board, window, lines)


def _is_next_line_for_it(rules: Any, board: Board, window: Window, lines: Sequence[Line]) -> bool:
    """The step that starts here is taken by the next line, so that this one leaves it out."""
    return window.rests and any(_is_legal(rules, board, window, line) for line in lines[1:2] if line.player == window.player)


def _is_legal(rules: Any, board: Board, window: Window, line: Line) -> bool:
    if line.is_answer:
        return False
    try:
        play, _ = rules.read_play(board, line)
    except ValueError:
        return False
    return bool(rules.fits(play, window)) and try_play(rules, board, play) is None


def comes_later(rules: Any, board: Board, play: Play) -> bool:
    """The window is for other plays than this one, and the game comes by itself to one that is for it."""
    refusal = try_play(rules, board, play) if getattr(rules, "not_its_time", ()) else None
    if refusal is None or refusal.clause not in rules.not_its_time:
        return False
    trial = Game(rules, board)
    with suppress(GameOver, Illegal, TooLong):
        while (here := settle(trial)) is not None and here.passes:
            if rules.fits(play, here) and try_play(rules, trial.board, play) is None:
                return True
            rules.declare(trial, rules.pass_play(here))
        again = try_play(rules, trial.board, play)
        return here is not None and bool(rules.fits(play, here)) and (again is None or again.clause != refusal.clause)
    return False


def passed(rules: Any, window: Window) -> Fact:
    """What is assumed where nobody said it: in the words that the game has for such a window, if any."""
    own = getattr(rules, "left_unsaid", {}).get(window.kind)
    if own and not window.owed:
        return fact(own, player=window.player)
    says = N_("{player} does what has to be done: {window}") if window.owed else N_("{player} passes: {window}")
    return fact(says, player=window.player, window=window.kind)


def is_said_later(rules: Any, board: Board, window: Window, lines: Sequence[Line]) -> bool:
    """What is owed in the window is what its player says next, so that the lines before it come too soon."""
    said = next(dropwhile(lambda line: line.player != window.player, lines), None) if window.owed else None
    return said is not None and _is_legal(rules, board, window, said)
