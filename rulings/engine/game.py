"""The verbs that rules are written in: must, permit, do, find, ask, and the processing that follows every change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from rulings.engine.board import Board, CardId, Happening, Player
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import Change, Fact
from rulings.engine.options import Numbers

Clauses: TypeAlias = str | tuple[str, ...]
Found = TypeVar("Found", bool, int)

MOST_STEPS = 20_000


class Step(NamedTuple):
    """One line of a trace: what was checked, done, found or chosen, by which clause, and the boards around it."""

    number: int
    clause: str
    also: tuple[str, ...]
    kind: str  # must, do, find, ask, trigger, process
    fact: Fact | Change
    holds: bool
    excused_by: str | None
    reading: str | None
    caused_by: int | None
    before: Board
    after: Board
    options: int = 0  # of a question: how many answers there were
    of: tuple[CardId, Ability] | None = None  # the ability, and the card that has it, in the course of which it came
    topic: str = ""  # of a question: what it was about


class Question(Struct, frozen=True):
    """Somebody has to choose, and every legal option."""

    clause: str
    player: Player
    asks: Fact
    options: tuple[Any, ...]
    topic: str = ""  # what it is about, so that a play can answer in advance: payment, target, order, ...
    also: tuple[str, ...] = ()  # the other clauses that leave the choice, or limit it


class Window(Struct, frozen=True):
    """Somebody may act now. Windows that are passed by default say so."""

    kind: str
    player: Player
    clause: str
    passes: bool = False
    rests: bool = False  # play may stop here although it passes by default: the start of a step
    is_lost: bool = False  # nobody decides anything before the game is over: it passes even where nothing was played
    ends: str = ""  # what the player declares to end it: "ends the main step"
    owed: tuple[CardId, ...] = ()  # one of these cards has to act: to pass by default is to let it, not to do nothing
    used: bool = False  # its player has done what it is for: to pass it is not to do nothing


class Play(Struct, frozen=True):
    """What a player declares: a verb, and what it is about."""

    player: Player
    verb: str
    args: tuple[tuple[str, Any], ...] = ()

    def get(self, name: str, default: Any = None) -> Any:
        for known, value in self.args:
            if known == name:
                return value
        return default


class Illegal(Exception):
    """A play that the rules forbid, with the step that says so."""

    def __init__(self, step: Step) -> None:
        super().__init__(step.clause)
        self.step = step


class GameOver(Exception):
    """The game has ended: nothing more is done."""


class TooLong(Exception):
    """More steps than any real play has: something goes round and round."""


Chooser: TypeAlias = Callable[[Question], Any]


class Rules(Protocol):
    """What the engine asks of a game."""

    book: str
    short: str
    language: Any  # what the words of the effect language mean here

    def window(self, board: Any) -> Window | None:
        """Who may act now; nobody while something is still to be dealt with."""

    def advance(self, game: Game) -> None:
        """The next sub-step of what is under way."""

    def plays(self, board: Any, window: Window) -> Iterable[Play]:
        """All that the player could try to declare in this window."""

    def fits(self, play: Play, window: Window) -> bool:
        """The window is one where plays of this kind are declared."""

    def declare(self, game: Game, play: Play) -> None:
        """Carry the play out; `Illegal` where a rule forbids it."""

    def happenings(self, change: Change, before: Any, after: Any) -> Sequence[Happening]:
        """What abilities can see of a change."""

    def triggered(self, game: Game, happenings: Sequence[Happening], before: Any, step: int) -> None:
        """Let abilities trigger."""

    def process(self, game: Game, step: int) -> None:
        """What the rules do at once after a change."""

    def carried_over(self, before: Any, after: Any) -> Any:
        """The board after a change, with what cards keep of how they were before it."""


def first_option(question: Question) -> Any:
    return question.options[0]


class Game:
    """A board being played on: the verbs, and the trace that they leave."""

    def __init__(
        self,
        rules: Rules,
        board: Board,
        chooser: Chooser = first_option,
        broken: str | None = None,
        most: int = MOST_STEPS,
        left_out: int | None = None,
    ) -> None:
        self.rules = rules
        self.board: Any = board if broken is None else board.having(broken=broken)
        self.chooser = chooser
        self.broken = broken
        self.most = most
        self.left_out = left_out  # the number of the one step that is not as the book says, to see what hangs on it
        self.steps: list[Step] = []
        self.cause: int | None = None
        self.of: tuple[CardId, Ability] | None = None  # whose text is being done
        self.asked_by_too: Mapping[str, str] = {}  # the clause, by topic, by which more is asked for in what is being done
        self.instead: frozenset[tuple[CardId, str]] = frozenset()  # which texts are being done in the place of something

    def must(
        self, clause: Clauses, holds: bool, fact: Fact, unless: tuple[str, bool] | None = None, reading: str | None = None
    ) -> None:
        """This has to hold, or the play is illegal; `unless` is the exception with its own clause."""
        excuse = unless[0] if unless and unless[1] and not holds and unless[0] != self.broken else None
        allowed = bool(holds) or excuse is not None or self._is_broken(clause)
        step = self._record(clause, "must", fact, self.board, holds=allowed, excused_by=excuse, reading=reading)
        if not allowed:
            raise Illegal(step)

    def permit(self, clause: Clauses, fact: Fact, reading: str | None = None) -> None:
        """The book says that this is allowed."""
        allowed = not self._is_broken(clause)
        step = self._record(clause, "must", fact, self.board, holds=allowed, reading=reading)
        if not allowed:
            raise Illegal(step)

    def do(self, clause: Clauses, change: Change, reading: str | None = None) -> None:
        """This happens: the only way to a new board."""
        if self._is_broken(clause):
            self._record(clause, "do", change, self.board, reading=reading)
            return
        self._change(clause, "do", change, reading)

    def process(self, clause: Clauses, change: Change, cause: int, reading: str | None = None) -> bool:
        """The rules do this by themselves, because of that step."""
        if self._is_broken(clause):
            return False
        outer, self.cause = self.cause, cause
        self._change(clause, "process", change, reading)
        self.cause = outer
        return True

    def find(self, clause: Clauses, fact: Fact, found: Found = True, reading: str | None = None) -> Found:
        """The book determines this. What is found is returned, and decides what follows."""
        if self._is_broken(clause):
            found = _opposite(found)
        holds = found if isinstance(found, bool) else True  # a number is what it is, none as well
        step = self._record(clause, "find", fact, self.board, holds=holds, reading=reading)
        self.cause = step.number
        return found

    def ask(
        self, clause: Clauses, player: Player, asks: Fact, options: Sequence[Any], topic: str = "", reading: str | None = None
    ) -> Any:
        """Somebody chooses among the options; where there is one only, it is taken, but for a number: another may be said."""
        if topic in self.asked_by_too:
            clause = tuple(dict.fromkeys((_first(clause), *_others(clause), self.asked_by_too[topic])))
        if self.broken is not None and self._is_broken(clause):
            answer = options[-1]
        elif len(options) == 1 and not isinstance(options, Numbers):
            answer = options[0]
        else:
            listed = options if isinstance(options, tuple) else tuple(options)
            answer = self.chooser(Question(_first(clause), player, asks, listed, topic, _others(clause)))
        if self.left_out == len(self.steps):
            answer = options[-1] if options[-1] != answer else options[0]
        says = Fact(asks.says, (*asks.args, ("player", player), ("answer", answer)))
        step = self._record(clause, "ask", says, self.board, reading=reading, options=len(options))
        self.steps[-1] = step._replace(topic=topic)
        return answer

    def trigger(self, clause: Clauses, change: Change, reading: str | None = None, cause: int | None = None) -> bool:
        """An ability triggers, or one that waits takes effect."""
        if self._is_broken(clause):
            return False
        self.cause = cause if cause is not None else self.cause
        self._change(clause, "trigger", change, reading)
        self.cause = len(self.steps) - 1
        return True

    def nothing_to_choose(self, clause: Clauses, player: Player, topic: str) -> None:
        """A choice that nobody is asked for, as there are no options; a rehearsal of the play takes note of it."""

    def proceed(self, *procedure: Any) -> None:
        """Note which sub-step comes next. It is no rule and changes nothing else."""
        self.board = self.board.having(procedure=procedure)

    def _change(self, clause: Clauses, kind: str, change: Change, reading: str | None) -> None:
        before = self.board
        self.board = self.rules.carried_over(before, change.apply(before))
        number = self._record(clause, kind, change, before, reading=reading).number
        if self.board.winner is not None:
            raise GameOver
        happenings = self.rules.happenings(change, before, self.board)
        if happenings:
            self.rules.triggered(self, happenings, before, number)
        self.rules.process(self, number)

    def _is_broken(self, clause: Clauses) -> bool:
        if self.broken is None:
            return self.left_out == len(self.steps)
        return clause == self.broken or (isinstance(clause, tuple) and self.broken in clause)

    def _record(
        self,
        clause: Clauses,
        kind: str,
        fact: Fact | Change,
        before: Board,
        *,
        holds: bool = True,
        excused_by: str | None = None,
        reading: str | None = None,
        options: int = 0,
    ) -> Step:
        if len(self.steps) >= self.most:
            raise TooLong
        name, also = (clause, ()) if isinstance(clause, str) else (clause[0], clause[1:])
        number, cause = len(self.steps), self.cause
        step = Step(number, name, also, kind, fact, holds, excused_by, reading, cause, before, self.board, options, self.of)
        self.steps.append(step)
        return step


def _first(clause: Clauses) -> str:
    return clause if isinstance(clause, str) else clause[0]


def _others(clause: Clauses) -> tuple[str, ...]:
    return () if isinstance(clause, str) else clause[1:]


def _opposite(found: Found) -> Found:
    """The broken finding: no for yes; none for a number, or one for none."""
    if isinstance(found, bool):
        return not found
    return 0 if found else 1


def settle(game: Game) -> Window | None:
    """Go on until somebody may act, or the game is over."""
    while game.board.winner is None:
        window = game.rules.window(game.board)
        if window is not None:
            return window
        game.cause = None
        try:
            game.rules.advance(game)
        except GameOver:
            return None
    return None
