"""What has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.engine.board import Happening
from rulings.engine.effects.ability import AllOf, AnyOf, Condition, Happened, Not
from rulings.engine.facts import N_, Change
from rulings.engine.game import Game
from rulings.games.shadowverse_evolve.board import Table


class Remembered(Change, frozen=True):
    """Something that a condition asks for has happened in this turn."""

    says = N_("it has happened in this turn: {verbs}")
    seen: tuple[Happening, ...]

    def args(self) -> dict[str, Any]:
        return {"verbs": tuple(dict.fromkeys(one.verb for one in self.seen))}

    def apply(self, board: Table) -> Table:
        return board.having(happened=(*board.happened, *self.seen))


def remember(game: Game, happenings: Sequence[Happening]) -> None:
    """10.3.3 - a part that is valid after something was done this turn is valid from then on."""
    asked = asked_for(game.board)
    kept = tuple(one for one in happenings if one.verb in asked)
    if kept:
        game.do("sve:10.3.3", Remembered(kept))


def asked_for(board: Table) -> set[str]:
    """The verbs of events that conditions of known cards ask about."""
    found: set[str] = set()
    for definition in (card.definition for card in board.cards.values() if card.definition is not None):
        for ability in definition.abilities:
            for condition in (ability.condition, *(sentence.condition for sentence in ability.body)):
                found.update(_verbs(condition))
    return found


def _verbs(condition: Condition | None) -> Iterator[str]:
    match condition:
        case Happened(event):
            yield event.verb
        case AllOf(conditions) | AnyOf(conditions):
            for one in conditions:
                yield from _verbs(one)
        case Not(inner):
            yield from _verbs(inner)
