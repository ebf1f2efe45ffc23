"""Files that a judge uploads: rulebooks to import, editions to compare. They are read in a folder of their own and then gone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import streamlit as st

from rulings.clause import short_id
from rulings.pages import frame, key
from rulings.report.app_words import text
from rulings.report.books import change_html, report_rows
from rulings.report.browse import book_name
from rulings.report.file_words import file_problem
from rulings.rulebook import store
from rulings.rulebook.compare import Comparison, compare_files, compare_with_corpus
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import import_files, read_book
from rulings.rulebook.read import BadFile, read_bytes

LARGEST = 50
"""Megabytes; no rulebook is larger."""
KINDS = ["txt", "pdf", "text", "md"]
MOST = 200


@contextmanager
def _on_disk(files: Sequence[Any]) -> Iterator[list[Path]]:
    """The uploads under their own names in a folder of their own: no name leads out of it."""
    with tempfile.TemporaryDirectory(prefix="rulings-") as folder:
        paths = []
        for place, file in enumerate(files):
            inside = Path(folder) / str(place)
            inside.mkdir()
            name = Path(str(file.name).replace("\\", "/")).name
            path = inside / (name if name.strip(". ") else "upload")
            path.write_bytes(file.getvalue())
            paths.append(path)
        yield paths


def show_import(corpus: Corpus, lang: str) -> None:
    st.caption(text("import-hint", lang))
    names = [book_name(corpus, book, lang) if book in corpus.books() else book for book in store.imported()]
    if names:
        st.caption(text("imported-now", lang))
        frame.say("\n".join(names))
    files = frame.upload(text("import-files", lang), KINDS, LARGEST, "import", accept_multiple_files=True)
    typed = key.ask(lang)
    if not st.button(text("import-do", lang), disabled=not files, type="primary"):
        return
    if not key.fits(typed, lang):
        return
    bar = st.progress(0.0, "0%")
    with _on_disk(files) as paths:
        try:
            reports = import_files(paths, corpus, lambda stage, name, share: _show_share(bar, stage, name, share, lang))
        except BadFile as error:
            bar.empty()
            stop = ". " if lang == "en" else "。"
            st.error(f"{frame.plain(file_problem(str(error), lang))}{stop}{text('import-failed', lang)}")
            return
    bar.progress(1.0, "100%")
    st.success(text("import-done", lang))
    for report in reports:
        frame.say("\n".join([f"{report.file} → {report.read.id}", *report_rows(report.as_json(), lang)]))


def _show_share(bar: Any, stage: str, name: str, share: float, lang: str) -> None:
    words = text(f"{stage}-file", lang).format(name=frame.plain(name))
    bar.progress(min(share, 1.0), f"{share:.0%} · {words}")


def show_editions(corpus: Corpus, lang: str) -> None:
    st.caption(text("editions-hint", lang))
    left, right = st.columns(2)
    with left:
        new = frame.upload(text("editions-new", lang), KINDS, LARGEST, "edition-new")
    with right:
        old = frame.upload(text("editions-old", lang), KINDS, LARGEST, "edition-old")
    if not st.button(text("editions-do", lang), disabled=not new, type="primary"):
        return
    try:
        read = [read_book(read_bytes(str(file.name), file.getvalue()), corpus) for file in (new, old) if file]
    except BadFile as error:
        st.error(frame.plain(file_problem(str(error), lang)))
        return
    if len({book.id for book in read}) > 1:
        st.error(text("other-book", lang))
        return
    if not old and read[0].id not in corpus.books():
        st.error(text("unknown-book", lang))
        return
    _show_comparison(compare_files(read[1], read[0], corpus) if old else compare_with_corpus(read[0], corpus), lang)


def _show_comparison(found: Comparison, lang: str) -> None:
    if not found.changes:
        st.success(text("no-difference", lang))
    else:
        st.caption(text("found", lang).format(count=len(found.changes)))
    for change in found.changes[:MOST]:
        st.html(change_html(found.book, change, lang))
    if found.stale:
        st.caption(f"{text('stale', lang)} ({len(found.stale)})")
        frame.say(", ".join(short_id(f"{found.book}:{number}") for number in found.stale[:MOST]))
