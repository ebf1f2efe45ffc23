"""How a card was when something happened to it, in brackets behind its name: "Ox (BP 9000, exhausted) was destroyed"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, InForce
from rulings.engine.earlier import NotSaid
from rulings.engine.effects.ability import Filter, Happened, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.games.battle_spirits_standard.asked import TOLD_BY
from rulings.games.battle_spirits_standard.board import Cores, FieldCard, Table
from rulings.games.battle_spirits_standard.models import STATES, read_cores
from rulings.games.battle_spirits_standard.reading import ready
from rulings.games.battle_spirits_standard.values import value_of

NUMBER = re.compile(r"(?P<what>BP|cost) (?P<number>\d{1,6})")
CORES = re.compile(r"(?P<cores>\d{1,3}|\d{0,3}\+?S) cores?")
EFFECT = re.compile(r"(?:counts as|gains) .+")
THIS, LEFT_SINCE = "this", "left since"
Words = Callable[[Table, Table, CardId], Iterator[str]]


def as_it_was(board: Table, card_id: CardId, part: str) -> Table:
    """The board on which the card is so."""
    card: FieldCard = board.card(card_id)
    number, cores = NUMBER.fullmatch(part), CORES.fullmatch(part)
    if part == LEFT_SINCE:
        return board.with_cards(replace(card, stay=-1))  # no card lies there with that stay
    if part in STATES:
        return board.with_cards(replace(card, state=STATES[part]))
    if cores:
        return board.with_cards(replace(card, cores=read_cores(cores["cores"])))
    if number:
        has = value_of(board, card_id, number["what"])
        if has is None:
            has_it = "spirits have" if number["what"] == "BP" else "a card that is named has"
            raise NotSaid(f"{card_id} has no {number['what']}: only {has_it} that")
        return _under(board, card, f"gets {number['what']} {int(number['number']) - has:+d}")
    if re.fullmatch(r"Lv\d", part) or EFFECT.fullmatch(part):
        return _under(board, card, part if EFFECT.fullmatch(part) else f"counts as {part}")
    raise NotSaid(f"{part!r} does not say how a card was; write for example BP 5000, Lv2, cost 3, 2 cores or exhausted")


def _under(board: Table, card: FieldCard, effect: str) -> Table:
    """The board on which such an effect lasts on the card."""
    try:
        action = ready(parse_ability(f"static: this {effect}")).body[0].actions[0]
    except BadAbility as error:
        raise NotSaid(str(error).splitlines()[0]) from error
    lasting = InForce(action, ((card.id, card.stay),), "", card.player, card.id, len(board.in_force) + 1)
    return board.having(in_force=(*board.in_force, lasting))


def asked_about(board: Table) -> frozenset[str]:
    """What conditions on this turn ask for of the cards that something happened to."""
    asked = (part for text in board.known.texts for part in parts_within(text.abilities) if isinstance(part, Happened))
    parts = [part for happened in asked for part in parts_within(happened.event)]
    features = (TOLD_BY.get(part.attribute, part.attribute) for part in parts if isinstance(part, Filter))
    this = (THIS for part in parts if isinstance(part, Selector) and part.nouns[0] == THIS)
    return frozenset((*features, *this))


def how_it_was(then: Table, now: Table, card_id: CardId, asked: frozenset[str]) -> list[str]:
    """Of what is asked for, all that was otherwise than it is taken for without a word."""
    found: list[str] = []
    if card_id not in now.cards or now.card(card_id).definition is None:
        return found
    for attribute, words in TOLD.items():
        for part in words(then, now, card_id) if attribute in asked else ():
            found.append(part)
            now = as_it_was(now, card_id, part)
    return found


def _number(attribute: str, says: str) -> Words:
    def words(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
        was = value_of(then, card_id, attribute)
        if was != value_of(now, card_id, attribute):
            yield f"{says}{was}"

    return words


def _cores(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    was: Cores = then.card(card_id).cores
    if was != now.card(card_id).cores:
        yield f"{was} core{'' if was.total == 1 else 's'}"


def _state(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    if then.card(card_id).state != now.card(card_id).state:
        yield then.card(card_id).state


def _given(attribute: str, says: str) -> Words:
    def words(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
        has = value_of(now, card_id, attribute)
        yield from (says.format(one) for one in value_of(then, card_id, attribute) if one not in has)

    return words


TOLD: Mapping[str, Words] = {
    "cores": _cores,
    "state": _state,
    "level": _number("level", "Lv"),
    "BP": _number("BP", "BP "),
    "cost": _number("cost", "cost "),
    "color": _given("color", "counts as {}"),
    "family": _given("family", 'counts as family "{}"'),
    "name": _given("name", 'counts as named "{}"'),
    "keyword": _given("keyword", "gains {}"),
}
