"""What else is wrong with a position that has faulty fields: the rest is read without them, so that all is listed at once."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from rulings.engine.board import Board
from rulings.engine.position import Path, Problem, Problems

NOW = ("now",)  # its fields hang together: a place in a battle is none without that battle
ROUNDS = 4  # a field that was left out may be one that its surroundings need: then these are left out as well


def read_position(rules: Any, position: dict[str, Any], problems: Problems) -> Board | None:
    """The board, or None with all problems: those of fields, and in what is left the texts and names of cards."""
    board: Board | None = rules.read_position(position, problems)
    rest, reported = position, list(problems.found)
    for _ in range(ROUNDS):
        if not reported:
            break
        rest = _without(rest, [one.path for one in reported])
        more = Problems()
        rules.read_position(rest, more)
        reported = more.found
        problems.found += [one for one in reported if _stands_alone(one, position, problems.found)]
    return board


def _without(position: dict[str, Any], paths: list[Path]) -> dict[str, Any]:
    """The position without what stands there, or, where nothing does, without what it is missing in; of a list, without all of
    it, as its other parts would move up."""
    rest = deepcopy(position)
    for path in paths:
        holders = [(inner, key) for inner, key in _way_to(rest, path) if isinstance(inner, dict)]
        while holders and holders[-1][0].pop(holders[-1][1], None) is None:
            holders.pop()
    return rest


def _way_to(position: Any, path: Path) -> Iterator[tuple[Any, str | int]]:
    """All that stands on the way, each with where it goes on from there, as far as there is something."""
    inner = position
    for key in path:
        yield inner, key
        try:
            inner = inner[key]
        except (KeyError, IndexError, TypeError):
            return


def _stands_alone(problem: Problem, position: dict[str, Any], reported: list[Problem]) -> bool:
    """It is about the text of a card, or a card without one, and does not come of what was reported and left out."""
    path = problem.path
    if any(path[: len(one.path)] == one.path or one.path[: len(path)] == path for one in reported):
        return False
    if path[:1] == NOW and any(one.path[:1] == NOW for one in reported):
        return False
    return path[:1] == ("cards",) or _names_no_card(position, path)


def _names_no_card(position: dict[str, Any], path: Path) -> bool:
    """What stands there is a name that no card has; an entry may be a name alone."""
    cards = position.get("cards", {})
    *_, (inner, key) = _way_to(position, path)
    named = inner.get(key) if isinstance(inner, dict) else inner
    return isinstance(named, str) and isinstance(cards, dict) and named not in cards
