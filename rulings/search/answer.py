"""The answer to a question: the best clause in the asker's language, how sure we are, and what else comes near."""

from __future__ import annotations

import re
import time
import unicodedata
from dataclasses import dataclass
from typing import Any

import numpy as np

from rulings.clause import Clause
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.view import all_numbers
from rulings.search.fuse import confidence_signs
from rulings.search.index import Index

LONGEST = 2000
SURE_ENOUGH = 0.5
"""Below this confidence the question is told to have no answer here; the nearest clauses are shown all the same."""
KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")
HAN = re.compile(r"[\u3400-\u9fff]")
AN_ID = re.compile(r"(\b(?:bss|bse|sve|zd|hf)[\s:]*)?(?<![\d.-])\d{1,3}(?:[-.]\d{1,2}){1,6}(?:/\w+)?(?![\d])", re.IGNORECASE)
FEW_LETTERS = 6
"""A number of two parts, 1-1 or 2.5, is a clause only when the question is little else: players trade 1-1."""
GAME_NAMES = {
    "battle-spirits-standard": (
        "battle spirits standard",
        "バトスピ スタンダード",
        "バトルスピリッツ スタンダード",
        "标准赛制",
        "bss",
    ),
    "battle-spirits-eternal": ("battle spirits eternal", "バトスピ エターナル", "永恒赛制", "bse"),
    "shadowverse-evolve": ("shadowverse evolve", "shadowverse", "シャドウバース", "シャドバ", "影之诗", "闇影詩章", "sve"),
    "zero-dimension": ("zero dimension", "零次元", "zd"),
    "hollow-flux": ("hollow flux", "ホロウフラックス", "hf"),
}


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
    plain = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in text)
    return re.sub(r"\s+", " ", plain).strip()[:LONGEST]


def language_of(text: str, fold: dict[int, str]) -> str:
    """The language of a question, by its letters."""
    if KANA.search(text):
        return "ja"
    if not HAN.search(text):
        return "en"
    traditional = sum(ord(char) in fold for char in text)
    return "zh-Hant" if traditional * 12 > len(HAN.findall(text)) else "zh-Hans"


def game_of(text: str) -> str | None:
    """The game that a question names."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    for book, names in GAME_NAMES.items():
        for name in names:
            pattern = rf"(?<![a-z]){re.escape(name)}(?![a-z])" if name.isascii() else re.escape(name)
            if re.search(pattern, folded):
                return book
    return None


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
        game = game or game_of(question)
        language = lang or language_of(question, self.index.cutter.fold)
        found = self._by_id(question, game) or self._by_search(question, game, count)
        confidence, results = found
        return Answer(question, language, game, round(confidence, 4), results, (time.perf_counter() - start) * 1000)

    def _by_id(self, question: str, game: str | None) -> tuple[float, tuple[Result, ...]] | None:
        """A question with a clause number in it is looked up at once."""
        match = AN_ID.search(question)
        if not match or not _is_an_id(match, question):
            return None
        try:
            clause = resolve(match.group(), all_numbers(self.corpus), game)
        except UnknownClause:
            return None
        return 1.0, (Result(clause, 1.0, ("number",)),)

    def _by_search(self, question: str, game: str | None, count: int) -> tuple[float, tuple[Result, ...]]:
        evidence = self.index.evidence(question, game)
        if not len(evidence.clauses):
            return 0.0, ()
        scores = self.index.weights.scores(evidence.features)
        order = np.argsort(-scores)[:count]
        confidence = self.index.weights.sure(confidence_signs(evidence.features, scores, evidence.about))
        results = tuple(
            Result(self.index.ids[evidence.clauses[place]], round(float(scores[place]), 4), _why(evidence.features[place]))
            for place in order
        )
        return confidence, results


def _is_an_id(match: re.Match[str], question: str) -> bool:
    parts = re.split(r"[-.]", match.group())
    return bool(match.group(1)) or len(parts) > 2 or len(question) - len(match.group()) <= FEW_LETTERS


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
