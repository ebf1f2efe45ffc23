"""A record in SQLite and one in PostgreSQL, each empty, and a shelf of books that can change."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from rulings.log.entry import Citation, Entry
from rulings.log.record import Record, open_record
from tests.log.postgres import Server, programs


@pytest.fixture(autouse=True)
def _own_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes a real record."""
    for name in ("LOG", "JUDGE_KEY", "KEY", "EVENT", "JUDGE"):
        monkeypatch.delenv(f"RULINGS_{name}", raising=False)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    place = programs()
    if place is None:
        if os.environ.get("RULINGS_NO_SKIP"):
            pytest.fail("PostgreSQL is not here; install Debian's package postgresql")
        pytest.skip("PostgreSQL is not here")
    server = Server(place)
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres(server: Server) -> str:
    """The address of an empty record in PostgreSQL."""
    with open_record(server.address)._engine.begin() as connection:
        connection.execute(text("DROP TABLE IF EXISTS rulings_log"))
    return server.address


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, home: Path) -> str:
    """Every promise holds in both databases."""
    if request.param == "postgres":
        found: str = request.getfixturevalue("postgres")
        return found
    return f"sqlite:///{home / 'log.db'}"


@pytest.fixture
def record(address: str) -> Record:
    return open_record(address)


def ruling(words: str = "Both are destroyed.", **more: object) -> Entry:
    return Entry(**{"event": "Spring", "judge": "Sato", "ruling": words, "question": "Same BP?"} | more)  # type: ignore[arg-type]


CITED = Citation("battle-spirits-standard:2-1-1", "1", "1-000000-0000000000")
