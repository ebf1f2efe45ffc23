"""Zero Dimension: sections 100-903 with paragraphs that carry no number; section 900 has a sub-section a keyword."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulings.rulebook.lines import Line, ends_sentence, has_open_bracket
from rulings.rulebook.split import Book, Outline, Split

CHAPTER = re.compile(r"^([1-9])[. ]\s*(?=\D)")
SECTION = re.compile(r"^(\d{3}(?:\.\d)?)[. ]\s*(?=\D|X)")
KEYWORD = re.compile(r"^(?:\([X3]\) ?)?(?P<name>[^\s：，。【「\[]+)[^：。]{0,10}：")
EXAMPLE = re.compile(r"^（?例(?: ?\d|如)?[：:]")
ICONS = "317"
KEYWORDS = "900"
KEYWORD_SLUGS = {
    "突袭": "raid", "迟缓": "sluggish", "独行客": "loner", "守备": "guard", "智谋": "stratagem", "远程": "ranged",
    "速攻": "quick", "先制": "first-strike", "贯通": "pierce", "会心一击": "critical", "神速": "godspeed",
    "坚韧": "tough", "战斗连协": "combo", "聚气": "charge", "忍法奥义": "ninja-art", "专用***": "exclusive-to",
    "专用": "exclusive", "形态转换": "form-change", "变身": "transform",
    "奥丁之力": "odin-power", "奥丁蓝宝石": "odin-sapphire", "查克拉": "chakra", "通灵": "summoning",
    "英雄呼唤": "hero-call", "肆意横行": "rampage", "高速换装": "quick-change", "超人系果实": "paramecia",
    "动物系果实": "zoan", "自然系果实": "logia", "超级赛亚人": "super-saiyan", "咒印": "cursed-seal",
    "守护星座": "guardian-constellation", "变种之血": "mutant-blood", "灵压": "spirit-pressure", "对决": "duel",
    "刀剑解放": "blade-release", "卍解": "bankai", "归刃": "blade-return", "解放形态": "released",
    "虚伪生命": "false-life",
}  # fmt: skip
COMPLETE = ("属性 B", "相应区域")
"""Paragraphs that end like this are complete although the stop is missing."""
FOREWORD = "0"


def split(lines: Sequence[Line]) -> Split:
    """A title and a foreword, then the contents; the body starts where chapter 1 is named again."""
    contents = next((place for place, line in enumerate(lines) if line.text.startswith("规则目录")), 0)
    chapters = [place for place, line in enumerate(lines) if line.text.replace(" ", "") == "1.开始游戏"]
    start = chapters[-1] if chapters else contents
    foreword = next((place for place, line in enumerate(lines[:contents]) if line.text == "前言"), contents)
    outline = Outline()
    current = FOREWORD
    for line in [*lines[foreword:contents], *lines[start:]]:
        current = _take(outline, line, current)
    return outline.finish([*lines[:foreword], *lines[contents:start]])


def _take(outline: Outline, line: Line, current: str) -> str:
    """Puts one line in its place and gives back the number that the next paragraph stands under."""
    if not outline.pieces:
        outline.open(FOREWORD, line, line.text, heading=True)
        return FOREWORD
    if has_open_bracket(outline.last.text):
        outline.extend(line)
        return current
    if (found := SECTION.match(line.text)) or ("#" in line.mark and (found := CHAPTER.match(line.text))):
        number = found.group(1)
        chapter = number[0] if len(number) == 3 else None
        outline.open(number, line, line.text[found.end() :], found.group(0).strip(), heading=True, under=chapter)
        return number
    if current.startswith(KEYWORDS) and (slug := _keyword(line.text)):
        number = f"{KEYWORDS}-{slug}"
        outline.open(number, line, line.text, under=KEYWORDS)
        return number
    if _goes_on(outline, line, current):
        outline.extend(line)
    elif EXAMPLE.match(line.text):
        outline.example(_example_of(outline), line)
    else:
        outline.paragraph(current, line)
    return current


def _keyword(text: str) -> str | None:
    """The slug of the keyword that a line opens: its name, what it takes, a colon."""
    found = KEYWORD.match(text)
    return KEYWORD_SLUGS.get(found.group("name")) if found else None


def _goes_on(outline: Outline, line: Line, current: str) -> bool:
    """A paragraph without a stop at its end is broken over two lines, but for headings and the list of icons."""
    last = outline.last
    if last.heading:
        return False
    if current == ICONS:
        return not line.text.startswith(("等级", ":", "："))
    return not ends_sentence(last.text) and not last.text.endswith(COMPLETE)


def _example_of(outline: Outline) -> str:
    """An example belongs to the clause above it; a second one to the same clause."""
    return outline.last.number.partition("/e")[0]


BOOK = Book(
    id="zero-dimension",
    language="zh-Hans",
    signs=("零次元", "休息区", "次元升级", "反击特效", "战斗区"),
    split=split,
)
