"""The references that our patterns find in clauses are those that spaCy's matcher finds: two ways to the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import read_book
from rulings.rulebook.read import read_file
from rulings.rulebook.references import REFERENCES, references

Pattern = list[dict[str, Any]]
LANGUAGES = {
    "battle-spirits-standard": "ja",
    "battle-spirits-eternal": "zh",
    "shadowverse-evolve": "zh",
    "zero-dimension": "zh",
    "hollow-flux": "ja",
}
PRINTED = {
    "battle-spirits-standard": 10,
    "battle-spirits-eternal": 13,
    "shadowverse-evolve": 82,
    "zero-dimension": 22,
    "hollow-flux": 0,
}
"""How many references each book prints, a range counted as all that it spans."""
NUMBER = {"IS_DIGIT": True}
ONE_OR_TWO = {"IS_DIGIT": True, "OP": "{1,2}"}
DEPTHS = range(1, 7)


def said(text: str) -> Pattern:
    """A Chinese text as spaCy cuts it: each character a token."""
    return [{"ORTH": char} for char in text]


def dashed() -> list[Pattern]:
    """Numbers as 8-1-5, and a chapter with its name in brackets; Japanese numbers are one token."""
    chapter = [{"ORTH": "("}, NUMBER, {"ORTH": {"NOT_IN": ["-", ")"]}}, {"ORTH": {"NOT_IN": [")"]}, "OP": "*"}]
    return [
        *([NUMBER] + [{"ORTH": "-"}, NUMBER] * depth for depth in DEPTHS),
        [*chapter, {"ORTH": "参照"}, {"ORTH": ")"}],
    ]


def pointed() -> list[Pattern]:
    """Numbers as 10.6.2, and ranges of them."""
    numbers = [[ONE_OR_TWO] + [{"ORTH": "."}, ONE_OR_TWO] * depth for depth in DEPTHS]
    ranges = [[*number, {"ORTH": {"IN": ["-", "至"]}}, *number] for number in numbers]
    return [*numbers, *ranges]


def led(names: Iterable[str]) -> list[Pattern]:
    """A section of three digits, a range of them or a section's name after the words that point at it."""
    three = [NUMBER] * 3
    found = [[*said(lead), {"ORTH": "“", "OP": "?"}, *three] for lead in ("参照", "详见")]
    found += [[*start, {"ORTH": "—"}, *three] for start in found]
    for name in names:
        found += [[*said(lead), {"ORTH": "“", "OP": "?"}, *said(name)] for lead in ("参照", "详见", "及")]
    return found


def quoted() -> list[Pattern]:
    """A section's name in quotation marks."""
    name = [{"ORTH": "「"}, {"ORTH": {"NOT_IN": ["」"]}, "OP": "+"}, {"ORTH": "」"}]
    return [[*said("參閱"), *name], [*said("參閱本手冊的"), *name]]


class SpacyReferences:
    """Finds what a book refers to with spaCy's matcher over its blank pipeline."""

    def __init__(self, book: str) -> None:
        import spacy
        from spacy.matcher import Matcher

        self._names = REFERENCES[book].names
        self._filter = spacy.util.filter_spans
        self._nlp = spacy.blank(LANGUAGES[book])
        self._matcher = Matcher(self._nlp.vocab)
        patterns = {
            "battle-spirits-standard": dashed,
            "battle-spirits-eternal": quoted,
            "shadowverse-evolve": pointed,
            "zero-dimension": lambda: led(self._names),
            "hollow-flux": list,
        }[book]()
        if patterns:
            self._matcher.add("reference", patterns)

    def find(self, texts: Sequence[str]) -> list[set[str]]:
        docs = self._nlp.pipe(text.replace("\n", "") for text in texts)
        return [{number for span in self._longest(doc) for number in self._numbers(span)} for doc in docs]

    def _longest(self, doc: Any) -> list[Any]:
        return list(self._filter(self._matcher(doc, as_spans=True))) if len(self._matcher) else []

    def _numbers(self, span: Any) -> list[str]:
        text = span.text.strip("()（）")
        for lead in ("參閱本手冊的", "參閱", "参照", "详见", "及"):
            text = text.removeprefix(lead).strip(" “「」")
        if text in self._names:
            return [self._names[text]]
        if text.endswith("参照"):
            return [text.split()[0]]
        return _spanned(text)


def _spanned(text: str) -> list[str]:
    """A number, or all numbers of a range."""
    for mark in ("—", "至") if "." not in text else ("-", "至"):
        first, _, last = text.partition(mark)
        if last:
            head, point, start = first.rpartition(".")
            return [f"{head}{point}{number}" for number in range(int(start), int(last.rpartition(".")[2]) + 1)]
    return [text]


@pytest.mark.parametrize(
    ("book", "text", "numbers"),
    [
        ("battle-spirits-standard", "青い旗の手順(8-1-7)へ移る。(12-1 旗参照)", {"8-1-7", "12-1"}),
        ("battle-spirits-standard", "旗の色は(2 旗の見方参照)の通り。3枚を並べる。", {"2"}),
        ("shadowverse-evolve", "蓝旗依照10.9.1.2-10.9.1.4处理，费用为2。", {"10.9.1.2", "10.9.1.3", "10.9.1.4"}),
        ("zero-dimension", "红旗（参照 318—320）与绿旗（详见升级）。", {"318", "319", "320", "600"}),
        ("battle-spirits-eternal", "旗子請參閱本手冊的「爆裂」，與「幻影」無關。", {"3.9"}),
        ("hollow-flux", "旗を1-2本立てる。", set()),
    ],
)
def test_both_find_the_same_in_texts_of_our_own(book: str, text: str, numbers: set[str]) -> None:
    assert set(references(book, text)) == numbers
    assert SpacyReferences(book).find([text]) == [numbers]


@pytest.mark.books
@pytest.mark.parametrize("book", LANGUAGES)
def test_both_find_the_same_in_every_clause(book: str, books: dict[str, Path], corpus: Corpus) -> None:
    pieces = read_book(read_file(books[book]), corpus).alignment.pieces
    ours = {piece.number: set(references(book, piece.text)) for piece in pieces}
    theirs = dict(zip(ours, SpacyReferences(book).find([piece.text for piece in pieces]), strict=True))
    assert {number: found for number, found in theirs.items() if found != ours[number]} == {}
    assert sum(map(len, ours.values())) == PRINTED[book]
