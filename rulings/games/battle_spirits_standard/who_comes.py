"""1-4-2, 4-1-5: of cards that come onto the field together, as many as there are cores for, and which of them can be first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from rulings.engine.board import CardId, Player
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.coming import Coming, is_enough, may_change
from rulings.games.battle_spirits_standard.costs import available, heirs, reduced_by
from rulings.games.battle_spirits_standard.entering import needed
from rulings.games.battle_spirits_standard.values import cost

MOST_GROUPS = 200  # choices of those that come, where one changes what another needs

Fewest = dict[tuple[int, int, int], int]  # of so many that come, so much saved and so many to exile: the cores that they ask for
Kinds = tuple[tuple[str, Player], ...]


class Ask(NamedTuple):
    """How many cores a card asks for, to be paid and for its lowest level as it is alone; how many of the first, cards that are
    exiled for Inheritance can save; and whether it could be exiled so itself."""

    due: int
    level: int
    saved: int = 0
    is_heir: bool = False

    @property
    def cores(self) -> int:
        return self.due + self.level


class Group(Struct):
    """The cards that are to come, with what each asks for, and how many could come with some of them, as far as that is known."""

    board: Table
    coming: Coming
    paying: bool
    asks: dict[CardId, Ask]
    known: dict[Kinds, int] = {}

    @property
    def are_too_many(self) -> bool:
        return len(self.known) >= MOST_GROUPS

    def of(self, player: Player, cards: Iterable[CardId]) -> list[Ask]:
        return [self.asks[one] for one in cards if self.coming[one] == player]


def group_of(board: Table, coming: Coming, paying: bool) -> Group:
    return Group(board, coming, paying, {one: _asks_for(board, one, player, paying) for one, player in coming.items()})


def _asks_for(board: Table, card_id: CardId, player: Player, paying: bool) -> Ask:
    card = board.card(card_id)
    if card.zone == FIELD:
        return Ask(0, 0)
    if not paying:
        return Ask(0, needed(board, card_id, player))
    full, symbols = cost(board, card_id), len(card.text.reduction)
    due, least = (max(full - reduced_by(board, player, card.text, number), 0) for number in (0, symbols))
    return Ask(due, needed(board, card_id, player), due - least, card_id in heirs(board, player, ""))


def can_all_come(group: Group) -> bool:
    """There are cores for all of them, without Inheritance."""
    dues = {player: sum(one.due for one in group.of(player, group.coming)) for player in group.coming.values()}
    return is_enough(group.board, group.coming, dues)


def leaves_most(group: Group, first: Sequence[CardId], one: CardId, left: Sequence[CardId]) -> bool:
    """This one can be the next, and by that no fewer cards of those that are left can come than without it."""
    most = most_of(group, (*first, one), [other for other in left if other != one])
    return most >= 0 and 1 + most == most_of(group, first, left)


def most_of(group: Group, first: Sequence[CardId], left: Sequence[CardId]) -> int:
    """For how many of them there are cores, besides those that come first; -1 where there are none for these."""
    if may_change(group.board):
        return max(_most_with(group, first, left) - len(first), -1)
    players = dict.fromkeys(group.coming.values())
    found = [_most(group, player, group.of(player, first), group.of(player, left)) for player in players]
    return sum(found) if min(found, default=0) >= 0 else -1


def _most(group: Group, player: Player, first: Collection[Ask], left: Collection[Ask]) -> int:
    """12-2-1-3-1 - one that does not come can be exiled for another."""
    there, spare = available(group.board, player), _spare(group, player)
    heirs = spare + sum(one.is_heir for one in left)
    fewest: Fewest = {(0, min(sum(one.saved for one in first), heirs), spare): sum(one.cores for one in first)}
    for one in left:
        fewest = _with_or_without(fewest, one, there, heirs)
    return max((number for (number, saved, exiled), cores in fewest.items() if cores - min(saved, exiled) <= there), default=-1)


def _with_or_without(fewest: Fewest, one: Ask, left: int, heirs: int) -> Fewest:
    """What the cards before ask for, without this one and with it, as far as there can be cores for them."""
    found = {(number, saved, there + one.is_heir): cores for (number, saved, there), cores in fewest.items()}
    for (number, saved, there), before in fewest.items():
        more, cores = (number + 1, min(saved + one.saved, heirs), there), before + one.cores
        if cores - heirs <= left:
            found[more] = min(found.get(more, cores), cores)
    return found


def _spare(group: Group, player: Player) -> int:
    """The cards that can be exiled for Inheritance and are not to come themselves."""
    return sum(one not in group.coming for one in heirs(group.board, player, ""))


def _most_with(group: Group, first: Sequence[CardId], left: Sequence[CardId]) -> int:
    """9-1-4-4 - where one makes another dearer or cheaper: how many can come, these among them; -1 where these cannot. Cards that
    are paid for come one after the other, so that there have to be cores for the first without the next."""
    key = tuple(sorted(_kinds(group, first)))
    if key in group.known:
        return group.known[key]
    most = len(first) if _can_come(group, first) else -1
    if group.are_too_many:
        return most
    group.known[key] = most
    if group.paying and most < 0:
        return most
    for one in dict(zip(_kinds(group, left), left, strict=True)).values():
        if most == len(first) + len(left):
            break
        most = max(most, _most_with(group, (*first, one), [other for other in left if other != one]))
    group.known[key] = most
    return most


def _kinds(group: Group, cards: Sequence[CardId]) -> list[tuple[str, Player]]:
    """Cards of one name that come to one player come to the same."""
    return [(group.board.card(one).name, group.coming[one]) for one in cards]


def _can_come(group: Group, cards: Sequence[CardId]) -> bool:
    dues = {player: _due(group, player, cards) for player in dict.fromkeys(group.coming.values())}
    return is_enough(group.board, {one: group.coming[one] for one in cards}, dues)


def _due(group: Group, player: Player, cards: Sequence[CardId]) -> int:
    """What has to be paid for them; 12-2-1-3-1 - less by cards that are exiled, and that do not come."""
    asks = group.of(player, cards)
    others = sum(one.is_heir for one in group.of(player, (one for one in group.coming if one not in cards)))
    return sum(one.due for one in asks) - min(sum(one.saved for one in asks), _spare(group, player) + others)
