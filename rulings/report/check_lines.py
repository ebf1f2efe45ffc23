"""A verdict as text, as a judge reads it: in the reader's language, with what was typed beside it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from rulings.clause import full_id, short_id
from rulings.engine.facts import N_
from rulings.engine.game import Step
from rulings.engine.options import Orders, Picks, how_many
from rulings.report.check import POSITION, step_text
from rulings.report.lines import Speaker, beside, speaker_of, with_its_words
from rulings.report.phrases import book_of, say, translate
from rulings.scenario.answers import plain
from rulings.scenario.deciding import moment
from rulings.scenario.played import Played, is_said_last
from rulings.scenario.verdict import Judged, Verdict, choice_words, is_judged_before_choice, was_reached

MARKS = {"must": "ok", "do": "->", "find": "=", "ask": "?", "trigger": "!", "process": "->"}
LEGAL, ILLEGAL = N_("legal"), N_("not legal")
HOLDS, FAILS, DEPENDS = N_("holds"), N_("does not hold"), N_("depends on the choices")
CLAIMS = N_("{player} claims: {claim}")
ASSUMED, INSTEAD, WINNER = N_("Assumed"), N_("legal instead"), N_("The winner")
CHOOSES = N_("{player} has to choose ({clause}): {question}")
CHANCE = N_("chance decides, and the scenario says how ({clause}): {question}")
OUTCOME, OUTCOMES = N_("1 outcome"), N_("{count} outcomes")
BOUNDED = N_("not all were looked at: the bound of {count} branches was reached")
EXPECTED, LOOPED = N_("expected"), N_("the play goes round without end and was stopped")
DRAWN, GOES_ON = N_("the game is a draw"), N_("without that play the game goes on:")
BEFORE_CHOICE = N_("what is expected is judged on the position before the play or effect that asks for the choice:")
NOT_REACHED = N_("not reached")
TYPED = N_("typed: {words}")
NO_MOMENT = N_("no step of this play goes by {clause}")
OTHER_PICK, OTHER_ORDER = N_("or any other {number} of: {cards}"), N_("or any other order of: {cards}")
IN_ALL = N_("{count} in all")
MOST_SHOWN, MOST_OPTIONS, FEW = 12, 24, 2
WIDTH = 70


def verdict_lines(verdict: Verdict, lang: str, terms: Mapping[str, str] | None = None) -> Iterator[str]:
    """The result; `terms` is the game's glossary in that language."""
    speaker = speaker_of(verdict.scenario, lang, terms or {})
    if verdict.scenario.title:
        yield verdict.scenario.title_in(lang)
        yield ""
    for played in verdict.replay.plays:
        yield from _play_lines(played, speaker)
    yield from _choice_lines(verdict, speaker)
    yield ""
    yield from _judged_lines(verdict, speaker)
    winner = verdict.replay.game.board.winner
    if winner:
        yield translate(DRAWN, lang) if winner == "draw" else f"{translate(WINNER, lang)}: {winner}"
    if verdict.replay.looped:
        yield translate(LOOPED, lang)
    yield from _outcome_lines(verdict, speaker)
    if verdict.replay.assumed:
        book = verdict.replay.rules.book
        yield f"{translate(ASSUMED, lang)}: {'; '.join(say(one, lang, book) for one in verdict.replay.assumed)}"
    yield from _all_expected(verdict, speaker)


def _play_lines(played: Played, speaker: Speaker) -> Iterator[str]:
    lang = speaker.lang
    text = played.line.text if played.line else translate(POSITION, lang)
    said = speaker.line(text) if played.line else ""
    yield f"{_padded(said or text)} {translate(LEGAL if played.legal else ILLEGAL, lang)}"
    yield from _typed(text, said, lang)
    own, after = played.parts()
    yield from (step_line(step, speaker) for step in own)
    yield from _instead_lines(played.legal_instead(speaker.rules), speaker)
    if after:
        yield f"   {translate(GOES_ON, lang)}"
    yield from (step_line(step, speaker) for step in after)


def _typed(text: str, said: str, lang: str) -> Iterator[str]:
    """Below what is said, the words by which the judge finds the line again."""
    if said:
        yield f"       {translate(TYPED, lang).format(words=text)}"


def _instead_lines(plays: list[str], speaker: Speaker) -> Iterator[str]:
    """In English in one row; in other languages one below the other, each with what would be typed."""
    if not plays:
        return
    word, shown = translate(INSTEAD, speaker.lang), _most_wanted(plays, speaker)
    more = f"... {translate(IN_ALL, speaker.lang).format(count=len(plays))}" if len(shown) < len(plays) else ""
    if speaker.lang == "en":
        yield f"       {word}: {'; '.join(shown)}{more and f' {more}'}"
        return
    yield f"       {word}:"
    for line in shown:
        yield f"         - {beside(line, speaker.line(line))}"
    if more:
        yield f"         {more}"


def _most_wanted(plays: list[str], speaker: Speaker) -> list[str]:
    """As many as can be read; of those that come last only a few."""
    first = [line for line in plays if not is_said_last(speaker.rules, line)]
    return [*first, *plays[len(first) :][:FEW]][:MOST_SHOWN]


def step_line(step: Step, speaker: Speaker) -> str:
    mark = MARKS[step.kind] if step.holds or step.kind != "must" else "no"
    text = step_text(speaker.step_said(step), speaker.lang)
    excuse = f" ({short_id(full_id(step.excused_by))})" if step.excused_by else ""
    return f"   {mark:<3} {short_id(full_id(step.clause)):<15} {text}{excuse}"


def _choice_lines(verdict: Verdict, speaker: Speaker) -> Iterator[str]:
    question, lang = verdict.replay.question, speaker.lang
    if question is None:
        return
    clause = short_id(full_id(question.clause))
    yield translate(CHANCE if question.topic == "chance" else CHOOSES, lang).format(
        player=question.player, clause=clause, question=say(question.asks, lang, book_of(question.clause))
    )
    for option, words in list(zip(question.options, choice_words(verdict), strict=True))[:MOST_OPTIONS]:
        yield f"   - {with_its_words(beside(words, speaker.option(words)), option)}"
    if len(question.options) > MOST_OPTIONS:
        yield f"   ... {_other_options(question.options, lang)}"


def _other_options(options: tuple[Any, ...], lang: str) -> str:
    """What else can be chosen, where there is too much to read."""
    match options:
        case Picks():
            return translate(OTHER_PICK, lang).format(number=how_many(options), cards=", ".join(options.cards))
        case Orders():
            return translate(OTHER_ORDER, lang).format(cards=", ".join(options.cards))
    return translate(IN_ALL, lang).format(count=len(options))


def _judged_lines(verdict: Verdict, speaker: Speaker) -> Iterator[str]:
    """Each claim; of one about a moment that never came, that it did not."""
    for claim, (_, _, read) in zip(verdict.claims, verdict.scenario.claims, strict=True):
        yield from _claim_lines(claim, speaker.claim(read), speaker.lang)
        if read.when and moment(read, verdict.replay) is None:
            yield f"       {translate(NO_MOMENT, speaker.lang).format(clause=read.when)}"


def _claim_lines(claim: Judged, said: str, lang: str) -> Iterator[str]:
    says = translate(CLAIMS, lang).format(player=claim.by, claim=said or claim.text)
    word = translate(DEPENDS if claim.holds == "depends" else HOLDS if claim.holds else FAILS, lang)
    clauses = ", ".join(short_id(clause) for clause in claim.clauses)
    yield f"{_padded(says)} {word}{': ' + clauses if clauses else ''}"
    yield from _typed(claim.text, said, lang)


def _all_expected(verdict: Verdict, speaker: Speaker) -> Iterator[str]:
    """What is expected; where a choice is open, that it is judged before that: claims are judged for all that can be chosen."""
    lang = speaker.lang
    if is_judged_before_choice(verdict):
        yield translate(BEFORE_CHOICE, lang)
    for expected, (text, holds) in zip(verdict.scenario.expect, verdict.expect, strict=True):
        word = HOLDS if holds else FAILS if was_reached(expected, verdict) else NOT_REACHED
        yield from _expected_lines(text, translate(word, lang), speaker.expectation(expected), lang)


def _expected_lines(text: str, word: str, said: str, lang: str) -> Iterator[str]:
    expected = translate(EXPECTED, lang)
    if not said:
        yield f"{expected}: {text}: {word}"
        return
    yield f"{_padded(f'{expected}: {said}')} {word}"
    yield from _typed(text, said, lang)


def _outcome_lines(verdict: Verdict, speaker: Speaker) -> Iterator[str]:
    """Every outcome, and in each the claims that hang on the choices: the others are judged above."""
    if verdict.outcomes is None:
        return
    lang = speaker.lang
    count = len(verdict.outcomes.found)
    yield translate(OUTCOME if count == 1 else OUTCOMES, lang).format(count=count)
    said = [speaker.claim(read) for _, _, read in verdict.scenario.claims]
    for outcome, judged in zip(verdict.outcomes.found, verdict.judged_in, strict=True):
        yield f"   {'; '.join(f'{player}: {speaker.option(plain(choice))}' for player, choice in outcome.choices) or '-'}"
        for claim, words, in_all in zip(judged, said, verdict.claims, strict=True):
            if in_all.holds == "depends":
                yield f"      {next(_claim_lines(claim, words, lang))}"
    if verdict.outcomes.bounded:
        yield translate(BOUNDED, lang).format(count=verdict.outcomes.branches)


def _padded(words: str) -> str:
    """Up to the column where the verdicts stand; Japanese and Chinese letters take two columns."""
    columns = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in words)
    return words + " " * max(0, WIDTH - columns)
