"""The words that could stand in an ability, as they are typed in the reader's language."""

from __future__ import annotations

from functools import cache

from rulings.clause import LANGUAGES
from rulings.engine.effects.words import table
from rulings.report.position_words import Three

KINDS: dict[str, Three] = {
    "a number": ("数", "数字", "數字"),
    "+N or -N": ("+Nか-N", "+N或-N", "+N或-N"),
    '"a name"': ("「名前」", "“名称”", "「名稱」"),
    "the end of the line": ("行の終わり", "行末", "行末"),
}
COLUMNS = {"ja": "ja", "zh-Hans": "zh", "zh-Hant": "zh"}


def expected_said(known: str, lang: str) -> str:
    """The list, with each word that the language has in place of the English one."""
    found = _typed(lang)
    return ", ".join(found.get(word, word) for word in known.split(", "))


@cache
def _typed(lang: str) -> dict[str, str]:
    """English word -> the one that is typed; traditional characters stand last in the table."""
    at = -1 if lang == "zh-Hant" else 0
    rows = [(word.words["en"], word.words[COLUMNS[lang]]) for word in table()]
    typed = {english[0]: theirs[at] for english, theirs in reversed(rows) if english and theirs}
    return typed | {kind: said[LANGUAGES.index(lang) - 1] for kind, said in KINDS.items()}
