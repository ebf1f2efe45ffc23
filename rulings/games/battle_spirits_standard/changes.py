"""What can happen on a table of Battle Spirits, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import Board, CardId, Happening, Player, moved, other
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change
from rulings.games.battle_spirits_standard.asked import seen_leaving
from rulings.games.battle_spirits_standard.board import (
    DECK,
    EXHAUSTED,
    EXILED,
    FIELD,
    HAND,
    HEAVY,
    NOWHERE,
    REFRESHED,
    TRASH,
    Cores,
    FieldCard,
    Spot,
    Standby,
    Table,
)


class Turned(Change, frozen=True):
    """Cards change their position together: refreshed, exhausted or heavily exhausted."""

    says = N_("{cards}: now {state}")
    cards: tuple[CardId, ...]
    state: str
    by: By = RULE

    def apply(self, board: Table) -> Table:
        rested = tuple(card_id for card_id in self.cards if self._refreshes(board, card_id))
        turned = (replace(board.card(card_id), state=self.state) for card_id in self.cards)
        return _rested(board, rested).with_cards(*turned)

    def _refreshes(self, before: Table, card_id: CardId) -> bool:
        """5-14-2 - from heavily exhausted to exhausted as well."""
        return self.state == REFRESHED or (before.card(card_id).state, self.state) == (HEAVY, EXHAUSTED)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for card_id in self.cards:
            verb, player = "refreshed" if self._refreshes(before, card_id) else "exhausted", before.card(card_id).player
            made.append(self.by.happening(verb, card=card_id, player=player))
        return made


def _rested(board: Table, cards: tuple[CardId, ...]) -> Table:
    """5-15-2 - what waits since they were exhausted knows that these cards have been refreshed, or have begun to leave."""
    touched = [
        one for one in board.waiting if one.happening.verb == "exhausted" and any(card_id in cards for card_id, _ in one.met)
    ]
    if not touched:
        return board
    known = (replace(one, refreshed=(*one.refreshed, *cards)) if one in touched else one for one in board.waiting)
    return board.having(waiting=tuple(known))


class Refreshed(Change, frozen=True):
    """Cards are refreshed together: exhausted ones become refreshed, heavily exhausted ones exhausted."""

    says = N_("refreshed: {cards}")
    cards: tuple[CardId, ...]
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards}

    def apply(self, board: Table) -> Table:
        lighter = {HEAVY: EXHAUSTED}
        old = (board.card(card_id) for card_id in self.cards)
        turned = [replace(card, state=lighter.get(card.state, REFRESHED)) for card in old]
        return _rested(board, self.cards).with_cards(*turned)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [self.by.happening("refreshed", card=card_id, player=before.card(card_id).player) for card_id in self.cards]


class CoresMoved(Change, frozen=True):
    """Cores go from spots to another one, together."""

    says = N_("cores: {cores} from {sources} to {to}")
    parts: tuple[tuple[Spot, Cores], ...]
    to: Spot
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"cores": _sum(self.parts), "sources": tuple(spot for spot, _ in self.parts), "to": self.to}

    def apply(self, board: Table) -> Table:
        there: dict[Spot, Cores] = {}
        for spot, cores in self.parts:
            there[spot] = (there.get(spot) or board.cores_at(spot)).minus(cores)
            there[self.to] = (there.get(self.to) or board.cores_at(self.to)).plus(cores)
        return board.with_cores(there)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        if self.to.place == "card":
            places = "/".join(dict.fromkeys(spot.place for spot, _ in self.parts))
            made.append(_of_core(self.by, "core placed", self.to.of, after, _sum(self.parts), source=places))
        for spot, cores in self.parts:
            if spot.place == "life":
                made.append(self.by.happening("life reduced", player=spot.of, amount=cores.total))
            elif spot.place == "card":
                onto = self.to.of if self.to.place == "card" else None
                made.append(_of_core(self.by, "core removed", spot.of, before, cores, to=self.to.place, target=onto))
        return made


def _of_core(by: By, verb: str, card_id: CardId, board: Table, cores: Cores, **where: str | None) -> Happening:
    """9-1-5-2 - with where the cores come from, or go to: a place of a player, or a card."""
    sort = "soul" if cores.soul else ""
    return by.happening(verb, card=card_id, player=board.card(card_id).player, amount=cores.total, attribute=sort, **where)


class CoresSwapped(Change, frozen=True):
    """The soul core and a core change places."""

    says = N_("the soul core on {soul} and a core on {plain} change places")
    soul: Spot
    plain: Spot
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"soul": self.soul, "plain": self.plain}

    def apply(self, board: Table) -> Table:
        soul = board.cores_at(self.soul).minus(Cores(0, True)).plus(Cores(1))
        plain = board.cores_at(self.plain).minus(Cores(1)).plus(Cores(0, True))
        return board.with_cores({self.soul: soul, self.plain: plain})

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        """Both cores move."""
        there = CoresMoved(((self.soul, Cores(0, True)),), self.plain, self.by)
        back = CoresMoved(((self.plain, Cores(1)),), self.soul, self.by)
        return (*there.happenings(before, after), *back.happenings(before, after))


class Drawn(Change, frozen=True):
    """The top cards of the deck go to the hand, one after the other but together."""

    says = N_("{player} draws {count}")
    player: Player
    by: By = RULE
    count: int = 1

    def args(self) -> dict[str, Any]:
        return {"player": self.player, "count": self.count}

    def apply(self, board: Table) -> Board:
        drawn: Board = board
        for top in board.zone(self.player, DECK)[: self.count]:
            drawn = moved(drawn, drawn.card(top), self.player, HAND)
        return drawn

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        """5-6-1 - to draw a card is to put it from the deck into the hand."""
        cards, way = before.zone(self.player, DECK)[: self.count], {"source": DECK, "to": HAND, "part": "drawn"}
        put = [self.by.happening("put", card=one, player=self.player, **way) for one in cards]
        return (self.by.happening("draws", player=self.player, amount=self.count), *put)


class Together(Change, frozen=True):
    """Several changes that are one event."""

    says = N_("{count} at once: {cards}")
    changes: tuple[Any, ...]  # each with its card

    @property
    def by(self) -> Any:
        return self.changes[0].by

    def args(self) -> dict[str, Any]:
        return {"count": len(self.changes), "cards": tuple(change.card for change in self.changes)}

    def apply(self, board: Table) -> Table:
        for change in self.changes:
            board = change.apply(board)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [happening for change in self.changes for happening in change.happenings(before, after)]


class DrawnTogether(Together, frozen=True):
    """Both players draw, at the same time."""

    says = N_("{player} draws {count}, and {other} draws {number} at the same time")

    def args(self) -> dict[str, Any]:
        one, two = self.changes
        return {"player": one.player, "count": one.count, "other": two.player, "number": two.count}


def _sum(parts: Sequence[tuple[Spot, Cores]]) -> Cores:
    return Cores(sum(cores.plain for _, cores in parts), any(cores.soul for _, cores in parts))


class StoodBy(Change, frozen=True):
    """Cards go into standby together: destroyed, depleted or returned."""

    says = N_("{cards} {kind}: in standby")
    cards: tuple[CardId, ...]
    kind: str
    standbys: tuple[Standby, ...]
    by: By = RULE
    causes: tuple[By, ...] = ()  # of each card, where they are not all the same

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "kind": self.kind}

    def apply(self, board: Table) -> Table:
        pairs = zip(self.cards, self.standbys, strict=True)
        stand = (replace(board.card(card_id), standby=standby) for card_id, standby in pairs)
        return _rested(board, self.cards).with_cards(*stand)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for card_id, standby, cause in zip(self.cards, self.standbys, self.causes or (self.by,) * len(self.cards), strict=True):
            player = before.card(card_id).player
            by = foe_of(before, card_id) if cause.kind == "battle" else cause
            place = {"source": FIELD, "to": standby.to}
            made += [by.happening(kind, card=card_id, player=player, **place) for kind in self._seen_as(before)]
            if before.card(card_id).standby is None:
                made.append(by.happening("leaves", card=card_id, player=player, source=FIELD, to=standby.to))
            if self.kind == "destroyed" and by.card is not None:
                made.append(by.happening("destroys", card=by.card, player=by.player, target=card_id))
        return made

    def _seen_as(self, board: Table) -> tuple[str, ...]:
        """5-10-2, 5-11-2 - being destroyed is not being depleted."""
        if self.kind == "destroyed" and not board.follows("bss:5-10-2"):
            return ("destroyed", "depleted")
        if self.kind == "depleted" and not board.follows("bss:5-11-2"):
            return ("depleted", "destroyed")
        return (self.kind,)


def foe_of(board: Table, card_id: CardId) -> By:
    """In a battle each spirit is destroyed by the other."""
    battle = board.battle()
    foe = None if battle is None else battle.blocker if card_id == battle.attacker else battle.attacker
    return By("battle", other(board.card(card_id).player), foe)


AFTER_STANDBY = "after standby"  # a card comes into the trash that its own effects have seen going there in its standby


class LeftField(Change, frozen=True):
    """Cards in standby leave: to their owner's zone, their cores to the reserve."""

    says = N_("{card} to {owner}'s {zone}; cores to the reserve: {cores}")
    card: CardId
    owner: Player
    zone: str
    cores: Cores
    place: str = ""
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "owner": self.owner, "zone": self.zone, "cores": self.cores}

    def apply(self, board: Table) -> Table:
        board = seen_leaving(board, (self.card,))
        card: FieldCard = board.card(self.card)
        keeper = card.player if board.follows("bss:5-7-3") else self.owner
        plain, soul = Spot("reserve", self.owner), Spot("reserve", keeper)
        board = board.with_cores({plain: board.cores_at(plain).plus(Cores(card.cores.plain))})
        board = board.with_cores({soul: board.cores_at(soul).plus(Cores(0, card.cores.soul))})
        bare = replace(board.card(self.card), cores=Cores(), standby=None, state=REFRESHED)
        at = 0 if self.zone == DECK and self.place == "top" else None
        return moved(board, bare, self.owner, self.zone, at)  # type: ignore[return-value]

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        """A card that stood by has been seen leaving; one that goes without standby is seen now. That an effect exiles it or puts
        it into the trash is seen in either case; 10-2-2-5 - a destroyed or depleted card is put there after its standby."""
        card, made = before.card(self.card), self.by.kind == "effect"
        if card.standby and not made:
            return (put_after_standby(before, card, card.standby),) if self.zone == TRASH else ()
        verbs = (*(() if card.standby else ("leaves",)), *(("exiled" if self.zone == EXILED else "put",) if made else ()))
        return [self.by.happening(verb, card=card.id, player=card.player, source=FIELD, to=self.zone) for verb in verbs]


def put_after_standby(board: Table, card: FieldCard, standby: Standby) -> Happening:
    """10-2-2-5 - a card that stands by is put into the trash, by what has sent it there."""
    by = foe_of(board, card.id) if standby.by == "battle" else By(standby.by, standby.by_player, standby.by_card)
    return by.happening("put", card=card.id, player=card.player, source=FIELD, to=TRASH, part=AFTER_STANDBY)


def seen_on(happening: Happening, before: Table, after: Table) -> Table:
    """The board on which the card is looked at to which that has happened: as it last lay, if it has gone from the field."""
    gone = happening.card is not None and happening.source == FIELD and after.card(happening.card).zone != FIELD
    return before if gone else after


class LeftTogether(Together, frozen=True):
    """Cards leave the field for the same zone of their owners, together."""

    says = N_("{cards} to the {zone} together; cores to the reserve: {cores}")

    def apply(self, board: Table) -> Table:
        return Together.apply(self, seen_leaving(board, tuple(change.card for change in self.changes)))

    def args(self) -> dict[str, Any]:
        cores = [change.cores for change in self.changes]
        total = Cores(sum(one.plain for one in cores), any(one.soul for one in cores))
        return {"cards": tuple(change.card for change in self.changes), "zone": self.changes[0].zone, "cores": total}


class CardsMoved(Change, frozen=True):
    """Cards go from one zone to another, together: discarded, exiled, returned, shown."""

    says = N_("{cards} to {player}'s {zone}")
    cards: tuple[CardId, ...]
    player: Player
    zone: str
    verb: str = ""  # discarded, exiled, returned
    by: By = RULE
    at: int | None = None

    def apply(self, board: Board) -> Board:
        for card_id in self.cards:
            board = moved(board, board.card(card_id), self.player, self.zone, self.at)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        """5-13-1 - to discard a card is to put it into the trash; 4-4-1 - where magic is put that has been used."""
        lay = {card: before.card(card).zone for card in self.cards}
        spent = self.zone == TRASH and NOWHERE in lay.values()
        verb = self.verb or ("put" if spent else "")
        made = [self.by.happening(verb, card=one, player=self.player, source=lay[one], to=self.zone) for one in lay if verb]
        put = [replace(one, verb="put", part="discarded") for one in made if verb == "discarded"]
        return [*made, *put]


class MovedTogether(Together, frozen=True):
    """Cards of both players go to the same zone of their owners, together."""

    says = N_("{cards} to the {zone} of their owners")

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(card for change in self.changes for card in change.cards), "zone": self.changes[0].zone}


def to_owners(owners: Mapping[CardId, Player], zone: str, verb: str, by: By, at: int | None = None) -> Change:
    """9-1-5-4 - cards that an effect moves at once, each to that player's zone, are one event."""
    players = dict.fromkeys(owners.values())
    own = {player: tuple(one for one in owners if owners[one] == player) for player in players}
    moves = tuple(CardsMoved(own[player], player, zone, verb, by, at) for player in players)
    return moves[0] if len(moves) == 1 else MovedTogether(moves)


class MagicUsed(Change, frozen=True):
    """A magic card is shown; while it takes effect it is in no zone."""

    says = N_("{player} uses {card}: it is in no zone")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Board:
        return moved(board, board.card(self.card), self.player, NOWHERE)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        used = Happening("used", card=self.card, player=self.player, by_player=self.player)
        return (Happening("uses", player=self.player, target=self.card), used)


class EffectUsed(Change, frozen=True):
    """An effect of a card in the hand that is no magic is used; the card stays where it is."""

    says = N_("{player} uses the effect of {card}")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Board:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        used = Happening("used", card=self.card, player=self.player, by_player=self.player)
        return (Happening("uses", player=self.player, target=self.card), used)
