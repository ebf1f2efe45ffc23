"""Picks and orders of cards: the options listed up to a bound, and any other that would do just as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice, permutations
from typing import Any

from rulings.engine.board import CardId

MOST_PICKS = 2_000
MOST_ORDERS = 120  # all orders of five cards
BEFORE = " before "


class Listed(tuple[Any, ...]):
    """Options, of which there may be more than are listed."""

    cards: tuple[CardId, ...]
    cut: bool  # there are more

    def made_of(self, cards: tuple[CardId, ...]) -> Any:
        """The option with just these cards, in their order, or None where there is no such option."""
        raise NotImplementedError


class Picks(Listed):
    """So many of the cards, at least and at most; fewer than the most only with all that are certain among them."""

    least: int
    most: int
    certain: frozenset[CardId] = frozenset()

    def made_of(self, cards: tuple[CardId, ...]) -> Any:
        fits = self.least <= len(cards) <= self.most and len(set(cards)) == len(cards) and set(cards) <= set(self.cards)
        fits = fits and (len(cards) == self.most or self.certain <= set(cards))
        return tuple(card for card in self.cards if card in cards) if fits else None


class Orders(Listed):
    """The cards one before the other."""

    def made_of(self, cards: tuple[CardId, ...]) -> Any:
        return BEFORE.join(cards) if sorted(cards) == sorted(self.cards) else None


class Said(str):
    """An option in words, with other words for the same: "Squire's ability 2", or "Spike's ability 1"."""

    also: tuple[str, ...] = ()


class Parts(tuple[int, ...]):
    """Parts of a text by their numbers, with the words that the text has for them."""

    says: tuple[str, ...] = ()


class Numbers(tuple[int, ...]):
    """Numbers that can be chosen; a player may say another one, and a rule has to refuse it."""


def picks(
    cards: Sequence[CardId], most: int, least: int | None = None, rising: bool = False, certain: Iterable[CardId] = ()
) -> Picks:
    """Every way to take that many of the cards; with `least`, also fewer, those with the most first, or last."""
    low = most if least is None else least
    sizes = range(low, most + 1) if rising else range(most, low - 1, -1)
    always = frozenset(certain)
    ways = (one for size in sizes for one in combinations(cards, size) if size == most or always <= set(one))
    found: Picks = _first(Picks, ways, MOST_PICKS, tuple(cards))
    found.least, found.most, found.certain = low, most, always
    return found


def how_many(options: Picks) -> str:
    """ "7", or "0-7"."""
    return str(options.most) if options.least == options.most else f"{options.least}-{options.most}"


def orders(cards: Sequence[CardId]) -> Orders:
    """Every order of the cards."""
    found: Orders = _first(Orders, (BEFORE.join(one) for one in permutations(cards)), MOST_ORDERS, tuple(cards))
    return found


def fewer(options: tuple[Any, ...], kept: tuple[Any, ...]) -> tuple[Any, ...]:
    """Some of the options; the others can still be named, if they are picks or orders."""
    if not isinstance(options, Listed):
        return kept
    found: Listed = type(options)(kept)
    vars(found).update(vars(options))
    return found


def in_order(answer: str) -> tuple[CardId, ...]:
    """The cards of an order that was chosen."""
    return tuple(answer.split(BEFORE))


def _first(kind: Any, ways: Iterable[Any], most: int, cards: tuple[CardId, ...]) -> Any:
    some = list(islice(ways, most + 1))
    found = kind(some[:most])
    found.cards, found.cut = cards, len(some) > most
    return found
