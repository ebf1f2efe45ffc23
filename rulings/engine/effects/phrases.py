"""Phrases as cards print them, in the words of the grammar: tokens in, tokens out. "another spirit" is "an other spirit"."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.engine.effects.pieces import Token

ANOTHER = ("another", "另一个", "另一個")
ONE_SAID = ("A", "NUMBER", "X", "THATMANY", "ALL", "ANYNUMBER", "NO", "WHOSE")  # how many, or whose, is said before "other"
PARTED = ("AND", "COMMA", "SLASH")
KEYWORDS = ("KEYWORD", "QUICK", "COUNTER", "STRING")
NUMBERS = ("ATTRIBUTE", "COST", "ATTACK", "LIFE")
HAD = (*KEYWORDS, *NUMBERS, *PARTED, "TAG", "SIGNED", "NUMBER", "COLOR", "SYMBOL")
BEHIND = (*PARTED, "SEMI", "BAR", "ENDPAREN", "JOINT", "IF", "UNTIL", "THISTURN", "THISBATTLE", "WHILE", "UNLESS", "DURING", "")


def phrased(text: str, words: list[Token]) -> list[Token]:
    return list(_each_gained(list(_others(text, words))))


def _others(text: str, words: list[Token]) -> Iterator[Token]:
    for at, word in enumerate(words):
        is_one = word.type == "OTHER" and text[word.start : word.end].lower() in ANOTHER
        if is_one and _type(words, at - 1) not in ONE_SAID:
            yield Token("A", "a", word.start, word.start)
        yield word


def _each_gained(words: list[Token]) -> Iterator[Token]:
    """ "gains ward and bane", "gets +1/+1 and ward", "gains ward/bane": the verb again before each of them."""
    verb: Token | None = None
    for at, word in enumerate(words):
        if word.type in ("GET", "LOSE"):
            verb = word
        elif word.type not in HAD:
            verb = None
        if verb is not None and word.type in PARTED and _is_gained(words, at):
            yield Token("AND", "and", word.start, word.end)
            yield Token(verb.type, str(verb), verb.start, verb.end, verb.many)
        else:
            yield word


def _is_gained(words: list[Token], at: int) -> bool:
    """Behind this sign stands what a card gains, and nothing that has it or does something."""
    first, second = _type(words, at + 1), _type(words, at + 2)
    if words[at].type == "SLASH":
        return _type(words, at - 1) in KEYWORDS and first in KEYWORDS
    if first in NUMBERS:
        return second == "SIGNED"
    if first == "TAG":
        return second == "STRING" and _type(words, at + 3) in BEHIND
    return first == "SIGNED" or (first in KEYWORDS and second in BEHIND)


def _type(words: list[Token], at: int) -> str:
    return words[at].type if 0 <= at < len(words) else ""
