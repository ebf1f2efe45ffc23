"""Text of an ability in, tokens of the grammar out: the longest word of the table at each place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulings.engine.effects.pieces import Token
from rulings.engine.effects.words import NUMBERS, PUNCTUATION, SKIPPED, by_spelling

UNKNOWN = "UNKNOWN"
# Full-width signs are typed with Japanese and Chinese keyboards; one sign for one, so that places in the text stay the same.
HALF_WIDTH = str.maketrans("０１２３４５６７８９：；，、。（）［］【】／＋－　’", "0123456789:;,,.()[][]/+- '")
LEVEL = re.compile(r"lv\s?(\d+)(?:-(?:lv)?(\d+))?", re.IGNORECASE)
SIGNED = re.compile(r"[+-]\s?(\d+|x\b)", re.IGNORECASE)
NUMERALS = {"一": "1", "二": "2", "两": "2", "兩": "2", "三": "3", "四": "4", "五": "5", "六": "6", "七": "7"}
# Japanese and Chinese count with a word behind the number: 1体, 1枚, 1つ, 2张, 一个.
COUNTED = re.compile(rf"(\d+|[{''.join(NUMERALS)}])\s?[个個张張体體枚只隻名点點つ]の?")
NUMBER = re.compile(r"\d+")
STRING = re.compile(r'"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』')
UNKNOWN_WORD = re.compile(r"[a-z]['\w-]*|[\u30a1-\u30fa\u30fc]+|[\u4e00-\u9fff]+|[\u3041-\u3096]+")
LATIN = re.compile(r"[a-z]['\w-]*", re.IGNORECASE)


@cache
def _spellings() -> dict[str, tuple[str, ...]]:
    """First sign -> the spellings that begin with it, longest first."""
    found: dict[str, list[str]] = {}
    for spelling in by_spelling():
        found.setdefault(spelling[0], []).append(spelling)
    return {sign: tuple(sorted(spellings, key=len, reverse=True)) for sign, spellings in found.items()}


def _ends_here(text: str, end: int) -> bool:
    """A Latin word must not go on; signs of other scripts stand without spaces."""
    last, following = text[end - 1], text[end : end + 1]
    return not (last.isascii() and last.isalnum() and following.isascii() and (following.isalnum() or following == "_"))


def _word(text: str, at: int) -> str:
    """The longest spelling of the table that stands at this place, or nothing."""
    for spelling in _spellings().get(text[at], ()):
        if text.startswith(spelling, at) and _ends_here(text, at + len(spelling)):
            return spelling
    return ""


def _number_word(text: str, at: int) -> str:
    found = LATIN.match(text, at)
    return found[0] if found and found[0] in NUMBERS else ""


def _pattern(text: str, at: int) -> tuple[str, str, int] | None:
    """Level, signed number, number or quoted text: terminal, value, end."""
    if found := LEVEL.match(text, at):
        return "LEVEL", f"{found[1]}-{found[2] or found[1]}", found.end()
    if found := SIGNED.match(text, at):
        return "SIGNED", found[0].replace(" ", ""), found.end()
    if found := COUNTED.match(text, at):
        return "NUMBER", NUMERALS.get(found[1], found[1]), found.end()
    if found := NUMBER.match(text, at):
        return "NUMBER", found[0], found.end()
    if found := STRING.match(text, at):
        return "STRING", found[0], found.end()
    return None


def _next(text: str, at: int) -> Token:
    """The token at this place; terminal "" is passed over."""
    if found := _pattern(text, at):
        terminal, value, end = found
        return Token(terminal, value, at, end)
    if word := _word(text, at):
        row = by_spelling()[word]
        return Token(row.terminal, row.meaning, at, at + len(word), row.is_many(word))
    if text[at] in PUNCTUATION:
        return Token(PUNCTUATION[text[at]], text[at], at, at + 1)
    if number := _number_word(text, at):
        return Token("NUMBER", str(NUMBERS[number]), at, at + len(number))
    found_word = UNKNOWN_WORD.match(text, at)
    end = found_word.end() if found_word else at + 1
    return Token("" if text[at:end] in SKIPPED or text[at].isspace() else UNKNOWN, text[at:end], at, end)


def _plain(text: str) -> tuple[str, list[int]]:
    """Small letters, half-width signs and single spaces, and where each sign stands in the text as typed."""
    places = [at for at, sign in enumerate(text) if not (sign.isspace() and text[at - 1 : at].isspace())]
    signs = (text[at].translate(HALF_WIDTH) for at in places)
    small = (sign.lower() if len(sign.lower()) == 1 else sign for sign in signs)
    return "".join(" " if sign.isspace() else sign for sign in small), places


def _split(token: Token) -> Iterator[Token]:
    """A word of another language may stand for several: ON+DO."""
    if "+" not in token.type:
        yield token
        return
    for terminal, meaning in zip(token.type.split("+"), token.split("+"), strict=True):
        yield Token(terminal, meaning, token.start, token.end, token.many)


def tokens(text: str) -> Iterator[Token]:
    """Every token with its place in the text as typed."""
    plain, places = _plain(text)
    at = 0
    while at < len(plain):
        token = _next(plain, at)
        start, end, at = places[token.start], places[token.end - 1] + 1, token.end
        if token.type == "STRING":
            yield Token("STRING", text[start + 1 : end - 1], start, end)
        elif token.type:
            yield from _split(Token(token.type, str(token), start, end, token.many))
