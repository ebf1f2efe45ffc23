"""What a trace says of effects that trigger, where a play comes to the same end by another clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.engine.changes import Triggered
from rulings.engine.game import Step
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check

SCENARIOS = Path("tests/scenarios/battle-spirits-standard")
TWO_ATTACKS = SCENARIOS / "8-1-1-2-which-of-two-attacks-it-was.yaml"
GIVEN = SCENARIOS / "10-2-2-6-2-a-given-effect-of-leaving-is-used-once.yaml"


def steps_of(text: str) -> list[Step]:
    return check(read_scenario(text)).replay.game.steps


@pytest.mark.parametrize(("attacker", "clause"), [("Squire", "bss:8-1-1-2"), ("Chief", "bss:12-2-1-7-1")])
def test_8_1_1_2_the_attack_that_was_declared_says_the_clause(attacker: str, clause: str) -> None:
    text = TWO_ATTACKS.read_text(encoding="utf-8").replace("A attacks with Squire", f"A attacks with {attacker}")

    assert [step.clause for step in steps_of(text) if isinstance(step.fact, Triggered)] == [clause]


@pytest.mark.parametrize("given", [True, False])
def test_10_2_2_6_2_that_a_card_leaves_once_is_said_where_an_effect_of_that_is_given(given: bool) -> None:
    text = GIVEN.read_text(encoding="utf-8")
    steps = steps_of(text if given else text.replace('gain "when this leaves the field: draw 1"', "get BP +1000"))
    changed = next(number for number, step in enumerate(steps) if step.clause == "bss:10-2-2-6")
    said = [step for step in steps[changed:] if step.reading == "leaving-the-field-is-one-event"]

    assert [step.clause for step in said] == (["bss:10-2-2-6-2", "bss:10-2-2-6-2"] if given else [])
    assert (steps[changed + 1] in said) is given
