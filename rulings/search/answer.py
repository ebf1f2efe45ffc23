"""The answer to a question: the best clause in the asker's language, how sure we are, and what else comes near."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rulings.clause import Clause
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import all_numbers
from rulings.search.fuse import confidence_signs
from rulings.search.games import BATTLE_SPIRITS, game_of
from rulings.search.index import Index
from rulings.search.terms import defining_clauses

LONGEST = 2000
SURE_ENOUGH = 0.5
"""Below this confidence the question is told to have no answer here; the nearest clauses are shown all the same."""
KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
HAN = re.compile(r"[\u3400-\u9fff]")
A_NUMBER = re.compile(r"\d|term-")
TERMINAL = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class BadQuestion(ValueError):
    """Nothing that can be asked."""


@dataclass(frozen=True)
class Result:
    """A clause that may answer, and why it was found."""

    clause: str
    score: float
    why: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What was asked and what was found."""

    question: str
    language: str
    game: str | None
    confidence: float
    results: tuple[Result, ...]
    took_ms: float

    @property
    def is_sure(self) -> bool:
        return bool(self.results) and self.confidence >= SURE_ENOUGH


def cleaned(text: str) -> str:
    """The question without control characters, cut to a length that can be asked."""
    plain = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in TERMINAL.sub(" ", text))
    return re.sub(r"\s+", " ", plain).strip()[:LONGEST]


def language_of(text: str, fold: dict[int, str]) -> str:
    """The language of a question, by its letters."""
    if KANA.search(text):
        return "ja"
    if not HAN.search(text):
        return "en"
    traditional = sum(ord(char) in fold for char in text)
    return "zh-Hant" if traditional * 12 > len(HAN.findall(text)) else "zh-Hans"


class Asker:
    """Answers questions with one open index."""

    def __init__(self, corpus: Corpus, index: Index) -> None:
        self.corpus = corpus
        self.index = index

    def ask(self, text: str, game: str | None = None, lang: str | None = None, count: int = 10) -> Answer:
        start = time.perf_counter()
        question = cleaned(text)
        if not re.search(r"\w", question):
            raise BadQuestion("no question; write for example: rulings ask 'BPが同じならどうなる？' --game bss")
        named = game or game_of(question)
        game = None if named == BATTLE_SPIRITS else named
        meant = self.index.meant(question)
        language = lang or language_of(meant if question.isascii() else question, self.index.cutter.fold)
        confidence, results = self._by_number(question, game, count) or self._by_search(meant, named, count)
        return Answer(question, language, game, round(confidence, 4), results, (time.perf_counter() - start) * 1000)

    def _by_number(self, question: str, game: str | None, count: int) -> tuple[float, tuple[Result, ...]] | None:
        """A question for a clause number is looked up at once; one that does not exist has no answer, but neighbours."""
        if not A_NUMBER.search(question):
            return None
        from rulings.search.numbers import asked_numbers  # its patterns take time to make

        found = asked_numbers(question, all_numbers(self.corpus), game)
        if found is None:
            return None
        clauses, exact = found
        sure = 1.0 if exact else 0.0
        return sure, tuple(Result(clause, sure, ("number",)) for clause in clauses[:count])

    def _by_search(self, question: str, game: str | None, count: int) -> tuple[float, tuple[Result, ...]]:
        evidence = self.index.evidence(question, game)
        if not len(evidence.clauses):
            return 0.0, ()
        scores = self.index.weights.scores(evidence.features)
        defining = defining_clauses(question, self.corpus, self.index.cutter, game)
        signs = confidence_signs(evidence.features, scores, evidence.about, defined=bool(defining))
        found = {
            self.index.ids[evidence.clauses[place]]: (round(float(scores[place]), 4), _why(evidence.features[place]))
            for place in np.argsort(-scores)
        }
        order = defined_first(list(found), defining)[:count]
        found |= dict.fromkeys(defining, (1.0, ("term",)))
        return self.index.weights.sure(signs), tuple(Result(clause, *found[clause]) for clause in order)


def defined_first(found: Sequence[str], defining: dict[str, bool]) -> list[str]:
    """Before all others the clauses that define what is asked for; of several, those that the search found first."""
    places = {clause: place for place, clause in enumerate(found)}
    first = sorted(defining, key=lambda clause: (not defining[clause], places.get(clause, len(places))))
    return [*first, *(clause for clause in found if clause not in defining)]


def _why(features: Any) -> tuple[str, ...]:
    """In what the clause and the question meet."""
    words, asked, official, text, question = features[:5]
    found = []
    if max(words, official) > 0.25:
        found.append("words")
    if max(asked, question) > 0.4:
        found.append("question")
    if text > 0.4:
        found.append("meaning")
    return tuple(found) or ("near",)


def answer_json(answer: Answer, corpus: Corpus) -> dict[str, Any]:
    """The JSON of `rulings ask`."""
    rows = [_result_json(result, corpus, answer.language) for result in answer.results]
    best = {"text": rows[0]["text"], "clause": rows[0]["clause"]} if answer.is_sure else None
    return {
        "question": answer.question,
        "language": answer.language,
        "game": answer.game,
        "confidence": answer.confidence,
        "answer": best,
        "results": rows,
        "took_ms": round(answer.took_ms, 2),
    }


def _result_json(result: Result, corpus: Corpus, lang: str) -> dict[str, Any]:
    clause: Clause | None = corpus.clause(result.clause)
    book, _, number = result.clause.partition(":")
    official = store.load(book)
    return {
        "clause": result.clause,
        "score": result.score,
        "why": list(result.why),
        "text": clause.text[lang] if clause else None,
        "official": official.text(number) if official else None,
    }
