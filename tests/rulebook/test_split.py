"""The splitters: each book's numbering, on small texts of our own in its format."""

from __future__ import annotations

import pytest

from rulings.rulebook.books.numbered import followers
from rulings.rulebook.letters import letters
from rulings.rulebook.library import BOOKS, recognise, split_document
from rulings.rulebook.read import Document
from rulings.rulebook.split import Split, parent_of
from tests import texts

FORMATS = {
    "battle-spirits-standard": texts.STANDARD,
    "shadowverse-evolve": texts.EVOLVE,
    "zero-dimension": texts.ZERO,
    "hollow-flux": texts.FLUX,
    "battle-spirits-eternal": texts.ETERNAL,
}


def split(book: str) -> Split:
    return split_document(Document("small.txt", FORMATS[book]), BOOKS[book])


@pytest.mark.parametrize("book", FORMATS)
def test_every_letter_belongs_to_one_clause_or_to_the_furniture(book: str) -> None:
    found = split(book)
    clauses = sum(piece.letters for piece in found.pieces)
    furniture = sum(len(letters(line.text)) for line in found.furniture)
    assert clauses + furniture == len(letters(FORMATS[book]))
    assert len(found.numbers) == len(found.pieces)


@pytest.mark.parametrize("book", FORMATS)
def test_a_book_is_recognised_by_its_own_words(book: str) -> None:
    found = recognise(Document("small.txt", FORMATS[book]))
    assert found is not None
    assert found.id == book


def test_standard_printed_numbers_are_the_ids() -> None:
    numbers = [piece.number for piece in split("battle-spirits-standard").pieces]
    expected = "1 1-1 1-1-1 1-1-2 1-2 1-2-1 1-2-1/e1 1-2-2 1-2-2/2 2 2-1 2-1-1 2-1-2 2-1-3 2-1-4"
    assert numbers == expected.split()


def test_standard_a_heading_glued_to_a_line_stands_alone() -> None:
    found = split("battle-spirits-standard")
    assert found.numbers["1-2"].text == "勝ち負け"
    line = texts.STANDARD[: texts.STANDARD.index("観客")].count("\n") + 1
    assert found.notes == (f"line {line}: 1-2 stands in the line of 1-1-2",)


def test_standard_a_misprint_gets_the_number_that_the_order_demands() -> None:
    piece = split("battle-spirits-standard").numbers["2-1-3"]
    assert piece.printed == "1-1-3"


def test_standard_a_sentence_broken_over_two_lines_is_one_clause() -> None:
    piece = split("battle-spirits-standard").numbers["1-2-2"]
    assert piece.lines[1] == piece.lines[0] + 2
    assert piece.text.endswith("待つことになる。")


def test_standard_a_paragraph_without_a_number_is_the_second_of_its_clause() -> None:
    assert split("battle-spirits-standard").numbers["1-2-2/2"].text.startswith("数え終わるまで")


def test_followers_are_the_numbers_that_may_come_next() -> None:
    assert followers("8-1-5", "-") == {"8-1-5-1", "8-1-6", "8-2", "9"}


def test_evolve_clauses_out_of_place_are_put_in_order() -> None:
    numbers = [piece.number for piece in split("shadowverse-evolve").pieces]
    assert numbers == ["1", "1.1", "1.1.1", "1.2", "1.2.1", "1.2.1/2", "1.2.1/3", "2", "2.1", "2.1.1", "2.2", "2.2.1"]


def test_zero_sections_paragraphs_examples_and_keywords() -> None:
    numbers = [piece.number for piece in split("zero-dimension").pieces]
    expected = "0 0/1 1 100 100/1 100/2 100/2/e1 101 101/1 9 900 900/1 900-raid 900-raid/2 900-quick-change"
    assert numbers == expected.split()


def test_zero_a_reference_broken_into_a_false_heading_stays_a_reference() -> None:
    assert split("zero-dimension").numbers["101/1"].text.endswith("100.准备)")


def test_flux_items_and_bullets_open_levels_in_order() -> None:
    numbers = [piece.number for piece in split("hollow-flux").pieces]
    expected = "1 1/1 2 2/1 2.1 2.1/1 2.2 2.2/1 2.2.1 2.2.2 2.3 2.3/1 2.4 2.4/1 2.4.1 2.4.2 3 3/1 3/e1 3/2"
    assert numbers == expected.split()


def test_flux_an_example_runs_to_the_next_rule() -> None:
    assert split("hollow-flux").numbers["3/e1"].text.split("\n") == ["例：", "甲：石を置く。", "乙：石を取る。"]


def test_eternal_headings_marks_questions_and_terms_make_the_numbers() -> None:
    numbers = [piece.number for piece in split("battle-spirits-eternal").pieces]
    expected = (
        "0.1 0.1/1 1.1 1.1.1 1.1.1/1 1.1.1.1 1.1.1.1/1 1.1.1.1.1 1.1.1.1.1/1 1.4 1.4/1 1.4/2 1.4/3 1.5 1.5.1 1.5.1.1 1.5.1.1/2 "
        "1.5.1.2 4 faq-effects faq-effects-q1 faq-effects-q2 5 5.1 term-opponent term-attack"
    )
    assert numbers == expected.split()


def test_eternal_question_and_answer_are_one_clause_numbered_by_the_answer() -> None:
    piece = split("battle-spirits-eternal").numbers["faq-effects-q2"]
    assert piece.printed == "Q3"
    assert piece.text.endswith("說一聲。")


@pytest.mark.parametrize(
    ("number", "under", "parent"),
    [
        ("8-1-5-1", None, "8-1-5"),
        ("8-1-5-1/e1", None, "8-1-5-1"),
        ("8-1-9-1", None, "8-1"),
        ("term-x", "5.1", "5.1"),
        ("8", None, None),
    ],
)
def test_the_parent_is_the_nearest_number_above(number: str, under: str | None, parent: str | None) -> None:
    assert parent_of(number, under, {"8", "8-1", "8-1-5", "8-1-5-1", "5.1"}, "-") == parent


def test_another_book_is_split_by_its_own_numbering() -> None:
    text = "A game\n\n1 Start\n\n1.1 Shuffle.\n\n1.2 Draw seven cards.\n\n2 Turns\n\n2.1 Draw one card.\n"
    found = split_document(Document("other.txt", text), None)
    assert [piece.number for piece in found.pieces] == ["1", "1.1", "1.2", "2", "2.1"]


def test_another_book_without_numbers_is_split_by_its_headings() -> None:
    text = "# Start\n\nShuffle the deck.\n\n- Cut it.\n\n# Turns\n\nDraw one card.\n"
    found = split_document(Document("other.txt", text), None)
    assert [piece.number for piece in found.pieces] == ["1", "1/1", "1/2", "2", "2/1"]
