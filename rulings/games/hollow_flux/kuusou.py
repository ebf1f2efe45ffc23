"""19.11 and 19.12: what can stand in an ougi or kuusou; a text that could never do anything is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.effects.ability import OPPONENT, Ability, Action, Filter, Selector
from rulings.games.hollow_flux.board import CHARACTER, COMMAND, SET_CARD, WORLD
from rulings.games.hollow_flux.events import points_at, rewritten

KINDS = ("card", *(word for kind in (CHARACTER, COMMAND, SET_CARD, WORLD) for word in (kind, f"{kind} card")))
PRINTED = ("class", "name", "cost", "power", "keyword")  # what a condition can ask of a card in a deck
NUMBERS = ("cost", "power")
FIELDS = {
    "condition": ("条件", "條件"), "effect": ("効果", "效果"), "extra_deck": ("追加デッキ", "追加牌组", "追加牌組"),
    "main": ("メインデッキ", "主牌组", "主牌組"), "guard": ("ガードデッキ", "守护牌组", "守護牌組"),
    "copies": ("同じカード", "同名卡"), "every": ("すべてのカード", "全てのカード", "每张卡", "每張卡"),
}  # fmt: skip
IN_ENGLISH = {word: name for name, words in FIELDS.items() for word in words}
A_PLAYERS = "a kuusou gives its effect to a player (19.12/6)"


def by_english_fields(data: Any) -> Any:
    """A kuusou as the file has it, or its condition, whose parts may be named as the book names them, or in Chinese."""
    if not isinstance(data, dict):
        return data
    named = {name: IN_ENGLISH.get(name, name) for name in data}
    return {name if english in data else english: data[name] for name, english in named.items()}


def effect_faults(effect: Ability) -> Iterator[str]:
    """19.12/6 - a player has the effect: it is neither played nor a card that lies somewhere."""
    if effect.kind == "declared":
        yield f"{A_PLAYERS}: it is not played; say when it takes effect, such as 'auto at end of turn: ...'"
    elif effect.event is not None and effect.event.verb == "damage trigger":
        yield f"{A_PLAYERS}; a damage trigger is written beside it, as 'damage_trigger: ...'"
    elif effect.zone:
        yield f"{A_PLAYERS}, wherever its card is; leave out 'in {effect.zone}'"
    elif any(cost.kind == "sleep" for cost in effect.costs) or points_at(_without_given(effect), ("this",)):
        yield f"{A_PLAYERS}: there is no 'this' in it; say which card is meant, such as 'your characters'"


def _without_given(ability: Ability) -> Any:
    """The same but for abilities that it gives to cards, which have a "this" of their own."""

    def change(one: Any) -> Any:
        return replace(one, ability=None) if isinstance(one, Action) and one.verb == "gain" else one

    return rewritten(ability, change)


def deck_faults(every: Selector) -> Iterator[str]:
    """19.12/4 - of the cards of a deck a condition can ask what is printed on them."""
    if every.other or not set(every.nouns) <= set(KINDS) or not all(map(_is_printed, every.filters)):
        yield f"a condition on the decks asks for kinds of cards and what is printed on them: {', '.join(PRINTED)}"
    yield from own_faults(every)


def _is_printed(one: Filter) -> bool:
    number = isinstance(one.value, int) and one.relation not in ("lowest", "highest")
    return one.attribute in PRINTED and (number or one.attribute not in NUMBERS)


def own_faults(wanted: Selector) -> Iterator[str]:
    """19.11/6, 19.12/4 - one's own cards are meant, in the places that the keyword says."""
    if wanted.whose == OPPONENT or wanted.zone:
        yield "one's own cards are meant, where the keyword says; leave out whose they are and where"
