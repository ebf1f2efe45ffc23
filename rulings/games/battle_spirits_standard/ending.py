"""1-4-1, 7-6-1-2-4, 7-7-3-2 and 8-1-7: an effect ends the battle, the step or the turn."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import ATTACK_ENDS, MAIN_ENDS, NEXT, Table, Turn

AFTER = {"main": MAIN_ENDS, "second main": MAIN_ENDS, "attack": ATTACK_ENDS, "turn": "7-9-1-1"}  # where play goes on
STEP_BY: dict[str, Clauses] = {
    "main": ("bss:1-4-1", "bss:7-6-1-2-4"),
    "second main": ("bss:1-4-1", "bss:7-6-1-2-4", "bss:7-8-1"),
    "attack": ("bss:1-4-1", "bss:7-7-3-2"),
}


def end(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """1-4-1 - what the text ends, ends; 1-4-2 - what is not under way cannot be ended."""
    what = _meant(game.board, action.attribute)
    if not _is_under_way(game.board, what):
        game.find("bss:1-4-2", fact(N_("there is no such battle, step or turn to be ended now")))
        return NOTHING
    if what == "battle":
        says = fact(N_("the effect of {card} ends the battle"), card=at_work.source)
        ended = game.find(("bss:1-4-1", "bss:8-1-7-1"), says, reading="ended-by-an-effect")
    elif what == "turn":
        says = fact(N_("the effect of {card} ends the turn"), card=at_work.source)
        ended = game.find(("bss:1-4-1", "bss:7-9-1"), says, reading="ended-by-an-effect")
    else:
        says = fact(N_("the effect of {card} ends the {step} step"), card=at_work.source, step=what)
        second = what != action.attribute
        ended = game.find(STEP_BY[what], says, reading="second-main-is-a-main-step" if second else "ended-by-an-effect")
    if not ended:
        return NOTHING
    _go_on(game, AFTER.get(what, ""))
    return Outcome(1, 1)


def _meant(board: Table, what: str) -> str:
    """7-8-1 - what ends a main step ends the second one in the second one."""
    return "second main" if what == "main" and board.step == "second main" and board.follows("bss:7-8-1") else what


def _is_under_way(board: Table, what: str) -> bool:
    battle = board.battle()
    if what == "battle":
        return battle is not None and battle.at != "8-1-7-2"
    if what == "turn":
        return board.step not in ("setup", "end")
    return what in NEXT and board.step == what and board.procedure[0] != Turn(NEXT[what])


def _go_on(game: Game, place: str) -> None:
    """At the end of the battle, if there is one, and then at that place."""
    battle = game.board.battle()
    if battle is None:
        game.proceed(Turn(place))
        return
    at = battle.at if battle.at == "8-1-7-2" else "8-1-7-1"
    game.proceed(*game.board.procedure[:-1], replace(battle, at=at, then=place or battle.then))
