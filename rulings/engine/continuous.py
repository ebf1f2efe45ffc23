"""Effects that stand: static abilities of cards in play and effects in force, and what they add, grant or forbid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.ability import Action
from rulings.engine.select import Resolving, Words, amount_of, candidates, holds, works_in

STANDING, UNDER_WAY = "standing", "standing: under way"
ROUNDS = 4  # conditions of static abilities can hang on what other static abilities give


class Standing(Struct, frozen=True):
    """One thing that stands: "your spirits get BP +1000", "this cannot be blocked"."""

    action: Action
    source: CardId
    player: Player
    at_work: Resolving
    on: tuple[tuple[CardId, int], ...] | None = None  # in force: on just these; None: on all that the text means
    begun: int = 0

    def touches(self, board: Any, words: Words, card_id: CardId) -> bool:
        if self.on is not None:
            return any(card == card_id and board.is_same(card, stay) for card, stay in self.on)
        return self.action.what is not None and card_id in candidates(board, words, self.action.what, self.at_work)


def standing(board: Any, words: Words) -> tuple[Standing, ...]:
    """All that stands on this board, the oldest first."""
    if STANDING in board.memo:
        known: tuple[Standing, ...] = board.memo[STANDING]
        return known
    found = tuple(_in_force(board, words))
    for _ in range(ROUNDS):
        board.memo.clear()
        board.memo[STANDING] = found
        again = (*_in_force(board, words), *_static(board, words))
        if [one.action for one in again] == [one.action for one in found]:
            break
        found = again
    board.memo.clear()
    board.memo[STANDING] = found
    return found


def _in_force(board: Any, words: Words) -> Iterator[Standing]:
    for effect in board.in_force:
        stay = board.cards[effect.source].stay if effect.source in board.cards else 0
        at_work = Resolving(effect.source, stay, effect.player, ability=None)  # type: ignore[arg-type]
        if holds(board, words, effect.action.as_long_as, at_work):
            yield Standing(effect.action, effect.source, effect.player, at_work, effect.on, effect.begun)


def _static(board: Any, words: Words) -> Iterator[Standing]:
    for card_id in board.cards_in(words.in_play):
        card = board.cards[card_id]
        for ability in words.abilities(board, card_id):
            if ability.kind != "static" or not works_in(ability, card.zone, words):
                continue
            at_work = Resolving(card_id, card.stay, card.player, ability)
            if holds(board, words, ability.condition, at_work):
                yield from _actions(board, words, ability, at_work)


def _actions(board: Any, words: Words, ability: Any, at_work: Resolving) -> Iterator[Standing]:
    for sentence in ability.body:
        if holds(board, words, sentence.condition, at_work):
            for action in sentence.actions:
                if holds(board, words, action.as_long_as, at_work):
                    yield Standing(action, at_work.source, at_work.player, at_work)


def added(board: Any, words: Words, card_id: CardId, attribute: str) -> int:
    """What standing effects add to a number of a card."""
    total = 0
    for one in standing(board, words):
        if one.action.verb == "get" and one.action.attribute == attribute and one.touches(board, words, card_id):
            amount = amount_of(board, words, one.action.amount or 0, one.at_work)
            total += -amount if one.action.negative else amount
    return total


def granted(board: Any, words: Words, card_id: CardId, verb: str) -> list[Standing]:
    """Standing effects of a kind that touch the card: gain, lose, count as, must."""
    return [one for one in standing(board, words) if one.action.verb == verb and one.touches(board, words, card_id)]


def forbidden(board: Any, words: Words, deed: str, card_id: CardId, by: Player | None = None) -> Standing | None:
    """The effect that forbids this deed by or to the card; `by` is whose effect would do it."""
    for one in standing(board, words):
        if one.action.verb == "cannot" and one.action.attribute == deed and one.touches(board, words, card_id):
            if "opponent" in one.action.by and by != other(board.cards[card_id].player):
                continue
            if "effect" in one.action.by and by is None:
                continue
            return one
    return None
