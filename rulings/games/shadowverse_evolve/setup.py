"""6.2: the steps before a game begins, in the book's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import RULE
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.options import in_order, orders
from rulings.games.shadowverse_evolve.board import DECK, EVOLVE_DECK, HAND, LEADER, OUTSIDE, Turn
from rulings.games.shadowverse_evolve.changes import CardsMoved, Move, Shuffled
from rulings.games.shadowverse_evolve.moments import FirstPlayer, GameBegun, PointsChanged

PLACED_AT = {LEADER: "6.2.1.2", DECK: "6.2.1.4", EVOLVE_DECK: "6.2.1.5", HAND: "6.2.1.7"}  # when cards come to these zones
SECOND_REDRAW = "6.2.1.8 second"  # the first player has redrawn, or has kept the hand
HAND_SIZE, SECOND_EVOLVE_POINTS, START_LIFE = 4, 3, 20


def at(game: Game, place: str) -> None:
    game.proceed(Turn(place))


def place(game: Game, player: Player, kind: str, zone: str) -> tuple[Move, ...]:
    """The cards of that kind that the player brought, on their way to a zone."""
    cards = game.board.zone(player, f"{OUTSIDE} {kind}")
    return tuple(Move(card, player, zone) for card in cards)


def present(game: Game) -> None:
    """6.2.1.1 - both players show leader, main deck and evolve deck; 6.2.1.1.1 - or say that there is none."""
    said = True
    for player in PLAYERS:
        if not game.board.zone(player, f"{OUTSIDE} {EVOLVE_DECK}"):
            said &= game.find("sve:6.2.1.1.1", fact(N_("{player} says that there is no evolve deck"), player=player))
    shown = game.find(("sve:6.2.1.1", "sve:6.2.1", "sve:1.1.1"), fact(N_("both players show what they play with")))
    at(game, "6.2.1.2" if shown and said else "6.2.1.12")


def place_leaders(game: Game) -> None:
    """6.2.1.2 - the leaders go to the leader area."""
    for player in PLAYERS:
        moves = place(game, player, LEADER, LEADER)
        if moves:
            game.do(("sve:6.2.1.2", "sve:4.3.1", "sve:4.1.1"), CardsMoved(moves))
    at(game, "6.2.1.3")


def declare_base(game: Game) -> None:
    """6.2.1.3 - a leader with class and theme: its player says which the deck is built on."""
    for player in PLAYERS:
        for card_id in game.board.zone(player, LEADER):
            text = game.board.card(card_id).text
            if text.craft and text.theme:
                asks = fact(N_("is the deck built on the class or on the theme?"))
                game.ask("sve:6.2.1.3", player, asks, ("class", "theme"), "base")
    at(game, "6.2.1.4")


def place_decks(game: Game) -> None:
    """6.2.1.4 - the main decks go to the deck areas and are shuffled."""
    for player in PLAYERS:
        moves = place(game, player, DECK, DECK)
        if moves:
            game.do(("sve:6.2.1.4", "sve:4.5.1"), CardsMoved(moves))
        game.do("sve:6.2.1.4", Shuffled(player))
    at(game, "6.2.1.5")


def place_evolve_decks(game: Game) -> None:
    """6.2.1.5 - the evolve decks go to the evolve deck areas."""
    for player in PLAYERS:
        moves = place(game, player, EVOLVE_DECK, EVOLVE_DECK)
        if moves:
            game.do(("sve:6.2.1.5", "sve:4.6.1"), CardsMoved(moves))
    at(game, "6.2.1.6")


def choose_first(game: Game) -> None:
    """6.2.1.6 - the player whom chance has picked goes first or second."""
    player = game.board.active
    asks = fact(N_("does {chosen} go first?"), chosen=player)
    first = game.ask("sve:6.2.1.6", player, asks, ("goes first", "goes second"), "first") == "goes first"
    game.do("sve:6.2.1.6", FirstPlayer(player if first else other(player)))
    at(game, "6.2.1.7")


def deal_hands(game: Game) -> None:
    """6.2.1.7 - four cards from the top of the deck to the hand."""
    for player in PLAYERS:
        cards = game.board.zone(player, DECK)[:HAND_SIZE]
        if cards:
            game.do("sve:6.2.1.7", CardsMoved(tuple(Move(card, player, HAND) for card in cards)))
    at(game, "6.2.1.8")


def redraw_first(game: Game) -> None:
    """6.2.1.8 - the first player may redraw, and then the other one."""
    _redraw(game, game.board.first)
    at(game, SECOND_REDRAW)


def redraw_second(game: Game) -> None:
    _redraw(game, other(game.board.first))
    at(game, "6.2.1.9")


def _redraw(game: Game, player: Player) -> None:
    """6.2.1.8 - the hand may be put under the deck and four others taken, once."""
    asks = fact(N_("does {chosen} redraw?"), chosen=player)
    reading = "mulligan-whole-hand-no-shuffle"
    if game.ask("sve:6.2.1.8", player, asks, ("redraws", "keeps the hand"), "redraw", reading=reading) != "redraws":
        return
    if hand := _in_order(game, player):
        game.do("sve:6.2.1.8", CardsMoved(tuple(Move(card, player, DECK) for card in hand)), reading=reading)
    if cards := game.board.zone(player, DECK)[:HAND_SIZE]:
        game.do("sve:6.2.1.8", CardsMoved(tuple(Move(card, player, HAND) for card in cards)), reading=reading)


def _in_order(game: Game, player: Player) -> tuple[CardId, ...]:
    """6.2.1.8 - the hand goes under the deck in any order; of cards that nobody has named none is asked for."""
    hand: tuple[CardId, ...] = game.board.zone(player, HAND)
    if all(game.board.card(card).definition is None for card in hand):
        return hand
    asks = fact(N_("in which order are they put into the deck?"))
    return in_order(game.ask("sve:6.2.1.8", player, asks, orders(hand), "order of cards"))


def set_points(game: Game) -> None:
    """6.2.1.9 - play points and their maximum are 0."""
    for player in PLAYERS:
        game.do(("sve:6.2.1.9", "sve:3.2.1"), PointsChanged(player, "points", 0, RULE))
        game.do(("sve:6.2.1.9", "sve:3.2.1"), PointsChanged(player, "maximum", 0, RULE))
    at(game, "6.2.1.10")


def set_evolve_points(game: Game) -> None:
    """6.2.1.10 - no evolve points for the first player, three for the second."""
    first = game.board.first
    game.do("sve:6.2.1.10", PointsChanged(first, "evolve_points", 0, RULE))
    game.do("sve:6.2.1.10", PointsChanged(other(first), "evolve_points", SECOND_EVOLVE_POINTS, RULE))
    at(game, "6.2.1.11")


def set_life(game: Game) -> None:
    """6.2.1.11, 2.8.3.1 - each leader has 20 life."""
    for player in PLAYERS:
        game.do(("sve:6.2.1.11", "sve:2.8.3.1"), PointsChanged(player, "life", START_LIFE, RULE))
    at(game, "6.2.1.12")


def begin(game: Game) -> None:
    """6.2.1.12 - the game starts with the first player's turn."""
    first = game.board.first
    game.do("sve:6.2.1.12", GameBegun(first))
    at(game, "7.2.1")


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "6.2.1.1": present,
    "6.2.1.2": place_leaders,
    "6.2.1.3": declare_base,
    "6.2.1.4": place_decks,
    "6.2.1.5": place_evolve_decks,
    "6.2.1.6": choose_first,
    "6.2.1.7": deal_hands,
    "6.2.1.8": redraw_first,
    SECOND_REDRAW: redraw_second,
    "6.2.1.9": set_points,
    "6.2.1.10": set_evolve_points,
    "6.2.1.11": set_life,
    "6.2.1.12": begin,
}


def is_outside(zone: str, place: str) -> bool:
    """Before that sub-step no card has come to the zone yet."""
    steps = list(SUB_STEPS)
    return steps.index(place) <= steps.index(PLACED_AT.get(zone, "6.2.1.12"))
