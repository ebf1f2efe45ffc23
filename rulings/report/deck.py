"""The faults of a deck, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.clause import full_id, short_id
from rulings.engine.deck import Fault
from rulings.engine.facts import N_
from rulings.report.phrases import say, translate

NO_FAULT = N_("the deck follows every construction clause")
NO_FAULT_FOUND = N_("no construction clause is broken by what the file says; it does not say enough for these:")
NOT_CHECKED = N_("the file does not say enough for these:")


def deck_json(book: str, faults: list[Fault], lang: str) -> dict[str, Any]:
    rows = [{"clause": full_id(fault.clause), "text": say(fault.fact, lang, book)} for fault in faults]
    return {"game": book, "legal": not faults, "faults": rows}


def deck_lines(faults: list[Fault], unchecked: list[Fault], lang: str) -> Iterator[str]:
    """The faults; then what could not be checked, as the file does not say it."""
    yield from (_line(fault, lang) for fault in faults)
    if unchecked:
        yield translate(NOT_CHECKED if faults else NO_FAULT_FOUND, lang)
        yield from (_line(one, lang) for one in unchecked)
    elif not faults:
        yield translate(NO_FAULT, lang)


def _line(fault: Fault, lang: str) -> str:
    clause = full_id(fault.clause)
    return f"{short_id(clause):<15} {say(fault.fact, lang, clause.partition(':')[0])}"
