"""Books that print a number in front of every clause: BSS (8-1-5-1) and SVE (10.6.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulings.clause import number_key
from rulings.rulebook.lines import Line, ends_sentence
from rulings.rulebook.split import Outline, Split

HEADING_DEPTH = 2
"""Down to this depth a line without a stop is a heading; below it, one whose end stands on the next line."""
EXAMPLE = re.compile(r"^例[：:]")


@dataclass(frozen=True)
class Numbering:
    """How the numbers of a book look; `separator` stands between their parts."""

    separator: str

    @property
    def label(self) -> re.Pattern[str]:
        sep = re.escape(self.separator)
        return re.compile(rf"(\d{{1,2}}(?:{sep}\d{{1,2}})*){sep}?(?=\s|[^\d\s.-]|$)\s*")

    @property
    def glued(self) -> re.Pattern[str]:
        sep = re.escape(self.separator)
        return re.compile(rf"(?<=[^\d\s{sep}（(「])(\d{{1,2}}(?:{sep}\d{{1,2}})+)\s*(?=[^\d\s{sep}）)])")


def split_numbered(body: Sequence[Line], furniture: Sequence[Line], numbering: Numbering) -> Split:
    """Cuts the body at its printed numbers; what has none is an example, a paragraph, or goes on with the line above."""
    outline = Outline()
    current = ""
    for line in body:
        label, text = _label(line, current, numbering)
        if label:
            current = _open(outline, line, label, text, current, numbering)
        elif EXAMPLE.match(line.text) and line.after_blank:
            outline.example(current, line)
        elif _goes_on(outline, line):
            outline.extend(line)
        else:
            outline.paragraph(current, line)
    split = outline.finish(furniture)
    pieces = sorted(split.pieces, key=lambda piece: number_key(piece.number))
    return Split(tuple(pieces), split.furniture, split.notes)


def _label(line: Line, current: str, numbering: Numbering) -> tuple[str, str]:
    """The number in front of a line and the rest; a lone digit is a chapter only where a chapter can begin."""
    found = numbering.label.match(line.text)
    if not found:
        return "", line.text
    label = found.group(1)
    if numbering.separator not in label and not _is_chapter(label, line, current, numbering):
        return "", line.text
    return label, line.text[found.end() :]


def _is_chapter(label: str, line: Line, current: str, numbering: Numbering) -> bool:
    if ends_sentence(line.text) or len(line.text) > 30:
        return False
    chapter = int(current.split(numbering.separator, maxsplit=1)[0]) if current else 0
    return "#" in line.mark or int(label) == chapter + 1


def _open(outline: Outline, line: Line, label: str, text: str, current: str, numbering: Numbering) -> str:
    number = _in_order(label, current, numbering)
    printed = label if number != label else None
    head, glued, tail = _cut_glued(text, number, numbering)
    outline.open(number, line, head, label, heading=not ends_sentence(head) and len(head) < 40, printed=printed)
    if not glued:
        return number
    outline.notes.append(f"line {line.number}: {glued} stands in the line of {number}")
    return _open(outline, line, glued, tail, number, numbering)


def _in_order(label: str, current: str, numbering: Numbering) -> str:
    """A number that goes back although its last part goes on is a misprint: the order decides."""
    sep = numbering.separator
    if not current or number_key(label) > number_key(current):
        return label
    parts, before = label.split(sep), current.split(sep)
    if len(parts) != len(before) or int(parts[-1]) != int(before[-1]) + 1:
        return label
    return sep.join([*before[:-1], parts[-1]])


def _cut_glued(text: str, number: str, numbering: Numbering) -> tuple[str, str, str]:
    """The next clause at the end of this line: its number follows a full stop and is the one that comes next."""
    for found in numbering.glued.finditer(text):
        head = text[: found.start()].rstrip()
        if ends_sentence(head) and found.group(1) in followers(number, numbering.separator):
            return head, found.group(1), text[found.end() :]
    return text, "", ""


def followers(number: str, separator: str) -> set[str]:
    """The numbers that may come right after this one."""
    parts = [int(part) for part in number.split(separator)]
    found = {separator.join(map(str, [*parts, 1]))}
    for depth in range(1, len(parts) + 1):
        found.add(separator.join(map(str, [*parts[: depth - 1], parts[depth - 1] + 1])))
    return found


def _goes_on(outline: Outline, line: Line) -> bool:
    """A line without a number belongs to the one above when that one is not complete or no blank line stands between."""
    if outline.last.heading and not ends_sentence(outline.last.text):
        return len(number_key(outline.last.number)) > HEADING_DEPTH
    is_item = "-" in line.mark and ends_sentence(outline.last.text)
    return not is_item and (not line.after_blank or not ends_sentence(outline.last.text))
