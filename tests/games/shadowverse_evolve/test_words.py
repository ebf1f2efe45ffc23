"""Lines of play: what is offered can be typed, and is read back as the same card."""

from __future__ import annotations

from typing import Any

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.rules import RULES
from rulings.scenario.plays import read_line
from tests.games.shadowverse_evolve.decks import CARDS

HIDER = {"kind": "follower", "cost": 1, "attack": 1, "life": 1, "abilities": ["in hand/field, [1]: draw 1"]}


def board(phase: str = "main", **sides: Any) -> Any:
    problems = Problems()
    turn = {"number": 5, "player": "A", "phase": phase}
    found = RULES.read_position({"turn": turn, "cards": {**CARDS, "Hider": HIDER}, **sides}, problems)
    assert problems.found == []
    return found


def test_8_4_3_what_is_offered_reads_back_as_the_same_cards() -> None:
    """Twins on both sides of the battlefield, in hand and on the field, in hand and EX area."""
    found = board(
        A={
            "pp": 9, "evolve_deck": ["Squire Evolved"], "hand": ["Hider", "Bolt"], "ex": [{"card": "Bolt", "id": "b2"}],
            "field": [{"card": "Page", "id": "mine"}, {"card": "Hider", "id": "hider"}, {"card": "Squire", "id": "squire"}],
        },
        B={"field": [{"card": "Page", "state": "engaged"}, {"card": "Squire", "state": "engaged"}]},
    )  # fmt: skip
    offered = list(RULES.plays(found, RULES.window(found)))
    assert {play.get("target") for play in offered if play.verb == "attack"} == {"Page", "Squire", "B's leader"}
    assert {play.get("card") for play in offered if play.verb == "activate"} == {"Hider", "hider"}
    for play in offered:
        read, _ = RULES.read_play(found, read_line(RULES.say_play(play), RULES.play_words))
        for name in ("card", "target", "ability"):
            assert (read.verb, read.get(name)) == (play.verb, play.get(name)), RULES.say_play(play)


def test_8_3_1_a_name_means_the_card_on_the_field_where_the_ability_works_there() -> None:
    found = board(A={"hand": ["Bell"], "field": [{"card": "Bell", "id": "rung"}]})
    read, _ = RULES.read_play(found, read_line("A activates Bell's ability 1", RULES.play_words))
    assert read.get("card") == "rung"
