"""The app for the judge's table. Widgets are in rulings/pages; all that they show comes from the rest of rulings/."""

from __future__ import annotations

import streamlit as st

from rulings.pages import about, ask, check, frame, record, rulebooks
from rulings.rulebook.corpus import NotBuilt

PAGES = {"ask": ask.show, "rulebooks": rulebooks.show, "check": check.show, "rulings": record.show}


def main() -> None:
    st.set_page_config(page_title="Rulings", page_icon="⚖️", layout="wide")
    lang = frame.page_language()
    frame.set_style(lang)
    try:
        corpus = frame.open_corpus()
    except NotBuilt as error:
        st.error(str(error))
        return
    ask.warm_up()
    frame.run_script(lang)
    page = frame.head(lang)
    PAGES[page](corpus, lang)
    about.show(lang)


main()
