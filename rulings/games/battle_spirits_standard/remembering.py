"""9-2-1: what has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.engine.board import Definition, Happening
from rulings.engine.effects.ability import AllOf, AnyOf, Condition, Happened, Not
from rulings.engine.facts import N_, Change
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import Table


class Remembered(Change, frozen=True):
    """Something that a condition asks for has happened in this turn."""

    says = N_("it has happened in this turn: {verbs}")
    happenings_: tuple[Happening, ...]

    def args(self) -> dict[str, Any]:
        return {"verbs": tuple(dict.fromkeys(one.verb for one in self.happenings_))}

    def apply(self, board: Table) -> Table:
        return board.having(happened=(*board.happened, *self.happenings_))


def remember(game: Game, step: int) -> None:
    """9-2-1 - a condition on what was done this turn is met from when it was done."""
    taken = game.steps[step]
    asked = asked_for(game.board)
    if not asked or not isinstance(taken.fact, Change):
        return
    happenings: Sequence[Happening] = taken.fact.happenings(taken.before, taken.after)
    kept = tuple(one for one in happenings if one.verb in asked)
    if kept:
        game.do("bss:9-2-1", Remembered(kept))


def asked_for(board: Table) -> frozenset[str]:
    """The verbs of events that conditions of known cards ask about: the same for all boards with these cards."""
    texts = tuple({id(card.definition): card.definition for card in board.cards.values() if card.definition}.values())
    known = board.__dict__.get("_asked_for")
    if known is None or known[0] != texts:
        known = board.__dict__["_asked_for"] = (texts, frozenset(verb for text in texts for verb in _asked_by(text)))
    found: frozenset[str] = known[1]
    return found


def _asked_by(text: Definition) -> Iterator[str]:
    for ability in text.abilities:
        for condition in (ability.condition, *(sentence.condition for sentence in ability.body)):
            yield from _verbs(condition)


def _verbs(condition: Condition | None) -> Iterator[str]:
    match condition:
        case Happened(event):
            yield event.verb
        case AllOf(conditions) | AnyOf(conditions):
            for one in conditions:
                yield from _verbs(one)
        case Not(inner):
            yield from _verbs(inner)
