"""All outcomes: every answer to every open question is tried, equal ends are merged, and there is a bound."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.engine.options import Listed
from rulings.scenario.replay import Replay

MOST_BRANCHES = 2_000


@dataclass(slots=True)
class Outcome:
    """One way that it can end, with the first choices that lead there."""

    replay: Replay
    choices: list[tuple[str, Any]]


@dataclass(slots=True)
class Outcomes:
    """Every way it can end; whether the bound cut the search short."""

    found: list[Outcome] = field(default_factory=list)
    branches: int = 0
    bounded: bool = False


def explore(replay: Replay, most: int = MOST_BRANCHES) -> Outcomes:
    """From a replay that stands at a question, every end."""
    outcomes, seen, stack = Outcomes(), set(), [replay]
    while stack:
        here = stack.pop()
        if here.question is None:
            key = end_of(here)
            if key not in seen:
                seen.add(key)
                outcomes.found.append(Outcome(here, here.chosen))
            continue
        options = here.question.options
        outcomes.bounded |= isinstance(options, Listed) and options.cut
        for option in reversed(options):
            if outcomes.branches >= most:
                outcomes.bounded = True
                break
            outcomes.branches += 1
            twin = here.copy()
            twin.question = None
            twin.given = [*here.given, option]
            stack.append(twin.run())
    return outcomes


def end_of(replay: Replay) -> str:
    """Two ends are one where their boards are the same."""
    return repr((replay.rules.write_position(replay.game.board), replay.game.board.winner, [one.legal for one in replay.plays]))
