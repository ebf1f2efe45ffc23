"""8-1-1-1 and 8-1-3-1: who attacks or blocks is exhausted first; whether that can be, and what is done instead."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.board import CardId
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.replacement import replaced
from rulings.games.battle_spirits_standard.restrictions import barring_exhaustion, refuse, said_by

OWN_TEXT = N_("{card} can be exhausted in spite of its own text")
DECLARED = "not-exhausted-but-declared"
DECLARED_BY: Mapping[tuple[str, bool], Clauses] = {  # after exhausting it, or after something else was done instead
    ("attack", False): "bss:8-1-1-1",
    ("attack", True): ("bss:9-1-8-1", "bss:8-1-1-1"),
    ("block", False): "bss:8-1-3-1",
    ("block", True): ("bss:9-1-8-1", "bss:8-1-3-1"),
}


def must_be_exhaustible(game: Game, deed: str, card_id: CardId) -> None:
    """1-4-1 - what cannot be exhausted neither attacks nor blocks."""
    barred = barring_exhaustion(game.board, card_id)
    if barred:
        source = said_by(game.board, barred[0])
        says = OWN_TEXT if source == card_id else N_("{card} can be exhausted in spite of {source}")
        refuse(game, deed, card_id, fact(says, card=card_id, source=source), reading="no-exhausting-no-attack")


def something_else_is_done(game: Game, card_id: CardId, by: By) -> bool:
    """9-1-8-1 - an effect does something else instead of exhausting the spirit."""
    return replaced(game, [by.happening("exhausted", card=card_id, player=by.player)], by)


def is_declared(game: Game, deed: str, card_id: CardId, before: Table, instead: bool) -> bool:
    """8-1-1-1, 8-1-3-1 - the declaration follows the exhausting: where that, or 9-1-8-1 - what was done instead, has ended the
    battle or step or sent the spirit off, it neither attacks nor blocks."""
    if game.board.procedure != before.procedure:
        says = fact(N_("what was done instead of exhausting {card} left nothing to attack or block in"), card=card_id)
        return not game.find("bss:9-1-8-1", says, reading=DECLARED)
    there = game.board.is_same(card_id, before.card(card_id).stay) and game.board.card(card_id).standby is None
    if there and not instead:
        return True
    says = fact(N_("{card} is there to be declared, and not leaving"), card=card_id)
    return game.find(DECLARED_BY[deed, instead], says, there, reading=DECLARED)
