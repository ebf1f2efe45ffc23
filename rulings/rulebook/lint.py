"""Is the corpus whole? Languages, references, numbers, fingerprints, terms, each fault with its clause."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rulings.clause import LANGUAGES, Clause
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.letters import Fingerprint, fingerprint, letters
from rulings.rulebook.references import ReferenceMatcher

NUMBER = re.compile(r"\d+")
LABELS = re.compile(r"[①-⑳]|^A\d+\.", re.MULTILINE)
"""Step marks and the labels of answers are no numbers of the rule."""
NUMBER_WORDS = {
    "0": "zero|no|none|empty|without|out of|零|〇|没有|沒有|无|無|ない|なし|なく|空",
    "1": "one|once|a|an|single|first|each|一|初",
    "2": "two|twice|second|both|pair|half|二|两|兩|双",
    "3": "three|third|三",
    "4": "four|四",
    "5": "five|五",
    "6": "six|六",
    "7": "seven|七",
    "8": "eight|八",
    "9": "nine|九",
    "10": "ten|十",
}
CHECKS = ("languages", "references", "see", "numbers", "stale", "terms", "headings")


@dataclass(frozen=True)
class Fault:
    """One thing that is not right, and where."""

    check: str
    clause: str
    message: str

    def as_json(self) -> dict[str, Any]:
        return {"check": self.check, "clause": self.clause, "message": self.message}


@dataclass(frozen=True)
class Official:
    """What a book prints as a clause, the numbers it refers to, and its words without those."""

    text: str
    refers_to: list[str]
    plain: str


def lint(corpus: Corpus) -> list[Fault]:
    """All faults of the compiled corpus; what needs the official text is checked for the books that were imported."""
    known = {clause.id for clause in corpus.clauses()}
    faults = [*_links(corpus, known), *_terms(corpus, known)]
    looked_at = _looked_at(corpus)
    no_terms = {row["clause"] for row in corpus.records("looked-at") if row["no_term"]}
    for book in corpus.books():
        printed = _printed(book)
        see = _see(corpus, book)
        corrections = _corrections(corpus, book)
        fingerprints = {number: found for number, found, _ in corpus.fingerprints(book)}
        for clause in corpus.clauses(book):
            faults += _languages(clause)
            if official := printed.get(clause.number):
                faults += _stale(clause, official.text, fingerprints[clause.number])
                faults += _printed_references(clause, official, see.get(clause.id, set()), corrections)
                faults += _numbers(clause, official, looked_at.get(clause.id, set()))
        faults += _headings_without_term(corpus, book, no_terms)
    return faults


def _printed(book: str) -> dict[str, Official]:
    """The official clauses by their numbers; none for a book that was not imported."""
    official = store.load(book)
    if not official:
        return {}
    texts = {number: row["text"] for number, row in official.clauses.items()}
    matcher, words = ReferenceMatcher(book), list(texts.values())
    found = zip(words, matcher.find(words), matcher.without(words), strict=True)
    return {number: Official(*row) for number, row in zip(texts, found, strict=True)}


def without_official(corpus: Corpus) -> list[str]:
    """The books whose official text is not there, so that part of the checks could not be made."""
    return [book for book in corpus.books() if store.load(book) is None]


def _languages(clause: Clause) -> Iterator[Fault]:
    for language in LANGUAGES:
        if not clause.text.get(language):
            yield Fault("languages", clause.id, f"nothing in {language}")


def _links(corpus: Corpus, known: set[str]) -> Iterator[Fault]:
    for source, links in corpus.links_from().items():
        for link in links:
            if link.target not in known:
                yield Fault("references", source, f"{link.kind} leads to {link.target}, which does not exist")
        if source not in known:
            yield Fault("references", source, f"{links[0].kind} starts from a clause that does not exist")


def _see(corpus: Corpus, book: str) -> dict[str, set[str]]:
    links = corpus.links_from()
    return {
        source: {link.target.partition(":")[2] for link in found if link.kind == "see"}
        for source, found in links.items()
        if source.startswith(f"{book}:")
    }


def _corrections(corpus: Corpus, book: str) -> dict[str, dict[str, list[str]]]:
    """For each clause the printed references that are wrong, and what they mean."""
    found: dict[str, dict[str, list[str]]] = {}
    for erratum in corpus.records("erratum", book):
        for clause in erratum["clauses"]:
            found.setdefault(clause, {}).update({wrong: right.split() for wrong, right in erratum["see"].items()})
    return found


def _printed_references(
    clause: Clause, official: Official, see: set[str], corrections: dict[str, dict[str, list[str]]]
) -> Iterator[Fault]:
    for printed in official.refers_to:
        meant = corrections.get(clause.id, {}).get(printed, [printed])
        for number in meant:
            if number != clause.number and number not in see:
                yield Fault("see", clause.id, f"the print refers to {printed}; {number} is not among its links")


def _numbers(clause: Clause, official: Official, looked_at: set[str]) -> Iterator[Fault]:
    """Numbers of the official clause that a restatement says neither in figures nor in words."""
    plain = LABELS.sub("", official.plain)
    wanted = set(NUMBER.findall(unicodedata.normalize("NFKC", plain))) - looked_at
    for language in LANGUAGES:
        text = unicodedata.normalize("NFKC", clause.text[language]).lower()
        there = set(NUMBER.findall(text))
        for number in sorted(wanted - there):
            words = NUMBER_WORDS.get(number)
            if not words or not _says(text, words, language):
                yield Fault("numbers", clause.id, f"{language} lacks {number}")


def _says(text: str, words: str, language: str) -> bool:
    pattern = rf"\b(?:{words})\b" if language == "en" else words
    return bool(re.search(pattern, text))


def _stale(clause: Clause, official: str, known: Fingerprint) -> Iterator[Fault]:
    if fingerprint(official) != known:
        yield Fault("stale", clause.id, "the official clause has other words than the one that was restated")


def _terms(corpus: Corpus, known: set[str]) -> Iterator[Fault]:
    for term in corpus.records("term"):
        if not term["defined"]:
            yield Fault("terms", term["id"], "no defining clause")
        for clause in term["defined"]:
            if clause not in known:
                yield Fault("terms", term["id"], f"defined by {clause}, which does not exist")


def _headings_without_term(corpus: Corpus, book: str, no_terms: set[str]) -> Iterable[Fault]:
    """A heading that is nothing but a term must be in the glossary."""
    names = {letters(name) for term in corpus.records("term", book) for name in (*term["en"], *term["slang"])}
    for clause in corpus.clauses(book):
        is_short = clause.kind == "heading" and len(clause.text["en"].split()) <= 2
        if is_short and clause.id not in no_terms and not _is_listed(clause, names):
            yield Fault("headings", clause.id, f"the heading {clause.text['en']!r} is no term of the glossary")


def _is_listed(clause: Clause, names: set[str]) -> bool:
    heading = letters(clause.text["en"])
    return any(heading in (name, f"{name}s", f"{name}es") or name == f"{heading}s" for name in names)


def _looked_at(corpus: Corpus) -> dict[str, set[str]]:
    """Numbers that a person has looked at and found rightly left out, by clause."""
    return {row["clause"]: set(row["numbers"]) for row in corpus.records("looked-at")}
