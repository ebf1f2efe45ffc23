"""What stands behind "by" in a text: "by opponent's magic effects", "by battle"; and whether it means what was done."""

from __future__ import annotations

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.games.battle_spirits_standard.board import Table

OPPONENTS, OWN = ("opponent", "opponent's"), ("you", "your")
KINDS = ("spirit", "nexus", "magic")
WAYS = {"effect": ("effect",), "battle": ("battle",), "attack": ("attack", "battle")}
SAID = (*OPPONENTS, *OWN, *WAYS, *KINDS, "card", "this")
CAUSED = (
    "summoned", "deployed", "destroyed", "destroys", "depleted", "returned", "exiled", "put", "discarded", "leaves", "exhausted",
    "refreshed", "core placed", "core removed", "life reduced", "draws",
)  # fmt: skip


def is_meant_by(board: Table, words: str, by: By, own: Player, this: CardId | None = None) -> bool:
    """This is one of the ways that are meant, by whom they are meant; `own` is the player of the text, `this` its card."""
    said = words.split()
    ways = [way for word in said for way in WAYS.get(word, ())]
    if ways and by.kind not in ways:
        return False
    if (_has(said, OPPONENTS) and by.player != other(own)) or (_has(said, OWN) and by.player != own):
        return False
    return _is_card(board, said, by.card, this)


def _has(said: list[str], words: tuple[str, ...]) -> bool:
    return any(word in words for word in said)


def _is_card(board: Table, said: list[str], card_id: CardId | None, this: CardId | None) -> bool:
    """The card that did it is of the kind that is named, or is this one."""
    if "this" in said and card_id != this:
        return False
    kinds = [kind for kind in KINDS if kind in said]
    return not kinds or (card_id is not None and board.card(card_id).kind in kinds)


def unknown_cause(words: str) -> str:
    """What is wrong with words behind "by" that this game does not know."""
    strange = [word for word in words.split() if word not in SAID]
    return f"no 'by {words}' in battle-spirits-standard; there are {', '.join(SAID)}" if strange else ""


def is_called(board: Table, noun: str, on_field: bool) -> bool:
    """Whether a card is called so that lies on the field, or elsewhere."""
    kind = noun.removesuffix(" card")
    if kind not in ("spirit", "nexus") or not board.follows("bss:3-3-1" if kind == "nexus" else "bss:3-2-1"):
        return True
    return (noun == kind) == on_field
