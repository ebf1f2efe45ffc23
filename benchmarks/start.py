"""How long `rulings clause` takes as a whole process, beside `python -c "import typer, pydantic"` measured in the same run.

Run: .venv/bin/python benchmarks/start.py
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 15
OURS = [sys.executable, "-m", "rulings.cli", "clause", "BSS 8-1-5-1"]
SCALE = [sys.executable, "-c", "import typer, pydantic"]


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    pairs = [(seconds(OURS), seconds(SCALE)) for _ in range(ROUNDS)]
    ours, scale = statistics.median(one for one, _ in pairs), statistics.median(other for _, other in pairs)
    print(f"rulings clause {ours * 1000:.0f} ms; import typer, pydantic {scale * 1000:.0f} ms; ratio {ours / scale:.2f}")


if __name__ == "__main__":
    main()
