"""15.2.1.1, 15.2.1.2: actions that could go on for ever: how often they are done, and which are not done again."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rulings.engine.board import CardId, Player, other
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, GameOver, Illegal, Play, Question
from rulings.games.shadowverse_evolve.board import Check, Table, Turn
from rulings.games.shadowverse_evolve.moments import SameAfterSeveral, SameAgain
from rulings.games.shadowverse_evolve.resolving import Using


def name_of(play: Play, at_work: Using | None) -> str:
    """The play with all that was chosen for it: with other choices it is another action."""
    if at_work is None:
        return f"{play.player} {play.verb} {play.args}"
    picked = [tuple(card for card, _ in cards) for cards in at_work.picks.values()]
    options = list(at_work.options.values())
    return f"{play.player} {play.verb} {play.args} {picked} {options} {at_work.number} {at_work.shares} {at_work.paid}"


def state_of(board: Table) -> Any:
    """The game as players see it: which card lies where and how, all numbers, all that waits, lasts and is remembered."""
    return (
        _cards(board),
        tuple(sorted((key, cards) for key, cards in board.zones.items() if cards)),
        board.sides,
        _what_waits(board),
        board.in_force,
        board.later,
        limits(board),
        board.evolve_used,
        board.skips,
        board.extra_turns,
        len(board.happened),
    )


def _cards(board: Table) -> Any:
    """How each card lies, what is on it and linked with it, and what it did this turn."""
    return tuple(
        (
            card.id, card.state, card.face_up, card.damage, card.counters, card.links, card.carrots, card.racing,
            card.since == board.turn, card.evolved_in == board.turn,
        )
        for card in (board.card(card_id) for card_id in board.cards)
    )  # fmt: skip


def _what_waits(board: Table) -> Any:
    told = ((one, one.happening) for one in board.waiting)
    return tuple((one.card, one.ability.text, one.player, was.card, was.target, was.amount) for one, was in told)


def limits(board: Table) -> tuple[tuple[CardId, str, int], ...]:
    """How often abilities of this turn were used; those of cards that have moved since are other cards' (4.1.4)."""
    return tuple((card, text, count) for card, stay, text, count in board.waited if board.is_same(card, stay))


def note_same(game: Game) -> None:
    """15.2.1.2 - a play, or several in a row, after which everything is as it was is not made again."""
    board: Table = game.board
    if board.tried is None or not isinstance(board.procedure[-1], Turn):
        return
    name, before, start = board.tried
    asked = (one.fact for one in game.steps[start:] if one.options > 1)
    chosen = tuple(str(dict(one.args)["answer"]) for one in asked if isinstance(one, Fact))
    path, now = (*board.path, ((name, chosen), state_of(before))), state_of(board)
    game.board = board.having(tried=None, path=path)
    since = [number for number, (_, state) in enumerate(path) if state == now]
    if not since or chosen:
        return  # with another choice in it, it may change something: nobody knows when it is declared
    names = tuple(one for one, _ in path[since[-1] :])
    if len(names) == 1:
        game.do("sve:15.2.1.2", SameAgain(names, now))
    else:
        game.do(("sve:15.2.1.2", "sve:15.2.1.1"), SameAfterSeveral(names, now), reading="series-of-actions-is-an-action")


def must_change_something(game: Game, play: Play, at_work: Using | None, before: Table) -> None:
    """15.2.1.2 - what left the game just as it was is not done again by the turn player, as long as the game is still so."""
    if play.player != before.active:
        return
    name = name_of(play, at_work)
    done = (*before.path, ((name, ()), state_of(before))) if before.same else ()
    for names, state in before.same:
        row = done[-len(names) :]
        if tuple(one for one, _ in row) == names and row[0][1] == state:
            reading = "series-of-actions-is-an-action" if len(names) > 1 else None
            says = fact(N_("done just now, this did not leave the game as it was"))
            game.must("sve:15.2.1.2", False, says, reading=reading)
    game.board = game.board.having(tried=(name, before, len(game.steps)))


def series_of(play: Play) -> list[tuple[CardId, int]]:
    """15.2.1.1 - the abilities that are used one after the other in each round, each by its card and number."""
    named = (("card", "ability"), ("second", "number"), ("third", "last"))
    return [(play.get(card), play.get(ability)) for card, ability in named if play.get(card) is not None]


def repeat(game: Game, play: Play) -> None:
    """15.2.1.1 - the turn player says how often; the other player agrees, or does something else in it at some time."""
    wanted: int = play.get("times")
    once = [Play(play.player, "activate", (("card", card), ("ability", number))) for card, number in series_of(play)]
    clauses = ("sve:15.2.1.1", "sve:15.2.1")
    player = other(play.player)
    says = fact(N_("{player} can do something else in it"), player=player)
    times = wanted
    if game.find(clauses, says, _can_do_else(game, once, player)):
        asks = fact(N_("how often is it done at the most?"))
        options = [str(number) for number in range(wanted, -1, -1)]
        answer = game.ask(clauses, player, asks, options, "times", reading="loop-cut-short-in-the-next-round")
        times = min(int(answer) + 1, wanted)
    for _ in range(times):
        _do_once(game, once)


def _do_once(game: Game, series: list[Play]) -> None:
    """Each of the actions, with its check timing."""
    for one in series:
        game.rules.declare(game, one)
        while isinstance(game.board.procedure[-1], Check):
            game.rules.advance(game)


def _can_do_else(game: Game, once: list[Play], player: Player) -> bool:
    """The player is asked something while it is shown once."""
    asked: set[Player] = set()

    def first(question: Question) -> Any:
        asked.add(question.player)
        return question.options[0]

    with suppress(Illegal, GameOver):
        _do_once(Game(game.rules, game.board, first), once)
    return player in asked
