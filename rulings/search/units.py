"""What is searched: each clause as several units, its restatements, the questions it answers, its official words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulings.clause import LANGUAGES, Clause
from rulings.rulebook import store
from rulings.rulebook.corpus import ROOT, Corpus

QUESTIONS = ROOT / "corpus"
TEXT, QUESTION, OFFICIAL = "text", "question", "official"


@dataclass(frozen=True)
class Question:
    """A question that a clause answers, in the words of players."""

    clause: str
    language: str
    type: str
    text: str


@dataclass(frozen=True)
class Unit:
    """One text by which a clause can be found."""

    clause: str
    kind: str
    text: str


def read_questions(folder: Path = QUESTIONS) -> list[Question]:
    """The questions of every book: a file a chapter, a line a question (number, language, type, words)."""
    found = []
    for path in sorted(folder.glob("*/questions/*.tsv")):
        book = path.parent.parent.name
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                number, language, kind, text = line.split("\t")
                found.append(Question(f"{book}:{number}", language, kind, text))
    return found


def units_of(corpus: Corpus, questions: Sequence[Question]) -> Iterator[Unit]:
    """All units, book by book. A restatement carries the headings above it, so that it is found by its surroundings."""
    by_clause: dict[str, list[str]] = {}
    for question in questions:
        by_clause.setdefault(question.clause, []).append(question.text)
    for book in [*corpus.books(), *(name for name in store.imported() if name not in corpus.books())]:
        official = store.load(book)
        clauses = {clause.id: clause for clause in corpus.clauses(book)}
        for clause in clauses.values():
            for language in LANGUAGES:
                yield Unit(clause.id, TEXT, f"{_headings(clause, clauses, language)}{clause.text[language]}")
            for text in by_clause.get(clause.id, ()):
                yield Unit(clause.id, QUESTION, text)
        if official:
            yield from (
                Unit(f"{book}:{number}", OFFICIAL, row["text"]) for number, row in official.clauses.items() if row["text"]
            )


def _headings(clause: Clause, clauses: dict[str, Clause], language: str) -> str:
    found: list[str] = []
    above = clauses.get(clause.parent) if clause.parent else None
    while above:
        if above.kind == "heading":
            found.insert(0, above.text[language])
        above = clauses.get(above.parent) if above.parent else None
    return " / ".join(found) + (": " if found else "")


def content_mark(corpus: Corpus, folder: Path = QUESTIONS) -> str:
    """Changes with the corpus, the question files and the books that were imported; quick, because every answer asks it."""
    mark = hashlib.sha256((corpus.meta("content") or "").encode())
    for path in [*sorted(folder.glob("*/questions/*.tsv")), *sorted(store.books_folder().glob("*.json"))]:
        found = path.stat()
        mark.update(f"{path.name} {found.st_size} {found.st_mtime_ns}".encode())
    return mark.hexdigest()
