"""Rules of the grammar for conditions: pieces in, values of ability.py out."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from rulings.engine.effects.ability import (
    EACH,
    OPPONENT,
    YOU,
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    During,
    Filter,
    Happened,
    Matches,
    NamedCondition,
    Place,
    Selector,
    ValueOf,
)
from rulings.engine.effects.pieces import (
    ITSELF,
    Nonsense,
    Pieces,
    first,
    has,
    is_player,
    is_pointed,
    level_of,
    possessive,
    relation_of,
    values,
)
from rulings.engine.effects.things import IT, Things, kind, numbered

TURNED = {YOU: OPPONENT, OPPONENT: YOU}


class Conditions(Things):
    """What must be so."""

    def any_of(self, pieces: Pieces) -> Condition:
        found = values(pieces)
        return cast(Condition, found[0]) if len(found) == 1 else AnyOf(found)

    def all_of(self, pieces: Pieces) -> Condition:
        found = values(pieces)
        return cast(Condition, found[0]) if len(found) == 1 else AllOf(found)

    def this_state(self, pieces: Pieces) -> Condition:
        return Matches(ITSELF, (Filter("state", "is", pieces[0]),))

    def done_state(self, pieces: Pieces) -> str:
        return str(pieces[0])

    def is_state(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("state", _is_or_not(pieces), pieces[-1]),))

    def is_color(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("color", "not" if has(pieces, "NON") else "has", pieces[-1]),))

    def is_named(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("name", _is_or_not(pieces), first(pieces, "STRING")),))

    def is_level(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("level", "not" if has(pieces, "NON") else "=", level_of(first(pieces, "LEVEL"))),))

    def is_in(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("zone", _is_or_not(pieces), cast(Place, pieces[-1]).zone),))

    def is_a(self, pieces: Pieces) -> Condition:
        kind = cast(Selector, pieces[-1])
        if kind.whose or kind.zone or kind.other:
            raise Nonsense("only what it is can be asked so, not whose or where it is: if it is a red spirit")
        if has(pieces, "NON") and kind.filters:
            raise Nonsense("say one thing that it is not: if it is not red, if it is not a spirit")
        if kind.nouns == ("card",) and kind.filters:  # what it is said of is a card: "a red card"
            return _asked(pieces[0], kind.filters)
        return _asked(pieces[0], (Filter("kind", _is_or_not(pieces), "/".join(kind.nouns)), *kind.filters))

    def has(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (pieces[2],))

    def has_not(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (Filter("keyword", "not", str(pieces[-1])),))

    def is_without(self, pieces: Pieces) -> Condition:
        return _asked(pieces[0], (replace(cast(Filter, pieces[-1]), relation="not"),))

    def has_counted(self, pieces: Pieces) -> Condition:
        subject, counted = cast(Selector, pieces[0]), cast(Compare, pieces[2])
        thing = cast(Count, counted.left).of
        if is_player(subject):
            return replace(counted, left=Count(_had_by(subject.whose, thing)))
        if thing != Selector(thing.nouns, every=True, filters=_names(thing)):
            raise Nonsense("a card has so many of a sort, with no more said of them: if this has 2 cores")
        return _asked(subject, (Filter(_had(thing), counted.relation, counted.right),))

    def value_is(self, pieces: Pieces) -> Condition:
        if has(pieces, "EQUAL") and relation_of(pieces) != "=":
            raise Nonsense("equal to is neither more nor less")
        return Compare(amount_of(pieces[0]), relation_of(pieces[2:]), pieces[3 if has(pieces, "EQUAL") else 2])

    def value_than(self, pieces: Pieces) -> Condition:
        return Compare(amount_of(pieces[0]), ">" if has(pieces, "MORETHAN") else "<", pieces[-1])

    def has_more(self, pieces: Pieces) -> Condition:
        """ "you have fewer cards in hand than your opponent": two numbers are counted."""
        one, other, what = cast(Selector, pieces[0]), cast(Selector, pieces[-1]), pieces[3]
        if isinstance(what, Selector) and is_player(one):  # "more cards in your hand than your opponent"
            what = replace(_had_by(one.whose, what), whose="", zone_of="")
        return Compare(_held(one, what), ">" if has(pieces, "MORE") else "<", _held(other, what))

    def is_period(self, pieces: Pieces) -> Condition:
        """ "it is your turn"; when it is not, it is the opponent's."""
        period, whose = first(pieces, "PERIOD").removesuffix(" step"), first(pieces, "WHOSE")
        if pieces[0] != IT or whose not in TURNED:
            raise Nonsense("only the time is a turn or step of a player: if it is your turn")
        if has(pieces, "NON") and period != "turn":
            raise Nonsense(f"say this behind unless: unless it is {possessive(whose)} {first(pieces, 'PERIOD')}")
        return During(period, TURNED[whose] if has(pieces, "NON") else whose)

    def there_is(self, pieces: Pieces) -> Condition:
        return cast(Compare, pieces[1])

    def counted_none(self, pieces: Pieces) -> Compare:
        return Compare(Count(kind(pieces[1])), "=", 0)

    def counted_some(self, pieces: Pieces) -> Compare:
        return Compare(Count(kind(pieces[1])), ">=", 1)

    def counted(self, pieces: Pieces) -> Compare:
        return Compare(Count(kind(pieces[-1])), relation_of(pieces), int(pieces[0]))

    def counted_than(self, pieces: Pieces) -> Compare:
        """ "more than 2 spirits" are 3 or more."""
        more = has(pieces, "MORETHAN")
        return Compare(Count(kind(pieces[-1])), ">=" if more else "<=", max(int(pieces[1]) + (1 if more else -1), 0))

    def is_during(self, pieces: Pieces) -> Condition:
        return cast(During, pieces[1])

    def happened(self, pieces: Pieces) -> Condition:
        return Happened(pieces[1])

    def named_condition(self, pieces: Pieces) -> Condition:
        return NamedCondition(str(pieces[0]), int(first(pieces, "NUMBER") or 0))

    def period(self, pieces: Pieces) -> During:
        name = (first(pieces, "PERIOD") or first(pieces, "BATTLE")).removesuffix(" step")
        return During(("next " if has(pieces, "NEXT") else "") + name, first(pieces, "WHOSE"))


def _held(who: Selector, what: Selector | str) -> Amount:
    if isinstance(what, str):
        if not is_player(who) and not is_pointed(who) and who.nouns != ("leader",):
            raise Nonsense("of which card? if it has more BP than this")
        return ValueOf(what, who)
    if not is_player(who) or who.whose == EACH:
        raise Nonsense("only players have more or fewer of these: if you have more spirits than your opponent")
    return Count(of_player(kind(what), who.whose))


def _had_by(who: str, what: Selector) -> Selector:
    """ "You have 2 cards in your hand": whose they are is said by who has them, and nothing else may be."""
    if who == EACH:
        raise Nonsense("of which player? say each: if you have 2 cards in hand and your opponent has 2 cards in hand")
    if {what.whose, what.zone_of} - {"", who}:
        raise Nonsense("whose? say who has them: if your opponent has 2 cards in hand")
    return of_player(what, who)


def _asked(what: Selector, filters: tuple[Filter, ...]) -> Condition:
    """What is asked of cards: of any such one, or of each, but never of so many."""
    if not is_pointed(what) and not what.every and (what.count != 1 or what.up_to):
        raise Nonsense("of how many? say how many there are: if you have 2 or more exhausted spirits")
    return Matches(what, filters)


def _names(thing: Selector) -> tuple[Filter, ...]:
    return tuple(one for one in thing.filters if one.attribute == "name")


def _had(thing: Selector) -> str:
    """What a card has so many of: cores, stack counters, "dust" counters."""
    name = next((f"{one.value} " for one in _names(thing)), "")
    return numbered(f"{name}{thing.nouns[0]}")


def _is_or_not(pieces: Pieces) -> str:
    return "not" if has(pieces, "NON") else "is"


def of_player(thing: Selector, whose: str) -> Selector:
    """ "You have 2 cards in hand": the hand is yours."""
    return replace(thing, zone_of=thing.zone_of or whose) if thing.zone else replace(thing, whose=whose)


def amount_of(value: Any) -> Amount:
    if not isinstance(value, Selector):
        return cast(Amount, value)
    if is_pointed(value):
        raise Nonsense("which number of it? its BP, its cost, cores on it")
    return Count(kind(value))
