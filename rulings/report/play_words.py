"""What a line of play says in Japanese and Chinese: by the beginning of its template, and by each part that may follow."""

from __future__ import annotations

Three = tuple[str, str, str]

PLAYS: dict[str, Three] = {
    # Battle Spirits
    "summons {card}": ("{player}は{card}を召喚する", "{player}召唤{card}", "{player}召喚{card}"),
    "deploys {card}": ("{player}は{card}を配置する", "{player}配置{card}", "{player}配置{card}"),
    "uses {card}": ("{player}は{card}を使用する", "{player}使用{card}", "{player}使用{card}"),
    "summons {card} with {cores} paying {payment}": (
        "{player}は{card}を召喚する（支払い：{payment}／置くコア：{cores}）",
        "{player}召唤{card}（支付：{payment}；放置的核心：{cores}）",
        "{player}召喚{card}（支付：{payment}；放置的能量：{cores}）",
    ),
    "deploys {card} with {cores} paying {payment}": (
        "{player}は{card}を配置する（支払い：{payment}／置くコア：{cores}）",
        "{player}配置{card}（支付：{payment}；放置的核心：{cores}）",
        "{player}配置{card}（支付：{payment}；放置的能量：{cores}）",
    ),
    "uses {card} on {target}": (
        "{player}は{card}をプレイする（対象：{target}）",
        "{player}使用{card}（对象：{target}）",
        "{player}使用{card}（對象：{target}）",
    ),
    "plays {card} on {target}": (
        "{player}は{card}をプレイする（対象：{target}）",
        "{player}使用{card}（对象：{target}）",
        "{player}使用{card}（對象：{target}）",
    ),
    "uses {card} on {target} by {soul}": (
        "{player}は{card}を使用する（対象：{target}／{soul}）",
        "{player}使用{card}（对象：{target}；{soul}）",
        "{player}使用{card}（對象：{target}；{soul}）",
    ),
    "uses {card} on {target} as {soul}": (
        "{player}は{card}を使用する（対象：{target}／{soul}）",
        "{player}使用{card}（对象：{target}；{soul}）",
        "{player}使用{card}（對象：{target}；{soul}）",
    ),
    "uses {card} as {soul}": (
        "{player}は{card}を使用する（{soul}）",
        "{player}使用{card}（{soul}）",
        "{player}使用{card}（{soul}）",
    ),
    "uses {card} paying {payment} on {target}": (
        "{player}は{card}を使用する（対象：{target}／支払い：{payment}）",
        "{player}使用{card}（对象：{target}；支付：{payment}）",
        "{player}使用{card}（對象：{target}；支付：{payment}）",
    ),
    "activates {card}'s ability {ability}": (
        "{player}は{card}の能力{ability}を使う",
        "{player}使用{card}的能力{ability}",
        "{player}使用{card}的能力{ability}",
    ),
    "uses {card}'s ability {ability}": (
        "{player}は{card}の能力{ability}を使う",
        "{player}使用{card}的能力{ability}",
        "{player}使用{card}的能力{ability}",
    ),
    "activates {card}'s ability {ability} paying {price} on {target}": (
        "{player}は{card}の能力{ability}を使う（対象：{target}／支払い：{price}）",
        "{player}使用{card}的能力{ability}（对象：{target}；支付：{price}）",
        "{player}使用{card}的能力{ability}（對象：{target}；支付：{price}）",
    ),
    "uses {card}'s ability {ability} paying {price} on {target}": (
        "{player}は{card}の能力{ability}を使う（対象：{target}／支払い：{price}）",
        "{player}使用{card}的能力{ability}（对象：{target}；支付：{price}）",
        "{player}使用{card}的能力{ability}（對象：{target}；支付：{price}）",
    ),
    "activates {card}'s ability paying {price} on {target}": (
        "{player}は{card}の能力を使う（対象：{target}／支払い：{price}）",
        "{player}使用{card}的能力（对象：{target}；支付：{price}）",
        "{player}使用{card}的能力（對象：{target}；支付：{price}）",
    ),
    "uses {card}'s ability paying {price} on {target}": (
        "{player}は{card}の能力を使う（対象：{target}／支払い：{price}）",
        "{player}使用{card}的能力（对象：{target}；支付：{price}）",
        "{player}使用{card}的能力（對象：{target}；支付：{price}）",
    ),
    "activates {card} paying {price} on {target}": (
        "{player}は{card}の能力を使う（対象：{target}／支払い：{price}）",
        "{player}使用{card}的能力（对象：{target}；支付：{price}）",
        "{player}使用{card}的能力（對象：{target}；支付：{price}）",
    ),
    "activates {card}": ("{player}は{card}の能力を使う", "{player}使用{card}的能力", "{player}使用{card}的能力"),
    "moves {cores} from {source} to {to}": (
        "{player}は{source}から{to}へ{cores}を移す",
        "{player}将{cores}从{source}移到{to}",
        "{player}將{cores}從{source}移到{to}",
    ),
    "swaps the soul core on {source} with a core on {to}": (
        "{player}は{source}のソウルコアと{to}のコアを入れ替える",
        "{player}将{source}的灵魂核心与{to}的核心交换",
        "{player}將{source}的靈魂能量與{to}的能量交換",
    ),
    "swaps the soul core on {source} with a core in {to}": (
        "{player}は{source}のソウルコアと{to}のコアを入れ替える",
        "{player}将{source}的灵魂核心与{to}的核心交换",
        "{player}將{source}的靈魂能量與{to}的能量交換",
    ),
    "swaps the soul core in {source} with a core on {to}": (
        "{player}は{source}のソウルコアと{to}のコアを入れ替える",
        "{player}将{source}的灵魂核心与{to}的核心交换",
        "{player}將{source}的靈魂能量與{to}的能量交換",
    ),
    "attacks with {card}": ("{player}は{card}でアタックする", "{player}用{card}攻击", "{player}用{card}攻擊"),
    "blocks with {card}": ("{player}は{card}でブロックする", "{player}用{card}阻挡", "{player}用{card}阻擋"),
    "presents the deck": ("{player}はデッキを提示する", "{player}出示牌组", "{player}出示牌組"),
    "goes {place}": ("{player}は{place}を取る", "{player}选择{place}", "{player}選擇{place}"),
    "redraws": ("{player}は手札を引き直す", "{player}重抽手牌", "{player}重抽手牌"),
    "keeps the hand": ("{player}は手札を引き直さない", "{player}不重抽手牌", "{player}不重抽手牌"),
    "keeps": ("{player}は手札を引き直さない", "{player}不重抽手牌", "{player}不重抽手牌"),
    "does not redraw": ("{player}は手札を引き直さない", "{player}不重抽手牌", "{player}不重抽手牌"),
    "looks at {whose} {zone}": ("{player}は{whose}の{zone}を見る", "{player}查看{whose}的{zone}", "{player}查看{whose}的{zone}"),
    "counts {whose} {zone}": (
        "{player}は{whose}の{zone}を数える",
        "{player}清点{whose}的{zone}",
        "{player}清點{whose}的{zone}",
    ),
    "reorders {whose} {zone}": (
        "{player}は{whose}の{zone}を並べ替える",
        "{player}调整{whose}的{zone}的顺序",
        "{player}調整{whose}的{zone}的順序",
    ),
    "holds {count} {what} {where} {zone}": (
        "{player}は{zone}の{what}を{count}持ったままにする",
        "{player}在{zone}保有{count}{what}",
        "{player}在{zone}保有{count}{what}",
    ),
    "takes back {card}": ("{player}は{card}を取り戻す", "{player}收回{card}", "{player}收回{card}"),
    "passes": ("{player}はパスする", "{player}不行动", "{player}不行動"),
    "doesn't block": ("{player}はブロックしない", "{player}不阻挡", "{player}不阻擋"),
    "chooses not to block": ("{player}はブロックしない", "{player}不阻挡", "{player}不阻擋"),
    "does not block": ("{player}はブロックしない", "{player}不阻挡", "{player}不阻擋"),
    "takes the {step} step": ("{player}は{step}ステップを行う", "{player}进行{step}步骤", "{player}進行{step}階段"),
    "ends the {step} step": ("{player}は{step}ステップを終える", "{player}结束{step}步骤", "{player}結束{step}階段"),
    "concedes": ("{player}は投了する", "{player}认输", "{player}認輸"),
    "chooses {answer}": ("{player}は{answer}を選ぶ", "{player}选择{answer}", "{player}選擇{answer}"),
    "puts {answer} first": ("{player}は{answer}を先にする", "{player}让{answer}在先", "{player}讓{answer}在先"),
    "exiles {answer} for inheritance": (
        "{player}は継召のため{answer}を除外する",
        "{player}为继召除外{answer}",
        "{player}為繼召除外{answer}",
    ),
    "pays {answer}": ("{player}は{answer}を支払う", "{player}支付{answer}", "{player}支付{answer}"),
    "draws {answer}": ("{player}は{answer}を引く", "{player}抽{answer}", "{player}抽{answer}"),
    # Hollow Flux
    "attacks {target} with {card}": (
        "{player}は{card}で{target}を攻撃する",
        "{player}用{card}攻击{target}",
        "{player}用{card}攻擊{target}",
    ),
    "attacks {whom} with {card}": (
        "{player}は{card}で{whom}を攻撃する",
        "{player}用{card}攻击{whom}",
        "{player}用{card}攻擊{whom}",
    ),
    "defends with {card}": ("{player}は{card}で防御する", "{player}用{card}防御", "{player}用{card}防禦"),
    "doesn't defend": ("{player}は防御しない", "{player}不防御", "{player}不防禦"),
    "chooses not to defend": ("{player}は防御しない", "{player}不防御", "{player}不防禦"),
    "does not defend": ("{player}は防御しない", "{player}不防御", "{player}不防禦"),
    "plays {card} from guard on {target} with the marker": (
        "{player}は後攻マーカーを使って、ガードデッキの{card}を{target}にプレイする",
        "{player}用后攻标记对{target}打出守护牌组的{card}",
        "{player}用後攻標記對{target}打出守護牌組的{card}",
    ),
    "plays {card} on {target} from guard with the marker": (
        "{player}は後攻マーカーを使って、ガードデッキの{card}を{target}にプレイする",
        "{player}用后攻标记对{target}打出守护牌组的{card}",
        "{player}用後攻標記對{target}打出守護牌組的{card}",
    ),
    "plays {card} on {target} with the marker": (
        "{player}は後攻マーカーを使って{card}を{target}にプレイする",
        "{player}用后攻标记对{target}打出{card}",
        "{player}用後攻標記對{target}打出{card}",
    ),
    "uses {card}'s ability on {target} with the marker": (
        "{player}は後攻マーカーを使って、{card}の能力を{target}に使う",
        "{player}用后攻标记对{target}使用{card}的能力",
        "{player}用後攻標記對{target}使用{card}的能力",
    ),
    "ends the turn": ("{player}はターンを終える", "{player}结束回合", "{player}結束回合"),
    "plays {card} from guard with the marker": (
        "{player}はガードデッキの{card}を、後攻マーカーを使ってプレイする",
        "{player}用后攻标记打出守护牌组的{card}",
        "{player}用後攻標記打出守護牌組的{card}",
    ),
    "plays {card} from guard": (
        "{player}はガードデッキの{card}をプレイする",
        "{player}打出守护牌组的{card}",
        "{player}打出守護牌組的{card}",
    ),
    "plays {card} from guard deck": (
        "{player}はガードデッキの{card}をプレイする",
        "{player}打出守护牌组的{card}",
        "{player}打出守護牌組的{card}",
    ),
    "plays {card} on {target} from guard deck": (
        "{player}はガードデッキの{card}を{target}にプレイする",
        "{player}对{target}打出守护牌组的{card}",
        "{player}對{target}打出守護牌組的{card}",
    ),
    "plays {card} from hand": (
        "{player}は手札の{card}をプレイする",
        "{player}打出手牌中的{card}",
        "{player}打出手牌中的{card}",
    ),
    "plays {card} on {target} from hand": (
        "{player}は手札の{card}を{target}にプレイする",
        "{player}对{target}打出手牌中的{card}",
        "{player}對{target}打出手牌中的{card}",
    ),
    "plays {card} on {target} from guard": (
        "{player}はガードデッキの{card}を{target}にプレイする",
        "{player}对{target}打出守护牌组的{card}",
        "{player}對{target}打出守護牌組的{card}",
    ),
    "plays {card} with the marker": (
        "{player}は後攻マーカーを使って{card}をプレイする",
        "{player}用后攻标记打出{card}",
        "{player}用後攻標記打出{card}",
    ),
    "plays {card}": ("{player}は{card}をプレイする", "{player}打出{card}", "{player}打出{card}"),
    "uses {card}'s ability with the marker": (
        "{player}は後攻マーカーを使って{card}の能力を使う",
        "{player}用后攻标记使用{card}的能力",
        "{player}用後攻標記使用{card}的能力",
    ),
    "activates {card}'s ability": ("{player}は{card}の能力を使う", "{player}使用{card}的能力", "{player}使用{card}的能力"),
    "uses {card}'s ability with X = {x} on {target}": (
        "{player}は{card}の能力をX＝{x}で{target}に使う",
        "{player}以X＝{x}对{target}使用{card}的能力",
        "{player}以X＝{x}對{target}使用{card}的能力",
    ),
    "uses {card}'s ability": ("{player}は{card}の能力を使う", "{player}使用{card}的能力", "{player}使用{card}的能力"),
    "does nothing": ("{player}は何もしない", "{player}什么都不做", "{player}什麼都不做"),
    "draws by carnage": ("{player}はカルネージでカードを引く", "{player}以屠戮抽牌", "{player}以屠戮抽牌"),
    "places energy": ("{player}はエネルギーを置く", "{player}放置能量", "{player}放置能量"),
    "places no energy": ("{player}はエネルギーを置かない", "{player}不放置能量", "{player}不放置能量"),
    "takes the {phase} phase": ("{player}は{phase}フェイズを行う", "{player}进行{phase}阶段", "{player}進行{phase}階段"),
    "takes the next phase": ("{player}は次のフェイズを行う", "{player}进行下一阶段", "{player}進行下一階段"),
    "ends the main phase": ("{player}はメインフェイズを終える", "{player}结束主要阶段", "{player}結束主要階段"),
    "looks at {card}": ("{player}は{card}を見る", "{player}查看{card}", "{player}查看{card}"),
    "goes first": ("{player}は先攻を取る", "{player}选择先攻", "{player}選擇先攻"),
    "reveals {card} for kuusou": (
        "{player}は空装として{card}を公開する",
        "{player}公开{card}作为空装",
        "{player}公開{card}作為空裝",
    ),
    "reveals {card} for ougi": (
        "{player}は奥義のために{card}を公開する",
        "{player}为奥义公开{card}",
        "{player}為奧義公開{card}",
    ),
    "turns {card} face up": ("{player}は{card}を表向きにする", "{player}将{card}翻到正面", "{player}將{card}翻到正面"),
    "puts {answer} from guard deck into damage field": (
        "{player}はガードデッキの{answer}をダメージフィールドに置く",
        "{player}将守护牌组的{answer}放入伤害区",
        "{player}將守護牌組的{answer}放入傷害區",
    ),
    "puts {answer} into damage field": (
        "{player}は{answer}をダメージフィールドに置く",
        "{player}将{answer}放入伤害区",
        "{player}將{answer}放入傷害區",
    ),
    "puts {answer} from guard into damage": (
        "{player}はガードデッキの{answer}をダメージフィールドに置く",
        "{player}将守护牌组的{answer}放入伤害区",
        "{player}將守護牌組的{answer}放入傷害區",
    ),
    "reveals {answer}'s damage trigger on {target}": (
        "{player}は{answer}のダメージトリガーを公開し、{target}を対象とする",
        "{player}公开{answer}的伤害触发，以{target}为对象",
        "{player}公開{answer}的傷害觸發，以{target}為對象",
    ),
    "reveals {answer}'s damage trigger": (
        "{player}は{answer}のダメージトリガーを公開する",
        "{player}公开{answer}的伤害触发",
        "{player}公開{answer}的傷害觸發",
    ),
    "does not reveal {answer}'s damage trigger": (
        "{player}は{answer}のダメージトリガーを公開しない",
        "{player}不公开{answer}的伤害触发",
        "{player}不公開{answer}的傷害觸發",
    ),
    "does not reveal {answer}": ("{player}は{answer}を公開しない", "{player}不公开{answer}", "{player}不公開{answer}"),
    "reveals {answer}": ("{player}が公開するもの：{answer}", "{player}公开的是：{answer}", "{player}公開的是：{answer}"),
    "discards {answer}": ("{player}は{answer}を捨てる", "{player}舍弃{answer}", "{player}捨棄{answer}"),
    # Shadowverse EVOLVE
    "repeats {card}'s ability {ability} {times} times": (
        "{player}は{card}の能力{ability}を{times}回繰り返す",
        "{player}将{card}的能力{ability}重复{times}次",
        "{player}將{card}的能力{ability}重複{times}次",
    ),
    "attacks {leader} with {card}": (
        "{player}は{card}で{leader}のリーダーを攻撃する",
        "{player}用{card}攻击{leader}的主战者",
        "{player}用{card}攻擊{leader}的主戰者",
    ),
    "evolves {card}": ("{player}は{card}を進化させる", "{player}让{card}进化", "{player}讓{card}進化"),
    "serves with {card}": ("{player}は{card}の食事を行う", "{player}让{card}用餐", "{player}讓{card}用餐"),
    "engages {cards}": ("{player}は{cards}をアクトする", "{player}横置{cards}", "{player}橫置{cards}"),
    "ends the {phase} phase": ("{player}は{phase}フェイズを終える", "{player}结束{phase}阶段", "{player}結束{phase}階段"),
    "counts the cards in {of}'s {zone}": (
        "{player}は{of}の{zone}の枚数を数える",
        "{player}清点{of}的{zone}的张数",
        "{player}清點{of}的{zone}的張數",
    ),
    "looks at {of}'s {zone}": ("{player}は{of}の{zone}を見る", "{player}查看{of}的{zone}", "{player}查看{of}的{zone}"),
    "reorders {of}'s {zone}": (
        "{player}は{of}の{zone}を並べ替える",
        "{player}调整{of}的{zone}的顺序",
        "{player}調整{of}的{zone}的順序",
    ),
    "{answer}": ("{player}：{answer}", "{player}：{answer}", "{player}：{answer}"),
    "keeps {answer}": ("{player}は{answer}を残す", "{player}保留{answer}", "{player}保留{answer}"),
}

PARTS: dict[str, Three] = {
    " at Lv{level}": ("Lv{level}", "Lv{level}", "Lv{level}"),
    " paying {payment}": ("支払い：{payment}", "支付：{payment}", "支付：{payment}"),
    " paying {price}": ("支払い：{price}", "支付：{price}", "支付：{price}"),
    " with {cores}": ("置くコア：{cores}", "放置的核心：{cores}", "放置的能量：{cores}"),
    " {timing}": ("{timing}", "{timing}", "{timing}"),
    " by {soul}": ("{soul}", "{soul}", "{soul}"),
    " on {target}": ("対象：{target}", "对象：{target}", "對象：{target}"),
    " choosing {target}": ("対象：{target}", "对象：{target}", "對象：{target}"),
    " choosing {choice}": ("対象：{choice}", "对象：{choice}", "對象：{choice}"),
    " {ability}": ("能力{ability}", "能力{ability}", "能力{ability}"),
    " and {second}'s ability {number}": (
        "続けて{second}の能力{number}",
        "接着{second}的能力{number}",
        "接著{second}的能力{number}",
    ),
    " and {third}'s ability {last}": ("続けて{third}の能力{last}", "接着{third}的能力{last}", "接著{third}的能力{last}"),
    " with X = {x}": ("X＝{x}", "X＝{x}", "X＝{x}"),
    " with {card}": ("{card}を使う", "用{card}", "用{card}"),
    " from {zone}": ("{zone}から", "从{zone}", "從{zone}"),
    " {ward}": ("{ward}", "{ward}", "{ward}"),
    " option {option}": ("選択肢{option}", "选项{option}", "選項{option}"),
    " {cost}": ("{cost}", "{cost}", "{cost}"),
    " with {point}": ("{point}を使う", "用{point}", "用{point}"),
}

OWN: dict[str, Three] = {
    "shadowverse-evolve:leader": ("リーダー", "主战者", "主戰者"),
    "shadowverse-evolve:uses {card}": ("{player}は{card}をプレイする", "{player}使用{card}", "{player}使用{card}"),
    "shadowverse-evolve:concedes": ("{player}は投了する", "{player}投降", "{player}投降"),
    "hollow-flux:attacking": ("攻撃中", "攻击中", "攻擊中"),
    "shadowverse-evolve:attacking": ("攻撃中", "攻击中", "攻擊中"),
}
"""Where a game says it in its own way."""
