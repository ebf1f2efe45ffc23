"""9-1-5-7: whether it comes to the same which of two that wait is resolved first, tried on boards that are thrown away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rulings.engine.board import Waiting
from rulings.engine.game import Game, GameOver, Question, TooLong
from rulings.games.battle_spirits_standard.board import DECK, Table


class Trial(Game):
    """A game that is not played: the order is tried in it."""


class Asked(Exception):
    """Somebody has something to choose on the way: the order may be what that hangs on."""


def come_to_the_same(game: Game, pair: tuple[Waiting, Waiting], resolve_all: Callable[[Game], None]) -> bool:
    """Nobody is asked, and the board is the same, whichever is resolved first."""
    try:
        first, second = (_as_it_counts(_after(game, pair, place, resolve_all)) for place in (0, 1))
    except (Asked, TooLong):
        return False
    return bool(first == second)


def _after(game: Game, pair: tuple[Waiting, Waiting], place: int, resolve_all: Callable[[Game], None]) -> Table:
    """The board after both, where the others that wait are left out."""
    left = [place]

    def choose(question: Question) -> Any:
        if question.topic != "order" or not left or len(question.options) != len(pair):
            raise Asked
        return question.options[left.pop()]

    trial = Trial(game.rules, game.board.having(waiting=pair), choose, game.broken)
    with suppress(GameOver):
        resolve_all(trial)
    after: Table = trial.board
    return after


def _as_it_counts(board: Table) -> Table:
    """All of a board but which card came first to a zone that is no deck."""
    zones = {place: cards if place[1] == DECK else tuple(sorted(cards)) for place, cards in board.zones.items() if cards}
    return board.having(zones=zones)
