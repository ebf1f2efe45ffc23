"""The breaking run: each cited rule is broken alone, and some scenario has to fail. `make break` calls it."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rulings.clause import full_id
from rulings.games import GAMES
from rulings.scenario.coverage import reached_file, scenario_files, stamp
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check


def trace_clauses(path: Path) -> tuple[str, list[str], bool]:
    """The clauses in a scenario's trace, and whether its expectations hold."""
    verdict = check(read_scenario(path.read_text(encoding="utf-8")))
    steps = verdict.replay.game.steps
    found = {one for step in steps for one in (step.clause, *step.also, step.excused_by) if one}
    return str(path), sorted(found), all(holds for _, holds in verdict.expect) and bool(verdict.expect)


def notices(path: Path, clause: str) -> bool:
    """An expectation of the scenario fails when this clause alone is broken. That the replay cannot go on is not enough."""
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    try:
        verdict = check(scenario, broken=clause)
    except Exception:  # a game without one of its rules can come to anything
        return False
    return not all(holds for _, holds in verdict.expect)


def break_clause(clause: str, paths: list[str]) -> tuple[str, str | None]:
    """The first scenario that notices."""
    named = clause.split(":")[1].replace("/", "_")
    for path in sorted(paths, key=lambda one: (not Path(one).name.startswith(f"{named}-"), one)):
        if notices(Path(path), clause):
            return clause, path
    return clause, None


def run(book: str, folder: Path) -> dict[str, Any]:
    """Every clause in some trace, with the scenario that notices its breaking, or none."""
    holding: dict[str, list[str]] = defaultdict(list)
    with ProcessPoolExecutor() as pool:
        for path, clauses, holds in pool.map(trace_clauses, scenario_files(folder, book)):
            if not holds:
                print(f"{path}: does not hold even unbroken, or expects nothing", file=sys.stderr)
                continue
            for clause in clauses:
                holding[clause].append(path)
        results = list(pool.map(break_clause, *zip(*sorted(holding.items()), strict=True))) if holding else []
    reached = {full_id(clause): str(Path(path).relative_to(folder)) for clause, path in results if path}
    survived = [full_id(clause) for clause, path in results if path is None]
    return {"stamp": stamp(book, folder), "reached": dict(sorted(reached.items())), "survived": sorted(survived)}


def main() -> None:
    """python -m rulings.scenario.breaking [BOOK...], in the project's folder."""
    folder = Path.cwd()
    path = reached_file(folder)
    results = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for book in sys.argv[1:] or GAMES:
        results[book] = run(book, folder)
        print(f"{book}: {len(results[book]['reached'])} noticed, {len(results[book]['survived'])} not", file=sys.stderr)
        for clause in results[book]["survived"]:
            print(f"  survives: {clause}", file=sys.stderr)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
