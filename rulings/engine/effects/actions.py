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
    Count,
    Matches,
    Not,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.pieces import ITSELF, Nonsense, Pieces, Tail, is_player, is_pointed
from rulings.engine.effects.subjects import PLAYERS_NUMBERS
from rulings.engine.effects.things import IT

Actions: TypeAlias = tuple[Action, ...]
CARDS = ("draw", "discard")  # verbs that mean cards where no thing is named
BY_ITSELF = frozenset({"attack", "block", "defend"})  # "this attacks it": what is attacked is the second thing
BY_NUMBER = frozenset(
    {"get", "take", "take damage", "deal", "gain", "lose", "count as", "cannot", "can"}
)  # cards have numbers here
WITH_NUMBER = BY_NUMBER | {*CARDS, "prevent", "heal", "race", "serve"}  # what is done by a number alone
OF_CARDS = frozenset({"get", "gain", "lose", "cannot", "can", "count as", "take", "become"})  # what is said of cards
PLAYERS_ONLY = frozenset({"win", "lose game", "take an extra turn", "skip"})
SAME_ONE, SAME_ONES = Selector(("it",)), Selector(("them",))  # what the words before are about, where it was chosen or found once
SAID = {"source": "where from", "to": "where to", "until": "how long", "as_long_as": "how long", "by": "by what"}


class Said(tuple[Action, ...]):
    """Actions as read, with the cards that the last of them is said of, and whether they have a subject of their own."""

    of: Selector | None = None
    unsaid: bool = False


def said(actions: Actions, of: Selector | None, unsaid: bool = False) -> Said:
    made = Said(actions)
    made.of, made.unsaid = of, unsaid
    return made


def joined(before: Actions, actions: Actions) -> Said:
    """ "it gets BP +1000 and cannot attack": both are said of it."""
    of = before.of if isinstance(before, Said) else None
    if not isinstance(actions, Said) or not actions.unsaid:
        return said(before + actions, actions.of if isinstance(actions, Said) else None)
    if of is not None:
        actions = tuple(_said_of(of, action) for action in actions)
        before = tuple(_lasting_too(action, of, actions[-1]) for action in before)
    return said(before + actions, of)


def _lasting_too(action: Action, subject: Selector, last: Action) -> Action:
    """ "it gets BP +1000 and gains rush this turn": both last so long."""
    is_same = {action.what, last.what} <= {subject, _again(subject)} and not action.until
    return replace(action, until=last.until) if is_same and {action.verb, last.verb} <= OF_CARDS else action


def _again(subject: Selector) -> Selector:
    """Cards that are chosen are chosen once, and those with such a number may have another now."""
    if is_pointed(subject) or (subject.every and not subject.filters):
        return subject
    return SAME_ONES if subject.every or subject.count != 1 else SAME_ONE


def standing(sentence: Sentence) -> Sentence:
    """In a static ability nothing is chosen: what is said of the same cards is said of all such cards."""
    found: list[Action] = []
    for action in sentence.actions:
        is_same = action.what is SAME_ONE or action.what is SAME_ONES
        found.append(replace(action, what=found[-1].what) if is_same else action)
    return replace(sentence, actions=tuple(found))


def _said_of(subject: Selector, action: Action) -> Action:
    """What is said of cards, of the same cards again."""
    of_player = action.attribute in PLAYERS_NUMBERS and (action.verb != "get" or action.attribute != "life")
    if action.verb not in OF_CARDS or of_player:
        return action
    return with_subject(_again(subject), replace(action, what=None))


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


def tailed(action: Action, pieces: Pieces) -> Actions:
    tails = [piece for piece in pieces if isinstance(piece, Tail)]
    said = [tail.field for tail in tails]
    for twice in {field for field in said if said.count(field) > 1}:
        raise Nonsense(f"{SAID.get(twice, twice)} is said twice")
    if "by number" in said:
        raise Nonsense("only a life is reduced by a number")
    for tail in tails:
        action = replace(action, **_fields(action, tail))
    if _is_of_nothing(action):
        raise Nonsense("how many of what? say it behind the number: 1 card, 1 core")
    return (action,)


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
            return {"amount": (Reckoned if isinstance(tail.value, ValueOf) else Count)(tail.value, times)}
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
