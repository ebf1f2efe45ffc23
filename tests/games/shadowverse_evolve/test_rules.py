"""What players are offered."""

from __future__ import annotations

from rulings.engine.legal import legal_plays
from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.rules import RULES


def test_8_4_2_what_effects_have_made_a_follower_may_attack() -> None:
    cards = {
        "Golem": {"kind": "amulet", "cost": 1},
        "Awaken": {"kind": "amulet", "cost": 1, "abilities": ["static: your other amulets become followers"]},
    }
    data = {"turn": {"number": 7, "player": "A", "phase": "main"}, "A": {"field": ["Golem", "Awaken"]}, "cards": cards}
    problems = Problems()
    board = RULES.read_position(data, problems)
    assert board is not None and problems.found == []
    legal, _ = legal_plays(RULES, board)
    assert [one.get("card") for one in legal if one.verb == "attack"] == ["Golem"]
