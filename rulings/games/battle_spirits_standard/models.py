"""The fields of a scenario of Battle Spirits, with what may stand in them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from rulings.engine.position import NotUnderstood
from rulings.games.battle_spirits_standard.board import EXHAUSTED, HEAVY, REFRESHED, Cores

CORES = re.compile(r"(?:(\d{1,4})\s*\+\s*S|S|(\d{1,4}))", re.IGNORECASE)
ZONES = ("deck", "hand", "trash", "exiled")
MOST_CARDS = 200
STATES = {"refreshed": REFRESHED, "exhausted": EXHAUSTED, "heavy": HEAVY, "heavily exhausted": HEAVY}


def read_cores(value: Any) -> Cores:
    """3, "2+S" or "S" - the soul core is written as S."""
    found = CORES.fullmatch(str(value).strip())
    if isinstance(value, bool) or not found:
        raise NotUnderstood(f"{value!r} is no number of cores; write 3, 2+S or S")
    return Cores(int(found[1] or found[2] or 0), "s" in str(value).lower())


def read_zone(value: Any) -> Any:
    """20 unknown cards, or a list of names in which a number stands for so many unknown cards."""
    if is_count(value):
        return {"entries": [None] * value}
    if not isinstance(value, list):
        raise ValueError(f"{value!r:.80} is neither a number of cards from 0 to {MOST_CARDS} nor a list of names")
    entries = [entry for part in value for entry in ([None] * part if is_count(part) else [part])]
    if len(entries) > MOST_CARDS:
        raise ValueError(f"{len(entries)} cards; {MOST_CARDS} are the most")
    return {"entries": entries}


def is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_CARDS


def read_entry(value: Any) -> Any:
    """A card by its name alone."""
    return {"card": value} if isinstance(value, str) else value


Colour: TypeAlias = Literal["red", "purple", "green", "white", "yellow", "blue"]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Who: TypeAlias = Literal["A", "B"]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class StandingBy(Struct, frozen=True):
    """On its way off the field."""

    kind: Literal["destroyed", "depleted", "returned"]
    to: Literal["trash", "hand", "deck"] = "trash"
    place: Literal["", "top", "bottom"] = ""
    level: Annotated[int, Meta(ge=0, le=9)] = 1
    by: Literal["", "effect", "battle", "payment", "move", "rule"] = ""
    by_player: Who | None = None
    by_card: str | None = None  # the card whose effect it was
    wave: Small = 0  # as of effects that wait
    changed: bool = False  # it was in another standby before
    statics: list[str] | None = None  # the lines of its static effects that worked before; if nothing is said: all of them


class OnField(Struct, frozen=True):
    card: str
    id: str | None = None
    cores: Cores = Cores()
    state: Literal["refreshed", "exhausted", "heavy", "heavily exhausted"] = "refreshed"
    owner: Who | None = None
    since: Turns = 0
    standby: StandingBy | None = None


class InZone(Struct, frozen=True):
    card: str
    id: str | None = None


class Zone(Struct, frozen=True):
    """The cards of a zone, unknown ones as None."""

    entries: list[InZone | None] = []


class Side(Struct, frozen=True):
    life: Cores | None = None
    reserve: Cores | None = None
    trash_cores: Cores = Cores()
    deck: Zone | None = None
    shuffled: bool = False  # the order of the deck is not known
    on_top: Small = 0  # of a shuffled deck: how many cards were put on top since, in an order that is known
    at_bottom: Small = 0
    hand: Zone | None = None
    trash: Zone = Zone()
    exiled: Zone = Zone()
    field: list[OnField] = []


class PrintedLevel(Struct, frozen=True):
    lv: Annotated[int, Meta(ge=1, le=9)]
    cores: Small
    bp: Annotated[int, Meta(ge=0, le=999_999)] = 0
    true_release: bool = False


class Printed(Struct, frozen=True):
    kind: Literal["spirit", "nexus", "magic"]
    cost: Small = 0
    reduction: list[Colour] = []
    symbols: list[Colour] = []
    ex_symbol: bool = False
    colors: list[Colour] = []
    families: list[str] = []
    levels: list[PrintedLevel] = []
    soul_magic: list[Colour] = []
    names: list[str] = []
    number: str = ""
    newest: bool = False  # of all prints with this number
    keywords: list[str] = []
    abilities: list[str | dict[str, Any]] = []


class When(Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=999)] = 3
    player: Who = "A"
    first: Who | None = None
    step: Literal["setup", "start", "core", "draw", "refresh", "main", "attack", "second main", "end"] = "main"


class Fight(Struct, frozen=True):
    attacker: str
    blocker: str | None = None
    acts: Who | None = None  # in a flash timing: who may use an effect now
    passed: Literal[0, 1] = 0  # in a flash timing: whether the other one has just passed
    attacker_left: bool = False  # the battle goes on although it has left the field
    blocker_left: bool = False
    then: Literal["8-1-7-3", "7-7-3-2 end", "7-9-1-1"] = "8-1-7-3"  # an effect ends the step or the turn after it


class Now(Struct, frozen=True):
    battle: Fight | None = None
    at: str | None = None
    player: Who | None = None  # before the game: who shows a deck, or chooses whether to redraw, now


class WaitingEntry(Struct, frozen=True):
    card: str
    ability: Annotated[int, Meta(ge=1, le=99)] = 1
    says: str = ""  # its words, where the card was given it and has it no more


class TriggeredEntry(WaitingEntry, frozen=True):
    event: Annotated[int, Meta(ge=1, le=99)] | None = None  # of several events, the number of the one that has happened
    about: str | list[str] = []  # the cards to which it has happened, where that is not plain
    wave: Small = 0  # what triggered later has a higher number
    left: str | list[str] = []  # of those cards and its own, the ones that have left the field since
    was: list[str] = []  # how those were that have gone, where its text asks for that: Ox (Lv2, BP 9000)
    refreshed: str | list[str] = []  # of those cards, the ones that were refreshed, or stood by, since they were exhausted
    beside: Who | None = None  # an effect of that player triggered together with it, and is resolved
    put_off: bool = False  # a part of an effect that waited for this moment, which is said in `says`
    follows: bool = False  # that part still means its own card where it lies off the field, or goes now
    on: str | list[str] = []  # what that part means by "it"
    them: str | list[str] | None = None  # what it means by "them", where that is something else
    gone: str | list[str] = []  # what it meant by "it" and has left since, where its text asks how that was
    them_gone: str | list[str] = []  # of what it means by "them", the same
    by: Who | None = None  # whose effect it is, where that is not who has the card now
    player: Who | list[Who] = []  # to whom it has happened, one after the other, where its text says "that player"
    amount: Small | list[Small] = []  # how much has happened, to each of `about`, where its text says "that many" of it
    older_than: str | list[str] = []  # of the cards that stand by in its wave, those that do so only since it triggered
    moment: Small = 0  # of those that must not overlap, the ones that triggered at another timing have another number


class Lasting(Struct, frozen=True):
    effect: str
    on: str | list[str]
    it: str | list[str] = []  # what it means by "it" beside those: opponent's spirits cannot block it
    gone: str | list[str] = []  # what it meant by that and has left since
    until: Literal[
        "end of turn", "end of battle", "start of turn", "no end", "start of start step", "end of start step",
        "start of core step", "end of core step", "start of draw step", "end of draw step",
        "start of refresh step", "end of refresh step", "start of main step", "end of main step", "start of attack step",
        "end of attack step", "start of second main step", "end of second main step", "start of end step", "end of end step",
    ] = "end of turn"  # fmt: skip
    turn: Annotated[int, Meta(ge=1, le=999)] | None = None  # the number of that turn, where it is not the first that comes
    source: str | None = field(default=None, name="from")
    by: Who | None = None  # whose effect it is, where that is not who has its source now


class ForLater(Struct, frozen=True):
    effect: str  # the moment that it waits for, and what is done then: "at end of turn: destroy it"
    source: str = field(name="from")
    on: str | list[str] = []  # what it means by "it"
    them: str | list[str] | None = None  # what it means by "them", where that is something else
    gone: str | list[str] = []  # what it meant by "it" and has left since, where its text asks how that was
    them_gone: str | list[str] = []  # of what it means by "them", the same
    was: list[str] = []  # how those were: Ox (Lv2, BP 9000)
    left: bool | None = None  # whether that card has left since; where it is not said: it lies on the field no more
    each_time: bool = False  # it was put off for the whole turn, and is done whenever that moment comes
    follows: bool = False  # that card is still meant where it lies off the field, or goes now
    by: Who | None = None
    turn: Annotated[int, Meta(ge=1, le=999)] | None = None  # the number of the turn when it was put off, where it is not this one


class Position(Struct, frozen=True):
    turn: When = When()
    A: Side = Side()
    B: Side = Side()
    cards: dict[str, Printed] = {}
    winner: Literal["A", "B", "draw"] | None = None  # where the game is over
    now: Now | None = None
    waiting: list[TriggeredEntry] = []
    in_force: list[Lasting] = []
    later: list[ForLater] = []
    used: list[WaitingEntry] = []
    this_turn: list[str] = []  # what happened earlier in it: "A used Bolt", "Drake was destroyed by an effect of Bolt"


READERS = {Cores: read_cores, OnField: read_entry, InZone: read_entry, Zone: read_zone}
