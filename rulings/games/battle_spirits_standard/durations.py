"""9-1-5-6: until when what an effect gives lasts, and when that moment has come."""

from __future__ import annotations

import re
from itertools import count

from rulings.engine.board import Board, InForce, Player, other
from rulings.engine.effects.ability import EITHER, OPPONENT, YOU, Action, During
from rulings.engine.facts import N_, Change
from rulings.engine.game import Game, TooLong
from rulings.games.battle_spirits_standard.board import NOT_IN_THE_FIRST_TURN, SET, STEPS, Table, is_to_come

SAID = re.compile(rf"(?P<part>start|end) of (?P<whose>your |opponent's )?(?P<next>next )?(?P<period>turn|{'|'.join(STEPS)})")
WITHOUT_A_TURN = ("", "end of battle", "end of game")
COMES = {  # the sub-steps at which a step is over, and the next one is to begin
    "7-2-1": "start",
    "7-3-1": "core",
    "7-4-1": "draw",
    "7-5-1": "refresh",
    "7-6-1-1": "main",
    "7-7-3-1": "attack",
    "7-8": "second main",
    "7-9-1-1": "end",
}
Moment = tuple[int, int]  # a turn, and how many of its steps are over


class Lapsed(Change, frozen=True):
    """What lasts until this moment ends."""

    says = N_("effects that last until now end")
    turn: int
    steps: int

    def apply(self, board: Table) -> Table:
        return board.having(in_force=tuple(one for one in board.in_force if not is_over(one, (self.turn, self.steps))))


def means_something(until: str) -> bool:
    """A moment of a turn, a step or a battle that every position comes to."""
    return until in WITHOUT_A_TURN or SAID.fullmatch(until) is not None


def said_end(action: Action) -> str:
    """Until when it lasts by its text; what is for the next turn or step, until that ends."""
    asked = action.as_long_as
    if not isinstance(asked, During) or not is_to_come(asked):
        return action.until
    whose = {YOU: "your ", OPPONENT: "opponent's ", EITHER: ""}.get(asked.whose, f"{asked.whose} ")
    return f"end of {whose}{asked.period}"


def ends(board: Table, until: str, player: Player) -> str:
    """When an effect of that player ends: with this turn or battle as its text says, else with the number of the turn."""
    found = SAID.fullmatch(until)
    if found is None:
        return "" if until == "end of game" else until
    part, period, from_start = found["part"], found["period"], found["part"] == "start" or bool(found["next"])
    whose = {"your ": player, "opponent's ": other(player)}.get(found["whose"] or "")
    if _means_second_main(board, period, from_start, whose):
        period = "second main"
    turn = next(turn for turn in count(board.turn) if _is_to_come(board, turn, period, from_start, whose))
    if period != "turn":
        return f"{part} of {period} step of turn {turn}"
    return f"{part} of turn" if turn == board.turn else f"{part} of turn {turn}"


def _means_second_main(board: Table, period: str, from_start: bool, whose: Player | None) -> bool:
    """7-8-1 - the main step that is under way is the second one."""
    now = (period, board.step) == ("main", "second main") and not from_start
    return now and whose in (None, board.active) and board.follows("bss:7-8-1")


def _is_to_come(board: Table, turn: int, period: str, from_start: bool, whose: Player | None) -> bool:
    """That turn, or that step of it, has still to begin, or only to end; the first turn lacks three of the steps."""
    if whose not in (None, board.active if (turn - board.turn) % 2 == 0 else other(board.active)):
        return False
    if period in NOT_IN_THE_FIRST_TURN and turn == 1:
        return False
    if turn > board.turn or period == "turn":
        return turn > board.turn or not from_start
    return STEPS.index(period) > _begun(board) - (not from_start)


def is_over(effect: InForce, now: Moment) -> bool:
    """The start or end of the step, or the start of the turn, until which it lasts has come."""
    found = SET.fullmatch(effect.until)
    if found is None or (found["part"], found["step"]) == ("end", None):  # 7-9-1-1, 7-9-1-3 - the end of a turn is another matter
        return False
    steps = STEPS.index(found["step"]) + (found["part"] == "end") if found["step"] else 0
    return (int(found["turn"]), steps) <= now


def has_passed(board: Table, effect: InForce) -> bool:
    """It should have ended in an earlier turn, or before the step that is under way."""
    found, at = SET.fullmatch(effect.until), getattr(board.procedure[-1], "at", "") if board.procedure else ""
    steps = min(_begun(board), STEPS.index(COMES[at]) - 1) if at in COMES else _begun(board)
    return is_over(effect, (board.turn, steps)) or (found is not None and int(found["turn"]) < board.turn)


def _begun(board: Table) -> int:
    """The number of the step that is under way; before the game there is none."""
    return STEPS.index(board.step) if board.step in STEPS else -1


def lapses(board: Table, at: str) -> bool:
    """Something is in force that has lasted until the step that comes now, or was for one that did not come, and was not on
    cards only that have left."""
    return at in COMES and any(is_over(one, (board.turn, STEPS.index(COMES[at]))) for one in Board.lasting(board))


def end_lapsed(game: Game, at: str) -> None:
    """9-1-5-6, 1-4-1 - what was given until a step, or until the end of one, ends when it comes to that."""
    change = Lapsed(game.board.turn, STEPS.index(COMES[at]))
    game.do(("bss:9-1-5-6", "bss:1-4-1"), change, reading="until-a-step-that-comes")
    if lapses(game.board, at):  # only where the rule of lasting is broken
        raise TooLong
