"""The words of the effect language: words.tsv has one row a meaning, with its words in each language that can be typed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

TABLE = Path(__file__).with_name("words.tsv")
PUNCTUATION = {
    ":": "COLON",
    ";": "SEMI",
    ".": "SEMI",
    ",": "COMMA",
    "[": "OPEN",
    "]": "CLOSE",
    "(": "PAREN",
    ")": "ENDPAREN",
    "/": "SLASH",
    "|": "BAR",
}
NUMBERS = {word: number for number, word in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven"))}
SKIPPED = frozenset({"the"})


class Word(Struct, frozen=True):
    """One row: the terminal of the grammar, what it means, and the words for it by language."""

    terminal: str
    meaning: str
    words: dict[str, tuple[str, ...]]
    plurals: frozenset[str] = frozenset()

    def is_many(self, spelling: str) -> bool:
        """Spirits are more than one; so are the nouns of languages without the difference, but for what unnumbered.py finds."""
        return spelling in self.plurals or spelling not in self.words["en"]

    @property
    def spellings(self) -> tuple[str, ...]:
        return tuple(spelling for words in self.words.values() for spelling in words)


def forms(written: str) -> list[str]:
    """ "look(s|ing) at" -> look at, looks at, looking at; "die(=dice)" -> die, dice."""
    found = re.fullmatch(r"([^()]*)\(([^()]*)\)([^()]*)", written)
    if not found:
        return [written]
    stem, endings, rest = found.groups()
    return [stem + rest, *(ending[1:] if ending.startswith("=") else stem + ending + rest for ending in endings.split("|"))]


def _spellings(cell: str) -> tuple[str, ...]:
    return tuple(form for word in cell.split(",") if word.strip() for form in forms(word.strip()))


def _many(cell: str) -> frozenset[str]:
    """Of nouns the second form: spirits."""
    return frozenset(form for word in cell.split(",") if word.strip() for form in forms(word.strip())[1:])


@cache
def table() -> tuple[Word, ...]:
    names, *rows = (line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines())
    languages = names[2:]
    return tuple(Word(row[0], row[1], dict(zip(languages, map(_spellings, row[2:]), strict=True)), _many(row[2])) for row in rows)


@cache
def by_spelling() -> dict[str, Word]:
    """Every spelling in every language, lower case -> its row; of two rows with one spelling the first is meant."""
    found: dict[str, Word] = {}
    for word in table():
        for spelling in word.spellings:
            found.setdefault(spelling.lower(), word)
    return found


@cache
def by_terminal() -> dict[str, tuple[Word, ...]]:
    found: dict[str, list[Word]] = {}
    for word in table():
        found.setdefault(word.terminal, []).append(word)
    return {terminal: tuple(words) for terminal, words in found.items()}
