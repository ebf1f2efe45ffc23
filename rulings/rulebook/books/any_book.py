"""A book that is none of the five: split by its own numbering and headings, so that it can be searched."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rulings.rulebook.books.numbered import Numbering, split_numbered
from rulings.rulebook.lines import Line, ends_sentence
from rulings.rulebook.split import Outline, Split

NUMBERED = re.compile(r"^\d{1,2}([.-])\d{1,2}")
HEADING_MARK = re.compile(r"^[■◆●§]\s*")
LONGEST_HEADING = 30


def separator_of(lines: Sequence[Line]) -> str | None:
    """What stands between the parts of this book's numbers, if a good part of its lines begin with one."""
    found = Counter(match.group(1) for line in lines if (match := NUMBERED.match(line.text)))
    if not found or found.total() * 5 < len(lines):
        return None
    return found.most_common(1)[0][0]


def split(lines: Sequence[Line]) -> Split:
    separator = separator_of(lines)
    if separator:
        start = next(place for place, line in enumerate(lines) if NUMBERED.match(line.text) or line.text.startswith("1"))
        return split_numbered(lines[start:], lines[:start], Numbering(separator))
    return _split_by_headings(lines)


def _split_by_headings(lines: Sequence[Line]) -> Split:
    outline = Outline()
    chapter = 0
    for line in lines:
        if _is_heading(line) or not chapter:
            chapter += 1
            outline.open(str(chapter), line, HEADING_MARK.sub("", line.text), heading=True)
        elif not line.after_blank and "-" not in line.mark and not outline.last.heading:
            outline.extend(line)
        else:
            outline.paragraph(str(chapter), line)
    return outline.finish()


def _is_heading(line: Line) -> bool:
    if "#" in line.mark or HEADING_MARK.match(line.text):
        return True
    return line.after_blank and "-" not in line.mark and len(line.text) <= LONGEST_HEADING and not ends_sentence(line.text)
