"""Decks of Hollow Flux: what building allows, and every fault with its clause."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from rulings.engine.position import Problems
from rulings.games.hollow_flux.deck_file import check_deck_file, unchecked
from tests.conftest import ROOT

DECKS = ROOT / "examples" / "hollow-flux" / "decks"
CONDITION = {"main": 40, "copies": 4}


def decks(main: dict[str, int] | None = None, guard: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    """Thirty and ten cards; what is given changes or adds some."""
    thirty = {f"Card {number}": 3 for number in range(10)} | (main or {})
    ten = {"Shield": 3, "Spear": 3, "Sword": 3, "Bow": 1} | (guard or {})
    return {"main": thirty, "guard": ten, **more}


def kuusou(**condition: Any) -> dict[str, Any]:
    words = [{"kuusou": {"condition": condition, "effect": ["auto at end of turn: draw 1"]}}]
    return {"Bow": {"kind": "character", "cost": 1, "power": 1000, "keywords": words}}


def bringing(**condition: Any) -> dict[str, Any]:
    """A kuusou that brings an extra deck."""
    cards = kuusou(**condition)
    cards["Bow"]["keywords"][0]["kuusou"]["extra_deck"] = True
    return cards


def clauses(data: dict[str, Any]) -> list[str]:
    problems = Problems()
    found = check_deck_file(data, problems)
    assert problems.found == []
    return [fault.clause for fault in found]


def test_2_1_1_thirty_cards_in_the_main_deck() -> None:
    assert clauses(decks()) == []
    assert clauses(decks(main={"Card 0": 2})) == ["hf:2.1/1"]
    assert clauses(decks(main={"Other": 1})) == ["hf:2.1/1"]


def test_2_2_1_ten_cards_in_the_guard_deck() -> None:
    assert clauses(decks(guard={"Bow": 2})) == ["hf:2.2/1"]
    assert clauses(decks(guard={"Shield": 2})) == ["hf:2.2/1"]


def test_2_3_three_of_a_name_over_both_decks() -> None:
    assert clauses(decks(main={"Card 0": 1, "Shield": 2})) == ["hf:2.3"]
    assert clauses(decks(main={"Card 0": 1, "Bow": 2})) == []


def test_19_12_3_an_extra_deck_needs_a_kuusou_that_brings_it() -> None:
    assert clauses(decks(extra={"Gate": 3, "Key": 3, "Lock": 1})) == ["hf:19.12/3"]


def test_19_12_8_seven_cards_in_the_extra_deck() -> None:
    cards = kuusou()
    cards["Bow"]["keywords"][0]["kuusou"]["extra_deck"] = True
    assert clauses(decks(extra={"Gate": 3, "Key": 3, "Lock": 1}, cards=cards)) == []
    assert clauses(decks(extra={"Gate": 3, "Key": 3}, cards=cards)) == ["hf:19.12/8"]


def test_19_12_3_a_fourth_copy_in_the_extra_deck() -> None:
    extra = {"Gate": 3, "Key": 3, "Card 0": 1}
    assert clauses(decks(extra=extra, cards=bringing())) == ["hf:19.12/3"]
    assert clauses(decks(main={"Card 0": 1, "Shield": 2}, extra=extra, cards=bringing())) == ["hf:2.3"]


def test_19_12_5_a_kuusou_allows_other_decks() -> None:
    forty = {f"Card {number}": 4 for number in range(10)}
    assert clauses(decks(main=forty, cards=kuusou(**CONDITION))) == []
    assert "hf:2.1/1" in clauses(decks(main=forty))


def test_19_12_4_19_12_5_decks_that_are_not_as_the_condition_asks() -> None:
    extra = {"Gate": 3, "Key": 3, "Lock": 1}  # there is one only by the kuusou, so that its condition counts
    assert clauses(decks(extra=extra, cards=bringing(main=40))) == ["hf:19.12/4"]
    assert clauses(decks(main={"Other": 1}, extra=extra, cards=bringing(main=40))) == ["hf:19.12/5"]
    assert clauses(decks(main={"Other": 1}, extra=extra, cards=bringing(main=30))) == ["hf:2.1/1"]
    assert clauses(decks(extra=extra, cards=bringing(guard=12))) == ["hf:19.12/4"]
    assert clauses(decks(guard={"Bow": 2}, extra=extra, cards=bringing(guard=12))) == ["hf:19.12/5"]
    assert clauses(decks(main={"Card 0": 1, "Shield": 2}, extra=extra, cards=bringing(copies=4))) == ["hf:19.12/5"]


def test_19_12_4_a_condition_of_no_cards() -> None:
    extra = {"Gate": 3, "Key": 3, "Lock": 1}
    assert clauses({"main": {}, "guard": decks()["guard"], "extra": extra, "cards": bringing(main=0)}) == []


def test_19_12_4_a_condition_on_every_card() -> None:
    cards = kuusou(main=40, copies=4, every='card with class "archer"')
    forty = {f"Card {number}": 4 for number in range(10)}
    assert clauses(decks(main=forty, cards=cards)) == ["hf:19.12/4"]


def test_19_12_5_decks_that_are_made_for_a_kuusou_are_judged_by_it() -> None:
    forty = {f"Card {number}": 3 for number in range(13)} | {"Card 13": 1}
    archers = kuusou(main=40, every='card with class "archer"')
    assert clauses(decks(main=forty, cards=archers)) == ["hf:19.12/4"]
    assert clauses(decks(main=forty, cards=kuusou(main=40, guard=12))) == ["hf:19.12/4"]
    assert clauses(decks(main={**forty, "Card 0": 2, "Bow": 3}, cards=kuusou(main=42))) == ["hf:2.3"]
    assert set(clauses(decks(main=forty, cards=kuusou(main=40, copies=1)))) == {"hf:19.12/4"}
    assert clauses(decks(main={"Other": 1}, cards=kuusou(main=40))) == ["hf:2.1/1"]


def test_the_examples_are_what_they_say() -> None:
    found = {path.stem: clauses(without_game(YAML(typ="safe").load(path))) for path in sorted(DECKS.glob("*.yaml"))}
    assert found == {"faults": ["hf:2.1/1", "hf:2.2/1", "hf:2.3", "hf:19.12/3"], "legal": []}


def without_game(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != "game"}


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"main": {"A": 1}}, ("guard",), "'guard' is missing"),
        ({"main": {"A": 0}, "guard": {}}, ("main", "A"), "no number from 1 to 200"),
        ({"main": {"A": "many"}, "guard": {}}, ("main", "A"), "a number is expected"),
        ({"main": [], "guard": {}}, ("main",), "a mapping is expected"),
        ({"main": {"A": 1}, "guard": {}, "side": {}}, ("side",), "unknown field 'side'"),
        ({"main": {"Arrow": 1}, "guard": {}, "cards": {"Arow": {"kind": "set"}}}, ("cards", "Arow"), "did you mean 'Arrow'?"),
    ],
)
def test_a_bad_file_gets_a_clear_line(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    problems = Problems()
    assert check_deck_file(data, problems) == []
    assert [one.path for one in problems.found] == [where]
    assert says in problems.found[0].message


def test_19_12_4_what_a_kuusou_asks_of_cards_that_nothing_is_said_of_was_not_checked() -> None:
    assert unchecked(decks()) == unchecked(decks(cards=kuusou(main=40))) == []
    (found,) = unchecked(decks(cards=kuusou(every="card with cost 3 or less")))
    assert (found.clause, len(dict(found.fact.args)["cards"])) == ("hf:19.12/4", 13)


def test_19_12_4_cards_that_nothing_is_said_of_are_not_held_against_a_kuusou() -> None:
    forty = {f"Card {number}": 4 for number in range(10)}
    cards = kuusou(main=40, copies=4, every="character")
    assert clauses(decks(main=forty, cards=cards)) == []
    assert clauses(decks(main=forty, cards=cards | {"Card 0": {"kind": "command"}})) == ["hf:19.12/4"]
