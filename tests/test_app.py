"""The app, driven as Streamlit runs it: every page in every language, shared addresses, wrong numbers, nonsense."""

from __future__ import annotations

from html import escape

import pytest
from streamlit.testing.v1 import AppTest

from rulings.clause import LANGUAGES
from rulings.report.app_words import APP_WORDS
from rulings.report.check_words import CHECK_WORDS
from rulings.report.record_words import RECORD_WORDS
from rulings.rulebook.corpus import Corpus
from tests.conftest import ROOT

pytestmark = pytest.mark.usefixtures("home")
ADDRESSES = {
    "ask": {},
    "rulebooks": {"page": "rulebooks"},
    "glossary": {"page": "rulebooks", "view": "glossary", "term": "core"},
    "readings": {"page": "rulebooks", "view": "readings", "book": "zero-dimension"},
    "import": {"page": "rulebooks", "view": "import"},
    "editions": {"page": "rulebooks", "view": "editions"},
    "check": {"page": "check"},
    "record": {"page": "rulings"},
    "new ruling": {"page": "rulings", "rview": "add"},
    "export": {"page": "rulings", "rview": "files"},
}


def open_app(**address: str) -> AppTest:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for key, value in address.items():
        app.query_params[key] = value
    return app.run()


def shown(app: AppTest) -> str:
    return "\n".join(str(one.proto.body) for one in app.get("html"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ADDRESSES)
def test_every_page_opens_in_every_language(corpus: Corpus, name: str, lang: str) -> None:
    app = open_app(lang=lang, **ADDRESSES[name])
    assert not app.exception
    assert not app.error


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_opens_its_clause_in_its_language(corpus: Corpus, lang: str) -> None:
    clause = corpus.clause("hollow-flux:12.1")
    assert clause is not None
    app = open_app(lang=lang, clause=clause.id)
    assert not app.exception
    assert app.subheader[0].value.replace("\\", "") == "HF 12.1"
    assert escape(clause.text[lang]) in shown(app)


def test_a_number_that_is_typed_opens_the_clause(corpus: Corpus) -> None:
    app = open_app(lang="en", clause="battle-spirits-standard:1-1")
    app.text_input(key="number").input("8.1.5.1").run()
    assert not app.exception
    assert app.subheader[0].value.replace("\\", "") == "BSS 8-1-5-1"


def test_a_wrong_number_offers_the_nearest(corpus: Corpus) -> None:
    app = open_app(lang="en", clause="battle-spirits-standard:1-1")
    app.text_input(key="number").input("8-1-50").run()
    assert not app.exception
    assert app.warning[0].value.replace("\\", "") == "no clause '8-1-50'"
    assert "BSS 8-1-7" in [button.label.replace("\\", "") for button in app.button]


def test_an_address_with_nonsense_opens_a_page(corpus: Corpus) -> None:
    for address in (
        {"page": "<script>", "clause": "<script>", "lang": "xx"},
        {"page": "check", "position": "!!", "example": "../../etc/passwd", "step": "-1"},
        {"page": "check", "position": "eJwDAAAAAAE", "step": "999999999999"},
        {"page": "rulings", "entry": "' OR 1=1"},
    ):
        app = open_app(**address)
        assert not app.exception


def test_where_a_provider_is_set_up_only_those_who_signed_in_write(corpus: Corpus) -> None:
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.secrets["auth"] = {"client_id": "x"}
    app.query_params.update({"lang": "en", "page": "rulings", "rview": "add"})
    app.run()
    assert "Sign in" in [button.label for button in app.button]
    for name, words in {"event": "E", "judge": "J", "question": "Q?", "ruling": "R."}.items():
        field = app.text_area if name in ("question", "ruling") else app.text_input
        field(key=f"ruling-{name}").input(words)
    app.button(key="save-ruling").click().run()
    assert [error.value for error in app.error] == ["Sign in first. Nothing was written."]
    assert app.text_area(key="ruling-ruling").value == "R."


def test_the_words_of_the_app_are_there_in_four_languages() -> None:
    for table in (APP_WORDS, CHECK_WORDS, RECORD_WORDS):
        for key, words in table.items():
            assert len(words) == len(LANGUAGES) and all(words), key
            assert len({frozenset(part.split("}")[0] for part in word.split("{")[1:]) for word in words}) == 1, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reading_that_is_cut_in_its_title_says_so(corpus: Corpus, lang: str) -> None:
    labels = [one.label for one in open_app(lang=lang, page="rulebooks", view="readings", book="hollow-flux").expander]
    cut = [label for label in labels if len(label.replace("\\", "").partition("  ")[2]) > 70]
    assert cut and all(label.endswith("…") for label in cut)
