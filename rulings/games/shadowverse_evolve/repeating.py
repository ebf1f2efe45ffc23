"""15.2.1.1: the turn player does a series of actions so many times; where it could go on for ever, the other player has a say."""

from __future__ import annotations

from msgspec import Struct

from rulings.engine.board import Player, other
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, GameOver, Illegal, Play, Question
from rulings.games.shadowverse_evolve.board import Check, Table
from rulings.games.shadowverse_evolve.endless import round_of
from rulings.games.shadowverse_evolve.words import series_of


class Shown(Struct, frozen=True):
    """The series as it is shown: whether it could go on for ever, and who is asked something in it."""

    is_loop: bool
    asked: frozenset[Player] = frozenset()


def repeat(game: Game, play: Play) -> None:
    """15.2.1.1 - of a loop the turn player says how often; the other player agrees, or does something else in it at some time."""
    wanted: int = play.get("times")
    once = [Play(play.player, "activate", (("card", card), ("ability", number))) for card, number in series_of(play)]
    shown = _shown(game, once)
    for _ in range(_agreed(game, other(play.player), wanted, shown) if shown.is_loop else wanted):
        _do_once(game, once)


def _agreed(game: Game, player: Player, wanted: int, shown: Shown) -> int:
    clauses = ("sve:15.2.1.1", "sve:15.2.1")
    if not game.find(clauses, fact(N_("{player} can do something else in it"), player=player), player in shown.asked):
        return wanted
    asks = fact(N_("how often is it done at the most?"))
    options = [str(number) for number in range(wanted, -1, -1)]
    answer = game.ask(clauses, player, asks, options, "times", reading="loop-cut-short-in-the-next-round")
    return min(int(answer) + 1, wanted)


def _do_once(game: Game, series: list[Play]) -> None:
    """Each of the actions, with its check timing."""
    for one in series:
        game.rules.declare(game, one)
        while isinstance(game.board.procedure[-1], Check):
            game.rules.advance(game)


def _shown(game: Game, once: list[Play]) -> Shown:
    """15.2.1 - it could be done without limit: done twice, with nothing that is left open, it comes back to where it was."""
    asked: set[Player] = set()

    def first(question: Question) -> object:
        asked.add(question.player)
        return question.options[-1 if question.topic == "may" else 0]

    tried = Game(game.rules, game.board, first)
    try:
        _do_once(tried, once)
        then: Table = tried.board
        _do_once(tried, once)
    except (Illegal, GameOver):
        return Shown(False)
    return Shown(_can_go_on(then, tried.board, once[0].player), frozenset(asked))


def _can_go_on(then: Table, now: Table, player: Player) -> bool:
    """All lies and waits as it did, and nothing that the player pays with, or lives by, has fallen."""
    one, two = then.side(player), now.side(player)
    means = ((one.points, two.points), (one.evolve_points, two.evolve_points), (one.life, two.life))
    return round_of(then)[0] == round_of(now)[0] and all(a <= b for a, b in (*means, *_counters(then, now)))


def _counters(then: Table, now: Table) -> list[tuple[int, int]]:
    """How many counters each card had, and has."""
    cards = [then.card(card_id) for card_id in then.cards]
    return [(count, now.card(card.id).counter(name)) for card in cards for name, count in card.counters]
