"""What `rulings clause` and `rulings check` cost as whole processes, beside the imports that they need, measured in the same run.

Run: .venv/bin/python benchmarks/start.py
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time

ROUNDS = 15
EXAMPLE = "examples/battle-spirits-standard/equal-bp.yaml"
PAIRS = {
    "clause": (["clause", "BSS 8-1-5-1"], "import typer, pydantic"),
    "check": (["check", EXAMPLE], "import typer, pydantic, lark, ruamel.yaml"),
}


def cost(command: list[str]) -> tuple[float, float]:
    """Seconds on the clock, and seconds of the processor: what else runs on the machine tells on the first only."""
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.perf_counter() - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    for name, (ours, scale) in PAIRS.items():
        commands = [sys.executable, "-m", "rulings.cli", *ours], [sys.executable, "-c", scale]
        rounds = [[cost(command) for command in commands] for _ in range(ROUNDS)]
        for unit, place in (("clock", 0), ("processor", 1)):
            one, two = (statistics.median(round_[side][place] for round_ in rounds) for side in (0, 1))
            print(f"rulings {name} {one * 1000:.0f} ms; {scale} {two * 1000:.0f} ms; ratio {one / two:.2f} ({unit})")


if __name__ == "__main__":
    main()
