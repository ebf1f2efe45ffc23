"""Auto abilities that another card gives: as they wait and are taken up, it is said whose they are."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import CardId, Waiting
from rulings.engine.changes import Taken, Triggered
from rulings.engine.facts import N_


class LentTriggered(Triggered, frozen=True):
    """An ability that another card gives has triggered, and waits."""

    says = N_("{cards}: an effect that {source} gives triggers and waits")

    def args(self) -> dict[str, Any]:
        return {**Triggered.args(self), "source": _giver(self.waiting[0])}


class LentTaken(Taken, frozen=True):
    """Such an ability is taken up: it waits no more."""

    says = N_("the effect that {source} gives to {card} is taken up")

    def args(self) -> dict[str, Any]:
        return {**Taken.args(self), "source": _giver(self.one)}


def triggers(one: Waiting) -> Triggered:
    return LentTriggered((one,)) if _giver(one) else Triggered((one,))


def taken(one: Waiting) -> Taken:
    return LentTaken(one) if _giver(one) else Taken(one)


def _giver(one: Waiting) -> CardId | None:
    giver = one.ability.giver
    return giver[0] if giver is not None and giver[0] != one.card else None
