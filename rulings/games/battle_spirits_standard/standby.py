"""10-2-2-4, 10-2-2-5: which static effects of a card in standby are at work, and which waiting effects are older than it."""

from __future__ import annotations

from rulings.engine.board import PLAYERS, CardId, Waiting
from rulings.engine.effects.ability import Ability
from rulings.games.battle_spirits_standard.board import FIELD, FieldCard, Standby, Table, Timing


def comes_too_late(board: Table, card: FieldCard, ability: Ability) -> bool:
    """10-2-2-4 - of a card in standby only those static effects work that were at work before."""
    if card.standby is None or card.standby.statics is None or ability.kind != "static":
        return False
    return ability.text not in card.standby.statics and board.follows("bss:10-2-2-4")


def stays_at_work(board: Table, card: FieldCard, ability: Ability) -> bool:
    """10-2-2-4 - a static effect that was at work before the standby works on, to whatever level the card comes."""
    before = card.standby.statics if card.standby else None
    return ability.kind == "static" and ability.text in (before or ()) and board.follows("bss:10-2-2-4")


def timing(one: Waiting) -> Timing:
    """By which one that waits is known again."""
    return one.card, one.ability.text, one.step, one.moment


def waits_already(board: Table) -> tuple[Timing, ...]:
    """10-2-2-5 - what the play or effect under way has made trigger before a card stands by now."""
    return tuple(timing(one) for one in board.waiting if one.batch == board.batch)


def is_older(one: Waiting, standby: Standby) -> bool:
    """10-2-2-5 - it triggered before the card stood by: in an earlier play or effect, or earlier in the same."""
    return one.batch < standby.batch or (one.batch == standby.batch and timing(one) in standby.older)


def stand_by_since(board: Table, one: Waiting) -> tuple[CardId, ...]:
    """10-2-2-5 - which cards stand by in its wave only since it has triggered."""
    there = (board.card(card_id) for player in PLAYERS for card_id in board.zone(player, FIELD))
    return tuple(card.id for card in there if card.standby and card.standby.batch == one.batch and is_older(one, card.standby))
