"""Help with the effect language: lines to begin from for each game, and what they say in the reader's language."""

from __future__ import annotations

from rulings.clause import LANGUAGES

LINES: dict[str, tuple[str, ...]] = {
    "battle-spirits-standard": (
        "on summon: draw 1",
        "on destroyed: draw 1",
        "on attack: exhaust 1 opponent's spirit",
        "while attacking: this gets BP +3000",
        "flash: destroy 1 opponent's spirit with BP 4000 or less",
        "static: your other spirits get BP +1000",
        "instead of this being destroyed: return this to hand",
    ),
    "hollow-flux": (
        "on play: draw 1",
        "on play: choose a character; deal 4000 damage to it",
        "on play: choose a character; it gets power +1000 until end of turn",
        "auto on attack: this gets power +1000 this turn",
        "[2][sleep]: choose a character; destroy it",
        "static: your other characters get power +1000",
    ),
    "shadowverse-evolve": (
        "fanfare: draw 1",
        "last words: draw 1",
        "on evolve: deal 2 damage to an enemy follower",
        "on use: choose an enemy follower; it gets attack -2 until end of turn",
        "on attack: this gets +1/+1",
        "[1][engage]: draw 1",
        "evolve [1]: evolve this",
    ),
}
USUAL = ("on play: draw 1", "on destroyed: draw 1")
SAID: dict[str, tuple[str, str, str]] = {
    "on summon: draw 1": ("召喚時、1枚ドロー", "召唤时，抽1张", "召喚時，抽1張"),
    "on destroyed: draw 1": ("破壊時、1枚ドロー", "被破坏时，抽1张", "被破壞時，抽1張"),
    "on attack: exhaust 1 opponent's spirit": (
        "アタック時、相手のスピリット1体を疲労させる",
        "攻击时，使对手的1只精灵疲劳",
        "攻擊時，使對手的1張靈魂卡疲勞",
    ),
    "while attacking: this gets BP +3000": ("アタック中、BP+3000", "攻击中，BP+3000", "攻擊中，BP+3000"),
    "flash: destroy 1 opponent's spirit with BP 4000 or less": (
        "フラッシュ：BP4000以下の相手のスピリット1体を破壊",
        "瞬发：破坏对手1只BP4000以下的精灵",
        "靈動：破壞對手1張BP4000以下的靈魂卡",
    ),
    "static: your other spirits get BP +1000": (
        "自分の他のスピリットすべてをBP+1000",
        "自己的其他精灵BP+1000",
        "自己的其他靈魂卡BP+1000",
    ),
    "instead of this being destroyed: return this to hand": (
        "破壊されるかわりに手札に戻る",
        "代替被破坏，返回手牌",
        "代替被破壞，返回手牌",
    ),
    "on play: draw 1": ("プレイしたとき、1枚引く", "打出时，抽1张", "打出時，抽1張"),
    "on play: choose a character; deal 4000 damage to it": (
        "プレイしたとき、キャラクター1体を選び、4000ダメージを与える",
        "打出时，选择1名角色，给予4000点伤害",
        "打出時，選擇1名角色，給予4000點傷害",
    ),
    "on play: choose a character; it gets power +1000 until end of turn": (
        "プレイしたとき、キャラクター1体を選び、ターン終了までパワー+1000",
        "打出时，选择1名角色，直到回合结束力量+1000",
        "打出時，選擇1名角色，直到回合結束力量+1000",
    ),
    "auto on attack: this gets power +1000 this turn": (
        "自動：アタックしたとき、このターン中パワー+1000",
        "自动：攻击时，本回合力量+1000",
        "自動：攻擊時，本回合力量+1000",
    ),
    "[2][sleep]: choose a character; destroy it": (
        "エネルギー2とスリープで、キャラクター1体を選び破壊",
        "支付2能量并休眠：选择1名角色破坏",
        "支付2能量並休眠：選擇1名角色破壞",
    ),
    "static: your other characters get power +1000": (
        "自分の他のキャラクターすべてをパワー+1000",
        "自己的其他角色力量+1000",
        "自己的其他角色力量+1000",
    ),
    "fanfare: draw 1": ("ファンファーレ：1枚引く", "入场曲：抽1张", "入場曲：抽1張"),
    "last words: draw 1": ("ラストワード：1枚引く", "谢幕曲：抽1张", "謝幕曲：抽1張"),
    "on evolve: deal 2 damage to an enemy follower": (
        "進化時、相手のフォロワー1体に2ダメージ",
        "进化时，给予对手1只随从2点伤害",
        "進化時，給予對手1隻從者2點傷害",
    ),
    "on use: choose an enemy follower; it gets attack -2 until end of turn": (
        "使用したとき、相手のフォロワー1体を選び、ターン終了まで攻撃力-2",
        "使用时，选择对手1只随从，直到回合结束攻击力-2",
        "使用時，選擇對手1隻從者，直到回合結束攻擊力-2",
    ),
    "on attack: this gets +1/+1": ("攻撃時、+1/+1", "攻击时，+1/+1", "攻擊時，+1/+1"),
    "[1][engage]: draw 1": (
        "プレイポイント1とアクトで、1枚引く",
        "支付1能量点并横置：抽1张",
        "支付1PP並橫置：抽1張",
    ),
    "evolve [1]: evolve this": (
        "進化能力、プレイポイント1：これを進化",
        "进化能力，1能量点：进化此卡",
        "進化能力，1PP：進化此卡",
    ),
}


def ability_lines(game: str) -> tuple[str, ...]:
    """Lines to begin from."""
    return LINES.get(game, USUAL)


def ability_said(line: str, lang: str) -> str:
    """What a line to begin from says; nothing where it is read as it stands."""
    return "" if lang == "en" or line not in SAID else SAID[line][LANGUAGES.index(lang) - 1]
