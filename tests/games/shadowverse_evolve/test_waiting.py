"""A position in the middle of a check timing says what the abilities that wait ask about."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.position import board_of
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT
from tests.games.shadowverse_evolve.decks import CARDS
from tests.scenarios.test_cuts import played_on, written_and_read

SCENARIOS = (
    "10.11.1-last-words-of-a-follower-that-is-back",
    "10.11.1-an-attacker-that-is-back",
    "10.11.1-its-controller-before-it-came-back",
    "10.11.1-counters-as-they-were",
    "10.11.1-as-it-last-was-in-the-hand-between-two-abilities",
    "4.1.4.1-the-card-itself",
    "4.1.4-moved-on-before-its-ability-is-used",
    "10.3.4-when-it-is-discarded",
    "10.7.7-the-card-has-gone-elsewhere",
    "10.7.2.2-for-which-of-two",
    "10.7.3.1-two-that-were-given",
)


class WholeReplay(Replay):
    """A replay that keeps a copy of itself before each step of a procedure."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cuts: list[Replay] = []

    def _unit(self) -> bool:
        self.cuts.append(self.copy())
        return super()._unit()


@pytest.mark.parametrize("name", SCENARIOS)
def test_10_11_1_a_position_between_two_abilities_goes_on_alike(name: str) -> None:
    path = ROOT / "tests/scenarios/shadowverse-evolve" / f"{name}.yaml"
    replay = WholeReplay(read_scenario(path.read_text(encoding="utf-8")))
    replay.run()
    assert any(cut.game.board.waiting for cut in replay.cuts)
    for cut in replay.cuts:
        assert played_on(cut, written_and_read(cut)) == played_on(cut, cut.game.board), f"after {cut.at} lines"


def test_how_a_card_was_has_to_be_said() -> None:
    waiting = [{"card": "Bell", "ability": 1, "was": ["Giant (tall)", "Gaint"]}]
    problems = Problems()
    data = {"A": {"field": ["Bell"], "cemetery": ["Giant"]}, "cards": CARDS, "waiting": waiting}
    assert board_of(data, problems) is None
    assert [one.path for one in problems.found] == [("waiting", 0, "was", 0), ("waiting", 0, "was", 1)]
    assert "does not say how a card was" in problems.found[0].message and "did you mean 'Giant'" in problems.found[1].message
