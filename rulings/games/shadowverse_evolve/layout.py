"""Where each zone lies when the board is drawn."""

from __future__ import annotations

from rulings.engine.layout import Area, Layout
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    ENGAGED,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    RACE,
)

LAYOUT = Layout(
    width=12,
    height=7,
    areas=(
        Area(FIELD, "field", 2, 0, 8, 2.5),
        Area(EX, "EX area", 2, 2.5, 6, 2),
        Area(LEADER, "leader", 8, 2.5, 2, 2, numbers=(("life", "life"),)),
        Area("", "play points", 0, 2.5, 2, 2, numbers=(("play points", "points"), ("maximum play points", "maximum"))),
        Area("", "evolve points", 0, 4.5, 2, 2, numbers=(("evolve points", "evolve_points"),)),
        Area(EVOLVE_DECK, "evolve deck", 0, 0, 2, 2.5, shows="back"),
        Area(DECK, "deck", 10, 0, 2, 2.5, shows="back"),
        Area(CEMETERY, "cemetery", 10, 2.5, 2, 2, shows="pile"),
        Area(BANISHED, "banished zone", 10, 4.5, 1, 2, shows="pile"),
        Area(RACE, "race zone", 11, 4.5, 1, 2, shows="pile"),
        Area(HAND, "hand", 2, 4.5, 8, 2),
    ),
    turned=((ENGAGED, 90),),
    badges=(("attack", "attack"), ("life", "life")),
)
