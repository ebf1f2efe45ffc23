"""Cards that nobody has named: a condition asks what they are, or a text looks for some among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Filter, Matches, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_
from rulings.engine.select import POINTING, Resolving, Words, candidates

TAKEN_AS_WITHOUT = N_("a card that nobody has named is taken as one without what {card} asks for")
PRINTED = ("name", "kind", "cost", "BP", "power", "attack", "family", "color", "class", "trait", "keyword", "symbol")


def asks_of_unnamed(board: Any, words: Words, text: Any, at_work: Resolving, but: tuple[str, ...] = ()) -> bool:
    """A condition, or what is done, asks for something printed of a card that the text points at, and nobody has said which card
    that is."""
    for part in parts_within(text, but):
        if isinstance(part, ValueOf):
            of, asked = part.of, [part.attribute]
        elif isinstance(part, Matches):
            of, asked = part.what, [one.attribute for one in part.filters]
        elif isinstance(part, Filter) and isinstance(part.value, Selector):
            of, asked = part.value, [part.attribute]
        else:
            continue
        is_asked = of.nouns[0] in POINTING and any(one in PRINTED for one in asked)
        if is_asked and has_unnamed(board, candidates(board, words, of, at_work)):
            return True
    return False


def has_unnamed(board: Any, cards: Iterable[CardId]) -> bool:
    return any(board.cards[card_id].definition is None for card_id in cards)
