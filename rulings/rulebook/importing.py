"""`rulings corpus import`: files go in, the judge's own copies are stored, and a report says what was found."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulings.rulebook import store
from rulings.rulebook.align import Alignment, Edition, Known, align
from rulings.rulebook.books.any_book import separator_of
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.letters import letters
from rulings.rulebook.library import recognise, split_document
from rulings.rulebook.lines import clean_lines
from rulings.rulebook.read import BadFile, Document, read_file
from rulings.rulebook.split import Book, Piece, parent_of

TOO_MUCH_MISSING = 0.1
"""A file that lacks more of its book than this share is cut off, not another edition."""
TOO_LITTLE_KNOWN = 0.2
PAGES_TAKE, TEXT_TAKES = 0.8, 0.1
"""The share of an import's time that goes into reading a PDF, or a text."""
Progress = Callable[[str, str, float], None]
"""Told what is being done with which file, and the share of all the work that is done."""


@dataclass(frozen=True)
class ReadBook:
    """A file read as a book: one of the five laid over the corpus, or another one split by itself."""

    id: str
    document: Document
    book: Book | None
    alignment: Alignment
    known: int

    @property
    def is_known(self) -> bool:
        return self.book is not None


@dataclass(frozen=True)
class Report:
    """What an import found in one file."""

    file: str
    read: ReadBook
    seconds: float
    digest: str
    unchanged: bool = False

    def as_json(self) -> dict[str, Any]:
        found = self.read.alignment
        return {
            "file": self.file,
            "book": self.read.id,
            "known": self.read.is_known,
            "clauses": len(found.pieces),
            "corpus": self.read.known,
            "aligned": found.exact + len(found.edited),
            "edited": list(found.edited),
            "missing": list(found.missing),
            "added": list(found.added),
            "moved": [{"clause": number, "after": after} for number, after in found.moved],
            "renumbered": [{"clause": number, "printed": printed} for number, printed in found.renumbered],
            "glued": [{"clause": number, "to": to} for number, to in found.glued],
            "furniture": [line.number for line in found.furniture],
            "left_out": list(self.read.document.furniture),
            "letters_unaccounted": found.unaccounted,
            "unchanged": self.unchanged,
            "seconds": round(self.seconds, 3),
        }


def known_edition(corpus: Corpus, book: str) -> Edition:
    record = corpus.books()[book]
    clauses = [Known(number, fingerprint, printed) for number, fingerprint, printed in corpus.fingerprints(book)]
    displaced = [(run["first"], run["last"], run["printed_after"]) for run in record["displaced"]]
    return Edition(clauses, displaced, record["glued"])


def read_book(document: Document, corpus: Corpus) -> ReadBook:
    """Recognises, splits and aligns; a text that only talks like one of the five is a book of its own."""
    book = recognise(document)
    if book and book.id in corpus.books():
        edition = known_edition(corpus, book.id)
        alignment = align(document, book, split_document(document, book), edition)
        if _is_that_book(alignment, document, edition):
            return ReadBook(book.id, document, book, alignment, len(edition.clauses))
    return _read_other(document)


def _is_that_book(alignment: Alignment, document: Document, edition: Edition) -> bool:
    if alignment.exact >= len(edition.clauses) * TOO_LITTLE_KNOWN:
        return True
    differing = {*alignment.edited, *alignment.added}
    known = sum(piece.letters for piece in alignment.pieces if piece.number not in differing)
    return known * 2 > len(letters(document.text))


def _read_other(document: Document) -> ReadBook:
    split = split_document(document, None)
    slug = re.sub(r"[^a-z0-9]+", "-", Path(document.name).stem.lower()).strip("-")
    name = slug or f"book-{hashlib.sha256(document.text.encode()).hexdigest()[:8]}"
    counted = sum(piece.letters for piece in split.pieces) + sum(len(letters(line.text)) for line in split.furniture)
    unaccounted = len(letters(document.text)) - counted
    alignment = Alignment(split.pieces, split.furniture, 0, added=tuple(split.numbers), unaccounted=unaccounted)
    return ReadBook(name, document, None, alignment, 0)


def import_files(paths: Sequence[Path], corpus: Corpus, progress: Progress = lambda *_: None) -> list[Report]:
    """Reads all files, then stores all or none. A file is so much of the work as it is of the bytes."""
    sizes = [path.stat().st_size if path.is_file() else 0 for path in paths]
    reports, whole, done = [], sum(sizes) or 1, 0
    for path, size in zip(paths, sizes, strict=True):

        def part(stage: str, share: float, name: str = path.name, before: int = done, size: int = size) -> None:
            progress(stage, name, (before + size * share) / whole)

        reports.append(_import_one(path, corpus, part))
        done += size
    _refuse_doubles(reports)
    progress("storing", "", 1.0)
    store.save([_official(report) for report in reports if not report.unchanged])
    return reports


def _import_one(path: Path, corpus: Corpus, progress: Callable[[str, float], None]) -> Report:
    """Reading takes most of the time where there are pages, laying it over the corpus where there are none."""
    start = time.perf_counter()
    progress("reading", 0.0)
    document = read_file(path, lambda pages: progress("reading", PAGES_TAKE * pages))
    progress("aligning", PAGES_TAKE if path.suffix.lower() == ".pdf" else TEXT_TAKES)
    read = read_book(document, corpus)
    _refuse_cut_off(path.name, read, corpus)
    before = store.load(read.id)
    mark = _digest(read.document, corpus)
    unchanged = before is not None and before.data["digest"] == mark
    return Report(path.name, read, time.perf_counter() - start, mark, unchanged)


def _refuse_cut_off(name: str, read: ReadBook, corpus: Corpus) -> None:
    missing = read.alignment.missing
    if read.is_known and len(missing) > read.known * TOO_MUCH_MISSING:
        title = corpus.books()[read.id]["name"]["en"]
        which = ranges(missing, corpus.numbers(read.id))
        raise BadFile(f"{name}: {title}, but {len(missing)} of its {read.known} clauses are missing: {which}")
    if not read.is_known and len(read.alignment.pieces) < 2:
        raise BadFile(f"{name}: no headings, numbers or paragraphs to split it by")


def _refuse_doubles(reports: Sequence[Report]) -> None:
    seen: dict[str, str] = {}
    for report in reports:
        if report.read.id in seen:
            raise BadFile(f"{report.file}: the same book as {seen[report.read.id]} ({report.read.id}); name it once")
        seen[report.read.id] = report.file


def ranges(numbers: Sequence[str], order: Sequence[str]) -> str:
    """Runs of numbers that follow each other in the book, each as `first to last`."""
    place = {number: at for at, number in enumerate(order)}
    runs: list[list[str]] = []
    for number in sorted(numbers, key=place.__getitem__):
        if runs and place[runs[-1][-1]] + 1 == place[number]:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def _digest(document: Document, corpus: Corpus) -> str:
    """Changes with the file and with the corpus that it is laid over."""
    return hashlib.sha256(f"{corpus.meta('content')}\n{document.text}".encode()).hexdigest()


def _official(report: Report) -> store.OfficialBook:
    read = report.read
    known = {piece.number for piece in read.alignment.pieces}
    separator = read.book.separator if read.book else separator_of(clean_lines(read.document.text)) or "."
    data = {
        "id": read.id,
        "file": report.file,
        "digest": report.digest,
        "known": read.is_known,
        "report": report.as_json(),
        "clauses": [_official_clause(piece, known, separator) for piece in read.alignment.pieces],
    }
    return store.OfficialBook(read.id, data)


def _official_clause(piece: Piece, known: set[str], separator: str) -> dict[str, Any]:
    return {
        "number": piece.number,
        "printed": piece.printed,
        "text": piece.text,
        "lines": list(piece.lines),
        "heading": piece.heading,
        "parent": parent_of(piece.number, piece.under, known, separator),
    }
