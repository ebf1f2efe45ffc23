"""Hollow Flux: chapters marked with a square, (1) items and bullets that open numbered levels, paragraphs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulings.rulebook.lines import Line, ends_sentence
from rulings.rulebook.split import Book, Outline, Split

CHAPTER = re.compile(r"^■\s*")
ITEM = re.compile(r"^[（(](\d{1,2})[)）]\s*")
BULLET = re.compile(r"^・\s*")
LISTING = "以下の"
"""A paragraph with this word introduces the bullets that follow it: they hang below its number."""
EXAMPLE, AFTER_EXAMPLE = "例：", "なお"


@dataclass
class _Place:
    """Where in the chapter the reader is: its number, the number of the item, and of the bullet the items hang below."""

    chapter: int = 0
    current: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    item: int = 0
    base: str = ""
    bullets_below: str = ""
    in_example: bool = False

    def next_below(self, number: str) -> str:
        self.counts[number] = self.counts.get(number, 0) + 1
        return f"{number}.{self.counts[number]}"


def split(lines: Sequence[Line]) -> Split:
    """The contents page names each chapter once before the body does."""
    chapters = [place for place, line in enumerate(lines) if CHAPTER.match(line.text)]
    starts = [place for place in chapters if "・" not in lines[place].text and "...." not in lines[place].text]
    start = starts[0] if starts else 0
    outline, place = Outline(), _Place()
    for line, before in zip(lines[start:], [None, *lines[start:]], strict=False):
        _take(outline, place, line, before)
    return outline.finish(lines[:start])


def _take(outline: Outline, place: _Place, line: Line, before: Line | None) -> None:
    if found := CHAPTER.match(line.text):
        _open_chapter(outline, place, line, line.text[found.end() :])
    elif place.in_example and not line.text.startswith(AFTER_EXAMPLE):
        outline.extend(line)
    elif found := ITEM.match(line.text):
        _open_item(outline, place, line, found)
    elif found := BULLET.match(line.text):
        _open_bullet(outline, place, line, line.text[found.end() :])
    elif line.text == EXAMPLE:
        outline.example(place.current, line)
        place.in_example = True
    elif before and not line.after_blank and not before.hard_break:
        outline.extend(line)
    else:
        _add_paragraph(outline, place, line)


def _open_chapter(outline: Outline, place: _Place, line: Line, text: str) -> None:
    place.chapter += 1
    number = str(place.chapter)
    place.current, place.base, place.item, place.bullets_below = number, number, 0, ""
    outline.open(number, line, text, heading=True)


def _open_item(outline: Outline, place: _Place, line: Line, found: re.Match[str]) -> None:
    """(1), (2) ... of one list are siblings; where the print starts again at (1), the list hangs below its bullet."""
    if int(found.group(1)) == 1 and place.item:
        place.base = place.current
    elif int(found.group(1)) == 1:
        place.base = place.current if place.current.count(".") else str(place.chapter)
    place.item = int(found.group(1))
    place.bullets_below = ""
    text = line.text[found.end() :]
    place.current = place.next_below(place.base)
    _open(outline, place, line, text, found.group(0).strip())
    place.in_example = False


def _open_bullet(outline: Outline, place: _Place, line: Line, text: str) -> None:
    """A bullet hangs below the paragraph that announces a list, else it goes on with the chapter's own level."""
    number = place.next_below(place.bullets_below or str(place.chapter))
    place.current = number
    if not place.bullets_below:
        place.item = 0
    _open(outline, place, line, text, "")
    place.in_example = False


def _open(outline: Outline, place: _Place, line: Line, text: str, label: str) -> None:
    outline.open(place.current, line, text, label, heading=not ends_sentence(text) and len(text) < 30)


def _add_paragraph(outline: Outline, place: _Place, line: Line) -> None:
    """A paragraph explains the item above it; after a list below a bullet, or at a "furthermore", it returns to its head."""
    place.in_example = False
    if place.base != str(place.chapter) and place.current.startswith(f"{place.base}."):
        place.current = place.base
    if place.bullets_below and line.text.startswith(AFTER_EXAMPLE):
        place.current, place.bullets_below = place.bullets_below, ""
    outline.paragraph(place.current, line)
    if LISTING in line.text and place.item:
        place.bullets_below = place.current


BOOK = Book(
    id="hollow-flux",
    language="ja",
    signs=("ガードデッキ", "ダメージフィールド", "カルネージ", "ワールド・セット", "エネルギーフィールド"),
    split=split,
)
