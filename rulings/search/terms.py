"""Questions for what a word means ("what is a nexus?", "守護とは", or the word alone): the clauses that define it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulings.rulebook.corpus import Corpus
from rulings.search.games import BATTLE_SPIRITS
from rulings.search.words import RUN, Cutter

END = r"[\s?。.!]*$"
ASKS = tuple(  # of folded text: small letters, hiragana, simplified characters
    re.compile(pattern + END)
    for pattern in (
        r"^(?:what is|what's|whats|what are|define|meaning of|explain)\s+(?:an? |the )?(?P<word>.+?)",
        r"^what (?:does|do)\s+(?:an? |the )?(?P<word>.+?) (?:mean|do)",
        r"^how (?:does|do)\s+(?:an? |the )?(?P<word>.+?) work",
        r"^(?:で|の|では|における)?(?P<word>.+?)(?:とは|って)(?:何|なに|なん|どういう(?:意味|こと))?(?:ですか|でしょうか|だっけ)?",
        r"^(?P<word>.+?)(?:の意味|の定义|是什么意思|是什么|是啥|什么意思|的意思|的定义)(?:は|ですか|是什么)?",
        r"^(?:在|里|中|的)?(?:什么是|什么叫|何谓|何为)(?P<word>.+?)",
    )
)


def defining_clauses(question: str, corpus: Corpus, cutter: Cutter, game: str | None) -> dict[str, bool]:
    """The clauses that define the word that is asked for, and whether each does so first of all; none where none is."""
    folded = " ".join(cutter.folded(question).split())
    words = {_key(cutter, asked["word"]) for pattern in ASKS if (asked := pattern.match(folded))}
    alone = _key(cutter, folded.rstrip("?。.! "))
    if _may_be_a_term(alone, cutter):
        words.add(alone)
    defining: dict[str, bool] = {}
    for term in _terms(corpus, game) if words else ():
        if words & {_key(cutter, name) for name in _names(term)}:
            for place, clause in enumerate(term["defined"]):
                defining[clause] = defining.get(clause, False) or place == 0
    return defining


def _may_be_a_term(word: str, cutter: Cutter) -> bool:
    """Whether a word can be a term's name: most questions are none, and to read the glossary takes time."""
    letters = "".join(run for run in RUN.findall(word) if not run.isascii())
    return letters in cutter.names.cjk if letters else word in cutter.names.latin


def _terms(corpus: Corpus, game: str | None) -> Iterator[dict[str, Any]]:
    book = None if game == BATTLE_SPIRITS else game
    terms = corpus.records("term", book)
    return (term for term in terms if game != BATTLE_SPIRITS or term["book"].startswith(BATTLE_SPIRITS))


def _names(term: dict[str, Any]) -> list[str]:
    return [*term["en"], *term["ja"], *term["zh-Hans"], *term["zh-Hant"], *term["slang"]]


def _key(cutter: Cutter, name: str) -> str:
    folded = cutter.folded(name).strip(" 「」\"'“”")
    return cutter.latin_key(folded) if folded.isascii() else folded.replace(" ", "")
