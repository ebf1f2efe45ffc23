"""Rules of the grammar for conditions and events: pieces in, values of ability.py out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from rulings.engine.effects.ability import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    During,
    Event,
    Filter,
    Happened,
    Matches,
    NamedCondition,
    Place,
    Selector,
    ValueOf,
)
from rulings.engine.effects.pieces import (
    THIS,
    Pieces,
    Tail,
    Token,
    first,
    has,
    is_player,
    level_of,
    participle,
    possessive,
    relation_of,
    third_person,
    values,
)
from rulings.engine.effects.things import Things, numbered

ACTIVE = frozenset({"attack", "block", "defend"})  # "on attack": this attacks; "on summon": this is summoned


class Conditions(Things):
    """What must be so, and what abilities wait for."""

    def any_of(self, pieces: Pieces) -> Condition:
        found = values(pieces)
        return cast(Condition, found[0]) if len(found) == 1 else AnyOf(found)

    def all_of(self, pieces: Pieces) -> Condition:
        found = values(pieces)
        return cast(Condition, found[0]) if len(found) == 1 else AllOf(found)

    def this_state(self, pieces: Pieces) -> Condition:
        return Matches(THIS, (Filter("state", "is", pieces[0]),))

    def done_state(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def is_state(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("state", _is_or_not(pieces), pieces[-1]),))

    def is_color(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("color", "not" if has(pieces, "NON") else "has", pieces[-1]),))

    def is_named(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("name", _is_or_not(pieces), first(pieces, "STRING")),))

    def is_level(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("level", "not" if has(pieces, "NON") else "=", level_of(first(pieces, "LEVEL"))),))

    def is_in(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("zone", _is_or_not(pieces), cast(Place, pieces[-1]).zone),))

    def is_a(self, pieces: Pieces) -> Condition:
        kind = cast(Selector, pieces[-1])
        return Matches(pieces[0], (Filter("kind", _is_or_not(pieces), "/".join(kind.nouns)), *kind.filters))

    def has(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (pieces[2],))

    def has_not(self, pieces: Pieces) -> Condition:
        return Matches(pieces[0], (Filter("keyword", "not", str(pieces[-1])),))

    def has_counted(self, pieces: Pieces) -> Condition:
        subject, counted = cast(Selector, pieces[0]), cast(Compare, pieces[2])
        thing = cast(Count, counted.left).of
        if is_player(subject):
            return replace(counted, left=Count(_of_player(thing, subject.whose)))
        return Matches(subject, (Filter(numbered(thing.nouns[0]), counted.relation, counted.right),))

    def value_is(self, pieces: Pieces) -> Condition:
        return Compare(_amount(pieces[0]), relation_of(pieces[2:]), pieces[2])

    def value_than(self, pieces: Pieces) -> Condition:
        return Compare(_amount(pieces[0]), ">" if has(pieces, "MORETHAN") else "<", pieces[-1])

    def there_is(self, pieces: Pieces) -> Condition:
        return cast(Compare, pieces[1])

    def counted_none(self, pieces: Pieces) -> Compare:
        return Compare(Count(pieces[1]), "=", 0)

    def counted_some(self, pieces: Pieces) -> Compare:
        return Compare(Count(pieces[1]), ">=", 1)

    def counted(self, pieces: Pieces) -> Compare:
        return Compare(Count(pieces[-1]), relation_of(pieces), int(pieces[0]))

    def is_during(self, pieces: Pieces) -> Condition:
        return cast(During, pieces[1])

    def happened(self, pieces: Pieces) -> Condition:
        return Happened(pieces[1])

    def named_condition(self, pieces: Pieces) -> Condition:
        return NamedCondition(str(pieces[0]), int(first(pieces, "NUMBER") or 0))

    def period(self, pieces: Pieces) -> During:
        name = (first(pieces, "PERIOD") or first(pieces, "BATTLE")).removesuffix(" step")
        return During(("next " if has(pieces, "NEXT") else "") + name, first(pieces, "WHOSE"))

    # events
    def moment(self, pieces: Pieces) -> Event:
        period = cast(During, pieces[-1])
        relation = str(pieces[0]) if isinstance(pieces[0], Token) else ""
        return Event("step", player=period.whose, attribute=period.period, relation=relation)

    def short_done(self, pieces: Pieces) -> Event:
        verb = str(pieces[0])
        if verb in ACTIVE:
            verb = third_person(verb)
        elif has(pieces, "DO"):
            verb = participle(verb)
        return _with_tails(Event(verb, subject=THIS), pieces)

    def short_leave(self, pieces: Pieces) -> Event:
        return Event("leaves", subject=THIS, source=first(pieces, "ZONE"))

    def short_enter(self, pieces: Pieces) -> Event:
        return Event("enters", subject=THIS, to=first(pieces, "ZONE"))

    def short_battle(self, pieces: Pieces) -> Event:
        return Event(f"{pieces[0]} ends" if has(pieces, "END") else third_person(str(pieces[0])), subject=THIS)

    def short_period(self, pieces: Pieces) -> Event:
        period = str(pieces[0])
        if period.endswith(" resolution"):
            return Event(period.replace("resolution", "resolves"), subject=THIS)
        return Event("step", attribute=period.removesuffix(" step"))

    def short_win(self, pieces: Pieces) -> Event:
        return Event(f"wins {first(pieces, 'BATTLE')}", subject=THIS)

    def event_does(self, pieces: Pieces) -> Event:
        verb = next(piece for piece in pieces if isinstance(piece, str) and not has([piece], "NEXT"))
        event = replace(_who(pieces[0], third_person(verb)), next_time=has(pieces, "NEXT"))
        after = [piece for piece in pieces[1:] if isinstance(piece, Selector | int | Compare)]
        return _with_tails(_with_object(event, after[0]) if after else event, pieces)

    def event_done(self, pieces: Pieces) -> Event:
        verb = first(pieces, "PUT") or next(piece for piece in pieces if isinstance(piece, str) and not isinstance(piece, Token))
        event = replace(_who(pieces[0], verb), next_time=has(pieces, "NEXT"))
        return _with_tails(event, pieces)

    def event_leaves(self, pieces: Pieces) -> Event:
        return _with_tails(replace(_who(pieces[0], "leaves"), source=first(pieces, "ZONE")), pieces)

    def event_enters(self, pieces: Pieces) -> Event:
        return _with_tails(replace(_who(pieces[0], "enters"), to=first(pieces, "ZONE")), pieces)

    def event_deals(self, pieces: Pieces) -> Event:
        return _with_tails(_who(pieces[0], "deals damage"), pieces)

    def event_battles(self, pieces: Pieces) -> Event:
        against = one(pieces[2]) if len(pieces) > 2 else None
        return replace(_who(pieces[0], third_person(str(pieces[1]))), target=against)

    def event_wins(self, pieces: Pieces) -> Event:
        return _who(pieces[0], f"wins {first(pieces, 'BATTLE')}")

    def event_has(self, pieces: Pieces) -> Event:
        subject, counted = cast(Selector, pieces[0]), cast(Compare, pieces[2])
        thing = cast(Count, counted.left).of
        if is_player(subject):
            event = Event("becomes", subject=_of_player(thing, subject.whose), attribute="count")
        else:
            event = Event("becomes", subject=subject, attribute=numbered(thing.nouns[0]))
        return replace(event, relation=counted.relation, amount=counted.right)

    def event_becomes(self, pieces: Pieces) -> Event:
        return replace(_watched(pieces[0], "becomes"), relation=relation_of(pieces[2:]), amount=pieces[2])

    def event_value(self, pieces: Pieces) -> Event:
        watched = _watched(pieces[0], "")
        return _with_tails(replace(watched, verb=f"{watched.attribute} {pieces[2]}", attribute=""), pieces)

    def event_of_own(self, pieces: Pieces) -> Event:
        return _with_tails(Event(third_person(str(pieces[0])), player="you"), pieces)

    def event_number(self, pieces: Pieces) -> Compare:
        return Compare(Count(pieces[2]), relation_of(pieces), int(pieces[0]))

    def event_tail(self, pieces: Pieces) -> Tail:
        return cast(Tail, pieces[0])

    def bare_number(self, pieces: Pieces) -> int:
        return int(pieces[0])

    def by(self, pieces: Pieces) -> Tail:
        words = [str(piece) for piece in pieces if getattr(piece, "type", "") not in ("BY", "A", "WHOSE")]
        return Tail("by", " ".join(filter(None, [possessive(first(pieces, "WHOSE")), *words])))

    def by_noun(self, pieces: Pieces) -> str:
        return " ".join(str(piece) for piece in pieces)

    def verb(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def done(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def tail_from(self, pieces: Pieces) -> Tail:
        return Tail("source", pieces[1])

    def tail_in(self, pieces: Pieces) -> Tail:
        return Tail("source", pieces[1])

    def tail_to(self, pieces: Pieces) -> Tail:
        place = cast(Place, pieces[1])
        if pieces[0].type in ("UNDER", "OVER"):
            place = replace(place, zone=str(pieces[0]))
        return Tail("to", place, pieces[2] if len(pieces) > 2 else "")


def one(selector: Selector) -> Selector:
    """In an event "your spirit" is any one of them, not all."""
    return replace(selector, every=False) if selector.every else selector


def _is_or_not(pieces: Pieces) -> str:
    return "not" if has(pieces, "NON") else "is"


def _of_player(thing: Selector, whose: str) -> Selector:
    """ "You have 2 cards in hand": the hand is yours."""
    return replace(thing, zone_of=thing.zone_of or whose) if thing.zone else replace(thing, whose=whose)


def _amount(value: Any) -> Amount:
    return Count(value) if isinstance(value, Selector) else cast(Amount, value)


def _who(subject: Selector, verb: str) -> Event:
    if is_player(subject):
        return Event(verb, player=subject.whose)
    return Event(verb, subject=one(subject))


def _watched(value: Any, verb: str) -> Event:
    """A number that is watched: of a player, of a card, or of how many such things there are."""
    if isinstance(value, ValueOf):
        return replace(_who(value.of, verb), attribute=value.attribute)
    counted = value.of if isinstance(value, Count) else value
    return Event(verb, subject=counted, attribute="count")


def _with_object(event: Event, thing: Selector | int | Compare) -> Event:
    if isinstance(thing, Selector):
        return replace(event, target=one(thing))
    if isinstance(thing, int):
        return replace(event, amount=thing)
    of = cast(Count, thing.left).of
    target = None if of == Selector(("card",), every=True) else of
    return replace(event, amount=thing.right, relation=thing.relation, target=target)


def _with_tails(event: Event, pieces: Pieces) -> Event:
    for tail in (piece for piece in pieces if isinstance(piece, Tail)):
        if tail.field == "by":
            event = replace(event, by=tail.value)
        elif tail.value.on is not None:
            event = _at_card(event, tail)
        else:
            event = replace(event, **{tail.field: tail.value.zone})
    return event


def _at_card(event: Event, tail: Tail) -> Event:
    """Cores put on a card or taken from it happen to the card."""
    if event.subject and "core" in event.subject.nouns[0]:
        return replace(event, verb="core placed" if tail.field == "to" else "core removed", subject=one(tail.value.on))
    return replace(event, target=one(tail.value.on), to="under" if tail.value.zone == "under" else event.to)
