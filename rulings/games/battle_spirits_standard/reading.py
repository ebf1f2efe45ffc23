"""What a line on a card says, made ready: "you summon a spirit" is a spirit of yours that is summoned, and the like."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.effects.ability import (
    OPPONENT,
    YOU,
    Ability,
    Action,
    AllOf,
    Compare,
    Condition,
    Count,
    Event,
    Happened,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.pieces import possessive
from rulings.games.battle_spirits_standard.board import COLOURS, DECK, EXILED, FIELD, HAND, NOWHERE, TRASH
from rulings.games.battle_spirits_standard.choosing import POINTED, is_nobodys
from rulings.games.battle_spirits_standard.colors import with_colors
from rulings.games.battle_spirits_standard.deeds import OFF_FIELD_DEEDS

OFF_FIELD = "/".join((HAND, DECK, TRASH, EXILED))
CORES_IN = {"reserve": "reserve", "life": "life", "trash": "core trash"}
BY_AMOUNT = ("get", "gain", "lose", "count as", "draw")  # their amount is not how many things are meant
ANYWHERE = f"{FIELD}/{OFF_FIELD}"
OWN_CARDS = {"summons": "summoned", "deploys": "deployed", "discards": "discarded"}  # a player does it with cards of their own
ANY_CARDS = {"exhausts": "exhausted", "refreshes": "refreshed", "returns": "returned", "exiles": "exiled", "depletes": "depleted"}


def ready(ability: Ability) -> Ability:
    ability = with_colors(ability)
    event = ability.event and _event(ability.event)
    also = tuple(_event(one) for one in ability.also_on)
    also += tuple(way for one in (event, *also) for way in _on_its_way(one)) if ability.kind == "triggered" else ()
    zone = {"any zone": ANYWHERE}.get(ability.zone, ability.zone or _where(ability.kind, event))
    body = tuple(_sentence(one, ability.kind) for one in ability.body)
    pays = event is not None and event.verb == "pays cost"  # 12-2-1-2-1 - Soul Magic names the symbols themselves
    condition = ability.condition if pays else _own(ability.condition)
    return replace(ability, event=event, also_on=also, zone=zone, body=body, condition=condition)


def _on_its_way(event: Event | None) -> Iterator[Event]:
    """9-3-3 - that its own card is put into the trash, an effect sees in the standby: when it is destroyed or depleted."""
    if event is None or not _is_this(event.subject) or (event.verb, event.to) != ("put", TRASH):
        return
    if event.source in ("", FIELD):
        yield from (replace(event, verb=verb) for verb in ("destroyed", "depleted"))


def _where(kind: str, event: Event | None) -> str:
    """Where an effect works that waits for its own card to go from a zone off the field: there, if it does something else
    instead, and else where the card has come."""
    if event is None or not _is_this(event.subject):
        return ""
    if event.verb == "discarded":
        return f"{HAND}/{DECK}" if kind == "replacement" else TRASH
    if event.verb not in ("put", "returned", "exiled") or event.source not in (HAND, DECK, TRASH, EXILED):
        return ""
    return event.source if kind == "replacement" else EXILED if event.verb == "exiled" else event.to


def of_magic(ability: Ability) -> Ability:
    """3-4-3 - what happens instead of used magic itself being put into the trash works while it is in no zone."""
    event = ability.event
    if ability.kind != "replacement" or ability.zone or event is None or not _is_this(event.subject):
        return ability
    return replace(ability, zone=NOWHERE) if (event.verb, event.to) == ("put", TRASH) else ability


def _is_this(thing: Selector | None) -> bool:
    return thing is not None and thing.nouns[0] == "this"


def _event(event: Event) -> Event:
    """What a player does to a card, as what happens to the card."""
    if event.verb in ("draws", "drawn"):
        return _draw(event)
    if event.verb == "reduces":
        return _reducing(event)
    if event.subject is not None or event.target is None:
        return event
    if event.verb in OWN_CARDS:
        own = replace(event.target, whose=event.target.whose or event.player)
        return replace(event, verb=OWN_CARDS[event.verb], subject=own, target=None, player="")
    if event.verb in ANY_CARDS:
        doer = event.player if event.player in (YOU, OPPONENT) else ""
        by = possessive(doer) if event.by else doer
        return replace(
            event, verb=ANY_CARDS[event.verb], subject=event.target, target=None, player="", by=f"{by} {event.by}".strip()
        )
    return event


def _reducing(event: Event) -> Event:
    """ "this reduces opponent's life", "your spirit reduces it": the life is reduced by that."""
    who, life = event.subject, event.target
    if who is None or life is None or life.zone != "life" or who.filters or who.other or len(who.nouns) > 1:
        return event
    by = "this" if _is_this(who) else f"{possessive(who.whose)} {who.nouns[0]}".strip()
    return replace(event, verb="life reduced", subject=None, target=None, player=life.zone_of, by=by)


def _draw(event: Event) -> Event:
    """5-6-1 - "you draw 2 cards", "a card is drawn": a player draws so many, and nobody else sees which."""
    if event.verb == "drawn" and event.subject is not None and _is_any_card(event.subject):
        return replace(event, verb="draws", subject=None, player=event.subject.whose)
    if event.target is None or not _is_any_card(event.target):
        return event
    count = event.target.count
    return replace(event, target=None, amount=count if isinstance(count, int) and count > 1 else None)


def _is_any_card(thing: Selector) -> bool:
    return thing.nouns == ("card",) and not thing.filters and not thing.zone


def _own(part: Any) -> Any:
    """9-3-2-3 - "if there are 3 cards in trash": the zone of the effect's player, where nobody is named; events made ready."""
    if isinstance(part, tuple):
        return tuple(_own(one) for one in part)
    if not isinstance(part, Struct):
        return part
    if isinstance(part, Happened):
        return replace(part, event=_event(part.event))
    if isinstance(part, Count) and part.of.nouns == ("core",) and part.of.zone in CORES_IN:
        player = Selector(("player",), whose=part.of.zone_of or part.of.whose or YOU)
        return Reckoned(ValueOf(CORES_IN[part.of.zone], player), times=part.times, per=part.per)
    if isinstance(part, Count) and _are_symbols(part.of):
        return _symbols(part)
    owned = replace(part, zone_of=YOU) if isinstance(part, Selector) and is_nobodys(part) else part
    return replace(owned, **{name: _own(getattr(owned, name)) for name in owned.__struct_fields__})


def _are_symbols(of: Selector) -> bool:
    """2-10-2 - all symbols on a field, or those of one color, or of either of two."""
    colors = [str(one.value).split("/") for one in of.filters if (one.attribute, one.relation) == ("color", "has")]
    are_told = len(of.filters) == len(colors) < 2 and all(set(some) <= set(COLOURS) for some in colors)
    return of.nouns == ("symbol",) and of.zone in ("", FIELD) and not of.other and are_told


def _symbols(count: Count) -> Reckoned:
    """2-10-2, 2-10-3 - the symbols of all cards on a field, or of both, each with its colour, and as many as a card has."""
    colors = [_in_order(str(one.value)) for one in count.of.filters]
    cards = Selector(("card",), whose=count.of.whose or count.of.zone_of, every=True)
    return Reckoned(ValueOf(" ".join((*colors, "symbols")), cards), times=count.times, per=count.per)


def _in_order(colors: str) -> str:
    """5-18-1 - "blue/red" is "red/blue"."""
    return "/".join(sorted(colors.split("/"), key=(*COLOURS, *colors.split("/")).index))


def _sentence(sentence: Sentence, kind: str) -> Sentence:
    actions = tuple(part for one in sentence.actions for part in _by_place(_action(one, kind), kind))
    return replace(sentence, actions=actions, condition=_own(sentence.condition))


def _by_place(action: Action, kind: str) -> Iterator[Action]:
    """What a static effect does to things on the field and to things that are never there, apart."""
    what = action.what
    if kind != "static" or what is None or what.zone:
        yield action
        return
    elsewhere = action.attribute in OFF_FIELD_DEEDS and what.nouns[0] != "this"
    off = tuple(as_card(noun) if elsewhere else noun for noun in what.nouns if elsewhere or is_never_on_field(noun))
    there = () if elsewhere else tuple(noun for noun in what.nouns if noun not in off)
    if there:
        yield replace(action, what=replace(what, nouns=there))
    if off:
        yield replace(action, what=replace(what, nouns=off, zone=OFF_FIELD))


def as_card(noun: str) -> str:
    """3-2-1, 3-3-1 - before it comes onto the field, a spirit or nexus is a spirit or nexus card."""
    return f"{noun} card" if noun in ("spirit", "nexus") else noun


def is_never_on_field(noun: str) -> bool:
    """3-2-1, 3-3-1 - a spirit or nexus card is one that does not lie on the field; 4-5-1 - and magic never does."""
    return noun == "magic" or noun.endswith(" card")


def _action(action: Action, kind: str) -> Action:
    inner = action.ability and ready(action.ability)
    options = tuple(tuple(_sentence(one, kind) for one in body) for body in action.options)
    what = _own(action.what) if kind == "static" else action.what
    counted, lasting = _own(action.amount), _own(action.as_long_as)
    made = replace(action, what=what, ability=inner, options=options, amount=counted, as_long_as=lasting)
    return _multiplied(made)


def _multiplied(action: Action) -> Action:
    """ "destroy 1 opponent's spirit for each your nexus": of the things that are meant so many times as many."""
    what, each = action.what, action.amount
    if what is None or what.every or not isinstance(what.count, int) or not isinstance(each, Count | Reckoned):
        return action
    if action.verb in BY_AMOUNT or what.nouns[0] in POINTED:
        return action
    return replace(action, what=replace(what, count=replace(each, times=what.count * each.times)), amount=None)


def names_in(ability: Ability) -> tuple[str, ...]:
    """2-1-3 - the names that a line gives its own card, whatever is the case; it has them wherever it lies."""
    hangs = ability.condition is not None or ability.levels or ability.limits or ability.zone not in ("", ANYWHERE)
    if ability.kind != "static" or hangs:
        return ()
    given = (one for sentence in ability.body if sentence.condition is None for one in sentence.actions if one.as_long_as is None)
    return tuple(one.value for one in given if (one.verb, one.attribute) == ("count as", "name") and _is_this(one.what))


def soul_magic_in(ability: Ability) -> tuple[tuple[str, ...], ...]:
    """12-2-1-2-1 - the symbols with which the soul core alone pays, where a line of the card says so in words;
    5-18-1 - of those with a slash between them, one."""
    actions = list(actions_in(ability.body))
    puts = len(actions) == 1 and actions[0].verb == "put" and actions[0].what is not None
    if not puts or actions[0].what.nouns != ("soul core",):  # type: ignore[union-attr]
        return ()
    if ability.event is None or (ability.event.verb, ability.kind, ability.zone) != ("pays cost", "replacement", HAND):
        return ()
    asks = ability.condition.conditions if isinstance(ability.condition, AllOf) else (ability.condition,)
    return tuple(sum(row, ()) for row in product(*(_symbols_asked_for(one) for one in asks)))


def _symbols_asked_for(asks: Condition | None) -> list[tuple[str, ...]]:
    """ "there is a red/blue symbol", "there are 2 or more red symbols": each row of symbols that will do."""
    if not isinstance(asks, Compare) or asks.relation != ">=" or not isinstance(asks.right, int):
        return []
    asked = asks.left
    if not isinstance(asked, Count) or asked.of.nouns != ("symbol",) or asked.of.whose not in ("", YOU):
        return []
    named = (one.value for one in asked.of.filters if one.attribute == "color" and isinstance(one.value, str))
    colors = [color for value in named for color in value.split("/")]
    return list(combinations_with_replacement(colors, asks.right))


def actions_in(body: tuple[Sentence, ...]) -> Iterator[Action]:
    for action in (one for sentence in body for one in sentence.actions):
        yield action
        for option in action.options:
            yield from actions_in(option)


def is_about_itself(event: Event) -> bool:
    """It happens to the card itself, or to no card."""
    return all(one is None or one.nouns[0] == "this" for one in (event.subject, event.target))
