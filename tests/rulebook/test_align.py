"""The official text laid over the corpus: exactly what differs is named, however lines are broken."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.rulebook.align import Alignment
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import read_book
from rulings.rulebook.letters import fingerprint, letters, read_fingerprint
from rulings.rulebook.read import Document
from tests.texts import STANDARD


def align(text: str, corpus: Corpus) -> Alignment:
    return read_book(Document("small.txt", text), corpus).alignment


def line_of(number: str) -> str:
    return next(line for line in STANDARD.split("\n") if line.startswith(number))


def test_the_same_file_is_aligned_whole(small: Corpus) -> None:
    found = align(STANDARD, small)
    assert found.exact == len(small.numbers("battle-spirits-standard"))
    assert (found.edited, found.missing, found.added, found.moved, found.renumbered) == ((), (), (), (), ())
    assert found.unaccounted == 0


def test_a_clause_cut_out_is_named(small: Corpus) -> None:
    found = align(STANDARD.replace(line_of("2-1-1"), ""), small)
    assert found.missing == ("2-1-1",)
    assert (found.edited, found.added, found.moved) == ((), (), ())


def test_two_clauses_swapped_are_named(small: Corpus) -> None:
    one, other = line_of("2-1-1"), line_of("2-1-2")
    found = align(STANDARD.replace(one, "@").replace(other, one).replace("@", other), small)
    assert found.moved == (("2-1-2", "2-1"),)
    assert (found.edited, found.missing, found.added) == ((), (), ())


def test_a_changed_digit_is_named(small: Corpus) -> None:
    found = align(STANDARD.replace("その場で10を", "その場で12を"), small)
    assert found.edited == ("2-1-4",)
    assert (found.missing, found.added, found.moved) == ((), (), ())


def test_a_changed_number_is_named(small: Corpus) -> None:
    found = align(STANDARD.replace("2-1-2 ", "2-1-7 "), small)
    assert found.renumbered == (("2-1-2", "2-1-7"),)
    assert (found.edited, found.missing, found.added) == ((), (), ())


def test_two_lines_glued_are_named_and_put_right(small: Corpus) -> None:
    one, other = line_of("2-1-1"), line_of("2-1-2")
    found = align(STANDARD.replace(f"{one}\n\n{other}", one + other), small)
    assert ("2-1-2", "2-1-1") in found.glued
    assert (found.edited, found.missing, found.added) == ((), (), ())


def test_a_new_clause_is_named(small: Corpus) -> None:
    found = align(STANDARD.replace("2-1-4", "2-1-5 靴を脱いだままで走ることは許されない。\n\n2-1-4"), small)
    assert found.added == ("2-1-5",)
    assert (found.edited, found.missing) == ((), ())


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(width=st.integers(min_value=3, max_value=60))
def test_other_line_breaks_do_not_matter(small: Corpus, width: int) -> None:
    """Every line is wrapped at some width and no blank line is left; the contents page keeps its lines."""
    start = STANDARD.index("1-1 人数")
    wrapped = "\n".join(re.findall(f".{{1,{width}}}", STANDARD[start:]))
    found = align(STANDARD[:start] + wrapped, small)
    assert (found.edited, found.missing, found.added, found.renumbered) == ((), (), (), ())


def test_a_fingerprint_forgets_width_case_and_punctuation() -> None:
    assert fingerprint("Lv1 の カード。") == fingerprint("ＬＶ１のカード")
    assert fingerprint("Lv1のカード") != fingerprint("Lv2のカード")


def test_a_fingerprint_is_read_as_it_is_written() -> None:
    mark = fingerprint("旗を五本集めた側が勝つ")
    assert read_fingerprint(str(mark)) == mark


@pytest.mark.parametrize("text", ["", "１０", "Ａｂｃ", "ｶﾞ"])
def test_letters_are_only_letters_and_digits(text: str) -> None:
    assert all(char.isalnum() for char in letters(text))
