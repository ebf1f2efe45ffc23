"""The names of a form's fields and of what may stand in them, where neither catalogue nor glossary has a word that fits."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.clause import LANGUAGES
from rulings.report.phrases import translate_word

FIELD_WORDS: dict[str, tuple[str, str, str, str]] = {
    "number": ("card number", "カード番号", "卡牌编号", "卡牌編號"),
    "turn/number": ("turn number", "ターン数", "回合数", "回合數"),
    "player": ("player", "プレイヤー", "玩家", "玩家"),
    "card": ("card", "カード", "卡牌", "卡牌"),
    "id": ("id", "ID", "ID", "ID"),
    "face": ("face", "表裏", "朝向", "朝向"),
    "state": ("state", "状態", "状态", "狀態"),
    "owner": ("owner", "持ち主", "持有者", "持有者"),
    "kind": ("kind", "種類", "种类", "種類"),
    "name": ("name", "カード名", "卡名", "卡名"),
    "names": ("other names", "別の名前", "其他名称", "其他名稱"),
    "keywords": ("keywords", "キーワード", "关键词", "關鍵字"),
    "abilities": ("abilities", "能力", "能力", "能力"),
    "ability": ("ability number", "何番目の能力か", "第几个能力", "第幾個能力"),
    "shuffled": ("order unknown", "デッキの順番は不明", "牌组顺序未知", "牌組順序未知"),
    "on top": ("put on top since", "その後デッキの上に置いた枚数", "之后放在牌组上面的张数", "之後放在牌組上面的張數"),
    "at bottom": ("put at the bottom since", "その後デッキの下に置いた枚数", "之后放在牌组底的张数", "之後放在牌組底的張數"),
    # In the middle of something
    "winner": ("the game is over: the winner", "ゲーム終了：勝者", "游戏已结束：胜者", "遊戲已結束：勝者"),
    "now": ("now under way", "進行中のこと", "正在进行", "正在進行"),
    "now/attack": ("attack", "アタック", "攻击", "攻擊"),
    "attacker": ("attacker", "アタックしたカード", "攻击方", "攻擊方"),
    "blocker": ("blocker", "ブロックしたカード", "阻挡方", "阻擋方"),
    "battle": ("battle", "バトル", "战斗", "戰鬥"),
    "damage by": ("the last damage was by", "最後のダメージの原因", "最后的伤害来自", "最後的傷害來自"),
    "came under": ("came onto the battlefield under", "登場時のプレイヤー", "登场时的玩家", "登場時的玩家"),
    "survived": ("lives on in spite of its damage", "ダメージを受けたが残った", "受到该伤害仍存活", "受到該傷害仍存活"),
    "revealed": ("revealed for its damage trigger", "ダメージトリガーで公開中", "因伤害触发而公开", "因傷害觸發而公開"),
    "defender": ("defender", "防御したカード", "防御方", "防禦方"),
    "target": ("target", "対象", "对象", "對象"),
    "attacker left": ("attacker left the field", "アタックしたカードは場を離れた", "攻击方已离场", "攻擊方已離場"),
    "blocker left": ("blocker left the field", "ブロックしたカードは場を離れた", "阻挡方已离场", "阻擋方已離場"),
    "then": ("after the battle", "バトルの後", "战斗之后", "戰鬥之後"),
    "at": ("next clause", "次の項目番号", "接下来的条目", "接下來的條目"),
    "acts": ("who may act now", "今行動できるプレイヤー", "现在可行动的玩家", "現在可行動的玩家"),
    "to act": ("who may act now", "今行動できるプレイヤー", "现在可行动的玩家", "現在可行動的玩家"),
    "done": ("done before the game", "ゲーム前の手順を終えたプレイヤー", "已完成赛前步骤的玩家", "已完成賽前步驟的玩家"),
    "passed": ("passes so far", "続けてパスした回数", "已连续放弃的次数", "已連續放棄的次數"),
    "pause": ("between two actions", "行動と行動の間", "两个行动之间", "兩個行動之間"),
    "interrupt": ("interrupt", "インタラプション", "插入时机", "插入時機"),
    "waiting": ("waiting to resolve", "解決を待つ能力", "等待处理的能力", "等待處理的能力"),
    "keyword": ("keyword", "キーワード", "关键词", "關鍵字"),
    "about": ("set off by", "きっかけのカード", "引发它的卡", "引發它的卡"),
    "amount": ("amount", "数", "数量", "數量"),
    "says": ("its words", "その文章", "其文字", "其文字"),
    "chain": ("waiting actions", "積まれた行動", "等待结算的行动", "等待結算的行動"),
    "assumed": ("the pass was assumed", "パスは仮定による", "放弃是假定的", "放棄是假定的"),
    "event": ("number of the event that happened", "起きた事象の番号", "所发生事件的编号", "所發生事件的編號"),
    "put off by": ("put off by", "何が先送りにしたか", "由什么延后", "由什麼延後"),
    "left": ("left since", "その後に離れたもの", "之后已离开的", "之後已離開的"),
    "follows": ("where it will lie", "これから置かれる所で見る", "以其将要放置之处为准", "以其將要放置之處為準"),
    "each time": ("each time in this turn", "このターン中、その度に", "本回合中每次都做", "本回合中每次都做"),
    "lost": ("ability lost since, in its words", "その後に失った能力の文章", "之后失去的能力的文字", "之後失去的能力的文字"),
    "was": ("how cards were that have left", "離れたカードの元の様子", "已离开的卡当时的样子", "已離開的卡當時的樣子"),
    "gone": ("left since", "すでに離れた", "已离开", "已離開"),
    "them gone": ("of “them”, left since", "「それら」のうち、すでに離れたもの", "“它们”之中已离开的", "「它們」之中已離開的"),
    "spent": ("ability lost by its own cost", "自身のコストで失った能力", "因自身费用而失去的能力", "因自身費用而失去的能力"),
    "x": ("X", "X", "X", "X"),
    "in force": ("effects in force", "継続中の効果", "持续中的效果", "持續中的效果"),
    "later": ("waiting for a later moment", "後の時点を待つ能力", "等待之后时点的能力", "等待之後時點的能力"),
    "effect": ("effect", "効果", "效果", "效果"),
    "on": ("on", "受けているもの", "受影响的卡", "受影響的卡"),
    "it": ("what “it” is", "「それ」が指すもの", "“它”所指的卡", "「它」所指的卡"),
    "them": ("what “them” is", "「それら」が指すもの", "“它们”所指的卡", "「它們」所指的卡"),
    "until": ("until", "いつまで", "持续到", "持續到"),
    "turn": ("in turn number", "そのターン数", "在第几回合", "在第幾回合"),
    "from": ("from", "発生元", "来源", "來源"),
    "by": ("by", "だれが・何が", "由谁・因何", "由誰・因何"),
    "later/turn": ("put off in turn number", "作られたターン数", "产生于第几回合", "產生於第幾回合"),
    "later/since": ("put off since", "いつ作られたか", "何时产生", "何時產生"),
    "used": ("already used this turn", "このターンに使った能力", "本回合已用过的能力", "本回合已用過的能力"),
    "this turn": ("earlier this turn", "このターンに起きたこと", "本回合发生过的事", "本回合發生過的事"),
    # Battle Spirits
    "trash cores": ("cores in the trash", "トラッシュのコア", "废弃区的核心", "廢棄區的能量"),
    "since": ("here since turn", "このターンから場にある", "从第几回合在场", "從第幾回合在場"),
    "standby": ("standing by to leave", "場を離れる前の待機", "离场前的待命", "離場前的待命"),
    "refreshed": ("refreshed since", "その後に回復したもの", "之后已回复的", "之後已回復的"),
    "moment": ("one timing: same number", "同じ時点のものは同じ数", "同一时点诱发的数字相同", "同一時點誘發的數字相同"),
    "statics": ("static effects that worked", "発揮していた常在型効果", "当时发挥的常驻型效果", "當時發揮的常駐型效果"),
    "beside": (
        "triggered with an effect of",
        "同時に誘発し解決済みの効果の持ち主",
        "同时诱发且已结算的效果的玩家",
        "同時誘發且已結算的效果的玩家",
    ),
    "older than": (
        "triggered before these stood by",
        "待機状態より前に誘発（対象のカード）",
        "在这些卡待机之前诱发",
        "在這些卡待機之前誘發",
    ),
    "put off": ("was put off until now", "この時点まで延ばされていた", "被推迟到此时", "被推遲到此時"),
    "changed": ("was in another standby before", "別の待機状態から変わった", "由另一种待机状态转来", "由另一種待機狀態轉來"),
    "wave": ("triggered later: higher", "後に誘発したものほど大きい数", "诱发越晚，数字越大", "誘發越晚，數字越大"),
    "to": ("goes to", "行き先", "去处", "去處"),
    "place": ("place in it", "その中の位置", "其中的位置", "其中的位置"),
    "level": ("level", "Lv", "等级", "等級"),
    "by card": ("by which card", "どのカードによって", "由哪张卡", "由哪張卡"),
    "by player": ("by whose", "だれによって", "由哪位玩家", "由哪位玩家"),
    "lv": ("Lv", "Lv", "Lv", "Lv"),
    "bp": ("BP", "BP", "BP", "BP"),
    "ex symbol": ("EX symbol", "EXシンボル", "EX标志", "EX標誌"),
    "families": ("families", "系統", "系统", "系統"),
    "newest": ("newest print", "最新の版", "最新印刷版", "最新印刷版"),
    # Hollow Flux
    "side/damage": ("damage field", "ダメージフィールド", "伤害区", "傷害區"),
    "condition/main": ("main deck cards", "メインデッキの枚数", "主牌组张数", "主牌組張數"),
    "condition/guard": ("guard deck cards", "ガードデッキの枚数", "守护牌组张数", "守護牌組張數"),
    "marker": ("marker not used yet", "後攻マーカー（未使用）", "后攻标记（未使用）", "後攻標記（未使用）"),
    "power bonus": ("power bonus", "パワーの修正", "力量修正", "力量修正"),
    "as": ("taken as (face down)", "何として扱うか（裏向き）", "视为（背面朝上时）", "視為（背面朝上時）"),
    "set": ("set cards", "セットされたカード", "装附的卡", "裝附的卡"),
    "set on": ("may be set on", "セットできる相手", "可装附于", "可裝附於"),
    "destroyed": ("destroyed by", "破壊された理由", "破坏原因", "破壞原因"),
    "condition": ("condition", "条件", "条件", "條件"),
    "copies": ("copies", "同じカードの枚数", "同名卡张数", "同名卡張數"),
    "every": ("every card is", "すべてのカードが", "每张卡都是", "每張卡都是"),
    # Shadowverse EVOLVE
    "pp": ("play points", "プレイポイント", "能量点", "PP"),
    "ep": ("evolve points", "進化ポイント", "进化点", "EP"),
    "ex": ("EX area", "EXエリア", "额外区", "EX區"),
    "leader": ("leader", "リーダー", "主战者", "主戰者"),
    "evolved": ("evolved by", "重ねた進化カード", "叠放的进化卡", "疊放的進化卡"),
    "evolved this turn": ("evolved this turn", "このターンに進化した", "本回合进化过", "本回合進化過"),
    "evolve used": ("evolved in this turn already", "このターンの進化は済み", "本回合已进行进化", "本回合已進行進化"),
    "racing": ("is racing", "出走中", "参赛中", "參賽中"),
    "counters": ("counters", "カウンター", "指示物", "指示物"),
    "cards used": ("cards used this turn", "このターンに使ったカードの枚数", "本回合使用的张数", "本回合使用的張數"),
    "life reduced": ("lost life this turn", "このターンに体力が減った", "本回合生命值减少过", "本回合生命值減少過"),
    "special": ("special kind", "特別な種類", "特殊种类", "特殊種類"),
    "collab": ("collaboration", "コラボ", "联动", "聯動"),
    "extra turns": ("extra turns of", "追加ターンを行うプレイヤー", "获得额外回合的玩家", "獲得額外回合的玩家"),
    "skips": ("turns skipped of", "ターンを飛ばすプレイヤー", "跳过回合的玩家", "跳過回合的玩家"),
    "evolve zone": ("evolve zone, linked with none", "進化ゾーン（重なり先なし）", "进化区（已无关联）", "進化區（已無關聯）"),
    "overdrawn": ("had to draw from an empty deck", "空のデッキから引くことになった", "曾须从空牌组抽牌", "曾須從空牌組抽牌"),
    "bane": ("fought the Bane of", "必殺を持つこのカードと交戦した", "与拥有毁灭的该卡交战过", "與擁有必殺的該卡交戰過"),
    "side/gone": ("tokens that are no more", "存在しなくなったトークン", "已不存在的衍生物", "已不存在的衍生物"),
    "check": ("check timing", "チェックタイミング中", "处于检查时点", "處於檢查時點"),
    "next turn": ("whose turn comes then", "その後のターンのプレイヤー", "之后轮到的玩家", "之後輪到的玩家"),
    "order": ("came as number (lower: earlier)", "出た順（小さいほど先）", "出现顺序（越小越早）", "出現順序（越小越早）"),
    "raced": ("raced as number (lower: earlier)", "出走した順（小さいほど先）", "参赛顺序（越小越早）", "參賽順序（越小越早）"),
    "played": ("plays that may change nothing", "何も変えないかもしれない行動", "可能未改变游戏的行动", "可能未改變遊戲的行動"),
    "played/play": ("play", "行動", "行动", "行動"),
    "played/choosing": ("chosen as it was declared", "宣言時に選んだもの", "宣告时所选", "宣告時所選"),
    "played/then": ("chosen in the course of it", "その途中で選んだもの", "过程中所选", "過程中所選"),
    "target left": ("target left the field", "攻撃の対象は場を離れた", "攻击对象已离场", "攻擊對象已離場"),
    "shadowverse-evolve:attacker left": ("attacker left the field", "攻撃側は場を離れた", "攻击随从已离场", "攻擊從者已離場"),
    "shadowverse-evolve:attack": ("attack", "攻撃力", "攻击力", "攻擊力"),
    "shadowverse-evolve:attacker": ("attacker", "攻撃フォロワー", "攻击随从", "攻擊從者"),
    "shadowverse-evolve:target": ("target", "攻撃の対象", "攻击对象", "攻擊對象"),
    "shadowverse-evolve:since": ("here since", "いつから場にあるか", "何时起在场", "何時起在場"),
    "shadowverse-evolve:owner": ("owner", "オーナー", "所有者", "擁有者"),
}  # fmt: skip
STEP_WORDS = (
    ("start", "スタートステップ", "开始步骤", "開始階段"),
    ("core", "コアステップ", "核心步骤", "能量階段"),
    ("draw", "ドローステップ", "抽牌步骤", "抽牌階段"),
    ("refresh", "リフレッシュステップ", "回复步骤", "回復階段"),
    ("main", "メインステップ", "主要步骤", "主要階段"),
    ("attack", "アタックステップ", "攻击步骤", "攻擊階段"),
    ("second main", "第2メインステップ", "第2主要步骤", "第2主要階段"),
    ("end", "エンドステップ", "结束步骤", "結束階段"),
)
OPTION_WORDS: dict[str, tuple[str, str, str, str]] = {
    "8-1-7-3": ("as usual (8-1-7-3)", "通常どおり（8-1-7-3）", "照常（8-1-7-3）", "照常（8-1-7-3）"),
    "7-7-3-2 end": ("the attack step ends", "アタックステップ終了", "攻击步骤结束", "攻擊階段結束"),
    "7-9-1-1": ("the turn ends (7-9-1-1)", "ターン終了（7-9-1-1）", "回合结束（7-9-1-1）", "回合結束（7-9-1-1）"),
    "end of turn": ("end of turn", "ターンの終わりまで", "回合结束", "回合結束"),
    "end of battle": ("end of battle", "バトルの終わりまで", "战斗结束", "戰鬥結束"),
    "start of turn": ("start of turn", "ターンの始めまで", "回合开始", "回合開始"),
    **{
        f"{part} of {step} step": (f"{part} of {step} step", f"{ja}の{ja_part}まで", f"{hans}{hans_part}", f"{hant}{hant_part}")
        for step, ja, hans, hant in STEP_WORDS
        for part, ja_part, hans_part, hant_part in (("start", "始め", "开始", "開始"), ("end", "終わり", "结束", "結束"))
    },
    "cost damage": ("damage as a cost", "コストとしてのダメージ", "作为费用的伤害", "作為費用的傷害"),
    "no end": ("no end", "終わりなし", "无期限", "無期限"),
    "put_off_by/play": ("playing the card", "カードのプレイ", "使用该牌", "使用該牌"),
    "put_off_by/activated": ("an activated ability", "起動能力", "启动能力", "啟動能力"),
    "put_off_by/auto": ("an auto ability", "自動能力", "自动能力", "自動能力"),
    "put_off_by/damage trigger": ("a damage trigger", "ダメージトリガー", "伤害触发", "傷害觸發"),
    "top": ("top", "一番上", "最上面", "最上面"),
    "bottom": ("bottom", "一番下", "最下面", "最下面"),
    "payment": ("payment", "コストの支払い", "支付费用", "支付費用"),
    "move": ("moving cores", "コアの移動", "移动核心", "移動能量"),
    "rule": ("a rule", "ルール", "规则", "規則"),
    "heavy": ("heavily exhausted (short)", "重疲労状態（略）", "重疲劳状态（简写）", "重疲勞狀態（簡寫）"),
    "red": ("red", "赤", "红", "紅"),
    "purple": ("purple", "紫", "紫", "紫"),
    "green": ("green", "緑", "绿", "綠"),
    "white": ("white", "白", "白", "白"),
    "yellow": ("yellow", "黄", "黄", "黃"),
    "blue": ("blue", "青", "蓝", "藍"),
    "earlier": ("an earlier turn", "前のターンから", "之前的回合", "之前的回合"),
    "this turn": ("this turn", "このターン", "本回合", "本回合"),
    "evolve": ("evolve", "エボルヴ", "进化", "進化"),
    "winner/draw": ("a draw", "引き分け", "平局", "平手"),
}


def field_name(path: tuple[str | int, ...], lang: str, book: str, terms: Mapping[str, str]) -> str:
    """The name of the field there; some names mean something else inside of another field."""
    name = str(path[-1]).replace("_", " ")
    above = next((part for part in reversed(path[:-1]) if isinstance(part, str)), "")
    inside = "side" if above in ("A", "B") else above
    own = FIELD_WORDS.get(f"{inside}/{name}") or FIELD_WORDS.get(f"{book}:{name}") or FIELD_WORDS.get(name)
    return own[LANGUAGES.index(lang)] if own else _known(name, lang, book, terms)


def option_name(path: tuple[str | int, ...], name: str, lang: str, book: str, terms: Mapping[str, str]) -> str:
    """One of the words that may stand in the field there."""
    own = OPTION_WORDS.get(f"{path[-1]}/{name}") or OPTION_WORDS.get(name)
    return own[LANGUAGES.index(lang)] if own else _known(name, lang, book, terms)


def _known(words: str, lang: str, book: str, terms: Mapping[str, str]) -> str:
    """The game's word as the catalogues have it, else its glossary's."""
    said = translate_word(words, lang, book)
    if said != words or lang == "en":
        return said
    return terms.get(words.casefold()) or terms.get(words.casefold().removesuffix("s"), words)
