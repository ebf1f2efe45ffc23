"""Rules of the grammar for events: pieces in, values of ability.py out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from rulings.engine.effects.ability import Compare, Count, During, Event, Filter, Place, Selector, ValueOf
from rulings.engine.effects.conditions import Conditions, amount_of, of_player
from rulings.engine.effects.pieces import (
    BY_THINGS,
    THIS,
    Nonsense,
    Nouns,
    Pieces,
    Tail,
    Token,
    first,
    has,
    is_player,
    not_by_things,
    only,
    participle,
    possessive,
    relation_of,
    third_person,
)
from rulings.engine.effects.things import kind, numbered

ACTIVE = frozenset({"attack", "block", "defend"})  # "on attack": this attacks; "on summon": this is summoned


class Events(Conditions):
    """What abilities wait for, or replace."""

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
        return Event("battle ends" if has(pieces, "END") else "battles", subject=THIS, attribute=_battle(pieces))

    def short_period(self, pieces: Pieces) -> Event:
        period = str(pieces[0])
        if period.endswith(" resolution"):
            return Event(period.replace("resolution", "resolves"), subject=THIS)
        return Event("step", attribute=period.removesuffix(" step"))

    def short_win(self, pieces: Pieces) -> Event:
        return Event("wins", subject=THIS, attribute=first(pieces, "BATTLE"))

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
        return replace(_who(pieces[0], "battles"), target=against, attribute=_battle(pieces))

    def event_gains(self, pieces: Pieces) -> Event:
        return _with_tails(_who(pieces[0], "gains life"), pieces)

    def event_wins(self, pieces: Pieces) -> Event:
        return replace(_who(pieces[0], "wins"), attribute=first(pieces, "BATTLE"))

    def event_has(self, pieces: Pieces) -> Event:
        subject, counted = cast(Selector, pieces[0]), cast(Compare, pieces[2])
        thing = cast(Count, counted.left).of
        if is_player(subject):
            event = Event("becomes", subject=of_player(thing, subject.whose), attribute="count")
        else:
            event = Event("becomes", subject=subject, attribute=numbered(thing.nouns[0]))
        return replace(event, relation=counted.relation, amount=counted.right)

    def event_becomes(self, pieces: Pieces) -> Event:
        return replace(_watched(pieces[0], "becomes"), relation=relation_of(pieces[2:]), amount=pieces[2])

    def event_value(self, pieces: Pieces) -> Event:
        if not isinstance(pieces[0], ValueOf) or pieces[2] != "reduced":
            raise Nonsense("a number is reduced, or it becomes so many")
        watched = _watched(pieces[0], "")
        return _with_tails(replace(watched, verb=f"{watched.attribute} {pieces[2]}", attribute=""), pieces)

    def event_of_own(self, pieces: Pieces) -> Event:
        """ "when you draw or discard"; "blocks" is said of another, who has to be named."""
        if pieces[0].many:
            raise Nonsense(f"who {third_person(str(pieces[0]))}? say it again: when this attacks or this blocks")
        return _with_tails(Event(third_person(str(pieces[0])), player="you"), pieces)

    def event_number(self, pieces: Pieces) -> Compare:
        return Compare(Count(kind(pieces[2])), relation_of(pieces), int(pieces[0]))

    def event_tail(self, pieces: Pieces) -> Tail:
        return cast(Tail, pieces[0])

    def bare_number(self, pieces: Pieces) -> int:
        return int(pieces[0])

    def by(self, pieces: Pieces) -> Tail:
        """By whom, in which way: in words where they do, or else the things themselves."""
        kinds, ways = only(pieces, Nouns) or (), [piece for piece in pieces if type(piece) is str]
        thing = self.np_rest([*(piece for piece in pieces if isinstance(piece, dict | Filter)), Nouns(kinds)])
        if _is_said_in_words(thing):
            return Tail("by", _in_words(thing, kinds, ways))
        if ways or not kinds:
            raise Nonsense("by what? by opponent's effects, by opponent's red spirit effects, by spirits with BP 3000 or less")
        return Tail(BY_THINGS, replace(thing, every=True))

    by_things = by

    def by_effects_of(self, pieces: Pieces) -> Tail:
        """ "by effects of opponent's red spirits" is by opponent's red spirit effects."""
        return self.by([*pieces[3:], str(pieces[1])])

    def by_kinds(self, pieces: Pieces) -> Nouns:
        return Nouns(str(piece) for piece in pieces if piece.type == "NOUN")

    def by_noun(self, pieces: Pieces) -> str:
        return " ".join(str(piece) for piece in pieces)

    def verb(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def done(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def tail_from(self, pieces: Pieces) -> Tail:
        return Tail("source", pieces[1])

    def tail_outside(self, pieces: Pieces) -> Tail:
        return Tail("source", replace(pieces[2], zone=f"outside {pieces[2].zone}"))

    def tail_in(self, pieces: Pieces) -> Tail:
        return Tail("source", pieces[1])

    def tail_to(self, pieces: Pieces) -> Tail:
        return Tail("to", pieces[1], pieces[2] if len(pieces) > 2 else "")

    def tail_on_top(self, pieces: Pieces) -> Tail:
        state = pieces[-1] if isinstance(pieces[-1], str) and not isinstance(pieces[-1], Token) else ""
        return Tail("to", Place(f"{first(pieces, 'ZONE') or 'life'} top", first(pieces, "WHOSE")), state)

    def tail_under(self, pieces: Pieces) -> Tail:
        return Tail("to", Place(str(pieces[0]), on=pieces[1]), pieces[2] if len(pieces) > 2 else "")


def _is_said_in_words(thing: Selector) -> bool:
    """Nothing is said of the things but whose they are, their colour and their kind."""
    return thing == replace(thing, other=False, random=False, filters=_colors(thing))


def _in_words(thing: Selector, kinds: Sequence[str], ways: list[str]) -> str:
    """ "opponent's red spirit/nexus effect"."""
    colors = [str(one.value) for one in thing.filters]
    return " ".join(filter(None, [possessive(thing.whose), *colors, "/".join(kinds), *ways]))


def _colors(thing: Selector) -> tuple[Filter, ...]:
    """What is said of its colour: red, red/blue."""
    return tuple(one for one in thing.filters if (one.attribute, one.relation) == ("color", "has"))


def _battle(pieces: Pieces) -> str:
    """ "attack battle" -> attack; a battle of any kind -> nothing."""
    return first(pieces, "BATTLE").removesuffix("battle").strip()


def one(selector: Selector) -> Selector:
    """In an event "your spirit" is any one of them, not all."""
    return replace(selector, every=False) if selector.every else selector


def _who(subject: Selector, verb: str) -> Event:
    if is_player(subject):
        return Event(verb, player=subject.whose)
    return Event(verb, subject=one(subject))


def _watched(value: Any, verb: str) -> Event:
    """A number that is watched: of a player, of a card, or of how many such things there are."""
    if isinstance(value, ValueOf):
        return replace(_who(value.of, verb), attribute=value.attribute)
    counted = amount_of(value)
    if not isinstance(counted, Count):
        raise Nonsense("this number is not watched")
    return Event(verb, subject=counted.of, attribute="count")


def _with_object(event: Event, thing: Selector | int | Compare) -> Event:
    if isinstance(thing, Selector):
        return replace(event, target=one(thing))
    if isinstance(thing, int):
        return replace(event, amount=thing)
    of = cast(Count, thing.left).of
    target = None if of == Selector(("card",), every=True) else of
    return replace(event, amount=thing.right, relation=thing.relation, target=target)


def _with_tails(event: Event, pieces: Pieces) -> Event:
    tails = [piece for piece in pieces if isinstance(piece, Tail)]
    if len({tail.field for tail in tails}) < len(tails):
        raise Nonsense("where it happens is said twice")
    if any(tail.field == BY_THINGS for tail in tails):
        raise not_by_things()
    for tail in tails:
        if tail.field == "by":
            event = replace(event, by=tail.value)
        elif tail.value.on is not None:
            event = _at_card(event, tail)
        else:
            event = replace(event, **{tail.field: tail.value.zone}, zone_of=tail.value.whose or event.zone_of)
    return event


def _at_card(event: Event, tail: Tail) -> Event:
    """Cores and counters put on a card or taken from it happen to the card."""
    done = "placed" if tail.field == "to" else "removed"
    thing = next((noun for noun in ("core", "counter") if event.subject and noun in event.subject.nouns[0]), "")
    if thing and event.subject:
        name = next((str(known.value) for known in event.subject.filters if known.attribute == "name"), "")
        sort = event.subject.nouns[0].removesuffix(thing).strip()
        many = event.subject.count if thing == "core" and event.subject.count != 1 and not event.subject.every else None
        return replace(event, verb=f"{thing} {done}", subject=one(tail.value.on), attribute=name or sort, amount=many)
    if done == "removed":
        raise Nonsense("from which zone?")
    return replace(event, target=one(tail.value.on), to="under" if tail.value.zone == "under" else event.to)
