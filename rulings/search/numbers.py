"""A clause number in a question, in whatever form it is typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rulings.rulebook.lookup import UnknownClause, canonical, resolve
from rulings.search.games import nameless

FEW_LETTERS = 6
DASHES = re.compile(r"(?<=\d)\s*[\u2010-\u2015\u2212\u30fc]\s*(?=\d)")
PARAGRAPH = re.compile(
    r"(\d{3}(?:\.\d)?)\s*(?:条|條|节|節|の|§|,?\s*(?:paragraph|para\.?))\s*第?\s*(\d{1,2})(?!\d)", re.IGNORECASE
)
NUMBER = re.compile(
    r"(?:(?P<book>\b(?:bss|bse|sve|zd|hf)[\s:]*)|(?<![\d.a-z-]))"
    r"(?P<number>"
    r"900-[a-z][a-z-]*(?:/\d+)?|faq-[a-z-]+-q\d+[a-z]?|term-[a-z][a-z-]*"
    r"|\d{1,3}(?:[-.]\d{1,2}){1,6}(?:/e?\d{1,2}(?:\.\d+)?)?|\d{1,3}/e?\d{1,2}(?:\.\d+)?|\d{3}"
    r")(?![\d/a-z-])",
    re.IGNORECASE,
)
AROUND = re.compile(
    r"\b(?:what|is|does|do|say|says|mean|means|rule|rules|clause|section|number|no|of|the|in|about|please|explain|show|me)\b"
    r"|とは|って何|って|について|教えて|ください|の?(?:内容|意味|説明)|是什[么麼]|什[么麼]意思|[说說][的什]|[条條]|第|款|[规規][则則]|[请請]|解[释釋]",
    re.IGNORECASE,
)
"""What people write around a number that they want to see."""


def asked_numbers(question: str, numbers: dict[str, Sequence[str]], game: str | None) -> tuple[list[str], bool] | None:
    """The clauses that numbers in a question mean, or else the nearest and False; None where it asks for no number."""
    plain = PARAGRAPH.sub(r"\1/\2", DASHES.sub("-", unicodedata.normalize("NFKC", question)))
    exact: list[str] = []
    near: list[str] = []
    for match in NUMBER.finditer(plain):
        alone = _stands_alone(match, plain)
        if alone or _is_plainly_a_clause(match):
            found = _resolved(match, numbers, game)
            exact += [one for one in found if _is_number(one, match["number"])]
            near += found if alone else []
    if exact:
        return list(dict.fromkeys(exact)), True
    return (near, False) if near else None


def _resolved(match: re.Match[str], numbers: dict[str, Sequence[str]], game: str | None) -> list[str]:
    """The clause of a number, all of them where several books have it, or those with the nearest numbers."""
    try:
        return [resolve(match.group(), numbers, game)]
    except UnknownClause as error:
        return error.nearest


def _is_number(clause_id: str, number: str) -> bool:
    return canonical(clause_id.partition(":")[2]) == canonical(number)


def _is_plainly_a_clause(match: re.Match[str]) -> bool:
    """Players trade 1-1 and play a 2/2; a named book, three parts or a paragraph of a section are no such thing."""
    number = match["number"]
    parts = re.split(r"[-./]", number)
    return bool(match["book"]) or len(parts) > 2 or bool(re.match(r"\d{3}/|\d{3}-[a-z]|[a-z]", number))


def _stands_alone(match: re.Match[str], text: str) -> bool:
    """Whether the question is little else than the number; nothing else, where that is three digits: much is 500."""
    rest = AROUND.sub("", nameless(text[: match.start()] + text[match.end() :]))
    return len(re.findall(r"\w", rest)) <= (0 if match["number"].isdigit() else FEW_LETTERS)
