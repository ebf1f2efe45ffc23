"""11-1-1-4, 4-1-5: in which order cards that come together are paid for, so that there are cores for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec import Struct

from rulings.engine.board import CardId, Player
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.coming import is_enough, may_change
from rulings.games.battle_spirits_standard.costs import reduced_by
from rulings.games.battle_spirits_standard.values import cost
from rulings.games.battle_spirits_standard.who_pays import more_can_pay, paid_sparingly, when_some_pay, who_can_pay

MOST_LOOKED_AT = 1_000  # positions; after that only one choice of who pays is tried, that of the fewest symbols


class Able(NamedTuple):
    """Whether there is an order in which all that are left can be paid, and whether every order is one."""

    some: bool
    every: bool


class Orders(Struct):
    """The cards that come together onto a player's field, and what was found out about those that are left: what was paid before
    in another order, or for cards of the same name, has come to the same where the same cores are left."""

    player: Player
    cards: Sequence[CardId]
    known: dict[tuple[object, ...], Able] = {}
    left_out: bool = False  # who could pay as well was not tried in every way
    more_could_pay: bool = False  # nor, for whether the order matters, together with every other

    @property
    def are_too_many(self) -> bool:
        return len(self.known) >= MOST_LOOKED_AT

    @property
    def are_all_tried(self) -> bool:
        return not self.are_too_many and not self.left_out


def can_be_paid(orders: Orders, board: Table, left: Sequence[CardId]) -> Able:
    """On this board, with the others paid for."""
    if not left:
        return Able(True, True)
    key = (*sorted(_kinds(board, left)), *_cores(board, orders.player))
    if key not in orders.known:
        orders.known[key] = _tried(orders, board, left)
    return orders.known[key]


def _tried(orders: Orders, board: Table, left: Sequence[CardId]) -> Able:
    some, every = False, True
    for one in dict(zip(_kinds(board, left), left, strict=True)).values():
        found = with_first(orders, [board], left, one, 1 if orders.are_too_many else None)
        some, every = some or found.some, every and found.every
        if some and not every:
            break
    return Able(some, every)


def with_first(orders: Orders, boards: Sequence[Table], left: Sequence[CardId], first: CardId, most: int | None = None) -> Able:
    """Where this one is paid for next, on one of these boards and in one of the ways, or one of so many."""
    rest, some = [one for one in left if one != first], False
    for then in islice(_paid_next(orders, boards, first, left), most):
        found = can_be_paid(orders, then, rest)
        if found.every:
            return found
        some = some or found.some
    return Able(some, False)


def when_paid_first(orders: Orders, boards: Sequence[Table], left: Sequence[CardId], first: CardId) -> list[Table]:
    """The boards when this one is paid for; those on which the same cores are left come to the same."""
    after = _paid_next(orders, boards, first, left)
    return list({tuple(_cores(then, orders.player)): then for then in after}.values())


def _paid_next(orders: Orders, boards: Sequence[Table], card_id: CardId, left: Sequence[CardId]) -> Iterator[Table]:
    """The boards when its cost is paid, by who pays; none, where that leaves too few cores for the lowest levels of all, or of
    those that are paid for by then: one that makes them cheaper may come later."""
    for board in boards:
        due = _due(board, orders.player, card_id)
        paid = [one for one in orders.cards if one == card_id or one not in left] if may_change(board) else orders.cards
        groups = {tuple(paid), tuple(orders.cards)}
        if all(is_enough(board, dict.fromkeys(cards, orders.player), {orders.player: due}) for cards in groups):
            choices = who_can_pay(board, orders.player, due)
            orders.left_out = orders.left_out or not choices.are_all
            yield from paid_sparingly(board, orders.player, due, choices)


def _due(board: Table, player: Player, card_id: CardId) -> int:
    return max(cost(board, card_id) - reduced_by(board, player, board.card(card_id).text, 0), 0)


def whose_order_matters(orders: Orders, board: Table, left: Sequence[CardId]) -> list[CardId]:
    """4-1-5 - those that cost less or more by what is paid for another of them, and those for which something is paid; none,
    where no payment changes what one costs."""
    dues = {one: _due(board, orders.player, one) for one in orders.cards}
    paid = [one for one in left if dues[one]]
    changed = [one for one in left if {*_kinds(board, paid)} - {*_kinds(board, [one])} and _may_change(orders, board, one, dues)]
    return [one for one in left if one in paid or one in changed] if changed else []


def _may_change(orders: Orders, board: Table, card_id: CardId, dues: Mapping[CardId, int]) -> bool:
    """Who pays for the others may make this one dearer or cheaper: by a symbol, or by a level, that is lost."""
    if not board.card(card_id).text.reduction and ("get", "cost") not in board.known.could_stand:
        return False
    most = sum(dues.values()) - dues[card_id]
    boards = when_some_pay(board, orders.player, most)
    orders.more_could_pay = orders.more_could_pay or more_can_pay(board, orders.player, most)
    return any(_due(then, orders.player, card_id) != dues[card_id] for then in boards)


def _kinds(board: Table, cards: Sequence[CardId]) -> list[tuple[str, int]]:
    """Cards of one name and cost come to the same."""
    return [(board.card(one).name, cost(board, one)) for one in cards]


def _cores(board: Table, player: Player) -> list[tuple[str, str]]:
    """Where the player's cores lie."""
    cards = ((card_id, str(board.card(card_id).cores)) for card_id in board.zone(player, FIELD))
    return [*cards, ("reserve", str(board.pool(player).reserve)), ("trash", str(board.pool(player).trash))]
