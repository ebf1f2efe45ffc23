"""10-2-2-4: which static effects of a card in standby are at work."""

from __future__ import annotations

from rulings.engine.effects.ability import Ability
from rulings.games.battle_spirits_standard.board import FieldCard, Table


def comes_too_late(board: Table, card: FieldCard, ability: Ability) -> bool:
    """10-2-2-4 - of a card in standby only those static effects work that were at work before."""
    if card.standby is None or card.standby.statics is None or ability.kind != "static":
        return False
    return ability.text not in card.standby.statics and board.follows("bss:10-2-2-4")


def stays_at_work(board: Table, card: FieldCard, ability: Ability) -> bool:
    """10-2-2-4 - a static effect that was at work before the standby works on, to whatever level the card comes."""
    before = card.standby.statics if card.standby else None
    return ability.kind == "static" and ability.text in (before or ()) and board.follows("bss:10-2-2-4")
