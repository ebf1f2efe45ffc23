"""9-1-5-3: how a card last lay on the field, where an effect asks for that after the card has gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import asdict

from rulings.engine.board import CardId, Happening
from rulings.engine.earlier import Said, without_brackets
from rulings.engine.effects.ability import Ability, Condition, Filter, Matches, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.remembering import Past
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.as_it_was import TOLD_BY, as_it_was, how_it_was
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.changes import seen_on
from rulings.games.battle_spirits_standard.earlier import lying

POINTING = ("it", "them", "that")


@cache
def asked_of_it(ability: Ability) -> frozenset[str]:
    """What the effect itself asks for of cards that its text points at: its BP, its level, the same colour as it."""
    return _asked_in(ability.body)


def _asked_in(part: object) -> frozenset[str]:
    return frozenset(TOLD_BY.get(one, one) for inner in parts_within(part) for one in _asked(inner))


def _asked(part: object) -> Iterator[str]:
    match part:
        case ValueOf(attribute, of) if of.nouns[0] in POINTING:
            yield attribute
        case Matches(what, filters) if what.nouns[0] in POINTING:
            yield from (one.attribute for one in filters)
        case Filter(attribute, "same", Selector(nouns)) if nouns[0] in POINTING:
            yield attribute


def kept(happenings: Sequence[Happening], before: Table, board: Table, ability: Ability) -> tuple[Happening, ...]:
    """What has happened, with the board on which the card last lay where that has gone and the effect asks for it."""
    if not asked_of_it(ability):
        return tuple(happenings)
    return tuple(_seen(one, before) if seen_on(one, before, board) is before else one for one in happenings)


def _seen(happening: Happening, board: Table) -> Past:
    return Past(**asdict(happening), seen=board)


def last_boards(happenings: Sequence[Happening]) -> dict[CardId, Table]:
    """The boards that were kept so, by card."""
    return {one.card: one.seen for one in happenings if isinstance(one, Past) and one.card}


def last_reading(board: Table, condition: Condition, at_work: Resolving) -> str | None:
    """The reading that is followed where a condition asks for a card that has gone."""
    gone = any(card_id in at_work.last and board.card(card_id).zone != FIELD for card_id in at_work.chosen)
    return "condition-beside-the-event" if gone and _asked_in(condition) else None


def assumed(happening: Happening, board: Table, ability: Ability) -> Happening:
    """In a position that says nothing of it, a card that has gone lay on the field as it is printed, at its lowest level."""
    gone = happening.card is not None and happening.source == FIELD and board.card(happening.card).zone != FIELD
    if not gone or not happening.card or not asked_of_it(ability):
        return happening
    return _seen(happening, lying(board, happening.card, happening.player))


def say_last(board: Table, happening: Happening, ability: Ability) -> str:
    """How the card was, where that is asked for and is not what is assumed."""
    if not isinstance(happening, Past) or not happening.card:
        return ""
    now = lying(board, happening.card, happening.player)
    how = how_it_was(happening.seen, now, happening.card, asked_of_it(ability))
    return f"{happening.card} ({', '.join(how)})" if how else ""


def read_last(board: Table, text: str) -> tuple[CardId, Table]:
    """The card, and the board on which it lies as the words in brackets say."""
    words, how = without_brackets({"card": text}, board.cards)
    said = Said(board, words, {})
    there = lying(board, said.card(), said.player())
    for part in how.get("card", ()):
        there = as_it_was(there, said.card(), part)
    return said.card(), there
