"""Lines of abilities that cannot be read are pointed at, and answered with what to write."""

from __future__ import annotations

import re

import pytest

from rulings.engine.effects.instead import INSTEAD
from rulings.engine.effects.parse import LONGEST, BadAbility, parse_ability
from rulings.engine.position import Problems, read_abilities

BAD = [
    ("on sumon: draw 1", 3, "unknown word 'sumon'; did you mean 'summon'?"),
    ("on summon draw 1", 10, "'draw' cannot stand here; expected one of: ':'"),
    ("on summon: draw", 11, "draw how many? draw 1"),
    ("on summon: draw 1 and", 21, "the line stops too soon"),
    ("on summon: destroy a spirt", 21, "unknown word 'spirt'; did you mean 'spirit'?"),
    ("flash, exhaust this refresh this", 20, "'refresh' cannot stand here"),
    ("static: this gets BP 3000", 21, "'3000' cannot stand here; expected one of: +N or -N"),
    ("while atacking: this gets BP +1000", 6, "unknown word 'atacking'; did you mean 'attacking'?"),
    ("when your opponent draws by an efect: draw 1", 31, "unknown word 'efect'; did you mean 'effect'?"),
    ("[2: draw 1", 2, "':' cannot stand here; expected one of: ']'"),
    ("on play: choose a character; deal damage to it", 41, "'to' cannot stand here; expected one of: equal to"),
    ("choose 1 of (draw 1 | discard 1", 31, "the line stops too soon; expected one of: '|'"),
    ("on summon: put 1 core to", 24, "the line stops too soon"),
    ("Lv2 draw 1", 4, "'draw' cannot stand here; expected one of: ':'"),
    ("on summon, on attack: draw 1", 0, "when it happens is said twice"),
    ("on attack: your your spirit gets BP +1000", 11, "whose it is, or where, is said twice"),
    ("on summon: return this to hand to deck", 11, "where to is said twice"),
    ("on summon: this wins the game", 11, "only a player can do that"),
    ("on summon: put 1 from your trash to hand", 11, "how many of what? say it behind the number"),
    ("on summon: destroy 2", 11, "how many of what?"),
    ("on summon: this draws 1", 11, "a card does not do that: say which player does"),
    ('on summon: "Wizard" destroys 1 opponent\'s spirit', 11, "no card is said to do that to another: write only what is done"),
    ("on summon: this exhausts 1 opponent's spirit", 11, "no card is said to do that to another: write only what is done"),
    ('on summon: destroy a spirit named "Red', 34, "this quotation mark is not closed"),
    ('on summon: it gains "on destroyed: drow 1"', 35, "unknown word 'drow'; did you mean 'draw'?"),
    ("on summon: if it is 3, draw 1", 14, "which number of it? its BP, its cost, cores on it"),
    ("on summon: " + "choose 1 of (" * 5 + "draw 1" + ")" * 5, 75, "more than 4 parentheses inside each other"),
    ("on use: each player draws 1, discards 1", 29, "'discards' cannot stand here; expected one of: then"),
    ("on use: this turn, draw 1", 8, "nothing of this lasts: say until when only before what cards get"),
    ("on use: this turn, it gains rush this battle", 8, "how long is said twice"),
    ("on use: put 1 core from void for each spirit on this", 38, "where it is put stands before for each: put 1 core on this"),
    ("if this is your turn: draw 1", 3, "only the time is a turn or step of a player: if it is your turn"),
    ("if it is not your attack step: draw 1", 3, "say this behind unless: unless it is your attack step"),
    ("if this has more spirits than you: draw 1", 3, "only players have more or fewer of these"),
    ("if your life is equal to 3 or less: draw 1", 3, "equal to is neither more nor less"),
    (
        "if your opponent has not attacked this turn: draw 1",
        21,
        "'not' cannot stand here; write for example 'if this turn your opponent attacks'",
    ),
    (
        "on use: if your follower was destroyed this turn, draw 1",
        25,
        "'was' cannot stand here; write for example 'if this turn your opponent attacks'",
    ),
    ("on use: if this turn it is destroyed, drow 1", 38, "unknown word 'drow'; did you mean 'draw'?"),
    (
        "when this is not blocked: draw 1",
        13,
        "'not' cannot stand here; write for example 'on battle resolution, if there is no blocking",
    ),
    ("on use: discard 2; draw up to that many", 30, "'that many' cannot stand here; write for example 'you may draw that many'"),
    (
        "on use: if you have soul core in your reserve, draw 1",
        30,
        "'in' cannot stand here; write for example 'if this has soul core'",
    ),
    ("『自分のアタックステップ』ドロー 1", 0, "at its start, or as long as it lasts?"),
    ("on use: discard their hand", 16, "whose? write your or opponent's, or who does it"),
    ("on play/attack: draw 1", 0, "on play and on use stand alone"),
    ("on use: destroy them in any order", 8, "cards have an order where they are put to the top or bottom"),
    ("on use: choose 2 spirits; destroy 1 of them", 34, "of cards that were chosen some are not told apart"),
    ("on use: choose 2 spirits; draw 1; destroy 1 of them", 42, "of cards that were chosen some are not told apart"),
    ("on use: look at top 3 of your deck; put 1 of them to hand and draw 1 and the rest to trash", 82, "'to' cannot stand here"),
    ('on use: this gains trait "a"/"b"', 28, "'/' cannot stand here"),
    ("on use: your opponent loses 1 life and gets BP +1000", 39, "which card? name it before this word"),
    ("on use: draw 1 for each 0 your spirits", 15, "for each how many?"),
    ("on use: draw 1 for each up to 2 cores on this", 24, "for each how many?"),
    ("on use: draw 1 for each core on a spirit", 24, "on which card? for each core on this"),
    ("on use: if it is an opponent's spirit, draw 1", 11, "only what it is can be asked so, not whose or where it is"),
    ("on use: if it is a card in your hand, draw 1", 11, "only what it is can be asked so, not whose or where it is"),
    ("on use: if it is another spirit, draw 1", 11, "only what it is can be asked so, not whose or where it is"),
    ("on use: if it is not a red card, draw 1", 11, "say one thing that it is not"),
    ("on use: if it is not a spirit with cost 3 or less, draw 1", 11, "say one thing that it is not"),
    ("if this has a red symbol: draw 1", 3, "a card has so many of a sort, with no more said of them"),
    ("if you have 2 opponent's spirits: draw 1", 3, "whose? say who has them"),
    ("if each player has 2 spirits: draw 1", 3, "of which player? say each"),
    ("if your opponent has more cards in your hand than you: draw 1", 3, "whose? say who has them"),
    ("if each player has more spirits than you: draw 1", 3, "of which player? say each"),
    ("if your spirit has more BP than this: draw 1", 3, "of which card? if it has more BP than this"),
    ("if 2 of your spirits are exhausted: draw 1", 3, "of how many? say how many there are"),
    ("when this attacks or blocks: draw 1", 21, "who blocks? say it again: when this attacks or this blocks"),
    ('"on attack" drow 1', 12, "unknown word 'drow'; did you mean 'draw'?"),
    ("", 0, "the line is empty"),
    ("召喚時：ドロォ 1", 4, "unknown word 'ドロォ'"),
    ("使用时：破坏 对手的 随从", 7, "how many? write 1 or 所有"),
    ("使用时：造成 2点 伤害 到 对手的 随从", 15, "how many? write 1 or 所有"),
    ("on summon: put 2 cores from opponent's spirits to trash", 28, "so many from each of them, or in all? write from"),
    ("on summon: put 2 cores from void on your spirits", 36, "so many on each of them, or in all? write on each"),
    ("on summon: put a core from void on your spirits", 35, "so many on each of them, or in all? write on each"),
    ("on summon: put a core from opponent's spirits to trash", 27, "so many from each of them, or in all? write from"),
    ("召喚時：置く 1 コア から 相手の スピリット に 相手の リザーブ", 15, "so many from each of them, or in all?"),
    ("使用时：对手的 随从 破坏", 4, "how many? write 1 or 所有"),
    ("召喚時：相手の スピリット を持つ コスト 3 以下 疲労", 4, "how many? write 1 or 所有"),
]


@pytest.mark.parametrize(("line", "position", "what"), BAD)
def test_a_bad_line_is_pointed_at(line: str, position: int, what: str) -> None:
    with pytest.raises(BadAbility) as caught:
        parse_ability(line)
    message, *drawn = caught.value.message.split("\n")
    assert message.startswith(what)
    assert message[0] == "'" or message[0].islower()
    assert caught.value.position == position
    assert drawn == ([f"  {line}", "  " + " " * position + "^"] if line else [])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("your opponent may discard 1; if they do, draw 1", "if so"),
        ("choose a character that is attacking", "attacking character"),
        ("if your opponent has 2 or more spirits on their field, draw 1", "2 or more spirits, draw 1"),
        ("when this becomes asleep: draw 1", "when this sleeps"),
        ("prevent all damage dealt to you this turn", "prevent all damage to you this turn"),
        ("this gets BP +1000 for every red symbol", "for each"),
        ("on use: return it to hand or deck", "hand/deck"),
        ("on play: destroy a character or a world", "spirit/nexus"),
        ("on play: choose a character with a set card; destroy it", "with set card"),
        ("on play: choose a character with no cards set on it; destroy it", "without set card"),
        ("on play: destroy target character", "choose a character"),
        ("on play: choose a character; it becomes asleep", "sleep it"),
        ("on play: choose a character; put it to sleep", "sleep it"),
        ("on use: deal 3 damage to it and 1 damage to all other characters", "and deal 1 damage"),
        ("when you lose life: draw 1", "when your life is reduced"),
        ("on attack: destroy an opponent's spirit with BP equal to or less than this", "BP equal to BP of this or less"),
        ("on attack: destroy an opponent's spirit with BP equal to or less than 3000", "'destroy a spirit with BP 3000 or less'"),
        ("on attack: destroy an opponent's spirit with BP of this or less", "BP equal to BP of this or less"),
        ("flash: the battle ends", "end the battle"),
        ("flash: at end of this battle, end the attack step", "at end of battle, end the attack step"),
        ("on attack: this gets BP +1000 until end of this battle", "until end of battle"),
        ("instead of this being destroyed: this stays on the field", "exhaust this"),
        ("when this would be destroyed, return this to hand instead", "instead of this being destroyed"),
        ("on summon: summon a spirit card from your hand ignoring its cost", "without paying cost"),
    ],
)
def test_an_ordinary_phrase_is_answered_with_what_to_write(line: str, told: str) -> None:
    with pytest.raises(BadAbility) as caught:
        parse_ability(line)
    assert told in caught.value.what.partition("; write for example ")[2]


@pytest.mark.parametrize("told", [one for several in INSTEAD.values() for one in re.findall(r"'([^']+)'", several)])
def test_what_is_told_to_write_is_read(told: str) -> None:
    """As it stands, as a condition, or as a part of a text."""
    ways = {"if": f"{told}, draw 1", "unless": f"draw 1 {told}", "at": told if ":" in told else f"on use: {told}"}
    assert parse_ability(told if told.startswith("if") and "draw" in told else ways.get(told.split(maxsplit=1)[0], told))


@pytest.mark.parametrize("line", ["another spirit gets BP +1000", "2 spirits get BP +1000", "你的 另一个 随从 获得 +1/+1"])
def test_a_static_ability_of_a_card_chooses_nothing(line: str) -> None:
    problems = Problems()
    read_abilities([line, "static: your other spirits get BP +1000", 'static: "Red Drake" gets BP +1000'], ("cards",), problems)
    assert [(one.path, one.message[:32]) for one in problems.found] == [(("cards", 0), "a static ability chooses nothing")]


@pytest.mark.parametrize("line", ["this gets BP +1000 for each core on it", "your spirits get BP +1000 for each core on them"])
def test_a_static_ability_of_a_card_speaks_of_no_number_of_it(line: str) -> None:
    problems = Problems()
    read_abilities([line, "static: this gets BP +1000 for each core on this"], ("cards",), problems)
    assert [(one.path, one.message[:35]) for one in problems.found] == [(("cards", 0), "a static ability has chosen nothing")]


@pytest.mark.parametrize("line", ["draw 1; " * 700, "(" * 5000, "on summon: " + "a " * 2500, '"' * 5000, "choose 1 of (" * 400])
def test_a_huge_line_is_refused_unread(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulings.engine.effects.parse.tokens", lambda text: pytest.fail("the line is cut into words"))
    with pytest.raises(BadAbility, match=f"the line has {len(line)} characters and {LONGEST} at most are read"):
        parse_ability(line)
