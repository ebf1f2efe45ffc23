"""8/5 and 19.1/5: what a text keeps from being affected is not touched by abilities that apply all the time either."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId
from rulings.engine.continuous import Standing, standing_about
from rulings.engine.select import Words, candidates
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.causes import is_against

AFFECTED = "be affected"


def protecting(board: Table, words: Words, one: Standing, card_id: CardId) -> Standing | None:
    """What keeps such an ability of another card from touching this one."""
    if one.on is not None or one.source == card_id or one.action.attribute == AFFECTED:
        return None
    for each in standing_about(board, words, "cannot", AFFECTED):
        if is_against(board, each.action.by, each.player, one.at_work, "static") and each.touches(board, words, card_id):
            return each
    return None


def spared(board: Table, words: Words, card_id: CardId, verb: str, attribute: str) -> Iterator[tuple[Standing, Standing]]:
    """The abilities that mean the card and do not touch it, each with what protects it."""
    for one in standing_about(board, words, verb, attribute):
        by = protecting(board, words, one, card_id)
        if by is not None and one.action.what is not None and card_id in candidates(board, words, one.action.what, one.at_work):
            yield one, by
