"""9-1-2-2: what effects demand of cards: which have to attack or to block, and can."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, Table
from rulings.games.battle_spirits_standard.features import able, demanding, is_demanded
from rulings.games.battle_spirits_standard.remembering import has_met_demand
from rulings.games.battle_spirits_standard.restrictions import bar, barring, barring_block, barring_exhaustion

NO_ATTACK, NO_BLOCK = N_("{source} does not make {card} attack"), N_("{source} does not make {card} block")
OWN_ATTACK, OWN_BLOCK = N_("no text of its own makes {card} attack"), N_("no text of its own makes {card} block")


def must_have_attacked(game: Game, player: Player) -> None:
    """9-1-2-2 - what has to attack, and can, attacks before the step ends."""
    for card_id in game.board.zone(player, FIELD):
        if not _has_to_attack(game.board, card_id):
            continue
        source = demanding(game.board, "attack", card_id)[0].source
        says = fact(OWN_ATTACK if source == card_id else NO_ATTACK, card=card_id, source=source)
        if game.board.card(card_id).state == REFRESHED:
            game.must("bss:9-1-2-2", False, says)
        elif not _has_done_so(game, card_id):
            game.must("bss:9-1-2-2", False, says, reading="must-attack-once-while-exhausted")


def _has_to_attack(board: Table, card_id: CardId) -> bool:
    if not is_demanded(board, "attack", card_id) or not able(board, "attack", card_id):
        return False
    barred = barring(board, "attack", card_id) or barring_exhaustion(board, card_id)
    return not barred and bar(board, board.card(card_id).player, "attack", By("attack"), card_id) is None


def _has_done_so(game: Game, card_id: CardId) -> bool:
    """An exhausted card that could attack on and on has to once in the turn."""
    if not has_met_demand(game.board, card_id):
        return False
    return game.find(
        "bss:9-1-2-2", fact(N_("{card} has attacked, as it had to"), card=card_id), reading="must-attack-once-while-exhausted"
    )


def forced_to_block(board: Table, player: Player) -> list[CardId]:
    """9-1-2-2 - the cards that have to block, and can."""
    return [card_id for card_id in board.zone(player, FIELD) if _has_to_block(board, card_id)]


def blocks_as_demanded(game: Game, player: Player, card_id: CardId) -> None:
    """9-1-2-2 - where cards have to block, one of these does, and no other."""
    forced = forced_to_block(game.board, player)
    if card_id in forced:
        source = demanding(game.board, "block", card_id)[0].source
        game.find("bss:9-1-2-2", fact(N_("{source} makes {card} block"), source=source, card=card_id))
    elif forced:
        game.must("bss:9-1-2-2", False, not_made_to_block(game.board, forced[0]))


def not_made_to_block(board: Table, card_id: CardId) -> Fact:
    source = demanding(board, "block", card_id)[0].source
    return fact(OWN_BLOCK if source == card_id else NO_BLOCK, card=card_id, source=source)


def _has_to_block(board: Table, card_id: CardId) -> bool:
    battle = board.battle()
    if battle is None or not able(board, "block", card_id) or barring_block(board, card_id, battle) is not None:
        return False
    return is_demanded(board, "block", card_id)
