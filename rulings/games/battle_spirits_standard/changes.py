"""What can happen on a table of Battle Spirits, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.engine.board import Board, CardId, Happening, Player, moved, other
from rulings.engine.facts import N_, Change
from rulings.games.battle_spirits_standard.board import (
    DECK,
    EXHAUSTED,
    FIELD,
    HAND,
    HEAVY,
    REFRESHED,
    Battle,
    Cores,
    FieldCard,
    Spot,
    Standby,
    Table,
    Turn,
)


@dataclass(frozen=True, slots=True)
class By:
    """What makes a change: an effect, a battle, a payment, a move of one's own; and whose."""

    kind: str = ""
    player: Player | None = None
    card: CardId | None = None
    replacing: bool = False  # it already stands in the place of something else

    def happening(self, verb: str, **fields: Any) -> Happening:
        return Happening(verb, by=self.kind, by_player=self.player, by_card=self.card, **fields)


RULE = By("rule")


@dataclass(frozen=True, slots=True)
class Turned(Change):
    """Cards change their position together: refreshed, exhausted or heavily exhausted."""

    says = N_("{cards} becomes {state}")
    cards: tuple[CardId, ...]
    state: str
    by: By = RULE

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(card_id), state=self.state) for card_id in self.cards))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for card_id in self.cards:
            was, player = before.card(card_id).state, before.card(card_id).player
            if self.state == REFRESHED or (was, self.state) == (HEAVY, EXHAUSTED):
                made.append(self.by.happening("refreshed", card=card_id, player=player))
            else:
                made.append(self.by.happening("exhausted", card=card_id, player=player))
        return made


@dataclass(frozen=True, slots=True)
class CoresMoved(Change):
    """Cores go from spots to another one, together."""

    says = N_("{cores} from {sources} to {to}")
    parts: tuple[tuple[Spot, Cores], ...]
    to: Spot
    by: By = RULE

    def args(self) -> dict[str, Any]:
        total = Cores(sum(cores.plain for _, cores in self.parts), any(cores.soul for _, cores in self.parts))
        return {"cores": total, "sources": tuple(spot for spot, _ in self.parts), "to": self.to}

    def apply(self, board: Table) -> Table:
        for spot, cores in self.parts:
            board = board.with_cores(spot, board.cores_at(spot).minus(cores))
            board = board.with_cores(self.to, board.cores_at(self.to).plus(cores))
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        count = sum(cores.total for _, cores in self.parts)
        if self.to.place == "card":
            made.append(self.by.happening("core placed", card=self.to.of, player=after.card(self.to.of).player, amount=count))
        for spot, cores in self.parts:
            if spot.place == "life":
                made.append(self.by.happening("life reduced", player=spot.of, amount=cores.total))
            elif spot.place == "card":
                player = before.card(spot.of).player
                made.append(self.by.happening("core removed", card=spot.of, player=player, amount=cores.total))
        return made


@dataclass(frozen=True, slots=True)
class CoresSwapped(Change):
    """The soul core and a core change places."""

    says = N_("the soul core on {soul} and a core on {plain} change places")
    soul: Spot
    plain: Spot

    def apply(self, board: Table) -> Table:
        board = board.with_cores(self.soul, board.cores_at(self.soul).minus(Cores(0, True)).plus(Cores(1)))
        return board.with_cores(self.plain, board.cores_at(self.plain).minus(Cores(1)).plus(Cores(0, True)))


@dataclass(frozen=True, slots=True)
class Drawn(Change):
    """The top card of the deck goes to the hand."""

    says = N_("{player} draws a card")
    player: Player
    by: By = RULE

    def apply(self, board: Table) -> Board:
        top = board.zone(self.player, DECK)[0]
        return moved(board, board.card(top), self.player, HAND)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (self.by.happening("draws", player=self.player),)


@dataclass(frozen=True, slots=True)
class Shuffled(Change):
    """A deck is shuffled: nobody knows its order."""

    says = N_("{player}'s deck is shuffled")
    player: Player
    order: tuple[CardId, ...]

    def apply(self, board: Table) -> Board:
        return board.having(zones={**board.zones, (self.player, DECK): self.order})


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Change):
    """A card comes onto the field."""

    says = N_("{card} is put on {player}'s field, {state}")
    card: CardId
    player: Player
    verb: str  # summoned, deployed
    state: str = REFRESHED
    by: By = RULE

    def apply(self, board: Table) -> Board:
        card = board.card(self.card)
        return moved(board, replace(card, state=self.state, cores=Cores(), standby=None), self.player, FIELD)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        source = before.card(self.card).zone
        return (self.by.happening(self.verb, card=self.card, player=self.player, source=source),)


@dataclass(frozen=True, slots=True)
class StoodBy(Change):
    """Cards go into standby together: destroyed, depleted or returned."""

    says = N_("{cards} {kind}: in standby")
    cards: tuple[CardId, ...]
    kind: str
    standbys: tuple[Standby, ...]
    by: By = RULE

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards, "kind": self.kind}

    def apply(self, board: Table) -> Table:
        pairs = zip(self.cards, self.standbys, strict=True)
        return board.with_cards(*(replace(board.card(card_id), standby=standby) for card_id, standby in pairs))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = []
        for card_id, standby in zip(self.cards, self.standbys, strict=True):
            player = before.card(card_id).player
            by = replace(self.by, player=other(player)) if self.by.kind == "battle" else self.by
            made.append(by.happening(self.kind, card=card_id, player=player, to=standby.to))
            if before.card(card_id).standby is None:
                made.append(by.happening("leaves", card=card_id, player=player, source=FIELD, to=standby.to))
        return made


@dataclass(frozen=True, slots=True)
class LeftField(Change):
    """Cards in standby leave: to their owner's zone, their cores to the reserve."""

    says = N_("{card} to {owner}'s {zone}, {cores} cores to the reserve")
    card: CardId
    owner: Player
    zone: str
    cores: Cores
    place: str = ""

    def apply(self, board: Table) -> Table:
        card: FieldCard = board.card(self.card)
        spot = Spot("reserve", self.owner)
        board = board.with_cores(spot, board.cores_at(spot).plus(card.cores))
        bare = replace(board.card(self.card), cores=Cores(), standby=None, state=REFRESHED)
        at = 0 if self.zone == DECK and self.place == "top" else None
        return moved(board, bare, self.owner, self.zone, at)  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class CardsMoved(Change):
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
        if not self.verb:
            return ()
        return [
            self.by.happening(self.verb, card=card, player=self.player, source=before.card(card).zone, to=self.zone)
            for card in self.cards
        ]


@dataclass(frozen=True, slots=True)
class StepBegun(Change):
    """A step of the turn begins."""

    says = N_("{player}'s {step} step")
    player: Player
    step: str
    part: str = "start"

    def apply(self, board: Table) -> Table:
        return board.having(step=self.step) if self.step != "turn" else board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        name = self.step if self.step == "turn" else f"{self.step} step"
        return (Happening("step", player=self.player, attribute=name, part=self.part),)


@dataclass(frozen=True, slots=True)
class TurnPassed(Change):
    """The other player's turn begins."""

    says = N_("the turn ends; it is {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(
            turn=board.turn + 1, active=self.player, step="start", procedure=(Turn("7-2-1"),), used=frozenset(), happened=()
        )


@dataclass(frozen=True, slots=True)
class BattleBegun(Change):
    """A spirit attacks."""

    says = N_("{card} attacks {player}")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        battle = Battle(self.card, "8-1-2-1", board.card(self.card).stay, to_act=self.player)
        return board.having(procedure=(*board.procedure, battle))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("attacks", card=self.card, player=before.active),)


@dataclass(frozen=True, slots=True)
class Blocked(Change):
    """A spirit blocks."""

    says = N_("{card} blocks")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        stay = board.card(self.card).stay
        battle = replace(board.procedure[-1], blocker=self.card, blocker_stay=stay, at="8-1-4-1", to_act=self.player, passed=0)
        return board.having(procedure=(*board.procedure[:-1], battle))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("blocks", card=self.card, player=self.player),)


@dataclass(frozen=True, slots=True)
class BattleEvent(Change):
    """A moment of a battle that abilities wait for: it is resolved, or it ends."""

    says = N_("the battle of {card}: {moment}")
    card: CardId
    moment: str  # battle resolution, end

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        if self.moment == "end":
            return (Happening("step", player=before.active, attribute="battle", part="end"),)
        return (Happening("step", player=before.active, attribute=self.moment, part="start"),)


@dataclass(frozen=True, slots=True)
class BattleOver(Change):
    """What lasts for a battle ends with it."""

    says = N_("the battle ends")

    def apply(self, board: Table) -> Table:
        lasting = tuple(effect for effect in board.in_force if effect.until != "end of battle")
        return board.having(in_force=lasting, procedure=board.procedure[:-1])


@dataclass(frozen=True, slots=True)
class TurnEffectsEnded(Change):
    """What lasts for a turn ends."""

    says = N_("effects that last for the turn end")

    def apply(self, board: Table) -> Table:
        return board.having(in_force=tuple(effect for effect in board.in_force if effect.until != "end of turn"))
