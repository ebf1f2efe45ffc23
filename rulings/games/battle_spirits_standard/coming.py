"""11-1-1-6, 9-1-4-4: how many cores each card gets of those that come together, so that all of them have their lowest level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod
from typing import NamedTuple

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, moved
from rulings.engine.effects.needs import what_could_stand
from rulings.games.battle_spirits_standard.board import FIELD, CardText, Cores, Level, Table
from rulings.games.battle_spirits_standard.costs import available, sources
from rulings.games.battle_spirits_standard.entering import needed
from rulings.games.battle_spirits_standard.values import level, level_cost, lowest_level_cost, release_levels, said_levels

MOST_LEVELS = 300  # choices of the levels at which the cards could come that are tried
CHANGES = ("get", "Lv1 cost")

Coming = Mapping[CardId, Player]  # cards, and the player onto whose field each comes
Lie = dict[CardId, Cores]  # the fewest cores on each card


class Aim(NamedTuple):
    """A level that a card is to have, by the soul core or by so many cores; None where nothing hangs on it."""

    level: Level | None = None
    by_soul: bool = False


class Laid(NamedTuple):
    """The cards with the fewest cores for the levels that they are to have, and the board on which they lie so."""

    board: Table
    lie: Lie
    released: frozenset[CardId] = frozenset()  # those that the soul core would bring to a level on which something hangs


class Supply(NamedTuple):
    """The cores that a player has for the cards; some may have to be paid first."""

    cores: Cores
    due: int = 0

    def has(self, wanted: Sequence[tuple[Cores, bool]]) -> bool:
        """Cores for all of these cards, each with whether the soul core would change its level; it is put on another, unless it
        is paid or left over."""
        total, souls = sum(cores.total for cores, _ in wanted), sum(cores.soul for cores, _ in wanted)
        left = self.cores.total - self.due - total
        if left < 0 or souls > self.cores.soul or (souls and self.due > self.cores.plain):
            return False
        has_place = not self.cores.soul or souls or left or self.due or not total
        return bool(has_place or any(cores.total and not released for cores, released in wanted))


def may_change(board: Table) -> bool:
    """A quick look: some text or effect makes a lowest level dearer or cheaper."""
    return CHANGES in board.known.could_stand


def come_apart(board: Table, coming: Coming, parts: Sequence[Coming]) -> bool:
    """What comes to one player changes nothing for the other: each card needs as much with all as without them."""
    if len(parts) < 2 or not may_change(board):
        return True
    return all(_lies(board, coming, part) == _lies(board, part, part) for part in parts)


def _lies(board: Table, coming: Coming, part: Coming) -> set[tuple[Cores | None, ...]]:
    """The fewest cores on each card of this part, at every choice of levels, where all of those lie there that come."""
    return {tuple(laid.lie.get(one) for one in part) for laid in _all_laid(board, coming)}


def need_of(board: Table, coming: Coming, player: Player) -> int:
    """What the lowest levels of those cards cost together that come onto that player's field."""
    own = [one for one, whose in coming.items() if whose == player]
    sums = (sum(laid.lie[one].total for one in own if one in laid.lie) for laid in _all_laid(board, coming))
    return min(sums, default=sum(needed(board, one, player) for one in own))


def is_enough(board: Table, coming: Coming, dues: Mapping[Player, int] | None = None) -> bool:
    """Every player has the cores for the cards that come to them, and for what they have to pay before."""
    players = {*coming.values(), *(dues or {})}
    supplies = {player: Supply(_there(board, player), (dues or {}).get(player, 0)) for player in players}
    return any(_fits(laid, coming, supplies) for laid in _all_laid(board, coming))


def cores_able(board: Table, card_id: CardId, coming: Coming, came: Sequence[CardId]) -> list[Cores]:
    """The cores that can be put on that card: enough for its lowest level, and so that those still to come and those that came
    before it have theirs, whatever level it gets by them; 1-4-2 - where there are not so many, those that there are."""
    there = _there(board, coming[card_id], came)
    others = {one: player for one, player in coming.items() if one != card_id}
    most = max(there.total - need_of(board, others, coming[card_id]), 0)
    every = [Cores(number - soul, soul) for number in range(there.total + 1) for soul in (False, True)]
    every = [cores for cores in every if cores.plain >= 0 and there.has(cores)]
    if len(coming) + len(came) < 2 or not may_change(board):
        able = [cores for cores in every if needed(board, card_id, coming[card_id]) <= cores.total <= most]
    else:
        able = [cores for cores in every if _leaves_enough(board, card_id, cores, coming, came)]
    return able or [cores for cores in every if cores.total == most]


def _leaves_enough(board: Table, card_id: CardId, cores: Cores, coming: Coming, came: Sequence[CardId]) -> bool:
    """2-8-3 - with so many cores the card may come to a level at which it makes another dearer or cheaper."""
    there: Table = moved(board, replace(board.card(card_id), cores=cores), coming[card_id], FIELD)  # type: ignore[assignment]
    others = {one: player for one, player in coming.items() if one != card_id}
    lying = (*came, card_id)
    supplies = {player: Supply(_there(board, player, came)) for player in coming.values()}
    supplies[coming[card_id]] = Supply(supplies[coming[card_id]].cores.minus(cores))
    return any(
        _fits(laid, others, supplies) and all(_has_lowest(laid.board, one) for one in lying) for laid in _all_laid(there, others)
    )


def are_too_many(board: Table, coming: Coming) -> bool:
    """There are more choices of levels than are tried."""
    if not may_change(board):
        return False
    new = _new(board, coming)
    return prod(len(aims) for aims in _all_aims(_lying(board, new), new)) > MOST_LEVELS


def _fits(laid: Laid, coming: Coming, supplies: Mapping[Player, Supply]) -> bool:
    wanted = {player: [one for one in laid.lie if coming[one] == player] for player in supplies}
    return all(
        supply.has([(laid.lie[one], one in laid.released) for one in wanted[player]]) for player, supply in supplies.items()
    )


def _there(board: Table, player: Player, came: Sequence[CardId] = ()) -> Cores:
    soul = any(board.cores_at(spot).soul for spot in sources(board, player, came))
    return Cores(available(board, player, came) - soul, soul)


def _has_lowest(board: Table, card_id: CardId) -> bool:
    return bool(board.card(card_id).cores.total >= lowest_level_cost(board, card_id))


def _all_laid(board: Table, coming: Coming) -> Iterator[Laid]:
    """9-1-4-4 - all of them on the field, where their static effects work at once, at one choice of levels after the other."""
    new = _new(board, coming)
    if not may_change(board):
        yield Laid(board, {one: Cores(needed(board, one, player)) for one, player in new.items()})
        return
    there = _lying(board, new)
    choices = (dict(zip(new, aims, strict=True)) for aims in islice(product(*_all_aims(there, new)), MOST_LEVELS))
    yield from filter(None, (_laid(there, aims) for aims in choices))


def _new(board: Table, coming: Coming) -> Coming:
    return {one: player for one, player in coming.items() if board.card(one).zone != FIELD}


def _lying(board: Table, coming: Coming) -> Table:
    for one, player in coming.items():
        board = moved(board, board.card(one), player, FIELD)  # type: ignore[assignment]
    return board


def _all_aims(board: Table, cards: Iterable[CardId]) -> list[list[Aim]]:
    return [_aims(board, one) for one in cards]


def _aims(board: Table, card_id: CardId) -> list[Aim]:
    """The levels of a card whose own text changes the lowest level of others by what level it has."""
    text = board.card(card_id).definition
    if not isinstance(text, CardText) or said_levels(board, card_id) or not text.levels:
        return [Aim()]
    if not any(one.levels or one.condition for one in text.abilities if CHANGES in what_could_stand(one)):
        return [Aim()]
    released = release_levels(board, card_id)
    return [*(Aim(one) for one in text.levels), *(Aim(one, True) for one in text.levels if one.lv in released)]


def _laid(there: Table, aims: Mapping[CardId, Aim]) -> Laid | None:
    """With the fewest cores, if these make the levels: one that a card has by them may make another dearer or cheaper."""
    lie: Lie = {one: Cores() for one in aims}
    for _ in range(len(aims) + 2):
        board = there.with_cards(*(replace(there.card(one), cores=cores) for one, cores in lie.items()))
        before, lie = lie, {one: _fewest(board, one, aim) for one, aim in aims.items()}
        if lie == before:
            are_met = all(aim.level is None or level(board, one) == aim.level.lv for one, aim in aims.items())
            released = frozenset(one for one, aim in aims.items() if aim.level and release_levels(board, one))
            return Laid(board, lie, released) if are_met else None
    return None


def _fewest(board: Table, card_id: CardId, aim: Aim) -> Cores:
    least = lowest_level_cost(board, card_id)
    if aim.by_soul:
        return Cores(max(least, 1) - 1, True)
    return Cores(max(least, level_cost(board, card_id, aim.level)) if aim.level else least)
