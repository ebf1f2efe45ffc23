"""How a game's board lies on the table, as data: a report draws every game from it without code of its own."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Area(Struct, frozen=True):
    """A place on a player's side, in grid units: x from the left, y from the middle of the table towards the player."""

    zone: str  # the zone whose cards lie here; "" for numbers only
    label: str  # a word of the catalogues: "hand", "trash"
    x: float
    y: float
    width: float
    height: float
    shows: Literal["row", "pile", "back"] = "row"  # cards side by side, the top card and a number, backs and a number
    numbers: tuple[tuple[str, str], ...] = ()  # (label, thing of the player): ("life", "life"), ("reserve", "reserve")


class Layout(Struct, frozen=True):
    """One side of the table; the opponent's is the same, turned round."""

    width: float
    height: float  # of one side
    areas: tuple[Area, ...]
    turned: tuple[tuple[str, int], ...] = ()  # state of a card and the degrees it is turned by: ("exhausted", 90)
    badges: tuple[tuple[str, str], ...] = ()  # (label, attribute) shown on a card in play: ("BP", "BP"), ("cores", "cores")
    under: str = ""  # the attribute that names cards lying under or set on a card, if the game has such
