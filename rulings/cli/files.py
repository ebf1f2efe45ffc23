"""Files that a judge writes by hand: read whatever program saved them, and a clear word where they are something else."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from rulings.cli.shared import fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def read_text(file: str, lang: str) -> str:
    """The text of a file, or of stdin: UTF-8, UTF-16 or an old encoding, with any ends of lines."""
    from rulings.rulebook.read import BadFile, read_bytes

    data = _bytes(file, lang)
    if data.startswith(b"%PDF"):
        fail(f"{file}: a PDF; a text file is needed, such as rulings new bss prints", lang)
    try:
        return read_bytes(file, data).text
    except BadFile:
        empty = not data.strip()
        fail(f"{file}: {'empty' if empty else 'not a text'}; a text file is needed, such as rulings new bss prints", lang)


def _bytes(file: str, lang: str) -> bytes:
    from pathlib import Path

    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except FileNotFoundError:
        fail(f"{file}: no such file", lang)
    except IsADirectoryError:
        fail(f"{file}: a folder; name a file in it", lang)
    except OSError as error:
        fail(f"{file}: cannot be read ({error.strerror})", lang)


def write_text(file: str, text: str, lang: str) -> None:
    from pathlib import Path

    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{file}: cannot be written ({error.strerror})", lang)


def read_or_tell(file: str, read: Callable[[str], Any], lang: str) -> Any:
    """What the file says; or all of its problems, one line each."""
    from rulings.scenario.read import BadScenario

    try:
        return read(read_text(file, lang))
    except BadScenario as error:
        _tell(file, error.problems, lang)


def _tell(file: str, problems: Iterable[str], lang: str) -> NoReturn:
    from rulings.report.problem_words import said_problem

    for problem in problems:
        print(f"rulings: {file}: {said_problem(problem, lang)}", file=sys.stderr)
    raise typer.Exit(2)
