"""The scenario to start from, with its explanations in the reader's language."""

from __future__ import annotations

import re

from rulings.clause import LANGUAGES

Three = tuple[str, str, str]
COMMENT = re.compile(r"(?P<before>.*# )(?P<words>[^#]+)")
TITLE: dict[str, Three] = {
    "What this is about, in a few words": ("何についての場面か、短く", "用几个字写这是什么场面", "用幾個字寫這是什麼場面"),
}
CHANGE = (
    "違うところを直し、要らないところを消してください。書かれていないことは仮定し、結果に示します。",
    "请修改不同之处，删去不需要的；没有写的会作假定，并在结果中列出。",
    "請修改不同之處，刪去不需要的；沒有寫的會作假定，並在結果中列出。",
)
ENDING = " Change what differs, delete the rest: what is not said is assumed, and listed."
COMMENTS: dict[str, Three] = {
    f"A position of Battle Spirits, Standard format.{ENDING}": (
        f"バトルスピリッツ（スタンダード）の場面。{CHANGE[0]}",
        f"战斗之魂（标准赛制）的场面。{CHANGE[1]}",
        f"Battle Spirits（Standard賽制）的場面。{CHANGE[2]}",
    ),
    f"A position of Hollow Flux.{ENDING}": (
        f"Hollow Fluxの場面。{CHANGE[0]}",
        f"Hollow Flux的场面。{CHANGE[1]}",
        f"Hollow Flux的場面。{CHANGE[2]}",
    ),
    f"A position of Shadowverse EVOLVE.{ENDING}": (
        f"Shadowverse EVOLVEの場面。{CHANGE[0]}",
        f"Shadowverse EVOLVE的场面。{CHANGE[1]}",
        f"Shadowverse EVOLVE的場面。{CHANGE[2]}",
    ),
    "turns of both players counted together": (
        "両プレイヤーのターンを通した番号",
        "双方回合合计的序号",
        "雙方回合合計的序號",
    ),
    "turns of both players counted together; 1 is the first player's first turn": (
        "両プレイヤーのターンを通した番号。1は先攻の最初のターン",
        "双方回合合计的序号；1是先攻的第一个回合",
        "雙方回合合計的序號；1是先攻的第一個回合",
    ),
    "whose turn it is": ("ターンプレイヤー", "谁的回合", "誰的回合"),
    "start, core, draw, refresh, main, attack, second main, end; setup before the game": (
        "start、core、draw、refresh、main、attack、second main、end のどれか。ゲームの前は setup",
        "start、core、draw、refresh、main、attack、second main、end 之一；游戏开始前写 setup",
        "start、core、draw、refresh、main、attack、second main、end 之一；遊戲開始前寫 setup",
    ),
    "active, draw, energy, main, discard, end; setup before the game": (
        "active、draw、energy、main、discard、end のどれか。ゲームの前は setup",
        "active、draw、energy、main、discard、end 之一；游戏开始前写 setup",
        "active、draw、energy、main、discard、end 之一；遊戲開始前寫 setup",
    ),
    "setup, start, main, end": (
        "setup、start、main、end のどれか",
        "setup、start、main、end 之一",
        "setup、start、main、end 之一",
    ),
    "who began the game": ("先攻のプレイヤー", "先攻的玩家", "先攻的玩家"),
    "nobody knows the order of the deck": ("デッキの順番は誰も知らない", "没有人知道牌组的顺序", "沒有人知道牌組的順序"),
    "nobody knows the order of the main deck": (
        "メインデッキの順番は誰も知らない",
        "没有人知道主牌组的顺序",
        "沒有人知道主牌組的順序",
    ),
    "of a shuffled deck: cards that were put on top since": (
        "シャッフルの後に上に置かれた枚数",
        "洗牌之后放到最上面的张数",
        "洗牌之後放到最上面的張數",
    ),
    "of a shuffled deck: cards that were put to the bottom since": (
        "シャッフルの後に下に置かれた枚数",
        "洗牌之后放到最下面的张数",
        "洗牌之後放到最下面的張數",
    ),
    "cards; the cores there are trash_cores": (
        "カード。そこのコアは trash_cores",
        "卡牌；那里的核心写在 trash_cores",
        "卡牌；那裡的能量寫在 trash_cores",
    ),
    "the number of the turn in which it came, where a card asks for it": (
        "場に出たターンの番号（カードが参照する場合）",
        "进场的回合序号（有卡要参照时）",
        "進場的回合序號（有卡要參照時）",
    ),
    "it belongs to B": ("持ち主はB", "持有者是B", "持有者是B"),
    "it belongs to B, and came onto the battlefield under A": (
        "持ち主はBで、Aの場に出た",
        "持有者是B，在A的场上进场",
        "持有者是B，在A的場上進場",
    ),
    "on its way off the field": ("場を離れる途中", "正在离场", "正在離場"),
    "of a spirit or nexus those of its symbols, if not said": (
        "スピリットとネクサスは、書かなければシンボルの色",
        "精灵和枢纽不写则为其标志的颜色",
        "靈魂卡和核心卡不寫則為其標誌的顏色",
    ),
    "other names that its text gives it": (
        "カードの文章で得るほかの名前",
        "卡上文字给予的其他名称",
        "卡上文字給予的其他名稱",
    ),
    "the card number": ("カード番号", "卡牌编号", "卡牌編號"),
    "of all prints with this number the newest": (
        "この番号の印刷のうち最新のもの",
        "同一编号中最新的印刷版",
        "同一編號中最新的印刷版",
    ),
    "a true release level": ("真界放のレベル", "真界放的等级", "真界放的等級"),
    "for Inheritance": ("継召用", "继召用", "繼召用"),
    "Soul Magic, and the symbols that it asks for": (
        "ソウルマジックと、その条件のシンボル",
        "灵魂魔法及其要求的标志",
        "靈魂魔法及其要求的標誌",
    ),
    "keyword effects by name, where a text asks for them; what they do is a line of abilities": (
        "キーワード効果の名前（カードが参照する場合）。その内容は abilities の1行に書く",
        "关键词效果的名称（有卡要参照时）；其内容写作 abilities 的一行",
        "關鍵詞效果的名稱（有卡要參照時）；其內容寫作 abilities 的一行",
    ),
    "the extra deck": ("追加デッキ", "追加牌组", "追加牌組"),
    "the card whose effect the player has for this game": (
        "このゲームの間その効果を持つ空装のカード",
        "本局游戏中拥有其效果的空装卡",
        "本局遊戲中擁有其效果的空裝卡",
    ),
    "it lives on with that damage": ("そのダメージのまま残っている", "带着该伤害留在场上", "帶著該傷害留在場上"),
    "about to leave the field: attack, damage, effect or power; order: the higher came later": (
        "場を離れるところ：attack、damage、effect、power のどれか。order：大きいほど後に出た",
        "即将离场：attack、damage、effect 或 power；order：数字大的后进场",
        "即將離場：attack、damage、effect 或 power；order：數字大的後進場",
    ),
    "a face-down card counts as this": (
        "裏向きのカードはこのカードとして扱う",
        "背面朝上的卡当作此卡",
        "背面朝上的卡當作此卡",
    ),
    "once-per-turn abilities already used": (
        "ターン1回の能力で、もう使ったもの",
        "已使用过的每回合一次的能力",
        "已使用過的每回合一次的能力",
    ),
    "where a deck is built by it": ("それでデッキを組む場合", "以其组建牌组时", "以其組建牌組時"),
    "theme: of a deck that is built by a theme": (
        "theme：タイトルで組むデッキの場合",
        "theme：以主题组建的牌组",
        "theme：以主題組建的牌組",
    ),
    "raced: which race came first": ("raced：出走の順番", "raced：参赛的先后", "raced：參賽的先後"),
    "order: the higher came later; it fought Viper, which has Bane": (
        "order：大きいほど後に出た。必殺を持つViperと戦った",
        "order：数字大的后进场；曾与拥有毁灭的Viper交战",
        "order：數字大的後進場；曾與擁有必殺的Viper交戰",
    ),
    "cores; 5 if not said": ("コアの数。書かなければ5", "核心数；不写则为5", "能量數；不寫則為5"),
    "S is the soul core; each player has exactly one, in the reserve unless said": (
        "Sはソウルコア。1人に必ず1個で、書かなければリザーブにある",
        "S是灵魂核心；每位玩家恰好一个，不写则在储备区",
        "S是靈魂能量；每位玩家恰好一個，不寫則在預備區",
    ),
    "a number of unknown cards, or a list of names, the top card first": (
        "内容不明のカードの枚数、または上から順の名前",
        "未知卡牌的张数，或从上到下的卡名",
        "未知卡牌的張數，或從上到下的卡名",
    ),
    "main deck: a number of unknown cards, or a list of names, the top card first": (
        "メインデッキ。内容不明のカードの枚数、または上から順の名前",
        "主牌组：未知卡牌的张数，或从上到下的卡名",
        "主牌組：未知卡牌的張數，或從上到下的卡名",
    ),
    "guard deck: unknown cards and known ones": (
        "ガードデッキ。内容不明の枚数と、分かっているカード",
        "守护牌组：未知卡牌的张数和已知的卡",
        "守護牌組：未知卡牌的張數和已知的卡",
    ),
    "damage field; face down unless said": (
        "ダメージフィールド。書かなければ裏向き",
        "伤害区；不写则背面朝上",
        "傷害區；不寫則背面朝上",
    ),
    "give an id where two cards have one name": (
        "同じ名前のカードが2枚あるときは id を付ける",
        "两张卡同名时写 id 加以区分",
        "兩張卡同名時寫 id 加以區分",
    ),
    "or just a number: all active": (
        "数だけでもよい：すべて active",
        "也可以只写数字：全部为 active",
        "也可以只寫數字：全部為 active",
    ),
    "active or asleep; set: the cards set on it": (
        "active か asleep。set はセットされたカード",
        "active 或 asleep；set 是装附在它上面的卡",
        "active 或 asleep；set 是裝附在它上面的卡",
    ),
    "the World Set, if there is one": ("ワールド・セット（あれば）", "世界装附（如果有）", "世界裝附（如果有）"),
    "the second player's marker, not used yet": (
        "まだ使っていない後攻マーカー",
        "尚未使用的后攻标记",
        "尚未使用的後攻標記",
    ),
    "refreshed, exhausted or heavily exhausted": (
        "refreshed（回復）、exhausted（疲労）、heavily exhausted（重疲労）のどれか",
        "refreshed（回复）、exhausted（疲劳）或 heavily exhausted（重疲劳）",
        "refreshed（恢復）、exhausted（疲勞）或 heavily exhausted（重疲勞）",
    ),
    "play points / maximum play points": (
        "プレイポイント／最大プレイポイント",
        "能量点数／能量点数上限",
        "PP／PP上限",
    ),
    "evolve points": ("進化ポイント", "进化点", "EP"),
    "those linked with a follower: carrots: [Carrot] there": (
        "フォロワーに重なっているものは、そのフォロワーに carrots: [Carrot] と書く",
        "与随从重叠的写在该随从处：carrots: [Carrot]",
        "與從者重疊的寫在該從者處：carrots: [Carrot]",
    ),
    "cards used this turn, for Combo": (
        "このターンにプレイしたカードの枚数（コンボ用）",
        "本回合使用的卡牌张数（连击用）",
        "本回合使用的卡片張數（連擊用）",
    ),
    "the leader's life went down this turn, for Sanguine": (
        "このターンにリーダーの体力が減った（真紅用）",
        "本回合主战者的生命值减少过（真红用）",
        "本回合主戰者的生命值減少過（真紅用）",
    ),
    "standing or engaged; since: this turn, if it came now": (
        "standing か engaged。このターンに出たなら since: this turn",
        "standing 或 engaged；本回合进场的写 since: this turn",
        "standing 或 engaged；本回合進場的寫 since: this turn",
    ),
    "seized from B": ("Bから奪ったもの", "从B夺取的", "從B奪取的"),
    "what is printed on them": ("カードに書かれていること", "卡上印的内容", "卡上印的內容"),
    "spirit, nexus or magic": (
        "spirit、nexus、magic のどれか",
        "spirit、nexus 或 magic",
        "spirit、nexus 或 magic",
    ),
    "character, command, set or world": (
        "character、command、set、world のどれか",
        "character、command、set 或 world",
        "character、command、set 或 world",
    ),
    "follower, amulet or spell": (
        "follower、amulet、spell のどれか",
        "follower、amulet 或 spell",
        "follower、amulet 或 spell",
    ),
    "one line an effect; docs/effects.md has every word": (
        "効果1つに1行。言葉は docs/effects.md にある",
        "每个效果一行；docs/effects.md 有全部词语",
        "每個效果一行；docs/effects.md 有全部詞語",
    ),
    "one line an ability; docs/effects.md has every word": (
        "能力1つに1行。言葉は docs/effects.md にある",
        "每个能力一行；docs/effects.md 有全部词语",
        "每個能力一行；docs/effects.md 有全部詞語",
    ),
    "in the middle of a battle: the sub-step that comes next": (
        "バトルの途中：at は次に来る手順",
        "战斗进行到一半：at 是接下来的步骤",
        "戰鬥進行到一半：at 是接下來的步驟",
    ),
    "in the middle of an attack: the sub-step that comes next": (
        "攻撃の途中：at は次に来る手順",
        "攻击进行到一半：at 是接下来的步骤",
        "攻擊進行到一半：at 是接下來的步驟",
    ),
    "what waits to be resolved, the first declared first": (
        "解決を待つもの。先に宣言したものから",
        "等待结算的，先宣言的在前",
        "等待結算的，先宣言的在前",
    ),
    "triggered, not yet resolved": ("誘発して、まだ解決していない効果", "已诱发、尚未结算的效果", "已誘發、尚未結算的效果"),
    "auto abilities that are about to take effect": (
        "これから効果を発揮する自動能力",
        "即将生效的自动能力",
        "即將生效的自動能力",
    ),
    "set off, not yet used": ("誘発して、まだ使っていない能力", "已触发、尚未使用的能力", "已觸發、尚未使用的能力"),
    "made by an effect for a moment to come": (
        "効果が後の時点のために作ったもの",
        "效果为之后的时点准备的",
        "效果為之後的時點準備的",
    ),
    "the game is over: A, B or draw": (
        "ゲームは終わった：勝者の A か B、引き分けなら draw",
        "游戏已经结束：写胜者 A 或 B，平局写 draw",
        "遊戲已經結束：寫勝者 A 或 B，平手寫 draw",
    ),
    "once-per-turn effects already used": (
        "ターン1回の効果で、もう使ったもの",
        "已使用过的每回合一次的效果",
        "已使用過的每回合一次的效果",
    ),
    "once for each time it was used this turn": (
        "このターンに使った回数だけ書く",
        "本回合使用几次就写几次",
        "本回合使用幾次就寫幾次",
    ),
    "what happened earlier, where a card asks for it": (
        "このターンにもう起こったこと（カードが参照する場合）",
        "本回合已发生的事（有卡要参照时）",
        "本回合已發生的事（有卡要參照時）",
    ),
    "the evolve or serve ability of this turn was used": (
        "このターンの進化か食事の能力をもう使った",
        "本回合的进化或用餐能力已使用",
        "本回合的進化或用餐能力已使用",
    ),
    "whose next turn is skipped": ("次のターンを飛ばされるプレイヤー", "下一个回合被跳过的玩家", "下一個回合被跳過的玩家"),
    "who takes an extra turn after this one": (
        "このターンの後に追加ターンを行うプレイヤー",
        "本回合之后进行额外回合的玩家",
        "本回合之後進行額外回合的玩家",
    ),
    "tokens that are no more, where something speaks of them": (
        "存在しなくなったトークン（何かが参照する場合）",
        "已不存在的衍生物（有内容要参照时）",
        "已不存在的衍生物（有內容要參照時）",
    ),
    "cards there that lost their link, with which the rules have still to deal": (
        "重なり先を失い、ルール処理を待つ進化ゾーンのカード",
        "进化区中失去关联、等待规则处理的卡",
        "進化區中失去關聯、等待規則處理的卡",
    ),
    "had to draw from an empty deck, with which the rules have still to deal": (
        "空のデッキから引くことになり、ルール処理を待っている",
        "曾须从空牌组抽牌，等待规则处理",
        "曾須從空牌組抽牌，等待規則處理",
    ),
    "plays that changed nothing; was: the fields that were different": (
        "何も変えなかった行動。was：その前に違っていた項目",
        "什么都没有改变的行动；was：此前不同的项目",
        "什麼都沒有改變的行動；was：此前不同的項目",
    ),
    "whose turn comes after the extra turns, if it is theirs again": (
        "追加ターンの後も同じプレイヤーのターンなら、そのプレイヤー",
        "额外回合之后仍轮到同一玩家时，写该玩家",
        "額外回合之後仍輪到同一玩家時，寫該玩家",
    ),
    "what was played, one line each; docs/scenario.md has every line": (
        "行われたプレイ。1行に1つ。書き方は docs/scenario.md にある",
        "进行的操作，每行一个；docs/scenario.md 有全部写法",
        "進行的操作，每行一個；docs/scenario.md 有全部寫法",
    ),
    "what each player says": ("それぞれの主張", "各方的主张", "各方的主張"),
    "what you expect: the check says whether it holds": (
        "期待する結果。正しいかどうかが示される",
        "预期的结果；检查会说明是否成立",
        "預期的結果；檢查會說明是否成立",
    ),
}


def said_template(text: str, lang: str) -> str:
    """The template with its title and its comments in that language; what is to be typed stays as it is."""
    if lang == "en":
        return text
    return "".join(_said(line, LANGUAGES.index(lang) - 1) for line in text.splitlines(keepends=True))


def _said(line: str, place: int) -> str:
    name, _, title = line.rstrip("\n").partition(": ")
    if name == "title" and title in TITLE:
        return f"{name}: {TITLE[title][place]}\n"
    found = COMMENT.fullmatch(line.rstrip("\n"))
    if found and found["words"] in COMMENTS:
        return f"{found['before']}{COMMENTS[found['words']][place]}\n"
    return line
