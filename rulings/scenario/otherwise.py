"""What would have come of it without one rule: the scenario played again, with that rule or one step left out."""

from __future__ import annotations

from typing import Any

from rulings.engine.game import Step
from rulings.scenario.replay import Replay

FIRST, LAST = 0, -1  # the option that is taken where what is left out brings up a question
MOST_QUESTIONS = 20
MOST_WORK = 600_000  # for all that is played again for the claims of one scenario


class Otherwise:
    """A replay that came to its end, and the same scenario played again in other ways. Each way is played once."""

    def __init__(self, replay: Replay, work: int = MOST_WORK) -> None:
        self.replay = replay
        self._left = work
        self._each = 100 + sum(card.definition is not None for card in replay.game.board.cards.values()) ** 2
        self._known: dict[tuple[str | None, int | None], list[Replay]] = {}

    def without(self, step: Step) -> list[Replay]:
        """Without what was found, chosen, done or forbidden at this step, and the rule left as it is everywhere else."""
        return self._again(None, step.number)

    def without_rule(self, clause: str) -> list[Replay]:
        """Without this rule, wherever it is met."""
        return self._again(clause, None)

    def _again(self, broken: str | None, left_out: int | None) -> list[Replay]:
        """Every end that it can come to, as far as they are looked at."""
        if (broken, left_out) not in self._known and self._left >= self._work(self.replay):
            self._known[broken, left_out] = self._ends(broken, left_out)
        return self._known.get((broken, left_out), [])

    def _ends(self, broken: str | None, left_out: int | None) -> list[Replay]:
        most = 4 * len(self.replay.game.steps) + 100
        found: list[Replay] = []
        for place in (FIRST, LAST):
            other = Replay(self.replay.scenario, broken, most, left_out)
            try:
                asked = _answer(other, place, self.replay.chosen)
            except Exception:  # a game without one of its rules can come to anything
                return found
            finally:
                self._left -= self._work(other)
            found += [] if other.looped else [other]
            if not asked:
                break
        return found

    def _work(self, replay: Replay) -> int:
        """About how long a replay takes: each step looks at the effects of all cards on all cards."""
        return (len(replay.game.steps) + replay.units) * self._each


def _answer(replay: Replay, place: int, chosen: list[tuple[str, Any]]) -> bool:
    """To the end, with what was chosen there, else the first or the last option; whether anything else was left open."""
    told, asked = list(chosen), False
    for _ in range(MOST_QUESTIONS):
        replay.run()
        question = replay.question
        if question is None or replay.looped:
            return asked
        same = next((one for one in told if one[0] == question.player and one[1] in question.options), None)
        if same is not None:
            told.remove(same)
        asked |= same is None
        replay.given = [*replay.given, question.options[place] if same is None else same[1]]
        replay.question = None
    return True
