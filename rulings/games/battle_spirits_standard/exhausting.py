"""8-1-1-1 and 8-1-3-1: who attacks or blocks is exhausted first; whether that can be, and what is done instead."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.replacement import replaced
from rulings.games.battle_spirits_standard.restrictions import barring_exhaustion, refuse


def must_be_exhaustible(game: Game, deed: str, card_id: CardId) -> None:
    """1-4-1 - what cannot be exhausted neither attacks nor blocks."""
    barred = barring_exhaustion(game.board, card_id)
    if barred:
        says = fact(N_("{card} can be exhausted in spite of {source}"), card=card_id, source=barred[0].source)
        refuse(game, deed, card_id, says, reading="no-exhausting-no-attack")


def something_else_is_done(game: Game, card_id: CardId, by: By) -> bool:
    """9-1-8-1 - an effect does something else instead of exhausting the spirit; if it is still there, it attacks or blocks."""
    before: Table = game.board
    if not replaced(game, [by.happening("exhausted", card=card_id, player=by.player)], by):
        return False
    if game.board.procedure != before.procedure:
        return True
    there = fact(N_("{card} is there after what was done instead of exhausting it"), card=card_id)
    game.must("bss:9-1-8-1", game.board.is_same(card_id, before.card(card_id).stay), there, reading="not-exhausted-but-declared")
    return True


def is_cut_short(game: Game, card_id: CardId, before: Table) -> bool:
    """9-1-8-1 - what was done instead of exhausting the spirit has ended the battle or step: it neither attacks nor blocks."""
    if game.board.procedure == before.procedure:
        return False
    says = fact(N_("what was done instead of exhausting {card} left nothing to attack or block in"), card=card_id)
    return game.find("bss:9-1-8-1", says, reading="not-exhausted-but-declared")
