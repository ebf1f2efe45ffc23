"""Chapters 7 and 8: steps, turns and battles begin and end, one small value a kind of change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.facts import N_, Change
from rulings.games.battle_spirits_standard.board import Battle, Table, Turn


class StepBegun(Change, frozen=True):
    """A step of the turn begins."""

    says = N_("{player}'s {step} step")
    player: Player
    step: str

    def apply(self, board: Table) -> Table:
        return board.having(step=self.step)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("step", player=self.player, attribute=self.step, part="start"),)


class StepEnds(Change, frozen=True):
    """A step of the turn is about to end."""

    says = N_("{player}'s {step} step ends")
    player: Player
    step: str

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("step", player=self.player, attribute=self.step, part="end"),)


class TurnEnds(Change, frozen=True):
    """A turn is about to end."""

    says = N_("the end of {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("step", player=self.player, attribute="turn", part="end"),)


class TurnPassed(Change, frozen=True):
    """The other player's turn begins."""

    says = N_("the turn ends; it is {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(
            turn=board.turn + 1,
            active=self.player,
            step="start",
            procedure=(Turn("7-2-1"),),
            used=frozenset(),
            happened=(),
            batch=0,
        )


class BattleBegun(Change, frozen=True):
    """A spirit attacks."""

    says = N_("{card} attacks {player}")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        battle = Battle(self.card, "8-1-2-1", board.card(self.card).stay, to_act=self.player)
        return board.having(procedure=(*board.procedure, battle))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("attacks", card=self.card, player=before.active),)


class Blocked(Change, frozen=True):
    """A spirit blocks."""

    says = N_("{card} blocks")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Table:
        stay = board.card(self.card).stay
        battle = replace(board.procedure[-1], blocker=self.card, blocker_stay=stay, at="8-1-4-1", to_act=self.player, passed=0)
        return board.having(procedure=(*board.procedure[:-1], battle))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        battle = before.procedure[-1]
        if not before.is_same(battle.attacker, battle.attacker_stay):
            return (Happening("blocks", card=self.card, player=self.player),)
        return (
            Happening("blocks", card=self.card, player=self.player, target=battle.attacker),
            Happening("blocked", card=battle.attacker, player=before.active, target=self.card),
        )


class BattleEvent(Change, frozen=True):
    """A moment of a battle that abilities wait for: it is resolved, or it ends."""

    says = N_("the battle of {card}: {moment}")
    card: CardId
    moment: str  # battle resolution, end

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "moment": N_("end of battle") if self.moment == "end" else self.moment}

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        battle = before.battle()
        assert battle is not None
        verb = "battle ends" if self.moment == "end" else "battle resolves"
        fighters = [(battle.attacker, battle.attacker_stay), (battle.blocker or "", battle.blocker_stay)]
        there = [card_id for card_id, stay in fighters if before.is_same(card_id, stay)]
        made = [Happening(verb, card=card_id, player=before.card(card_id).player) for card_id in there]
        part, name = ("end", "battle") if self.moment == "end" else ("start", self.moment)
        return [*made, Happening("step", player=before.active, attribute=name, part=part)]


class BattleOver(Change, frozen=True):
    """What lasts for a battle ends with it."""

    says = N_("the battle ends")

    def apply(self, board: Table) -> Table:
        lasting = tuple(effect for effect in board.in_force if effect.until != "end of battle")
        return board.having(in_force=lasting, procedure=board.procedure[:-1])


class TurnEffectsEnded(Change, frozen=True):
    """What lasts for a turn ends, in its end step."""

    says = N_("effects that last for the turn end")

    def apply(self, board: Table) -> Table:
        now = ("end of turn", f"end of turn {board.turn}")
        in_force = tuple(effect for effect in board.in_force if effect.until not in now)
        return board.having(step="end", in_force=in_force, later=tuple(one for one in board.later if not one.each_time))
