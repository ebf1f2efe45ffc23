"""The five books that the corpus knows, and how a text is recognised as one of them."""

from __future__ import annotations

import re

from rulings.rulebook.books import (
    any_book,
    battle_spirits_eternal,
    battle_spirits_standard,
    hollow_flux,
    shadowverse_evolve,
    zero_dimension,
)
from rulings.rulebook.lines import clean_lines
from rulings.rulebook.read import Document
from rulings.rulebook.split import Book, Split

BOOKS: dict[str, Book] = {
    module.BOOK.id: module.BOOK
    for module in (battle_spirits_standard, battle_spirits_eternal, shadowverse_evolve, zero_dimension, hollow_flux)
}
ENOUGH_SIGNS = 3


def recognise(document: Document) -> Book | None:
    """The known book whose own words stand in the text, however its lines are broken."""
    text = re.sub(r"\s", "", document.text)
    signs = {book.id: sum(sign in text for sign in book.signs) for book in BOOKS.values()}
    best = max(signs, key=lambda book_id: signs[book_id])
    return BOOKS[best] if signs[best] >= ENOUGH_SIGNS else None


def split_document(document: Document, book: Book | None) -> Split:
    lines = clean_lines(document.text)
    return book.split(lines) if book else any_book.split(lines)
