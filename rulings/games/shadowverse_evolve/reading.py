"""What a line on a card says, made ready: things that are taken from a zone are things in that zone."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Cost, Event, Sentence
from rulings.games.shadowverse_evolve.board import CEMETERY, DECK, EX, HAND
from rulings.games.shadowverse_evolve.resolving import POINTED

SAME = {
    "evolves": "evolved", "stands": "standing", "engages": "engaged", "discards": "discarded", "plays": "uses",
    "takes damage": "dealt damage",
}  # fmt: skip
BY_PLAYER = ("evolves", "discards")
REPLACED = ("destroyed", "leaves", "put", "banished", "returned", "discarded", "enters", "dealt damage", "draws", "pays cost")
SEEN = (
    "destroyed", "leaves", "put", "banished", "returned", "discarded", "enters", "dealt damage", "draws", "fanfare",
    "last words", "evolved", "attacks", "battles", "raced", "uses", "shuffles", "deals damage", "engaged", "standing",
    "life reduced", "becomes", "step",
)  # fmt: skip
STEPS = (("main", "start"), ("end", "start"), ("turn", "end"))  # the moments that the book lets abilities wait for


def ready(ability: Ability) -> Ability:
    """The ability with every "put a follower from your cemetery ..." read as one about a follower in that cemetery."""
    costs = tuple(_cost(one) for one in ability.costs)
    event, also = _event(ability.event), tuple(_event(one) for one in ability.also_on)
    zone = ability.zone or _zone_of(event)
    return replace(ability, body=_sentences(ability.body), costs=costs, event=event, also_on=also, zone=zone)


def no_such_event(ability: Ability) -> str:
    """What the ability waits for or replaces, if nothing of that kind happens in this game."""
    known = REPLACED if ability.kind == "replacement" else SEEN
    for event in (ability.event, *ability.also_on) if ability.event is not None else ():
        assert event is not None
        step = (event.attribute.removeprefix("next "), event.relation or "start")
        if event.verb not in known or (event.verb == "step" and step not in STEPS):
            return event.verb if event.verb != "step" else " ".join(("at", *reversed(step)))
    return ""


def _event(event: Any) -> Any:
    """ "When you discard a card" is when a card of yours is discarded; and words that say the same."""
    if event is None:
        return None
    verb = SAME.get(event.verb, event.verb)
    if event.verb in BY_PLAYER and event.subject is None and event.target is not None:
        subject = replace(event.target, whose=event.target.whose or event.player)
        return replace(event, verb=verb, subject=subject, target=None, player="")
    return replace(event, verb=verb)


def _zone_of(event: Event | None) -> str:
    """10.3.4 - an ability about its own card being discarded, or leaving another zone than the field, is one for that zone."""
    if event is None or event.subject is None or event.subject.nouns[0] != "this":
        return ""
    if event.verb == "discarded":
        return HAND
    return event.source if event.source in (HAND, DECK, EX, CEMETERY) and event.verb in ("put", "returned", "banished") else ""


def _sentences(body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    return tuple(replace(one, actions=tuple(_action(action) for action in one.actions)) for one in body)


def _cost(cost: Cost) -> Cost:
    return cost if cost.action is None else replace(cost, action=_action(cost.action))


def _action(action: Action) -> Action:
    what, source = action.what, action.source
    if what is not None and source is not None and source.zone and not what.zone and what.nouns[0] not in POINTED:
        whose = source.whose or (action.player if action.player == "opponent" else "you")
        action = replace(action, what=replace(what, zone=source.zone, zone_of=whose))
    inner = None if action.ability is None else ready(action.ability)
    return replace(action, ability=inner, options=tuple(_sentences(one) for one in action.options))
