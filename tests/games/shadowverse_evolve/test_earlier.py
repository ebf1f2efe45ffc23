"""What happened earlier in the turn: each sentence is read, and said again as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.earlier import read_earlier
from rulings.games.shadowverse_evolve.earlier_said import WORDS, said, this_turn
from rulings.games.shadowverse_evolve.position import board_of
from rulings.games.shadowverse_evolve.reading import REMEMBERED
from rulings.games.shadowverse_evolve.values import value_of
from rulings.games.shadowverse_evolve.written import position_of
from rulings.report.problem_words import said_problem
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT
from tests.games.shadowverse_evolve.decks import CARDS

LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")
LEFT = ["put", "leaves", "last words", "enters"]
SENTENCES = {
    "A used Bolt": ["uses", "put"],
    "A used Study from ex": ["uses"],
    "A used Scout": ["uses", "enters", "fanfare"],
    "B drew a card by an effect of Bolt": ["draws"],
    "A shuffled the deck": ["shuffles"],
    "A discarded Bolt by a cost of A": ["discarded", "put", "enters"],
    "A discarded A's unknown card": ["discarded", "put", "enters"],
    "A gained 2 life by an effect of Giant": ["gains life"],
    "B lost 3 life by an effect of B": ["life reduced"],
    "Page attacked B's leader": ["attacks"],
    "Page attacked Guard": ["attacks"],
    "Page battled Guard": ["battles", "battles"],
    "Page evolved by an effect of Page": ["evolved"],
    "Page raced": ["raced"],
    "Bell became engaged by a cost of Bell": ["engaged"],
    "Guard became standing by the rules": ["standing"],
    "B's leader was dealt 2 damage by an attack of Page": ["dealt damage", "life reduced", "deals damage"],
    "Guard was dealt 1 damage by an attack of Page": ["dealt damage", "deals damage"],
    "Page was dealt 1 damage by a battle of Guard": ["dealt damage", "deals damage"],
    "Giant was destroyed by an effect of Bolt": ["destroyed", *LEFT],
    "B's Giant was destroyed by an attack of Page": ["destroyed", *LEFT],
    "Page was destroyed": ["destroyed", *LEFT],
    "B's Wisp was destroyed by an effect of Bolt": ["destroyed", *LEFT],
    "B's Wisp 2 came onto the field by an effect of Guard": ["enters"],
    "B's Wisp left the field": ["leaves"],
    "Giant was put from deck to cemetery by an effect of Page": ["put", "enters"],
    "A's unknown card was put from deck to cemetery by an effect of Page": ["put", "enters"],
    "Study was put from resolution to cemetery by the rules of A": ["put"],
    "Study was returned from field to hand by an effect of Bolt": ["returned", "leaves", "enters"],
    "Giant was banished from field to banished by an effect of Bolt": ["banished", "leaves", "enters"],
    "Page came onto the field from cemetery by an effect of Bolt": ["enters"],
    "Giant came to ex from deck by an effect of Page": ["enters"],
    "Giant left the field for cemetery": ["leaves"],
    "a dust counter was put on Page by an effect of Page": ["counter placed"],
    "a dust counter was taken from Page by a cost of A": ["counter removed"],
}


def position(*sentences: str) -> dict[str, object]:
    token = {"kind": "follower", "special": "token", "attack": 1, "life": 1}
    return {
        "A": {"hand": ["Study"], "field": ["Page", "Bell"], "cemetery": ["Giant", "Bolt", "Scout"], "deck": 9},
        "B": {"field": ["Guard"], "deck": 9},
        "cards": CARDS | {"Wisp": token},
        "this_turn": list(sentences),
    }


def read(*sentences: str) -> Table:
    board = board_of(position(*sentences), Problems())
    assert board is not None
    return board


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_and_said_again(sentence: str) -> None:
    board = read(sentence)
    assert [one.verb for one in board.happened] == SENTENCES[sentence]
    assert this_turn(board) == [sentence]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_thing_that_happened_can_be_said_alone(sentence: str) -> None:
    board = read(sentence)
    for one in board.happened:
        again = read_earlier(board, said(board, one)) if one.verb in WORDS else [one]
        assert (one.verb, one.card, one.target, one.player, one.amount, one.by, one.by_card) in [
            (two.verb, two.card, two.target, two.player, two.amount, two.by, two.by_card) for two in again
        ]


def test_whatever_a_condition_can_ask_about_has_a_sentence() -> None:
    assert set(REMEMBERED) - set(WORDS) == {"fanfare", "last words", "step"}


def test_a_player_is_attacked_and_hurt_as_the_leader() -> None:
    assert this_turn(read("Page attacked B", "B was dealt 1 damage by an attack of Page", "A played Scout")) == [
        "Page attacked B's leader",
        "B's leader was dealt 1 damage by an attack of Page",
        "A used Scout",
    ]


def test_life_that_was_lost_by_damage_is_said_once_where_only_some_of_that_is_remembered() -> None:
    board = read("B was dealt 1 damage by an attack of Page", "B was dealt 2 damage by an attack of Bell")
    kept = tuple(one for one in board.happened if one.verb != "dealt damage")
    assert [one.verb for one in kept] == ["life reduced", "deals damage"] * 2
    assert this_turn(board.having(happened=kept)) == this_turn(board)


def test_what_happened_is_counted_where_the_position_counts_it() -> None:
    board = read("A used Bolt", "A used Page", "B was dealt 1 damage")
    assert (board.side("A").cards_used, board.side("B").life_reduced, board.card("Page").since) == (2, True, board.turn)


@pytest.mark.parametrize("sentence", ["Page came onto the field from cemetery", "Page was put from hand to field", "A used Page"])
def test_4_1_4_what_came_onto_the_field_is_the_card_that_lies_there(sentence: str) -> None:
    board = read(sentence)
    came = next(one for one in board.happened if one.verb == "enters")
    assert came.seen.is_same("Page", board.card("Page").stay)  # type: ignore[attr-defined]


def test_a_sentence_that_says_nothing_is_answered() -> None:
    problems = Problems()
    assert board_of(position("Page danced", "Pagee attacked B", "Wisp was destroyed", "A drew a card"), problems) is None
    assert [problem.path for problem in problems.found] == [("this_turn", 0), ("this_turn", 1), ("this_turn", 2)]
    says = [problem.message for problem in problems.found]
    assert "nothing happens in" in says[0] and "did you mean 'Page'" in says[1] and "whose 'Wisp' was" in says[2]


def test_how_a_card_was_is_said_in_brackets() -> None:
    asked = "static: this gets attack +1 if this turn an engaged follower with attack 5 or more is destroyed"
    words = "attack 9, life -1, engaged, evolved, damage 2, 2 dust counters, gains ward, becomes an amulet"
    data = position(f"B's Giant ({words}) was destroyed", "A discarded Giant (tall)")
    problems = Problems()
    assert board_of(data, problems) is None
    assert [(one.path, "does not say how a card was" in one.message) for one in problems.found] == [(("this_turn", 1), True)]
    cards = CARDS | {"Bell": {"kind": "amulet", "cost": 1, "abilities": [asked]}}
    sentence = f"B's Giant ({words.removesuffix(', becomes an amulet')}) was destroyed"
    board = board_of(position(sentence) | {"cards": cards}, Problems())
    assert board is not None
    seen = board.happened[0].seen  # type: ignore[attr-defined]
    found = [value_of(seen, "Giant", name) for name in ("attack", "life", "dust counter", "evolved", "keyword")]
    assert found == [9, -1, 2, True, ("ward",)]
    assert position_of(board)["this_turn"] == ["B's Giant (evolved, engaged, damage 2, attack 9) was destroyed"]


def test_whose_a_token_was_is_asked_for_in_every_language() -> None:
    said_in = {said_problem("line 3: whose 'Wisp' was is not said; write A's Wisp or B's Wisp", lang) for lang in LANGUAGES}
    assert len(said_in) == len(LANGUAGES) and all("Wisp" in one for one in said_in)


CUT = sorted((ROOT / "tests" / "scenarios" / "shadowverse-evolve").glob("10.3.3-*.yaml"))


@pytest.mark.parametrize("path", CUT, ids=lambda path: path.stem)
def test_a_saved_position_goes_on_to_the_same_result(path: Path) -> None:
    """Cut after each play and its answers, written, and read again."""
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    for number in range(1, len(scenario.play)):
        half = Replay(replace(scenario, play=scenario.play[:number])).run()
        if scenario.play[number].verb != "answer":
            board = board_of(half.rules.write_position(half.game.board), Problems())
            assert board is not None
            rest = Replay(replace(scenario, board=board, play=scenario.play[number:])).run()
            assert position_of(rest.game.board) == position_of(Replay(scenario).run().game.board)


def test_what_the_turn_does_not_remember_is_no_condition() -> None:
    problems = Problems()
    asks = {"kind": "amulet", "abilities": ["fanfare, if this turn attack of a follower becomes 3 or more: draw 1"]}
    assert board_of({"cards": {"Gong": asks}}, problems) is None
    assert ["'becomes' has no meaning" in problem.message for problem in problems.found] == [True]
