"""A verdict as JSON and as text, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.clause import full_id, short_id
from rulings.engine.facts import N_
from rulings.engine.game import Step
from rulings.report.phrases import book_of, not_so, say, translate
from rulings.scenario.explore import Outcome
from rulings.scenario.played import Played
from rulings.scenario.verdict import Judged, Verdict, choice_words

MARKS = {"must": "ok", "do": "->", "find": "=", "ask": "?", "trigger": "!", "process": "->"}
POSITION = N_("the position")
LEGAL, ILLEGAL = N_("legal"), N_("not legal")
HOLDS, FAILS, DEPENDS = N_("holds"), N_("does not hold"), N_("depends on the choices")
CLAIMS = N_("{player} claims: {claim}")
ASSUMED, INSTEAD, WINNER = N_("Assumed"), N_("legal instead"), N_("The winner")
CHOOSES = N_("{player} has to choose ({clause}): {question}")
CHANCE = N_("chance decides, and the scenario says how ({clause}): {question}")
OUTCOMES, BOUNDED = N_("{count} outcomes"), N_("not all were looked at: the bound of {count} branches was reached")
EXPECTED, LOOPED = N_("expected"), N_("the play goes round without end and was stopped")
MOST_SHOWN = 12


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
        "text": not_so(played.refusal.fact, lang, book_of(played.refusal.clause)),
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


def verdict_lines(verdict: Verdict, lang: str) -> Iterator[str]:
    """The result as a judge reads it."""
    if verdict.scenario.title:
        yield verdict.scenario.title_in(lang)
        yield ""
    for played in verdict.replay.plays:
        yield from _play_lines(played, verdict, lang)
    yield from _choice_lines(verdict, lang)
    yield ""
    for claim in verdict.claims:
        yield _claim_line(claim, lang)
    if verdict.replay.game.board.winner:
        yield f"{translate(WINNER, lang)}: {verdict.replay.game.board.winner}"
    if verdict.replay.looped:
        yield translate(LOOPED, lang)
    yield from _outcome_lines(verdict, lang)
    if verdict.replay.assumed:
        book = verdict.replay.rules.book
        yield f"{translate(ASSUMED, lang)}: {'; '.join(say(one, lang, book) for one in verdict.replay.assumed)}"
    for text, holds in verdict.expect:
        yield f"{translate(EXPECTED, lang)}: {text}: {translate(HOLDS if holds else FAILS, lang)}"


def _play_lines(played: Played, verdict: Verdict, lang: str) -> Iterator[str]:
    text = played.line.text if played.line else translate(POSITION, lang)
    yield f"{text:<70} {translate(LEGAL if played.legal else ILLEGAL, lang)}"
    for step in played.steps:
        yield step_line(step, lang)
    plays = played.legal_instead(verdict.replay.rules)
    if plays:
        more = " ..." if len(plays) > MOST_SHOWN else ""
        yield f"       {translate(INSTEAD, lang)}: {'; '.join(plays[:MOST_SHOWN])}{more}"


def step_text(step: Step, lang: str) -> str:
    """What a step says, or that it does not hold."""
    book = book_of(step.clause)
    return say(step.fact, lang, book) if step.holds else not_so(step.fact, lang, book)


def step_line(step: Step, lang: str) -> str:
    mark = MARKS[step.kind] if step.holds or step.kind != "must" else "no"
    text = step_text(step, lang)
    excuse = f" ({short_id(full_id(step.excused_by))})" if step.excused_by else ""
    return f"   {mark:<3} {short_id(full_id(step.clause)):<15} {text}{excuse}"


def _choice_lines(verdict: Verdict, lang: str) -> Iterator[str]:
    question = verdict.replay.question
    if question is None:
        return
    clause = short_id(full_id(question.clause))
    yield translate(CHANCE if question.topic == "chance" else CHOOSES, lang).format(
        player=question.player, clause=clause, question=say(question.asks, lang, book_of(question.clause))
    )
    for option in choice_words(verdict):
        yield f"   - {option}"


def _claim_line(claim: Judged, lang: str) -> str:
    says = translate(CLAIMS, lang).format(player=claim.by, claim=claim.text)
    word = translate(DEPENDS if claim.holds == "depends" else HOLDS if claim.holds else FAILS, lang)
    clauses = ", ".join(short_id(clause) for clause in claim.clauses)
    return f"{says:<70} {word}{': ' + clauses if clauses else ''}"


def _outcome_lines(verdict: Verdict, lang: str) -> Iterator[str]:
    from rulings.scenario.answers import plain

    if verdict.outcomes is None:
        return
    yield translate(OUTCOMES, lang).format(count=len(verdict.outcomes.found))
    pairs = zip(verdict.outcomes.found, verdict.judged_in, strict=True)
    for outcome, judged in pairs:
        choices = "; ".join(f"{player}: {plain(choice)}" for player, choice in outcome.choices)
        yield f"   {choices}"
        for claim in judged:
            yield f"      {_claim_line(claim, lang)}"
    if verdict.outcomes.bounded:
        yield translate(BOUNDED, lang).format(count=verdict.outcomes.branches)
