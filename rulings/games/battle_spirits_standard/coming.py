"""11-1-1-6, 9-1-4-4: of cards that come onto the field together, how many cores the lowest level of each asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, moved
from rulings.games.battle_spirits_standard.board import FIELD, Cores, Table
from rulings.games.battle_spirits_standard.costs import available
from rulings.games.battle_spirits_standard.entering import needed
from rulings.games.battle_spirits_standard.values import lowest_level_cost

Coming = Mapping[CardId, Player]  # cards, and the player onto whose field each comes


def needs(board: Table, coming: Coming) -> dict[CardId, int]:
    """9-1-4-4 - what the lowest level of each costs where all of them lie on the field, as their static effects work at once."""
    new = {one: player for one, player in coming.items() if board.card(one).zone != FIELD}
    if len(new) < 2 or not may_change(board):
        return {one: needed(board, one, player) for one, player in new.items()}
    there = _lying(board, new)
    found = {one: lowest_level_cost(there, one) for one in new}
    for _ in new:  # a level that one has by these cores may make another dearer or cheaper
        there = there.with_cards(*(replace(there.card(one), cores=Cores(count)) for one, count in found.items()))
        before, found = found, {one: lowest_level_cost(there, one) for one in new}
        if found == before:
            break
    return found


def may_change(board: Table) -> bool:
    """A quick look: some text or effect makes a lowest level dearer or cheaper."""
    return ("get", "Lv1 cost") in board.known.could_stand


def _lying(board: Table, coming: Coming) -> Table:
    for one, player in coming.items():
        board = moved(board, board.card(one), player, FIELD)  # type: ignore[assignment]
    return board


def need_of(board: Table, coming: Coming, player: Player) -> int:
    """What the lowest levels of those cards cost together that come onto that player's field."""
    return sum(count for one, count in needs(board, coming).items() if coming[one] == player)


def is_enough(board: Table, coming: Coming) -> bool:
    """Every player has the cores for the cards that come to them."""
    return all(available(board, player) >= need_of(board, coming, player) for player in set(coming.values()))


def numbers_for(board: Table, card_id: CardId, coming: Coming, before: Sequence[CardId]) -> list[int]:
    """How many cores can be put on that card: enough for its lowest level, and not those that the others still need, nor those of
    the cards before it; 1-4-2 - where there are not so many, those that there are."""
    player, least = coming[card_id], needs(board, coming)
    there = available(board, player, before)
    most = max(there - sum(count for one, count in least.items() if one != card_id and coming[one] == player), 0)
    if len(coming) < 2 or not may_change(board):
        return list(range(least[card_id], most + 1)) or [most]
    every = range(least[card_id], there + 1)
    return [number for number in every if _leaves_enough(board, card_id, number, coming, before)] or [most]


def _leaves_enough(board: Table, card_id: CardId, number: int, coming: Coming, before: Sequence[CardId]) -> bool:
    """2-8-3 - with so many cores the card may come to a level at which it makes another dearer or cheaper."""
    card, came = replace(board.card(card_id), cores=Cores(number)), (*before, card_id)
    there: Table = moved(board, card, coming[card_id], FIELD)  # type: ignore[assignment]
    others = {one: player for one, player in coming.items() if one != card_id}
    taken = {coming[card_id]: number}
    return all(
        available(there, player, came) - taken.get(player, 0) >= need_of(there, others, player) for player in set(others.values())
    )
