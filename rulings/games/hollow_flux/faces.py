"""Cards that are turned over or become something else, decks that are shuffled, effects that a player has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Definition, Happening, Player
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change
from rulings.games.hollow_flux.board import (
    ACTIVE,
    BATTLEFIELD,
    DECK,
    FIELD,
    GIVEN,
    HIDDEN,
    SET,
    TRASH,
    WORLD,
    CardText,
    FieldCard,
    Table,
    kind_of,
    next_to_come,
    put,
    shuffled,
)
from rulings.games.hollow_flux.changes import ControlChanged, Several


class Faced(Change, frozen=True):
    """Cards are turned face up or face down where they lie."""

    says = N_("{cards} face {face}")
    cards: tuple[CardId, ...]
    up: bool

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "face": "up" if self.up else "down"}

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), up=self.up) for card_id in self.cards))


class Shown(Change, frozen=True):
    """A card is revealed for its damage trigger."""

    says = N_("{card} is revealed")
    card: CardId

    def apply(self, board: Table) -> Table:
        return board.with_cards(replace(board.card(self.card), shown=True))


class Defined(Change, frozen=True):
    """An effect says what face-down cards on the battlefield are; those that have just come are seen to come as that."""

    says = N_("{cards}: taken as {kind}, power {power}")
    cards: tuple[CardId, ...]
    text: CardText
    told: tuple[Happening, ...] = ()

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "kind": self.text.kind, "power": self.text.power or self.text.power_bonus}

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(self._as_it_is(board.card(card_id)) for card_id in self.cards))

    def _as_it_is(self, card: FieldCard) -> FieldCard:
        state = "" if self.text.kind == WORLD or card.zone == SET else card.state or ACTIVE
        return replace(card, counts_as=self.text, state=state)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return self.told


class DefinedAsWorld(Defined, frozen=True):
    """An effect makes World Sets of face-down cards, which have no power."""

    says = N_("{cards}: taken as {kind}")

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "kind": self.text.kind}


class DefinedForOwners(Defined, frozen=True):
    """An effect makes World Sets or set cards of face-down cards, and some of them were another player's characters."""

    says = N_("{cards}: taken as {kind}, each its owner's")

    def apply(self, board: Table) -> Table:
        board = Defined.apply(self, board)
        for card in map(board.card, self.cards):
            board = board.with_cards(replace(card, came_under=""))
            board = ControlChanged(card.id, card.owner).apply(board)
        return board


class Uncovered(Change, frozen=True):
    """A face-down card has left the battlefield, or was turned up on it: it is face up and itself again."""

    says = N_("{card} is turned face up and is its real self again")
    card: CardId

    def apply(self, board: Table) -> Table:
        card = replace(board.card(self.card), counts_as=None)
        state = card.state if card.zone != FIELD else "" if kind_of(card) == WORLD else card.state or ACTIVE
        came = next_to_come(board) if card.zone in BATTLEFIELD else 0
        return board.with_cards(replace(card, up=card.up or card.zone not in (*HIDDEN, DECK), state=state, came=came))


class UncoveredForOwner(Uncovered, frozen=True):
    """A World Set of another player lay face down as something else, and was turned up."""

    says = N_("{card} is turned face up and is {player}'s World Set")
    player: Player

    def apply(self, board: Table) -> Table:
        board = Uncovered.apply(self, board)
        board = board.with_cards(replace(board.card(self.card), came_under=""))
        return ControlChanged(self.card, self.player).apply(board)


class UncoveredTogether(Several, frozen=True):
    """Face-down cards have left the battlefield, or were turned up on it, at one moment."""

    says = N_("{cards} are turned face up and are their real selves again")


def uncovered_together(each: tuple[Uncovered, ...]) -> Uncovered | UncoveredTogether:
    return each[0] if len(each) == 1 else UncoveredTogether(each)


class HiddenAgain(Uncovered, frozen=True):
    """It has gone where cards lie face down, or in a hand: it was turned up as it left, and lies hidden there."""

    says = N_("{card} is turned face up as it leaves: it is its real self again, and hidden where it has gone")


class Reloaded(Change, frozen=True):
    """All cards of the trash are shuffled and are the main deck."""

    says = N_("{player}'s trash is shuffled and becomes the main deck")
    player: Player

    def apply(self, board: Table) -> Table:
        for card_id in board.zone(self.player, TRASH):
            board = put(board, card_id, self.player, DECK)
        return shuffled(board, self.player)


class Shuffled(Change, frozen=True):
    """A main deck is shuffled: nobody knows its order."""

    says = N_("{player}'s main deck is shuffled")
    player: Player

    def apply(self, board: Table) -> Table:
        return shuffled(board, self.player)


class Seen(Change, frozen=True):
    """Chance has shown which cards lie on top of a shuffled main deck, or at its bottom, and there they stay."""

    says = N_("{cards} lie there in {player}'s main deck")
    player: Player
    cards: tuple[CardId, ...]
    place: str

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "player": self.player}

    def apply(self, board: Table) -> Table:
        rest = tuple(card_id for card_id in board.zone(self.player, DECK) if card_id not in self.cards)
        deck = (*self.cards, *rest) if self.place == "top" else (*rest, *self.cards)
        seen = {(card_id, board.card(card_id).stay) for card_id in self.cards}
        return board.having(zones={**board.zones, (self.player, DECK): deck}, shuffled=board.shuffled - seen)


class Granted(Change, frozen=True):
    """A player has effects for the rest of the game."""

    says = N_("{player} has the effect of {card} until the game ends")
    player: Player
    card: CardId
    effects: tuple[Ability, ...]

    def args(self) -> dict[str, Any]:
        return {"player": self.player, "card": self.card}

    def apply(self, board: Table) -> Table:
        held = given(self.player, board.card(self.card).name, self.effects)
        zones = {**board.zones, (self.player, GIVEN): (held.id,)}
        return board.having(zones=zones, cards={**board.cards, held.id: held})


def given(player: Player, name: str, effects: tuple[Ability, ...]) -> FieldCard:
    """19.12/6 - the effects that a player has, as if they were a card; two players may have those of one kuusou."""
    return FieldCard(f"{player}'s {name} (kuusou)", player, player, GIVEN, Definition(name, "effect", effects))
