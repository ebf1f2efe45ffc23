"""Random positions of Battle Spirits, made of invented cards with varied abilities."""

from __future__ import annotations

import random
from typing import Any

from rulings.games.battle_spirits_standard.changes import CoresMoved

LEVELS = [{"lv": 1, "cores": 1, "bp": 2000}, {"lv": 2, "cores": 3, "bp": 5000}]
CARDS: dict[str, dict[str, Any]] = {
    "Plain Drake": {"kind": "spirit", "cost": 2, "reduction": ["red"], "symbols": ["red"], "levels": LEVELS},
    "Twin Horn": {"kind": "spirit", "cost": 5, "reduction": ["red", "red"], "symbols": ["red", "red"], "levels": LEVELS},
    "Last Gift": {"kind": "spirit", "cost": 1, "symbols": ["blue"], "levels": LEVELS, "abilities": ["on destroyed: draw 1"]},
    "Herald": {"kind": "spirit", "cost": 3, "symbols": ["blue"], "levels": LEVELS, "abilities": ["on summon: draw 1"]},
    "Raider": {
        "kind": "spirit", "cost": 3, "symbols": ["red"], "levels": LEVELS,
        "abilities": ["on attack: exhaust 1 opponent's spirit", "Lv2: while attacking: this gets BP +3000"],
    },
    "Warden": {"kind": "spirit", "cost": 4, "symbols": ["white"], "levels": LEVELS, "abilities": ["on block: draw 1"]},
    "Phoenix": {
        "kind": "spirit", "cost": 3, "symbols": ["red"], "levels": LEVELS,
        "abilities": ["instead of this being destroyed: return this to hand"],
    },
    "Soul Knight": {
        "kind": "spirit", "cost": 4, "symbols": ["yellow"],
        "levels": [{"lv": 1, "cores": 1, "bp": 3000}, {"lv": 2, "cores": 4, "bp": 9000, "true_release": True}],
        "abilities": ["flash, once per turn, pay soul core from this to trash: refresh this"],
    },
    "Old Seal": {"kind": "spirit", "cost": 2, "symbols": ["purple"], "ex_symbol": True, "levels": LEVELS},
    "Watchtower": {
        "kind": "nexus", "cost": 2, "reduction": ["blue"], "symbols": ["blue"],
        "levels": [{"lv": 1, "cores": 0}, {"lv": 2, "cores": 2}],
        "abilities": ["static: your spirits get BP +1000", "Lv2: when a spirit is summoned: draw 1"],
    },
    "Flame Burst": {
        "kind": "magic", "cost": 3, "reduction": ["red", "blue"], "colors": ["red"],
        "abilities": ["flash: destroy 1 opponent's spirit with BP 4000 or less"],
    },
    "Core Drain": {
        "kind": "magic", "cost": 2, "reduction": ["purple"], "colors": ["purple"],
        "abilities": ["flash: put 1 core from 1 opponent's spirit to its owner's reserve"],
    },
    "Study": {
        "kind": "magic", "cost": 3, "reduction": ["blue"], "colors": ["blue"],
        "abilities": ["main: draw 2; then discard 1"],
    },
    "Rally": {
        "kind": "magic", "cost": 2, "colors": ["yellow"], "soul_magic": ["yellow"],
        "abilities": ["flash: choose 1 your spirit; it gets BP +2000 until end of turn"],
    },
}  # fmt: skip


def position(source: random.Random) -> dict[str, Any]:
    """A position at some step of some turn; the first turn has no attack step."""
    player, number = source.choice("AB"), source.randint(1, 9)
    steps = ["start", "main", "attack"] if number > 1 else ["start", "main"]
    return {
        "turn": {"number": number, "player": player, "step": source.choice(steps)},
        "A": _side(source),
        "B": _side(source),
        "cards": CARDS,
    }


def _side(source: random.Random) -> dict[str, Any]:
    names = [name for name in CARDS for _ in range(3)]
    source.shuffle(names)
    field = []
    for name in source.sample(sorted(name for name in CARDS if CARDS[name]["kind"] != "magic"), source.randint(0, 4)):
        least = 0 if CARDS[name]["kind"] == "nexus" else 1
        field.append(
            {"card": name, "cores": source.randint(least, 4), "state": source.choice(["refreshed", "exhausted", "heavy"])}
        )
    return {
        "life": source.randint(1, 5),
        "reserve": f"{source.randint(0, 6)}+S",
        "trash_cores": source.randint(0, 3),
        "deck": names[: source.randint(3, 25)],
        "hand": names[25 : 25 + source.randint(0, 5)],
        "trash": names[32 : 32 + source.randint(0, 4)],
        "field": field,
    }


def check_conserved(step: Any) -> None:
    """Cores are neither lost nor doubled: their number changes only by what comes from the void or goes there."""
    change = step.fact
    from_void = to_void = 0
    if isinstance(change, CoresMoved) and step.before is not step.after:
        moves = (change, *getattr(change, "more", ()))
        from_void = sum(cores.total for one in moves for spot, cores in one.parts if spot.place == "void")
        to_void = sum(cores.total for one in moves for _, cores in one.parts if one.to.place == "void")
    assert cores_on(step.after) == cores_on(step.before) + from_void - to_void
    for player in "AB":
        assert soul_cores(step.after, player) <= 1


def cores_on(board: Any) -> int:
    pools = sum(part.total for pool in board.pools for part in (pool.life, pool.reserve, pool.trash))
    return pools + sum(card.cores.total for card in board.cards.values())


def soul_cores(board: Any, player: str) -> int:
    pool = board.pool(player)
    on_cards = sum(card.cores.soul for card in board.cards.values() if card.player == player)
    return pool.life.soul + pool.reserve.soul + pool.trash.soul + on_cards
