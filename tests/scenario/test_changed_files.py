"""A scenario file in which something was changed is checked, or it is told what is wrong with it; nothing breaks off."""

from __future__ import annotations

import pytest

from rulings.clause import LANGUAGES
from rulings.games import GAMES
from rulings.report.check_lines import verdict_lines
from rulings.scenario.read import BadScenario, read_scenario
from rulings.scenario.trace import trace_lines
from rulings.scenario.verdict import check
from rulings.scenario.write import write_scenario
from tests.scenario.changed_files import changed_file

SEEDS = range(0, 240, 20)
EACH = 20
BRANCHES = 50


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("book", GAMES)
def test_a_changed_file_is_checked_or_told(book: str, seeds: int) -> None:
    checked = [is_checked(changed_file(book, seed), LANGUAGES[seed % len(LANGUAGES)]) for seed in range(seeds, seeds + EACH)]
    assert True in checked and False in checked


def is_checked(text: str, lang: str) -> bool:
    """It is checked, and the same again when it was saved; or else there is something to say about each thing that is wrong."""
    try:
        scenario = read_scenario(text)
    except BadScenario as error:
        assert error.problems
        return False
    verdict = check(scenario, all_outcomes=True, most=BRANCHES)
    assert verdict_lines(verdict, lang, {})
    again = check(read_scenario(write_scenario(scenario)), most=BRANCHES)
    assert list(trace_lines(again.replay)) == list(trace_lines(verdict.replay))
    return True
