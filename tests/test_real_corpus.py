"""The corpus that is shipped: whole, in four languages, every link leading somewhere."""

from __future__ import annotations

import re

import pytest

from rulings.clause import KINDS, LANGUAGES, LINK_KINDS
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lint import lint

KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")


def test_no_clause_lacks_a_language(corpus: Corpus) -> None:
    assert [clause.id for clause in corpus.clauses() if set(clause.text) != set(LANGUAGES) or not all(clause.text.values())] == []


def test_kinds_are_the_known_ones(corpus: Corpus) -> None:
    assert {clause.kind for clause in corpus.clauses()} <= set(KINDS)


def test_every_link_leads_to_a_clause(corpus: Corpus) -> None:
    known = {clause.id for clause in corpus.clauses()}
    links = [link for found in corpus.links_from().values() for link in found]
    assert {link.kind for link in links} <= set(LINK_KINDS)
    assert {link.source for link in links} | {link.target for link in links} <= known


def test_same_links_join_different_books(corpus: Corpus) -> None:
    same = [link for found in corpus.links_from().values() for link in found if link.kind == "same"]
    assert same
    assert all(link.source.split(":")[0] != link.target.split(":")[0] and link.note for link in same)


@pytest.mark.parametrize("kind", ["reading", "erratum", "concept", "term"])
def test_records_speak_four_languages(corpus: Corpus, kind: str) -> None:
    key = {"reading": "read", "erratum": "wrong", "concept": "differ"}.get(kind)
    for record in corpus.records(kind):
        texts = record[key] if key else {language: record[language] for language in LANGUAGES}
        assert all(texts[language] for language in LANGUAGES), record


def test_every_book_has_terms_readings_and_errata(corpus: Corpus) -> None:
    for book in corpus.books():
        assert corpus.records("term", book)
        assert corpus.records("reading", book)
        assert corpus.records("erratum", book)


def test_chinese_holds_no_kana_beyond_names(corpus: Corpus) -> None:
    """Card names may be Japanese; a sentence may not."""
    for clause in corpus.clauses():
        for language in ("zh-Hans", "zh-Hant"):
            assert len(KANA.findall(clause.text[language])) < 25, (clause.id, language)


def test_without_the_official_books_the_rest_is_checked(corpus: Corpus, home: object) -> None:
    assert lint(corpus) == []
