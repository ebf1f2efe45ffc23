"""8/3 to 8/6: what is one process of an effect, and is resolved together or not at all."""

from __future__ import annotations

from itertools import takewhile

from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.hollow_flux.at_work import LOST_TARGET, AtWork
from rulings.games.hollow_flux.events import ITS_PLAYER
from rulings.games.hollow_flux.picking import POINTED

ONE_PROCESS = N_("what follows is one process with what lost its target, and is not resolved")
ONE_WITH_TOO_FEW = N_("what follows is one process with what could not be done, and is not resolved")
NEEDS_LOST = N_("what needs the lost target is one process with the rest: nothing of it is resolved")


def has_its_target(game: Game, sentence: Sentence, at_work: AtWork) -> bool:
    """8/3, 8/5 - a sentence is one process, 8/6 - with those that "then" joins to it: where something in it needs a target that
    is lost, what does not need it is not resolved either, also where that stands before, and nobody is asked about it."""
    own = sentence.actions
    if not at_work.lost or any(one.verb == "choose" for one in own):
        return True
    if not sentence.optional and all(needs_lost(one, at_work) for one in own):
        return True
    if comes_to_need(own, at_work):
        return not game.find(("hf:8/3", "hf:8/5"), fact(NEEDS_LOST))
    return not (comes_to_need((*own, *joined(sentence, at_work)), at_work) and game.find(("hf:8/6", "hf:8/3"), fact(NEEDS_LOST)))


def is_of_skipped(sentence: Sentence, at_work: AtWork) -> bool:
    """It speaks of what a sentence that was not resolved was to choose, and is one process with that."""
    chooses = any(one.verb == "choose" for one in sentence.actions)
    return at_work.skipped and not chooses and comes_to_need(sentence.actions, at_work)


def joined(sentence: Sentence, at_work: AtWork) -> tuple[Action, ...]:
    """8/6 - what follows by "then" and is sure to be done."""
    body = at_work.ability.body
    after = body[body.index(sentence) + 1 :] if sentence in body else ()
    sure = takewhile(lambda one: one.joint == "then" and not one.optional and one.condition is None, after)
    return tuple(action for one in sure for action in one.actions)


def comes_to_need(actions: tuple[Action, ...], at_work: AtWork) -> bool:
    """One of them is about the lost target, and none before it gives "it" another meaning."""
    same = takewhile(lambda one: needs_lost(one, at_work) or not says_what_it_is(one), actions)
    return any(needs_lost(one, at_work) for one in same)


def needs_lost(action: Action, at_work: AtWork) -> bool:
    """It is done to the lost target, or by its player, or by a number of it; a text that the action gives is not meant."""
    parts = list(parts_within(action, () if action.verb == "later" else ("ability",)))
    things = [one for one in parts if isinstance(one, Selector)]
    nouns = {one.nouns[0] for one in things}
    players = {action.player, *(one.whose for one in things)}
    return ("it" in nouns and not at_work.chosen) or ("them" in nouns and not at_work.them) or _is_of_lost(players, at_work)


def _is_of_lost(players: set[str], at_work: AtWork) -> bool:
    return not at_work.chosen and not players.isdisjoint(ITS_PLAYER)


def says_what_it_is(action: Action) -> bool:
    """Cards are taken, so that "it" is one of them from then on."""
    things = (one for one in (action.what, action.target) if one is not None)
    return action.verb != "draw" and any(one.nouns[0] not in (*POINTED, "player") for one in things)


def is_void_with_it(game: Game, action: Action, at_work: AtWork) -> bool:
    """8/5 - an earlier part of the same sentence could not be done at all, and so the process is not resolved."""
    if not at_work.void or at_work.count or action.verb == "choose":
        return False
    if at_work.void == LOST_TARGET:
        return game.find(("hf:8/3", "hf:8/5"), fact(ONE_PROCESS))
    return game.find(("hf:8/5", "hf:3/7"), fact(ONE_WITH_TOO_FEW), reading="fewer-cards-than-the-text-takes")
