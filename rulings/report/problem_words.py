"""What is wrong with a scenario, a deck or an ability, in the reader's language."""

from __future__ import annotations

import re

from rulings.clause import LANGUAGES
from rulings.report.card_problem_words import HOLLOW_FLUX
from rulings.report.expected_words import expected_said
from rulings.report.hint_words import HINTS, UNDEFINED
from rulings.report.nonsense_words import NONSENSE
from rulings.report.position_words import POSITION, Three

NAME = r"'(?P<name>.*)'|\"(?P<quoted>.*)\""
EXPECTED = r"; expected one of: (?P<known>.*)"
PLACE: dict[str, Three] = {
    r" \(at character (?P<place>\d+) of (?P<line>.*)\)": (
        "（{line} の{place}文字目）",
        "（{line} 的第{place}个字）",
        "（{line} 的第{place}個字）",
    ),
}
TAILS: dict[str, Three] = {
    **PLACE,
    r"; words stand in the order of English, with spaces between them: .*": (
        "。語順は英語と同じで、間に空白を入れます：破壊 1枚 相手の カード; ドロー 1",
        "。词序与英语相同，词与词之间用空格：破坏 1张 对手的 卡; 抽 1",
        "。詞序與英語相同，詞與詞之間用空格：破壞 1張 對手的 卡; 抽 1",
    ),
    **HINTS,
    r"; did you mean '(?P<near>[^']*)'\?": ("。「{near}」のことですか？", "。是不是“{near}”？", "。是不是「{near}」？"),
    r"; did you mean \"(?P<near>[^\"]*)\"\?": ("。「{near}」のことですか？", "。是不是“{near}”？", "。是不是「{near}」？"),
    r"; write a number from (?P<least>\d+) to (?P<most>\d+)": (
        "。{least}から{most}までの数を書いてください",
        "。请写{least}到{most}的数字",
        "。請寫{least}到{most}的數字",
    ),
    r"; write a sentence or one of (?P<known>.*)": (
        "。文か、次のどれかを書いてください：{known}",
        "。请写一个句子，或以下之一：{known}",
        "。請寫一個句子，或以下之一：{known}",
    ),
    r"; write spaces": ("。空白を使ってください", "。请用空格", "。請用空格"),
    r"; there are (?P<known>.*)": ("。使えるもの：{known}", "。可用的有：{known}", "。可用的有：{known}"),
    EXPECTED: ("。ここに書けるもの：{known}", "。这里可以写：{known}", "。這裡可以寫：{known}"),
    r"; it is written (?P<known>.*)": ("。書き方：{known}", "。写法：{known}", "。寫法：{known}"),
    r"[;,:] (?:write(?: it, such as| it as| for example| an ability, such as)?|such as) (?P<known>.*)": (
        "。書き方：{known}",
        "。写法：{known}",
        "。寫法：{known}",
    ),
    r" \(in (?P<line>['\"].*)\)": ("（{line}）", "（{line}）", "（{line}）"),
}
"""What may follow; each is cut off from the end and said on its own."""
CORES: dict[str, Three] = HOLLOW_FLUX | {
    **UNDEFINED,
    **NONSENSE,
    r"unknown word {}": ("知らない言葉「{name}」", "不认识的词“{name}”", "不認識的詞「{name}」"),
    r"{} cannot stand here": ("「{name}」はここに書けません", "“{name}”不能写在这里", "「{name}」不能寫在這裡"),
    r"the line stops too soon": ("行が途中で終わっています", "这一行没有写完", "這一行沒有寫完"),
    r"the line is empty": ("行が空です", "这一行是空的", "這一行是空的"),
    r"this quotation mark is not closed": ("引用符が閉じられていません", "引号没有关闭", "引號沒有關閉"),
    r"more than (?P<count>\d+) parentheses inside each other": (
        "かっこの入れ子は{count}重までです",
        "括号最多嵌套{count}层",
        "括號最多嵌套{count}層",
    ),
    r"the line has (?P<count>\d+) characters and (?P<most>\d+) at most are read": (
        "行が{count}文字あります（{most}文字まで）",
        "这一行有{count}字（最多{most}字）",
        "這一行有{count}字（最多{most}字）",
    ),
    r"{} is said twice": ("「{name}」が2回書かれています", "“{name}”写了两次", "「{name}」寫了兩次"),
    r"{} has no meaning in [^(]*": (
        "「{name}」はこのゲームでは使えません",
        "“{name}”在这个游戏里没有意义",
        "「{name}」在這個遊戲裡沒有意義",
    ),
    r"no {} in battle-spirits-standard": (
        "「{name}」はこのゲームでは使えません",
        "“{name}”在这个游戏里没有意义",
        "「{name}」在這個遊戲裡沒有意義",
    ),
    r"{} is not said to be by something": (
        "「{name}」には、何によるかは書けません",
        "“{name}”不能写明由何造成",
        "「{name}」不能寫明由何造成",
    ),
    r"{} is not written as a keyword": (
        "「{name}」はキーワードとしては書きません",
        "“{name}”不作为关键词填写",
        "「{name}」不作為關鍵詞填寫",
    ),
    r"the book does not say what {} does \(12-1-1\), and no text here asks for it": (
        "「{name}」の内容はルールに書かれておらず（12-1-1）、これを参照するテキストもありません",
        "规则没有写明“{name}”的内容（12-1-1），这里也没有文字提到它",
        "規則沒有寫明「{name}」的內容（12-1-1），這裡也沒有文字提到它",
    ),
    r"only Soul Magic pays in place of a cost \(12-2-1-2-1\)": (
        "コストの支払いにかわるのはソウルマジックだけです（12-2-1-2-1）",
        "能代替支付费用的只有灵魂魔法（12-2-1-2-1）",
        "能代替支付費用的只有靈魂魔法（12-2-1-2-1）",
    ),
    r"no timing is written at which a (?P<kind>spirit|nexus|magic) does this \(in {}\)": (
        "「{name}」には、いつ行うか（タイミング）が書かれていません",
        "“{name}”没有写明何时进行（时机）",
        "「{name}」沒有寫明何時進行（時機）",
    ),
    r"an EX symbol is a symbol too, and has a color \(2-10-2, 2-10-3\)": (
        "EXシンボルもシンボルであり、色を持ちます（2-10-2、2-10-3）",
        "EX标志也是标志，具有颜色（2-10-2、2-10-3）",
        "EX標誌也是標誌，具有顏色（2-10-2、2-10-3）",
    ),
    r"{} is not one thing that lasts": (
        "「{name}」は、続く効果1つではありません",
        "“{name}”不是一个持续的效果",
        "「{name}」不是一個持續的效果",
    ),
    r"{} is missing": ("「{name}」がありません", "缺少“{name}”", "缺少「{name}」"),
    r"unknown field {}": ("「{name}」という欄はありません", "没有“{name}”这一栏", "沒有「{name}」這一欄"),
    r"fields such as (?P<name>.*) are expected, not (?P<given>.*)": (
        "{name} などの欄を書くところです：{given}",
        "这里应写{name}等栏：{given}",
        "這裡應寫{name}等欄：{given}",
    ),
    r"no game {}": ("「{name}」というゲームはありません", "没有游戏“{name}”", "沒有遊戲「{name}」"),
    r"no language {}": ("「{name}」という言語はありません", "没有语言“{name}”", "沒有語言「{name}」"),
    r"no card named {}": ("「{name}」というカードはありません", "没有名为“{name}”的卡", "沒有名為「{name}」的卡"),
    r"no card named {}, and no place for cores": (
        "「{name}」というカードも、コアの置き場所もありません",
        "没有名为“{name}”的卡或放核心的地方",
        "沒有名為「{name}」的卡或放能量的地方",
    ),
    r"no card with the id or name {}": (
        "IDか名前が「{name}」のカードはありません",
        "没有ID或名称为“{name}”的卡",
        "沒有ID或名稱為「{name}」的卡",
    ),
    r"no card with kuusou named {}": ("空装を持つ「{name}」がありません", "没有带空装的“{name}”", "沒有帶空裝的「{name}」"),
    r"{} is a keyword": ("「{name}」はキーワードです", "“{name}”是关键词", "「{name}」是關鍵字"),
    r"no keyword {}": ("「{name}」というキーワードはありません", "没有关键词“{name}”", "沒有關鍵字「{name}」"),
    r"no token named {}": ("「{name}」というトークンはありません", "没有名为“{name}”的衍生物", "沒有名為「{name}」的衍生物"),
    r"two cards have the id {}": ("2枚のカードのIDが同じ「{name}」です", "两张卡的ID都是“{name}”", "兩張卡的ID都是「{name}」"),
    r"no keyword {}(?P<rest>.*)": ("「{name}」というキーワードはありません", "没有关键词“{name}”", "沒有關鍵字「{name}」"),
    r"no rule for the limit {}": (
        "「{name}」という回数制限の規則はありません",
        "没有次数限制“{name}”的规则",
        "沒有次數限制「{name}」的規則",
    ),
    **POSITION,
    r"{} does not begin with a player; write .*": (
        "「{name}」はプレイヤーで始まっていません。A か B の後に、プレイしたことを書いてください",
        "“{name}”没有以玩家开头；请先写 A 或 B，再写操作",
        "「{name}」沒有以玩家開頭；請先寫 A 或 B，再寫操作",
    ),
    r"{}: there is no such line of play": (
        "「{name}」：そのようなプレイの行はありません",
        "“{name}”：没有这样的操作行",
        "「{name}」：沒有這樣的操作行",
    ),
    r"{} has (?P<count>\d+) abilities": (
        "「{name}」の能力は{count}個です",
        "“{name}”有{count}个能力",
        "「{name}」有{count}個能力",
    ),
    r"{} is not understood": ("「{name}」が読み取れません", "看不懂“{name}”", "看不懂「{name}」"),
    r"{}: lines are written in English": (
        "「{name}」：プレイの行は英語で書きます",
        "“{name}”：操作行用英语写",
        "「{name}」：操作行用英語寫",
    ),
    r"{} holds more than one play; write a line for each": (
        "「{name}」には2つ以上のプレイがあります。1行に1つずつ書いてください",
        "“{name}”里有不止一个操作；请每行写一个",
        "「{name}」裡有不止一個操作；請每行寫一個",
    ),
    r"a line of play is expected here; put a line that holds a colon in quotation marks": (
        "ここにはプレイの行を書きます。コロンを含む行は引用符で囲んでください",
        "这里应写操作行；含冒号的行请加引号",
        "這裡應寫操作行；含冒號的行請加引號",
    ),
    r"{}: no play begins with '(?P<first>[^']*)'": (
        "「{name}」：{first} で始まるプレイはありません",
        "“{name}”：没有以{first}开头的操作",
        "「{name}」：沒有以{first}開頭的操作",
    ),
    r"(?P<name>\{.*\}|\[.*\]|\d+) is no expectation": ("{name} は期待の文ではありません", "{name}不是预期", "{name}不是預期"),
    r"{} is a number, not (?P<given>[^;]*)": (
        "「{name}」には数を書きます。{given} は数ではありません",
        "“{name}”应写数字，而不是 {given}",
        "「{name}」應寫數字，而不是 {given}",
    ),
    r"{} may be (?P<known>.*); give the card that is meant an id, and write that": (
        "「{name}」は次のどれにも当たります：{known}。指すカードに id を付け、それを書いてください",
        "“{name}”可以指以下任何一张：{known}。请给所指的卡片加上 id，并写该 id",
        "「{name}」可以指以下任何一張：{known}。請給所指的卡片加上 id，並寫該 id",
    ),
    r"{} is no expectation": ("「{name}」は期待の文ではありません", "“{name}”不是预期", "「{name}」不是預期"),
    r"'claims' says for each player what they claim": (
        "claims には各プレイヤーの主張を書きます",
        "claims 写每位玩家的主张",
        "claims 寫每位玩家的主張",
    ),
    r"'claims' are by A or B, not by {}": (
        "claims には A か B の主張を書きます（「{name}」は書けません）",
        "claims 只写 A 或 B 的主张，不能写“{name}”",
        "claims 只寫 A 或 B 的主張，不能寫「{name}」",
    ),
    r"'titles' says the title in each language: (?P<name>.*)": (
        "titles には言語ごとの題を書きます：{name}",
        "titles 写各语言的标题：{name}",
        "titles 寫各語言的標題：{name}",
    ),
    r"{} is a list of at most (?P<most>\d+) lines": (
        "「{name}」は{most}行までの並びです",
        "“{name}”是最多{most}行的列表",
        "「{name}」是最多{most}行的列表",
    ),
    r"a scenario is a list of fields": ("場面は欄の並びで書きます", "场面由若干栏组成", "場面由若干欄組成"),
    r"the file has (?P<name>[\d,]+) characters; a scenario has (?P<most>[\d,]+) at the most": (
        "ファイルが{name}文字あります（{most}文字まで）",
        "文件有{name}字（最多{most}字）",
        "檔案有{name}字（最多{most}字）",
    ),
    r"a scenario, not a deck; check it with: (?P<name>.*)": (
        "デッキではなく場面のファイルです。{name} で確認してください",
        "这是场面文件，不是牌组。请用 {name} 检查",
        "這是場面檔案，不是牌組。請用 {name} 檢查",
    ),
    r"a deck, not a scenario; check it with: (?P<name>.*)": (
        "場面ではなくデッキのファイルです。{name} で確認してください",
        "这是牌组文件，不是场面。请用 {name} 检查",
        "這是牌組檔案，不是場面。請用 {name} 檢查",
    ),
    r"a deck file is a list of fields": (
        "デッキファイルは欄の並びで書きます",
        "牌组文件由若干栏组成",
        "牌組檔案由若干欄組成",
    ),
    r"(?P<given>.*) copies of {}": ("「{name}」が{given}枚です", "“{name}”写了{given}张", "「{name}」寫了{given}張"),
    r"{} is (?:not in the|in no) deck": ("「{name}」はデッキにありません", "牌组里没有“{name}”", "牌組裡沒有「{name}」"),
    r"the file (?:is nested|has more than).*": ("ファイルの構造が複雑すぎます", "文件结构过于复杂", "檔案結構過於複雜"),
    r"(?P<name>-?[\d.]+) is no number from (?P<least>\d+) to (?P<most>\d+)": (
        "{name} は{least}から{most}までの数ではありません",
        "{name} 不在{least}到{most}之间",
        "{name} 不在{least}到{most}之間",
    ),
    r"a number is expected, not (?P<name>.*)": ("数を書くところです：{name}", "这里应写数字：{name}", "這裡應寫數字：{name}"),
    r"(?P<kinds>.*) is expected, not (?P<name>(?:(?!; write ).)*)": (
        "ここには書けない形です：{name}",
        "这里不能这样写：{name}",
        "這裡不能這樣寫：{name}",
    ),
    r"{} is none of (?P<known>[^;]*)": (
        "「{name}」は次のどれでもありません：{known}",
        "“{name}”不是下列之一：{known}",
        "「{name}」不是下列之一：{known}",
    ),
    r"a tab stands here": ("タブがあります", "这里有制表符", "這裡有定位字元"),
    r"this colon does not fit: indent the line .*": (
        "このコロンは合いません。字下げを上の行とそろえるか、コロンを含む文を引用符で囲んでください",
        "这个冒号不合适。请使缩进与上面的行一致，或给含冒号的文字加引号",
        "這個冒號不合適。請使縮排與上面的行一致，或給含冒號的文字加引號",
    ),
    r"the file holds a sign that no text has; save it as plain text": (
        "テキストにはない記号が含まれています。プレーンテキストとして保存してください",
        "文件里有文本中没有的符号，请另存为纯文本",
        "檔案裡有文字檔中沒有的符號，請另存為純文字",
    ),
    r"a colon is missing; write (?P<name>'.*'), with a space behind it": (
        "コロンがありません。{name} のように、後に空白を入れて書きます",
        "缺少冒号。写作{name}，冒号后加空格",
        "缺少冒號。寫作{name}，冒號後加空格",
    ),
    r"a bracket is not closed, or a comma is missing": (
        "かっこが閉じられていないか、コンマがありません",
        "括号没有关闭，或缺少逗号",
        "括號沒有關閉，或缺少逗號",
    ),
    r"a quotation mark is not closed": ("引用符が閉じられていません", "引号没有关闭", "引號沒有關閉"),
    r"this line is not indented as the lines above it; write the same number of spaces": (
        "字下げが上の行と合っていません。空白の数をそろえてください",
        "缩进与上面的行不一致，请使空格数相同",
        "縮排與上面的行不一致，請使空格數相同",
    ),
    r"'：' is no colon here; write ':' and a space": (
        "全角の「：」は使えません。半角の「:」と空白を書いてください",
        "不能用全角冒号“：”，请写半角“:”加空格",
        "不能用全形冒號「：」，請寫半形「:」加空格",
    ),
    r"(?P<name>(?:while|expected|could not|mapping|found|block|sequence|did not|found undefined).*)": (
        "YAMLの書き方の誤りです（{name}）",
        "YAML写法有误（{name}）",
        "YAML寫法有誤（{name}）",
    ),
}
LINE: Three = ("{line}行目：", "第{line}行：", "第{line}行：")


def said_problem(message: str, lang: str) -> str:
    """The problem in the reader's language; as it is where we have no words for it. Lines below the first stay."""
    if lang == "en":
        return message
    first, _, rest = message.partition("\n")
    found = re.fullmatch(r"line (?P<line>\d+): (?P<what>.*)", first)
    what = found["what"] if found else first
    said = _said(what, LANGUAGES.index(lang) - 1)
    line = LINE[LANGUAGES.index(lang) - 1].format(line=found["line"]) if found else ""
    return (line + said if said else first) + (f"\n{rest}" if rest else "")


def _said(what: str, place: int) -> str:
    """The core, and behind it what follows; a core that is known as a whole wins over one that is cut."""
    for shape, said in CORES.items():
        if found := re.fullmatch(shape.replace("{}", f"(?:{NAME})"), what):
            words = {name: value or "" for name, value in found.groupdict().items()}
            words["name"] = words.get("name") or words.get("quoted", "")
            return said[place].format(**words)
    for shape, said in TAILS.items():
        for found in reversed(list(re.finditer(shape, what))):
            if found.end() == len(what) and (core := _said(what[: found.start()], place)):
                behind = found.groupdict()
                if shape == EXPECTED:
                    behind["known"] = expected_said(behind["known"], LANGUAGES[place + 1])
                return (core + said[place].format(**behind)).replace("？。", "？")
    return ""
