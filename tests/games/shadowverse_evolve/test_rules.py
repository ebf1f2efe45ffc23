"""What players are offered."""

from __future__ import annotations

from typing import Any

from rulings.engine.legal import legal_plays
from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.rules import RULES


def offered(cards: dict[str, Any], **zones: list[str]) -> list[tuple[str, str]]:
    """The verb and card of every play that A may make in the main phase with these cards."""
    data = {"turn": {"number": 7, "player": "A", "phase": "main"}, "A": {"pp": "9/9", **zones}, "cards": cards}
    problems = Problems()
    board = RULES.read_position(data, problems)
    assert board is not None and problems.found == []
    return [(one.verb, one.get("card")) for one in legal_plays(RULES, board)[0] if one.get("card")]


def test_8_4_2_what_effects_have_made_a_follower_may_attack() -> None:
    cards = {
        "Golem": {"kind": "amulet", "cost": 1},
        "Awaken": {"kind": "amulet", "cost": 1, "abilities": ["static: your other amulets become followers"]},
    }
    assert offered(cards, field=["Golem", "Awaken"]) == [("attack", "Golem")]


def test_10_3_4_an_activated_ability_works_in_the_zone_that_it_names() -> None:
    cards = {
        "Ghost": {"kind": "amulet", "cost": 1, "abilities": ["in banished zone, [1]: return this to hand"]},
        "Seed": {"kind": "amulet", "cost": 1, "abilities": ["in cemetery, [1]: return this to hand"]},
    }
    assert offered(cards, banished=["Ghost", "Seed"], cemetery=["Seed", "Ghost"]) == [
        ("activate", "Seed"),
        ("activate", "Ghost 2"),
    ]
