"""Has this been ruled before? Rulings found by words in any language, by clause, by table."""

from __future__ import annotations

import math
import threading
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.log.entry import Entry
from rulings.log.threads import Thread
from rulings.search.words import Cutter

WordsOf = Callable[[str], frozenset[str]]
ENOUGH = 0.4
"""So much of what was asked must stand in a ruling for it to be shown."""
SEPARATORS = "-./"
SAME = ("table", "event", "round", "game", "judge")


@dataclass(frozen=True)
class Wanted:
    """What is looked for; what is left empty does not matter. Clause and game are full IDs, `since` a time as entries have it."""

    words: str = ""
    clause: str = ""
    table: str = ""
    event: str = ""
    round: str = ""
    game: str = ""
    judge: str = ""
    since: str = ""


@dataclass(frozen=True)
class Found:
    """A ruling, and how much of the words it has: 0 to 1, and 1 where none were asked for."""

    thread: Thread
    score: float = 1.0


def plain_words(text: str) -> frozenset[str]:
    """Words between spaces: enough for one language that has them."""
    return frozenset(text.casefold().split())


def find(every: Sequence[Thread], wanted: Wanted, words_of: WordsOf = plain_words) -> list[Found]:
    fitting = [thread for thread in every if _fits(thread, wanted)]
    if not wanted.words.strip():
        return [Found(thread) for thread in fitting]
    scores = _scores(wanted.words, ["\n".join(map(_text, thread.entries)) for thread in fitting], words_of)
    found = [Found(thread, round(score, 3)) for thread, score in zip(fitting, scores, strict=True) if score >= ENOUGH]
    return sorted(found, key=lambda one: -one.score)


def open_words(corpus: Any) -> WordsOf:
    """The cutter of the search: from its index where that is built, else from the glossary. It remembers what it has cut."""
    cutter = _open_cutter(corpus)
    known: dict[str, frozenset[str]] = {}
    lock = threading.Lock()  # the Japanese tokenizer serves one thread at a time

    def words_of(text: str) -> frozenset[str]:
        with lock:
            if text not in known:
                known[text] = frozenset(cutter.cut(text))
            return known[text]

    return words_of


def _open_cutter(corpus: Any) -> Cutter:
    from rulings.search.index import Index
    from rulings.search.lexicon import character_variants, term_names

    try:
        return Index().cutter
    except (OSError, ValueError):
        fold = character_variants()
        return Cutter(fold, term_names(corpus.records("term"), fold))


def _fits(thread: Thread, wanted: Wanted) -> bool:
    here = thread.current
    same = all(not (text := getattr(wanted, name)) or _folded(text) == _folded(getattr(here, name)) for name in SAME)
    is_late_enough = not wanted.since or any(entry.time >= wanted.since for entry in thread.entries)
    return same and is_late_enough and (not wanted.clause or any(_cites(entry, wanted.clause) for entry in thread.entries))


def _cites(entry: Entry, clause_id: str) -> bool:
    """The clause itself or one below it: who asks for 8-1 wants 8-1-5-1, and not 8-10."""
    return any(
        citation.clause == clause_id or (citation.clause.startswith(clause_id) and citation.clause[len(clause_id)] in SEPARATORS)
        for citation in entry.clauses
    )


def _text(entry: Entry) -> str:
    return "\n".join(part for part in (entry.question, entry.scenario, entry.ruling, entry.notes) if part)


def _folded(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def _scores(question: str, texts: Sequence[str], words_of: WordsOf) -> list[float]:
    """The share of the question's words that each text has, rare words weighing more.

    Words of a language and terms, which are the same in all languages, are counted apart: either may be enough.
    """
    asked, there = words_of(question), [words_of(text) for text in texts]
    weight = {word: math.log(1 + len(texts) / max(sum(word in words for words in there), 0.5)) for word in asked}
    whole = _folded(question)
    halves = [{word for word in asked if word.startswith("=") is is_term} for is_term in (False, True)]
    return [
        1.0 if whole in _folded(text) else max(_share(half, words, weight) for half in halves)
        for text, words in zip(texts, there, strict=True)
    ]


def _share(asked: set[str], there: frozenset[str], weight: dict[str, float]) -> float:
    total = sum(weight[word] for word in asked)
    return sum(weight[word] for word in asked & there) / total if total else 0.0
