"""The letters of a text, and the fingerprint of a clause: what stays the same however lines are broken."""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import dataclass
from functools import cache

OPENING = 8
"""So many letters at the start of a clause are enough to find it again in a text without line breaks."""


@cache
def fold(char: str) -> str:
    """One character as letters and digits, width and case folded; nothing for a space or a stop."""
    return "".join(part for part in unicodedata.normalize("NFKC", char).casefold() if part.isalnum())


def letters(text: str) -> str:
    """The letters and digits of a text, widths and case folded, all else left out."""
    return "".join(map(fold, text))


def digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()


@dataclass(frozen=True)
class Fingerprint:
    """How many letters an official clause has, how it opens, and all of it; none of its words can be read off."""

    count: int
    opening: str
    whole: str

    def __str__(self) -> str:
        return f"{self.count}-{self.opening}-{self.whole}"

    def matches(self, found: str) -> bool:
        return len(found) == self.count and digest(found, 5) == self.whole


def fingerprint(text: str) -> Fingerprint:
    found = letters(text)
    return Fingerprint(len(found), digest(found[:OPENING], 3), digest(found, 5))


def read_fingerprint(text: str) -> Fingerprint:
    """The form that corpus files keep: `87-3fa2c1-91c04be2d7`."""
    count, opening, whole = text.split("-")
    return Fingerprint(int(count), opening, whole)
