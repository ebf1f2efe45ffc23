"""9-3-2: where "them" could mean cards that were revealed or others, with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine.effects.ability import Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.games.battle_spirits_standard.spoken_of import CHOOSING, SEEN, SEVERAL, SHOWING, is_choice

TWO_KINDS = (
    "'them' could be the revealed cards or what was chosen since; write for example 'reveal top 2 of your deck; put them to "
    "hand; choose an opponent's spirit; destroy it', or 'put all cards among them to hand'"
)


def misread_them(body: Sequence[Sentence]) -> Iterator[str]:
    """What is wrong with one row of sentences."""
    if _says_them_behind_another(body):
        yield TWO_KINDS


def _says_them_behind_another(body: Sequence[Sentence]) -> bool:
    """ "reveal top 2 of your deck; choose an opponent's spirit; put them to hand": one thing was chosen behind several shown."""
    are_shown = is_one_since = False
    for action in (action for sentence in body for action in sentence.actions):
        said = parts_within((action.what, action.source, action.to))
        if are_shown and is_one_since and any(isinstance(one, Selector) and one.nouns[0] == SEVERAL for one in said):
            return True
        what = action.what
        if what is None or what.zone == SEEN or not is_choice(what):
            continue
        is_one_since = what.count == 1 if action.verb in CHOOSING else is_one_since and action.verb not in SHOWING
        are_shown = what.count != 1 if action.verb in SHOWING else are_shown
    return False
