"""Changes that are the same in every game: abilities wait and are taken up, effects begin, the game ends."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulings.engine.board import CardId, Happening, InForce, Player, Waiting
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change


class By(Struct, frozen=True):
    """What makes a change: an effect, a battle, a payment, a rule, a move of one's own; and whose."""

    kind: str = ""
    player: Player | None = None
    card: CardId | None = None
    replacing: bool = False  # it already stands in the place of something else

    def happening(self, verb: str, **fields: Any) -> Happening:
        return Happening(verb, by=self.kind, by_player=self.player, by_card=self.card, **fields)


RULE = By("rule")


class EffectBegun(Change, frozen=True):
    """An effect that lasts begins."""

    says = N_("the effect of {source} lasts: {cards}")
    effect: InForce

    def args(self) -> dict[str, Any]:
        return {"source": self.effect.source, "cards": tuple(card for card, _ in self.effect.on)}

    def apply(self, board: Any) -> Any:
        return board.having(in_force=(*board.in_force, self.effect))


class Triggered(Change, frozen=True):
    """Abilities have triggered, and wait."""

    says = N_("{cards}: an effect triggers and waits")
    waiting: tuple[Waiting, ...]

    def args(self) -> dict[str, Any]:
        return {"cards": tuple(one.card for one in self.waiting)}

    def apply(self, board: Any) -> Any:
        return board.having(waiting=(*board.waiting, *self.waiting))


class Taken(Change, frozen=True):
    """A waiting ability is taken up: it waits no more."""

    says = N_("the effect of {card} is taken up")
    one: Waiting

    def args(self) -> dict[str, Any]:
        return {"card": self.one.card}

    def apply(self, board: Any) -> Any:
        rest = tuple(one for one in board.waiting if one is not self.one)
        return board.having(waiting=rest, batch=max((one.batch for one in board.waiting), default=0) + 1)


class Lapsed(Taken, frozen=True):
    """A waiting ability comes to nothing: it waits no more."""

    says = N_("the effect of {card} comes to nothing")


class Used(Change, frozen=True):
    """An ability with a limit has been used this turn."""

    says = N_("{card}: used this turn")
    card: CardId
    ability: Ability

    def args(self) -> dict[str, Any]:
        return {"card": self.card}

    def apply(self, board: Any) -> Any:
        stay = board.card(self.card).stay
        return board.having(used=board.used | {(self.card, stay, self.ability.identity)})


class Won(Change, frozen=True):
    """The game is over."""

    says = N_("{winner} wins")
    winner: str
    loser: str = ""

    def apply(self, board: Any) -> Any:
        return board.having(winner=self.winner)


class Drew(Won, frozen=True):
    """The game is over, and nobody has won."""

    says = N_("the game is a draw")
    winner: str = "draw"
