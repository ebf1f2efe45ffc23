"""19.2/3: costs that are paid together: only answers that leave all of them payable are there to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.game import Chooser, Game, GameOver, Illegal, Question

Payment: TypeAlias = Callable[[Game], None]
MOST_TRIALS = 200  # so many payments are tried for one question


class Asked(Exception):
    """A payment that was tried has come to a question that it has no answer for."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.clause)
        self.question = question


def can_be_made(game: Game, pay: Payment) -> bool:
    """Some answers, to whatever is asked, pay it all."""
    return Trials(game, pay).succeeds(())


def keeping_it_payable(game: Game, pay: Payment) -> Chooser:
    """Asks as the game does, for as long as more than one answer pays it all; where none does, any will be refused."""
    before, asks, given = Game(game.rules, game.board, broken=game.broken), game.chooser, list[Any]()

    def choose(question: Question) -> Any:
        trials = Trials(before, pay)
        able = tuple(option for option in question.options if trials.succeeds((*given, option)))
        if len(able) == len(question.options):
            able = question.options
        answer = asks(replace(question, options=able)) if len(able) > 1 else (able or question.options)[0]
        given.append(answer)
        return answer

    return choose


class Trials:
    """A payment tried again and again on a board of its own, each time with other answers."""

    def __init__(self, game: Game, pay: Payment) -> None:
        self.game, self.pay, self.left = game, pay, MOST_TRIALS

    def succeeds(self, given: tuple[Any, ...]) -> bool:
        """With these answers, and then some others. Where too many were tried, it is left to the player."""
        if not self.left:
            return True
        self.left -= 1
        answers = list(given)

        def choose(question: Question) -> Any:
            if not answers:
                raise Asked(question)
            return answers.pop(0)

        try:
            self.pay(Game(self.game.rules, self.game.board, choose, self.game.broken))
        except Illegal:
            return False
        except Asked as more:
            return any(self.succeeds((*given, option)) for option in more.question.options)
        except GameOver:
            return True
        return True
