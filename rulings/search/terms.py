"""Questions for what a word means ("what is a nexus?", "守護とは"): the clauses that define it, from the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulings.rulebook.corpus import Corpus
from rulings.search.games import BATTLE_SPIRITS
from rulings.search.words import Cutter

END = r"[\s?。.!]*$"
ASKS = tuple(  # of folded text: small letters, hiragana, simplified characters
    re.compile(pattern + END)
    for pattern in (
        r"^(?:what is|what's|whats|what are|define|meaning of|explain)\s+(?:an? |the )?(?P<word>.+?)",
        r"^what (?:does|do)\s+(?:an? |the )?(?P<word>.+?) mean",
        r"^(?:で|の|では|における)?(?P<word>.+?)(?:とは|って)(?:何|なに|なん|どういう(?:意味|こと))?(?:ですか|でしょうか|だっけ)?",
        r"^(?P<word>.+?)(?:の意味|の定义|是什么意思|是什么|是啥|什么意思|的意思|的定义)(?:は|ですか|是什么)?",
        r"^(?:在|里|中|的)?(?:什么是|什么叫|何谓|何为)(?P<word>.+?)",
    )
)


def defining_clauses(question: str, corpus: Corpus, cutter: Cutter, game: str | None) -> list[str]:
    """The clauses that define the word that is asked for, in the order of the books; none where it is no such question."""
    folded = " ".join(cutter.folded(question).split())
    words = {_key(cutter, asked["word"]) for pattern in ASKS if (asked := pattern.match(folded))}
    defining: dict[str, None] = {}
    for term in _terms(corpus, game) if words else ():
        if words & {_key(cutter, name) for name in _names(term)}:
            defining |= dict.fromkeys(term["defined"])
    return list(defining)


def _terms(corpus: Corpus, game: str | None) -> Iterator[dict[str, Any]]:
    book = None if game == BATTLE_SPIRITS else game
    terms = corpus.records("term", book)
    return (term for term in terms if game != BATTLE_SPIRITS or term["book"].startswith(BATTLE_SPIRITS))


def _names(term: dict[str, Any]) -> list[str]:
    return [*term["en"], *term["ja"], *term["zh-Hans"], *term["zh-Hant"], *term["slang"]]


def _key(cutter: Cutter, name: str) -> str:
    folded = cutter.folded(name).strip(" 「」\"'“”")
    return cutter.latin_key(folded) if folded.isascii() else folded.replace(" ", "")
