"""What stands behind "by" in a text: "by opponent's commands", "by attack"; and whether it means what is done to a card."""

from __future__ import annotations

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.select import Resolving
from rulings.games.hollow_flux.board import CALLED, CHARACTER, COMMAND, SET_CARD, WORLD, Table, kind_of
from rulings.games.hollow_flux.changes import DAMAGE_AS_COST

KINDS = (CHARACTER, COMMAND, SET_CARD, WORLD)
WAYS = {"effect": ("effect", "damage"), "damage": ("attack", "damage", DAMAGE_AS_COST), "attack": ("attack",)}


def is_from(words: str, player: Player | None, kind: str, own: Player) -> bool:
    """Whose it is, for the player of the text that speaks of it, and from what kind of card."""
    if "opponent" in words and player != other(own):
        return False
    if words.startswith("you") and player != own:
        return False
    kinds = [one for one in KINDS if one in words.split()]
    return not kinds or not set(kinds).isdisjoint(CALLED.get(kind, ()))


def is_meant_by(board: Table, words: str, by: By, own: Player) -> bool:
    """ "by opponent's effects", "by damage", "by attack", "by commands": this is one of the ways that are meant."""
    ways = [way for word, ways in WAYS.items() if word in words.split() for way in ways]
    return (not ways or by.kind in ways) and is_from(words, by.player, kind_on(board, by.card), own)


def is_against(board: Table, words: str, own: Player, at_work: Resolving, kind: str) -> bool:
    """The words behind "by", in a text of that player, mean the effect; what a played card does is no ability."""
    if "ability" in words and kind == "declared":
        return False
    return is_from(words, at_work.player, kind_on(board, at_work.source), own)


def kind_on(board: Table, card_id: CardId | None) -> str:
    """17/2 - what kind of card it is; one that lies face down on the battlefield, what the effect made of it."""
    return kind_of(board.card(card_id)) if card_id is not None and card_id in board.cards else ""
