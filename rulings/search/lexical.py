"""BM25 over the units: bm25s builds it, and its arrays are read with numpy alone, which starts faster."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
WORDS, WORD_STARTS, COLUMNS = "words.txt", "word_starts.npy", "columns.npy"


def build_lexical(folder: Path, cut: Sequence[Sequence[str]]) -> None:
    """Scores every word in every unit and saves the result."""
    import bm25s

    retriever = bm25s.BM25(method="lucene", k1=1.2, b=0.6)
    retriever.index(list(cut), show_progress=False)
    retriever.save(str(folder))
    _save_vocabulary(folder, retriever.vocab_dict)


def _save_vocabulary(folder: Path, columns: dict[str, int]) -> None:
    words = sorted((word.encode(), column) for word, column in columns.items())
    (folder / WORDS).write_bytes(b"".join(word for word, _ in words))
    np.save(folder / WORD_STARTS, np.cumsum([0, *(len(word) for word, _ in words)]))
    np.save(folder / COLUMNS, np.array([column for _, column in words], dtype=np.int32))


@dataclass(frozen=True)
class Vocabulary:
    """The column of each word. Words stand in order and are looked up where they stand: a question has few of them."""

    letters: bytes
    starts: Array
    columns: Array

    def get(self, word: str) -> int | None:
        wanted = word.encode()
        place = bisect_left(range(len(self.columns)), wanted, key=self._word)
        found = place < len(self.columns) and self._word(place) == wanted
        return int(self.columns[place]) if found else None

    def _word(self, place: int) -> bytes:
        return self.letters[self.starts[place] : self.starts[place + 1]]


@dataclass(frozen=True)
class Lexical:
    """A word's column holds its score in each unit that has it."""

    data: Array
    rows: Array
    starts: Array
    vocabulary: Vocabulary
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
        columns = map(self.vocabulary.get, words)
        return float(sum(self.data[self.starts[found] : self.starts[found + 1]].max() for found in columns if found is not None))


def load_lexical(folder: Path) -> Lexical:
    parameters = json.loads((folder / "params.index.json").read_text(encoding="utf-8"))
    return Lexical(
        np.asarray(np.load(folder / "data.csc.index.npy", mmap_mode="r")),
        np.asarray(np.load(folder / "indices.csc.index.npy", mmap_mode="r")),
        np.load(folder / "indptr.csc.index.npy"),
        Vocabulary((folder / WORDS).read_bytes(), np.load(folder / WORD_STARTS), np.load(folder / COLUMNS)),
        int(parameters["num_docs"]),
    )
