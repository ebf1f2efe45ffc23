"""What an ability says, as values: out of the parser, into the engine. One vocabulary for all games."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

YOU, OPPONENT, EITHER = "you", "opponent", ""
EACH = "each"  # both players, each for themselves
ANY_NUMBER = 1000  # "any number of": up to more than there ever are


class Filter(Struct, frozen=True, cache_hash=True):
    """One condition on a thing: BP <= 4000, family has dragon, state is exhausted, BP lowest."""

    attribute: str
    relation: str = "has"  # has, is, contains, =, <=, >=, lowest, highest, not; only; same: as value has it
    value: Amount | str | Selector = ""  # a thing: attacking this, the same name as this


class Selector(Struct, frozen=True, cache_hash=True):
    """Which things: "up to 2 opponent's spirits with BP 4000 or less", "this", "it", "all your other spirits"."""

    # ("spirit",), ("spirit", "nexus") for a slash, ("card",), ("core",), ("player",) whose: which player; and what is pointed at:
    # ("this",) the source, ("it",) what was chosen, ("them",) all that was, ("that",) what the event happened to, ("rest",) what
    # was left of those seen
    nouns: tuple[str, ...]
    whose: str = EITHER  # you, opponent, each, owner, controller, that player; "" either player's
    count: Amount = 1
    up_to: bool = False
    every: bool = False  # all of them, nothing is chosen
    other: bool = False  # not the source itself
    random: bool = False
    filters: tuple[Filter, ...] = ()
    zone: str = ""  # "" where the game's cards are in play; hand, deck, trash, field/hand, deck top, them (those just seen)
    zone_of: str = EITHER  # whose hand, deck, trash
    called: str = ""  # "this spirit": what the text calls its own card


class Count(Struct, frozen=True, cache_hash=True):
    """So many times as there are such things: "for each your nexus", "for each 2 cards in your hand"."""

    of: Selector
    times: int = 1
    per: int = 1  # so many of them count as one

    def reckon(self, number: int) -> int:
        return self.times * (number // self.per)


class ValueOf(Struct, frozen=True, cache_hash=True):
    """A number read off a thing or a player: "equal to its power", "your life"."""

    attribute: str
    of: Selector


class Chosen(Struct, frozen=True, cache_hash=True):
    """A number that the player chooses: "X"; or the number that something was done before: "that many"."""

    name: str = "X"


class Reckoned(Struct, frozen=True, cache_hash=True):
    """A number made of another: "twice that much", "1 more than cost of this"."""

    of: Amount
    times: int = 1
    plus: int = 0
    per: int = 1

    def reckon(self, number: int) -> int:
        return self.times * (number // self.per) + self.plus


Amount: TypeAlias = int | Count | ValueOf | Chosen | Reckoned


class Compare(Struct, frozen=True, cache_hash=True):
    """left relation right: "if you have 2 or more spirits", "while your life is 3 or less"."""

    left: Amount
    relation: str  # =, <=, >=, <, >
    right: Amount


class Matches(Struct, frozen=True, cache_hash=True):
    """The thing is like this: "if it is exhausted", "while this is attacking"."""

    what: Selector
    filters: tuple[Filter, ...]


class During(Struct, frozen=True, cache_hash=True):
    """It is that step, phase or turn: "during your attack step", "during the opponent's turn"."""

    period: str
    whose: str = EITHER


class Happened(Struct, frozen=True, cache_hash=True):
    """Something was done this turn: "if you have drawn by an effect this turn"."""

    event: Event


class AllOf(Struct, frozen=True, cache_hash=True):
    conditions: tuple[Condition, ...]


class AnyOf(Struct, frozen=True, cache_hash=True):
    conditions: tuple[Condition, ...]


class Not(Struct, frozen=True, cache_hash=True):
    condition: Condition


class NamedCondition(Struct, frozen=True, cache_hash=True):
    """A condition that a game has a word for: "combo 3", "overflow"."""

    name: str
    amount: int = 0


Condition: TypeAlias = Compare | Matches | During | Happened | AllOf | AnyOf | Not | NamedCondition


class Event(Struct, frozen=True, cache_hash=True):
    """What an ability waits for, or replaces: "on destroyed", "when your opponent draws by an effect"."""

    verb: str  # summoned, attacks, destroyed, draws, becomes, step, ...
    subject: Selector | None = None  # the thing it happens to; None: a player
    player: str = EITHER  # the player it happens to, or whose step it is
    by: str = ""  # "", effect, opponent, opponent's effect, your effect, battle, damage, attack
    attribute: str = ""  # becomes: the number that is watched; step: which one
    relation: str = ""  # becomes: <=, >=; step: start, end
    amount: Amount | None = None
    source: str = ""  # the zone it came from
    to: str = ""  # the zone it went to
    zone_of: str = EITHER  # whose zone that is
    target: Selector | None = None  # what the subject does it to: "when this destroys a spirit", "when you play a magic"
    next_time: bool = False  # the next time only
    in_words: bool = False  # one of several in one condition: "when this attacks or this evolves"


class Place(Struct, frozen=True, cache_hash=True):
    """Where cards or cores go or come from: a zone of a player, or a card."""

    zone: str = ""  # hand, trash, deck, deck bottom, field, reserve, life, void, ...
    whose: str = EITHER
    on: Selector | None = None  # cores: on this card


class Action(Struct, frozen=True, cache_hash=True):
    """One thing to do. The verb says which of the other fields are used."""

    verb: str
    what: Selector | None = None
    player: str = YOU  # who does it, or to whom it is done
    amount: Amount | None = None
    attribute: str = ""  # get: BP, power, cost, red symbol, Lv1 cost; cannot: attack, be blocked; gain: the keyword, or family
    source: Place | None = None
    to: Place | None = None
    until: str = ""  # "", end of turn, end of battle, as long as the source is there
    state: str = ""  # put ... exhausted
    by: str = ""  # restrictions: by opponent's effects
    ability: Ability | None = None  # gain "on destroyed: draw 1"; later: what waits for its event
    options: tuple[tuple[Sentence, ...], ...] = ()  # choose one of these
    target: Selector | None = None  # a second thing: "cannot block this", "deal 2 damage to ..."
    negative: bool = False  # gets -1000, gets less
    free: bool = False  # without paying cost
    value: str = ""  # count as, gain: the colour, family or name; deal: split, more; become: copy
    as_long_as: Condition | None = None  # ... while this is attacking, ... unless you have 2 spirits
    as_what: Selector | None = None  # put face down as a character with power 2000


class Sentence(Struct, frozen=True, cache_hash=True):
    """One sentence of an effect, with the joint that ties it to what stands before."""

    actions: tuple[Action, ...]
    joint: str = ""  # "" its own sentence; then, if so, after this effect, besides
    optional: bool = False  # you may
    must: bool = False  # you must
    condition: Condition | None = None


class Cost(Struct, frozen=True, cache_hash=True):
    """What is paid for an activated ability: "[2]", "[sleep]", "[carnage 1]", "[discard 1]"."""

    kind: str  # points (energy, play points, cores: what the game pays with), sleep, engage, rest, carnage, action
    amount: Amount = 0
    action: Action | None = None
    optional: bool = False  # may be paid; the body is for those who did


class Ability(Struct, frozen=True, cache_hash=True):
    """One line on a card."""

    text: str
    kind: str  # triggered, activated, static, replacement, declared
    body: tuple[Sentence, ...] = ()
    event: Event | None = None
    timing: tuple[str, ...] = ()  # main, flash, quick, ...: when it can be activated or declared
    condition: Condition | None = None  # while ..., if ...
    costs: tuple[Cost, ...] = ()
    levels: tuple[int, ...] = ()  # works at these levels only
    limits: tuple[str, ...] = ()  # once per turn, no overlap
    zone: str = ""  # where it works; "" where the game's cards are in play
    name: str = ""  # a keyword's name, where it comes from one
    also_on: tuple[Event, ...] = ()  # "on attack/block": more events that set it off
    giver: tuple[str, int, int] | None = None  # the card that gives it to another, its stay, and which of its effects

    @property
    def identity(self) -> str:
        """What tells it from the other abilities of its card: its text, and for one that is given, by what."""
        return self.text if self.giver is None else f"{self.text} {self.giver}"

    @property
    def marks(self) -> tuple[str, ...]:
        """Its kind, its limits, and the verbs of the events that it waits for."""
        return (self.kind, *self.limits, *(event.verb for event in (self.event, *self.also_on) if event is not None))

    def event_of(self, verb: str) -> Event | None:
        """Of several events that it waits for, the one with that verb."""
        events = (one for one in (self.event, *self.also_on) if one is not None)
        return next((one for one in events if one.verb == verb), self.event)

    @property
    def zones(self) -> tuple[str, ...]:
        """ "in hand/guard": each of the zones where it works; none where it works in play."""
        return tuple(self.zone.split("/")) if self.zone else ()
