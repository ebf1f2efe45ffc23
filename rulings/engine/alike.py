"""Which cards come to the same for what is paid: all that can be asked of them meanwhile has the same answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, islice, product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Filter, Matches, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.options import MOST_PICKS, Picks
from rulings.engine.select import Resolving, Words, is_meant

ORDERED = ("deck",)  # where it matters which card lies before which


class Kinds:
    """What tells options apart on a board, while a cost of the effect at work is paid."""

    def __init__(self, board: Any, words: Words, at_work: Resolving) -> None:
        self.board, self.words, self.at_work = board, words, at_work
        self.asked: list[Struct] | None = None
        self.known: dict[CardId, Hashable] = {}

    def of(self, option: Any) -> Hashable:
        """Of several cards, how many there are of each kind; anything that is no card is told apart by itself."""
        if isinstance(option, tuple):
            return frozenset(Counter(self.of(one) for one in option).items())
        if not isinstance(option, str) or option not in self.board.cards:
            itself: Hashable = option
            return itself
        if option not in self.known:
            self.known[option] = option if self._is_itself(option) else self._look(option)
        return self.known[option]

    def different(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """One option of each kind; of picks also those that are not listed."""
        ways = self._picks(options) if isinstance(options, Picks) else iter(options)
        firsts: dict[Hashable, Any] = {}
        for option in islice(ways, MOST_PICKS):
            firsts.setdefault(self.of(option), option)
        return tuple(firsts.values())

    def _picks(self, options: Picks) -> Iterator[tuple[CardId, ...]]:
        """A pick for each number of cards of each kind."""
        groups = list(self._groups(options.cards).values())
        for size in range(options.most, options.least - 1, -1):
            ways = (_in_order(options, taken) for taken in _taking(groups, size))
            yield from (way for way in ways if size == options.most or options.certain <= set(way))

    def picks_like(self, pick: tuple[CardId, ...], options: Picks) -> Iterator[tuple[CardId, ...]]:
        """Every pick of as many cards of the same kinds."""
        groups, counts = self._groups(options.cards), Counter(self.of(card_id) for card_id in pick)
        for some in product(*(combinations(groups[kind], count) for kind, count in counts.items())):
            yield _in_order(options, {card_id for part in some for card_id in part})

    def _groups(self, cards: tuple[CardId, ...]) -> dict[Hashable, list[CardId]]:
        groups: dict[Hashable, list[CardId]] = {}
        for card_id in cards:
            groups.setdefault(self.of(card_id), []).append(card_id)
        return groups

    def _is_itself(self, card_id: CardId) -> bool:
        """Cards in play, cards with an ability that works where they are, and cards that the effect means are each their own."""
        card = self.board.card(card_id)
        if card.zone in (*self.words.in_play, *ORDERED) or (card.definition is not None and card.definition.elsewhere):
            return True
        at_work, told = self.at_work, self.at_work.happening
        meant = (at_work.source, *at_work.chosen, *at_work.seen, *(one for one, _ in at_work.targets))
        return card_id in (*meant, told.card if told else None)

    def _look(self, card_id: CardId) -> Hashable:
        """How the card lies, and the answer to all that texts at work ask of cards."""
        if self.asked is None:
            self.asked = list(dict.fromkeys(self._parts_at_work()))
        card = replace(self.board.card(card_id), id="", stay=0, definition=None)
        return card, tuple(answer for part in self.asked for answer in self._answers(part, card_id))

    def _parts_at_work(self) -> Iterator[Struct]:
        """What the costs of the effect and of its card speak of, and what stands, lasts or can happen instead."""
        board, abilities = self.board, self.words.abilities
        text = board.card(self.at_work.source).definition
        own = (self.at_work.ability, *abilities(board, self.at_work.source), *(text.abilities if text else ()))
        every = (*own, *(one for card_id in board.cards_in(self.words.in_play) for one in abilities(board, card_id)))
        standing = [one for one in every if one.kind in ("static", "replacement")]
        lasting = [effect.action for effect in board.lasting()]
        for part in parts_within((*(one.costs for one in own), *standing, *lasting)):
            if isinstance(part, Selector | Matches | ValueOf):
                yield part

    def _answers(self, part: Any, card_id: CardId) -> Iterator[Hashable]:
        """Whether a text means the card; where it is compared with others, or counted, the number or word itself."""
        if isinstance(part, Selector):
            plain = tuple(one for one in part.filters if not _compares(one))
            yield is_meant(self.board, self.words, replace(part, filters=plain, whose="", zone_of=""), card_id, self.at_work)
        if isinstance(part, ValueOf):
            attributes = [part.attribute] if part.of.nouns[0] != "player" else []
        else:
            attributes = [one.attribute for one in part.filters if isinstance(part, Matches) or _compares(one)]
        yield from (self.words.value(self.board, card_id, attribute) for attribute in attributes)


def _compares(one: Filter) -> bool:
    return one.relation in ("lowest", "highest") or not isinstance(one.value, int | str)


def _taking(groups: list[list[CardId]], size: int) -> Iterator[set[CardId]]:
    """So many cards, for each way to divide the number among the groups: the first ones of each."""
    if not groups:
        yield from [set[CardId]()] * (not size)
        return
    first, rest = groups[0], groups[1:]
    room = sum(map(len, rest))
    for count in range(min(size, len(first)), max(size - room, 0) - 1, -1):
        yield from ({*first[:count], *more} for more in _taking(rest, size - count))


def _in_order(options: Picks, taken: set[CardId]) -> tuple[CardId, ...]:
    return tuple(card_id for card_id in options.cards if card_id in taken)
