"""Names in the fields of a position that cards in several places have: which of them is meant cannot be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulings.engine.board import PLAYERS
from rulings.engine.position import Path, Problems

FIELDS = ("in_force", "waiting", "used", "later", "chain")
NAMING = ("card", "on", "it", "them", "about")  # what names cards in their entries


def check_names(position: Mapping[str, Any], problems: Problems) -> None:
    """Where no id tells the cards apart, one of them would be taken without a word."""
    places = _places(position)
    for path, name in _named(position):
        if len(places.get(name, ())) > 1:
            may_be = " or ".join(f"{name} ({place})" for place in places[name])
            problems.add(path, f"{name!r} may be {may_be}; give the card that is meant an id, and write that")


def _places(position: Mapping[str, Any]) -> dict[str, dict[str, None]]:
    """Where the cards without an id lie, by their names; not of a name that is also an id."""
    found: dict[str, dict[str, None]] = {}
    ids = set()
    for player, zone, entry in _entries(position):
        given = entry if isinstance(entry, Mapping) else {"card": entry}
        if given.get("id"):
            ids.add(str(given["id"]))
        elif given.get("card"):
            found.setdefault(str(given["card"]), {})[f"{player}'s {zone}"] = None
    return {name: places for name, places in found.items() if name not in ids}


def _entries(position: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for player in PLAYERS:
        side = position.get(player)
        for zone, entries in side.items() if isinstance(side, Mapping) else ():
            yield from ((player, zone, entry) for entry in entries) if isinstance(entries, list) else ()


def _named(position: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    for field in FIELDS:
        entries = position.get(field)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            for key in _naming(field, entry) if isinstance(entry, Mapping) else ():
                said = entry.get(key)
                for name in said if isinstance(said, list) else (said,):
                    if isinstance(name, str):
                        yield (field, number, key), name


def _naming(field: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    """A card that was played and waits in the chain is in no zone: no other of its name is meant."""
    return ("on",) if field == "chain" and "ability" not in entry else NAMING
