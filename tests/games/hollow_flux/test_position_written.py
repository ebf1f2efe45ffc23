"""Positions of Hollow Flux are written, and read again as they were."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.engine.game import Game, Play, settle
from rulings.engine.position import Problems
from rulings.games.hollow_flux.position import board_of
from rulings.games.hollow_flux.rules import RULES
from rulings.games.hollow_flux.written import position_of
from tests.games.hollow_flux.positions import CARDS, EITHER, FIELDS, printed

RICH: dict[str, Any] = {
    "turn": {"number": 6, "player": "B", "phase": "main"},
    "A": {
        "deck": ["Squire", 3], "guard": [{"card": "Heart", "face": "up"}, 2], "damage": [{"card": "Bolt", "face": "up"}, 1],
        "hand": ["Bolt", "Blade"], "trash": ["Squire"], "exiled": ["Squire"], "energy": {"active": 2, "asleep": 1},
        "marker": True, "kuusou": "Heart",
        "field": [
            {"card": "Squire", "id": "mine", "set": [{"card": "Blade", "owner": "B"}]},
            {"face": "down", "id": "hidden", "as": {"kind": "character", "power": 1500, "classes": ["ghost"]}},
        ],
    },
    "B": {
        "field": [{"card": "Heart", "id": "big", "state": "asleep", "damage": 500, "owner": "A"}],
        "world": {"card": "Forest", "set": ["Blade"]},
    },
    "cards": CARDS,
    "now": {"attack": {"attacker": "big", "target": "mine"}, "at": "12.1/3", "interrupt": {"to_act": "A"}},
    "in_force": [{"effect": "this gets power +1000", "on": "mine", "until": "end of turn", "from": "Bolt"}],
    "used": [{"card": "mine", "ability": 1}],
}  # fmt: skip


def read(data: dict[str, Any]) -> Any:
    problems = Problems()
    board = board_of(data, problems)
    assert problems.found == []
    return board


@pytest.mark.parametrize(
    "data",
    [
        RICH,
        RICH | {"chain": [{"card": "Bolt", "by": "A", "on": "mine"}]},
        {"cards": CARDS, **FIELDS, **EITHER, "chain": [{"card": "Either", "by": "A", "on": "Squire", "options": [[[1]]]}]},
        {
            "cards": CARDS,
            **FIELDS,
            "in_force": [{"effect": "prevent 1 damage to you", "on": "B", "by": "B", "until": "end of turn"}],
        },
        {
            "cards": CARDS,
            **FIELDS,
            "in_force": [{"effect": "your character cards cost 1 less", "on": [], "until": "end of turn"}],
        },
        {"A": {"guard": ["Odd"]}, **printed(abilities=["damage trigger, if you have 3 or more cards in hand: draw 1"])},
        {"A": {"hand": ["Odd"]}, **printed(kind="set", abilities=["on play: choose your character; set this on it"])},
        {"A": {"guard": ["Odd"]}, **printed(abilities=["ダメージトリガー：ドロー 1"])},
        {"cards": CARDS, **FIELDS, "waiting": [{"card": "Squire", "ability": 2}]},
        {"cards": CARDS, **FIELDS, "waiting": [{"card": "Squire", "keyword": "pierce", "about": "theirs", "player": "B"}]},
        {"cards": CARDS, "turn": {"phase": "setup"}, "A": {"deck": 30}, "B": {"deck": 30}, "now": {"at": "4/3", "player": "B"}},
    ],
)
def test_a_position_is_written_and_read_again(data: dict[str, Any]) -> None:
    board = read(data)
    again = read(position_of(board))
    assert again == board
    assert position_of(again) == position_of(board)


def test_the_game_begins_with_turn_1() -> None:
    begun = read({"turn": {"phase": "setup"}, "A": {"deck": 30, "guard": 10}, "B": {"deck": 30, "guard": 10}})
    assert (begun.turn, position_of(begun)["turn"]["number"]) == (1, 1)


def test_a_card_that_waits_is_written_where_it_came_from() -> None:
    board = read({"cards": CARDS, **FIELDS})
    game = Game(RULES, board)
    RULES.declare(game, Play("A", "play", (("card", "Bolt"), ("target", ("theirs",)))))
    again = Game(RULES, read(position_of(game.board)))
    for one in (game, again):
        for _ in range(2):
            window = settle(one)
            assert window is not None
            RULES.declare(one, RULES.pass_play(window))
        settle(one)
    assert game.board.card("theirs").damage == 500
    assert position_of(again.board) == position_of(game.board)
