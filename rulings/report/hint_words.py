"""What would do in place of words that point at nothing, in Japanese and both Chinese scripts."""

from __future__ import annotations

Three = tuple[str, str, str]
HINTS: dict[str, Three] = {
    r"; write first (?:what X is|what is done to so many|which cards are seen|that a die is rolled): (?P<known>.*)": (
        "。それが決まる文を先に書いてください。書き方：{known}",
        "。请先写出确定它的句子。写法：{known}",
        "。請先寫出確定它的句子。寫法：{known}",
    ),
    r"; write this, such as: (?P<own>.*); or first what is meant: (?P<known>.*)": (
        "。this を使うか、何を指すかを先に書いてください。書き方：{own} / {known}",
        "。请用 this，或先写明所指的是什么。写法：{own} / {known}",
        "。請用 this，或先寫明所指的是什麼。寫法：{own} / {known}",
    ),
    r"; write it, or what happened to which card: (?P<known>.*)": (
        "。it を使うか、どのカードに何が起こったかを書いてください。書き方：{known}",
        "。请用 it，或写明哪张卡发生了什么。写法：{known}",
        "。請用 it，或寫明哪張卡發生了什麼。寫法：{known}",
    ),
    r"; write an effect that makes it, such as (?P<known>.*); or (?P<other>.*)": (
        "。それを作る効果を書いてください。書き方：{known} / {other}",
        "。请写产生它的效果。写法：{known} / {other}",
        "。請寫產生它的效果。寫法：{known} / {other}",
    ),
    r"; write it into a zone, such as a hand": (
        "。手札などの領域に書いてください",
        "。请把它写进某个区域，例如手牌",
        "。請把它寫進某個區域，例如手牌",
    ),
    r"; a leader has no use for it, see (?P<known>[\d.]+)": (
        "。リーダーには意味がありません（{known}参照）",
        "。对主战者没有意义（见{known}）",
        "。對主戰者沒有意義（見{known}）",
    ),
    r"; write it in square brackets": ("。[ ] で囲んでください", "。请用 [ ] 括起来", "。請用 [ ] 括起來"),
}
UNDEFINED: dict[str, Three] = {
    r"'(?P<name>X|it|that|that many|the rest|result)' has no meaning in (?:shadowverse-evolve|battle-spirits-standard)": (
        "「{name}」が何を指すのか決まっていません",
        "“{name}”所指不明",
        "「{name}」所指不明",
    ),
    r"what 'it' is, is not said": (
        "「それ」が何を指すのか書かれていません",
        "没有写明“它”指什么",
        "沒有寫明「它」指什麼",
    ),
    r"only what is given for a time can be for a turn or step that comes": (
        "次のターンやステップの間と言えるのは、期間を決めて与えるものだけです",
        "只有在一段时间内赋予的效果才能写成在下一个回合或步骤期间",
        "只有在一段時間內賦予的效果才能寫成在下一個回合或步驟期間",
    ),
    r"no card lies {} on the field; there are (?P<known>.*)": (
        "フィールドのカードが「{name}」になることはありません。あるもの：{known}",
        "场上没有处于“{name}”的卡。有的是：{known}",
        "場上沒有處於「{name}」的卡。有的是：{known}",
    ),
    r"only cores are put on cards": (
        "カードの上に置かれるのはコアだけです",
        "卡上只能放置核心",
        "卡上只能放置能量",
    ),
    r"'on' a card says where cores are put": (
        "カードの「on」（上に）は、コアを置く場所を言う語です",
        "“on”某张卡表示核心放置的位置",
        "「on」某張卡表示能量放置的位置",
    ),
    r"an effect on the field does not bring its own card from the hand": (
        "フィールドで発揮する効果では、そのカード自身を手札から出せません",
        "在场上发挥的效果不能让该卡自身从手牌登场",
        "在場上發揮的效果不能讓該卡自身從手牌登場",
    ),
    r"only cards on the field are destroyed, exhausted or refreshed": (
        "破壊、疲労、回復するのはフィールドのカードだけです",
        "只有场上的卡才会被破坏、疲劳或恢复",
        "只有場上的卡才會被破壞、疲勞或恢復",
    ),
    r"a player draws from the top of their own deck": (
        "ドローは自分のデッキの上からです",
        "抽卡是从自己牌组的顶端抽",
        "抽卡是從自己牌組的頂端抽",
    ),
    r"how many such things it happens to is not counted": (
        "いくつに起こったかは数えられません",
        "不计算发生在多少个对象上",
        "不計算發生在多少個對象上",
    ),
    r"no effect uses a card here, but its player can use it for less": (
        "効果でカードを使用することはここでは書けませんが、プレイヤーが少ないコストで使用することはできます",
        "这里不能写由效果使用卡，但玩家可以用较少的费用使用",
        "這裡不能寫由效果使用卡，但玩家可以用較少的費用使用",
    ),
    r"only cards that lie there gain an effect": (
        "効果を得るのは、場にあるカードだけです",
        "只有在场上的卡能得到效果",
        "只有在場上的卡能得到效果",
    ),
    r"what comes onto the field is summoned or deployed": (
        "フィールドに出たカードは、召喚または配置されたものです",
        "来到场上的卡是被召唤或配置的",
        "來到場上的卡是被召喚或配置的",
    ),
    r"what is done each time is one sentence, and what is done now stands in front": (
        "毎回行うことは1つの文で、今行うことはその前に書きます",
        "每次进行的事写成一句，现在进行的事写在它前面",
        "每次進行的事寫成一句，現在進行的事寫在它前面",
    ),
    r"'them' could be the revealed cards or what was chosen since": (
        "「them」は公開したカードなのか、その後に指定したものなのか分かりません",
        "“them”指公开的卡还是之后指定的东西不清楚",
        "「them」指公開的卡還是之後指定的東西不清楚",
    ),
    r"no card goes from one player's field onto the other's by the book": (
        "ルール上、カードが一方のフィールドからもう一方のフィールドへ移ることはありません",
        "规则中没有卡从一方场上移到另一方场上",
        "規則中沒有卡從一方場上移到另一方場上",
    ),
    r"at its start, or as long as it lasts\?": (
        "その開始時なのか、その間ずっとなのか分かりません",
        "不清楚是在其开始时，还是在其期间",
        "不清楚是在其開始時，還是在其期間",
    ),
    r"only a deck is shuffled": ("シャッフルするのはデッキだけです", "只有牌组会被洗切", "只有牌組會被洗切"),
    r"what each player has chosen, revealed or discarded is not asked about for each": (
        "各プレイヤーが選んだり公開したり破棄したりしたものについて、プレイヤーごとに条件を見ることはできません",
        "不能对每位玩家所选择、公开或弃置的卡分别判断条件",
        "不能對每位玩家所選擇、公開或棄置的卡分別判斷條件",
    ),
    r"a card that is played waits and lies in no zone \(7/5\): nothing is done to it then, nor put off for it": (
        "プレイしたカードは待機中でどの領域にもありません（7/5）。その間に何かを行うことも、後で行うとしておくこともできません",
        "被使用的牌在等待，不在任何区域（7/5），此时不能对它做任何事，也不能推迟到以后对它做",
        "被使用的牌在等待，不在任何區域（7/5），此時不能對它做任何事，也不能推遲到以後對它做",
    ),
    r"'it' and 'that' are one card here, the one that was chosen last": (
        "ここでは「it」と「that」は同じカードで、最後に選んだものです",
        "这里“it”和“that”是同一张牌，即最后选择的那张",
        "這裡「it」和「that」是同一張牌，即最後選擇的那張",
    ),
    r"'it' in 'if it is a command' behind a card that is moved or discarded is that card and no other card": (
        "移動や破棄をしたカードの後の「if it is a command」の「it」は、そのカードです。前に選んだものは that character です",
        "在移动或舍弃的牌之后，“if it is a command”里的“it”只是那张牌；之前选择的是“that character”",
        "在移動或捨棄的牌之後，「if it is a command」裡的「it」只是那張牌；之前選擇的是「that character」",
    ),
    r"behind a card that is shown, 'it' in an 'if' is that card and no other card": (
        "公開したカードや見たカードに続く「if」の「it」は、そのカードだけを指します。前に選んだものは「that character」です",
        "在公开或查看的牌之后，“if”里的“it”只是那张牌；之前选择的是“that character”",
        "在公開或查看的牌之後，「if」裡的「it」只是那張牌；之前選擇的是「that character」",
    ),
    r"'it' may be what was chosen, or the card to which something was done since": (
        "この「it」は、前に選んだものとも、その後に何かを行ったカードとも読めます。前に選んだものは that character と書きます",
        "这里的“it”既可能是之前选择的，也可能是之后被处理的牌；之前选择的请写“that character”",
        "這裡的「it」既可能是之前選擇的，也可能是之後被處理的牌；之前選擇的請寫「that character」",
    ),
    r"'it' may be the character that this is about, or the one to which something was done since": (
        "この「it」は、きっかけのキャラとも、その後に何かを行ったキャラとも読めます。前者は that character と書きます",
        "这里的“it”既可能是触发事件的角色，也可能是之后被处理的角色；触发事件的角色请写“that character”",
        "這裡的「it」既可能是觸發事件的角色，也可能是之後被處理的角色；觸發事件的角色請寫「that character」",
    ),
    r"'it' and 'that' are one card here": (
        "ここでは「それ」と「その」は同じカードです",
        "这里“它”和“那张”是同一张卡",
        "這裡「它」和「那張」是同一張卡",
    ),
    r"which card's number a blocker has is not asked for each": (
        "ブロックする側の条件を、カードごとの数値と比べることはできません",
        "不能按每张卡各自的数值来限定阻挡者",
        "不能按每張卡各自的數值來限定阻擋者",
    ),
    r"'it' could be what was spoken of before or what this happens to": (
        "「それ」は、前に述べたものとも、これが起きたものとも読めます",
        "“它”可以是前面所说的，也可以是这件事所涉及的",
        "「它」可以是前面所說的，也可以是這件事所涉及的",
    ),
    r"no card is 'it' here": (
        "ここでは「それ」に当たるカードがありません",
        "这里没有“它”所指的卡",
        "這裡沒有「它」所指的卡",
    ),
    r"'it' could be this card or the other one": (
        "「それ」は、このカードとも、もう一方のカードとも読めます",
        "“它”可以是这张卡，也可以是另一张",
        "「它」可以是這張卡，也可以是另一張",
    ),
    r"'it' could be either of the two": (
        "「それ」は、2枚のどちらとも読めます",
        "“它”可以是两张中的任何一张",
        "「它」可以是兩張中的任何一張",
    ),
    r"'that' is the destroyed card, which is on its way off the field": (
        "ここでの「その」カードは破壊されたカードで、フィールドを離れるところです",
        "这里的“那”张卡是被破坏的卡，正在离开场上",
        "這裡的「那」張卡是被破壞的卡，正在離開場上",
    ),
    r"'it' could be the discarded card or this card": (
        "「それ」は、破棄したカードとも、このカードとも読めます",
        "“它”可以是弃置的卡，也可以是这张卡",
        "「它」可以是棄置的卡，也可以是這張卡",
    ),
    r"cards are returned to a hand or deck": (
        "カードを戻す先は手札かデッキです",
        "卡只返回手牌或牌组",
        "卡只返回手牌或牌組",
    ),
    r"cores are put, and not returned": (
        "コアは「戻す」のではなく「置く」と書きます",
        "核心不写“返回”，而写“放置”",
        "核心不寫「返回」，而寫「放置」",
    ),
    r"nothing says which card 'that' is": (
        "「that」がどのカードか書かれていません",
        "没有写明“that”是哪张卡",
        "沒有寫明「that」是哪張卡",
    ),
    r"a condition does not choose what 'it' is": (
        "条件は「それ」が何かを選びません",
        "条件不会选定“它”是什么",
        "條件不會選定「它」是什麼",
    ),
    r"{} is no keyword": ("「{name}」はキーワードではありません", "“{name}”不是关键词", "「{name}」不是關鍵詞"),
    r"cores are counted where they lie": (
        "コアは、置かれている場所を示して数えます",
        "计算核心数时要写明放在哪里",
        "計算能量數時要寫明放在哪裡",
    ),
    r"what each player has done is not counted for each": (
        "各プレイヤーが行った数は、プレイヤーごとには数えられません",
        "每位玩家所做的数量不会按玩家分别计算",
        "每位玩家所做的數量不會按玩家分別計算",
    ),
    r"only cores are put there": (
        "そこに置かれるのはコアだけです",
        "那里只能放置核心",
        "那裡只能放置能量",
    ),
    r"each player says for themselves whether they do it": (
        "行うかどうかは、各プレイヤーが自分について決めます",
        "是否进行，由每位玩家各自决定",
        "是否進行，由每位玩家各自決定",
    ),
    r"no hand is dealt yet; write now: (?P<known>\{.*\}) for a position after it": (
        "手札はまだ配られていません。配られた後なら now: {known} と書いてください",
        "还没有发手牌；若是发牌之后，请写 now: {known}",
        "還沒有發手牌；若是發牌之後，請寫 now: {known}",
    ),
}
