"""What is wrong with a card or an effect of Hollow Flux, in Japanese and both Chinese scripts."""

from __future__ import annotations

Three = tuple[str, str, str]
HOLLOW_FLUX: dict[str, Three] = {
    r"Hollow Flux has no {}(?: here)?": (
        "Hollow Flux では「{name}」を使えません",
        "Hollow Flux 里不能用“{name}”",
        "Hollow Flux 裡不能用「{name}」",
    ),
    r"Hollow Flux has no {} before the colon": (
        "Hollow Flux では「:」の前に「{name}」を書けません",
        "Hollow Flux 里“:”之前不能写“{name}”",
        "Hollow Flux 裡「:」之前不能寫「{name}」",
    ),
    r"Hollow Flux has no {}; there is (?P<known>.*)": (
        "Hollow Flux では「{name}」を使えません。使えるもの：{known}",
        "Hollow Flux 里不能用“{name}”。可用的有：{known}",
        "Hollow Flux 裡不能用「{name}」。可用的有：{known}",
    ),
    r"Hollow Flux has no {} to (?P<verb>[^;]+); (?P<known>.*)": (
        "Hollow Flux では {verb} に「{name}」を使えません（{known}）",
        "Hollow Flux 里 {verb} 不能用“{name}”（{known}）",
        "Hollow Flux 裡 {verb} 不能用「{name}」（{known}）",
    ),
    r"Hollow Flux has no {} to wait for": (
        "Hollow Flux には、待つ時点「{name}」がありません",
        "Hollow Flux 里没有可等待的时点“{name}”",
        "Hollow Flux 裡沒有可等待的時點「{name}」",
    ),
    r"Hollow Flux has no 'by (?P<name>.*?)' here": (
        "ここでは「by {name}」を使えません",
        "这里不能用“by {name}”",
        "這裡不能用「by {name}」",
    ),
    r"Hollow Flux has no 'until (?P<name>.*?)'": (
        "Hollow Flux には「until {name}」がありません",
        "Hollow Flux 里没有“until {name}”",
        "Hollow Flux 裡沒有「until {name}」",
    ),
    r"Hollow Flux has no condition {}": (
        "Hollow Flux には条件「{name}」がありません",
        "Hollow Flux 里没有条件“{name}”",
        "Hollow Flux 裡沒有條件「{name}」",
    ),
    r"Hollow Flux has no keyword {}; there are (?P<known>.*)": (
        "Hollow Flux にはキーワード「{name}」がありません。あるもの：{known}",
        "Hollow Flux 里没有关键词“{name}”。有的是：{known}",
        "Hollow Flux 裡沒有關鍵詞「{name}」。有的是：{known}",
    ),
    r"Hollow Flux has no cost {}": (
        "Hollow Flux にはコスト「{name}」がありません",
        "Hollow Flux 里没有费用“{name}”",
        "Hollow Flux 裡沒有費用「{name}」",
    ),
    r"{} has no 'from' in Hollow Flux": (
        "Hollow Flux では「{name}」に from を付けられません",
        "Hollow Flux 里“{name}”不能带 from",
        "Hollow Flux 裡「{name}」不能帶 from",
    ),
    r"{} has no 'to' or 'on' in Hollow Flux; (?P<rest>.*)": (
        "Hollow Flux では「{name}」に to や on を付けられません。カードを移すときは「put ... to ...」と書いてください",
        "Hollow Flux 里“{name}”不能带 to 或 on。移动牌请写“put ... to ...”",
        "Hollow Flux 裡「{name}」不能帶 to 或 on。移動牌請寫「put ... to ...」",
    ),
    r"{} is done at once: nothing lasts 'until' or 'while'; (?P<rest>.*)": (
        "「{name}」はその場で行うもので、until や while は付きません。条件は前に「if ..., draw 1」のように書いてください",
        "“{name}”当场进行，不能带 until 或 while。条件写在前面：“if ..., draw 1”",
        "「{name}」當場進行，不能帶 until 或 while。條件寫在前面：「if ..., draw 1」",
    ),
    r"Hollow Flux shuffles the main deck only, and cards into it": (
        "Hollow Flux でシャッフルするのはメインデッキと、そこに加えるカードだけです",
        "Hollow Flux 只洗匀主牌组，以及洗入其中的牌",
        "Hollow Flux 只洗勻主牌組，以及洗入其中的牌",
    ),
    r"no card is put (?P<how>.*) into (?P<zone>.*) in Hollow Flux": (
        "Hollow Flux ではカードを「{how}」の状態で「{zone}」に置きません",
        "Hollow Flux 里不会把牌以“{how}”的状态放到“{zone}”",
        "Hollow Flux 裡不會把牌以「{how}」的狀態放到「{zone}」",
    ),
    r"nothing is {} in (?P<zone>.*) that Hollow Flux could wait for; leave out where the card is": (
        "「{zone}」で「{name}」となる時点は待てません。カードのある場所は書かないでください",
        "不能等待在“{zone}”中“{name}”的时点。请不要写牌所在的区域",
        "不能等待在「{zone}」中「{name}」的時點。請不要寫牌所在的區域",
    ),
    r"nothing says what X is: it is chosen where a cost has it, such as (?P<known>.*)": (
        "Xが何か書かれていません。Xは {known} のようなコストで選びます",
        "没有说明X是什么。X在 {known} 这样的费用中选择",
        "沒有說明X是什麼。X在 {known} 這樣的費用中選擇",
    ),
    r"one draws from the top of the own main deck; (?P<rest>.*)": (
        "引くのは自分のメインデッキの上からです。ほかは「put top card of opponent's deck to your hand」と書いてください",
        "只能从自己主牌组的最上面抽牌。其他情况请写“put top card of opponent's deck to your hand”",
        "只能從自己主牌組的最上面抽牌。其他情況請寫「put top card of opponent's deck to your hand」",
    ),
    r"say which character first: (?P<rest>.*)": (
        "先にどのキャラクターかを書いてください：{rest}",
        "请先写明是哪个角色：{rest}",
        "請先寫明是哪個角色：{rest}",
    ),
    r"Hollow Flux has no levels": ("Hollow Flux にLvはありません", "Hollow Flux 没有等级", "Hollow Flux 沒有等級"),
    r"Hollow Flux has no rule on what must be done: .*": (
        "強制についての条文はありません。攻撃（12/1）も防御（12.2）も任意です",
        "没有关于强制的条文：攻击（12/1）和防御（12.2）都是任意的",
        "沒有關於強制的條文：攻擊（12/1）和防禦（12.2）都是任意的",
    ),
    r"Hollow Flux has no rule on extra turns: .*": (
        "追加ターンについての条文はありません。次は対戦相手のターンです（11/1）",
        "没有关于追加回合的条文：之后是对手的回合（11/1）",
        "沒有關於追加回合的條文：之後是對手的回合（11/1）",
    ),
    r"Hollow Flux has no rule on phases that (?:are skipped|end early): .*": (
        "フェイズを飛ばす、または途中で終える条文はありません（11/1）",
        "没有跳过或提前结束阶段的条文（11/1）",
        "沒有跳過或提前結束階段的條文（11/1）",
    ),
    r"Hollow Flux has 'instead of' for being destroyed, being dealt damage and drawing": (
        "「instead of」は、破壊・ダメージ・カードを引くことにだけ使えます",
        "“instead of”只能用于破坏、伤害和抽牌",
        "「instead of」只能用於破壞、傷害和抽牌",
    ),
    r"Hollow Flux does not split damage; .*": (
        "ダメージは分けられません。それぞれに与える量を書いてください",
        "伤害不能分配；请写明对各个造成多少",
        "傷害不能分配；請寫明對各個造成多少",
    ),
    r"Hollow Flux prevents damage to players and characters only": (
        "防げるのはプレイヤーとキャラクターへのダメージだけです",
        "只能防止对玩家和角色的伤害",
        "只能防止對玩家和角色的傷害",
    ),
    r"Hollow Flux shuffles cards into the main deck only": (
        "カードを混ぜて入れられるのはメインデッキだけです",
        "只能把牌洗入主牌组",
        "只能把牌洗入主牌組",
    ),
    r"in Hollow Flux no card is {}": (
        "Hollow Flux のカードに「{name}」という状態はありません",
        "Hollow Flux 的牌没有“{name}”状态",
        "Hollow Flux 的牌沒有「{name}」狀態",
    ),
    r"in Hollow Flux nothing is {}": (
        "Hollow Flux に「{name}」という出来事はありません",
        "Hollow Flux 里没有“{name}”这种事",
        "Hollow Flux 裡沒有「{name}」這種事",
    ),
    r"in Hollow Flux a character attacks one thing": (
        "キャラクターが攻撃する対象は1つです",
        "角色只攻击一个目标",
        "角色只攻擊一個目標",
    ),
    r"in Hollow Flux activated and auto abilities have a cost; in others write (?P<known>'.*') in the text": (
        "コストを持つのは起動能力と自動能力です。ほかは本文に {known} と書いてください",
        "有费用的是启动能力和自动能力；其他的请在正文里写 {known}",
        "有費用的是啟動能力和自動能力；其他的請在正文裡寫 {known}",
    ),
    r"in Hollow Flux the play of a card is cancelled; .*": (
        "取り消せるのはカードのプレイです。能力は失わせます：'it loses all abilities'（15.1/4）",
        "能取消的是牌的使用；能力则使其失去：'it loses all abilities'（15.1/4）",
        "能取消的是牌的使用；能力則使其失去：'it loses all abilities'（15.1/4）",
    ),
    r"a player's damage is cards": (
        "プレイヤーのダメージはカードです。置き場所を書いてください",
        "玩家的伤害是牌，请写明放到哪里",
        "玩家的傷害是牌，請寫明放到哪裡",
    ),
    r"cards are discarded from the hand; for others write (?P<known>.*)": (
        "discard は手札からです。ほかは次のように書きます：{known}",
        "discard 是从手牌舍弃；其他的写：{known}",
        "discard 是從手牌捨棄；其他的寫：{known}",
    ),
    r"cards that are looked at are discarded one after the other: write (?P<known>'.*')": (
        "見たカードは1枚ずつ捨てます。次のように書いてください：{known}",
        "查看的牌一张一张地舍弃。请这样写：{known}",
        "查看的牌一張一張地捨棄。請這樣寫：{known}",
    ),
    r"cards are drawn one by one, and unseen": (
        "カードは1枚ずつ、見ずに引きます",
        "牌是一张一张、不看地抽的",
        "牌是一張一張、不看地抽的",
    ),
    r"more damage is what characters deal by their attacks \(12\.3\)": (
        "ダメージが増えるのは、キャラクターの攻撃によるものだけです（12.3）",
        "增加的只是角色攻击造成的伤害（12.3）",
        "增加的只是角色攻擊造成的傷害（12.3）",
    ),
    r"what is put off speaks of 'it' or of cards 'among them', not of both": (
        "後の時期に行う部分では、「it」と「among them」の両方は使えません",
        "推迟的部分里，“it”和“among them”不能同时使用",
        "推遲的部分裡，「it」和「among them」不能同時使用",
    ),
    r"what is put off does not know 'the rest'": (
        "後の時期に行う部分では、「the rest」を使えません",
        "推迟的部分里不能用“the rest”",
        "推遲的部分裡不能用「the rest」",
    ),
    r"damage is dealt at a moment": (
        "ダメージはある時点で与えます",
        "伤害在某个时点造成",
        "傷害在某個時點造成",
    ),
    r"nothing says of which card the (?P<name>.*?) is meant; write (?P<known>.*)": (
        "どのカードの「{name}」のことかわかりません。{known} と書いてください",
        "看不出指的是哪张牌的“{name}”；请写 {known}",
        "看不出指的是哪張牌的「{name}」；請寫 {known}",
    ),
    r"nothing says which card 'it' is: .*": (
        "「it」がどのカードかわかりません。このカードなら 'this'、ほかは 'choose a character; destroy it' と書いてください",
        "看不出“it”是哪张牌。若是此牌请写 'this'，其他的请先选择，如 'choose a character; destroy it'",
        "看不出「it」是哪張牌。若是此牌請寫 'this'，其他的請先選擇，如 'choose a character; destroy it'",
    ),
    r"nothing says of which cards 'among them' or 'the rest' are: .*, as in (?P<known>'.*')": (
        "「among them」や「the rest」がどのカードのことかわかりません。{known} のように先に書いてください",
        "看不出“among them”或“the rest”指的是哪些牌。请先写明，如 {known}",
        "看不出「among them」或「the rest」指的是哪些牌。請先寫明，如 {known}",
    ),
    r"nothing says how many 'that many' is: .*, as in (?P<known>'.*')": (
        "「that many」がいくつかわかりません。{known} のように、行うことを先に書いてください",
        "看不出“that many”是多少。请先写明做了什么，如 {known}",
        "看不出「that many」是多少。請先寫明做了什麼，如 {known}",
    ),
    r"what was paid is not what 'it', .* means: .*, as in (?P<known>'.*'), or with X, as in (?P<x>'.*'); write 'this' .*": (
        "コストとして支払ったものは「it」などになりません。コロンの後に {known} か、Xで {x} と書いてください（自身は 'this'）",
        "“it”“them”“that many”不指作为费用支付的东西。请写在冒号之后，如 {known}，或用X，如 {x}。若是此牌请写 'this'",
        "「it」「them」「that many」不指作為費用支付的東西。請寫在冒號之後，如 {known}，或用X，如 {x}。若是此牌請寫 'this'",
    ),
    r"what stands behind ';' is done now; what is put off goes on with 'then', as in (?P<known>'.*')": (
        "「;」の後は今行うことです。後の時期に行う部分の続きは 'then' で {known} のように書いてください",
        "“;”之后是现在做的。推迟的部分请用 'then' 接着写，如 {known}",
        "「;」之後是現在做的。推遲的部分請用 'then' 接著寫，如 {known}",
    ),
    r"'it' is the discarded card here; write 'this' for the card itself, or (?P<known>'.*')": (
        "ここでの「it」は捨てたカードです。このカードなら 'this'、選んだキャラクターなら {known} と書いてください",
        "这里的“it”是弃置的牌。若是此牌请写 'this'，若是选择的角色请写 {known}",
        "這裡的「it」是棄置的牌。若是此牌請寫 'this'，若是選擇的角色請寫 {known}",
    ),
    r"'it' is the chosen character here, and not what was discarded; write right behind that (?P<known>'.*')": (
        "ここでの「it」は選んだキャラクターで、捨てたカードではありません。捨てた直後に {known} のように書いてください",
        "这里的“it”是选择的角色，不是弃置的牌。请紧接弃置之后写 {known}",
        "這裡的「it」是選擇的角色，不是棄置的牌。請緊接棄置之後寫 {known}",
    ),
    r"write 'a character card', as a card is a character on the battlefield only \(6\.1/2\); there are none in (?P<zone>.*)": (
        "'a character card' と書いてください。キャラクターとして扱うのは戦場にある時だけで（6.1/2）、「{zone}」にはありません",
        "请写 'a character card'：牌只有在战场上才是角色（6.1/2），在“{zone}”中没有角色",
        "請寫 'a character card'：牌只有在戰場上才是角色（6.1/2），在「{zone}」中沒有角色",
    ),
    r"a text works on the battlefield only, unless it says where \(19\.1/4\): write (?P<known>'.*')": (
        "能力が適用されるのは、場所が書かれていない限り戦場だけです（19.1/4）。{known} のように書いてください",
        "能力只在战场上适用，除非写明区域（19.1/4）。请写 {known}",
        "能力只在戰場上適用，除非寫明區域（19.1/4）。請寫 {known}",
    ),
    r"abilities are gained by cards: write (?P<known>'.*'), or what lasts itself": (
        "能力を得るのはカードです。{known} と書くか、続く効果そのものを書いてください",
        "获得能力的是牌。请写 {known}，或直接写出持续的效果",
        "獲得能力的是牌。請寫 {known}，或直接寫出持續的效果",
    ),
    r"nothing says who 'that player' is": (
        "「that player」が誰のことかわかりません",
        "看不出“that player”是谁",
        "看不出「that player」是誰",
    ),
    r"say which card cannot (?P<name>.*?)": (
        "どのカードが「cannot {name}」なのか書いてください",
        "请写明哪张牌“cannot {name}”",
        "請寫明哪張牌「cannot {name}」",
    ),
    r"say which player: you, your opponent, or (?P<known>.*)": (
        "どのプレイヤーか書いてください：you、your opponent、または {known}",
        "请写明是哪位玩家：you、your opponent，或 {known}",
        "請寫明是哪位玩家：you、your opponent，或 {known}",
    ),
    r"write 'damage trigger: \.\.\.' for what a card does when damage puts it from the guard deck": (
        "ダメージでガードデッキから置かれる時の効果は 'damage trigger: ...' と書きます",
        "因伤害从守护牌组放置时的效果写作 'damage trigger: ...'",
        "因傷害從守護牌組放置時的效果寫作 'damage trigger: ...'",
    ),
    r"this happens to a card on the battlefield only \(6\.1/2\), so the text would never take effect: .* write (?P<known>'.*')": (
        "これは戦場のカードにしか起こらず（6.1/2）、この効果は働きません。前の領域を省いてください。そこから登場する場合：{known}",
        "这只发生在战场上的牌（6.1/2），此文本永远不会生效；请略去前面的区域。若是从该处登场，请写 {known}",
        "這只發生在戰場上的牌（6.1/2），此文本永遠不會生效；請略去前面的區域。若是從該處登場，請寫 {known}",
    ),
    r"write (?P<known>'.*', or '.*'|'when your character enters the field' or '.*')": (
        "次のように書いてください：{known}",
        "请这样写：{known}",
        "請這樣寫：{known}",
    ),
    r"a card has one damage trigger; write its sentences with ';' between them": (
        "ダメージトリガーはカード1枚に1つです。文は「;」で区切って書いてください",
        "一张牌只有一个伤害触发；各句之间写“;”",
        "一張牌只有一個傷害觸發；各句之間寫「;」",
    ),
    r"a card has one (?P<known>\w+)": (
        "1枚のカードが持つ{known}は1つだけです",
        "一张牌只有一个{known}",
        "一張牌只有一個{known}",
    ),
    r"say as what the card lies face down \(17/2\), such as (?P<known>'.*')": (
        "裏向きのカードを何として扱うか（17/2）を書いてください。例：{known}",
        "请写明里侧的牌当作什么（17/2），例如 {known}",
        "請寫明裏側的牌當作什麼（17/2），例如 {known}",
    ),
    r"a face-down card has a kind, a power, a cost and classes; for more write another sentence: (?P<known>'.*')": (
        "裏向きのカードに書けるのは種類、パワー、コスト、クラスだけです。ほかは次の文に書いてください：{known}",
        "里侧的牌只能写种类、力量、费用和职业；其余请另写一句：{known}",
        "裏側的牌只能寫種類、力量、費用和職業；其餘請另寫一句：{known}",
    ),
    r"a character becomes your character, your opponent's, its owner's or that player's": (
        "キャラクターは、あなた、対戦相手、持ち主、またはそのプレイヤーのキャラクターになります",
        "角色成为你的、对手的、其持有人的或该玩家的角色",
        "角色成為你的、對手的、其持有人的或該玩家的角色",
    ),
    r"what an effect makes of a face-down card ends when it leaves the battlefield \(17/2\): leave out 'until'": (
        "裏向きのカードの定義は戦場を離れた時に終わります（17/2）。'until' は書きません",
        "对背面牌的定义在其离开战场时结束（17/2）；不写 'until'",
        "對背面牌的定義在其離開戰場時結束（17/2）；不寫 'until'",
    ),
    r"a card becomes something at a moment; write 'on play: \.\.\.' or 'auto \.\.\.': that lasts while this is there": (
        "カードが何かになるのはある時点です。'on play: ...' か 'auto ...' と書いてください（このカードがある間続きます）",
        "牌在某个时点成为什么；请写 'on play: ...' 或 'auto ...'（在此牌存在期间持续）",
        "牌在某個時點成為什麼；請寫 'on play: ...' 或 'auto ...'（在此牌存在期間持續）",
    ),
    r"what a card becomes has no 'while' in Hollow Flux; write until when, such as 'until end of turn'": (
        "Hollow Fluxでは、カードが何かになることに 'while' は付きません。'until end of turn' のように終わりを書いてください",
        "Hollow Flux中，牌成为什么不带 'while'；请写到何时为止，如 'until end of turn'",
        "Hollow Flux中，牌成為什麼不帶 'while'；請寫到何時為止，如 'until end of turn'",
    ),
    r"a set card is set on something on the battlefield \(6\.3/1\): leave out where it is": (
        "セットカードは戦場にあるものにセットされます（6.3/1）。領域は書きません",
        "装附牌装附在战场上的牌上（6.3/1）；不写区域",
        "裝附牌裝附在戰場上的牌上（6.3/1）；不寫區域",
    ),
    r"a set card is set on its target anyway \(6\.3/1\): leave this out, and write (?P<known>.*)": (
        "セットカードは必ず対象にセットされます（6.3/1）。この文を省き、{known} と書いてください",
        "装附牌本来就会装附到对象上（6.3/1）；略去这句，写 {known}",
        "裝附牌本來就會裝附到對象上（6.3/1）；略去這句，寫 {known}",
    ),
    r"what is in force has no condition: .*": (
        "続いている効果に条件は書けません。満たされていれば条件を省き、満たされていなければ行ごと省いてください",
        "正在持续的效果不写条件：条件满足时略去条件，不满足时略去整行",
        "正在持續的效果不寫條件：條件滿足時略去條件，不滿足時略去整行",
    ),
    r"what waits for a moment is written under 'later'": (
        "ある時点を待つ効果は later に書きます",
        "等待某一时点的效果写在 later 中",
        "等待某一時點的效果寫在 later 中",
    ),
    r"{} says until when it lasts; write '(?P<known>.*)' beside it": (
        "「{name}」に終わりの時点があります。{known} を別の欄に書いてください",
        "“{name}”里写了结束时点；请另写一栏 {known}",
        "「{name}」裡寫了結束時點；請另寫一欄 {known}",
    ),
    r"no moment in {}": ("「{name}」に待つ時点がありません", "“{name}”没有写明等待的时点", "「{name}」沒有寫明等待的時點"),
    r"say who defends: (?P<name>.*) comes after a defence": (
        "{name} は防御の後です。防御したキャラクターを書いてください",
        "{name} 在防御之后：请写明谁防御",
        "{name} 在防禦之後：請寫明誰防禦",
    ),
    r"at (?P<name>\S+) nobody defends yet": (
        "{name} ではまだ誰も防御していません",
        "在{name}还没有人防御",
        "在{name}還沒有人防禦",
    ),
    r"{} attacks: another character defends \(12\.2\)": (
        "「{name}」は攻撃しています。防御するのは別のキャラクターです（12.2）",
        "“{name}”正在攻击，应由别的角色防御（12.2）",
        "「{name}」正在攻擊，應由別的角色防禦（12.2）",
    ),
    r"no cause {}": ("「{name}」という原因はありません", "没有“{name}”这样的原因", "沒有「{name}」這樣的原因"),
    r"{} has no part in this: it cannot have left since": (
        "「{name}」はここに関わっていないので、left に書けません",
        "“{name}”与此无关，不能写在 left 中",
        "「{name}」與此無關，不能寫在 left 中",
    ),
    r"{} was not destroyed: it is on its way to no other zone": (
        "「{name}」は破壊されていないので、これから別の領域に置かれません",
        "“{name}”没有被破坏，不会放置到别的区域",
        "「{name}」沒有被破壞，不會放置到別的區域",
    ),
    r"'assumed' is for (?P<name>\S+), in the main phase, after 1 pass unsaid": (
        "assumed は、メインフェイズ中に、相手が何もしないと仮定された後の {name} のためのものです",
        "assumed 用于主要阶段中、假定对手什么也不做之后的 {name}",
        "assumed 用於主要階段中、假定對手什麼也不做之後的 {name}",
    ),
    r"say what was chosen for each 'choose' of {}": (
        "「{name}」の choose ごとに選んだものを書いてください",
        "请写明“{name}”每个 choose 所选的对象",
        "請寫明「{name}」每個 choose 所選的對象",
    ),
    r"nobody knows which card {} is: name one that can wait": (
        "「{name}」は内容の分からないカードです。待機できるカードの名前を書いてください",
        "“{name}”是未知的牌，请写出可以等待的牌",
        "「{name}」是未知的牌，請寫出可以等待的牌",
    ),
    r"{} is in no deck": ("「{name}」はどのデッキにもありません", "“{name}”不在任何牌组里", "「{name}」不在任何牌組裡"),
}
