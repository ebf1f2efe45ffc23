"""Positions of Hollow Flux that make no sense get one clear line each."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.engine.position import Problems
from rulings.games.hollow_flux.position import board_of
from tests.games.hollow_flux.positions import CARDS, EITHER, FIELDS, problems_of


def in_force(effect: str) -> dict[str, Any]:
    return {"cards": CARDS, **FIELDS, "in_force": [{"effect": effect, "on": "Squire", "until": "end of turn"}]}


def late(**moment: Any) -> dict[str, Any]:
    return {"cards": CARDS, **FIELDS, **moment, "later": [{"effect": "at end of turn: draw 1", "from": "Squire", "turn": 4}]}


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"now": {"at": "9.9"}}, ("now", "at"), "no sub-step '9.9'"),
        ({"now": {"attack": {"attacker": "Squire", "target": "B"}, "at": "11.4"}}, ("now", "at"), "no sub-step '11.4'"),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B", "left": "theirs"}}},
            ("now", "attack", "left"),
            "'theirs' has no part in this",
        ),
        (
            {"chain": [{"card": "Bolt", "by": "A", "on": "Squire", "left": ["theirs"]}]},
            ("chain", 0, "left"),
            "'theirs' has no part in this",
        ),
        (
            {"A": {"field": [{"card": "Squire", "damage": 500, "damage_by": "rain"}]}, "B": {}},
            ("A", "field", 0, "damage_by"),
            "no cause 'rain'",
        ),
        ({"chain": [{"card": "Bolt", "by": "A", "picks": [[]]}]}, ("chain", 0, "picks"), "for each 'choose' of 'Bolt'"),
        ({"chain": [{"card": "Squire", "by": "A", "lost": "[1]: drow 1"}]}, ("chain", 0, "lost"), "did you mean 'draw'"),
        ({"waiting": [{"card": "Squire", "lost": "Lv1: on attack: draw 1"}]}, ("waiting", 0, "lost"), "has no levels"),
        ({"chain": [{"card": "B's hand card 1", "by": "B"}], "B": {"hand": 1}}, ("chain", 0, "card"), "nobody knows which card"),
        (
            {"now": {"interrupt": {"to_act": "B", "passed": 1, "assumed": True}}},
            ("now", "interrupt", "assumed"),
            "'assumed' is for A, in the main phase",
        ),
        ({"now": {"attack": {"attacker": "Squir", "target": "B"}}}, ("now", "attack", "attacker"), "did you mean 'Squire'"),
        ({"now": {"attack": {"attacker": "theirs", "target": "B"}}}, ("now", "attack", "attacker"), "no character of A"),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B"}, "at": "12.2/3"}},
            ("now", "attack", "defender"),
            "say who defends",
        ),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B", "defender": "theirs"}, "at": "12.2"}},
            ("now", "attack", "defender"),
            "nobody defends yet",
        ),
        (
            {
                "A": {"field": [{"card": "Squire", "id": "lent", "owner": "B"}]},
                "now": {"attack": {"attacker": "lent", "target": "B", "defender": "lent"}},
            },
            ("now", "attack", "defender"),
            "another character defends",
        ),
        ({"turn": {"phase": "setup"}, "now": {"at": "11.4"}}, ("now", "at"), "no sub-step '11.4'"),
        ({"waiting": [{"card": "Squire", "ability": 1}]}, ("waiting", 0, "ability"), "no auto ability"),
        ({"waiting": [{"card": "Squire", "ability": 5}]}, ("waiting", 0, "ability"), "has 2 abilities, not 5"),
        ({"chain": [{"card": "Bold", "by": "B"}]}, ("chain", 0, "card"), "B has no 'Bold' in hand"),
        ({"chain": [{"card": "Squire", "ability": 2, "by": "A"}]}, ("chain", 0, "ability"), "no activated ability"),
        (EITHER | {"chain": [{"card": "Either", "by": "A"}]}, ("chain", 0, "options"), "say which effects were chosen"),
        (EITHER | {"chain": [{"card": "Either", "by": "A", "options": [[[3]]]}]}, ("chain", 0, "options"), "say which effects"),
        ({"in_force": [{"effect": "this gets stronger", "on": "Squire"}]}, ("in_force", 0, "effect"), "stronger"),
        (
            {"in_force": [{"effect": "this cannot be destroyed by magic", "on": "Squire"}]},
            ("in_force", 0, "effect"),
            "no 'by magic'",
        ),
        (
            {"in_force": [{"effect": "this gets power +1 until end of your turn", "on": "Squire"}]},
            ("in_force", 0, "effect"),
            "write 'until: end of your turn'",
        ),
        ({"in_force": [{"effect": "this gets power +1", "on": "Squirre"}]}, ("in_force", 0, "on"), "did you mean"),
        ({"A": {"field": ["Bolt"]}}, ("A", "field", 0), "no character"),
        ({"A": {"field": [{"face": "down"}]}}, ("A", "field", 0), "say what it counts as"),
        ({"A": {"field": [{"card": "Squire", "set": ["Bolt"]}]}}, ("A", "field", 0, "set", 0), "no set card"),
        ({"A": {"field": [{"card": "Squire", "damage": 1000}]}}, ("A", "field", 0, "damage"), "would be destroyed"),
        (
            {"A": {"field": ["Squire"]}, "in_force": [{"effect": "this gets power -1000", "on": "Squire"}]},
            ("A", "field", 0),
            "has no power left",
        ),
        ({"A": {"field": [{"card": "Squire", "as": {"kind": "character"}}]}}, ("A", "field", 0, "as"), "lies face up"),
        (
            {"A": {"field": [{"card": "Squire", "set": [{"card": "Squire", "face": "down", "as": {"kind": "character"}}]}]}},
            ("A", "field", 0, "set", 0),
            "counts as one",
        ),
        ({"A": {"field": [{"card": "Forest", "owner": "B"}]}}, ("A", "world"), "its owner's"),
        (
            {
                "A": {"field": ["Squire"], "trash": ["Forest"]},
                "in_force": [{"effect": "this gets power +1000", "on": "Squire", "from": "Forest", "until": "source leaves"}],
            },
            ("in_force", 0, "until"),
            "what it gave has ended",
        ),
        ({"A": {"world": "Squire"}}, ("A", "world"), "no World Set"),
        ({"A": {"world": "Forest", "field": ["Forest"]}}, ("A", "world"), "2 World Sets"),
        ({"A": {"kuusou": "Squire"}}, ("A", "kuusou"), "no card with kuusou"),
        ({"A": {"deck": [150, 150]}}, ("A", "deck"), "more than 200 cards"),
        ({"A": {"hand": ["Blot"]}}, ("A", "hand", 0, "card"), "did you mean 'Bolt'?"),
        ({"A": {"hand": [{"card": "Bolt", "id": "theirs"}]}}, ("B", "field", 0, "id"), "two cards have the id 'theirs'"),
        (in_force("this gets BP +1000"), ("in_force", 0, "effect"), "no 'BP' to get"),
        (in_force("draw 1"), ("in_force", 0, "effect"), "no 'draw' here"),
        (in_force("if you have 3 or more cards in hand, this gets power +1"), ("in_force", 0, "effect"), "has no condition"),
        (in_force("at end of turn, destroy this"), ("in_force", 0, "effect"), "under 'later'"),
        (
            {"cards": CARDS, **FIELDS, "later": [{"effect": "at end of turn: destroy a follower", "from": "Squire"}]},
            ("later", 0, "effect"),
            "'follower' has no meaning",
        ),
        (
            {"cards": CARDS, **FIELDS, "later": [{"effect": "at end of turn: destroy it", "on": "Squire", "from": "Forest"}]},
            ("later", 0, "from"),
            "write it into a zone",
        ),
        (late(turn={"number": 5, "player": "A"}), ("later", 0, "effect"), "the end of turn 4 has come already"),
        (late(turn={"number": 4, "player": "A"}, now={"at": "11.6.3"}), ("later", 0, "effect"), "stands under 'waiting'"),
        ({"turn": {"phase": "lunch"}}, ("turn", "phase"), "none of setup"),
        ({"weather": "rain"}, ("weather",), "unknown field 'weather'"),
    ],
)
def test_one_clear_line(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    found = problems_of(**data)
    assert [path for path, _ in found] == [where]
    assert says in found[0][1]


def test_what_is_not_said_is_assumed() -> None:
    problems = Problems()
    board = board_of({"cards": CARDS}, problems)
    assert board is not None
    assert (len(board.zone("A", "deck")), len(board.zone("B", "guard")), board.zone("A", "hand")) == (20, 10, ())
    assert len(problems.assumed) == 8


def test_a_cost_and_a_power_that_are_not_printed_are_assumed_where_they_matter() -> None:
    problems = Problems()
    cards = {"Squire": {"kind": "character"}, "Bolt": {"kind": "command"}, "Free": {"kind": "command", "cost": 0}}
    board_of({"cards": cards, "A": {"field": ["Squire"], "hand": ["Bolt", "Free"]}}, problems)
    said = [(says, args["card"]) for says, args in problems.assumed if "card" in args]
    assert said == [("{card} has no power", "Squire"), ("{card} costs nothing", "Bolt")]
