"""The weights of the fusion and of the confidence, learnt on questions that are neither in the index nor in the test."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rulings.rulebook.corpus import Corpus
from rulings.search.fuse import FEATURES, RANKING, Weights, confidence_signs
from rulings.search.index import Evidence, Index
from rulings.search.model import OURS
from rulings.search.terms import defining_clauses

Array = np.ndarray[Any, Any]
STIFFNESS = 0.003
"""How strongly weights are held near zero: few questions should not bend them far."""

FEW_WORDS, FEW_CHARACTERS = 6, 12
"""A question of no more words, or Japanese and Chinese characters, is short."""


@dataclass(frozen=True)
class Asked:
    """A question with the clauses that answer it; none for a question that nothing answers."""

    question: str
    game: str | None
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """A question asked with its game or without: the candidates, which of them answer it, what the glossary says of it."""

    asked: Asked
    game: str | None
    clauses: list[str]
    evidence: Evidence
    defining: dict[str, bool]

    @property
    def right(self) -> Array:
        return np.array([clause in self.asked.clauses for clause in self.clauses], dtype=bool)

    def signs(self, scores: Array) -> Array:
        return confidence_signs(self.evidence.features, scores, self.evidence.about, defined=bool(self.defining))


def read_asked(path: Path) -> list[Asked]:
    """JSON lines with question, game and clauses."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [Asked(row["question"], row["game"], tuple(row["clauses"])) for row in rows]


def cases_of(index: Index, corpus: Corpus, asked: Sequence[Asked]) -> list[Case]:
    """Each question twice: with its game given, and without."""
    found = [_case(index, corpus, row, game) for row in asked for game in (row.game, None)]
    return [case for case in found if case.clauses]


def _case(index: Index, corpus: Corpus, row: Asked, game: str | None) -> Case:
    meant = index.meant(row.question)
    evidence = index.evidence(meant, game)
    clauses = [index.ids[place] for place in evidence.clauses]
    return Case(row, game, clauses, evidence, defining_clauses(meant, corpus, index.cutter, game))


def is_short(question: str) -> bool:
    words = re.findall(r"[a-zA-Z0-9]+", question)
    return len(words) <= FEW_WORDS and len(re.findall(r"[\u3041-\u30ff\u3400-\u9fff]", question)) <= FEW_CHARACTERS


def fit(cases: Sequence[Case]) -> Weights:
    """Learns both sets of weights; what evidence counts, on questions that say enough to weigh it by."""
    taught = [case for case in cases if case.right.any() and not is_short(case.asked.question)]
    features = _fit_ranking([(case.evidence.features * RANKING, case.right) for case in taught]) * RANKING
    return Weights(features, _fit_confidence(cases, features))


def save_weights(weights: Weights, folder: Path = OURS) -> dict[str, Any]:
    """Saves them beside the model."""
    features = dict(zip(FEATURES, weights.features.round(4).tolist(), strict=True))
    data = {"features": features, "confidence": weights.confidence.round(4).tolist()}
    (folder / "fuse.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return data


def _fit_ranking(cases: Sequence[tuple[Array, Array]]) -> Array:
    """Weights under which the right clause is the likeliest of the candidates."""
    from scipy.optimize import minimize

    def loss(weights: Array) -> tuple[float, Array]:
        total, slope = 0.0, np.zeros_like(weights)
        for features, right in cases:
            scores = features @ weights
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            total -= float(np.log(max(chances[right].sum(), 1e-12)))
            share = np.where(right, chances, 0)
            target = share / max(share.sum(), 1e-12)
            slope += features.T @ (chances - target)
        count = len(cases)
        return total / count + STIFFNESS * float(weights @ weights) / 2, slope / count + STIFFNESS * weights

    return np.asarray(minimize(loss, np.ones(len(FEATURES)), jac=True, method="L-BFGS-B").x)


def _fit_confidence(cases: Sequence[Case], weights: Array) -> Array:
    """A logistic curve from the signs of an answer to whether the question has one."""
    from scipy.optimize import minimize

    signs = np.array([case.signs(case.evidence.features @ weights) for case in cases])
    good = np.array([case.right.any() for case in cases], dtype=np.float64)
    middle, spread = signs.mean(axis=0), signs.std(axis=0) + 1e-9
    plain = (signs - middle) / spread
    balance = np.where(good > 0, 0.5 / good.mean(), 0.5 / (1 - good).mean())

    def loss(parameters: Array) -> float:
        scores = plain @ parameters[:-1] + parameters[-1]
        errors = np.logaddexp(0, scores) - good * scores
        return float(np.mean(balance * errors) + STIFFNESS * parameters[:-1] @ parameters[:-1] / 2)

    found = np.asarray(minimize(loss, np.zeros(signs.shape[1] + 1), method="L-BFGS-B").x)
    slopes = found[:-1] / spread
    return np.array([*slopes, found[-1] - float(slopes @ middle)])
