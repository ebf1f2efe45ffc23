"""4-2-4, 4-1-5: a deck that the text shuffles right behind what it puts there: in which order that came is all one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rulings.engine.board import Player
from rulings.engine.effects.ability import YOU, Action, Sentence
from rulings.engine.select import Resolving, player_of


def shuffled_next(action: Action, at_work: Resolving) -> Player | None:
    """Whose deck is shuffled next, whatever happens."""
    following = _behind(action, at_work.ability.body)
    if following is None or following.verb != "shuffle" or {following.player, action.player} != {YOU}:
        return None
    return player_of(following.what.zone_of if following.what else YOU, at_work.player)


def _behind(action: Action, body: Sequence[Sentence]) -> Action | None:
    """What is done right behind it, if that hangs on nothing."""
    rows = [(one, sentence if place == 0 else None) for sentence in body for place, one in enumerate(sentence.actions)]
    for (one, _), (following, begun) in pairwise(rows):
        if one == action:
            return following if begun is None or _hangs_on_nothing(begun) else None
    return None


def _hangs_on_nothing(sentence: Sentence) -> bool:
    return sentence.condition is None and not sentence.optional and not sentence.must and sentence.joint in ("", "then")
