"""What a claim is about, and the clauses by which it is what it is, where no step of the play has touched it."""

from __future__ import annotations

from rulings.engine.board import other
from rulings.games.battle_spirits_standard.board import DECK, Table
from rulings.games.battle_spirits_standard.values import level

ZONES = {
    "deck": "bss:4-2-1", "hand": "bss:4-3-1", "trash": "bss:4-4-1", "field": "bss:4-5-1", "exiled": "bss:4-9-1",
    "reserve": "bss:4-6-1", "life": "bss:4-7-1", "trash cores": "bss:4-4-1",
}  # fmt: skip
STEP_ENDS = {"main": "bss:7-6-1-2-4", "attack": "bss:7-7-3-2", "second main": "bss:7-6-1-2-4"}
DEFINED: dict[str, tuple[str, ...]] = {
    "card BP": ("bss:2-8-3", "bss:2-8-2"), "card level": ("bss:2-8-3",), "card cores": ("bss:4-1-3",),
    "card symbols": ("bss:2-10-3",), "card cost": ("bss:2-2-2",),
    "state refreshed": ("bss:5-5-1-1", "bss:5-5-1"), "state exhausted": ("bss:5-5-1-2", "bss:5-5-1"),
    "state heavily exhausted": ("bss:5-5-1-3", "bss:5-5-1"),
    "state attacking": ("bss:8-1-1-1",), "state blocking": ("bss:8-1-3-1",), "state battling": ("bss:8-1-1-1", "bss:8-1-3-1"),
    "state truly released": ("bss:2-8-4",), "state destroyed": ("bss:5-10-1",), "turn": ("bss:7-1-1",),
}  # fmt: skip


def defined_by(board: Table, about: str, card: str) -> tuple[str, ...]:
    kind, _, word = about.removesuffix(" in all").removesuffix(" as written").partition(" ")
    if about == "winner":
        return (ended_by(board) if board.winner else "bss:1-3-2",)
    if kind == "step":
        return (STEP_ENDS.get(board.step, "bss:7-1-1"),)
    if kind == "ability":
        return ("bss:9-1-5-3" if _works(board, card, int(word)) else "bss:2-8-2",)
    if kind in ("zone", "player"):
        return (ZONES[word],)
    return DEFINED.get(f"{kind} {word}".strip(), ())


def _works(board: Table, card: str, number: int) -> bool:
    """The level of the card is one at which it has the ability of that number."""
    printed = board.card(card).definition
    levels = printed.abilities[number - 1].levels if printed else ()
    return not levels or level(board, card) in levels


def ended_by(board: Table) -> str:
    """By which clause a game that was over when the position was written is over."""
    if board.winner == "draw":
        return "bss:1-3-3"
    loser = other(str(board.winner))
    if not board.pool(loser).life.total:
        return "bss:1-3-7"
    out_of_cards = board.step == "start" and board.active == loser and not board.zone(loser, DECK)
    return "bss:1-3-8" if out_of_cards else "bss:1-3-1"
