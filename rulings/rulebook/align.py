"""The official text laid over the corpus: each clause under its ID, and exactly what differs from the edition we know."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rulings.rulebook.letters import OPENING, Fingerprint, digest, fingerprint, letters
from rulings.rulebook.lines import Line, clean_lines
from rulings.rulebook.read import Document
from rulings.rulebook.split import Book, Piece, Split
from rulings.rulebook.stream import LABEL, Span, Stream, find_clauses, stream_of


@dataclass(frozen=True)
class Known:
    """What the corpus remembers of an official clause."""

    number: str
    fingerprint: Fingerprint
    printed: str | None = None


@dataclass(frozen=True)
class Edition:
    """The edition that the corpus restates, with the faults of its print: runs out of place, clauses glued to others."""

    clauses: Sequence[Known]
    displaced: Sequence[tuple[str, str, str]] = ()
    glued: Sequence[str] = ()


@dataclass(frozen=True)
class Alignment:
    """The clauses of a file under the IDs of the corpus, and what differs."""

    pieces: tuple[Piece, ...]
    furniture: tuple[Line, ...]
    exact: int
    edited: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    moved: tuple[tuple[str, str], ...] = ()
    renumbered: tuple[tuple[str, str], ...] = ()
    glued: tuple[tuple[str, str], ...] = ()
    unaccounted: int = 0

    @property
    def is_the_known_edition(self) -> bool:
        return not (self.edited or self.missing or self.added or self.moved or self.renumbered or self.glued)


@dataclass
class _Found:
    """Clauses in the order of the file while they are being collected."""

    pieces: dict[str, Piece] = field(default_factory=dict)
    starts: dict[str, tuple[int, int]] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)
    renumbered: list[tuple[str, str]] = field(default_factory=list)
    unaccounted: int = 0


def align(document: Document, book: Book, split: Split, edition: Edition) -> Alignment:
    """Lays a split book over the corpus; where the split disagrees, the clauses are found again by their fingerprints."""
    known = edition.clauses
    furniture = {line.number for line in split.furniture}
    body = [line for line in clean_lines(document.text) if line.number not in furniture]
    found = _as_split(split, known, body) or _recut(split, _as_printed(edition), stream_of(body), book)
    numbers = [clause.number for clause in known]
    edited = [clause.number for clause in known if _is_edited(clause, found.pieces.get(clause.number))]
    missing = tuple(number for number in numbers if number not in found.pieces)
    return Alignment(
        pieces=tuple(_in_corpus_order(found, numbers)),
        furniture=split.furniture,
        exact=len(known) - len(edited) - len(missing),
        edited=tuple(edited),
        missing=missing,
        added=tuple(found.added),
        moved=tuple(_moved(found, edition)),
        renumbered=tuple(found.renumbered),
        glued=tuple(_glued(found, edition.glued)),
        unaccounted=found.unaccounted,
    )


def _is_edited(clause: Known, piece: Piece | None) -> bool:
    return piece is not None and fingerprint(piece.text) != clause.fingerprint


def _as_split(split: Split, known: Sequence[Known], body: Sequence[Line]) -> _Found | None:
    """The split as it is, if it has exactly the clauses of the corpus, word for word."""
    pieces = split.numbers
    if len(pieces) != len(known) or any(clause.number not in pieces for clause in known):
        return None
    if any(_is_edited(clause, pieces[clause.number]) or pieces[clause.number].printed != clause.printed for clause in known):
        return None
    places = {piece.number: (piece.lines[0], at) for at, piece in enumerate(split.pieces)}
    letters_of_body = sum(len(letters(line.text)) for line in body)
    return _Found(dict(pieces), places, unaccounted=letters_of_body - sum(piece.letters for piece in split.pieces))


def _recut(split: Split, known: Sequence[Known], stream: Stream, book: Book) -> _Found:
    spans = find_clauses(stream.text, [clause.fingerprint for clause in known])
    labels = [_label(clause, split, book) for clause in known]
    _guess_edited(spans, known, labels, stream.text)
    found = _Found()
    end = 0
    for start, stop, index in sorted((span[0], span[1], index) for index, span in enumerate(spans) if span):
        clause = known[index]
        label = _take_gap(found, stream, (end, start), clause, split, known)
        text, lines = stream.cut((start, stop))
        printed = _printed(found, clause, label, book)
        found.pieces[clause.number] = _like_the_split(split, Piece(clause.number, text, lines, printed=printed))
        found.starts[clause.number] = (start, 0)
        end = max(end, stop)
    _take_gap(found, stream, (end, len(stream.text)), None, split, known)
    return found


def _like_the_split(split: Split, piece: Piece) -> Piece:
    """The split knows label and place in the tree; its words are taken where they are the same."""
    same = split.numbers.get(piece.number)
    if same and letters(same.text) == letters(piece.text) and piece.lines in (same.lines, (0, 0)):
        return replace(same, printed=piece.printed)
    return replace(piece, heading=same.heading, under=same.under) if same else piece


def _label(clause: Known, split: Split, book: Book) -> str:
    """The letters that the print puts in front of a clause."""
    piece = split.numbers.get(clause.number)
    if piece:
        return letters(piece.label)
    return letters(clause.printed or clause.number) if book.numbered and "/" not in clause.number else ""


def _guess_edited(spans: list[Span | None], known: Sequence[Known], labels: Sequence[str], text: str) -> None:
    """A clause that is not there word for word is what stands between its neighbours, if anything does."""
    taken = sorted((span, index) for index, span in enumerate(spans) if span and span[0] < span[1])
    for index, clause in enumerate(known):
        before = spans[index - 1] if index else (0, 0)
        if spans[index] is not None or before is None:
            continue
        start = before[1]
        at = bisect.bisect_left(taken, ((start, start), 0))
        stop, after = (taken[at][0][0], labels[taken[at][1]]) if at < len(taken) else (len(text), "")
        if after and text[start:stop].endswith(after):
            stop -= len(after)
        if text[start:stop].startswith(labels[index]):
            start += len(labels[index])
        still_lost = [known[later] for later in range(index + 1, min(index + 4, len(known))) if spans[later] is None]
        stop = _next_opening(text, start, stop, still_lost)
        if 0 < clause.fingerprint.count <= (stop - start) * 2:
            spans[index] = (start, stop)
            bisect.insort(taken, ((start, stop), index))


def _next_opening(text: str, start: int, stop: int, following: Sequence[Known]) -> int:
    """Where the next of several changed clauses opens inside a stretch."""
    openings = {clause.fingerprint.opening for clause in following if clause.fingerprint.count >= OPENING}
    for place in range(start + 1, stop - OPENING + 1):
        if digest(text[place : place + OPENING], 3) in openings:
            return place
    return stop


def _take_gap(found: _Found, stream: Stream, gap: Span, clause: Known | None, split: Split, known: Sequence[Known]) -> str:
    """What stands between two clauses: the printed number of the second, or words that the corpus does not have."""
    if gap[1] <= gap[0]:
        return ""
    text, lines = stream.cut(gap)
    if clause and gap[1] - gap[0] <= LABEL and letters(text).isascii():
        return text
    number, printed = _number_of_addition(split, lines, found, known)
    found.added.append(number)
    found.pieces[number] = Piece(number, text, lines, printed=printed)
    found.starts[number] = (gap[0], 0)
    return ""


def _printed(found: _Found, clause: Known, label: str, book: Book) -> str | None:
    """In a book with printed numbers, one that is not the clause's own is kept and named."""
    expected = clause.printed or clause.number
    if not book.numbered or not label or "/" in clause.number or letters(label).endswith(letters(expected)):
        return clause.printed
    found.renumbered.append((clause.number, label))
    return label


def _number_of_addition(split: Split, lines: tuple[int, int], found: _Found, known: Sequence[Known]) -> tuple[str, str | None]:
    """New words get the number that the split gives them; where that is taken, they hang below it."""
    taken = {*found.pieces, *(clause.number for clause in known)}
    at_the_line = [piece.number for piece in split.pieces if piece.lines[0] == lines[0]]
    for number in at_the_line:
        if number not in taken:
            return number, None
    last = max(found.starts, key=lambda number: found.starts[number]) if found.starts else "0"
    base = at_the_line[-1] if at_the_line else last
    count = next(count for count in range(1, len(taken) + 2) if f"{base}+{count}" not in taken)
    return f"{base}+{count}", base if at_the_line else None


def _in_corpus_order(found: _Found, numbers: Sequence[str]) -> list[Piece]:
    """The clauses of the corpus in its order, each addition behind the clause it follows in the file."""
    known = set(numbers)
    by_place = sorted(found.pieces, key=lambda number: found.starts[number])
    additions: dict[str | None, list[str]] = {}
    last: str | None = None
    for number in by_place:
        if number in known:
            last = number
        else:
            additions.setdefault(last, []).append(number)
    order = [*additions.get(None, [])]
    for number in numbers:
        order += [number] if number in found.pieces else []
        order += additions.get(number, [])
    return [found.pieces[number] for number in order]


def _moved(found: _Found, edition: Edition) -> list[tuple[str, str]]:
    """Clauses that do not stand where the known edition has them, each with the one it now follows."""
    expected = _printed_order(edition)
    rank = {number: place for place, number in enumerate(expected)}
    in_file = sorted((number for number in found.starts if number in rank), key=lambda number: found.starts[number])
    steady = _longest_rising([rank[number] for number in in_file])
    moved = []
    for before, number in zip(["", *in_file], in_file, strict=False):
        if rank[number] not in steady:
            moved.append((number, before))
    return moved


def _as_printed(edition: Edition) -> list[Known]:
    """The known clauses in the order of the file, so that neighbours are neighbours."""
    clauses = {clause.number: clause for clause in edition.clauses}
    return [clauses[number] for number in _printed_order(edition)]


def _printed_order(edition: Edition) -> list[str]:
    """The order of the known file: ours, but for the runs that the print has out of place."""
    order = [clause.number for clause in edition.clauses]
    for first, last, after in edition.displaced:
        start, stop = order.index(first), order.index(last) + 1
        run = order[start:stop]
        del order[start:stop]
        place = order.index(after) + 1
        order[place:place] = run
    return order


def _longest_rising(values: Sequence[int]) -> set[int]:
    """The members of a longest rising subsequence."""
    tails: list[int] = []
    back: dict[int, int | None] = {}
    for value in values:
        place = bisect.bisect_left(tails, value)
        back[value] = tails[place - 1] if place else None
        tails[place : place + 1] = [value]
    chosen, value_or_none = set(), tails[-1] if tails else None
    while value_or_none is not None:
        chosen.add(value_or_none)
        value_or_none = back[value_or_none]
    return chosen


def _glued(found: _Found, expected: Sequence[str]) -> list[tuple[str, str]]:
    """Clauses that begin in the line of another, other than those that the known print has so."""
    by_place = sorted(found.pieces.values(), key=lambda piece: found.starts[piece.number])
    glued = []
    for before, piece in pairwise(by_place):
        if piece.lines[0] and piece.lines[0] == before.lines[1] and piece.number not in expected:
            glued.append((piece.number, before.number))
    return glued
