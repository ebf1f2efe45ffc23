"""References that books print: numbers, ranges and names of sections, and what is left of a clause without them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import read_book
from rulings.rulebook.read import read_file
from rulings.rulebook.references import ReferenceMatcher

PRINTED = {
    "battle-spirits-standard": 10,
    "battle-spirits-eternal": 13,
    "shadowverse-evolve": 82,
    "zero-dimension": 22,
    "hollow-flux": 0,
}
"""How many references each book prints, a range counted as all that it spans."""


@pytest.mark.parametrize(
    ("book", "text", "numbers", "rest"),
    [
        ("battle-spirits-standard", "青い旗の手順(8-1-\n7)へ移る。(12-1 旗参照)", ["8-1-7", "12-1"], None),
        ("battle-spirits-standard", "旗の色は(2 旗の見方参照)の通り。3枚を並べる。", ["2"], "旗の色はの通り。3枚を並べる。"),
        (
            "shadowverse-evolve",
            "蓝旗依照10.9.1.2-10.9.1.4处理，费用为2。",
            ["10.9.1.2", "10.9.1.3", "10.9.1.4"],
            "蓝旗依照处理，费用为2。",
        ),
        ("zero-dimension", "红旗（参照 318—320）与绿旗（详见升级）。", ["318", "319", "320", "600"], "红旗（）与绿旗（）。"),
        ("zero-dimension", "2面红旗，详见\n318。", ["318"], "2面红旗，。"),
        ("battle-spirits-eternal", "旗子請參閱本手冊的「爆裂」，與「幻影」無關。", ["3.9"], "旗子請，與「幻影」無關。"),
        ("hollow-flux", "旗を1-2本立てる。", [], "旗を1-2本立てる。"),
        ("a-book-of-your-own", "See 4.2 for flags.", [], "See 4.2 for flags."),
    ],
)
def test_references_are_found_in_texts_of_our_own(book: str, text: str, numbers: list[str], rest: str | None) -> None:
    matcher = ReferenceMatcher(book)
    assert matcher.find([text]) == [numbers]
    assert rest is None or matcher.without([text]) == [rest]


@pytest.mark.books
@pytest.mark.parametrize("book", PRINTED)
def test_all_references_of_a_book_are_found(book: str, books: dict[str, Path], corpus: Corpus) -> None:
    pieces = read_book(read_file(books[book]), corpus).alignment.pieces
    found = ReferenceMatcher(book).find([piece.text for piece in pieces])
    assert sum(map(len, found)) == PRINTED[book]
