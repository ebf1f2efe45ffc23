"""What happened earlier in the turn: each sentence is read, and said again as it was."""

from __future__ import annotations

import pytest

from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.checking import REMEMBERED
from rulings.games.battle_spirits_standard.earlier import read_earlier
from rulings.games.battle_spirits_standard.earlier_said import WORDS, said, this_turn
from rulings.games.battle_spirits_standard.position import board_of
from rulings.games.battle_spirits_standard.remembering import has_met_demand
from rulings.report.problem_words import said_problem
from tests.games.battle_spirits_standard.decks import CARDS

LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")
SENTENCES = {
    "A used Flame Burst": ["uses", "used", "put"],
    "B drew a card by an effect of Flame Burst": ["draws", "put"],
    "A drew 2 cards by the rules": ["draws", "put", "put"],
    "B lost 2 life by a battle of Plain Drake": ["life reduced"],
    "Plain Drake attacked": ["attacks"],
    "Plain Drake attacked, as it had to": ["attacks"],
    "Warden blocked Plain Drake": ["blocks", "blocked"],
    "Warden blocked": ["blocks"],
    "Plain Drake was summoned": ["summoned"],
    "Plain Drake was summoned from trash by an effect of Flame Burst": ["summoned"],
    "Watchtower was deployed": ["deployed"],
    "Herald was destroyed by a battle of Warden": ["destroyed", "leaves", "put", "destroys"],
    "B's Herald was destroyed by an effect of Flame Burst": ["destroyed", "leaves", "put", "destroys"],
    "Herald was depleted by a payment of A": ["depleted", "leaves", "put"],
    "Twin Horn was returned from field to hand by an effect of B": ["leaves", "returned"],
    "Twin Horn was returned from trash to hand by an effect of A": ["returned"],
    "Old Seal was exiled from trash to exiled by a payment of A": ["exiled"],
    "Old Seal was exiled from field to exiled by an effect of B": ["leaves", "exiled"],
    "Herald was put from deck to trash by an effect of A": ["put"],
    "Flame Burst was put from nowhere to trash by a move of A": ["put"],
    "Herald was discarded by an effect of A": ["discarded", "put"],
    "Herald was discarded from deck by an effect of A": ["discarded", "put"],
    "B's unknown card was discarded from deck by an effect of A": ["discarded", "put"],
    "Twin Horn left the field for hand": ["leaves"],
    "Plain Drake became exhausted by an attack of A": ["exhausted"],
    "Plain Drake became refreshed by the rules": ["refreshed"],
    "a core was put on Plain Drake by a move of A": ["core placed"],
    "the soul core was taken from Plain Drake by a payment of A": ["core removed"],
    "2+S cores were put on Plain Drake": ["core placed"],
    "a core was put on Plain Drake from void by an effect": ["core placed"],
    "a core was taken from Plain Drake to reserve": ["core removed"],
}


def asking(event: str) -> dict[str, object]:
    return CARDS["Watchtower"] | {"abilities": [f"at end of your turn, if this turn {event}: draw 1"]}


def position(*sentences: str, asks: str = "your spirit attacks") -> dict[str, object]:
    return {
        "A": {
            "hand": ["Twin Horn", "Gong"],
            "trash": ["Herald", "Flame Burst"],
            "exiled": ["Old Seal"],
            "field": [{"card": "Plain Drake", "cores": 1}, "Watchtower"],
        },
        "B": {"field": [{"card": "Warden", "cores": 1}]},
        "cards": CARDS | {"Gong": asking(asks)},
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
        again = read_earlier(board, said(board, one))
        assert (one.verb, one.card, one.target, one.player, one.amount, one.by, one.by_card) in [
            (two.verb, two.card, two.target, two.player, two.amount, two.by, two.by_card) for two in again
        ]


BRACKETS = {
    "spirit with BP 9000 or more": "BP 9000",
    "spirit with level 2": "Lv2",
    "spirit with cost 5 or more": "cost 5",
    "spirit with 3 or more cores": "2+S cores",
    "exhausted spirit": "exhausted",
    "green spirit": "counts as green",
    'spirit with family "dragon"': 'counts as family "dragon"',
    'spirit named "Nought"': 'counts as named "Nought"',
}


@pytest.mark.parametrize("asks", BRACKETS)
def test_how_a_card_was_stands_in_brackets_where_that_is_asked_for(asks: str) -> None:
    for name in ("Herald", "Plain Drake"):
        line = f"{name} ({BRACKETS[asks]}) was destroyed by a battle of Warden"
        board = board_of(position(line, asks=f"your {asks} is destroyed"), Problems())
        assert board is not None and this_turn(board) == [line]


def test_whatever_a_condition_can_ask_about_has_a_sentence() -> None:
    assert set(REMEMBERED) == set(WORDS)


def test_a_player_discards_a_card() -> None:
    assert this_turn(read("A discarded Herald", "A discarded Flame Burst from deck")) == [
        "Herald was discarded",
        "Flame Burst was discarded from deck",
    ]


def test_only_the_attack_that_was_demanded_meets_the_demand() -> None:
    assert has_met_demand(read("Plain Drake attacked, as it had to"), "Plain Drake")
    assert not has_met_demand(read("Plain Drake attacked"), "Plain Drake")


def test_a_sentence_that_says_nothing_is_answered() -> None:
    problems = Problems()
    said_so = ("Warden danced", "Wardem blocked", "unknown card was discarded", "Warden (odd) blocked", "B drew a card")
    assert board_of(position(*said_so), problems) is None
    assert [problem.path for problem in problems.found] == [("this_turn", number) for number in range(4)]
    says = [problem.message for problem in problems.found]
    assert "nothing happens in" in says[0] and "did you mean 'Warden'" in says[1] and "whose 'unknown card' was" in says[2]
    assert len({said_problem(f"line 3: {says[3]}", lang) for lang in LANGUAGES}) == len(LANGUAGES)


def test_whose_move_it_is_is_said_only_before_the_game() -> None:
    problems = Problems()
    assert board_of(position() | {"now": {"at": "7-6-1-2-3", "player": "B"}}, problems) is None
    assert [problem.path for problem in problems.found] == [("now", "player")]
    told = {said_problem(f"line 3: {problems.found[0].message}", lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)


def test_what_the_turn_does_not_remember_is_no_condition() -> None:
    asks = {"becomes": "your life becomes 3 or less", "shuffles": "you shuffle", "evolves": "your spirit evolves"}
    for word, event in asks.items():
        problems = Problems()
        assert board_of({"cards": {"Gong": asking(event)}}, problems) is None
        assert [f"{word!r} has no meaning" in problem.message for problem in problems.found] == [True]
