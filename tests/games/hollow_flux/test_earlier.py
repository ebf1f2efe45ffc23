"""What happened earlier in the turn: each sentence is read, and said again as it was."""

from __future__ import annotations

import pytest

from rulings.engine.earlier import NotSaid
from rulings.engine.position import Problems
from rulings.games.hollow_flux.earlier import read_earlier
from rulings.games.hollow_flux.earlier_said import said, this_turn
from rulings.games.hollow_flux.position import board_of
from tests.games.hollow_flux.decks import CARDS

SENTENCES = {
    "A played Bolt": ["plays", "played"],
    "A played Bolt from guard": ["plays", "played"],
    "A played Giant": ["plays", "enters", "summoned", "played"],
    "B drew a card by an effect of Bolt": ["draws"],
    "A discarded Bolt by a cost of A": ["discarded", "put", "discards"],
    "Footman attacked B": ["attacks", "attacked"],
    "Footman attacked Captain": ["attacks", "attacked"],
    "Captain defended against Footman": ["defends", "defended"],
    "Captain was defended against": ["defended"],
    "Captain was destroyed": ["destroyed"],
    "Giant was destroyed by an attack of Footman": ["destroyed", "destroys", "leaves", "put"],
    "B's Giant was destroyed by damage of Bolt": ["destroyed", "destroys", "leaves", "put"],
    "B was dealt 2 damage by an attack of Footman": ["dealt damage", "deals damage"],
    "Captain was dealt 500 damage by damage of Bolt": ["dealt damage", "deals damage"],
    "Giant came onto the field from trash by an effect of Bolt": ["enters", "summoned"],
    "Giant left the field for hand": ["leaves"],
    "Giant was returned from field to hand by an effect of Bolt": ["leaves", "returned", "returns"],
    "Giant was put from deck to trash by the rules": ["put"],
    "Captain became asleep by a cost of Captain": ["asleep"],
    "Captain became active by the rules": ["active"],
}


def position(*sentences: str) -> dict[str, object]:
    side = {"deck": 9, "guard": 5}
    return {
        "A": side | {"field": ["Footman"], "trash": ["Giant", "Bolt"]},
        "B": side | {"field": ["Captain"]},
        "cards": CARDS,
        "this_turn": list(sentences),
    }


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_and_said_again(sentence: str) -> None:
    board = board_of(position(sentence), Problems())
    assert board is not None
    assert [one.verb for one in board.happened] == SENTENCES[sentence]
    assert this_turn(board) == [sentence]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_thing_that_happened_can_be_said_alone(sentence: str) -> None:
    board = board_of(position(sentence), Problems())
    assert board is not None
    for one in board.happened:
        again = read_earlier(board, said(board, one))
        assert (one.verb, one.card, one.target, one.player, one.amount) in [
            (two.verb, two.card, two.target, two.player, two.amount) for two in again
        ]


def test_a_sentence_that_says_nothing_is_answered() -> None:
    problems = Problems()
    assert board_of(position("Imp danced", "Footmann attacked B"), problems) is None
    assert [problem.path for problem in problems.found] == [("this_turn", 0), ("this_turn", 1)]
    board = board_of(position(), Problems())
    assert board is not None
    with pytest.raises(NotSaid, match="did you mean 'Footman'"):
        read_earlier(board, "Footmann attacked B")
