"""14/2 and 13.2/2: a quick look at which characters could fall, without working out what stands."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Action
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.could_stand import TAKES_POWER, in_play, marks_of


def may_fall(board: Table) -> Sequence[CardId]:
    """Characters that could have no more power than damage, now or when some of the effects that last have ended.

    All others have more by what is printed on them and on their set cards, less all that lasting effects take from them."""
    taking = [effect for effect in board.in_force if TAKES_POWER in marks_of(effect.action)]
    if board.broken or TAKES_POWER in in_play(board).stands or not all(_is_plain(effect.action) for effect in taking):
        return board.characters()
    least = dict(board.battlefield().power)
    for effect in taking:
        amount = effect.action.amount if isinstance(effect.action.amount, int) else 0
        for card_id, _ in effect.on:
            least[card_id] = least.get(card_id, 0) - amount
    return [card_id for card_id in board.characters() if least[card_id] <= board.cards[card_id].damage]


def _is_plain(action: Action) -> bool:
    """ "gets power -1000": just so much, from the cards that it is on."""
    return action.verb == "get" and action.attribute == "power" and isinstance(action.amount, int) and action.ability is None
