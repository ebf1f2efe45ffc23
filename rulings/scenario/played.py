"""Lines of play with what came of them, and where a replay stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.engine.board import Board
from rulings.engine.game import Question, Step
from rulings.engine.legal import legal_plays
from rulings.scenario.answers import plain
from rulings.scenario.mended import mended
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
    chosen: dict[str, Any] = field(default_factory=dict)  # before it was refused: what was chosen, by what was asked
    tried: list[Step] = field(default_factory=list)  # of a refused line: its own steps, and what was found between them

    def parts(self) -> tuple[list[Step], list[Step]]:
        """The steps of the line itself; and where it was refused, those by which the game went on all the same."""
        if self.refusal is None:
            return self.steps, []
        own = next((place for place, step in enumerate(self.steps, 1) if step.kind == "must" and not step.holds), 0)
        return self.tried or self.steps[:own], self.steps[own:]

    def legal_instead(self, rules: Any) -> list[str]:
        """What could have been played or chosen, as lines of play."""
        if self.question is not None:
            return [f"{self.question.player} chooses {plain(option)}" for option in self.question.options]
        if self.better or self.refused_on is None or self.refused_on.winner is not None:
            return self.better
        lines = [rules.say_play(play) for play in legal_plays(rules, self.refused_on)[0]]
        first = mended(rules, self.refused_on, self.line, self.chosen) if self.line else ""
        lines.sort(key=lambda line: is_said_last(rules, line))
        return [*([first] if first else []), *(line for line in lines if line != first)]


def is_said_last(rules: Any, line: str) -> bool:
    """There are many such plays wherever there is one, and they are seldom what was meant."""
    return line.split(" ")[1] in getattr(rules, "said_last", ())


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
