"""What is wrong with a file or a number that was given, in the reader's language; the command line says it in English."""

from __future__ import annotations

import re

from rulings.clause import LANGUAGES

TEXT = (
    "テキストファイルを使ってください。rulings new bss で書き出せます",
    "请使用文本文件，可用 rulings new bss 输出一份",
    "請使用文字檔，可用 rulings new bss 輸出一份",
)
NEEDED = ("テキストか、文字を含むPDFを使ってください", "请使用文本文件或含文字的PDF", "請使用文字檔或含文字的PDF")
PROBLEMS: dict[str, tuple[str, str, str]] = {
    r"(?P<name>.*): larger than (?P<size>\d+) MB.*": (
        "{name}：{size} MBを超えています",
        "{name}：超过{size} MB",
        "{name}：超過{size} MB",
    ),
    r"(?P<name>.*): empty; a text file is needed.*": (
        f"{{name}}：空のファイルです。{TEXT[0]}",
        f"{{name}}：文件是空的。{TEXT[1]}",
        f"{{name}}：檔案是空的。{TEXT[2]}",
    ),
    r"(?P<name>.*): a PDF; a text file is needed.*": (
        f"{{name}}：PDFです。{TEXT[0]}",
        f"{{name}}：这是PDF。{TEXT[1]}",
        f"{{name}}：這是PDF。{TEXT[2]}",
    ),
    r"(?P<name>.*): not a text; a text file is needed.*": (
        f"{{name}}：テキストではありません。{TEXT[0]}",
        f"{{name}}：不是文本。{TEXT[1]}",
        f"{{name}}：不是文字檔。{TEXT[2]}",
    ),
    r"no question; .*: (?P<name>rulings ask .*)": (
        "質問がありません。書き方：{name}",
        "没有写问题。写法：{name}",
        "沒有寫問題。寫法：{name}",
    ),
    r"(?P<name>.*): no such file": ("{name}：ファイルがありません", "{name}：没有这个文件", "{name}：沒有這個檔案"),
    r"(?P<name>.*): a folder; .*": (
        "{name}：フォルダーです。中のファイルを指定してください",
        "{name}：这是文件夹，请指定里面的文件",
        "{name}：這是資料夾，請指定裡面的檔案",
    ),
    r"(?P<name>.*): is there already; nothing was written": (
        "{name}：同じ名前のファイルがあります。何も書き込みませんでした",
        "{name}：文件已存在，没有写入任何内容",
        "{name}：檔案已存在，沒有寫入任何內容",
    ),
    r"(?P<name>.*): empty": ("{name}：空のファイルです", "{name}：文件是空的", "{name}：檔案是空的"),
    r"(?P<name>.*): not a text but a picture;.*": (
        f"{{name}}：文章ではなく画像です。{NEEDED[0]}",
        f"{{name}}：这是图片，不是文字。{NEEDED[1]}",
        f"{{name}}：這是圖片，不是文字。{NEEDED[2]}",
    ),
    r"(?P<name>.*): not a text but an archive or office file;.*": (
        f"{{name}}：圧縮ファイルかオフィス文書です。{NEEDED[0]}",
        f"{{name}}：这是压缩包或办公文档。{NEEDED[1]}",
        f"{{name}}：這是壓縮檔或辦公文件。{NEEDED[2]}",
    ),
    r"(?P<name>.*): there is not one letter in it": (
        "{name}：文字が1つもありません",
        "{name}：里面没有任何文字",
        "{name}：裡面沒有任何文字",
    ),
    r"(?P<name>.*): not a text, or in none of (?P<which>.*)": (
        "{name}：文章ではないか、文字コードが {which} のどれでもありません",
        "{name}：不是文本，或不属于以下编码：{which}",
        "{name}：不是文字，或不屬於以下編碼：{which}",
    ),
    r"(?P<name>.*): this PDF cannot be opened \((?P<why>.*)\)": (
        "{name}：このPDFは開けません（{why}）",
        "{name}：无法打开此PDF（{why}）",
        "{name}：無法開啟此PDF（{why}）",
    ),
    r"(?P<name>.*): this PDF holds pictures of (?P<count>\d+) pages.*": (
        f"{{name}}：このPDFは{{count}}ページの画像だけで、文字がありません。{NEEDED[0]}",
        f"{{name}}：此PDF只有{{count}}页图片，没有文字。{NEEDED[1]}",
        f"{{name}}：此PDF只有{{count}}頁圖片，沒有文字。{NEEDED[2]}",
    ),
    r"(?P<name>.*): (?P<title>.*), but (?P<count>\d+) of its (?P<whole>\d+) clauses are missing: (?P<which>.*)": (
        "{name}：{title}ですが、{whole}項目のうち{count}項目が欠けています：{which}",
        "{name}：这是{title}，但{whole}条中缺少{count}条：{which}",
        "{name}：這是{title}，但{whole}條中缺少{count}條：{which}",
    ),
    r"(?P<name>.*): no headings, numbers or paragraphs to split it by": (
        "{name}：見出し・番号・段落がなく、項目に分けられません",
        "{name}：没有标题、编号或段落，无法分成条目",
        "{name}：沒有標題、編號或段落，無法分成條目",
    ),
    r"(?P<name>.*): the same book as (?P<other>.*) \((?P<book>.*)\); name it once": (
        "{name}：{other} と同じ本です（{book}）。どちらか1つにしてください",
        "{name}：与{other}是同一本书（{book}），请只选一个",
        "{name}：與{other}是同一本書（{book}），請只選一個",
    ),
    r"(?P<name>.*): cannot be written to \((?P<why>.*)\);.*": (
        "{name}：書き込めません（{why}）",
        "{name}：无法写入（{why}）",
        "{name}：無法寫入（{why}）",
    ),
    r"no clause number in '(?P<name>.*)';.*": (
        "「{name}」に項目番号がありません。例：BSS 8-1-5-1",
        "“{name}”里没有条目编号。例如：BSS 8-1-5-1",
        "「{name}」裡沒有條目編號。例如：BSS 8-1-5-1",
    ),
    r"(?P<name>.*) stands in (?P<count>\d+) books;.*": (
        "{name} は{count}冊の本にあります。どの本かを略称で付けてください",
        "{name} 出现在{count}本书中，请加上简称",
        "{name} 出現在{count}本書中，請加上簡稱",
    ),
    r"(?P<name>.*): (?:JSON, but )?no record of rulings;.*": (
        "{name}：裁定記録ではありません。「印刷・書き出し・統合」のJSONを使ってください",
        "{name}：不是裁定记录。请使用“打印、导出、合并”里的JSON",
        "{name}：不是裁定紀錄。請使用「列印、匯出、合併」裡的JSON",
    ),
    r"(?P<name>.*): a database without rulings": (
        "{name}：裁定のないデータベースです",
        "{name}：数据库里没有裁定",
        "{name}：資料庫裡沒有裁定",
    ),
    r"(?P<name>.*): version (?P<given>.*) of the record; this program reads version (?P<known>.*)": (
        "{name}：記録の版は{given}です（読めるのは{known}）",
        "{name}：记录的版本是{given}（只能读{known}）",
        "{name}：紀錄的版本是{given}（只能讀{known}）",
    ),
    r"(?P<name>.*): (?P<what>entry \d+: .*)": (
        "{name}：記録に誤りがあります（{what}）",
        "{name}：记录有错误（{what}）",
        "{name}：紀錄有錯誤（{what}）",
    ),
    r"no entry '(?P<name>.*)' in .*": (
        "「{name}」という記録はありません",
        "没有记录“{name}”",
        "沒有紀錄「{name}」",
    ),
    r"'(?P<name>.*)' is no ID of an entry;.*": (
        "「{name}」は記録のIDではありません",
        "“{name}”不是记录的ID",
        "「{name}」不是紀錄的ID",
    ),
    r"(?P<count>\d+) entries begin with '(?P<name>.*)':.*": (
        "「{name}」で始まる記録が{count}件あります",
        "有{count}条记录以“{name}”开头",
        "有{count}條紀錄以「{name}」開頭",
    ),
    r"(?P<name>.*): cannot be (?:read|written) \((?P<why>.*)\)": (
        "{name}：読み書きできません（{why}）",
        "{name}：无法读写（{why}）",
        "{name}：無法讀寫（{why}）",
    ),
    r"no clause '(?P<name>.*)'": (
        "「{name}」という項目はありません",
        "没有条目“{name}”",
        "沒有條目「{name}」",
    ),
}


def file_problem(message: str, lang: str) -> str:
    """The message in the reader's language; as it is where we have no words for it."""
    for shape, said in PROBLEMS.items() if lang != "en" else ():
        found = re.fullmatch(shape, message, re.DOTALL)
        if found:
            return said[LANGUAGES.index(lang) - 1].format(**found.groupdict())
    return message
