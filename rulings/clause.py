"""Clauses, their IDs and the links between them: the values that every other part speaks in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

KINDS = ("rule", "definition", "construction", "layout", "example", "faq", "heading")
LINK_KINDS = ("see", "parent", "child", "next", "defines", "uses", "same", "erratum", "reading", "enforced-by")
LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")

SHORT_NAMES = {
    "bss": "battle-spirits-standard",
    "bse": "battle-spirits-eternal",
    "sve": "shadowverse-evolve",
    "zd": "zero-dimension",
    "hf": "hollow-flux",
}
_SHORT_OF = {book: short for short, book in SHORT_NAMES.items()}


@dataclass(frozen=True)
class ClauseId:
    """`<book>:<number>`, one ID for all languages."""

    book: str
    number: str

    def __str__(self) -> str:
        return f"{self.book}:{self.number}"

    @property
    def short(self) -> str:
        """How people read and type it: `BSS 8-1-5-1`."""
        return f"{_SHORT_OF.get(self.book, self.book).upper() if self.book in _SHORT_OF else self.book} {self.number}"


@dataclass(frozen=True)
class Link:
    """One clause leads to another, or to a term, and why."""

    kind: str
    source: str
    target: str
    note: str = ""


@dataclass(frozen=True)
class Clause:
    """One rule of one book, in our words, with its place in the book."""

    id: str
    book: str
    number: str
    order: int
    kind: str
    parent: str | None
    printed: str | None = None
    text: dict[str, str] = field(default_factory=dict)


def full_id(text: str) -> str:
    """`bss:8-1-5-1`, the form that code writes, as the full ID."""
    book, _, number = text.partition(":")
    return f"{SHORT_NAMES.get(book.lower(), book)}:{number}"


def short_id(clause_id: str) -> str:
    """A full ID as people read it: `BSS 8-1-5-1`."""
    book, _, number = clause_id.partition(":")
    return ClauseId(book, number).short


def number_key(number: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts numbers as a reader expects: 8-1-5 before 8-1-50, a clause before what hangs below it."""
    parts = re.findall(r"\d+|[a-z]+|/", number)
    return tuple((1, int(part), "") if part.isdigit() else (0 if part == "/" else 2, 0, part) for part in parts)
