"""9-1-5: what an effect puts off to a later moment, and that moment when it comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Triggered
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, Change
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving
from rulings.engine.triggers import is_event
from rulings.games.battle_spirits_standard.board import Later, Table
from rulings.games.battle_spirits_standard.values import WORDS

NEXT = "next "  # before a period: not this one, the one after it


class PutOff(Change, frozen=True):
    """A part of an effect is left for a later moment."""

    says = N_("{source}: a part of its effect waits for a later moment")
    one: Later

    def args(self) -> dict[str, Any]:
        return {"source": self.one.source}

    def apply(self, board: Table) -> Table:
        return board.having(later=(*board.later, self.one))


class Delayed(Waiting, frozen=True, kw_only=True):
    """What was put off and waits to be resolved, now that its moment has come."""

    made: Later


class CameDue(Triggered, frozen=True, kw_only=True):
    """The moment has come: what was put off triggers, once."""

    made: Later

    def apply(self, board: Table) -> Any:
        return Triggered.apply(self, board.having(later=tuple(one for one in board.later if one is not self.made)))


def still_chosen(board: Table, one: Later) -> tuple[CardId, ...]:
    """4-1-4 - what the effect had chosen, but for cards that have left since."""
    return tuple(card for card, stay in one.chosen if board.is_same(card, stay))


def put_off(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """9-3-1-4 - a part of the effect is left for the moment that the text says."""
    if action.ability is None:
        return NOTHING
    board: Table = game.board
    chosen = tuple((card, board.card(card).stay) for card in at_work.chosen)
    made = Later(action.ability, at_work.player, at_work.source, at_work.stay, chosen, board.turn)
    game.do("bss:9-3-1-4", PutOff(made))
    return Outcome(1, 1)


def due(board: Table, happenings: Sequence[Happening], step: int) -> Iterator[Delayed]:
    """What was put off until something like this would happen."""
    for one in board.later:
        at_work = Resolving(one.source, one.stay, one.player, one.ability, chosen=still_chosen(board, one))
        found = tuple(happening for happening in happenings if _is_time(board, one, happening, at_work))
        if found:
            yield Delayed(one.source, one.stay, one.ability, one.player, found[0], board.batch, step, found, made=one)


def _is_time(board: Table, one: Later, happening: Happening, at_work: Resolving) -> bool:
    events = [event for event in (one.ability.event, *one.ability.also_on) if event is not None]
    if board.turn == one.turn:
        events = [event for event in events if not event.attribute.startswith(NEXT)]
    plain = [replace(event, attribute=event.attribute.removeprefix(NEXT)) for event in events]
    return any(is_event(board, WORDS, event, happening, at_work) for event in plain)
