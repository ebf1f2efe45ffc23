"""The references that a book prints, found by spaCy's matcher: numbers, and names of sections. Loaded where a book is checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from spacy import blank, util
from spacy.matcher import Matcher

Token = dict[str, Any]
Pattern = list[Token]
NUMBER: Token = {"IS_DIGIT": True}
ONE_OR_TWO: Token = {"IS_DIGIT": True, "OP": "{1,2}"}
AFTER_LEAD: Pattern = [{"IS_SPACE": True, "OP": "?"}, {"ORTH": "“", "OP": "?"}]
DEPTHS = range(1, 7)
LEADS = ("參閱本手冊的", "參閱", "参照", "详见", "及")
"""Words that point at a clause; what follows them is its number or name."""


def _said(text: str) -> Pattern:
    """A Chinese text as spaCy cuts it: each character a token."""
    return [{"ORTH": char} for char in text]


def _dashed() -> list[Pattern]:
    """Numbers as 8-1-5, and a chapter with its name in brackets; Japanese numbers are one token."""
    chapter: Pattern = [{"ORTH": "("}, NUMBER, {"ORTH": {"NOT_IN": ["-", ")"]}}, {"ORTH": {"NOT_IN": [")"]}, "OP": "*"}]
    return [
        *([NUMBER] + [{"ORTH": "-"}, NUMBER] * depth for depth in DEPTHS),
        [*chapter, {"ORTH": "参照"}, {"ORTH": ")"}],
    ]


def _pointed() -> list[Pattern]:
    """Numbers as 10.6.2, and ranges of them."""
    numbers = [[ONE_OR_TWO] + [{"ORTH": "."}, ONE_OR_TWO] * depth for depth in DEPTHS]
    ranges = [[*number, {"ORTH": {"IN": ["-", "至"]}}, *number] for number in numbers]
    return [*numbers, *ranges]


def _led(names: Iterable[str]) -> list[Pattern]:
    """A section of three digits, a range of them or a section's name after the words that point at it."""
    three = [NUMBER] * 3
    found = [[*_said(lead), *AFTER_LEAD, *three] for lead in ("参照", "详见")]
    found += [[*start, {"ORTH": "—"}, *three] for start in found]
    for name in names:
        found += [[*_said(lead), *AFTER_LEAD, *_said(name)] for lead in ("参照", "详见", "及")]
    return found


def _quoted() -> list[Pattern]:
    """A section's name in quotation marks."""
    name: Pattern = [{"ORTH": "「"}, {"ORTH": {"NOT_IN": ["」"]}, "OP": "+"}, {"ORTH": "」"}]
    return [[*_said("參閱"), *name], [*_said("參閱本手冊的"), *name]]


@dataclass(frozen=True)
class Printed:
    """How a book points at its own clauses; `names` are sections that it calls by name."""

    language: str
    patterns: list[Pattern] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)


ZERO_DIMENSION_NAMES = {
    "特殊符号": "317",
    "角色名": "305",
    "升级": "600",
    "对象": "705",
    "上条": "900-exclusive-to",
    "刀剑解放": "900-blade-release",
    "7.效果": "7",
    "4.回合流程": "4",
    "5.战斗": "5",
}
ETERNAL_NAMES = {
    "遊戲流程規則": "2.1",
    "特殊卡牌規則": "3.1",
    "主要階段的行動": "2.2",
    "攻擊階段的行動": "2.4",
    "費用支付與卡牌使用方法": "2.3.1",
    "Brave": "3.1",
    "能量的移動及其影響": "2.3.2",
    "爆裂": "3.9",
    "幻影": "3.10",
    "靈動時機的攻防": "2.5",
    "神話合體卡": "3.3",
    "契約創界神核心卡": "3.6",
    "衍生物卡的使用方法": "3.16",
}
BOOKS = {
    "battle-spirits-standard": Printed("ja", _dashed()),
    "battle-spirits-eternal": Printed("zh", _quoted(), ETERNAL_NAMES),
    "shadowverse-evolve": Printed("zh", _pointed()),
    "zero-dimension": Printed("zh", _led(ZERO_DIMENSION_NAMES), ZERO_DIMENSION_NAMES),
}


class ReferenceMatcher:
    """Finds what the clauses of one book refer to; a book that prints no references refers to nothing."""

    def __init__(self, book: str) -> None:
        printed = BOOKS.get(book, Printed("xx"))
        self._names = printed.names
        self._nlp = blank(printed.language)
        self._matcher = Matcher(self._nlp.vocab)
        if printed.patterns:
            self._matcher.add("reference", printed.patterns)

    def find(self, texts: Sequence[str]) -> list[list[str]]:
        """The numbers that each text refers to, as printed, each once."""
        docs = self._nlp.pipe(text.replace("\n", "") for text in texts)
        return [list(dict.fromkeys(number for span in self._spans(doc) for number in self._numbers(span.text))) for doc in docs]

    def without(self, texts: Sequence[str]) -> list[str]:
        """The texts without what they refer to: numbers that are left are numbers of the rule itself."""
        return ["".join(self._rest(doc)) for doc in self._nlp.pipe(texts)]

    def _spans(self, doc: Any) -> list[Any]:
        return list(util.filter_spans(self._matcher(doc, as_spans=True))) if len(self._matcher) else []

    def _rest(self, doc: Any) -> list[str]:
        spans = self._spans(doc)
        starts = [0, *(span.end_char for span in spans)]
        stops = [*(span.start_char for span in spans), len(doc.text)]
        return [doc.text[start:stop] for start, stop in zip(starts, stops, strict=True)]

    def _numbers(self, found: str) -> list[str]:
        text = found.strip("()（）")
        for lead in LEADS:
            text = text.removeprefix(lead).strip(" \n“「」")
        if text in self._names:
            return [self._names[text]]
        if text.endswith("参照"):
            return [text.split()[0]]
        return _spanned(text)


def _spanned(text: str) -> list[str]:
    """A number, or all numbers of a range: `318—321` or `10.9.1.2-10.9.1.5`."""
    for mark in ("—", "至") if "." not in text else ("-", "至"):
        first, _, last = text.partition(mark)
        if last:
            head, point, start = first.rpartition(".")
            return [f"{head}{point}{number}" for number in range(int(start), int(last.rpartition(".")[2]) + 1)]
    return [text]
