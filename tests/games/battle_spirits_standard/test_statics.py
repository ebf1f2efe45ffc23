"""9-1-4-4: what was worked out for a board is not kept where it would hide that the rule is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check

SCENARIO = Path("tests/scenarios/battle-spirits-standard/9-1-4-4-static-does-not-wait.yaml")


@pytest.mark.parametrize(("broken", "holds"), [(None, True), ("bss:9-1-4-4", False)])
def test_a_static_effect_that_waits_is_noticed(broken: str | None, holds: bool) -> None:
    scenario = read_scenario(SCENARIO.read_text(encoding="utf-8"))

    assert [held for _, held in check(scenario, broken=broken).expect] == [holds]
