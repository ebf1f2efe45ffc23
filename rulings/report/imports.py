"""What an import found and what two editions differ in, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.clause import short_id
from rulings.rulebook.compare import Change, Comparison
from rulings.rulebook.importing import Report

MOST = 20


def report_lines(report: Report) -> Iterator[str]:
    """The report of one imported file."""
    read, found = report.read, report.read.alignment
    yield f"{report.file}: {read.id}{' (already imported, nothing changed)' if report.unchanged else ''}"
    if read.is_known:
        aligned = found.exact + len(found.edited)
        yield f"  {len(found.pieces)} clauses; {aligned} of the corpus' {read.known} aligned ({aligned / read.known:.0%})"
    else:
        yield f"  none of the five books: {len(found.pieces)} clauses found by its numbering and headings; it can be looked up"
    furniture = len(found.furniture) + len(read.document.furniture)
    yield f"  {found.unaccounted} letters unaccounted for; {furniture} lines of contents, menus and such; {report.seconds:.2f} s"
    if not read.is_known:
        return
    yield from _listed(read.id, "other words than the edition we know", found.edited)
    yield from _listed(read.id, "missing", found.missing)
    yield from _listed(read.id, "not in the corpus", found.added)
    yield from _pairs(read.id, "out of its place: {} stands after {}", found.moved)
    yield from (f"  {short_id(f'{read.id}:{number}')} is printed as {printed}" for number, printed in found.renumbered)
    yield from _pairs(read.id, "put right: {} stands in the line of {}", found.glued)


def _listed(book: str, what: str, numbers: tuple[str, ...]) -> Iterator[str]:
    if numbers:
        shown = ", ".join(short_id(f"{book}:{number}") for number in numbers[:MOST])
        yield f"  {what}: {shown}{f' (+{len(numbers) - MOST})' if len(numbers) > MOST else ''}"


def _pairs(book: str, sentence: str, pairs: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for number, other in pairs[:MOST]:
        there = short_id(f"{book}:{other}") if other else "the beginning"
        yield f"  {sentence.format(short_id(f'{book}:{number}'), there)}"
    if len(pairs) > MOST:
        yield f"  (+{len(pairs) - MOST})"


def change_lines(found: Comparison, *, colour: bool) -> Iterator[str]:
    """The differences of two editions, the words that changed marked."""
    for change in found.changes:
        yield _change_line(found.book, change, colour=colour)
    if not found.changes:
        yield "no difference"
    if found.stale:
        shown = ", ".join(short_id(f"{found.book}:{number}") for number in found.stale)
        yield f"restatements gone stale ({len(found.stale)}): {shown}"


def _change_line(book: str, change: Change, *, colour: bool) -> str:
    here = short_id(f"{book}:{change.number}")
    if change.kind == "moved":
        return f"moved         {here} -> {change.other} (same words)"
    if change.kind == "out of order":
        return f"out of order  {here} stands after {short_id(f'{book}:{change.other}') if change.other else 'nothing'}"
    if change.kind == "glued":
        return f"glued         {here} stands in the line of {short_id(f'{book}:{change.other}')}"
    words = "".join(_marked(op, text, colour=colour) for op, text in change.marks)
    return f"{change.kind:<13} {here}  {words}".rstrip()


def _marked(op: str, text: str, *, colour: bool) -> str:
    """Cut words in red and brackets, new ones in green and brackets; long stretches that stayed are shortened."""
    flat = text.replace("\n", " ")
    if op == "kept":
        return flat if len(flat) <= 24 else f"{flat[:10]}…{flat[-10:]}"
    opened, closed, code = ("[-", "-]", 31) if op == "cut" else ("{+", "+}", 32)
    marked = f"{opened}{flat}{closed}"
    return f"\033[{code}m{marked}\033[0m" if colour else marked
