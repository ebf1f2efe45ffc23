"""The game that a question names: its book is searched, and the name is no longer part of the question."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

STANDARD, ETERNAL = "battle-spirits-standard", "battle-spirits-eternal"
BATTLE_SPIRITS = "battle-spirits"
"""Both books of Battle Spirits: the name alone does not say which."""
GAME_NAMES: dict[str, tuple[str, ...]] = {
    STANDARD: ("bss",),
    ETERNAL: ("bse",),
    BATTLE_SPIRITS: ("battle spirits", "バトルスピリッツ", "バトスピ", "战斗之魂", "戰鬥之魂"),
    "shadowverse-evolve": (
        *("shadowverse evolve", "shadowverse", "シャドウバース エボルヴ", "シャドバ エボルヴ", "シャドウバース", "シャドバ"),
        *(
            "影之诗 进化对决",
            "影之詩 進化對決",
            "闇影詩章 進化對決",
            "暗影诗章 进化对决",
            "影之诗",
            "影之詩",
            "闇影詩章",
            "暗影诗章",
            "sve",
        ),
    ),
    "zero-dimension": ("zero dimension", "零次元", "ゼロディメンション", "zd"),
    "hollow-flux": ("hollow flux", "ホロウフラックス", "ホロウ フラックス", "ホロフラ", "hf"),
}
FORMATS: dict[str, tuple[str, ...]] = {
    STANDARD: ("standard", "スタンダード", "标准", "標準"),
    ETERNAL: ("eternal", "エターナル", "永恒", "永恆"),
}
"""What tells the books of Battle Spirits apart, beside that name; it stays in the question, for the books speak of it too."""
FORMAT_ALONE: dict[str, tuple[str, ...]] = {STANDARD: ("标准赛制", "標準賽制"), ETERNAL: ("永恒赛制", "永恆賽制")}


FIRST_WORDS = tuple({name.split()[0] for table in (GAME_NAMES, FORMAT_ALONE) for names in table.values() for name in names})


def _names_one(plain: str) -> bool:
    """Whether any name can be in a text: most questions have none, and patterns take time to make."""
    folded = plain.casefold()
    return any(word in folded for word in FIRST_WORDS)


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the names, written with or without what stands between their words; Latin letters only as whole words."""
    spelled = [r"[\s・:：_-]*".join(map(re.escape, name.split())) for name in sorted(names, key=len, reverse=True)]
    bounded = [rf"(?<![a-z]){name}(?![a-z])" if name.isascii() else name for name in spelled]
    return re.compile("|".join(bounded), re.IGNORECASE)


def _said(plain: str, table: dict[str, tuple[str, ...]]) -> list[str]:
    return [book for book, names in table.items() if _pattern(names).search(plain)]


def game_of(text: str) -> str | None:
    """The book that a question names, or what both books of Battle Spirits begin with."""
    plain = unicodedata.normalize("NFKC", text)
    if not _names_one(plain):
        return None
    named = next(iter(_said(plain, GAME_NAMES)), None)
    formats = FORMATS if named == BATTLE_SPIRITS else FORMAT_ALONE if named is None else {}
    told = _said(plain, formats)
    return told[0] if len(told) == 1 else named


def nameless(text: str) -> str:
    """A text without the names of games."""
    rest = unicodedata.normalize("NFKC", text)
    for names in GAME_NAMES.values() if _names_one(rest) else ():
        rest = _pattern(names).sub(" ", rest)
    return " ".join(rest.split())


def without_game(question: str) -> str:
    """The question without the names of games; all of it where nothing else would be left."""
    rest = nameless(question)
    return rest if re.search(r"\w", rest) else question
