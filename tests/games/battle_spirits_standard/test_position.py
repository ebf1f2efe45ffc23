"""Positions of Battle Spirits that make no sense get one clear line each; those that do are read and written."""

from __future__ import annotations

import re
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
from tests.scenarios.test_cuts import played_on, written_and_read

CARDS = {
    "Crab": {"kind": "spirit", "cost": 1, "symbols": ["blue"], "levels": [{"lv": 1, "cores": 1, "bp": 1000}]},
    "Tower": {"kind": "nexus", "levels": [{"lv": 1, "cores": 0}], "abilities": ["static: your spirits get BP +1000"]},
    "Study": {"kind": "magic", "cost": 1, "abilities": ["main: draw 1"]},
}
FIELDS = {"A": {"field": [{"card": "Crab", "cores": 1}, {"card": "Tower"}]}, "B": {"hand": ["Study"]}}


def problems_of(**data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert (board is None) == bool(problems.found)
    return [(one.path, one.message) for one in problems.found]


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
        {"turn": {"step": "setup"}, "A": {"deck": ["Crab", 39]}},
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


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("on battle: draw 1", "'battles' has no meaning"),
        ("static: opponent's spirits cannot use effects", "'cannot use' is not said of cards"),
        ("static: opponent cannot use effects", "'cannot use effects' is not said of players"),
        ("static: opponent must attack", "'must attack' is not said of players"),
        ("static: opponent's effects cannot be used", "'cannot be used' is not said of effects"),
        ("static: this can be blocked", "'can be blocked' is not said of cards"),
        ("static: opponent's spirits must attack this", "'must attack' names no card"),
        ("on summon: all spirits cannot be summoned this turn", "'spirit' lies on the field already"),
        ("at start of your turn: draw 1", "'at start of turn' has no meaning"),
        ("when a core is put to your trash: draw 1", "'core put' has no meaning"),
        ("instead of a spirit being summoned: draw 1", "'summoned' has no meaning"),
        ("on attack: it gains “on battle: draw 1” this turn", "'battles' has no meaning"),
        ("static: this gets power +1000", "'get power' has no meaning"),
        ("static: this counts as a nexus", "'count as kind' has no meaning"),
        ("on attack: choose 1 of (draw 1 | you gain 1 life)", "'gain life' has no meaning"),
        ("on attack: magic cannot take effect this turn", "'magic' never lies on the field"),
        ("on attack: your spirit cards get cost -1 this turn", "'spirit card' never lies on the field"),
        ("on attack: opponent's effects cannot take effect this turn", "effects are not kept from taking effect for a time"),
        ("on attack: each player may draw 1", "each player says for themselves whether they do it"),
        ("on attack: draw 1 for each core", "cores are counted where they lie"),
        ("on attack: this gets BP +1000 until start of battle", "no effect ends at 'start of battle'"),
        ("on attack: this gets BP +1000 until end of your next battle", "no effect ends at 'end of your next battle'"),
        ("on attack: this gets BP +1000 until end of each player's turn", 'no effect ends at "end of each player\'s turn"'),
        ("on attack: this gets BP +1000 until your energy phase", "write for example 'until end of turn'"),
        ("on attack: this gains “on block: this gets BP +1000 until start of game” this turn", "no effect ends at"),
    ],
)
def test_what_never_happens_in_this_game_is_not_read(line: str, says: str) -> None:
    owl = {"kind": "spirit", "levels": [{"lv": 1, "cores": 1}], "abilities": [line]}
    found = problems_of(cards={**CARDS, "Owl": owl})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 0)]
    assert says in found[0][1]


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


@pytest.mark.parametrize("asks", ["there are no red symbols", "there are 2 red symbols", "there is an opponent's red symbol"])
def test_only_a_symbol_of_ones_own_makes_soul_magic(asks: str) -> None:
    line = f"in hand, if {asks}, instead of paying cost: you may put soul core from your reserve to trash"
    whole = line.replace(asks, "there is a red symbol")
    rite = {"kind": "magic", "cost": 4, "abilities": [whole, line, "main: draw 1"]}
    found = problems_of(cards={**CARDS, "Rite": rite})
    assert [path for path, _ in found] == [("cards", "Rite", "abilities", 1)]
    assert "only Soul Magic pays in place of a cost" in found[0][1]


def test_an_old_print_is_read_as_the_newest() -> None:
    cards = CARDS | {
        "Old": {**CARDS["Crab"], "cost": 5, "number": "X1"},
        "New": {**CARDS["Crab"], "cost": 2, "number": "X1", "newest": True},
    }
    board = board_of({"cards": cards, "A": {"hand": ["Old"]}}, Problems())
    assert board is not None
    assert board.card("Old").text.cost == 2


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("static: this cannot be depleted", "there are cannot attack, cannot block, cannot take effect, "),
        ("static: your spirits cannot be discarded", "there are cannot attack, cannot block, cannot take effect, "),
        ("static: opponent cannot be depleted", "there are cannot attack, cannot block, cannot draw, "),
        ("static: your spirits cannot draw", "write for example 'opponent cannot draw'"),
        ("static: opponent cannot be destroyed", 'write for example "opponent\'s spirits cannot be destroyed"'),
        ("static: this can be blocked", "there are can attack, can block"),
        ("static: opponent can attack", 'write for example "opponent\'s spirits can attack"'),
        ("static: opponent can draw", "write for example 'this can attack'"),
    ],
)
def test_what_is_told_to_write_instead_can_be_read(line: str, hint: str) -> None:
    cub = {**CARDS["Crab"], "abilities": [line]}
    (_, message), *others = problems_of(cards={**CARDS, "Owl": cub})
    assert not others and f"; {hint}" in message
    told = re.search(r"write for example (['\"])(.*?)\1 \(in", message)
    deeds = message.partition("; there are ")[2].partition(" (in")[0].split(", ")
    who = "opponent" if "not said of players" in message else "this"
    for known in [told[2]] if told else [f"{who} {deed}" for deed in deeds]:
        text = f"static: {known}{' magic' if known.endswith('cannot use') else ''}"
        assert problems_of(cards={**CARDS, "Owl": {**cub, "abilities": [text]}}) == []


@pytest.mark.parametrize(
    ("keyword", "says"),
    [
        ("clash", "the book does not say what 'clash' does (12-1-1)"),
        ("true release", "write true_release: true"),
        ("Soul Magic", "write soul_magic: [red]"),
        ("once per turn", "before the line that it limits"),
    ],
)
def test_12_1_1_a_keyword_that_would_do_nothing_is_refused(keyword: str, says: str) -> None:
    found = problems_of(cards={**CARDS, "Owl": {**CARDS["Crab"], "keywords": [keyword]}})
    assert [path for path, _ in found] == [("cards", "Owl", "keywords", 0)]
    assert says in found[0][1]


def test_12_1_1_a_keyword_that_a_text_asks_for_is_read() -> None:
    horn = {"kind": "magic", "abilities": ["main: choose a spirit with clash; refresh it"]}
    assert problems_of(cards={**CARDS, "Horn": horn, "Owl": {**CARDS["Crab"], "keywords": ["clash"]}}) == []


@pytest.mark.parametrize("line", ["static: your spirits gain clash", "on attack: this gains clash this turn"])
def test_12_1_1_a_keyword_that_would_do_nothing_is_not_given(line: str) -> None:
    found = problems_of(cards={**CARDS, "Owl": {**CARDS["Crab"], "abilities": ["on summon: draw 1", line]}})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("on destroyed by damage: draw 1", "no 'by damage'"),
        ("on destroyed by BP: draw 1", "no 'by BP'"),
        ("instead of this being destroyed by damage: draw 1", "no 'by damage'"),
        ("on attack by an effect: draw 1", "'attacks' is not said to be by something"),
        ("main: destroy a spirit by battle", "'destroy' is not said to be by something"),
        ("static: this cannot be destroyed by opponent's damage", "no 'by opponent's damage'"),
        ('static: your spirits gain "on destroyed by damage: draw 1"', "no 'by damage'"),
        ("static: this gets BP +1000 if a spirit was destroyed by damage this turn", ""),
    ],
)
def test_9_1_5_1_a_cause_that_the_book_does_not_know_is_not_read(line: str, says: str) -> None:
    owl = {**CARDS["Crab"], "abilities": ["on summon: draw 1", line]}
    found = problems_of(cards={**CARDS, "Owl": owl})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]
    assert says in found[0][1]


@pytest.mark.parametrize(
    ("kind", "line", "says"),
    [
        ("magic", "draw 1", "write for example 'main: draw 1'"),
        ("magic", "all your spirits get BP +3000 this turn", "no timing is written at which a magic does this"),
        ("spirit", "draw 1", "write for example 'on summon: draw 1'"),
        ("nexus", "you may draw 1", "write for example 'on deploy: you may draw 1'"),
    ],
)
def test_9_1_7_1_a_text_without_its_timing_is_not_read(kind: str, line: str, says: str) -> None:
    levels = [] if kind == "magic" else [{"lv": 1, "cores": 0}]
    found = problems_of(cards={**CARDS, "Owl": {"kind": kind, "levels": levels, "abilities": ["main: draw 2", line]}})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]
    assert says in found[0][1]


def test_2_10_3_an_ex_symbol_is_written_as_a_symbol_too() -> None:
    owl = {"kind": "spirit", "ex_symbol": True, "levels": [{"lv": 1, "cores": 1}]}
    assert [path for path, _ in problems_of(cards={**CARDS, "Owl": owl})] == [("cards", "Owl", "ex_symbol")]
    assert not problems_of(cards={**CARDS, "Owl": owl | {"symbols": ["red"]}})


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
