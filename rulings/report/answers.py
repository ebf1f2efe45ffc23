"""An answer as text for the terminal: the rule large, its clause, how sure, what it refers to, what else comes near."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.clause import short_id
from rulings.report.clause import first_words, wrapped
from rulings.report.words import word
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.search.answer import Answer


def answer_lines(answer: Answer, corpus: Corpus) -> Iterator[str]:
    """The lines that `rulings ask` prints."""
    lang = answer.language
    if answer.is_sure:
        yield from _best(answer, corpus)
    else:
        yield word("no-answer", lang)
    rest = answer.results[1 if answer.is_sure else 0 :]
    if rest:
        yield ""
        yield f"{word('near', lang)}:"
    for result in rest:
        clause = corpus.clause(result.clause)
        yield f"  {short_id(result.clause)}  {first_words(clause.text[lang] if clause else '')}"


def _best(answer: Answer, corpus: Corpus) -> Iterator[str]:
    lang, best = answer.language, answer.results[0].clause
    clause = corpus.clause(best)
    book, _, number = best.partition(":")
    official = store.load(book)
    yield f"{short_id(best)}  ({word('confidence', lang)} {answer.confidence:.0%})"
    yield from wrapped(clause.text[lang] if clause else "")
    if official and (text := official.text(number)):
        yield ""
        yield f"{word('official', lang)}:"
        yield from wrapped(text)
    for kind in ("see", "same"):
        links = [link for link in corpus.links(best, lang) if link.kind == kind and (kind == "same" or link.source == best)]
        if links:
            yield ""
            yield f"{word(kind, lang)}:"
        for link in links[:5]:
            other = corpus.clause(link.target if link.source == best else link.source)
            yield f"  {short_id(other.id)}  {first_words(other.text[lang])}" if other else ""
