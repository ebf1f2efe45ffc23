"""What is wrong with a position or an ability, in the reader's language; the command line says it in English."""

from __future__ import annotations

import re

from rulings.clause import LANGUAGES

Three = tuple[str, str, str]
NAME = r"'(?P<name>.*)'|\"(?P<quoted>.*)\""
TAILS: dict[str, Three] = {
    r"; did you mean '(?P<near>[^']*)'\?": ("。「{near}」のことですか？", "。是不是“{near}”？", "。是不是「{near}」？"),
    r"; did you mean \"(?P<near>[^\"]*)\"\?": ("。「{near}」のことですか？", "。是不是“{near}”？", "。是不是「{near}」？"),
    r"; there are (?P<known>.*)": ("。使えるもの：{known}", "。可用的有：{known}", "。可用的有：{known}"),
    r"; expected one of: (?P<known>.*)": ("。ここに書けるもの：{known}", "。这里可以写：{known}", "。這裡可以寫：{known}"),
    r"; it is written (?P<known>.*)": ("。書き方：{known}", "。写法：{known}", "。寫法：{known}"),
    r"[;,:] (?:write(?: it as| for example| an ability, such as)?|such as) (?P<known>.*)": (
        "。書き方：{known}",
        "。写法：{known}",
        "。寫法：{known}",
    ),
    r" \(at character (?P<place>\d+) of (?P<line>.*)\)": (
        "（{line} の{place}文字目）",
        "（{line} 的第{place}个字）",
        "（{line} 的第{place}個字）",
    ),
    r" \(in (?P<line>['\"].*)\)": ("（{line}）", "（{line}）", "（{line}）"),
}
"""What may follow; each is cut off from the end and said on its own."""
CORES: dict[str, Three] = {
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
    r"{} is a keyword": ("「{name}」はキーワードです", "“{name}”是关键词", "「{name}」是關鍵詞"),
    r"no keyword {}": ("「{name}」というキーワードはありません", "没有关键词“{name}”", "沒有關鍵詞「{name}」"),
    r"no token named {}": ("「{name}」というトークンはありません", "没有名为“{name}”的衍生物", "沒有名為「{name}」的衍生物"),
    r"two cards have the id {}": ("2枚のカードのIDが同じ「{name}」です", "两张卡的ID都是“{name}”", "兩張卡的ID都是「{name}」"),
    r"no keyword {}(?P<rest>.*)": ("「{name}」というキーワードはありません", "没有关键词“{name}”", "沒有關鍵字「{name}」"),
    r"no rule for the limit {}": (
        "「{name}」という回数制限の規則はありません",
        "没有次数限制“{name}”的规则",
        "沒有次數限制「{name}」的規則",
    ),
    r"no sub-step {}(?P<rest>.*)": ("「{name}」から続けることはできません", "不能从“{name}”继续", "不能從「{name}」繼續"),
    r"nothing happens in {}(?P<rest>.*)": (
        "「{name}」が何のことかわかりません",
        "看不出“{name}”说的是什么事",
        "看不出「{name}」說的是什麼事",
    ),
    r"nothing lasts until {}(?P<rest>.*)": (
        "「{name}」まで続くという終わり方はありません",
        "没有持续到“{name}”的效果",
        "沒有持續到「{name}」的效果",
    ),
    r"no moment that it waits for: (?P<name>.*)": (
        "待つ時点がありません：{name}",
        "没有写明等待的时点：{name}",
        "沒有寫明等待的時點：{name}",
    ),
    r"at (?P<name>\S+) the attacker has been blocked: 'blocker' is missing": (
        "{name} ではブロックされているので、blocker が必要です",
        "在{name}已被阻挡，需要 blocker",
        "在{name}已被阻擋，需要 blocker",
    ),
    r"no blocker is named that could have left": (
        "場を離れたブロックカードが書かれていません",
        "没有写离场的阻挡方",
        "沒有寫離場的阻擋方",
    ),
    r"more than (?P<count>\d+) cards|(?P<given>\d+) cards; (?P<most>\d+) are the most": (
        "カードが多すぎます",
        "卡牌太多",
        "卡牌太多",
    ),
    r"{} is no number of cores": ("「{name}」はコアの数ではありません", "“{name}”不是核心数", "「{name}」不是能量數"),
    r"{} is no number of play points": (
        "「{name}」はプレイポイントの数ではありません",
        "“{name}”不是能量点数",
        "「{name}」不是PP數",
    ),
    r"{} is neither a number of cards from 0 to (?P<most>\d+) nor a list of names": (
        "「{name}」は枚数（0～{most}）でも名前の並びでもありません",
        "“{name}”既不是张数（0～{most}）也不是卡名",
        "「{name}」既不是張數（0～{most}）也不是卡名",
    ),
    r"{} needs its levels": ("「{name}」にはLvが必要です", "“{name}”需要等级", "「{name}」需要等級"),
    r"{} needs its attack and life": (
        "「{name}」には攻撃力と体力が必要です",
        "“{name}”需要攻击力和生命值",
        "「{name}」需要攻擊力和生命值",
    ),
    r"{} needs (?P<needed>\d+) cores for its lowest level, not (?P<there>\d+)": (
        "「{name}」の最低Lvにはコア{needed}個が必要です（今は{there}個）",
        "“{name}”的最低等级需要{needed}个核心（现有{there}个）",
        "「{name}」的最低等級需要{needed}個能量（現有{there}個）",
    ),
    r"{} never happens to a spirit": (
        "スピリットに「{name}」は起こりません",
        "精灵不会发生“{name}”",
        "靈魂卡不會發生「{name}」",
    ),
    r"{} never happens to a nexus": (
        "ネクサスに「{name}」は起こりません",
        "枢纽不会发生“{name}”",
        "核心卡牌不會發生「{name}」",
    ),
    r"{} never happens to a magic": (
        "マジックに「{name}」は起こりません",
        "魔法不会发生“{name}”",
        "魔法卡不會發生「{name}」",
    ),
    r"the first player's first turn has no (?P<name>[\w ]+) step": (
        "先攻の第1ターンに{name}ステップはありません",
        "先攻玩家的第一个回合没有{name}步骤",
        "先攻玩家的第一個回合沒有{name}步驟",
    ),
    r"turn (?P<count>\d+) is (?P<name>\w+)'s, as (?P<first>\w+) goes first": (
        "{first}が先攻なので、第{count}ターンは{name}のターンです",
        "{first}先攻，因此第{count}回合是{name}的回合",
        "{first}先攻，因此第{count}回合是{name}的回合",
    ),
    r"(?P<name>[AB]) has (?P<count>\d+) soul cores; a player has exactly one": (
        "{name}のソウルコアが{count}個あります。1人に必ず1個です",
        "{name}有{count}个灵魂核心；每位玩家恰好一个",
        "{name}有{count}個靈魂能量；每位玩家恰好一個",
    ),
    r"{} is a (?:magic card|spell): it cannot lie on the field": (
        "「{name}」は場に置けないカードです",
        "“{name}”不能放在场上",
        "「{name}」不能放在場上",
    ),
    r"{} is no evolve card": ("「{name}」はエボルヴカードではありません", "“{name}”不是进化卡", "「{name}」不是進化卡"),
    r"{} is no follower, and does not attack": (
        "「{name}」はフォロワーではないので攻撃しません",
        "“{name}”不是随从，不能攻击",
        "「{name}」不是從者，不能攻擊",
    ),
    r"{} is no character(?: of (?P<of>[AB]))?": (
        "「{name}」はキャラクターではありません",
        "“{name}”不是角色",
        "「{name}」不是角色",
    ),
    r"{} is no World Set card": (
        "「{name}」はワールド・セットカードではありません",
        "“{name}”不是世界装附牌",
        "「{name}」不是世界裝附牌",
    ),
    r"{} is no set card; face down it has 'face: down'": (
        "「{name}」はセットカードではありません（裏向きなら face: down）",
        "“{name}”不是装附卡（背面朝上时写 face: down）",
        "「{name}」不是裝附卡（背面朝上時寫 face: down）",
    ),
    r"(?P<name>[AB]) has (?P<count>\d+) World Sets on the battlefield; one is the most": (
        "{name}のワールド・セットが{count}枚あります（1枚まで）",
        "{name}有{count}张世界装附（最多1张）",
        "{name}有{count}張世界裝附（最多1張）",
    ),
    r"{} has as much damage as power: it would be destroyed": (
        "「{name}」のダメージがパワー以上です（破壊されます）",
        "“{name}”的伤害不小于力量（会被破坏）",
        "「{name}」的傷害不小於力量（會被破壞）",
    ),
    r"{} is no spirit on (?P<of>[AB])'s field, so it is not the .*": (
        "「{name}」は{of}のフィールドのスピリットではありません",
        "“{name}”不是{of}场上的精灵",
        "「{name}」不是{of}場上的靈魂卡",
    ),
    r"{} has (?P<count>\d+) abilities, not (?P<given>\d+)": (
        "「{name}」の能力は{count}個です（{given}番はありません）",
        "“{name}”有{count}个能力，没有第{given}个",
        "「{name}」有{count}個能力，沒有第{given}個",
    ),
    r"{} of '(?P<of>.*)' is no effect that triggers, so it does not wait": (
        "「{of}」の「{name}」は誘発しないので、待機しません",
        "“{of}”的“{name}”不是触发效果，不会等待",
        "「{of}」的「{name}」不是觸發效果，不會等待",
    ),
    r"ability (?P<count>\d+) of {} is no auto ability": (
        "「{name}」の能力{count}は自動能力ではありません",
        "“{name}”的能力{count}不是自动能力",
        "「{name}」的能力{count}不是自動能力",
    ),
    r"(?P<of>[AB]) has no {} in (?P<zone>.*) that could wait": (
        "{of}の{zone}に、待機できる「{name}」がありません",
        "{of}的{zone}里没有可等待的“{name}”",
        "{of}的{zone}裡沒有可等待的「{name}」",
    ),
    r"say which effects were chosen": ("選んだ効果を書いてください", "请写明选择了哪些效果", "請寫明選擇了哪些效果"),
    r"say what was chosen for {}": (
        "「{name}」の対象を書いてください",
        "请写明“{name}”的对象",
        "請寫明「{name}」的對象",
    ),
    r"{} does not begin with a player": (
        "「{name}」はプレイヤー（A か B）で始まっていません",
        "“{name}”没有以玩家（A 或 B）开头",
        "「{name}」沒有以玩家（A 或 B）開頭",
    ),
    r"{} is not understood": ("「{name}」が読み取れません", "看不懂“{name}”", "看不懂「{name}」"),
    r"{}: no play begins with '(?P<first>[^']*)'": (
        "「{name}」：{first} で始まるプレイはありません",
        "“{name}”：没有以{first}开头的操作",
        "「{name}」：沒有以{first}開頭的操作",
    ),
    r"{} is no expectation": ("「{name}」は期待の文ではありません", "“{name}”不是预期", "「{name}」不是預期"),
    r"'claims' says for each player what they claim": (
        "claims には各プレイヤーの主張を書きます",
        "claims 写每位玩家的主张",
        "claims 寫每位玩家的主張",
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
    r"the file (?:is nested|has more than).*": ("ファイルの構造が複雑すぎます", "文件结构过于复杂", "檔案結構過於複雜"),
    r"(?P<name>-?[\d.]+) is no number from (?P<least>\d+) to (?P<most>\d+)": (
        "{name} は{least}から{most}までの数ではありません",
        "{name} 不在{least}到{most}之间",
        "{name} 不在{least}到{most}之間",
    ),
    r"a number is expected, not (?P<name>.*)": ("数を書くところです：{name}", "这里应写数字：{name}", "這裡應寫數字：{name}"),
    r"(?P<kinds>.*) is expected, not (?P<name>.*)": (
        "ここには書けない形です：{name}",
        "这里不能这样写：{name}",
        "這裡不能這樣寫：{name}",
    ),
    r"{} is none of (?P<known>[^;]*)": (
        "「{name}」は次のどれでもありません：{known}",
        "“{name}”不是下列之一：{known}",
        "「{name}」不是下列之一：{known}",
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
                return core + said[place].format(**found.groupdict())
    return ""
