"""What the browsing page shows: titles, the tree around a clause, its links in groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.clause import Clause, short_id
from rulings.report.clause import ORDER, SYMMETRIC, first_words
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import SELF_LINKS

LONGEST_TITLE = 60
MOST_LINKS = 12


def book_name(corpus: Corpus, book: str, lang: str) -> str:
    name: str = corpus.books()[book]["game"][lang]
    return name


def clause_title(clause: Clause, lang: str, longest: int = LONGEST_TITLE) -> str:
    return f"{clause.number}\u2003{first_words(clause.text[lang], longest)}"


def tree_rows(corpus: Corpus, book: str, here: Clause | None) -> Iterator[tuple[int, Clause, bool]]:
    """The chapters of a book; below the ones that lead to the open clause, their headings and its neighbours."""
    open_ids = {above.id for above in corpus.parents(here)} | {here.id} if here else set()

    def rows(clauses: list[Clause], depth: int) -> Iterator[tuple[int, Clause, bool]]:
        for clause in clauses:
            yield depth, clause, bool(here and clause.id == here.id)
            if clause.id in open_ids:
                yield from rows(corpus.children(clause.id), depth + 1)

    yield from rows(corpus.roots(book), 0)


def link_groups(corpus: Corpus, links: list[dict[str, Any]], lang: str) -> list[tuple[str, list[tuple[str, str | None]]]]:
    """Links by kind and direction: a title, and rows of text with the clause they lead to."""
    groups: dict[str, list[tuple[str, str | None]]] = {}
    for link in links:
        is_self = link["kind"] in SELF_LINKS
        key = link["kind"] if is_self or link["kind"] in SYMMETRIC or link["direction"] == "out" else f"{link['kind']}-in"
        groups.setdefault(key, []).append(_row(corpus, link, lang, is_self=is_self))
    order = sorted(groups, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER))
    return [(word(key, lang), _joined(groups[key]) if key == "defines" else groups[key][:MOST_LINKS]) for key in order]


def _joined(rows: list[tuple[str, str | None]]) -> list[tuple[str, str | None]]:
    """Terms are short: all of them in one row."""
    return [(" · ".join(text for text, _ in rows), None)]


def _row(corpus: Corpus, link: dict[str, Any], lang: str, *, is_self: bool) -> tuple[str, str | None]:
    if is_self:
        return link["note"], None
    target = corpus.clause(link["clause"])
    text = target.text[lang] if target else ""
    if link["kind"] == "uses" and link["direction"] == "out":
        return f"{link['note']}  ({short_id(link['clause'])})", link["clause"]
    note = f" — {link['note']}" if link["kind"] == "same" else ""
    return f"{short_id(link['clause'])}\u2003{first_words(text, LONGEST_TITLE)}{note}", link["clause"]
