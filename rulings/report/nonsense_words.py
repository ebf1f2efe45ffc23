"""What is wrong with a line of the effect language whose words are all known, in Japanese and both Chinese scripts."""

from __future__ import annotations

Three = tuple[str, str, str]
NONSENSE: dict[str, Three] = {
    r"nothing of this lasts: say until when only before what cards get, gain or cannot do": (
        "この中に続くものがありません。期間は、カードが得るもの・できないことの前にだけ書きます",
        "这里没有持续的内容；期限只写在卡所获得的或不能做的事之前",
        "這裡沒有持續的內容；期限只寫在卡所獲得的或不能做的事之前",
    ),
    r"cards have an order where they are put to the top or bottom: (?P<known>[^()]*)": (
        "順番があるのは、上か下に置かれるカードだけです：{known}",
        "只有放到顶或底的卡才有顺序：{known}",
        "只有放到頂或底的卡才有順序：{known}",
    ),
    r"only players have more or fewer of these: (?P<known>[^()]*)": (
        "その数を比べられるのはプレイヤーだけです：{known}",
        "只有玩家之间能比较它的多少：{known}",
        "只有玩家之間能比較它的多少：{known}",
    ),
    r"of which player\? say each: (?P<known>[^()]*)": (
        "どのプレイヤーですか？それぞれ書いてください：{known}",
        "是哪位玩家？请分别写明：{known}",
        "是哪位玩家？請分別寫明：{known}",
    ),
    r"whose\? say who has them: (?P<known>[^()]*)": (
        "誰のものですか。持っているプレイヤーを主語に書いてください：{known}",
        "是谁的？请写明由谁拥有：{known}",
        "是誰的？請寫明由誰擁有：{known}",
    ),
    r"only what it is can be asked so, not whose or where it is: (?P<known>[^()]*)": (
        "こう問えるのはそれが何であるかだけで、誰のものか、どこにあるかは問えません：{known}",
        "这样只能问它是什么，不能问它是谁的或在哪里：{known}",
        "這樣只能問它是什麼，不能問它是誰的或在哪裡：{known}",
    ),
    r"say one thing that it is not: (?P<known>[^()]*)": (
        "そうでないものは一つだけ書いてください：{known}",
        "“不是什么”只写一项：{known}",
        "「不是什麼」只寫一項：{known}",
    ),
    r"a card has so many of a sort, with no more said of them: (?P<known>[^()]*)": (
        "カードが持つ数は種類だけで言い、それ以上の指定はできません：{known}",
        "卡所拥有的数量只按种类说，不再加别的限定：{known}",
        "卡所擁有的數量只按種類說，不再加別的限定：{known}",
    ),
    r"of which card\? (?P<known>if [^()]*)": (
        "どのカードのものですか。次のように書いてください：{known}",
        "是哪张卡的？请这样写：{known}",
        "是哪張卡的？請這樣寫：{known}",
    ),
    r"who (?P<name>[a-z]+)\? say it again: (?P<known>[^()]*)": (
        "「{name}」は誰がしますか。もう一度書いてください：{known}",
        "“{name}”是谁做的？请再写一次：{known}",
        "「{name}」是誰做的？請再寫一次：{known}",
    ),
    r"on which card\? (?P<known>for each [^()]*)": (
        "どのカードの上のものですか。次のように書いてください：{known}",
        "是哪张卡上的？请这样写：{known}",
        "是哪張卡上的？請這樣寫：{known}",
    ),
    r"of how many\? (?P<known>say [^()]*)": (
        "いくつのうちの話か分かりません。数を言ってください：{known}",
        "是其中多少个？请写明数量：{known}",
        "是其中多少個？請寫明數量：{known}",
    ),
    r"which card\? name it before this word, as in (?P<known>[^()]*)": (
        "どのカードか分かりません。この語の前に書いてください：{known}",
        "是哪张卡？请写在这个词之前：{known}",
        "是哪張卡？請寫在這個詞之前：{known}",
    ),
    r"a static ability chooses nothing: say it of all such cards, as in (?P<known>[^()]*)": (
        "常在型の能力は何も選びません。そのようなカードすべてについて書いてください：{known}",
        "常在型能力不选择；请写成针对所有这样的卡：{known}",
        "常在型能力不選擇；請寫成針對所有這樣的卡：{known}",
    ),
    r"a static ability has chosen nothing that 'it' could be: write (?P<known>[^()]*)": (
        "常在型の能力は何も選んでいないので、「それ」にあたるものがありません：{known}",
        "常在型能力没有选择任何东西，“它”无所指：{known}",
        "常在型能力沒有選擇任何東西，「它」無所指：{known}",
    ),
    r"equal to is neither more nor less": (
        "equal to に以上・以下は付きません",
        "equal to 之后不写以上或以下",
        "equal to 之後不寫以上或以下",
    ),
    r"only the time is a turn or step of a player: (?P<known>[^()]*)": (
        "プレイヤーのターンやステップであるのは、今の時点だけです：{known}",
        "只有当前的时间才是玩家的回合或步骤：{known}",
        "只有當前的時間才是玩家的回合或步驟：{known}",
    ),
    r"say this behind unless: (?P<known>[^()]*)": (
        "これは unless の後に書いてください：{known}",
        "请写在 unless 之后：{known}",
        "請寫在 unless 之後：{known}",
    ),
    r"on play and on use stand alone: write another line for the other timing": (
        "on play と on use は単独で書きます。もう一つのタイミングは別の行に書いてください",
        "on play 和 on use 单独书写；另一个时机请写在另一行",
        "on play 和 on use 單獨書寫；另一個時機請寫在另一行",
    ),
    r"where it is put stands before for each: (?P<known>[^()]*)": (
        "置く場所は for each の前に書きます：{known}",
        "放置的地方写在 for each 之前：{known}",
        "放置的地方寫在 for each 之前：{known}",
    ),
    r"of cards that were chosen some are not told apart: choose each in its own sentence, and say there what is done to it": (
        "選んだカードの一部だけを指すことはできません。それぞれを別の文で選び、そこで行うことを書いてください",
        "不能只指所选卡中的一部分；请分别用一句话选择，并写明对它做什么",
        "不能只指所選卡中的一部分；請分別用一句話選擇，並寫明對它做什麼",
    ),
    r"whose\? write your or opponent's, or who does it: (?P<known>[^()]*)": (
        "誰のものかがありません。your か opponent's、または誰が行うかを書いてください：{known}",
        "没有写明是谁的；请写 your 或 opponent's，或写明由谁进行：{known}",
        "沒有寫明是誰的；請寫 your 或 opponent's，或寫明由誰進行：{known}",
    ),
    r"only a player can do that": (
        "それを行えるのはプレイヤーだけです",
        "只有玩家能这样做",
        "只有玩家能這樣做",
    ),
    r"a card does not do that: say which player does": (
        "カードはそれを行いません。どのプレイヤーが行うかを書いてください",
        "卡不会这样做；请写明由哪位玩家进行",
        "卡不會這樣做；請寫明由哪位玩家進行",
    ),
    r"no card is said to do that to another: write only what is done, as in (?P<known>[^()]*)": (
        "カードが別のカードに対して行うとは書けません。行うことだけを書いてください：{known}",
        "不能写成一张卡对另一张卡做这件事；请只写要做的事：{known}",
        "不能寫成一張卡對另一張卡做這件事；請只寫要做的事：{known}",
    ),
    r"how many of what\? say it behind the number: (?P<known>[^()]*)": (
        "何を、かがありません。数の後に書いてください：{known}",
        "没有写明是什么；请写在数字后面：{known}",
        "沒有寫明是什麼；請寫在數字後面：{known}",
    ),
    r"how many\? write 1 or 所有 \(すべての\) before what is meant": (
        "数がありません。指すものの前に 1 か すべての を書いてください",
        "没有写数量；请在所指之前写 1 或 所有",
        "沒有寫數量；請在所指之前寫 1 或 所有",
    ),
    r"so many on each of them, or in all\? write (?P<each>.*); or, once for every core, (?P<one>[^()]*)": (
        "それぞれにその数か、合計でその数か分かりません。それぞれなら {each}、合計ならコア1個ごとに {one} と書いてください",
        "不清楚是给每个各放这么多，还是合计这么多。各放请写 {each}；合计请按每个核心各写一次 {one}",
        "不清楚是給每個各放這麼多，還是合計這麼多。各放請寫 {each}；合計請按每個核心各寫一次 {one}",
    ),
    r"so many from each of them, or in all\? write (?P<each>.*); or, once for every core, (?P<one>[^()]*)": (
        "それぞれからその数か、合計でその数か分かりません。それぞれなら {each}、合計ならコア1個ごとに {one} と書いてください",
        "不清楚是从每个各取这么多，还是合计这么多。各取请写 {each}；合计请按每个核心各写一次 {one}",
        "不清楚是從每個各取這麼多，還是合計這麼多。各取請寫 {each}；合計請按每個核心各寫一次 {one}",
    ),
    r"(?P<verb>[a-z ]+) how many\? (?P<known>[^()]*)": (
        "{verb} の数がありません。書き方：{known}",
        "{verb} 没有写数量。写法：{known}",
        "{verb} 沒有寫數量。寫法：{known}",
    ),
    r"(?:[a-z]+,? )+is said twice": ("同じことが2回書かれています", "同一件事写了两次", "同一件事寫了兩次"),
    r"only a life is reduced by a number": (
        "数だけ減らせるのはライフだけです",
        "只有生命能减少若干点",
        "只有生命能減少若干點",
    ),
    r"only a life is reduced: (?P<known>[^()]*)": (
        "減らせるのはライフだけです。書き方：{known}",
        "只有生命能减少。写法：{known}",
        "只有生命能減少。寫法：{known}",
    ),
    r"only a player's life is kept from being reduced": (
        "減らされないようにできるのはプレイヤーのライフだけです",
        "只有玩家的生命能不被减少",
        "只有玩家的生命能不被減少",
    ),
    r"at random chooses among several, and this is only one": (
        "ランダムは複数の中から選ぶときに書きます。これは1つだけです",
        "随机是从多个之中选择，而这里只有一个",
        "隨機是從多個之中選擇，而這裡只有一個",
    ),
    r"equal to stands after cards, damage or a change: (?P<known>[^()]*)": (
        "equal to は、カード、ダメージ、増減の後に書きます：{known}",
        "equal to 写在卡、伤害或增减之后：{known}",
        "equal to 寫在卡、傷害或增減之後：{known}",
    ),
    r"which number of it\? (?P<known>[^()]*)": (
        "どの数かがありません。書き方：{known}",
        "没有写明是它的哪个数值。写法：{known}",
        "沒有寫明是它的哪個數值。寫法：{known}",
    ),
    r"a number is reduced, or it becomes so many": (
        "数は、減るか、その数になるかのどちらかです",
        "数值要么减少，要么变为某数",
        "數值要麼減少，要麼變為某數",
    ),
    r"a number that is counted cannot become another": (
        "数えた数を別の数にすることはできません",
        "数出来的数量不能变为别的数",
        "數出來的數量不能變為別的數",
    ),
    r"this number is not watched": (
        "この数の変化を待つ効果は書けません",
        "不能写等待这个数值变化的效果",
        "不能寫等待這個數值變化的效果",
    ),
    r"from which zone\?": ("どの領域からかがありません", "没有写明来自哪个区域", "沒有寫明來自哪個區域"),
    r"on which card\?": ("どのカードの上かがありません", "没有写明在哪张卡上", "沒有寫明在哪張卡上"),
    r"a step stands alone: (?P<known>[^()]*)": (
        "ステップは単独で書きます：{known}",
        "步骤要单独写：{known}",
        "步驟要單獨寫：{known}",
    ),
    r"(?P<state>[a-z ]+) cannot stand here: only what is banished or exiled is said to lie face up or face down": (
        "ここに {state} は書けません。表向き・裏向きと書けるのは、消滅や除外されたものだけです",
        "这里不能写 {state}；只有被消灭或被除外的卡才写正面或背面",
        "這裡不能寫 {state}；只有被消滅或被除外的卡才寫正面或背面",
    ),
    r"only choose takes options in parentheses": (
        "かっこの中の選択肢は choose の後にだけ書けます",
        "括号里的选项只能写在 choose 之后",
        "括號裡的選項只能寫在 choose 之後",
    ),
    r"a player may; a card can or cannot": (
        "may はプレイヤーに、can と cannot はカードに使います",
        "may 用于玩家，can 和 cannot 用于卡",
        "may 用於玩家，can 和 cannot 用於卡",
    ),
    r"must stands before what is done: (?P<known>[^()]*)": (
        "must は、行うことの前に書きます：{known}",
        "must 写在要做的事之前：{known}",
        "must 寫在要做的事之前：{known}",
    ),
    r"a card is played or used once: nothing waits for that here": (
        "カードをプレイ・使用するのは一度なので、ここでそれを待つことはできません",
        "卡只打出或使用一次，这里不能等待它",
        "卡只打出或使用一次，這裡不能等待它",
    ),
    r"only blocking is said to be by such things; else write (?P<known>[^()]*)": (
        "このような by はブロックだけに使えます。ほかでは次のように書きます：{known}",
        "这样的 by 只能用于阻挡。其他情况请写：{known}",
        "這樣的 by 只能用於阻擋。其他情況請寫：{known}",
    ),
    r"by what\? (?P<known>[^()]*)": (
        "何によるかは次のように書きます：{known}",
        "由什么造成，请写：{known}",
        "由什麼造成，請寫：{known}",
    ),
    r"what is done each time is done in this turn, whenever such a thing happens: (?P<known>[^()]*)": (
        "その度に行うことは、このターン中に事象が起こる度に行うことだけです：{known}",
        "每次都做的，只能是本回合中每当某事发生时所做的：{known}",
        "每次都做的，只能是本回合中每當某事發生時所做的：{known}",
    ),
}
