"""9-1-5-4, 9-3-1-4: how many "that many" are: as much as has happened to set the effect off, or as was done before in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Happening
from rulings.engine.effects.ability import EACH, Ability, Action, Chosen, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome, Perform
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.reading import actions_in

THAT_MANY = "that many"
SO_MUCH = ("life reduced", "draws", "core placed", "core removed")  # what happens so much at once, and not once to each card
UNCOUNTED = ("step", "becomes", "attacks", "blocks", "blocked", "battle resolves", "battle ends")  # what is one, or not so much
DEEDS = (
    "draw", "destroy", "exhaust", "heavily exhaust", "refresh", "return", "discard", "exile", "put", "summon", "deploy",
)  # fmt: skip
POINTING = ("choose", "search", "reveal", "look")
APART = ("options", "ability")  # what stands for itself


def so_many(happenings: Sequence[Happening], ability: Ability) -> int:
    """9-1-5-4 - all that has happened at once: life, cores and drawn cards by their number, else the cards."""
    cards = {one.card for one in happenings if one.card and one.verb not in SO_MUCH}
    return len(cards) + sum(_amount(one, ability) for one in happenings if one.verb in SO_MUCH)


def asks_how_much(ability: Ability, happenings: Sequence[Happening]) -> bool:
    """Its text says "that many" of something that happens so much at once."""
    says = any(part == Chosen(THAT_MANY) for part in parts_within((ability.condition, ability.body)))
    return says and any(one.verb in SO_MUCH for one in happenings)


def _amount(happening: Happening, ability: Ability) -> int:
    """Where the text waits for the soul core alone, that is one, whatever comes with it."""
    events = (one for one in (ability.event, *ability.also_on) if one is not None and one.verb == happening.verb)
    return 1 if all(one.attribute == "soul" for one in events) else happening.amount


def is_counted(action: Action) -> bool:
    """ "That many" can be said of it: not of what is given for a time, nor of one thing that is only pointed at."""
    if action.verb in POINTING:
        one = action.what is not None and action.what.count == 1 and not (action.what.every or action.what.up_to)
        return bool(action.options) or not one
    return action.verb in DEEDS or (action.verb, action.attribute) == ("lose", "life")


def counted(perform: Perform) -> Perform:
    """What a verb does; how much it was is "that many" in what follows."""

    def done(game: Game, action: Action, at_work: Resolving) -> Outcome:
        before = at_work.number_of
        outcome = perform(game, action, at_work)
        if is_counted(action):
            at_work.number = outcome.done
            at_work.number_of = {} if at_work.number_of is before else at_work.number_of
        return outcome

    return done


def is_told(body: Sequence[Sentence]) -> bool:
    """These sentences say themselves how many "that many" are."""
    return any(is_counted(action) for sentence in body for action in sentence.actions)


def number_before(at_work: Resolving, so_far: Sequence[Outcome]) -> int:
    """How many they are for the next sentence: all that one verb did in the one before, or its last deed; none where it was
    left. Of two cases, the one that is not the case says nothing."""
    body, place = at_work.ability.body, len(so_far)
    if not so_far or not is_told(body[place - 1 : place]):
        return at_work.number
    if so_far[-1] is NOTHING:
        return at_work.number if "otherwise" in (body[place - 1].joint, body[place].joint) else 0
    return so_far[-1].done if len({action.verb for action in body[place - 1].actions}) == 1 else at_work.number


def as_put_off(action: Action, at_work: Resolving) -> Action:
    """What is put off means by "that many" how many they are now, unless it waits for something that is counted itself."""
    if action.ability is None or _is_counted_event(action.ability):
        return action
    return replace(action, ability=_with_number(action.ability, at_work.number))


def _with_number(part: Any, number: int) -> Any:
    if part == Chosen(THAT_MANY):
        return number
    if isinstance(part, tuple):
        return tuple(_with_number(one, number) for one in part)
    if not isinstance(part, Struct) or not any(one == Chosen(THAT_MANY) for one in parts_within(part)):
        return part
    return replace(part, **{name: _with_number(getattr(part, name), number) for name in part.__struct_fields__})


def number_not_said(ability: Ability, known: bool = False) -> str:
    """The first word for a number of which nothing before it says how much it is."""
    known = known or _is_counted_event(ability) or any(cost.action is not None for cost in ability.costs)
    words = (*_missing((ability.condition, *(cost.action for cost in ability.costs)), known), *_missing_in(ability.body, known))
    return next(iter(words), "")


def _is_counted_event(ability: Ability) -> bool:
    return any(one is not None and one.verb not in UNCOUNTED for one in (ability.event, *ability.also_on))


def _missing_in(body: Sequence[Sentence], known: bool) -> Iterator[str]:
    for sentence in body:
        yield from _missing((sentence.condition,), known)
        for action in sentence.actions:
            yield from _missing((action,), known)
            for option in action.options:
                yield from _missing_in(option, known)
            if action.ability is not None:
                yield from filter(None, [number_not_said(action.ability, known and action.verb == "later")])
            known = known or is_counted(action)


def _missing(parts: tuple[Any, ...], known: bool) -> Iterator[str]:
    chosen = (part.name for part in parts_within(parts, APART) if isinstance(part, Chosen))
    yield from (name for name in chosen if name != THAT_MANY or not known)


def each_draws_as_each_did(ability: Ability) -> bool:
    """Each player does so many as each player did before, where only the sum of these is known."""
    actions = list(actions_in(ability.body))
    says = [any(part == Chosen(THAT_MANY) for part in parts_within(one, APART)) for one in actions]
    later = [place for place, one in enumerate(actions) if one.player == EACH and says[place]]
    before = [[one for one in actions[:place] if is_counted(one)] for place in later]
    known = all(one.condition is None and not one.optional and one.joint in ("", "then") for one in ability.body)
    by_each = (counted for counted in before if any(one.player == EACH for one in counted))
    return any(not known or not _is_known_of_each(one[-1]) for one in by_each)


def _is_known_of_each(action: Action) -> bool:
    """How many cards each player has drawn or discarded is known."""
    return action.player == EACH and action.verb in ("draw", "discard")
