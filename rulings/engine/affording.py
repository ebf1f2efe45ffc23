"""Whether a payment can be made: tried on a board of its own, with one answer of the players after the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from msgspec import Struct

from rulings.engine.alike import Kinds
from rulings.engine.board import Player
from rulings.engine.facts import Fact
from rulings.engine.game import Clauses, Game, GameOver, Illegal, Question
from rulings.engine.options import MOST_PICKS, Listed, Picks
from rulings.engine.select import Resolving

MOST_TRIALS = 2_000  # where so many have not shown whether it can be paid, the payment itself will


class Payment(Struct, frozen=True):
    """What somebody is to pay: how it is done, the effect or ability that asks for it, and how it is played when tried."""

    pay: Callable[[Game], Any]
    at_work: Resolving
    trial: type[Game] = Game


class Asked(Struct, frozen=True):
    """A question of a payment that was tried, and what was said to it."""

    answer: Any
    options: tuple[Any, ...]
    kinds: Kinds

    def others(self) -> list[Any]:
        """An option of each kind but that of the answer."""
        own = self.kinds.of(self.answer)
        return [option for option in self.kinds.different(self.options) if self.kinds.of(option) != own]


class Payable(Listed):
    """The options that leave the payment possible; of those that are not listed, whatever does so."""

    whole: Listed
    pays: Callable[[Any], bool]

    def made_of(self, cards: tuple[str, ...]) -> Any:
        option = self.whole.made_of(cards)
        return option if option is not None and self.pays(option) else None


def can_be_made(game: Game, payment: Payment) -> bool:
    """Some answers, to whatever is asked, pay it all."""
    return Trials(game, payment).succeed(())


@contextmanager
def kept_payable(game: Game, payment: Payment) -> Iterator[None]:
    """Meanwhile only answers that leave all of it payable are there to choose; where there are none, any will be refused."""
    trials, ask, given = Trials(game, payment), game.ask, list[Any]()

    def ask_for_payable(
        clause: Clauses, player: Player, asks: Fact, options: Sequence[Any], topic: str = "", reading: str | None = None
    ) -> Any:
        if len(options) == 1 or game.broken in ((clause,) if isinstance(clause, str) else clause):
            return ask(clause, player, asks, options, topic, reading)
        listed = options if isinstance(options, tuple) else tuple(options)
        able = trials.paying(listed, game.board, tuple(given))
        given.append(ask(clause, player, asks, able or listed[:1], topic, reading))
        return given[-1]

    game.ask = ask_for_payable  # type: ignore[method-assign]
    try:
        yield
    finally:
        del game.__dict__["ask"]


class Trials:
    """A payment tried again and again from the same board, each time with other answers."""

    def __init__(self, game: Game, payment: Payment) -> None:
        self.rules, self.board, self.broken, self.payment = game.rules, game.board, game.broken, payment
        self.made = 0

    def paying(self, options: tuple[Any, ...], board: Any, given: tuple[Any, ...]) -> tuple[Any, ...]:
        """The options after which, with the answers given before, all can still be paid."""
        kinds, known, most = self._kinds(board), dict[Hashable, bool](), self.made + MOST_TRIALS

        def pays(option: Any) -> bool:
            kind = kinds.of(option)
            if kind not in known:
                known[kind] = self.succeed((*given, option), most)
            return known[kind]

        firsts = kinds.different(options)
        able = [option for option in firsts if pays(option)]
        if len(able) == len(firsts):
            return options
        if isinstance(options, Picks) and options.cut:
            able = list(islice((pick for one in able for pick in kinds.picks_like(one, options)), MOST_PICKS + 1))
            return _payable(options, tuple(able[:MOST_PICKS]), pays, cut=len(able) > MOST_PICKS)
        return _payable(options, tuple(filter(pays, options)), pays)

    def succeed(self, given: tuple[Any, ...], most: int | None = None) -> bool:
        """With these answers, and then some others: first those that change one answer, then those that change more."""
        most, waiting = self.made + MOST_TRIALS if most is None else most, [given]
        for answers in waiting:
            if self.made >= most:
                return True
            asked: list[Asked] = []
            if self._is_paid(answers, asked):
                return True
            waiting += _others(len(answers), asked)
        return False

    def _is_paid(self, answers: tuple[Any, ...], asked: list[Asked]) -> bool:
        """Further questions are answered by the first option; `asked` learns what could be said to each."""
        self.made += 1

        def choose(question: Question) -> Any:
            answer = answers[len(asked)] if len(asked) < len(answers) else question.options[0]
            asked.append(Asked(answer, question.options, self._kinds(trial.board)))
            return answer

        trial = self.payment.trial(self.rules, self.board, choose, self.broken)
        try:
            self.payment.pay(trial)
        except Illegal:
            return False
        except GameOver:
            pass
        return True

    def _kinds(self, board: Any) -> Kinds:
        return Kinds(board, self.rules.language, self.payment.at_work)


def _others(given: int, asked: list[Asked]) -> Iterator[tuple[Any, ...]]:
    """Other answers to one of the questions that no answer was given to."""
    said = tuple(one.answer for one in asked)
    for at in range(given, len(asked)):
        yield from ((*said[:at], option) for option in asked[at].others())


def _payable(options: tuple[Any, ...], able: tuple[Any, ...], pays: Callable[[Any], bool], cut: bool = False) -> tuple[Any, ...]:
    if not isinstance(options, Listed):
        return able
    found = Payable(able)
    found.cards, found.cut, found.whole, found.pays = options.cards, cut, options, pays
    return found
