"""19.1: how a card was on the battlefield that it has left, for an auto ability that is about that and asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict, replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.effects.ability import Ability, Filter, Matches, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.remembering import Past
from rulings.engine.select import POINTING, Resolving
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, FIELD, CardText, FieldCard, Table, text_of
from rulings.games.hollow_flux.models import Was
from rulings.games.hollow_flux.values import classes, cost, keywords, power
from rulings.games.hollow_flux.whom import told_about

FIELDS = {  # what an ability asks for: how a scenario calls it
    "kind": "kind", "power": "power", "cost": "cost", "class": "classes", "keyword": "keywords", "state": "state",
    "damage": "damage", "damage taken": "damage",
}  # fmt: skip
OF_TEXT = ("kind", "power", "cost", "classes", "keywords")
GONE = -1  # a stay that no card has: what lies there now is another one


def asked_in(ability: Ability) -> frozenset[str]:
    """What an ability asks of the card that it is about, in the words of a scenario; nothing where it also asks what is looked up
    where the card is now, such as its zone."""
    found = set[str]()
    for part in parts_within((ability.condition, ability.body), ("ability",)):
        if isinstance(part, ValueOf) and part.of.nouns[0] in POINTING:
            found.add(part.attribute)
        elif isinstance(part, Matches) and part.what.nouns[0] in POINTING:
            found.update(map(_asked_by, part.filters))
        elif isinstance(part, Filter) and isinstance(part.value, Selector) and part.value.nouns[0] in POINTING:
            found.add(part.attribute)
    return frozenset(map(FIELDS.__getitem__, found)) if found <= FIELDS.keys() else frozenset()


def _asked_by(one: Filter) -> str:
    """Of how a card lies, only that it was active or asleep is kept."""
    return str(one.value) if one.attribute == "state" and one.value not in (ACTIVE, ASLEEP) else one.attribute


def has_left(happening: Happening) -> bool:
    return happening.source == FIELD and happening.to != FIELD


def lay(board: Table, card_id: CardId) -> Table | None:
    """The card as it lies on the board, with all that makes it so counted in, and nothing beside it."""
    card: FieldCard = board.card(card_id)
    text = text_of(card)
    if text is None:
        return None
    has = {"classes": classes(board, card_id), "keywords": keywords(board, card_id)}
    return _alone(board, card, replace(text, power=power(board, card_id), cost=cost(board, card_id), **has))


def _alone(board: Table, card: FieldCard, text: CardText) -> Table:
    there = replace(card, definition=replace(text, abilities=()), zone=FIELD, up=True, counts_as=None, host=None, doomed=None)
    cards, zones = {card.id: there}, {(card.player, FIELD): (card.id,)}
    return Table(board.turn, board.active, board.step, cards, zones, broken=board.broken)


def asking(before: Table) -> Callable[[Resolving, Happening], Resolving]:
    """How the condition of an auto ability is asked: of a card that leaves, as it was before."""

    def asks(at_work: Resolving, happening: Happening) -> Resolving:
        told = told_about(at_work, happening)
        if not (has_left(happening) and happening.card and asked_in(told.ability)):
            return told
        was = lay(before, happening.card)
        return replace(told, last={happening.card: was}) if was is not None else told

    return asks


def as_it_was(one: Waiting, before: Any) -> Waiting:
    """With how the card was that it is about, where that has left and it asks for it."""
    card_id = one.happening.card
    if not (has_left(one.happening) and card_id and asked_in(one.ability)):
        return one
    was = lay(before, card_id)
    return one if was is None else replace(one, happening=_with(one.happening, was))


def _with(happening: Happening, was: Table) -> Past:
    return Past(**asdict(happening), seen=was)


def last_of(one: Waiting) -> dict[CardId, Table]:
    """Where the card that it is about lay last."""
    happening = one.happening
    return {happening.card: happening.seen} if isinstance(happening, Past) and happening.card else {}


def say_was(one: Waiting) -> dict[str, Any]:
    """What a scenario says of it: all that the ability asks for."""
    said: dict[str, Any] = {}
    for card_id, there in last_of(one).items():
        card: FieldCard = there.card(card_id)
        known = {"state": card.state, "damage": card.damage}
        asked = sorted(asked_in(one.ability))
        said = {name: getattr(text_of(card), name) if name in OF_TEXT else known[name] for name in asked}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in said.items()}


def read_was(board: Table, happening: Happening, was: Was) -> Happening:
    """The same with the card as the scenario says that it was; what is not said, as it is printed."""
    card: FieldCard | None = board.cards.get(happening.card or "")
    if card is None or not isinstance(card.definition, CardText):
        return happening
    said = {name: value for name, value in asdict(was).items() if name in OF_TEXT and value is not None}
    said |= {name: tuple(said[name]) for name in ("classes", "keywords") if name in said}
    there = replace(card, player=happening.player or card.player, stay=GONE, state=was.state, damage=was.damage)
    return _with(happening, _alone(board, there, replace(card.definition, **said)))
