"""Whether something could be paid: tried with one answer of the players after the other, and left as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.engine.game import Game, GameOver, Illegal, Question
from rulings.engine.legal import Trial

MOST_TRIES = 100


def some_way(game: Game, pays: Callable[[Game], Any]) -> bool:
    """With some of the answers that could be given it is paid in full."""
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(MOST_TRIES):
        if not waiting:
            return False
        answers = waiting.pop(0)
        asked: list[int] = []
        try:
            pays(Trial(game.rules, game.board, answering(answers, asked), broken=game.broken))
        except Illegal:
            waiting += others(answers, asked)
            continue
        except GameOver:
            pass
        return True
    return False


def answering(answers: tuple[int, ...], asked: list[int]) -> Callable[[Question], Any]:
    """Questions are answered by these options, and all further ones by the first; `asked` learns how many each had."""

    def answer(question: Question) -> Any:
        at = answers[len(asked)] if len(asked) < len(answers) else 0
        asked.append(len(question.options))
        return question.options[at]

    return answer


def others(answers: tuple[int, ...], asked: list[int]) -> list[tuple[int, ...]]:
    """The other answers to the questions that were answered by the first option."""
    known = len(answers)
    return [(*answers, *(0,) * (at - known), option) for at in range(known, len(asked)) for option in range(1, asked[at])]
