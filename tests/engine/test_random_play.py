"""Properties of random play: nothing lost or doubled, only cited steps change a board, what is offered is legal and the rest is
refused, the same script gives the same trace, whether or not what was worked out is kept from board to board."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.clause import full_id
from rulings.engine.board import Board
from rulings.engine.position import Problems
from rulings.games import GAMES, find_game
from rulings.rulebook.corpus import Corpus
from rulings.scenario.trace import step_line
from tests.conftest import ROOT
from tests.engine.random_play import Record, cuts_of, lines_of, play_on, play_random, replay, that_can_be_read
from tests.scenarios.test_cuts import what_was_done

LOOKING = {
    "battle-spirits-standard": (
        "during your attack step: your spirits get BP +1000",
        "during opponent's main step: opponent's spirits get Lv1 cost +1",
        'during your main step: your spirits gain "on attack: draw 1"',
        "while your reserve is 2 or more: your spirits get BP +3000",
        "while your life is 3 or less: this gets BP +2000",
    ),
    "hollow-flux": (
        "during your main phase: your characters get power +1000",
        "during your turn: opponent's characters get power -1000",
        "during your main phase: your characters gain pierce",
        "while you have 3 or more cards in hand: this gets power +1000",
    ),
    "shadowverse-evolve": (
        "during your main phase: your followers get attack +1",
        "during your main phase: your followers gain storm",
        "while you have 3 or more cards in hand: this gains rush",
        "static: this gets attack +1 for each your play points",
    ),
}
"""Static abilities that look at more than cards in play."""
PLAYS = 40
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large]


@cache
def known() -> frozenset[str]:
    return frozenset(clause.id for clause in Corpus(ROOT / "index" / "corpus.db").clauses())


def places(board: Any) -> Counter[str]:
    return Counter(card_id for cards in board.zones.values() for card_id in cards)


def differences(one: Any, two: Any) -> list[str]:
    return [part.name for part in fields(one) if part.compare and getattr(one, part.name) != getattr(two, part.name)]


@pytest.mark.parametrize("book", GAMES)
@settings(max_examples=60, deadline=None, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_random_play(book: str, seed: int) -> None:
    check_record(book, play_random(book, seed, PLAYS))


@pytest.mark.parametrize("book", GAMES)
@settings(max_examples=15, deadline=None, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_random_play_with_random_texts(book: str, seed: int) -> None:
    """Any abilities that the scenarios know, on any cards: nothing breaks, and the position can be written and read again."""
    record = play_random(book, seed, PLAYS // 2, lines_of(book))
    check_record(book, record)
    problems = Problems()
    record.rules.read_position(record.rules.write_position(record.end), problems)
    assert problems.found == []


@pytest.mark.parametrize("book", GAMES)
@settings(max_examples=15, deadline=None, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_what_is_kept_from_board_to_board_stays_true(book: str, seed: int) -> None:
    """With texts that look at steps, and at numbers of players, it comes to the same where nothing is kept."""
    check_record(book, play_random(book, seed, PLAYS // 2, that_can_be_read(book, LOOKING[book])))


@pytest.mark.parametrize("book", GAMES)
@settings(max_examples=15, deadline=None, suppress_health_check=QUIET)
@given(seed=st.integers(0, 10**9))
def test_a_position_out_of_random_play_goes_on_alike(book: str, seed: int) -> None:
    """Written and read again at any moment, it comes by the same plays and answers to the same steps and the same end."""
    record = play_random(book, seed, PLAYS // 2, lines_of(book))
    for cut in cuts_of(record):
        problems = Problems()
        board = record.rules.read_position(record.rules.write_position(cut.board), problems)
        assert problems.found == []
        game = play_on(record.rules, replace(cut, board=board), steps=record.steps[: cut.done])
        assert [what_was_done(step) for step in game.steps] == [what_was_done(step) for step in record.steps]
        assert record.rules.write_position(game.board) == record.rules.write_position(record.end)


def check_record(book: str, record: Record) -> None:
    """All that has to be so in any play."""
    check_boards(record)
    cards = places(record.start)
    check_conserved = import_module(f"tests.games.{book.replace('-', '_')}.decks").check_conserved
    for step in record.steps:
        assert places(step.after) == cards
        assert all((card.player, card.zone) in step.after.zones for card in step.after.cards.values())
        check_conserved(step)
    cited = {one for step in record.steps for one in (step.clause, *step.also, step.excused_by) if one}
    assert {full_id(one) for one in cited | record.forbidding} <= known()
    with forgetting():
        again = replay(replace(record, start=record.start.having(cards=record.start.cards)))
    assert [step_line(step) for step in again] == [step_line(step) for step in record.steps]


class Anything(frozenset[tuple[str, ...]]):
    """A quick look that never says that there is nothing to work out."""

    def __contains__(self, about: object) -> bool:
        return True

    def isdisjoint(self, other: object) -> bool:
        return False


@contextmanager
def forgetting() -> Iterator[None]:
    """Nothing that was worked out on one board is taken over to the next, and nothing left out by a quick look at the texts."""
    know = Board._know
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Board, "_shows", lambda board, changes: True)
        patch.setattr(Board, "_know", lambda board: know(board)._replace(could_stand=Anything()))
        yield


def check_boards(record: Record) -> None:
    """From the first board to the last nothing but steps that do something changes anything."""
    befores = [*(step.before for step in record.steps), record.end]
    afters = [record.start, *(step.after for step in record.steps)]
    for after, before in zip(afters, befores, strict=True):
        assert set(differences(after, before)) <= {"procedure"}, differences(after, before)
    assert all(step.before is step.after for step in record.steps if step.kind in ("must", "find", "ask"))


def tampered(record: Record, place: int, **changes: Any) -> Record:
    steps = list(record.steps)
    steps[place] = steps[place]._replace(**changes)
    return replace(record, steps=steps)


@pytest.mark.parametrize("book", GAMES)
def test_each_property_can_fail(book: str) -> None:
    """A record that is not what was played is noticed, wherever it is changed."""
    record = play_random(book, 7, PLAYS)
    check_record(book, record)
    last, board = len(record.steps) - 1, record.end
    (spot, cards) = next((spot, cards) for spot, cards in board.zones.items() if cards)
    lost, doubled = (
        board.having(zones={**board.zones, spot: cards[1:]}),
        board.having(zones={**board.zones, spot: cards + cards[:1]}),
    )
    for wrong in (
        tampered(record, last, clause="bss:99-99-99"),
        tampered(record, 0, also=("hf:99.99",)),
        tampered(record, last // 2, before=record.start.having(turn=99)),
        tampered(record, last, after=board.having(turn=99)),
        replace(tampered(record, last, after=lost), end=lost),
        replace(tampered(record, last, after=doubled), end=doubled),
        replace(record, end=board.having(turn=99)),
        replace(record, start=record.start.having(turn=99)),
        replace(record, plays=record.plays[: len(record.plays) // 2]),
        replace(record, forbidding={"sve:99.99"}),
    ):
        with pytest.raises(AssertionError):
            check_record(book, wrong)


FORGOTTEN = {"battle-spirits-standard": "move cores", "hollow-flux": "attack", "shadowverse-evolve": "attack"}


@pytest.mark.parametrize(("book", "verb"), FORGOTTEN.items())
def test_a_legal_play_that_is_not_offered_is_noticed(book: str, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(find_game(book))
    plays, source = rules.plays, random.Random(1)

    def forgetful(self: Any, board: Any, window: Any) -> list[Any]:
        return [play for play in plays(self, board, window) if play.verb != verb or source.random() < 0.5]

    monkeypatch.setattr(rules, "plays", forgetful)
    with pytest.raises(AssertionError, match="is not offered"):
        for seed in range(100):
            play_random(book, seed, PLAYS)


@pytest.mark.parametrize("book", GAMES)
def test_what_is_not_offered_is_tried_often(book: str) -> None:
    assert sum(play_random(book, seed, PLAYS).strays for seed in range(5)) > 300
