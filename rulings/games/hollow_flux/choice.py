"""Which cards a player can pick: cards that nobody can tell apart are one option, not many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from rulings.engine.board import CardId, Player
from rulings.engine.facts import Fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import Picks
from rulings.games.hollow_flux.board import Table

MOST_OPTIONS = 2_000


def alike(board: Table, card_id: CardId) -> tuple[str, bool, str, Player]:
    """Cards for which this is the same can stand for each other where they lie."""
    card = board.cards[card_id]
    return card.name, card.up, card.state, card.owner


def one_of_each(board: Table, cards: Sequence[CardId]) -> list[CardId]:
    """The first of each kind."""
    firsts: dict[tuple[str, bool, str, Player], CardId] = {}
    for card_id in cards:
        firsts.setdefault(alike(board, card_id), card_id)
    return list(firsts.values())


def ways(board: Table, cards: Sequence[CardId], size: int) -> list[tuple[CardId, ...]]:
    """Every different way to take that many of the cards."""
    kinds = {card_id: alike(board, card_id) for card_id in cards}
    kept, counts = [], dict.fromkeys(kinds.values(), 0)
    for card_id, kind in kinds.items():  # more than `size` copies of a card add nothing
        counts[kind] += 1
        if counts[kind] <= size:
            kept.append(card_id)
    if len(kept) == len(counts):  # no two are alike
        return list(islice(combinations(kept, size), MOST_OPTIONS))
    found: dict[tuple[tuple[str, bool, str, Player], ...], tuple[CardId, ...]] = {}
    for option in combinations(kept, size):
        found.setdefault(tuple(sorted([kinds[one] for one in option])), option)
        if len(found) == MOST_OPTIONS:
            break
    return list(found.values())


def picks(board: Table, cards: Sequence[CardId], most: int, least: int | None = None) -> Picks:
    """The ways to take so many, or with `least` fewer; a player may name the twin of a card that is listed as well."""
    low = most if least is None else least
    found = Picks(way for size in range(most, low - 1, -1) for way in ways(board, cards, size))
    found.cards, found.cut, found.least, found.most = tuple(cards), len(found) >= MOST_OPTIONS, low, most
    return found


def pick(
    game: Game,
    clause: Clauses,
    player: Player,
    asks: Fact,
    cards: Sequence[CardId],
    size: int,
    topic: str,
    reading: str | None = None,
) -> tuple[CardId, ...]:
    """The player takes that many of the cards."""
    if not size:
        return ()
    answer: tuple[CardId, ...] = game.ask(clause, player, asks, picks(game.board, cards, size), topic, reading)
    return answer
