"""Which terms a clause uses: glossary names found in its restatements by spaCy's matchers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulings.rulebook.schema import Term

LANGUAGES = {"en": "en", "ja": "ja", "zh-Hans": "zh"}
AGREE = 2
"""A term counts as used when it is found in so many of the three languages: one alone is often chance."""


class TermMatcher:
    """Finds the terms of one game in texts of one language, the longest name first."""

    def __init__(self, language: str, terms: Iterable[Term]) -> None:
        import spacy  # only while the corpus is built
        from spacy.matcher import PhraseMatcher

        self._filter = spacy.util.filter_spans
        self._nlp = spacy.blank(LANGUAGES[language])
        self._matcher = PhraseMatcher(self._nlp.vocab, attr="LOWER")
        for term in terms:
            names = [form for name in _names(term, language) for form in _forms(name, language)]
            self._matcher.add(term.id, list(self._nlp.pipe(names)))

    def find(self, texts: Sequence[str]) -> Iterator[set[str]]:
        for doc in self._nlp.pipe(texts):
            yield {span.label_ for span in self._filter(self._matcher(doc, as_spans=True))}


def _names(term: Term, language: str) -> list[str]:
    names: dict[str, list[str]] = {"en": term.en, "ja": term.ja, "zh-Hans": term.zh_hans}
    return names[language]


def _forms(name: str, language: str) -> list[str]:
    """An English name also in its plural and its common verb forms."""
    if language != "en":
        return [name]
    stem = name[:-1] if name.endswith(("e", "y")) else name
    plural = f"{stem}ies" if name.endswith("y") else f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"
    past = f"{stem}ied" if name.endswith("y") else f"{stem}ed"
    return list(dict.fromkeys([name, plural, past, f"{stem}ing"]))


def used_terms(texts: Mapping[str, Sequence[str]], terms: Sequence[Term]) -> list[list[str]]:
    """For each clause (the same place in every language's list) the terms it uses, in the order of the glossary."""
    size = len(next(iter(texts.values())))
    if not terms:
        return [[] for _ in range(size)]
    votes: dict[int, Counter[str]] = defaultdict(Counter)
    for language, clauses in texts.items():
        for index, found in enumerate(TermMatcher(language, terms).find(clauses)):
            votes[index].update(found)
    order = {term.id: place for place, term in enumerate(terms)}
    chosen = [[term for term, count in votes[index].items() if count >= AGREE] for index in range(size)]
    return [sorted(found, key=order.__getitem__) for found in chosen]
