"""Chapter 17: face-down cards that leave the battlefield, or are turned up on it, are their real selves again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulings.engine.board import CardId
from rulings.engine.changes import By
from rulings.engine.facts import Change, Fact
from rulings.engine.game import Clauses, Game
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    CHARACTER,
    DECK,
    FIELD,
    HIDDEN,
    SET,
    SET_CARD,
    TRASH,
    WORLD,
    FieldCard,
    Table,
    kind_of,
)
from rulings.games.hollow_flux.changes import CardsMoved
from rulings.games.hollow_flux.faces import (
    Defined,
    HiddenAgain,
    Uncovered,
    UncoveredForOwner,
    UncoveredTogether,
    uncovered_together,
)

LIES_IN = {FIELD: (CHARACTER, WORLD), SET: (SET_CARD,)}  # what can lie face up in each part of the battlefield
UNFIT_BY: Mapping[str, Clauses] = {
    SET_CARD: ("hf:8.2", "hf:6.3/1"), CHARACTER: ("hf:8.2", "hf:6.3/1", "hf:6.1/1"), WORLD: ("hf:8.2", "hf:6.3/7"),
}  # fmt: skip
COVERED = (*BATTLEFIELD, *HIDDEN, DECK)  # where cards may lie face down


def uncovered(game: Game, step: int) -> None:
    """17/2, 17/3 - a face-down card that leaves the battlefield, or is turned up on it, is its real self again."""
    before: Any = game.steps[step].before
    found = may_be_uncovered(game.board) if game.board.cards is not before.cards else ()
    if not found:
        return
    left = [card for card in map(game.board.card, found) if has_left(before, card)]
    seen = tuple(Uncovered(card.id) for card in left if not is_hidden(card))
    if seen:
        game.process(("hf:17/2", "hf:17/3"), uncovered_together(seen), step)
    for card_id in [card.id for card in left if is_hidden(card)]:
        if game.board.card(card_id).counts_as is not None:  # what the others have led to may have turned it already
            game.process(("hf:17/2", "hf:17/3"), HiddenAgain(card_id), step)
    turned = [card for card in map(game.board.card, found) if card.up and card.counts_as and card.zone in BATTLEFIELD]
    if turned:
        turn_up(game, turned, step)


def has_left(before: Table, card: FieldCard) -> bool:
    """It was something by an effect, or lay face down as nothing in particular, and is on the battlefield no more."""
    covered = not card.up and card.zone not in (*HIDDEN, DECK) and is_in_play(before, card.id)
    return card.zone not in BATTLEFIELD and (card.counts_as is not None or covered)


def is_hidden(card: FieldCard) -> bool:
    return card.zone in (*HIDDEN, DECK) and not card.up


def may_be_uncovered(board: Table) -> list[CardId]:
    """A quick look: cards that count as something else, and cards face down where cards lie face up."""
    return [card.id for card in board.cards.values() if card.counts_as is not None or (not card.up and card.zone not in COVERED)]


def turn_up(game: Game, cards: list[FieldCard], step: int) -> None:
    """17/3 - what is turned up on the battlefield is its real self; 9/7 - a World Set is always its owner's."""
    others = [card.id for card in cards if card.kind == WORLD and card.zone == FIELD and card.player != card.owner]
    each = tuple(UncoveredForOwner(card.id, card.owner) if card.id in others else Uncovered(card.id) for card in cards)
    change = uncovered_together(each)
    if others:
        game.process(("hf:17/3", "hf:9/7"), change, step, reading="turned-up-on-the-battlefield")
    else:
        game.process("hf:17/3", change, step, reading="turned-up-on-the-battlefield")


def turned_up(change: Fact | Change) -> tuple[CardId, ...]:
    """The cards that are their real selves again by this change."""
    each = change.each if isinstance(change, UncoveredTogether) else (change,)
    return tuple(one.card for one in each if isinstance(one, Uncovered))


def misplaced(game: Game, step: int) -> None:
    """17/3 - what was turned up where no card of its kind can be goes to its owner's trash, before its text does anything."""
    cards = [game.board.card(card_id) for card_id in turned_up(game.steps[step].fact)]
    here = [card for card in cards if card.definition is not None and card.zone in BATTLEFIELD]
    gone = tuple(card.id for card in here if kind_of(card) not in LIES_IN[card.zone])
    if gone:
        change = CardsMoved(gone, TRASH, "put", By("rule"))
        game.process("hf:17/3", change, step, reading="turned-up-on-the-battlefield")


def made_unfit(game: Game, step: int) -> None:
    """8.2 - what an effect makes a set card is set on nothing, what it makes a character or World Set while it is set cannot be
    set (6.3/1, 6.1/1, 6.3/7): it goes to its owner's trash."""
    change = game.steps[step].fact
    cards = map(game.board.card, change.cards) if isinstance(change, Defined) else ()
    gone = tuple(card.id for card in cards if card.zone in LIES_IN and kind_of(card) not in LIES_IN[card.zone])
    if gone and isinstance(change, Defined):
        moved = CardsMoved(gone, TRASH, "put", By("rule"))
        game.process(UNFIT_BY[change.text.kind], moved, step, reading="turned-up-on-the-battlefield")


def is_in_play(board: Any, card_id: CardId) -> bool:
    return card_id in board.cards and board.card(card_id).zone in BATTLEFIELD
