"""What has happened in this turn is remembered where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from rulings.engine.board import Happening
from rulings.engine.game import Game
from rulings.engine.remembering import Past, Remembered, asked_by, asked_for
from rulings.games.hollow_flux.board import CardText, Table
from rulings.games.hollow_flux.delayed import Seen


def remember(game: Game, happenings: Sequence[Happening], seen: Seen) -> None:
    """8/5 - a condition on what was done this turn is met from when it was done, with cards as they were then."""
    asked = asked_for(game.board) | _asked_by_damage_triggers(game.board)
    kept = tuple(Past(**asdict(one), seen=seen(one, game.board)) for one in happenings if one.verb in asked)
    if kept:
        game.do("hf:8/5", Remembered(kept), reading="what-happened-this-turn")


def _asked_by_damage_triggers(board: Table) -> frozenset[str]:
    """The same for all boards of a game: looked up once, and handed on with the board."""
    known: frozenset[str] | None = board.__dict__.get("_asked_by_damage_triggers")
    if known is None:
        texts = {id(text): text for text in board.definitions() if isinstance(text, CardText) and text.damage_trigger}
        known = frozenset(verb for text in texts.values() for verb in asked_by((text.damage_trigger,)))  # type: ignore[arg-type]
        board.__dict__["_asked_by_damage_triggers"] = known
    return known
