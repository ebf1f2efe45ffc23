"""Coverage: which rule clauses the code cites, and which some scenario notices when they alone are broken."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulings.clause import full_id
from rulings.games import GAMES

ROOT = Path(__file__).parent.parent
PROJECT = ROOT.parent  # with its tests, from wherever the command is called
REACHED = "reached.json"


def books() -> tuple[str, ...]:
    """The books that have an engine."""
    return tuple(GAMES)


def sources(book: str) -> list[Path]:
    return sorted((ROOT / "games" / book.replace("-", "_")).glob("*.py"))


def cited(book: str) -> set[str]:
    """Every clause of the book that stands in the code of its game."""
    return {full_id(found) for path in sources(book) for found in citations(book, path.read_text(encoding="utf-8"))}


def citations(book: str, code: str) -> list[str]:
    """The clauses of the book that the code names, as it writes them."""
    return re.findall(rf'"({GAMES[book]}:[^"\s]+)"', code)


def scenario_files(folder: Path, book: str) -> list[Path]:
    """The scenarios of a book: those of the tests and the examples."""
    return sorted((folder / "tests" / "scenarios" / book).glob("*.yaml")) + sorted((folder / "examples" / book).glob("*.yaml"))


def stamp(book: str, folder: Path) -> str:
    """What the breaking run was made from: the game, the engine and the scenarios."""
    digest = hashlib.sha256()
    engine = sorted((ROOT / "engine").rglob("*.py")) + sorted((ROOT / "scenario").glob("*.py"))
    for path in [*sources(book), *engine, *scenario_files(folder, book)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def reached_file(folder: Path) -> Path:
    return folder / "tests" / "scenarios" / REACHED


def breaking_run(book: str, folder: Path) -> dict[str, Any]:
    """What the last breaking run of the book found: which scenario noticed each clause."""
    path = reached_file(folder)
    run: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")).get(book, {}) if path.exists() else {}
    return run


def noticed_by(clause: str, folder: Path) -> str | None:
    """The scenario that failed when this clause alone was broken."""
    found: str | None = breaking_run(clause.partition(":")[0], folder).get("reached", {}).get(clause)
    return found


def coverage(book: str, rules: Iterable[str], folder: Path) -> dict[str, Any]:
    """How many rule clauses there are, are cited and are reached, and which are not."""
    wanted = list(rules)
    run = breaking_run(book, folder)
    in_code, by_scenario = cited(book), set(run.get("reached", {}))
    return {
        "rules": len(wanted),
        "cited": sum(clause in in_code for clause in wanted),
        "reached": sum(clause in by_scenario for clause in wanted),
        "unreached": [clause for clause in wanted if clause not in by_scenario],
        "stale": run.get("stamp") != stamp(book, folder),
    }
