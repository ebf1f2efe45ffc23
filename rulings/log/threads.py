"""Entries in any order go in; rulings come out, each with its corrections and appeals, and what stands now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rulings.log.entry import APPEAL, CORRECTION, OVERTURNED, Entry


@dataclass(frozen=True)
class Thread:
    """A ruling and all that was written about it later, oldest first."""

    entries: tuple[Entry, ...]
    first: Entry = field(repr=False)

    @cached_property
    def current(self) -> Entry:
        """The ruling as it was last corrected."""
        return self._corrected(self.first)

    @cached_property
    def appeals(self) -> tuple[Entry, ...]:
        """The appeals as they were last corrected, oldest first."""
        return tuple(self._corrected(entry) for entry in self.entries if entry.kind == APPEAL)

    @property
    def appeal(self) -> Entry | None:
        return self.appeals[-1] if self.appeals else None

    @property
    def decisive(self) -> Entry:
        """The entry whose ruling holds at the table: the appeal that overturned it, else the ruling itself."""
        return next((entry for entry in reversed(self.appeals) if entry.result == OVERTURNED), self.current)

    @property
    def corrections(self) -> int:
        return sum(entry.kind == CORRECTION for entry in self.entries)

    @property
    def is_whole(self) -> bool:
        """False where the ruling itself is in a record that was not merged yet."""
        return self.first.about is None

    def _corrected(self, entry: Entry) -> Entry:
        """The last correction of the last correction; two that were made apart are both kept, and the later one stands."""
        seen = {entry.id}
        while later := [other for other in self.entries if self._corrects(other, entry) and other.id not in seen]:
            entry = later[-1]
            seen.add(entry.id)
        return entry

    @staticmethod
    def _corrects(other: Entry, entry: Entry) -> bool:
        return other.kind == CORRECTION and other.about == entry.id


def threads(entries: Sequence[Entry]) -> list[Thread]:
    """The rulings in the order of their times."""
    by_id = {entry.id: entry for entry in entries}
    groups: dict[str, list[Entry]] = {}
    for entry in sorted(entries, key=_order):
        groups.setdefault(_first_of(entry, by_id), []).append(entry)
    found = [
        Thread((by_id[first], *(entry for entry in group if entry.id != first)), by_id[first]) for first, group in groups.items()
    ]
    return sorted(found, key=lambda thread: _order(thread.first))


def _order(entry: Entry) -> tuple[str, str]:
    return entry.time, entry.id


def _first_of(entry: Entry, by_id: dict[str, Entry]) -> str:
    """The entry at the start; in a ring, which only a forged file can hold, the smallest ID."""
    seen = [entry.id]
    while (about := by_id[seen[-1]].about) in by_id and about:
        if about in seen:
            return min(seen[seen.index(about) :])
        seen.append(about)
    return seen[-1]
