"""What happens to players, phases, turns and attacks on a table of Shadowverse EVOLVE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, InForce, Player
from rulings.engine.changes import RULE, By, EffectBegun
from rulings.engine.facts import N_, Change
from rulings.games.shadowverse_evolve.board import HAND, Attack, Check, Later, Side, Table, Turn, leader_of


class PointsChanged(Change, frozen=True):
    """A number of a player becomes another: play points, their maximum, evolve points, the leader's life."""

    says = N_("{player}: {what} now {amount}")
    player: Player
    what: str  # points, maximum, evolve_points, life
    amount: int
    by: By = RULE
    lowers: bool = False

    def args(self) -> dict[str, Any]:
        words = {"points": "play points", "maximum": "maximum play points", "evolve_points": "evolve points"}
        return {"player": self.player, "what": words.get(self.what, self.what), "amount": self.amount}

    def apply(self, board: Table) -> Table:
        board = board.with_side(self.player, **{self.what: self.amount})
        return board.with_side(self.player, life_reduced=True) if self.what == "life" and self.lowers else board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        change = self.amount - before.side(self.player).life if self.what == "life" else 0
        verb = "gains life" if change > 0 else "life reduced" if self.lowers else ""
        if not verb:
            return ()
        return (self.by.happening(verb, card=leader_of(self.player), player=self.player, amount=abs(change)),)


class FirstPlayer(Change, frozen=True):
    """Who goes first."""

    says = N_("{player} goes first")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(first=self.player)


class Gathered(Change, frozen=True):
    """Rule processing begins, and all of it happens at once."""

    says = N_("all that the rules do now happens at once")
    begins: bool = True

    def apply(self, board: Table) -> Table:
        if self.begins:
            return board.having(together=True, began=board)
        return board.having(together=False, began=None, doomed=(), overdrawn=frozenset())


class GatheringOver(Gathered, frozen=True):
    """Rule processing has ended."""

    says = N_("what the rules did at once is done")
    begins: bool = False


class Together(Change, frozen=True):
    """What an effect does for both players begins, and all of it happens at once."""

    says = N_("what follows happens at once")
    begins: bool = True

    def apply(self, board: Table) -> Table:
        return board.having(together=self.begins, began=board if self.begins else None)


class TogetherOver(Together, frozen=True):
    """What happened at once is done."""

    says = N_("what happened at once is done")
    begins: bool = False


class GameBegun(Change, frozen=True):
    """The first turn begins."""

    says = N_("the game begins with {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(turn=1, active=self.player, step="start")


class SameAgain(Change, frozen=True):
    """A play has left the game as it was, and is not made again while the game is so."""

    says = N_("the game is just as it was before this play")
    plays: tuple[tuple[str, ...], ...]  # each with what was chosen in it
    state: Any  # of the game

    def args(self) -> dict[str, Any]:
        return {"plays": tuple(name for name, *_ in self.plays)}

    def apply(self, board: Table) -> Table:
        return board.having(same=(*board.same, (self.plays, self.state)))


class SameAfterSeveral(SameAgain, frozen=True):
    """So have several plays, one after the other."""

    says = N_("the game is just as it was before the last {count} plays")

    def args(self) -> dict[str, Any]:
        return {**super().args(), "count": len(self.plays)}


class CardUsed(Change, frozen=True):
    """A card has been used: one more this turn."""

    says = N_("{player} uses {card}")
    player: Player
    card: CardId

    def apply(self, board: Table) -> Table:
        card = board.card(self.card)
        if not board.follows("sve:13.2.1.3") and (card.is_token or card.came_from != HAND):
            return board
        return board.with_side(self.player, cards_used=board.side(self.player).cards_used + 1)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("uses", self.card, self.player, source=before.card(self.card).came_from),)


class EvolveUsed(Change, frozen=True):
    """The one evolve or serve ability of the turn is used."""

    says = N_("the evolve or serve ability of this turn is used")

    def apply(self, board: Table) -> Table:
        return board.having(evolve_used=True)


class PhaseBegun(Change, frozen=True):
    """A phase begins."""

    says = N_("{player}'s {phase} phase")
    player: Player
    phase: str

    def apply(self, board: Table) -> Table:
        return board.having(step=self.phase)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        begun = Happening("step", player=self.player, attribute=self.phase, part="start")
        ends = Happening("step", player=self.player, attribute="turn", part="end")
        return (begun, ends) if self.phase == "end" else (begun,)


class TurnPassed(Change, frozen=True):
    """A turn begins."""

    says = N_("the turn ends; it is {player}'s turn")
    player: Player
    extra_turns: tuple[Player, ...] = ()
    skips: tuple[Player, ...] = ()
    next_player: Player = ""

    def args(self) -> dict[str, Any]:
        return {"player": self.player}

    def apply(self, board: Table) -> Table:
        sides: tuple[Side, Side] = tuple(replace(side, cards_used=0, life_reduced=False) for side in board.sides)  # type: ignore[assignment]
        lasting = at_turn_start(board.in_force, self.player)
        return board.having(
            turn=board.turn + 1, active=self.player, step="start", procedure=(Turn("7.2.1"),), in_force=lasting,
            happened=(), sides=sides, evolve_used=False, waited=(), same=(), path=(),
            extra_turns=self.extra_turns, skips=self.skips, next_player=self.next_player,
        )  # fmt: skip


class EffectsEnded(Change, frozen=True):
    """What lasts until the end of this turn ends: of any turn, or of this player's."""

    says = N_("effects that last for the turn end")

    def apply(self, board: Table) -> Table:
        lasting = tuple(one for one in board.in_force if not ends_with_turn(one, board.active))
        return board.having(in_force=lasting, later=tuple(one for one in board.later if not ends_with_turn(one, board.active)))


def lasts_on(board: Table, effect: InForce) -> list[CardId]:
    """10.9.2 - the cards that it is on still; one on a player is on the leader of who made it, and says whom it means."""
    if effect.action.what is None:
        return [leader_of(effect.player)]
    return [card for card, stay in effect.on if board.is_same(card, stay)]


def ends_with_turn(effect: InForce | Later, active: Player) -> bool:
    """7.4.7 - until the end of the turn, or of the turn of that player."""
    whose = "your" if effect.player == active else "opponent's"
    return effect.until in ("end of turn", f"end of {whose} turn")


def at_turn_start(effects: tuple[InForce, ...], active: Player) -> tuple[InForce, ...]:
    """Effects as a turn begins: those until its start have ended, and its end is the next one that some wait for."""
    left = []
    for one in effects:
        whose = "your" if one.player == active else "opponent's"
        if one.until in (f"start of {whose} turn", f"start of {whose} next turn"):
            continue
        left.append(replace(one, until=f"end of {whose} turn") if one.until == f"end of {whose} next turn" else one)
    return tuple(left)


class Checking(Change, frozen=True):
    """A check timing begins."""

    says = N_("a check timing")

    def apply(self, board: Table) -> Table:
        return board.having(procedure=(*board.procedure, Check()))


class AttackBegun(Change, frozen=True):
    """A follower attacks."""

    says = N_("{card} attacks {target}")
    card: CardId
    target: CardId

    def apply(self, board: Table) -> Table:
        attacker, target = board.card(self.card), board.card(self.target)
        frame = Attack(self.card, self.target, "8.4.5.1", attacker.stay, target.stay, target.player)
        return board.having(procedure=(*board.procedure, frame))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("attacks", self.card, before.card(self.card).player, target=self.target),)


class FightBegun(Change, frozen=True):
    """Attacker and target fight, as long as both are on the field."""

    says = N_("{card} and {target} fight")
    card: CardId
    target: CardId

    def apply(self, board: Table) -> Table:
        return board.having(procedure=(*board.procedure[:-1], replace(board.procedure[-1], fighting=True)))


class Fought(Change, frozen=True):
    """Two followers have fought; `doomed` met Bane."""

    says = N_("{card} and {target} have fought")
    card: CardId
    target: CardId
    doomed: tuple[tuple[CardId, int, By], ...] = ()

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "target": self.target}

    def apply(self, board: Table) -> Table:
        return board.having(doomed=(*board.doomed, *self.doomed))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        pairs = ((self.card, self.target), (self.target, self.card))
        return [Happening("battles", one, before.card(one).player, target=two) for one, two in pairs]


class AttackOver(Change, frozen=True):
    """The attack has ended, and with it the fight."""

    says = N_("the attack of {card} ends")
    card: CardId

    def apply(self, board: Table) -> Table:
        lasting = tuple(effect for effect in board.in_force if effect.until != "end of battle")
        return board.having(in_force=lasting, procedure=board.procedure[:-1])


class EffectMade(Change, frozen=True):
    """An effect that lasts begins, on all its cards at once, and the clock goes on."""

    says = EffectBegun.says
    effects: tuple[InForce, ...]  # for each card

    def args(self) -> dict[str, Any]:
        return {"source": self.effects[0].source, "cards": tuple(card for one in self.effects for card, _ in one.on)}

    def apply(self, board: Table) -> Table:
        return board.having(in_force=(*board.in_force, *self.effects), clock=board.clock + 1)


class MadeForLater(Change, frozen=True):
    """An ability is made that waits for a moment to come."""

    says = N_("{source}: something waits for a later moment")
    one: Later

    def args(self) -> dict[str, Any]:
        return {"source": self.one.source}

    def apply(self, board: Table) -> Table:
        return board.having(later=(*board.later, self.one))


class TurnOrdered(Change, frozen=True):
    """A turn is to be skipped, or an extra one taken."""

    says = N_("{player}: {what}")
    player: Player
    what: str  # skips a turn, takes an extra turn

    def apply(self, board: Table) -> Table:
        if self.what == "skips a turn":
            return board.having(skips=(*board.skips, self.player))
        return board.having(extra_turns=(*board.extra_turns, self.player))
