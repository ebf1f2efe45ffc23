"""The open record: entries go in and stay, threads come out."""

from __future__ import annotations

import hmac
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rulings.log.database import RecordDown, create_table, insert, open_engine, read_address, read_all, read_some
from rulings.log.entry import KEYS, Entry, checked
from rulings.log.find import Found, Wanted, WordsOf, find, plain_words
from rulings.log.threads import Thread, threads

SHORTEST_ID = 4


class WrongKey(PermissionError):
    """The event has a judge key, and this is not it."""


class UnknownEntry(ValueError):
    """No entry, or more than one, begins with that ID."""


class Clash(ValueError):
    """An entry with the same ID and another content is in the record."""


@dataclass(frozen=True)
class Written:
    """What a merge did: entries that were new, those that were there already, and those under the ID of another entry."""

    added: tuple[Entry, ...] = ()
    known: tuple[Entry, ...] = ()
    clashes: tuple[tuple[Entry, tuple[str, ...]], ...] = ()


class Record:
    """One database of rulings. Every write is one transaction: all of it is there afterwards, or none."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self._engine = open_engine(url)
        self._is_ready = False

    @property
    def name(self) -> str:
        """How the database is called in messages: a file, or an address without its password."""
        if self.url.get_backend_name() == "sqlite":
            return str(self.url.database)
        return self.url.render_as_string(hide_password=True).replace("+psycopg", "").split("?")[0]

    def add(self, entry: Entry, key: str = "") -> Entry:
        """Writes an entry; what comes back is on the disk. The same entry again changes nothing."""
        written = self.write([entry], key)
        if written.clashes:
            raise Clash(f"{entry.id}: another entry has this ID; {', '.join(written.clashes[0][1])} differ; nothing was written")
        return (written.added or written.known)[0]

    def write(self, entries: Sequence[Entry], key: str = "") -> Written:
        """Writes those that are new, in one go. What is there already stays as it is."""
        may_write(key)
        entries = sorted(map(checked, entries), key=lambda entry: entry.id)  # two merges wait for each other in one order
        with self._writing() as connection:
            if not self._is_ready:
                create_table(connection)
            are_new = [insert(connection, entry) for entry in entries]
            there = {entry.id: entry for entry in read_some(connection, [entry.id for entry in entries])}
        self._is_ready = True
        compared = [(entry, is_new, differing(entry, there[entry.id])) for entry, is_new in zip(entries, are_new, strict=True)]
        return Written(
            tuple(entry for entry, is_new, _ in compared if is_new),
            tuple(entry for entry, is_new, differ in compared if not is_new and not differ),
            tuple((entry, differ) for entry, _, differ in compared if differ),
        )

    def entries(self) -> list[Entry]:
        """Everything that was ever written, oldest first."""
        with _clear_words(f"{self.name}: cannot be read"):
            if self._file and not self._file.exists():
                return []  # reading creates nothing: the disk may be read-only
            with self._engine.begin() as connection:
                return read_all(connection)

    def threads(self) -> list[Thread]:
        """The rulings, each with what became of it."""
        return threads(self.entries())

    def find(self, wanted: Wanted, words_of: WordsOf = plain_words) -> list[Found]:
        """The rulings that fit, the best first where words are asked for, else the oldest."""
        return find(self.threads(), wanted, words_of)

    def thread(self, entry_id: str) -> Thread:
        """The ruling that an ID, or the start of one, belongs to."""
        key = entry_id.strip().lower()
        if len(key) < SHORTEST_ID or not re.fullmatch(r"[0-9a-f-]+", key):
            raise UnknownEntry(
                f"{entry_id!r} is no ID of an entry; rulings log list shows them, {SHORTEST_ID} or more signs will do"
            )
        every = self.threads()
        found = [(thread, entry) for thread in every for entry in thread.entries if entry.id.startswith(key)]
        if not found:
            raise UnknownEntry(f"no entry {entry_id!r} in {self.name}")
        if len(found) > 1:
            raise UnknownEntry(f"{len(found)} entries begin with {entry_id!r}: {', '.join(entry.id for _, entry in found[:5])}")
        return found[0][0]

    def entry(self, entry_id: str) -> Entry:
        """The entry itself that an ID, or the start of one, names."""
        key = entry_id.strip().lower()
        return next(entry for entry in self.thread(entry_id).entries if entry.id.startswith(key))

    def history(self, entry_id: str) -> tuple[Entry, ...]:
        """The ruling and all its corrections and appeals, oldest first."""
        return self.thread(entry_id).entries

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that is on the disk when it ends."""
        with _clear_words(f"{self.name}: cannot be written"):
            if self._file:
                self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._engine.execution_options(writing=True).begin() as connection:
                yield connection

    @property
    def _file(self) -> Path | None:
        return Path(str(self.url.database)) if self.url.get_backend_name() == "sqlite" else None


@contextmanager
def _clear_words(what: str) -> Iterator[None]:
    """Whatever a database has to complain of becomes one line."""
    try:
        yield
    except OSError as error:
        raise RecordDown(f"{what} ({error.strerror})") from None
    except (SQLAlchemyError, ValueError, TypeError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise RecordDown(f"{what} ({' '.join(str(reason).split())[:300]})") from None


def open_record(address: str | None = None) -> Record:
    """The record that is named, else the one of RULINGS_LOG, else SQLite in the data folder. Nothing is opened yet."""
    return Record(read_address(address or os.environ.get("RULINGS_LOG")))


def may_write(key: str) -> None:
    """Where the event has set a judge key, only those who know it write."""
    wanted = os.environ.get("RULINGS_JUDGE_KEY", "")
    if wanted and not hmac.compare_digest(_bytes(key), _bytes(wanted)):
        given = "this is not it" if key else "none was given"
        raise WrongKey(f"writing needs the event's judge key, and {given}; set RULINGS_KEY or use --key; nothing was written")


def _bytes(key: str) -> bytes:
    return key.encode("utf-8", "surrogateescape")


def differing(entry: Entry, other: Entry) -> tuple[str, ...]:
    """The fields in which two entries differ."""
    return tuple(key for key in KEYS if getattr(entry, key) != getattr(other, key))
