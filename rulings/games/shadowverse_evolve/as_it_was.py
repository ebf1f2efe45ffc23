"""How a card was when something happened to it, in brackets behind its name: "Ox (attack 5, engaged) was destroyed"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, InForce, Player
from rulings.engine.earlier import NotSaid, Said, without_brackets
from rulings.engine.effects.ability import Ability, Filter, Happened, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    ENGAGED,
    EX,
    FIELD,
    HAND,
    LEADER,
    STANDING,
    Table,
    TableCard,
    placed,
)
from rulings.games.shadowverse_evolve.reading import ready
from rulings.games.shadowverse_evolve.resolving import has_effects
from rulings.games.shadowverse_evolve.values import value_of

NUMBER = re.compile(r"(?P<what>attack|life) (?P<number>-?\d{1,6})")
DAMAGE = re.compile(r"damage (?P<number>\d{1,6})")
COUNTERS = re.compile(r"(?P<number>\d{1,6}) (?P<name>.+?) counters?")
WHERE = re.compile(f"in (?P<zone>{HAND}|{EX}|{CEMETERY}|{BANISHED})")
EFFECT = re.compile(r"(?:gains|loses|becomes|counts as) .+")
THIS, LEFT_SINCE, EVOLVED, COUNTER = "this", "left since", "evolved", "counter"
KIND = frozenset(("kind",))  # asked for wherever a text says "follower"
Words = Callable[[Table, Table, CardId], Iterator[str]]


def as_they_say(board: Table, card_id: CardId, parts: Iterable[str]) -> Table:
    """The board on which the card is as the words in brackets say: its numbers last, with all else counted in."""
    for part in sorted(parts, key=lambda part: NUMBER.fullmatch(part) is not None):
        board = as_it_was(board, card_id, part)
    return board


def as_it_was(board: Table, card_id: CardId, part: str) -> Table:
    """The board on which the card is so."""
    card: TableCard = board.card(card_id)
    lying = _lying(card, part)
    if lying is not None:
        return board.with_cards(lying)
    if found := NUMBER.fullmatch(part):
        more = int(found["number"]) - int(value_of(board, card_id, found["what"]) or 0)
        return _under(board, card, f"gets {found['what']} {more:+d}")
    if EFFECT.fullmatch(part):
        return _under(board, card, part)
    raise NotSaid(f"{part!r} does not say how a card was; write for example attack 5, life 2, engaged, evolved or gains ward")


def _lying(card: TableCard, part: str) -> TableCard | None:
    """The card as it lies, where the words speak of that."""
    if part in (STANDING, ENGAGED):
        return replace(card, state=part)
    if part == LEFT_SINCE:
        return replace(card, stay=-1)  # no card lies there with that stay
    if part == EVOLVED:
        return replace(card, links=(card.id,))  # what that made of it is told besides
    if found := DAMAGE.fullmatch(part):
        return replace(card, damage=int(found["number"]))
    if found := COUNTERS.fullmatch(part):
        others = tuple(one for one in card.counters if one[0] != found["name"])
        return replace(card, counters=(*others, (found["name"], int(found["number"]))))
    return None


def _under(board: Table, card: TableCard, effect: str) -> Table:
    """The board on which such an effect lasts on the card."""
    try:
        action = ready(parse_ability(f"static: this {effect}")).body[0].actions[0]
    except BadAbility as error:
        raise NotSaid(str(error).splitlines()[0]) from error
    lasting = InForce(action, ((card.id, card.stay),), "", card.player, card.id, board.clock)
    return board.having(in_force=(*board.in_force, lasting), clock=board.clock + 1)


def asked_about(board: Table) -> frozenset[str]:
    """What conditions on this turn ask for of the cards that something happened to."""
    texts = [part for text in board.known.texts for part in parts_within(text.abilities)]
    lasting = [part for one in board.in_force for part in parts_within(one.action)]
    asked = [part for one in (*texts, *lasting) if isinstance(one, Happened) for part in parts_within(one.event)]
    things = [part for part in asked if isinstance(part, Selector)]
    features = (COUNTER if COUNTER in part.attribute else part.attribute for part in asked if isinstance(part, Filter))
    return frozenset((*features, *(THIS if part.nouns[0] == THIS else "kind" for part in things)))


def asked_in(ability: Ability) -> frozenset[str]:
    """What an ability asks for of the cards that it speaks of."""
    parts = [
        part for part in parts_within((ability.body, ability.condition, ability.costs)) if isinstance(part, Filter | ValueOf)
    ]
    return KIND.union(COUNTER if COUNTER in part.attribute else part.attribute for part in parts)


def last_there(board: Table, card_id: CardId, player: Player, zone: str) -> Table:
    """The board on which the card was last in that zone of the player, before it became the card that it is now."""
    card: TableCard = board.card(card_id)
    still = (replace(one, on=tuple(pair for pair in one.on if board.is_same(*pair))) for one in board.in_force)
    there = placed(board, card, player, zone).having(left={}, gone={}, in_force=tuple(one for one in still if one.on))
    return there.with_cards(replace(there.card(card_id), stay=card.stay - 1)).having(clock=0)  # before all that goes on now


def say_last(board: Table, card_id: CardId, then: Table, asked: frozenset[str]) -> str:
    """How the card was when it was last in a zone, where that is asked for: with what does not follow from its print.

    In a hand and the like that is told only where effects have made something else of it; then the book looks there."""
    was: TableCard = then.card(card_id)
    if not _is_known(board.card(card_id)) or (was.zone not in (FIELD, EX) and not has_effects(then, card_id)):
        return ""
    now = last_there(board, card_id, was.player, was.zone)
    how = how_it_was(then, now, card_id, asked)
    name = card_id if was.player == board.card(card_id).player else f"{was.player}'s {card_id}"
    if was.zone != FIELD:
        more = how if how or was.zone == EX else how_it_was(then, now, card_id, frozenset(TOLD))
        return f"{name} ({', '.join((f'in {was.zone}', *more))})"
    if how:
        return f"{name} ({', '.join(how)})"
    return name if name != card_id or asked != KIND else ""


def read_last(board: Table, text: str) -> tuple[CardId, Table]:
    """The card, and the board on which it was last in its zone, on the field if none is said, as the words say that it was."""
    words, how = without_brackets({"card": text}, board.cards)
    said = Said(board, words, {})
    card_id, parts = said.card(), how.get("card", ())
    zone = next((found["zone"] for part in parts if (found := WHERE.fullmatch(part))), FIELD)
    there = last_there(board, card_id, said.player(), zone)
    return card_id, as_they_say(there, card_id, [part for part in parts if not WHERE.fullmatch(part)])


def how_it_was(then: Table, now: Table, card_id: CardId, asked: frozenset[str]) -> list[str]:
    """Of what is asked for, all that was otherwise than it is taken for without a word."""
    found: list[str] = []
    if any(card_id not in board.cards or not _is_known(board.card(card_id)) for board in (then, now)):
        return found
    for attribute, words in TOLD.items():
        for part in words(then, now, card_id) if attribute in asked else ():
            found.append(part)
            now = as_it_was(now, card_id, part)
    return found


def _is_known(card: TableCard) -> bool:
    return card.definition is not None and card.zone != LEADER


def _state(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    was, is_now = then.card(card_id), now.card(card_id)
    if was.links and not is_now.links:
        yield EVOLVED
    if was.state != is_now.state:
        yield was.state
    if was.damage != is_now.damage:
        yield f"damage {was.damage}"


def _kind(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    was = str(value_of(then, card_id, "kind"))
    if was != value_of(now, card_id, "kind"):
        yield f"becomes {'an' if was == 'amulet' else 'a'} {was}"


def _number(attribute: str) -> Words:
    def words(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
        was = value_of(then, card_id, attribute)
        if was is not None and was != value_of(now, card_id, attribute):
            yield f"{attribute} {was}"

    return words


def _counters(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    was, is_now = dict(then.card(card_id).counters), dict(now.card(card_id).counters)
    for name in {**was, **is_now}:
        if was.get(name, 0) != is_now.get(name, 0):
            yield f"{was.get(name, 0)} {name} counters"


def _keywords(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
    was, is_now = value_of(then, card_id, "keyword"), value_of(now, card_id, "keyword")
    yield from (f"loses {word}" for word in dict.fromkeys(is_now) if word not in was)
    yield from (f"gains {word}" for word in dict.fromkeys(was) if word not in is_now)


def _given(attribute: str, says: str) -> Words:
    def words(then: Table, now: Table, card_id: CardId) -> Iterator[str]:
        has = value_of(now, card_id, attribute)
        yield from (says.format(one) for one in value_of(then, card_id, attribute) if one and one not in has)

    return words


TOLD: Mapping[str, Words] = {
    "state": _state,
    "kind": _kind,
    "attack": _number("attack"),
    "life": _number("life"),
    COUNTER: _counters,
    "keyword": _keywords,
    "trait": _given("trait", 'gains trait "{}"'),
    "class": _given("class", 'gains class "{}"'),
    "name": _given("name", 'counts as named "{}"'),
}
