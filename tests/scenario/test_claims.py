"""Claims: each is judged with the clauses that decide it."""

from __future__ import annotations

from pathlib import Path

from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check
from tests.conftest import ROOT

EQUAL_BP = ROOT / "examples" / "battle-spirits-standard" / "equal-bp.yaml"
NAMED = ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "9-3-2-a-named-target-that-cannot-be-chosen.yaml"
ATTACKS = ROOT / "tests" / "scenarios" / "hollow-flux" / "12.1.2-claims-about-two-attacks.yaml"
OPEN = ROOT / "tests" / "scenarios" / "hollow-flux" / "11.6.3-claims-while-the-order-is-open.yaml"
BSS, HF = "battle-spirits-standard:", "hollow-flux:"


def judged(path: Path) -> dict[str, tuple[bool | str, list[str]]]:
    verdict = check(read_scenario(path.read_text(encoding="utf-8")))
    return {one.by: (one.holds, one.clauses) for one in verdict.claims}


def test_8_1_6_1_a_claim_names_the_step_that_decides_and_the_step_that_makes_it_so() -> None:
    decided = [f"{BSS}8-1-6-1", f"{BSS}10-2-2-5"]
    assert judged(EQUAL_BP) == {"A": (False, decided), "B": (True, decided)}


def test_9_3_2_where_nothing_has_changed_the_refused_play_decides() -> None:
    assert judged(NAMED) == {"A": (False, [f"{BSS}9-3-2"]), "B": (True, [f"{BSS}9-3-2"])}


def test_12_1_2_a_claim_about_a_play_is_judged_by_what_was_checked_for_that_play() -> None:
    attack = [f"{HF}{clause}" for clause in ("12/1", "9/1", "9/3", "12.1", "12.1.1")]
    assert judged(ATTACKS) == {"A": (True, [f"{HF}12.1.2", f"{HF}12.1"]), "B": (False, attack)}


def test_11_6_3_while_a_choice_is_open_a_claim_that_hangs_on_it_depends() -> None:
    assert {by: holds for by, (holds, _) in judged(OPEN).items()} == {"A": "depends", "B": "depends"}
