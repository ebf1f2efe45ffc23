"""The page of the event's record: list, search, a new ruling, one ruling with what became of it."""

from __future__ import annotations

import os
from typing import Any

import streamlit as st

from rulings.clause import SHORT_NAMES, short_id
from rulings.log.clauses import book_of, changed_clauses, cite
from rulings.log.database import RecordDown
from rulings.log.drafts import Draft
from rulings.log.entry import RULING, Citation, start_of_day
from rulings.log.export import local_time
from rulings.log.find import Found, Wanted, WordsOf, open_words, plain_words
from rulings.log.record import open_record
from rulings.log.threads import Thread
from rulings.pages import entry, frame, key, record_files, writing
from rulings.report.app_words import text
from rulings.report.clause import first_words
from rulings.report.examples import title_of
from rulings.report.file_words import file_problem
from rulings.report.log import Shelf, log_word
from rulings.report.record_words import record_text
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.view import all_numbers

VIEWS = ("list", "add", "files")
KEPT = ("event", "judge", "round", "table", "game")
TYPED = ("question", "scenario", "ruling", "clauses", "notes")
MOST = 100


@st.cache_resource(show_spinner=False)  # type: ignore[untyped-decorator]
def words_of() -> WordsOf:
    return open_words(frame.open_corpus())


def show(corpus: Corpus, lang: str) -> None:
    writing.show_waiting(lang)
    if frame.given("entry"):
        entry.show(corpus, frame.given("entry"), lang)
        return
    view = frame.choice(text("view", lang), "rview", VIEWS, {name: record_text(f"tab-{name}", lang) for name in VIEWS})
    if view == "add":
        _show_form(corpus, lang)
    elif view == "files":
        record_files.show(corpus, lang)
    else:
        _show_list(corpus, lang)


def _show_list(corpus: Corpus, lang: str) -> None:
    frame.from_address("find", "find-box")
    st.text_input(
        record_text("find", lang),
        key="find-box",
        type="search",
        placeholder=record_text("find-hint", lang),
        on_change=frame.to_address,
        args=("find", "find-box"),
    )
    columns = st.columns(2)
    clause = columns[0].text_input(record_text("clause", lang), key="find-clause", placeholder="BSS 8-1", persist_state="session")
    table = columns[1].text_input(log_word("table", lang), key="find-table", persist_state="session")
    today = st.checkbox(record_text("today", lang), key="find-today", persist_state="session")
    try:
        cited = resolve(clause, all_numbers(corpus)) if clause else ""
        wanted = Wanted(words=frame.given("find"), clause=cited, table=table or "", since=start_of_day() if today else "")
        found = open_record().find(wanted, words_of() if wanted.words else plain_words)
    except UnknownClause as error:
        st.warning(frame.plain(file_problem(str(error), lang)))
        return
    except RecordDown as error:
        st.error(f"{record_text('down-reading', lang)} {frame.plain(str(error))}")
        return
    _show_found(found if wanted.words else found[::-1], Shelf(corpus), lang)


def _show_found(found: list[Found], shelf: Shelf, lang: str) -> None:
    st.caption(text("found", lang).format(count=len(found)) if found else log_word("none", lang))
    for one in found[:MOST]:
        with st.container(border=True, gap="small"):
            _show_short(one.thread, shelf, lang)


def _show_short(thread: Thread, shelf: Shelf, lang: str) -> None:
    here, decisive = thread.current, thread.decisive
    place = [f"{log_word(name, lang)} {getattr(here, name)}" for name in ("round", "table") if getattr(here, name)]
    st.caption(frame.plain(" · ".join([local_time(thread.first.time), here.event, *place, here.judge])))
    asked = here.question or title_of(here.scenario, lang) or here.scenario
    frame.say(first_words(" ".join(asked.split()), 160))
    frame.say(f"→ {first_words(' '.join(decisive.ruling.split()), 240)}", "here")
    marks = [*_marks(thread, lang), *_changed(thread, shelf, lang)]
    if decisive.clauses or marks:
        cited = ", ".join(short_id(citation.clause) for citation in decisive.clauses)
        st.caption(frame.plain(" · ".join(part for part in (cited, *marks) if part)))
    label = f"{record_text('show-it', lang)}: {thread.first.id[:8]}"
    st.button(label, key=f"open-{thread.first.id}", on_click=frame.address, kwargs={"entry": thread.first.id})


def _marks(thread: Thread, lang: str) -> list[str]:
    marks = [log_word("corrected", lang)] if thread.corrections else []
    if thread.appeal:
        marks.append(f"{log_word('result', lang)}: {log_word(f'result-{thread.appeal.result}', lang)}")
    return marks


def _changed(thread: Thread, shelf: Shelf, lang: str) -> list[str]:
    found = changed_clauses(thread.decisive, shelf)
    return [f"⚠ {short_id(one.clause)}: {log_word(f'state-{one.state}', lang)}" for one in found]


def _box(name: str, lang: str, *, many: bool = False, place: Any = st, **more: Any) -> str:
    """A field of the form; what is typed stays when the page is left."""
    widget = place.text_area if many else place.text_input
    return str(widget(log_word(name, lang), key=f"ruling-{name}", persist_state="session", **more) or "")


def _show_form(corpus: Corpus, lang: str) -> None:
    """What changes from table to table first; event and judge stay as they were typed."""
    typed = {"question": _box("question", lang, many=True, height=90), "ruling": _box("ruling", lang, many=True, height=110)}
    typed["clauses"] = _box("clauses", lang, placeholder=record_text("clauses-hint", lang))
    with st.container(key="fields-table"):
        columns = st.columns(3)
    typed |= {name: _box(name, lang, place=column) for name, column in zip(("table", "round"), columns, strict=False)}
    game = columns[2].selectbox(
        log_word("game", lang),
        ("", *SHORT_NAMES),
        key="ruling-game",
        persist_state="session",
        format_func=lambda name: name.upper() or "—",
    )
    typed["game"] = SHORT_NAMES.get(str(game), "")
    with st.container(key="fields-event"):
        columns = st.columns(2)
    for name, column in zip(("event", "judge"), columns, strict=True):
        typed[name] = _box(name, lang, place=column, value=os.environ.get(f"RULINGS_{name.upper()}", ""))
    is_open = bool(st.session_state.get("ruling-scenario"))
    with st.expander(f"{log_word('scenario', lang)} · {log_word('notes', lang)}", expanded=is_open):
        typed["scenario"] = _box("scenario", lang, many=True, height=160)
        typed["notes"] = _box("notes", lang, many=True, height=80)
    typed_key = key.ask(lang)
    st.button(record_text("save", lang), type="primary", on_click=_save, args=(corpus, typed, typed_key), key="save-ruling")
    writing.show_outcome(lang)


def _save(corpus: Corpus, typed: dict[str, str], typed_key: str) -> None:
    """Written, or kept as a draft, or refused with the reason; only what is written or kept is cleared."""
    try:
        cited = citations(corpus, typed["clauses"], typed["game"])
    except UnknownClause as error:
        st.session_state["outcome"] = ("wrong", str(error))
        return
    fields: dict[str, Any] = {name: value for name, value in typed.items() if value and name != "clauses"}
    fields |= {"clauses": cited, "game": typed["game"] or book_of(cited)} if cited else {}
    if writing.write_draft(Draft(RULING, fields), typed_key):
        for name in TYPED:
            st.session_state[f"ruling-{name}"] = ""


def citations(corpus: Corpus, words: str, game: str = "") -> tuple[Citation, ...]:
    """The clauses that were typed, between commas, as they are now."""
    numbers = all_numbers(corpus)
    parts = [part.strip() for part in words.replace("、", ",").replace("，", ",").replace(";", ",").split(",")]
    return cite([resolve(part, numbers, game or None) for part in parts if part], Shelf(corpus))
