"""13-1: numbers that changed, for effects that wait until one becomes so much or so little."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId, Happening
from rulings.engine.continuous import standing
from rulings.engine.effects.ability import Ability, Event
from rulings.engine.select import Resolving, candidates
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.values import WORDS, value_of

WAITS_FOR_A_NUMBER = "becomes"


def watchers(board: Table) -> Iterator[tuple[CardId, Ability, Event]]:
    """Cards with abilities that wait for a number: printed on them, on the field or where they say that they work; or given to
    them on the field."""
    field = [card_id for player in ("A", "B") for card_id in board.zone(player, FIELD)]
    for card_id in board.cards_in(WORDS.in_play):
        definition = board.card(card_id).definition
        for ability in definition.abilities if definition and WAITS_FOR_A_NUMBER in definition.marks else ():
            yield from ((card_id, ability, event) for event in _numbers(ability))
    for one in standing(board, WORDS):
        given = one.action.ability if one.action.verb == "gain" else None
        for event in _numbers(given) if given else ():
            yield from ((card_id, given, event) for card_id in field if given and one.touches(board, WORDS, card_id))


def _numbers(ability: Ability) -> list[Event]:
    return [event for event in (ability.event, *ability.also_on) if event is not None and event.verb == WAITS_FOR_A_NUMBER]


def numbers_that_changed(before: Table, after: Table) -> Iterator[Happening]:
    """A happening for each number that is watched and is not what it was."""
    seen: set[tuple[str, bool]] = set()
    for card_id, ability, event in watchers(after):
        watched = (event.attribute, event.subject is not None)
        if event.attribute == "count":
            yield from _counted(before, after, card_id, ability, event)
        elif watched not in seen:
            seen.add(watched)
            yield from _of_cards(before, after, watched[0]) if watched[1] else _of_players(before, after, watched[0])


def _counted(before: Table, after: Table, card_id: CardId, ability: Ability, event: Event) -> Iterator[Happening]:
    """How many such things there are, as the watching card sees them."""
    assert event.subject is not None
    card = after.card(card_id)
    at_work = Resolving(card_id, card.stay, card.player, ability)
    old, new = (len(candidates(board, WORDS, event.subject, at_work)) for board in (before, after))
    if old != new:
        yield Happening("becomes", card_id, card.player, attribute="count", amount=new, before=old, source=ability.text)


def _of_players(before: Table, after: Table, attribute: str) -> Iterator[Happening]:
    for player in ("A", "B"):
        old, new = (WORDS.player_value(board, player, attribute) for board in (before, after))
        if old != new:
            yield Happening("becomes", player=player, attribute=attribute, amount=new, before=old)


def _of_cards(before: Table, after: Table, attribute: str) -> Iterator[Happening]:
    for player in ("A", "B"):
        for card_id in after.zone(player, FIELD):
            if not before.is_same(card_id, after.card(card_id).stay):
                continue  # a card that has only just come had no such number before
            old, new = (int(value_of(board, card_id, attribute) or 0) for board in (before, after))
            if old != new:
                yield Happening("becomes", card_id, player, attribute=attribute, amount=new, before=old)
