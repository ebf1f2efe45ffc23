"""15.2: actions that can go on for ever, and what stops them."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import other
from rulings.engine.changes import Drew
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.games.shadowverse_evolve.board import Check, Table, Turn
from rulings.games.shadowverse_evolve.moments import SameAgain
from rulings.games.shadowverse_evolve.resolving import Using

MANY = 40  # abilities used in one check timing before it is looked at whether the game goes round in a circle
CHOICES = ("sve:10.4.7.3", "sve:10.4.7.4", "sve:10.7.3.1", "sve:10.6.2.3.2")


def name_of(play: Play, at_work: Using) -> str:
    """The play with all that was chosen for it: with other choices it is another action."""
    picked = [tuple(card for card, _ in cards) for cards in at_work.picks.values()]
    return f"{play.player} {play.verb} {play.args} {picked} {at_work.options} {at_work.number} {at_work.shares} {at_work.paid}"


def state_of(board: Table) -> Any:
    """The game as players see it: which card lies where and how, all numbers, all that waits and lasts."""
    cards = tuple(
        (card.id, card.zone, card.player, card.state, card.damage, card.links, card.counters, card.face_up)  # type: ignore[attr-defined]
        for card in board.cards.values()
    )
    waiting = tuple((one.card, one.ability.text, one.player) for one in board.waiting)
    zones = tuple(sorted((key, cards) for key, cards in board.zones.items() if cards))
    return (
        cards,
        zones,
        board.sides,
        waiting,
        board.in_force,
        board.later,
        board.used,
        board.evolve_used,
        board.skips,
        board.extra_turns,
    )


def note_same(game: Game) -> None:
    """15.2.1.2 - a play after which everything is as it was is not made again."""
    board: Table = game.board
    if board.tried is None or not isinstance(board.procedure[-1], Turn):
        return
    name, before = board.tried
    game.board = board.having(tried=None)
    if state_of(before) == state_of(board):
        kept = tuple(one for one in board.same if one[1] == state_of(board))
        game.do("sve:15.2.1.2", SameAgain((*kept, (name, state_of(board)))))


def must_change_something(game: Game, play: Play, at_work: Using, before: Table) -> None:
    """15.2.1.2 - what left the game just as it was is not done again by the turn player, as long as the game is still so."""
    if play.player != before.active:
        return
    says = fact(N_("done just now, this did not leave the game as it was"))
    name = name_of(play, at_work)
    game.must("sve:15.2.1.2", (name, state_of(before)) not in before.same, says)
    game.board = game.board.having(tried=(name, before))


def is_endless(game: Game) -> bool:
    """15.2.1.3 - a circle that nobody can leave ends the game in a draw."""
    frame = game.board.procedure[-1]
    if not isinstance(frame, Check):
        return False
    state = state_of(game.board) if frame.used >= MANY else None
    if state is not None and state in frame.seen and not _is_choice(game, frame):
        game.do(("sve:15.2.1.3", "sve:15.2.1"), Drew())
        return True
    seen = (*frame.seen, state) if state is not None else frame.seen
    game.proceed(*game.board.procedure[:-1], Check(frame.cause, frame.used + 1, seen, frame.first or len(game.steps)))
    return False


def _is_choice(game: Game, frame: Check) -> bool:
    return any(step.kind == "ask" and step.clause in CHOICES for step in game.steps[frame.first :])


def repeat(game: Game, play: Play) -> None:
    """15.2.1.1 - the turn player says how often; the other player agrees, or says where to stop."""
    wanted: int = play.get("times")
    once = Play(play.player, "activate", (("card", play.get("card")), ("ability", play.get("ability"))))
    asks = fact(N_("how often is it done at the most?"))
    options = [str(number) for number in range(wanted, -1, -1)]
    answer = game.ask(("sve:15.2.1.1", "sve:15.2.1"), other(play.player), asks, options, "times")
    for _ in range(int(answer)):
        game.rules.declare(game, once)
        while isinstance(game.board.procedure[-1], Check):
            game.rules.advance(game)
