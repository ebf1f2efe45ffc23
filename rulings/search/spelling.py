"""What was meant by words that no text has: romaji and pinyin written as they should be, typing errors put right."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

LATIN = re.compile(r"[a-zA-Z]+")
SHORTEST = 4
"""Shorter words have too many neighbours to be put right."""
TWO_ERRORS = 7
"""From so many letters on two errors are put right."""
ROMAJI = [("si", "shi"), ("ti", "chi"), ("tu", "tsu"), ("hu", "fu"), ("zi", "ji"), ("sy", "sh"), ("ty", "ch"), ("zy", "j")]


@dataclass(frozen=True)
class Spellings:
    """English words with how often they stand in our texts; how Japanese and Chinese words sound, and how they are written."""

    english: dict[str, int]
    romaji: dict[str, str]
    pinyin: dict[str, str]


def mended(text: str, spellings: Spellings, is_known: Callable[[str], bool]) -> str:
    """The question with its unknown words put right, where it is clear what was meant."""
    words = LATIN.findall(text)
    unknown = {word for word in words if not is_known(word)}
    sounds = [word for word in words if len(word) > 1]
    for table, spelled in ((spellings.romaji, _as_hepburn), (spellings.pinyin, str.lower)):
        written = _written(sounds, unknown, table, spelled)
        if written:
            return _rewritten(text, written)
    right = {word: _put_right(word.lower(), spellings.english) for word in unknown if len(word) >= SHORTEST}
    return LATIN.sub(lambda match: right.get(match.group()) or match.group(), text)


def _as_hepburn(word: str) -> str:
    """The spelling that is also typed, si for shi, as the usual one."""
    word = re.sub(r"sh|ch|ts", lambda match: match.group().upper(), word.lower())
    for typed, usual in ROMAJI:
        word = word.replace(typed, usual)
    return word.lower()


def _written(
    words: Sequence[str], unknown: set[str], table: dict[str, str], spelled: Callable[[str], str]
) -> dict[str, str] | None:
    """How each word is written in a language, where most of the words are unknown and all of those are of that language."""
    if not unknown or len(unknown) * 2 < len(set(words)):
        return None
    found = {word: _cut(spelled(word), table) for word in set(words)}
    if not all(found.get(word) for word in unknown if len(word) > 1):
        return None
    return {word: parts for word, parts in found.items() if parts and (word in unknown or len(word) > 2)}


def _cut(word: str, table: dict[str, str]) -> str | None:
    """A word put together from the fewest known sounds; None where something is left over."""
    best: list[tuple[int, str] | None] = [(0, "")]
    for stop in range(1, len(word) + 1):
        ways = [
            (before[0] + 1, before[1] + table[word[start:stop]])
            for start, before in enumerate(best)
            if before is not None and word[start:stop] in table
        ]
        best.append(min(ways, key=lambda way: way[0]) if ways else None)
    last = best[-1]
    return last[1] if last else None


def _rewritten(text: str, written: dict[str, str]) -> str:
    """Neighbours that are rewritten stand together, as these languages have no spaces."""
    pattern = "|".join(sorted(map(re.escape, written), key=len, reverse=True))
    run = re.compile(rf"(?<![a-zA-Z])(?:{pattern})(?:\s+(?:{pattern}))*(?![a-zA-Z])")
    return run.sub(lambda match: "".join(written[word] for word in match.group().split()), text)


def _put_right(word: str, english: dict[str, int]) -> str | None:
    """The commonest word with the same first letter that is one error away, or two in a long word."""
    most = 2 if len(word) >= TWO_ERRORS else 1
    near = [known for known in english if known[0] == word[0] and abs(len(known) - len(word)) <= most]
    found = [(errors, -english[known], known) for known in near if (errors := _errors(word, known)) <= most]
    return min(found)[2] if found else None


def _errors(one: str, other: str) -> int:
    """How many letters are missing, too many, wrong, or changed places with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        older, before, row = before, row, [place]
        for at, there in enumerate(other, start=1):
            cost = min(before[at] + 1, row[at - 1] + 1, before[at - 1] + (letter != there))
            if place > 1 and at > 1 and letter == other[at - 2] and one[place - 2] == there:
                cost = min(cost, older[at - 2] + 1)
            row.append(cost)
    return row[-1]
