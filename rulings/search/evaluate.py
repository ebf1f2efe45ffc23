"""`rulings eval`: how often the right clause is found, per language, book and type, and how well the confidence tells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

DEPTH = 10
BOOK_LANGUAGE = {
    "battle-spirits-standard": "ja",
    "battle-spirits-eternal": "zh-Hant",
    "shadowverse-evolve": "zh-Hans",
    "zero-dimension": "zh-Hans",
    "hollow-flux": "ja",
}
Finder = Callable[[str, str | None], tuple[float, list[str]]]


@dataclass(frozen=True)
class Figures:
    """Recall at 1, 5 and 10 and the mean reciprocal rank of some questions."""

    questions: int
    recall_1: float
    recall_5: float
    recall_10: float
    mrr_10: float

    def line(self, name: str) -> str:
        return f"{name:<34}{self.questions:>5}  {self.recall_1:.3f}  {self.recall_5:.3f}  {self.recall_10:.3f}  {self.mrr_10:.3f}"


def figures(ranks: Sequence[int | None]) -> Figures:
    """Ranks from 1; None for a clause that was not among the first ten."""
    count = max(len(ranks), 1)

    def share(depth: int) -> float:
        return sum(rank is not None and rank <= depth for rank in ranks) / count

    return Figures(len(ranks), share(1), share(5), share(DEPTH), sum(1 / rank for rank in ranks if rank) / count)


def rank_of(found: Sequence[str], right: Sequence[str]) -> int | None:
    return next((place for place, clause in enumerate(found[:DEPTH], start=1) if clause in right), None)


def evaluate(rows: Sequence[dict[str, Any]], find: Finder, *, with_game: bool) -> dict[str, Any]:
    """The figures of a system over questions with their clauses; the confidence is judged by those that nothing answers."""
    groups: dict[str, list[int | None]] = defaultdict(list)
    sure: list[tuple[float, bool]] = []
    for row in rows:
        confidence, found = find(row["question"], row["game"] if with_game else None)
        sure.append((confidence, bool(row["clauses"])))
        if row["clauses"]:
            rank = rank_of(found, row["clauses"])
            for name in _groups(row):
                groups[name].append(rank)
    return {"figures": {name: figures(ranks) for name, ranks in groups.items()}, "auroc": auroc(sure)}


def _groups(row: dict[str, Any]) -> list[str]:
    same = _folded(row["language"]) == _folded(BOOK_LANGUAGE[row["game"]])
    across = "same language" if same else "across languages"
    return ["all", f"language {row['language']}", f"book {row['game']}", f"type {row['type']}", across]


def _folded(language: str) -> str:
    return language.split("-", maxsplit=1)[0]


def auroc(pairs: Sequence[tuple[float, bool]]) -> float:
    """How often an answerable question gets a higher confidence than one that nothing answers."""
    good = np.array([value for value, answered in pairs if answered])
    bad = np.array([value for value, answered in pairs if not answered])
    if not len(good) or not len(bad):
        return float("nan")
    return float(np.mean((good[:, None] > bad[None, :]) + 0.5 * (good[:, None] == bad[None, :])))
