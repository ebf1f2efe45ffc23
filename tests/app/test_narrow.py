"""On a phone, a tablet and a laptop the words of a form and of its buttons are whole, and its boxes are wide enough to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulings.pages.position import packed
from tests.app.conftest import Judge

CUT = """[...document.querySelectorAll('.stCheckbox p, .stButton p')].map(label => label.parentElement)
  .filter(box => box.clientWidth && box.innerText && box.scrollWidth > box.clientWidth + 1).map(box => box.innerText)"""
NARROW = """[...document.querySelectorAll('[class*="st-key-fields-"] .stColumn')]
  .filter(column => column.clientWidth && column.clientWidth < 80).length"""
DRAKES = ("Drake of the hills beyond the seven rivers", "Drake of the hills beyond the seven lakes")
LEVELS = "levels: [{lv: 1, cores: 1, bp: 1000}]"
BOTH = f"""
game: battle-spirits-standard
turn: {{number: 5, player: A, step: attack}}
A: {{field: [{{card: Hawk, cores: 1}}]}}
B: {{field: [{", ".join(f"{{card: {name}, cores: 1}}" for name in DRAKES)}]}}
cards:
  Hawk: {{kind: spirit, cost: 1, {LEVELS}, abilities: ["on attack: exhaust 1 opponent's spirit"]}}
  {DRAKES[0]}: {{kind: spirit, cost: 1, {LEVELS}}}
  {DRAKES[1]}: {{kind: spirit, cost: 1, {LEVELS}}}
play: [A attacks with Hawk]
"""


@pytest.mark.parametrize("width", [390, 700, 820, 1000, 1366])
@pytest.mark.parametrize("example", ["hollow-flux/counter", "shadowverse-evolve/ward"])
def test_no_label_of_the_form_is_cut_and_no_box_is_too_narrow(judge_at: Callable[..., Judge], example: str, width: int) -> None:
    judge = judge_at(width).open(lang="en", page="check", cview="build", example=example).sees("B claims")
    judge.page.locator('[class*="st-key-fields-"] .stCheckbox p').first.wait_for()
    assert judge.page.evaluate(CUT) == []
    assert judge.page.evaluate(NARROW) == 0


def test_options_with_long_names_can_be_told_apart_on_a_phone(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at(390).open(lang="ja", page="check", position=packed(BOTH)).sees(f"A chooses {DRAKES[1]}")
    assert judge.page.evaluate(CUT) == []
