"""All outcomes: each choice is named once, and options that come to the same are one."""

from __future__ import annotations

from rulings.scenario.explore import explore
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT

TWO_CHOICES = """
game: shadowverse-evolve
turn: {number: 7, player: A, phase: main}
A: {pp: 1/1, hand: [Toss, Imp, Imp, Ogre]}
B: {field: [Imp, Imp, Ogre]}
cards:
  Imp: {kind: follower, cost: 1, attack: 1, life: 2}
  Ogre: {kind: follower, cost: 1, attack: 1, life: 3}
  Toss: {kind: spell, cost: 1, abilities: ["on use: choose 2 enemy followers; deal 2 damage to them; discard 1"]}
play: [A uses Toss]
"""


def test_each_choice_is_named_once_and_copies_are_one_option() -> None:
    replay = Replay(read_scenario(TWO_CHOICES)).run()
    assert replay.question is not None
    assert list(replay.question.options) == [("Imp 3", "Imp 4"), ("Imp 3", "Ogre 2")]
    found = [[answer for _, answer in one.choices] for one in explore(replay).found]
    assert found == [
        [("Imp 3", "Imp 4"), ("Imp",)],
        [("Imp 3", "Imp 4"), ("Ogre",)],
        [("Imp 3", "Ogre 2"), ("Imp",)],
        [("Imp 3", "Ogre 2"), ("Ogre",)],
    ]


OWED_BLOCK = """
game: battle-spirits-standard
turn: {number: 9, player: A, step: attack}
A: {field: [{card: Charger, cores: 1}]}
B: {field: [{card: Low Wall, cores: 1}, {card: High Wall, cores: 1}]}
cards:
  Charger: {kind: spirit, cost: 4, levels: [{lv: 1, cores: 1, bp: 4000}], abilities: ["static: opponent's spirits must block"]}
  Low Wall: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 2000}]}
  High Wall: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 6000}]}
play: [A attacks with Charger]
"""


def test_9_1_2_2_each_spirit_that_has_to_block_is_an_outcome() -> None:
    replay = Replay(read_scenario(OWED_BLOCK)).run()
    assert [one.choices for one in explore(replay).found] == [[("B", "Low Wall")], [("B", "High Wall")]]


def test_9_1_2_2_the_one_spirit_that_has_to_block_is_assumed_to() -> None:
    alone = OWED_BLOCK.replace("{card: High Wall, cores: 1}", "{card: High Wall, cores: 1, state: exhausted}")
    replay = Replay(read_scenario(alone)).run()
    said = [dict(one.args) for one in replay.assumed if one.says == "{player} does what has to be done: {window}"]
    assert (replay.question, said) == (None, [{"player": "B", "window": "block"}])


def test_19_12_nobody_is_assumed_to_reveal_nothing_who_has_revealed_a_card() -> None:
    path = ROOT / "tests" / "scenarios" / "hollow-flux" / "19.11_6-turned-up-before-the-other-players-kuusou.yaml"
    replay = Replay(read_scenario(path.read_text(encoding="utf-8"))).run()
    assert not [one for one in replay.assumed if "kuusou" in one.says or "face up" in one.says]
