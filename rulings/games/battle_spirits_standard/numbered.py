"""The abilities of a card by their numbers: how players point at them."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Ability
from rulings.games.battle_spirits_standard.board import CardText, Table
from rulings.games.battle_spirits_standard.values import abilities


def every_ability(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """In the order of their numbers: the printed ones, then those that the card was given."""
    definition = board.card(card_id).definition
    printed = definition.abilities if isinstance(definition, CardText) else ()
    return (*printed, *(one for one in abilities(board, card_id) if one not in printed))


def ability_numbers(board: Table, card_id: CardId, ability: Ability) -> list[int]:
    """Its number, or its numbers where the card has it twice; one that the card has no longer is counted behind all others."""
    every = every_ability(board, card_id)
    return [number for number, one in enumerate(every, start=1) if one == ability] or [len(every) + 1]


def ability_label(board: Table, card_id: CardId, ability: Ability) -> str:
    """ "Red Drake's ability 1": how a player points at it."""
    return f"{card_id}'s ability {ability_numbers(board, card_id, ability)[0]}"
