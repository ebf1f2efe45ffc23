"""What is wrong with a deck: a construction clause and the fact that breaks it."""

from __future__ import annotations

from msgspec import Struct

from rulings.engine.facts import Fact


class Fault(Struct, frozen=True):
    clause: str
    fact: Fact
