"""The words of the page for the event's record, in four languages."""

from __future__ import annotations

from rulings.clause import LANGUAGES

RECORD_WORDS: dict[str, tuple[str, str, str, str]] = {
    "tab-list": ("Record", "記録", "记录", "紀錄"),
    "tab-add": ("New ruling", "新しい裁定", "新裁定", "新裁定"),
    "tab-files": ("Print, export, merge", "印刷・書き出し・統合", "打印、导出、合并", "列印、匯出、合併"),
    "find": ("Has this been ruled?", "前にも裁定があったか", "以前裁定过吗？", "以前裁定過嗎？"),
    "find-hint": (
        "words in any language",
        "どの言語の言葉でも",
        "任何语言的词语",
        "任何語言的詞語",
    ),
    "today": ("Today only", "今日のみ", "仅今天", "僅今天"),
    "clause": ("Clause", "項目", "条目", "條目"),
    "clauses-hint": ("BSS 8-1-6-1, SVE 10.6.2", "BSS 8-1-6-1, SVE 10.6.2", "BSS 8-1-6-1, SVE 10.6.2", "BSS 8-1-6-1, SVE 10.6.2"),
    "save": ("Write it into the record", "記録する", "写入记录", "寫入紀錄"),
    "saved": ("Recorded.", "記録しました。", "已记录。", "已記錄。"),
    "show-it": ("Show it", "表示する", "查看", "查看"),
    "needed": ("Still missing: {names}", "未入力：{names}", "还缺：{names}", "還缺：{names}"),
    "question-or-scenario": ("question or scenario", "質問または場面", "问题或场面", "問題或場面"),
    "down": (
        "The database cannot be reached. What you typed is kept on this computer and can be sent later.",
        "データベースに接続できません。入力した内容はこのコンピューターに保存され、後で送信できます。",
        "无法连接数据库。您输入的内容已保存在这台电脑上，稍后可以发送。",
        "無法連線資料庫。您輸入的內容已保存在這台電腦上，稍後可以傳送。",
    ),
    "down-lost": (
        "The database cannot be reached, and this computer's data folder cannot be written. Save what you typed:",
        "データベースに接続できず、データフォルダーにも書き込めません。入力した内容を保存してください：",
        "无法连接数据库，数据文件夹也无法写入。请保存您输入的内容：",
        "無法連線資料庫，資料夾也無法寫入。請保存您輸入的內容：",
    ),
    "down-reading": (
        "The record cannot be read now.",
        "今は記録を読めません。",
        "现在无法读取记录。",
        "現在無法讀取紀錄。",
    ),
    "waiting": ("{count} drafts wait to be sent", "未送信の下書きが{count}件", "{count}份草稿待发送", "{count}份草稿待傳送"),
    "send": ("Send them", "送信する", "发送", "傳送"),
    "sent": ("{count} sent", "{count}件送信しました", "已发送{count}份", "已傳送{count}份"),
    "back": ("Back to the record", "一覧に戻る", "返回记录", "返回紀錄"),
    "correct": ("Correct it", "訂正する", "更正", "更正"),
    "appeal": ("Appeal", "異議申立て", "申诉", "申訴"),
    "appeal-ruling": (
        "Ruling on the appeal (needed if overturned)",
        "異議に対する裁定（変更の場合は必須）",
        "申诉裁定（推翻时必填）",
        "申訴裁定（推翻時必填）",
    ),
    "result": ("Result", "結果", "结果", "結果"),
    "page": ("Page to print", "印刷用ページ", "打印页面", "列印頁面"),
    "merge": ("Merge another judge's record", "他のジャッジの記録を統合", "合并其他裁判的记录", "合併其他裁判的紀錄"),
    "merge-do": ("Merge", "統合する", "合并", "合併"),
    "merged": (
        "{added} new, {known} known, {refused} refused",
        "新規{added}件、既存{known}件、拒否{refused}件",
        "新增{added}条，已有{known}条，拒绝{refused}条",
        "新增{added}條，已有{known}條，拒絕{refused}條",
    ),
    "open-position": ("Open the position", "場面を開く", "打开场面", "開啟場面"),
}


def record_text(key: str, lang: str) -> str:
    return RECORD_WORDS[key][LANGUAGES.index(lang)]
