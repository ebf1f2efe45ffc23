"""13-1: numbers that changed, for effects that wait until one becomes so much or so little."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId, Happening
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.values import WORDS, value_of


def watched(board: Table) -> set[tuple[str, bool]]:
    """Which numbers some card on the field waits for, and whether they are numbers of cards."""
    found = set()
    for player in ("A", "B"):
        for card_id in board.zone(player, FIELD):
            definition = board.card(card_id).definition
            for ability in definition.abilities if definition else ():
                if ability.event and ability.event.verb == "becomes":
                    found.add((ability.event.attribute, ability.event.subject is not None))
    return found


def numbers_that_changed(before: Table, after: Table) -> Iterator[Happening]:
    """A happening for each number that is watched and is not what it was."""
    for attribute, of_card in watched(after):
        if of_card:
            yield from _of_cards(before, after, attribute)
            continue
        for player in ("A", "B"):
            old, new = (WORDS.player_value(board, player, attribute) for board in (before, after))
            if old != new:
                yield Happening("becomes", player=player, attribute=attribute, amount=new, before=old)


def _of_cards(before: Table, after: Table, attribute: str) -> Iterator[Happening]:
    for player in ("A", "B"):
        for card_id in after.zone(player, FIELD):
            old, new = _number(before, card_id, attribute), _number(after, card_id, attribute)
            if old != new:
                yield Happening("becomes", card_id, player, attribute=attribute, amount=new, before=old)


def _number(board: Table, card_id: CardId, attribute: str) -> int:
    return int(value_of(board, card_id, attribute) or 0) if board.card(card_id).zone == FIELD else 0
