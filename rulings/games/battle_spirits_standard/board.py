"""Chapters 2, 4 and 5-7: cards, zones and cores of Battle Spirits as values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from rulings.engine.board import PLAYERS, Board, Card, CardId, Definition, InForce, Player, Waiting
from rulings.engine.delayed import NEXT as TO_COME
from rulings.engine.delayed import Later
from rulings.engine.effects.ability import Condition, During
from rulings.engine.effects.needs import NUMBERS, TIME

REFRESHED, EXHAUSTED, HEAVY = "refreshed", "exhausted", "heavily exhausted"
COLOURS = ("red", "purple", "green", "white", "yellow", "blue")
FIELD, HAND, DECK, TRASH, EXILED, NOWHERE = "field", "hand", "deck", "trash", "exiled", "nowhere"
MAIN_ENDS, ATTACK_ENDS, AFTER_BATTLE = "7-6-1-2-4", "7-7-3-2 end", "8-1-7-3"
NEXT = {"main": "7-7", "attack": "7-8", "second main": "7-9-1-1"}  # where the turn goes on when a step has ended
NOT_IN_THE_FIRST_TURN = ("core", "attack", "second main")  # 7-3-3, 7-7-2, 7-8-2
STEPS = ("start", "core", "draw", "refresh", "main", "attack", "second main", "end")
SET = re.compile(rf"(?P<part>start|end) of (?:(?P<step>{'|'.join(STEPS)}) step of )?turn (?P<turn>\d+)")


class Cores(NamedTuple):
    """Cores lying together; the soul core is counted apart."""

    plain: int = 0
    soul: bool = False

    @property
    def total(self) -> int:
        return self.plain + self.soul

    def plus(self, more: Cores) -> Cores:
        return Cores(self.plain + more.plain, self.soul or more.soul)

    def minus(self, less: Cores) -> Cores:
        return Cores(self.plain - less.plain, self.soul and not less.soul)

    def has(self, part: Cores) -> bool:
        return part.plain <= self.plain and part.soul <= self.soul

    def __str__(self) -> str:
        return f"{self.plain}+S" if self.soul else str(self.plain)


class Spot(NamedTuple):
    """Where cores lie: a player's reserve, trash, life, the void, or a card."""

    place: str  # reserve, trash, life, void, card
    of: str  # the player, or the card

    def __str__(self) -> str:
        return self.of if self.place == "card" else f"{self.of}'s {self.place}" if self.place != "void" else "the void"


NO_CORES = Cores()
START_LIFE, START_RESERVE = Cores(5), Cores(3, True)


class Level(Struct, frozen=True):
    lv: int
    cores: int
    bp: int = 0
    true_release: bool = False


class CardText(Definition, frozen=True):
    """What is printed on a Battle Spirits card."""

    cost: int = 0
    reduction: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    ex_symbol: bool = False
    colors: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    soul_magic: tuple[tuple[str, ...], ...] = ()  # symbols that let the soul core alone pay: all of one row
    names: tuple[str, ...] = ()  # names that its own text gives it
    number: str = ""
    newest: CardText | None = None  # the newest print with this number, where this is an older one
    lowest: Level | None = None  # its lowest level

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "lowest", min(self.levels, key=lambda one: one.lv, default=None))


Timing: TypeAlias = tuple[CardId, str, int | None, int]  # an effect that waits: its card, its text and when it triggered


class Standby(Struct, frozen=True):
    """The state between being destroyed, depleted or returned and leaving the field."""

    kind: str  # destroyed, depleted, returned
    to: str  # the zone where the card goes
    place: str = ""  # deck: top or bottom
    level: int = 1
    by: str = ""  # effect, battle, payment, move
    by_player: Player | None = None
    step: int | None = None
    batch: int = 0  # the batch of what triggers from it
    statics: tuple[str, ...] | None = None  # the texts of its static effects that were at work before; None: all of them
    by_card: CardId | None = None  # whose effect it was
    changed: bool = False  # it was in another standby before
    older: tuple[Timing, ...] = ()  # what has triggered in that batch before it stood by


class FieldCard(Card, frozen=True):
    """A card, with what lies on it and how it lies."""

    cores: Cores = NO_CORES
    state: str = REFRESHED
    standby: Standby | None = None
    since: int = 0  # the turn in which it came onto the field
    held: int = 0  # the level that it had before it had too few cores, until it stands by for that

    @property
    def level_kept(self) -> int:
        """10-2-2-3 - the level that it had on the field when its cores still made one."""
        held = self.held if self.zone == FIELD else 0
        return held or (self.standby.level if self.standby else 0)

    @property
    def text(self) -> CardText:
        assert isinstance(self.definition, CardText)
        return self.definition


class CorePools(Struct, frozen=True):
    """A player's cores that are on no card."""

    life: Cores = START_LIFE
    reserve: Cores = START_RESERVE
    trash: Cores = NO_CORES


class SetUp(Struct, frozen=True):
    """6-2-1: the steps before the game, the next one, and whose move it is in them."""

    at: str
    to_act: Player
    decides: Player  # who won the right to choose the order of play


class Turn(Struct, frozen=True):
    """The step that is under way, and its sub-step that comes next."""

    at: str


class Battle(Struct, frozen=True):
    """8-1: an attack under way, its next sub-step, and who may use a flash effect now."""

    attacker: CardId
    at: str
    attacker_stay: int = 0
    blocker: CardId | None = None
    blocker_stay: int = 0
    to_act: Player = ""
    passed: int = 0
    then: str = AFTER_BATTLE  # where the turn goes on after it


def is_to_come(condition: Condition | None) -> bool:
    """ "during your next turn": not this one, the one that comes."""
    return isinstance(condition, During) and condition.period.startswith(TO_COME)


@dataclass(frozen=True)
class Table(Board):
    """A position of Battle Spirits."""

    pools: tuple[CorePools, CorePools] = (CorePools(), CorePools())
    shuffled: frozenset[tuple[CardId, int]] = frozenset()  # cards of a deck whose order nobody knows, with their stay
    later: tuple[Later, ...] = ()
    sides: frozenset[tuple[int, Player]] = frozenset()  # whose effects have triggered in which batch, resolved or not

    unseen: ClassVar[frozenset[str]] = Board.unseen | {"sides"}
    asked_for: ClassVar[Mapping[str, str]] = {"step": TIME, "pools": NUMBERS}

    def pool(self, player: Player) -> CorePools:
        return self.pools[player == "B"]

    def cores_at(self, spot: Spot) -> Cores:
        if spot.place == "card":
            found: Cores = self.cards[spot.of].cores  # type: ignore[attr-defined]
            return found
        if spot.place == "void":
            return Cores(10_000, False)
        pool: Cores = getattr(self.pool(spot.of), spot.place)
        return pool

    def with_cores(self, there: Mapping[Spot, Cores]) -> Table:
        """The board with other cores at these spots; the void has as many as ever."""
        cards, pools = [], dict(zip(PLAYERS, self.pools, strict=True))
        for (place, of), cores in there.items():
            if place == "card":
                cards.append(replace(self.cards[of], cores=cores))
            elif place != "void":
                pools[of] = replace(pools[of], **{place: cores})
        changed = (pools["A"], pools["B"])
        return self.with_cards(*cards, pools=changed) if cards else self.having(pools=changed)

    def is_same(self, card_id: CardId, stay: int) -> bool:
        """4-1-4 - a card that has changed zones is a new card."""
        return card_id in self.cards and (self.cards[card_id].stay == stay or not self.follows("bss:4-1-4"))

    def lasting(self) -> Iterator[InForce]:
        """9-1-5-6 - what was given for the next turn or step works in it, and not before it has come."""
        for effect in super().lasting():
            if not is_to_come(effect.action.as_long_as):
                yield effect
            elif self._has_come(effect.until):
                yield replace(effect, action=replace(effect.action, as_long_as=None))

    def _has_come(self, until: str) -> bool:
        """The turn or step that ends then is under way."""
        found = SET.fullmatch(until)
        return found is not None and (int(found["turn"]), found["step"] or self.step) == (self.turn, self.step)

    def battle(self) -> Battle | None:
        for frame in self.procedure:
            if isinstance(frame, Battle):
                return frame
        return None

    def with_triggered(self, waiting: tuple[Waiting, ...]) -> Table:
        """9-1-5-8 - the board that knows whose effects have triggered together; a batch that was done with begins anew."""
        open_ = {one.batch for one in (*self.waiting, *waiting)}
        begun = {one.batch for one in waiting} - {one.batch for one in self.waiting}
        kept = {(batch, player) for batch, player in self.sides if batch in open_ - begun}
        return self.having(sides=frozenset(kept | {(one.batch, one.player) for one in waiting}))

    def in_battle(self) -> tuple[CardId | int | None, ...]:
        battle = self.battle()
        return (battle.attacker, battle.attacker_stay, battle.blocker, battle.blocker_stay) if battle else ()
