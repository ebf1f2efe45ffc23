"""What plays are called in claims, and which lines of play are meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulings.engine.position import meant_by

DEEDS: dict[str, tuple[tuple[str, ...], ...]] = {
    "attack": (("attack",),), "block": (("block",),), "summon": (("summon",),), "summoning": (("summon",),),
    "deployment": (("deploy",),), "use": (("use", "use with marker"),), "play": (("play", "play with marker"), ("use",)),
    "defence": (("defend",),), "defense": (("defend",),), "activation": (("activate",), ("use", "use with marker")),
    "evolution": (("evolve",),), "redraw": (("redraw",),),
}  # fmt: skip
"""What a play is called, and the verbs that it may have: the first of them that the game knows."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A play that is claimed to be legal or not: whose, which, and the number of it."""

    player: str
    verbs: tuple[str, ...]
    nth: int
    card: str = ""

    def among(self, lines: Iterable[Any], board: Any) -> list[Any]:
        """Those that are of this kind; what stands in the place of a line may be a play."""
        return [
            line
            for line in lines
            if line and (line.player, line.verb in self.verbs) == (self.player, True) and self._names(line, board)
        ]

    def _names(self, line: Any, board: Any) -> bool:
        named = (word for name, _ in line.zones for word in [dict(line.words).get(name)] if word)
        return not self.card or any(card.id == self.card for word in named for card in meant_by(board, word))
