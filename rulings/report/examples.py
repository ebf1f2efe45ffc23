"""Example questions to tap, in each language, and what the scenarios are called."""

from __future__ import annotations

from functools import cache

from rulings.clause import LANGUAGES
from rulings.report.books import term_names
from rulings.report.lines import speaker_of
from rulings.report.scenario_files import all_files
from rulings.rulebook.corpus import Corpus
from rulings.scenario.read import BadScenario, read_scenario

QUESTIONS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("If both Spirits have the same BP, which one is destroyed?", "bss"),
        ("Can a follower attack on the turn it came into play?", "sve"),
        ("In which order do my triggered effects resolve?", "bss"),
        ("How many copies of one card may a deck hold?", "zd"),
    ),
    "ja": (
        ("BPが同じならどちらが破壊される？", "bss"),
        ("出したばかりのフォロワーはリーダーを攻撃できる？", "sve"),
        ("同時に誘発した効果はどの順番で解決する？", "bss"),
        ("同じカードは何枚まで入れられる？", "zd"),
    ),
    "zh-Hans": (
        ("BP相同时哪个精灵被破坏？", "bss"),
        ("刚出场的随从能攻击主战者吗？", "sve"),
        ("同时触发的效果按什么顺序处理？", "bss"),
        ("同一张卡最多放几张？", "zd"),
    ),
    "zh-Hant": (
        ("BP相同時哪個靈魂卡被破壞？", "bss"),
        ("剛出場的從者能攻擊主戰者嗎？", "sve"),
        ("同時觸發的效果按什麼順序處理？", "bss"),
        ("同一張卡最多放幾張？", "zd"),
    ),
}


@cache
def scenario_label(name: str, lang: str, corpus: Corpus) -> str:
    """A scenario by its title; in other languages than the title's by what is played, with the title behind it."""
    title = example_title(name, lang)
    if lang == "en" or not title.isascii():
        return title
    try:
        scenario = read_scenario(all_files()[name].read_text(encoding="utf-8"))
    except BadScenario:
        return title
    speaker = speaker_of(scenario, lang, term_names(corpus, scenario.rules.book, lang))
    said = [words for line in scenario.play if (words := speaker.line(line.text))]
    return f"{' → '.join(said[-2:])} · {title}" if said else title


@cache
def example_title(name: str, lang: str) -> str:
    """The title of a file in a language."""
    return title_of(all_files()[name].read_text(encoding="utf-8"), lang) or name


def title_of(text: str, lang: str) -> str:
    """The title of a scenario in a language, without reading all of it as YAML: its lines are enough."""
    lines = text.splitlines()
    titles = {
        lang.strip(): title.strip().strip("\"'")
        for lang, _, title in (line.partition(":") for line in lines)
        if lang == "title" or lang.strip() in LANGUAGES
    }
    return titles.get(lang) or titles.get("title") or ""
