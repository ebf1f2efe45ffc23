"""9-2-1 and 9-1-2-2: what has happened in this turn is remembered where a card asks for it or demanded it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from rulings.engine.board import CardId, Happening
from rulings.engine.facts import Change
from rulings.engine.game import Game, Step
from rulings.engine.remembering import Past, Remembered, asked_for
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.changes import seen_on
from rulings.games.battle_spirits_standard.features import is_demanded
from rulings.games.battle_spirits_standard.moments import BattleBegun


class Demanded(Past, frozen=True):
    """An attack that an effect demanded of the card, as it lay there then."""

    stay: int = 0


def remember(game: Game, step: int) -> None:
    """9-2-1 - a condition on what was done this turn is met from when it was done; 9-1-2-2 - and so is a demand."""
    taken = game.steps[step]
    asked, demanded = asked_for(game.board), _was_demanded(game, taken.fact)
    if not (asked or demanded) or not isinstance(taken.fact, Change):
        return
    happenings: Sequence[Happening] = taken.fact.happenings(taken.before, taken.after)
    if isinstance(taken.fact, BattleBegun):
        happenings = (attack(game.board, taken.fact.card),)
    seen = tuple(one if isinstance(one, Past) else Past(**asdict(one), seen=_seen(one, taken)) for one in happenings)
    kept = tuple(one for one in seen if one.verb in asked)
    if kept:
        game.do("bss:9-2-1", Remembered(kept))
    elif demanded:
        game.do("bss:9-1-2-2", Remembered(seen))


def _seen(happening: Happening, step: Step) -> Table:
    assert isinstance(step.before, Table)
    assert isinstance(step.after, Table)
    return seen_on(happening, step.before, step.after)


def attack(board: Table, card_id: CardId) -> Past:
    """9-1-2-2 - an attack of the turn player's card, as one that an effect demands or not."""
    if is_demanded(board, "attack", card_id):
        return Demanded("attacks", card_id, board.active, stay=board.card(card_id).stay, seen=board)
    return Past("attacks", card_id, board.active, seen=board)


def has_met_demand(board: Table, card_id: CardId) -> bool:
    """The card as it lies there, 4-1-4 - and not as it lay there before it left, has attacked in this turn as it had to."""
    met = [(one.card, one.stay) for one in board.happened if isinstance(one, Demanded)]
    return (card_id, board.card(card_id).stay) in met


def _was_demanded(game: Game, change: object) -> bool:
    return isinstance(change, BattleBegun) and is_demanded(game.board, "attack", change.card)
