"""10.9.1: how a number of a card came about, shown where it decides something."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Action, Filter, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.continuous import NUMBERS, everything, is_of, touched
from rulings.games.shadowverse_evolve.values import WORDS, invalid_by, keywords, life, number


def show_number(game: Game, card_id: CardId, attribute: str) -> int:
    """10.9.1 - from what is printed, through the effects in their order, to what it is."""
    board: Table = game.board
    value = (life(board, card_id) if attribute == "life" else number(board, card_id, attribute)) or 0
    says = fact(N_("{card} has {count} {attribute}"), card=card_id, count=value, attribute=attribute)
    if board.card(card_id).links and attribute == "life":
        value = game.find(("sve:10.9.1.1.1", "sve:5.15.2", "sve:5.15.3"), says, value)
    elif board.card(card_id).links:
        value = game.find(("sve:10.9.1.1.1", "sve:5.15.2"), says, value)
    every = [one for one in everything(board, WORDS) if is_of(one.action, "numbers") and one.action.attribute == attribute]
    effects = [one for one in every if card_id in touched(board, WORDS, one)]
    if not effects:
        return int(game.find(("sve:10.9.1.1", "sve:10.9.1"), says, value))
    _order(game, effects, says)
    permanent = [one for one in effects if one.on is None and one.source in board.cards]
    if permanent:
        value = game.find(("sve:10.1.1.3", "sve:10.1.1.3.1"), says, value)
    if any(board.card(one.source).owner != one.player for one in permanent):
        value = game.find("sve:3.1.2.1", says, value)
    return int(game.find(("sve:10.9.1.4", "sve:10.9.1"), says, value))


def show_abilities(game: Game, card_id: CardId) -> None:
    """10.9.1.2 - what effects have given a card or taken from it, before everything else."""
    board: Table = game.board
    effects = [one for one in everything(board, WORDS) if is_of(one.action, "abilities")]
    if any(card_id in touched(board, WORDS, one) for one in effects):
        game.find("sve:10.9.1.2", fact(N_("{card} has the abilities that effects have left it with"), card=card_id))
    for keyword in dict.fromkeys(keywords(board, card_id)):
        show_invalid(game, card_id, keyword)


def show_invalid(game: Game, card_id: CardId, keyword: str) -> None:
    """10.3.2 - the card has the keyword, but an effect lets nothing come of it."""
    barred = invalid_by(game.board, card_id, keyword) if keyword in keywords(game.board, card_id) else None
    if barred is not None:
        says = fact(N_("{source} makes the ability of {card} invalid"), source=barred.source, card=card_id)
        game.find(("sve:10.3.2", "sve:10.3.1"), says)


def _order(game: Game, effects: list[Standing], says: Fact) -> None:
    """10.9.1.5, 10.9.1.6 - why the effects apply in this order."""
    if len(effects) < 2:
        return
    permanent = [one for one in effects if one.on is None]
    if permanent:
        game.find("sve:10.9.1.6.1", says)
    if len(permanent) < len(effects):
        game.find("sve:10.9.1.6.2", says)
    game.find("sve:10.9.1.6", says)
    if any(_asks_for_number(one.action) for one in permanent):
        game.find("sve:10.9.1.5", says)


def _asks_for_number(action: Action) -> bool:
    """Whom it touches, how much it is or whether it is at work hangs on a number that other effects can change."""
    parts = parts_within((action.what, action.amount, action.as_long_as))
    return any(isinstance(one, Filter | ValueOf) and one.attribute in NUMBERS for one in parts)
