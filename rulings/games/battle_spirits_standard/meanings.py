"""The words of the effect language that this book gives a meaning to; a card that says others is not read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations

from rulings.engine.effects.needs import ANOTHERS_OPTION, EACH_TIME
from rulings.games.battle_spirits_standard.actions import ACTIONS
from rulings.games.battle_spirits_standard.board import COLOURS

OF_COLOURS = tuple(
    f"{'/'.join(colors)} symbols" for number in range(len(COLOURS)) for colors in combinations(COLOURS, number + 1)
)
MEANINGS: Mapping[str, Collection[str]] = {
    "verb": (*ACTIONS, ANOTHERS_OPTION, EACH_TIME),
    "noun": (
        "card", "spirit", "nexus", "magic", "spirit card", "nexus card", "magic card", "core", "soul core", "effect",
    ),
    "attribute": (
        "BP", "level", "cost", "core", "cores", "soul core", "symbol", "symbols", "EX symbol", "name", "kind", "color", "family",
        "keyword", "state", "blocking", "battling", "original BP", "original cost", *OF_COLOURS,
    ),
    "number": ("hand", "deck", "trash", "exiled", "field", "life", "reserve", "trash cores", "core trash"),
    "zone": ("field", "hand", "deck", "trash", "exiled", "life", "reserve", "void"),
    "cost": ("action",),
    "condition": (),
    "deed": (
        "attack", "block", "draw", "discard", "summon", "deploy", "use", "take effect", "be affected", "be blocked", "be chosen",
        "be deployed", "be destroyed", "be exhausted", "be exiled", "be put", "be refreshed", "be returned", "be summoned",
        "be used",
    ),
}  # fmt: skip
