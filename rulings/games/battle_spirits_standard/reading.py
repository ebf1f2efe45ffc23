"""What a line on a card says, made ready: "you summon a spirit" is a spirit of yours that is summoned, and the like."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rulings.engine.effects.ability import YOU, Ability, Action, AllOf, Compare, Condition, Count, Event, Selector, Sentence
from rulings.games.battle_spirits_standard.board import DECK, EXILED, HAND, TRASH
from rulings.games.battle_spirits_standard.triggering import ENDS, STARTS

OFF_FIELD = "/".join((HAND, DECK, TRASH, EXILED))
OWN_CARDS = {"summons": "summoned", "deploys": "deployed", "discards": "discarded"}  # a player does it with cards of their own
ANY_CARDS = {"exhausts": "exhausted", "refreshes": "refreshed", "returns": "returned", "exiles": "exiled", "depletes": "depleted"}
REPLACED = ("destroyed", "depleted", "returned", "exiled", "put", "leaves", "exhausted", "refreshed", "draws", "life reduced")
SEEN = (
    "summoned", "deployed", "attacks", "blocks", "blocked", "battle resolves", "battle ends", "destroyed", "destroys", "depleted",
    "returned", "exiled", "put", "discarded", "leaves", "exhausted", "refreshed", "core placed", "core removed",
    "life reduced", "draws", "uses", "used", "becomes", "step",
)  # fmt: skip
GIFTS = ("get", "gain", "lose", "count as")
MOMENTS = {*((step, "start") for step in STARTS), *((step, "end") for step in ENDS)}


def ready(ability: Ability) -> Ability:
    event = ability.event and _event(ability.event)
    also = tuple(_event(one) for one in ability.also_on)
    zone = TRASH if event and event.verb == "discarded" and _is_this(event.subject) else ""
    body = tuple(_sentence(one, ability.kind) for one in ability.body)
    return replace(ability, event=event, also_on=also, zone=ability.zone or zone, body=body)


def _is_this(thing: Selector | None) -> bool:
    return thing is not None and thing.nouns[0] == "this"


def _event(event: Event) -> Event:
    """What a player does to a card, as what happens to the card."""
    if event.subject is not None or event.target is None:
        return event
    if event.verb in OWN_CARDS:
        own = replace(event.target, whose=event.target.whose or event.player)
        return replace(event, verb=OWN_CARDS[event.verb], subject=own, target=None, player="")
    if event.verb in ANY_CARDS:
        by = {"you": "your", "opponent": "opponent's"}.get(event.player, "") if event.by else event.player
        return replace(
            event, verb=ANY_CARDS[event.verb], subject=event.target, target=None, player="", by=f"{by} {event.by}".strip()
        )
    return event


def _sentence(sentence: Sentence, kind: str) -> Sentence:
    return replace(sentence, actions=tuple(_action(one, kind) for one in sentence.actions))


def _action(action: Action, kind: str) -> Action:
    """3-2-1, 3-3-1 - a spirit or nexus card is one that does not lie on the field."""
    inner = action.ability and ready(action.ability)
    options = tuple(tuple(_sentence(one, kind) for one in body) for body in action.options)
    what = action.what
    if kind == "static" and what is not None and not what.zone and all(noun.endswith(" card") for noun in what.nouns):
        what = replace(what, zone=OFF_FIELD)
    return replace(action, what=what, ability=inner, options=options)


def soul_magic_in(ability: Ability) -> tuple[tuple[str, ...], ...]:
    """12-2-1-2-1 - the symbols with which the soul core alone pays, where a line of the card says so in words;
    5-18-1 - of those with a slash between them, one."""
    actions = list(_actions(ability.body))
    puts = len(actions) == 1 and actions[0].verb == "put" and actions[0].what is not None
    if not puts or actions[0].what.nouns != ("soul core",):  # type: ignore[union-attr]
        return ()
    if ability.event is None or (ability.event.verb, ability.kind, ability.zone) != ("pays cost", "replacement", HAND):
        return ()
    asks = ability.condition.conditions if isinstance(ability.condition, AllOf) else (ability.condition,)
    return tuple(product(*(_symbol_asked_for(one) for one in asks)))


def _symbol_asked_for(asks: Condition | None) -> list[str]:
    """ "there is a red/blue symbol": the colours that will do."""
    asked = asks.left if isinstance(asks, Compare) and (asks.relation, asks.right) == (">=", 1) else None
    if not isinstance(asked, Count) or asked.of.nouns != ("symbol",) or asked.of.whose not in ("", YOU):
        return []
    return [color for one in asked.of.filters if one.attribute == "color" for color in str(one.value).split("/")]


def no_such_event(ability: Ability) -> str:
    """What the ability, or one inside it, waits for or replaces, if nothing of that kind happens in this game."""
    for one in (ability, *_inside(ability.body)):
        known = REPLACED if one.kind == "replacement" else SEEN
        for event in (one.event, *one.also_on):
            if event is not None and (event.verb not in known or not _happens(event)):
                return _said(event)
    return ""


def _happens(event: Event) -> bool:
    """It is a moment of the book; cores are seen when they come onto a card or leave it."""
    if event.verb == "step":
        return (event.attribute.removeprefix("next "), event.relation or "start") in MOMENTS
    return event.subject is None or not event.subject.nouns[0].endswith("core")


def _said(event: Event) -> str:
    if event.verb == "step":
        return f"at {event.relation or 'start'} of {event.attribute}"
    return event.verb if _happens(event) or event.subject is None else f"{event.subject.nouns[0]} {event.verb}"


def no_such_gift(ability: Ability) -> str:
    """What the ability, or one inside it, gives or takes away, if cards of this game have nothing of that kind."""
    bodies = (ability.body, *(one.body for one in _inside(ability.body)))
    actions = (action for body in bodies for action in _actions(body))
    return next((f"{one.verb} {one.attribute}" for one in actions if one.verb in GIFTS and not _is_gift(one)), "")


def _is_gift(action: Action) -> bool:
    name = action.attribute
    if action.verb == "get":
        return name in ("BP", "cost") or name.endswith("symbol") or (name.startswith("Lv") and name.endswith(" cost"))
    if action.verb == "count as":
        return name in ("level", "name", "color", "family")
    if action.verb == "gain":
        return name != "life" and not name.startswith("all ")
    return not action.value


def _actions(body: tuple[Sentence, ...]) -> Iterator[Action]:
    for action in (one for sentence in body for one in sentence.actions):
        yield action
        for option in action.options:
            yield from _actions(option)


def _inside(body: tuple[Sentence, ...]) -> Iterator[Ability]:
    for action in _actions(body):
        if action.ability is not None:
            yield action.ability
            yield from _inside(action.ability.body)
