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
    """Cards go to the other player's field, together: the same cards, with all that is on them."""

    says = N_("{player} seizes {cards}")
    moves: tuple[tuple[CardId, Player], ...]  # each to whose field
    state: str = ""  # how they are to lie there, where the text says so

    @property
    def cards(self) -> tuple[CardId, ...]:
        return tuple(card for card, _ in self.moves)

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "player": self.moves[0][1]} | ({"state": self.state} if self.state else {})

    def apply(self, board: Table) -> Table:
        for card_id, player in self.moves:
            board = self._across(board, card_id, player)
        return board

    def _across(self, board: Table, card_id: CardId, player: Player) -> Table:
        card = board.card(card_id)
        zones = dict(board.zones)
        zones[card.player, FIELD] = tuple(one for one in zones[card.player, FIELD] if one != card.id)
        zones[player, FIELD] = (*zones.get((player, FIELD), ()), card.id)
        taken = replace(card, player=player, since=board.turn, state=self.state or card.state)
        if not self.is_same_card(board):
            taken = replace(taken, damage=0, counters=(), state=STANDING, stay=card.stay + 1)
        return board.having(zones=zones, cards={**board.cards, card.id: taken})

    def is_same_card(self, board: Table) -> bool:
        return board.follows("sve:5.21.2")

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        if before.follows("sve:10.7.4.3"):
            return ()
        return [RULE.happening("enters", card=card, player=player, source=FIELD, to=FIELD) for card, player in self.moves]


class PutAcross(Seized, frozen=True):
    """Cards are put onto the other player's field: they are the same cards as if they were seized."""

    says = N_("{cards} to {player}'s {zone}")

    def args(self) -> dict[str, Any]:
        return {**super().args(), "zone": FIELD}

    def is_same_card(self, board: Table) -> bool:
        return board.follows("sve:10.9.2")


class PutHome(PutAcross, frozen=True):
    """Cards of both players are put onto the field of the other, together."""

    says = N_("{cards} to the {zone} of their players")

    def args(self) -> dict[str, Any]:
        return {name: value for name, value in super().args().items() if name != "player"}


class SwappedAcross(PutAcross, frozen=True):
    """Two cards on the two fields change places, together: the same cards, with all that is on them."""

    says = N_("{cards} change places")

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards}


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
