"""Chapter 7: start, main and end phase, each sub-step in the book's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import PLAYERS, CardId, InForce, Player, other
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.engine.options import picks
from rulings.games.shadowverse_evolve.board import CEMETERY, ENGAGED, FIELD, HAND, STANDING, Later, Table, Turn
from rulings.games.shadowverse_evolve.changes import Turned
from rulings.games.shadowverse_evolve.damage import draw_cards
from rulings.games.shadowverse_evolve.moments import (
    Checking,
    EffectsEnded,
    PhaseBegun,
    PointsChanged,
    TurnPassed,
    ends_with_turn,
    lasts_on,
)
from rulings.games.shadowverse_evolve.moving import ENGAGING, allowed, holds_up, move, must_be_engageable
from rulings.games.shadowverse_evolve.targets import must_have_attacked
from rulings.games.shadowverse_evolve.values import has, kind, life

STARTS = {"setup": "6.2.1.1", "start": "7.2.1", "main": "7.3.3", "end": "7.4.1"}
HAND_LIMIT, MOST_POINTS = 7, 10


def start_of(phase: str) -> str:
    """The sub-step at which a position in that phase begins."""
    return STARTS[phase]


def window(board: Table, turn: Turn) -> Window | None:
    if turn.at == "7.3.3":
        return Window("main", board.active, "sve:7.3.3", ends="ends the main phase")
    if turn.at == "7.4.3" and wards(board):
        return Window("ward", board.active, "sve:7.4.3", passes=True)
    if turn.at == "7.4.4":
        return Window("quick", other(board.active), "sve:7.4.4", passes=True)
    if turn.at == "7.2.1":
        return Window("phase", board.active, "sve:7.1.2", passes=True, rests=True)
    return None


def wards(board: Table) -> list[CardId]:
    return [card for card in board.zone(board.active, FIELD) if board.card(card).state == STANDING and _is_ward(board, card)]


def _is_ward(board: Table, card_id: CardId) -> bool:
    return kind(board, card_id) == "follower" and has(board, card_id, "ward")


def at(game: Game, place: str) -> None:
    game.proceed(Turn(place))


def checks(game: Game, place: str) -> None:
    """The phase goes on at that sub-step, after what is on top of it."""
    game.proceed(Turn(place), *game.board.procedure[1:])


def take_phase(game: Game, play: Play) -> None:
    """7.1.2 - the turn player goes through the phases in their order."""
    frame = game.board.procedure[-1]
    here = isinstance(frame, Turn) and frame.at == "7.2.1" and play.player == game.board.active
    game.must(("sve:7.1.2", "sve:7.1.1"), here, fact(N_("{player}'s start phase comes next"), player=play.player))
    raise_maximum(game)


def raise_maximum(game: Game) -> None:
    """7.2.1 - a maximum below 10 goes up by 1."""
    player = game.board.active
    maximum = game.board.side(player).maximum
    says = fact(N_("{player}'s maximum play points are below 10"), player=player)
    if game.find("sve:7.2.1", says, maximum < MOST_POINTS):
        game.do("sve:7.2.1", PointsChanged(player, "maximum", maximum + 1))
    at(game, "7.2.2")


def fill_points(game: Game) -> None:
    """7.2.2 - the play points become as many as the maximum."""
    player = game.board.active
    game.do(("sve:7.2.2", "sve:3.2.3"), PointsChanged(player, "points", game.board.side(player).maximum))
    at(game, "7.2.3")


def stand_all(game: Game) -> None:
    """7.2.3 - all cards of the turn player on the field stand."""
    player = game.board.active
    lying = tuple(card for card in game.board.zone(player, FIELD) if game.board.card(card).state == ENGAGED)
    if lying := allowed(game, f"be {STANDING}", lying, RULE):
        game.do("sve:7.2.3", Turned(lying, STANDING, RULE))
    at(game, "7.2.4")


def draw_for_turn(game: Game) -> None:
    """7.2.4 - the turn player draws a card; 7.2.4.1 - but for the first player's first turn."""
    board: Table = game.board
    first = board.turn == 1
    if first and game.find("sve:7.2.4.1", fact(N_("the first player does not draw in the first turn"))):
        at(game, "7.2.5")
        return
    if game.find("sve:7.2.4", fact(N_("{player} draws for the turn"), player=board.active)):
        draw_cards(game, board.active, 1, RULE)
    at(game, "7.2.5")


def check_start(game: Game) -> None:
    """7.2.5 - a check timing, then the main phase."""
    game.do("sve:7.2.5", Checking())
    checks(game, "7.3.1")


def begin_main(game: Game) -> None:
    """7.3.1 - abilities of the start of the main phase."""
    game.do("sve:7.3.1", PhaseBegun(game.board.active, "main"))
    at(game, "7.3.2")


def check_main(game: Game) -> None:
    """7.3.2 - a check timing."""
    game.do("sve:7.3.2", Checking())
    checks(game, "7.3.3")


def end_phase(game: Game, play: Play) -> None:
    """7.3.3/5, 7.3.4 - the turn player ends the main phase."""
    board: Table = game.board
    frame = board.procedure[-1]
    here = isinstance(frame, Turn) and frame.at == "7.3.3" and play.player == board.active
    game.must("sve:7.3.3", here, fact(N_("it is {player}'s main phase, and nothing else is going on"), player=play.player))
    must_have_attacked(game, play.player)
    game.permit(("sve:7.3.3/5", "sve:7.3.4"), fact(N_("{player} may end the main phase"), player=play.player))
    at(game, "7.4.1")


def begin_end(game: Game) -> None:
    """7.4.1 - abilities of the start of the end phase."""
    game.do("sve:7.4.1", PhaseBegun(game.board.active, "end"))
    at(game, "7.4.2")


def check_end(game: Game) -> None:
    """7.4.2 - a check timing."""
    game.do("sve:7.4.2", Checking())
    checks(game, "7.4.3")


def no_wards(game: Game) -> None:
    at(game, "7.4.4")


def engage_wards(game: Game, play: Play) -> None:
    """7.4.3 - followers of the turn player with Ward are engaged: any number, and more while there are such."""
    board: Table = game.board
    frame = board.procedure[-1]
    here = isinstance(frame, Turn) and frame.at == "7.4.3" and play.player == board.active
    game.must(
        "sve:7.4.3", here, fact(N_("it is the time in {player}'s end phase to engage followers with Ward"), player=play.player)
    )
    by = By("ability", play.player)
    cards = _that_turn(game, tuple(play.get("cards", ())), by)
    for card_id in cards:
        says = fact(N_("{card} is a standing follower of {player} with Ward"), card=card_id, player=play.player)
        game.must(("sve:7.4.3", "sve:12.8.2"), card_id in wards(board), says)
        must_be_engageable(game, ("sve:1.3.3", "sve:7.4.3"), card_id, by)
    game.permit("sve:7.4.3", fact(N_("{player} may engage followers with Ward"), player=play.player))
    game.do(("sve:7.4.3", "sve:12.8.2"), Turned(cards, ENGAGED, by))


def _that_turn(game: Game, cards: tuple[CardId, ...], by: By) -> tuple[CardId, ...]:
    """1.3.2 - of several that are named, as many as can be: not those that lie so already, or that an effect holds back."""
    board: Table = game.board
    able = [card for card in cards if card in wards(board) and holds_up(board, card, by) is None]
    named = [card for card in board.zone(board.active, FIELD) if card in cards and _is_ward(board, card)]
    if not able or len(able) == len(named):
        return cards
    left = [card for card in named if card not in able and _is_left(game, card, by)]
    return tuple(card for card in cards if card not in left)


def _is_left(game: Game, card_id: CardId, by: By) -> bool:
    """1.3.2.1 - what is engaged already is not engaged again; 1.3.3 - nor is what an effect keeps from it."""
    state = game.board.card(card_id).state
    if state == ENGAGED:
        return game.find(("sve:1.3.2.1", "sve:1.3.2"), fact(N_("{card} is {state} already"), card=card_id, state=state))
    return not all(allowed(game, deed, (card_id,), by) for deed in ENGAGING)


def pass_ward(game: Game, play: Play) -> None:
    game.ask("sve:7.4.3", play.player, fact(N_("which followers with Ward are engaged?")), ("nothing",))
    at(game, "7.4.4")


def pass_quick(game: Game, play: Play) -> None:
    """7.4.4/4 - the other player does nothing."""
    says = fact(N_("{player} does nothing, and the phase goes on"), player=play.player)
    at(game, "7.4.6" if game.find("sve:7.4.4/4", says) else "7.4.8")


def discard_down(game: Game) -> None:
    """7.4.6 - a hand above its limit is discarded down to it; then a check timing, and again."""
    player: Player = game.board.active
    hand = game.board.zone(player, HAND)
    limit = game.find(("sve:4.7.3.1", "sve:4.7.3"), fact(N_("{player}'s hand limit is 7"), player=player), HAND_LIMIT)
    too_many = len(hand) - limit
    says = fact(N_("{player} has more cards in hand than the limit"), player=player)
    if too_many <= 0 or not game.find("sve:7.4.6", says):
        at(game, "7.4.7")
        return
    free = allowed(game, "be discarded", hand, RULE)
    if not free:
        at(game, "7.4.7")
        return
    asks = fact(N_("which cards are discarded?"))
    cards = game.ask("sve:7.4.6", player, asks, picks(free, min(too_many, len(free))), "discard")
    if not move(game, "sve:7.4.6", cards, CEMETERY, RULE, verb="discarded"):
        at(game, "7.4.7")
        return
    game.do("sve:7.4.6", Checking())
    checks(game, "7.4.6")


def end_effects(game: Game) -> None:
    """7.4.7 - what lasts for the turn ends."""
    board: Table = game.board
    lasting: tuple[InForce | Later, ...] = (*(one for one in board.in_force if lasts_on(board, one)), *board.later)
    if any(ends_with_turn(effect, board.active) for effect in lasting):
        game.do("sve:7.4.7", EffectsEnded(), reading="zero-life-lives-until-check-timing" if _leaves_dead(board) else None)
    at(game, "7.4.8")


def _leaves_dead(board: Table) -> bool:
    """Some follower has no life left without the effects that end."""
    after = EffectsEnded().apply(board)
    field = [card for player in PLAYERS for card in after.zone(player, FIELD) if kind(after, card) == "follower"]
    return any((life(after, card) or 0) <= 0 for card in field)


def pass_turn(game: Game) -> None:
    """7.4.8 - the other player's turn begins; 5.27 - after all extra turns; 5.25 - and without those that are skipped."""
    board: Table = game.board
    skips = board.skips
    player, extra, waits = _next_turn(game, board.extra_turns, board.next_player or other(board.active))
    while player in skips and game.find(("sve:5.25.1", "sve:5.25.2"), fact(N_("{player}'s turn is skipped"), player=player)):
        skips = _less_one(game, skips, player)
        player, extra, waits = _next_turn(game, extra, waits or other(player))
    game.do(("sve:7.4.8", "sve:7.1.1"), TurnPassed(player, extra, skips, waits))


def _next_turn(game: Game, extra: tuple[Player, ...], regular: Player) -> tuple[Player, tuple[Player, ...], Player]:
    """5.27.2 - the extra turn that was ordered last comes next, and the turn that was to come waits for all of them."""
    clauses = ("sve:5.27.2", "sve:5.27.1") if len(extra) > 1 else "sve:5.27.1"
    if extra and game.find(clauses, fact(N_("{player} takes an extra turn"), player=extra[-1])):
        return extra[-1], extra[:-1], regular
    return regular, extra, ""


def _less_one(game: Game, skips: tuple[Player, ...], player: Player) -> tuple[Player, ...]:
    """5.25.2.1 - of several orders to skip the player's turn, the last one made is done with."""
    says = fact(N_("the last instruction to skip is used up, the others are not"))
    if skips.count(player) > 1 and not game.find("sve:5.25.2.1", says):
        return tuple(name for name in skips if name != player)
    last = len(skips) - 1 - skips[::-1].index(player)
    return (*skips[:last], *skips[last + 1 :])


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "7.2.2": fill_points,
    "7.2.3": stand_all,
    "7.2.4": draw_for_turn,
    "7.2.5": check_start,
    "7.3.1": begin_main,
    "7.3.2": check_main,
    "7.4.1": begin_end,
    "7.4.2": check_end,
    "7.4.3": no_wards,
    "7.4.6": discard_down,
    "7.4.7": end_effects,
    "7.4.8": pass_turn,
}
