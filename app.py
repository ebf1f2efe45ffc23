"""The app's first page: browse the clauses of the five books. Widgets only; all that it shows comes from rulings/."""

from __future__ import annotations

import re

import streamlit as st

from rulings.clause import LANGUAGES, Clause, short_id
from rulings.report.browse import book_name, clause_title, link_groups, page_words, tree_rows
from rulings.report.words import default_language, word
from rulings.rulebook.corpus import Corpus, NotBuilt
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.view import all_numbers, clause_json

MARKUP = re.compile(r"([\\`*_\[\]~$:#<>|])")
INDENT = "\u2003"
STYLE = """<style>
.stButton button { justify-content: flex-start; text-align: left; min-height: 0; padding: 0.15rem 0; }
[data-testid="stSidebarUserContent"] { padding-top: 0; }
</style>"""
LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}


@st.cache_resource  # type: ignore[untyped-decorator]
def open_corpus() -> Corpus:
    return Corpus()


def choose_language() -> str:
    """The language stays in the address, so that a shared link opens as it was seen."""
    wanted = st.query_params.get("lang", default_language())
    at = LANGUAGES.index(wanted) if wanted in LANGUAGES else 0
    lang = st.sidebar.selectbox("🌐", LANGUAGES, index=at, format_func=LANGUAGE_NAMES.__getitem__, label_visibility="collapsed")
    st.query_params["lang"] = lang
    return str(lang)


def go_to(clause_id: str) -> None:
    st.query_params["clause"] = clause_id


def clause_button(label: str, clause_id: str, where: str) -> None:
    """A line that leads to a clause; signs that a label would take for markup are shown as they are."""
    plain = MARKUP.sub(r"\\\1", label)
    st.button(plain, on_click=go_to, args=(clause_id,), key=f"{where}-{clause_id}", type="tertiary")


def choose_book(corpus: Corpus, lang: str, now: str | None) -> str:
    books = list(corpus.books())
    at = books.index(now) if now in books else 0
    book = st.sidebar.radio(page_words("book", lang), books, index=at, format_func=lambda name: book_name(corpus, name, lang))
    return str(book)


def find_by_number(corpus: Corpus, lang: str, book: str) -> None:
    """A number typed by hand; a missing one offers the nearest."""
    text = st.sidebar.text_input(page_words("number", lang), placeholder="8-1-5-1", key="number")
    if not text or text == st.session_state.get("number_shown"):
        return
    try:
        go_to(resolve(text, all_numbers(corpus), None if ":" in text or " " in text.strip() else book))
        st.session_state["number_shown"] = text
    except UnknownClause as error:
        st.sidebar.warning(str(error))
        for near in error.nearest:
            with st.sidebar:
                clause_button(short_id(near), near, "near")


def show_tree(corpus: Corpus, book: str, lang: str, here: Clause | None) -> None:
    """Chapters, and below the one that is open its clauses."""
    with st.sidebar.container(gap=None):
        for depth, clause, is_here in tree_rows(corpus, book, here):
            mark = INDENT * depth + ("▸ " if is_here else "")
            clause_button(mark + clause_title(clause, lang, 30), clause.id, "tree")


def show_clause(corpus: Corpus, clause: Clause, lang: str) -> None:
    data = clause_json(clause, corpus, lang)
    with st.container(gap=None):
        for above in corpus.parents(clause):
            clause_button(clause_title(above, lang), above.id, "above")
    st.subheader(short_id(clause.id))
    st.caption(word(f"kind-{clause.kind}", lang))
    st.text(clause.text[lang])
    if data["official"]:
        st.caption(word("official", lang))
        st.text(data["official"])
    with st.expander(" · ".join(LANGUAGE_NAMES[other] for other in LANGUAGES if other != lang)):
        for other in LANGUAGES:
            if other != lang:
                st.caption(LANGUAGE_NAMES[other])
                st.text(clause.text[other])
    children = corpus.children(clause.id)
    if children:
        st.caption(word("below", lang))
        for below in children:
            st.button(
                f"{below.number}  {below.text[lang]}", on_click=go_to, args=(below.id,), key=f"below-{below.id}", type="tertiary"
            )
    show_links(corpus, data["links"], lang)


def show_links(corpus: Corpus, links: list[dict[str, str]], lang: str) -> None:
    for place, (title, rows) in enumerate(link_groups(corpus, links, lang)):
        st.caption(title)
        with st.container(gap=None):
            for row, (text, target) in enumerate(rows):
                if target:
                    clause_button(text, target, f"link-{place}-{row}")
                else:
                    st.text(text)


def main() -> None:
    st.set_page_config(page_title="Rulings", page_icon="⚖️", layout="centered")
    st.html(STYLE)
    try:
        corpus = open_corpus()
    except NotBuilt as error:
        st.error(str(error))
        return
    lang = choose_language()
    clause = corpus.clause(st.query_params.get("clause", ""))
    book = choose_book(corpus, lang, clause.book if clause else None)
    find_by_number(corpus, lang, book)
    clause = corpus.clause(st.query_params.get("clause", ""))
    here = clause if clause and clause.book == book else None
    show_tree(corpus, book, lang, here)
    if here:
        show_clause(corpus, here, lang)
        return
    st.title(book_name(corpus, book, lang))
    st.text(page_words("welcome", lang))
    with st.container(gap=None):
        for root in corpus.roots(book):
            clause_button(clause_title(root, lang), root.id, "root")


main()
