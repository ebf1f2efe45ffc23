"""What an ability asks of the game that it is played in: every word of it that a game has to have a meaning for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulings.engine.effects.ability import (
    OPPONENT,
    YOU,
    Ability,
    Action,
    Cost,
    During,
    Event,
    Filter,
    NamedCondition,
    Place,
    Selector,
    ValueOf,
)
from rulings.engine.effects.actions import LASTING
from rulings.engine.effects.pieces import is_pointed

DEEDS = ("cannot", "must", "can")  # verbs whose attribute says what may not, must or may be done
GONE = ("banish", "exile")  # verbs that say how a card lies where few games let it lie otherwise
ANOTHERS_OPTION, EACH_OPTION = "an option that the opponent chooses", "an option that each player chooses"
TIME, NUMBERS = "looks at the time", "looks at numbers of players"  # what a text may look at beside cards
PLACES = "asks where a card is"
EACH_TIME = "each time this turn"
GIVES = "gives an ability"
POINTED = ("this", "it", "them", "that", "rest", "player", "option")  # nouns that mean something in every game


def needs(ability: Ability) -> frozenset[tuple[str, str]]:
    """Each word with its kind: ("verb", "destroy"), ("zone", "hand"), ("deed", "be blocked")."""
    return frozenset(word for part in parts_within(ability) for word in _own(part))


def without_meaning(ability: Ability, meanings: Mapping[str, Collection[str]]) -> list[str]:
    """The words that a game, which says what it has of each kind, has no meaning for."""
    return sorted(word for kind, word in needs(ability) if kind in meanings and word not in meanings[kind])


@lru_cache(maxsize=10_000)
def parts_within(part: Any, but: tuple[str, ...] = ()) -> tuple[Struct, ...]:
    """The part of a text itself, and all that it is made of, but for what stands in these fields."""
    found: list[Struct] = []
    _gather(part, but, found)
    return tuple(found)


def _gather(part: Any, but: tuple[str, ...], found: list[Struct]) -> None:
    if isinstance(part, tuple):
        for one in part:
            _gather(one, but, found)
    elif isinstance(part, Struct):
        found.append(part)
        for name in part.__struct_fields__:
            if name not in but and isinstance(inner := getattr(part, name), Struct | tuple):
                _gather(inner, but, found)


def anothers_option(ability: Ability) -> str:
    """That another player than the text's own says which option is done, or each player does."""
    parts = (part for part in parts_within(ability) if isinstance(part, Action) and part.options and part.player != YOU)
    return next(map(_option_of, parts), "")


def _option_of(action: Action) -> str:
    return ANOTHERS_OPTION if action.player == OPPONENT else EACH_OPTION


def chooses_at_all_times(ability: Ability) -> bool:
    """A static ability chooses nothing; yet of this one "2 spirits" or "another spirit" have something, not all such cards."""
    subjects = (action.what for sentence in ability.body for action in sentence.actions if action.verb in LASTING and action.what)
    return ability.kind == "static" and any(map(_is_of_so_many, subjects))


def counts_by_it_at_all_times(ability: Ability) -> bool:
    """ "For each core on it", where a static ability has chosen nothing that this could be."""
    amounts = (action.amount for sentence in ability.body for action in sentence.actions)
    numbers = (part for amount in amounts for part in parts_within(amount) if isinstance(part, ValueOf))
    return ability.kind == "static" and any(one.of.nouns[0] in ("it", "them") for one in numbers)


def _is_of_so_many(what: Selector) -> bool:
    """Some of several; "a red spirit" is every one of them."""
    return not what.every and not is_pointed(what) and (what.count != 1 or what.up_to or what.other)


@lru_cache(maxsize=10_000)
def marks_within(part: Any) -> frozenset[str]:
    """The marks of all abilities in a text and of those that it gives, that it gives any, and what it looks at beside cards."""
    return frozenset(mark for one in parts_within(part) for mark in _marks(one))


@lru_cache(maxsize=10_000)
def what_could_stand(part: Any) -> frozenset[tuple[str, ...]]:
    """What could stand of an effect in force or of static abilities, with what they give, as it is asked for: anything, a verb, a
    verb and what it is about; and their limits."""
    return frozenset(about for one in parts_within(part) for about in _abouts(one))


def _abouts(part: Struct) -> tuple[tuple[str, ...], ...]:
    match part:
        case Action(verb):
            return (), (verb,), (verb, part.attribute)
        case Ability():
            return tuple((limit,) for limit in part.limits)
    return ()


def _marks(part: Struct) -> tuple[str, ...]:  # noqa: PLR0911 - one line a kind
    match part:
        case Ability():
            return part.marks
        case Action() if part.ability is not None:
            return (GIVES,)
        case NamedCondition():  # a word of a game's own may mean both
            return (TIME, NUMBERS)
        case During():
            return (TIME,)
        case Filter("zone"):
            return (PLACES,)
        case ValueOf(_, of) if of.nouns[0] == "player":
            return (NUMBERS,)
    return ()


def _own(part: Struct) -> Iterator[tuple[str, str]]:  # noqa: C901 - one line a kind
    match part:
        case Filter(attribute):
            yield "attribute", _counter(attribute)
        case Selector(nouns):
            yield from (("noun", noun) for noun in (*nouns, part.called) if noun and noun not in POINTED)
            yield from _zones(part.zone)
        case ValueOf(attribute, of):
            yield "number" if of.nouns[0] == "player" else "attribute", _counter(attribute)
        case During(period):
            yield "period", period
        case NamedCondition(name):
            yield "condition", name
        case Event(verb):
            yield "event", verb
            if verb == "becomes" and part.attribute != "count":
                yield "attribute" if part.subject else "number", _counter(part.attribute)
            yield from _zones(part.source)
            yield from _zones(part.to)
        case Place(zone):
            yield from _zones(zone)
        case Action(verb):
            yield (
                "verb",
                EACH_TIME if verb == "later" and part.until else f"{verb} {part.state}" if verb in GONE and part.state else verb,
            )
            if verb in DEEDS:
                yield "deed", part.attribute
            if part.options and part.player != YOU:
                yield "verb", _option_of(part)
        case Cost(kind):
            yield "cost", kind


def _counter(attribute: str) -> str:
    """Counters have any name that a card gives them."""
    return "counter" if attribute.endswith(" counter") else attribute


def _zones(words: str) -> Iterator[tuple[str, str]]:
    """ "hand/trash" is two zones, and so is all that is outside them; the top and bottom of a deck are the deck's."""
    for zone in words.removeprefix("outside ").split("/") if words else ():
        if zone != "them":
            yield "zone", zone.removesuffix(" top").removesuffix(" bottom")
