"""The corpus files compiled into one SQLite file: texts in both Chinese scripts, the tree, all links."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

from rulings.rulebook.corpus import SCHEMA, SCHEMA_VERSION, Corpus, compiled_path
from rulings.rulebook.library import BOOKS
from rulings.rulebook.records import CORPUS, BookFiles, CorpusFiles, read_corpus
from rulings.rulebook.regions import RegionWriter
from rulings.rulebook.schema import ClauseRecord, Concept, Erratum, Reading, Term, Words
from rulings.rulebook.split import parent_of
from rulings.rulebook.terms import used_terms

Texts = dict[str, str]
LinkRow = tuple[str, str, str, str | None]
Progress = Callable[[str], None]


def content_hash(folder: Path = CORPUS) -> str:
    """Changes with every letter of the corpus files and with the shape of the compiled file."""
    found = hashlib.sha256(SCHEMA_VERSION.encode())
    for path in sorted(folder.rglob("*.yaml")):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def is_fresh(folder: Path = CORPUS, target: Path | None = None) -> bool:
    target = target or compiled_path()
    return target.exists() and Corpus(target).meta("content") == content_hash(folder)


def build(folder: Path = CORPUS, target: Path | None = None, progress: Progress = lambda _: None) -> int:
    """Compiles the corpus and gives back how many clauses it has; the old file stays until the new one is whole."""
    target = target or compiled_path()
    progress("reading the corpus files")
    files = read_corpus(folder)
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    db = sqlite3.connect(unfinished)
    try:
        db.executescript(SCHEMA)
        for files_of_book in files.books:
            progress(f"{files_of_book.book.name.en}: {len(files_of_book.clauses)} clauses")
            _add_book(db, files_of_book, files)
        _add_concepts(db, files)
        _add_terms(db, "any", files.terms)
        for row in files.looked_at:
            _add_record(db, "looked-at", row.clause, "any", row.model_dump())
        db.execute("INSERT INTO meta VALUES ('content', ?)", (content_hash(folder),))
        db.commit()
        count: int = db.execute("SELECT count(*) FROM clauses").fetchone()[0]
    finally:
        db.close()
    unfinished.replace(target)
    return count


def _add_book(db: sqlite3.Connection, files: BookFiles, corpus: CorpusFiles) -> None:
    book = files.book.id
    writer = RegionWriter(files.terms, files.book.zh, corpus.regions)
    texts = {record.id: _in_four(record, writer) for record in files.clauses}
    _add_clauses(db, book, files.clauses, texts)
    links = [*_tree_links(book, files.clauses), *_see_links(book, files.clauses)]
    links += _term_links(book, [*files.terms, *corpus.terms], texts)
    links += [link for erratum in files.errata for link in _erratum_links(book, erratum, writer)]
    links += [link for reading in files.readings for link in _reading_links(book, reading, writer)]
    db.executemany("INSERT INTO links VALUES (?, ?, ?, ?)", links)
    _add_record(db, "book", book, book, _book_data(files, writer))
    for reading in files.readings:
        _add_record(db, "reading", reading.id, book, _reading_data(book, reading, writer))
    for erratum in files.errata:
        _add_record(db, "erratum", erratum.clauses[0], book, _erratum_data(book, erratum, writer))
    _add_terms(db, book, files.terms)


def _in_four(words: Words, writer: RegionWriter) -> Texts:
    return {"en": words.en, "ja": words.ja, writer.source: words.zh, writer.target: writer.write(words.zh)}


def _add_clauses(db: sqlite3.Connection, book: str, records: Sequence[ClauseRecord], texts: dict[str, Texts]) -> None:
    known = {record.id for record in records}
    separator = BOOKS[book].separator if book in BOOKS else "."
    rows = []
    for order, record in enumerate(records, start=1):
        parent = parent_of(record.id, record.under, known, separator)
        text = texts[record.id]
        rows.append(
            (
                *(f"{book}:{record.id}", book, record.id, order, record.kind),
                *(f"{book}:{parent}" if parent else None, record.printed, record.why, record.of),
                *(text["en"], text["ja"], text["zh-Hans"], text["zh-Hant"]),
            )
        )
    db.executemany("INSERT INTO clauses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _tree_links(book: str, records: Sequence[ClauseRecord]) -> Iterable[LinkRow]:
    known = {record.id for record in records}
    separator = BOOKS[book].separator if book in BOOKS else "."
    last_child: dict[str | None, str] = {}
    for record in records:
        parent = parent_of(record.id, record.under, known, separator)
        if parent:
            yield "parent", f"{book}:{record.id}", f"{book}:{parent}", None
        if parent in last_child:
            yield "next", f"{book}:{last_child[parent]}", f"{book}:{record.id}", None
        last_child[parent] = record.id


def _see_links(book: str, records: Sequence[ClauseRecord]) -> Iterable[LinkRow]:
    for record in records:
        for number in record.see:
            yield "see", f"{book}:{record.id}", number if ":" in number else f"{book}:{number}", None


def _term_links(book: str, terms: Sequence[Term], texts: dict[str, Texts]) -> list[LinkRow]:
    """`defines`: a term's own clause; `uses`: from a clause to the clause that defines a term in it, the term as note."""
    local = [term for term in terms if any(_belongs(number, book) for number in term.defined)]
    home = {term.id: next(number for number in term.defined if _belongs(number, book)) for term in local}
    notes = {term.id: _note(_names(term)) for term in local}
    links: list[LinkRow] = []
    for term in local:
        clause = _full(book, home[term.id])
        links.append(("defines", clause, clause, notes[term.id]))
    by_language = {language: [text[language] for text in texts.values()] for language in ("en", "ja", "zh-Hans")}
    for number, used in zip(texts, used_terms(by_language, local), strict=True):
        source = f"{book}:{number}"
        links += [("uses", source, _full(book, home[term]), notes[term]) for term in used if _full(book, home[term]) != source]
    return links


def _belongs(number: str, book: str) -> bool:
    return ":" not in number or number.startswith(f"{book}:")


def _full(book: str, number: str) -> str:
    return number if ":" in number else f"{book}:{number}"


def _names(term: Term) -> Texts:
    return {"en": term.en[0], "ja": term.ja[0], "zh-Hans": term.zh_hans[0], "zh-Hant": term.zh_hant[0]}


def _note(texts: Texts) -> str:
    return json.dumps(texts, ensure_ascii=False)


def _erratum_links(book: str, erratum: Erratum, writer: RegionWriter) -> Iterable[LinkRow]:
    wrong, read = _in_four(erratum.wrong, writer), _in_four(erratum.read, writer)
    note = _note({language: f"{wrong[language]}{' ' if language == 'en' else ''}{read[language]}" for language in wrong})
    for number in erratum.clauses:
        yield "erratum", f"{book}:{number}", f"{book}:{number}", note


def _reading_links(book: str, reading: Reading, writer: RegionWriter) -> Iterable[LinkRow]:
    note = _note(_in_four(reading.read, writer))
    for number in reading.clauses:
        yield "reading", f"{book}:{number}", f"{book}:{number}", note


def _add_concepts(db: sqlite3.Connection, files: CorpusFiles) -> None:
    writers = RegionWriter((), "zh-Hans", files.regions)
    for concept in files.concepts:
        differ = _note(_in_four(concept.differ, writers))
        clauses = [(book, f"{book}:{number}") for book, numbers in concept.clauses.items() for number in numbers]
        pairs = [(here, there) for (book, here), (other, there) in permutations(clauses, 2) if book < other]
        db.executemany("INSERT INTO links VALUES ('same', ?, ?, ?)", [(here, there, differ) for here, there in pairs])
        _add_record(db, "concept", concept.id, "any", _concept_data(concept, writers))


def _add_terms(db: sqlite3.Connection, book: str, terms: Sequence[Term]) -> None:
    for term in terms:
        data = term.model_dump(by_alias=True) | {"book": book}
        data["defined"] = [_full(book, number) for number in term.defined]
        _add_record(db, "term", term.id, book, data)


def _add_record(db: sqlite3.Connection, kind: str, record_id: str, book: str, data: dict[str, Any]) -> None:
    db.execute("INSERT INTO records VALUES (?, ?, ?, ?)", (kind, record_id, book, json.dumps(data, ensure_ascii=False)))


def _book_data(files: BookFiles, writer: RegionWriter) -> dict[str, Any]:
    book = files.book
    displaced = [erratum.displaced.model_dump() for erratum in files.errata if erratum.displaced]
    glued = [number for erratum in files.errata if erratum.glued for number in erratum.clauses]
    data = book.model_dump(include={"id", "short", "edition", "language"})
    data |= {"name": _in_four(book.name, writer), "game": _in_four(book.game, writer), "displaced": displaced, "glued": glued}
    data["parts"] = {number: _in_four(words, writer) for number, words in book.parts.items()}
    return data


def _reading_data(book: str, reading: Reading, writer: RegionWriter) -> dict[str, Any]:
    clauses = [f"{book}:{number}" for number in reading.clauses]
    return {
        "id": reading.id,
        "book": book,
        "clauses": clauses,
        "read": _in_four(reading.read, writer),
        "why": _in_four(reading.why, writer),
    }


def _erratum_data(book: str, erratum: Erratum, writer: RegionWriter) -> dict[str, Any]:
    clauses = [f"{book}:{number}" for number in erratum.clauses]
    return {
        "book": book,
        "clauses": clauses,
        "wrong": _in_four(erratum.wrong, writer),
        "read": _in_four(erratum.read, writer),
        "see": erratum.see,
    }


def _concept_data(concept: Concept, writer: RegionWriter) -> dict[str, Any]:
    clauses = {book: [f"{book}:{number}" for number in numbers] for book, numbers in concept.clauses.items()}
    return {
        "id": concept.id,
        "name": _in_four(concept.name, writer),
        "clauses": clauses,
        "differ": _in_four(concept.differ, writer),
    }
