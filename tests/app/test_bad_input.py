"""What must not harm: scripts in names, broken and huge files, a wrong key, a database that is down, a server that restarts."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from rulings.pages.uploads import _on_disk
from rulings.report.record_words import record_text
from tests.app.conftest import Judge, Server
from tests.conftest import ROOT

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script> www.evil.example [x](javascript:alert(3))"
SCENARIO = f"""game: battle-spirits-standard
title: "{EVIL}"
turn: {{number: 5, player: A, step: attack}}
A: {{field: [{{card: "{EVIL}", cores: 1}}]}}
cards:
  "{EVIL}": {{kind: spirit, cost: 1, levels: [{{lv: 1, cores: 1, bp: 1000}}]}}
play:
- "A attacks with {EVIL}"
"""


def test_a_script_in_a_card_name_is_text(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check", cview="text").type("As text", SCENARIO)
    judge.choose("Play").sees(f"✓ A attacks with {EVIL} Legal")
    harmless(judge)
    for view in ("Build", "As text", "Play"):
        harmless(judge.choose(view))
    judge.press("Record a ruling on this").type("Event", EVIL).type("Judge", EVIL).type("Ruling", EVIL)
    judge.press("Write it into the record").press("Show it").sees(EVIL)
    harmless(judge)
    harmless(judge.press("Back to the record").sees(EVIL))
    harmless(judge.open(lang="en", q=EVIL))
    harmless(judge.open(lang="en", page="rulebooks", inside=EVIL, term=EVIL))


def harmless(judge: Judge) -> None:
    assert judge.alerts == []
    assert judge.page.locator("img[src=x], a[href*=evil], a[href^=javascript]").count() == 0


def test_a_broken_scenario_lists_all_its_problems(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check").press("Upload")
    broken = b"game: battle-spirits-standard\nA: {life: many, field: [{card: Nobody}]}\nplay: [A dances]\n"
    judge.page.locator('input[type="file"]').set_input_files({"name": "x.yaml", "mimeType": "text/yaml", "buffer": broken})
    judge.ready().sees("To put right").sees("line 2")
    expect(judge.page.get_by_text("Scenario file")).to_have_count(0)
    judge.open(lang="en", page="check", cview="text").type("As text", "game: [unclosed")
    judge.sees("To put right")
    expect(judge.page.get_by_label("As text", exact=True)).to_have_value("game: [unclosed")


@pytest.mark.parametrize("content", [b"", b"  \n\n"])
def test_an_empty_file_leaves_the_position_as_it_is(judge_at: Callable[..., Judge], content: bytes) -> None:
    judge = judge_at().open(lang="ja", page="check", example="battle-spirits-standard/equal-bp").press("読み込む")
    judge.page.locator('input[type="file"]').set_input_files({"name": "x.yaml", "mimeType": "text/yaml", "buffer": content})
    judge.ready().sees("空のファイルです。").sees("A attacks with Red Drake")


def test_an_upload_that_is_too_large_is_refused(judge_at: Callable[..., Judge], tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    huge.write_bytes(b"1-1 x\n" * (51 * 1024 * 1024 // 6))
    judge = judge_at().open(lang="en", page="rulebooks", view="import")
    judge.page.locator('input[type="file"]').set_input_files(huge)
    judge.sees("50.0MB or smaller" if judge.page.get_by_text("50.0MB").count() else "50")
    expect(judge.page.get_by_role("button", name="Import", exact=True)).to_be_disabled()
    assert not (judge.server.home / "books").exists()


def test_a_file_that_is_no_rulebook_is_told_so(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="rulebooks", view="import")
    picture = {"name": "../../evil.txt", "mimeType": "text/plain", "buffer": b"\x89PNG and so on"}
    judge.page.locator('input[type="file"]').set_input_files(picture)
    judge.ready().press("Import").sees("Nothing was imported.").sees("a picture")
    assert not (judge.server.home / "books").exists()


def test_another_book_alone_has_no_edition_to_compare_with(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="zh-Hans", page="rulebooks", view="editions")
    file = {"name": "club.txt", "mimeType": "text/plain", "buffer": b"1. Club rules\n1.1. Shuffle well.\n"}
    judge.page.locator('input[type="file"]').first.set_input_files(file)
    judge.ready().press("比较").sees("这不是我们收录的规则书")


@pytest.mark.parametrize("name", ["../../evil.txt", "..\\..\\evil.txt", "/etc/passwd", "..", ""])
def test_an_upload_cannot_leave_its_folder(name: str) -> None:
    with _on_disk([SimpleNamespace(name=name, getvalue=lambda: b"x")]) as paths:
        assert paths[0].parent.parent.name.startswith("rulings-")
        assert paths[0].resolve().is_relative_to(paths[0].parent.parent.resolve())


def test_two_tabs_of_one_judge_both_write(judge_at: Callable[..., Judge]) -> None:
    tabs = [judge_at(), judge_at()]
    for number, tab in enumerate(tabs):
        tab.open(lang="en", page="rulings", rview="add").type("Event", "Two tabs").type("Judge", "Lin").type("Question", "Who?")
        tab.type("Ruling", f"From tab {number}")
    for tab in tabs:
        tab.press("Write it into the record").sees("Recorded.")
    tabs[0].choose("Record").sees("From tab 0").sees("From tab 1")


def test_a_book_of_ones_own_is_imported_and_browsed(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="ja", page="rulebooks", view="import")
    rules = "1. Club rules\n1.1. Shuffle well.\n1.2. Be on time.\n2. Prizes\n2.1. The winner gets a mug.\n"
    judge.page.locator('input[type="file"]').set_input_files(
        {"name": "club.txt", "mimeType": "text/plain", "buffer": rules.encode()}
    )
    judge.ready().press("取り込む").sees("別の本")
    assert (judge.server.home / "books" / "club.json").exists()
    judge.open(lang="ja", page="rulebooks", book="club").sees("Club rules")


def test_a_busy_port_is_no_obstacle(judge_at: Callable[..., Judge], index_folder: Path, tmp_path: Path) -> None:
    """The next free one is taken, and said."""
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless=true"]
    env = dict(os.environ) | {"RULINGS_HOME": str(tmp_path)}
    with suppress(OSError), socket.create_server(("", 8501)):
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            port = next(int(found[1]) for line in process.stdout if (found := re.search(r"Local URL: \S+:(\d+)", line)))
            judge = judge_at(at=Server(tmp_path, port)).open(lang="en", page="rulings")
            judge.page.get_by_text("Join with a phone").click()
            judge.sees(f":{port}")
            assert port != 8501
        finally:
            process.terminate()
            process.wait(20)


def test_a_key_that_is_wrong_and_a_database_that_is_down(judge_at: Callable[..., Judge], serve: Callable[..., object]) -> None:
    down = "postgresql://judge:secret-word@127.0.0.1:1/event"
    with serve(RULINGS_JUDGE_KEY="right-key", RULINGS_LOG=down) as server:  # type: ignore[attr-defined]
        judge = judge_at(at=server).open(lang="en", page="rulings", rview="add")
        judge.type("Event", "E").type("Judge", "J").type("Question", "Q?").type("Ruling", "R.").type("Judge key", "wrong")
        judge.press("Write it into the record").sees("This is not the event's judge key.")
        expect(judge.page.get_by_label("Ruling", exact=True)).to_have_value("R.")
        judge.type("Judge key", "right-key").press("Write it into the record")
        judge.sees(record_text("down", "en")).sees("1 drafts wait")
        assert "secret-word" not in judge.page.content() and "right-key" not in judge.page.inner_text("body")
        kept = [json.loads(path.read_text(encoding="utf-8")) for path in (server.home / "log-drafts").glob("*.json")]
        assert [draft["fields"]["ruling"] for draft in kept] == ["R."]


def test_the_server_restarts_under_an_open_page(judge_at: Callable[..., Judge], serve: Callable[..., object]) -> None:
    with serve() as server:  # type: ignore[attr-defined]
        judge = judge_at(at=server).open(lang="en", page="rulings", rview="add").type("Ruling", "Kept over a restart")
        server.stop()
        judge.page.locator('[data-test-connection-state]:not([data-test-connection-state="CONNECTED"])').wait_for()
        server.start()
        judge.page.locator('[data-test-connection-state="CONNECTED"]').wait_for(timeout=60_000)
        judge.ready().type("Event", "E").type("Judge", "J").type("Question", "Q?")
        expect(judge.page.get_by_label("Ruling", exact=True)).to_have_value("Kept over a restart")
        judge.press("Write it into the record").sees("Recorded.")
