"""10.9.1.6: which of the cards and effects came first, where a position has to say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.board import FIELD, Table
from rulings.games.shadowverse_evolve.models import ZONES
from rulings.games.shadowverse_evolve.moments import lasts_on
from rulings.games.shadowverse_evolve.values import WORDS, held_abilities

Timed: TypeAlias = tuple[str, CardId]  # a card, its race, or an effect in force by its place
ORDERS = "orders"
CARD, RACED, EFFECT = "card", "raced", "effect"
UNSAID = {CARD: -1000, RACED: 0, EFFECT: 1000}  # what has no number: cards came first, then races, then effects


def orders(board: Table) -> Mapping[Timed, int]:
    """A number for each that counts, the lower the earlier; none where they came as a position lists them."""
    if ORDERS not in board.memo:
        board.memo[ORDERS] = _orders(board)
    known: Mapping[Timed, int] = board.memo[ORDERS]
    return known


def _orders(board: Table) -> Mapping[Timed, int]:
    timed = dict(_timed(board))
    listed = sorted(timed, key=lambda one: (UNSAID[one[0]], _place(board, *one)))
    found = list(_told(board, sorted(listed, key=lambda one: timed[one]), listed))
    return {} if found == listed else {one: number for number, one in enumerate(found, start=1)}


def _told(board: Table, found: list[Timed], listed: list[Timed]) -> Iterator[Timed]:
    """As they came; those between which nothing is undone, as a position lists them: their order makes no difference."""
    given = any(map(_undoes, _actions(tuple(_given(board)))))
    together: list[Timed] = []
    for one in found:
        if given or _undoes_any(board, *one):
            yield from (*sorted(together, key=listed.index), one)
            together = []
        else:
            together.append(one)
    yield from sorted(together, key=listed.index)


def _timed(board: Table) -> Iterator[tuple[Timed, int]]:
    """What came about at a moment that counts, with that moment by the clock."""
    anywhere = bool(_given(board))
    for card_id in board.cards_in(WORDS.in_play):
        card = board.card(card_id)
        if (anywhere and card.zone == FIELD) or permanent(board, card_id):
            yield (CARD, card_id), card.entered
        if card.racing:
            yield (RACED, card_id), card.raced
    for number, effect in enumerate(board.in_force):
        if lasts_on(board, effect):
            yield (EFFECT, str(number)), effect.begun


def _place(board: Table, kind: str, name: CardId) -> tuple[str, int, int]:
    """Where a position lists it among its kind; a race is written at its card, and none is before another."""
    if kind != CARD:
        return "", 0, int(name) if kind == EFFECT else 0
    card = board.card(name)
    zones = (*ZONES.values(), FIELD)
    return card.player, zones.index(card.zone) if card.zone in zones else -1, board.zone(card.player, card.zone).index(name)


def permanent(board: Table, card_id: CardId) -> list[Ability]:
    """Permanent abilities of the card, also such as it has lost or that are not valid now."""
    printed = (ability for text in WORDS.texts(board, card_id) for ability in text.abilities)
    return [one for one in (*printed, *held_abilities(board, card_id)) if one.kind == "static"]


def _given(board: Table) -> list[Ability]:
    """Permanent abilities that cards may be given: then it counts when such a card came."""
    found = (action.ability for text in board.known.texts for action in _actions(text.abilities))
    return [one for one in found if one is not None and one.kind == "static"]


def _actions(part: Any) -> Iterable[Action]:
    return (one for one in parts_within(part) if isinstance(one, Action))


def _undoes_any(board: Table, kind: str, name: CardId) -> bool:
    """Some effect of it undoes what came before; what a race gives is not looked into."""
    if kind == EFFECT:
        return _undoes(board.in_force[int(name)].action)
    return kind == RACED or any(map(_undoes, _actions(tuple(permanent(board, name)))))


def _undoes(action: Action) -> bool:
    return action.verb in ("become", "lose") or (action.verb, action.attribute) == ("cannot", "take effect")
