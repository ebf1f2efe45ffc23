"""Rules of the grammar for what follows a verb and its object: how long, how many times, as what."""

from __future__ import annotations

from typing import cast

from rulings.engine.effects.ability import Amount, Count, Event, Not, Place, Reckoned, Selector, ValueOf
from rulings.engine.effects.events import Events
from rulings.engine.effects.pieces import ANY_ORDER, Nonsense, Pieces, Tail, first, is_pointed, possessive
from rulings.engine.effects.things import kind, numbered

ON_CARDS = ("core", "set card", "level marker")  # what lies on a card and is counted there


class Tails(Events):
    """Each tail names the field of the action that it fills."""

    def tail_damage(self, pieces: Pieces) -> Tail:
        place = cast(Place, pieces[1])
        return Tail("to", place) if place.on is None else Tail("target", place.on)

    def tail_free(self, _pieces: Pieces) -> Tail:
        return Tail("free", True)

    def tail_for_each(self, pieces: Pieces) -> Tail:
        each = cast(Selector | Reckoned, pieces[1])
        if isinstance(each, Reckoned):
            return Tail("for each", each)
        return Tail("for each", Count(kind(each), per=_per(1 if each.every else each.count, each.up_to)))

    def each_number(self, pieces: Pieces) -> Reckoned:
        return _for_each(cast(ValueOf, pieces[-1]), pieces)

    def each_thing_on(self, pieces: Pieces) -> Reckoned:
        noun = first(pieces, "NOUN")
        if noun not in ON_CARDS:
            raise Nonsense("where it is put stands before for each: put 1 core on this for each your spirit")
        return _for_each(ValueOf(numbered(noun), pieces[-1]), pieces)

    def each_life(self, pieces: Pieces) -> Reckoned:
        return _for_each(ValueOf("life", Selector(("player",), whose=first(pieces, "WHOSE"))), pieces)

    def tail_random(self, _pieces: Pieces) -> Tail:
        return Tail("random", True)

    def tail_equal(self, pieces: Pieces) -> Tail:
        return Tail("amount", pieces[1])

    def tail_by_number(self, pieces: Pieces) -> Tail:
        return Tail("by number", int(pieces[1]))

    def tail_as(self, pieces: Pieces) -> Tail:
        return Tail("as_what", pieces[1])

    def tail_any_order(self, _pieces: Pieces) -> Tail:
        return Tail(ANY_ORDER, True)

    def tail_first_turn(self, _pieces: Pieces) -> Tail:
        return Tail("value", "on its first turn")

    def tail_if_able(self, _pieces: Pieces) -> Tail:
        return Tail("value", "if able")

    def tail_unless(self, pieces: Pieces) -> Tail:
        return Tail("as_long_as", Not(pieces[1]))

    def tail_during(self, pieces: Pieces) -> Tail:
        return Tail("as_long_as", pieces[1])

    def tail_split(self, pieces: Pieces) -> Tail:
        return Tail("split", pieces[1])

    def until_moment(self, pieces: Pieces) -> Tail:
        moment = cast(Event, pieces[1])
        return Tail(
            "until", " ".join(filter(None, [moment.relation or "start", "of", possessive(moment.player), moment.attribute]))
        )

    def until_turn(self, _pieces: Pieces) -> Tail:
        return Tail("until", "end of turn")

    def until_battle(self, _pieces: Pieces) -> Tail:
        return Tail("until", "end of battle")

    def until_while(self, pieces: Pieces) -> Tail:
        return Tail("as_long_as", pieces[1])


def _for_each(number: ValueOf, pieces: Pieces) -> Reckoned:
    """ "for each 2 cores on this": one for every two of them."""
    if not (number.of.every or is_pointed(number.of)):
        raise Nonsense("on which card? for each core on this, or on your spirits")
    said = pieces[0] if isinstance(pieces[0], dict) else {}
    return Reckoned(number, per=_per(said.get("count", 1), "up_to" in said))


def _per(count: Amount, up_to: bool) -> int:
    if not isinstance(count, int) or count < 1 or up_to:
        raise Nonsense("for each how many? for each 2 cores on this")
    return count
