"""The sentences of a claim about abilities: whether one triggers or takes effect."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import Board
from rulings.engine.changes import Lapsed
from rulings.engine.continuous import standing
from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import Change
from rulings.engine.game import Step
from rulings.scenario.atoms import Atom, BadClaim, Told, card_of


def ability(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    card = card_of(found["card"], board)
    if card is None:
        return None
    number = _ability_number(found, card, board)
    yes, taken = not found["no"], "effect" in found["deed"].lower()
    stands = partial(_stands, card, number) if taken and _is_static(board, card, number) else None

    def made(told: Told) -> Step | None:
        return next((step for step in told.steps if _is_about(step, card, number, taken, rules)), None)

    def test(told: Told) -> bool:
        return (made(told) is not None or (stands is not None and stands(told.rules, told.board))) == yes

    text = found[0] if found["n"] else re.sub(r"'s ability\b", f"'s ability {number}", found[0], flags=re.IGNORECASE)
    return Atom(text, test, stands, made, card=card, what=f"ability {number}")


def damage_trigger(found: re.Match[str], rules: Any, board: Board | None) -> Atom | None:
    """It takes effect where its text does something."""
    card, yes = card_of(found["card"], board), not found["no"]
    if card is None or (board is not None and not any(getattr(text, "damage_trigger", None) for text in board.definitions())):
        return None

    def made(told: Told) -> Step | None:
        return next((step for step in told.steps if _does(step) and _is_damage_trigger(told.board, card, step.of)), None)

    return Atom(found[0], lambda told: (made(told) is not None) == yes, made=made, card=card, what="damage trigger")


def _is_damage_trigger(board: Board, card: str, of: tuple[str, Ability] | None) -> bool:
    own = getattr(board.cards[card].definition, "damage_trigger", None) if card in board.cards else None
    return own is not None and of is not None and (of[0], of[1].identity) == (card, own.identity)


def _ability_number(found: re.Match[str], card: str, board: Board | None) -> int:
    """The number that is said, if the card has so many; the only one that it has needs none."""
    name = board.cards[card].name if board is not None and card in board.cards else ""
    texts = [text for text in board.definitions() if text.name == name] if board is not None and name else []
    count, number = max((len(text.abilities) for text in texts), default=0), int(found["n"] or 1)
    too_high = number > count and board is not None and not _can_be_given(board)
    if texts and (too_high or (not found["n"] and count > 1)):
        raise BadClaim(f'{found["card"]!r} has {count} abilities; write for example "{found["card"]}\'s ability 1 triggers"')
    return number


def _can_be_given(board: Board) -> bool:
    """Some card gives abilities to others: by its text, or as one that is set on them."""
    texts = list(board.definitions())
    actions = (part for text in texts for part in parts_within(text.abilities) if isinstance(part, Action))
    return any(text.kind == "set" for text in texts) or any(action.ability is not None for action in actions)


def _is_about(step: Step, card: str, number: int, taken: bool, rules: Any) -> bool:
    """It is of the ability with this number; of one that waits for nothing, a step that does something."""
    change = step.fact
    waiting = (getattr(change, "one", None),) if taken else getattr(change, "waiting", ())
    found = [(one.card, one.ability) for one in waiting if one is not None and step.kind == "trigger"]
    found = [] if isinstance(change, Lapsed) else found
    if taken and step.of is not None and step.of[1].kind != "triggered" and _does(step):
        found.append(step.of)
    return any(_is_numbered(step.before, *one, card, number, rules) for one in found)


def _does(step: Step) -> bool:
    return isinstance(step.fact, Change) and step.after is not step.before


def _is_numbered(board: Board, holder: str, ability: Ability, card: str, number: int, rules: Any) -> bool:
    """The ability of the card that has this number, or that the card gives to another."""
    if card in (ability.giver or ()):
        return number_in(_printed(board, card), replace(ability, giver=None)) == number
    has = rules.numbered(board, card) if hasattr(rules, "numbered") else _printed(board, card)
    return card == holder and number_in(has, ability) == number


def _is_static(board: Board | None, card: str, number: int) -> bool:
    abilities = _printed(board, card) if board is not None and card in board.cards else ()
    return number <= len(abilities) and abilities[number - 1].kind == "static"


def _stands(card: str, number: int, rules: Any, board: Any) -> bool:
    """A static ability takes effect as long as its card has it and what it asks for is so."""
    found = (one for one in standing(board, rules.language) if one.on is None and one.at_work.ability is not None)
    return any(_is_numbered(board, one.source, one.at_work.ability, card, number, rules) for one in found)


def _printed(board: Board, card: str) -> tuple[Ability, ...]:
    definition = board.cards[card].definition
    return definition.abilities if definition else ()


def number_in(abilities: Sequence[Ability], ability: Ability) -> int:
    """Which of them it is, counted from one, as written or as it is done; none of them is 0."""
    if ability in abilities:
        return abilities.index(ability) + 1
    return next((number for number, one in enumerate(abilities, start=1) if one.identity == ability.identity), 0)
