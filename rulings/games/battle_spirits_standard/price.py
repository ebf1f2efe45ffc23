"""9-1-6-2: the cores that a line says are paid for an activated effect, and those that stand before its arrow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Question
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved
from rulings.games.battle_spirits_standard.core_actions import CoresSpread
from rulings.games.battle_spirits_standard.costs import Payment, Price

CORES = ("core", "soul core")
ANYWHERE = Spot("", "")  # where the cores lie of which the line says no place


def all_of(price: Price | None) -> dict[Spot, Cores]:
    """What is left of it, by place, as long as nothing is paid."""
    return {**dict(price.named), ANYWHERE: price.bare} if price else {}


@contextmanager
def said_to_be_paid(game: Game, action: Action, left: dict[Spot, Cores]) -> Iterator[None]:
    """While cores are moved, what is asked for is answered by what the line says, as far as it tells, and is `left` of that."""
    before = game.chooser
    if left and action.what is not None and action.what.nouns[0] in CORES:
        game.chooser = lambda question: _said_for(question, left) or before(question)
    try:
        yield
    finally:
        game.chooser = before


def _said_for(question: Question, left: dict[Spot, Cores]) -> Any:
    """The one option that the line means: which cores of a spot, or from which cards."""
    if question.topic == "cores":
        return _cores_said(question, left)
    if question.topic != "target":
        return None
    cards = {spot.of for spot in left if spot.place == "card"}
    found = [one for one in question.options if one and set(one if isinstance(one, tuple) else (one,)) <= cards]
    return found[0] if len(found) == 1 else None


def _cores_said(question: Question, left: dict[Spot, Cores]) -> Cores:
    """Those that are named for this place or for none, the soul core if it is; of cores that it does not speak of, any: those are
    too many."""
    spot: Any = dict(question.asks.args)["spot"]
    here, bare = left.get(spot, Cores()), left[ANYWHERE]
    said = here.plus(bare)
    cores: Cores = max((one for one in question.options if said.has(one)), key=lambda one: one.soul, default=question.options[0])
    of_here = Cores(min(cores.plain, here.plain), cores.soul and here.soul)
    rest = cores.minus(of_here)
    left[ANYWHERE] = Cores(max(bare.plain - rest.plain, 0), bare.soul and not rest.soul)
    if spot in left:
        left[spot] = here.minus(of_here)
    return cores


def must_be_paid(game: Game, at_work: Resolving, price: Price, before: Table, first: int) -> None:
    """What stands before the arrow was done with so many cores, and those that are named."""
    taken = _taken(game, at_work, first)
    if not price.allows(before, tuple(taken.items())) or sum(cores.total for cores in taken.values()) != price.total:
        says = N_("cores paid for {card}'s effect, before the arrow: {what}")
        game.must("bss:9-1-6-2", False, fact(says, card=at_work.source, what=Payment(tuple(taken.items()))))


def _taken(game: Game, at_work: Resolving, first: int) -> dict[Spot, Cores]:
    """The cores that this effect has taken since that step, or that were paid for what it summons, by where they lay."""
    taken: dict[Spot, Cores] = {}
    meant = (("effect", at_work.source), ("payment", None))
    for step in game.steps[first:]:
        change = step.fact
        if isinstance(change, CoresMoved) and (change.by.kind, change.by.card) in meant:
            more = change.more if isinstance(change, CoresSpread) else ()
            for spot, cores in (part for one in (change, *more) for part in one.parts if part[0].place != "void"):
                taken[spot] = taken.get(spot, Cores()).plus(cores)
    return taken
