"""What can happen to cards on a table of Hollow Flux, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.engine.board import PLAYERS, CardId, Definition, Happening, Player
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change
from rulings.games.hollow_flux.board import (
    ACTIVE,
    ASLEEP,
    BATTLEFIELD,
    DAMAGE,
    DECK,
    FIELD,
    GIVEN,
    GUARD,
    HAND,
    HIDDEN,
    RULE,
    SET,
    TRASH,
    WORLD,
    By,
    CardText,
    FieldCard,
    Table,
    kind_of,
    put,
)


@dataclass(frozen=True, slots=True)
class BoardChange(Change):
    """A change that abilities may see."""

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return ()


def leaving(before: Table, after: Table, cards: Sequence[CardId], by: By) -> list[Happening]:
    """What abilities see of cards that leave the battlefield."""
    made = []
    for card_id in cards:
        old, new = before.card(card_id), after.card(card_id)
        if old.zone in BATTLEFIELD and new.zone not in BATTLEFIELD:
            made.append(by.happening("leaves", card=card_id, player=old.player, source=FIELD, to=new.zone))
    return made


@dataclass(frozen=True, slots=True)
class Turned(BoardChange):
    """Cards become active or asleep together."""

    says = N_("{cards}: {state}")
    cards: tuple[CardId, ...]
    state: str
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "state": self.state}

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), state=self.state) for card_id in self.cards))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        turned = [card_id for card_id in self.cards if before.card(card_id).zone == FIELD]
        return [self.by.happening(self.state, card=card_id, player=before.card(card_id).player) for card_id in turned]


@dataclass(frozen=True, slots=True)
class Drawn(BoardChange):
    """A card of the main deck goes to the hand."""

    says = N_("{player} draws a card")
    player: Player
    card: CardId
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"player": self.player, "card": self.card}

    def apply(self, board: Table) -> Table:
        return put(board, self.card, self.player, HAND)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (self.by.happening("draws", player=self.player),)


@dataclass(frozen=True, slots=True)
class CardsMoved(BoardChange):
    """Cards go to a zone together, each to its owner's."""

    says = N_("{cards} to {zone}")
    cards: tuple[CardId, ...]
    zone: str
    verb: str = "put"
    by: By = RULE
    at: int | None = None
    state: str = ""

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "zone": self.zone}

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, board.card(card_id).owner, self.zone, self.at, state=self.state)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = leaving(before, after, self.cards, self.by)
        for card_id in self.cards if self.verb else ():
            old = before.card(card_id)
            source = FIELD if old.zone in BATTLEFIELD else old.zone
            made.append(self.by.happening(self.verb, card=card_id, player=old.player, source=source, to=self.zone))
        return made


@dataclass(frozen=True, slots=True)
class Entered(BoardChange):
    """A card comes onto the battlefield: characters active, or as an effect says."""

    says = N_("{card} comes onto the battlefield under {player}")
    card: CardId
    player: Player
    by: By = RULE
    state: str = ACTIVE
    up: bool = True
    played: bool = False

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "player": self.player}

    def apply(self, board: Table) -> Table:
        definition = board.card(self.card).definition
        state = self.state
        if self.up and definition and definition.kind == WORLD and board.follows("hf:6.3/9"):
            state = ""
        return put(board, self.card, self.player, FIELD, state=state, up=self.up)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        source = before.card(self.card).zone
        verbs = ("enters", "summoned", "played") if self.played else ("enters", "summoned")
        return [self.by.happening(verb, card=self.card, player=self.player, source=source, to=FIELD) for verb in verbs]


@dataclass(frozen=True, slots=True)
class SetOn(BoardChange):
    """A card is set on a character or a World Set."""

    says = N_("{card} is set on {host}")
    card: CardId
    host: CardId
    by: By = RULE
    up: bool = True

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "host": self.host}

    def apply(self, board: Table) -> Table:
        card, host = board.card(self.card), board.card(self.host)
        return put(board, self.card, card.owner, SET, host=self.host, host_stay=host.stay, up=self.up)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (self.by.happening("set", card=self.card, player=after.card(self.card).owner),)


@dataclass(frozen=True, slots=True)
class Hurt:
    """One part of damage that is dealt at the same moment."""

    card: CardId
    amount: int
    by: By = RULE


@dataclass(frozen=True, slots=True)
class DamageDealt(BoardChange):
    """Characters take damage together."""

    says = N_("damage: {hurts}")
    hurts: tuple[Hurt, ...]

    def args(self) -> dict[str, Any]:
        return {"hurts": tuple((hurt.card, hurt.amount) for hurt in self.hurts)}

    def apply(self, board: Table) -> Table:
        for hurt in self.hurts:
            card = board.card(hurt.card)
            board = board.with_cards(replace(card, damage=card.damage + hurt.amount))
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for hurt in self.hurts:
            player = before.card(hurt.card).player
            made.append(hurt.by.happening("dealt damage", card=hurt.card, player=player, amount=hurt.amount))
            if hurt.by.card in before.cards:
                source = before.card(hurt.by.card)
                made.append(hurt.by.happening("deals damage", card=source.id, player=source.player, amount=hurt.amount))
        return made

    def cause_of(self, card_id: CardId) -> By:
        """Which damage counts as what destroyed a card: the attack, where there was one."""
        found = [hurt.by for hurt in self.hurts if hurt.card == card_id]
        return next((by for by in found if by.kind == "attack"), found[0] if found else RULE)


@dataclass(frozen=True, slots=True)
class GuardHit(BoardChange):
    """A player has taken damage: cards of the guard deck go face down to the damage field."""

    says = N_("{player} takes {amount} damage: {cards} face down to the damage field")
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
        made = [self.by.happening("dealt damage", player=self.player, amount=self.amount)]
        if self.by.card in before.cards:
            source = before.card(self.by.card)
            made.append(self.by.happening("deals damage", card=source.id, player=source.player, amount=self.amount))
        return made


@dataclass(frozen=True, slots=True)
class Healed(BoardChange):
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


@dataclass(frozen=True, slots=True)
class Doomed(BoardChange):
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
            if by.card in before.cards:
                made.append(by.happening("destroys", card=by.card, player=before.card(by.card).player))
        return made


@dataclass(frozen=True, slots=True)
class Buried(BoardChange):
    """Destroyed characters go to their owners' trash."""

    says = N_("{cards} to the trash")
    cards: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, board.card(card_id).owner, TRASH)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return leaving(before, after, self.cards, RULE)


@dataclass(frozen=True, slots=True)
class ControlChanged(BoardChange):
    """A character becomes another player's; it stays the same card in the same zone."""

    says = N_("{card} is {player}'s character")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        card = board.card(self.card)
        if card.player == self.player:
            return board
        zones = dict(board.zones)
        here = tuple(one for one in board.zone(card.player, FIELD) if one != self.card)
        zones[card.player, FIELD], zones[self.player, FIELD] = here, (*board.zone(self.player, FIELD), self.card)
        return board.having(zones=zones).with_cards(replace(card, player=self.player))


@dataclass(frozen=True, slots=True)
class Faced(BoardChange):
    """Cards are turned face up or face down where they lie."""

    says = N_("{cards} face {face}")
    cards: tuple[CardId, ...]
    up: bool

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "face": "up" if self.up else "down"}

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), up=self.up) for card_id in self.cards))


@dataclass(frozen=True, slots=True)
class Shown(BoardChange):
    """A card is revealed for its damage trigger."""

    says = N_("{card} is revealed")
    card: CardId

    def apply(self, board: Table) -> Table:
        return board.with_cards(replace(board.card(self.card), shown=True))


@dataclass(frozen=True, slots=True)
class Defined(BoardChange):
    """An effect says what a face-down card on the battlefield is."""

    says = N_("{card} counts as a {kind} with power {power}")
    card: CardId
    text: CardText

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "kind": self.text.kind, "power": self.text.power or self.text.power_bonus}

    def apply(self, board: Table) -> Table:
        card = board.card(self.card)
        state = "" if self.text.kind == WORLD or card.zone == SET else card.state or ACTIVE
        return board.with_cards(replace(card, counts_as=self.text, state=state))


@dataclass(frozen=True, slots=True)
class Uncovered(BoardChange):
    """A face-down card has left the battlefield: it is face up and itself again."""

    says = N_("{card} is turned face up and is its real self again")
    card: CardId

    def apply(self, board: Table) -> Table:
        card = board.card(self.card)
        return board.with_cards(replace(card, counts_as=None, up=card.zone not in (*HIDDEN, DECK)))


@dataclass(frozen=True, slots=True)
class Reloaded(BoardChange):
    """All cards of the trash are shuffled and are the main deck."""

    says = N_("{player}'s trash is shuffled and becomes the main deck")
    player: Player

    def apply(self, board: Table) -> Table:
        for card_id in board.zone(self.player, TRASH):
            board = put(board, card_id, self.player, DECK)
        return board.having(shuffled=board.shuffled | {self.player})


@dataclass(frozen=True, slots=True)
class Shuffled(BoardChange):
    """A main deck is shuffled: nobody knows its order."""

    says = N_("{player}'s main deck is shuffled")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(shuffled=board.shuffled | {self.player})


@dataclass(frozen=True, slots=True)
class Granted(BoardChange):
    """A player has effects for the rest of the game."""

    says = N_("{player} has the effect of {card} until the game ends")
    player: Player
    card: CardId
    effects: tuple[Ability, ...]

    def args(self) -> dict[str, Any]:
        return {"player": self.player, "card": self.card}

    def apply(self, board: Table) -> Table:
        text = Definition(board.card(self.card).name, "effect", self.effects)
        held = FieldCard(f"{self.card} (kuusou)", self.player, self.player, GIVEN, text)
        zones = {**board.zones, (self.player, GIVEN): (held.id,)}
        return board.having(zones=zones, cards={**board.cards, held.id: held})


def resting(board: Table, player: Player, zone: str) -> tuple[CardId, ...]:
    """Cards of a player in that zone that are asleep."""
    return tuple(card_id for card_id in board.zone(player, zone) if board.card(card_id).state == ASLEEP)


def worlds(board: Table) -> dict[Player, list[CardId]]:
    """Each player's World Sets, the oldest first."""
    return {
        player: [card_id for card_id in board.zone(player, FIELD) if kind_of(board.card(card_id)) == WORLD] for player in PLAYERS
    }
