"""The page that answers questions: the rule large, its clause, what it leads to, the same rule in other games."""

from __future__ import annotations

import threading
from contextlib import suppress
from html import escape
from typing import Any

import streamlit as st

from rulings.clause import SHORT_NAMES, Clause, short_id
from rulings.log.database import RecordDown
from rulings.log.entry import start_of_day
from rulings.log.find import Wanted
from rulings.log.record import open_record
from rulings.pages import frame
from rulings.report.app_words import text
from rulings.report.books import section_of
from rulings.report.browse import book_name, clause_title
from rulings.report.clause import first_words
from rulings.report.examples import QUESTIONS
from rulings.report.log import log_word
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import clause_json
from rulings.search.answer import Answer, Asker, BadQuestion
from rulings.search.index import Index, build_index, default_folder, is_fresh, model_mark

GAMES = ("", *SHORT_NAMES)
MOST = 6
ONE_AT_A_TIME = threading.Lock()
"""The Japanese tokenizer serves one thread at a time."""


@st.cache_resource(show_spinner=False)  # type: ignore[untyped-decorator]
def open_asker() -> Asker:
    """The index, built the first time; an index in an older shape is made anew."""
    corpus = frame.open_corpus()
    if not (default_folder() / "meta.json").exists() or Index().meta["model"] != model_mark(None):
        build_index(corpus)
    asker = Asker(corpus, Index())
    with suppress(BadQuestion):
        asker.ask("BP", count=1)
    return asker


@st.cache_resource(show_spinner=False)  # type: ignore[untyped-decorator]
def warm_up() -> None:
    """The index opens while the first judge still types; once for all sessions of a server."""
    if (default_folder() / "meta.json").exists():
        threading.Thread(target=open_asker, daemon=True).start()


@st.cache_data(show_spinner=False, max_entries=500)  # type: ignore[untyped-decorator]
def ask(question: str, book: str | None, lang: str, mark: str) -> Answer:
    """`mark` is what the index was made from: another index, another answer."""
    asker: Asker = open_asker()
    with ONE_AT_A_TIME:
        return asker.ask(question, book, lang)


def show(corpus: Corpus, lang: str) -> None:
    frame.from_address("q", "q-box")
    st.text_input(
        text("question", lang),
        key="q-box",
        type="search",
        placeholder=text("question-hint", lang),
        on_change=frame.to_address,
        args=("q", "q-box"),
        max_chars=2000,
    )
    game = frame.choice(
        text("game", lang), "game", GAMES, {"": text("all-games", lang)} | {name: name.upper() for name in SHORT_NAMES}
    )
    if not frame.given("q"):
        _show_start(corpus, lang)
        return
    with st.spinner(text("searching" if (default_folder() / "meta.json").exists() else "index-first", lang)):
        asker = open_asker()
    try:
        answer = ask(frame.given("q"), SHORT_NAMES.get(game), lang, str(asker.index.meta["content"]))
    except BadQuestion:
        _show_start(corpus, lang)
        return
    _show_answer(corpus, answer, lang)
    _show_stale(corpus, lang)


def _show_start(corpus: Corpus, lang: str) -> None:
    """What can be asked, which book each short name stands for, and examples to tap."""
    st.caption(text("ask-first", lang))
    st.caption(frame.plain(" · ".join(f"{name.upper()} {book_name(corpus, book, lang)}" for name, book in SHORT_NAMES.items())))
    st.caption(text("try", lang))
    for place, (question, game) in enumerate(QUESTIONS[lang]):
        st.button(frame.plain(question), key=f"try-{place}", on_click=frame.address, kwargs={"q": question, "game": game})


def _show_answer(corpus: Corpus, answer: Answer, lang: str) -> None:
    best = corpus.clause(answer.results[0].clause) if answer.is_sure else None
    if best is None:
        st.warning(word("no-answer", lang))
    else:
        _show_best(corpus, best, answer, lang)
    rest = [result.clause for result in answer.results[1 if best else 0 :]]
    if rest:
        st.caption(word("near", lang))
    for clause in filter(None, map(corpus.clause, rest)):
        with st.expander(frame.plain(f"{short_id(clause.id)}  {first_words(clause.text[lang], 60)}")):
            frame.say(clause.text[lang])
            frame.clause_button(f"{text('open', lang)}: {short_id(clause.id)}", clause.id, "near")


def _show_best(corpus: Corpus, clause: Clause, answer: Answer, lang: str) -> None:
    data = clause_json(clause, corpus, lang)
    frame.clause_words(clause, lang, data["official"], "answer")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.button(short_id(clause.id), key="best", on_click=frame.open_clause, args=(clause.id,), type="primary")
        st.html(f"<span>{escape(word('confidence', lang))} <b>{answer.confidence:.0%}</b></span>", width="content")
        st.button(text("record-this", lang), key="record-this", on_click=record_this, args=(answer.question, clause))
    _show_ruled_today(clause, lang)
    _show_section(corpus, clause, lang)
    _show_links(corpus, data["links"], lang)
    frame.show_other_games(corpus, clause.id, lang)


def record_this(question: str, clause: Clause) -> None:
    """The record's form opens with what is known already."""
    st.session_state["ruling-question"] = question
    st.session_state["ruling-clauses"] = short_id(clause.id)
    st.session_state["ruling-scenario"] = ""
    frame.open_page("rulings", entry="", rview="add")


def _show_ruled_today(clause: Clause, lang: str) -> None:
    """Has this been ruled today? A record that cannot be read is no reason to keep the answer back."""
    with suppress(RecordDown):
        found = open_record().find(Wanted(clause=clause.id, since=start_of_day()))
        if not found:
            return
        st.caption(text("ruled-today", lang))
        for one in found[:MOST]:
            event, table = one.thread.current.event, one.thread.current.table
            place = " · ".join([event, f"{log_word('table', lang)} {table}"] if table else [event])
            label = f"{place}: {first_words(' '.join(one.thread.decisive.ruling.split()), 80)}"
            key = f"ruled-{one.thread.first.id}"
            parts = {"entry": one.thread.first.id}
            st.button(frame.plain(label), key=key, on_click=frame.open_page, args=("rulings",), kwargs=parts, type="tertiary")


def _show_section(corpus: Corpus, clause: Clause, lang: str) -> None:
    st.caption(text("section", lang))
    with st.container(gap=None):
        for one in section_of(corpus, clause):
            if one.id == clause.id:
                frame.say(clause_title(one, lang, 90), "here")
            else:
                frame.clause_button(clause_title(one, lang, 90), one.id, "section")


def _show_links(corpus: Corpus, links: list[dict[str, Any]], lang: str) -> None:
    rows = [link for link in links if link["kind"] == "see"]
    if not rows:
        return
    st.caption(text("leads-to", lang))
    with st.container(gap=None):
        for clause in filter(None, (corpus.clause(link["clause"]) for link in rows[:MOST])):
            frame.clause_button(f"{short_id(clause.id)}  {first_words(clause.text[lang], 90)}", clause.id, "see")


def _show_stale(corpus: Corpus, lang: str) -> None:
    if is_fresh(corpus):
        return
    st.info(text("index-stale", lang))
    if st.button(text("index-renew", lang)):
        with st.spinner(text("index-first", lang)):
            build_index(corpus)
            open_asker.clear()
        st.rerun()
