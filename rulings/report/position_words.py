"""What is impossible in a position, in Japanese and Chinese: cards, cores, and what is said to be under way."""

from __future__ import annotations

Three = tuple[str, str, str]
POSITION: dict[str, Three] = {
    r"{} is the turn player's own leader, and is not attacked": (
        "「{name}」はターンプレイヤー自身のリーダーで、攻撃されません",
        "“{name}”是回合玩家自己的主战者，不会被攻击",
        "「{name}」是回合玩家自己的主戰者，不會被攻擊",
    ),
    r"{} is a leader, and does not leave": (
        "「{name}」はリーダーで、場を離れません",
        "“{name}”是主战者，不会离场",
        "「{name}」是主戰者，不會離場",
    ),
    r"{} is no token": ("「{name}」はトークンではありません", "“{name}”不是衍生物", "「{name}」不是衍生物"),
    r"{} is no keyword of this ability": (
        "「{name}」はこの能力のキーワードではありません",
        "“{name}”不是该能力的关键词",
        "「{name}」不是該能力的關鍵字",
    ),
    r"{} is no such play of (?P<player>[AB])": (
        "「{name}」は、ここに書ける{player}の行動ではありません",
        "“{name}”不是{player}可写在这里的行动",
        "「{name}」不是{player}可寫在這裡的行動",
    ),
    r"nothing that is there gives {} this ability": (
        "「{name}」にこの能力を与えるものがありません",
        "没有任何东西给予“{name}”该能力",
        "沒有任何東西給予「{name}」該能力",
    ),
    r"ability (?P<number>\d+) of {} asks nothing of how a card was": (
        "「{name}」の能力{number}は、カードの元の様子を問いません",
        "“{name}”的能力{number}不问卡当时的样子",
        "「{name}」的能力{number}不問卡當時的樣子",
    ),
    r"ability (?P<number>\d+) of {} is no activated ability": (
        "「{name}」の{number}番目の能力は起動能力ではありません",
        "“{name}”的第{number}个能力不是启动能力",
        "「{name}」的第{number}個能力不是啟動能力",
    ),
    r"turn 1 is that of the first player, (?P<player>.*)": (
        "1ターン目は先攻プレイヤー（{player}）のターンです",
        "第1回合是先攻玩家（{player}）的回合",
        "第1回合是先攻玩家（{player}）的回合",
    ),
    r"no sub-step {}(?P<rest>.*)": ("「{name}」から続けることはできません", "不能从“{name}”继续", "不能從「{name}」繼續"),
    r"nothing happens in {}(?P<rest>.*)": (
        "「{name}」が何のことかわかりません",
        "看不出“{name}”说的是什么事",
        "看不出「{name}」說的是什麼事",
    ),
    r"{} is not said of players": (
        "「{name}」はプレイヤーについては書けません",
        "“{name}”不能用于玩家",
        "「{name}」不能用於玩家",
    ),
    r"{} names no card: a spirit attacks the opponent \(8-1\)": (
        "「{name}」にカードは書けません。スピリットは相手にアタックします（8-1）",
        "“{name}”不能写卡牌：精灵攻击的是对手（8-1）",
        "「{name}」不能寫卡牌：精靈攻擊的是對手（8-1）",
    ),
    r"{} is not said of effects": (
        "「{name}」は効果については書けません",
        "“{name}”不能用于效果",
        "「{name}」不能用於效果",
    ),
    r"{} is not said of cards": (
        "「{name}」はカードについては書けません",
        "“{name}”不能用于卡牌",
        "「{name}」不能用於卡牌",
    ),
    r"{} lies on the field already": (
        "「{name}」はすでにフィールドにあります",
        "“{name}”已在场上",
        "「{name}」已在場上",
    ),
    r"{} does not say how a card was": (
        "「{name}」は、カードがどうであったかを言っていません",
        "“{name}”没有说明卡牌当时的样子",
        "「{name}」沒有說明卡牌當時的樣子",
    ),
    r"whose {} was is not said(?P<rest>.*)": (
        "「{name}」がどちらのプレイヤーのものだったか書かれていません",
        "没有写明“{name}”当时属于哪位玩家",
        "沒有寫明「{name}」當時屬於哪位玩家",
    ),
    r"nothing lasts until {}(?P<rest>.*)": (
        "「{name}」まで続くという終わり方はありません",
        "没有持续到“{name}”的效果",
        "沒有持續到「{name}」的效果",
    ),
    r"no effect ends at ['\"](?P<name>[^;]*)['\"]": (
        "「{name}」に終わる効果はありません",
        "没有在“{name}”结束的效果",
        "沒有在「{name}」結束的效果",
    ),
    r"{} of turn (?P<turn>\d+) has passed": (
        "ターン{turn}の「{name}」はもう過ぎています",
        "第{turn}回合的“{name}”已经过去",
        "第{turn}回合的「{name}」已經過去",
    ),
    r"no moment that it waits for: (?P<name>.*)": (
        "待つ時点がありません：{name}",
        "没有写明等待的时点：{name}",
        "沒有寫明等待的時點：{name}",
    ),
    r"at (?P<name>\S+) nobody has blocked yet; leave 'blocker' out, or go on at 8-1-4": (
        "{name}ではまだだれもブロックしていません。blockerを書かないか、8-1-4から続けてください",
        "在{name}时还没有精灵阻挡；请不要写blocker，或从8-1-4继续",
        "在{name}時還沒有靈魂卡阻擋；請不要寫blocker，或從8-1-4繼續",
    ),
    r"at (?P<name>\S+) the attacker has been blocked: 'blocker' is missing": (
        "{name} ではブロックされているので、blocker が必要です",
        "在{name}已被阻挡，需要 blocker",
        "在{name}已被阻擋，需要 blocker",
    ),
    r"nobody has a hand, or redraws, before the decks are shown": (
        "デッキを提示する前には、手札も引き直しもありません",
        "出示牌组之前没有手牌，也不重抽",
        "出示牌組之前沒有手牌，也不重抽",
    ),
    r"nobody is waited for to show a deck or to redraw": (
        "デッキの提示も引き直しも、だれの番でもありません",
        "现在没有轮到谁出示牌组或重抽",
        "現在沒有輪到誰出示牌組或重抽",
    ),
    r"(?P<player>[AB]) has no shuffled deck on top of which, or under which, (?P<count>\d+) cards were put": (
        "{player}には、上や下に{count}枚を置いた、シャッフルされたデッキがありません",
        "{player}没有上面或下面放了{count}张卡的洗过的牌组",
        "{player}沒有上面或下面放了{count}張卡的洗過的牌組",
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
    r"(?P<name>-?\d+|\[.*\]|\{.*\}) is no number of cores": (
        "{name} はコアの数ではありません",
        "{name}不是核心数",
        "{name}不是能量數",
    ),
    r"{} is no number of cores": ("「{name}」はコアの数ではありません", "“{name}”不是核心数", "「{name}」不是能量數"),
    r"{} is a token: it is on the field, in the EX area or gone": (
        "「{name}」はトークンです。場かEXエリアにあるか、消去されています",
        "“{name}”是衍生物：只能在战场或额外区，或已被消去",
        "「{name}」是衍生物：只能在戰場或額外區，或已被消去",
    ),
    r"maximum play points are at most (?P<most>\d+), not (?P<count>\d+)": (
        "最大プレイポイントは{most}までです：{count}",
        "能量点最大值最多为{most}，不能是{count}",
        "PP最大值最多為{most}，不能是{count}",
    ),
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
    r"{}: the Lv1 of a nexus costs 0 cores \(3-3-3-3\); write (?P<known>.*)": (
        "「{name}」：ネクサスのLv1のLvコストは0です（3-3-3-3）。{known} と書いてください",
        "“{name}”：枢纽Lv1的等级费用为0（3-3-3-3）；请写 {known}",
        "「{name}」：核心卡Lv1的等級費用為0（3-3-3-3）；請寫 {known}",
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
        "核心卡不會發生「{name}」",
    ),
    r"{} never happens to a magic": (
        "マジックに「{name}」は起こりません",
        "魔法不会发生“{name}”",
        "魔法卡不會發生「{name}」",
    ),
    r"{} never lies on the field": (
        "「{name}」がフィールドに置かれることはありません",
        "“{name}”不会在场上",
        "「{name}」不會在場上",
    ),
    r"effects are not kept from taking effect for a time": (
        "期間を定めて効果を発揮できなくすることは、カードを示して書きます",
        "在一段期间内使效果不能发挥时，要写明是哪些卡片",
        "在一段期間內使效果不能發揮時，要寫明是哪些卡片",
    ),
    r"no battle in the (?P<name>[\w ]+) step; write 'step: attack'": (
        "{name}ステップにバトルはありません。step: attack と書いてください",
        "{name}步骤中没有战斗；请写 step: attack",
        "{name}步驟中沒有戰鬥；請寫 step: attack",
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
    r"(?P<name>[AB]) has no life left, so the game is over \(1-3-7\)": (
        "{name}のライフが0なので、ゲームは終わっています（1-3-7）",
        "{name}的生命为0，游戏已经结束（1-3-7）",
        "{name}的生命值為0，遊戲已經結束（1-3-7）",
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
    r"{} is no set card; what is set counts as one, '(?P<known>[^']*)'": (
        "「{name}」はセットカードではありません（セットされたものはセットカードとして扱う：{known}）",
        "“{name}”不是装附卡（装附着的卡视为装附卡：{known}）",
        "「{name}」不是裝附卡（裝附著的卡視為裝附卡：{known}）",
    ),
    r"{} has the soul core twice, and (?P<player>[AB]) has one": (
        "「{name}」にソウルコアが2回あります（{player}のソウルコアは1個です）",
        "“{name}”写了两次灵魂核心（{player}只有一个）",
        "「{name}」寫了兩次靈魂能量（{player}只有一個）",
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
    r"{} has no power left: it would be destroyed": (
        "「{name}」のパワーは0になっています（破壊されます）",
        "“{name}”的力量已降为0（会被破坏）",
        "「{name}」的力量已降為0（會被破壞）",
    ),
    r"{} lies face up: only a face-down card counts as something else": (
        "「{name}」は表向きです。as は裏向きのカードに書いてください",
        "“{name}”是正面；as 只用于背面的牌",
        "「{name}」是正面；as 只用於背面的牌",
    ),
    r"{} is a World Set: it is always its owner's": (
        "「{name}」はワールド・セットなので、常に持ち主のものです",
        "“{name}”是世界装附牌，始终属于其持有人",
        "「{name}」是世界裝附牌，始終屬於其持有人",
    ),
    r"{} is not on the battlefield: what it gave has ended": (
        "「{name}」は戦場にないので、それが与えたものは終わっています",
        "“{name}”不在战场上，它所给予的已经结束",
        "「{name}」不在戰場上，它所給予的已經結束",
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
    r"{} of ['\"](?P<of>.*)['\"] waits for (?P<count>\d+) events, not (?P<given>\d+)": (
        "「{of}」の「{name}」が条件とする事象は{count}個です（{given}番はありません）",
        "“{of}”的“{name}”等待{count}个事件，没有第{given}个",
        "「{of}」的「{name}」等待{count}個事件，沒有第{given}個",
    ),
    r"{} of '(?P<of>.*)' is no effect that triggers, so it does not wait": (
        "「{of}」の「{name}」は誘発しないので、待機しません",
        "“{of}”的“{name}”不是诱发型效果，不会等待",
        "「{of}」的「{name}」不是誘發型效果，不會等待",
    ),
    r"{} does not stand by in the wave of ['\"](?P<of>.*)['\"]: nothing is to be said of it": (
        "「{name}」は「{of}」と同じ wave の待機状態ではないので、ここには書けません",
        "“{name}”并未与“{of}”在同一 wave 中待机，不能写在这里",
        "「{name}」並未與「{of}」在同一 wave 中待機，不能寫在這裡",
    ),
    r"{} is no static effect; write the lines of ['\"](?P<of>.*)['\"] that worked": (
        "「{name}」は常在型効果ではありません。「{of}」の、発揮されていた行をそのまま書いてください",
        "“{name}”不是常驻型效果；请写上“{of}”当时起作用的那几行",
        "「{name}」不是常駐型效果；請寫上「{of}」當時起作用的那幾行",
    ),
    r"what has made {} of ['\"](?P<of>.*)['\"] trigger is not said; .*": (
        "「{of}」の「{name}」が何によって誘発したのかが書かれていません。そのカード（複数でもよい）を about に書いてください",
        "没有写明“{of}”的“{name}”因什么而诱发；请把那张（或那些）卡片写在 about 里",
        "沒有寫明「{of}」的「{name}」因什麼而誘發；請把那張（或那些）卡牌寫在 about 裡",
    ),
    r"how much has made {} of ['\"](?P<of>.*)['\"] trigger is not said; .*": (
        "「{of}」の「{name}」がいくつ分で誘発したのかが書かれていません。amount: 2 のように書いてください",
        "没有写明“{of}”的“{name}”因多少数量而诱发；请写 amount: 2 这样的内容",
        "沒有寫明「{of}」的「{name}」因多少數量而誘發；請寫 amount: 2 這樣的內容",
    ),
    r"no battle is under way that it could last for; write .*": (
        "この効果が続く間のバトルが行われていません。バトルを now に書いてください",
        "没有正在进行的战斗可供这个效果持续；请把战斗写在 now 里",
        "沒有正在進行的戰鬥可供這個效果持續；請把戰鬥寫在 now 裡",
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
    r"say who defends: (?P<name>\S+) comes after a defence": (
        "{name} は防御の後なので、defender を書いてください",
        "{name}在防御之后，请写明 defender",
        "{name}在防禦之後，請寫明 defender",
    ),
    r"at (?P<name>\S+) nobody defends yet": (
        "{name} ではまだ防御していません",
        "在{name}还没有人防御",
        "在{name}還沒有人防禦",
    ),
    r"a card of the guard deck with a damage trigger is revealed in an attack, at (?P<name>\S+)": (
        "公開されているのは、攻撃の途中の {name} における、ダメージトリガーを持つガードデッキのカードだけです",
        "公开的只能是守护牌组中有伤害触发的牌，且在攻击途中的{name}",
        "公開的只能是守護牌組中有傷害觸發的牌，且在攻擊途中的{name}",
    ),
    r"no moment in {}": ("「{name}」に時点がありません", "“{name}”没有写明时点", "「{name}」沒有寫明時點"),
    r"{} is nothing that lasts": (
        "「{name}」は続く効果ではありません",
        "“{name}”不是持续的效果",
        "「{name}」不是持續的效果",
    ),
    r"(?P<card>.*) has no Lv(?P<lv>\d+)": ("{card}にLv{lv}はありません", "{card}没有Lv{lv}", "{card}沒有Lv{lv}"),
    r"{} is not how cores are named": (
        "「{name}」はコアの書き方ではありません",
        "“{name}”不是核心的写法",
        "「{name}」不是能量的寫法",
    ),
}
