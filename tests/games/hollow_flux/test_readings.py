"""Which reading a step names: one that is about what has happened, and none that is about something else."""

from __future__ import annotations

import pytest

from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT

SCENARIOS = ROOT / "tests" / "scenarios" / "hollow-flux"


@pytest.mark.parametrize(
    ("scenario", "clause", "readings"),
    [
        ("6.3_10-a-world-set-that-comes-face-down", "hf:6.3/10", {None}),
        ("6.3_10-a-card-turned-up-is-the-new-world-set", "hf:6.3/10", {"turned-up-on-the-battlefield"}),
        ("9_6-characters-of-one-sentence-change-player-together", "hf:9/6", {"one-sentence-one-moment"}),
    ],
)
def test_a_step_names_the_reading_that_is_about_it(scenario: str, clause: str, readings: set[str | None]) -> None:
    text = (SCENARIOS / f"{scenario}.yaml").read_text(encoding="utf-8")
    steps = [step for step in Replay(read_scenario(text)).run().game.steps if step.clause == clause]
    assert {step.reading for step in steps if step.kind in ("do", "process")} == readings
