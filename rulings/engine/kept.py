"""What was worked out of a card stays known on later boards, as long as the card is the same and no text could change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias, TypeVar

from rulings.engine.board import CardId

Value = TypeVar("Value")
WorkOut: TypeAlias = Callable[[Any, CardId], Value]


def kept_with_card(hangs_on: frozenset[tuple[str, ...]]) -> Callable[[WorkOut[Value]], WorkOut[Value]]:
    """For a value that hangs on the card alone but for what stands of these kinds; without one of the rules that is not sure."""

    def keep(work_out: WorkOut[Value]) -> WorkOut[Value]:
        name = work_out.__name__

        @wraps(work_out)
        def known(board: Any, card_id: CardId) -> Value:
            card = board.cards[card_id]
            if board.broken is not None or not board.known.could_stand.isdisjoint(hangs_on):
                return work_out(board, card_id)
            kept = board.known.kept.get((name, card_id))
            if kept is None or kept[0] is not card:
                kept = board.known.kept[name, card_id] = (card, work_out(board, card_id))
            value: Value = kept[1]
            return value

        return known

    return keep
