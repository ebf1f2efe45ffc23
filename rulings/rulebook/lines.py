"""The lines of a text, markup taken off: what every splitter starts from."""

from __future__ import annotations

import re
from dataclasses import dataclass

MARKUP = re.compile(r"^(?:\s*(#{1,6}|[-*•])\s+)")
STOPS = "。．.！？!?：:；;…）)"
QUOTES = "」』”】》"
OPENS, CLOSES = "（(「『【", "）)」』】"


@dataclass(frozen=True)
class Line:
    """One line with something on it; `number` is its place in the file, `mark` holds # - * for heading, item, bold."""

    number: int
    text: str
    mark: str = ""
    after_blank: bool = False
    hard_break: bool = False


def clean_lines(text: str) -> list[Line]:
    """The lines of a text that have something on them, without heading marks, list dashes, bold and escapes."""
    lines: list[Line] = []
    blank = True
    for number, raw in enumerate(text.split("\n"), start=1):
        mark, body = _without_marks(raw)
        if body:
            lines.append(Line(number, body, mark, blank, raw.endswith("  ")))
        blank = not body
    return lines


def _without_marks(raw: str) -> tuple[str, str]:
    marks = ""
    body = raw.rstrip()
    while found := MARKUP.match(body):
        marks += found.group(1)[0]
        body = body[found.end() :]
    if "**" in body:
        marks += "*"
    body = body.replace("**", "").replace("\\", "").strip()
    return marks, body


def ends_sentence(text: str) -> bool:
    """Whether a paragraph is complete: a stop at its end and no bracket left open."""
    bare = text.rstrip(QUOTES)
    return bool(bare) and bare[-1] in STOPS and not has_open_bracket(text)


def has_open_bracket(text: str) -> bool:
    opened = sum(text.count(char) for char in OPENS)
    return opened > sum(text.count(char) for char in CLOSES)
