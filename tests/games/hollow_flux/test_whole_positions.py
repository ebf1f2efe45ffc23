"""Also between two windows a position is whole: what a check leaves at an open question is played on by the same clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.scenario.coverage import scenario_files
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT
from tests.scenarios.test_cuts import played_on, written_and_read


class SubSteps(Replay):
    """A replay that keeps a copy of itself before each sub-step that is no window."""

    cuts: list[Replay]

    def _unit(self) -> bool:
        if self.rules.window(self.game.board) is None:
            self.cuts.append(self.copy())
        return super()._unit()


@pytest.mark.parametrize("path", list(scenario_files(ROOT, "hollow-flux")), ids=lambda path: path.stem)
def test_a_position_between_two_windows_goes_on_alike(path: Path) -> None:
    replay = SubSteps(read_scenario(path.read_text(encoding="utf-8")))
    replay.cuts = []
    replay.run()
    for cut in replay.cuts:
        assert played_on(cut, written_and_read(cut)) == played_on(cut, cut.game.board), f"after {cut.at} lines"
