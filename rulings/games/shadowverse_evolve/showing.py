"""10.9.1: how a number of a card came about, shown where it decides something."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Filter, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.continuous import everything, is_of, is_put_back, touched
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
    if on_it := [one for one in effects if card_id in touched(board, WORDS, one)]:
        reading = "asked-of-a-card-as-it-is-in-the-end" if any(_asks_ahead(board, one, card_id) for one in on_it) else None
        says = fact(N_("{card} has the abilities that effects have left it with"), card=card_id)
        game.find("sve:10.9.1.2", says, reading=reading)
    for keyword in dict.fromkeys(keywords(board, card_id)):
        show_invalid(game, card_id, keyword)


def _asks_ahead(board: Table, one: Standing, card_id: CardId) -> bool:
    """10.9.1.3, 10.9.1.4 - whether the effect is on the card hangs on what effects of a later step have changed about it."""
    if one.on is not None and one.action.as_long_as is None:
        return False
    parts = [part for part in parts_within((one.action.what, one.action.as_long_as)) if isinstance(part, Filter | ValueOf)]
    asked = {"kind", *(part.attribute for part in parts)}
    later = [each for each in everything(board, WORDS) if is_of(each.action, "information") or is_of(each.action, "numbers")]
    return any(each.action.attribute in asked and card_id in touched(board, WORDS, each) for each in later)


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
    if any(is_put_back(game.board, one) for one in effects):
        game.find("sve:10.9.1.5", says)
