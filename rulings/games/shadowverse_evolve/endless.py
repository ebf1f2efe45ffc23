"""15.2.1.3: automatic abilities that set each other off for ever, and whether somebody can stop them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Waiting
from rulings.engine.changes import Drew
from rulings.engine.game import Game, GameOver, Illegal, Question
from rulings.games.shadowverse_evolve.board import FIELD, NOWHERE, Check, Table
from rulings.games.shadowverse_evolve.loops import limits, state_of
from rulings.games.shadowverse_evolve.values import life

MANY = 10  # abilities used in one check timing before it is looked at whether the game goes round in a circle
VERY_MANY = 100  # and before a circle in which numbers grow is taken to be endless
MOST_STEPS = 2000  # steps looked at for a way out
MOST_WAYS = 300  # and answers to the questions of one step
ENDED = ""  # all ways that a step can go have been looked at


def round_of(board: Table) -> tuple[Any, tuple[int, ...]]:
    """The game without its numbers, one token of a name like another; and the numbers that would end it if they fell."""
    field = [board.card(card) for player in PLAYERS for card in board.zone(player, FIELD)]
    numbers = [number for side in board.sides for number in (side.life, side.points, side.maximum, side.evolve_points)]
    numbers += [max(life(board, card.id) or 0, 0) for card in field]  # a follower that lives on with none is not ended by less
    numbers += [count for card in field for _, count in card.counters]
    zones = tuple(
        (key, tuple(_alike(board, card) for card in cards)) for key, cards in sorted(board.zones.items()) if key[1] != NOWHERE
    )
    waits = Counter(_wait(board, one) for one in board.waiting)
    numbers += [count for _, count in sorted(waits.items(), key=repr)]
    used = tuple((_alike(board, card), text, count) for card, text, count in limits(board))
    return (zones, frozenset(waits), used, _lasting(board)), tuple(numbers)


def _wait(board: Table, one: Waiting) -> Any:
    """An ability that waits, and what it is about."""
    was = one.happening
    names = tuple(_name(board, card) for card in (was.card, was.target) if card in board.cards and card is not None)
    return _alike(board, one.card), one.ability.text, one.player, names


def _lasting(board: Table) -> frozenset[Any]:
    """What lasts on which cards, however often it was given to them."""
    there = ((one.action, [card for card, stay in one.on if board.is_same(card, stay)]) for one in board.in_force)
    return frozenset((repr(action), tuple(_name(board, card) for card in cards)) for action, cards in there if cards)


def _name(board: Table, card_id: CardId) -> str:
    card = board.card(card_id)
    return str(card.name if card.is_token else card_id)


def _alike(board: Table, card_id: CardId) -> Any:
    card = board.card(card_id)
    counters = tuple(name for name, _ in card.counters)
    did = card.since == board.turn, card.evolved_in == board.turn, card.racing
    return _name(board, card_id), card.state, card.face_up, did, counters, card.links, card.carrots


class Seen(Struct, frozen=True):
    """How the game stood in a check timing that goes on and on."""

    state: Any
    round: Any
    numbers: tuple[int, ...]
    total: int  # of the numbers: games that stand alike have the same, and it is quick to compare
    is_open: bool = False  # somebody can do otherwise, so that it is no draw


class Way(Struct, frozen=True):
    """Whether a circle can be left, and whether a number grows in it."""

    is_open: bool
    grows: bool = False


OPEN = Way(True)


def is_endless(game: Game, is_order_open: bool) -> bool:
    """15.2.1.3 - a circle that nobody can leave ends the game in a draw; which ability comes first in it is not asked."""
    frame = game.board.procedure[-1]
    if not isinstance(frame, Check) or frame.ahead:
        return False
    seen = frame.seen
    if frame.used >= MANY or is_order_open:
        place, numbers = round_of(game.board)
        now = Seen(state_of(game.board), place, numbers, sum(numbers))
        then = _been_there(frame, now) or (_first_in(seen, now) if is_order_open else None)
        way = _way_out(game) if then is not None and not then.is_open else OPEN
        if not way.is_open:
            grows = then is not None and then.state != now.state and (way.grows or then.state is not None)
            game.do(("sve:15.2.1.3", "sve:15.2.1"), Drew(), reading="endless-though-numbers-grow" if grows else None)
            return True
        seen = (replace(now, is_open=then is not None), *seen)
    game.proceed(*game.board.procedure[:-1], replace(frame, used=frame.used + 1, seen=seen))
    return False


def _been_there(frame: Check, now: Seen) -> Seen | None:
    """When the game stood as it does now; or, after very many abilities, as it does now but for numbers that have grown."""
    then = next((one for one in frame.seen if one.total == now.total and one.state == now.state), None)
    grown = next((one for one in frame.seen if _has_grown(one, now)), None) if frame.used >= VERY_MANY else None
    return then or grown


def _first_in(seen: tuple[Seen, ...], now: Seen) -> Seen:
    """When the game went the same round; or now, where it has not done so yet."""
    return next((one for one in seen if one.round == now.round), replace(now, state=None))


def _has_grown(then: Seen, now: Seen) -> bool:
    """All lies and waits as it did then, and no number has fallen that would end it one day."""
    return then.round == now.round and _is_no_less(now.numbers, then.numbers)


def _is_no_less(now: tuple[int, ...], then: tuple[int, ...]) -> bool:
    return len(now) == len(then) and all(new >= old for old, new in zip(then, now, strict=True))


def _way_out(game: Game) -> Way:
    """With some of the choices that players have, the check timing or the game ends; or it is too much to tell."""
    place, numbers = round_of(game.board)
    known: dict[Any, list[tuple[int, ...]]] = {place: [numbers]}
    ways, grows = [_next_steps(game, game.board)], False
    for _ in range(MOST_STEPS):
        after = next(ways[-1], ENDED)
        if after is None:
            return OPEN
        if isinstance(after, Table):
            place, numbers = round_of(after)
            if not any(_is_no_less(numbers, then) for then in known.get(place, ())):
                known.setdefault(place, []).append(numbers)
                ways.append(_next_steps(game, after))
            else:
                grows = grows or numbers not in known[place]
        elif len(ways) == 1:
            return Way(False, grows)
        else:
            ways.pop()
    return OPEN


def _next_steps(game: Game, board: Table) -> Iterator[Table | None]:
    """Every board that the next step of the check timing can lead to; none where it ends with it, or where there are too many."""
    start = board.having(procedure=(*board.procedure[:-1], Check(ahead=True)))
    ways: list[tuple[int, ...]] = [()]
    while ways:
        answers, asked = ways.pop(), list[int]()
        shown = Game(game.rules, start, _answering(answers, asked), game.broken)
        try:
            game.rules.advance(shown)
        except (Illegal, GameOver):
            yield None
            return
        yield shown.board if isinstance(shown.board.procedure[-1], Check) else None
        ways += _others(answers, asked)
        if len(ways) > MOST_WAYS:
            yield None
            return


def _answering(answers: tuple[int, ...], asked: list[int]) -> Callable[[Question], Any]:
    """Questions are answered by these options, and all further ones by the first; `asked` learns how many each had."""

    def answer(question: Question) -> Any:
        at = answers[len(asked)] if len(asked) < len(answers) else 0
        asked.append(len(question.options))
        return question.options[at]

    return answer


def _others(answers: tuple[int, ...], asked: list[int]) -> list[tuple[int, ...]]:
    """The other answers to the questions that were answered by the first option."""
    known = len(answers)
    return [(*answers, *(0,) * (at - known), option) for at in range(known, len(asked)) for option in range(1, asked[at])]
