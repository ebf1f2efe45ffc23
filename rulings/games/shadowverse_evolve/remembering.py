"""What has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from rulings.engine.board import Happening
from rulings.engine.game import Game
from rulings.engine.remembering import Past, Remembered, asked_for
from rulings.games.shadowverse_evolve.board import Table

IN_THE_WORDS_OF_EFFECTS = {"ability": "effect", "attack battle": "attack/battle"}


def remember(game: Game, happenings: Sequence[tuple[Happening, Table]]) -> None:
    """10.3.3 - a part that is valid after something was done this turn is valid from then on."""
    asked = asked_for(game.board)
    kept = tuple(past(one, seen) for one, seen in happenings if one.verb in asked)
    if kept:
        game.do("sve:10.3.3", Remembered(kept))


def past(one: Happening, seen: Table) -> Past:
    """As it was then: a card that has gone since counts as it was when it happened."""
    fields = asdict(one) | {"by": IN_THE_WORDS_OF_EFFECTS.get(one.by, one.by)}
    return Past(**fields, seen=seen)
