"""The moments that a text names, in the words by which this game knows them, wherever in the text they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.effects.ability import EACH, Ability, Action, Event, Selector
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.board import CHARACTER

SAME = {"sleeps": "asleep", "wakes": "active", "takes damage": "dealt damage"}  # other words for what is known
A_PLAYER = Selector(("player",), whose=EACH)
HAPPENED_TO = ("it", "that")
WHOSE_IT_IS = ("owner", "controller", "that player")
TO_PLAYER = "player"  # said of "deals damage": to a player, and not to a card


def in_known_words(ability: Ability) -> Ability:
    """Its own moment, and those of abilities that it gives, of what it puts off and of what it asks for."""
    known: Ability = _rewritten(ability, _known)
    return known


def in_spoken_words(part: Any) -> Any:
    """The same as a text says it, to be read again."""
    return _rewritten(part, _spoken)


def _rewritten(part: Any, change: Callable[[Event], Event]) -> Any:
    if isinstance(part, tuple):
        return tuple(_rewritten(one, change) for one in part)
    if not isinstance(part, Struct):
        return part
    made = type(part)(**{name: _rewritten(getattr(part, name), change) for name in part.__struct_fields__})
    return change(made) if isinstance(made, Event) else made


def _known(event: Event) -> Event:
    """Other words for the same; "when you play a character" is about the card, which is no character yet."""
    if event.verb == "plays" and event.target is not None and CHARACTER in event.target.nouns:
        nouns = tuple("character card" if noun == CHARACTER else noun for noun in event.target.nouns)
        return replace(event, target=replace(event.target, nouns=nouns))
    if hits_player(event):
        return replace(event, target=None, attribute=TO_PLAYER)
    return replace(event, verb=SAME.get(event.verb, event.verb))


def _spoken(event: Event) -> Event:
    if (event.verb, event.attribute) == ("deals damage", TO_PLAYER):
        return replace(event, target=A_PLAYER, attribute="")
    return event


def hits_player(event: Event) -> bool:
    """ "when this deals damage to a player": either player, which is no card that something is done to."""
    target = event.target
    return event.verb == "deals damage" and target is not None and (target.nouns, target.whose) == (("player",), EACH)


def asks_about(ability: Ability) -> bool:
    """What it does depends on the card or player that it happened to: "destroy it", "deal 1 damage to its player"."""
    parts = list(parts_within((ability.body, ability.condition)))
    players = [one.player for one in parts if isinstance(one, Action)] + [one.whose for one in parts if isinstance(one, Selector)]
    return points_at(ability.body, HAPPENED_TO) or any(player in WHOSE_IT_IS for player in players)


def points_at(part: Any, nouns: tuple[str, ...]) -> bool:
    """Somewhere in it one of these words stands for a card: "destroy it"."""
    return any(isinstance(one, Selector) and one.nouns[0] in nouns for one in parts_within(part))
