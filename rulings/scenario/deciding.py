"""Which clauses decide a claim: what made it so, or where nothing has changed it, the rule that kept it so."""

from __future__ import annotations

from typing import Any

from rulings.clause import full_id
from rulings.engine.game import Step
from rulings.scenario.claims import Atom, Claim, Told
from rulings.scenario.replay import Replay

FIRST, LAST = 0, -1  # the option that is taken where a rule that is left out brings up a question
MOST_QUESTIONS = 20
ORDER = ("find", "must", "ask", "trigger", "process", "do")  # what the book finds decides more closely than what is done


def moment(claim: Claim, replay: Replay) -> Told | None:
    """The moment at which the claim is judged."""
    steps = replay.game.steps
    if claim.when is None:
        return Told(replay.rules, replay.game.board, steps, replay.plays)
    step = next((step for step in steps if cites(step, claim.when, replay)), None)
    return Told(replay.rules, step.after, steps[: step.number + 1], replay.plays) if step else None


def cites(step: Step, clause: str, replay: Replay) -> bool:
    wanted = clause_id(clause, replay.rules.book)
    return wanted in (full_id(step.clause), *(full_id(one) for one in step.also))


def clause_id(text: str, book: str) -> str:
    """ "8-1-5-1" of this book in full."""
    return text if ":" in text and text.split(":", maxsplit=1)[0] == book else full_id(text) if ":" in text else f"{book}:{text}"


def deciding_clauses(claim: Claim, replay: Replay, holds: bool, kept: bool = True) -> list[str]:
    """From the step that decides to the step that makes it so; of a false claim, for the parts that are false.
    Where nothing has changed it: a play that was refused, or if asked for the rule that has kept it so."""
    here = moment(claim, replay)
    if here is None:
        return []
    found: list[str] = []
    for atom in claim.atoms:
        if atom.test(here) == holds:
            made = _made_by(atom, here) or _refused_by(atom, here)
            found += made or (_kept_by(atom, claim, replay, here) if kept else [])
    return list(dict.fromkeys(full_id(clause) for clause in found))


def _made_by(atom: Atom, here: Told) -> list[str]:
    """The step that makes it so, and the step that decides that."""
    maker = atom.made(here) if atom.made else _changing(atom, here)
    if maker is None:
        return []
    decider = maker
    while decider.kind != "find" and decider.caused_by is not None:
        decider = here.steps[decider.caused_by]
    return [decider.clause, maker.excused_by or maker.clause]


def _changing(atom: Atom, here: Told) -> Step | None:
    about = atom.about
    if about is None:
        return None
    return next((step for step in reversed(here.steps) if about(here.rules, step.before) != about(here.rules, step.after)), None)


def _refused_by(atom: Atom, here: Told) -> list[str]:
    """A play that was refused is why nothing has changed."""
    refused = [play.refusal.clause for play in here.plays if play.refusal]
    return refused if atom.about else refused[:1]


def _kept_by(atom: Atom, claim: Claim, replay: Replay, here: Told) -> list[str]:
    """The rule without which it would be otherwise: of several the one that comes last, and what is found before what is done."""
    if replay.game.broken is not None or replay.question is not None:
        return []  # with a choice still open, nothing is decided
    steps = sorted(here.steps, key=lambda step: (ORDER.index(step.kind), -step.number))
    seen = _seen(atom, here)
    for clause in dict.fromkeys(step.excused_by or step.clause for step in steps):
        if any(_differs(atom, claim, replay, clause, place, seen) for place in (FIRST, LAST)):
            return [clause]
    return []


def _differs(atom: Atom, claim: Claim, replay: Replay, clause: str, place: int, seen: Any) -> bool:
    """Played again without that rule, it comes out otherwise."""
    most = 4 * len(replay.game.steps) + 100
    try:
        other = _answered(Replay(replay.scenario, clause, most), place)
    except Exception:  # a game without one of its rules can come to anything
        return False
    there = moment(claim, other)
    return not other.looped and there is not None and _seen(atom, there) != seen


def _answered(replay: Replay, place: int) -> Replay:
    """To the end, with the first or the last option wherever something is left open."""
    for _ in range(MOST_QUESTIONS):
        replay.run()
        if replay.question is None or replay.looped:
            break
        replay.given = [*replay.given, replay.question.options[place]]
        replay.question = None
    return replay


def _seen(atom: Atom, here: Told) -> Any:
    return atom.about(here.rules, here.board) if atom.about else atom.test(here)
