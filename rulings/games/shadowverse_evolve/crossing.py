"""5.21 and 10.7.4.3: cards go from one player's field to the other's, and are the same cards there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player, Waiting
from rulings.engine.changes import RULE
from rulings.engine.facts import N_, Change
from rulings.games.shadowverse_evolve.board import FIELD, STANDING, Table
from rulings.games.shadowverse_evolve.triggers import Wait


class Seized(Change, frozen=True):
    """A card goes to the other player's field: the same card, with all that is on it."""

    says = N_("{player} seizes {card}")
    card: CardId
    player: Player
    state: str = ""  # how it is to lie there, where the text says so

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "player": self.player} | ({"state": self.state} if self.state else {})

    def apply(self, board: Table) -> Table:
        card = board.card(self.card)
        zones = dict(board.zones)
        zones[card.player, FIELD] = tuple(one for one in zones[card.player, FIELD] if one != card.id)
        zones[self.player, FIELD] = (*zones.get((self.player, FIELD), ()), card.id)
        taken = replace(card, player=self.player, since=board.turn, state=self.state or card.state)
        if not self.is_same_card(board):
            taken = replace(taken, damage=0, counters=(), state=STANDING, stay=card.stay + 1)
        return board.having(zones=zones, cards={**board.cards, card.id: taken})

    def is_same_card(self, board: Table) -> bool:
        return board.follows("sve:5.21.2")

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        if before.follows("sve:10.7.4.3"):
            return ()
        return (RULE.happening("enters", card=self.card, player=self.player, source=FIELD, to=FIELD),)


class PutAcross(Seized, frozen=True):
    """A card is put onto the other player's field: it is the same card as if it were seized."""

    says = N_("{cards} to {player}'s {zone}")

    def args(self) -> dict[str, Any]:
        state = {"state": self.state} if self.state else {}
        return {"cards": (self.card,), "player": self.player, "zone": FIELD} | state

    def is_same_card(self, board: Table) -> bool:
        return board.follows("sve:10.9.2")


class SwappedAcross(Change, frozen=True):
    """Two cards on the two fields change places, together: the same cards, with all that is on them."""

    says = N_("{cards} change places")
    cards: tuple[CardId, CardId]

    def apply(self, board: Table) -> Table:
        one, two = self.cards
        there, here = board.card(two).player, board.card(one).player
        return PutAcross(two, here).apply(PutAcross(one, there).apply(board))


class AbilityHandedOver(Change, frozen=True):
    """What a card has that waits is controlled by the card's new controller."""

    says = N_("{card} is controlled by {player}, and so is its ability")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        waits = (replace(one, player=self.player) if has_waiting(board, self.card, one) else one for one in board.waiting)
        return board.having(waiting=tuple(waits))


def has_waiting(board: Table, card_id: CardId, one: Waiting) -> bool:
    """It waits, and is an ability that the card has; one that an effect made is the controller's of that effect."""
    return (one.card, one.stay) == (card_id, board.card(card_id).stay) and not (isinstance(one, Wait) and one.is_made)
