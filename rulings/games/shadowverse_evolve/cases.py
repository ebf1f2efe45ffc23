"""10.3.3, 10.4.7.1: the parts and cases of a text: what "then" and "otherwise" hang on, and what "it" is there."""

from __future__ import annotations

from rulings.engine.effects.ability import Sentence
from rulings.engine.resolve import NOTHING, Outcome
from rulings.games.shadowverse_evolve.resolving import SAYING_IT, Using, is_choice

IT = ("chosen", "unsaid", "done", "counts", "all_of_them")  # what "it" and "that many" go by


def first_of(body: tuple[Sentence, ...], number: int) -> int:
    """The sentence with which a part begins: what "then" joins to it belongs to it."""
    while number > 0 and body[number].joint == "then":
        number -= 1
    return number


def begin_case(sentence: Sentence, before: Outcome, at_work: Using) -> None:
    """What "it" is before a first case is noted, and is what the other case speaks of; "if so" belongs to what it asks about."""
    if sentence.joint == "otherwise":
        for name, value in zip(IT, at_work.it_was, strict=False):
            setattr(at_work, name, value)
    elif sentence.joint not in ("then", "if so") or (sentence.condition is not None and not before.nothing):
        at_work.it_was = tuple(getattr(at_work, name) for name in IT)
        at_work.said_it = False


def pass_over(sentence: Sentence, at_work: Using) -> Outcome:
    """ "Otherwise" is not the case: if it was to say what "it" is and the other case does not, that is nothing new."""
    at_work.took_effect = at_work.left = True
    at_work.passed_over = any(is_choice(action.what) for action in sentence.actions if action.verb == "choose")
    if not at_work.said_it and any(action.verb in SAYING_IT for action in sentence.actions):
        told, before = at_work.happening, at_work.it_was[0]
        at_work.chosen = () if told is not None and before == (told.card,) else before
    return NOTHING


def came_of(sentence: Sentence, is_due: bool, outcome: Outcome, at_work: Using) -> bool | None:
    """Whether the case was the one, for an "otherwise" behind it; none: that asks what was done."""
    if sentence.optional:
        return not outcome.nothing
    if sentence.condition is not None or sentence.joint == "if so":
        return is_due
    return at_work.took_effect if sentence.joint == "then" else None
