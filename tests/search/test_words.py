"""Cutting: clauses and questions alike, in four languages, with the glossary's terms carried across them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rulings.rulebook.corpus import Corpus
from rulings.search.lexicon import character_variants, term_names
from rulings.search.words import Cutter


@pytest.fixture(scope="module")
def cutter(corpus: Corpus) -> Cutter:
    fold = character_variants()
    return Cutter(fold, term_names(corpus.records("term"), fold))


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("ブロックできる？", "=block"),
        ("can I block that", "=block"),
        ("能不能阻挡", "=block"),
        ("可以阻擋嗎", "=block"),
        ("Ｂｌｏｃｋ", "=block"),
        ("ソウルコア", "=soul-core"),
        ("靈魂能量", "=soul-core"),
        ("灵魂核心", "=soul-core"),
        ("the Soul Cores", "=soul-core"),
        ("sourukoa", "=soul-core"),
        ("linghun hexin", "=soul-core"),
        ("fanfare", "=fanfare"),
        ("入场曲", "=fanfare"),
    ],
)
def test_a_term_is_the_same_word_in_every_language(cutter: Cutter, text: str, term: str) -> None:
    assert term in cutter.cut(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("戰鬥", "战斗"),
        ("戦闘", "战斗"),
        ("ＢＰ", "bp"),
        ("カード", "かーど"),
        ("ｶｰﾄﾞ", "カード"),
        ("Attacked", "attacks"),
        ("八張", "8枚 8张"),
    ],
)
def test_variants_of_a_word_are_cut_alike(cutter: Cutter, one: str, other: str) -> None:
    assert set(cutter.cut(one)) & set(cutter.cut(other))


def test_japanese_is_cut_into_dictionary_forms(cutter: Cutter) -> None:
    assert "w破坏" in cutter.cut("破壊された")


@pytest.mark.parametrize("text", ["", "   ", "。、！", "🃏🔥", "\x00\x01"])
def test_nothing_to_cut_is_no_words(cutter: Cutter, text: str) -> None:
    assert cutter.cut(text) == []


def test_our_japanese_words_are_those_of_spacy(cutter: Cutter, corpus: Corpus) -> None:
    """spaCy's own pipeline finds the same content words in our clauses."""
    import spacy

    nlp = spacy.blank("ja")
    texts = [clause.text["ja"] for clause in corpus.clauses("hollow-flux")][:60]
    ours = theirs = 0
    for text, doc in zip(texts, nlp.pipe(texts), strict=True):
        found = set(cutter.cut(text))
        wanted = {f"w{cutter.folded(token.norm_)}" for token in doc if token.pos_ in ("NOUN", "VERB") and len(token.norm_) > 1}
        ours += len(wanted & found)
        theirs += len(wanted)
    assert ours / theirs > 0.85


def test_asking_loads_neither_spacy_nor_jieba_nor_torch() -> None:
    code = (
        "import sys; from rulings.search.words import Cutter, Names; Cutter({}, Names()).cut('破壊された精灵 block');"
        "import rulings.search.answer;"
        "print([name for name in ('spacy', 'jieba', 'torch', 'sentence_transformers', 'opencc') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_terms_in_chinese_are_those_of_spacys_matcher(cutter: Cutter, corpus: Corpus) -> None:
    """What spaCy's matcher found while the corpus was built, our cutter finds too."""
    from rulings.rulebook.schema import Term
    from rulings.rulebook.terms import TermMatcher

    fields = ("id", "en", "ja", "zh-Hans", "zh-Hant", "slang", "defined")
    terms = [Term.model_validate({key: row[key] for key in fields}) for row in corpus.records("term", "shadowverse-evolve")]
    texts = [clause.text["zh-Hans"] for clause in corpus.clauses("shadowverse-evolve")][:150]
    found = wanted = 0
    for text, names in zip(texts, TermMatcher("zh-Hans", terms).find(texts), strict=True):
        words = set(cutter.cut(text))
        found += sum(f"={name}" in words for name in names)
        wanted += len(names)
    assert found / wanted > 0.85
