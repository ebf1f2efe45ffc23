"""Every scenario: its expectations hold, its trace is the golden one, it reads back from what is written, its clauses exist."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulings.clause import full_id
from rulings.games import GAMES
from rulings.rulebook.corpus import Corpus
from rulings.scenario.coverage import scenario_files
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from rulings.scenario.trace import trace_lines
from rulings.scenario.verdict import check
from rulings.scenario.write import write_scenario
from tests.conftest import ROOT

FILES = [path for book in GAMES for path in scenario_files(ROOT, book)]
GOLDEN = ROOT / "tests" / "scenarios" / "golden"


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.fixture(scope="module")
def clause_ids() -> set[str]:
    corpus = Corpus(ROOT / "index" / "corpus.db")
    return {clause.id for clause in corpus.clauses()}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_expectations_hold(path: Path, clause_ids: set[str]) -> None:
    verdict = check(read_scenario(path.read_text(encoding="utf-8")))
    assert verdict.expect, "a scenario expects something"
    assert [text for text, holds in verdict.expect if not holds] == []
    cited = {full_id(one) for step in verdict.replay.game.steps for one in (step.clause, *step.also, step.excused_by) if one}
    assert cited <= clause_ids


@pytest.mark.parametrize("path", FILES, ids=name)
def test_trace_is_the_golden_one(path: Path) -> None:
    """RULINGS_GOLDEN=1 rewrites the golden traces, on purpose only."""
    trace = "\n".join(trace_lines(Replay(read_scenario(path.read_text(encoding="utf-8"))).run())) + "\n"
    golden = GOLDEN / path.parent.name / f"{path.stem}.trace"
    if os.environ.get("RULINGS_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(trace, encoding="utf-8")
    assert trace.splitlines() == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_saved_check_replays_to_the_same_trace(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    again = read_scenario(write_scenario(scenario))
    assert list(trace_lines(Replay(again).run())) == list(trace_lines(Replay(scenario).run()))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_final_position_can_be_checked_again(path: Path) -> None:
    replay = Replay(read_scenario(path.read_text(encoding="utf-8"))).run()
    rules = replay.rules
    written = rules.write_position(replay.game.board)
    again = read_scenario_data(rules.book, written)
    assert rules.write_position(again) == written


def read_scenario_data(book: str, position: dict[str, object]) -> object:
    from rulings.engine.position import Problems
    from rulings.games import find_game

    problems = Problems()
    board = find_game(book).read_position(position, problems)
    assert problems.found == []
    return board


def test_golden_traces_belong_to_scenarios() -> None:
    known = {name(path) for path in FILES}
    assert [str(path) for path in GOLDEN.rglob("*.trace") if f"{path.parent.name}/{path.stem}" not in known] == []
