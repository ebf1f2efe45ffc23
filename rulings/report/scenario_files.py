"""The example scenarios to open, the scenarios that the rules are tested with, and the clause that each shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER, SCENARIOS = ROOT / "examples", ROOT / "tests" / "scenarios"
DECIDED = re.compile(r"(?P<number>\d[\d._e-]*?)-(?=[a-zA-Z])")
"""A scenario is named after the clause that decides it, and then what happens."""


@cache
def example_files() -> dict[str, Path]:
    """The scenarios in examples/, by game and name."""
    found = sorted(FOLDER.glob("*/*.yaml"), key=str)
    return {f"{path.parent.name}/{path.stem}": path for path in found}


@cache
def scenario_files() -> dict[str, Path]:
    """The scenarios that the rules are tested with, by game and name: each shows one clause."""
    found = sorted(SCENARIOS.glob("*/*.yaml"), key=str)
    return {f"{path.parent.name}/{path.stem}": path for path in found}


@cache
def all_files() -> dict[str, Path]:
    return scenario_files() | example_files()


@cache
def _by_clause() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name in scenario_files():
        book, _, stem = name.partition("/")
        if number := DECIDED.match(stem):
            found.setdefault(f"{book}:{number['number'].replace('_', '/')}", []).append(name)
    return {clause: tuple(names) for clause, names in found.items()}


def shown_by(clause_id: str, *, below: bool = False) -> list[str]:
    """The scenarios that show a clause, or one below it as well."""
    if not below:
        return list(_by_clause().get(clause_id, ()))
    starts = tuple(f"{clause_id}{sign}" for sign in "-./")
    return [name for clause, names in _by_clause().items() if clause == clause_id or clause.startswith(starts) for name in names]


@cache
def clause_of(name: str) -> str:
    """The clause that a scenario shows."""
    return next((clause for clause, names in _by_clause().items() if name in names), "")
