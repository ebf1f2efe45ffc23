"""5-17-1, 4-1-4: cards on their way off the field, of which a text means what they will be there."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.delayed import Later
from rulings.games.battle_spirits_standard.board import FIELD, Table

Stays = tuple[tuple[CardId, int], ...]


def stay_to_come(board: Table, card_id: CardId) -> int:
    """5-17-1 - of what is on its way off the field, what it will be there is meant: "return it; opponent cannot summon it"."""
    card = board.card(card_id)
    stay: int = card.stay
    return stay + 1 if card.standby else stay


def with_stays_to_come(board: Table, cards: Stays) -> Stays:
    """The cards that are still the same, as what they will be."""
    return tuple((one, stay_to_come(board, one) if board.is_same(one, stay) else stay) for one, stay in cards)


def is_to_be(board: Table, card_id: CardId, stay: int) -> bool:
    """It is that card, or is on its way to be it."""
    return board.is_same(card_id, stay) or stay_to_come(board, card_id) == stay


def stay_now(board: Table, card_id: CardId, stay: int) -> int:
    """The stay of a card that is on its way to be what is meant; else the one that is meant."""
    now: int = board.card(card_id).stay
    return now if is_to_be(board, card_id, stay) else stay


def is_followed(board: Table, card_id: CardId, stay: int) -> bool:
    """It is meant off the field, or where it goes now."""
    on_field = board.card(card_id).zone == FIELD
    return is_to_be(board, card_id, stay) and not (on_field and board.is_same(card_id, stay))


def still(board: Table, cards: Stays) -> tuple[CardId, ...]:
    """4-1-4 - those that have not changed zones since, but for the way that they were on."""
    return tuple(one for one, stay in cards if is_to_be(board, one, stay))


def left_there(board: Table, card_id: CardId) -> Table:
    """4-1-4 - a card on its way off the field stays there after all: what meant it as it would be means it as it lies now."""
    now = board.card(card_id).stay

    def again(cards: Stays) -> Stays:
        return tuple((one, now if (one, stay) == (card_id, now + 1) else stay) for one, stay in cards)

    def said_again(one: Later) -> Later:
        ((_, stay),) = again(((one.source, one.stay),))
        them = None if one.all_of_them is None else again(one.all_of_them)
        return replace(one, chosen=again(one.chosen), all_of_them=them, stay=stay)

    in_force = tuple(replace(one, it=again(one.it)) for one in board.in_force)
    return board.having(later=tuple(map(said_again, board.later)), in_force=in_force)
