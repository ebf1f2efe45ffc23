"""Options that come to the same: copies of one card, and abilities of such copies that wait for the same thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening
from rulings.engine.game import Question
from rulings.engine.options import Orders, fewer, in_order
from rulings.games.shadowverse_evolve.board import CEMETERY, DECK, EVOLVE_DECK, EX, FIELD, HAND, Attack, Table
from rulings.games.shadowverse_evolve.keywords import all_abilities
from rulings.games.shadowverse_evolve.triggers import Wait
from rulings.games.shadowverse_evolve.values import number
from rulings.games.shadowverse_evolve.waiting import labelled

OF_CARDS = ("evolve", "discard", "target", "order of cards", "cost", "fitting", "keep")
UNORDERED = (HAND, EVOLVE_DECK, EX, CEMETERY, FIELD)  # where it does not matter which card lies before which


def different(board: Table, question: Question) -> tuple[Any, ...]:
    """The options, without those that come to the same as one before them."""
    if question.topic == "order":
        kinds = _kinds_of_waits(board, question)
    elif question.topic in OF_CARDS:
        kinds = _kinds_of_picks(board, question)
    else:
        return question.options
    firsts: dict[Any, Any] = {}
    for kind, option in zip(kinds, question.options, strict=True):
        firsts.setdefault(kind, option)
    return fewer(question.options, tuple(firsts.values()))


def _kinds_of_picks(board: Table, question: Question) -> list[Any]:
    """What tells each pick or order of cards from the others: of copies that nothing tells apart, how many there are."""
    meant, looks = set(_spoken_of(board, ())), {}
    options, ordered = question.options, isinstance(question.options, Orders)
    mixed = ordered or question.clause == "sve:5.7.1"  # where they lay in the deck is over: a search ends with a shuffle
    picks = [in_order(one) if ordered else (one,) if isinstance(one, str) else one for one in options]
    for card in {card for pick in picks for card in pick}:
        same = card in board.cards and card not in meant and _is_like_its_copies(board, card, mixed)
        looks[card] = (_look(board, card), "") if same else (None, card)
    if ordered:
        return [tuple(looks[card] for card in pick) for pick in picks]
    return [frozenset(Counter(looks[card] for card in pick).items()) for pick in picks]


def _is_like_its_copies(board: Table, card_id: CardId, mixed: bool) -> bool:
    """Nothing hangs on which of the copies it is: not on where it lies, nor on an ability of it that may be at work."""
    card = board.card(card_id)
    if card.definition is None:
        return True  # nobody has said what it is
    if card.zone in card.definition.elsewhere:
        return False
    if card.zone == FIELD:
        works = all_abilities(board, card_id)
        return all(one.event is not None and one.event.verb == "last words" for one in works)
    return card.zone in UNORDERED or (card.zone == DECK and mixed)


def _kinds_of_waits(board: Table, question: Question) -> list[Any]:
    """What tells each ability that waits from the others; of copies of one card, set off by the same thing, nothing does."""
    waits = labelled(board, [one for one in board.waiting if one.player == question.player and isinstance(one, Wait)])
    return [_kind_of_wait(board, waits[label], label) if label in waits else label for label in question.options]


def _kind_of_wait(board: Table, one: Wait, label: str) -> Any:
    same = tuple(two for two in board.waiting if isinstance(two, Wait) and (two.ability, two.player) == (one.ability, one.player))
    others = set(_spoken_of(board, same))
    if one.chosen or one.card in others or _stands_there(board, one.card):
        return label
    return one.ability, _told(board, one, others), _look(board, one.card), _as_it_left(board, one.card, one.stay)


def _told(board: Table, one: Wait, others: set[CardId | None]) -> tuple[Happening, Any]:
    """What set it off; of the card itself, or of one that is like its copies, without saying which of them that is."""
    card_id = one.happening.card
    if card_id == one.card:
        return replace(one.happening, card=""), None
    if card_id is None or card_id in others or not _is_like_its_copies(board, card_id, mixed=False):
        return one.happening, None
    return replace(one.happening, card=""), (_look(board, card_id), _as_it_left(board, card_id, dict(one.met).get(card_id)))


def _stands_there(board: Table, card_id: CardId) -> bool:
    """Effects of the card go on while it is on the field: which of the copies came first may count (10.9.1.6)."""
    card = board.card(card_id)
    return card.zone == FIELD and card.definition is not None and "static" in card.definition.marks


def _look(board: Table, card_id: CardId) -> Any:
    """All about the card but which one it is, and when it came."""
    card = board.card(card_id)
    since = card.since if card.zone == FIELD else 0
    linked = tuple(board.card(one).definition for one in (*card.links, *card.carrots))
    used = frozenset((text, count) for name, stay, text, count in board.waited if (name, stay) == (card_id, card.stay))
    return replace(card, id="", stay=0, entered=0, since=since, links=(), carrots=()), linked, used


def _as_it_left(board: Table, card_id: CardId, stay: int | None) -> Any:
    """The card as it last was on the field when it was meant, with the effects on it."""
    left = board.left_from(card_id, stay)
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
    for one in board.waiting:
        if one not in but:
            yield from (one.card, one.happening.card, one.happening.target)
    for told in board.happened:
        yield from (told.card, told.target)
