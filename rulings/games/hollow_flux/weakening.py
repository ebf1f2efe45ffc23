"""14/2 and 13.2/2: a quick look at which characters could fall, without working out what stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rulings.engine.board import CardId, Definition
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.board import Table


def may_fall(board: Table) -> Sequence[CardId]:
    """Characters that could have no more power than damage, now or when some of the effects that last have ended.

    All others have more by what is printed on them and on their set cards, less all that lasting effects take from them."""
    taken = [(effect.on, _taken_by(effect.action)) for effect in board.in_force]
    if board.broken or _is_taken_by_texts(board) or any(amount is None for _, amount in taken):
        return board.characters()
    least = dict(board.battlefield().power)
    for on, amount in taken:
        for card_id, _ in on if amount else ():
            least[card_id] = least.get(card_id, 0) - (amount or 0)
    return [card_id for card_id in board.characters() if least[card_id] <= board.cards[card_id].damage]


@lru_cache(maxsize=1_000)
def _taken_by(action: Action) -> int | None:
    """How much power an effect takes from each card that it is on; None where that hangs on something."""
    taking = [part for part in parts_within(action) if _takes_power(part)]
    if not taking:
        return 0
    return action.amount if taking == [action] and action.verb == "get" and isinstance(action.amount, int) else None


def _takes_power(part: Any) -> bool:
    """It does not simply add so much."""
    if not isinstance(part, Action) or part.attribute != "power" or part.verb not in ("get", "become"):
        return False
    adds = part.verb == "get" and isinstance(part.amount, int) and part.amount >= 0 and not part.negative
    return not adds


def _is_taken_by_texts(board: Table) -> bool:
    """Some known text takes power away by an ability that applies all the time; the same for all boards with these cards."""
    texts = board.texts_known()
    known: tuple[Any, bool] | None = board.__dict__.get("_taken_by_texts")
    if known is None or known[0] != texts:
        known = board.__dict__["_taken_by_texts"] = (texts, any(map(_is_taken_by, texts)))
    return known[1]


def _is_taken_by(text: Definition) -> bool:
    static = tuple(ability for ability in text.abilities if ability.kind == "static")
    return any(_takes_power(part) for part in parts_within(static))
