"""Positions of Battle Spirits that make no sense get one clear line each; those that do are read and written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulings.engine.game import Play
from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.board import Cores, Spot
from rulings.games.battle_spirits_standard.durations import ends
from rulings.games.battle_spirits_standard.position import board_of
from rulings.games.battle_spirits_standard.words import say_play
from rulings.games.battle_spirits_standard.written import position_of
from rulings.scenario.coverage import scenario_files
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT
from tests.games.battle_spirits_standard.small_position import CARDS, FIELDS, problems_of
from tests.scenarios.test_cuts import played_on, written_and_read


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"now": {"at": "9-9"}}, ("now", "at"), "no sub-step '9-9'"),
        ({"now": {"at": "6-2-1-7"}}, ("now", "at"), "no sub-step '6-2-1-7'"),
        ({"turn": {"step": "setup"}, "now": {"at": "7-6-1-2"}}, ("now", "at"), "no sub-step '7-6-1-2'"),
        ({"turn": {"step": "draw"}, "now": {"at": "7-6-1-2"}}, ("now", "at"), "in the draw step; write 'step: main'"),
        ({"turn": {"step": "attack"}, "now": {"at": "7-6-1-2-4"}}, ("now", "at"), "in the attack step; write 'step: main'"),
        ({"turn": {"number": 1, "step": "main"}, "now": {"at": "7-7-3-1"}}, ("now", "at"), "no sub-step '7-7-3-1'"),
        ({"turn": {"step": "end"}, "now": {"battle": {"attacker": "Crab"}}}, ("turn", "step"), "no battle in the end step"),
        ({"turn": {"number": 1}, "now": {"battle": {"attacker": "Crab"}}}, ("turn", "step"), "has no attack step"),
        ({"now": {"battle": {"attacker": "Crab"}, "at": "8-2"}}, ("now", "at"), "no sub-step '8-2' of a battle"),
        ({"now": {"battle": {"attacker": "Crab"}, "at": "8-1-6-1"}}, ("now", "battle"), "'blocker' is missing"),
        (
            {
                "B": {"field": [{"card": "Crab", "id": "other", "cores": 1}]},
                "now": {"battle": {"attacker": "Crab", "blocker": "other"}, "at": "8-1-3"},
            },
            ("now", "battle", "blocker"),
            "nobody has blocked yet",
        ),
        ({"now": {"battle": {"attacker": "Tower"}}}, ("now", "battle", "attacker"), "no spirit on A's field"),
        ({"now": {"battle": {"attacker": "Crib"}}}, ("now", "battle", "attacker"), "did you mean 'Crab'"),
        (
            {"A": {"field": [{"card": "Crab", "standby": {"kind": "destroyed", "statics": ["on attack: draw 1"]}}]}},
            ("A", "field", 0, "standby", "statics"),
            "'on attack: draw 1' is no static effect; write the lines of 'Crab' that worked",
        ),
        ({"waiting": [{"card": "Tower", "player": "C"}]}, ("waiting", 0, "player"), ""),
        ({"waiting": [{"card": "Tower"}]}, ("waiting",), "no effect that triggers"),
        ({"waiting": [{"card": "Crab"}]}, ("waiting", 0, "ability"), "has 0 abilities"),
        (
            {
                "cards": {**CARDS, "Tower": {**CARDS["Tower"], "abilities": ["when a spirit is exhausted: draw 1"]}},
                "A": {"field": [{"card": "Crab", "cores": 1}, {"card": "Crab", "id": "other", "cores": 1}, {"card": "Tower"}]},
                "waiting": [{"card": "Tower"}],
            },
            ("waiting", 0),
            "write the card, or the cards, as 'about'",
        ),
        (
            {
                "cards": {**CARDS, "Tower": {**CARDS["Tower"], "abilities": ["when a spirit is exhausted: draw 1"]}},
                "waiting": [{"card": "Tower", "event": 2}],
            },
            ("waiting", 0, "event"),
            "waits for 1 events, not 2",
        ),
        ({"in_force": [{"effect": "gets stronger", "on": "Crab"}]}, ("in_force", 0, "effect"), "stronger"),
        (
            {"in_force": [{"effect": "this cannot be destroyed by damage", "on": "Crab"}]},
            ("in_force", 0, "effect"),
            "no 'by damage'",
        ),
        (
            {"in_force": [{"effect": "this gets BP +1000", "on": "Crab", "until": "end of battle"}]},
            ("in_force", 0, "until"),
            "no battle is under way",
        ),
        ({"in_force": [{"effect": "draw 1", "on": "Crab"}]}, ("in_force", 0, "effect"), "not one thing that lasts"),
        ({"in_force": [{"effect": "this gets power +1", "on": "Crab"}]}, ("in_force", 0, "effect"), "'get power' has no meaning"),
        (
            {"later": [{"effect": "when your spirit is destroyed by damage: draw 1", "from": "Crab"}]},
            ("later", 0, "effect"),
            "no 'by damage'",
        ),
        ({"A": {"reserve": "two"}}, ("A", "reserve"), "write 3, 2+S or S"),
        ({"A": {"reserve": "1+S", "life": "4+S"}}, ("A",), "2 soul cores"),
        ({"A": {"field": [{"card": "Study"}]}}, ("A", "field", 0), "magic card"),
        ({"A": {"field": [{"card": "Crab", "cores": 0}]}}, ("A", "field", 0, "cores"), "needs 1 cores"),
        ({"A": {"field": [{"card": "Crab", "cores": 1, "owner": "C"}]}}, ("A", "field", 0, "owner"), "none of A, B"),
        ({"A": {"deck": 1000}}, ("A", "deck"), "list"),
        (
            {"cards": {**CARDS, "Owl": {"kind": "magic", "abilities": ["on discarded, 2 times per turn: draw 1"]}}},
            ("cards", "Owl", "abilities", 0),
            "no rule for the limit '2 times per turn'",
        ),
        (
            {"cards": {**CARDS, "Tower": {**CARDS["Tower"], "levels": [{"lv": 1, "cores": 1}]}}},
            ("cards", "Tower", "levels"),
            "the Lv1 of a nexus costs 0 cores (3-3-3-3)",
        ),
        (
            {"cards": {**CARDS, "Tower": {**CARDS["Tower"], "abilities": ["on attack: draw 1"]}}},
            ("cards", "Tower", "abilities", 0),
            "'attacks' never happens to a nexus (in 'on attack: draw 1'); write for example 'when your spirit attacks'",
        ),
        (
            {"cards": {**CARDS, "Owl": {"kind": "magic", "abilities": ["main: draw 1", "on destroyed: draw 1"]}}},
            ("cards", "Owl", "abilities", 1),
            "'destroyed' never happens to a magic",
        ),
        ({"turn": {"step": "lunch"}}, ("turn", "step"), "none of setup"),
        ({"turn": {"number": 1, "step": "attack"}}, ("turn", "step"), "first turn has no attack step"),
        ({"turn": {"number": 2, "player": "A", "first": "A"}}, ("turn", "player"), "turn 2 is B's, as A goes first"),
        ({"turn": {"step": "setup"}}, ("B", "hand"), "nobody has a hand, or redraws"),
        ({"weather": "rain"}, ("weather",), "unknown field 'weather'"),
    ],
)
def test_one_clear_line(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    found = problems_of(**data)
    assert [path for path, _ in found] == [where]
    assert says in found[0][1]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"turn": {"step": "setup"}, "A": {"deck": ["Crab", 39]}, "B": {}},
        {"turn": {"step": "setup", "first": "B"}, "now": {"at": "6-2-1-7"}},
        {"A": {"deck": ["Crab", 3], "shuffled": True, "field": [{"card": "Crab", "cores": "1+S", "owner": "B", "since": 3}]}},
        {"turn": {"step": "attack"}, "now": {"battle": {"attacker": "Crab", "acts": "A", "passed": 1}, "at": "8-1-2"}},
        {"turn": {"step": "attack"}, "now": {"battle": {"attacker": "Crab", "then": "7-7-3-2 end"}, "at": "8-1-7-2"}},
        {
            "turn": {"step": "attack"},
            "now": {"battle": {"attacker": "Tower"}, "at": "8-1-2"},
            "cards": {
                **CARDS,
                "Tower": {"kind": "nexus", "levels": [{"lv": 1, "cores": 0}], "abilities": ["static: this can attack"]},
            },
        },
        {"in_force": [{"effect": "this gets BP +3000", "on": "Crab"}]},
        {"in_force": [{"effect": "this gets BP +3000", "on": "Crab", "until": "end of attack step"}]},
        {"in_force": [{"effect": "this gets BP +3000", "on": "Crab", "until": "start of turn"}]},
        {"A": {"field": [{"card": "Crab", "cores": 0, "standby": {"kind": "depleted", "to": "hand", "level": 1}}]}},
        {
            "cards": {**CARDS, "Tower": {**CARDS["Tower"], "abilities": ["when a spirit is exhausted: draw 1"]}},
            "waiting": [{"card": "Tower"}, {"card": "Tower", "about": ["Crab"], "wave": 1}],
        },
        {
            "cards": {
                **CARDS,
                "Tower": {**CARDS["Tower"], "abilities": ["when a spirit is summoned or a spirit is exhausted: draw 1"]},
            },
            "waiting": [{"card": "Tower", "event": 2}, {"card": "Tower"}],
        },
    ],
)
def test_what_is_written_is_read_again(data: dict[str, Any]) -> None:
    board = board_of({"cards": CARDS, **FIELDS, **data}, Problems())
    assert board is not None
    written = position_of(board)
    again = board_of(written, Problems())
    assert again is not None
    assert position_of(again) == written
    assert again.procedure == board.procedure
    assert again.waiting == board.waiting


TURN_7_MAIN = {"turn": {"number": 7, "player": "A", "step": "main"}}


@pytest.mark.parametrize(
    ("step", "until", "ends_at"),
    [
        ("main", "end of turn", "end of turn"),
        ("main", "end of your turn", "end of turn"),
        ("main", "end of opponent's turn", "end of turn 8"),
        ("main", "end of your next turn", "end of turn 9"),
        ("main", "start of your turn", "start of turn 9"),
        ("main", "start of opponent's next turn", "start of turn 8"),
        ("main", "start of turn", "start of turn 8"),
        ("main", "end of battle", "end of battle"),
        ("main", "end of game", ""),
        ("main", "end of main", "end of main step of turn 7"),
        ("main", "end of next main", "end of main step of turn 8"),
        ("main", "start of your main", "start of main step of turn 9"),
        ("main", "start of attack", "start of attack step of turn 7"),
        ("main", "end of your next attack", "end of attack step of turn 7"),
        ("main", "start of your refresh", "start of refresh step of turn 9"),
        ("main", "start of opponent's next start", "start of start step of turn 8"),
        ("attack", "end of attack", "end of attack step of turn 7"),
        ("attack", "end of your next attack", "end of attack step of turn 9"),
        ("attack", "end of opponent's attack", "end of attack step of turn 8"),
        ("attack", "end of main", "end of main step of turn 8"),
        ("second main", "end of main", "end of second main step of turn 7"),
        ("second main", "end of your next main", "end of main step of turn 9"),
        ("second main", "end of opponent's main", "end of main step of turn 8"),
    ],
)
def test_9_1_5_6_until_when_it_lasts(step: str, until: str, ends_at: str) -> None:
    board = board_of({"cards": CARDS, **FIELDS, "turn": {"number": 7, "player": "A", "step": step}}, Problems())
    assert board is not None
    assert ends(board, until, "A") == ends_at


def test_9_1_5_6_the_first_turn_has_no_attack_step_to_last_until() -> None:
    board = board_of({"cards": CARDS, **FIELDS, "turn": {"number": 1, "player": "A", "first": "A"}}, Problems())
    assert board is not None
    assert ends(board, "start of attack", "A") == "start of attack step of turn 2"


@pytest.mark.parametrize("until", [{"until": "start of turn", "turn": 7}, {"until": "end of draw step", "turn": 7}, {"turn": 5}])
def test_9_1_5_6_what_is_over_is_not_in_force(until: dict[str, Any]) -> None:
    found = problems_of(**TURN_7_MAIN, in_force=[{"effect": "this gets BP +3000", "on": "Crab", **until}])
    assert [path for path, _ in found] == [("in_force", 0, "until")]
    assert found[0][1].endswith(f"of turn {until['turn']} has passed")


def test_7_6_1_2_2_what_could_be_moved_instead_is_said_as_a_line() -> None:
    moves = [
        Play("A", "move cores", (("source", Spot("reserve", "A")), ("to", Spot("card", "Crab")), ("cores", cores)))
        for cores in (Cores(1), Cores(2), Cores(0, True))
    ]
    assert [say_play(move) for move in moves] == [
        "A moves 1 core from reserve to Crab",
        "A moves 2 cores from reserve to Crab",
        "A moves the soul core from reserve to Crab",
    ]


class WaitingReplay(Replay):
    """A replay that keeps a copy of itself wherever effects wait."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cuts: list[Replay] = []

    def _unit(self) -> bool:
        if self.game.board.waiting:
            self.cuts.append(self.copy())
        return super()._unit()


@pytest.mark.parametrize("path", scenario_files(ROOT, "battle-spirits-standard"), ids=lambda path: path.stem)
def test_9_1_5_8_a_position_in_which_effects_wait_is_whole(path: Path) -> None:
    replay = WaitingReplay(read_scenario(path.read_text(encoding="utf-8")))
    replay.run()
    for cut in replay.cuts:
        assert played_on(cut, written_and_read(cut)) == played_on(cut, cut.game.board)
