"""Writing into the record from the app: written, or kept as a draft while the database is down, or refused; told once."""

from __future__ import annotations

import streamlit as st

from rulings.log.database import RecordDown
from rulings.log.drafts import Draft, NotKept, draft_files, keep, read_drafts, send, write
from rulings.log.entry import BadEntry
from rulings.log.record import Clash, UnknownEntry, open_record
from rulings.pages import frame, key
from rulings.report.app_words import text
from rulings.report.file_words import file_problem
from rulings.report.log import log_word
from rulings.report.record_words import record_text


def write_draft(draft: Draft, typed_key: str) -> bool:
    """True where nothing that was typed can be lost any more."""
    if missing := key.why_not(typed_key):
        st.session_state["outcome"] = ("key", missing)
        return False
    try:
        entry = write(draft, open_record(), typed_key)
    except (BadEntry, UnknownEntry, Clash) as error:
        st.session_state["outcome"] = ("wrong", str(error))
        return False
    except RecordDown as error:
        return _keep(draft, str(error))
    st.session_state["outcome"] = ("saved", entry.id)
    return True


def _keep(draft: Draft, message: str) -> bool:
    try:
        keep(draft)
    except NotKept as error:
        st.session_state["outcome"] = ("lost", f"{message}\n\n{error.text}")
        return False
    st.session_state["outcome"] = ("down", message)
    return True


def show_outcome(lang: str) -> None:
    """What became of the last thing that was written."""
    kind, words = st.session_state.pop("outcome", ("", ""))
    if kind == "saved":
        st.success(f"{record_text('saved', lang)} {words[:8]}")
        st.button(record_text("show-it", lang), key="show-saved", on_click=frame.address, kwargs={"entry": words})
    elif kind == "key":
        st.error(text(words, lang))
    elif kind == "wrong":
        st.error(frame.plain(told(words, lang)))
    elif kind == "down":
        st.warning(f"{record_text('down', lang)} ({frame.plain(words)})")
    elif kind == "lost":
        st.error(record_text("down-lost", lang))
        st.code(words, language=None)


def told(words: str, lang: str) -> str:
    """What an entry lacks, by the names of the fields on the page; anything else as it is."""
    names = {"no question and no scenario": record_text("question-or-scenario", lang)}
    names |= {f"no {name}": log_word(name, lang) for name in ("event", "judge", "ruling")}
    parts = words.split("; ")
    if not all(part in names for part in parts):
        return file_problem(words, lang)
    return record_text("needed", lang).format(names=", ".join(names[part] for part in parts))


def show_waiting(lang: str) -> None:
    """What was typed while the database was down, and the button that sends it."""
    try:
        waiting, problems = read_drafts(draft_files())
    except RecordDown as error:
        st.warning(frame.plain(str(error)))
        return
    for problem in problems:
        st.warning(frame.plain(problem))
    if not waiting:
        return
    with st.container(border=True):
        st.warning(record_text("waiting", lang).format(count=len(waiting)))
        typed = key.ask(lang) if frame.given("rview") != "add" else str(st.session_state.get("judge-key", ""))
        if st.button(record_text("send", lang), key="send-drafts") and key.fits(typed, lang):
            try:
                results = list(send(open_record(), waiting, typed))
            except RecordDown as error:
                st.error(f"{record_text('down-reading', lang)} {frame.plain(str(error))}")
                return
            st.success(record_text("sent", lang).format(count=sum(not problem for _, problem in results)))
            for _, problem in results:
                if problem:
                    st.error(frame.plain(problem))
