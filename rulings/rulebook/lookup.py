"""IDs as people type them: `BSS 8-1-5-1`, `bss8.1.5.1`, `8-1-5-1 --game bss`; a missing one answers with the nearest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rulings.clause import SHORT_NAMES, number_key

NEAREST = 5


class UnknownClause(ValueError):
    """No clause of that ID; `nearest` are the IDs that it may have meant."""

    def __init__(self, message: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.nearest = list(nearest)


def find_book(text: str, books: Sequence[str]) -> str | None:
    """A book by its full name, its short one, or the start of its name."""
    key = re.sub(r"[\s_]+", "-", text.strip().lower())
    if key in SHORT_NAMES:
        return SHORT_NAMES[key]
    if key in books:
        return key
    starts = [book for book in books if key and book.startswith(key)]
    return starts[0] if len(starts) == 1 else None


def split_id(text: str, books: Sequence[str]) -> tuple[str | None, str]:
    """The book, if one is named, and the number."""
    text = unicodedata.normalize("NFKC", text).strip()
    names = [*SHORT_NAMES, *books]
    for name in sorted(names, key=len, reverse=True):
        found = re.match(rf"{re.escape(name)}(?![a-z])[\s:：]*", text.replace("_", "-"), re.IGNORECASE)
        if found:
            return find_book(name, books), text[found.end() :].strip()
    return None, text


def canonical(number: str) -> str:
    """What is left of a number when the style of its separators does not matter: 8-1-5-1 and 8.1.5.1 are the same."""
    number = re.sub(r"[\s.．\-‐–—_・]+", "-", number.lower().strip())
    return re.sub(r"-*/-*", "/", number).strip("-/")


def resolve(text: str, numbers: dict[str, Sequence[str]], game: str | None = None) -> str:
    """The full ID that a text means, among the numbers of each book; UnknownClause with the nearest ones if there is none."""
    books = list(numbers)
    book, number = split_id(text, books)
    if game and not book:
        book = find_book(game, books)
        if not book:
            raise UnknownClause(f"no game {game!r}; there are {', '.join(books)}")
    if not canonical(number):
        raise UnknownClause(f"no clause number in {text!r}; write for example: BSS 8-1-5-1")
    wanted = canonical(number)
    among = [book] if book in numbers else books
    found = [f"{name}:{known}" for name in among if name for known in numbers[name] if canonical(known) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownClause(f"{number} stands in {len(found)} books; say which with --game or its short name", found)
    raise UnknownClause(f"no clause {text.strip()!r}", nearest(wanted, {name: numbers[name] for name in among if name}))


def nearest(wanted: str, numbers: dict[str, Sequence[str]]) -> list[str]:
    """The IDs that share most with a number: first the longest common start, then the closest value."""
    parts = wanted.replace("/", "-").split("-")

    def distance(item: tuple[str, str]) -> tuple[int, int, int, object]:
        there = canonical(item[1]).replace("/", "-").split("-")
        shared = _shared(parts, there)
        return -shared, abs(len(parts) - len(there)), _gap(parts, there, shared), number_key(item[1])

    every = [(book, number) for book, known in numbers.items() for number in known]
    return [f"{book}:{number}" for book, number in sorted(every, key=distance)[:NEAREST]]


def _shared(parts: Sequence[str], there: Sequence[str]) -> int:
    """How many parts two numbers have in common from the start."""
    for at, (one, other) in enumerate(zip(parts, there, strict=False)):
        if one != other:
            return at
    return min(len(parts), len(there))


def _gap(parts: Sequence[str], there: Sequence[str], at: int) -> int:
    if at < len(parts) and at < len(there) and parts[at].isdigit() and there[at].isdigit():
        return abs(int(parts[at]) - int(there[at]))
    return 0 if at >= len(parts) or at >= len(there) else 1000
