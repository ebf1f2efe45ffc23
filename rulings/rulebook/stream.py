"""A text as one stream of letters, and the clauses found in it again by their fingerprints, however lines are broken."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rulings.rulebook.letters import OPENING, Fingerprint, digest, fold
from rulings.rulebook.lines import Line

LONG = 12
"""A clause of so many letters is recognised wherever it stands; a shorter one only next to its neighbours."""
LABEL = 14
"""A printed number has at the most so many letters."""
CLOSING = "。．.！？!?：:；;…、，,」』”’）)】》〉]〕"
NOT_OURS = CLOSING + "■◆・-#\t 　"

Span = tuple[int, int]


@dataclass(frozen=True)
class Stream:
    """The letters of some lines, each with the place it came from."""

    lines: Sequence[Line]
    text: str
    places: Sequence[tuple[int, int]]

    def cut(self, span: Span) -> tuple[str, tuple[int, int]]:
        """The text of a stretch with its punctuation, and its first and last line."""
        if span[0] == span[1]:
            return "", (0, 0)
        first_line, first = self.places[span[0]]
        last_line, last = self.places[span[1] - 1]
        first, last = self._opened(first_line, first), self._closed(last_line, last)
        parts = []
        for place in range(first_line, last_line + 1):
            text = self.lines[place].text
            parts.append(text[first if place == first_line else 0 : last if place == last_line else len(text)])
        return "\n".join(parts).strip(), (self.lines[first_line].number, self.lines[last_line].number)

    def _opened(self, line: int, start: int) -> int:
        """Back over the signs in front of the first letter, but not over those that end a number or mark a heading."""
        text = self.lines[line].text
        back = start
        while back and not fold(text[back - 1]):
            back -= 1
        while back < start and text[back] in NOT_OURS:
            back += 1
        return back

    def _closed(self, line: int, last: int) -> int:
        text = self.lines[line].text
        end = last + 1
        while end < len(text) and text[end] in CLOSING:
            end += 1
        return end


def stream_of(lines: Sequence[Line]) -> Stream:
    text: list[str] = []
    places: list[tuple[int, int]] = []
    for at, line in enumerate(lines):
        for place, char in enumerate(line.text):
            for letter in fold(char):
                text.append(letter)
                places.append((at, place))
    return Stream(lines, "".join(text), places)


def find_clauses(text: str, known: Sequence[Fingerprint]) -> list[Span | None]:
    """Where each known clause stands, word for word; None for one that is not there or not the same any more."""
    search = _Search(text, known)
    search.place_unique()
    while search.place_neighbours() or search.place_between() or search.place_leftovers():
        pass
    return search.spans


class _Search:
    def __init__(self, text: str, known: Sequence[Fingerprint]) -> None:
        self.text = text
        self.known = known
        self.spans: list[Span | None] = [None] * len(known)
        self.taken = bytearray(len(text))
        self.candidates = self._candidates()

    def _candidates(self) -> dict[int, list[int]]:
        by_opening: dict[str, list[int]] = defaultdict(list)
        for index, clause in enumerate(self.known):
            if clause.count >= LONG:
                by_opening[clause.opening].append(index)
        found: dict[int, list[int]] = defaultdict(list)
        for place in range(len(self.text)):
            for index in by_opening.get(digest(self.text[place : place + OPENING], 3), ()):
                if self._is_at(index, place):
                    found[index].append(place)
        return found

    def _is_at(self, index: int, place: int) -> bool:
        return self.known[index].matches(self.text[place : place + self.known[index].count])

    def place_unique(self) -> None:
        """Clauses whose words stand in one place only, the longest first: a heading may open the clause below it."""
        for index in sorted(self.candidates, key=lambda index: -self.known[index].count):
            free = [place for place in self.candidates[index] if self._is_free(index, place)]
            if len(free) == 1 and not self._has_twin(index):
                self._put(index, free[0])

    def _has_twin(self, index: int) -> bool:
        return any(other != index and self.known[other].whole == self.known[index].whole for other in self.candidates)

    def place_neighbours(self) -> bool:
        """A clause that stands right behind the one before it, or right in front of the one after it."""
        progress = False
        for index in range(len(self.known)):
            if self.spans[index] is None and (place := self._beside(index)) is not None:
                self._put(index, place)
                progress = True
        return progress

    def _beside(self, index: int) -> int | None:
        count = self.known[index].count
        before = self.spans[index - 1] if index else (0, 0)
        after = self.spans[index + 1] if index + 1 < len(self.known) else None
        places = [before[1] + skip for skip in range(LABEL)] if before else []
        places += [after[0] - skip - count for skip in range(LABEL)] if after else []
        return next((place for place in places if place >= 0 and self._is_free(index, place) and self._is_at(index, place)), None)

    def place_between(self) -> bool:
        """A clause whose words stand in several places goes where its order demands."""
        for index, places in self.candidates.items():
            if self.spans[index] is None:
                floor = max((span[1] for span in self.spans[:index] if span), default=0)
                free = [place for place in places if self._is_free(index, place)]
                if free:
                    self._put(index, min(free, key=lambda place: (place < floor, abs(place - floor))))
                    return True
        return False

    def place_leftovers(self) -> bool:
        """A short clause away from its neighbours goes where a stretch that nobody claims begins or ends with its words."""
        for start, stop in self._free_runs():
            for index, clause in enumerate(self.known):
                if self.spans[index] is None and clause.count and (place := self._at_an_end(index, start, stop)) is not None:
                    self._put(index, place)
                    return True
        return False

    def _at_an_end(self, index: int, start: int, stop: int) -> int | None:
        """Where in a stretch a clause stands, no more than a number away from one of its ends."""
        last = stop - self.known[index].count
        places = [*range(start, min(start + LABEL, last) + 1), *range(max(start, last - LABEL), last + 1)]
        return next((place for place in places if self._is_at(index, place)), None)

    def _free_runs(self) -> list[Span]:
        """The stretches of the text that belong to no clause yet."""
        return [found.span() for found in re.finditer(rb"\0+", bytes(self.taken))]

    def _is_free(self, index: int, place: int) -> bool:
        return not any(self.taken[place : place + self.known[index].count])

    def _put(self, index: int, place: int) -> None:
        count = self.known[index].count
        self.spans[index] = (place, place + count)
        self.taken[place : place + count] = b"\1" * count
