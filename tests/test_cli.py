"""The commands as a user types them: results to stdout, one clear line for bad input, the JSON of docs/json.md."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rulings.cli import app, corpus_app
from rulings.rulebook.corpus import Corpus
from tests.conftest import ROOT
from tests.texts import STANDARD

BOOK = "battle-spirits-standard"
DOCS = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def keys_of(section: str) -> set[str]:
    """The keys that a section of docs/json.md lists."""
    part = next(part for part in DOCS.split("\n## ") if part.startswith(section))
    return {key for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}


@pytest.fixture
def book_file(tmp_path: Path) -> Path:
    path = tmp_path / "rules.txt"
    path.write_text(STANDARD, encoding="utf-8")
    return path


def test_clause_shows_parents_above_and_children_below(small: Corpus) -> None:
    result = run("clause", "BSS", "1-2-1", "--lang", "en")
    lines = result.stdout.split("\n")
    assert result.exit_code == 0
    assert lines[:2] == ["BSS 1  Rule 1 in English.", "  BSS 1-2  Rule 1-2 in English."]
    assert "BSS 1-2-1  (rule)" in lines
    assert "  BSS 1-2-1/e1  Rule 1-2-1/e1 in English." in lines


@pytest.mark.parametrize(("lang", "words"), [("ja", "1-2-1の規則。"), ("zh-Hans", "规则1-2-1。"), ("zh-TW", "規則1-2-1。")])
def test_clause_speaks_the_chosen_language(small: Corpus, lang: str, words: str) -> None:
    assert words in run("clause", "bss1.2.1", "--lang", lang).stdout


def test_clause_json_has_the_documented_keys(small: Corpus) -> None:
    data = json.loads(run("clause", "1-2-1", "--game", "bss", "--json").stdout)
    assert set(data) == keys_of("`rulings clause")
    assert data["id"] == f"{BOOK}:1-2-1"
    assert data["parents"] == [f"{BOOK}:1", f"{BOOK}:1-2"]
    assert data["official"] is None
    assert set(data["links"][0]) == {"kind", "direction", "clause", "note"}


def test_a_missing_clause_names_the_nearest_with_exit_status_2(small: Corpus) -> None:
    result = run("clause", "bss 2-1-9")
    assert result.exit_code == 2
    assert result.stderr == "rulings: no clause 'bss 2-1-9'; nearest: BSS 2-1-4, BSS 2-1-3, BSS 2-1-2, BSS 2-1-1, BSS 2-1\n"


def test_an_unknown_language_is_told_so(small: Corpus) -> None:
    result = run("clause", "bss 1-1", "--lang", "fr")
    assert (result.exit_code, result.stderr) == (2, "rulings: no language 'fr'; there are en, ja, zh-Hans and zh-Hant\n")


def test_import_lays_the_official_text_beside_ours(small: Corpus, book_file: Path) -> None:
    result = run("corpus", "import", str(book_file), "--json")
    (report,) = json.loads(result.stdout)
    assert set(report) == keys_of("`rulings corpus import")
    assert (report["aligned"], report["corpus"], report["letters_unaccounted"]) == (15, 15, 0)
    data = json.loads(run("clause", "bss 2-1-1", "--json").stdout)
    assert data["official"] == "スタートステップで旗を1本だけ立てることができる。"


def test_import_twice_changes_nothing(small: Corpus, book_file: Path) -> None:
    run("corpus", "import", str(book_file))
    assert "already imported" in run("corpus", "import", str(book_file)).stdout


def test_the_same_book_twice_is_refused(small: Corpus, book_file: Path, tmp_path: Path, home: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(STANDARD, encoding="utf-16")
    result = run("corpus", "import", str(book_file), str(copy))
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == (
        f"rulings: copy.txt: the same book as rules.txt ({BOOK}); name it once; nothing was imported"
    )
    assert not (home / "books").exists()


def test_a_book_cut_in_half_names_the_missing_clauses(small: Corpus, tmp_path: Path, home: Path) -> None:
    half = tmp_path / "half.txt"
    half.write_text(STANDARD[: STANDARD.index("2-1-2")] + "\nアタックステップ", encoding="utf-8")
    result = run("corpus", "import", str(half))
    assert result.exit_code == 2
    assert "3 of its 15 clauses are missing: 2-1-2 to 2-1-4; nothing was imported" in result.stderr
    assert not (home / "books").exists()


def test_one_bad_file_among_good_ones_imports_nothing(small: Corpus, book_file: Path, tmp_path: Path, home: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")
    result = run("corpus", "import", str(book_file), str(empty))
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "rulings: empty.txt: empty; nothing was imported"
    assert not (home / "books").exists()


def test_a_folder_that_cannot_be_written_is_told_so(
    small: Corpus, book_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    monkeypatch.setenv("RULINGS_HOME", str(blocked))
    result = run("corpus", "import", str(book_file))
    assert result.exit_code == 2
    assert "cannot be written to" in result.stderr
    assert "Traceback" not in result.stderr


def test_another_book_can_be_looked_up(small: Corpus, tmp_path: Path) -> None:
    other = tmp_path / "Ember Fall.txt"
    other.write_text("Ember Fall\n\n1 Start\n\n1.1 Shuffle.\n\n1.2 Draw seven.\n\n2 Turns\n\n2.1 Draw one.\n", encoding="utf-8")
    result = run("corpus", "import", str(other))
    assert "none of the five books: 5 clauses" in result.stdout
    assert "Draw seven." in run("clause", "ember-fall", "1.2").stdout
    rows = [json.loads(line) for line in run("corpus", "export").stdout.splitlines()]
    assert [row["id"] for row in rows if row["book"] == "ember-fall"][-1] == "ember-fall:2.1"


def test_export_prints_a_line_a_clause_with_the_documented_keys(small: Corpus, book_file: Path) -> None:
    run("corpus", "import", str(book_file))
    rows = [json.loads(line) for line in run("corpus", "export").stdout.splitlines()]
    assert len(rows) == 15
    assert all(set(row) == keys_of("`rulings corpus export") for row in rows)
    row = next(row for row in rows if row["number"] == "1-2-2")
    assert STANDARD.split("\n")[row["lines"][0] - 1].startswith("1-2-2")
    assert [other["order"] for other in rows] == list(range(1, 16))
    assert {"kind": "parent", "to": f"{BOOK}:1-2"} in row["links"]


def test_diff_names_what_changed(small: Corpus, book_file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.txt"
    new.write_text(STANDARD.replace("10を数えて", "20を数えて"), encoding="utf-8")
    result = run("corpus", "diff", str(book_file), str(new))
    assert result.stdout.splitlines() == [
        "edited        BSS 2-1-4  転んだ者はその場で[-10-]{+20+}を数えてから立ち上がる。",
        "restatements gone stale (1): BSS 2-1-4",
    ]
    data = json.loads(run("corpus", "diff", str(book_file), str(new), "--json").stdout)
    assert set(data) == keys_of("`rulings corpus diff")


def test_diff_of_two_books_is_refused(small: Corpus, book_file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("1 Start\n\n1.1 Shuffle.\n\n1.2 Draw.\n", encoding="utf-8")
    result = run("corpus", "diff", str(book_file), str(other))
    assert result.exit_code == 2
    assert "two editions of one book are needed" in result.stderr


def test_lint_counts_every_check(small: Corpus, book_file: Path) -> None:
    run("corpus", "import", str(book_file))
    data = json.loads(run("corpus", "lint", "--json").stdout)
    assert set(data) == keys_of("`rulings corpus lint")
    assert data["not_imported"] == []
    assert data["counts"]["languages"] == data["counts"]["stale"] == 0
    assert data["counts"]["see"] == 1, "1-2-1 refers to 1-1-1 in print and has no link to it"


def commands(typer_app: Any, name: str = "rulings") -> list[tuple[str, str]]:
    found = [(f"{name} {command.name}", command.callback.__doc__ or "") for command in typer_app.registered_commands]
    return found + (commands(corpus_app, "rulings corpus") if typer_app is app else [])


@pytest.mark.parametrize(("command", "text"), commands(app))
def test_every_command_has_help_an_example_and_a_line_in_the_docs(command: str, text: str) -> None:
    assert text.strip().split("\n")[0].endswith(".")
    assert f"{command} " in text or text.rstrip().endswith(command)
    pages = "".join(path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
    assert command in pages


def test_the_command_line_loads_nothing_heavy() -> None:
    code = "import rulings.cli, sys; print([name for name in ('torch', 'spacy', 'streamlit', 'pydantic') if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_a_reader_that_stops_early_is_no_error(small_path: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "RULINGS_CORPUS": str(small_path), "RULINGS_HOME": str(tmp_path)}
    command = f"{sys.executable} -m rulings.cli corpus export | head -1"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, env=environment, check=False)
    assert "Traceback" not in result.stderr


def test_coverage_is_the_same_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = json.loads(run("coverage", "--json").stdout)
    monkeypatch.chdir(tmp_path)
    assert json.loads(run("coverage", "--json").stdout) == here
    assert all(row["reached"] for row in here.values())
