"""The clauses that a ruling rests on: as they were when it was made, and whether an edition changed them since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulings.log.entry import Citation, Entry
from rulings.report.log import Shelf


def cite(clause_ids: Iterable[str], shelf: Shelf) -> tuple[Citation, ...]:
    """Clauses as they are now, each once."""
    return tuple(
        Citation(clause_id, shelf.edition(clause_id), shelf.fingerprint(clause_id) or "")
        for clause_id in dict.fromkeys(clause_ids)
    )


def book_of(citations: Iterable[Citation]) -> str:
    """The book that all of them belong to, if it is one."""
    books = {citation.clause.partition(":")[0] for citation in citations}
    return books.pop() if len(books) == 1 else ""


@dataclass(frozen=True)
class Changed:
    """A cited clause that is no longer what it was: other words (`changed`), or not there (`gone`)."""

    clause: str
    state: str
    edition: str


def changed_clauses(entry: Entry, shelf: Shelf) -> list[Changed]:
    """The clauses of an entry that an edition changed since; of a book that is not here nothing can be said."""
    found = []
    for citation in entry.clauses:
        mark = shelf.fingerprint(citation.clause)
        if not shelf.has(citation.clause.partition(":")[0]) or not citation.fingerprint or mark == citation.fingerprint:
            continue
        found.append(Changed(citation.clause, "changed" if mark else "gone", shelf.edition(citation.clause)))
    return found
