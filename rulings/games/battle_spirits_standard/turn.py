"""Chapter 7: the eight steps of a turn, each sub-step in the book's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import RULE, Won
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.games.battle_spirits_standard.board import (
    ATTACK_ENDS,
    DECK,
    FIELD,
    HEAVY,
    MAIN_ENDS,
    NEXT,
    REFRESHED,
    Cores,
    Spot,
    Table,
    Turn,
)
from rulings.games.battle_spirits_standard.changes import CoresMoved, Refreshed
from rulings.games.battle_spirits_standard.dealing import draw_cards
from rulings.games.battle_spirits_standard.demands import must_have_attacked
from rulings.games.battle_spirits_standard.durations import end_lapsed, lapses
from rulings.games.battle_spirits_standard.moments import StepBegun, StepEnds, TurnEffectsEnded, TurnEnds, TurnPassed
from rulings.games.battle_spirits_standard.processing import note_unresolved
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.restrictions import barring_turning

STEP_STARTS = {"start": "7-2-1", "core": "7-3-1", "draw": "7-4-1", "refresh": "7-5-1"}
MAIN = ("7-6-1-2", "7-6-1-2-3", "7-8-1")
OPEN = {"main": "7-6-1-2", "attack": "7-7-3-2", "second main": "7-8-1"}  # the player acts as often as wanted
AGAIN = {"7-6-1-2-3": "bss:7-6-1-2-3", "8-1-7-3": "bss:8-1-7-3"}  # after an action, after a battle
TURN_BASED = ("7-2-2", "7-3-2", "7-4-2", "7-5-2")  # done before what waits is resolved


def start_of(step: str) -> str:
    """The sub-step at which a position in that step begins."""
    return STEP_STARTS.get(step) or OPEN.get(step) or "7-9-1-1"


def window(board: Table, turn: Turn) -> Window | None:
    if turn.at == "7-6-1-2":
        return Window("main", board.active, "bss:7-6-1-2", ends="ends the main step")
    if turn.at == "7-6-1-2-3":
        return Window("main", board.active, "bss:7-6-1-2-3", ends=f"ends the {board.step} step")
    if turn.at == "7-8-1":
        return Window("main", board.active, "bss:7-8-1", ends="ends the second main step")
    if turn.at in ("7-7-3-2", "8-1-7-3"):
        return Window("attack", board.active, AGAIN.get(turn.at, "bss:7-7-3-2"), ends="ends the attack step")
    if turn.at in STEP_STARTS.values() and not lapses(board, turn.at):
        lost = _is_lost(board, turn)
        return Window("step", board.active, "bss:7-1-1", passes=True, rests=not lost, is_lost=lost)
    return None


def _is_lost(board: Table, turn: Turn) -> bool:
    """7-2-2 - a start step that begins without a deck: nobody decides anything before the game is over."""
    return turn.at == "7-2-1" and not board.zone(board.active, DECK)


def step_that_starts(board: Table) -> str:
    """The step that comes next, where one is to be taken."""
    at = getattr(board.procedure[-1], "at", "") if board.procedure else ""
    return next((step for step, start in STEP_STARTS.items() if start == at), "")


def is_first_turn(board: Table) -> bool:
    return board.turn == 1


def is_for_first_turn(board: Table, player: Player) -> bool:
    """A play in the first turn, or just after it: it ends with its main step, as it has no other to come to."""
    if board.active == player:
        return is_first_turn(board)
    return (board.turn, board.first, board.step) == (2, player, "start")


def in_main(board: Table, player: Player) -> bool:
    """The player's own main step or second main step, with nothing else being resolved."""
    at = board.procedure[-1].at if board.procedure else ""
    return board.active == player and at in MAIN and not board.waiting


def must_be_main(game: Game, player: Player) -> None:
    """7-6-1-2-1 - the turn player acts in a main step while nothing else is being resolved."""
    says = fact(N_("it is {player}'s main step, and nothing else is being resolved"), player=player)
    game.must("bss:7-6-1-2-1", in_main(game.board, player), says)
    may_act(game, player)


def may_act(game: Game, player: Player) -> None:
    """7-6-1-2, 7-6-1-2-3, 7-8-1 - for a first time, again, or in the second main step."""
    if game.board.procedure[-1].at == "7-6-1-2-3":
        game.permit("bss:7-6-1-2-3", fact(N_("{player} has finished an action and may act again"), player=player))
    elif game.board.procedure[-1].at == "7-6-1-2":
        game.permit("bss:7-6-1-2", fact(N_("{player} may act in the main step"), player=player))
    if game.board.step == "second main":
        game.permit("bss:7-8-1", fact(N_("the second main step allows what the main step allows")))


def has_acted(game: Game) -> None:
    """7-6-1-2-3 - one action of a main step is done; it may have ended the step."""
    frame = game.board.procedure[-1]
    if isinstance(frame, Turn) and frame.at in MAIN:
        game.proceed(*game.board.procedure[:-1], Turn("7-6-1-2-3"))


def take_step(game: Game, play: Play) -> None:
    """7-1-1 - the turn player goes through the steps in their order."""
    board: Table = game.board
    at = board.procedure[-1].at if board.procedure and isinstance(board.procedure[-1], Turn) else ""
    wanted = play.get("step")
    here = next((step for step, start in STEP_STARTS.items() if start == at), "")
    game.must("bss:7-1-1", play.player == board.active, fact(N_("it is {player}'s turn"), player=play.player))
    if wanted == "core" and is_first_turn(board):
        game.must("bss:7-3-3", False, fact(N_("the first player's first turn has a {step} step"), step=wanted))
    if wanted:
        game.must("bss:7-1-1", here == wanted, fact(N_("the {step} step comes next"), step=wanted))
    STEP_BEGINNINGS[at](game)


def end_step(game: Game, play: Play) -> None:
    """7-6-1-2-4, 7-7-3-2 - the player declares the end of a step; what then takes effect is resolved first."""
    board: Table = game.board
    _must_be_in_turn(game, play.get("step"), play.player)
    game.must("bss:7-1-1", play.player == board.active, fact(N_("it is {player}'s turn"), player=play.player))
    _must_be_under_way(game, play.get("step"))
    says = fact(N_("{player} acts in this step as often as wanted, and ends it when wanted"), player=play.player)
    game.permit("bss:7-1-2", says)
    if board.step == "attack":
        must_have_attacked(game, play.player)
    step_ends(game)


def _must_be_in_turn(game: Game, step: str, player: Player) -> None:
    """7-7-2, 7-8-2 - what the first player's first turn does not have is not ended in it."""
    if not is_for_first_turn(game.board, player):
        return
    if step == "attack":
        game.must("bss:7-7-2", game.board.step == step, fact(N_("the first player's first turn has an attack step")))
    elif step == "second main":
        no_step = fact(N_("the first player's first turn has a {step} step"), step=step)
        game.must("bss:7-8-2", game.board.step == step, no_step)


def _must_be_under_way(game: Game, step: str) -> None:
    """7-6-1-2-4, 7-7-3-2 - the end of a step is declared in that step, while nothing else is being resolved; 7-8-1 - that of
    the second main step like that of the main step."""
    board, frame = game.board, game.board.procedure[-1]
    here, free = fact(N_("it is the {step} step"), step=step), fact(N_("nothing else is being resolved"))
    is_free = isinstance(frame, Turn) and (frame.at in OPEN.values() or frame.at in AGAIN)
    if step == "attack":
        game.must("bss:7-7-3-2", board.step == step, here)
        game.must("bss:7-7-3-2", is_free, free)
    elif step == "second main":
        game.must(("bss:7-6-1-2-4", "bss:7-8-1"), board.step == step, here)
        game.must(("bss:7-6-1-2-1", "bss:7-8-1"), is_free, free)
    else:
        game.must("bss:7-6-1-2-4", board.step == step, here)
        game.must("bss:7-6-1-2-1", is_free, free)


def step_ends(game: Game) -> None:
    """7-6-1-2-4, 7-7-3-2 - what takes effect at the end of the step is resolved, then the next step comes."""
    step = game.board.step
    if step == "attack":
        game.do("bss:7-7-3-2", StepEnds(game.board.active, step))
    elif step == "second main":
        game.do(("bss:7-6-1-2-4", "bss:7-8-1"), StepEnds(game.board.active, step))
    else:
        game.do("bss:7-6-1-2-4", StepEnds(game.board.active, step))
    game.proceed(Turn(NEXT[step]))


def begin_start(game: Game) -> None:
    """7-2-1 - effects of the start step trigger."""
    game.do("bss:7-2-1", StepBegun(game.board.active, "start"))
    game.proceed(Turn("7-2-2"))


def check_deck(game: Game) -> None:
    """7-2-2 - a turn player whose deck is empty has lost, before anything that waits is resolved."""
    player = game.board.active
    empty = not game.board.zone(player, DECK)
    if game.find("bss:7-2-2", fact(N_("{player}'s deck is empty"), player=player), empty):
        found = len(game.steps) - 1
        if game.board.waiting:
            note_unresolved(game, by_life=False)
        clauses = ("bss:10-2-1-2", "bss:1-3-2-2", "bss:1-3-1", "bss:1-3-2", "bss:1-3-8", "bss:10-2-1")
        game.process(clauses, Won(other(player), player), found, reading="deck-check-before-start-effects")
    game.proceed(Turn("7-3"))


def core_or_not(game: Game) -> None:
    """7-3-3 - the first player's first turn has no core step."""
    if is_first_turn(game.board) and game.find("bss:7-3-3", fact(N_("the first player's first turn has no core step"))):
        game.proceed(Turn("7-4-1"))
    else:
        game.proceed(Turn("7-3-1"))


def begin_core(game: Game) -> None:
    """7-3-1 - effects of the core step trigger."""
    game.do("bss:7-3-1", StepBegun(game.board.active, "core"))
    game.proceed(Turn("7-3-2"))


def gain_core(game: Game) -> None:
    """7-3-2 - one core from the void to the reserve."""
    player = game.board.active
    game.do(("bss:7-3-2", "bss:4-8-1"), CoresMoved(((Spot("void", player), Cores(1)),), Spot("reserve", player), RULE))
    game.proceed(Turn("7-4-1"))


def begin_draw(game: Game) -> None:
    """7-4-1 - effects of the draw step trigger."""
    game.do("bss:7-4-1", StepBegun(game.board.active, "draw"))
    game.proceed(Turn("7-4-2"))


def draw_for_turn(game: Game) -> None:
    """7-4-2 - the turn player draws a card."""
    if game.find("bss:7-4-2", fact(N_("{player} draws for the turn"), player=game.board.active)):
        draw_cards(game, game.board.active, 1, RULE)
    game.proceed(Turn("7-5-1"))


def begin_refresh(game: Game) -> None:
    """7-5-1 - effects of the refresh step trigger."""
    game.do("bss:7-5-1", StepBegun(game.board.active, "refresh"))
    game.proceed(Turn("7-5-2"))


def refresh_all(game: Game) -> None:
    """7-5-2 - all of the turn player's cards are refreshed, and all cores of the trash go to the reserve."""
    player = game.board.active
    able = [card_id for card_id in game.board.zone(player, FIELD) if _may_refresh(game, card_id)]
    left = not_replaced(game, {one: [RULE.happening("refreshed", card=one, player=player)] for one in able}, RULE)
    cards = tuple(one for one in left if game.board.card(one).state != REFRESHED)  # what happened instead may have turned it
    heavy = tuple(card_id for card_id in cards if game.board.card(card_id).state == HEAVY)
    if heavy:
        game.find("bss:5-14-2", fact(N_("{cards}: heavily exhausted, and exhausted when refreshed"), cards=heavy))
        game.do(("bss:7-5-2", "bss:5-14-2"), Refreshed(cards))
    elif cards:
        game.do("bss:7-5-2", Refreshed(cards))
    cores = game.board.pool(player).trash
    if cores.total:
        game.do("bss:7-5-2", CoresMoved(((Spot("trash", player), cores),), Spot("reserve", player), RULE))
    game.proceed(Turn("7-6-1-1"))


def _may_refresh(game: Game, card_id: CardId) -> bool:
    """1-4-1 - unless an effect says that the card cannot be refreshed."""
    if game.board.card(card_id).state == REFRESHED:
        return False
    says = fact(N_("an effect keeps {card} from refreshing"), card=card_id)
    return not (barring_turning(game.board, "be refreshed", card_id) and game.find("bss:1-4-1", says))


def begin_main(game: Game) -> None:
    """7-6-1, 7-6-1-1 - the main step begins, and effects of its start trigger."""
    game.do("bss:7-6-1", StepBegun(game.board.active, "main"))
    game.proceed(Turn("7-6-1-2"))


def attack_or_not(game: Game) -> None:
    """7-7-2, 7-8-2 - the first player's first turn has neither attack step nor second main step."""
    says = fact(N_("the first player's first turn has no attack step"))
    if is_first_turn(game.board) and game.find("bss:7-7-2", says):
        game.proceed(Turn("7-8"))
    else:
        game.proceed(Turn("7-7-3-1"))


def begin_attack(game: Game) -> None:
    """7-7-3, 7-7-3-1 - the attack step begins, and effects of its start trigger."""
    game.do("bss:7-7-3", StepBegun(game.board.active, "attack"))
    game.proceed(Turn("7-7-3-2"))


def second_main_or_not(game: Game) -> None:
    """7-8-2 - the first player's first turn has no second main step."""
    says = fact(N_("the first player's first turn has no second main step"))
    if is_first_turn(game.board) and game.find("bss:7-8-2", says):
        game.proceed(Turn("7-9-1-1"))
    else:
        game.do("bss:7-8-1", StepBegun(game.board.active, "second main"))
        game.proceed(Turn("7-8-1"))


def begin_end(game: Game) -> None:
    """7-9-1-1 - what lasts for the turn ends; after that, and what comes of it, effects of the end step trigger."""
    if _lasts_for_turn(game.board):
        game.do("bss:7-9-1-1", TurnEffectsEnded())
    if not is_busy(game.board):
        game.do("bss:7-9-1", StepBegun(game.board.active, "end"))
        game.proceed(Turn("7-9-1-2"))


def is_busy(board: Table) -> bool:
    """Effects wait, or cards stand by."""
    if board.waiting:
        return True
    return any(board.card(card).standby for player in PLAYERS for card in board.zone(player, FIELD))


def _lasts_for_turn(board: Table) -> bool:
    """Something is in force that ends with this turn, and was not on cards only that have left."""
    over = ("end of turn", f"end of turn {board.turn}")
    return any(effect.until in over for effect in board.lasting()) or any(one.each_time for one in board.later)


def turn_ends(game: Game) -> None:
    """7-9-1-2 - effects of the end of the turn."""
    game.do("bss:7-9-1-2", TurnEnds(game.board.active))
    game.proceed(Turn("7-9-1-3"))


def pass_turn(game: Game) -> None:
    """7-9-1-3 - the turn is over, with what was still given for it; the opponent's begins with its start step."""
    if _lasts_for_turn(game.board):
        game.do("bss:7-9-1-3", TurnEffectsEnded(), reading="turn-effects-end-with-the-turn")
    if not is_busy(game.board):
        game.do("bss:7-9-1-3", TurnPassed(other(game.board.active)))
        if lapses(game.board, "7-2-1"):
            end_lapsed(game, "7-2-1")
        game.proceed(Turn("7-2-1"))


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "7-2-2": check_deck,
    "7-3": core_or_not,
    "7-3-2": gain_core,
    "7-4-2": draw_for_turn,
    "7-5-2": refresh_all,
    "7-6-1-1": begin_main,
    MAIN_ENDS: step_ends,
    "7-7": attack_or_not,
    "7-7-3-1": begin_attack,
    ATTACK_ENDS: step_ends,
    "7-8": second_main_or_not,
    "7-9-1-1": begin_end,
    "7-9-1-2": turn_ends,
    "7-9-1-3": pass_turn,
}
STEP_BEGINNINGS: Mapping[str, Callable[[Game], None]] = {
    "7-2-1": begin_start,
    "7-3-1": begin_core,
    "7-4-1": begin_draw,
    "7-5-1": begin_refresh,
}
