"""IDs as people type them."""

from __future__ import annotations

import pytest

from rulings.rulebook.lookup import UnknownClause, resolve

NUMBERS = {
    "battle-spirits-standard": ["8", "8-1", "8-1-5", "8-1-5-1", "8-1-6", "8-1-50", "8-2", "9-1"],
    "shadowverse-evolve": ["10", "10.6", "10.6.2", "8.1"],
    "zero-dimension": ["502", "502/3", "900-raid", "900-raid/2"],
    "battle-spirits-eternal": ["faq-effects-q1", "term-soul-core", "3.9/1"],
}


@pytest.mark.parametrize(
    ("text", "game", "expected"),
    [
        ("BSS 8-1-5-1", None, "battle-spirits-standard:8-1-5-1"),
        ("bss8.1.5.1", None, "battle-spirits-standard:8-1-5-1"),
        ("bss:8-1-5-1", None, "battle-spirits-standard:8-1-5-1"),
        ("8-1-5-1", "bss", "battle-spirits-standard:8-1-5-1"),
        ("battle-spirits-standard:8-1-5-1", None, "battle-spirits-standard:8-1-5-1"),
        ("ＢＳＳ　８－１－５－１", None, "battle-spirits-standard:8-1-5-1"),
        ("8-1-5", "BSS", "battle-spirits-standard:8-1-5"),
        ("SVE 10.6.2", None, "shadowverse-evolve:10.6.2"),
        ("sve 10-6-2", None, "shadowverse-evolve:10.6.2"),
        ("10.6.2", None, "shadowverse-evolve:10.6.2"),
        ("zd 502/3", None, "zero-dimension:502/3"),
        ("ZD 900 raid", None, "zero-dimension:900-raid"),
        ("900-raid/2", "zero", "zero-dimension:900-raid/2"),
        ("BSE FAQ effects q1", None, "battle-spirits-eternal:faq-effects-q1"),
        ("term soul core", None, "battle-spirits-eternal:term-soul-core"),
    ],
)
def test_an_id_is_forgiving(text: str, game: str | None, expected: str) -> None:
    assert resolve(text, NUMBERS, game) == expected


def test_a_missing_id_answers_with_the_nearest() -> None:
    with pytest.raises(UnknownClause) as error:
        resolve("BSS 8-1-7", NUMBERS)
    assert error.value.nearest[:2] == ["battle-spirits-standard:8-1-6", "battle-spirits-standard:8-1-5"]


def test_a_number_in_two_books_asks_which() -> None:
    with pytest.raises(UnknownClause, match="stands in 2 books") as error:
        resolve("8-1", NUMBERS)
    assert error.value.nearest == ["battle-spirits-standard:8-1", "shadowverse-evolve:8.1"]


@pytest.mark.parametrize("text", ["", "   ", "BSS", "、。"])
def test_an_id_without_a_number_says_what_to_write(text: str) -> None:
    with pytest.raises(UnknownClause, match=r"write for example: BSS 8-1-5-1|no clause"):
        resolve(text, NUMBERS)


def test_a_game_that_is_not_there_lists_those_that_are() -> None:
    with pytest.raises(UnknownClause, match="no game 'chess'; there are battle-spirits-standard"):
        resolve("8-1", NUMBERS, "chess")
