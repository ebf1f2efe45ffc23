"""10-2-2-5, 11-1-1-5: from whom cores for a cost are taken, and who loses a level or goes by that."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import accumulate, combinations, islice
from typing import NamedTuple

from rulings.engine.board import PLAYERS, Player
from rulings.engine.continuous import standing_about
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.games.battle_spirits_standard.board import FIELD, TRASH, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved, LeftField
from rulings.games.battle_spirits_standard.costs import Parts, Payment, sources, ways
from rulings.games.battle_spirits_standard.depletion import is_empty
from rulings.games.battle_spirits_standard.values import WORDS, level, level_cost, lowest_level_cost, symbols

MOST_LISTED = 1_000  # choices of those that lose a level or go, before those are left out in which one does so in vain
MOST_GOING = 20  # choices that are tried

LEVEL_COST = re.compile(r"Lv\d+ cost$")
Floors = Mapping[Spot, Sequence[int]]  # how many cores can be left on a card: fewer by each step


class Choices(NamedTuple):
    """How many cores are left at least on each card that pays, in one choice after the other, and whether these are all."""

    lists: Sequence[Mapping[Spot, int]]
    are_all: bool


def least_left(board: Table, player: Player, due: int, need: Callable[[Table], int]) -> int:
    """How many cores have to be left at least when the cost is paid, in the way that leaves the fewest to be needed: who pays may
    have made the lowest level dearer, and go."""
    if all(one.on is not None for one in standing_about(board, WORDS, "get", "Lv1 cost")):
        return need(board)
    kind_of, every = kinds_of_payment(board, player), ways(board, player, due)
    different = {kind_of(payment): payment for payment in every}.values()
    return min((need(when_paid(board, player, payment.parts)) for payment in different), default=need(board))


def kinds_of_payment(board: Table, player: Player) -> Callable[[Payment], Hashable]:
    """What tells one payment from another: the cards that go by it, and how many cores it leaves on those that stay, as far as a
    level, or who else may go by that, can hang on them."""
    changes = _changes(board)
    spots = [spot for spot in sources(board, player) if spot.place == "card"]
    if changes is None:
        return lambda payment: payment
    by_level = sum(abs(amount) for amount, at_a_level in changes if at_a_level)
    rise = by_level - sum(amount for amount, at_a_level in changes if amount < 0 and not at_a_level)
    lowest = {spot: lowest_level_cost(board, spot.of) - by_level for spot in spots}
    highest = {spot: max(lowest[spot] + by_level, *_level_costs(board, spot)) + rise for spot in spots}

    def kind_of(payment: Payment) -> Hashable:
        taken = dict(payment.parts)
        left = {spot: board.cores_at(spot).minus(taken.get(spot, Cores())) for spot in spots}
        lying = (None if one.total < lowest[spot] else (min(one.total, highest[spot]), one.soul) for spot, one in left.items())
        return (*lying, any(cores.soul for cores in taken.values()))

    return kind_of


def _level_costs(board: Table, spot: Spot) -> list[int]:
    definition = board.card(spot.of).definition
    return [level_cost(board, spot.of, one) for one in definition.levels] if isinstance(definition, CardText) else [0]


def _changes(board: Table) -> list[tuple[int, bool]] | None:
    """How much dearer or cheaper static effects make levels, each with whether it works at some levels only; None where they hang
    on more than that."""
    cards = [board.card(one) for player in PLAYERS for one in board.zone(player, FIELD)]
    abilities = [one for card in cards if card.definition for one in card.definition.abilities if one.kind == "static"]
    found: list[tuple[int, bool]] = []
    for ability in abilities:
        for action in (part for part in parts_within(ability) if isinstance(part, Action) and LEVEL_COST.match(part.attribute)):
            if ability.condition is not None or not isinstance(action.amount, int):
                return None
            found.append((action.amount, bool(ability.levels)))
    return found


def when_paid(board: Table, player: Player, parts: Parts) -> Table:
    """The board after a payment, without the cards that it depletes: all at once, whoever of them makes another dearer."""
    board = CoresMoved(parts, Spot("trash", player)).apply(board)
    gone = [board.card(spot.of) for spot, _ in parts if spot.place == "card" and is_empty(board, spot.of)]
    for card in gone:
        board = LeftField(card.id, card.owner, TRASH, card.cores).apply(board)
    return board


def paid_sparingly(board: Table, player: Player, due: int, choices: Choices) -> Iterator[Table]:
    """The boards after payments that keep cards on the field and at their levels, one for each choice of those that are not: who
    pays for one card may have made the next one cheaper."""
    return (when_paid(board, player, _sparingly(board, player, due, floors)) for floors in choices.lists)


def who_can_pay(board: Table, player: Player, due: int) -> Choices:
    """The cards that have to lose a level or go, none in vain; first the choice by which the fewest symbols go."""
    floors = _all_floors(board, player)
    spare = sum(board.cores_at(spot).total - rungs[0] for spot, rungs in floors.items())
    short = due - board.pool(player).reserve.total - spare
    found = list(islice(_lowered(tuple(floors.items()), short), MOST_LISTED))
    sparing = [choice for choice in found if not _is_in_vain(floors, choice, short)]
    sparing.sort(key=lambda choice: (_symbols_lost(board, choice), sum(floors[spot][0] != left for spot, left in choice.items())))
    return Choices(sparing[:MOST_GOING], len(found) < MOST_LISTED and len(sparing) <= MOST_GOING)


def _all_floors(board: Table, player: Player) -> Floors:
    return {spot: _floors(board, spot) for spot in sources(board, player) if spot.place == "card"}


def _floors(board: Table, spot: Spot) -> list[int]:
    """What its levels cost, where something hangs on them, from its own to the lowest; then none, and it goes."""
    card, there = board.card(spot.of), board.cores_at(spot).total
    least = lowest_level_cost(board, spot.of)
    found = {min(least, there), 0}
    if isinstance(card.definition, CardText) and any(one.levels for one in card.text.abilities if one.kind == "static"):
        reached = [one for one in card.text.levels if one.lv <= level(board, card.id)]
        found |= {count for count in (level_cost(board, card.id, one) for one in reached) if least <= count <= there}
    return sorted(found, reverse=True)


def _lowered(floors: Sequence[tuple[Spot, Sequence[int]]], short: int) -> Iterator[dict[Spot, int]]:
    """How few cores each card can be left, so that they give as many as there are short."""
    if not floors:
        if short <= 0:
            yield {}
        return
    (spot, rungs), rest = floors[0], floors[1:]
    if short > sum(one[0] for _, one in floors):
        return
    for left in rungs if short > 0 else rungs[:1]:
        for others in _lowered(rest, short - (rungs[0] - left)):
            yield {spot: left, **others}


def _is_in_vain(floors: Floors, choice: Mapping[Spot, int], short: int) -> bool:
    """One of them could be left a step higher."""
    over = sum(floors[spot][0] - left for spot, left in choice.items()) - max(short, 0)
    steps = [(floors[spot], floors[spot].index(left)) for spot, left in choice.items()]
    return any(at and rungs[at - 1] - rungs[at] <= over for rungs, at in steps)


def _symbols_lost(board: Table, choice: Mapping[Spot, int]) -> int:
    return sum(len(symbols(board, spot.of)) for spot, left in choice.items() if left < lowest_level_cost(board, spot.of))


def _sparingly(board: Table, player: Player, due: int, floors: Mapping[Spot, int]) -> Parts:
    """From the reserve, from what cards can spare at their level, then from those that lose it or go."""
    reserve, taken = Spot("reserve", player), dict[Spot, int]()
    spared = [(spot, rungs[0]) for spot, rungs in _all_floors(board, player).items()]
    for spot, least in ((reserve, 0), *spared, *floors.items()):
        there = board.cores_at(spot).total - taken.get(spot, 0)
        taken[spot] = taken.get(spot, 0) + max(min(due - sum(taken.values()), there - least), 0)
    return tuple(_taken(board, spot, count) for spot, count in taken.items() if count)


def _taken(board: Table, spot: Spot, count: int) -> tuple[Spot, Cores]:
    """The soul core as the last."""
    lie = board.cores_at(spot)
    return spot, Cores(min(count, lie.plain), count > lie.plain)


def when_some_pay(board: Table, player: Player, most: int) -> Iterator[Table]:
    """The boards on which a card has lost a level, or gone, by giving so many cores at most; and on which several have."""
    steps = _steps(board, player)
    for count, spot in (one for one in steps if one[0] <= most):
        yield when_paid(board, player, (_taken(board, spot, count),))
    first = sorted({spot: count for count, spot in sorted(steps)}.items(), key=lambda one: one[1])
    together = [sum_ for sum_ in accumulate(count for _, count in first) if sum_ <= most]
    if len(together) > 1:
        yield when_paid(board, player, tuple(_taken(board, spot, count) for spot, count in first[: len(together)]))


def more_can_pay(board: Table, player: Player, most: int) -> bool:
    """Others than those that cost the fewest cores can lose a level, or go, together by giving so many at most."""
    pairs = combinations(_steps(board, player), 2)
    return sum(one[0] + two[0] <= most and one[1] != two[1] for one, two in pairs) > 1


def _steps(board: Table, player: Player) -> list[tuple[int, Spot]]:
    """How many cores a card has to give to lose a level, or to go."""
    return [(there - left + 1, spot) for spot, there, rungs in _with_cores(board, player) for left in rungs[:-1] if left]


def _with_cores(board: Table, player: Player) -> Iterator[tuple[Spot, int, Sequence[int]]]:
    return ((spot, board.cores_at(spot).total, rungs) for spot, rungs in _all_floors(board, player).items())
