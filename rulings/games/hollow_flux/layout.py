"""Where each zone lies when the board is drawn."""

from __future__ import annotations

from rulings.engine.layout import Area, Layout
from rulings.games.hollow_flux.board import DAMAGE, DECK, ENERGY, EXILE, FIELD, GUARD, HAND, TRASH

LAYOUT = Layout(
    width=12,
    height=8,
    areas=(
        Area(FIELD, "battlefield", 2, 0, 8, 3),
        Area(GUARD, "guard deck", 0, 0, 1.5, 2, "pile"),
        Area(DAMAGE, "damage field", 0, 2.2, 1.5, 2, "pile"),
        Area(EXILE, "exile", 0, 4.4, 1.5, 1.6, "pile"),
        Area(DECK, "main deck", 10.5, 0, 1.5, 2, "back"),
        Area(TRASH, "trash", 10.5, 2.2, 1.5, 2, "pile"),
        Area(ENERGY, "energy field", 2, 3.2, 8, 2, numbers=(("active energy", "active energy"),)),
        Area(HAND, "hand", 2, 5.6, 8, 2.2),
    ),
    turned=(("asleep", 90),),
    badges=(("power", "power"), ("damage", "damage")),
    under="set",
)
