"""The fields of a scenario of Hollow Flux, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

MOST_CARDS = 200
ZONES = ("deck", "guard", "damage", "hand", "trash", "exiled", "extra")
Who = Literal["A", "B"]
Face = Literal["up", "down"]
Lies = Literal["active", "asleep"]
Count = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
Ordinal = Annotated[int, Meta(ge=1, le=MOST_CARDS)]
Power = Annotated[int, Meta(ge=0, le=999_999)]
Bonus = Annotated[int, Meta(ge=-999_999, le=999_999)]
Destroyed = Literal["attack", "damage", "effect", "power", "cost", "cost damage"] | None  # by what; on its way to the trash
PutOffBy = Literal["play", "activated", "auto", "damage trigger"] | None  # by what kind of text; a command's, if unsaid, by play
Lines = list[str | dict[str, Any]]
Names = str | list[str]


class InZone(Struct, frozen=True):
    """A card of a zone; one without a name is a card that nobody knows."""

    card: str | None = None
    id: str | None = None
    face: Face | None = None
    owner: Who | None = None
    revealed: bool = False  # in the guard deck, during an attack: its damage trigger is still to be resolved


class InEnergy(Struct, frozen=True):
    card: str | None = None
    id: str | None = None
    face: Face | None = None
    owner: Who | None = None
    state: Lies = "active"


class EnergyCount(Struct, frozen=True):
    active: Count = 0
    asleep: Count = 0


class Meant(Struct, frozen=True):
    """What an effect made of a card that lies face down on the battlefield."""

    kind: Literal["character", "set", "world"] = "character"
    cost: Count = 0
    power: Power = 0
    power_bonus: Bonus = 0
    classes: list[str] = []


class Was(Struct, frozen=True):
    """How a card was when it was last on the battlefield; what is not said, as it is printed."""

    kind: Literal["character", "command", "set", "world"] | None = None
    power: Power | None = None
    cost: Count | None = None
    classes: list[str] | None = None
    keywords: list[str] | None = None
    state: Lies = "active"
    damage: Count = 0


class SetEntry(Struct, frozen=True):
    card: str | None = None
    id: str | None = None
    face: Face | None = None
    owner: Who | None = None
    destroyed: Destroyed = None
    order: Count = 0  # of cards that came onto the battlefield at different times, the later ones have a higher number
    as_what: Meant | None = field(default=None, name="as")


class OnField(Struct, frozen=True):
    card: str | None = None
    id: str | None = None
    face: Face | None = None
    state: Lies = "active"
    damage: Power = 0
    destroyed: Destroyed = None
    damage_by: str | None = None  # "an attack of Giant": the last of it, where only something that protects it keeps it alive
    survived: bool = False  # it lives on with that damage, as something else happened instead of its destruction
    set: list[str | SetEntry] = []
    owner: Who | None = None
    order: Count = 0
    came_under: Who | None = None  # whose it was as it came onto the battlefield: its again when what lends it ends
    as_what: Meant | None = field(default=None, name="as")


class World(Struct, frozen=True):
    card: str
    id: str | None = None
    face: Face | None = None
    destroyed: Destroyed = None
    order: Count = 0
    set: list[str | SetEntry] = []


Zone = Count | list[Count | str | InZone]
Energy = Count | EnergyCount | list[Count | str | InEnergy]


class Side(Struct, frozen=True):
    deck: Zone | None = None
    guard: Zone | None = None
    damage: Zone = 0
    hand: Zone | None = None
    trash: Zone = 0
    exiled: Zone = 0
    extra: Zone = 0
    energy: Energy | None = None
    marker: bool = False
    shuffled: bool = False
    on_top: Count = 0  # of a shuffled main deck: how many cards were put on top since, in an order that is known
    at_bottom: Count = 0
    kuusou: str | None = None  # the card whose effect the player has for this game
    field: list[str | OnField] = []
    world: str | World | None = None


class KuusouCondition(Struct, frozen=True):
    main: Count | None = None
    guard: Count | None = None
    copies: Count | None = None
    every: str | None = None


class KuusouText(Struct, frozen=True):
    condition: KuusouCondition = KuusouCondition()
    effect: str | Lines = []
    extra_deck: bool = False


class KeywordText(Struct, frozen=True):
    ougi: str | None = None
    kuusou: KuusouText | None = None


class Printed(Struct, frozen=True):
    kind: Literal["character", "command", "set", "world"]
    cost: Count | None = None  # 0, and said to be assumed so where it matters
    power: Power | None = None
    power_bonus: Bonus = 0
    classes: list[str] = []
    keywords: list[str | KeywordText] = []
    damage_trigger: str | None = None
    set_on: str | None = None
    abilities: Lines = []


class When(Struct, frozen=True):
    number: Annotated[int, Meta(ge=1, le=999)] = 3
    player: Who = "A"
    first: Who | None = None
    phase: Literal["setup", "active", "draw", "energy", "main", "discard", "end"] = "main"


class AttackNow(Struct, frozen=True):
    attacker: str
    target: str
    defender: str | None = None
    left: Names = []  # those of them that have left the battlefield since, and are other cards if they are back
    target_left: bool = False  # the target had left and come back as another card when it defended


class InterruptNow(Struct, frozen=True):
    to_act: Who
    passed: Annotated[int, Meta(ge=0, le=2)] = 0
    assumed: bool = False  # nobody said that the other player does nothing: the turn player's next play is for the main phase


class Now(Struct, frozen=True):
    at: str | None = None
    player: Who | None = None
    attack: AttackNow | None = None
    battle: AttackNow | None = None  # the same, by the word that other games have for it
    interrupt: InterruptNow | None = None
    pause: bool = False
    wave: Count = 0  # what triggers next has this number among what waits
    done: list[Who] = []  # before the game: who has revealed, turned up or drawn anew, or will not


class UsedEntry(Struct, frozen=True):
    card: str
    ability: Ordinal = 1
    lost: str | None = None  # the words of an ability that an effect gives the card, and not at this moment
    giver: str | None = field(default=None, name="from")  # by which card


class WaitingEntry(Struct, frozen=True):
    card: str
    ability: Ordinal = 1
    effect: str | None = None  # what was put off and takes effect now, instead of an ability: "at end of turn: destroy it"
    on: Names = []  # what that means by "it"
    put_off_by: PutOffBy = None
    by: Who | None = None
    keyword: Literal["vigilance", "pierce"] | None = None
    lost: str | None = None  # the words of the ability, where its card has it no more
    about: str | None = None  # the card that made it take effect
    target: str | None = None  # what that card did it to: attacked, destroyed, played
    player: Who | None = None  # whose damage, for pierce; whom an effect that was put off means by "that player"
    was: Was | None = None  # how the card was that made it take effect, where that has left and its text asks for it
    left: Names = []  # its card, or what it means by "it", where that has left since
    follows: bool = False  # of what was put off: as under "later"
    wave: Count = 0  # of what did not begin to wait at one moment, the later ones have a higher number


class ChainEntry(Struct, frozen=True):
    card: str
    by: Who
    ability: Ordinal | None = None
    on: Names = []
    picks: list[list[list[str]]] | None = None
    options: list[list[list[Ordinal]]] = []  # which effects, where a text gives several to choose from
    x: Count = 0
    source: Literal["hand", "guard", "field", "deck", "damage", "trash", "energy", "exiled", "extra"] | None = field(
        default=None, name="from"
    )  # without a word, a card was played from the hand, and an ability used where its text lets it be used
    gone: bool = False
    spent: bool = False  # its own cost has taken the ability from its card, which is there
    left: Names = []  # what was chosen and has left since; or the card of the ability, where it is another one by now
    lost: str | None = None  # the words of the ability, where its card has it no more


class Lasting(Struct, frozen=True):
    effect: str
    on: Names
    until: str = "end of turn"
    source: str | None = field(default=None, name="from")
    by: Who | None = None


class ForLater(Struct, frozen=True):
    effect: str  # the moment that it waits for, and what is done then: "at end of turn: destroy it"
    source: str = field(name="from")
    on: Names = []  # what it means by "it"
    by: Who | None = None
    turn: Annotated[int, Meta(ge=1, le=999)] | None = None  # the number of the turn when it was put off, if not this one
    put_off_by: PutOffBy = None
    left: Names = []  # those of these cards that have left since
    follows: bool = False  # its card was destroyed, and is on the battlefield still: it speaks of it where it will lie


class Position(Struct, frozen=True):
    turn: When = When()
    A: Side = Side()
    B: Side = Side()
    cards: dict[str, Printed] = {}
    winner: Literal["A", "B", "draw"] | None = None  # where the game is over
    now: Now | None = None
    waiting: list[WaitingEntry] = []
    chain: list[ChainEntry] = []
    in_force: list[Lasting] = []
    later: list[ForLater] = []
    used: list[UsedEntry] = []
    this_turn: list[str] = []  # what happened earlier in it: "A played Bolt", "Imp was destroyed by an attack of Brute"


def names(value: Names) -> list[str]:
    return [value] if isinstance(value, str) else value
