"""Vectors in FAISS: a flat index serves books; where a collection outgrows it, HNSW takes over."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
FLAT_UP_TO = 100_000
"""Above so many vectors a flat search takes longer than all the rest of an answer (benchmarks/vectors.py)."""
SEARCH_WIDTH = 128
"""How many neighbours HNSW keeps in sight: recall against time."""


def _faiss() -> Any:
    return import_module("faiss")


def build_dense(path: Path, vectors: Array) -> None:
    faiss = _faiss()
    count, size = vectors.shape
    if count <= FLAT_UP_TO:
        index = faiss.IndexFlatIP(size)
    else:
        index = faiss.IndexHNSWFlat(size, 32, faiss.METRIC_INNER_PRODUCT)
        index.hnsw.efConstruction = 80
        index.hnsw.efSearch = SEARCH_WIDTH
    index.add(vectors)
    faiss.write_index(index, str(path))


class Dense:
    """The nearest units of a vector, of all books or of one stretch of units."""

    def __init__(self, path: Path) -> None:
        self._faiss = _faiss()
        self._index = self._faiss.read_index(str(path), self._faiss.IO_FLAG_MMAP_IFC)

    def nearest(self, vector: Array, count: int, within: tuple[int, int] | None = None) -> tuple[Array, Array]:
        """Similarities and units, the nearest first."""
        similar, units = self._index.search(vector.reshape(1, -1), count, params=self._only(within))
        found = units[0] >= 0
        return similar[0][found], units[0][found]

    def _only(self, within: tuple[int, int] | None) -> Any:
        """What tells FAISS to stay inside a stretch."""
        if within is None:
            return None
        selector = self._faiss.IDSelectorRange(*within)
        if isinstance(self._index, self._faiss.IndexHNSW):
            return self._faiss.SearchParametersHNSW(sel=selector, efSearch=SEARCH_WIDTH)
        return self._faiss.SearchParameters(sel=selector)
