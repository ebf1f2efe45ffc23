"""From a clause to the procedures of the engine that cite it, and to the scenarios that show it: its `enforced-by` links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rulings.clause import full_id
from rulings.report.scenario_files import ROOT, all_files, shown_by
from rulings.scenario.coverage import books, citations, noticed_by, sources

PROCEDURE, METHOD = re.compile(r"(?:def|class) (?P<name>\w+)"), re.compile(r" {4}def (?P<name>\w+)\(self\b")


def with_enforced_by(data: dict[str, Any]) -> dict[str, Any]:
    """A clause as JSON says it, with those links too; what enforces it is their note."""
    notes = [*procedures(data["id"]), *scenarios(data["id"])]
    links = [{"kind": "enforced-by", "direction": "out", "clause": data["id"], "note": note} for note in notes]
    return data | {"links": [*data["links"], *links]}


def procedures(clause_id: str) -> tuple[str, ...]:
    """Each as `rulings/games/.../battle.py: declare_block`; a table of a file by the file alone."""
    book = clause_id.partition(":")[0]
    return _by_clause(book).get(clause_id, ()) if book in books() else ()


def scenarios(clause_id: str) -> list[str]:
    """The files named after the clause, and the one that notices when it is broken."""
    named = [str(all_files()[name].relative_to(ROOT)) for name in shown_by(clause_id)]
    noticing = noticed_by(clause_id, ROOT)
    return [*named, *([noticing] if noticing and noticing not in named else [])]


@cache
def _by_clause(book: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for path in sources(book):
        for clause_id, place in _places(book, path):
            found.setdefault(clause_id, {})[place] = None
    return {clause_id: tuple(places) for clause_id, places in found.items()}


def _places(book: str, path: Path) -> Iterator[tuple[str, str]]:
    """Every citation of a file with the procedure that it stands in."""
    file, outer, inner = str(path.relative_to(ROOT)), "", ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line[0].isspace() and line[0] not in ")]}":
            begins = PROCEDURE.match(line)
            outer, inner = f": {begins['name']}" if begins else "", ""
        elif method := METHOD.match(line):
            inner = f".{method['name']}"
        if ":" in line:  # as in every citation
            yield from ((full_id(cited), f"{file}{outer}{inner}") for cited in citations(book, line))
