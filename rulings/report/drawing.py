"""SVG in small pieces: every text is escaped, cut to its place, and nothing is loaded or run."""

from __future__ import annotations

import re
import unicodedata
from html import escape

WORD = re.compile(r"[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+")
"""Japanese and Chinese can be broken at every letter, other words at spaces."""
FONT = "system-ui, 'Hiragino Sans', 'Yu Gothic', 'Microsoft YaHei', 'Noto Sans CJK JP', sans-serif"


def width_of(words: str) -> float:
    """In halves of a CJK letter: Latin letters are about half as wide."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1.25 for char in words)


def fitted(words: str, width: float, size: float) -> str:
    """The text, cut where its place ends."""
    if width_of(words) <= room(width, size):
        return words
    kept = ""
    for char in words:
        if width_of(kept + char) > room(width, size) - 2:
            break
        kept += char
    return f"{kept}…"


def written(words: str, width: float, size: float, most: int, least: float = 9) -> tuple[float, list[str]]:
    """The size and the lines in which all of the words can be read: rather a little smaller than in a line more, and cut only
    where even small ones do not fit."""
    longest = max((width_of(piece.strip()) for piece in WORD.findall(words)), default=0)
    for count in range(1, most + 1):
        smallest = least if count == most else max(size - 2, least)
        for smaller in range(int(size - smallest) + 1):
            rows = broken(words, width, size - smaller)
            if len(rows) <= count and longest <= room(width, size - smaller):
                return size - smaller, rows
    rows = broken(words, width, least)
    return least, [*rows[: most - 1], fitted(" ".join(rows[most - 1 :]), width, least)]


def room(width: float, size: float) -> float:
    """How many halves of a letter stand in a line."""
    return width / (size * 0.5)


def broken(words: str, width: float, size: float) -> list[str]:
    """The words in lines: broken at spaces, inside of a word only where it is longer than a line."""
    rows, most = [""], room(width, size)
    for word in WORD.findall(words):
        if width_of(rows[-1] + word.rstrip()) <= most:
            rows[-1] += word
            continue
        rows.append("")
        for char in word:
            if width_of(rows[-1] + char) > most:
                rows.append("")
            rows[-1] += char
    return [row.strip() for row in rows if row.strip()] or [""]


def drawable(words: str) -> str:
    """Without the signs that XML refuses, and with the rest escaped."""
    return escape("".join(char for char in words if char.isprintable()))


def svg(width: float, height: float, parts: list[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'role="img" font-family="{FONT}"><title>{drawable(title)}</title>{"".join(parts)}</svg>'
    )


def label(
    x: float, y: float, words: str, *, size: float = 12, fill: str = "#111", anchor: str = "start", bold: bool = False
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{weight}>{drawable(words)}</text>'


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    stroke: str = "none",
    thick: float = 1,
    round_by: float = 6,
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_by:g}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{thick:g}"/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, *, stroke: str, dashed: bool = False) -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" stroke-width="2"{dash}/>'


def turned(part: str, degrees: float, x: float, y: float) -> str:
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{part}</g>' if degrees else part
