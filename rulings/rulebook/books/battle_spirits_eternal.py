"""Battle Spirits Eternal: nothing is numbered; headings, marks, questions and glossary entries make the numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulings.rulebook.books.battle_spirits_eternal_names import HEADINGS, TERM_SLUGS, TOPIC_SLUGS
from rulings.rulebook.lines import Line, ends_sentence
from rulings.rulebook.split import Book, Outline, Split

MARKS = ((1, re.compile(r"^■\s*")), (2, re.compile(r"^[①-⑨]\s*")), (3, re.compile(r"^◆\s*")), (4, re.compile(r"^【[!！]】\s*")))
"""Marks that open a level, outermost first; a heading without a mark stands above them all."""
PLAIN_NUMBER = re.compile(r"^[1-9] ?(?=\D)")
QUESTION = re.compile(r"^Q(\d+)\.\s*")
ANSWER = re.compile(r"^A(\d+)\.\s*")
ROW = re.compile(r"^\[.行\]$")
TERM = re.compile(r"^([^：]{1,20})：")
FAQ, GLOSSARY = "4", "5"


@dataclass
class _Place:
    """Where the reader is: the next headings to come, the open levels, and how many each has below it."""

    next_heading: int = 0
    levels: list[tuple[int, str]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    topic: str = ""

    @property
    def current(self) -> str:
        return self.levels[-1][1]

    def enter(self, rank: int, number: str | None = None) -> str:
        """Opens a level of this rank; without a number given, the next one below the level that holds it."""
        while self.levels and self.levels[-1][0] >= rank:
            self.levels.pop()
        if number is None:
            parent = self.current
            self.counts[parent] = self.counts.get(parent, 0) + 1
            number = f"{parent}.{self.counts[parent]}"
        self.levels.append((rank, number))
        return number


def split(lines: Sequence[Line]) -> Split:
    """The body starts at the first notice; what stands before it is the menu of the web page."""
    start = next((place for place, line in enumerate(lines) if line.text == HEADINGS[0][1]), 0)
    outline, place = Outline(), _Place()
    body = lines[start:]
    for line, after in zip(body, [*body[1:], None], strict=True):
        _take(outline, place, line, after)
    return outline.finish(lines[:start])


def _take(outline: Outline, place: _Place, line: Line, after: Line | None) -> None:
    if _open_heading(outline, place, line):
        return
    if not place.levels:
        place.enter(-1, "0")
    if place.levels[0][1] == FAQ and _in_faq(outline, place, line, after):
        return
    if place.levels[0][1] == GLOSSARY and _in_glossary(outline, place, line):
        return
    if not _open_mark(outline, place, line):
        _add_paragraph(outline, place, line)


def _open_heading(outline: Outline, place: _Place, line: Line) -> bool:
    """A line that is one of the next headings of the book, in the order of the book."""
    if "-" in line.mark:
        return False
    title = line.text.replace(" ", "")
    for ahead in range(place.next_heading, len(HEADINGS)):
        number, name = HEADINGS[ahead]
        if name.replace(" ", "") != title:
            continue
        place.next_heading = ahead + 1
        place.topic = TOPIC_SLUGS.get(name, "")
        if number == "+":
            outline.extend(line, heading=True)
        elif place.topic:
            outline.open(f"faq-{place.topic}", line, line.text, heading=True, under=FAQ)
        else:
            number = place.enter(-1, number) if number else place.enter(0)
            outline.open(number, line, line.text, heading=True)
        return True
    return False


def _open_mark(outline: Outline, place: _Place, line: Line) -> bool:
    """A mark at the start of a line opens a level; inside a list or a figure it is only part of the text."""
    if "-" in line.mark or ("*" in line.mark and PLAIN_NUMBER.match(line.text)):
        return False
    for rank, mark in (*MARKS, (2, PLAIN_NUMBER)):
        found = mark.match(line.text)
        if not found or (mark is PLAIN_NUMBER and (line.text.endswith("。") or len(line.text) > 20)):
            continue
        text = line.text[found.end() :]
        outline.open(place.enter(rank), line, text, found.group(0).strip(), heading=not text.endswith("。"))
        return True
    return False


def _add_paragraph(outline: Outline, place: _Place, line: Line) -> None:
    """A paragraph or an item; a paragraph without a stop goes on with the next one."""
    last = outline.last
    is_open_paragraph = "/" in last.number and not ends_sentence(last.text) and not _is_item(last.text)
    is_open_paragraph |= last.text.endswith("：") and line.text.startswith("「")
    if "-" not in line.mark and (not line.after_blank or is_open_paragraph):
        outline.extend(line)
    else:
        outline.paragraph(place.current, line)


def _is_item(text: str) -> bool:
    """Items of the turn sequence and the labels of a figure have no stop and are complete all the same."""
    return bool(re.match(r"^[①-⑨1-9]", text)) or len(text) < 12


def _in_faq(outline: Outline, place: _Place, line: Line, after: Line | None) -> bool:
    """Question and answer are one clause; where they disagree on the number, the answer goes by the order."""
    if not place.topic:
        return False
    if found := QUESTION.match(line.text):
        printed = found.group(1)
        answer = ANSWER.match(after.text) if after else None
        number = answer.group(1) if answer else printed
        outline.open(
            f"faq-{place.topic}-q{number}",
            line,
            line.text[found.end() :],
            found.group(0).strip(),
            printed=f"Q{printed}" if number != printed else None,
            under=f"faq-{place.topic}",
        )
        return True
    if MARKS[-1][1].match(line.text):
        place.topic = ""
        return False
    outline.extend(line)
    return True


def _in_glossary(outline: Outline, place: _Place, line: Line) -> bool:
    if ROW.match(line.text):
        outline.open(place.enter(0), line, line.text, heading=True)
        return True
    found = TERM.match(line.text)
    slug = TERM_SLUGS.get(found.group(1).strip()) if found else None
    if slug:
        outline.open(f"term-{slug}", line, line.text, under=place.current)
    return bool(slug)


BOOK = Book(
    id="battle-spirits-eternal",
    language="zh-Hant",
    signs=("靈魂卡", "核心卡", "預備區", "終極靈魂卡", "靈動時機"),
    split=split,
)
