"""A position is whole: written at any window of a replay and read again, it is played on by the same clauses to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulings.engine.game import Step
from rulings.engine.position import Problems
from rulings.games import GAMES
from rulings.scenario.coverage import scenario_files
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT
from tests.scenarios.test_scenarios import name

FILES = [path for book in GAMES for path in scenario_files(ROOT, book)]


class CutReplay(Replay):
    """A replay that keeps a copy of itself at each window."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cuts: list[Replay] = []

    def _unit(self) -> bool:
        if self.rules.window(self.game.board) is not None:
            self.cuts.append(self.copy())
        return super()._unit()


def written_and_read(replay: Replay) -> Any:
    problems = Problems()
    board = replay.rules.read_position(replay.rules.write_position(replay.game.board), problems)
    assert problems.found == []
    return board


def played_on(replay: Replay, board: Any) -> tuple[list[tuple[object, ...]], object]:
    """What the clauses do with the rest of the script from this board, and where it ends."""
    twin, done = replay.copy(), len(replay.game.steps)
    twin.game.board = board
    twin.run()
    return [what_was_done(step) for step in twin.game.steps[done:]], twin.rules.write_position(twin.game.board)


def what_was_done(step: Step) -> tuple[object, ...]:
    return step.clause, step.also, step.kind, step.holds, step.excused_by, step.reading


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_position_written_in_the_middle_goes_on_alike(path: Path) -> None:
    replay = CutReplay(read_scenario(path.read_text(encoding="utf-8")))
    replay.run()
    for cut in replay.cuts:
        assert played_on(cut, written_and_read(cut)) == played_on(cut, cut.game.board), f"after {cut.at} lines"
