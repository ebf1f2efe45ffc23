"""Files that are no scenario or were saved by another program: read, or answered with one clear line in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.clause import LANGUAGES
from rulings.cli import app
from rulings.report.scenario_files import example_files

GOOD = example_files()["battle-spirits-standard/equal-bp"].read_text(encoding="utf-8")
DECK = "game: bss\ndeck: {Red Drake: 3}\ncards: {Red Drake: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 3000}]}}\n"
WRONG = {
    "empty": (b"", "空のファイル"),
    "blank": (b" \n\t\n", "空のファイル"),
    "binary": (bytes(range(256)) * 8, "テキストではありません"),
    "zeros": (b"\0" * 500, "テキストではありません"),
    "picture": (b"\x89PNG\r\n\x1a\n", "テキストではありません"),
    "office": (b"PK\x03\x04 word/document.xml", "テキストではありません"),
    "pdf": (b"%PDF-1.4\n1 0 obj", "PDF"),
    "words": (b"two players argue\n", "game: battle-spirits-standard"),
    "tabs": (GOOD.replace("\n  ", "\n\t").encode(), "4行目：タブ"),
    "wide colons": (GOOD.replace(": ", "：").encode(), "1行目：全角"),
    "one wide colon": (GOOD.replace("  life: 4", "  life：4").encode(), "9行目：全角"),
    "an open bracket": (b"game: bss\nA: {life: 5\n", "3行目：かっこ"),
    "an open quote": (b'game: bss\ntitle: "a\n', "2行目：引用符"),
    "an indent": (b"game: bss\nA:\n  life: 4\n   deck: 5\n", "4行目：このコロン"),
    "a key twice": (b"game: bss\ntitle: a\ntitle: b\n", "3行目：「title」が2回"),
}
SAVED = {
    "a mark": GOOD.encode("utf-8-sig"),
    "UTF-16": GOOD.encode("utf-16"),
    "UTF-16 without its mark": GOOD.encode("utf-16-le"),
    "ends of lines of Windows": GOOD.replace("\n", "\r\n").encode(),
    "Shift_JIS": GOOD.encode("cp932", "ignore"),
}


def told(command: str, path: Path, lang: str) -> list[str]:
    """What is printed where the file cannot be used."""
    result = CliRunner().invoke(app, [command, str(path), "--lang", lang])
    assert (result.exit_code, result.stdout) == (2, "") and isinstance(result.exception, SystemExit)
    return result.stderr.splitlines()


@pytest.mark.parametrize("command", ["check", "deck"])
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_answered_with_one_line_in_each_language(name: str, command: str, tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_bytes(WRONG[name][0])
    said = {lang: told(command, path, lang) for lang in LANGUAGES}
    assert all(len(lines) == 1 and lines[0].startswith(f"rulings: {path}") for lines in said.values()), said
    assert said["en"][0].replace("：", "").isascii() and len({lines[0] for lines in said.values()}) == len(LANGUAGES)
    assert WRONG[name][1] in said["ja"][0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_and_a_file_that_is_not_there(lang: str, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.yaml"):
        (line,) = told("check", path, lang)
        assert line.startswith(f"rulings: {path}") and line.isascii() == (lang == "en")


@pytest.mark.parametrize("name", SAVED)
def test_a_scenario_is_read_whatever_program_saved_it(name: str, tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_bytes(SAVED[name])
    result = CliRunner().invoke(app, ["check", str(path), "--lang", "en"])
    assert result.exit_code == 0 and "A attacks with Red Drake" in result.stdout
    assert CliRunner().invoke(app, ["check", "-"], input=SAVED[name]).exit_code == 0


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_problem_of_a_file_is_said_in_the_language_asked(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_text(GOOD.replace("A attacks", "A atacks").replace("life: 4", "live: 4"), encoding="utf-8")
    lines = told("check", path, lang)
    assert len(lines) == 2 and not any("line " in line or "did you mean" in line for line in lines)
    path.write_text(DECK.replace("Red Drake: 3", "Red Drak: 0"), encoding="utf-8")
    assert told("deck", path, lang) and not any("line " in line for line in told("deck", path, lang))
    result = CliRunner().invoke(app, ["new", "bs", "--lang", lang])
    assert result.exit_code == 2 and "no game" not in result.stderr
