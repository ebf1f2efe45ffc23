"""Commas between what is done in one sentence: "draws 1, discards 1, then loses 1 life", "draw 1, discard 1, and draw 1"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rulings.engine.effects.pieces import Token
from rulings.engine.effects.subjects import VERBS

# At the beginning of a sentence: up to a comma, not what is done.
OPENS = ("IF", "DURING", "WHEN", "AT", "ON", "MOMENT", "UNTIL", "THISTURN", "THISBATTLE", "WHILE")
BEGINS = ("COLON", "SEMI", "JOINT", "COMMA", "BAR", "PAREN")
ENDS = ("SEMI", "BAR", "ENDPAREN")


def with_lists(words: list[Token]) -> list[Token]:
    """The tokens, with "and" for a comma in a list of deeds, whose last one stands behind "and" or a joint."""
    body = max((at for at, word in enumerate(words) if word.type == "COLON"), default=len(words))
    return [*words[:body], *_listed(list(_without_doubles(words[body:])))]


def _without_doubles(words: list[Token]) -> Iterator[Token]:
    """ ", and" is "and", and "and then" is "then"."""
    for at, word in enumerate(words):
        following = words[at + 1].type if at + 1 < len(words) else ""
        if (word.type, following) not in (("COMMA", "AND"), ("AND", "JOINT")):
            yield word


def _listed(words: list[Token]) -> Iterator[Token]:
    is_open = False
    for at, word in enumerate(words):
        if word.type in OPENS and words[at - 1].type in BEGINS:
            is_open = True
        if word.type == "COMMA" and not is_open and _is_in_list(words, at):
            yield Token("AND", "and", word.start, word.end)
        else:
            yield word
        is_open = is_open and word.type not in ("COMMA", "SEMI")


def _is_in_list(words: list[Token], at: int) -> bool:
    """It stands between two deeds, and the sentence has a last one behind "and" or a joint."""
    behind = list(takewhile(lambda word: word.type not in ENDS, words[at + 1 :]))
    is_between = words[at - 1].type != "JOINT" and bool(behind) and behind[0].type in VERBS
    return is_between and any(word.type in ("AND", "JOINT") for word in behind)
