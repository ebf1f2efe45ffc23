"""A clause on the terminal: how its lines are broken, what its links are called."""

from __future__ import annotations

import pytest

from rulings.clause import LANGUAGES
from rulings.report.browse import link_groups
from rulings.report.clause import wrapped
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import show

CLOSING = "、。，．；：！？）」』】》〉”’…"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_broken_at_no_number_and_before_no_closing_sign(corpus: Corpus, lang: str) -> None:
    for clause in corpus.clauses("battle-spirits-standard"):
        whole = clause.text[lang].replace("\n", " ").split()
        lines = [line[2:] for line in wrapped(clause.text[lang])]
        assert not [line for line in lines if line[:1] in set(CLOSING)], clause.id
        assert "".join("".join(lines).split()) == "".join(whole)
        assert not [line for line in lines[:-1] if line[-1:] == "-" and line[-2:-1].isdigit()], clause.id


def test_a_japanese_line_is_as_wide_as_an_english_one() -> None:
    assert [len(line) for line in wrapped("あ" * 60)] == [2 + 49, 2 + 11]
    assert list(wrapped("  a: b\n\n1 2")) == ["    a: b", "  ", "  1 2"]


def test_a_link_that_says_one_thing_from_either_end_stands_under_one_heading(corpus: Corpus) -> None:
    data = show("BSS 8-1-5-1", corpus)
    assert {link["direction"] for link in data["links"] if link["kind"] == "same"} == {"in", "out"}
    titles = [title for title, _ in link_groups(corpus, data["links"], "en")]
    assert len(titles) == len(set(titles))


def test_a_title_that_is_cut_says_so(corpus: Corpus) -> None:
    data = show("BSS 8-1-6-1", corpus)
    rows = dict(link_groups(corpus, data["links"], "en"))["next"]
    assert rows[0][0].endswith("…")


@pytest.mark.parametrize("lang", ["ja", "zh-Hans", "zh-Hant"])
def test_what_is_wrong_with_the_print_is_joined_as_its_language_joins_sentences(corpus: Corpus, lang: str) -> None:
    notes = [link["note"] for link in show("BSS 8-1-6-1", corpus, lang=lang)["links"] if link["kind"] == "erratum"]
    assert notes and all("。" in note and "。 " not in note for note in notes)
