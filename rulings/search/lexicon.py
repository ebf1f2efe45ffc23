"""What the cutter knows, made when the index is built: variants of characters and the names of terms in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulings.rulebook.corpus import Corpus
from rulings.search.spelling import LATIN, Spellings
from rulings.search.units import Question
from rulings.search.words import RUN, Cutter, Names

MOST_TERMS = 4
"""A name that stands for more terms than this says too little to carry across languages."""


def character_variants() -> dict[int, str]:
    """Traditional and Japanese forms of a character, each with the simplified one."""
    import opencc

    to_traditional, to_simplified = opencc.OpenCC("jp2t"), opencc.OpenCC("t2s")
    found = {}
    for code in range(0x3400, 0xA000):
        char = chr(code)
        simple = to_simplified.convert(to_traditional.convert(char))
        if simple != char and len(simple) == 1:
            found[code] = simple
    return found


def term_names(terms: Iterable[dict[str, Any]], fold: dict[int, str]) -> Names:
    """Every name of every term, as the cutter looks it up; romaji and pinyin of the names beside them."""
    cutter = Cutter(fold, Names())
    names = Names()
    for term in terms:
        slug = term["id"]
        spelled = [*term["en"], *term["ja"], *term["zh-Hans"], *term["zh-Hant"], *term["slang"]]
        for name in [*spelled, *_romanised(term)]:
            _add(names, cutter, name, slug)
    return Names(_telling(names.cjk), _telling(names.latin))


def _add(names: Names, cutter: Cutter, name: str, slug: str) -> None:
    runs = RUN.findall(cutter.folded(name))
    if runs and all(run.isascii() for run in runs):
        key, table = cutter.latin_key(name), names.latin
    else:
        key, table = "".join(run for run in runs if not run.isascii()), names.cjk
    if len(key) > 1 and slug not in table.setdefault(key, []):
        table[key].append(slug)


def _telling(table: dict[str, list[str]]) -> dict[str, list[str]]:
    return {key: slugs for key, slugs in table.items() if 0 < len(slugs) <= MOST_TERMS}


def _romanised(term: dict[str, Any]) -> list[str]:
    """How somebody without the right keyboard types the first names."""
    import jaconv
    from pypinyin import lazy_pinyin

    kana = [name for name in term["ja"] if re.fullmatch(r"[\u3041-\u3096\u30a1-\u30fc]+", name)]
    romaji = [jaconv.kata2alphabet(name) for name in kana]
    pinyin = [lazy_pinyin(name) for name in term["zh-Hans"] if re.fullmatch(r"[\u3400-\u9fff]{2,6}", name)]
    return [*romaji, *(" ".join(parts) for parts in pinyin), *("".join(parts) for parts in pinyin)]


LONGEST_SOUND = 4
"""Chinese words of up to so many characters are known by their pinyin."""


def spellings_of(corpus: Corpus, questions: Sequence[Question]) -> Spellings:
    """How words are written, from our own texts: English ones that stand twice, the others as the questions have them."""
    english = [clause.text["en"] for clause in corpus.clauses()] + [one.text for one in questions if one.language == "en"]
    words = Counter(word.lower() for text in english for word in LATIN.findall(text))
    return Spellings(
        {word: count for word, count in words.items() if count > 1 and len(word) > 1},
        _commonest(_japanese_sounds([one.text for one in questions if one.language == "ja"])),
        _commonest(_chinese_sounds([one.text for one in questions if one.language == "zh-Hans"])),
    )


def _commonest(sounds: Iterable[tuple[str, str]]) -> dict[str, str]:
    """For each sound the word that is written most often."""
    found: dict[str, str] = {}
    for (sound, written), _ in Counter(sounds).most_common():
        found.setdefault(sound, written)
    return found


def _japanese_sounds(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Words with their romaji; a long vowel doubled or not written; the particle wa as it is said."""
    import jaconv
    from sudachipy import Dictionary, SplitMode

    tokenizer = Dictionary(dict="core").tokenizer(mode=SplitMode.A)
    for text in texts:
        for morpheme in tokenizer.tokenize(text):
            sound = jaconv.kata2alphabet(morpheme.reading_form())
            forms = {re.sub(r"([aeiou])-", r"\1\1", sound), sound.replace("-", "")}
            forms |= {"wa"} if morpheme.surface() == "は" else set()
            yield from ((form, morpheme.surface()) for form in forms if LATIN.fullmatch(form))


def _chinese_sounds(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Neighbouring characters with their pinyin."""
    from pypinyin import lazy_pinyin

    for run in (run for text in texts for run in re.findall(r"[\u3400-\u9fff]+", text)):
        sounds = lazy_pinyin(run)
        for start in range(len(run)):
            for stop in range(start + 1, min(start + LONGEST_SOUND, len(run)) + 1):
                yield "".join(sounds[start:stop]), run[start:stop]
