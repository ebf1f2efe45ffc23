"""5-3-4: "that player", "its owner" and "its player" in an effect, read as the players that they are when it is done."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import Player
from rulings.engine.effects.ability import EACH, OPPONENT, YOU, Ability, Action, Place, Selector, Sentence
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome, Perform
from rulings.engine.select import Resolving, player_of
from rulings.games.battle_spirits_standard.board import Table

WHOSE = ("player", "whose", "zone_of")
OTHER = {YOU: OPPONENT, OPPONENT: YOU}
POINTING = ("that player", "owner", "controller")
PLAYER_DEEDS = ("draw", "discard", "summon", "deploy", "use", "life")
Named = TypeVar("Named", Selector, Place)


def is_laid_on_player(action: Action) -> bool:
    """What lasts is about what a player does, not about cards."""
    return action.what is None and (action.player != YOU or action.attribute in PLAYER_DEEDS)


def addressed(perform: Perform) -> Perform:
    """What a verb does, to the players that its words mean."""

    def done(game: Game, action: Action, at_work: Resolving) -> Outcome:
        return perform(game, _action(game.board, action, at_work), at_work)

    return done


def who_may(board: Table, sentence: Sentence, at_work: Resolving) -> Player:
    """9-1-2 - who is free to do it or not: the player who by the text may do it; else, the effect's player."""
    word = _word(board, sentence.actions[0].player, at_work) if sentence.optional else YOU
    return player_of(word, at_work.player) or at_work.player


def seen_by(player: Player, part: Any, at_work: Resolving) -> Any:
    """What "your" and "opponent's" are for that player, in the words of the effect's player."""
    return part if player == at_work.player else _turned(part)


def as_each_says(game: Game, player: Player, part: Any, at_work: Resolving) -> Any:
    """5-4-1, 5-4-2 - where each player does it, "your" and "opponent's" are as the player says them who does it."""
    said = any(getattr(one, name, "") in (YOU, OPPONENT) for one in parts_within(part) for name in ("whose", "zone_of"))
    says = fact(N_("each player does it: whose is meant is seen from the player who does it"))
    if player == at_work.player or not said or not game.find("bss:9-3-2-3", says, reading="each-player-as-they-say"):
        return part
    return seen_by(player, part, at_work)


def _turned(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(_turned(one) for one in part)
    if not isinstance(part, Struct):
        return part
    words = {name: OTHER.get(getattr(part, name), getattr(part, name)) for name in WHOSE if name in part.__struct_fields__}
    rest = {name: _turned(getattr(part, name)) for name in part.__struct_fields__ if name not in words}
    return replace(part, **words, **rest)


def _action(board: Table, action: Action, at_work: Resolving) -> Action:
    whose = (
        action.player,
        action.what and action.what.whose,
        action.what and action.what.zone_of,
        action.source and action.source.whose,
    )
    if not any(word in POINTING for word in whose):
        return action
    player = _word(board, action.player, at_work)
    what = action.what and _named(board, action.what, at_work)
    if isinstance(what, Selector):
        what = replace(what, zone_of=_word(board, what.zone_of, at_work))
    source = action.source and _named(board, action.source, at_work)
    return replace(action, player=player, what=what, source=source)


def _named(board: Table, thing: Named, at_work: Resolving) -> Named:
    return replace(thing, whose=_word(board, thing.whose, at_work))


def _word(board: Table, word: str, at_work: Resolving) -> str:
    """The word as the player of the effect says it: you, the opponent, or each of both."""
    meant = _players(board, word, at_work)
    if len(meant) != 1:
        return EACH if meant else word
    return YOU if meant == {at_work.player} else OPPONENT


def says_that_player(ability: Ability) -> bool:
    """The text speaks of the player to whom it has happened."""
    return any(getattr(part, name, "") == "that player" for part in parts_within(ability) for name in WHOSE)


def _players(board: Table, word: str, at_work: Resolving) -> set[Player]:
    """9-1-5-4 - of several things that happened at once, the players of all."""
    happened = at_work.together or ((at_work.happening,) if at_work.happening else ())
    if word == "that player":
        return {one.player for one in happened if one.player}
    if word not in POINTING:
        return set()
    cards = at_work.chosen or tuple(one.card for one in happened if one.card) or (at_work.source,)
    return {board.card(one).owner if word == "owner" else board.card(one).player for one in cards}
