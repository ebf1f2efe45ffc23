"""The pages of the rulebooks: the tree, a clause with its links, glossary, errata and readings."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.clause import LANGUAGES, Clause, short_id
from rulings.pages import frame, own_book, positions, uploads
from rulings.report.app_words import text
from rulings.report.books import errata, find_inside, glossary, readings
from rulings.report.browse import book_name, clause_title, link_groups, tree_rows
from rulings.report.clause import first_words
from rulings.report.file_words import file_problem
from rulings.report.links_picture import draw_links
from rulings.report.words import word
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.view import all_numbers, clause_json

INDENT = "\u2003"
VIEWS = ("clauses", "glossary", "readings", "import", "editions")
MOST = 60


def show(corpus: Corpus, lang: str) -> None:
    view = frame.choice(text("view", lang), "view", VIEWS, {name: text(f"view-{name}", lang) for name in VIEWS})
    if view == "import":
        uploads.show_import(corpus, lang)
        return
    if view == "editions":
        uploads.show_editions(corpus, lang)
        return
    clause = corpus.clause(frame.given("clause"))
    book = _choose_book(corpus, lang, clause)
    if book not in corpus.books():
        own_book.show(corpus, book, lang)
    elif view == "glossary":
        _show_glossary(corpus, book, lang)
    elif view == "readings":
        _show_readings(corpus, book, lang)
    else:
        _show_clauses(corpus, book, clause, lang)


def _choose_book(corpus: Corpus, lang: str, clause: Clause | None) -> str:
    """The book of the clause that is open, else the one of the address, else the first."""
    books = list(dict.fromkeys([*corpus.books(), *store.imported()]))
    wanted = clause.book if clause else frame.given("clause").partition(":")[0] or frame.given("book")
    frame.show_value("book", wanted if wanted in books else books[0])
    st.selectbox(
        text("book", lang),
        books,
        key="book",
        format_func=lambda name: book_name(corpus, name, lang) if name in corpus.books() else name,
        on_change=_change_book,
        label_visibility="collapsed",
    )
    return str(st.session_state["book"])


def _change_book() -> None:
    frame.address(book=st.session_state["book"], clause="", inside="", term="")


def _show_clauses(corpus: Corpus, book: str, clause: Clause | None, lang: str) -> None:
    """What was looked for, and beside it the tree; on a phone the tree stands below."""
    left, right = st.columns(2)
    with left:
        _find_by_number(corpus, lang, book)
    with right:
        frame.from_address("inside", "inside-box")
        label, key = text("find-inside", lang), "inside-box"
        st.text_input(label, key=key, type="search", placeholder="…", on_change=frame.to_address, args=("inside", key))
    if not clause and not frame.given("inside"):
        _show_start(corpus, book, lang)
        return
    page, tree = st.columns([2, 1], gap="medium")
    with page:
        if frame.given("inside"):
            _show_found(corpus, book, lang)
        elif clause:
            _show_clause(corpus, clause, lang)
    with tree:
        _show_tree(corpus, book, lang, clause)


def _show_start(corpus: Corpus, book: str, lang: str) -> None:
    st.title(frame.plain(book_name(corpus, book, lang)), anchor=False)
    st.caption(text("welcome", lang))
    with st.container(gap=None):
        for root in corpus.roots(book):
            frame.clause_button(clause_title(root, lang), root.id, "root")


def _find_by_number(corpus: Corpus, lang: str, book: str) -> None:
    """A number typed by hand; a missing one offers the nearest."""
    st.text_input(text("number", lang), placeholder="8-1-5-1", key="number", on_change=_open_number, args=(corpus, book))
    wrong = st.session_state.get("number-wrong")
    if wrong:
        st.warning(frame.plain(file_problem(str(wrong), lang)))
        for near in wrong.nearest:
            frame.clause_button(short_id(near), near, "near")


def _open_number(corpus: Corpus, book: str) -> None:
    typed = str(st.session_state["number"]).strip()
    st.session_state["number-wrong"] = None
    if not typed:
        return
    try:
        named = ":" in typed or " " in typed
        frame.open_clause(resolve(typed, all_numbers(corpus), None if named else book))
        frame.address(inside="")
    except UnknownClause as error:
        st.session_state["number-wrong"] = error


def _show_found(corpus: Corpus, book: str, lang: str) -> None:
    found = find_inside(corpus, book, frame.given("inside"))
    st.caption(frame.found(len(found), lang))
    with st.container(gap=None):
        for clause in found[:MOST]:
            st.button(
                frame.plain(clause_title(clause, lang, 120)),
                on_click=_open_found,
                args=(clause.id,),
                key=f"inside-{clause.id}",
                type="tertiary",
            )


def _open_found(clause_id: str) -> None:
    frame.open_clause(clause_id)
    frame.address(inside="")


def _show_tree(corpus: Corpus, book: str, lang: str, here: Clause | None) -> None:
    """Chapters, and below the one that is open its clauses."""
    st.caption(text("chapters", lang))
    with st.container(gap=None):
        for depth, clause, is_here in tree_rows(corpus, book, here):
            mark = INDENT * depth + ("▸ " if is_here else "")
            frame.clause_button(mark + clause_title(clause, lang, 30), clause.id, "tree")


def _show_clause(corpus: Corpus, clause: Clause, lang: str) -> None:
    data = clause_json(clause, corpus, lang)
    with st.container(gap=None):
        for above in corpus.parents(clause):
            frame.clause_button(clause_title(above, lang), above.id, "above")
    st.subheader(frame.plain(short_id(clause.id)), anchor=False)
    st.caption(word(f"kind-{clause.kind}", lang))
    frame.clause_words(clause, lang, data["official"])
    with st.expander(" · ".join(frame.LANGUAGE_NAMES[other] for other in LANGUAGES if other != lang)):
        for other in LANGUAGES:
            if other != lang:
                st.caption(frame.LANGUAGE_NAMES[other])
                frame.say(clause.text[other])
    children = corpus.children(clause.id)
    if children:
        st.caption(word("below", lang))
        with st.container(gap=None):
            for below in children:
                frame.clause_button(clause_title(below, lang, 400), below.id, "below")
    _show_links(corpus, [link for link in data["links"] if link["kind"] != "same"], lang)
    frame.show_other_games(corpus, clause.id, lang)
    positions.show_those_of(corpus, clause.id, lang)
    st.caption(text("links-picture", lang))
    wide, narrow = (draw_links(corpus, clause, lang, narrow=is_narrow) for is_narrow in (False, True))
    frame.picture(wide, narrow, f"{text('links-picture', lang)}: {short_id(clause.id)}")


def _show_links(corpus: Corpus, links: list[dict[str, Any]], lang: str) -> None:
    for place, (title, rows) in enumerate(link_groups(corpus, links, lang)):
        st.caption(title)
        with st.container(gap=None):
            for row, (words, target) in enumerate(rows):
                if target:
                    frame.clause_button(words, target, f"link-{place}-{row}")
                else:
                    frame.say(words)


def _show_glossary(corpus: Corpus, book: str, lang: str) -> None:
    frame.from_address("term", "term-box")
    label = text("find-term", lang)
    st.text_input(label, key="term-box", type="search", placeholder="…", on_change=frame.to_address, args=("term", "term-box"))
    rows = glossary(corpus, book, frame.given("term"))
    st.caption(frame.found(len(rows), lang))
    for row in rows[:MOST]:
        others = " · ".join(row["names"][other][0] for other in LANGUAGES if other != lang)
        with st.expander(frame.plain(f"{row['names'][lang][0]}  —  {others}")):
            for other in LANGUAGES:
                frame.say(f"{frame.LANGUAGE_NAMES[other]}: {' · '.join(row['names'][other])}")
            if row["slang"]:
                frame.say(" · ".join(row["slang"]))
            for clause_id in row["defined"]:
                frame.clause_button(short_id(clause_id), clause_id, f"term-{row['id']}")


def _show_readings(corpus: Corpus, book: str, lang: str) -> None:
    for title, rows, words in (
        (text("readings", lang), readings(corpus, book, lang), ("read", "why")),
        (text("errata", lang), errata(corpus, book, lang), ("wrong", "read")),
    ):
        st.subheader(title, anchor=False)
        if not rows:
            st.caption(text("nothing-found", lang))
        for place, row in enumerate(rows):
            shown = ", ".join(map(short_id, row["clauses"][:3])) + ("…" if len(row["clauses"]) > 3 else "")
            with st.expander(frame.plain(f"{shown}  {first_words(row[words[0]], 70)}"), key=f"{words[0]}-{place}"):
                frame.say(row[words[0]])
                st.caption(text("why", lang) if words[1] == "why" else word("reading", lang))
                frame.say(row[words[1]])
                for clause_id in row["clauses"][:12]:
                    frame.clause_button(short_id(clause_id), clause_id, f"{words[0]}-{place}")
