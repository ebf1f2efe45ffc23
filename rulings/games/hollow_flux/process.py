"""8/3 to 8/6: what is one process of an effect, and is resolved together or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TypeAlias

from rulings.engine.effects.ability import Action, AllOf, AnyOf, Condition, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import holds
from rulings.games.hollow_flux.at_work import LOST_TARGET, AtWork
from rulings.games.hollow_flux.events import ITS_PLAYER
from rulings.games.hollow_flux.picking import POINTED, selector_of
from rulings.games.hollow_flux.values import WORDS

Part: TypeAlias = Action | Condition  # what a sentence does, or asks first
NUMBERS = ("of", "value", "as_long_as")  # where a text has the numbers that it goes by, and what it asks of things
ONE_PROCESS = N_("what follows is one process with what lost its target, and is not resolved")
ONE_WITH_TOO_FEW = N_("what follows is one process with what could not be done, and is not resolved")
ONE_LEFT = N_("what follows is one process with what is left, and is not resolved")
NEEDS_LOST = N_("what needs the lost target is one process with the rest: nothing of it is resolved")
ASKS_LOST = N_("the condition is about the lost target: what hangs on it is not resolved")


def asks_of_lost(game: Game, sentence: Sentence, at_work: AtWork) -> bool:
    """8/3 - whether the condition is met cannot be told without the lost target, so its process is not resolved either way."""
    if not at_work.lost or at_work.skipped or sentence.condition is None:
        return False
    return _hangs_on_lost(game, sentence.condition, at_work) and game.find(("hf:8/3", "hf:8/5"), fact(ASKS_LOST))


def _hangs_on_lost(game: Game, condition: Condition, at_work: AtWork) -> bool:
    """Of several conditions, those that need no target may settle it."""
    if not needs_lost(condition, at_work):
        return False
    several = condition.conditions if isinstance(condition, AllOf | AnyOf) else ()
    others = (holds(game.board, WORDS, one, at_work) for one in several if not needs_lost(one, at_work))
    return isinstance(condition, AnyOf) not in others


def has_its_target(game: Game, sentence: Sentence, at_work: AtWork) -> bool:
    """8/3, 8/5 - a sentence is one process, 8/6 - with those that "then" joins to it: where something in it needs a target that
    is lost, what does not need it is not resolved either, also where that stands before, and nobody is asked about it."""
    own = sentence.actions
    if not at_work.lost or any(one.verb == "choose" for one in own):
        return True
    if is_only_to_lost(sentence, at_work):
        return True
    if comes_to_need(own, at_work):
        return not game.find(("hf:8/3", "hf:8/5"), fact(NEEDS_LOST))
    whole = (*own, *joined(game, at_work))
    fails = comes_to_need(whole, at_work)
    return not fails or not game.find(("hf:8/6", "hf:8/3"), fact(NEEDS_LOST), reading="then-fails-with-its-target")


def is_only_to_lost(sentence: Sentence, at_work: AtWork) -> bool:
    """All of it would be done to the lost target, or by or to its player: there is nothing that it could do."""
    return not sentence.optional and all(one.verb != "choose" and needs_lost(one, at_work, NUMBERS) for one in sentence.actions)


def is_of_skipped(sentence: Sentence, at_work: AtWork) -> bool:
    """It speaks of what a sentence that was not resolved was to choose, and is one process with that."""
    chooses = any(one.verb == "choose" for one in sentence.actions)
    asked = () if sentence.condition is None else (sentence.condition,)
    return at_work.skipped and not chooses and comes_to_need((*asked, *sentence.actions), at_work)


def joined(game: Game, at_work: AtWork) -> Iterator[Part]:
    """8/6 - what follows by "then", also what a player may do; but not what hangs on a condition, which may not be met. The
    condition itself, where it cannot be told without the target."""
    for one in takewhile(lambda one: one.joint == "then", at_work.to_come):
        if one.condition is not None and _hangs_on_lost(game, one.condition, at_work):
            yield one.condition
        if one.condition is not None:
            return
        yield from one.actions


def comes_to_need(parts: tuple[Part, ...], at_work: AtWork) -> bool:
    """One of them is about the lost target, and none before it gives "it" another meaning."""
    same = takewhile(lambda one: needs_lost(one, at_work) or not _says_it_anew(one, at_work), parts)
    return any(needs_lost(one, at_work) for one in same)


def needs_lost(part: Part, at_work: AtWork, but: tuple[str, ...] = ()) -> bool:
    """It is done to the lost target, or by its player, or by a number of it, or asks about it; a text that an action gives is not
    meant, nor what is to be left out."""
    is_put_off = isinstance(part, Action) and part.verb == "later"
    left_out = but if is_put_off else (*but, "ability")
    things = [one for one in parts_within(part, left_out) if isinstance(one, Selector)]
    nouns = {one.nouns[0] for one in things}
    players = {*(one.whose for one in things), *([part.player] if isinstance(part, Action) else ())}
    meant = {"it": at_work.chosen, "them": at_work.them, "that": at_work.that}
    return any(noun in nouns and not cards for noun, cards in meant.items()) or _is_of_lost(players, at_work)


def _is_of_lost(players: set[str], at_work: AtWork) -> bool:
    return not at_work.chosen and not players.isdisjoint(ITS_PLAYER)


def _says_it_anew(part: Part, at_work: AtWork) -> bool:
    """ "it" is another card from then on; not where what is taken is only "them"."""
    if not isinstance(part, Action) or not says_what_it_is(part):
        return False
    what = selector_of(part) or part.target
    return what is None or not at_work.goes_on_with_it(what)


def says_what_it_is(part: Part) -> bool:
    """Cards are taken, so that "it" is one of them from then on."""
    if not isinstance(part, Action):
        return False
    things = (one for one in (part.what, part.target) if one is not None)
    return part.verb not in ("draw", "discard") and any(one.nouns[0] not in (*POINTED, "player") for one in things)


def is_void_with_it(game: Game, action: Action, at_work: AtWork) -> bool:
    """8/5 - an earlier part of the same sentence could not be done at all, and so the process is not resolved."""
    if not at_work.void or at_work.count or action.verb == "choose":
        return False
    if at_work.void == LOST_TARGET:
        return game.find(("hf:8/3", "hf:8/5"), fact(ONE_PROCESS))
    return game.find(("hf:8/5", "hf:3/7"), fact(ONE_WITH_TOO_FEW), reading="fewer-cards-than-the-text-takes")
