"""A book that only this judge has: its official words, as they were imported."""

from __future__ import annotations

import streamlit as st

from rulings.clause import short_id
from rulings.pages import frame
from rulings.report.clause import first_words
from rulings.report.file_words import file_problem
from rulings.report.words import word
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause
from rulings.rulebook.view import show as clause_of

MOST = 300


def show(corpus: Corpus, book: str, lang: str) -> None:
    official = store.load(book)
    if official is None:
        return
    try:
        here = clause_of(frame.given("clause"), corpus, book, lang) if frame.given("clause") else None
    except UnknownClause as error:
        st.warning(frame.plain(file_problem(str(error), lang)))
        return
    if here is None:
        _list([number for number, clause in official.clauses.items() if not clause["parent"]], official, "root")
        return
    _list([above.partition(":")[2] for above in here["parents"]], official, "above")
    st.subheader(frame.plain(short_id(here["id"])), anchor=False)
    frame.say(here["official"])
    if here["children"]:
        st.caption(word("below", lang))
        _list([below.partition(":")[2] for below in here["children"]], official, "below")


def _list(numbers: list[str], official: store.OfficialBook, where: str) -> None:
    with st.container(gap=None):
        for number in numbers[:MOST]:
            label = f"{number}  {first_words(official.text(number) or '', 100)}"
            frame.clause_button(label, f"{official.id}:{number}", where)
