"""Numbers as Japanese cards print them, behind what they count: tokens in, tokens in the order of the grammar out."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token
from rulings.engine.effects.unnumbered import BEFORE_NOUN, NOUNS, VERBS


def counted_before(text: str, words: list[Token]) -> list[Token]:
    return list(_off_the_top(text, list(_numbers_first(text, words))))


def _numbers_first(text: str, words: list[Token]) -> Iterator[Token]:
    """相手の スピリット 1体 疲労: the number, and "up to", stand before all of it, as in 1体の 相手の スピリット."""
    numbers = {at: [words[at]] for at in range(len(words)) if _counts_noun_before(text, words, at)}
    for at, number in numbers.items():
        if words[at + 1].type == "UPTO":
            number.insert(0, words[at + 1])
    firsts = {_first_of(words, at): number for at, number in numbers.items()}
    moved = [word for number in numbers.values() for word in number]
    for at, word in enumerate(words):
        yield from firsts.get(at, ())
        if not any(word is one for one in moved):
            yield word


def _counts_noun_before(text: str, words: list[Token], at: int) -> bool:
    """It has a counting word, a noun of a language without a plural before it, and what is done to it behind."""
    behind = [word.type for word in words[at + 1 : at + 3]]
    verb = behind[1:] if behind[:1] == ["UPTO"] else behind[:1]
    if not at or words[at].type != "NUMBER" or words[at - 1].type not in NOUNS or not verb or verb[0] not in VERBS:
        return False
    return not any(text[one.start : one.end].isascii() for one in words[at - 1 : at + 1])


def _first_of(words: list[Token], at: int) -> int:
    """Where the noun begins that stands before this number, with all that is said of it."""
    first = at - 1
    while first and words[first - 1].type in BEFORE_NOUN:
        first -= 1
    return first


def _off_the_top(text: str, words: list[Token]) -> Iterator[Token]:
    """自分の デッキ 上から 1枚 公開 is to reveal the top 1 of your deck."""
    at = 0
    while at < len(words):
        whose = words[at : at + 1] if words[at].type == "WHOSE" else []
        row = words[at + len(whose) : at + len(whose) + 4]
        is_such = [word.type for word in row[:3]] in (["ZONE", "TOP", "NUMBER"], ["ZONE", "BOTTOM", "NUMBER"])
        if is_such and len(row) == 4 and row[3].type in VERBS and not text[row[0].start : row[0].end].isascii():
            zone, end, number, verb = row
            yield from (verb, end, number, Token("OF", "of", zone.start, zone.start), *whose, zone)
            at += len(whose) + 4
        else:
            yield words[at]
            at += 1
