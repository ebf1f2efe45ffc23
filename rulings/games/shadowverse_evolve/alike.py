"""Options that come to the same: copies of one card, and abilities of such copies that wait for the same thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening
from rulings.engine.game import Question
from rulings.engine.options import Orders
from rulings.games.shadowverse_evolve.board import EVOLVE_DECK, FIELD, HAND, Attack, Table
from rulings.games.shadowverse_evolve.triggers import Wait
from rulings.games.shadowverse_evolve.values import ability_label, number

OF_CARDS = ("evolve", "discard", "target", "order of cards")


def are_equal(board: Table, question: Question) -> bool:
    """Whichever option is taken, the same comes of it."""
    if question.topic == "order":
        return _is_one_ability(board, question)
    return question.topic in OF_CARDS and _is_one_card(board, question.options)


def _is_one_card(board: Table, options: tuple[Any, ...]) -> bool:
    """Each option is as many copies of one card, in a hand or an evolve deck, that nothing tells apart."""
    if isinstance(options, Orders):
        cards = options.cards
    else:
        picks = [(one,) if isinstance(one, str) else one for one in options]
        if len({len(pick) for pick in picks}) != 1:
            return False
        cards = tuple({card: None for pick in picks for card in pick})
    if any(card not in board.cards or board.card(card).zone not in (HAND, EVOLVE_DECK) for card in cards):
        return False
    return len({_look(board, card) for card in cards}) == 1 and not set(cards) & set(_spoken_of(board, ()))


def _is_one_ability(board: Table, question: Question) -> bool:
    """All that wait are the same ability, of copies of one card, set off by the same thing: their order is no matter."""
    waits = [one for one in board.waiting if one.player == question.player and isinstance(one, Wait)]
    if {ability_label(board, one.card, one.ability) for one in waits} != set(question.options):
        return False
    others = set(_spoken_of(board, tuple(waits)))
    if any(one.chosen or one.card in others or _stands_there(board, one.card) for one in waits):
        return False
    return len({(one.ability, _told(one), _look(board, one.card), _as_it_left(board, one.card)) for one in waits}) == 1


def _told(one: Wait) -> Happening:
    """What set it off; of the card itself, without saying which copy that is."""
    return replace(one.happening, card="") if one.happening.card == one.card else one.happening


def _stands_there(board: Table, card_id: CardId) -> bool:
    """Effects of the card go on while it is on the field: which of the copies came first may count (10.9.1.6)."""
    card = board.card(card_id)
    return card.zone == FIELD and card.definition is not None and "static" in card.definition.marks


def _look(board: Table, card_id: CardId) -> Any:
    """All about the card but which one it is, and when it came."""
    card = board.card(card_id)
    since = card.since if card.zone == FIELD else 0
    linked = tuple(board.card(one).definition for one in (*card.links, *card.carrots))
    return replace(card, id="", stay=0, entered=0, since=since, links=(), carrots=()), linked


def _as_it_left(board: Table, card_id: CardId) -> Any:
    """The card as it last was on the field, with the effects on it."""
    left: Table | None = board.left.get(card_id)
    if left is None:
        return None
    return _look(left, card_id), number(left, card_id, "attack"), number(left, card_id, "life"), _effects(left, card_id)


def _effects(board: Table, card_id: CardId) -> tuple[Any, ...]:
    return tuple(one.action for one in board.in_force if any(card == card_id for card, _ in one.on))


def _spoken_of(board: Table, but: tuple[Wait, ...]) -> Iterator[CardId | None]:
    """Cards that something under way or in force means, so that they are not like their copies."""
    for frame in board.procedure:
        if isinstance(frame, Attack):
            yield from (frame.attacker, frame.target)
    for effect in board.in_force:
        yield from (card for card, _ in effect.on)
    for later in board.later:
        yield from (later.source, *(card for card, _ in later.chosen))
    yield from (card for card, *_ in board.doomed)
    yield from (card for card, *_ in board.waited)
    for one in board.waiting:
        if one not in but:
            yield from (one.card, one.happening.card, one.happening.target)
    for told in board.happened:
        yield from (told.card, told.target)
