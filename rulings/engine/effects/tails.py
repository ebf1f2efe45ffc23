"""Rules of the grammar for what follows a verb and its object: how long, how many times, as what."""

from __future__ import annotations

from typing import cast

from rulings.engine.effects.ability import Count, Event, Not, Place, Reckoned, Selector, ValueOf
from rulings.engine.effects.events import Events
from rulings.engine.effects.pieces import ANY_ORDER, Pieces, Tail, possessive
from rulings.engine.effects.things import kind


class Tails(Events):
    """Each tail names the field of the action that it fills."""

    def tail_damage(self, pieces: Pieces) -> Tail:
        place = cast(Place, pieces[1])
        return Tail("to", place) if place.on is None else Tail("target", place.on)

    def tail_free(self, _pieces: Pieces) -> Tail:
        return Tail("free", True)

    def tail_for_each(self, pieces: Pieces) -> Tail:
        each = cast(Selector | ValueOf, pieces[1])
        if isinstance(each, ValueOf):
            return Tail("for each", Reckoned(each))
        return Tail("for each", Count(kind(each), per=each.count if isinstance(each.count, int) else 1))

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
