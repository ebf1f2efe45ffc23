"""A replay step by step: a slider, the board before and after, the clause to unfold."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import Any

import streamlit as st

from rulings.clause import full_id, short_id
from rulings.pages import frame
from rulings.report.board import draw, mentioned
from rulings.report.check import step_text
from rulings.report.check_words import check_text
from rulings.report.lines import Speaker, beside
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import clause_json
from rulings.scenario.answers import plain
from rulings.scenario.verdict import Verdict

MARKS = {"must": "✓", "do": "→", "process": "→", "find": "＝", "ask": "？", "trigger": "！"}


def mark_of(step: Any) -> str:
    return MARKS[step.kind] if step.holds or step.kind != "must" else "✗"


def option_words(option: Any) -> str:
    return plain(option)


def show_board(board: Any, rules: Any, marked: Collection[str], lang: str, name: str) -> None:
    wide, narrow = (draw(board, rules, marked, lang, narrow=is_narrow) for is_narrow in (False, True))
    frame.picture(wide, narrow, f"{check_text('board', lang)}: {name}")


def show(corpus: Corpus, verdict: Verdict, speaker: Speaker) -> None:
    lang, steps = speaker.lang, verdict.replay.game.steps
    rules = verdict.replay.rules
    if not steps:
        show_board(verdict.replay.game.board, rules, set(), lang, check_text("board", lang))
        return
    number = _choose(len(steps), lang)
    step = steps[number - 1]
    play = next((one for one in verdict.replay.plays if any(step is other for other in one.steps)), None)
    if play and play.line:
        st.caption(frame.plain(beside(play.line.text, speaker.line(play.line.text))))
    sentence = step_text(step, lang)
    frame.say(f"{mark_of(step)}  {sentence}", "answer")
    _show_clauses(corpus, [step.clause, *step.also, *([step.excused_by] if step.excused_by else [])], lang)
    _show_boards(step, rules, lang)
    _show_all(verdict, speaker)


def _show_boards(step: Any, rules: Any, lang: str) -> None:
    """Before and after, where the step changes what lies on the table."""
    marked = mentioned(step.fact, step.after)
    before, after = (draw(board, rules, marked, lang) for board in (step.before, step.after))
    if before == after:
        show_board(step.after, rules, marked, lang, check_text("board", lang))
        return
    boards = (("before", step.before), ("after", step.after))
    for column, (name, board) in zip(st.columns(2), boards, strict=True):
        with column:
            st.caption(check_text(name, lang))
            show_board(board, rules, marked, lang, check_text(name, lang))


def _choose(count: int, lang: str) -> int:
    """The step of the address; buttons and a slider, which the arrow keys move too."""
    typed = frame.given("step")
    now = min(max(int(typed), 1), count) if typed.isdecimal() and len(typed) < 6 else count
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.button(check_text("back", lang), key="step-back", disabled=now <= 1, on_click=_go, args=(now - 1,))
        st.button(check_text("next", lang), key="step-next", disabled=now >= count, on_click=_go, args=(now + 1,))
        st.caption(f"{check_text('step', lang)} {now} / {count}")
    if count > 1:
        frame.show_value("step-slider", now)
        st.slider(check_text("step", lang), 1, count, key="step-slider", on_change=_slid, label_visibility="collapsed")
    return now


def _go(number: int) -> None:
    frame.address(step=str(number))


def _slid() -> None:
    _go(int(st.session_state["step-slider"]))


def _show_clauses(corpus: Corpus, names: list[str], lang: str) -> None:
    for place, name in enumerate(names):
        clause = corpus.clause(full_id(name))
        if clause is None:
            continue
        with st.expander(short_id(clause.id), key=f"step-clause-{place}"):
            frame.clause_words(clause, lang, clause_json(clause, corpus, lang)["official"])
            frame.clause_button(short_id(clause.id), clause.id, f"step-{place}")


def _show_all(verdict: Verdict, speaker: Speaker) -> None:
    lang, rows = speaker.lang, []
    for play in verdict.replay.plays:
        if play.line:
            words = beside(play.line.text, speaker.line(play.line.text))
            rows.append(f"<b>{escape(words)}</b> {escape(check_text('legal' if play.legal else 'illegal', lang))}")
        own, after = play.parts()
        rows += [_row(step, lang) for step in own]
        rows += [f"<i>{escape(check_text('goes-on', lang))}</i>"] if after else []
        rows += [_row(step, lang) for step in after]
    with st.expander(check_text("all-steps", lang), key="all-steps"):
        st.html(f'<div class="words">{"<br>".join(rows)}</div>')


def _row(step: Any, lang: str) -> str:
    """A step with its number; what was found for a refused play has none, as it is taken back with it."""
    number = f"{step.number + 1}. " if step.number >= 0 else ""
    return f"{number}{mark_of(step)} {escape(short_id(full_id(step.clause)))} — {escape(step_text(step, lang))}"
