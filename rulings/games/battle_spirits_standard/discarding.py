"""5-13-1: where a text discards in whatever words, what is asked for is asked for by that."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.effects.ability import Action
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome, Perform
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import DECK, HAND, TRASH
from rulings.games.battle_spirits_standard.choosing import selected
from rulings.games.battle_spirits_standard.pointing import pointed_at_next
from rulings.games.battle_spirits_standard.spoken_of import SEEN

CHOOSING = ("choose", "search", "reveal", "look")
DISCARDING: Mapping[str, str] = {"target": "bss:5-13-1", "number": "bss:5-13-1"}
OTHERWISE: Mapping[str, str] = {}


def asked_by_discarding(perform: Perform) -> Perform:
    """What a verb does; which cards, or how many, is asked for by the clause on discarding where that is what is done."""

    def done(game: Game, action: Action, at_work: Resolving) -> Outcome:
        outer, game.asked_by_too = game.asked_by_too, DISCARDING if _discards(action, at_work) else OTHERWISE
        try:
            return perform(game, action, at_work)
        finally:
            game.asked_by_too = outer

    return done


def _discards(action: Action, at_work: Resolving) -> bool:
    """Cards of a hand or deck go to the trash, or are chosen for that."""
    if action.verb not in CHOOSING:
        return action.verb == "discard" or (_is_to_trash(action) and _is_of_hand_or_deck(action))
    after = pointed_at_next(action, at_work) if _is_of_hand_or_deck(action) else None
    return after is not None and (after.verb == "discard" or _is_to_trash(after))


def _is_to_trash(action: Action) -> bool:
    return action.verb == "put" and action.to is not None and action.to.zone == TRASH


def _is_of_hand_or_deck(action: Action) -> bool:
    what = selected(action)
    return what is not None and what.zone.split(" ")[0] in (HAND, DECK, SEEN)
