"""How closely a question and a text meet word by word: for each token of the question its nearest token in the text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rulings.search.model import normalised

Array = np.ndarray[Any, Any]
PIECE = 256
"""So many tokens at a time: their vectors stay in memory that is at hand already."""


def save_tokens(folder: Path, tokens: Sequence[Sequence[int]]) -> None:
    """The tokens of every unit, one after the other, and where each unit starts."""
    lengths = [len(ids) for ids in tokens]
    np.save(folder / "tokens.npy", np.array([token for ids in tokens for token in ids], dtype=np.int32))
    np.save(folder / "token_starts.npy", np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64))


class Closeness:
    """Asks the saved tokens; a text without tokens is close to nothing."""

    def __init__(self, folder: Path, model: Any) -> None:
        self._model = model
        self._tokens = np.asarray(np.load(folder / "tokens.npy", mmap_mode="r"))
        self._starts = np.load(folder / "token_starts.npy")

    def nearest(self, question: str, units: Array) -> tuple[Array, Array]:
        """For each unit how near its nearest token is to each token of the question, and what each of those weighs.

        Tokens with long vectors, which tell most, weigh most.
        """
        asked = np.asarray(self._model.token_vectors(self._model.tokens(question)[:64]))
        near = np.zeros((len(units), len(asked)), dtype=np.float32)
        lengths = self._starts[units + 1] - self._starts[units]
        filled = np.flatnonzero(lengths)
        if len(asked) and len(filled):
            ids = np.concatenate([self._tokens[self._starts[unit] : self._starts[unit + 1]] for unit in units[filled]])
            starts = np.concatenate([[0], np.cumsum(lengths[filled])[:-1]])
            near[filled] = np.maximum.reduceat(self._likeness(ids, asked), starts, axis=0)
        return near, np.linalg.norm(asked, axis=1)

    def _likeness(self, ids: Array, asked: Array) -> Array:
        """Every token beside every token of the question; a token that stands often is compared once."""
        row = np.zeros(int(ids.max()) + 1, dtype=np.int64)
        row[ids] = 1
        distinct = np.flatnonzero(row)
        row[distinct] = np.arange(len(distinct))
        pieces = [self._pointing(distinct[start : start + PIECE], normalised(asked)) for start in range(0, len(distinct), PIECE)]
        return np.asarray(np.concatenate(pieces)[row[ids]])

    def _pointing(self, ids: Array, asked: Array) -> Array:
        """How far each of these tokens points the same way as each token of the question."""
        vectors = self._model.token_vectors(ids)
        lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
        return np.asarray(vectors @ asked.T / np.maximum(lengths, 1e-9)[:, None])


def unmet(near: Array, weights: Array, starts: Array) -> tuple[Array, Array]:
    """For each clause, whose units start at `starts`, what the question says and it does not: the most, and in all."""
    met = np.maximum.reduceat(near, starts, axis=0)
    missing = weights * (1 - met.clip(0, 1))
    return missing.max(axis=1, initial=0), missing.sum(axis=1)
