"""One function cuts clauses and questions alike: words, character pairs, and the glossary's terms in every language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
RUN = re.compile(r"[a-z0-9]+|[\u3041-\u3096\u30fc\u3400-\u9fff]+")
COUNTED = re.compile(r"(?<![一二两三四五六七八九十百])[一二两三四五六七八九](?=[张枚个只点次回体])")
FIGURES = dict(zip("一二两三四五六七八九", "1223456789", strict=True))
"""Things are counted in figures or in characters: they are made one for the search by words; the vectors know both."""
HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
STOP_WORDS = """
a an the of to in on at by for with from is are be been was were do does did can could may will would i my me we you your it its
this that these those there what which who whom how when where why if and or but as so then than have has had
"""
ENGLISH_STOP = frozenset(STOP_WORDS.split())
JAPANESE_STOP = {"補助記号", "助詞", "助動詞", "空白"}
LONGEST_NAME = 16
LONGEST_PHRASE = 5


@dataclass(frozen=True)
class Names:
    """The names of terms as they are cut: Japanese and Chinese by letters, English by stems; each with its terms."""

    cjk: dict[str, list[str]] = field(default_factory=dict)
    latin: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Cutter:
    """Cuts a text into the words by which it is found. `fold` makes variants of a character one."""

    fold: dict[int, str]
    names: Names

    @cached_property
    def _stemmer(self) -> Any:
        import Stemmer

        return Stemmer.Stemmer("english")

    @cached_property
    def _japanese(self) -> Any:
        from sudachipy import Dictionary, SplitMode

        return Dictionary(dict="core").tokenizer(mode=SplitMode.A)

    def folded(self, text: str) -> str:
        """Widths, case, kana and the variants of Chinese characters made one."""
        return unicodedata.normalize("NFKC", text).casefold().translate(self.fold).translate(HIRAGANA)

    def cut(self, text: str) -> list[str]:
        """The words of a text in order, each as often as it stands there."""
        plain = unicodedata.normalize("NFKC", text).casefold()
        words = list(self._japanese_words(plain)) if KANA.search(plain) else []
        folded = COUNTED.sub(lambda found: FIGURES[found.group()], self.folded(text))
        latin: list[str] = []
        for run in RUN.findall(folded):
            if run.isascii():
                latin.append(self._stemmer.stemWord(run))
            else:
                words += self._pairs(run)
                words += self._terms(run)
        words += [word for word in latin if word not in ENGLISH_STOP]
        words += self._phrases(latin)
        return words

    def _japanese_words(self, text: str) -> Iterator[str]:
        """Content words in their dictionary form."""
        for morpheme in self._japanese.tokenize(text):
            if morpheme.part_of_speech()[0] not in JAPANESE_STOP:
                word = self.folded(morpheme.normalized_form())
                if len(word) > 1:
                    yield f"w{word}"

    @staticmethod
    def _pairs(run: str) -> list[str]:
        """Neighbouring characters in pairs; a character that stands alone by itself."""
        return [run[place : place + 2] for place in range(len(run) - 1)] or [run]

    def _terms(self, run: str) -> Iterator[str]:
        """Terms of the glossary, the longest name first."""
        place = 0
        while place < len(run):
            for length in range(min(LONGEST_NAME, len(run) - place), 1, -1):
                if found := self.names.cjk.get(run[place : place + length]):
                    yield from (f"={term}" for term in found)
                    place += length - 1
                    break
            place += 1

    def _phrases(self, stems: list[str]) -> Iterator[str]:
        """English names of terms, romaji and pinyin, also of several words, the longest first."""
        place = 0
        while place < len(stems):
            for length in range(min(LONGEST_PHRASE, len(stems) - place), 0, -1):
                part = stems[place : place + length]
                if found := self.names.latin.get(" ".join(part)) or self.names.latin.get("".join(part)):
                    yield from (f"={term}" for term in found)
                    place += length - 1
                    break
            place += 1

    def is_plain(self, word: str) -> bool:
        """A word that every English text has."""
        return word.lower() in ENGLISH_STOP or self._stemmer.stemWord(word.lower()) in ENGLISH_STOP

    def latin_key(self, name: str) -> str:
        """An English name as it is looked up."""
        return " ".join(self._stemmer.stemWord(word) for word in RUN.findall(self.folded(name)) if word.isascii())
