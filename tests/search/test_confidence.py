"""How sure an answer is: terms that are looked up, short questions, questions that nothing answers, and the weights behind it."""

from __future__ import annotations

import numpy as np
import pytest

from rulings.search.answer import Asker, Result
from rulings.search.close import unmet
from rulings.search.folds import five_folds
from rulings.search.systems import QUESTIONS, read_rows
from rulings.search.training import TUNING
from rulings.search.tune import cases_of, is_short, read_asked
from rulings.search.units import read_questions


def surely_first(asker: Asker, question: str, clause: str) -> Result:
    """The first result, which is this clause, in an answer that is sure."""
    answer = asker.ask(question, game=clause.split(":", maxsplit=1)[0])
    assert answer.is_sure
    assert answer.results[0].clause == clause
    return answer.results[0]


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("what is a nexus?", "battle-spirits-standard:3-3-1"),
        ("ソウルコアとは何ですか？", "battle-spirits-standard:5-7-3"),
        ("SVEで守護とは", "shadowverse-evolve:12.8.1"),
        ("什么是守护", "shadowverse-evolve:12.8.1"),
        ("什麼是核心卡？", "battle-spirits-eternal:1.2.2/1"),
        ("横置是什么意思", "zero-dimension:104/1"),
        ("what does ward do", "shadowverse-evolve:12.8.1"),
        ("Soul Core", "battle-spirits-standard:5-7-3"),
        ("繼召", "battle-spirits-standard:12-2-1-3-1"),
        ("坚韧", "zero-dimension:900-tough"),
        ("召喚酔い", "zero-dimension:318/6"),
    ],
)
def test_what_a_word_means_is_answered_by_the_clause_that_defines_it(asker: Asker, question: str, clause: str) -> None:
    assert "term" in surely_first(asker, question, clause).why


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("exhausted spirit block?", "battle-spirits-standard:8-1-3-1"),
        ("who goes first", "battle-spirits-eternal:1.5.2.6"),
        ("起手几张", "shadowverse-evolve:6.2.1.7"),
        ("刚登场能攻击吗", "zero-dimension:318/6"),
        ("手札上限", "hollow-flux:11.5/1"),
        ("三枚まで入れられる？", "battle-spirits-standard:6-1-1-2"),
        ("疲労状態でブロックできる？", "battle-spirits-standard:8-1-3-1"),
    ],
)
def test_a_short_question_is_answered_as_surely_as_a_long_one(asker: Asker, question: str, clause: str) -> None:
    surely_first(asker, question, clause)


@pytest.mark.parametrize("question", ["mana burn", "値段いくら", "卡价", "退貨", "can I counter a spell"])
def test_a_short_question_that_nothing_answers_is_told_so(asker: Asker, question: str) -> None:
    assert not asker.ask(question, game="battle-spirits-standard").is_sure


def test_what_a_question_says_and_a_clause_does_not_is_measured() -> None:
    near = np.array([[1.0, 0.2], [0.5, 0.6], [0.0, -0.3]])
    most, in_all = unmet(near, np.array([1.0, 2.0]), np.array([0, 2]))
    assert most.tolist() == pytest.approx([0.8, 2.0])
    assert in_all.tolist() == pytest.approx([0.8, 3.0])


def test_weights_are_measured_on_questions_that_they_were_not_learnt_on(asker: Asker) -> None:
    asked = read_asked(TUNING)[::20]
    found = five_folds(cases_of(asker.index, asker.corpus, asked))
    assert found["all, with game"]["questions"] == sum(bool(row.clauses) for row in asked)
    assert found["all, with game"]["questions"] == sum(found[f"{length}, with game"]["questions"] for length in ("short", "long"))
    assert found["all, with game"]["recall_5"] > 0.7
    assert is_short("疲労 ブロック") and not is_short("can a spirit that is exhausted still block")


def test_tuning_questions_are_neither_in_the_index_nor_in_the_test() -> None:
    tuned = {(row.question, clause) for row in read_asked(TUNING) for clause in row.clauses}
    assert tuned.isdisjoint({(question.text, question.clause) for question in read_questions()})
    assert tuned.isdisjoint({(row["question"], clause) for row in read_rows(QUESTIONS) for clause in row["clauses"]})


def test_a_word_that_no_glossary_has_is_searched_for(asker: Asker) -> None:
    answer = asker.ask("what is the penalty for late arrival", game="battle-spirits-standard")
    assert not answer.is_sure and all("term" not in one.why for one in answer.results)
