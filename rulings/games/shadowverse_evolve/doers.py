"""3.1.2.4: who carries out a part of an effect, where its text names another player than the effect's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import EACH, EITHER, OPPONENT, YOU, Ability, Action, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.resolving import (
    COUNTED,
    Using,
    carried_out_by,
    for_player,
    makes_tokens,
    sees_the_same,
    whose,
)

NAMING = ("whose", "zone_of", "player")  # the fields that name a player
THAT_PLAYER = "that player"
JOINED = ("then", "if so", "otherwise")
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
    whole.all_of_them = whole.all_of_them if done.chosen is whole.chosen else None
    whole.chosen, whole.drawn = done.chosen, done.drawn
    sees_the_same(whole, done)
    whole.number, whole.has_x, whole.rolled = done.number, done.has_x, done.rolled


def as_own(board: Table, action: Action) -> Action:
    """What each player does, as one of them does it."""
    return for_player(board, action, YOU)


def hand_on(each: Mapping[Player, Using], actions: tuple[Action, ...], whole: Using) -> None:
    """What each of them has pointed at, seen or found is what the text goes on to speak of, all of it together."""
    if said := [own for own in each.values() if own.chosen is not whole.chosen]:
        whole.chosen, whole.unsaid = _together(own.chosen for own in said), all(own.unsaid for own in said)
        whole.all_of_them, whole.drawn = None, _together(own.drawn for own in said)
    if seeing := [own for own in each.values() if own.seen is not whole.seen]:
        whole.seen = tuple(card for own in seeing for card in own.seen)
        whole.seen_stays = tuple(stay for own in seeing for stay in own.seen_stays)
    whole.naming = ""
    whole.singled_out = _together(own.singled_out for own in each.values())
    whole.said_it = whole.said_it or any(own.said_it for own in each.values())
    if searching := [own for own in (whole, *each.values()) if own.searching]:
        whole.searching, whole.found = (_together(getattr(own, name) for own in searching) for name in ("searching", "found"))
    if whole.done is None or any(action.verb in COUNTED for action in actions):
        _note_counts(each, whole)


def note_them(board: Table, action: Action, before: tuple[CardId, ...], whole: Using) -> None:
    """ "They" are all that several choices in a row have picked, or all tokens that were made in a row; "it" is the last."""
    naming = (
        "summon" if makes_tokens(board, action) else action.verb if action.verb == "choose" and not _is_of_player(action) else ""
    )
    if naming and naming == whole.naming:
        earlier = before if whole.all_of_them is None else whole.all_of_them
        whole.all_of_them = _together((earlier, whole.chosen))
    elif naming or whole.chosen is not before:
        whole.all_of_them = None
    whole.naming = naming


def _is_of_player(action: Action) -> bool:
    return action.what is not None and action.what.nouns[0] == "player"


def _note_counts(each: Mapping[Player, Using], whole: Using) -> None:
    """ "That many": for each player as many as they did it to, and for the effect as a whole all of them together."""
    whole.counts = {player: own.done for player, own in each.items() if own.done is not None}
    if whole.counts:
        whole.done = sum(whole.counts.values())


def _together(parts: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for part in parts for one in part))


def those_meant(game: Game, sentence: Sentence, at_work: Using) -> tuple[Player, ...] | None:
    """Of whom "each player" and "that player" are said behind what each player may do: of those who did it, or did not."""
    before = at_work.of_each
    if before is None or sentence.joint not in JOINED:
        at_work.of_each = None
        return None
    others = tuple(player for player in before.asked if player not in before.did)
    those = {"then": before.part, "if so": before.did, "otherwise": others}[sentence.joint]
    at_work.of_each = replace(before, part=those)
    if not those or not (names_that_player(sentence) or any(action.player == EACH for action in sentence.actions)):
        return None
    says = fact(N_("what follows is done for {players}"), players=those)
    clauses = ("sve:10.6.2.7.2", "sve:10.4.7.4", "sve:1.3.4.1")
    return those if game.find(clauses, says, reading="each-who-did-it") else before.asked


def note_spoken_of(board: Table, sentence: Sentence, at_work: Using) -> None:
    """3.1.2.4.1 - "that player" is the one of whom the text has just spoken: "your opponent discards 1; that player draws 1"."""
    if any(action.player == OPPONENT for action in sentence.actions):
        at_work.that_player = whose(board, OPPONENT, at_work)


def names_that_player(sentence: Sentence) -> bool:
    parts = [part for part in parts_within(sentence.actions) if isinstance(part, Struct)]
    return any(getattr(part, name, "") == THAT_PLAYER for part in parts for name in NAMING)


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
