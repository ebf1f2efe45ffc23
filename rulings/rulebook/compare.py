"""Two editions compared: clauses added, removed, moved with the same words, edited, with the words that changed marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from rulings.rulebook import store
from rulings.rulebook.align import Alignment
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import ReadBook
from rulings.rulebook.letters import fingerprint, letters
from rulings.rulebook.split import Piece

WORD = re.compile(r"\d+|[A-Za-z]+|\s+|.", re.DOTALL)
MOVED_AT_LEAST = 6
"""Clauses with fewer letters are too short for the same words to mean the same clause."""

Mark = tuple[str, str]


@dataclass(frozen=True)
class Change:
    """One difference. `marks` are the words of an edited clause: kept, cut or put in."""

    kind: str
    number: str
    other: str | None = None
    marks: tuple[Mark, ...] = ()

    def as_json(self, book: str) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": self.kind, "clause": f"{book}:{self.number}", "other": self.other}
        data["marks"] = [{"op": op, "text": text} for op, text in self.marks]
        return data


@dataclass(frozen=True)
class Comparison:
    """What a new edition changes, and which restatements that makes stale."""

    book: str
    changes: tuple[Change, ...]
    stale: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        changes = [change.as_json(self.book) for change in self.changes]
        return {"book": self.book, "changes": changes, "stale": [f"{self.book}:{number}" for number in self.stale]}


def compare_files(old: ReadBook, new: ReadBook, corpus: Corpus) -> Comparison:
    """Two files of the same book."""
    changes = [
        *_compare(_texts(old.alignment.pieces), _texts(new.alignment.pieces)),
        *_only_in_new("moved", _renumbered(old.alignment), _renumbered(new.alignment)),
        *_only_in_new("out of order", old.alignment.moved, new.alignment.moved),
        *_only_in_new("glued", old.alignment.glued, new.alignment.glued),
    ]
    return Comparison(new.id, tuple(changes), stale(new, corpus))


def compare_with_corpus(new: ReadBook, corpus: Corpus) -> Comparison:
    """A file against the edition that the corpus restates; words can be marked where that edition was imported."""
    official = store.load(new.id)
    found = new.alignment
    texts = _texts(found.pieces)
    edited = []
    for number in found.edited:
        before = official.text(number) if official else None
        edited.append(Change("edited", number, marks=mark(before, texts[number]) if before else ()))
    changes = [
        *edited,
        *(Change("removed", number) for number in found.missing),
        *(Change("added", number, marks=(("put in", texts[number]),)) for number in found.added),
        *(Change("moved", number, printed) for number, printed in found.renumbered),
        *(Change("out of order", number, after) for number, after in found.moved),
        *(Change("glued", number, to) for number, to in found.glued),
    ]
    return Comparison(new.id, tuple(changes), stale(new, corpus))


def stale(new: ReadBook, corpus: Corpus) -> tuple[str, ...]:
    """Restatements whose official clause has other words now, or is gone."""
    if not new.is_known:
        return ()
    words = _texts(new.alignment.pieces)
    return tuple(
        number for number, known, _ in corpus.fingerprints(new.id) if number not in words or fingerprint(words[number]) != known
    )


def _texts(pieces: Sequence[Piece]) -> dict[str, str]:
    return {piece.number: piece.text for piece in pieces}


def _renumbered(alignment: Alignment) -> tuple[tuple[str, str], ...]:
    return alignment.renumbered


def _only_in_new(kind: str, old: Sequence[tuple[str, str]], new: Sequence[tuple[str, str]]) -> list[Change]:
    return [Change(kind, number, other) for number, other in new if (number, other) not in old]


def _compare(old: dict[str, str], new: dict[str, str]) -> list[Change]:
    """By number first; what is left over is matched by its words."""
    edited = [
        Change("edited", number, marks=mark(old[number], new[number]))
        for number in new
        if number in old and letters(old[number]) != letters(new[number])
    ]
    removed = {letters(text): number for number, text in old.items() if number not in new}
    changes = list(edited)
    for number, text in new.items():
        if number in old:
            continue
        words = letters(text)
        before = removed.pop(words, None) if len(words) >= MOVED_AT_LEAST else None
        changes.append(Change("moved", before, number) if before else Change("added", number, marks=(("put in", text),)))
    changes += [Change("removed", number, marks=(("cut", old[number]),)) for number in removed.values()]
    return changes


def mark(old: str, new: str) -> tuple[Mark, ...]:
    """The words of two versions: kept, cut, put in. Numbers and Latin words stay whole."""
    before, after = WORD.findall(old), WORD.findall(new)
    marks: list[Mark] = []
    for op, start, stop, new_start, new_stop in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if op == "equal":
            marks.append(("kept", "".join(before[start:stop])))
            continue
        if stop > start:
            marks.append(("cut", "".join(before[start:stop])))
        if new_stop > new_start:
            marks.append(("put in", "".join(after[new_start:new_stop])))
    return tuple(marks)
