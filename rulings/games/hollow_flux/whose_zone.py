"""Whose zone a text waits for: "when a card is put into your trash", "when a card is discarded from your hand"."""

from __future__ import annotations

from rulings.engine.board import Happening
from rulings.engine.effects.ability import Event
from rulings.engine.select import Resolving, player_of
from rulings.games.hollow_flux.board import Table


def is_zone_of(board: Table, event: Event, happening: Happening, at_work: Resolving) -> bool:
    """The zone where the card has come, or the one that it comes from where the text names no other, is that player's;
    of damage that a card deals to a player, it is that player's who is dealt it."""
    whose = player_of(event.zone_of, at_work.player)
    if whose is None or happening.card is None:
        return True
    if event.verb == "deals damage":
        return happening.to == whose
    if not event.to:
        return happening.player == whose
    card = board.card(happening.card)
    arrived = card.zone == happening.to  # a card that has left the battlefield is looked at as it was there
    return bool((card.player if arrived else card.owner) == whose)
