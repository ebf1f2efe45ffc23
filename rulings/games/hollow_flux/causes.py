"""What stands behind "by" in a text: "by opponent's commands", "by attack"; and whether it means what is done to a card."""

from __future__ import annotations

from rulings.engine.board import Player, other
from rulings.engine.changes import By
from rulings.engine.select import Resolving
from rulings.games.hollow_flux.board import CHARACTER, COMMAND, SET_CARD, WORLD, Table

KINDS = (CHARACTER, COMMAND, SET_CARD, WORLD)
WAYS = {"effect": ("effect", "damage"), "damage": ("attack", "damage"), "attack": ("attack",)}


def is_from(words: str, player: Player | None, kind: str, own: Player) -> bool:
    """Whose it is, for the player of the text that speaks of it, and from what kind of card."""
    if "opponent" in words and player != other(own):
        return False
    if words.startswith("you") and player != own:
        return False
    kinds = [one for one in KINDS if one in words.split()]
    return not kinds or kind in kinds


def is_meant_by(board: Table, words: str, by: By, own: Player) -> bool:
    """ "by opponent's effects", "by damage", "by attack", "by commands": this is one of the ways that are meant."""
    source = board.cards.get(by.card) if by.card is not None else None
    ways = [way for word, ways in WAYS.items() if word in words.split() for way in ways]
    return (not ways or by.kind in ways) and is_from(words, by.player, source.kind if source else "", own)


def is_against(board: Table, words: str, own: Player, at_work: Resolving) -> bool:
    """The words behind "by", in a text of that player, mean the effect; what a played card does is no ability."""
    if "ability" in words and at_work.ability.kind == "declared":
        return False
    source = board.cards.get(at_work.source)
    return is_from(words, at_work.player, source.kind if source else "", own)
