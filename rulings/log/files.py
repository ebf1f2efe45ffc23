"""Records as files: what another judge exported, or the database itself, goes in; checked entries come out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from rulings.log.database import RecordDown
from rulings.log.entry import BadEntry, Entry, entry_json, read_entry
from rulings.log.record import Record

FORMAT = "rulings-log"
VERSION = 1
LARGEST = 200 * 1024 * 1024
SQLITE = b"SQLite format 3\0"
MOST_PROBLEMS = 5


class BadRecordFile(ValueError):
    """A file that is no record; the message is one line that names it and says why."""


def record_text(entries: Sequence[Entry]) -> str:
    """The entries as a file that any other record can merge."""
    data = {"format": FORMAT, "version": VERSION, "entries": [entry_json(entry) for entry in entries]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_record(path: Path) -> list[Entry]:
    """The entries of a file; one that has faults is refused whole, with its first faults listed."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecordFile(f"{path}: larger than {LARGEST // 1024 // 1024} MB, no record is")
        data = path.read_bytes()
    except OSError as error:
        raise BadRecordFile(f"{path}: cannot be read ({error.strerror})") from None
    return _read_database(path) if data.startswith(SQLITE) else _read_rows(path, _rows(path, data))


def _read_database(path: Path) -> list[Entry]:
    try:
        found = Record(URL.create("sqlite", database=str(path))).entries()
    except RecordDown as error:
        raise BadRecordFile(str(error)) from None
    if not found:
        raise BadRecordFile(f"{path}: a database without rulings")
    return _read_rows(path, [entry_json(entry) for entry in found])


def _rows(path: Path, data: bytes) -> list[Any]:
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise BadRecordFile(f"{path}: no record of rulings; rulings log export --format json makes one") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("entries"), list):
        raise BadRecordFile(f"{path}: JSON, but no record of rulings; rulings log export --format json makes one")
    if found.get("version") != VERSION:
        raise BadRecordFile(
            f"{path}: version {str(found.get('version'))[:20]} of the record; this program reads version {VERSION}"
        )
    return list(found["entries"])


def _read_rows(path: Path, rows: Sequence[Any]) -> list[Entry]:
    entries, problems = [], []
    for number, row in enumerate(rows, start=1):
        try:
            entries.append(read_entry(row))
        except BadEntry as error:
            problems.append(f"entry {number}: {error}")
    if problems:
        more = f"; and {len(problems) - MOST_PROBLEMS} more" if len(problems) > MOST_PROBLEMS else ""
        raise BadRecordFile(f"{path}: {'; '.join(problems[:MOST_PROBLEMS])}{more}")
    return entries
