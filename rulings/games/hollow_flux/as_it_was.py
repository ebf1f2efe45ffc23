"""19.1: how a card was on the battlefield that it has left, for an auto ability that is about that and asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import asdict, replace

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.effects.ability import Ability, Action, Compare, Filter, Matches, Selector, Sentence, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.remembering import Past
from rulings.engine.select import POINTING, Resolving, holds
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, FIELD, CardText, FieldCard, Table, text_of
from rulings.games.hollow_flux.events import names_another, rewritten
from rulings.games.hollow_flux.models import Was
from rulings.games.hollow_flux.still_chosen import picks_cards, says_it
from rulings.games.hollow_flux.values import WORDS, classes, cost, keywords, power
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
    found, nouns = set[str](), POINTING if names_another(ability) else (*POINTING, "this")
    for part in parts_within((ability.condition, *_bodies(ability.body)), ("ability",)):
        if isinstance(part, ValueOf) and part.of.nouns[0] in nouns:
            found.add(part.attribute)
        elif isinstance(part, Matches) and part.what.nouns[0] in nouns:
            found.update(map(_asked_by, part.filters))
        elif isinstance(part, Filter) and isinstance(part.value, Selector) and part.value.nouns[0] in nouns:
            found.add(part.attribute)
    return frozenset(map(FIELDS.__getitem__, found)) if found <= FIELDS.keys() else frozenset()


def _bodies(body: tuple[Sentence, ...]) -> Iterator[tuple[Sentence, ...]]:
    """With what it puts off."""
    yield body
    yield from (later.body for sentence in body for action in sentence.actions if (later := _put_off_by(action)) is not None)


def _put_off_by(action: Action) -> Ability | None:
    return action.ability if action.verb == "later" else None


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


def told_of_itself(one: Waiting, ability: Ability) -> Ability:
    """A text about the leaving of its own card, with what it asks of that card settled: "power of this", "if this has pierce"."""
    seen = last_of(one).get(one.card)
    if seen is None:
        return ability
    there, number = Resolving(one.card, seen.card(one.card).stay, one.player, ability), _number_of(("this",), seen, one.card)

    def settled(part: Any) -> Any:
        is_own = isinstance(part, Matches) and part.what.nouns[0] == "this"
        return Compare(int(holds(seen, WORDS, part, there)), "=", 1) if is_own else number(part)

    body = tuple(replace(sentence, condition=rewritten(sentence.condition, settled)) for sentence in ability.body)
    return replace(ability, body=_with_numbers(body, number))


def with_own_numbers(body: tuple[Sentence, ...], last: Mapping[CardId, Table], card_id: CardId) -> tuple[Sentence, ...]:
    """8/5 - and what "this" was, where that leaves the battlefield before it is done."""
    return _with_numbers(body, _number_of(("this",), last[card_id], card_id)) if card_id in last else body


def with_its_numbers(
    body: tuple[Sentence, ...], last: Mapping[CardId, Table], chosen: tuple[CardId, ...]
) -> tuple[Sentence, ...]:
    """8/5 - what is put off knows later what "it" was on the battlefield, as long as it says nothing else by that word."""
    if len(chosen) != 1 or chosen[0] not in last:
        return body
    picking = (at + 1 for at, one in enumerate(body) if any(picks_cards(part) or says_it(part) for part in one.actions))
    own = next(picking, len(body))
    return (*_with_numbers(body[:own], _number_of(POINTING, last[chosen[0]], chosen[0])), *body[own:])


def _number_of(nouns: tuple[str, ...], seen: Table, card_id: CardId) -> Callable[[Any], Any]:
    """Turns what is said of the card's numbers into these numbers."""

    def number(part: Any) -> Any:
        is_its = isinstance(part, ValueOf) and part.of.nouns[0] in nouns and part.attribute in FIELDS
        return int(WORDS.value(seen, card_id, part.attribute) or 0) if is_its else part

    return number


def _with_numbers(body: tuple[Sentence, ...], number: Callable[[Any], Any]) -> tuple[Sentence, ...]:
    """In what is done, also later."""

    def told(part: Any) -> Any:
        later = _put_off_by(part) if isinstance(part, Action) else None
        return number(part) if later is None else replace(part, ability=replace(later, body=_with_numbers(later.body, number)))

    return tuple(replace(sentence, actions=rewritten(sentence.actions, told, within=False)) for sentence in body)
