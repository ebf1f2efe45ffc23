"""Ours beside plain systems on the same questions: BM25 alone, SQLite's trigrams, vectors alone."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rulings.rulebook.corpus import ROOT, Corpus
from rulings.search.answer import Asker
from rulings.search.evaluate import DEPTH, Finder, evaluate
from rulings.search.fuse import best_by_clause
from rulings.search.index import Index, build_index, default_folder, is_fresh
from rulings.search.units import read_questions, units_of

QUESTIONS = ROOT / "tests" / "questions"
HEAD = f"{'':<34}{'n':>5}  {'r@1':<5}  {'r@5':<5}  {'r@10':<5}  {'mrr@10':<5}"
Progress = Callable[[str], None]


def read_rows(folder: Path) -> list[dict[str, Any]]:
    """The questions of a folder, each with its language, game, type and clauses."""
    return [
        json.loads(line)
        for path in sorted(folder.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line
    ]


def table(corpus: Corpus, folder: str | None, model: Any, progress: Progress) -> Iterator[str]:
    """The whole table, a line at a time."""
    rows = read_rows(Path(folder) if folder else QUESTIONS)
    if model or not is_fresh(corpus):
        build_index(corpus, model=model, progress=progress)
    index = Index(default_folder(), model)
    yield HEAD
    for name, find in systems(corpus, index).items():
        progress(name)
        for with_game in (True, False):
            found = evaluate(rows, find, with_game=with_game)
            given = "with game" if with_game else "without game"
            yield f"{name}, {given}; AUROC of confidence {found['auroc']:.3f}"
            names = sorted(found["figures"]) if name == "ours" else ["all"]
            yield from (found["figures"][group].line(f"  {group}") for group in names)


def systems(corpus: Corpus, index: Index) -> dict[str, Finder]:
    """Every system that is measured: a question and a book go in, confidence and clauses come out."""
    return {
        "ours": _ours(Asker(corpus, index)),
        "bm25s alone": _lexical(index),
        "vectors alone": _vectors(index),
        "SQLite FTS5 trigram": _trigrams(corpus),
    }


def _ours(asker: Asker) -> Finder:
    def find(question: str, game: str | None) -> tuple[float, list[str]]:
        answer = asker.ask(question, game, count=DEPTH)
        return answer.confidence, [result.clause for result in answer.results]

    return find


def _inside(index: Index, game: str | None) -> Any:
    return np.array([game is None or clause.startswith(f"{game}:") for clause in index.ids])


def _lexical(index: Index) -> Finder:
    def find(question: str, game: str | None) -> tuple[float, list[str]]:
        words = index.cutter.cut(question)
        scores = best_by_clause(index.lexical.scores(words), index.unit_clause, len(index.ids)) * _inside(index, game)
        order = np.argsort(-scores)[:DEPTH]
        return float(scores[order[0]]), [index.ids[place] for place in order if scores[place] > 0]

    return find


def _vectors(index: Index) -> Finder:
    def find(question: str, game: str | None) -> tuple[float, list[str]]:
        similar, units = index.dense.nearest(index.model.encode([question])[0], 400, index.stretch(game) if game else None)
        found = list(dict.fromkeys(index.ids[index.unit_clause[unit]] for unit in units))[:DEPTH]
        return float(similar[0]) if len(similar) else 0.0, found

    return find


def _trigrams(corpus: Corpus) -> Finder:
    """What a plain database gives: three letters in a row, over all languages of a clause."""
    db = sqlite3.connect(":memory:")
    db.execute("CREATE VIRTUAL TABLE units USING fts5(clause UNINDEXED, text, tokenize='trigram')")
    units: Sequence[Any] = list(units_of(corpus, read_questions()))
    db.executemany("INSERT INTO units VALUES (?, ?)", [(unit.clause, unit.text) for unit in units])

    def find(question: str, game: str | None) -> tuple[float, list[str]]:
        letters = re.sub(r"[^\w]", "", question)
        parts = {letters[place : place + 3] for place in range(max(len(letters) - 2, 0))}
        if not parts:
            return 0.0, []
        match = " OR ".join(f'"{part}"' for part in parts)
        where = "AND substr(clause, 1, ?) = ?" if game else ""
        values: tuple[Any, ...] = (match, len(game), game) if game else (match,)
        query = f"SELECT clause, bm25(units) FROM units WHERE units MATCH ? {where} ORDER BY bm25(units) LIMIT 80"
        rows = db.execute(query, values).fetchall()
        return (-rows[0][1] if rows else 0.0), list(dict.fromkeys(row[0] for row in rows))[:DEPTH]

    return find
