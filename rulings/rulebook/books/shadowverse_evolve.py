"""Shadowverse EVOLVE: every clause has its printed number, 10.6.2.3.1; two chapters are printed out of order."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.rulebook.books.numbered import Numbering, split_numbered
from rulings.rulebook.lines import Line
from rulings.rulebook.split import Book, Split


def split(lines: Sequence[Line]) -> Split:
    """The contents page names each chapter with its page; the body starts where chapter 1 stands alone."""
    chapters = [place for place, line in enumerate(lines) if line.text == "1 游戏概要"]
    start = chapters[-1] if chapters else 0
    return split_numbered(lines[start:], lines[:start], Numbering("."))


BOOK = Book(
    id="shadowverse-evolve",
    language="zh-Hans",
    signs=("主战者", "进化牌组", "能量点", "检查时点", "入场曲"),
    split=split,
    numbered=True,
)
