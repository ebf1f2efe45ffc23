"""Battles: the order of the steps."""

from __future__ import annotations

from rulings.engine.facts import Fact
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT

SCENARIO = ROOT / "tests/scenarios/battle-spirits-standard/8-1-4-1-the-right-goes-on-after-what-comes-of-the-effect.yaml"
RIGHT = "the right to use a flash effect goes to {player}"


def test_8_1_4_1_the_right_goes_on_after_what_comes_of_the_effect() -> None:
    replay = Replay(read_scenario(SCENARIO.read_text(encoding="utf-8"))).run()
    dart = next(played for played in replay.plays if played.line and "Fire Dart" in played.line.text)
    said = [step.fact.says if isinstance(step.fact, Fact) else step.clause for step in dart.steps]
    assert said.count(RIGHT) == 1
    assert said.index("bss:10-2-2-5") < said.index(RIGHT)
    assert dict(dart.steps[said.index(RIGHT)].fact.args) == {"player": "B"}  # type: ignore[arg-type]
