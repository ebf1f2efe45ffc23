"""Where each zone lies when the board is drawn."""

from __future__ import annotations

from rulings.engine.layout import Area, Layout
from rulings.games.battle_spirits_standard.board import DECK, EXHAUSTED, EXILED, FIELD, HAND, HEAVY, TRASH

LAYOUT = Layout(
    width=12,
    height=6,
    areas=(
        Area(FIELD, "field", 2, 0, 8, 3.5),
        Area("", "life", 0, 0, 2, 1.5, numbers=(("life", "life"),)),
        Area("", "reserve", 0, 1.5, 2, 2, numbers=(("reserve", "reserve"),)),
        Area(DECK, "deck", 10, 0, 2, 2, shows="back"),
        Area(TRASH, "trash", 10, 2, 2, 2, shows="pile", numbers=(("core trash", "trash cores"),)),
        Area(EXILED, "exiled", 10, 4, 2, 2, shows="pile"),
        Area(HAND, "hand", 2, 4, 8, 2),
    ),
    turned=((EXHAUSTED, 90), (HEAVY, 180)),
    badges=(("Lv", "level"), ("BP", "BP"), ("cores", "cores")),
)
