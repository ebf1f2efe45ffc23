"""What is wrong with a deck, or could not be checked: a construction clause and the fact that breaks it or is not known."""

from __future__ import annotations

from msgspec import Struct

from rulings.engine.facts import Fact


class Fault(Struct, frozen=True):
    clause: str
    fact: Fact
