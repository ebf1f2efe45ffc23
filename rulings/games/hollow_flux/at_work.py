"""Chapter 8: an effect at work, with what was chosen for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import field

from rulings.engine.board import PLAYERS, Board, CardId, Player
from rulings.engine.effects.ability import YOU, Ability, Action, Selector, Sentence
from rulings.engine.facts import N_
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving
from rulings.games.hollow_flux.asked_about import ENDS, asks_how_it_lies, is_asked_about, is_seen, parts_of
from rulings.games.hollow_flux.board import DAMAGE_TRIGGER, Options, Pick
from rulings.games.hollow_flux.events import names_another, points_at
from rulings.games.hollow_flux.still_chosen import OF_A_CARD, done_to, is_only_asked, picks_cards, says_it, stays_host, stays_it

Act: TypeAlias = "Callable[[Game, Action, AtWork], Outcome]"
LOST_TARGET, TOO_FEW_CARDS = "target", "cards"  # why a process is void
DUE, UNDONE, OTHER_CASE, UNMET, LEFT = (
    "due",
    "undone",
    "other case",
    "unmet",
    "left",
)  # what else comes of a sentence
SEEN = ("seen", "seen_stays", "singled_out", "looked")  # what "among them" and "the rest" go by
# What "it", "them", "the rest" and "that many" go by.
IT = (
    "chosen", "all_of_them", "target", "run", "of_several", "choosing", "of_all", "asked", "lost", "skipped", "discarded",
    *SEEN, "count", "counts",
)  # fmt: skip
COUNTED = (  # verbs of which "that many" can be said
    "choose", "draw", "discard", "destroy", "deal", "heal", "sleep", "wake", "put", "play", "cancel", "return", "exile", "set",
    "look", "search", "reveal", "make",
)  # fmt: skip
SEVERAL = 2
UNABLE = N_("{player} cannot do all that {card} says: it is not done")
AMONG = "them"  # "a card among them": picked while resolving, no target


class AtWork(Resolving):
    """An effect at work, with the targets that were chosen for it."""

    picks: list[Pick] = field(default_factory=list)  # one for each "choose" that is still to come
    numbers: list[int] = field(default_factory=list)  # how many each of these was to choose; not told of what was declared
    options: list[Options] = field(default_factory=list)  # one for each "choose 1 of (...)" that is still to come
    behind: list[tuple[bool, Action]] = field(default_factory=list)  # what follows an option, and whether it is sure to
    looked: bool = False  # what "among them" and "the rest" are of was looked at or shown, and not only dealt with
    lost: bool = False  # the last "choose" has no proper target left
    void: str = ""  # the process under way needed a target that is lost, or more cards than there are
    origin: str = ""  # what kind of text it is, where its ability does not say: a damage trigger, or what put it off
    declined: bool = False  # its player was asked whether to do something of it, and left it
    unwilling: tuple[Player, ...] = ()  # who may do what the sentence says and does not
    failed: tuple[Player, ...] = ()  # of what each player does as one process, for whom too few cards were there
    failed_in: int = 0  # the sentence in which that was
    each_says: bool = False  # each player does it, and "your" and "opponent's" in it are as each of them says it
    apart: bool = False  # it has to be known who did what each player may do, as the text asks for that
    by_each: bool = False  # each player does it, and what "if so" gives each of them hangs on the own part
    taken: dict[Player, tuple[CardId, ...]] = field(default_factory=dict)  # what each player who does it has picked last
    doers: tuple[Player, ...] | None = None  # who did what each player may do; none: no such sentence stands before
    did: tuple[Player, ...] = ()  # who has done anything of what each player does in this sentence
    meant: tuple[Player, ...] | None = None  # whom "each player" and "that player" mean after such a sentence
    asked_of: tuple[Player, ...] = PLAYERS  # among whom a further "otherwise" means those who did not do it
    run: tuple[tuple[CardId, ...], ...] = ()  # what the "choose"s that follow one another have chosen
    of_several: bool = False  # the text lets several things be chosen so, however many were, and calls those "them"
    choosing: bool = False  # the last thing done was to choose
    target: tuple[CardId, ...] | None = None  # what was chosen last, whatever was spoken of since: "that character"
    still_to_come: bool = False  # "it" is what was chosen, and nothing was said to be done to it yet
    of_all: bool = False  # the text spoke last of "them", not of "it"
    asked: bool = False  # the text has said what "it" is: something that is chosen, or that something is done to
    discarded: tuple[CardId, ...] | None = None  # what was discarded last, where that is what "it" is
    undone: bool = False  # a part of the sentence that is being resolved did nothing
    count: int = 0  # how many things were done last: "that many"
    counts: Mapping[Player, int] = {}  # and by whom, where each player did it
    own_counts: Mapping[Player, int] = {}  # "that many" in what each player does now, for each of them
    whose: dict[CardId, Player] = field(default_factory=dict)  # whose each chosen card was then
    paying: bool = False  # what is done now is done as a cost, and by no effect
    skipped: bool = False  # what "it" would be was to be said by a sentence that was not resolved
    case_says_it: bool = False  # this is another case than the one that was done, and that has said what "it" is
    place: int = 0  # which sentence of the text is being resolved, from 0
    came: list[str] = field(default_factory=list)  # what came of each sentence so far: due, of the other case, void ...
    it_was: list[tuple[Any, ...]] = field(default_factory=list)  # what "it" went by before each of them

    @property
    def kind(self) -> str:
        """What kind of text it is: of a card that was played (declared), an activated or auto ability, a damage trigger."""
        return self.origin or self.ability.kind

    @property
    def as_cost(self) -> bool:
        """19.2.4 - what is done now is the cost of an activated ability."""
        return self.paying and self.ability.kind == "activated"

    @property
    def by_damage(self) -> bool:
        """19.4/4 - it is a damage trigger, and so no ability."""
        return self.kind == DAMAGE_TRIGGER

    @property
    def bare(self) -> bool:
        """What "it" would be is lost, or there was nothing."""
        return not self.chosen and (self.lost or self.asked)

    @property
    def them(self) -> tuple[CardId, ...]:
        """What was taken beside what was chosen; what several "choose"s in a row have chosen, or else what "it" is."""
        if self.all_of_them is not None:
            return self.all_of_them
        return tuple(dict.fromkeys(card_id for some in self.run for card_id in some)) if self.is_settled else self.chosen

    @property
    def that(self) -> tuple[CardId, ...]:
        """What was chosen; or what the event has happened to, also where the text calls what was chosen "it"."""
        by_event = names_another(self.ability) and points_at(self.ability.body, ("it", "them"))
        return super().that if self.target is None or by_event else self.target

    @property
    def happened_to(self) -> tuple[CardId, ...]:
        """8/5 - the other card that the event has happened to, where "other" things can be none of the card itself."""
        return super().that if self.happening is not None and names_another(self.ability) else ()

    @property
    def is_settled(self) -> bool:
        """ "it" is what was chosen, or what the event has happened to, and not what was picked, taken or shown since."""
        return bool(self.run) and self.run[-1] == self.chosen

    @property
    def to_come(self) -> tuple[Sentence, ...]:
        """What the text says behind the sentence that is being resolved."""
        return self.ability.body[self.place + 1 :]

    @property
    def came_last(self) -> str:
        """What came of the sentence before; the first one of a text, or of an option in it, has none."""
        return self.came[-1] if self.came else DUE

    def reach(self, place: int) -> None:
        """The next sentence of the text; what made the one before it void, or left a part of it undone, has come of that."""
        if not place:
            self.came, self.it_was = [], []
        elif self.came[-1] == DUE:
            self.came[-1] = self.void or (UNDONE if self.undone else DUE)
        self.place, self.void, self.undone = place, "", False
        self.it_was.append(self.it_goes_by())

    def it_goes_by(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in IT)

    def go_back(self, it_was: tuple[Any, ...]) -> None:
        """8/5 - of another case "it" is what it was before the first: "you may discard 1; otherwise, destroy it"."""
        for name, value in zip(IT, it_was, strict=True):
            setattr(self, name, value)

    def leave(self, sentence: Sentence) -> None:
        """8/3 - what was chosen for a sentence that is not resolved is for no other, and "it" is not what was chosen before."""
        self.came[-1] = LEFT if self.came[-1] == DUE else self.came[-1]
        is_other = self.came[-1] == OTHER_CASE  # of two cases, "that many" is of the one that was done
        if not is_other and any(map(is_counted, sentence.actions)):
            self.count, self.counts = 0, {}
        self.still_to_come = self.still_to_come and not points_at(sentence.actions, ("it", "them"))
        left = len(list(_chooses((sentence,), self.options)))
        del self.picks[:left], self.numbers[:left]
        if any(map(_looks, sentence.actions)) and not (is_other and sentence.joint == "otherwise"):
            self.seen = self.seen_stays = ()
        picks = sentence.joint != "otherwise" and any(map(self._would_say_it, sentence.actions))
        if not self.case_says_it and (picks or any(map(says_it, sentence.actions))):
            self.forget()

    def _would_say_it(self, action: Action) -> bool:
        """ "it" would be one of the cards that are picked for it."""
        what = done_to(action)
        return picks_cards(action) and what is not None and not self.goes_on_with_it(what)

    def see(self, board: Board, cards: tuple[CardId, ...]) -> None:
        super().see(board, cards)
        self.looked = True

    def note(self, board: Board, cards: tuple[CardId, ...]) -> None:
        """8/5 - of cards that were chosen or dealt with a text can say "among them", too."""
        super().see(board, cards)
        self.looked = False

    def speak_of(self, cards: tuple[CardId, ...]) -> None:
        """ "it" is from then on what was picked or shown."""
        self.chosen, self.all_of_them, self.still_to_come = cards, None, False

    def take(self, what: Selector, cards: tuple[CardId, ...]) -> None:
        """8/1, 8/5 - what is taken meanwhile is not "it" as long as nothing was done to what was chosen: all things of a sort,
        an end of a deck or several cards are "them" then, where the text has one thing chosen."""
        if not self.goes_on_with_it(what):
            if cards or not what.every:
                self.speak_of(cards)
        elif not self.of_several and (_is_taken(what) or what.count != 1):
            self.all_of_them = cards

    def goes_on_with_it(self, what: Selector) -> bool:
        """The text has chosen something, or is about what happens to another card, and has not said what is done to that, nor
        calls it "that"; all things of a sort on the battlefield are never "it" where that is settled, nor are cards that are set
        where a character is meant."""
        if self.is_settled and ((what.every and not what.zone) or stays_host(what, self.ability.body, self.place)):
            return True
        return self.still_to_come and not self.calls_it_that and not self._goes_on_with_card_of(what)

    def _goes_on_with_card_of(self, what: Selector) -> bool:
        """One card of a deck is taken, and what is said of "it" is done to such a card: "reveal top card; put it to hand". Or
        cards are picked, and it need not be done to what was chosen."""
        if not _is_taken(what):
            return not stays_it(what, self.ability.body, self.place)
        if is_asked_about(what, self.ability.body, self.place) or self._only_asks_of_card_of(what):
            return True
        doing = self.ability.body[self.place :]
        pointing = (one for sentence in doing for one in sentence.actions if points_at((one,), ("it",)))
        action = next(pointing, None)
        return what.count == 1 and what.zone.endswith(ENDS) and action is not None and action.verb in OF_A_CARD

    def _only_asks_of_card_of(self, what: Selector) -> bool:
        """The text is about what happens to another card, and from one card of a deck on, which all see, it does nothing to
        "it"."""
        is_one = what.count == 1 and what.zone.endswith(ENDS)
        seen = any(one.what is what and is_seen(one) for one in self.ability.body[self.place].actions)
        to_come = list(parts_of(self.ability.body[self.place :]))
        fits = is_one and seen and self.target is None and not any(map(asks_how_it_lies, to_come))
        return fits and is_only_asked(to_come)

    @property
    def calls_it_that(self) -> bool:
        """What was chosen is "that character" in this text, so that "it" is something else."""
        is_own = self.chosen == self.target or (self.target is None and self.is_settled)
        return is_own and points_at(self.ability.body, ("that",))

    def begin_with(self, cards: tuple[CardId, ...]) -> None:
        """8/5 - what the event has happened to, where that is another card than its own, is "it" at first."""
        self.chosen = cards
        self.run = (cards,) if cards and names_another(self.ability) else ()
        self.still_to_come = bool(self.run)

    def forget(self) -> None:
        """ "it" was to be picked, and was not: it is nothing, and not what was chosen before."""
        self.speak_of(())
        self.run = ()
        self.asked = self.lost = self.skipped = True


def _is_taken(what: Selector) -> bool:
    """Nothing is picked: all things of a sort, or an end of a deck."""
    return what.every or what.zone.endswith(ENDS)


def _is_among(action: Action) -> bool:
    """Of the cards that were looked at: "the rest" are the others, also where none is taken."""
    return action.what is not None and action.what.zone == AMONG


def _looks(action: Action) -> bool:
    """It says of which cards "among them" and "the rest" are."""
    return action.verb in ("search", "look", "reveal") and not _is_among(action)


def is_counted(action: Action) -> bool:
    """ "That many" can be said of it: of what is counted by itself, or done to cards that are picked; not of a payment."""
    is_payment = action.verb == "put" and action.what is None
    return not is_payment and (action.verb in COUNTED or picks_cards(action))


def is_target(action: Action) -> bool:
    """8/1 - the text says that its player chooses something, which is what the book calls a target."""
    here = action.what is not None and action.what.zone != AMONG and not action.options
    return action.verb == "choose" and action.player == YOU and here


def chooses(body: tuple[Sentence, ...], options: Sequence[Options] = ()) -> Iterator[Action]:
    """Every "choose" of a text, with those of the effects that were chosen in it."""
    yield from _chooses(body, list(options))


def _chooses(body: tuple[Sentence, ...], left: list[Options]) -> Iterator[Action]:
    for action in (action for sentence in body for action in sentence.actions):
        for number in left.pop(0) if action.options and left else ():
            yield from _chooses(action.options[number - 1], left)
        if is_target(action):
            yield action


def are_chosen(ability: Ability, options: Sequence[Options]) -> bool:
    """The numbers stand for effects of the text, some for each "choose 1 of (...)" in it."""
    left = list(options)
    return _are_in(ability.body, left) and not left


def _are_in(body: tuple[Sentence, ...], left: list[Options]) -> bool:
    for action in (action for sentence in body for action in sentence.actions if action.options):
        numbers = left.pop(0) if left else (0,)
        if not all(0 < number <= len(action.options) and _are_in(action.options[number - 1], left) for number in numbers):
            return False
    return True
