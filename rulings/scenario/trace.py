"""A replay as plain lines: clause, kind and change, not sentences; what golden traces and saved checks are compared by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.engine.facts import Change
from rulings.engine.game import Step
from rulings.scenario.answers import plain
from rulings.scenario.replay import Replay


def trace_lines(replay: Replay) -> Iterator[str]:
    for played in replay.plays:
        yield f"{played.line.text if played.line else '-'}: {'legal' if played.legal else 'refused'}"
        for step in played.steps:
            yield f"  {step_line(step)}"
    if replay.question is not None:
        options = " | ".join(plain(option) for option in replay.question.options)
        yield f"open: {replay.question.clause} {replay.question.player}: {options}"
    if replay.game.board.winner is not None:
        yield f"winner: {replay.game.board.winner}"


def step_line(step: Step) -> str:
    clauses = " ".join((step.clause, *step.also))
    change = step.fact
    name = type(change).__name__ if isinstance(change, Change) else "fact"
    args = change.args() if isinstance(change, Change) else dict(change.args)
    words = ", ".join(f"{key}={shown(value)}" for key, value in args.items() if key != "by")
    extra = "".join(f" {mark}={value}" for mark, value in (("excused", step.excused_by), ("reading", step.reading)) if value)
    return f"{clauses} {step.kind}{'' if step.holds else ' NOT'} {name}({words}){extra}"


def shown(value: Any) -> str:
    return plain(value)
