"""Whether a text means what was done: what stands behind "by", what it calls the card, and whose zone it names."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening, Player, other
from rulings.engine.changes import By
from rulings.engine.effects.ability import Event
from rulings.engine.select import Words, player_of
from rulings.games.battle_spirits_standard.board import COLOURS, DECK, EXILED, FIELD, HAND, TRASH, Table

OPPONENTS, OWN = ("opponent", "opponent's"), ("you", "your")
KINDS = ("spirit", "nexus", "magic")
WAYS = {"effect": ("effect",), "battle": ("battle",), "attack": ("attack", "battle")}
SAID = (*OPPONENTS, *OWN, *WAYS, *COLOURS, *KINDS, "card", "this")
MOVES = ("returned", "exiled", "put")
CAUSED = (
    "summoned", "deployed", "destroyed", "destroys", "depleted", "returned", "exiled", "put", "discarded", "leaves", "exhausted",
    "refreshed", "core placed", "core removed", "life reduced", "draws",
)  # fmt: skip


def is_meant_by(board: Table, words: Words, text: str, by: By, own: Player, this: CardId | None = None) -> bool:
    """This is one of the ways that are meant, by whom they are meant; `own` is the player of the text, `this` its card."""
    said = _said(text)
    ways = [way for word in said for way in WAYS.get(word, ())]
    if ways and by.kind not in ways:
        return False
    if (_has(said, OPPONENTS) and by.player != other(own)) or (_has(said, OWN) and by.player != own):
        return False
    return _is_card(board, said, by.card, this) and _is_colored(board, words, said, by.card)


def _said(text: str) -> list[str]:
    """ "opponent's red/blue spirit effect": each word; 5-18-1 - of those with a slash between them, one is enough."""
    return [word for part in text.split() for word in part.split("/")]


def is_of_effects_alone(text: str) -> bool:
    """It speaks of effects, or of cards that do nothing else."""
    said = _said(text)
    return "effect" in said or ("spirit" not in said and any(kind in said for kind in KINDS))


def _has(said: list[str], words: tuple[str, ...]) -> bool:
    return any(word in words for word in said)


def _is_card(board: Table, said: list[str], card_id: CardId | None, this: CardId | None) -> bool:
    """The card that did it is of the kind that is named, or is this one."""
    if "this" in said and card_id != this:
        return False
    kinds = [kind for kind in KINDS if kind in said]
    return not kinds or (card_id is not None and board.card(card_id).kind in kinds)


def _is_colored(board: Table, words: Words, said: list[str], card_id: CardId | None) -> bool:
    """2-11-1-2 - the card that did it has one of the colours that are named."""
    colors = [color for color in COLOURS if color in said]
    return not colors or (card_id is not None and any(one in colors for one in words.value(board, card_id, "color") or ()))


def unknown_cause(text: str) -> str:
    """What is wrong with words behind "by" that this game does not know."""
    strange = [word for word in _said(text) if word not in SAID]
    return f"no 'by {text}' in battle-spirits-standard; there are {', '.join(SAID)}" if strange else ""


def is_called_so(board: Table, event: Event, happening: Happening) -> bool:
    """3-2-1, 3-3-1 - a card that goes from the field was a spirit or nexus, one from elsewhere a spirit or nexus card."""
    if event.subject is None or happening.verb not in MOVES or happening.card is None:
        return True
    kind = board.card(happening.card).kind
    return any(_is_called(board, noun, kind, happening.source == FIELD) for noun in _each_in_full(event.subject.nouns))


def _each_in_full(nouns: tuple[str, ...]) -> tuple[str, ...]:
    """5-18-1 - a "spirit/nexus card" is a spirit card or a nexus card."""
    said = nouns[-1].endswith(" card")
    return tuple(f"{noun} card" if said and noun in KINDS else noun for noun in nouns)


def _is_called(board: Table, noun: str, kind: str, on_field: bool) -> bool:
    """Whether a card of that kind is called so that lies on the field, or elsewhere."""
    said = noun.removesuffix(" card")
    if said not in ("spirit", "nexus") or not board.follows("bss:3-3-1" if said == "nexus" else "bss:3-2-1"):
        return True
    return said == kind and (noun == said) == on_field


def is_zone_of(board: Table, event: Event, happening: Happening, own: Player) -> bool:
    """4-1-1-1 - each player has zones of their own, and a text may say whose; 5-3-6 - all but the field are the owner's."""
    whose = player_of(event.zone_of, own)
    if whose is None or happening.card is None or not board.follows("bss:4-1-1-1"):
        return True
    named = (event.source.removeprefix("outside ").split("/")[0], event.to)
    is_owners = any(zone in (HAND, DECK, TRASH, EXILED) for zone in named)
    return bool((board.card(happening.card).owner if is_owners else happening.player) == whose)
