"""rulings log as a judge types it: results to stdout, one clear line for everything else, the JSON of docs/json.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rulings.cli import app
from rulings.cli.log import log_app
from rulings.log.entry import entry_json
from rulings.log.files import record_text
from rulings.log.record import open_record
from rulings.rulebook.corpus import Corpus
from tests.conftest import ROOT
from tests.log.conftest import ruling
from tests.log.postgres import Server, free_port
from tests.test_cli import keys_of

BOOK = "battle-spirits-standard"


@pytest.fixture(autouse=True)
def _a_judge_at_an_event(small: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULINGS_EVENT", "春の大会")
    monkeypatch.setenv("RULINGS_JUDGE", "佐藤")


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, ["log", *words], input=typed)


def added(*words: str) -> str:
    result = run("add", *words)
    assert result.exit_code == 0, result.stderr
    return result.stdout.strip()


def listed(*words: str) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_ruling_is_written_with_its_clauses_as_they_are(small: Corpus) -> None:
    entry_id = added("旗は1本だけ", "-q", "旗は何本？", "-c", "bss 2.1.1", "-c", "BSS 2-1-2", "--round", "3", "--table", "12")
    (row,) = listed("list")
    assert set(row) == keys_of("`rulings log list")
    entry = row["current"]
    assert set(entry) == keys_of("`rulings log export")
    assert (row["id"], row["appeal"], row["changed"]) == (entry_id, None, [])
    assert (entry["event"], entry["judge"], entry["game"]) == ("春の大会", "佐藤", BOOK)
    assert [citation["clause"] for citation in entry["clauses"]] == [f"{BOOK}:2-1-1", f"{BOOK}:2-1-2"]
    assert all(citation["edition"] == "1" and citation["fingerprint"] for citation in entry["clauses"])


def test_ruling_from_stdin_and_scenario_from_a_file(tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text("turn: 私\n", encoding="cp932")
    result = run("add", "-", "-s", str(board), "--json", typed="一行目\n二行目\n")
    data = json.loads(result.stdout)
    assert set(data) == keys_of("`rulings log add")
    assert (data["state"], data["entry"]["ruling"], data["entry"]["scenario"]) == ("written", "一行目\n二行目", "turn: 私")


def test_a_ruling_on_a_position_is_listed_by_its_title(tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    board.write_text("# how to write it\ngame: bss\ntitle: Two drakes\n", encoding="utf-8")
    added("Both are destroyed", "-s", str(board))
    assert "  Two drakes\n" in run("list", "--lang", "en").stdout


def test_correct_and_appeal_write_new_entries_and_show_shows_all() -> None:
    entry_id = added("はい", "-q", "？", "-t", "12", "-c", "BSS 2-1-1")
    assert run("correct", entry_id[:8], "-t", "13").exit_code == 0
    assert run("appeal", entry_id[:8], "--judge", "主審").exit_code == 0
    assert run("appeal", entry_id[:8], "いいえ", "--result", "Overturned", "--judge", "主審").exit_code == 0
    data = listed("show", entry_id[:8])
    assert set(data) == keys_of("`rulings log list") - {"score"}
    assert [entry["kind"] for entry in data["history"]] == ["ruling", "correction", "appeal", "appeal"]
    assert (data["current"]["table"], data["ruling"], data["appeal"], data["corrections"]) == ("13", "いいえ", "overturned", 1)
    shown = run("show", entry_id, "--lang", "ja").stdout
    assert "異議申立て: 裁定を変更" in shown
    assert shown.count("  卓: 13") == 3, "the correction and the two appeals after it"
    assert "→ いいえ" in run("list", "--lang", "ja").stdout


def test_search_by_words_clause_and_table() -> None:
    added("ブロックできない", "-q", "疲労したスピリットでブロック", "-t", "4", "-c", "BSS 2-1-1")
    added("No.", "-q", "May the players swap decks?", "-t", "5", "--time", "2020-01-01 10:00")
    assert [row["current"]["table"] for row in listed("search", "疲勞", "--today")] == ["4"]
    assert [row["current"]["table"] for row in listed("search", "swapping decks")] == ["5"]
    assert listed("search", "swapping decks", "--today") == []
    assert [row["current"]["table"] for row in listed("list", "-c", "bss 2-1")] == ["4"]
    assert [row["current"]["table"] for row in listed("list", "-t", "５")] == ["5"]
    assert run("search", "天気", "--lang", "zh-TW").stdout == "沒有找到裁定。\n"


def test_a_clause_that_changed_since_is_marked() -> None:
    old = ruling(clauses=())
    data = entry_json(old) | {"clauses": [{"clause": f"{BOOK}:2-1-1", "edition": "0.9", "fingerprint": "1-aaaaaa-bbbbbbbbbb"}]}
    path = Path(os.environ["RULINGS_HOME"]) / "old.json"
    path.parent.mkdir()
    path.write_text(record_text([]).replace("[]", json.dumps([data])), encoding="utf-8")
    assert run("merge", str(path)).stdout == "1 new, 0 known, 0 refused\n"
    assert listed("list")[0]["changed"] == [{"clause": f"{BOOK}:2-1-1", "state": "changed", "edition": "1"}]
    assert "BSS 2-1-1, 0.9 [! other words since]" in run("list", "--lang", "en").stdout
    assert "その後文面が変更" in run("export", "-f", "html", "--lang", "ja").stdout


def test_two_judges_records_merge_and_a_changed_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added("はい", "-q", "？")
    mine = tmp_path / "mine.json"
    assert run("export", "--out", str(mine)).exit_code == 0
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "other"))
    added("いいえ", "-q", "！")
    data = json.loads(run("merge", str(mine), "--json").stdout)
    assert set(data) == keys_of("`rulings log merge")
    assert (len(data["added"]), data["known"], data["refused"]) == (1, [], [])
    assert run("merge", str(mine), str(mine)).stdout == "0 new, 2 known, 0 refused\n"
    forged = tmp_path / "forged.json"
    forged.write_text(mine.read_text(encoding="utf-8").replace("はい", "いいえ"), encoding="utf-8")
    result = run("merge", str(forged))
    assert (result.exit_code, result.stdout) == (1, "0 new, 0 known, 1 refused\n")
    assert "refused, because the record has another entry of this ID, which stays (ruling differ)" in result.stderr
    assert sorted(row["ruling"] for row in listed("list")) == ["いいえ", "はい"]


def test_a_bad_file_among_good_ones_merges_nothing(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.csv"
    good.write_text(record_text([ruling()]), encoding="utf-8")
    bad.write_text('"ID"\n', encoding="utf-8")
    result = run("merge", str(good), str(bad))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("no record of rulings; rulings log export --format json makes one; nothing was merged\n")
    assert listed("list") == []


@pytest.mark.parametrize("form", ["csv", "json", "html"])
def test_every_format_goes_to_stdout_or_to_a_new_file(tmp_path: Path, form: str) -> None:
    added("はい", "-q", "？")
    out = tmp_path / f"record.{form}"
    printed = run("export", "-f", form, "--lang", "ja").stdout
    assert run("export", "-f", form, "--lang", "ja", "-o", str(out)).exit_code == 0
    assert "はい" in printed
    assert "はい" in out.read_text(encoding="utf-8-sig")
    again = run("export", "-f", form, "-o", str(out))
    assert (again.exit_code, again.stderr) == (2, f"rulings: {out}: cannot be written (File exists)\n")


WRONG = [
    (["add", "x"], "no question and no scenario; nothing was written"),
    (["add", "-q", "x"], "no ruling; nothing was written"),
    (["add", "x", "-q", "y", "--event", ""], "no event; name it with --event, or for the whole day in RULINGS_EVENT"),
    (["add", "x", "-q", "y", "-c", "bss 2-1-9"], "no clause 'bss 2-1-9'; nearest: BSS 2-1-4"),
    (["add", "x", "-q", "y", "-g", "chess"], "no game 'chess'; there are"),
    (["add", "x", "-q", "y", "--time", "noon"], "'noon' is no time; write it as 2026-05-03 14:10"),
    (["add", "x", "-s", "/nowhere/board.yaml"], "/nowhere/board.yaml: no such file"),
    (["show", "12"], "'12' is no ID of an entry"),
    (["show", "12345678"], "no entry '12345678'"),
    (["correct", "12345678"], "nothing to correct was given"),
    (["correct", "12345678", "-t", "3"], "no entry '12345678'"),
    (["appeal", "12345678", "--result", "maybe"], "result 'maybe' is none of pending, upheld, overturned"),
    (["export", "-f", "pdf"], "no format 'pdf'; there are csv, json, html"),
    (["merge", "/nowhere.json"], "/nowhere.json: cannot be read (No such file or directory); nothing was merged"),
    (["list", "--lang", "fr"], "no language 'fr'"),
]


@pytest.mark.parametrize(("words", "message"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_bad_input_is_one_clear_line(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert listed("list") == []


def test_with_a_judge_key_writing_needs_it_and_reading_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(record_text([ruling()]), encoding="utf-8")
    monkeypatch.setenv("RULINGS_JUDGE_KEY", "open-sesame")
    for words in (["add", "x", "-q", "y"], ["add", "x", "-q", "y", "--key", "guessed"], ["merge", str(other)]):
        result = run(*words)
        assert result.exit_code == 2
        assert result.stderr.startswith("rulings: writing needs the event's judge key")
        assert not {"open-sesame", "guessed"} & set(result.output.replace(";", " ").split())
    assert listed("list") == []
    assert run("add", "x", "-q", "y", "--key", "open-sesame").exit_code == 0
    monkeypatch.setenv("RULINGS_KEY", "open-sesame")
    assert run("merge", str(other)).exit_code == 0
    assert "open-sesame" not in run("add", "--help").output


def test_while_the_database_is_down_what_was_typed_is_kept_and_sent_later(
    server: Server, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULINGS_LOG", postgres.replace(str(server.port), str(free_port())))
    result = run("add", "両方とも", "-q", "？", "-c", "BSS 2-1-1", "--json")
    data = json.loads(result.stdout)
    assert (result.exit_code, data["state"], data["entry"]) == (1, "draft", None)
    assert result.stderr.startswith("rulings: postgresql://judge:***@127.0.0.1:")
    assert f"what you typed is kept in {data['draft']}; when the database is back: rulings log drafts --send" in result.stderr
    assert run("appeal", data["id"], "--result", "upheld", "--notes", "聞いた").exit_code == 1
    assert run("list").exit_code == 2
    failed = run("drafts", "--send")
    assert failed.exit_code == 2
    assert "what was not sent is still there" in failed.stderr
    monkeypatch.setenv("RULINGS_LOG", postgres)
    reminded = run("add", "next", "-q", "?")
    assert reminded.stderr == "2 drafts wait from when the database was down; send them with: rulings log drafts --send\n"
    assert "両方とも" in run("drafts").stdout
    sent = listed("drafts", "--send")
    assert set(sent) == keys_of("`rulings log drafts")
    assert (len(sent["sent"]), sent["problems"]) == (2, [])
    assert listed("drafts")["drafts"] == []
    assert [entry.ruling for entry in open_record(postgres).entries()] == ["両方とも", "", "next"]


def test_where_nothing_can_be_written_what_was_typed_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    home = os.environ["RULINGS_HOME"]
    monkeypatch.setenv("RULINGS_HOME", str(blocked))
    result = run("add", "両方とも", "-q", "？")
    assert result.exit_code == 1
    assert "cannot be written either" in result.stderr
    assert result.stderr.endswith("what you typed is printed here: save it, then: rulings log drafts --send FILE\n")
    saved = tmp_path / "saved.json"
    saved.write_text(result.stdout, encoding="utf-8")
    monkeypatch.setenv("RULINGS_HOME", home)
    assert run("drafts", "--send", str(saved)).exit_code == 0
    assert [row["ruling"] for row in listed("list")] == ["両方とも"]


def test_an_address_that_is_none_keeps_what_was_typed_and_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULINGS_LOG", "oracle://judge:secret@host/x")
    result = run("add", "x", "-q", "y")
    assert result.exit_code == 1
    assert "RULINGS_LOG is no address of a database" in result.stderr
    assert "what you typed is kept in" in result.stderr
    assert "secret" not in result.output


@pytest.mark.parametrize("command", log_app.registered_commands, ids=lambda command: command.name)
def test_every_command_has_help_an_example_json_and_a_line_in_the_docs(command: Any) -> None:
    lines = command.callback.__doc__.strip().split("\n")
    assert lines[0].endswith(".")
    assert lines[-1].strip().startswith(f"rulings log {command.name} ")
    assert f"rulings log {command.name}" in (ROOT / "docs" / "log.md").read_text(encoding="utf-8")
    assert "as_json" in command.callback.__annotations__


def test_the_command_line_loads_no_database() -> None:
    code = "import rulings.cli, sys; print([name for name in ('sqlalchemy', 'psycopg') if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
