"""5.2.1.2: an X, a number or a card that a text speaks of, and that nothing in it defines: it is refused at its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.engine.effects.ability import EACH, Ability, Action, Chosen, Cost, Event, Selector, Sentence, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.board import LEADER
from rulings.games.shadowverse_evolve.resolving import (
    ALL_POINTS,
    COUNTED,
    POINTED,
    SAYING_IT,
    SEEING,
    SEEN,
    is_choice,
    sees_what_it_moves,
)

CHOSEN = ("it", "them", "that")
APART = ("options", "ability", "as_long_as")  # what stands for itself: options, abilities that are given, "while it is"
X, THAT_MANY, RESULT, IT, THAT, REST, AMONG = "X", "that many", "result", "it", "that", "the rest", "among them"
MEASURED = ("dealt damage", "deals damage", "life reduced", "gains life")  # what happens so much: "that much"
OF_NO_CARD = ("step", "draws", "shuffles")  # what happens to a player
MOVING = ("put", "discard", "destroy", "banish", "exile", "return")
MOVED = "what was moved"  # nothing is looked at: the cards that the text moves are "them"
SAID = "what it is"  # the text has chosen or shown it, or waits for something that happens to it
OF_SEVERAL = "a number of several cards"  # "its cost", where two cards were discarded
SHOWING = (*SEEING, "draw", "discard", "summon")  # cards that are spoken of though none is said to be chosen


def undefined(ability: Ability, given: frozenset[str] = frozenset()) -> str:
    """The first word of the text that stands for something, and for nothing that the text has said before it."""
    known = {*given, *_by_event(ability.event), *_by_costs(ability.costs)}
    known |= {MOVED} if sees_what_it_moves(ability) else set()
    known |= {X} if any(_asks_for_x(action) for one in ability.body for action in one.actions) else set()
    found = (*_missing((ability.condition,), known), *_missing_in(ability.body, known))
    return next((word for word in found if word), "")


def _by_event(event: Event | None) -> Iterator[str]:
    if event is not None and event.verb in MEASURED:
        yield THAT_MANY
    if event is not None and event.verb not in OF_NO_CARD:
        yield from (IT, THAT)
        if event.subject is not None and event.subject.nouns[0] != "this":
            yield SAID


def _by_costs(costs: tuple[Cost, ...]) -> Iterator[str]:
    for cost in costs:
        if any(isinstance(part, Chosen) for part in parts_within(cost, APART)) or cost.amount == ALL_POINTS:
            yield from (X, THAT_MANY)
        if cost.action is not None:
            yield from _by_action(cost.action)


def _asks_for_x(action: Action) -> bool:
    """10.6.2.2.2 - play points that are paid for a part of the text: their X is said on use."""
    return action.verb == "pay" and action.amount in (Chosen(X), ALL_POINTS)


def _by_action(action: Action) -> Iterator[str]:
    """What the text can go on to speak of when this is done."""
    if action.verb in (*COUNTED, "deal") or _asks_for_x(action):
        yield THAT_MANY
    if action.verb == "roll":
        yield from (X, THAT_MANY, RESULT)
    if action.verb in SEEING or (action.what is not None and action.what.zone == SEEN):
        yield from (REST, AMONG)
    named = (part for part in parts_within(action, APART) if isinstance(part, Selector))
    if action.verb in SHOWING or any(one.nouns[0] not in POINTED for one in named):
        yield IT


def _by_subject(action: Action) -> Iterator[str]:
    """ "Your follower deals damage equal to its attack": who deals it is spoken of in the same breath."""
    if action.verb == "deal" and action.what is not None and not action.what.every:
        yield IT


def _missing_in(body: tuple[Sentence, ...], known: set[str]) -> Iterator[str]:
    for sentence in body:
        yield from _missing((sentence.condition,), known)
        for action in sentence.actions:
            yield from _missing((action,), known | set(_by_subject(action)))
            yield OF_SEVERAL if OF_SEVERAL in known and _counts_by_it(action) else ""
            for option in action.options:
                yield from _missing_in(option, known)
            if action.ability is not None:
                yield undefined(action.ability, frozenset(known & {IT}) if action.verb == "later" else frozenset())
            _note_how_many(action, known)
            known |= set(_by_action(action))
            known |= {AMONG} if MOVED in known and action.verb in MOVING else set()


def _note_how_many(action: Action, known: set[str]) -> None:
    """Whether "it" is several cards from here on: what is chosen or shown, and before that, what something is done to."""
    says = action.verb in SAYING_IT or is_choice(action.what)
    if IT in _by_action(action) and (says or SAID not in known):
        known.discard(OF_SEVERAL)
        known |= {OF_SEVERAL} if _is_of_several(action) else set()
        known |= {SAID} if says else set()


def _is_of_several(action: Action) -> bool:
    what = action.what
    if action.player == EACH or what is None:
        return action.player == EACH or action.amount not in (None, 1)
    return what.nouns != (LEADER,) and what.nouns[0] not in POINTED and (what.every or what.count != 1)


def _counts_by_it(action: Action) -> bool:
    """ "Draw cards equal to its cost": of one card; what is done to them, or what they do, goes by each of them."""
    if action.what is not None and action.what.nouns[0] in CHOSEN:
        return False
    numbers = (part for part in parts_within(action, APART) if isinstance(part, ValueOf))
    return any(one.of.nouns[0] in CHOSEN for one in numbers)


def _missing(parts: tuple[Any, ...], known: set[str]) -> Iterator[str]:
    for part in parts_within(parts, APART):
        if isinstance(part, Chosen) and part.name not in known:
            yield part.name
        if isinstance(part, Selector) and not {_stands_for(part)} <= {"", *known}:
            yield _stands_for(part)


def _stands_for(what: Selector) -> str:
    """What has to be known to know which things are meant."""
    if what.zone == SEEN:
        return AMONG
    return {"it": IT, "them": IT, "that": THAT, "rest": REST}.get(what.nouns[0], "")
