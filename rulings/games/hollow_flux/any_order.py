"""Things that are done one after the other: whether the order makes a difference, tried on boards that are thrown away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Any, TypeVar

from msgspec.structs import replace

from rulings.engine.board import Card, CardId, Happening, InForce, Waiting
from rulings.engine.effects.ability import Filter
from rulings.engine.effects.needs import parts_within
from rulings.engine.game import Chooser, Game, GameOver, Question, first_option
from rulings.engine.remembering import Past
from rulings.games.hollow_flux.board import DECK, Table
from rulings.games.hollow_flux.values import VALUES

Thing = TypeVar("Thing")
MOST_TRIED = 2**5  # as many as five things leave on the way: of more the order is taken to matter


class ToTheSame(tuple[str, ...]):
    """Options that come to the same: the one that a player names, and without a word the first."""


class Asked(Exception):
    """Somebody has something to choose on the way: the order may be what that hangs on."""


def order_matters(game: Game, things: Sequence[Thing], do: Callable[[Game, Thing], None]) -> bool:
    """Some orders leave another board than others, or ask somebody."""
    return order_of_rows_matters(game, [(one,) for one in things], do)


def order_of_rows_matters(game: Game, rows: Sequence[Sequence[Thing]], do: Callable[[Game, Thing], None]) -> bool:
    """The same, where the things of one row all do the same, one after the other."""
    ways = [range(len(row) + 1) for row in rows]  # how many of each row have been done
    if prod(map(len, ways)) > MOST_TRIED:
        return True
    left: dict[tuple[int, ...], list[Table]] = {}  # the boards that this can leave
    try:
        for done in product(*ways):
            before = [(rows[last][done[last] - 1], board) for last, was in _one_less(done) for board in left[was]]
            left[done] = _different(after(game, board, thing, do, _nobody) for thing, board in before) if before else [game.board]
    except Asked:
        return True
    return len(left[tuple(map(len, rows))]) > 1


def _one_less(done: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Of which row one was done last, and what had been done before that."""
    for last, count in enumerate(done):
        if count:
            yield last, (*done[:last], count - 1, *done[last + 1 :])


def after(game: Game, board: Table, thing: Thing, do: Callable[[Game, Thing], None], chooser: Chooser = first_option) -> Table:
    """What the board would be after that."""
    trial = Game(game.rules, board, chooser, game.broken)
    trial.instead = game.instead
    try:
        if board.winner is None:
            do(trial, thing)
    except GameOver:
        pass
    left: Table = trial.board
    return left


def _nobody(question: Question) -> Any:
    if isinstance(question.options, ToTheSame):
        return question.options[0]
    raise Asked


def different(question: Question) -> tuple[Any, ...]:
    """The options that do not come to the same."""
    return question.options[:1] if isinstance(question.options, ToTheSame) else question.options


def _different(boards: Iterable[Table]) -> list[Table]:
    found: list[tuple[Any, Table]] = []
    for board in boards:
        seen = as_it_counts(board)
        if all(seen != known for known, _ in found):
            found.append((seen, board))
    return [board for _, board in found]


def as_it_counts(board: Table) -> tuple[Any, ...]:
    """All of a board but what makes no difference: which card came first to a zone that is no deck, which of two effects on
    different cards began first, by which step an ability waits, what else lay there when something happened to a card."""
    waiting = Counter(_with_how_it_was(one) for one in board.waiting)
    rest = in_no_order(board).having(waiting=(), in_force=(), happened=(), later=())
    asked = _asked_of_cards(board) if board.happened else ()
    happened = Counter(_with_its_card(one, asked) for one in board.happened)
    return rest, waiting, _by_card(board.in_force), happened, Counter(board.later)


def in_no_order(board: Table) -> Table:
    """With the cards of each zone that is no deck in one order, whichever came first."""
    zones = {place: cards if place[1] == DECK else tuple(sorted(cards)) for place, cards in board.zones.items() if cards}
    return board.having(zones=zones)


def _asked_of_cards(board: Table) -> tuple[str, ...]:
    """What the texts of known cards ask of cards: a power, a keyword, a class."""
    parts = parts_within(tuple(ability for text in board.known.texts for ability in text.abilities))
    return tuple(sorted({part.attribute for part in parts if isinstance(part, Filter)} & VALUES.keys()))


def _with_its_card(one: Happening, asked: tuple[str, ...]) -> tuple[Happening, Card | None, tuple[Any, ...]]:
    """And how the card lay that it happened to, where that is remembered, with what it had from others."""
    if not isinstance(one, Past):
        return one, None, ()
    card = one.seen.cards.get(one.card)
    had = tuple(VALUES[attribute](one.seen, card.id) for attribute in asked) if card is not None else ()
    return replace(one, seen=None), card, had


def _with_how_it_was(one: Waiting) -> tuple[Waiting, tuple[Card, ...]]:
    """And how the card was that it is about, where it asks for that."""
    if not isinstance(one.happening, Past):
        return replace(one, step=None), ()
    return replace(one, step=None, happening=replace(one.happening, seen=None)), tuple(one.happening.seen.cards.values())


def _by_card(effects: tuple[InForce, ...]) -> dict[CardId, list[InForce]]:
    """The effects on each card, and those on none, the oldest first."""
    found: dict[CardId, list[InForce]] = {}
    for effect in sorted(effects, key=lambda one: one.begun):
        for card_id in {card_id for card_id, _ in effect.on} or {""}:
            found.setdefault(card_id, []).append(replace(effect, begun=0))
    return found
