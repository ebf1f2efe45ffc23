"""Timings as cards print them, in brackets before the text: tokens in, the same head without brackets out."""

from __future__ import annotations

from itertools import takewhile

from rulings.engine.effects.lexer import UNKNOWN, tokens
from rulings.engine.effects.pieces import Token, Unclear

TIMINGS = ("ON", "MOMENT", "TIMING", "WHILE")
LIMITS = ("LIMIT", "COMMA")
AT_THEM = ("start step", "core step", "draw step", "refresh step", "end step")  # steps in which nothing is done for long
END_SAID = {"開始時": ("STARTOF", "start"), "終了時": ("ENDOF", "end")}
WHEN_IN_IT = "at its start, or as long as it lasts?: write for example 'at start of your attack step: draw 1'"
HEAD = (*TIMINGS, "LIMIT", "WHEN", "AT", "INSTEAD", "OPEN", "AUTO", "IF", "UNLESS", "DURING", "IN")


def without_brackets(text: str, words: list[Token], quotes: str = "『") -> list[Token]:
    """『アタック時』 and [ターン1回] at the beginning of a line are what the words inside are; other quotes may hold a name."""
    level = [word for word in words[:1] if word.type == "LEVEL"]
    rest = words[len(level) :]
    if level and rest and rest[0].type == "COLON":
        level, rest = words[:2], words[2:]
    auto, rest = _auto(text, rest, quotes)
    rest = _with_one_on(rest)
    head: list[Token] = []
    while (item := _printed(text, rest, quotes)) is not None:
        inner, size = item
        head += _joined(head, inner)
        rest = rest[size:]
        if _is_printed_next(text, rest, quotes):  # a slash or a comma between two of them
            head.append(rest[0])
            rest = rest[1:]
    if not head:
        return [*level, *auto, *rest]
    if len(level) == 1:
        level.append(_sign("COLON", ":", level[0].end))
    return [*level, *auto, *head, *_sign_behind(head[-1], rest), *rest]


def _auto(text: str, words: list[Token], quotes: str) -> tuple[list[Token], list[Token]]:
    """[自動]『攻撃時』 and [自動]：攻撃時：, where the colon behind the first word is no more than a comma."""
    if not words or words[0].type != "AUTO":
        return [], words
    sign = [word.type for word in words[1:2] if word.type in ("COLON", "COMMA")]
    rest = words[1 + len(sign) :]
    is_head = bool(rest) and rest[0].type in (*TIMINGS, *HEAD) and any(word.type == "COLON" for word in rest)
    if (is_head and (sign or rest[0].type == "ON")) or _printed(text, rest, quotes) is not None:
        return [words[0], _sign("COMMA", ",", words[0].end)], rest
    return [], words


def _with_one_on(words: list[Token]) -> list[Token]:
    """召喚時/アタック時: each of the timings before the colon is a word with its own "on", which is said once."""
    head = len(list(takewhile(lambda word: word.type != "COLON", words)))
    doubled = (place for place in range(1, head) if (words[place - 1].type, words[place].type) == ("SLASH", "ON"))
    left_out = set(doubled) if words[:1] and words[0].type == "ON" else set()
    return [word for place, word in enumerate(words) if place not in left_out]


def _sign_behind(last: Token, rest: list[Token]) -> tuple[Token, ...]:
    """A comma where the head goes on without brackets, else the colon before what the card does."""
    if rest and rest[0].type in ("COLON", "COMMA"):
        return ()
    goes_on = rest and rest[0].type in HEAD and any(word.type == "COLON" for word in rest)
    return (_sign("COMMA", ",", last.end) if goes_on else _sign("COLON", ":", last.end),)


def _joined(head: list[Token], inner: list[Token]) -> list[Token]:
    if not head or head[-1].type == "COMMA":
        return inner
    if head[-1].type == "SLASH":
        return inner[1:] if inner[0].type == "ON" else inner
    return [_sign("COMMA", ",", inner[0].start), *inner]


def _is_printed_next(text: str, rest: list[Token], quotes: str) -> bool:
    return bool(rest) and rest[0].type in ("SLASH", "COMMA") and _printed(text, rest[1:], quotes) is not None


def _printed(text: str, rest: list[Token], quotes: str) -> tuple[list[Token], int] | None:
    """The words of the timing or limit that stands here in brackets, and how many tokens that takes."""
    if rest and rest[0].type == "STRING":
        inner = _with_one_on([Token(word.type, str(word), rest[0].start, rest[0].end) for word in tokens(str(rest[0]))])
        inner = _in_a_step(text, rest[0], inner)
        is_timing = (
            inner and inner[0].type in (*TIMINGS, "AT") and _marks_a_timing(text[rest[0].start], str(rest[0]), inner, quotes)
        )
        return (inner, 1) if is_timing else None
    if rest and rest[0].type == "OPEN":
        inside = list(takewhile(lambda word: word.type in LIMITS, rest[1:]))
        closed = inside and len(rest) > len(inside) + 1 and rest[len(inside) + 1].type == "CLOSE"
        return (inside, len(inside) + 2) if closed else None
    return None


def _in_a_step(text: str, said: Token, inner: list[Token]) -> list[Token]:
    """『自分のドローステップ』 is at that step; of one that lasts, nobody knows whether its start is meant."""
    types = [word.type for word in inner if word.type != "WHOSE"]
    if text[said.start] != "『" or types[:1] != ["PERIOD"] or types[1:] not in ([], [UNKNOWN]):
        return inner
    if types[1:]:
        ends = [Token(*END_SAID[inner[-1]], said.start, said.start)] if inner[-1] in END_SAID else []
        return [Token("AT", "at", said.start, said.start), *ends, *inner[:-1]] if ends else inner
    if inner[-1] not in AT_THEM:
        raise Unclear(said, WHEN_IN_IT)
    return [Token("AT", "at", said.start, said.start), *inner]


def _marks_a_timing(quote: str, inside: str, inner: list[Token], quotes: str) -> bool:
    """“攻击时” is how Chinese cards print it; a name in such quotes begins with the word for a timing at most."""
    may_be = quote in quotes or (quote == "“" and not inside.isascii())
    return quote == "『" or (may_be and all(word.type != UNKNOWN for word in inner))


def _sign(terminal: str, sign: str, at: int) -> Token:
    return Token(terminal, sign, at, at)
