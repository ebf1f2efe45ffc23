"""The browsing page, driven as Streamlit runs it: every book in every language, a shared address, a wrong number."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from rulings.clause import LANGUAGES
from rulings.rulebook.corpus import Corpus
from tests.conftest import ROOT


def open_app(**address: str) -> AppTest:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30)
    for key, value in address.items():
        app.query_params[key] = value
    return app.run()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_opens_its_clause_in_its_language(corpus: Corpus, lang: str) -> None:
    clause = corpus.clause("hollow-flux:12.1")
    assert clause is not None
    app = open_app(lang=lang, clause=clause.id)
    assert not app.exception
    assert app.subheader[0].value == "HF 12.1"
    assert clause.text[lang] in [text.value for text in app.text]


def test_a_number_typed_at_the_side_opens_the_clause(corpus: Corpus) -> None:
    app = open_app(lang="en", clause="battle-spirits-standard:1-1")
    app.text_input(key="number").input("8.1.5.1").run()
    assert not app.exception
    assert app.subheader[0].value == "BSS 8-1-5-1"


def test_a_wrong_number_offers_the_nearest(corpus: Corpus) -> None:
    app = open_app(lang="en", clause="battle-spirits-standard:1-1")
    app.text_input(key="number").input("8-1-50").run()
    assert not app.exception
    assert app.warning[0].value == "no clause '8-1-50'"
    assert "BSS 8-1-7" in [button.label for button in app.button]


def test_an_address_with_nonsense_opens_the_first_page(corpus: Corpus) -> None:
    app = open_app(lang="xx", clause="<script>")
    assert not app.exception
    assert app.title
