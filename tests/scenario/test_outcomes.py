"""All outcomes: each choice is named once, and options that come to the same are one."""

from __future__ import annotations

from rulings.scenario.explore import explore
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay

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
