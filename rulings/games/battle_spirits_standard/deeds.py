"""What can be forbidden, demanded or allowed, and of whom that is said: players, or cards."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.effects.ability import Action

OFF_FIELD_DEEDS = ("be summoned", "be deployed", "be used")  # 3-2-1, 3-3-1, 5-12-1 - done to cards that do not lie on the field
OF_PLAYERS = {"cannot": ("attack", "block", "draw", "discard", "summon", "deploy", "use"), "must": (), "can": ()}
OF_CARDS = {
    "cannot": (
        "attack", "block", "take effect", "be affected", "be blocked", "be chosen", "be destroyed", "be exhausted", "be exiled",
        "be put", "be refreshed", "be returned", *OFF_FIELD_DEEDS,
    ),
    "must": ("attack", "block"),
    "can": ("attack", "block"),
}  # fmt: skip

SILENT = "opponent's effects cannot take effect"


def idle_deed(action: Action) -> str:
    """What is wrong with a text that forbids, demands or allows what nobody of whom it speaks does."""
    if action.verb not in OF_CARDS:
        return ""
    said, deed = f"{action.verb} {action.attribute}", action.attribute
    if deed == "attack" and action.target is not None:
        return f"{said!r} names no card: a spirit attacks the opponent (8-1)"
    if action.what is None:
        return _of_player(said, action)
    of_effects = action.what.nouns[0] == "effect" and deed != "take effect"
    if not of_effects and deed in OF_CARDS[action.verb]:
        return ""
    if of_effects:
        return f"{said!r} is not said of effects; write for example {SILENT!r}"
    instead = "this cannot take effect" if deed == "use" else f"opponent {said}" if deed in OF_PLAYERS[action.verb] else ""
    return f"{said!r} is not said of cards; {_would_do(action.verb, instead, OF_CARDS)}"


def _of_player(said: str, action: Action) -> str:
    of_effects = action.target is not None and action.target.nouns[0] == "effect"
    if action.attribute in OF_PLAYERS[action.verb] and not of_effects:
        return ""
    instead = f"opponent's spirits {said}" if action.attribute in OF_CARDS[action.verb] else ""
    instead = SILENT if of_effects or action.attribute == "take effect" else instead
    what = f"{said} effects" if of_effects else said
    return f"{what!r} is not said of players; {_would_do(action.verb, instead, OF_PLAYERS)}"


def _would_do(verb: str, instead: str, known: Mapping[str, tuple[str, ...]]) -> str:
    """What to write instead, or all that there is; of what must or may be done there are only attacks and blocks, of cards."""
    if instead or not known[verb]:
        return f"write for example {instead or f'this {verb} attack'!r}"
    return f"there are {', '.join(f'{verb} {deed}' for deed in known[verb] if deed != 'be put')}"  # no text says that
