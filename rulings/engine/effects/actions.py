"""How an action takes its object, its subject and its tails."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from rulings.engine.effects.ability import Action, Count, Selector
from rulings.engine.effects.pieces import Pieces, Tail, is_player

Actions: TypeAlias = tuple[Action, ...]
CARDS = ("draw", "discard")  # verbs that mean cards where no thing is named
DAMAGE = ("deal", "prevent", "heal")  # "to it" and "from it" say who is damaged


def with_object(action: Action, thing: Any) -> Action:
    """ "draw 2" and "draw 2 cards" are the same; so are "discard 1" and "discard a card"."""
    if not isinstance(thing, Selector):
        return replace(action, amount=thing) if thing is not None else action
    if action.verb in CARDS and thing == Selector(("card",), count=thing.count):
        return replace(action, amount=thing.count)
    return replace(action, what=thing)


def with_subject(subject: Selector, action: Action) -> Action:
    """A player does it; or a card does it, to a second thing if there is one."""
    if is_player(subject):
        return replace(action, player=subject.whose)
    if action.what is None:
        return replace(action, what=subject)
    return replace(action, what=subject, target=action.what)


def tailed(action: Action, pieces: Pieces) -> Actions:
    for tail in (piece for piece in pieces if isinstance(piece, Tail)):
        action = _with_tail(action, tail)
    return (action,)


def _with_tail(action: Action, tail: Tail) -> Action:
    if tail.field in ("to", "source") and action.verb in DAMAGE and tail.value.on is not None:
        return replace(action, target=tail.value.on)
    if tail.field == "to":
        return replace(action, to=tail.value, state=tail.state)
    return replace(action, **_fields(action, tail))


def _fields(action: Action, tail: Tail) -> dict[str, Any]:
    match tail.field:
        case "for each":
            return {"amount": Count(tail.value, action.amount if isinstance(action.amount, int) else 1)}
        case "random":
            return {"what": replace(action.what or Selector(("card",), count=action.amount or 1), random=True)}
        case "split":
            return {"target": tail.value, "value": "split"}
        case "amount" if action.what == Selector(("card",), every=True):
            return {"what": None, "amount": tail.value}
    return {tail.field: tail.value}
