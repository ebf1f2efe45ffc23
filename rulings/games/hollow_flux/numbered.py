"""The abilities of a card as players count them and point at them, and which of them were used in this turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Ability
from rulings.engine.options import Said
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.values import ONCE, WORDS, abilities, listed


def numbered(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """All abilities of a card as a player counts them: those that are listed, then what effects give it."""
    return tuple(dict.fromkeys((*listed(board, card_id), *abilities(board, card_id))))


def is_used(board: Table, card_id: CardId, ability: Ability) -> bool:
    """It says "once per turn", and has been used in this turn."""
    return ONCE in ability.limits and was_used(board, card_id, ability)


def was_used(board: Table, card_id: CardId, ability: Ability) -> bool:
    return (card_id, board.card(card_id).stay, ability.identity) in board.used


def not_given_now(board: Table, card_id: CardId) -> list[Ability]:
    """What static abilities and effects that last would give a card, and do not give this one at this moment."""
    has = numbered(board, card_id)
    return [ability for ability in dict.fromkeys(_given_out(board)) if ability not in has]


def _given_out(board: Table) -> Iterator[Ability]:
    for one in board.in_force:
        if one.action.verb == "gain" and one.action.ability is not None:
            yield replace(one.action.ability, giver=(one.source, 0, one.begun))
    for card_id in board.cards_in(WORDS.in_play):
        stands = [ability for ability in listed(board, card_id) if ability.kind == "static"]
        for action in (action for ability in stands for sentence in ability.body for action in sentence.actions):
            if action.verb == "gain" and action.ability is not None:
                yield replace(action.ability, giver=(card_id, board.card(card_id).stay, 0))


def ability_label(board: Table, card_id: CardId, ability: Ability) -> Said:
    """ "Red Drake's ability 1": how a player points at it; a keyword by its name; what is given, also by what gives it."""
    if ability.name:
        return Said(f"{card_id}'s {ability.name}")
    known = [one.identity for one in numbered(board, card_id)]
    number = known.index(ability.identity) + 1 if ability.identity in known else len(known) + 1
    label = Said(f"{card_id}'s ability {number}")
    label.also = by_its_giver(board, ability)
    return label


def by_its_giver(board: Table, ability: Ability) -> tuple[str, ...]:
    """ "Spike", "Spike's ability" or "Spike's ability 1", for what Spike gives to the card that it is set on."""
    if ability.giver is None or ability.giver[0] not in board.cards:
        return ()
    card, own = board.card(ability.giver[0]), replace(ability, giver=None)
    printed = card.definition.abilities if card.definition else ()
    number = f" {printed.index(own) + 1}" if own in printed else ""
    words = ("", "'s ability", f"'s ability{number}")
    return tuple(dict.fromkeys(f"{name}{word}" for name in (card.id, card.name) for word in words))
