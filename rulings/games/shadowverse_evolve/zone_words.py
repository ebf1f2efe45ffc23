"""4.10: the effect language has one word for where exiled and banished cards lie; in this book it is the banished zone."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulings.games.shadowverse_evolve.board import BANISHED

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
    return replace(part, **fields)


def _named(name: str, value: object) -> object:
    if not isinstance(value, str):
        return in_zones_of_the_book(value)
    return "/".join(BANISHED if word == EXILED else word for word in value.split("/")) if name in NAMING else value
