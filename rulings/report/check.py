"""A verdict as JSON, in the reader's language."""

from __future__ import annotations

from typing import Any

from rulings.clause import full_id
from rulings.engine.facts import N_
from rulings.engine.game import Step
from rulings.report.phrases import book_of, fails, not_so, say, translate
from rulings.scenario.explore import Outcome
from rulings.scenario.played import Played
from rulings.scenario.verdict import Judged, Verdict, choice_words

POSITION = N_("the position")


def verdict_json(verdict: Verdict, lang: str) -> dict[str, Any]:
    """The result as other programs read it; docs/json.md has every key."""
    replay, rules = verdict.replay, verdict.replay.rules
    refused = [one for one in replay.plays if one.refusal is not None]
    return {
        "game": rules.book,
        "title": verdict.scenario.title,
        "verdict": verdict.word,
        "plays": [_play_json(one, lang) for one in replay.plays],
        "illegal": [_refused_json(one, rules, lang) for one in refused],
        "choice": _choice_json(verdict, lang),
        "assumed": [say(one, lang, rules.book) for one in replay.assumed],
        "claims": [_claim_json(one) for one in verdict.claims],
        "expect": [{"fact": text, "holds": holds} for text, holds in verdict.expect],
        "final": {"game": rules.book, **rules.write_position(replay.game.board)},
        "winner": replay.game.board.winner,
        "outcomes": _outcomes_json(verdict),
        "bounded": verdict.outcomes.bounded if verdict.outcomes else False,
        "looped": replay.looped,
    }


def _play_json(played: Played, lang: str) -> dict[str, Any]:
    text = played.line.text if played.line else translate(POSITION, lang)
    return {"play": text, "legal": played.legal, "steps": [step_json(step, lang) for step in played.steps]}


def step_json(step: Step, lang: str) -> dict[str, Any]:
    return {
        "clause": full_id(step.clause),
        "also": [full_id(one) for one in step.also],
        "kind": step.kind,
        "text": say(step.fact, lang, book_of(step.clause)),
        "holds": step.holds,
        "excused_by": full_id(step.excused_by) if step.excused_by else None,
        "reading": step.reading,
        "caused_by": step.caused_by,
    }


def _refused_json(played: Played, rules: Any, lang: str) -> dict[str, Any]:
    assert played.refusal is not None and played.line is not None
    return {
        "play": played.line.text,
        "clause": full_id(played.refusal.clause),
        "text": fails(played.refusal.fact, lang, book_of(played.refusal.clause)),
        "legal_instead": played.legal_instead(rules),
    }


def _choice_json(verdict: Verdict, lang: str) -> dict[str, Any] | None:
    question = verdict.replay.question
    if question is None:
        return None
    return {
        "clause": full_id(question.clause),
        "player": question.player,
        "question": say(question.asks, lang, book_of(question.clause)),
        "options": choice_words(verdict),
    }


def _claim_json(one: Judged) -> dict[str, Any]:
    return {"by": one.by, "claim": one.text, "holds": one.holds, "clauses": one.clauses}


def _outcomes_json(verdict: Verdict) -> list[dict[str, Any]] | None:
    if verdict.outcomes is None:
        return None
    pairs = zip(verdict.outcomes.found, verdict.judged_in, strict=True)
    return [_outcome_json(outcome, judged) for outcome, judged in pairs]


def _outcome_json(outcome: Outcome, judged: list[Judged]) -> dict[str, Any]:
    from rulings.scenario.answers import plain

    replay = outcome.replay
    return {
        "choices": [f"{player}: {plain(choice)}" for player, choice in outcome.choices],
        "final": {"game": replay.rules.book, **replay.rules.write_position(replay.game.board)},
        "claims": [_claim_json(one) for one in judged],
        "winner": replay.game.board.winner,
    }


def step_text(step: Step, lang: str) -> str:
    """What a step says, or that it does not hold or is not so."""
    book = book_of(step.clause)
    if step.holds:
        return say(step.fact, lang, book)
    return fails(step.fact, lang, book) if step.kind == "must" else not_so(step.fact, lang, book)
