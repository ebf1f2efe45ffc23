"""What can happen to cards on a table of Shadowverse EVOLVE, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change
from rulings.games.shadowverse_evolve.board import (
    CEMETERY,
    DECK,
    FIELD,
    HAND,
    NOWHERE,
    RESOLUTION,
    STACK,
    STANDING,
    Table,
    TableCard,
    placed,
)


class Turned(Change, frozen=True):
    """Cards are engaged or stand, together."""

    says = N_("{cards}: now {state}")
    cards: tuple[CardId, ...]
    state: str
    by: By = RULE

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), state=self.state) for card_id in self.cards))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [self.by.happening(self.state, card=one, player=before.card(one).player) for one in self.cards]


class Move(Struct, frozen=True):
    """A card on its way: to whose zone, where in it, how it lies there."""

    card: CardId
    player: Player
    zone: str
    at: int | None = None
    state: str = STANDING
    face_up: bool | None = None
    keep: bool = False  # effects on it go with it


class CardsMoved(Change, frozen=True):
    """Cards go from one zone to another, together."""

    says = N_("{cards} to {player}'s {zone}")
    moves: tuple[Move, ...]
    verb: str = ""  # destroyed, banished, discarded, returned, put
    by: By = RULE
    stacked: tuple[CardId, ...] = ()  # come with a stack counter

    def args(self) -> dict[str, Any]:
        first = self.moves[0]
        return {"cards": tuple(one.card for one in self.moves), "player": first.player, "zone": first.zone}

    def apply(self, board: Table) -> Table:
        began = board.began
        board = board.having(began=board if began is None else began)
        for move in self.moves:
            board = self._moved(board, move)
        return with_stack_counters(board, self.stacked).having(began=began)

    def _moved(self, board: Table, move: Move) -> Table:
        card: TableCard = board.card(move.card)
        board = placed(board, card, move.player, move.zone, move.at, move.keep)
        new = board.card(move.card)
        came = card.zone if move.zone == RESOLUTION else ""
        face = new.face_up if move.face_up is None else move.face_up
        return board.with_cards(replace(new, state=move.state, face_up=face, came_from=came))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made: list[Happening] = []
        for move in self.moves:
            made += self._of(before.card(move.card), move)
        return made

    def _of(self, card: TableCard, move: Move) -> list[Happening]:
        source = zone_left(card, move.zone)
        player = card.player if card.zone == FIELD else move.player
        told = {"card": card.id, "player": player, "source": source, "to": move.zone}
        made = [self.by.happening(self.verb, **told)] if self.verb else []
        if move.zone == CEMETERY and self.verb != "put":  # destroyed or discarded, it is put there all the same
            made.append(self.by.happening("put", **told))
        if card.zone == FIELD and move.zone != FIELD:
            made.append(self.by.happening("leaves", **told))
        if card.zone == FIELD and move.zone == CEMETERY:
            made.append(self.by.happening("last words", **told))
        if card.zone != FIELD and move.zone == FIELD:
            made += [self.by.happening("enters", **told), self.by.happening("fanfare", **told)]
        elif card.zone != move.zone and RESOLUTION not in (card.zone, move.zone):
            made.append(self.by.happening("enters", **told))
        return made


def with_stack_counters(board: Table, cards: tuple[CardId, ...]) -> Table:
    """The board with a stack counter more on these cards."""
    for card_id in cards:
        board = CountersChanged(card_id, STACK, 1).apply(board)
    return board


def zone_left(card: TableCard, to: str) -> str:
    """The zone that the card comes from: none for a token to be generated; for the field, where a used card was (5.4.3)."""
    if card.zone == NOWHERE:
        return ""
    return card.came_from or card.zone if to == FIELD else card.zone


class CardsMovedHome(CardsMoved, frozen=True):
    """Cards of both players go to a zone, together: each to that of its player."""

    says = N_("{cards} to the {zone} of their players")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.moves), "zone": self.moves[0].zone}


class CardsSwapped(CardsMoved, frozen=True):
    """Two cards go each to where the other was, together."""

    says = N_("{cards} change places")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.moves)}


class Drawn(Change, frozen=True):
    """The top card of the deck goes to the hand."""

    says = N_("{player} draws a card")
    player: Player
    by: By = RULE

    def apply(self, board: Table) -> Table:
        top = board.zone(self.player, DECK)[0]
        return placed(board, board.card(top), self.player, HAND)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (self.by.happening("draws", player=self.player),)


class DrewFromEmpty(Change, frozen=True):
    """A player has to draw, and there is no card."""

    says = N_("{player} has to draw from an empty deck")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(overdrawn=board.overdrawn | {self.player})


class Shuffled(Change, frozen=True):
    """A deck is shuffled: the order in which it lies from now on is that of chance."""

    says = N_("{player}'s deck is shuffled")
    player: Player

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("shuffles", player=self.player),)


class Shown(Change, frozen=True):
    """Cards are shown to all where they lie."""

    says = N_("shown to all: {cards}")
    cards: tuple[CardId, ...]
    up: bool = True

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), face_up=self.up, shown=self.up) for card_id in self.cards))


class Hidden(Shown, frozen=True):
    """Cards that were shown are hidden again."""

    says = N_("hidden again: {cards}")
    up: bool = False


class TurnedUp(Shown, frozen=True):
    """Cards are laid face up, and stay so."""

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), face_up=True, shown=False) for card_id in self.cards))


class Hit(Struct, frozen=True):
    """Damage on its way: to whom, from whom, how much, and of which kinds."""

    card: CardId
    amount: int
    source: CardId | None = None
    kind: str = "ability"  # ability; attack; battle; attack battle
    player: Player | None = None  # whose damage it is

    @property
    def by(self) -> By:
        return By(self.kind, self.player, self.source)


class Damaged(Change, frozen=True):
    """Followers and leaders take damage, all at once."""

    says = N_("damage to {cards}: {amounts}")
    hits: tuple[Hit, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(hit.card for hit in self.hits), "amounts": tuple(str(hit.amount) for hit in self.hits)}

    def apply(self, board: Table) -> Table:
        for hit in self.hits:
            card = board.card(hit.card)
            if card.kind == "leader":
                reduced = board.side(card.player).life - hit.amount
                board = board.with_side(card.player, life=reduced, life_reduced=True)
            else:
                board = board.with_cards(replace(card, damage=card.damage + hit.amount))
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for hit in self.hits:
            by = hit.by
            made.append(by.happening("dealt damage", card=hit.card, player=before.card(hit.card).player, amount=hit.amount))
            if before.card(hit.card).kind == "leader":
                made.append(by.happening("life reduced", card=hit.card, player=before.card(hit.card).player, amount=hit.amount))
            if hit.source:
                made.append(by.happening("deals damage", card=hit.source, player=hit.player, amount=hit.amount, target=hit.card))
        return made


class CountersChanged(Change, frozen=True):
    """Counters are put on a card, or taken from it."""

    says = N_("{card}: {name} counters {count}")
    card: CardId
    name: str
    count: int  # more than before; less than 0: taken away
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "name": self.name, "count": self.count}

    def apply(self, board: Table) -> Table:
        card: TableCard = board.card(self.card)
        counters = {**dict(card.counters), self.name: max(card.counter(self.name) + self.count, 0)}
        left = tuple((name, number) for name, number in counters.items() if number)
        return board.with_cards(replace(card, counters=left))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        verb, player = "counter placed" if self.count > 0 else "counter removed", after.card(self.card).player
        return abs(self.count) * [self.by.happening(verb, card=self.card, player=player, attribute=self.name)]


class Several(Change, frozen=True):
    """The same happens to several cards at once."""

    parts: tuple[Any, ...]

    def apply(self, board: Table) -> Table:
        for one in self.parts:
            board = one.apply(board)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [happening for one in self.parts for happening in one.happenings(before, after)]


class CountersOfAll(Several, frozen=True):
    """Counters are put on several cards, or taken from them, together."""

    says = N_("{cards}: {name} counters {counts}")

    def args(self) -> dict[str, Any]:
        cards, counts = tuple(one.card for one in self.parts), tuple(str(one.count) for one in self.parts)
        return {"cards": cards, "name": self.parts[0].name, "counts": counts}


class Evolved(Change, frozen=True):
    """A card of the evolve deck goes to the evolve zone and is linked with a card on the field."""

    says = N_("{card} evolves: linked with {evolved}")
    card: CardId
    evolved: CardId
    by: By = RULE

    def apply(self, board: Table) -> Table:
        card: TableCard = board.card(self.card)
        board = placed(board, board.card(self.evolved), card.player, "evolve")
        if not board.follows("sve:5.15.3"):
            card = replace(card, damage=0, state=STANDING)
        return board.with_cards(replace(card, links=(*card.links, self.evolved), evolved_in=board.turn))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (self.by.happening("evolved", card=self.card, player=before.card(self.card).player),)


class EvolvedTogether(Several, frozen=True):
    """Several cards evolve at once, each linked with its card."""

    says = N_("{cards} evolve: linked with {evolved}")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.parts), "evolved": tuple(one.evolved for one in self.parts)}


class LinksLost(Change, frozen=True):
    """A card keeps only these of its links."""

    says = N_("{card} keeps its link with {kept} only")
    card: CardId
    kept: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        return board.with_cards(replace(board.card(self.card), links=self.kept))


class Served(Change, frozen=True):
    """Carrots go to the race zone and are linked with a card."""

    says = N_("{carrots} to the race zone, linked with {card}")
    card: CardId
    carrots: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        card: TableCard = board.card(self.card)
        for carrot in self.carrots:
            board = placed(board, board.card(carrot), card.player, "race")
        return board.with_cards(replace(card, carrots=(*card.carrots, *self.carrots)))


class Raced(Change, frozen=True):
    """A card races, so many times."""

    says = N_("{card} races; how often: {count}")
    card: CardId
    count: int

    def apply(self, board: Table) -> Table:
        return board.with_cards(replace(board.card(self.card), racing=True, raced=board.clock)).having(clock=board.clock + 1)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [Happening("raced", self.card, before.card(self.card).player) for _ in range(self.count)]
