"""The record as files: a page to print, tables, and other judges' records to merge."""

from __future__ import annotations

import tempfile
from pathlib import Path

import streamlit as st

from rulings.log.database import RecordDown
from rulings.log.entry import start_of_day
from rulings.log.export import export
from rulings.log.files import BadRecordFile, read_record
from rulings.log.find import Wanted
from rulings.log.record import open_record
from rulings.pages import frame, key
from rulings.report.app_words import text
from rulings.report.file_words import file_problem
from rulings.report.log import Shelf, log_word
from rulings.report.record_words import record_text
from rulings.rulebook.corpus import Corpus

FORMS = {"html": "text/html", "csv": "text/csv", "json": "application/json"}
LARGEST = 20
"""Megabytes of a record to merge."""


def show(corpus: Corpus, lang: str) -> None:
    event = str(st.text_input(log_word("event", lang), key="files-event", persist_state="session") or "")
    today = st.checkbox(record_text("today", lang), key="files-today", persist_state="session")
    try:
        found = open_record().find(Wanted(event=event, since=start_of_day() if today else ""))
    except RecordDown as error:
        st.error(f"{record_text('down-reading', lang)} {frame.plain(str(error))}")
        return
    st.caption(text("found", lang).format(count=len(found)))
    shelf, threads = Shelf(corpus), [one.thread for one in found]
    with st.container(horizontal=True):
        for form, mime in FORMS.items():
            words = export(threads, form, shelf, lang)
            data = words.encode("utf-8-sig" if form == "csv" else "utf-8")
            label = record_text("page", lang) if form == "html" else form.upper()
            st.download_button(label, data, f"rulings.{form}", mime, key=f"export-{form}", on_click="ignore")
    _show_merge(lang)


def _show_merge(lang: str) -> None:
    file = frame.upload(record_text("merge", lang), ["json", "db"], LARGEST, "merge")
    typed = key.ask(lang)
    if not st.button(record_text("merge-do", lang), disabled=not file) or not file or not key.fits(typed, lang):
        return
    with tempfile.TemporaryDirectory(prefix="rulings-") as folder:
        path = Path(folder) / "record"
        path.write_bytes(file.getvalue())
        try:
            written = open_record().write(read_record(path), typed)
        except BadRecordFile as error:
            st.error(frame.plain(file_problem(str(error).replace(str(path), str(file.name)), lang)))
            return
        except RecordDown as error:
            st.error(frame.plain(file_problem(str(error), lang)))
            return
    counts = {"added": len(written.added), "known": len(written.known), "refused": len(written.clashes)}
    st.success(record_text("merged", lang).format(**counts))
