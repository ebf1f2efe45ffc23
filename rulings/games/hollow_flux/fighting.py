"""12.1, 12.2: what a card attacks, and against what it defends, where a text asks for that."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.games.hollow_flux.board import Table


def attacks_what(board: Table, card_id: CardId) -> CardId | None:
    """12.1, 12.2/4 - the card that is the target of its attack: "attacking this"."""
    attack = board.attack()
    is_its = attack is not None and (attack.attacker, attack.attacker_stay) == (card_id, board.card(card_id).stay)
    there = attack is not None and attack.target is not None and board.is_same(attack.target, attack.target_stay)
    return attack.target if attack is not None and is_its and there else None


def defends_against(board: Table, card_id: CardId) -> CardId | None:
    """12.2 - the attacker against which it defends: "defending against this"."""
    attack = board.attack()
    is_its = attack is not None and (attack.defender, attack.defender_stay) == (card_id, board.card(card_id).stay)
    there = attack is not None and board.is_same(attack.attacker, attack.attacker_stay)
    return attack.attacker if attack is not None and is_its and there else None
