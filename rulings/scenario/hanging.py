"""What a claim hangs on: the step or the rule without which it would come out otherwise, found by playing the scenario again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulings.engine.game import Step
from rulings.scenario.atoms import Told
from rulings.scenario.otherwise import Otherwise
from rulings.scenario.replay import Replay

Differs: TypeAlias = Callable[[Told], bool]

FOUND, TRIGGERED, DONE, CHOSEN = ("find",), ("trigger",), ("do", "process"), ("ask",)


@dataclass(frozen=True, slots=True)
class Hanging:
    """One thing to be seen at a moment of the replay, and of the same scenario played in other ways."""

    here: Told
    moment: Callable[[Replay], Told | None]
    otherwise: Otherwise | None  # not where a choice is open, or of one end among many

    def finding(self, differs: Differs) -> Step | None:
        """The last thing found on which it hangs: on this finding alone, or else on its rule wherever that is met."""
        found = self._last(FOUND)
        return self._hung(found, differs, self._by_step) or self._hung(found, differs, self._by_rule)

    def done(self, differs: Differs, is_meant: Callable[[Step], bool]) -> Step | None:
        """The last of such deeds on which it hangs."""
        return self._hung((step for step in self._last(DONE) if is_meant(step)), differs, self._by_step)

    def triggered(self, differs: Differs) -> Step | None:
        return self._hung(self._last(TRIGGERED), differs, self._by_rule)

    def chosen(self, differs: Differs) -> Step | None:
        return self._hung(self._last(CHOSEN), differs, self._by_step)

    def ordered(self, differs: Differs) -> Step | None:
        """The last thing that somebody put first, where another order would make a difference."""
        return self._hung((step for step in self._last(CHOSEN) if step.clause in self.here.rules.orders), differs, self._by_step)

    def anything(self, differs: Differs) -> Step | None:
        """Of what the book says of every play, the last thing on which it hangs."""
        return self._hung(self._last((*FOUND, *TRIGGERED, *DONE, *CHOSEN), general=True), differs, self._by_step)

    def refused(self, differs: Differs) -> list[Step]:
        """The plays that were refused: had one of them been allowed, and the others as they are, it would be otherwise."""
        refused = [play for play in self.here.plays if play.refusal]
        return [play.refusal for play in refused if any(self._allowed(play, differs))]

    def makes(self, finding: Step, step: Step, differs: Differs) -> bool:
        """Without the finding that step would not have come, or it would be otherwise, as far as is known."""
        by_rule = [] if finding.clause in self.here.rules.general else self._by_rule(finding)
        others = self._seen(self._by_step(finding) + by_rule, lambda there: differs(there) or not _is_met(step, there.steps))
        return self.otherwise is None or finding is step or any(others)

    def _last(self, kinds: tuple[str, ...], general: bool = False) -> list[Step]:
        known = self.here.rules.general
        return [step for step in reversed(self.here.steps) if step.kind in kinds and (step.clause in known) == general]

    def _hung(self, steps: Iterable[Step], differs: Differs, without: Callable[[Step], list[Replay]]) -> Step | None:
        return next((step for step in steps if any(self._seen(without(step), differs))), None)

    def _by_step(self, step: Step) -> list[Replay]:
        return self.otherwise.without(step) if self.otherwise else []

    def _by_rule(self, step: Step) -> list[Replay]:
        return self.otherwise.without_rule(step.clause) if self.otherwise else []

    def _allowed(self, play: Any, differs: Differs) -> Iterator[bool]:
        legality = [one.legal or one is play for one in self.here.plays if _is_line(one)]
        for other in self._by_step(play.refusal) + self._by_rule(play.refusal):
            there = self.moment(other)
            yield there is not None and _legality(there) == legality and differs(there)

    def _seen(self, others: Iterable[Replay], differs: Differs) -> Iterator[bool]:
        """With each line as legal as here: else that line would make the difference."""
        for other in others:
            there = self.moment(other)
            yield there is not None and _legality(there) == _legality(self.here) and differs(there)


def _is_met(step: Step, steps: Iterable[Step]) -> bool:
    return any((one.clause, one.fact) == (step.clause, step.fact) for one in steps)


def _legality(told: Told) -> list[bool]:
    return [play.legal for play in told.plays if _is_line(play)]


def _is_line(play: Any) -> bool:
    return play.line is not None and not play.line.is_answer
