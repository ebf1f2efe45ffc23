"""Chapters 12 and 13: abilities that stand behind keywords, as values."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Ability, Action, Chosen, Cost, Event, Filter, Selector, Sentence
from rulings.games.shadowverse_evolve.board import FIELD, STACK, Table
from rulings.games.shadowverse_evolve.values import abilities, keywords, text_of

THIS = Selector(("this",))
DRAIN = Ability(
    text="drain",
    kind="triggered",
    event=Event("deals damage", subject=THIS, by="attack"),
    body=(Sentence((Action("gain", attribute="life", amount=Chosen("damage")),)),),
    name="drain",
)
OTHER_STACK = Selector(("amulet",), whose="you", other=True, filters=(Filter("keyword", "has", STACK),))
STACK_MOVE = Ability(
    text="stack",
    kind="activated",
    costs=(Cost("engage"),),
    body=(Sentence((Action("move counters", target=OTHER_STACK),)),),
    name="stack",
)


def listed_abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """In the order in which players number them: what is printed, then what it was given and what keywords stand for."""
    text = text_of(board, card_id)
    printed = text.abilities if text else ()
    more = all_abilities(board, card_id) if text else ()
    return (*printed, *(one for one in more if one not in printed))


def all_abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """The card's own abilities and those of its keywords; 12.13.3 - Drain twice is Drain once."""
    found = abilities(board, card_id)
    if board.card(card_id).zone != FIELD:
        return found
    drains = keywords(board, card_id).count("drain")
    if drains:
        found = (*found, *([DRAIN] * (1 if board.follows("sve:12.13.3") else drains)))
    return (*found, STACK_MOVE) if STACK in keywords(board, card_id) else found
