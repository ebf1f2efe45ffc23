"""Where the record is kept: one table, in SQLite or PostgreSQL, whose rows can be added and never changed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Connection, Engine, MetaData, Select, Table, Text, create_engine, event, inspect, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from rulings.log.entry import KEYS, Citation, Entry, entry_json
from rulings.report.log import data_folder

METADATA = MetaData()
ENTRIES = Table(
    "rulings_log",
    METADATA,
    *(Column(key, Text, primary_key=key == "id", nullable=key == "about") for key in KEYS),
)
WAIT = 60
"""Seconds that a writer waits for the others before it gives up."""
POSTGRES = {"connect_timeout": 5, "tcp_user_timeout": 15_000, "application_name": "rulings"}
"""A server that is not there is given up after seconds, not minutes: the judge has a table waiting."""
NO_ADDRESS = "RULINGS_LOG is no address of a database; write postgresql://judge:password@server/event or sqlite:///log.db"
"""The address that was given is not repeated: it may hold a password."""
MOST_VALUES = 500
CREATING = 7_205_759_403
"""The lock that a process holds in PostgreSQL while it creates the table; any number that nobody else uses."""

KEEP_IN_SQLITE = [
    "CREATE TRIGGER rulings_log_no_update BEFORE UPDATE ON rulings_log BEGIN SELECT RAISE(ABORT, 'never overwritten'); END",
    "CREATE TRIGGER rulings_log_no_delete BEFORE DELETE ON rulings_log BEGIN SELECT RAISE(ABORT, 'never deleted'); END",
    "CREATE TRIGGER rulings_log_no_replace BEFORE INSERT ON rulings_log"
    " WHEN EXISTS (SELECT 1 FROM rulings_log WHERE id = NEW.id) BEGIN SELECT RAISE(IGNORE); END",
]
KEEP_IN_POSTGRES = [
    "CREATE OR REPLACE FUNCTION rulings_log_keep() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'never overwritten'; END $$",
    "CREATE TRIGGER rulings_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON rulings_log"
    " FOR EACH STATEMENT EXECUTE FUNCTION rulings_log_keep()",
]


@event.listens_for(ENTRIES, "after_create")
def _forbid_changes(_: object, connection: Connection, **__: object) -> None:
    for statement in KEEP_IN_POSTGRES if connection.dialect.name == "postgresql" else KEEP_IN_SQLITE:
        connection.exec_driver_sql(statement)


class RecordDown(RuntimeError):
    """The database cannot be reached, read or written; the message says which and why, without a password."""


def read_address(address: str | None) -> URL:
    """SQLite in the data folder unless another database is named."""
    if not address:
        return URL.create("sqlite", database=str(data_folder() / "log.db"))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise RecordDown(NO_ADDRESS) from None
    kind = url.drivername.split("+")[0]
    if "@" in (url.host or ""):  # the end of a password, which must not be shown as a host that is not found
        raise RecordDown("RULINGS_LOG: write an @ in a password as %40")
    if kind in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database not in (None, "", ":memory:"):
        return URL.create("sqlite", database=url.database)
    raise RecordDown(NO_ADDRESS)


def open_engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        return create_engine(url, connect_args=POSTGRES, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(url, connect_args={"timeout": WAIT}, poolclass=NullPool, hide_parameters=True)
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: Any, _: object) -> None:
    """We say ourselves when a transaction begins; a commit is on the disk before it is acknowledged."""
    connection.isolation_level = None
    connection.execute("PRAGMA synchronous = EXTRA")


def _on_begin(connection: Connection) -> None:
    """Writers queue from the start of their transaction: one that reads first could be refused without waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writing") else "BEGIN")


def has_table(connection: Connection) -> bool:
    return inspect(connection).has_table(ENTRIES.name)


def create_table(connection: Connection) -> None:
    """Twenty judges may start at once: the first creates the table, the others wait and find it."""
    if connection.dialect.name == "postgresql" and not has_table(connection):
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": CREATING})
    METADATA.create_all(connection)


def insert(connection: Connection, entry: Entry) -> bool:
    """Adds a row; False where its ID is there already."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = make(ENTRIES).values(**_row(entry)).on_conflict_do_nothing().returning(ENTRIES.c.id)
    return connection.execute(statement).first() is not None


def _row(entry: Entry) -> dict[str, str | None]:
    data = entry_json(entry)
    return data | {"clauses": json.dumps(data["clauses"], ensure_ascii=False)}


def read_all(connection: Connection) -> list[Entry]:
    """Every entry, oldest first."""
    return _read(connection, select(ENTRIES).order_by(ENTRIES.c.time, ENTRIES.c.id)) if has_table(connection) else []


def read_some(connection: Connection, ids: Sequence[str]) -> list[Entry]:
    """The entries with these IDs; asked for in parts, because a query takes only so many values."""
    parts = [ids[start : start + MOST_VALUES] for start in range(0, len(ids), MOST_VALUES)]
    return [entry for part in parts for entry in _read(connection, select(ENTRIES).where(ENTRIES.c.id.in_(part)))]


def _read(connection: Connection, query: Select[Any]) -> list[Entry]:
    rows = connection.execute(query).mappings().all()
    return [Entry(**dict(row) | {"clauses": tuple(Citation(**part) for part in json.loads(row["clauses"]))}) for row in rows]
