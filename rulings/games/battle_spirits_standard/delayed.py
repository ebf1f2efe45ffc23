"""9-1-5: what an effect puts off to a later moment, and that moment when it comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine.board import Happening
from rulings.engine.delayed import Delayed, PutOff, is_time, to_come
from rulings.engine.effects.ability import Action
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.values import WORDS


def put_off(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """9-3-1-4 - a part of the effect is left for the moment that the text says."""
    made = to_come(game.board, action, at_work)
    if made is None:
        return NOTHING
    game.do("bss:9-3-1-4", PutOff(made))
    return Outcome(1, 1)


def due(board: Table, happenings: Sequence[Happening], step: int) -> Iterator[Delayed]:
    """What was put off until something like this would happen."""
    for one in board.later:
        found = tuple(happening for happening in happenings if is_time(board, WORDS, one, happening))
        if found:
            yield Delayed(one.source, one.stay, one.ability, one.player, found[0], board.batch, step, found, made=one)
