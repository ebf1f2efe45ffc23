"""A position of Hollow Flux out of a scenario's data: the board, or every problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.earlier import NotSaid
from rulings.engine.facts import N_
from rulings.engine.fields import read_fields
from rulings.engine.position import Path, Problems, did_you_mean
from rulings.games.hollow_flux.battle import TRIGGERS
from rulings.games.hollow_flux.board import (
    CHARACTER,
    DECK,
    ENERGY,
    EXILE,
    FIELD,
    GUARD,
    HAND,
    HIDDEN,
    NOWHERE,
    SET,
    SET_CARD,
    WORLD,
    CardText,
    FieldCard,
    Table,
    kind_of,
)
from rulings.games.hollow_flux.earlier import read_cause
from rulings.games.hollow_flux.faces import given
from rulings.games.hollow_flux.lasting import comes_from
from rulings.games.hollow_flux.models import (
    MOST_CARDS,
    ZONES,
    EnergyCount,
    InEnergy,
    InZone,
    Meant,
    OnField,
    Position,
    SetEntry,
    Side,
    World,
)
from rulings.games.hollow_flux.printed import READERS, card_text
from rulings.games.hollow_flux.standing import check_standing
from rulings.games.hollow_flux.under_way import under_way
from rulings.games.hollow_flux.values import came_as, power, powers_said

ZONE_OF = {"exiled": EXILE}
ASSUMED = {"deck": 20, "guard": 10}


def board_of(data: dict[str, Any], problems: Problems) -> Table | None:
    """The board that the data describe, or None; whatever is wrong or assumed is noted."""
    position: Position | None = read_fields(Position, data, (), problems, READERS)
    if position is None:
        return None
    reader = Reader(position, problems)
    cards = reader.read()
    if problems.found:
        return None
    board = living(lent(under_way(position, _table(position, cards), problems)))
    board = hurt_by(board, reader.hurt, problems)
    if not problems.found:
        check_standing(board, problems)
        _assume_which_came_last(board, problems)
    return board if not problems.found else None


class Reader:
    """The cards of a position, as they are read."""

    def __init__(self, position: Position, problems: Problems) -> None:
        self.position, self.problems = position, problems
        self.texts = {name: card_text(name, printed, problems) for name, printed in position.cards.items()}
        self.cards: dict[CardId, FieldCard] = {}
        self.hurt: list[tuple[Path, CardId, str]] = []  # what dealt the damage of which card

    def read(self) -> dict[CardId, FieldCard]:
        for player in PLAYERS:
            side: Side = getattr(self.position, player)
            self.assume(player, side)
            for zone in ZONES:
                given = getattr(side, zone)
                for path, entry in self.entries((player, zone), ASSUMED.get(zone, 0) if given is None else given, InZone):
                    self.put(self.add(path, entry), shown=entry.revealed)
                    self.check_revealed(path, entry)
            energy: Any = side.energy or 0
            if isinstance(energy, EnergyCount):
                energy = [InEnergy()] * energy.active + [InEnergy(state="asleep")] * energy.asleep
            for path, entry in self.entries((player, ENERGY), energy, InEnergy):
                self.put(self.add(path, entry), state=entry.state)
            self.check_shuffled(player, side)
            self.battlefield(player, side)
            if side.kuusou:
                self.give(player, side.kuusou)
        self.chain()
        self.assume_printed()
        return self.cards

    def check_shuffled(self, player: Player, side: Side) -> None:
        """Cards lie above and below others whose order nobody knows."""
        known = side.on_top + side.at_bottom
        size = sum(1 for card in self.cards.values() if (card.player, card.zone) == (player, DECK))
        if known and (not side.shuffled or known > size):
            says = f"{player} has no shuffled deck on top of which, or under which, {known} cards were put; write shuffled: true"
            self.problems.add((player, "on_top" if side.on_top else "at_bottom"), says)

    def check_revealed(self, path: Path, entry: InZone) -> None:
        """19.4/2 - a card of the guard deck is revealed for its damage trigger while the damage of an attack is resolved, and
        stays so where the game has ended meanwhile."""
        now, text = self.position.now, self.texts.get(entry.card or "")
        is_time = now is not None and bool(now.attack or now.battle) and now.at == TRIGGERS
        here = path[1] == GUARD and (is_time or self.position.winner is not None)
        if entry.revealed and not (here and text and text.damage_trigger):
            says = f"a card of the guard deck with a damage trigger is revealed in an attack, at {TRIGGERS}"
            self.problems.add((*path, "revealed"), says)

    def chain(self) -> None:
        """7/5 - a card that was played and waits is in no zone; where its player has none to take, there is one all the same."""
        taken: set[CardId] = set()
        for entry in self.position.chain:
            if entry.ability is not None or entry.lost is not None or entry.card not in self.texts:
                continue
            source = entry.source or HAND
            here = [one for one in self.cards.values() if (one.player, one.zone) == (entry.by, ZONE_OF.get(source, source))]
            free = (card for card in here if entry.card in (card.id, card.name) and card.id not in taken)
            card = next(free, None) or self.add((entry.by, NOWHERE), InZone(entry.card))
            taken |= {card.id} if card else set()

    def assume(self, player: Player, side: Side) -> None:
        for zone, count in ASSUMED.items():
            if getattr(side, zone) is None:
                self.problems.assume(N_("{player}'s {zone} has {count} unknown cards"), player=player, zone=zone, count=count)
        if side.hand is None:
            self.problems.assume(N_("{player}'s hand is empty"), player=player)
        if side.energy is None:
            self.problems.assume(N_("{player} has no energy"), player=player)

    def assume_printed(self) -> None:
        """What is played without a cost that is said, and what fights without a power."""
        at_hand = [card.definition for card in self.cards.values() if card.zone in (HAND, GUARD)]
        for name, printed in self.position.cards.items():
            if printed.cost is None and any(text is self.texts[name] for text in at_hand if text):
                self.problems.assume(N_("{card} costs nothing"), card=name)
            if printed.power is None and printed.kind == CHARACTER:
                self.problems.assume(N_("{card} has no power"), card=name)

    def entries(self, path: Path, given: Any, kind: Any) -> Iterator[tuple[Path, Any]]:
        """Each card of a zone with its place: a number stands for so many unknown cards, a name for a card."""
        parts = [given] if isinstance(given, int) else given
        if sum(part if isinstance(part, int) else 1 for part in parts) > MOST_CARDS:
            self.problems.add(path, f"more than {MOST_CARDS} cards")
            return
        for number, part in enumerate(parts):
            if isinstance(part, int):
                yield from (((*path, number), kind()) for _ in range(part))
            else:
                yield (*path, number), kind(card=part) if isinstance(part, str) else part

    def add(self, path: Path, entry: Any, zone: str = "", player: Player = "", **fields: Any) -> FieldCard | None:
        """A card in the zone that the path names, if nothing else is said."""
        player, zone = player or str(path[0]), zone or ZONE_OF.get(str(path[1]), str(path[1]))
        text = None
        if entry.card is not None:
            text = self.texts.get(entry.card)
            if text is None:
                known = list(self.texts)
                self.problems.add((*path, "card"), f"no card named {entry.card!r}{did_you_mean(entry.card, known)}")
                return None
        up = entry.face == "up" if entry.face else zone not in (*HIDDEN, DECK)
        owner = getattr(entry, "owner", None) or player
        card = FieldCard(self.identity(path, entry), owner, player, zone, text, up=up, **fields)
        self.cards[card.id] = card
        return card

    def put(self, card: FieldCard | None, **fields: Any) -> None:
        if card is not None:
            self.cards[card.id] = replace(card, **fields)

    def identity(self, path: Path, entry: Any) -> CardId:
        """Its id, or its name where that is free; twins get a number, and unknown cards their place."""
        if entry.id:
            if entry.id in self.cards:
                self.problems.add((*path, "id"), f"two cards have the id {entry.id!r}")
            return str(entry.id)
        name = entry.card or f"{path[0]}'s {path[1]} card"
        if entry.card and name not in self.cards:
            return name
        number = 2 if entry.card else 1
        while f"{name} {number}" in self.cards:
            number += 1
        return f"{name} {number}"

    def battlefield(self, player: Player, side: Side) -> None:
        for path, entry in self.entries((player, FIELD), side.field, OnField):
            card = self.add(path, entry, damage=entry.damage, counts_as=meant(entry.as_what))
            if card is None:
                continue
            state = "" if kind_of(card) == WORLD else entry.state
            lives = (entry.damage, 0) if entry.survived else None
            self.put(card, state=state, doomed=doomed(entry), survived=lives, came_under=_under(entry, card), came=entry.order)
            self.check_covered(path, entry, card)
            self.hurt += [((*path, "damage_by"), card.id, entry.damage_by)] if entry.damage_by else []
            if kind_of(self.cards[card.id]) not in (CHARACTER, WORLD):
                self.problems.add(path, _no_character(card))
            self.set_cards(path, player, card.id, entry.set)
        if side.world is not None:
            path = (player, "world")
            world = World(side.world) if isinstance(side.world, str) else side.world
            card = self.add(path, world)
            self.put(card, zone=FIELD, doomed=doomed(world), came=world.order)
            if card is not None:
                if kind_of(card) != WORLD:
                    self.problems.add(path, f"{card.name!r} is no World Set card")
                self.set_cards(path, player, card.id, world.set)
        self.check_worlds(player)

    def check_worlds(self, player: Player) -> None:
        """6.3/10 - a player has one World Set on the battlefield at the most; 9/7 - and it is the player's own."""
        found = [card for card in self.cards.values() if (card.zone, card.player, kind_of(card)) == (FIELD, player, WORLD)]
        for card in found:
            if card.up and card.owner != player:
                self.problems.add((player, "world"), f"{card.id!r} is a World Set: it is always its owner's")
        if len(found) > 1:
            self.problems.add((player, "world"), f"{player} has {len(found)} World Sets on the battlefield; one is the most")

    def set_cards(self, path: Path, player: Player, host: CardId, given: list[str | SetEntry]) -> None:
        for place, entry in self.entries((*path, "set"), given, SetEntry):
            what = meant(entry.as_what or (Meant("set") if entry.face == "down" else None))
            card = self.add(place, entry, zone=SET, player=entry.owner or player, host=host, counts_as=what)
            self.put(card, doomed=doomed(entry), came=entry.order)
            if card is not None:
                self.check_covered(place, entry, card)
            if card is not None and kind_of(card) != SET_CARD:
                self.add_no_set_card(place, card)

    def add_no_set_card(self, place: Path, card: FieldCard) -> None:
        if card.up:
            self.problems.add(place, f"{card.id!r} is no set card; face down it has 'face: down'")
        else:
            self.problems.add(place, f"{card.id!r} is no set card; what is set counts as one, 'as: {{kind: set}}'")

    def check_covered(self, path: Path, entry: OnField | SetEntry, card: FieldCard) -> None:
        """17/3 - a card that lies face up is what it is."""
        if card.up and entry.as_what is not None:
            self.problems.add((*path, "as"), f"{card.id!r} lies face up: only a face-down card counts as something else")

    def give(self, player: Player, name: str) -> None:
        text = self.texts.get(name) or next((card.definition for card in self.cards.values() if card.id == name), None)
        if not isinstance(text, CardText) or text.kuusou is None:
            self.problems.add((player, "kuusou"), f"no card with kuusou named {name!r}")
            return
        card = given(player, text.name, text.kuusou.effects)
        self.cards[card.id] = card


def _no_character(card: FieldCard) -> str:
    if not card.up:
        return f"{card.id!r} lies face down; say what it counts as, such as 'as: {{kind: character, power: 1000}}'"
    return f"{card.name!r} is no character: it cannot lie on the battlefield by itself"


def _under(entry: OnField, card: FieldCard) -> Player:
    return entry.came_under if entry.came_under and entry.came_under != card.owner else ""


def doomed(entry: OnField | SetEntry | World) -> By | None:
    return By(entry.destroyed) if entry.destroyed else None


def meant(what: Meant | None) -> CardText | None:
    if what is None:
        return None
    return CardText("", what.kind, cost=what.cost, power=what.power, power_bonus=what.power_bonus, classes=tuple(what.classes))


def hurt_by(board: Table, hurt: list[tuple[Path, CardId, str]], problems: Problems) -> Table:
    """What dealt the damage, where the position says so."""
    for path, card_id, words in hurt:
        try:
            board = board.with_cards(replace(board.card(card_id), hurt_by=read_cause(board, words)))
        except NotSaid as error:
            problems.add(path, str(error))
    return board


def lent(board: Table) -> Table:
    """9/5, 9/6 - under whom a card of another player came onto the battlefield."""
    found = [board.card(card_id) for player in PLAYERS for card_id in board.zone(player, FIELD)]
    unsaid = [card for card in found if not card.came_under and comes_from(board, card)]
    return board.with_cards(*(replace(card, came_under=comes_from(board, card)) for card in unsaid))


def living(board: Table) -> Table:
    """Those that live on do so with the power that they have now."""
    marked = [card for card in board.cards.values() if isinstance(card, FieldCard) and card.survived]
    return board.with_cards(*(replace(card, survived=(card.damage, power(board, card.id))) for card in marked))


def _table(position: Position, cards: dict[CardId, FieldCard]) -> Table:
    zones: dict[tuple[Player, str], tuple[CardId, ...]] = {}
    for card in cards.values():
        zones[card.player, card.zone] = (*zones.get((card.player, card.zone), ()), card.id)
    when = position.turn
    sides = {"A": position.A, "B": position.B}
    return Table(
        turn=1 if when.phase == "setup" else when.number,  # the one that begins when the game is set up
        active=when.player,
        step="active" if when.phase == "setup" else when.phase,
        cards=cards,
        zones=zones,
        first=when.first or (when.player if when.number % 2 else other(when.player)),
        winner=position.winner,
        markers=frozenset(player for player in PLAYERS if sides[player].marker),
        shuffled=frozenset((card_id, 0) for player in PLAYERS for card_id in _shuffled(position, player, zones)),
    )


def _shuffled(position: Position, player: Player, zones: dict[tuple[Player, str], tuple[CardId, ...]]) -> tuple[CardId, ...]:
    """The cards of the main deck that lie in an order that nobody knows."""
    side: Side = getattr(position, player)
    deck = zones.get((player, DECK), ()) if side.shuffled or position.turn.phase == "setup" else ()
    return deck[side.on_top : len(deck) - side.at_bottom]


def _assume_which_came_last(board: Table, problems: Problems) -> None:
    """Where it counts which of two cards came onto the battlefield later, and the position does not say, the result does."""
    last = (powers_said(board, card_id)[-2:] for card_id in board.characters())
    undecided = [two for two in last if len(two) > 1 and two[1].on is None and len({came_as(board, one) for one in two}) == 1]
    for card_id in dict.fromkeys(two[1].source for two in undecided):
        problems.assume(N_("{card} came onto the battlefield last"), card=card_id)
