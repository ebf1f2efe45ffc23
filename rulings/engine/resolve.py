"""An effect is resolved: sentence by sentence, as the joints between them allow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from rulings.engine.board import InForce
from rulings.engine.effects.ability import Action, Sentence
from rulings.engine.game import Game
from rulings.engine.select import Resolving, Words, holds


class Outcome(Struct, frozen=True):
    """How much of a sentence could be done."""

    done: int = 0
    wanted: int = 0

    @property
    def nothing(self) -> bool:
        return self.done == 0

    @property
    def everything(self) -> bool:
        return self.done >= self.wanted and self.done > 0

    def __add__(self, more: Outcome) -> Outcome:
        return Outcome(self.done + more.done, self.wanted + more.wanted)


NOTHING = Outcome(0, 1)
Perform: TypeAlias = Callable[[Game, Action, Resolving], Outcome]


class Language(Words, Protocol):
    """A game's meaning of the effect language: nouns and values, and what each verb and joint does."""

    actions: Mapping[str, Perform]
    meanings: Mapping[str, Collection[str]]  # the words of each kind that have a meaning here

    def goes_on(self, game: Game, sentence: Sentence, so_far: list[Outcome], at_work: Resolving) -> bool:
        """The joint before the sentence lets it be resolved."""

    def wants(self, game: Game, sentence: Sentence, at_work: Resolving) -> bool:
        """A player who may leave it is asked."""


def resolve(game: Game, language: Any, at_work: Resolving) -> list[Outcome]:
    """The steps of an ability, which know that they are."""
    outer, game.of = game.of, (at_work.source, at_work.ability)
    try:
        return _sentences(game, language, at_work)
    finally:
        game.of = outer


def _sentences(game: Game, language: Any, at_work: Resolving) -> list[Outcome]:
    """Every sentence of the ability in its order; what could be done of each."""
    outcomes: list[Outcome] = []
    for sentence in at_work.ability.body:
        if (
            not language.goes_on(game, sentence, outcomes, at_work)
            or not holds(game.board, language, sentence.condition, at_work)
            or (sentence.optional and not language.wants(game, sentence, at_work))
        ):
            at_work.leave(sentence)
            outcomes.append(NOTHING)
        else:
            outcomes.append(perform(game, language, sentence.actions, at_work))
    return outcomes


def perform(game: Game, language: Any, actions: tuple[Action, ...], at_work: Resolving) -> Outcome:
    outcome = Outcome()
    for action in actions:
        outcome += language.actions[action.verb](game, action, at_work)
    return outcome


def in_force(board: Any, action: Action, on: tuple[str, ...], at_work: Resolving) -> InForce:
    """An effect that begins now and lasts as its text says."""
    begun = max((effect.begun for effect in board.in_force), default=0) + 1
    cards = tuple((card_id, board.cards[card_id].stay) for card_id in on)
    return InForce(action, cards, action.until, at_work.player, at_work.source, begun)
