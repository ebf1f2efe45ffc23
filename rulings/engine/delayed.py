"""What an effect puts off to a later moment, and that moment when it comes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player, Waiting
from rulings.engine.changes import Triggered
from rulings.engine.effects.ability import Ability, Action, Selector
from rulings.engine.facts import N_, Change
from rulings.engine.select import Resolving, Words
from rulings.engine.triggers import is_event

NEXT = "next "  # before a period: not this one, the one after it


class Later(Struct, frozen=True):
    """A part of an effect that waits for a later moment."""

    ability: Ability
    player: Player
    source: CardId
    stay: int
    chosen: tuple[tuple[CardId, int], ...] = ()  # what the effect means by "it", with their stay
    turn: int = 0  # when it was put off
    kind: str = ""  # by what kind of text, where the game asks for that
    all_of_them: tuple[tuple[CardId, int], ...] | None = None  # what it means by "them", where that is something else
    is_told: bool = True  # the text has said what "it" is; else that is its own card until another is spoken of
    each_time: bool = False  # not once, but whenever it happens in the turn in which it was put off
    last: tuple[tuple[CardId, Any], ...] = ()  # of cards that have left play since, the boards on which they lay last


class PutOff(Change, frozen=True):
    """A part of an effect is left for a later moment."""

    says = N_("{source}: a part of its effect waits for a later moment")
    one: Later

    def args(self) -> dict[str, Any]:
        return {"source": self.one.source}

    def apply(self, board: Any) -> Any:
        return board.having(later=(*board.later, self.one))


class Delayed(Waiting, frozen=True, kw_only=True):
    """What was put off and waits to be resolved, now that its moment has come."""

    made: Later


class CameDue(Triggered, frozen=True, kw_only=True):
    """The moment has come: what was put off takes effect, once but for what is done each time."""

    made: Later

    def apply(self, board: Any) -> Any:
        return Triggered.apply(
            self, board.having(later=tuple(one for one in board.later if one is not self.made or one.each_time))
        )


def to_come(board: Any, action: Action, at_work: Resolving) -> Later | None:
    """The part of the effect that the action leaves for later, with what the effect has chosen."""
    if action.ability is None:
        return None
    them = None if at_work.all_of_them is None else _with_stay(board, at_work.all_of_them)
    chosen = _with_stay(board, at_work.chosen)
    return Later(action.ability, at_work.player, at_work.source, at_work.stay, chosen, board.turn, all_of_them=them)


def _with_stay(board: Any, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, int], ...]:
    return tuple((card_id, board.card(card_id).stay) for card_id in cards)


def still_chosen(board: Any, one: Later) -> tuple[CardId, ...]:
    """What the effect had chosen, but for cards that have left since."""
    return tuple(card_id for card_id, stay in one.chosen if board.is_same(card_id, stay))


def still_them(board: Any, one: Later) -> tuple[CardId, ...] | None:
    """What the effect means by "them", where that is something else, but for cards that have left since."""
    if one.all_of_them is None:
        return None
    return tuple(card_id for card_id, stay in one.all_of_them if board.is_same(card_id, stay))


def is_time(
    board: Any, words: Words, one: Later, happening: Happening, named: tuple[tuple[Selector, tuple[CardId, ...]], ...] = ()
) -> bool:
    """The happening, on the board where it is looked at, is what was waited for; `named` is what "other" things are not."""
    meant: dict[str, Any] = {"chosen": still_chosen(board, one), "all_of_them": still_them(board, one), "named": named}
    at_work = Resolving(one.source, one.stay, one.player, one.ability, **meant)
    events = [event for event in (one.ability.event, *one.ability.also_on) if event is not None]
    if board.turn == one.turn:
        events = [event for event in events if not event.attribute.startswith(NEXT)]
    plain = [replace(event, attribute=event.attribute.removeprefix(NEXT)) for event in events]
    return any(is_event(board, words, event, happening, at_work) for event in plain)
