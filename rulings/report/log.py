"""What the event's record needs of the books and of four languages: its headings, and the words of a clause as they are now."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.letters import fingerprint

LOG_WORDS: dict[str, dict[str, str]] = {
    "title": {"en": "Record of rulings", "ja": "裁定記録", "zh-Hans": "裁定记录", "zh-Hant": "裁定紀錄"},
    "id": {"en": "ID", "ja": "ID", "zh-Hans": "ID", "zh-Hant": "ID"},
    "kind": {"en": "Kind", "ja": "種類", "zh-Hans": "类型", "zh-Hant": "類型"},
    "about": {"en": "About entry", "ja": "対象の記録", "zh-Hans": "所指记录", "zh-Hant": "所指紀錄"},
    "event": {"en": "Event", "ja": "大会", "zh-Hans": "赛事", "zh-Hant": "賽事"},
    "round": {"en": "Round", "ja": "ラウンド", "zh-Hans": "轮次", "zh-Hant": "輪次"},
    "table": {"en": "Table", "ja": "卓", "zh-Hans": "桌号", "zh-Hant": "桌號"},
    "game": {"en": "Game", "ja": "ゲーム", "zh-Hans": "游戏", "zh-Hant": "遊戲"},
    "question": {"en": "Question", "ja": "質問", "zh-Hans": "问题", "zh-Hant": "問題"},
    "scenario": {"en": "Scenario", "ja": "場面", "zh-Hans": "场面", "zh-Hant": "場面"},
    "ruling": {"en": "Ruling", "ja": "裁定", "zh-Hans": "裁定", "zh-Hant": "裁定"},
    "clauses": {"en": "Clauses", "ja": "根拠の項目", "zh-Hans": "依据条目", "zh-Hant": "依據條目"},
    "changed": {
        "en": "Clauses changed since",
        "ja": "その後変わった項目",
        "zh-Hans": "之后有变的条目",
        "zh-Hant": "之後有變的條目",
    },
    "judge": {"en": "Judge", "ja": "ジャッジ", "zh-Hans": "裁判", "zh-Hant": "裁判"},
    "time": {"en": "Time", "ja": "時刻", "zh-Hans": "时间", "zh-Hant": "時間"},
    "result": {"en": "Appeal", "ja": "異議申立て", "zh-Hans": "申诉", "zh-Hant": "申訴"},
    "notes": {"en": "Notes", "ja": "備考", "zh-Hans": "备注", "zh-Hant": "備註"},
    "history": {"en": "History", "ja": "経過", "zh-Hans": "经过", "zh-Hant": "經過"},
    "kind-ruling": {"en": "ruling", "ja": "裁定", "zh-Hans": "裁定", "zh-Hant": "裁定"},
    "kind-correction": {"en": "correction", "ja": "訂正", "zh-Hans": "更正", "zh-Hant": "更正"},
    "kind-appeal": {"en": "appeal", "ja": "異議申立て", "zh-Hans": "申诉", "zh-Hant": "申訴"},
    "result-pending": {"en": "pending", "ja": "審議中", "zh-Hans": "审理中", "zh-Hant": "審理中"},
    "result-upheld": {"en": "upheld", "ja": "裁定を維持", "zh-Hans": "维持原裁定", "zh-Hant": "維持原裁定"},
    "result-overturned": {"en": "overturned", "ja": "裁定を変更", "zh-Hans": "推翻原裁定", "zh-Hant": "推翻原裁定"},
    "corrected": {"en": "corrected", "ja": "訂正あり", "zh-Hans": "已更正", "zh-Hant": "已更正"},
    "state-changed": {
        "en": "other words since",
        "ja": "その後文面が変更",
        "zh-Hans": "此后文字已改",
        "zh-Hant": "此後文字已改",
    },
    "state-gone": {"en": "no longer there", "ja": "現在は存在しない", "zh-Hans": "现已不存在", "zh-Hant": "現已不存在"},
    "undated": {"en": "undated", "ja": "日付なし", "zh-Hans": "未注明日期", "zh-Hant": "未註明日期"},
    "missing": {
        "en": "the entry it is about is not in this record",
        "ja": "対象の記録はここにありません",
        "zh-Hans": "所指的记录不在此处",
        "zh-Hant": "所指的紀錄不在此處",
    },
    "none": {
        "en": "No rulings found.",
        "ja": "該当する裁定はありません。",
        "zh-Hans": "没有找到裁定。",
        "zh-Hant": "沒有找到裁定。",
    },
    "printed": {"en": "Printed", "ja": "印刷日時", "zh-Hans": "打印时间", "zh-Hant": "列印時間"},
}


def log_word(key: str, lang: str) -> str:
    return LOG_WORDS[key][lang]


def data_folder() -> Path:
    """Where the record is kept, beside the judge's own books."""
    return store.home()


class Shelf:
    """The books as they are on this computer now: the edition of a clause, and the fingerprint of its official words."""

    def __init__(self, corpus: Corpus) -> None:
        self._books = corpus.books()
        self._restated = cache(lambda book: {number: str(mark) for number, mark, _ in corpus.fingerprints(book)})
        self._imported = cache(store.load)

    def has(self, book: str) -> bool:
        return bool(self._imported(book) or self._restated(book))

    def fingerprint(self, clause_id: str) -> str | None:
        """A judge rules by the words at hand: the imported copy where there is one, else the edition that we restated."""
        book, _, number = clause_id.partition(":")
        official = self._imported(book)
        if not official:
            return self._restated(book).get(number)
        words = official.text(number)
        return None if words is None else str(fingerprint(words))

    def edition(self, clause_id: str) -> str:
        """The edition that we know; where the imported copy has other words, the name of that file."""
        book, _, number = clause_id.partition(":")
        official = self._imported(book)
        if official and self.fingerprint(clause_id) != self._restated(book).get(number):
            return str(official.data["file"])
        return str(self._books[book]["edition"]) if book in self._books else ""

    def game(self, book: str, lang: str) -> str:
        """The game's name in the reader's language."""
        return str(self._books[book]["game"][lang]) if book in self._books else book
