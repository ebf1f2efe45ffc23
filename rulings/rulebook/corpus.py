"""The compiled corpus, one SQLite file: clauses, links, records. Reading it imports nothing heavy."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulings.clause import Clause, Link
from rulings.rulebook.letters import Fingerprint, read_fingerprint

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "index" / "corpus.db"
SCHEMA_VERSION = "1"
TEXT_COLUMNS = {"en": "en", "ja": "ja", "zh-Hans": "zh_hans", "zh-Hant": "zh_hant"}

SCHEMA = """
CREATE TABLE clauses (id TEXT PRIMARY KEY, book TEXT, number TEXT, ord INTEGER, kind TEXT, parent TEXT, printed TEXT,
                      why TEXT, fingerprint TEXT, en TEXT, ja TEXT, zh_hans TEXT, zh_hant TEXT) WITHOUT ROWID;
CREATE INDEX by_order ON clauses (book, ord);
CREATE INDEX by_parent ON clauses (parent, ord);
CREATE TABLE links (kind TEXT, source TEXT, target TEXT, note TEXT);
CREATE INDEX by_source ON links (source);
CREATE INDEX by_target ON links (target);
CREATE TABLE records (kind TEXT, id TEXT, book TEXT, data TEXT);
CREATE INDEX by_kind ON records (kind, book);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
"""


class NotBuilt(RuntimeError):
    """The compiled corpus is not there."""


def compiled_path() -> Path:
    return Path(os.environ.get("RULINGS_CORPUS", COMPILED))


class Corpus:
    """Questions to the compiled corpus. Notes on links are kept in four languages and given in one."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or compiled_path()
        if not self.path.exists():
            raise NotBuilt("the corpus is not compiled yet; run: rulings corpus build")
        self._db = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, check_same_thread=False)
        self._db.row_factory = sqlite3.Row

    def meta(self, key: str) -> str | None:
        row = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row["value"] if row else None

    def books(self) -> dict[str, dict[str, Any]]:
        return {record["id"]: record for record in self.records("book")}

    def clause(self, clause_id: str) -> Clause | None:
        row = self._db.execute("SELECT * FROM clauses WHERE id = ?", (clause_id,)).fetchone()
        return _clause(row) if row else None

    def clauses(self, book: str | None = None) -> Iterator[Clause]:
        where, values = ("WHERE book = ?", (book,)) if book else ("", ())
        for row in self._db.execute(f"SELECT * FROM clauses {where} ORDER BY book, ord", values):
            yield _clause(row)

    def numbers(self, book: str) -> list[str]:
        return [row["number"] for row in self._db.execute("SELECT number FROM clauses WHERE book = ? ORDER BY ord", (book,))]

    def children(self, clause_id: str) -> list[Clause]:
        return [_clause(row) for row in self._db.execute("SELECT * FROM clauses WHERE parent = ? ORDER BY ord", (clause_id,))]

    def roots(self, book: str) -> list[Clause]:
        rows = self._db.execute("SELECT * FROM clauses WHERE book = ? AND parent IS NULL ORDER BY ord", (book,))
        return [_clause(row) for row in rows]

    def parents(self, clause: Clause) -> list[Clause]:
        """The clauses above this one, outermost first."""
        found: list[Clause] = []
        above = self.clause(clause.parent) if clause.parent else None
        while above:
            found.insert(0, above)
            above = self.clause(above.parent) if above.parent else None
        return found

    def links(self, clause_id: str, lang: str = "en") -> list[Link]:
        """All links from and to a clause."""
        rows = self._db.execute("SELECT * FROM links WHERE source = ? OR target = ?", (clause_id, clause_id))
        return [_link(row, lang) for row in rows]

    def links_from(self, lang: str = "en") -> dict[str, list[Link]]:
        """Every link of the corpus under the clause it starts from."""
        found: dict[str, list[Link]] = {}
        for row in self._db.execute("SELECT * FROM links"):
            found.setdefault(row["source"], []).append(_link(row, lang))
        return found

    def records(self, kind: str, book: str | None = None) -> list[dict[str, Any]]:
        """The records beside the clauses: book, reading, erratum, term, concept."""
        where, values = ("AND book = ?", (kind, book)) if book else ("", (kind,))
        rows = self._db.execute(f"SELECT data FROM records WHERE kind = ? {where} ORDER BY rowid", values)
        return [json.loads(row["data"]) for row in rows]

    def fingerprints(self, book: str) -> list[tuple[str, Fingerprint, str | None]]:
        """Number, fingerprint of the official clause, and the number in print where it differs."""
        rows = self._db.execute("SELECT number, fingerprint, printed FROM clauses WHERE book = ? ORDER BY ord", (book,))
        return [(row["number"], read_fingerprint(row["fingerprint"]), row["printed"]) for row in rows]


def _clause(row: sqlite3.Row) -> Clause:
    text = {language: row[column] for language, column in TEXT_COLUMNS.items()}
    return Clause(row["id"], row["book"], row["number"], row["ord"], row["kind"], row["parent"], row["printed"], text)


def _link(row: sqlite3.Row, lang: str) -> Link:
    note = json.loads(row["note"]).get(lang, "") if row["note"] else ""
    return Link(row["kind"], row["source"], row["target"], note)
