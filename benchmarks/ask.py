"""`rulings ask`: the whole process beside its imports alone and beside a bm25s-only process; warm latency; memory; build time.

Run: .venv/bin/python benchmarks/ask.py
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rulings.rulebook.corpus import ROOT, Corpus
from rulings.search.answer import Asker
from rulings.search.index import Index, build_index, default_folder

ROUNDS = 9
ASK = [sys.executable, "-m", "rulings.cli", "ask", "BPが同じならどちらが破壊される？", "--game", "bss"]
IMPORTS = [sys.executable, "-c", "import numpy, tokenizers, sudachipy, faiss"]
MEMORY = """
import re, sys
from rulings.cli import main
try:
    main()
except SystemExit:
    print(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read()).group(1), file=sys.stderr)
"""
LEXICAL = """
import sys, bm25s
retriever = bm25s.BM25.load(sys.argv[1], load_corpus=False)
retriever.retrieve([["bp", "w同じ", "破坏"]], k=10, show_progress=False)
"""


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def questions() -> list[dict[str, str]]:
    rows = [
        json.loads(line)
        for path in sorted((ROOT / "tests" / "questions").glob("*.jsonl"))
        for line in path.open(encoding="utf-8")
    ]
    return (rows * 3)[:1000]


def main() -> None:
    corpus = Corpus()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        units = build_index(corpus, Path(folder) / "index")
        print(f"index built: {units} texts in {time.perf_counter() - start:.1f} s")
    build_index(corpus)
    bm25 = [sys.executable, "-c", LEXICAL, str(default_folder() / "lexical")]
    rounds = [(seconds(ASK), seconds(IMPORTS), seconds(bm25)) for _ in range(ROUNDS)]
    ask, imports, lexical = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(f"whole process {ask * 1000:.0f} ms; its imports alone {imports * 1000:.0f} ms (ratio {ask / imports:.2f})")
    print(f"bm25s-only process {lexical * 1000:.0f} ms (ratio {ask / lexical:.2f})")
    asker = Asker(corpus, Index())
    times = []
    for row in questions():
        start = time.perf_counter()
        asker.ask(row["question"], row["game"])
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    print(f"warm, {len(times)} questions: p50 {statistics.median(times):.1f} ms, p99 {times[int(len(times) * 0.99) - 1]:.1f} ms")
    found = subprocess.run([sys.executable, "-c", MEMORY, *ASK[3:]], check=True, capture_output=True, text=True)
    print(f"peak memory of one process {int(found.stderr.split()[-1]) / 1024:.0f} MB")


if __name__ == "__main__":
    main()
