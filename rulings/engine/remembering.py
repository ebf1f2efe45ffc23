"""What has happened in this turn, kept where a card's condition asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import Board, Happening
from rulings.engine.effects.ability import Ability, Action, AllOf, AnyOf, Condition, Event, Happened, Not, Sentence
from rulings.engine.facts import N_, Change
from rulings.engine.select import Resolving, Words, amount_of, player_of
from rulings.engine.triggers import is_event


class Remembered(Change, frozen=True):
    """Something that a condition asks for has happened in this turn."""

    says = N_("noted for the rest of the turn, as an effect asks for it: {verbs}")
    seen: tuple[Happening, ...]

    def args(self) -> dict[str, Any]:
        return {"verbs": tuple(dict.fromkeys(one.verb for one in self.seen))}

    def apply(self, board: Any) -> Any:
        return board.having(happened=(*board.happened, *self.seen))


class Past(Happening, frozen=True):
    """Something that happened earlier in the turn, with the board on which it is looked at."""

    seen: Any = None


def times(board: Any, words: Words, event: Event, at_work: Resolving) -> int:
    """How often, or how much, such a thing has happened in this turn."""
    plain = replace(event, amount=None)
    past = ((one.seen if isinstance(one, Past) else board, one) for one in board.happened)
    found = (
        one
        for seen, one in past
        if is_event(seen, words, plain, one, at_work) and _is_zone_of(seen, words, plain, one, at_work)
        if not (_speaks_of_this(plain) and _is_another(board, seen, words, at_work))
    )
    return sum(one.amount for one in found)


def _speaks_of_this(event: Event) -> bool:
    return any(thing is not None and thing.nouns[0] == "this" for thing in (event.subject, event.target))


def _is_another(board: Any, seen: Any, words: Words, at_work: Resolving) -> bool:
    """A card that has left play and come again since is not the one that it happened to."""
    then, now = seen.cards.get(at_work.source), board.cards.get(at_work.source)
    there = then is not None and now is not None and then.zone in words.in_play and now.zone in words.in_play
    return there and then.stay != now.stay


def _is_zone_of(board: Any, words: Words, event: Event, one: Happening, at_work: Resolving) -> bool:
    """ "Is put into your trash", "from your hand": the zone is that player's; a card that leaves play goes to its owner's."""
    whose = player_of(event.zone_of, at_work.player) if event.to or event.source else None
    if whose is None or one.card is None or hasattr(words, "is_zone_of"):  # a game that says so itself was asked already
        return True
    has_left = bool(event.to) and one.source in words.in_play and one.to not in words.in_play
    return bool((board.card(one.card).owner if has_left else one.player) == whose)


def has_happened(board: Any, words: Words, event: Event, at_work: Resolving) -> bool:
    """It has happened in this turn, as often or as much as the event says."""
    wanted = 1 if event.amount is None else amount_of(board, words, event.amount, at_work)
    return times(board, words, event, at_work) >= wanted


def asked_for(board: Board) -> frozenset[str]:
    """The verbs of events that conditions of known cards ask about: the same for all boards with these cards."""
    texts = board.known.texts
    known = board.__dict__.get("_asked_for")
    if known is None or known[0] != texts:
        known = board.__dict__["_asked_for"] = (texts, frozenset(verb for text in texts for verb in asked_by(text.abilities)))
    found: frozenset[str] = known[1]
    return found | frozenset(_asked_in(tuple(one.action for one in board.lasting()))) if board.in_force else found


def asked_by(abilities: Iterable[Ability]) -> Iterator[str]:
    """The verbs of events that the conditions of these abilities ask about."""
    for ability in abilities:
        yield from _verbs(ability.condition)
        yield from _asked_in_sentences(ability.body)


def _asked_in_sentences(body: tuple[Sentence, ...]) -> Iterator[str]:
    for sentence in body:
        yield from _verbs(sentence.condition)
        yield from _asked_in(sentence.actions)


def _asked_in(actions: tuple[Action, ...]) -> Iterator[str]:
    """By options of a choice, by abilities that are given or made, by effects that last as long as something is so."""
    for action in actions:
        yield from _verbs(action.as_long_as)
        yield from asked_by((action.ability,) if action.ability is not None else ())
        for option in action.options:
            yield from _asked_in_sentences(option)


def _verbs(condition: Condition | None) -> Iterator[str]:
    match condition:
        case Happened(event):
            yield event.verb
        case AllOf(conditions) | AnyOf(conditions):
            for one in conditions:
                yield from _verbs(one)
        case Not(inner):
            yield from _verbs(inner)
