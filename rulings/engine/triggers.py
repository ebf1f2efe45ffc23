"""Triggered abilities: which of them a happening sets off, and which replacements it meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, Waiting, other
from rulings.engine.continuous import may_any_have, may_have
from rulings.engine.effects.ability import Ability, Event
from rulings.engine.select import Resolving, Words, amount_of, compare, holds, is_meant, player_of, works_in


def is_event(board: Any, words: Words, event: Event, happening: Happening, at_work: Resolving) -> bool:
    """The happening is what the ability waits for."""
    if event.verb != happening.verb or (event.attribute and event.attribute != happening.attribute):
        return False
    if event.verb == "step" and (event.relation or "start") != happening.part:
        return False
    if not _is_from(event.source, happening.source) or (event.to and event.to != happening.to):
        return False
    return (
        _is_player(event, happening, at_work)
        and _is_subject(board, words, event, happening, at_work)
        and _is_target(board, words, event, happening, at_work)
        and _is_cause(board, words, event, happening, at_work)
        and _is_amount(board, words, event, happening, at_work)
        and (not hasattr(words, "is_zone_of") or words.is_zone_of(board, event, happening, at_work))
        and (not hasattr(words, "is_called_so") or words.is_called_so(board, event, happening))
    )


def _is_from(zones: str, source: str) -> bool:
    """ "From hand", "from hand/deck", "from outside hand": without such words, from anywhere. What is put together may come from
    several places at once."""
    if not zones:
        return True
    if zones.startswith("outside "):
        return source not in zones.removeprefix("outside ").split("/")
    return not set(zones.split("/")).isdisjoint(source.split("/"))


def _is_player(event: Event, happening: Happening, at_work: Resolving) -> bool:
    wanted = player_of(event.player, at_work.player)
    return wanted is None or wanted == happening.player


def _is_subject(board: Any, words: Words, event: Event, happening: Happening, at_work: Resolving) -> bool:
    if event.subject is None:
        return True
    if happening.card is None:
        return False
    if event.subject.nouns[0] == "this":
        return happening.card == at_work.source
    return is_meant(board, words, event.subject, happening.card, at_work)


def _is_target(board: Any, words: Words, event: Event, happening: Happening, at_work: Resolving) -> bool:
    if event.target is None:
        return True
    if event.target.nouns[0] == "this":
        return happening.target == at_work.source
    return happening.target is not None and is_meant(board, words, event.target, happening.target, at_work)


def _is_cause(board: Any, words: Words, event: Event, happening: Happening, at_work: Resolving) -> bool:
    """ "By an effect": what made it happen may be two things at once, such as damage of an effect. A game may have more words."""
    if hasattr(words, "is_cause"):
        return bool(words.is_cause(board, event.by, happening, at_work))
    causes = happening.by.split("/")
    if event.by in ("effect", "battle", "damage", "attack", "payment"):
        return event.by in causes
    if event.by == "you":
        return happening.by_player == at_work.player
    if event.by.startswith("opponent"):
        return happening.by_player == other(at_work.player) and (event.by == "opponent" or "effect" in causes)
    if event.by.startswith("your"):
        return happening.by_player == at_work.player and "effect" in causes
    return True


def _is_amount(board: Any, words: Words, event: Event, happening: Happening, at_work: Resolving) -> bool:
    """ "Becomes N or more" needs a rise that ends there, "becomes N or less" a fall."""
    if event.amount is None:
        return True
    wanted = amount_of(board, words, event.amount, at_work)
    if event.verb != "becomes":
        return compare(happening.amount, "<=" if event.relation == "<=" else ">=", wanted)
    rises = happening.amount > happening.before
    if event.relation == "=":
        return happening.amount == wanted
    return rises == (event.relation == ">=") and compare(happening.amount, event.relation, wanted)


def sources(before: Any, after: Any, words: Words) -> Iterator[tuple[Any, CardId]]:
    """Cards whose abilities can trigger: in play now or until just now, or where they say that they work."""
    yield from ((after, card_id) for card_id in after.cards_in(words.in_play))
    for player in PLAYERS:
        for zone in words.in_play:
            for card_id in before.zone(player, zone):
                if after.cards[card_id].zone not in words.in_play:
                    yield before, card_id


def as_it_is(happening: Happening, board: Any) -> Any:
    return board


def about(at_work: Resolving, happening: Happening) -> Resolving:
    """The ability as it is set off by that: "it" is the card to which it happens."""
    told = replace(at_work, happening=happening, chosen=(happening.card,) if happening.card else ())
    return replace(told, chosen=told.that)


def matching(
    before: Any,
    after: Any,
    words: Words,
    happenings: Sequence[Happening],
    kind: str = "triggered",
    seen: Callable[[Happening, Any], Any] = as_it_is,
    asks: Callable[[Resolving, Happening], Resolving] = about,
    among: Callable[[Any, Any, Words], Iterator[tuple[Any, CardId]]] = sources,
) -> Iterator[tuple[Any, CardId, Ability, list[Happening]]]:
    """Abilities with the happenings that set them off, and the board on which their card is seen.

    `seen` says on which board a happening is looked at, where it is not the one of the card that waits for it; `asks`
    with what the condition of the ability is asked, and what it means then; `among` which cards are asked, where it is not
    all whose abilities can trigger."""
    verbs = frozenset(one.verb for one in happenings)
    if not any(may_any_have(board, kind, verbs) for board in (after, before)):
        return
    for board, card_id in among(before, after, words):
        if not may_have(board, words, card_id, verbs):
            continue
        card = board.cards[card_id]
        for ability in words.abilities(board, card_id):
            if ability.kind != kind or ability.event is None or not works_in(ability, card.zone, words):
                continue
            at_work = Resolving(card_id, card.stay, card.player, ability)
            events = (ability.event, *ability.also_on)
            found = [one for one in happenings if any(is_event(seen(one, board), words, event, one, at_work) for event in events)]
            asked = ((one, asks(at_work, one)) for one in found)
            found = [one for one, told in asked if holds(board, words, told.ability.condition, told)]
            if found:
                yield board, card_id, ability, found


def waiting_for(board: Any, card_id: CardId, ability: Ability, happening: Happening, batch: int, step: int) -> Waiting:
    card = board.cards[card_id]
    return Waiting(card_id, card.stay, ability, card.player, happening, batch, step)
