"""10.7.3: how a player points at the automatic abilities that wait."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import CardId, Happening
from rulings.engine.effects.ability import Ability
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.occasions import about, speaks_of_it
from rulings.games.shadowverse_evolve.triggers import KEYWORDS, Wait
from rulings.games.shadowverse_evolve.values import ability_label

VERB_OF = dict(zip(("fanfare", "last words", "evolve", "attack", "race"), KEYWORDS, strict=True))  # what each keyword waits for


def labelled(board: Table, waits: Sequence[Wait]) -> dict[str, Wait]:
    """Each by its card and number; one that waits for several cards also by the card, if it does something with that."""
    plain = _names(board, waits)
    labels: dict[str, Wait] = {}
    for name, one in zip(plain, waits, strict=True):
        labels.setdefault(name + (_about(one) if plain.count(name) > 1 else ""), one)
    return labels


def _names(board: Table, waits: Sequence[Wait]) -> list[str]:
    """By card and number; abilities that the card has no more, and that no line of it tells apart, are numbered on."""
    names: dict[tuple[CardId, Ability], str] = {}
    for one in waits:
        name = ability_label(board, one.card, one.ability)
        while name in names.values() and (one.card, one.ability) not in names:
            start, number = name.rsplit(" ", 1)
            name = f"{start} {int(number) + 1}"
        names.setdefault((one.card, one.ability), name)
    return [names[one.card, one.ability] for one in waits]


def _about(one: Wait) -> str:
    """What it is about, where that makes a difference: " on Imp"."""
    return "".join(f" on {card_id}" for card_id in meant_by(one)) if speaks_of_it(one.ability) else ""


def meant_by(one: Wait) -> tuple[CardId, ...]:
    """What "it" means as the ability begins: what an effect had chosen for later, or else what the event happened to."""
    card_id = told(one).card
    return tuple(card for card, _ in one.chosen) or ((card_id,) if card_id else ())


def told(one: Wait) -> Happening:
    """What set it off, said of the card that the text means by it."""
    return about(one.ability, one.happening)
