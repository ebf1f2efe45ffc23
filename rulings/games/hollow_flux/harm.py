"""Chapters 13 and 14 as changes: damage to characters and players, what takes it off, and destruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change
from rulings.games.hollow_flux.board import DAMAGE, FIELD, GUARD, TRASH, FieldCard, Table, put
from rulings.games.hollow_flux.changes import leaving


def source_of(board: Table, by: By) -> FieldCard | None:
    """The card that makes the change, if one does."""
    return board.card(by.card) if by.card is not None and by.card in board.cards else None


class Hurt(Struct, frozen=True):
    """One part of damage that is dealt at the same moment."""

    card: CardId
    amount: int
    by: By = RULE


class DamageDealt(Change, frozen=True):
    """Characters take damage together."""

    says = N_("{cards}: {amounts} damage")
    hurts: tuple[Hurt, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(hurt.card for hurt in self.hurts), "amounts": tuple(hurt.amount for hurt in self.hurts)}

    def apply(self, board: Table) -> Table:
        for hurt in self.hurts:
            card = board.card(hurt.card)
            board = board.with_cards(replace(card, damage=card.damage + hurt.amount, hurt_by=self.cause_of(hurt.card)))
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for hurt in self.hurts:
            player = before.card(hurt.card).player
            made.append(hurt.by.happening("dealt damage", card=hurt.card, player=player, amount=hurt.amount))
            source = source_of(before, hurt.by)
            if source:
                made.append(
                    hurt.by.happening("deals damage", card=source.id, player=source.player, amount=hurt.amount, target=hurt.card)
                )
        return made

    def cause_of(self, card_id: CardId) -> By:
        """Which damage counts as what destroyed a card: the attack, where there was one."""
        found = [hurt.by for hurt in self.hurts if hurt.card == card_id]
        return next((by for by in found if by.kind == "attack"), found[0] if found else By("damage"))


class GuardHit(Change, frozen=True):
    """A player has taken damage: cards of the guard deck go face down to the damage field."""

    says = N_("{player} takes {amount} damage; face down to the damage field: {cards}")
    player: Player
    amount: int
    cards: tuple[CardId, ...]
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"player": self.player, "amount": self.amount, "cards": self.cards}

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, self.player, DAMAGE)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = [self.by.happening("dealt damage", player=self.player, amount=self.amount, attribute="player")]
        by = By("damage", self.by.player, self.by.card)
        for one in self.cards:
            made.append(by.happening("put", card=one, player=self.player, source=GUARD, to=DAMAGE))
            made.append(by.happening("puts", player=self.player, target=one, source=GUARD, to=DAMAGE))
        source = source_of(before, self.by)
        if source:
            done = {"card": source.id, "player": source.player, "amount": self.amount, "attribute": "player", "to": self.player}
            made.append(self.by.happening("deals damage", **done))
        return made


class Healed(Change, frozen=True):
    """Damage is taken off all characters; and off players, if ever the rules say so."""

    says = N_("all damage is taken off the characters")
    players: tuple[Player, ...] = ()

    def args(self) -> dict[str, Any]:
        return {}

    def apply(self, board: Table) -> Table:
        hurt = [card_id for card_id in board.in_field() if board.card(card_id).damage]
        board = board.with_cards(*(replace(board.card(card_id), damage=0) for card_id in hurt))
        for player in self.players:
            for card_id in board.zone(player, DAMAGE):
                board = put(board, card_id, player, GUARD)
        return board


class DamageTakenOff(Change, frozen=True):
    """An effect takes damage off characters."""

    says = N_("{amount} damage is taken off {cards}")
    cards: tuple[CardId, ...]
    amount: int

    def apply(self, board: Table) -> Table:
        healed = (replace(board.card(card_id), damage=max(board.card(card_id).damage - self.amount, 0)) for card_id in self.cards)
        return board.with_cards(*healed)


class Doomed(Change, frozen=True):
    """Characters are destroyed together; they go to the trash when the effects of it are done."""

    says = N_("{cards}: destroyed")
    cards: tuple[CardId, ...]
    bys: tuple[By, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards}

    def apply(self, board: Table) -> Table:
        pairs = zip(self.cards, self.bys, strict=True)
        return board.with_cards(*(replace(board.card(card_id), doomed=by) for card_id, by in pairs))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for card_id, by in zip(self.cards, self.bys, strict=True):
            made.append(by.happening("destroyed", card=card_id, player=before.card(card_id).player))
            source = source_of(before, by)
            if source:
                made.append(by.happening("destroys", card=source.id, player=source.player, target=card_id))
        return made


class Buried(Change, frozen=True):
    """Destroyed characters go to their owners' trash."""

    says = N_("{cards} to the trash")
    cards: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, board.card(card_id).owner, TRASH)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = leaving(before, after, self.cards, RULE)
        for card_id in self.cards:
            made.append(RULE.happening("put", card=card_id, player=before.card(card_id).player, source=FIELD, to=TRASH))
        return made
