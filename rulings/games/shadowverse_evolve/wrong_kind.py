"""5.24.3.1: what of a text applies while its card is not what the text calls it."""

from __future__ import annotations

from rulings.engine.effects.ability import Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.shadowverse_evolve.board import FIELD, Table
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import before_wrong_kind, is_called_wrong, part_before_wrong_kind


def that_apply(game: Game, at_work: Using) -> tuple[Sentence, ...]:
    """5.24.3.1 - what follows the words "this follower" in a text does not apply while the card is no follower."""
    body = at_work.ability.body
    if not game.board.is_same(at_work.source, at_work.stay) or game.board.card(at_work.source).zone != FIELD:
        return _cut(game, at_work, body, ()) if _left_as_another(game, at_work) else body
    return _cut(game, at_work, body, before_wrong_kind(game.board, at_work.source, at_work.ability))


def _left_as_another(game: Game, at_work: Using) -> bool:
    """5.24.3.1, 10.11.1 - what it waits for, or its cost, speaks of "this follower", and the card was none when it left."""
    left: Table | None = game.board.left_from(at_work.source, at_work.stay)
    if left is None or at_work.ability.zone or left.card(at_work.source).stay not in (at_work.stay, at_work.stay - 1):
        return False
    return is_called_wrong(left, at_work.source, at_work.ability)


def option_that_applies(game: Game, option: tuple[Sentence, ...], at_work: Using) -> tuple[Sentence, ...]:
    """5.24.3.1, 5.17.4 - the same within an option that was chosen."""
    if not game.board.is_same(at_work.source, at_work.stay) or game.board.card(at_work.source).zone != FIELD:
        return option
    return _cut(game, at_work, option, part_before_wrong_kind(game.board, at_work.source, option))


def _cut(game: Game, at_work: Using, body: tuple[Sentence, ...], left: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    if left == body:
        return body
    says = fact(N_("{card} is not what its text calls it: what the text says from there on does not apply"), card=at_work.source)
    return left if game.find("sve:5.24.3.1", says) else body
