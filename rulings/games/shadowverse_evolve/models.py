"""The fields of a scenario of Shadowverse EVOLVE, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

MOST_CARDS = 200
ZONES = {"deck": "deck", "evolve_deck": "evolve deck", "hand": "hand", "ex": "ex", "cemetery": "cemetery", "banished": "banished"}
ZONES |= {"race": "race"}
Who = Literal["A", "B"]
Craft = Literal["neutral", "forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft"]
Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
Small = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=999)]
Ordinal = Annotated[int, Meta(ge=1, le=999)]
Keyword = Literal["fanfare", "last words", "evolve", "attack", "race"]
Life = Annotated[int, Meta(ge=-999, le=9999)]


class Leader(Struct, frozen=True):
    life: Life | None = None
    craft: Craft | None = field(default=None, name="class")
    theme: str = ""


class InZone(Struct, frozen=True):
    card: str
    id: str | None = None
    face: Literal["up", "down"] | None = None
    owner: Who | None = None
    order: Ordinal | None = None  # of cards and effects in force: the lower came earlier


class OnField(Struct, frozen=True):
    card: str
    id: str | None = None
    state: Literal["standing", "engaged"] = "standing"
    damage: Number = 0
    evolved: str | InZone | list[str | InZone] | None = None
    evolved_this_turn: bool = False
    carrots: list[str] = []
    racing: bool = False
    raced: Ordinal | None = None  # when, in that order
    counters: dict[str, Number] = {}
    since: Literal["earlier", "this turn"] = "earlier"
    owner: Who | None = None
    order: Ordinal | None = None
    bane: str | None = None  # it has fought this card, which has Bane, and the rules have not destroyed it yet


Zone = Count | list[str | InZone | None]


class Side(Struct, frozen=True):
    leader: Leader = Leader()
    pp: int | str | None = None  # 2/3: points and their maximum
    ep: Small | None = None
    deck: Zone | None = None
    evolve_deck: Zone = []
    hand: Zone | None = None
    ex: Zone = []
    cemetery: Zone = []
    banished: Zone = []
    race: Zone = []
    field: list[str | OnField] = []
    gone: list[str | InZone] = []  # tokens that are no more
    evolve_zone: list[str | InZone] = []  # cards there that are linked with none any more
    overdrawn: bool = False  # had to draw from an empty deck, and the rules have not dealt with it yet
    cards_used: Small = 0
    life_reduced: bool = False


class Printed(Struct, frozen=True):
    kind: Literal["follower", "amulet", "spell"]
    name: str = ""
    special: Literal["evolve", "token", ""] = ""
    cost: Small = 0
    attack: Number | None = None
    life: Number | None = None
    craft: Craft = field(default="neutral", name="class")
    theme: str = ""
    collab: str = ""
    traits: list[str] = []
    keywords: list[str] = []
    abilities: list[str | dict[str, Any]] = []


class When(Struct, frozen=True):
    number: Ordinal = 3
    player: Who = "A"
    first: Who | None = None
    phase: Literal["setup", "start", "main", "end"] = "main"


class Fight(Struct, frozen=True):
    attacker: str
    target: str
    attacker_left: bool = False  # it left the field after it attacked, and is another card now
    target_left: bool = False


class Now(Struct, frozen=True):
    attack: Fight | None = None
    battle: Fight | None = None  # the same: the other games call it so
    at: str | None = None
    check: bool | None = None  # a check timing is under way before that; if nothing is said: where something waits


class WaitingEntry(Struct, frozen=True):
    card: str
    ability: Ordinal = 1
    says: str = ""  # its words, where the card has the ability no more
    keyword: Keyword | None = None  # which of the keywords that share its text
    amount: Number = 1  # of the damage that set it off
    by: Who | None = None  # whose it is, where the card is another player's now
    on: str | list[str] = []  # what it means by "it" or "that": what set it off, or what was chosen for it
    left: list[str] = []  # of these, what has left since and is another card now
    gone: bool | None = None  # its card is another now; if nothing is said: it lies where the ability does not work
    was: list[str] = []  # how cards were that it asks about, when last on the field: Ox (attack 5, engaged); or Ox (in hand)


class Lasting(Struct, frozen=True):
    effect: str
    on: str | list[str]
    until: str = "end of turn"
    source: str | None = field(default=None, name="from")
    by: Who | None = None
    order: Ordinal | None = None


class ForLater(Struct, frozen=True):
    effect: str  # the moment that it waits for, and what is done then: "at end of turn: destroy it"
    source: str = field(name="from")
    on: str | list[str] = []  # what it means by "it"
    left: list[str] = []  # of these, what has left since and is another card now
    was: list[str] = []  # how those were when last on the field, where it asks about that: Ox (attack 5, engaged)
    until: str = ""  # how long it goes on; once only, if nothing is said
    by: Who | None = None
    since: Literal["earlier", "this turn"] = "this turn"
    gone: bool | None = None  # the card that made it is another now; if nothing is said: it is not on the field


class Played(Struct, frozen=True):
    play: str  # "A activates Bell's ability 1", "A attacks B's leader with Imp"
    choosing: list[str] = []  # what was chosen as it was declared, where there was a choice
    then: list[str] = []  # and in the course of it
    was: dict[str, Any] = {}  # the fields of the position that were different before it: {A: {pp: 2/2}}


class Position(Struct, frozen=True):
    turn: When = When()
    A: Side = Side()
    B: Side = Side()
    cards: dict[str, Printed] = {}
    winner: Literal["A", "B", "draw"] | None = None  # where the game is over
    now: Now | None = None
    waiting: list[WaitingEntry] = []
    in_force: list[Lasting] = []
    later: list[ForLater] = []
    used: list[WaitingEntry] = []
    this_turn: list[str] = []  # what happened earlier in it: "A used Bolt", "Imp was destroyed by an effect of Bolt"
    played: list[Played] = []  # plays of this turn after which the game may be as it was, in their order
    evolve_used: bool = False
    extra_turns: list[Who] = []
    skips: list[Who] = []
    next_turn: Who | None = None  # whose turn comes by itself after extra turns, where that is the turn player's
