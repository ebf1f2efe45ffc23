"""The fields of a scenario of Battle Spirits, with what may stand in them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from rulings.games.battle_spirits_standard.board import EXHAUSTED, HEAVY, REFRESHED, Cores

CORES = re.compile(r"(?:(\d{1,4})\s*\+\s*S|S|(\d{1,4}))", re.IGNORECASE)
ZONES = ("deck", "hand", "trash", "exiled")
MOST_CARDS = 200
STATES = {"refreshed": REFRESHED, "exhausted": EXHAUSTED, "heavy": HEAVY, "heavily exhausted": HEAVY}


def read_cores(value: Any) -> Cores:
    """3, "2+S" or "S" - the soul core is written as S."""
    found = CORES.fullmatch(str(value).strip())
    if isinstance(value, bool) or not found:
        raise ValueError(f"{value!r} is no number of cores; write 3, 2+S or S")
    return Cores(int(found[1] or found[2] or 0), "s" in str(value).lower())


def read_zone(value: Any) -> Any:
    """20 unknown cards, or a list of names."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [None] * value if 0 <= value <= MOST_CARDS else value
    return value


def read_entry(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


SomeCores = Annotated[Cores, BeforeValidator(read_cores)]
Colour = Literal["red", "purple", "green", "white", "yellow", "blue"]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class OnField(Strict):
    card: str
    id: str | None = None
    cores: SomeCores = Cores()
    state: Literal["refreshed", "exhausted", "heavy", "heavily exhausted"] = "refreshed"


class InZone(Strict):
    card: str
    id: str | None = None


Entry = Annotated[InZone | None, BeforeValidator(read_entry)]
FieldEntry = Annotated[OnField, BeforeValidator(read_entry)]
Zone = Annotated[list[Entry], BeforeValidator(read_zone), Field(max_length=MOST_CARDS)]


class Side(Strict):
    life: SomeCores = Cores(5)
    reserve: SomeCores | None = None
    trash_cores: SomeCores = Cores()
    deck: Zone | None = None
    hand: Zone | None = None
    trash: Zone = []
    exiled: Zone = []
    field: list[FieldEntry] = Field(default=[], max_length=MOST_CARDS)


class PrintedLevel(Strict):
    lv: int = Field(ge=1, le=9)
    cores: int = Field(ge=0, le=99)
    bp: int = Field(default=0, ge=0, le=999_999)
    true_release: bool = False


class Printed(Strict):
    kind: Literal["spirit", "nexus", "magic"]
    cost: int = Field(default=0, ge=0, le=99)
    reduction: list[Colour] = []
    symbols: list[Colour] = []
    ex_symbol: bool = False
    colors: list[Colour] = []
    families: list[str] = []
    levels: list[PrintedLevel] = []
    soul_magic: list[Colour] = []
    names: list[str] = []
    keywords: list[str] = []
    abilities: list[str | dict[str, Any]] = []


class When(Strict):
    number: int = Field(default=3, ge=1, le=999)
    player: Literal["A", "B"] = "A"
    first: Literal["A", "B"] | None = None
    step: Literal["start", "core", "draw", "refresh", "main", "attack", "second main", "end"] = "main"


class Fight(Strict):
    attacker: str
    blocker: str | None = None


class Now(Strict):
    battle: Fight | None = None
    at: str | None = None


class WaitingEntry(Strict):
    card: str
    ability: int = Field(default=1, ge=1)


class Lasting(Strict):
    effect: str
    on: str | list[str]
    until: Literal["end of turn", "end of battle"] = "end of turn"
    source: str | None = Field(default=None, alias="from")


class Position(Strict):
    turn: When = When()
    A: Side = Side()
    B: Side = Side()
    cards: dict[str, Printed] = Field(default={}, max_length=MOST_CARDS)
    now: Now | None = None
    waiting: list[WaitingEntry] = []
    in_force: list[Lasting] = []
    used: list[WaitingEntry] = []
