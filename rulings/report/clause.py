"""A clause as text for the terminal: parents above, its words, children below, links both ways."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from rulings.clause import short_id
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import SELF_LINKS

ORDER = ("erratum", "reading", "see", "see-in", "same", "defines", "uses", "uses-in", "next-in", "next", "enforced-by")
SYMMETRIC = ("same",)
"""Links that say one thing from either end."""
PIECE = re.compile(r"\s*[（「『【《〈“‘]*(?:[^\s\u2e80-\U0010ffff]+|\S)[、。，．；：！？）」』】》〉”’…]*")
"""What no line is broken inside of: a word or number, or one Japanese or Chinese letter, with the signs that belong to it."""
MOST = 8
"""Links of one kind beyond this number are counted, not listed."""


def clause_lines(data: dict[str, Any], corpus: Corpus, lang: str) -> Iterator[str]:
    """The lines that `rulings clause` prints."""

    def text_of(clause_id: str) -> str:
        clause = corpus.clause(clause_id)
        return clause.text[lang] if clause else ""

    for depth, above in enumerate(data["parents"]):
        yield f"{'  ' * depth}{short_id(above)}  {first_words(text_of(above))}"
    kind = word(f"kind-{data['kind']}", lang)
    printed = f"; {word('printed', lang)} {data['printed']}" if data["printed"] else ""
    yield ""
    yield f"{short_id(data['id'])}  ({kind}{printed})"
    yield from wrapped(data["text"].get(lang, "")) if data["text"] else ()
    if data["official"]:
        yield ""
        yield f"{word('official', lang)}:"
        yield from wrapped(data["official"])
    if data["children"]:
        yield ""
        yield f"{word('below', lang)}:"
        yield from (f"  {short_id(below)}  {first_words(text_of(below))}" for below in data["children"])
    yield from _links(data["links"], text_of, lang)


def _links(links: list[dict[str, Any]], text_of: Callable[[str], str], lang: str) -> Iterator[str]:
    groups: dict[str, list[dict[str, Any]]] = {}
    for link in links:
        is_in = link["direction"] == "in" and link["kind"] not in (*SELF_LINKS, *SYMMETRIC)
        groups.setdefault(f"{link['kind']}{'-in' if is_in else ''}", []).append(link)
    for key in sorted(groups, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER)):
        yield ""
        yield f"{word(key, lang)}:"
        found = groups[key]
        yield from (f"  {_one(key, link, text_of)}" for link in found[:MOST])
        if len(found) > MOST:
            yield f"  (+{len(found) - MOST})"


def _one(key: str, link: dict[str, Any], text_of: Callable[[str], str]) -> str:
    if key in SELF_LINKS:
        return str(link["note"])
    if key == "uses":
        return f"{link['note']}  ({short_id(link['clause'])})"
    note = f"  [{link['note']}]" if link["note"] and key != "uses-in" else ""
    return f"{short_id(link['clause'])}  {first_words(text_of(link['clause']))}{note}"


def first_words(text: str, length: int = 72) -> str:
    return text if len(text) <= length else f"{text[:length]}…"


def wrapped(text: str) -> Iterator[str]:
    """Lines as wide as the terminal. A number stays whole, and no line begins with what closes the one before."""
    width = min(_columns(), 100) - 2
    for line in text.split("\n"):
        yield from (f"  {part}" for part in _parts(line, width))


def _parts(line: str, width: int) -> Iterator[str]:
    here = ""
    for piece in PIECE.findall(line):
        if here and _wide(here + piece) > width:
            yield here
            here = piece.lstrip()
        else:
            here += piece
    yield here


def _wide(text: str) -> int:
    """Japanese and Chinese letters take two columns."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _columns() -> int:
    try:
        return os.get_terminal_size().columns
    except OSError:
        return 100
