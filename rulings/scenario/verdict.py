"""What a replay comes to: the verdict, claims with the clauses that decide them, expectations, outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.clause import full_id
from rulings.scenario.answers import plain
from rulings.scenario.claims import Claim, Expectation
from rulings.scenario.deciding import cites, clause_id, deciding_clauses, defining_clauses, moment
from rulings.scenario.explore import MOST_BRANCHES, Outcomes, explore
from rulings.scenario.otherwise import MOST_WORK, Otherwise
from rulings.scenario.played import Played
from rulings.scenario.plays import Line, read_line
from rulings.scenario.read import Scenario
from rulings.scenario.replay import Replay
from rulings.scenario.typed import names_in

FEW_ENDS = 6  # so many are each looked into
FOR_CLAIMS = 100  # branches that are tried for the claims alone, where a choice is left open


@dataclass(slots=True)
class Judged:
    """A claim: by whom, whether it holds, and by which clauses."""

    by: str
    text: str
    holds: bool | str
    clauses: list[str]


@dataclass(slots=True)
class Verdict:
    """All that a check finds."""

    scenario: Scenario
    replay: Replay
    claims: list[Judged]
    expect: list[tuple[str, bool]]
    outcomes: Outcomes | None = None
    judged_in: list[list[Judged]] = field(default_factory=list)  # the claims in each outcome

    @property
    def word(self) -> str:
        if self.replay.question is not None:
            return "needs-choice"
        return "legal" if all(play.legal for play in self.replay.plays) else "illegal"


def check(scenario: Scenario, all_outcomes: bool = False, most: int = MOST_BRANCHES, broken: str | None = None) -> Verdict:
    """Replay, judge, and where asked explore every outcome."""
    replay = Replay(scenario, broken).run()
    outcomes = explore(replay.copy_at_question(), most) if all_outcomes else None
    open_claims = replay.question is not None and bool(scenario.claims)
    tried = outcomes or (explore(replay.copy_at_question(), min(most, FOR_CLAIMS)) if open_claims else None)
    replay.refuse_what_is_no_answer()
    claims = _judge_all(scenario, replay)
    judged_in = [claims] if outcomes else []
    if tried and replay.question is not None:
        ends = [one.replay for one in tried.found]
        work = MOST_WORK // len(ends) if len(ends) <= FEW_ENDS else 0
        judged_in = [_judge_all(scenario, end, work) for end in ends]
        _hold_in_all(scenario, claims, judged_in, ends if outcomes or not tried.bounded else [])
    verdict = Verdict(scenario, replay, claims, [], outcomes, judged_in if outcomes else [])
    verdict.expect = [(one.text, is_met(one, verdict)) for one in scenario.expect]
    return verdict


def _hold_in_all(scenario: Scenario, claims: list[Judged], judged_in: list[list[Judged]], ends: list[Replay]) -> None:
    """Where a choice is left open, a claim is true or false if it is so in every outcome, by the clauses that are the same
    in all of them, or by the rule that it goes by whatever is chosen; else it depends on the choices, and on what decides it
    where it is false."""
    for number, claim in enumerate(claims):
        truths = {row[number].holds for row in judged_in}
        if len(truths) != 1 or not ends:
            claim.holds = "depends"
            false = [one for row in judged_in for one in row[number].clauses if not row[number].holds]
            claim.clauses = list(dict.fromkeys(false)) if ends and len(ends) <= FEW_ENDS else claim.clauses
            continue
        holds = bool(truths.pop())
        own = claim.clauses if claim.holds == holds else []
        shared = [one for one in judged_in[0][number].clauses if all(one in row[number].clauses for row in judged_in)]
        claim.holds, claim.clauses = holds, shared or own or defining_clauses(scenario.claims[number][2], ends[0], holds)


def _judge_all(scenario: Scenario, replay: Replay, work: int = MOST_WORK) -> list[Judged]:
    """Each claim; of one end among many, what it hangs on is not looked into."""
    found = []
    settled = replay.question is None and replay.game.broken is None and not replay.looped
    otherwise = Otherwise(replay, work) if settled and work else None
    for by, text, claim in scenario.claims:
        holds = claim_holds(claim, replay)
        others = [one for _, _, one in scenario.claims if one is not claim]
        found.append(Judged(by, text, holds, deciding_clauses(claim, replay, holds, otherwise, others)))
    return found


def claim_holds(claim: Claim, replay: Replay) -> bool:
    here = moment(claim, replay)
    return here is not None and all(atom.test(here) for atom in claim.atoms)


def is_met(one: Expectation, verdict: Verdict) -> bool:
    """An expectation holds."""
    replay = verdict.replay
    book = replay.rules.book
    if one.claim is not None:
        return claim_holds(one.claim, replay)
    if one.illegal is not None:
        return any(not played.legal and _by(played, one.by, replay) for played in _played(one.illegal, replay))
    if one.legal is not None:
        return any(played.legal for played in _played(one.legal, replay))
    if one.cites is not None:
        return any(cites(step, one.cites, replay) for step in replay.game.steps)
    if one.choice is not None:
        question = replay.question
        asked = question is not None and full_id(question.clause) == clause_id(one.choice, book)
        return asked and (one.options is None or one.options == len(question.options))  # type: ignore[union-attr]
    return one.outcomes is None or (verdict.outcomes is not None and len(verdict.outcomes.found) == one.outcomes)


def is_judged_before_choice(verdict: Verdict) -> bool:
    """A choice is open, and something is expected of more than that choice."""
    return verdict.replay.question is not None and any(not one.choice and one.outcomes is None for one in verdict.scenario.expect)


def was_reached(one: Expectation, verdict: Verdict) -> bool:
    """False where the check stopped at an open choice, before the line that is spoken of."""
    line = one.illegal or one.legal
    return line is None or verdict.replay.question is None or bool(_played(line, verdict.replay))


def _played(text: str, replay: Replay) -> list[Played]:
    """The plays of that line, which may have been said more than once; an answer that was taken is a legal one.
    Lines of other words that say the same are meant where none has these words."""
    meant = read_line(text, replay.rules.play_words, names_in(replay.scenario.board))
    wanted = _key(meant)
    found = [one for one in replay.plays if one.line and wanted in _keys(one.line)]
    answers = [line for line in replay.lines[: replay.at] if line.is_answer and wanted in _keys(line)]
    said = found + [Played(line) for line in answers if not any(one.line is line for one in found)]
    return [one for one in said if one.line and one.line.template == meant.template] or said


def _key(line: Line) -> tuple[Any, ...]:
    return (line.player, line.verb, line.words)


def _keys(line: Line) -> tuple[tuple[Any, ...], ...]:
    """As it was read, and with what it answers besides."""
    if line.then is None:
        return (_key(line),)
    return _key(line), (line.player, line.verb, (*line.words, ("target", dict(line.then.words)["answer"])))


def _by(played: Played, clause: str | None, replay: Replay) -> bool:
    return clause is None or (played.refusal is not None and cites(played.refusal, clause, replay))


def choice_words(verdict: Verdict) -> list[str]:
    question = verdict.replay.question
    return [plain(option) for option in question.options] if question else []
