"""8/5 and 8/6: which sentence of a text an "otherwise" is the other case of, and whether it is."""

from __future__ import annotations

from rulings.engine.effects.ability import Sentence
from rulings.engine.resolve import Outcome
from rulings.games.hollow_flux.at_work import LEFT, OTHER_CASE, UNMET, AtWork
from rulings.games.hollow_flux.events import points_at
from rulings.games.hollow_flux.still_chosen import says_it

JOINED = ("then", "if so", "after this effect")


def other_case_of(body: tuple[Sentence, ...], of: int) -> int:
    """The nearest sentence before it that says "if", "if so" or "may", and has not had its "otherwise" yet; else the one before.
    Behind "if so" and "may" only what hangs on them may stand in between."""
    last = of - 1
    for place in range(last, -1, -1):
        sentence = body[place]
        if sentence.condition is not None:
            return place
        if sentence.optional or sentence.joint == "if so":
            return place if all(map(_hangs, body[place + 1 : last + 1])) else last
        if sentence.joint == "otherwise":
            return last
    return last


def _hangs(sentence: Sentence) -> bool:
    return sentence.joint in JOINED or points_at(sentence, ("it", "them"))


def is_open(place: int, outcome: Outcome, at_work: AtWork) -> bool:
    """The other case is the one that is done: this was left, its "if" is not met, or nothing of it was done."""
    sentence, came = at_work.ability.body[place], at_work.came[place]
    if came == OTHER_CASE:
        return at_work.came[_first_of(place, at_work)] != OTHER_CASE
    if came in (UNMET, LEFT):
        return True
    is_settled = (sentence.condition is not None or sentence.joint == "if so") and not sentence.optional
    return not is_settled and outcome.nothing


def has_said_it(at_work: AtWork) -> bool:
    """8/5 - the case that was done has chosen something and done nothing to it yet: what follows both cases is done to that:
    "if ..., choose a character; otherwise, choose a world; destroy it"."""
    body = at_work.ability.body
    first = other_case_of(body, at_work.place)
    while first and body[first].joint == "otherwise":
        first = other_case_of(body, first)
    cases = zip(body[first : at_work.place], at_work.came[first:], strict=True)
    done = [one for sentence, came in cases if came not in (OTHER_CASE, UNMET, LEFT) for one in sentence.actions]
    after = [done[number + 1 :] for number, one in enumerate(done) if says_it(one)]
    return bool(after) and not points_at(tuple(after[-1]), ("it", "them", "that"))


def deed_of(body: tuple[Sentence, ...], place: int) -> int:
    """What "if so" asks about, or the sentence itself."""
    return place - 1 if body[place].joint == "if so" else place


def _first_of(place: int, at_work: AtWork) -> int:
    """The sentence with which its process begins."""
    while at_work.ability.body[place].joint in JOINED:
        place -= 1
    return place
