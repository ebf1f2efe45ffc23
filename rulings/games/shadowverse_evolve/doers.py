"""3.1.2.4: who carries out a part of an effect, where its text names another player than the effect's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Player
from rulings.engine.effects.ability import EACH, EITHER, OPPONENT, YOU, Ability, Action, Sentence
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.resolving import Using, carried_out_by, for_player, sees_the_same, whose

NAMING = ("whose", "zone_of", "player")  # the fields that name a player
SWAPPED = {YOU: OPPONENT, OPPONENT: YOU}
WITH_THINGS = (
    "destroy", "banish", "exile", "return", "engage", "stand", "put", "put counters", "add", "remove", "reveal", "evolve",
    "transform", "seize", "deal", "roll", "serve", "race", "make",
)  # fmt: skip
Part = TypeVar("Part")


def names_doer(action: Action) -> bool:
    """The text says of another player that they do it: "your opponent reveals", "that player destroys"."""
    return action.player not in (YOU, EACH, EITHER)


def is_for_doer(action: Action) -> bool:
    """It is done with things, and who does it points at them: one's own, where the text does not say whose."""
    return names_doer(action) and action.verb in WITH_THINGS


def as_doer(board: Table, action: Action, at_work: Using) -> tuple[Action, Using]:
    """The action in the words of the player who does it, and the effect as that player carries it out."""
    doer = whose(board, action.player, at_work)
    words = {**(SWAPPED if doer != at_work.player else {}), action.player: YOU}
    return for_player(board, _in_words(action, words), YOU), carried_out_by(doer, at_work)


def note_done(done: Using, whole: Using) -> None:
    """What was pointed at, seen or rolled is what the text goes on to speak of, whoever did it."""
    whole.chosen = done.chosen
    sees_the_same(whole, done)
    whole.number, whole.has_x, whole.rolled = done.number, done.has_x, done.rolled


def decider(board: Table, sentence: Sentence, at_work: Using) -> Player:
    """Who says whether something is done that the text leaves open: "your opponent may"."""
    first = sentence.actions[0]
    return whose(board, first.player, at_work) if names_doer(first) else at_work.player


def _in_words(part: Part, words: Mapping[str, str]) -> Part:
    """The same with other words for the players; an ability that is given speaks for itself."""
    if isinstance(part, tuple):
        return tuple(_in_words(one, words) for one in part)  # type: ignore[return-value]
    if not isinstance(part, Struct) or isinstance(part, Ability):
        return part
    fields = {name: getattr(part, name) for name in part.__struct_fields__}
    named = {name: words.get(value, value) for name, value in fields.items() if name in NAMING}
    return replace(part, **{name: _in_words(value, words) for name, value in fields.items()} | named)
