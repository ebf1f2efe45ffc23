"""The words of the effect language that this book gives a meaning to; a card that says others is not read."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rulings.games.hollow_flux.actions import ACTIONS
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, CHAIN, NOWHERE, PHASES
from rulings.games.hollow_flux.values import VALUES, ZONES

MEANINGS: Mapping[str, Collection[str]] = {
    "verb": (*ACTIONS, "count as"),
    "noun": (
        "card", "character", "character card", "command", "command card", "set", "set card", "world", "world card", "energy card",
        "ability", "effect",
    ),
    "attribute": (
        *VALUES, ACTIVE, ASLEEP, "face up", "face down", "damaged", "destroyed",
    ),
    "number": (*ZONES, "active energy"),
    "zone": (*ZONES, "exiled", CHAIN, NOWHERE),
    "cost": ("points", "energy", "sleep", "carnage", "action"),
    "condition": (),
    "period": (*PHASES, "turn", "battle"),
    "deed": (
        "attack", "defend", "play", "be affected", "be attacked", "be chosen", "be defended", "be destroyed", "be played", "wake",
    ),
}  # fmt: skip
