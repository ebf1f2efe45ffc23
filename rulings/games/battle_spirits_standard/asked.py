"""9-1-5-3: what effects ask for of the cards that their texts point at, and how those lie while they are on the field."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

from msgspec.structs import asdict, replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.delayed import Delayed, Later
from rulings.engine.effects.ability import Ability, Filter, Matches, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.remembering import Past
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.ways_off import is_to_be

POINTING = ("it", "them", "that")
TOLD_BY = {"core": "cores", "soul core": "cores", "original BP": "level"}  # what is asked for, and what tells it


@cache
def asked_of_it(ability: Ability) -> frozenset[str]:
    """What the effect itself asks for of cards that its text points at: its BP, its level, the same colour as it."""
    return asked_in((ability.condition, ability.body))


def asked_in(part: object) -> frozenset[str]:
    return frozenset(TOLD_BY.get(one, one) for inner in parts_within(part) for one in _asked(inner))


def _asked(part: object) -> Iterator[str]:
    match part:
        case ValueOf(attribute, of) if of.nouns[0] in POINTING:
            yield attribute
        case Matches(what, filters) if what.nouns[0] in POINTING:
            yield from (one.attribute for one in filters)
        case Filter(attribute, "same", Selector(nouns)) if nouns[0] in POINTING:
            yield attribute


def seen(happening: Happening, board: Table) -> Past:
    """What has happened, with the board on which its card lies as it last lay."""
    return Past(**asdict(happening), seen=board)


def note_lying(board: Table, at_work: Resolving, cards: Collection[CardId]) -> None:
    """How the cards lie that an effect speaks of, which may ask for that when they have gone."""
    there = [one for one in cards if board.card(one).zone == FIELD and _is_known(board, at_work, one)]
    if there and asked_of_it(at_work.ability):
        at_work.last = {**at_work.last, **dict.fromkeys(there, board)}


def _is_known(board: Table, at_work: Resolving, card_id: CardId) -> bool:
    """4-1-4 - it is not another card than the one that the effect has spoken of, which has left and come again since."""
    return card_id not in at_work.last or board.is_same(card_id, at_work.last[card_id].card(card_id).stay)


def seen_leaving(board: Table, cards: Collection[CardId]) -> Table:
    """The board that these cards are about to leave: what waits knows how they lie there, where it asks for that."""
    waiting = tuple(_seeing(one, board, cards) for one in board.waiting)
    later = tuple(_noting(one, board, cards) for one in board.later)
    board = board if _are_same(waiting, board.waiting) else board.having(waiting=waiting)
    return board if _are_same(later, board.later) else board.having(later=later)


def _are_same(ones: tuple[object, ...], before: tuple[object, ...]) -> bool:
    return all(one is old for one, old in zip(ones, before, strict=True))


def meant_by(one: Later) -> tuple[CardId, ...]:
    """All cards that the part of an effect means which was put off."""
    return tuple(card_id for card_id, _ in (*one.chosen, *(one.all_of_them or ())))


def _noting(one: Later, board: Table, cards: Collection[CardId]) -> Later:
    meant = (*one.chosen, *(one.all_of_them or ()))
    new = [(card_id, stay) for card_id, stay in meant if card_id in cards and card_id not in dict(one.last)]
    there = [card_id for card_id, stay in new if is_to_be(board, card_id, stay)]
    if not there or not asked_of_it(one.ability):
        return one
    return replace(one, last=(*one.last, *((card_id, board) for card_id in there)))


def _seeing(one: Waiting, board: Table, cards: Collection[CardId]) -> Waiting:
    if isinstance(one, Delayed):
        made = _noting(one.made, board, cards)
        one = one if made is one.made else replace(one, made=made)
    there = [card_id for card_id, stay in one.met if card_id in cards and (stay is None or board.is_same(card_id, stay))]
    if not there or not asked_of_it(one.ability):
        return one

    def seeing(happening: Happening) -> Happening:
        new = happening.card in there and not isinstance(happening, Past)
        return seen(happening, board) if new else happening

    return replace(one, happening=seeing(one.happening), together=tuple(map(seeing, one.together)))
