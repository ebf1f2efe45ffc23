"""1-4-3 and 9-1-2-1: a card that effects cannot affect is not touched by static effects either."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, standing, standing_about
from rulings.engine.select import Words, candidates
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.causes import is_meant_by
from rulings.games.battle_spirits_standard.silence import DEED, age

AFFECTED = "be affected"
Spared = tuple[CardId, CardId, str]


def protecting(board: Table, words: Words, one: Standing, card_id: CardId) -> Standing | None:
    """What keeps a static effect from touching the card; the card's own effects are not meant."""
    if one.on is not None or one.source == card_id or one.action.attribute == AFFECTED:
        return None
    by = By("effect", one.player, one.source)
    for each in standing_about(board, words, "cannot", AFFECTED):
        meant = is_meant_by(board, words, each.action.by, by, each.player, each.source)
        if meant and each.touches(board, words, card_id) and not _is_silenced_by(board, each, one, card_id):
            return each
    return None


def _is_silenced_by(board: Table, protection: Standing, one: Standing, card_id: CardId) -> bool:
    """9-2-3 - a protection of its own that came later than what keeps the card's effects from working never began."""
    own = protection.on is None and protection.source == card_id
    return own and one.action.attribute == DEED and age(board, one.source) < age(board, card_id)


def spared(board: Table, words: Words) -> Iterator[tuple[Spared, Standing]]:
    """The cards that a static effect means and does not touch, each with what protects it."""
    if not standing_about(board, words, "cannot", AFFECTED):
        return
    for one in standing(board, words):
        meant = candidates(board, words, one.action.what, one.at_work) if one.on is None and one.action.what else ()
        for card_id in meant:
            by = protecting(board, words, one, card_id)
            if by is not None:
                yield (card_id, one.source, one.at_work.ability.text), by
