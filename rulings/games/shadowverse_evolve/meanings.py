"""The words of the effect language that this book gives a meaning to; a card that says others is not read."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rulings.games.shadowverse_evolve.actions import ACTIONS
from rulings.games.shadowverse_evolve.values import FACE_UP, PLAYER_NUMBERS, PLAYER_ZONES

NUMBERS = ("attack", "life", "cost")

MEANINGS: Mapping[str, Collection[str]] = {
    "verb": (*ACTIONS, *(f"{verb} {face}" for verb in ("banish", "exile") for face in ("face up", "face down"))),
    "noun": (
        "card", "follower", "amulet", "spell", "leader", "token", "ability", "effect", "counter", "stack counter", "die",
        "play point", *(f"{FACE_UP} {noun}" for noun in ("card", "follower", "amulet", "spell")),
    ),
    "attribute": (
        *NUMBERS, *(f"original {name}" for name in NUMBERS), "keyword", "kind", "name", "trait", "class", "zone", "damage",
        "state", "counter", "engaged", "standing", "face up", "face down", "evolved", "damaged", "attacking",
        "battling",
    ),
    "number": (*PLAYER_ZONES, "exiled", *PLAYER_NUMBERS),
    "zone": ("field", "hand", "deck", "evolve deck", "ex", "cemetery", "exiled", "banished", "race", "leader"),
    "cost": ("points", "engage", "action"),
    "period": ("turn", "start", "main", "end", "battle"),
    "condition": ("combo", "spellchain", "necrocharge", "overflow", "sanguine"),
}  # fmt: skip
