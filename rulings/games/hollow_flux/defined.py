"""What a claim is about, and the clauses by which it is what it is, where no step of the play has touched it."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.engine.continuous import Standing, standing_by
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    CHARACTER,
    COMMAND,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FIELD,
    GIVEN,
    GUARD,
    HAND,
    NOWHERE,
    SET,
    SET_CARD,
    TRASH,
    WORLD,
    Table,
    kind_of,
    text_of,
)
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.targets import STANDS, basis
from rulings.games.hollow_flux.values import WORDS, cost_changes, set_bonuses

ZONES = {
    FIELD: "hf:9/1", HAND: "hf:2.1/1", DECK: "hf:2.1/1", GUARD: "hf:2.2/1", DAMAGE: "hf:13.1", TRASH: "hf:7/3",
    ENERGY: "hf:10/1", EXILE: "hf:18/1", EXTRA: "hf:19.12/3", SET: "hf:6.3/2", NOWHERE: "hf:7/5",
    "active energy": "hf:5/1", "asleep energy": "hf:5/1", CHARACTER: "hf:6.1/2", "marker": "hf:4.1",
}  # fmt: skip
DEFINED: dict[str, tuple[str, ...]] = {
    "card cost": ("hf:6/1",), "card damage": ("hf:13.2",), "damage trigger": ("hf:19.4/3",), "state attacking": ("hf:12.1",),
    "state defending": ("hf:12.2",), "state damaged": ("hf:13.2",), "state destroyed": ("hf:14/1",),
    "state exiled": ("hf:18/1",), "winner": ("hf:1/2",), "turn": ("hf:11/1",), "step": ("hf:11/1",),
}  # fmt: skip
TRASHED_BY = {CHARACTER: "hf:14/1", SET_CARD: "hf:6.3/5", WORLD: "hf:6.3/10"}  # 7/3 says what the trash is, and of commands
OUT_BY = {SET_CARD: "hf:6.3/1", WORLD: "hf:6.3/7", COMMAND: "hf:7/3"}  # 9/1 is about character cards
BY_KIND = {"zone trash": TRASHED_BY, "zone field": OUT_BY}
WORKS_BY = {"activated": "hf:19.2/1", "static": "hf:19.1/5", "declared": "hf:7/3", "replacement": "hf:8/5"}  # all else is auto
LIES_BY: dict[str, tuple[str, ...]] = {
    FIELD: ("hf:17/1",), SET: ("hf:17/1",), DECK: ("hf:2.1/1",), GUARD: ("hf:2.2/1",), DAMAGE: ("hf:13.1",),
    ENERGY: ("hf:11.3/1",), EXILE: ("hf:18/1",), EXTRA: ("hf:19.12/3",), NOWHERE: ("hf:7/1",), TRASH: ("hf:7/3",),
}  # fmt: skip
LIES_UP_BY: dict[str, tuple[str, ...]] = {
    FIELD: (), SET: (), GUARD: (), DAMAGE: ("hf:19.4/3",), ENERGY: ("hf:8/5",), DECK: ("hf:8/5",),
}  # fmt: skip
"""Face up by a text, where the zone has its cards face down; on the battlefield they lie so anyway, or a step has turned them, as
in the guard deck (8/5, 19.11/6)."""
WORKED_OUT = frozenset(("card power", "card cost", "state face up", "state face down"))  # a zone says how its cards lie
KEPT_BY = frozenset(("hf:6.3/2", "hf:6.3/7", "hf:6.3/8", "hf:6.3/9"))
"""What lies as they say does so whatever was played: by itself, on a World Set, neither active nor asleep, as its host."""
ORDERS = frozenset(("hf:11.6.3", "hf:19.1/3"))
"""By which somebody says what comes first."""
GENERAL = frozenset(
    ("hf:8/1", "hf:11.6/1", "hf:12.3", "hf:15.1", "hf:15.1/2", "hf:15.1/3", "hf:19.1", "hf:19.1/2", "hf:15.2.1", "hf:15.2.2",
     "hf:15.2.3", "hf:15.2.4", "hf:15.2.5", "hf:15.2.6", "hf:15.2.7", "hf:15.2.8", "hf:15.2.9", "hf:15.2.10")
)  # fmt: skip
"""What they say holds of every play, timing and ability, so that all hangs on them and they tell little."""


def defined_by(board: Table, about: str, card: str) -> tuple[str, ...]:
    kind, _, word = about.partition(" ")
    if kind == "ability":
        return (_of_ability(board, card, int(word)),)
    if kind in ("zone", "player"):
        return (_of_zone(board, about, word, card),)
    if about in ("card set cards", "card host"):
        return (_of_setting(board, about, card),)
    if kind == "state":
        return _of_state(board, card, about)
    if about == "card cost" and card in board.cards:
        return (*DEFINED[about], *_changed_by(board, cost_changes(board, card)))
    return _of_power(board, card) if about == "card power" else DEFINED.get(about, ())


def _of_zone(board: Table, about: str, zone: str, card: str) -> str:
    """Of a card in the trash or on the battlefield, the clause by which such a card goes there; 17/1 - of one that lies face down
    there, that it can."""
    if card not in board.cards:
        return ZONES[zone]
    if about in ("zone field", "zone set") and board.card(card).zone in BATTLEFIELD and not board.card(card).up:
        return "hf:17/1"
    if about == "zone set" and _is_on_world(board, card):
        return "hf:6.3/8"
    return BY_KIND.get(about, {}).get(kind_of(board.card(card)), ZONES[zone])


def _of_setting(board: Table, about: str, card: str) -> str:
    """6.3/7 - a World Set is set on nothing; 17/1 - what is set face down may be any card."""
    here = board.card(card)
    if about == "card host" and kind_of(here) == WORLD:
        return "hf:6.3/7"
    if about == "card host" and here.zone == SET and not here.up:
        return "hf:17/1"
    return "hf:6.3/8" if _is_on_world(board, card) else "hf:6.3/1"


def _is_on_world(board: Table, card: str) -> bool:
    """6.3/8 - set on a World Set, or one itself."""
    return kind_of(board.card(board.card(card).host or card)) == WORLD


def _of_ability(board: Table, card: str, number: int) -> str:
    """6.3/1 - what a set card does when it is played comes before it is set."""
    text = text_of(board.card(card))
    known = text.abilities if text and board.card(card).zone == SET else numbered(board, card)
    kind = known[number - 1].kind if 0 < number <= len(known) else ""
    if kind == "declared" and kind_of(board.card(card)) == SET_CARD:
        return "hf:6.3/1"
    return WORKS_BY.get(kind, "hf:19.1")


def _of_state(board: Table, card: str, about: str) -> tuple[str, ...]:
    if about in ("state active", "state asleep"):
        return _of_turning(board, card)
    if about in ("state face up", "state face down"):
        return _of_face(board, card)
    return DEFINED.get(about, ())


def _of_face(board: Table, card: str) -> tuple[str, ...]:
    """19.12/4 - a card of the guard deck lies face up for its kuusou, if its player has that."""
    here = board.card(card)
    if here.up and here.zone == GUARD and here.name in [board.card(one).name for one in board.zone(here.player, GIVEN)]:
        return ("hf:19.12/4",)
    by = LIES_BY | LIES_UP_BY if here.up else LIES_BY
    return by.get(here.zone, ())


def _of_turning(board: Table, card: str) -> tuple[str, ...]:
    """6.3/9 - a World Set is neither active nor asleep; 6.3/2 - a set card is what the card is that it is set on."""
    if kind_of(board.card(card)) == WORLD:
        return ("hf:6.3/9",)
    host = board.card(card).host
    if host is None:
        return ("hf:5/1",)
    return ("hf:6.3/2", *_of_turning(board, host))


def _of_power(board: Table, card: str) -> tuple[str, ...]:
    """The book does not say whence a character has its power; it says what changes it."""
    if kind_of(board.card(card)) == WORLD:
        return ("hf:6.3/9",)
    effects = (one for one in standing_by(board, WORDS, "get", "become") if one.action.attribute == "power")
    changes = [one for one in effects if one.touches(board, WORDS, card)]
    return (*(("hf:6.3/4",) if any(set_bonuses(board, card)) else ()), *_changed_by(board, changes))


def _changed_by(board: Table, effects: Iterable[Standing]) -> tuple[str, ...]:
    """19.1/5, 19.1/6 - why effects that change a number of the card apply."""
    return tuple(dict.fromkeys(STANDS[basis(board, one)] for one in effects))


def ended_by(board: Table) -> str:
    """The book has no clause that ends the game: only those by which a player has lost it."""
    return "hf:1/2"
