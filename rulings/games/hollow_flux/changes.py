"""What can happen to cards on a table of Hollow Flux, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change
from rulings.games.hollow_flux.board import (
    ACTIVE,
    ASLEEP,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIELD,
    HAND,
    NOWHERE,
    SET,
    SET_CARD,
    WORLD,
    FieldCard,
    Table,
    kind_of,
    put,
    sets_sorted,
)

DAMAGE_AS_COST = "cost damage"  # dealt as a cost: damage, and of no effect
TOLD = {"damage": "damage/effect", "attack": "attack/damage", DAMAGE_AS_COST: "damage/cost"}
BY_DAMAGE = ("destroyed", "destroys", "dealt damage", "deals damage")


def as_told(happening: Happening) -> Happening:
    """Damage that a card's effect deals is "by damage" and "by an effect"; that of an attack "by attack" and "by damage"; that of
    a cost "by damage" alone."""
    if happening.verb not in BY_DAMAGE or happening.by_card is None:
        return happening
    return replace(happening, by=TOLD.get(happening.by, happening.by))


def leaving(before: Table, after: Table, cards: Sequence[CardId], by: By) -> list[Happening]:
    """What abilities see of cards that leave the battlefield."""
    made = []
    for card_id in cards:
        old, new = before.card(card_id), after.card(card_id)
        if old.zone in BATTLEFIELD and new.zone not in BATTLEFIELD:
            made.append(by.happening("leaves", card=card_id, player=old.player, source=FIELD, to=new.zone))
    return made


class Several(Change, frozen=True):
    """What happens to several cards at one moment, a change for each of them or for some."""

    each: tuple[Any, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.each)}

    def apply(self, board: Table) -> Table:
        for one in self.each:
            board = one.apply(board)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [told for one in self.each for told in one.happenings(before, after)]


class Turned(Change, frozen=True):
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
        there = [card_id for card_id in self.cards if before.card(card_id).zone == FIELD]
        turned = [card_id for card_id in there if before.card(card_id).state != self.state]  # one that may fight asleep lies so
        return [self.by.happening(self.state, card=card_id, player=before.card(card_id).player) for card_id in turned]


class Drawn(Change, frozen=True):
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


class DrawnTogether(Several, frozen=True):
    """Each player draws a card, at one moment."""

    says = N_("{players} draw a card each")

    def args(self) -> dict[str, Any]:
        return {"players": tuple(one.player for one in self.each), "cards": tuple(one.card for one in self.each)}


DOES = {"put": "puts", "discarded": "discards", "returned": "returns", "exiled": "exiles"}


def is_also(verb: str, zone: str) -> tuple[str, ...]:
    """A card that is discarded is put into the trash; 18/1 - one that is exiled is put into the exile zone, and the reverse."""
    return ("exiled", "put") if zone == EXILE else ("discarded", "put") if verb == "discarded" else (verb,)


class CardsMoved(Change, frozen=True):
    """Cards go to a zone together, each to its owner's or all to one player's."""

    says = N_("{cards} to {zone}")
    cards: tuple[CardId, ...]
    zone: str
    verb: str = "put"
    by: By = RULE
    at: int | None = None
    state: str = ""
    whose: Player | None = None  # whose zone, where the text says so

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "zone": self.zone}

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, self.whose or board.card(card_id).owner, self.zone, self.at, state=self.state)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = leaving(before, after, self.cards, self.by)
        for card_id in self.cards if self.verb else ():
            old = before.card(card_id)
            source = FIELD if old.zone in BATTLEFIELD else old.zone
            verbs = is_also(self.verb, self.zone)
            for verb in verbs:
                made.append(self.by.happening(verb, card=card_id, player=old.player, source=source, to=self.zone))
            theirs = self.verb == "discarded" or self.by.kind == "damage"  # who has the cards does it, whatever makes it so
            doer = old.player if theirs else self.by.player
            if doer:
                does = DOES[verbs[0]]
                made.append(self.by.happening(does, player=doer, target=card_id, source=source, to=self.zone))
        return made


class MovedFaceUp(CardsMoved, frozen=True):
    """Cards come to a zone face up, in which others may lie face down."""

    says = N_("{cards} face up to {zone}")

    def apply(self, board: Table) -> Table:
        board = CardsMoved.apply(self, board)
        return board.with_cards(*(replace(board.card(card_id), up=True) for card_id in self.cards))


class MovedTogether(Several, frozen=True):
    """Cards go to zones of several players at one moment."""

    says = N_("{cards} to {zone}")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(card_id for one in self.each for card_id in one.cards), "zone": self.each[0].zone}


class Played(Change, frozen=True):
    """A card is shown and played: while it waits it is in no zone, and not out of the game either."""

    says = N_("{player} plays {card}")
    player: Player
    card: CardId

    def apply(self, board: Table) -> Table:
        return put(board, self.card, self.player, NOWHERE)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        source = before.card(self.card).zone
        made = [Happening("plays", player=self.player, target=self.card, source=source)]
        if kind_of(after.card(self.card)) in (COMMAND, SET_CARD):  # the others are played when they have come into play
            made.append(Happening("played", card=self.card, player=self.player, source=source))
        return made


class Entered(Change, frozen=True):
    """A card comes onto the battlefield: characters active, or as an effect says."""

    says = N_("{card} comes onto the battlefield under {player}")
    card: CardId
    player: Player
    by: By = RULE
    state: str = ACTIVE
    up: bool = True
    played_from: str = ""  # the zone, where it was played: while it waits it is in none

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "player": self.player}

    def apply(self, board: Table) -> Table:
        card, state = board.card(self.card), self.state
        if self.up and card.definition and card.definition.kind == WORLD and board.follows("hf:6.3/9"):
            state = ""
        under = self.player if self.player != card.owner else ""
        return put(board, self.card, self.player, FIELD, state=state, up=self.up, came_under=under)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return self.tells(before, after) if self.up else ()  # face down, it is nothing yet

    def tells(self, before: Table, after: Table) -> Sequence[Happening]:
        """What is seen of its coming, once it is known what it is."""
        source = self.played_from or before.card(self.card).zone
        verbs = ("enters", "summoned", "played") if self.played_from else ("enters", "summoned")
        return [self.by.happening(verb, card=self.card, player=self.player, source=source, to=FIELD) for verb in verbs]


def fighting_on(board: Table, card: FieldCard) -> Table:
    """12.1/3, 12.2/3 - what fights and is set on another card is on the battlefield all the time: it is still what fights."""
    attack, now = board.attack(), board.card(card.id).stay
    if attack is None:
        return board
    parts = [name for name in ("attacker", "target", "defender") if getattr(attack, name) == card.id]
    stays = {f"{name}_stay": now for name in parts if getattr(attack, f"{name}_stay") == card.stay}
    fights = replace(attack, **stays)
    return board.having(procedure=tuple(fights if frame is attack else frame for frame in board.procedure))


class SetOn(Change, frozen=True):
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
        after = sets_sorted(put(board, self.card, card.owner, SET, host=self.host, host_stay=host.stay, up=self.up))
        return fighting_on(after, card) if card.zone in BATTLEFIELD else after

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return self.tells(before, after) if self.up else ()  # face down, it is nothing yet

    def tells(self, before: Table, after: Table) -> Sequence[Happening]:
        """What is seen of its being set, once it is known what it is."""
        return (self.by.happening("set", card=self.card, player=after.card(self.card).owner, target=self.host),)


class Together(Several, frozen=True):
    """Several cards come onto the battlefield, or are set, at one moment."""

    says = N_("{cards} come onto the battlefield together")

    def tells(self, before: Table, after: Table) -> Sequence[Happening]:
        return [told for one in self.each for told in one.tells(before, after)]


def together(each: tuple[Entered | SetOn, ...]) -> Entered | SetOn | Together:
    return each[0] if len(each) == 1 else Together(each)


class ControlChanged(Change, frozen=True):
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
        return sets_sorted(board.having(zones=zones).with_cards(replace(card, player=self.player)))


class ControlsChanged(Several, frozen=True):
    """Characters become other players' at one moment."""

    says = N_("{cards} are now characters of {players}")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.each), "players": tuple(dict.fromkeys(one.player for one in self.each))}


def controls_changed(each: tuple[ControlChanged, ...]) -> ControlChanged | ControlsChanged:
    return each[0] if len(each) == 1 else ControlsChanged(each)


def resting(board: Table, player: Player, zone: str) -> tuple[CardId, ...]:
    """Cards of a player in that zone that are asleep."""
    return tuple(card_id for card_id in board.zone(player, zone) if board.card(card_id).state == ASLEEP)
