"""Decks of Battle Spirits Standard: what building allows, and every fault with its clause."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.deck import check_deck, unchecked
from tests.conftest import ROOT

DECKS = ROOT / "examples" / "battle-spirits-standard" / "decks"
LETTERS: list[tuple[Any, list[str]]] = [(icon, []) for icon in ("A", "Ａ", [7, "B"])]
NO_LETTERS: list[tuple[Any, list[str]]] = [(icon, ["bss:2-13-1-2-1"]) for icon in (7, "10", "十", "none", "なし", "")]


def deck_of(**counts: int) -> dict[str, Any]:
    """14 names make 40 cards; `counts` change or add some."""
    names = {f"Card {number}": 3 if number < 13 else 2 for number in range(1, 15)}
    return {"deck": names | {name.replace("_", " "): count for name, count in counts.items()}}


def clauses(data: dict[str, Any]) -> list[str]:
    problems = Problems()
    found = check_deck(data, problems)
    assert problems.found == []
    return [fault.clause for fault in found]


def test_forty_cards_three_of_a_name() -> None:
    assert clauses(deck_of()) == []


def test_thirty_nine_cards_are_too_few() -> None:
    assert clauses(deck_of(Card_1=2)) == ["bss:6-1-1"]


def test_there_is_no_upper_limit() -> None:
    assert clauses({"deck": {f"Card {number}": 3 for number in range(1, 40)}}) == []


def test_four_of_a_name() -> None:
    assert clauses(deck_of(Card_1=4)) == ["bss:6-1-1-2"]


def test_a_number_behind_the_name_counts_apart() -> None:
    data = deck_of(Card_1=3)
    data["deck"] |= {"Card 1[2]": 3, "Card 1[3]": 3}
    assert clauses(data) == []


def test_one_name_typed_in_two_ways_is_one_name() -> None:
    data = deck_of()
    data["deck"] |= {"Hawk[2]": 2, "Hawk [2]": 1, "Ｈａｗｋ［２］": 1}
    assert clauses(data) == ["bss:6-1-1-2"]
    assert clauses(data | {"deck": deck_of()["deck"] | {"Hawk [2]": 3}, "banned": ["Hawk[2]"]}) == ["bss:6-1-1-2-2"]


def test_a_card_on_both_lists_of_an_event_is_banned() -> None:
    assert clauses(deck_of() | {"banned": ["Card 1"], "restricted": {"Card 1": 3}}) == ["bss:6-1-1-2-2"]


@pytest.mark.parametrize("kind", ["SPIRIT", "Nexus", "マジック", "精灵", "核心卡"])
def test_the_kind_as_it_is_printed(kind: str) -> None:
    assert clauses(deck_of() | {"cards": {"Card 1": {"kind": kind}}}) == []


def test_a_name_by_text_counts_too() -> None:
    data = deck_of(Imitator=1) | {"cards": {"Imitator": {"names": ["Card 1"]}}}
    assert clauses(data) == ["bss:2-1-3"]


def test_one_card_number_is_one_card() -> None:
    data = deck_of(Gold_Card=1) | {"cards": {"Gold Card": {"number": "X1"}, "Card 1": {"number": "X1"}}}
    assert clauses(data) == ["bss:2-12-3"]


@pytest.mark.parametrize("old", [{"block": 1}, {"block": "none"}, {}])
def test_2_13_1_4_an_older_print_has_the_block_icon_of_the_newer(old: dict[str, Any]) -> None:
    said = {name: {"block": "A"} for name in deck_of()["deck"]}
    printed = said | {"Card 14": {"block": "A", "number": "BS01-001"}, "Old Print": old | {"number": "ＢＳ０１－００１"}}
    data = deck_of(Card_14=1, Old_Print=1) | {"cards": printed}
    assert clauses(data) == []
    assert "bss:2-13-1-2-1" not in [fault.clause for fault in unchecked(data)]


def test_2_13_1_2_1_prints_with_a_number_alone_are_not_for_standard() -> None:
    prints = {"Card 14": {"block": 3, "number": "BS01-001"}, "Old Print": {"block": 1, "number": "BS01-001"}}
    assert clauses(deck_of(Card_14=1, Old_Print=1) | {"cards": prints}) == ["bss:2-13-1-2-1"] * 2


def test_other_kinds_of_cards() -> None:
    assert clauses(deck_of(Brave_One=1) | {"cards": {"Brave One": {"kind": "brave"}}}) == ["bss:6-1-1-1"]


@pytest.mark.parametrize(("block", "faults"), [*LETTERS, *NO_LETTERS])
def test_block_icons(block: Any, faults: list[str]) -> None:
    assert clauses(deck_of() | {"cards": {"Card 1": {"block": block}}}) == faults


def test_the_list_of_an_event() -> None:
    data = deck_of() | {"banned": ["Card 1"], "restricted": {"Card 2": 1, "Card 13": 2}}
    assert clauses(data) == ["bss:6-1-1-2-2", "bss:6-1-1-2-2"]


def test_the_list_of_an_event_means_every_card_with_that_number() -> None:
    numbers = {"cards": {"Card 13": {"number": "BS01-013"}, "Card 14": {"number": "ＢＳ０１－０１３"}}}
    same = deck_of(Card_13=1, Card_14=2, More=1) | numbers
    assert clauses(same | {"restricted": {"Card 13": 1}}) == ["bss:2-12-3"]
    assert clauses(same | {"restricted": {"Card 13": 3}}) == []
    assert clauses(same | {"banned": ["Card 13"]}) == ["bss:6-1-1-2-2"]
    assert clauses(same | {"banned": ["BS01-013"]}) == ["bss:2-12-3"]


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({}, ("deck",)),
        ({"deck": {"X": 0}}, ("deck", "X")),
        ({"deck": {"X": "many"}}, ("deck", "X")),
        ({"deck": {"X": 3}, "cards": {"Y": {}}}, ("cards", "Y")),
        ({"deck": {"X": 3}, "sideboard": {}}, ("sideboard",)),
    ],
)
def test_bad_files(data: dict[str, Any], where: tuple[str, ...]) -> None:
    problems = Problems()
    assert check_deck(data, problems) == []
    assert [problem.path for problem in problems.found] == [where]
    assert "\n" not in problems.found[0].message


def test_the_examples() -> None:
    legal, bad = ({k: v for k, v in YAML(typ="safe").load(DECKS / name).items() if k != "game"} for name in NAMES)
    assert clauses(legal) == []
    assert sorted(set(clauses(bad))) == ["bss:2-13-1-2-1", "bss:6-1-1", "bss:6-1-1-2", "bss:6-1-1-2-2"]


NAMES = ("legal.yaml", "faults.yaml")
