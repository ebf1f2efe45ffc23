"""What is wrong with a deck: a construction clause and the fact that breaks it."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.engine.facts import Fact


@dataclass(frozen=True, slots=True)
class Fault:
    clause: str
    fact: Fact
