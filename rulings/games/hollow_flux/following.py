"""What stands behind an action in the text that is being done."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.ability import Action, Sentence
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import DECK

ALL_OF_THEM = ("rest", "them")
MOVING = ("put", "return", "exile", "discard")


def what_follows(action: Action, at_work: AtWork) -> list[tuple[bool, Action]]:
    """What follows in the text, also behind the option in which the action stands, and whether that is done in any case;
    nothing after a cost."""
    every = list(actions_of(at_work.ability.body))
    same = [number for number, (_, one) in enumerate(every) if one is action]
    same += [number for number, (_, one) in enumerate(every) if (one.verb, one.to) == (action.verb, action.to)]
    return [*every[same[0] + 1 :], *at_work.behind] if same else []


def actions_of(body: tuple[Sentence, ...]) -> Iterator[tuple[bool, Action]]:
    return ((_is_sure(sentence), one) for sentence in body for one in sentence.actions)


def _is_sure(sentence: Sentence) -> bool:
    return not sentence.optional and sentence.condition is None and sentence.joint != "otherwise"


def leaves_them_there(action: Action, at_work: AtWork) -> bool:
    """Of cards of a main deck that are looked at, some may be left where they lie, or be drawn from there."""
    for sure, one in what_follows(action, at_work):
        if one.verb == "draw" or (one.what is not None and one.what.zone.startswith(f"{DECK} ")):
            return True
        pointed = one.what is not None and one.what.nouns[0] in ALL_OF_THEM
        if sure and (one.verb == "shuffle" or (one.verb in MOVING and pointed)):
            return False
    return True
