"""Zones as the book has them: 4.10, exiled cards lie in the banished zone; 4.6.3, face-up cards of the evolve deck."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.effects.ability import Filter, Selector
from rulings.games.shadowverse_evolve.board import BANISHED, EVOLVE_DECK
from rulings.games.shadowverse_evolve.values import FACE_UP

EXILED = "exiled"
NAMING = ("zone", "source", "to", "attribute")  # the fields that name a zone by its word
Part = TypeVar("Part")


def in_zones_of_the_book(part: Part) -> Part:
    """The same, with the banished zone wherever a zone is named."""
    if isinstance(part, tuple):
        return tuple(in_zones_of_the_book(one) for one in part)  # type: ignore[return-value]
    if not isinstance(part, Struct):
        return part
    fields = {name: _named(name, getattr(part, name)) for name in part.__struct_fields__}
    return replace(part, **fields | _face_up(part))


def _face_up(part: Struct) -> dict[str, object]:
    """4.6.3 - a text that speaks of face-up cards of the evolve deck means those, which are else no cards of it."""
    if not isinstance(part, Selector) or part.zone != EVOLVE_DECK or Filter("state", "is", FACE_UP) not in part.filters:
        return {}
    return {"nouns": tuple(f"{FACE_UP} {noun}" for noun in part.nouns)}


def _named(name: str, value: object) -> object:
    if not isinstance(value, str):
        return in_zones_of_the_book(value)
    return "/".join(BANISHED if word == EXILED else word for word in value.split("/")) if name in NAMING else value
