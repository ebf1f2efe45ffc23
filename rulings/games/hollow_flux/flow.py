"""What can happen to the flow of play: phases, attacks, what waits, what lasts, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulings.engine.board import CardId, Happening, InForce, Player, Waiting
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_
from rulings.games.hollow_flux.board import Attack, Deed, Interrupt, Table, Turn
from rulings.games.hollow_flux.changes import BoardChange


@dataclass(frozen=True, slots=True)
class PhaseBegun(BoardChange):
    """A phase of the turn begins or ends."""

    says = N_("{player}'s {phase} phase: {part}")
    player: Player
    phase: str
    part: str = "start"

    def apply(self, board: Table) -> Table:
        return board.having(step=self.phase) if self.part == "start" else board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("step", player=self.player, attribute=self.phase, part=self.part),)


@dataclass(frozen=True, slots=True)
class TurnPassed(BoardChange):
    """The other player's turn begins."""

    says = N_("it is {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(
            turn=board.turn + 1, active=self.player, step="active", procedure=(Turn("11.1"),), used=frozenset(), happened=()
        )


@dataclass(frozen=True, slots=True)
class AttackBegun(BoardChange):
    """A character attacks a player or a character."""

    says = N_("{card} attacks {target}")
    card: CardId
    player: Player  # who is attacked
    target: CardId | None = None

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "target": self.target or self.player}

    def apply(self, board: Table) -> Table:
        stay = board.card(self.target).stay if self.target else 0
        attack = Attack(self.card, board.card(self.card).stay, self.player, "12.1/3", self.target, stay)
        return board.having(procedure=(*board.procedure, attack))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        made = [Happening("attacks", card=self.card, player=before.card(self.card).player)]
        if self.target:
            made.append(Happening("attacked", card=self.target, player=self.player, by_card=self.card))
        return made


@dataclass(frozen=True, slots=True)
class DefenceBegun(BoardChange):
    """A character defends."""

    says = N_("{card} defends")
    card: CardId

    def apply(self, board: Table) -> Table:
        attack = board.attack()
        assert attack is not None
        defended = replace(attack, defender=self.card, defender_stay=board.card(self.card).stay, at="12.2/3")
        return board.having(procedure=tuple(defended if frame is attack else frame for frame in board.procedure))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("defends", card=self.card, player=before.card(self.card).player),)


@dataclass(frozen=True, slots=True)
class Retargeted(BoardChange):
    """The attack goes to the defender."""

    says = N_("the target of the attack is now {card}")
    card: CardId

    def apply(self, board: Table) -> Table:
        attack = board.attack()
        assert attack is not None
        turned = replace(attack, target=self.card, target_stay=board.card(self.card).stay)
        return board.having(procedure=tuple(turned if frame is attack else frame for frame in board.procedure))


@dataclass(frozen=True, slots=True)
class Waits(BoardChange):
    """What was declared waits, on top of what waits already; and the other player may act."""

    says = N_("{card} waits to be resolved")
    deed: Deed
    to_act: Player

    def args(self) -> dict[str, Any]:
        return {"card": self.deed.card}

    def apply(self, board: Table) -> Table:
        timing = board.top()
        if isinstance(timing, Interrupt):
            more = Interrupt(self.to_act, 0, (*timing.deeds, self.deed))
            return board.having(procedure=(*board.procedure[:-1], more))
        return board.having(procedure=(*board.procedure, Interrupt(self.to_act, 0, (self.deed,))))


@dataclass(frozen=True, slots=True)
class EffectBegun(BoardChange):
    """An effect that lasts begins."""

    says = N_("the effect of {source} lasts: {cards}")
    effect: InForce

    def args(self) -> dict[str, Any]:
        return {"source": self.effect.source, "cards": tuple(card for card, _ in self.effect.on)}

    def apply(self, board: Table) -> Table:
        return board.having(in_force=(*board.in_force, self.effect))


@dataclass(frozen=True, slots=True)
class EffectsEnded(BoardChange):
    """Effects that lasted end."""

    says = N_("what {sources} gave ends")
    effects: tuple[InForce, ...]

    def args(self) -> dict[str, Any]:
        return {"sources": tuple(effect.source for effect in self.effects)}

    def apply(self, board: Table) -> Table:
        return board.having(in_force=tuple(effect for effect in board.in_force if effect not in self.effects))


@dataclass(frozen=True, slots=True)
class Triggered(BoardChange):
    """An auto ability is about to take effect, and waits for its place."""

    says = N_("{card}: {ability} takes effect")
    one: Waiting

    def args(self) -> dict[str, Any]:
        return {"card": self.one.card, "ability": self.one.ability.text}

    def apply(self, board: Table) -> Table:
        return board.having(waiting=(*board.waiting, self.one))


@dataclass(frozen=True, slots=True)
class Taken(BoardChange):
    """A waiting auto ability is taken up: it waits no more."""

    says = N_("the ability of {card} is resolved")
    one: Waiting

    def args(self) -> dict[str, Any]:
        return {"card": self.one.card}

    def apply(self, board: Table) -> Table:
        return board.having(waiting=tuple(one for one in board.waiting if one is not self.one))


@dataclass(frozen=True, slots=True)
class Used(BoardChange):
    """An ability with a limit has been used this turn."""

    says = N_("{card}: used this turn")
    card: CardId
    ability: Ability

    def args(self) -> dict[str, Any]:
        return {"card": self.card}

    def apply(self, board: Table) -> Table:
        return board.having(used=board.used | {(self.card, board.card(self.card).stay, self.ability.text)})


@dataclass(frozen=True, slots=True)
class MarkerGiven(BoardChange):
    """Who goes first is decided; the other player holds the second player's marker."""

    says = N_("{first} goes first; {second} holds the second player's marker")
    first: Player
    second: Player

    def apply(self, board: Table) -> Table:
        return board.having(active=self.first, first=self.first, markers=board.markers | {self.second})


@dataclass(frozen=True, slots=True)
class MarkerUsed(BoardChange):
    """The marker pays 1 point of an energy cost, once in the game."""

    says = N_("{player} uses the second player's marker for 1 energy")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(markers=board.markers - {self.player})


@dataclass(frozen=True, slots=True)
class Won(BoardChange):
    """The game is over."""

    says = N_("{loser} loses, {winner} wins")
    winner: str
    loser: str = ""

    def apply(self, board: Table) -> Table:
        return board.having(winner=self.winner)


@dataclass(frozen=True, slots=True)
class Drew(BoardChange):
    """Both players lose at the same moment, and nobody has won."""

    says = N_("both players lose: the game is a draw")

    def apply(self, board: Table) -> Table:
        return board.having(winner="draw")
