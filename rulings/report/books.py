"""What the pages on the rulebooks show: search inside a book, glossary, errata, readings, imports, differences of editions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from html import escape
from typing import Any

from rulings.clause import LANGUAGES, Clause, short_id
from rulings.report.app_words import text
from rulings.rulebook import store
from rulings.rulebook.compare import Change
from rulings.rulebook.corpus import Corpus

MOST = 40
COUNTS = ("edited", "missing", "added")


def folded(words: str) -> str:
    return unicodedata.normalize("NFKC", words).casefold()


def find_inside(corpus: Corpus, book: str, words: str) -> list[Clause]:
    """Clauses of one book that have all the words, in any of the four languages or in the judge's own copy."""
    wanted = folded(words).split()
    found, official = [], store.load(book) if wanted else None
    for clause in corpus.clauses(book) if wanted else ():
        there = [folded(f"{clause.number} {clause.text[lang]}") for lang in LANGUAGES]
        there.append(folded(official.text(clause.number) or "") if official else "")
        if any(all(word in one for word in wanted) for one in there):
            found.append(clause)
    return found


def glossary(corpus: Corpus, book: str, words: str = "") -> list[dict[str, Any]]:
    """Terms of a book with their names in four languages and the clauses that define them."""
    wanted = folded(words)
    rows = []
    for term in corpus.records("term", book):
        names = {lang: term[lang] for lang in LANGUAGES}
        every = [*(name for found in names.values() for name in found), *term["slang"]]
        if not wanted or any(wanted in folded(name) for name in every):
            rows.append({"id": term["id"], "names": names, "slang": term["slang"], "defined": term["defined"]})
    return rows


def term_names(corpus: Corpus, book: str, lang: str) -> dict[str, str]:
    """The terms of a book: English names, folded, with the name in the reader's language."""
    found: dict[str, str] = {}
    for term in corpus.records("term", book):
        for name in term["en"]:
            found.setdefault(folded(name), term[lang][0])
    return found


def errata(corpus: Corpus, book: str, lang: str) -> list[dict[str, Any]]:
    return [
        {"clauses": one["clauses"], "wrong": one["wrong"][lang], "read": one["read"][lang]}
        for one in corpus.records("erratum", book)
    ]


def readings(corpus: Corpus, book: str, lang: str) -> list[dict[str, Any]]:
    return [
        {"clauses": one["clauses"], "read": one["read"][lang], "why": one["why"][lang]} for one in corpus.records("reading", book)
    ]


def how_it_differs(corpus: Corpus, clause_id: str, lang: str) -> list[tuple[str, str, list[str]]]:
    """For each concept that a clause belongs to: its name, how the books differ, and the clauses of the other books."""
    book = clause_id.partition(":")[0]
    found = []
    for concept in corpus.records("concept"):
        if clause_id in concept["clauses"].get(book, ()):
            others = [one for name, clauses in concept["clauses"].items() if name != book for one in clauses]
            found.append((concept["name"][lang], concept["differ"][lang], others))
    return found


def section_of(corpus: Corpus, clause: Clause) -> list[Clause]:
    """The clause with its neighbours, its heading first."""
    above = corpus.clause(clause.parent) if clause.parent else None
    beside = corpus.children(above.id) if above else corpus.roots(clause.book)
    place = next((place for place, one in enumerate(beside) if one.id == clause.id), 0)
    return [*([above] if above else []), *beside[max(place - 3, 0) : place + 5]]


def report_rows(report: dict[str, Any], lang: str) -> Iterator[str]:
    """The report of an import in the reader's language."""
    if report["unchanged"]:
        yield text("report-unchanged", lang)
    if not report["known"]:
        yield f"{text('report-other', lang)}: {report['clauses']} {text('report-clauses', lang)}"
        return
    share = report["aligned"] / report["corpus"] if report["corpus"] else 0
    yield f"{report['clauses']} {text('report-clauses', lang)}; {text('report-aligned', lang)}: {report['aligned']} ({share:.0%})"
    for name in COUNTS:
        numbers = report[name]
        if numbers:
            shown = ", ".join(short_id(f"{report['book']}:{number}") for number in numbers[:MOST])
            more = f" (+{len(numbers) - MOST})" if len(numbers) > MOST else ""
            yield f"{text(f'report-{name}', lang)} ({len(numbers)}): {shown}{more}"


def change_html(book: str, change: Change, lang: str) -> str:
    """One difference of two editions; cut and new words marked, all of it escaped."""
    kind = escape(text(f"change-{change.kind}", lang))
    there = f" → {escape(change.other)}" if change.other else ""
    tags = {"cut": "del", "put in": "ins"}
    words = "".join(
        f"<{tags[op]}>{escape(part)}</{tags[op]}>"
        if op in tags
        else escape(part if len(part) < 80 else f"{part[:30]}…{part[-30:]}")
        for op, part in change.marks
    )
    return f'<div class="words"><b>{escape(short_id(f"{book}:{change.number}"))}</b> {kind}{there}<br>{words}</div>'
