"""What a position cannot hold, as the rules would not leave it standing for a moment: said as problems of the file."""

from __future__ import annotations

from rulings.engine.board import PLAYERS, CardId
from rulings.engine.position import Problems
from rulings.games.hollow_flux.board import FIELD, Table, text_of
from rulings.games.hollow_flux.leaving import is_destroyable
from rulings.games.hollow_flux.processing import is_lethal
from rulings.games.hollow_flux.replacing import has_survived
from rulings.games.hollow_flux.values import is_character, power, protections


def check_standing(board: Table, problems: Problems) -> None:
    """13.2/2, 14/2 - a character with so much damage, or whose power is brought down to 0, would not be there."""
    for player in PLAYERS:
        for number, card_id in enumerate(board.zone(player, FIELD)):
            if is_powerless(board, card_id):
                problems.add((player, FIELD, number), f"{card_id!r} has no power left: it would be destroyed")
            elif is_lethal(board, card_id) and not protections(board, card_id):
                problems.add((player, FIELD, number, "damage"), f"{card_id!r} has as much damage as power: it would be destroyed")


def is_powerless(board: Table, card_id: CardId) -> bool:
    """14/2 - something brings its power down to 0; a character that never had any has not lost it."""
    text = text_of(board.card(card_id))
    if text is None or not text.power or not is_character(board, card_id) or has_survived(board, card_id):
        return False
    return is_destroyable(board, card_id) and power(board, card_id) <= 0
