"""Costs that are paid together: what can be paid is offered, what cannot is not, and few ways have to be tried for it."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.engine.affording import Trials
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import Verdict, check

CARDS = [f"Page{number}" for number in range(1, 22)]


def scenario(cost: str, character: str, *answers: str) -> str:
    """A character whose ability has this cost, and a hand of 21 different cards of which one is a character card."""
    kinds = {name: "character, power: 1000" if name == character else "command" for name in CARDS}
    texts = [f"  {name}: {{kind: {kind}, cost: {number % 5}}}" for number, (name, kind) in enumerate(kinds.items())]
    lines = [
        "game: hollow-flux",
        "title: a large hand",
        "turn: {number: 4, player: A, phase: main}",
        f"A: {{hand: [{', '.join(CARDS)}], deck: 10, field: [Smith]}}",
        "B: {deck: 10, guard: 5}",
        "cards:",
        f'  Smith: {{kind: character, cost: 3, power: 3000, abilities: ["{cost}: draw 1"]}}',
        *texts,
        "play:",
        "  - A uses Smith's ability 1",
        *(f"  - A chooses {' and '.join(answer.split())}" for answer in answers),
    ]
    return "\n".join(lines)


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many payments were tried."""
    count, real = [0], Trials._is_paid

    def counted(*args: Any) -> bool:
        count[0] += 1
        return real(*args)

    monkeypatch.setattr(Trials, "_is_paid", counted)
    return count


def offered(verdict: Verdict) -> list[Any]:
    question = verdict.replay.question
    assert question is not None
    return list(question.options)


@pytest.mark.parametrize(
    ("cost", "character", "options"),
    [
        ("[discard 2]", "Page3", 210),
        ("[discard 1][discard a character card]", "Page3", 20),
        ("[discard 3][discard a character card]", "Page21", 1140),
        ("[discard a command card][discard 2][discard a character card]", "Page1", 20),
        ("[discard 8][discard a character card]", "Page1", 2000),
    ],
)
def test_cards_that_nothing_tells_apart_are_tried_once(trials: list[int], cost: str, character: str, options: int) -> None:
    found = offered(check(read_scenario(scenario(cost, character))))
    assert len(found) == options
    if "character" in cost:
        assert not any(character in pick for pick in found)
    assert trials[0] < 20


def test_a_cost_that_nothing_pays_is_found_out_soon(trials: list[int]) -> None:
    verdict = check(read_scenario(scenario("[discard 3][discard 2][discard a character card]", "")))
    refusal = verdict.replay.plays[0].refusal
    assert refusal is not None
    assert refusal.clause == "hf:19.2.4"
    assert trials[0] < 20


def test_a_pick_that_is_not_listed_is_taken_where_it_leaves_the_rest_payable() -> None:
    cost, pick = "[discard 8][discard a character card]", "Page2 Page3 Page4 Page5 Page6 Page7 Page20 Page21"
    good = check(read_scenario(scenario(cost, "Page1", pick)))
    assert good.replay.question is None
    assert all(play.legal for play in good.replay.plays)
    bad = check(read_scenario(scenario(cost, "Page21", pick)))
    assert not bad.replay.plays[-1].legal
