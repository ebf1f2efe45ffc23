"""What a claim is about, and the clauses by which it is what it is, where no step of the play has touched it."""

from __future__ import annotations

from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.values import states

ZONES = {
    "leader": "sve:4.3.1", "field": "sve:4.4.1", "deck": "sve:4.5.1", "evolve deck": "sve:4.6.1", "hand": "sve:4.7.1",
    "ex": "sve:4.8.1", "cemetery": "sve:4.9.1", "banished": "sve:4.10.1", "resolution": "sve:4.11.1", "evolve": "sve:4.12.1",
    "race": "sve:4.13.1", "life": "sve:2.8.3", "points": "sve:3.2.2", "maximum": "sve:3.2.3", "evolve_points": "sve:3.2.5",
    "points/maximum": "sve:3.2.2",
}  # fmt: skip
DEFINED: dict[str, tuple[str, ...]] = {
    "card cost": ("sve:2.5.1",), "card damage": ("sve:2.8.2",),
    "state standing": ("sve:4.2.2",), "state engaged": ("sve:4.2.2",), "state evolved": ("sve:5.15.1.2",),
    "state damaged": ("sve:2.8.2",), "state attacking": ("sve:8.4.2",), "state battling": ("sve:8.4.5.1",),
    "state face up": ("sve:4.2.3",), "state face down": ("sve:4.2.3",), "state a token": ("sve:9.1.2",),
    "state banished": ("sve:4.10.1",), "state destroyed": ("sve:5.5.1",),
    "state with ward": ("sve:12.8.1",), "state with storm": ("sve:12.9.1",), "state with rush": ("sve:12.10.1",),
    "state with assail": ("sve:12.11.1",), "state with intimidate": ("sve:12.12.1",), "state with drain": ("sve:12.13.1",),
    "state with bane": ("sve:12.14.1",), "state with aura": ("sve:12.15.1",),
    "turn": ("sve:7.1.1",),
}  # fmt: skip
WORKED_OUT = frozenset(("card attack", "card life", "card cost"))
ORDERS = frozenset(("sve:10.7.3.1",))
"""By which somebody says what comes first."""
GENERAL = frozenset(
    ("sve:4.1.4", "sve:4.2.3.3", "sve:4.3.3", "sve:4.4.3", "sve:10.5.2.1", "sve:10.5.2.2", "sve:10.5.2.4", "sve:10.6.2.7.2",
     "sve:10.7.3", "sve:10.7.7", "sve:11.1.2", "sve:11.1.3", "sve:8.4.7.1.3")
)  # fmt: skip
"""What they say holds of every play, move and check timing, so that all hangs on them and they tell little."""


def defined_by(board: Table, about: str, card: str) -> tuple[str, ...]:
    kind, _, word = about.partition(" ")
    if about == "winner":
        return (ended_by(board),)
    if about == "step":
        return ("sve:7.3.4" if board.step == "main" else "sve:7.1.2",)
    if kind == "ability":
        return ("sve:10.7.2",)
    if kind in ("zone", "player"):
        return (ZONES[word],)
    if word in ("attack", "life"):
        return _of_number(board, word, card)
    return ("sve:15.1.1",) if word.endswith(" counter") else DEFINED.get(about, ())


def _of_number(board: Table, word: str, card: str) -> tuple[str, ...]:
    """10.9.1.1 - what is printed comes first, on the evolved card where there is one; damage takes life off it."""
    held = states(board, board.card(card))
    printed = "sve:10.9.1.1.1" if "evolved" in held else "sve:10.9.1.1"
    return (printed, "sve:2.8.2") if word == "life" and "damaged" in held else (printed,)


def ended_by(board: Table) -> str:
    """The game ends when a player loses, and in a draw when both do."""
    return "sve:1.2.2" if board.winner == "draw" else "sve:1.2.1"
