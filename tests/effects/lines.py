"""The collected effects: what each clause of the books lets a card do, restated in the effect language."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import ROOT

FOLDER = Path(__file__).parent
BOOKS = {
    "battle-spirits-standard": "BSS",
    "battle-spirits-eternal": "BSE",
    "hollow-flux": "HF",
    "shadowverse-evolve": "SVE",
    "zero-dimension": "ZD",
}
PAGE = ROOT / "docs" / "effects.md"


@dataclass(frozen=True, slots=True)
class Collected:
    """One row: the clause, whether the language can say it, and the line (or what it would need)."""

    clause: str
    said: bool
    line: str


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def collected(book: str) -> list[Collected]:
    return [Collected(row["clause"], row["says"] == "yes", row["line"]) for row in rows(book)]


def lines_of(book: str) -> list[str]:
    """Every line that the language says for this game, with those that only show a word."""
    shown = [row["line"] for row in rows("words") if row["game"] == book]
    return [one.line for one in collected(book) if one.said] + shown


def share(book: str) -> float:
    """How much of what was collected from the book can be said."""
    found = collected(book)
    return sum(one.said for one in found) / len(found)


def shares() -> str:
    """One line a book: `python -m tests.effects.lines` prints them."""
    table = []
    for book in BOOKS:
        found = collected(book)
        said, clauses = sum(one.said for one in found), len({one.clause for one in found})
        table.append(f"{book:24} {said:4} of {len(found):4} lines ({share(book):.1%}) from {clauses} clauses")
    return "\n".join(table)


if __name__ == "__main__":
    print(shares())
