"""Which plays are legal now: each is tried on the board, and the step that forbids it is kept."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulings.engine.board import Board
from rulings.engine.facts import Change
from rulings.engine.game import Chooser, Clauses, Game, GameOver, Illegal, Play, Question, Rules, Step, first_option


class Refused(Struct, frozen=True):
    """A play that may not be declared, and the step that forbids it."""

    play: Play
    step: Step


class Trial(Game):
    """A play tried for its legality only: what it does is done, but what would follow from it is left out."""

    def _change(self, clause: Clauses, kind: str, change: Change, reading: str | None) -> None:
        before = self.board
        self.board = change.apply(before)
        self._record(clause, kind, change, before, reading=reading)
        if self.board.winner is not None:
            raise GameOver


def try_play(rules: Rules, board: Board, play: Play, chooser: Chooser = first_option) -> Step | None:
    """The step that forbids the play, or None where it is legal."""
    trial = Trial(rules, board, chooser)
    try:
        rules.declare(trial, play)
    except Illegal as refusal:
        return refusal.step
    except GameOver:
        pass
    return None


def _forbidding(rules: Rules, board: Board, play: Play) -> Step | None:
    """The step that forbids the play, be its questions answered by the first options or by the last ones."""
    asked: list[Question] = []

    def first(question: Question) -> Any:
        asked.append(question)
        return question.options[0]

    step = try_play(rules, board, play, first)
    if step is None or not asked:
        return step
    return None if try_play(rules, board, play, lambda question: question.options[-1]) is None else step


def is_legal(rules: Rules, board: Board, play: Play) -> bool:
    """The play could be made, in one way or another."""
    return _forbidding(rules, board, play) is None


def legal_plays(rules: Rules, board: Board) -> tuple[list[Play], list[Refused]]:
    """What the player whose window it is may declare now; and for the rest, the step that forbids it."""
    window = rules.window(board)
    legal: list[Play] = []
    refused: list[Refused] = []
    for play in rules.plays(board, window) if window else ():
        step = _forbidding(rules, board, play)
        if step is None:
            legal.append(play)
        else:
            refused.append(Refused(play, step))
    return legal, refused
