"""One clause with all that a reader wants around it, and the whole corpus line by line: the JSON of `clause` and `export`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.clause import LANGUAGES, Clause, Link
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.lookup import UnknownClause, resolve

SELF_LINKS = ("defines", "erratum", "reading", "enforced-by")
"""Links that say something of the clause itself: they have one direction only."""


def all_numbers(corpus: Corpus) -> dict[str, Sequence[str]]:
    """Every number of every book that there is, the judge's own imported books included."""
    numbers: dict[str, Sequence[str]] = {book: corpus.numbers(book) for book in corpus.books()}
    for book in store.imported():
        if book not in numbers and (official := store.load(book)):
            numbers[book] = list(official.clauses)
    return numbers


def show(text: str, corpus: Corpus, game: str | None = None, lang: str = "en") -> dict[str, Any]:
    """The clause that an ID means, as JSON says it."""
    clause_id = resolve(text, all_numbers(corpus), game)
    clause = corpus.clause(clause_id)
    return clause_json(clause, corpus, lang) if clause else _imported_json(clause_id)


def clause_json(clause: Clause, corpus: Corpus, lang: str = "en") -> dict[str, Any]:
    official = store.load(clause.book)
    return {
        "id": clause.id,
        "book": clause.book,
        "number": clause.number,
        "printed": clause.printed,
        "kind": clause.kind,
        "text": clause.text,
        "official": official.text(clause.number) if official else None,
        "parents": [above.id for above in corpus.parents(clause)],
        "children": [below.id for below in corpus.children(clause.id)],
        "links": [_link_json(link, clause.id) for link in _shown(corpus.links(clause.id, lang))],
    }


def _shown(links: list[Link]) -> list[Link]:
    """The tree is shown as parents and children already; of it only the neighbours are left."""
    return [link for link in links if link.kind != "parent"]


def _link_json(link: Link, here: str) -> dict[str, Any]:
    outward = link.source == here
    other = link.target if outward else link.source
    return {"kind": link.kind, "direction": "out" if outward else "in", "clause": other, "note": link.note}


def _imported_json(clause_id: str) -> dict[str, Any]:
    """A clause of a book that only the judge has: official words, no restatement."""
    book, _, number = clause_id.partition(":")
    official = store.load(book)
    if official is None or number not in official.clauses:
        raise UnknownClause(f"no clause {clause_id!r}")
    found = official.clauses[number]
    parents: list[str] = []
    above = found["parent"]
    while above:
        parents.insert(0, f"{book}:{above}")
        above = official.clauses[above]["parent"]
    children = [f"{book}:{below}" for below, clause in official.clauses.items() if clause["parent"] == number]
    return {
        "id": clause_id,
        "book": book,
        "number": number,
        "printed": found["printed"],
        "kind": "heading" if found["heading"] else "rule",
        "text": {},
        "official": found["text"],
        "parents": parents,
        "children": children,
        "links": [],
    }


def export(corpus: Corpus) -> Iterator[dict[str, Any]]:
    """A line per clause, in the order of the books, then the judge's own imported books."""
    links = corpus.links_from()
    official = {book: store.load(book) for book in corpus.books()}
    for clause in corpus.clauses():
        book = official[clause.book]
        printed = book.clauses.get(clause.number) if book else None
        yield {
            "id": clause.id,
            "book": clause.book,
            "number": clause.number,
            "printed": clause.printed,
            "order": clause.order,
            "kind": clause.kind,
            "parent": clause.parent,
            "lines": printed["lines"] if printed else [],
            "text": {language: clause.text[language] for language in LANGUAGES},
            "official": printed["text"] if printed else None,
            "links": [{"kind": link.kind, "to": link.target} for link in links.get(clause.id, [])],
        }
    for name in store.imported():
        if name not in official:
            yield from _export_imported(name)


def _export_imported(name: str) -> Iterator[dict[str, Any]]:
    book = store.load(name)
    for order, clause in enumerate(book.data["clauses"] if book else (), start=1):
        parent = f"{name}:{clause['parent']}" if clause["parent"] else None
        yield {
            "id": f"{name}:{clause['number']}",
            "book": name,
            "number": clause["number"],
            "printed": clause["printed"],
            "order": order,
            "kind": "heading" if clause["heading"] else "rule",
            "parent": parent,
            "lines": clause["lines"],
            "text": {},
            "official": clause["text"],
            "links": [{"kind": "parent", "to": parent}] if parent else [],
        }
