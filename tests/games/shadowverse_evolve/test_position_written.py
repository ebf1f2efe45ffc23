"""Positions of Shadowverse EVOLVE are written, and read again as they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.position import board_of
from rulings.games.shadowverse_evolve.written import position_of
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.games.shadowverse_evolve.positions import CARDS, FIELDS


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"turn": {"number": 4, "player": "B", "phase": "start"}},
        {
            "A": {
                "field": [{"card": "Squire", "evolved": "Squire Evolved", "damage": 1, "state": "engaged", "since": "this turn"}]
            }
        },
        {
            "A": {
                "field": [{"card": "Heap", "counters": {"stack": 2}, "owner": "B"}],
                "evolve_deck": [{"card": "Carrot", "face": "up"}],
            }
        },
        {"now": {"attack": {"attacker": "Squire", "target": "theirs"}, "at": "8.4.7"}},
        {"waiting": [{"card": "Squire", "ability": 2}], "evolve_used": True, "skips": ["B"], "extra_turns": ["A"]},
        {"in_force": [{"effect": "this gets attack +2", "on": "Squire", "until": "end of turn", "from": "Bolt"}]},
    ],
)
def test_written_positions_read_back(data: dict[str, Any]) -> None:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert board is not None, problems.found
    again = board_of(position_of(board), problems)
    assert again is not None, problems.found
    assert position_of(again) == position_of(board)


@pytest.mark.parametrize(
    ("name", "entries"),
    [
        ("later", [{"effect": "at end of turn: destroy it", "from": "Bolt", "on": ["theirs"], "since": "earlier"}]),
        ("later", [{"effect": "when your follower attacks: draw 1", "from": "Squire", "until": "end of turn", "by": "B"}]),
        ("used", [{"card": "Squire", "ability": 1}, {"card": "Squire", "ability": 1}]),
        ("used", [{"card": "Squire", "says": "once per turn, on attack/evolve: draw 1", "keyword": "evolve"}]),
        ("later", [{"effect": "at end of turn: draw 1", "from": "Squire", "gone": True}]),
        ("waiting", [{"card": "Squire", "says": "on attack/evolve: draw 1", "keyword": "evolve", "gone": True}]),
        ("played", [{"play": "A attacks theirs with Squire", "then": ["yes"], "was": {"A": {"pp": "0/9"}}}]),
        ("next_turn", "A"),
    ],
)
def test_10_7_what_is_still_to_come_and_what_was_used_is_written(name: str, entries: list[dict[str, Any]]) -> None:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, name: entries}, problems)
    assert board is not None, problems.found
    assert position_of(board)[name] == entries


def test_10_11_1_what_waits_and_asks_for_a_token_that_is_no_more_is_written_with_it() -> None:
    knight = {"kind": "follower", "special": "token", "cost": 1, "attack": 1, "life": 1}
    says = "at end of turn: if attack of it is 3, draw 2"
    waits = {"card": "Bolt", "says": says, "on": ["Knight"], "left": ["Knight"], "was": ["Knight (attack 3)"]}
    problems = Problems()
    fields = {"A": {"cemetery": ["Bolt"], "gone": ["Knight"]}, "waiting": [waits]}
    board = board_of({"cards": {**CARDS, "Knight": knight}, **fields}, problems)
    assert board is not None, problems.found
    assert position_of(board)["waiting"] == [waits]


def test_1_3_3_an_effect_on_a_player_is_written_though_its_card_has_gone() -> None:
    hush = {"kind": "spell", "cost": 1, "abilities": ["on use: your opponent cannot use spells until end of turn"]}
    data = {"cards": {**CARDS, "Hush": hush}, "A": {"hand": ["Hush"], "pp": "1/1"}, "play": ["A uses Hush"]}
    written = position_of(Replay(read_scenario(json.dumps({"game": "sve", **data}))).run().game.board)
    told = {"effect": "your opponent cannot use all spells", "until": "end of turn", "from": "Hush", "by": "A"}
    assert written["in_force"] == [{**told, "on": ["A's leader"]}]


def test_6_2_1_8_what_was_dealt_is_written() -> None:
    data = {
        "cards": CARDS,
        "turn": {"number": 1, "phase": "setup"},
        "A": {"deck": ["Bolt", *[None] * 9]},
        "play": ["A goes first"],
    }
    written = position_of(Replay(read_scenario(json.dumps({"game": "sve", **data}))).run().game.board)
    assert written["A"]["hand"] == [{"card": "Bolt", "id": "Bolt"}, None, None, None]
    assert (written["A"]["deck"], written["now"]) == (6, {"at": "6.2.1.8"})
