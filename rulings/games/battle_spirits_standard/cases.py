"""9-2-1, 9-3-2: the parts and cases of a text: which other case an "otherwise" is, and what "it" and "that many" are in each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.spoken_of import (
    SEEN,
    SHOWING,
    asks_of_field,
    chosen_before,
    designates,
    is_choice,
    is_done_to_it,
    is_done_to_this,
    settle_on,
    speak_of_all_chosen,
    them,
)

MEANT = ("chosen", "no_longer", "all_of_them", "of_them_no_longer", "settled", "happening")  # what "it" and "them" go by
IT = (*MEANT, "designated", "designated_stays")  # and whether a deed takes the word over
JOINED = ("then", "if so", "after this effect")
SPEAKING_OF_NOTHING = ("draw", "shuffle", "end")  # verbs after which "it" is what it was
It: TypeAlias = tuple[Any, ...]


class AtWork(Resolving):
    """An effect at work, with what its text spoke of before each sentence."""

    it_was: tuple[It, ...] = ()  # before each sentence so far, what "it" was
    numbers: tuple[int, ...] = ()  # and "that many"
    other_cases: tuple[int, ...] = ()  # the places of each "otherwise" that was the case
    unsaid: It | None = None  # what "it" is since what was to choose it was left: nothing
    aside: It | None = None  # in such a case, what "it" is behind it, unless something is chosen there
    discarded: tuple[CardId, ...] | None = None  # what was discarded just before, while what was designated is "it"
    behind: It | None = None  # while a condition asks about that, what "it" is for what hangs on it
    lying: It | None = None  # what "it" was when it last lay on the field

    @property
    def it(self) -> It:
        return tuple(getattr(self, name) for name in IT)

    @property
    def is_unsaid(self) -> bool:
        """What was to choose "it" was left."""
        return self.unsaid is not None and not them(self) and self.it[: len(MEANT)] == self.unsaid[: len(MEANT)]

    def stays_it(self, action: Action) -> bool:
        """What an event has happened to is still "it" behind this discard."""
        return False

    def ask_about_discarded(self, sentence: Sentence) -> None:
        """9-2-1 - a condition right behind a discard asks about what was discarded, though "it" is something else."""
        asked = (part.nouns[0] for part in parts_within(sentence.condition) if isinstance(part, Selector))
        is_asked = any(noun in ("it", "them") for noun in asked) and not asks_of_field(sentence.condition)
        if self.discarded is not None and is_asked:
            self.behind = self.it
            settle_on(self, None, self.discarded)
        self.discarded = None

    def speak_of_designated_again(self) -> None:
        if self.behind is not None:
            self.speak_again_of(self.behind)
        self.behind = None

    def look_on_field(self, board: Table, only_there: bool) -> It | None:
        """9-3-2 - where only a card on the field can be meant, cards off it that were shown or discarded since are not "it"; what
        "it" was before, where that is so."""
        if any(board.card(one).zone == FIELD for one in self.chosen):
            self.lying = self.it
        elif only_there and self.lying is not None and self.chosen:
            before = self.it
            self.speak_again_of(self.lying)
            return before
        return None

    def speak_again_of(self, it: It) -> None:
        for name, value in zip(IT, it, strict=True):
            setattr(self, name, value)

    def reach(self, place: int) -> None:
        """The next sentence of the text; behind an other case that has chosen nothing, "it" is what the first case has left."""
        body = self.ability.body
        if not place:
            self.it_was, self.numbers, self.other_cases, self.aside, self.unsaid = (), (), (), None, None
        elif self.aside is not None and body[place].joint not in (*JOINED, "otherwise"):
            if not any(map(says_what_it_is, body[self.other_cases[-1] : place])):
                self.speak_again_of(self.aside)
            self.aside = None
        self.it_was, self.numbers = (*self.it_was, self.it), (*self.numbers, self.number)

    def go_to_other_case(self) -> None:
        """9-2-1 - in the other case "it" and "that many" are what they were before the first."""
        place = len(self.it_was) - 1
        first = deed_of(self.ability.body, case_of(self.ability.body, place))
        self.aside, self.other_cases = self.it, (*self.other_cases, place)
        self.number = self.numbers[first]
        self.speak_again_of(self.it_was[first])
        self.it_was, self.numbers = (*self.it_was[:-1], self.it), (*self.numbers[:-1], self.number)

    def _passed_over(self, place: int) -> int | None:
        """The "otherwise" that was not the case, if the sentence belongs to one."""
        case = beginning(self.ability.body, place, JOINED)
        return case if self.ability.body[case].joint == "otherwise" and case not in self.other_cases else None

    def leave(self, sentence: Sentence) -> None:
        """9-3-2, 9-2-1 - what the sentence was to choose is not chosen: "it" is nothing then, and not what it was before; but of
        two cases it is what the one has chosen that is resolved."""
        self.speak_of_designated_again()
        self.discarded = None
        case = self._passed_over(len(self.it_was) - 1)
        if case is not None and _is_said_before(self.ability.body, case):
            return
        said = [(action, what) for action in sentence.actions for what in _said_by(action)]
        if said:
            self._leave(*said[-1])
        elif not self.chosen and not self.settled and any(map(is_done_to_this, sentence.actions)):
            self.chosen = (self.source,)  # which the text has named all the same
        if any(_shows(action) for action in sentence.actions):
            self.seen = self.seen_stays = self.singled_out = ()

    def _leave(self, action: Action, what: Selector | None) -> None:
        if self.designated and not designates(action) and not is_done_to_it(action):
            self.discarded = () if action.verb == "discard" else None
            return
        if action.verb == "discard" and self.stays_it(action):
            return
        before = chosen_before(self, action)
        settle_on(self, what, ())
        speak_of_all_chosen(self, before)
        self.designated, self.designated_stays = action.verb if designates(action) else "", ()
        self.unsaid = self.it


def beginning(body: Sequence[Sentence], place: int, joints: Sequence[str]) -> int:
    """The sentence to which this one is joined, over others that are joined so."""
    while place and body[place].joint in joints:
        place -= 1
    return place


def case_of(body: Sequence[Sentence], place: int) -> int:
    """The sentence whose other case this is: the nearest before it that says "if", "if so" or "may", over what "then" joins to it
    and, behind "if", what is done to "it" there; else the one before."""
    case = place - 1
    while case and body[case].joint == "then" and not _hangs(body[case]):
        case -= 1
    if _hangs(body[case]):
        return case
    while case and not body[case].joint and not _hangs(body[case]) and is_about_it(body[case]):
        case -= 1
    return case if body[case].condition is not None else place - 1


def deed_of(body: Sequence[Sentence], case: int) -> int:
    """What "if so" asks about, or the sentence itself."""
    return case - 1 if case and body[case].joint == "if so" else case


def is_other_case(body: Sequence[Sentence], so_far: Sequence[Outcome], place: int) -> bool:
    """9-2-1 - the other case is that the sentence before was not resolved; of one that hangs on nothing, that it did nothing; of
    what a player may do, that it was not all done; not within another case that is not the one."""
    first = beginning(body, place - 1, JOINED)
    if body[first].joint == "otherwise" and not is_other_case(body, so_far, first):
        return False
    case = case_of(body, place)
    if body[case].optional:
        return not so_far[case].everything
    return so_far[case] is NOTHING if _hangs(body[case]) else so_far[case].nothing


def _hangs(sentence: Sentence) -> bool:
    return sentence.condition is not None or sentence.optional or sentence.joint in ("if so", "after this effect")


def _is_said_before(body: Sequence[Sentence], case: int) -> bool:
    """The first case, or the one before it, says what "it" is."""
    first = case_of(body, case)
    if any(map(says_what_it_is, body[first:case])):
        return True
    begun = beginning(body, first, JOINED)
    return body[begun].joint == "otherwise" and _is_said_before(body, begun)


def is_about_it(sentence: Sentence) -> bool:
    return any(isinstance(part, Selector) and part.nouns[0] in ("it", "them") for part in parts_within(sentence.actions))


def says_what_it_is(sentence: Sentence) -> bool:
    """Where it is resolved, "it" is from then on what was chosen for it."""
    return any(True for action in sentence.actions for _ in _said_by(action))


def _said_by(action: Action) -> Iterator[Selector | None]:
    """What is chosen for it: the things that something is done to, or whose cores are moved; of cards to discard, any."""
    if action.verb in SPEAKING_OF_NOTHING or action.options:
        return
    if action.verb == "discard" and action.what is None:
        yield None
    places = (place.on for place in (action.source, action.to) if place is not None)
    yield from (what for what in (action.what, *places) if what is not None and is_choice(what))


def _shows(action: Action) -> bool:
    """Other cards are seen than before."""
    what = action.what
    return action.verb in SHOWING and what is not None and what.zone != SEEN and what.nouns[0] not in POINTED
