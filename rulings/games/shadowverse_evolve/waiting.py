"""10.7.3: how a player points at the automatic abilities that wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening
from rulings.engine.effects.ability import Ability, Action, Selector
from rulings.engine.effects.needs import parts_within
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.resolving import is_choice
from rulings.games.shadowverse_evolve.triggers import KEYWORDS, Wait
from rulings.games.shadowverse_evolve.values import ability_label

VERB_OF = dict(zip(("fanfare", "last words", "evolve", "attack", "race"), KEYWORDS, strict=True))  # what each keyword waits for


def labelled(board: Table, waits: Sequence[Wait]) -> dict[str, Wait]:
    """Each by its card and number; one that waits for several cards also by the card, if it does something with that."""
    plain = [ability_label(board, one.card, one.ability) for one in waits]
    labels: dict[str, Wait] = {}
    for name, one in zip(plain, waits, strict=True):
        labels.setdefault(name + (_about(one) if plain.count(name) > 1 else ""), one)
    return labels


def _about(one: Wait) -> str:
    """What it is about, where that makes a difference: " on Imp"."""
    return "".join(f" on {card_id}" for card_id in meant_by(one)) if _speaks_of_it(one.ability) else ""


def meant_by(one: Wait) -> tuple[CardId, ...]:
    """What "it" means as the ability begins: what an effect had chosen for later, or else what the event happened to."""
    card_id = told(one).card
    return tuple(card for card, _ in one.chosen) or ((card_id,) if card_id else ())


def told(one: Wait) -> Happening:
    """ "When this battles an enemy follower: destroy that": the one that it was done to is meant."""
    event, happening = one.ability.event, one.happening
    done_to = event is not None and event.subject is not None and event.target is not None and happening.target
    return replace(happening, card=happening.target) if done_to else happening


def _speaks_of_it(ability: Ability) -> bool:
    """ "Destroy that"; or "destroy it", where nothing was chosen in the text before."""
    for sentence in ability.body:
        if _points_at(sentence.condition, ("it", "them")):
            return True
        for action in sentence.actions:
            if _points_at(action, ("it", "them")):
                return True
            if _picks(action):
                return _points_at(ability.body, ("that",))
    return _points_at(ability.body, ("that",))


def _picks(action: Action) -> bool:
    return action.verb in ("search", "reveal", "look") or any(is_choice(one) for one in (action.what, action.target))


def _points_at(part: Any, nouns: tuple[str, ...]) -> bool:
    return any(isinstance(one, Selector) and one.nouns[0] in nouns for one in parts_within(part))
