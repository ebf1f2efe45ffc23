"""One ruling of the record: all that was written about it, a correction, an appeal."""

from __future__ import annotations

import streamlit as st

from rulings.clause import short_id
from rulings.log.clauses import changed_clauses
from rulings.log.database import RecordDown
from rulings.log.drafts import Draft
from rulings.log.entry import APPEAL, CORRECTION, RESULTS, Entry
from rulings.log.export import citation_text, export, local_time
from rulings.log.record import UnknownEntry, open_record
from rulings.log.threads import Thread
from rulings.pages import frame, key, position, writing
from rulings.report.examples import title_of
from rulings.report.file_words import file_problem
from rulings.report.log import Shelf, log_word
from rulings.report.record_words import record_text
from rulings.rulebook.corpus import Corpus

FIELDS = ("event", "round", "table", "game", "judge", "question", "notes")
CORRECTED = ("event", "round", "table", "question", "ruling", "notes")


def show(corpus: Corpus, entry_id: str, lang: str) -> None:
    st.button(record_text("back", lang), on_click=frame.address, kwargs={"entry": "", "rview": ""}, key="back")
    writing.show_outcome(lang)
    try:
        thread = open_record().thread(entry_id)
    except UnknownEntry as error:
        st.warning(frame.plain(file_problem(str(error), lang)))
        return
    except RecordDown as error:
        st.error(f"{record_text('down-reading', lang)} {frame.plain(str(error))}")
        return
    shelf = Shelf(corpus)
    for entry in thread.entries:
        with st.container(border=True):
            _show_entry(entry, shelf, lang)
    with st.container(horizontal=True):
        if thread.current.scenario:
            label = record_text("open-position", lang)
            st.button(label, key="open-scenario", on_click=_open_scenario, args=(thread.current.scenario,))
        page = export([thread], "html", shelf, lang)
        st.download_button(record_text("page", lang), page, f"ruling-{thread.first.id[:8]}.html", "text/html", on_click="ignore")
    typed_key = key.ask(lang)
    with st.expander(record_text("correct", lang), key="correct"):
        _show_correction(thread, typed_key, lang)
    with st.expander(record_text("appeal", lang), key="appeal"):
        _show_appeal(thread, typed_key, lang)


def _open_scenario(scenario: str) -> None:
    """As an upload does: its address opens it again, and what was open before can be had back."""
    position.change(scenario)
    frame.open_page("check", entry="", cview="", step="")


def _show_entry(entry: Entry, shelf: Shelf, lang: str) -> None:
    result = f": {log_word(f'result-{entry.result}', lang)}" if entry.result else ""
    st.caption(frame.plain(f"{log_word(f'kind-{entry.kind}', lang)}{result} · {local_time(entry.time)} · {entry.id}"))
    values = {name: shelf.game(entry.game, lang) if name == "game" else getattr(entry, name) for name in FIELDS}
    frame.facts([(log_word(name, lang), value) for name, value in values.items() if value])
    if entry.ruling:
        frame.say(entry.ruling, "here")
    if entry.scenario:
        title = title_of(entry.scenario, lang)
        with st.expander(frame.plain(f"{log_word('scenario', lang)}: {title}" if title else log_word("scenario", lang))):
            st.code(entry.scenario, language=None, wrap_lines=True)
    if not entry.clauses:
        return
    st.caption(log_word("clauses", lang))
    states = {one.clause: log_word(f"state-{one.state}", lang) for one in changed_clauses(entry, shelf)}
    for citation in entry.clauses:
        mark = f"  ⚠ {states[citation.clause]}" if citation.clause in states else ""
        frame.clause_button(f"{citation_text(citation, lang)}{mark}", citation.clause, f"cited-{entry.id}")


def _show_correction(thread: Thread, typed_key: str, lang: str) -> None:
    here = thread.current
    typed = {}
    for name in CORRECTED:
        widget = st.text_area if name in ("question", "ruling", "notes") else st.text_input
        typed[name] = str(widget(log_word(name, lang), value=getattr(here, name), key=f"correct-{name}-{here.id}") or "")
    changed = {name: value for name, value in typed.items() if value.strip() != getattr(here, name)}
    judge = st.text_input(log_word("judge", lang), value=here.judge, key=f"correct-judge-{here.id}")
    draft = Draft(CORRECTION, changed | {"judge": str(judge or "")}, here.id)
    st.button(
        record_text("correct", lang),
        key="correct-do",
        type="primary",
        disabled=not changed,
        on_click=writing.write_draft,
        args=(draft, typed_key),
    )


def _show_appeal(thread: Thread, typed_key: str, lang: str) -> None:
    first = thread.first.id
    result = st.selectbox(
        record_text("result", lang),
        RESULTS,
        key=f"appeal-result-{first}",
        format_func=lambda name: log_word(f"result-{name}", lang),
    )
    ruling = st.text_area(record_text("appeal-ruling", lang), key=f"appeal-ruling-{first}")
    judge = st.text_input(log_word("judge", lang), key=f"appeal-judge-{first}")
    fields = {"result": str(result), "ruling": str(ruling or ""), "judge": str(judge or "")}
    draft = Draft(APPEAL, fields, first)
    st.button(record_text("appeal", lang), key="appeal-do", type="primary", on_click=writing.write_draft, args=(draft, typed_key))
    if thread.appeal and thread.appeal.clauses:
        st.caption(", ".join(short_id(citation.clause) for citation in thread.appeal.clauses))
