"""The faults of a deck, as JSON and as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.clause import full_id, short_id
from rulings.engine.deck import Fault
from rulings.engine.facts import N_
from rulings.report.phrases import say, translate

NO_FAULT = N_("the deck follows every construction clause")


def deck_json(book: str, faults: list[Fault], lang: str) -> dict[str, Any]:
    rows = [{"clause": full_id(fault.clause), "text": say(fault.fact, lang, book)} for fault in faults]
    return {"game": book, "legal": not faults, "faults": rows}


def deck_lines(faults: list[Fault], lang: str) -> Iterator[str]:
    for fault in faults:
        yield f"{short_id(full_id(fault.clause)):<15} {say(fault.fact, lang, full_id(fault.clause).partition(':')[0])}"
    if not faults:
        yield translate(NO_FAULT, lang)
