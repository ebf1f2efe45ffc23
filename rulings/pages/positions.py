"""Positions to open: those that show a clause, found from the clause or by its number."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from rulings.clause import short_id
from rulings.pages import frame
from rulings.report.check_words import check_text
from rulings.report.examples import scenario_label
from rulings.report.file_words import file_problem
from rulings.report.scenario_files import clause_of, scenario_files, shown_by
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.view import all_numbers

MOST = 40


def show_those_of(corpus: Corpus, clause_id: str, lang: str) -> None:
    """Below a clause: the positions that show it."""
    if names := shown_by(clause_id):
        st.caption(check_text("shown-by", lang))
        _list(corpus, names, lang)


def find(corpus: Corpus, lang: str) -> None:
    """By the number of a clause, or the beginning of one."""
    if not scenario_files():
        return
    label = check_text("find-position", lang).format(count=len(scenario_files()))
    typed = st.text_input(label, key="position-clause", placeholder="BSS 8-1", persist_state="session", max_chars=100)
    if not typed:
        return
    try:
        found = shown_by(resolve(str(typed), all_numbers(corpus)), below=True)
    except UnknownClause as error:
        st.warning(frame.plain(file_problem(str(error), lang)))
        return
    st.caption(frame.found(len(found), lang))
    _list(corpus, found[:MOST], lang)


def _list(corpus: Corpus, names: Sequence[str], lang: str) -> None:
    with st.container(gap=None):
        for name in names:
            label = frame.plain(f"▷ {short_id(clause_of(name))}  {scenario_label(name, lang, corpus)}")
            st.button(label, key=f"show-{name}", on_click=frame.open_example, args=(name,), type="tertiary")
