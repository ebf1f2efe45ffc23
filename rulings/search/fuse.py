"""Lexical and dense evidence for each clause, weighed together by weights that were learnt on questions set aside."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
MEASURED = (
    "words_text",
    "words_question",
    "words_official",
    "meaning_text",
    "meaning_question",
    "meaning_questions",
    "close_text",
    "close_question",
)
"""Evidence by words (BM25), by meaning (vectors) and word by word, in restatements, questions and official text."""
NOTED = ("rank_words", "rank_meaning", "heading", "layout", "example")
UNMET = ("unmet_word", "unmet_words")
"""What the question says and the clause does not, neither in its restatements nor in the questions it answers: a sign that
nothing answers it, but no help in telling which clause does."""
FEATURES = (*MEASURED, *NOTED, *UNMET, *(f"{name}_of_best" for name in MEASURED))
RANKING = np.array([name not in UNMET for name in FEATURES])


def with_shares(evidence: Array) -> Array:
    """Each measure also as its share of the best candidate's: questions differ in how much any clause can match them."""
    measured = evidence[:, : len(MEASURED)]
    return np.hstack([evidence, measured / np.maximum(measured.max(axis=0), 1e-6)])


@dataclass(frozen=True)
class Weights:
    """What each kind of evidence counts, and how a score becomes a confidence."""

    features: Array
    confidence: Array

    def scores(self, evidence: Array) -> Array:
        return np.asarray(evidence @ self.features)

    def sure(self, signs: Array) -> float:
        """How likely it is that the books answer the question: 0 to 1."""
        return float(1 / (1 + np.exp(-(signs @ self.confidence[:-1] + self.confidence[-1]))))


def load_weights(path: Path) -> Weights:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Weights(np.array([data["features"][name] for name in FEATURES]), np.array(data["confidence"]))


def best_by_clause(values: Array, clauses: Array, count: int) -> Array:
    """For each clause the best of its units."""
    best = np.zeros(count, dtype=np.float32)
    np.maximum.at(best, clauses, values)
    return best


def reciprocal_ranks(values: Array) -> Array:
    """1 for the best, 1/2 for the second ...; nothing for what has no value."""
    order = np.argsort(-values, kind="stable")
    ranks = np.zeros(len(values), dtype=np.float32)
    ranks[order] = 1 / np.arange(1, len(values) + 1)
    return np.where(values > 0, ranks, 0)


def confidence_signs(evidence: Array, scores: Array, about: Array, *, defined: bool) -> Array:
    """What tells whether there is an answer: the first clause's evidence, its lead, what is known of the question itself.

    `defined` says that the question is for a word which the glossary has.
    """
    order = np.argsort(-scores)
    first = [evidence[order[0], FEATURES.index(name)] for name in (*MEASURED, *UNMET)]
    lead = scores[order[0]] - (scores[order[1]] if len(order) > 1 else 0)
    near = float(np.mean(scores[order[:5]]))
    return np.array([scores[order[0]], lead, near, *first, *about, float(defined)])
