"""9-1-5-6, 4-1-4: an effect that lasts keeps what "it" was when it was made: "opponent's spirits cannot block it this turn"."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import InForce
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.select import Resolving, candidates, looked_at
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.last_lay import LEFT
from rulings.games.battle_spirits_standard.values import WORDS
from rulings.games.battle_spirits_standard.ways_off import is_to_be, stay_to_come

POINTING = ("it", "them", "that")


def keeping_it(board: Table, effect: InForce, at_work: Resolving) -> InForce:
    """The effect with what its text points at beside those that it is on; "that" is "it" from then on."""
    words = _pointing(effect.action)
    if not words:
        return effect
    meant = [Selector((word,)) for word in words]
    was = dict.fromkeys((card_id for one in meant for card_id in looked_at(board, WORDS, one, at_work)), LEFT)
    still = {card_id: stay_to_come(board, card_id) for one in meant for card_id in candidates(board, WORDS, one, at_work)}
    action = replace(effect.action, target=_as_it(effect.action.target))
    return replace(effect, action=action, it=tuple((was | still).items()))


def is_about_nothing(effect: InForce) -> bool:
    """It speaks of "it", and nothing is said to be that."""
    return bool(_pointing(effect.action)) and not effect.it


def say_it(board: Table, effect: InForce) -> dict[str, list[str]]:
    """What it is, and what it was and is no more."""
    still = [card_id for card_id, stay in effect.it if is_to_be(board, card_id, stay)]
    gone = [card_id for card_id, _ in effect.it if card_id not in still]
    return {name: cards for name, cards in (("it", still), ("gone", gone)) if cards}


def _pointing(action: Action) -> list[str]:
    parts = (part for part in parts_within(action.target) if isinstance(part, Selector))
    return list(dict.fromkeys(part.nouns[0] for part in parts if part.nouns[0] in POINTING))


def _as_it(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(_as_it(one) for one in part)
    if not isinstance(part, Struct):
        return part
    named = replace(part, nouns=("it",)) if isinstance(part, Selector) and part.nouns[0] == "that" else part
    return replace(named, **{name: _as_it(getattr(named, name)) for name in named.__struct_fields__})
