"""11-1-1-5: of all ways to pay, those that a line allows."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard import coming, paid_in_order, who_comes
from rulings.games.battle_spirits_standard.board import Cores, Spot, Table
from rulings.games.battle_spirits_standard.costs import Price, ways
from rulings.games.battle_spirits_standard.entering import needed
from rulings.games.battle_spirits_standard.position import board_of
from rulings.games.battle_spirits_standard.summoning import NOT_EVERY_GROUP, NOT_EVERY_LEVEL, NOT_EVERY_WAY
from rulings.games.battle_spirits_standard.who_pays import kinds_of_payment, when_paid
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import Verdict, check
from tests.conftest import ROOT

SCENARIOS = ROOT / "tests" / "scenarios" / "battle-spirits-standard"
PLACES = (Spot("reserve", "A"), Spot("card", "Ox"), Spot("card", "Hen"), Spot("card", "Cat"))
SPIRIT = {"kind": "spirit", "cost": 1, "levels": [{"lv": 1, "cores": 0, "bp": 1000}]}
NUMBERS = st.tuples(*[st.integers(0, 3)] * len(PLACES))
SOUL = st.sampled_from((*PLACES, None))


def table(numbers: tuple[int, ...], soul: Spot | None) -> Table:
    """The reserve and three spirits with so many cores, and where the soul core lies, if not in the trash."""
    cores = {spot: str(Cores(number, spot == soul)) for spot, number in zip(PLACES, numbers, strict=True)}
    field = [{"card": spot.of, "cores": cores[spot]} for spot in PLACES[1:]]
    own = {"reserve": cores[PLACES[0]], "field": field, "trash_cores": str(Cores(0, soul is None))}
    board = board_of({"cards": {spot.of: SPIRIT for spot in PLACES[1:]}, "A": own}, Problems())
    assert isinstance(board, Table)
    return board


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(NUMBERS, SOUL, NUMBERS, SOUL, st.integers(0, 3), st.booleans())
def test_11_1_1_5_the_ways_that_are_said_are_those_of_all_ways_that_the_line_allows(
    numbers: tuple[int, ...], soul: Spot | None, named: tuple[int, ...], named_soul: Spot | None, bare: int, bare_soul: bool
) -> None:
    board = table(numbers, soul)
    parts = tuple((spot, Cores(number, spot == named_soul)) for spot, number in zip(PLACES, named, strict=True))
    price = Price(parts, Cores(bare, bare_soul and named_soul is None))
    every = ways(board, "A", price.total)
    said = ways(board, "A", price.total, said=price)
    assert sorted(said, key=str) == sorted((one for one in every if price.allows(board, one.parts)), key=str)


def test_11_1_1_5_a_number_with_a_place_is_the_soul_core_only_where_it_is_all() -> None:
    ox = PLACES[1]
    one = Price(((ox, Cores(1)),), Cores())
    assert [str(way) for way in ways(table((0, 1, 0, 0), ox), "A", 1, said=one)] == ["1 from Ox"]
    assert [str(way) for way in ways(table((2, 0, 0, 0), ox), "A", 1, said=one)] == ["S from Ox"]
    both = Price(((ox, Cores(1)),), Cores(0, True))
    assert ways(table((2, 0, 0, 0), ox), "A", 2, said=both) == []


TWO_ARE_SUMMONED = """
game: battle-spirits-standard
turn: {number: 5, player: A, step: main}
A: {reserve: 4, trash_cores: S, hand: [Call, Cub, Kit], field: [{card: Ox, cores: 3}]}
cards:
  Call: {kind: magic, cost: 0, abilities: ["main: summon all spirit cards in your hand"]}
  Cub: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]}
  Kit: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]}
  Ox: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]}
play: [A uses Call%s]
expect: [A has 5 life]
"""


def test_11_1_1_5_what_is_asked_names_the_card_that_is_paid_for_and_that_gets_cores() -> None:
    answers, asked = "", []
    for answer in ("1 from reserve", "1 from reserve", "1", "1 from reserve", "1"):
        question = check(read_scenario(TWO_ARE_SUMMONED % answers)).replay.question
        assert question is not None
        asked.append((question.topic, dict(question.asks.args)["card"]))
        answers += f", A chooses {answer}"
    assert asked == [
        ("payment", "Cub"),
        ("payment", "Kit"),
        ("number of cores", "Cub"),
        ("cores", "Cub"),
        ("number of cores", "Kit"),
    ]


def test_4_1_5_that_not_every_order_was_looked_at_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = read_scenario((SCENARIOS / "4-1-5-the-order-in-which-six-can-be-paid.yaml").read_text(encoding="utf-8"))
    assert NOT_EVERY_WAY not in said(check(scenario))
    monkeypatch.setattr(paid_in_order, "MOST_LOOKED_AT", 1)
    assert NOT_EVERY_WAY in said(check(scenario))


def test_11_1_1_6_that_not_every_choice_of_levels_was_tried_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "11-1-1-6-a-level-that-would-deplete-one-that-has-its-cores.yaml"
    scenario = read_scenario((SCENARIOS / name).read_text(encoding="utf-8"))
    assert NOT_EVERY_LEVEL not in said(check(scenario))
    monkeypatch.setattr(coming, "MOST_LEVELS", 1)
    assert NOT_EVERY_LEVEL in said(check(scenario))


def test_4_1_5_that_not_every_choice_of_those_that_come_was_tried_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "4-1-5-not-first-who-would-leave-cores-for-one-only.yaml"
    scenario = read_scenario((SCENARIOS / name).read_text(encoding="utf-8"))
    assert NOT_EVERY_GROUP not in said(check(scenario))
    monkeypatch.setattr(who_comes, "MOST_GROUPS", 4)
    assert NOT_EVERY_GROUP in said(check(scenario))


CHANGES = ("", "static: your other spirits get Lv1 cost +1", "static: your other spirits get Lv1 cost -1")
AT_LEVELS = (*CHANGES, *(f"Lv{number}: {text}" for text in CHANGES[1:] for number in (1, 2)))
PAYERS = st.tuples(*[st.tuples(st.integers(3, 6), st.sampled_from(AT_LEVELS))] * 3)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PAYERS, st.integers(1, 9))
def test_11_1_1_6_payments_of_one_kind_leave_the_same_to_be_needed(payers: tuple[tuple[int, str], ...], due: int) -> None:
    levels = [{"lv": 1, "cores": 1, "bp": 1000}, {"lv": 2, "cores": 4, "bp": 2000}]
    names = [spot.of for spot in PLACES[1:]]
    texts = {
        name: {**SPIRIT, "levels": levels, "abilities": [text] if text else []}
        for name, (_, text) in zip((*names, "Kid"), (*payers, (0, "")), strict=True)
    }
    field = [{"card": name, "cores": str(cores)} for name, (cores, _) in zip(names, payers, strict=True)]
    own = {"reserve": "1", "trash_cores": "0+S", "field": field, "hand": ["Kid"]}
    board = board_of({"cards": texts, "A": own}, Problems())
    assert isinstance(board, Table)
    kind_of, needs = kinds_of_payment(board, "A"), dict[object, set[int]]()
    for payment in ways(board, "A", due):
        needs.setdefault(kind_of(payment), set()).add(needed(when_paid(board, "A", payment.parts), "Kid", "A"))
    assert all(len(found) == 1 for found in needs.values())


def said(verdict: Verdict) -> list[str]:
    return [step.fact.says for step in verdict.replay.game.steps]
