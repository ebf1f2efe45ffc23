"""What can happen to the flow of play: phases, attacks, what waits, what lasts, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, InForce, Player
from rulings.engine.changes import By
from rulings.engine.facts import N_, Change
from rulings.games.hollow_flux.board import NOBODY, NOWHERE, PHASE_ENDS, TRASH, Attack, Deed, Interrupt, Pause, Table, Turn, put


class PhaseBegun(Change, frozen=True):
    """A phase of the turn begins, or ends, and its timing comes (15.2.6 to 15.2.10)."""

    says = N_("{player}'s {phase} phase: {part}")
    player: Player
    phase: str
    part: str = "start"

    def apply(self, board: Table) -> Table:
        if self.part == "start":
            return board.having(step=self.phase)
        timing = next(at for at, phase in PHASE_ENDS.items() if phase == self.phase)
        return board.having(procedure=(Turn(timing), *board.procedure[1:]))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        starts = ("turn", self.phase) if (self.phase, self.part) == ("active", "start") else (self.phase,)
        return [Happening("step", player=self.player, attribute=one, part=self.part) for one in starts]


class TurnEnds(Change, frozen=True):
    """The end of the turn, for the effects that wait for it."""

    says = N_("the end of {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return (Happening("step", player=self.player, attribute="turn", part="end"),)


class TurnPassed(Change, frozen=True):
    """The other player's turn begins."""

    says = N_("it is {player}'s turn")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(
            turn=board.turn + 1, active=self.player, step="active", procedure=(Turn("11.1"),), used=frozenset(), happened=()
        )


class AttackBegun(Change, frozen=True):
    """A character attacks a player or a character."""

    says = N_("{card} attacks {target}")
    card: CardId
    player: Player  # who is attacked
    target: CardId | None = None

    def args(self) -> dict[str, Any]:
        return {"card": self.card, "target": self.target or self.player}

    def apply(self, board: Table) -> Table:
        stay = board.card(self.target).stay if self.target else 0
        attack = Attack(self.card, board.card(self.card).stay, self.player, "15.2.1", self.target, stay)
        return board.having(procedure=(*board.procedure, attack))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        whom, to = ("", "") if self.target else ("player", self.player)
        doer = before.card(self.card).player
        made = [Happening("attacks", card=self.card, player=doer, target=self.target, attribute=whom, to=to)]
        made.append(Happening("attacked", card=self.target, player=self.player, by_card=self.card, attribute=whom))
        return made


class DefenceBegun(Change, frozen=True):
    """A character defends."""

    says = N_("{card} defends")
    card: CardId

    def apply(self, board: Table) -> Table:
        attack = board.attack()
        assert attack is not None
        card = board.card(self.card)
        defended = replace(attack, defender=self.card, defender_stay=card.stay, defending=card.player, at="15.2.2")
        return board.having(procedure=tuple(defended if frame is attack else frame for frame in board.procedure))

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        attack = before.attack()
        attacker = attack.attacker if attack else None
        made = [Happening("defends", card=self.card, player=before.card(self.card).player, target=attacker)]
        if attacker:
            made.append(Happening("defended", card=attacker, player=before.card(attacker).player))
        return made


class Retargeted(Change, frozen=True):
    """The attack goes to the defender."""

    says = N_("the target of the attack is now {card}")
    card: CardId

    def apply(self, board: Table) -> Table:
        attack = board.attack()
        assert attack is not None
        turned = replace(attack, target=self.card, target_stay=board.card(self.card).stay)
        return board.having(procedure=tuple(turned if frame is attack else frame for frame in board.procedure))


class AttackOver(Change, frozen=True):
    """Nothing attacks or defends any more."""

    says = N_("the attack of {card} is over")
    card: CardId

    def apply(self, board: Table) -> Table:
        return board.having(procedure=tuple(frame for frame in board.procedure if not isinstance(frame, Attack)))


class Waits(Change, frozen=True):
    """What was declared waits, on top of what waits already; and the other player may act."""

    says = N_("{card} waits to be resolved")
    deed: Deed
    to_act: Player

    def args(self) -> dict[str, Any]:
        return {"card": self.deed.card}

    def apply(self, board: Table) -> Table:
        under = board.procedure[:-1] if isinstance(board.top(), Pause) else board.procedure  # it comes again after the deed
        timing = under[-1]
        if isinstance(timing, Interrupt):
            return board.having(procedure=(*under[:-1], Interrupt(self.to_act, 0, (*timing.deeds, self.deed))))
        return board.having(procedure=(*under, Interrupt(self.to_act, 0, (self.deed,))))


class AbilitiesLost(Change, frozen=True):
    """Activated abilities that wait are no more those of their cards, which have lost them, though they may have such again."""

    says = N_("{cards}: an ability is lost while it waits")
    deeds: tuple[Deed, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(dict.fromkeys(deed.card for deed in self.deeds))}

    def apply(self, board: Table) -> Table:
        return board.having(procedure=tuple(map(self._without, board.procedure)))

    def _without(self, frame: Any) -> Any:
        deeds = frame.deeds if isinstance(frame, Interrupt) else ()
        return replace(frame, deeds=tuple(_lost(one) if one in self.deeds else one for one in deeds)) if deeds else frame


def _lost(deed: Deed) -> Deed:
    assert deed.ability is not None
    return replace(deed, ability=replace(deed.ability, giver=NOBODY))


class PlaysCancelled(Change, frozen=True):
    """Cards that were played and wait are not resolved: they go to their owners' trash."""

    says = N_("the play of {cards} is cancelled: to the trash")
    cards: tuple[CardId, ...]
    by: By

    def args(self) -> dict[str, Any]:
        return {"cards": self.cards}

    def apply(self, board: Table) -> Table:
        for card_id in self.cards:
            board = put(board, card_id, board.card(card_id).owner, TRASH)
        return board.having(procedure=tuple(self._left(frame) for frame in board.procedure))

    def _left(self, frame: Any) -> Any:
        if not isinstance(frame, Interrupt):
            return frame
        return replace(
            frame, deeds=tuple(deed for deed in frame.deeds if deed.card not in self.cards or deed.ability is not None)
        )

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        return [
            self.by.happening("put", card=one, player=before.card(one).player, source=NOWHERE, to=TRASH) for one in self.cards
        ]


class EffectsEnded(Change, frozen=True):
    """Effects that lasted end."""

    says = N_("what {sources} gave ends")
    effects: tuple[InForce, ...]

    def args(self) -> dict[str, Any]:
        return {"sources": tuple(dict.fromkeys(effect.source for effect in self.effects))}

    def apply(self, board: Table) -> Table:
        return board.having(in_force=tuple(effect for effect in board.in_force if effect not in self.effects))


class ShieldUsed(Change, frozen=True):
    """An effect that prevents so much damage has prevented some of it."""

    says = N_("{source} can prevent {count} damage still")
    effect: InForce
    points: int

    def args(self) -> dict[str, Any]:
        return {"source": self.effect.source, "count": self.left}

    @property
    def left(self) -> int:
        most = self.effect.action.amount
        return most - self.points if isinstance(most, int) else 0

    def apply(self, board: Table) -> Table:
        less = replace(self.effect, action=replace(self.effect.action, amount=self.left))
        kept = [less if effect is self.effect else effect for effect in board.in_force]
        return board.having(in_force=tuple(effect for effect in kept if effect is not less or self.left))


class MarkerGiven(Change, frozen=True):
    """Who goes first is decided; the other player holds the second player's marker."""

    says = N_("{first} goes first; {second} holds the second player's marker")
    first: Player
    second: Player

    def apply(self, board: Table) -> Table:
        return board.having(active=self.first, first=self.first, markers=board.markers | {self.second})


class MarkerUsed(Change, frozen=True):
    """The marker pays 1 point of an energy cost, once in the game."""

    says = N_("{player} uses the second player's marker for 1 energy")
    player: Player

    def apply(self, board: Table) -> Table:
        return board.having(markers=board.markers - {self.player})
