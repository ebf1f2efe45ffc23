"""9-1-6-2 and 9-1-6-3: what stands before the arrow of an effect is done, then what stands after it."""

from __future__ import annotations

from contextlib import nullcontext

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import perform
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.costs import Price
from rulings.games.battle_spirits_standard.effects import LANGUAGE, use_effect
from rulings.games.battle_spirits_standard.limits import note_use
from rulings.games.battle_spirits_standard.price import must_be_paid, said_for_a_summons, said_to_be_paid

INSTEAD = ("bss:9-1-8-1", "bss:9-1-8-1-1")  # the clauses by which something else happens instead


class Unreplaced(Game):
    """A trial in which nothing else happens instead of what is done."""

    def _is_broken(self, clause: Clauses) -> bool:
        return clause == INSTEAD or super()._is_broken(clause)


def carry_out(game: Game, at_work: Resolving, price: Price | None = None) -> None:
    """What stands before the arrow, if anything does, then the effect; where the play says what is paid, with that: before the
    arrow, or, where there is none, for what the effect summons."""
    then, first, has_arrow = game.board, len(game.steps), bool(_price(at_work))
    is_done = before_the_arrow(game, at_work, price)
    if is_done and has_arrow and price is not None:
        must_be_paid(game, at_work, price, then, first)
    note_use(game, at_work.source, at_work.ability)
    if price is not None and not has_arrow:
        with said_for_a_summons(game, at_work, price, first):
            _after_the_arrow(game, at_work)
        must_be_paid(game, at_work, price, then, first)
    elif is_done:
        _after_the_arrow(game, at_work)


def before_the_arrow(game: Game, at_work: Resolving, price: Price | None = None) -> bool:
    """9-1-6-2 - the part before the arrow has to be done in full; 9-1-8-1 - where something else was done instead of it, that
    is done, and what stands after the arrow is not."""
    then, first, before = game.board, len(game.steps), replace(at_work)
    for action in _price(at_work):
        with said_to_be_paid(game, action, at_work, price, first) if price is not None else nullcontext():
            outcome = perform(game, LANGUAGE, (action,), at_work)
        at_work.number = outcome.done
        if not outcome.everything and _was_replaced(game, first) and _could_be_done(game, then, before):
            says = fact(N_("what stands before the arrow of {card} was done in full"), card=at_work.source)
            return game.find(("bss:9-1-6-2", "bss:9-1-8-1"), says, False, reading="replaced-before-the-arrow")
        _must_be_full(game, outcome.everything, at_work)
    return True


def _price(at_work: Resolving) -> list[Action]:
    return [cost.action for cost in at_work.ability.costs if cost.action is not None]


def _must_be_full(game: Game, full: bool, at_work: Resolving) -> None:
    says = fact(N_("what stands before the arrow of {card} can be done in full"), card=at_work.source)
    game.must("bss:9-1-6-2", full, says, reading="after-arrow-survives-own-source")


def _was_replaced(game: Game, first: int) -> bool:
    """Since that step something else has happened instead."""
    return any((step.clause, *step.also) == INSTEAD and step.holds for step in game.steps[first:])


def _could_be_done(game: Game, board: Table, at_work: Resolving) -> bool:
    """All that stands before the arrow could have been done on that board, if nothing else had happened instead."""

    def do_all(trial: Game) -> None:
        alone = replace(at_work)
        for action in _price(alone):
            _must_be_full(trial, perform(trial, LANGUAGE, (action,), alone).everything, alone)

    return can_be_made(Game(game.rules, board, broken=game.broken), Payment(do_all, at_work, Unreplaced))


def _after_the_arrow(game: Game, at_work: Resolving) -> None:
    """9-1-6-3/2 - what stands before the arrow could be done even if nothing after it can."""
    outcomes = use_effect(game, at_work)
    if at_work.ability.costs and all(one.nothing for one in outcomes):
        says = fact(N_("what stands before the arrow may be done although nothing can be done after it"))
        game.permit("bss:9-1-6-3/2", says)
