"""The few words around a clause, in four languages."""

from __future__ import annotations

import os

from rulings.clause import LANGUAGES

WORDS: dict[str, dict[str, str]] = {
    "official": {"en": "Official text", "ja": "公式の文章", "zh-Hans": "官方文本", "zh-Hant": "官方文本"},
    "below": {"en": "Below it", "ja": "この下の項目", "zh-Hans": "下属条目", "zh-Hant": "下屬條目"},
    "see": {"en": "refers to", "ja": "参照先", "zh-Hans": "参照", "zh-Hant": "參照"},
    "see-in": {"en": "referred to by", "ja": "参照元", "zh-Hans": "被参照于", "zh-Hant": "被參照於"},
    "next": {"en": "next", "ja": "次", "zh-Hans": "下一条", "zh-Hant": "下一條"},
    "next-in": {"en": "before", "ja": "前", "zh-Hans": "上一条", "zh-Hant": "上一條"},
    "same": {
        "en": "same rule elsewhere",
        "ja": "他のルールブックの同じ規則",
        "zh-Hans": "其他规则书的同一规则",
        "zh-Hant": "其他規則書的同一規則",
    },
    "uses": {"en": "uses the term", "ja": "使う用語", "zh-Hans": "使用的用语", "zh-Hant": "使用的用語"},
    "uses-in": {"en": "its term is used in", "ja": "用語の使用箇所", "zh-Hans": "用语出现于", "zh-Hant": "用語出現於"},
    "defines": {"en": "defines", "ja": "定義する用語", "zh-Hans": "定义的用语", "zh-Hant": "定義的用語"},
    "erratum": {"en": "fault of the print", "ja": "原文の誤り", "zh-Hans": "原文错误", "zh-Hant": "原文錯誤"},
    "reading": {"en": "our reading", "ja": "私たちの読み方", "zh-Hans": "我们的解读", "zh-Hant": "我們的解讀"},
    "enforced-by": {
        "en": "enforced by",
        "ja": "判定する手順とその例",
        "zh-Hans": "执行它的步骤和实例",
        "zh-Hant": "執行它的步驟和實例",
    },
    "printed": {"en": "printed as", "ja": "原文の番号", "zh-Hans": "原文编号", "zh-Hant": "原文編號"},
    "confidence": {"en": "confidence", "ja": "確信度", "zh-Hans": "把握", "zh-Hant": "把握"},
    "near": {"en": "Also near", "ja": "近い項目", "zh-Hans": "相近的条目", "zh-Hant": "相近的條目"},
    "no-answer": {
        "en": "No clause of these books answers that.",
        "ja": "この質問に答える項目は、これらのルールブックにありません。",
        "zh-Hans": "这些规则书里没有条目回答这个问题。",
        "zh-Hant": "這些規則書裡沒有條目回答這個問題。",
    },
    "kind-rule": {"en": "rule", "ja": "規則", "zh-Hans": "规则", "zh-Hant": "規則"},
    "kind-definition": {"en": "definition", "ja": "定義", "zh-Hans": "定义", "zh-Hant": "定義"},
    "kind-construction": {"en": "deck building", "ja": "デッキ構築", "zh-Hans": "构筑", "zh-Hant": "構築"},
    "kind-layout": {"en": "layout", "ja": "体裁", "zh-Hans": "版面", "zh-Hant": "版面"},
    "kind-example": {"en": "example", "ja": "例", "zh-Hans": "示例", "zh-Hant": "範例"},
    "kind-faq": {"en": "question and answer", "ja": "質問と回答", "zh-Hans": "问答", "zh-Hant": "問答"},
    "kind-heading": {"en": "heading", "ja": "見出し", "zh-Hans": "标题", "zh-Hant": "標題"},
}


def word(key: str, lang: str) -> str:
    return WORDS[key][lang]


def default_language() -> str:
    """The language of this computer's user, if it is one of ours."""
    locale = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "").lower()
    if locale.startswith("ja"):
        return "ja"
    if locale.startswith(("zh_tw", "zh_hk", "zh_mo", "zh_hant")):
        return "zh-Hant"
    return "zh-Hans" if locale.startswith("zh") else "en"


def find_language(text: str) -> str | None:
    """A language as people write it: ja, zh, zh-TW, ZH-HANT."""
    key = text.strip().lower().replace("_", "-")
    aliases = {"zh": "zh-Hans", "zh-cn": "zh-Hans", "zh-sg": "zh-Hans", "zh-tw": "zh-Hant", "zh-hk": "zh-Hant", "jp": "ja"}
    by_name = {language.lower(): language for language in LANGUAGES}
    return by_name.get(key) or aliases.get(key)
