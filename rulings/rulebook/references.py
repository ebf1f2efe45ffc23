"""The references that a book prints: numbers, and names of sections in quotation marks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field


@dataclass(frozen=True)
class References:
    """How a book points at its own clauses; `names` are sections that it calls by name."""

    number: re.Pattern[str] | None = None
    name: re.Pattern[str] | None = None
    names: dict[str, str] = field(default_factory=dict)
    separator: str = "."

    def find(self, text: str) -> list[str]:
        """The numbers that a text refers to, as printed, each once."""
        found: list[str] = []
        if self.number:
            for match in self.number.finditer(text):
                found += self._one_or_all(match)
        if self.name:
            found += [self.names.get(match.group(1), match.group(1)) for match in self.name.finditer(text)]
        return list(dict.fromkeys(found))

    def _one_or_all(self, match: re.Match[str]) -> list[str]:
        """A range, `318—321` or `10.9.1.2-10.9.1.5`, refers to all that it spans."""
        groups = match.groupdict()
        first, last = groups.get("first") or groups["chapter"], groups.get("last")
        if not last:
            return [first]
        head, _, start = first.rpartition(self.separator) if self.separator in first else ("", "", first)
        stop = last.rpartition(self.separator)[2]
        prefix = f"{head}{self.separator}" if head else ""
        return [f"{prefix}{number}" for number in range(int(start), int(stop) + 1)]


REFERENCES = {
    "battle-spirits-standard": References(
        re.compile(r"(?<![\d-])(?P<first>\d{1,2}(?:-\d{1,2})+)(?![\d-])|\((?P<chapter>\d{1,2}) [^)]*参照\)"), separator="-"
    ),
    "shadowverse-evolve": References(
        re.compile(
            r"(?<![\d.])(?P<first>\d{1,2}(?:\.\d{1,2})+)(?:[-至](?P<last>\d{1,2}(?:\.\d{1,2})+))?(?![\d]|\.\d)",
        )
    ),
    "zero-dimension": References(
        re.compile(r"(?:参照|详见)\s*“?(?P<first>\d{3})(?:—(?P<last>\d{3}))?"),
        re.compile(r"(?:参照|详见|及)\s*“?(特殊符号|角色名|升级|对象|上条|刀剑解放|[4578]\.[^，。）”]{1,6})"),
        {
            "特殊符号": "317",
            "角色名": "305",
            "升级": "600",
            "对象": "705",
            "上条": "900-exclusive-to",
            "刀剑解放": "900-blade-release",
            "7.效果": "7",
            "4.回合流程": "4",
            "5.战斗": "5",
        },
    ),
    "battle-spirits-eternal": References(
        name=re.compile(r"參閱(?:本手冊的)?「([^」]+)」"),
        names={
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
        },
    ),
    "hollow-flux": References(),
}


def references(book: str, text: str) -> list[str]:
    """What a clause refers to in print, as printed."""
    known = REFERENCES.get(book)
    return known.find(text.replace("\n", "")) if known else []


def without_references(book: str, text: str) -> str:
    """A text without the numbers of the clauses that it refers to: what is left are numbers of the rule itself."""
    known = REFERENCES.get(book)
    return known.number.sub("", text) if known and known.number else text
