"""Decks of Shadowverse EVOLVE: what building allows, and every fault with its clause."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import YAML

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.deck import check_deck
from tests.conftest import ROOT

DECKS = ROOT / "examples" / "shadowverse-evolve" / "decks"


def deck(**more: Any) -> dict[str, Any]:
    """Forty cards and a leader; what is given changes or adds some."""
    forty = {f"Card {number}": 3 for number in range(13)} | {"Card 13": 1}
    return {"leader": {"class": "runecraft"}, "deck": forty, **more}


def clauses(data: dict[str, Any]) -> list[str]:
    problems = Problems()
    found = check_deck(data, problems)
    assert problems.found == []
    return [fault.clause for fault in found]


def test_6_1_1_1_exactly_one_leader() -> None:
    assert clauses(deck()) == []
    assert clauses(deck(leader=None)) == ["sve:6.1.1.1"]
    assert clauses(deck(leader=[{"class": "runecraft"}, {"class": "havencraft"}])) == ["sve:6.1.1.1"]


def test_6_1_1_2_forty_to_fifty_cards() -> None:
    names = {f"Card {number}": 3 for number in range(20)}
    assert clauses(deck(deck=dict.fromkeys(list(names)[:13], 3))) == ["sve:6.1.1.2"]
    assert clauses(deck(deck=dict.fromkeys(list(names)[:16], 3) | {"Last": 2})) == []
    assert clauses(deck(deck=dict.fromkeys(list(names)[:17], 3))) == ["sve:6.1.1.2"]


@pytest.mark.parametrize("card", [{"kind": "leader"}, {"special": "evolve"}, {"special": "token"}])
def test_6_1_1_2_no_leaders_evolve_cards_or_tokens(card: dict[str, str]) -> None:
    assert clauses(deck(cards={"Card 0": card})) == ["sve:6.1.1.2"]


def test_6_1_1_3_up_to_ten_evolve_cards() -> None:
    evolved = {f"Evolved {number}": 3 for number in range(3)}
    known = {name: {"special": "evolve"} for name in (*evolved, "Last")}
    assert clauses(deck(evolve_deck=evolved | {"Last": 1}, cards=known)) == []
    assert clauses(deck(evolve_deck=evolved | {"Last": 2}, cards=known)) == ["sve:6.1.1.3"]
    assert clauses(deck(evolve_deck={"Last": 1}, cards={"Last": {"kind": "follower"}})) == ["sve:6.1.1.3"]


def test_6_1_1_4_three_of_a_name_in_each_deck() -> None:
    twins = {"Card 0": {"name": "Twin"}, "Card 13": {"name": "Twin"}}
    assert clauses(deck(cards=twins)) == ["sve:6.1.1.4"]
    evolved = {"Twin Evolved": {"name": "Card 0", "special": "evolve"}}
    assert clauses(deck(evolve_deck={"Twin Evolved": 3}, cards=evolved)) == []
    assert clauses(deck(evolve_deck={"Twin Evolved": 4}, cards=evolved)) == ["sve:6.1.1.4"]


def test_6_1_2_a_cards_own_text_about_its_number() -> None:
    many = {"Card 0": 9} | {f"Card {number}": 3 for number in range(1, 12)}
    assert clauses(deck(deck=many)) == ["sve:6.1.1.4"]
    assert clauses(deck(deck=many, cards={"Card 0": {"copies": 9}})) == []
    assert clauses(deck(deck=many, cards={"Card 0": {"copies": 6}})) == ["sve:6.1.2"]


def test_6_1_1_5_1_the_leaders_class_or_neutral() -> None:
    assert clauses(deck(by="class", cards={"Card 0": {"class": "neutral"}, "Card 1": {"class": "runecraft"}})) == []
    assert clauses(deck(by="class", cards={"Card 0": {"class": "havencraft"}})) == ["sve:6.1.1.5.1"]


def test_6_1_1_5_2_one_theme_for_everything() -> None:
    derby = {"leader": {"class": "runecraft", "theme": "Derby"}, "by": "theme"}
    known = {f"Card {number}": {"theme": "Derby", "class": "havencraft"} for number in range(14)}
    assert clauses(deck(**derby, cards=known)) == []
    assert clauses(deck(**derby, cards=known | {"Card 0": {"class": "runecraft"}})) == ["sve:6.1.1.5.2"]
    assert clauses(deck(by="theme")) == ["sve:6.1.1.5.2"]


def test_6_1_1_5_at_least_one_of_the_two() -> None:
    known = {"Card 0": {"class": "havencraft", "theme": "Derby"}}
    assert clauses(deck(leader={"class": "havencraft"}, cards=known)) == []
    assert "sve:6.1.1.5" in clauses(deck(cards=known))
    assert "sve:6.1.1.5" in clauses(deck(leader=[{"class": "runecraft"}], cards=known))
    assert clauses(deck(leader={"name": "Somebody"}, cards=known)) == []


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"deck": {"Card 0": 0}}, "0 copies of 'Card 0'"),
        ({"cards": {"Crad 0": {}}}, "did you mean 'Card 0'"),
        ({"leader": {"class": "piracy"}}, "piracy"),
        ({"deckk": {}}, "unknown field 'deckk'"),
    ],
)
def test_a_bad_file_gets_a_clear_line(data: dict[str, Any], says: str) -> None:
    problems = Problems()
    assert check_deck(deck() | data, problems) == []
    assert len(problems.found) == 1
    assert says in problems.found[0].message


def test_the_examples() -> None:
    yaml = YAML(typ="safe")
    legal, faults = (yaml.load((DECKS / f"{name}.yaml").read_text(encoding="utf-8")) for name in ("legal", "faults"))
    assert clauses({key: value for key, value in legal.items() if key != "game"}) == []
    found = clauses({key: value for key, value in faults.items() if key != "game"})
    assert set(found) == {"sve:6.1.1.2", "sve:6.1.1.3", "sve:6.1.1.4", "sve:6.1.1.5.1"}
