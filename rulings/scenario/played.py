"""Lines of play with what came of them, and where a replay stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.engine.board import Board
from rulings.engine.game import Question, Step
from rulings.engine.legal import legal_plays
from rulings.scenario.answers import plain
from rulings.scenario.plays import Line


@dataclass(slots=True)
class Played:
    """A line with its verdict and its steps."""

    line: Line | None
    legal: bool = True
    steps: list[Step] = field(default_factory=list)
    refusal: Step | None = None
    refused_on: Board | None = None  # where the line was refused, and others may be legal
    question: Question | None = None  # which the line does not answer
    better: list[str] = field(default_factory=list)  # the line with what could have been chosen

    def legal_instead(self, rules: Any) -> list[str]:
        """What could have been played or chosen, as lines of play."""
        if self.question is not None:
            return [f"{self.question.player} chooses {plain(option)}" for option in self.question.options]
        if self.better or self.refused_on is None or self.refused_on.winner is not None:
            return self.better
        return [rules.say_play(play) for play in legal_plays(rules, self.refused_on)[0]]


class Stopped(Exception):
    """A question that nothing in the scenario answers."""

    def __init__(self, question: Question, half: tuple[Line, ...] = ()) -> None:
        super().__init__(question.clause)
        self.half = half  # lines that answer a part of it
        self.question = question


@dataclass(slots=True)
class Mark:
    """Where a replay was, to go back to."""

    board: Board
    steps: int
    plays: list[tuple[Played, int]]
    at: int
    assumed: int
