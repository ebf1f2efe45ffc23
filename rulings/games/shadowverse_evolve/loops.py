"""15.2.1.2: actions of the turn player after which the game is just as it was, and which are not done again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Play, Step
from rulings.games.shadowverse_evolve.board import Table, Turn
from rulings.games.shadowverse_evolve.looking import ORDERED
from rulings.games.shadowverse_evolve.moments import SameAfterSeveral, SameAgain, lasts_on
from rulings.games.shadowverse_evolve.order import permanent
from rulings.games.shadowverse_evolve.values import WORDS
from rulings.games.shadowverse_evolve.words import say_play


class Done(Struct, frozen=True):
    """An action of the turn player, all that was chosen for it and in it, and how the game was before."""

    play: str
    choosing: tuple[str, ...]  # as it was declared: with other choices it is another action
    state: Any
    before: Table
    then: tuple[str, ...] = ()  # chosen in the course of it

    @property
    def name(self) -> tuple[str, ...]:
        return (self.play, *self.choosing, *self.then)


def line_of(play: Play) -> str:
    """The play as a line says it, with the number of the ability."""
    number = (("ability", play.get("ability") or 1),) if play.verb == "activate" else ()
    return say_play(replace(play, args=(("card", play.get("card")), ("target", play.get("target")), *number)))


def answers(steps: Iterable[Step]) -> tuple[str, ...]:
    """What was answered where there was more than one answer."""
    asked = (dict(one.fact.args)["answer"] for one in steps if one.options > 1 and isinstance(one.fact, Fact))
    return tuple(" and ".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in asked)


def state_of(board: Table) -> Any:
    """The game as players see it: which card lies where and how, all numbers, all that waits, lasts and is remembered."""
    return (
        _cards(board),
        _zones(board),
        _since(board),
        board.sides,
        _what_waits(board),
        _what_lasts(board),
        board.later,
        limits(board),
        board.evolve_used,
        board.skips,
        board.extra_turns,
        len(board.happened),
    )


def _zones(board: Table) -> Any:
    """Which cards lie where; 4.1.3 - in which order, only where that is kept."""
    there = ((key, cards if key[1] in ORDERED else tuple(sorted(cards))) for key, cards in board.zones.items() if cards)
    return tuple(sorted(there))


def _since(board: Table) -> tuple[CardId, ...]:
    """10.9.1.6.1 - which of the cards with permanent abilities came before which."""
    there = (card for card in board.cards_in(WORDS.in_play) if permanent(board, card))
    return tuple(sorted(there, key=lambda card: (board.card(card).entered, card)))


def _cards(board: Table) -> Any:
    """How each card lies, what is on it and linked with it, and what it did this turn."""
    return tuple(
        (
            card.id, card.state, card.face_up, card.damage, card.counters, card.links, card.carrots, card.racing,
            card.since == board.turn, card.evolved_in == board.turn,
        )
        for card in (board.card(card_id) for card_id in sorted(board.cards))
    )  # fmt: skip


def _what_lasts(board: Table) -> Any:
    there = ((one, lasts_on(board, one)) for one in board.in_force)
    return tuple((one.action, tuple(cards), one.until, one.player, one.source) for one, cards in there if cards)


def _what_waits(board: Table) -> Any:
    told = ((one, one.happening) for one in board.waiting)
    return tuple((one.card, one.ability.text, one.player, was.card, was.target, was.amount) for one, was in told)


def limits(board: Table) -> tuple[tuple[CardId, str, int], ...]:
    """How often abilities of this turn were used; those of cards that have moved since are other cards' (4.1.4)."""
    return tuple(sorted((card, text, count) for card, stay, text, count in board.waited if board.is_same(card, stay)))


def note_answers(game: Game) -> None:
    """What was chosen in the course of the play under way."""
    tried: Done | None = game.board.tried
    if tried is None:
        return
    since = list(takewhile(lambda one: getattr(one.before, "tried", None) is tried, reversed(game.steps)))
    if found := answers(reversed(since)):
        game.board = game.board.having(tried=replace(tried, then=(*tried.then, *found)))


def note_same(game: Game) -> None:
    """15.2.1.2 - a play, or several in a row, after which everything is as it was is not made again."""
    note_answers(game)
    tried: Done | None = game.board.tried
    if tried is None or not isinstance(game.board.procedure[-1], Turn):
        return
    path, now = (*game.board.path, tried), state_of(game.board)
    game.board = game.board.having(tried=None, path=path)
    names = came_back(path, now)
    if len(names) == 1:
        game.do("sve:15.2.1.2", SameAgain(names, now))
    elif names:
        game.do(("sve:15.2.1.2", "sve:15.2.1.1"), SameAfterSeveral(names, now), reading="series-of-actions-is-an-action")


def came_back(path: Sequence[Done], now: Any) -> tuple[tuple[str, ...], ...]:
    """The last actions, by their names, after which all is as it was before them; none where something was chosen in the last."""
    since = [number for number, one in enumerate(path) if one.state == now]
    if not since or path[-1].then:
        return ()  # with another choice in it, it may change something: nobody knows when it is declared
    return tuple(one.name for one in path[since[-1] :])


def must_change_something(game: Game, play: Play, before: Table, since: int) -> None:
    """15.2.1.2 - what left the game just as it was is not done again by the turn player, as long as the game is still so."""
    if play.player != before.active:
        return
    tried = Done(line_of(play), answers(game.steps[since:]), state_of(before), before)
    done = (*before.path, tried) if before.same else ()
    for names, state in before.same:
        row = done[-len(names) :]
        if tuple(one.name for one in row) == names and row[0].state == state:
            reading = "series-of-actions-is-an-action" if len(names) > 1 else None
            says = fact(N_("done just now, this did not leave the game as it was"))
            game.must("sve:15.2.1.2", False, says, reading=reading)
    game.board = game.board.having(tried=tried)
