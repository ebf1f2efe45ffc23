"""An entry of the record: a ruling, a correction of one, or an appeal. What was typed goes in, checked values come out."""

from __future__ import annotations

import re
import unicodedata
import uuid
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime
from typing import Any

RULING, CORRECTION, APPEAL = KINDS = ("ruling", "correction", "appeal")
PENDING, UPHELD, OVERTURNED = RESULTS = ("pending", "upheld", "overturned")
LONGEST = {
    "event": 200,
    "round": 100,
    "table": 100,
    "game": 100,
    "judge": 200,
    "question": 20_000,
    "scenario": 100_000,
    "ruling": 20_000,
    "notes": 20_000,
}
MANY_LINES = {"question", "scenario", "ruling", "notes"}
MOST_CLAUSES = 100
BIDI = set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: in a record they could only hide what it says."""


class BadEntry(ValueError):
    """Something that cannot be recorded; the message says all that is wrong with it, in one line."""


@dataclass(frozen=True)
class Citation:
    """A clause as it was when it was ruled by: its edition, and the fingerprint of its official words."""

    clause: str
    edition: str = ""
    fingerprint: str = ""


def new_id() -> str:
    return str(uuid.uuid4())


def now() -> str:
    return time_text(datetime.now(UTC))


def time_text(time: datetime) -> str:
    """One form for every computer, so that entries sort and compare alike; a time without a zone is local."""
    return time.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def read_time(text: str) -> str:
    """A time as people type it."""
    try:
        return time_text(datetime.fromisoformat(text.strip()))
    except (ValueError, OverflowError, OSError):
        raise BadEntry(f"{text[:60]!r} is no time; write it as 2026-05-03 14:10") from None


def start_of_day() -> str:
    """Midnight before now, as the clock on the wall says it."""
    return time_text(datetime.now().replace(hour=0, minute=0, second=0, microsecond=0))


@dataclass(frozen=True)
class Entry:
    """One entry; a correction repeats all that stands, an appeal has a result, and both say which entry they are about."""

    event: str
    judge: str
    ruling: str
    question: str = ""
    scenario: str = ""
    round: str = ""
    table: str = ""
    game: str = ""
    clauses: tuple[Citation, ...] = ()
    notes: str = ""
    kind: str = RULING
    about: str | None = None
    result: str = ""
    id: str = field(default_factory=new_id)
    time: str = field(default_factory=now)


KEYS = (
    *("id", "kind", "about", "event", "round", "table", "game", "question", "scenario"),
    *("ruling", "clauses", "judge", "time", "result", "notes"),
)


def correction(old: Entry, **changes: Any) -> Entry:
    """A new entry that says the old one again, with what was wrong put right."""
    return replace(old, **{"id": new_id(), "time": now()} | changes, kind=CORRECTION, about=old.id)


def appeal(old: Entry, judge: str, result: str, ruling: str = "", **more: Any) -> Entry:
    """A new entry: what became of an appeal against a ruling."""
    place = {name: getattr(old, name) for name in ("event", "round", "table", "game")}
    return Entry(**place, judge=judge, ruling=ruling, kind=APPEAL, about=old.id, result=result, **more)


def entry_json(entry: Entry) -> dict[str, Any]:
    """The entry as files keep it."""
    data = asdict(entry) | {"clauses": [asdict(citation) for citation in entry.clauses]}
    return {key: data[key] for key in KEYS}


def read_entry(data: Any) -> Entry:
    """The reverse, for files that may hold anything."""
    if not isinstance(data, dict):
        raise BadEntry("not an entry")
    if unknown := sorted(str(key) for key in data.keys() - set(KEYS)):
        raise BadEntry(f"unknown keys {', '.join(unknown)[:200]}")
    if missing := [key for key in ("id", "time", "kind", "event", "judge", "ruling") if key not in data]:
        raise BadEntry(f"no {', '.join(missing)}")
    wrong = [key for key, value in data.items() if key not in ("clauses", "about") and not isinstance(value, str)]
    if wrong or not isinstance(data.get("about"), str | None):
        raise BadEntry(f"{', '.join(wrong or ['about'])}: not a text")
    return checked(Entry(**data | {"clauses": read_clauses(data.get("clauses", []))}))


def read_clauses(rows: Any) -> tuple[Citation, ...]:
    names = {part.name for part in fields(Citation)}
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "clause" in row and row.keys() <= names for row in rows):
        raise BadEntry("clauses: not a list of clause, edition and fingerprint")
    if not all(isinstance(value, str) for row in rows for value in row.values()):
        raise BadEntry("clauses: not a text")
    return tuple(Citation(**row) for row in rows)


def checked(entry: Entry) -> Entry:
    """The entry cleaned; all that it lacks is said at once."""
    texts = {name: cleaned(getattr(entry, name), many_lines=name in MANY_LINES) for name in LONGEST}
    clauses = tuple(_clean_citation(citation) for citation in entry.clauses)
    problems = [f"{name} is longer than {most} characters" for name, most in LONGEST.items() if len(texts[name]) > most]
    problems += [f"no {name}" for name in ("event", "judge") if not texts[name]]
    problems += _problems_of_kind(entry, texts)
    if len(clauses) > MOST_CLAUSES:
        problems.append(f"more than {MOST_CLAUSES} clauses")
    found: dict[str, Any] = {}
    for name, read in (("id", _id), ("about", _id), ("time", _time)):
        try:
            found[name] = read(getattr(entry, name))
        except ValueError:
            problems.append(f"{name} {str(getattr(entry, name))[:60]!r} is no {'time' if name == 'time' else 'ID'}")
    if problems:
        raise BadEntry("; ".join(problems))
    return replace(entry, **texts, **found, clauses=clauses)


def _problems_of_kind(entry: Entry, texts: dict[str, str]) -> list[str]:
    if entry.kind not in KINDS:
        return [f"kind {entry.kind[:60]!r} is none of {', '.join(KINDS)}"]
    is_appeal = entry.kind == APPEAL or (entry.kind == CORRECTION and bool(entry.result))
    problems = []
    if is_appeal and entry.result not in RESULTS:
        problems.append(f"result {entry.result[:60]!r} is none of {', '.join(RESULTS)}")
    if entry.kind == RULING and (entry.result or entry.about):
        problems.append("a ruling is about no other entry and has no result: that is an appeal")
    if entry.kind != RULING and not entry.about:
        problems.append(f"the {entry.kind} does not say which entry it is about")
    if entry.about and entry.about == entry.id:
        problems.append("the entry is about itself")
    if not texts["ruling"] and (not is_appeal or entry.result == OVERTURNED):
        problems.append("no ruling")
    if not is_appeal and not (texts["question"] or texts["scenario"]):
        problems.append("no question and no scenario")
    return problems


def cleaned(text: str, *, many_lines: bool) -> str:
    """Without what a terminal or a database would take for a command, and without spaces around it."""
    whole = text.encode("utf-8", "replace").decode().replace("\r\n", "\n").replace("\r", "\n")
    plain = "".join(char for char in whole if char in "\n\t" or (unicodedata.category(char) != "Cc" and char not in BIDI))
    return plain.strip() if many_lines else re.sub(r"\s+", " ", plain).strip()


def _clean_citation(citation: Citation) -> Citation:
    texts = [cleaned(text, many_lines=False) for text in (citation.clause, citation.edition, citation.fingerprint)]
    if not re.fullmatch(r"[^\s:]+:\S+", texts[0]) or max(map(len, texts)) > 200:
        raise BadEntry(f"{texts[0][:60]!r} is no clause; full IDs are needed, such as battle-spirits-standard:8-1-5-1")
    return Citation(*texts)


def _id(text: str | None) -> str | None:
    return str(uuid.UUID(text)) if text is not None else None


def _time(text: str) -> str:
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("no zone")
    return read_time(text)
