"""Random positions of Hollow Flux, made of invented cards with varied abilities."""

from __future__ import annotations

import random
from typing import Any

CARDS: dict[str, dict[str, Any]] = {
    "Footman": {"kind": "character", "cost": 1, "power": 2000, "classes": ["soldier"]},
    "Giant": {"kind": "character", "cost": 4, "power": 6000, "keywords": ["smash", "pierce"]},
    "Guardian": {"kind": "character", "cost": 2, "power": 3000, "keywords": ["counter", "vigilance"]},
    "Ghost": {"kind": "character", "cost": 3, "power": 2000, "keywords": ["undying", "godspeed"]},
    "Mourner": {"kind": "character", "cost": 2, "power": 1000, "abilities": ["auto on destroyed: draw 1"]},
    "Raider": {
        "kind": "character", "cost": 2, "power": 3000,
        "abilities": ["auto on attack: choose an opponent's character; deal 2000 damage to it"],
    },
    "Captain": {
        "kind": "character", "cost": 3, "power": 3000, "classes": ["soldier"],
        "abilities": ['static: your other characters with class "soldier" get power +1000', "[1][sleep]: draw 1"],
    },
    "Butcher": {
        "kind": "character", "cost": 2, "power": 4000, "damage_trigger": "draw 1",
        "abilities": ["[carnage 1]: choose a character; it gets power -1000 until end of turn", "[destroy this]: draw 1"],
    },
    "Thief": {"kind": "character", "cost": 2, "power": 2000, "abilities": ["auto on enter field: opponent discards 1"]},
    "Bolt": {"kind": "command", "cost": 2, "abilities": ["on play: choose a character; deal 3000 damage to it"]},
    "Banish": {"kind": "command", "cost": 3, "abilities": ["on play: choose a character; exile it, then draw 1"]},
    "Recall": {"kind": "command", "cost": 1, "abilities": ["on play: choose a character; return it to hand; draw 1"]},
    "Betray": {
        "kind": "command", "cost": 3,
        "abilities": ["on play: choose an opponent's character; it becomes your character until end of turn"],
    },
    "Blast": {
        "kind": "command", "cost": 3, "damage_trigger": "deal 1 damage to opponent",
        "abilities": ["on play: deal 1 damage to each player"],
    },
    "Study": {
        "kind": "command", "cost": 1,
        "abilities": ["on play: look at top 3 cards of your deck, then put 1 card among them into hand"],
    },
    "Seed": {
        "kind": "command", "cost": 2,
        "abilities": ["on play: put top card of your deck onto the field face down as a character with power 1000"],
    },
    "Sword": {"kind": "set", "cost": 1, "power_bonus": 1000, "keywords": ["pierce"], "classes": ["soldier"]},
    "Curse": {"kind": "set", "cost": 2, "power_bonus": -2000, "abilities": ["auto on set: draw 1"]},
    "Banner": {"kind": "set", "cost": 1, "abilities": ["[sleep]: choose a character; sleep it"]},
    "Shackle": {
        "kind": "set", "cost": 2, "set_on": "opponent's character",
        "abilities": ["static: this cannot attack", "auto when this is dealt damage: draw 1"],
    },
    "Mirror": {
        "kind": "character", "cost": 2, "power": 2000,
        "abilities": ["static: this cannot be chosen by opponent's effects", "auto on defend: wake this"],
    },
    "Warlord": {
        "kind": "character", "cost": 4, "power": 5000,
        "abilities": [
            "[2]: your characters gain pierce until end of turn",
            "auto when this destroys a character: deal 1 damage to opponent",
        ],
    },
    "Hush": {
        "kind": "command", "cost": 1,
        "abilities": ["on play: choose a character; it loses all abilities until end of turn"],
    },
    "Trap": {
        "kind": "command", "cost": 1, "damage_trigger": "choose an opponent's character; sleep it",
        "abilities": ["on play: choose a character; set top card of your deck on it face down as a set card with power 500"],
    },
    "Harvest": {
        "kind": "command", "cost": 2,
        "abilities": ["on play: put top 2 cards of your deck into your energy asleep; discard 1"],
    },
    "Raise": {
        "kind": "command", "cost": 2,
        "abilities": ["on play: choose a character card in your trash; put it onto the field asleep"],
    },
    "Plague": {"kind": "command", "cost": 3, "abilities": ["on play: all characters get power -1000 until end of turn"]},
    "Pact": {
        "kind": "character", "cost": 1, "power": 1000,
        "abilities": ["[carnage X]: this gets power +1000 until end of turn", "auto on leave field: each player draws 1"],
    },
    "Either": {
        "kind": "command", "cost": 1,
        "abilities": ["on play: choose 1 of (choose an opponent's character; sleep it | draw 1 | prevent 1 damage to you)"],
    },
    "Market": {
        "kind": "command", "cost": 1,
        "abilities": ["on play: your character cards cost 1 less this turn; your opponent cannot play commands this turn"],
    },
    "Twins": {
        "kind": "character", "cost": 2, "power": 2000,
        "abilities": [
            "[1]: choose 2 of (choose up to 2 characters; them get power +500 until end of turn | wake this | discard 1)",
            "auto when this deals damage to a player: this deals 1 more damage to players by attack until end of turn",
            "in trash, [2]: return this to hand",
        ],
    },
    "Castle": {"kind": "world", "cost": 2, "abilities": ["static: your characters get power +500", "[2]: draw 1"]},
    "Swamp": {"kind": "world", "cost": 1, "abilities": ["auto at end of turn: deal 500 damage to all characters"]},
}  # fmt: skip
PHASES = ("active", "draw", "energy", "main", "discard")


def position(source: random.Random) -> dict[str, Any]:
    """A position at some phase of some turn."""
    player = source.choice("AB")
    return {
        "turn": {"number": source.randint(1, 9), "player": player, "phase": source.choice(PHASES)},
        "A": _side(source),
        "B": _side(source),
        "cards": CARDS,
    }


def _side(source: random.Random) -> dict[str, Any]:
    names = [name for name in CARDS for _ in range(3)]
    source.shuffle(names)
    characters = sorted(name for name in CARDS if CARDS[name]["kind"] == "character")
    field = [_on_field(source, name) for name in source.choices(characters, k=source.randint(0, 4))]
    side = {
        "deck": names[: source.randint(0, 20)],
        "guard": names[20 : 20 + source.randint(0, 8)],
        "damage": names[30 : 30 + source.randint(0, 3)],
        "hand": names[33 : 33 + source.randint(0, 9)],
        "trash": names[43 : 43 + source.randint(0, 4)],
        "energy": {"active": source.randint(0, 6), "asleep": source.randint(0, 2)},
        "marker": source.random() < 0.3,
        "field": field,
    }
    if source.random() < 0.3:
        side["world"] = source.choice(["Castle", "Swamp"])
    return side


def _on_field(source: random.Random, name: str) -> dict[str, Any]:
    return {
        "card": name,
        "state": source.choice(["active", "asleep"]),
        "set": source.choices(["Sword", "Banner"], k=source.choice([0, 0, 1, 2])),
    }


def check_conserved(step: Any) -> None:
    """Cards keep their owners; what lies on cards lies on cards of the battlefield; damage is never negative.

    Another player's are characters, cards that this player has played and that wait, and what a text has put into a zone of this
    player's; in a trash and set on others there are only the owner's.
    """
    before, after = step.before, step.after
    assert all(after.cards[card_id].owner == card.owner for card_id, card in before.cards.items())
    for card in after.cards.values():
        assert card.damage >= 0
        assert card.zone in ("field", "set") or (card.damage, card.host, card.doomed) == (0, None, None)
        assert card.zone not in ("trash", "set", "exile", "given") or card.player == card.owner
    assert after.markers <= before.markers or type(step.fact).__name__ == "MarkerGiven"
