"""2-11: what the book calls the 属性 of a card is its colour; the effect language has that word for the traits of other books."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Filter, Selector
from rulings.engine.effects.words import by_spelling, by_terminal

TRAIT, COLOR = "trait", "color"


def with_colors(ability: Ability) -> Ability:
    """2-11-1-1 - the ability with its colours as colours, where it is written with that word."""
    if not any(spelling in ability.text.lower() for spelling in _spellings()):
        return ability
    made: Ability = _colored(ability)
    return made


@cache
def _spellings() -> tuple[str, ...]:
    return next(word.spellings for word in by_terminal()["TAG"] if word.meaning == TRAIT)


def _colored(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(_colored(one) for one in part)
    if not isinstance(part, Struct):
        return part
    made: Any = replace(part, **{name: _colored(getattr(part, name)) for name in part.__struct_fields__})
    if not isinstance(made, Filter | Action) or made.attribute != TRAIT:
        return made
    if isinstance(made.value, Selector):  # the same as another thing has
        return replace(made, attribute=COLOR)
    if isinstance(made, Action):
        color = _color(made.value)
        return replace(made, verb="count as", attribute=COLOR, value=color) if color else made
    colors = [_color(word) for word in str(made.value).split("/")]
    return replace(made, attribute=COLOR, value="/".join(colors)) if all(colors) else made


def _color(word: str) -> str:
    """The colour, in whatever language it is written; nothing where it is none."""
    found = by_spelling().get(word.strip().lower())
    return found.meaning if found is not None and found.terminal == "COLOR" else ""
