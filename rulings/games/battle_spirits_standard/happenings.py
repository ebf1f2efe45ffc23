"""13-1: numbers that changed, for effects that wait until one becomes so much or so little."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.board import CardId, Happening
from rulings.engine.effects.ability import Ability
from rulings.engine.select import Resolving, candidates
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.values import WORDS, value_of


def watchers(board: Table) -> Iterator[tuple[CardId, Ability]]:
    """Abilities of cards on the field that wait for a number."""
    for player in ("A", "B"):
        for card_id in board.zone(player, FIELD):
            definition = board.card(card_id).definition
            for ability in definition.abilities if definition else ():
                if ability.event and ability.event.verb == "becomes":
                    yield card_id, ability


def numbers_that_changed(before: Table, after: Table) -> Iterator[Happening]:
    """A happening for each number that is watched and is not what it was."""
    seen: set[tuple[str, bool]] = set()
    for card_id, ability in watchers(after):
        assert ability.event is not None
        watched = (ability.event.attribute, ability.event.subject is not None)
        if ability.event.attribute == "count":
            yield from _counted(before, after, card_id, ability)
        elif watched not in seen:
            seen.add(watched)
            yield from _of_cards(before, after, watched[0]) if watched[1] else _of_players(before, after, watched[0])


def _counted(before: Table, after: Table, card_id: CardId, ability: Ability) -> Iterator[Happening]:
    """How many such things there are, as the watching card sees them."""
    assert ability.event is not None and ability.event.subject is not None
    card = after.card(card_id)
    at_work = Resolving(card_id, card.stay, card.player, ability)
    old, new = (len(candidates(board, WORDS, ability.event.subject, at_work)) for board in (before, after))
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
            old, new = _number(before, card_id, attribute), _number(after, card_id, attribute)
            if old != new:
                yield Happening("becomes", card_id, player, attribute=attribute, amount=new, before=old)


def _number(board: Table, card_id: CardId, attribute: str) -> int:
    return int(value_of(board, card_id, attribute) or 0) if board.card(card_id).zone == FIELD else 0
