"""BM25 over the units: bm25s builds it, and its arrays are read with numpy alone, which starts faster."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
WORDS = "words.txt"
"""The words in the order of their columns: read faster than the library's own list."""


def build_lexical(folder: Path, cut: Sequence[Sequence[str]]) -> None:
    """Scores every word in every unit and saves the result."""
    import bm25s

    retriever = bm25s.BM25(method="lucene", k1=1.2, b=0.6)
    retriever.index(list(cut), show_progress=False)
    retriever.save(str(folder))
    columns = sorted(retriever.vocab_dict, key=retriever.vocab_dict.__getitem__)
    (folder / WORDS).write_text("\n".join(columns), encoding="utf-8")


@dataclass(frozen=True)
class Lexical:
    """A word's column holds its score in each unit that has it."""

    data: Array
    rows: Array
    starts: Array
    vocabulary: dict[str, int]
    units: int

    def scores(self, words: Sequence[str]) -> Array:
        """The score of every unit for these words."""
        found = np.zeros(self.units, dtype=np.float32)
        for word in words:
            column = self.vocabulary.get(word)
            if column is not None:
                part = slice(self.starts[column], self.starts[column + 1])
                found[self.rows[part]] += self.data[part]
        return found

    def most(self, words: Sequence[str]) -> float:
        """The score of a unit that had all of these words in the best way: what makes scores of different questions alike."""
        columns = [self.vocabulary[word] for word in words if word in self.vocabulary]
        return float(sum(self.data[self.starts[column] : self.starts[column + 1]].max() for column in columns))


def load_lexical(folder: Path) -> Lexical:
    parameters = json.loads((folder / "params.index.json").read_text(encoding="utf-8"))
    return Lexical(
        np.load(folder / "data.csc.index.npy", mmap_mode="r"),
        np.load(folder / "indices.csc.index.npy", mmap_mode="r"),
        np.load(folder / "indptr.csc.index.npy"),
        {word: column for column, word in enumerate((folder / WORDS).read_text(encoding="utf-8").split("\n"))},
        int(parameters["num_docs"]),
    )
