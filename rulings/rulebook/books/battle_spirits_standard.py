"""Battle Spirits Standard: every clause has its printed number, 8-1-5-1."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.rulebook.books.numbered import Numbering, split_numbered
from rulings.rulebook.lines import Line
from rulings.rulebook.split import Book, Split


def split(lines: Sequence[Line]) -> Split:
    """The body starts at the second line that names chapter 1; the first stands in the contents."""
    chapters = [place for place, line in enumerate(lines) if line.text.startswith("1 ゲームの概要")]
    start = chapters[1] if len(chapters) > 1 else (chapters or [0])[0]
    return split_numbered(lines[start:], lines[:start], Numbering("-"))


BOOK = Book(
    id="battle-spirits-standard",
    language="ja",
    signs=("アタックステップ", "ソウルコア", "スタートステップ", "待機状態", "真界放"),
    split=split,
    numbered=True,
    separator="-",
)
