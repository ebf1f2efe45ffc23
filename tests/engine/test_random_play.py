"""Properties of random legal play: nothing lost or doubled, only cited steps change a board, the same script the same trace."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.clause import full_id
from rulings.engine.position import Problems
from rulings.games import GAMES
from rulings.rulebook.corpus import Corpus
from rulings.scenario.trace import step_line
from tests.conftest import ROOT
from tests.engine.random_play import Record, lines_of, play_random, replay

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


def check_record(book: str, record: Record) -> None:
    cards = places(record.start)
    check_conserved = import_module(f"tests.games.{book.replace('-', '_')}.decks").check_conserved
    for step, after in zip(record.steps, record.steps[1:], strict=False):
        assert set(differences(step.after, after.before)) <= {"procedure"}, (step, after)
        assert {full_id(one) for one in (step.clause, *step.also, step.excused_by) if one} <= known()
    for step in record.steps:
        assert places(step.after) == cards
        assert all((card.player, card.zone) in step.after.zones for card in step.after.cards.values())
        check_conserved(step)
    assert [step_line(step) for step in replay(record)] == [step_line(step) for step in record.steps]
