"""What the record promises in both databases: nothing is lost, nothing is overwritten, merging keeps everything once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from rulings.log.entry import Entry, appeal, correction
from rulings.log.record import Clash, Record, RecordDown, UnknownEntry, WrongKey, open_record
from tests.conftest import ROOT
from tests.log.conftest import CITED, ruling
from tests.log.postgres import PASSWORD, Server, free_port

WRITE = """
import sys
from rulings.log.entry import Entry
from rulings.log.record import open_record
judge, count = sys.argv[1], int(sys.argv[2])
record = open_record()
for number in range(count):
    entry = record.add(Entry(event="Spring", judge=judge, ruling=f"{judge} {number}", question="?", scenario="x" * 2000))
    print(entry.id, flush=True)
"""
DIE_BEFORE_THE_COMMIT = """
import os, signal
from rulings.log import record as module
from rulings.log.entry import Entry
record = module.open_record()
record.add(Entry(event="Spring", judge="A", ruling="kept", question="?"))
module.read_some = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
record.write([Entry(event="Spring", judge="A", ruling=f"half {number}", question="?", notes="x" * 9000) for number in range(500)])
"""


def start(code: str, address: str, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "RULINGS_LOG": address}
    command = [sys.executable, "-c", code, *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)


def test_an_entry_comes_back_as_it_went_in(record: Record) -> None:
    entry = record.add(
        ruling(
            "両方とも破壊される。\n以上",
            round="決勝",
            table="12",
            scenario="a: 1\n",
            clauses=(CITED,),
            notes="'; DROP TABLE x; -- %s",
        )
    )
    assert record.entries() == [entry]
    assert (entry.ruling, entry.round, entry.clauses) == ("両方とも破壊される。\n以上", "決勝", (CITED,))


def test_the_same_entry_twice_is_one(record: Record) -> None:
    entry = ruling()
    assert record.add(entry) == record.add(entry)
    assert len(record.entries()) == 1


def test_another_content_under_an_id_is_refused_and_the_first_stays(record: Record) -> None:
    entry = record.add(ruling())
    with pytest.raises(Clash, match="ruling, judge differ; nothing was written"):
        record.add(ruling("Neither is.", judge="Lin", id=entry.id, time=entry.time))
    assert record.entries() == [entry]


@pytest.mark.parametrize("statement", ["UPDATE rulings_log SET ruling = 'x'", "DELETE FROM rulings_log"])
def test_the_database_itself_refuses_to_overwrite(record: Record, statement: str) -> None:
    entry = record.add(ruling())
    with pytest.raises(DBAPIError, match="never"), record._engine.begin() as connection:
        connection.execute(text(statement))
    assert record.entries() == [entry]


def test_sqlite_refuses_to_replace(home: Path) -> None:
    record = open_record()
    entry = record.add(ruling())
    with record._engine.begin() as connection:
        connection.execute(text("CREATE TABLE other AS SELECT * FROM rulings_log"))
        connection.execute(text("UPDATE other SET ruling = 'x'"))
        connection.execute(text("REPLACE INTO rulings_log SELECT * FROM other"))
    assert record.entries() == [entry]


def test_a_correction_and_an_appeal_are_new_entries_that_point_at_the_old(record: Record) -> None:
    first = record.add(ruling(table="12", clauses=(CITED,)))
    record.add(correction(first, table="13"))
    record.add(appeal(first, "Head judge", "pending"))
    record.add(appeal(first, "Head judge", "overturned", "Only the attacker is."))
    thread = record.thread(first.id[:8])
    assert [entry.kind for entry in record.history(first.id)] == ["ruling", "correction", "appeal", "appeal"]
    assert thread.first.table == "12"
    assert (thread.current.table, thread.current.ruling, thread.current.clauses) == ("13", first.ruling, (CITED,))
    assert thread.appeal is not None
    assert (thread.appeal.result, thread.decisive.ruling) == ("overturned", "Only the attacker is.")
    assert [entry.about for entry in thread.entries[1:]] == [first.id] * 3


def test_an_unknown_id_is_told_so(record: Record) -> None:
    record.add(ruling())
    with pytest.raises(UnknownEntry, match="no entry '0000'"):
        record.thread("0000")
    with pytest.raises(UnknownEntry, match="is no ID of an entry"):
        record.thread("%")


def test_twenty_judges_writing_at_once_lose_nothing(address: str) -> None:
    writers = [start(WRITE, address, f"judge {number}", "10") for number in range(20)]
    told = [writer.communicate(timeout=300)[0].split() for writer in writers]
    assert [writer.returncode for writer in writers] == [0] * 20
    found = open_record(address).entries()
    assert {entry.id for entry in found} == {entry_id for ids in told for entry_id in ids}
    assert len(found) == 200
    assert {entry.ruling for entry in found} == {f"judge {judge} {number}" for judge in range(20) for number in range(10)}


def test_twenty_judges_who_begin_an_empty_record_at_the_same_moment(address: str) -> None:
    begin = threading.Barrier(20)

    def add(number: int) -> Entry:
        record = open_record(address)
        begin.wait(timeout=60)
        return record.add(ruling(str(number)))

    with ThreadPoolExecutor(20) as judges:
        told = list(judges.map(add, range(20)))
    assert {entry.id for entry in open_record(address).entries()} == {entry.id for entry in told}


def test_a_killed_writer_loses_nothing_that_was_acknowledged(address: str) -> None:
    told: list[str] = []
    for number in range(3):
        writer = start(WRITE, address, f"judge {number}", "100000")
        assert writer.stdout
        told += [writer.stdout.readline().strip() for _ in range(5 + number)]
        writer.send_signal(signal.SIGKILL)
        told += writer.stdout.read().split()
        assert writer.wait(timeout=60) == -signal.SIGKILL
    record = open_record(address)
    found = record.entries()
    assert set(told) <= {entry.id for entry in found}
    assert all(entry.scenario == "x" * 2000 for entry in found)
    assert len(found) <= len(told) + 3, "at most the one entry that each was writing came on top"
    assert record.add(ruling()) in record.entries()


def test_killed_before_the_commit_leaves_nothing_half_done(address: str) -> None:
    writer = start(DIE_BEFORE_THE_COMMIT, address)
    writer.communicate(timeout=60)
    assert writer.returncode == -signal.SIGKILL
    record = open_record(address)
    assert [entry.ruling for entry in record.entries()] == ["kept"]
    record.add(ruling("next"))
    assert [entry.ruling for entry in record.entries()] == ["kept", "next"]


def test_a_killed_server_loses_nothing_that_was_acknowledged(server: Server, postgres: str) -> None:
    record = open_record(postgres)
    told = [record.add(ruling(str(number))) for number in range(20)]
    server.stop("immediate")
    with pytest.raises(RecordDown, match="cannot be written"):
        record.add(ruling())
    server.start()
    assert record.entries() == told
    assert record.add(ruling()) in record.entries()


def test_a_server_that_is_not_there_is_named_without_its_password(server: Server) -> None:
    address = server.address.replace(str(server.port), str(free_port()))
    with pytest.raises(RecordDown) as caught:
        open_record(address).add(ruling())
    message = str(caught.value)
    assert message.startswith("postgresql://judge:***@127.0.0.1:")
    assert "cannot be written" in message
    assert "\n" not in message
    assert PASSWORD not in message
    assert "p%40ss" not in message


def test_a_wrong_password_is_told_and_not_shown(server: Server) -> None:
    with pytest.raises(RecordDown, match="password authentication failed") as caught:
        open_record(server.address.replace("p%40ss", "secret-of-mine")).entries()
    assert "secret-of-mine" not in str(caught.value)


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "mysql://a:secret@b/c",
        "postgresql://judge:se@cret@host/x",
        "sqlite://",
        "://",
        "postgresql://a:secret@b:port/c",
    ],
)
def test_an_address_that_is_none_is_told_without_repeating_it(address: str) -> None:
    with pytest.raises(RecordDown, match="RULINGS_LOG") as caught:
        open_record(address)
    assert "cret" not in str(caught.value)


def test_a_file_that_is_no_database_is_told_so(home: Path) -> None:
    home.mkdir()
    (home / "log.db").write_text("not a database, and long enough to be looked at as one " * 30, encoding="utf-8")
    with pytest.raises(RecordDown, match=r"log.db: cannot be read \(file is not a database\)"):
        open_record().entries()
    with pytest.raises(RecordDown, match="cannot be written"):
        open_record().add(ruling())


def test_reading_an_empty_record_creates_nothing(home: Path) -> None:
    assert open_record().threads() == []
    assert not home.exists()


def test_with_a_judge_key_only_those_who_know_it_write(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULINGS_JUDGE_KEY", "合言葉-7531")
    for key in ("", "wrong-key", "合言葉-753", "\udcff"):
        with pytest.raises(WrongKey) as caught:
            record.add(ruling(), key=key)
        assert "7531" not in str(caught.value)
        assert "wrong-key" not in str(caught.value)
    assert record.entries() == []
    entry = record.add(ruling(), key="合言葉-7531")
    assert record.entries() == [entry]


def test_twice_merged_is_merged_once(record: Record) -> None:
    here = record.add(ruling("here"))
    others: list[Entry] = [ruling("there"), ruling("and there")]
    others.append(correction(others[0], ruling="there, put right"))
    first = record.write([here, *others])
    again = record.write([here, *others])
    assert (len(first.added), first.known, first.clashes) == (3, (here,), ())
    assert (again.added, len(again.known), again.clashes) == ((), 4, ())
    assert len(record.entries()) == 4
    assert record.thread(others[0].id).current.ruling == "there, put right"


def test_a_merge_larger_than_a_query_can_hold(record: Record) -> None:
    entries = [ruling(str(number)) for number in range(1201)]
    assert len(record.write(entries).added) == 1201
    assert len(record.write(entries).known) == 1201
