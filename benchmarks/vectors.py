"""Flat and HNSW search over made-up vectors: latency, memory and recall at 2 thousand, 100 thousand and 1 million.

Run: .venv/bin/python benchmarks/vectors.py [largest]
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import faiss
import numpy as np

SIZES = (2_000, 100_000, 1_000_000)
DIMENSIONS, QUERIES, NEAREST = 256, 200, 10


def made_up(count: int, rng: np.random.Generator) -> Any:
    """Vectors in loose groups, as texts are."""
    centres = rng.normal(size=(max(count // 50, 1), DIMENSIONS))
    vectors = centres[rng.integers(len(centres), size=count)] + 0.6 * rng.normal(size=(count, DIMENSIONS))
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def milliseconds(index: Any, queries: Any) -> tuple[float, float]:
    times = []
    for query in queries:
        start = time.perf_counter()
        index.search(query[None], NEAREST)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), sorted(times)[int(len(times) * 0.99) - 1]


def main() -> None:
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else SIZES[-1]
    rng = np.random.default_rng(7)
    print(f"{'vectors':>10} {'kind':<5} {'p50 ms':>8} {'p99 ms':>8} {'MB':>7} {'recall@10':>9} {'build s':>8}")
    for count in (size for size in SIZES if size <= largest):
        vectors = made_up(count, rng)
        queries = vectors[rng.integers(count, size=QUERIES)] + 0.05 * rng.normal(size=(QUERIES, DIMENSIONS)).astype(np.float32)
        flat = faiss.IndexFlatIP(DIMENSIONS)
        flat.add(vectors)
        truth = flat.search(queries, NEAREST)[1]
        report(count, "flat", flat, queries, truth, 0.0)
        start = time.perf_counter()
        graph = faiss.IndexHNSWFlat(DIMENSIONS, 32, faiss.METRIC_INNER_PRODUCT)
        graph.hnsw.efConstruction = 80
        graph.hnsw.efSearch = 128
        graph.add(vectors)
        report(count, "hnsw", graph, queries, truth, time.perf_counter() - start)


def report(count: int, kind: str, index: Any, queries: Any, truth: Any, seconds: float) -> None:
    middle, worst = milliseconds(index, queries)
    found = index.search(queries, NEAREST)[1]
    recall = np.mean([len(set(one) & set(other)) / NEAREST for one, other in zip(found, truth, strict=True)])
    size = len(faiss.serialize_index(index)) / 1024 / 1024
    print(f"{count:>10} {kind:<5} {middle:>8.2f} {worst:>8.2f} {size:>7.0f} {recall:>9.3f} {seconds:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
