"""What has happened in this turn, kept where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.engine.board import Board, Definition, Happening
from rulings.engine.effects.ability import AllOf, AnyOf, Condition, Happened, Not
from rulings.engine.facts import N_, Change


class Remembered(Change, frozen=True):
    """Something that a condition asks for has happened in this turn."""

    says = N_("it has happened in this turn: {verbs}")
    seen: tuple[Happening, ...]

    def args(self) -> dict[str, Any]:
        return {"verbs": tuple(dict.fromkeys(one.verb for one in self.seen))}

    def apply(self, board: Any) -> Any:
        return board.having(happened=(*board.happened, *self.seen))


def asked_for(board: Board) -> frozenset[str]:
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
