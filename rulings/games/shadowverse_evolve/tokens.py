"""9.1: what happens to tokens: they come to be in a zone, and are erased."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change
from rulings.games.shadowverse_evolve.board import FIELD, NOWHERE, STANDING, CardText, Table, TableCard, placed
from rulings.games.shadowverse_evolve.changes import Several, with_stack_counters


class ToBeGenerated(Change, frozen=True):
    """Tokens are about to come to be: so far in no zone."""

    says = N_("to be generated: {cards}")
    cards: tuple[CardId, ...]
    text: CardText
    player: Player

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards}

    def apply(self, board: Table) -> Table:
        made = {card_id: TableCard(card_id, self.player, self.player, NOWHERE, self.text) for card_id in self.cards}
        nowhere = (*board.zone(self.player, NOWHERE), *self.cards)
        return board.having(cards={**board.cards, **made}, zones={**board.zones, (self.player, NOWHERE): nowhere})


class Generated(Change, frozen=True):
    """Tokens come to be in a zone."""

    says = N_("generated in {player}'s {zone}: {cards}")
    cards: tuple[CardId, ...]
    text: CardText
    player: Player
    zone: str
    by: By = RULE
    owner: Player = ""
    state: str = STANDING
    stacked: tuple[CardId, ...] = ()  # come with a stack counter

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "player": self.player, "zone": self.zone}

    def apply(self, board: Table) -> Table:
        if nowhere := board.zone(self.player, NOWHERE):
            left = tuple(card_id for card_id in nowhere if card_id not in self.cards)
            board = board.having(zones={**board.zones, (self.player, NOWHERE): left})
        for card_id in self.cards:
            card = TableCard(
                card_id, self.owner or self.player, self.player, self.zone, self.text, state=self.state, since=board.turn,
                entered=board.clock,
            )  # fmt: skip
            there = (*board.zone(self.player, self.zone), card_id)
            zones = {**board.zones, (self.player, self.zone): there}
            board = board.having(cards={**board.cards, card_id: card}, zones=zones, clock=board.clock + 1)
        return with_stack_counters(board, self.stacked)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        told = [{"card": one, "player": self.player, "to": self.zone} for one in self.cards]
        made = [self.by.happening("enters", **one) for one in told]
        return [*made, *(self.by.happening("fanfare", **one) for one in told)] if self.zone == FIELD else made


class GeneratedTogether(Several, frozen=True):
    """Tokens come to be in several zones at once."""

    says = N_("generated, each in its zone: {cards}")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(card for one in self.parts for card in one.cards)}


class Erased(Change, frozen=True):
    """A token is taken out of its zone, and is no more."""

    says = N_("{card} is erased")
    card: CardId

    def apply(self, board: Table) -> Table:
        return placed(board, board.card(self.card), board.card(self.card).owner, NOWHERE)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        card = before.card(self.card)
        return (RULE.happening("leaves", card=self.card, player=card.player, source=card.zone, to=NOWHERE),)
