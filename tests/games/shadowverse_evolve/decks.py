"""Random positions of Shadowverse EVOLVE, made of invented cards with varied abilities."""

from __future__ import annotations

import random
from typing import Any

CARDS: dict[str, dict[str, Any]] = {
    "Page": {"kind": "follower", "cost": 1, "attack": 1, "life": 2},
    "Giant": {"kind": "follower", "cost": 4, "attack": 4, "life": 5},
    "Guard": {"kind": "follower", "cost": 2, "attack": 1, "life": 4, "keywords": ["ward"]},
    "Rusher": {"kind": "follower", "cost": 2, "attack": 2, "life": 1, "keywords": ["rush"]},
    "Stormer": {"kind": "follower", "cost": 3, "attack": 2, "life": 1, "keywords": ["storm", "drain"]},
    "Viper": {"kind": "follower", "cost": 2, "attack": 1, "life": 1, "keywords": ["bane"]},
    "Striker": {"kind": "follower", "cost": 3, "attack": 3, "life": 3, "keywords": ["assail", "aura"]},
    "Scout": {"kind": "follower", "cost": 2, "attack": 1, "life": 1, "abilities": ["fanfare: draw 1"]},
    "Martyr": {"kind": "follower", "cost": 2, "attack": 1, "life": 1, "abilities": ["last words: draw 1"]},
    "Phoenix": {"kind": "follower", "cost": 3, "attack": 2, "life": 2, "abilities": ["last words: put this into hand"]},
    "Captain": {"kind": "follower", "cost": 4, "attack": 2, "life": 4, "abilities": ["static: your other followers get +1/+1"]},
    "Squire": {
        "kind": "follower", "cost": 2, "attack": 2, "life": 2,
        "abilities": ["evolve, [1]: evolve this", "on attack: deal 1 damage to your opponent's leader"],
    },
    "Squire Evolved": {
        "kind": "follower", "special": "evolve", "name": "Squire", "attack": 4, "life": 4, "abilities": ["on evolve: draw 1"],
    },
    "Slippery": {
        "kind": "follower", "cost": 2, "attack": 2, "life": 2,
        "abilities": ["instead of this being destroyed: return this to hand"],
    },
    "Bell": {"kind": "amulet", "cost": 2, "abilities": ["[1][engage]: draw 1"]},
    "Heap": {"kind": "amulet", "cost": 1, "keywords": ["stack"]},
    "Alarm": {"kind": "amulet", "cost": 2, "abilities": ["when your other follower enters field: gain 1 life"]},
    "Bolt": {
        "kind": "spell", "cost": 1, "keywords": ["quick"],
        "abilities": ["on use: choose an enemy follower; deal 2 damage to it"],
    },
    "Doom": {"kind": "spell", "cost": 3, "abilities": ["on use: choose an enemy follower; destroy it"]},
    "Expel": {"kind": "spell", "cost": 2, "keywords": ["quick"], "abilities": ["on use: choose a follower; return it to hand"]},
    "Study": {"kind": "spell", "cost": 2, "abilities": ["on use: draw 2; discard 1"]},
    "Storm": {"kind": "spell", "cost": 3, "abilities": ["on use: deal 2 damage to each follower"]},
    "Charm": {"kind": "spell", "cost": 4, "abilities": ["on use: choose an enemy follower; seize it"]},
    "Rally": {"kind": "spell", "cost": 1, "abilities": ["on use: choose an allied follower; it gets +2/+2 until end of turn"]},
    "Raise": {"kind": "spell", "cost": 3, "abilities": ["on use: choose a follower in your cemetery; put it onto field"]},
    "Scry": {"kind": "spell", "cost": 2, "abilities": ["on use: search deck for a follower; put it into hand"]},
}  # fmt: skip
FIELD = [name for name, card in CARDS.items() if card["kind"] != "spell" and not card.get("special")]
PLAYED = [name for name, card in CARDS.items() if not card.get("special")]


def position(source: random.Random) -> dict[str, Any]:
    """A position at some phase of some turn."""
    return {
        "turn": {
            "number": source.randint(1, 15),
            "player": source.choice("AB"),
            "phase": source.choice(["start", "main", "end"]),
        },
        "A": _side(source),
        "B": _side(source),
        "cards": CARDS,
    }


def _side(source: random.Random) -> dict[str, Any]:
    names = [name for name in PLAYED for _ in range(3)]
    source.shuffle(names)
    maximum = source.randint(0, 10)
    return {
        "leader": {"life": source.randint(1, 20)},
        "pp": f"{source.randint(0, maximum)}/{maximum}",
        "ep": source.randint(0, 3),
        "deck": names[: source.randint(0, 20)],
        "evolve_deck": ["Squire Evolved"] * source.randint(0, 3),
        "hand": names[20 : 20 + source.randint(0, 6)],
        "ex": names[26 : 26 + source.randint(0, 2)],
        "cemetery": names[28 : 28 + source.randint(0, 5)],
        "field": [_on_field(source, name) for name in source.sample(FIELD, source.randint(0, 5))],
    }


def _on_field(source: random.Random, name: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": name, "state": source.choice(["standing", "engaged"])}
    entry["since"] = source.choice(["earlier", "earlier", "this turn"])
    if CARDS[name]["kind"] == "follower":
        entry["damage"] = source.randint(0, CARDS[name]["life"] - 1)
    if name == "Heap":
        entry["counters"] = {"stack": source.randint(1, 3)}
    return entry


def check_conserved(step: Any) -> None:
    """Numbers stay within their limits, and every link leads to a card of the evolve zone or one that has just left it."""
    for side in step.after.sides:
        assert 0 <= side.maximum <= 10
        assert side.points >= 0 and side.evolve_points >= 0
    for card in step.after.cards.values():
        assert card.damage >= 0
        assert card.state in ("standing", "engaged")
        assert card.zone == "field" or not (card.links or card.counters or card.damage)
