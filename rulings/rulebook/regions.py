"""The second Chinese script: OpenCC, with the words of each region taken from the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rulings.rulebook.schema import RegionWord, Term

CONFIGS = {("zh-Hans", "zh-Hant"): "s2tw", ("zh-Hant", "zh-Hans"): "tw2s"}
"""Not the variants with phrases: theirs are of computing (a target would become a file object)."""
PRIVATE_USE = 0xE000
"""Terms travel through OpenCC as characters that it leaves alone."""
QUOTES = {"zh-Hant": str.maketrans("“”‘’", "「」『』"), "zh-Hans": str.maketrans("「」", "“”")}


@cache
def _converter(config: str) -> Any:
    import opencc  # only while the corpus is built

    return opencc.OpenCC(config)


class RegionWriter:
    """Writes Simplified Chinese as Traditional or the other way round, with this game's terms right for the region."""

    def __init__(self, terms: Iterable[Term], source: str, words: Iterable[RegionWord] = ()) -> None:
        self.source = source
        self.target = "zh-Hant" if source == "zh-Hans" else "zh-Hans"
        self._convert = _converter(CONFIGS[source, self.target]).convert
        self._words = self._table(terms, words)
        longest_first = sorted(self._words, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def _table(self, terms: Iterable[Term], words: Iterable[RegionWord]) -> Mapping[str, str]:
        pairs = [(word.zh_hans, word.zh_hant) for word in words]
        table = dict(pairs if self.source == "zh-Hans" else [(theirs, ours) for ours, theirs in pairs])
        for term in terms:
            ours, theirs = (term.zh_hans, term.zh_hant) if self.source == "zh-Hans" else (term.zh_hant, term.zh_hans)
            for word in ours:
                table.setdefault(word, theirs[0] if word == ours[0] else _same_place(ours, theirs, word))
        return {word: other for word, other in table.items() if len(word) > 1}

    def write(self, text: str) -> str:
        """The text in the other script; quotation marks follow the region."""
        held: list[str] = []

        def hold(found: re.Match[str]) -> str:
            held.append(self._words[found.group()])
            return chr(PRIVATE_USE + len(held) - 1)

        text = self._pattern.sub(hold, text) if self._pattern else text
        written: str = self._convert(text).translate(QUOTES[self.target])
        return "".join(held[ord(char) - PRIVATE_USE] if 0 <= ord(char) - PRIVATE_USE < len(held) else char for char in written)


def _same_place(ours: list[str], theirs: list[str], word: str) -> str:
    """A synonym is written as the synonym in the same place, or else as the name itself."""
    place = ours.index(word)
    return theirs[place] if place < len(theirs) else theirs[0]
