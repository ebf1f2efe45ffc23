"""9-1-5-4: a triggered effect that is taken up, which several things that happened together may have set off once."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Waiting
from rulings.engine.delayed import Delayed
from rulings.engine.effects.ability import Action, Condition, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.select import Resolving, Words, holds
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.cases import AtWork
from rulings.games.battle_spirits_standard.pointing import is_asked_or_comes
from rulings.games.battle_spirits_standard.reading import is_about_itself
from rulings.games.battle_spirits_standard.spoken_of import ONE
from rulings.games.battle_spirits_standard.that_many import so_many

It = tuple[tuple[CardId, ...], tuple[CardId, ...]]  # what "it" is, and what it was and is no more
ONE_WILL_DO = "one-of-those-it-happened-to-meets-it"


class TakenUp(AtWork):
    """A triggered effect at work that has waited."""

    waited: Waiting | None = None
    whole: It = ((), ())  # before a condition, what "it" was
    left: It = ((), ())  # and what that has left of it

    @property
    def happened_to(self) -> tuple[CardId, ...]:
        """9-3-2 - the cards that what it waited for was done by, or to; what was put off speaks of those that it names."""
        if self.waited is None or isinstance(self.waited, Delayed):
            return ()
        every = self.together or (self.waited.happening,)
        return tuple(one for happening in every for one in (happening.card, happening.target) if one and one != self.source)

    def stays_it(self, action: Action) -> bool:
        """9-2-2, 9-3-2 - a discard designates nothing: what the event has happened to is "it" behind one, but for a condition
        that asks about the discarded card, and what comes onto the field or is used."""
        event = None if self.waited is None else self.ability.event_of(self.waited.happening.verb)
        if self.waited is None or not self.chosen or event is None or is_about_itself(event):
            return False
        happened_to = {one.card for one in self.together or (self.waited.happening,)}
        return happened_to.issuperset(self.chosen) and not is_asked_or_comes(action, self)


def is_met(
    board: Table, words: Words, condition: Condition, at_work: Resolving, for_all: bool = False
) -> tuple[bool, str | None]:
    """Whether the condition holds, and the reading that is followed: of several to which the event happened together, one that
    meets it will do, and "it" is then who does; up to the next part that hangs on nothing or asks for "it" again, unless this one
    is for all of the effect."""
    whole = _happened_to(at_work, condition)
    if not isinstance(at_work, TakenUp) or len(_all_of(whole)) < 2:
        return holds(board, words, condition, at_work), None
    meeting = [one for one in _all_of(whole) if holds(board, words, condition, _of(at_work, whole, (one,)))]
    if meeting:
        narrow = _of(at_work, whole, tuple(meeting))
        narrow = narrow if holds(board, words, condition, narrow) else _of(at_work, whole, (meeting[0],))
        at_work.chosen, at_work.no_longer, at_work.happening = narrow.chosen, narrow.no_longer, narrow.happening
        left = narrow.chosen, narrow.no_longer
        at_work.number = _so_many(at_work, left)
        at_work.whole, at_work.left = (left, left) if for_all else (whole, left)
    return bool(meeting), ONE_WILL_DO


def speak_of_all_again(at_work: Resolving) -> None:
    """9-2-1 - a condition belongs to its own part of the effect: behind it, "it" is what it was before."""
    if isinstance(at_work, TakenUp) and at_work.left != at_work.whole and (at_work.chosen, at_work.no_longer) == at_work.left:
        all_again = _of(at_work, at_work.whole, _all_of(at_work.whole))
        at_work.chosen, at_work.no_longer, at_work.happening = all_again.chosen, all_again.no_longer, all_again.happening
        at_work.left, at_work.number = at_work.whole, _so_many(at_work, at_work.whole)


def _happened_to(at_work: Resolving, condition: Condition) -> It:
    """What "it" is, as long as that is what the event happened to, where the condition asks for it."""
    selectors = (part for part in parts_within(condition) if isinstance(part, Selector))
    asks = any(part.nouns[0] in ("it", "that") for part in selectors)
    if not isinstance(at_work, TakenUp) or at_work.waited is None or at_work.settled != ONE or not asks:
        return (), ()
    it = at_work.chosen, at_work.no_longer
    it = at_work.whole if it == at_work.left else it
    happened_to = {one.card for one in at_work.waited.together}
    return it if happened_to.issuperset(_all_of(it)) else ((), ())


def _so_many(at_work: TakenUp, it: It) -> int:
    return so_many([one for one in at_work.together if one.card in _all_of(it)], at_work.ability)


def _all_of(it: It) -> tuple[CardId, ...]:
    return (*it[0], *it[1])


def _of(at_work: TakenUp, whole: It, cards: tuple[CardId, ...]) -> TakenUp:
    """The effect as set off by what happened to these alone."""
    chosen, no_longer = (tuple(one for one in part if one in cards) for part in whole)
    happened = [one for one in at_work.together if one.card in cards]
    happening = happened[0] if happened else at_work.happening
    return replace(at_work, chosen=chosen, no_longer=no_longer, happening=happening)
