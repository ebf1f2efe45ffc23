"""Example questions to tap, in each language, and the example scenarios to open."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulings.clause import LANGUAGES

FOLDER = Path(__file__).resolve().parents[2] / "examples"
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
        ("刚出场的从者能攻击主战者吗？", "sve"),
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
def example_files() -> dict[str, Path]:
    """The scenarios in examples/, by game and name."""
    found = sorted(FOLDER.glob("*/*.yaml"))
    return {f"{path.parent.name}/{path.stem}": path for path in found}


@cache
def example_title(name: str, lang: str) -> str:
    """The title of a file in a language, without reading all of it as YAML: its first lines are enough."""
    lines = example_files()[name].read_text(encoding="utf-8").splitlines()
    titles = {
        lang.strip(): title.strip().strip("\"'")
        for lang, _, title in (line.partition(":") for line in lines)
        if lang == "title" or lang.strip() in LANGUAGES
    }
    return titles.get(lang) or titles.get("title") or name
