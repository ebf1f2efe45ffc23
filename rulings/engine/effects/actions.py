"""How an action takes its object, its subject and its tails."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.effects.ability import (
    YOU,
    Action,
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Condition,
    Matches,
    Not,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.pieces import (
    ANY_ORDER,
    BY_THINGS,
    ITSELF,
    Nonsense,
    Pieces,
    Tail,
    is_player,
    is_pointed,
    not_by_things,
)
from rulings.engine.effects.things import IT, THEM

Actions: TypeAlias = tuple[Action, ...]
CARDS = ("draw", "discard")  # verbs that mean cards where no thing is named
BY_ITSELF = frozenset({"attack", "block", "defend"})  # "this attacks it": what is attacked is the second thing
BY_NUMBER = frozenset(
    {"get", "take", "take damage", "deal", "gain", "lose", "count as", "cannot", "can"}
)  # cards have numbers here
WITH_NUMBER = BY_NUMBER | {*CARDS, "prevent", "heal", "race", "serve"}  # what is done by a number alone
LASTING = frozenset({"get", "gain", "lose", "cannot", "can", "must", "become", "count as"})
SET_CARD = "set card"
PLAYERS_ONLY = frozenset({"win", "lose game", "take an extra turn", "skip"})
SAID = {"source": "where from", "to": "where to", "until": "how long", "as_long_as": "how long", "by": "by what"}


def with_object(action: Action, thing: Any) -> Action:
    """ "draw 2" and "draw 2 cards" are the same; so are "discard 1" and "discard a card"."""
    if not isinstance(thing, Selector):
        return replace(action, amount=thing) if thing is not None else action
    if action.verb in BY_ITSELF:
        return replace(action, target=thing)
    if action.verb in CARDS and thing == Selector(("card",), count=thing.count):
        return replace(action, amount=thing.count)
    return replace(action, what=thing)


def with_subject(subject: Selector, action: Action) -> Action:
    """A player does it, or a card does it; what is done to a second thing is no card's deed, but the effect's."""
    if is_player(subject):
        return replace(action, player=subject.whose)
    if action.verb in PLAYERS_ONLY:
        raise Nonsense("only a player can do that")
    if action.what is None and action.amount is not None and action.verb not in BY_NUMBER:
        raise Nonsense("a card does not do that: say which player does")
    if action.what is not None:
        raise Nonsense("no card is said to do that to another: write only what is done, as in destroy 1 opponent's spirit")
    return replace(action, what=subject, as_long_as=_each_itself(action.as_long_as, subject))


def _each_itself(condition: Condition | None, subject: Selector) -> Condition | None:
    """ "your spirits can attack while exhausted": each of them while it is exhausted, whatever this card is."""
    match condition:
        case AllOf(conditions) | AnyOf(conditions):
            return replace(condition, conditions=tuple(_each_itself(one, subject) for one in conditions))
        case Not(inner):
            return replace(condition, condition=_each_itself(inner, subject))
        case Matches(what) if what is ITSELF and subject.nouns[0] != "this":
            return replace(condition, what=IT)
    return condition


def of_the_same(before: Actions, last: Actions) -> Actions:
    """ "it gets BP +1000 and gains flight": who is said once, where the last names nobody."""
    subject = _subject(before)
    return last if subject is None else tuple(_said_of(_spoken_of(subject), one) for one in last)


def _subject(before: Actions) -> Selector | None:
    return before[-1].what if _lasts(before[-1]) else None


def said_once(before: Actions, last: Actions) -> Actions:
    """ "it gets BP +1000 and it gains flight until end of turn": how long is said once; a condition is of both but where it is of
    what cards can do: "get BP +1000 and can attack while exhausted"."""
    until, condition, subject = last[-1].until, last[-1].as_long_as, _subject(before)
    if until:
        before = tuple(replace(one, until=until) if _lasts(one) and _is_open(one) else one for one in before)
    elif condition is not None and last[-1].verb != "can" and subject is not None and all(map(_is_open, before)):
        before = tuple(replace(one, as_long_as=condition) for one in before)
    return (*before, *last)


def _said_of(subject: Selector, action: Action) -> Action:
    """What lasts and has no subject of its own is said of those."""
    is_open = action.what is None or action.what is ITSELF
    return with_subject(subject, replace(action, what=None)) if is_open and _lasts(action) else action


def _spoken_of(subject: Selector) -> Selector:
    """What the text goes on to speak of: what was chosen; of cards with such a number those that had it then."""
    if is_pointed(subject) or (subject.every and not subject.filters):
        return subject
    return THEM if subject.every or subject.count != 1 else IT


def standing(sentence: Sentence) -> Sentence:
    """In a static ability nothing is chosen: what is said of the same cards is said of all such cards."""
    found = list(sentence.actions[:1])
    for action in sentence.actions[1:]:
        is_same = action.what in (IT, THEM) and action.verb in LASTING
        found.append(replace(action, what=found[-1].what) if is_same else action)
    return replace(sentence, actions=tuple(found))


def lasting(how_long: Tail, actions: Actions) -> Actions:
    """ "this turn, it gets BP +1000 and draw 1": so long lasts what can, as if it were said behind it."""
    could = [one for one in actions if _can_last(one)]
    if not could:
        raise Nonsense("nothing of this lasts: say until when only before what cards get, gain or cannot do")
    if not any(map(_is_open, could)):
        raise Nonsense("how long is said twice")
    field = how_long.field
    return tuple(replace(one, **{field: how_long.value}) if one in could and _is_open(one) else one for one in actions)


def _can_last(action: Action) -> bool:
    return _lasts(action) or action.verb in ("prevent", "take", "make", "cannot be reduced") or action.value == "more"


def _lasts(action: Action) -> bool:
    """Cards have it from then on; a life is another number at once."""
    of_cards = action.attribute != "life" if action.what is None else action.what.nouns[0] not in ("leader", "player")
    return action.verb in LASTING and of_cards


def _is_open(action: Action) -> bool:
    """It is not said how long."""
    return not action.until and action.as_long_as is None


def tailed(action: Action, pieces: Pieces) -> Actions:
    tails = _from_a_card(action, [piece for piece in pieces if isinstance(piece, Tail)])
    said = [tail.field for tail in tails]
    for twice in {field for field in said if said.count(field) > 1}:
        raise Nonsense(f"{SAID.get(twice, twice)} is said twice")
    if BY_THINGS in said:
        raise not_by_things()
    if "by number" in said:
        raise Nonsense("only a life is reduced by a number")
    for tail in tails:
        if tail.field != ANY_ORDER:  # which is left to the player anyway
            action = replace(action, **_fields(action, tail))
    if ANY_ORDER in said and not (action.to and action.to.zone.endswith((" top", " bottom"))):
        raise Nonsense("cards have an order where they are put to the top or bottom: put the rest to bottom of deck in any order")
    if _is_of_nothing(action):
        raise Nonsense("how many of what? say it behind the number: 1 card, 1 core")
    return (action,)


def _from_a_card(action: Action, tails: list[Tail]) -> list[Tail]:
    """ "put 1 card set on this to trash": first where it lies, then where it goes."""
    places = [tail for tail in tails if tail.field == "to"]
    is_set = action.what is not None and action.what.nouns == (SET_CARD,) and len(places) > 1 and places[0].value.on is not None
    return [replace(tail, field="source") if is_set and tail is places[0] else tail for tail in tails]


def _is_of_nothing(action: Action) -> bool:
    """A number of things that are not named is done something to; but a number is paid."""
    pays = action.verb == "put" and action.source is None and action.to is None
    return action.what is None and action.amount is not None and action.verb not in WITH_NUMBER and not pays


def reduced(thing: Any, pieces: Pieces) -> Actions:
    """A life that is reduced is life that its player loses: one, or as much as is said."""
    if not isinstance(thing, Selector) or thing.zone != "life":
        raise Nonsense("only a life is reduced: reduce opponent's life by 1")
    by = [piece.value for piece in pieces if isinstance(piece, Tail) and piece.field == "by number"]
    rest = [piece for piece in pieces if not (isinstance(piece, Tail) and piece.field == "by number")]
    if len(by) > 1:
        raise Nonsense("by how much is said twice")
    return tailed(Action("lose", player=thing.zone_of or YOU, attribute="life", amount=by[0] if by else 1), rest)


def _fields(action: Action, tail: Tail) -> dict[str, Any]:
    match tail.field:
        case "to":
            return {"to": tail.value, "state": tail.state}
        case "for each":
            times = action.amount if isinstance(action.amount, int) else 1
            return {"amount": replace(tail.value, times=times)}
        case "random":
            what = action.what or Selector(("card",), count=action.amount or 1)
            if is_pointed(what) or not isinstance(what.count, int):
                raise Nonsense("at random chooses among several, and this is only one")
            return {"what": replace(what, random=True), "amount": None}
        case "split":
            return {"target": tail.value, "value": "split"}
        case "amount":
            return _equal(action, tail.value)
    return {tail.field: tail.value}


def _equal(action: Action, amount: Amount) -> dict[str, Any]:
    """ "draw cards equal to your life": so many; "reveal cards equal to your life": one for each point of it."""
    what, by_number = action.what, action.verb in WITH_NUMBER
    if (what is None and action.verb not in BY_ITSELF) or (by_number and what == Selector(("card",), every=True)):
        return {"what": None, "amount": amount}
    if what is None or not what.every or by_number or action.verb in BY_ITSELF:
        raise Nonsense("equal to stands after cards, damage or a change: draw cards equal to your life")
    if isinstance(amount, int | Chosen):
        return {"what": replace(what, every=False, count=amount)}
    return {"what": replace(what, every=False), "amount": Reckoned(amount) if isinstance(amount, ValueOf) else amount}
