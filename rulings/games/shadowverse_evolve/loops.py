"""15.2: actions that can go on for ever, and what stops them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.changes import Drew
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, GameOver, Illegal, Play, Question
from rulings.games.shadowverse_evolve.board import FIELD, NOWHERE, Check, Table, Turn
from rulings.games.shadowverse_evolve.moments import SameAgain
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import life

MANY = 40  # abilities used in one check timing before it is looked at whether the game goes round in a circle
VERY_MANY = 100  # and before a circle in which numbers grow is taken to be endless


def name_of(play: Play, at_work: Using | None) -> str:
    """The play with all that was chosen for it: with other choices it is another action."""
    if at_work is None:
        return f"{play.player} {play.verb} {play.args}"
    picked = [tuple(card for card, _ in cards) for cards in at_work.picks.values()]
    options = list(at_work.options.values())
    return f"{play.player} {play.verb} {play.args} {picked} {options} {at_work.number} {at_work.shares} {at_work.paid}"


def state_of(board: Table) -> Any:
    """The game as players see it: which card lies where and how, all numbers, all that waits and lasts."""
    cards = tuple(
        (card.id, card.zone, card.player, card.state, card.damage, card.links, card.counters, card.face_up)  # type: ignore[attr-defined]
        for card in board.cards.values()
    )
    return (
        cards,
        _places(board),
        board.sides,
        _what_waits(board),
        board.in_force,
        board.later,
        _limits(board),
        board.evolve_used,
        board.skips,
        board.extra_turns,
    )


def _places(board: Table) -> Any:
    """Which card lies where and how, and what it did this turn."""
    lying = tuple((card.id, card.state, card.since == board.turn, card.evolved_in == board.turn) for card in board.cards.values())  # type: ignore[attr-defined]
    return lying, tuple(sorted((key, cards) for key, cards in board.zones.items() if cards))


def _what_waits(board: Table) -> Any:
    return tuple((one.card, one.ability.text, one.player) for one in board.waiting)


def _limits(board: Table) -> tuple[tuple[CardId, str, int], ...]:
    """How often abilities of this turn were used; those of cards that have moved since are other cards' (4.1.4)."""
    return tuple((card, text, count) for card, stay, text, count in board.waited if board.is_same(card, stay))


def round_of(board: Table) -> tuple[Any, tuple[int, ...]]:
    """The game without its numbers, one token of a name like another; and the numbers that would end it if they fell."""
    field = [board.card(card) for player in PLAYERS for card in board.zone(player, FIELD)]
    numbers = [number for side in board.sides for number in (side.life, side.points, side.maximum, side.evolve_points)]
    numbers += [max(life(board, card.id) or 0, 0) for card in field]  # a follower that lives on with none is not ended by less
    numbers += [count for card in field for _, count in card.counters]
    zones = tuple(
        (key, tuple(_alike(board, card) for card in cards)) for key, cards in sorted(board.zones.items()) if key[1] != NOWHERE
    )
    waits = tuple((_alike(board, one.card), one.ability.text, one.player) for one in board.waiting)
    limits = tuple((_alike(board, card), text, count) for card, text, count in _limits(board))
    return (zones, waits, limits), tuple(numbers)


def _alike(board: Table, card_id: CardId) -> Any:
    card = board.card(card_id)
    counters = tuple(name for name, _ in card.counters)
    return card.name if card.is_token else card_id, card.state, card.since == board.turn, card.evolved_in == board.turn, counters


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


def must_change_something(game: Game, play: Play, at_work: Using | None, before: Table) -> None:
    """15.2.1.2 - what left the game just as it was is not done again by the turn player, as long as the game is still so."""
    if play.player != before.active:
        return
    name = name_of(play, at_work)
    if before.same and (name, state_of(before)) in before.same:
        game.must("sve:15.2.1.2", False, fact(N_("done just now, this did not leave the game as it was")))
    game.board = game.board.having(tried=(name, before))


class Seen(Struct, frozen=True):
    """How the game stood at a step of a check timing that goes on and on."""

    step: int
    used: int
    state: Any
    round: Any
    numbers: tuple[int, ...]


def is_endless(game: Game) -> bool:
    """15.2.1.3 - a circle that nobody can leave ends the game in a draw; so does one in which numbers only grow."""
    frame = game.board.procedure[-1]
    if not isinstance(frame, Check):
        return False
    seen = frame.seen
    if frame.used >= MANY:
        now = Seen(len(game.steps), frame.used, state_of(game.board), *round_of(game.board))
        then = next((one for one in seen if one.state == now.state), None)
        grown = next((one for one in seen if _has_grown(one, now)), None) if frame.used >= VERY_MANY else None
        if then is not None and not _is_choice(game, then, now):
            game.do(("sve:15.2.1.3", "sve:15.2.1"), Drew())
            return True
        if grown is not None and not _is_choice(game, grown, now):
            game.do(("sve:15.2.1.3", "sve:15.2.1"), Drew(), reading="endless-though-numbers-grow")
            return True
        seen = (*seen, now)
    game.proceed(*game.board.procedure[:-1], replace(frame, used=frame.used + 1, seen=seen))
    return False


def _has_grown(then: Seen, now: Seen) -> bool:
    """All lies and waits as it did then, and no number has fallen that would end it one day."""
    return then.round == now.round and all(new >= old for old, new in zip(then.numbers, now.numbers, strict=True))


class Chooses(Exception):
    """Somebody has something to choose."""


def _is_choice(game: Game, then: Seen, now: Seen) -> bool:
    """Played once more, the round asks somebody to choose, be it a target, an order or whether something is done."""

    def asked(question: Question) -> Any:
        if len(game.rules.different(shown.board, question)) > 1:  # type: ignore[attr-defined]
            raise Chooses
        return question.options[0]

    start: Any = game.steps[then.step - 1].after
    shown = Game(game.rules, start.having(procedure=(*start.procedure[:-1], Check())), asked, game.broken)
    try:
        while isinstance(frame := shown.board.procedure[-1], Check) and frame.used < now.used - then.used:
            game.rules.advance(shown)
    except Chooses:
        return True
    except (Illegal, GameOver):
        pass
    return False


def repeat(game: Game, play: Play) -> None:
    """15.2.1.1 - the turn player says how often; the other player agrees, or does something else in it at some time."""
    wanted: int = play.get("times")
    once = Play(play.player, "activate", (("card", play.get("card")), ("ability", play.get("ability"))))
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
        game.rules.declare(game, once)
        while isinstance(game.board.procedure[-1], Check):
            game.rules.advance(game)


def _can_do_else(game: Game, once: Play, player: Player) -> bool:
    """The player is asked something while it is shown once."""
    asked: set[Player] = set()

    def first(question: Question) -> Any:
        asked.add(question.player)
        return question.options[0]

    shown = Game(game.rules, game.board, first)
    with suppress(Illegal, GameOver):
        game.rules.declare(shown, once)
        while isinstance(shown.board.procedure[-1], Check):
            game.rules.advance(shown)
    return player in asked
