"""What a judge typed becomes an entry; while the database is down it is kept as a draft, a file each, and sent later."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rulings.log.database import RecordDown
from rulings.log.entry import (
    APPEAL,
    KINDS,
    LONGEST,
    RULING,
    BadEntry,
    Entry,
    appeal,
    checked,
    correction,
    new_id,
    now,
    read_clauses,
)
from rulings.log.record import Clash, Record, UnknownEntry
from rulings.report.log import data_folder

FORMAT = "rulings-draft"
TYPED = {*LONGEST, "clauses", "result"}
ANY_ENTRY = Entry(event="any", judge="any", ruling="any", question="any")
"""Stands for the entry that a correction or an appeal is about, as long as it cannot be looked up."""


class NotKept(RuntimeError):
    """The data folder cannot be written either; `text` is what was typed, as a file that can be sent later."""

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message)
        self.text = text


@dataclass(frozen=True)
class Draft:
    """What was typed. `about` is an entry's ID or its start, looked up only when the record can be read."""

    kind: str
    fields: dict[str, Any]
    about: str = ""
    id: str = field(default_factory=new_id)
    time: str = field(default_factory=now)


def write(draft: Draft, record: Record, key: str = "") -> Entry:
    """Writes it into the record; while that is down, RecordDown, and the draft can be kept."""
    _entry(draft, ANY_ENTRY)  # what is wrong with it is told at once, not when the database is back
    return record.add(_entry(draft, _old(draft, record)), key)


def _old(draft: Draft, record: Record) -> Entry:
    if draft.kind == RULING:
        return ANY_ENTRY
    return record.thread(draft.about).current if draft.kind == APPEAL else record.entry(draft.about)


def _entry(draft: Draft, old: Entry) -> Entry:
    own = draft.fields | {"id": draft.id, "time": draft.time}
    if draft.kind == RULING:
        return checked(Entry(**{"event": "", "judge": "", "ruling": ""} | own))
    return checked(appeal(old, **own) if draft.kind == APPEAL else correction(old, **own))


def drafts_folder() -> Path:
    return data_folder() / "log-drafts"


def keep(draft: Draft) -> Path:
    """Keeps a draft; the file is whole and on the disk before its name appears."""
    path = drafts_folder() / f"{draft.id}.json"
    text = draft_text(draft)
    unfinished = path.with_suffix(".unfinished")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        raise NotKept(f"{path.parent} cannot be written either ({error.strerror})", text) from None
    return path


def draft_text(draft: Draft) -> str:
    data = {"format": FORMAT, "kind": draft.kind, "about": draft.about, "id": draft.id, "time": draft.time}
    clauses = {"clauses": [asdict(citation) for citation in draft.fields["clauses"]]} if "clauses" in draft.fields else {}
    text = json.dumps(data | {"fields": draft.fields | clauses}, ensure_ascii=False, indent=1)
    return text.encode("utf-8", "replace").decode() + "\n"


def read_draft(path: Path) -> Draft:
    """A draft's file; one that is none is told so."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        fields = dict(data["fields"])
        if data["format"] != FORMAT or data["kind"] not in KINDS or not fields.keys() <= TYPED:
            raise ValueError
        if "clauses" in fields:
            fields["clauses"] = read_clauses(fields["clauses"])
        texts = [data["about"], data["id"], data["time"], *(text for name, text in fields.items() if name != "clauses")]
        if not all(isinstance(text, str) for text in texts):
            raise ValueError
    except OSError as error:
        raise BadEntry(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadEntry(f"{path}: not a draft of a ruling") from None
    return Draft(data["kind"], fields, data["about"], data["id"], data["time"])


def draft_files() -> list[Path]:
    try:
        return sorted(drafts_folder().glob("*.json"))
    except OSError as error:
        raise RecordDown(f"{drafts_folder()}: cannot be read ({error.strerror})") from None


def read_drafts(paths: Iterable[Path]) -> tuple[list[tuple[Path, Draft]], list[str]]:
    """The drafts, oldest first, and what is wrong with files that are none."""
    found, problems = [], []
    for path in paths:
        try:
            found.append((path, read_draft(path)))
        except BadEntry as error:
            problems.append(str(error))
    return sorted(found, key=lambda one: one[1].time), problems


def send(record: Record, waiting: Iterable[tuple[Path, Draft]], key: str = "") -> Iterator[tuple[Draft, str]]:
    """Writes them one after the other, each with what was wrong or nothing; a file goes only when its entry is in the record."""
    for path, draft in waiting:
        try:
            write(draft, record, key)
        except (BadEntry, UnknownEntry, Clash) as error:
            yield draft, f"{path}: {error}"
            continue
        path.unlink(missing_ok=True)
        yield draft, ""
