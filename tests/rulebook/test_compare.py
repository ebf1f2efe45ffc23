"""Editions compared: added, removed, moved, edited, each with its words."""

from __future__ import annotations

from rulings.rulebook.compare import Change, compare_files, compare_with_corpus, mark
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import read_book
from rulings.rulebook.read import Document
from tests.texts import STANDARD


def changes(new: str, corpus: Corpus, old: str = STANDARD) -> list[Change]:
    first = read_book(Document("old.txt", old), corpus)
    return list(compare_files(first, read_book(Document("new.txt", new), corpus), corpus).changes)


def test_the_same_edition_has_no_difference(small: Corpus) -> None:
    assert changes(STANDARD, small) == []


def test_edited_words_are_marked(small: Corpus) -> None:
    (change,) = changes(STANDARD.replace("青い旗を5本", "青い旗を6本"), small)
    assert (change.kind, change.number) == ("edited", "1-2-1")
    assert [part for part in change.marks if part[0] != "kept"] == [("cut", "5"), ("put in", "6")]


def test_a_clause_under_another_number_with_the_same_words_is_moved(small: Corpus) -> None:
    assert [(change.kind, change.number, change.other) for change in changes(STANDARD.replace("2-1-2 ", "2-1-7 "), small)] == [
        ("moved", "2-1-2", "2-1-7")
    ]


def test_a_removed_clause_is_shown_with_its_words(small: Corpus) -> None:
    line = next(line for line in STANDARD.split("\n") if line.startswith("2-1-1"))
    (change,) = changes(STANDARD.replace(line, ""), small)
    assert (change.kind, change.number) == ("removed", "2-1-1")
    assert change.marks[0][1] in line


def test_restatements_of_changed_clauses_are_stale(small: Corpus) -> None:
    new = read_book(Document("new.txt", STANDARD.replace("青い旗を5本", "青い旗を6本")), small)
    found = compare_with_corpus(new, small)
    assert found.stale == ("1-2-1",)
    assert [(change.kind, change.number) for change in found.changes if change.kind != "glued"] == [("edited", "1-2-1")]


def test_numbers_and_latin_words_are_marked_whole() -> None:
    assert mark("Lv10の旗", "Lv12の旗") == (("kept", "Lv"), ("cut", "10"), ("put in", "12"), ("kept", "の旗"))
