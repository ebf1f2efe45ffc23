"""Cards of Battle Spirits whose text says what the book does not know get one clear line each; what it knows is read."""

from __future__ import annotations

import re

import pytest

from rulings.engine.effects.needs import without_meaning
from rulings.engine.effects.parse import parse_ability
from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.meanings import MEANINGS
from rulings.games.battle_spirits_standard.position import board_of
from rulings.games.battle_spirits_standard.reading import ready
from tests.games.battle_spirits_standard.small_position import CARDS, problems_of


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("on battle: draw 1", "'battles' has no meaning"),
        ("static: opponent's spirits cannot use effects", "'cannot use' is not said of cards"),
        ("static: opponent cannot use effects", "'cannot use effects' is not said of players"),
        ("static: opponent must attack", "'must attack' is not said of players"),
        ("static: opponent's effects cannot be used", "'cannot be used' is not said of effects"),
        ("static: this can be blocked", "'can be blocked' is not said of cards"),
        ("static: opponent's spirits must attack this", "'must attack' names no card"),
        ("on summon: all spirits cannot be summoned this turn", "'spirit' lies on the field already"),
        ("at start of your turn: draw 1", "'at start of turn' has no meaning"),
        ("on attack: at start of your next turn, draw 1", "write for example 'at your start step: draw 1'"),
        ("when a core is put to your trash: draw 1", "'core put' has no meaning"),
        ("instead of a spirit being summoned: draw 1", "'summoned' has no meaning"),
        ("on attack: it gains “on battle: draw 1” this turn", "'battles' has no meaning"),
        ("static: this gets power +1000", "'get power' has no meaning"),
        ("static: this counts as a nexus", "'count as kind' has no meaning"),
        ("static: this counts as 属性「竜」", "'count as trait' has no meaning"),
        ("on attack: this gains 属性「竜」 this turn", "'gain trait' has no meaning"),
        ("on attack: choose 1 of (draw 1 | you gain 1 life)", "'gain life' has no meaning"),
        ("on attack: draw that many", "'that many' has no meaning"),
        ("on attack: draw 1; at end of turn, draw X", "'X' has no meaning"),
        ("on attack: draw 1; this gains “on block: draw that many” this turn", "'that many' has no meaning"),
        (
            "on attack: each player exhausts 1 spirit; each player draws that many",
            "what each player has done is not counted for each",
        ),
        ("when 2 of your spirits are destroyed: draw 1", "how many such things it happens to is not counted"),
        ("on attack: magic cannot take effect this turn", "'magic' never lies on the field"),
        ("on attack: your spirit cards get cost -1 this turn", "'spirit card' never lies on the field"),
        ("on attack: opponent's effects cannot take effect this turn", "effects are not kept from taking effect for a time"),
        ("on attack: each player may draw 1", "each player says for themselves whether they do it"),
        ("on attack: draw 1 for each core", "cores are counted where they lie"),
        ("on attack: put this to your reserve", "only cores are put there"),
        ("on attack: this gets BP +1000 until start of battle", "no effect ends at 'start of battle'"),
        ("on attack: this gets BP +1000 until end of your next battle", "no effect ends at 'end of your next battle'"),
        ("on attack: this gets BP +1000 until end of each player's turn", 'no effect ends at "end of each player\'s turn"'),
        ("on attack: this gets BP +1000 until your energy phase", "write for example 'until end of turn'"),
        ("on attack: this gains “on block: this gets BP +1000 until start of game” this turn", "no effect ends at"),
        ("on destroyed: put this onto the field rested", "no card lies 'rested' on the field; there are refreshed, exhausted"),
        ("on attack: put a card from your hand onto your spirit", "only cores are put on cards"),
        (
            "when your life is reduced: you may summon this from hand",
            "an effect on the field does not bring its own card",
        ),
        ("your other spirits cannot be blocked by spirits with BP less than their BP", "a blocker has is not asked"),
        ("on block: destroy that spirit", "nothing says which card 'that' is"),
        ("when this is blocked: exhaust that spirit; draw 1", "nothing says which card 'that' is"),
        ("when this is blocked: put 1 core from that spirit to trash", "nothing says which card 'that' is"),
        ("on attack: put soul core from that spirit to trash", "nothing says which card 'that' is"),
        ("on block: draw 1; destroy that spirit", "nothing says which card 'that' is"),
        ("on attack: discard 1; that spirit gets BP +1000 this turn", "nothing says which card 'that' is"),
        ("when your spirit reduces opponent's life: refresh it", "no card is 'it' here"),
        ("at your end step: put 1 core from void on it", "no card is 'it' here"),
        ("when this destroys an opponent's spirit: draw 1; exile it", "'it' could be this card or the other one"),
        ("when this destroys an opponent's spirit: if its cost is 3 or less, draw 1", "'it' could be this card or the other"),
        ("on destroyed: you may discard 1; if so, return it to hand", "'it' could be the discarded card or this card"),
        ("on destroyed: your opponent discards 1; return it to hand", "'it' could be the discarded card or this card"),
        ("when this destroys an opponent's spirit: draw cards equal to its cost", "'it' could be this card or the other one"),
        ("when your spirit destroys an opponent's spirit: refresh that spirit", "'that' is the destroyed card"),
        ("when this destroys an opponent's spirit: draw 1; that spirit gets BP +1000 this turn", "'that' is the destroyed card"),
        ("when your spirit destroys an opponent's spirit: exile it", "'it' could be either of the two"),
        ("when your spirit destroys an opponent's spirit: draw 1; return it to hand", "'it' could be either of the two"),
        (
            "when this blocks an opponent's spirit: this gets BP +500 this turn; destroy it",
            "'it' could be this card or the other",
        ),
        ("on attack: return a spirit card in your trash to the field", "cards are returned to a hand or deck"),
        ("on attack: return an opponent's spirit to trash", "cards are returned to a hand or deck"),
        ("main: return all cores from your trash to your reserve", "cores are put, and not returned"),
        ("on attack: return soul core to your reserve", "cores are put, and not returned"),
        ("main: discard 1; this turn, when your spirit is destroyed: return it to hand", "'it' could be what was spoken of"),
        (
            "main: exhaust an opponent's spirit; this turn, when your spirit attacks: it gets BP +1000 this turn",
            "'it' could be what was spoken of",
        ),
        (
            "main: choose your spirit; reveal top card of your deck; this turn, when your spirit attacks: refresh it",
            "'it' could be what was spoken of",
        ),
        ("when your other spirit attacks: when an opponent's spirit blocks, destroy it", "'it' could be what was spoken of"),
        ("on attack: this turn, when your spirit is destroyed: draw 1, then discard 1", "what is done now stands in front"),
        ("on attack: this turn, when you draw: you may discard 1; if so, refresh this", "what is done now stands in front"),
        (
            "on attack: choose your spirit; choose an opponent's spirit; it cannot block that spirit this turn",
            "are one card here",
        ),
        (
            "on attack: reveal top 2 of your deck; choose an opponent's spirit; destroy it; put them to hand",
            "'them' could be the revealed",
        ),
        ("on attack: put an opponent's spirit onto your field", "no card goes from one player's field onto the other's"),
        ("on attack: choose a spirit; put it onto your field", "no card goes from one player's field onto the other's"),
        ("on attack: destroy a spirit card in your hand", "only cards on the field are destroyed"),
        ("on attack: destroy your spirit card", "only cards on the field are destroyed"),
        ("on attack: reveal top card of your deck; exhaust it", "only cards on the field are destroyed"),
        ("main, discard 1: it gets BP +1000 this turn", "only cards on the field are destroyed"),
        ("at start of your attack step: reveal top card of your deck; destroy it", "only cards on the field are destroyed"),
        ("at start of your attack step: draw 1; it gets BP +1000 this turn", "only cards on the field are destroyed"),
        ("on attack: draw 1 for each red symbol on this", "'on' a card says where cores are put"),
        ("on attack: exhaust an opponent's spirit on this", "'on' a card says where cores are put"),
        ("on attack: draw 1 from opponent's deck", "a player draws from the top of their own deck"),
        ("on attack: draw 1 from the bottom of deck", "a player draws from the top of their own deck"),
        ("on attack: shuffle your hand into deck; draw 4", "only a deck is shuffled"),
        ("on attack: shuffle a card in your trash into your deck", "only a deck is shuffled"),
        ("on attack: shuffle your hand", "only a deck is shuffled"),
        ("main: use a magic card from your hand without paying its cost", "no effect uses a card here"),
        ("on attack: each player discards 1; if it is a spirit card, draw 1", "not asked about for each"),
        ("on attack: opponent gains “when you draw: discard 1” this turn", "only cards that lie there gain an effect"),
        ("main: you gain “when your spirit is destroyed: draw 1” this turn", "only cards that lie there gain an effect"),
        ("when your spirit is put from trash onto the field: draw 1", "what comes onto the field is summoned or deployed"),
        ("instead of this being put onto the field: draw 1", "what comes onto the field is summoned or deployed"),
        ("on attack: if this turn a spirit is put onto the field, draw 1", "what comes onto the field is summoned or deployed"),
        ("on attack: choose your spirit; it loses “on block” this turn", "'on block' is no keyword; write the whole effect"),
        (
            "on attack: if there is an opponent's spirit, destroy it; otherwise, draw 1",
            "a condition does not choose what 'it' is",
        ),
        ("on attack, if there is an opponent's spirit: destroy it", "a condition does not choose what 'it' is"),
        ("on attack: each player reveals top card of deck; if it is a spirit card, put it to hand", "not asked about for each"),
        ("on attack: this gets BP +1000 during your next battle", "no effect ends at 'end of your next battle'"),
        ("on attack: draw 1 during your next turn", "only what is given for a time can be for a turn or step that comes"),
        ("static: this cannot attack during your next turn", "write for example 'it cannot attack during opponent's next turn'"),
        ("on attack: this gains “during your next turn: this gets BP +1000” this turn", "only what is given for a time"),
    ],
)
def test_what_never_happens_in_this_game_is_not_read(line: str, says: str) -> None:
    owl = {"kind": "spirit", "levels": [{"lv": 1, "cores": 1}], "abilities": [line]}
    found = problems_of(cards={**CARDS, "Owl": owl})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 0)]
    assert says in found[0][1]


@pytest.mark.parametrize("asks", ["there are no red symbols", "there are 2 red symbols", "there is an opponent's red symbol"])
def test_only_a_symbol_of_ones_own_makes_soul_magic(asks: str) -> None:
    line = f"in hand, if {asks}, instead of paying cost: you may put soul core from your reserve to trash"
    whole = line.replace(asks, "there is a red symbol")
    rite = {"kind": "magic", "cost": 4, "abilities": [whole, line, "main: draw 1"]}
    found = problems_of(cards={**CARDS, "Rite": rite})
    assert [path for path, _ in found] == [("cards", "Rite", "abilities", 1)]
    assert "only Soul Magic pays in place of a cost" in found[0][1]


@pytest.mark.parametrize("said", ["your non-red symbol", "your other red symbol", "red symbol in your trash"])
def test_2_10_2_only_the_symbols_of_a_field_or_those_of_a_color_are_counted(said: str) -> None:
    ability = ready(parse_ability(f"on attack: draw 1 for each {said}"))
    assert without_meaning(ability, MEANINGS) == ["symbol"]


def test_an_old_print_is_read_as_the_newest() -> None:
    cards = CARDS | {
        "Old": {**CARDS["Crab"], "cost": 5, "number": "X1"},
        "New": {**CARDS["Crab"], "cost": 2, "number": "X1", "newest": True},
    }
    board = board_of({"cards": cards, "A": {"hand": ["Old"]}}, Problems())
    assert board is not None
    assert board.card("Old").text.cost == 2


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("static: this cannot be depleted", "there are cannot attack, cannot block, cannot take effect, "),
        ("static: your spirits cannot be discarded", "there are cannot attack, cannot block, cannot take effect, "),
        ("static: opponent cannot be depleted", "there are cannot attack, cannot block, cannot draw, "),
        ("static: your spirits cannot draw", "write for example 'opponent cannot draw'"),
        ("static: opponent cannot be destroyed", 'write for example "opponent\'s spirits cannot be destroyed"'),
        ("static: this can be blocked", "there are can attack, can block"),
        ("static: opponent can attack", 'write for example "opponent\'s spirits can attack"'),
        ("static: opponent can draw", "write for example 'this can attack'"),
    ],
)
def test_what_is_told_to_write_instead_can_be_read(line: str, hint: str) -> None:
    cub = {**CARDS["Crab"], "abilities": [line]}
    (_, message), *others = problems_of(cards={**CARDS, "Owl": cub})
    assert not others and f"; {hint}" in message
    told = re.search(r"write for example (['\"])(.*?)\1 \(in", message)
    deeds = message.partition("; there are ")[2].partition(" (in")[0].split(", ")
    who = "opponent" if "not said of players" in message else "this"
    for known in [told[2]] if told else [f"{who} {deed}" for deed in deeds]:
        text = f"static: {known}{' magic' if known.endswith('cannot use') else ''}"
        assert problems_of(cards={**CARDS, "Owl": {**cub, "abilities": [text]}}) == []


@pytest.mark.parametrize(
    ("keyword", "says"),
    [
        ("clash", "the book does not say what 'clash' does (12-1-1)"),
        ("true release", "write true_release: true"),
        ("Soul Magic", "write soul_magic: [red]"),
        ("once per turn", "before the line that it limits"),
    ],
)
def test_12_1_1_a_keyword_that_would_do_nothing_is_refused(keyword: str, says: str) -> None:
    found = problems_of(cards={**CARDS, "Owl": {**CARDS["Crab"], "keywords": [keyword]}})
    assert [path for path, _ in found] == [("cards", "Owl", "keywords", 0)]
    assert says in found[0][1]


def test_12_1_1_a_keyword_that_a_text_asks_for_is_read() -> None:
    horn = {"kind": "magic", "abilities": ["main: choose a spirit with clash; refresh it"]}
    assert problems_of(cards={**CARDS, "Horn": horn, "Owl": {**CARDS["Crab"], "keywords": ["clash"]}}) == []


@pytest.mark.parametrize("line", ["static: your spirits gain clash", "on attack: this gains clash this turn"])
def test_12_1_1_a_keyword_that_would_do_nothing_is_not_given(line: str) -> None:
    found = problems_of(cards={**CARDS, "Owl": {**CARDS["Crab"], "abilities": ["on summon: draw 1", line]}})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("on destroyed by damage: draw 1", "no 'by damage'"),
        ("on destroyed by BP: draw 1", "no 'by BP'"),
        ("instead of this being destroyed by damage: draw 1", "no 'by damage'"),
        ("on attack by an effect: draw 1", "'attacks' is not said to be by something"),
        ("main: destroy a spirit by battle", "'destroy' is not said to be by something"),
        ("static: this cannot be destroyed by opponent's damage", "no 'by opponent's damage'"),
        ('static: your spirits gain "on destroyed by damage: draw 1"', "no 'by damage'"),
        ("static: this gets BP +1000 if a spirit was destroyed by damage this turn", ""),
    ],
)
def test_9_1_5_1_a_cause_that_the_book_does_not_know_is_not_read(line: str, says: str) -> None:
    owl = {**CARDS["Crab"], "abilities": ["on summon: draw 1", line]}
    found = problems_of(cards={**CARDS, "Owl": owl})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]
    assert says in found[0][1]


@pytest.mark.parametrize(
    ("kind", "line", "says"),
    [
        ("magic", "draw 1", "write for example 'main: draw 1'"),
        ("magic", "all your spirits get BP +3000 this turn", "no timing is written at which a magic does this"),
        ("magic", "discard 1: draw 2", "write for example 'main, discard 1: draw 2'"),
        (
            "magic",
            "while your spirit is attacking, discard 1: draw 2",
            "write for example 'flash, while your spirit is attacking",
        ),
        ("magic", "in hand, discard 1: draw 2", "write for example 'main, in hand, discard 1: draw 2'"),
        ("magic", "main: this gains “on attack: draw 1” this turn", "only cards that lie there gain an effect"),
        ("spirit", "draw 1", "write for example 'on summon: draw 1'"),
        ("nexus", "you may draw 1", "write for example 'on deploy: you may draw 1'"),
    ],
)
def test_9_1_7_1_a_text_without_its_timing_is_not_read(kind: str, line: str, says: str) -> None:
    levels = [] if kind == "magic" else [{"lv": 1, "cores": 0}]
    found = problems_of(cards={**CARDS, "Owl": {"kind": kind, "levels": levels, "abilities": ["main: draw 2", line]}})
    assert [path for path, _ in found] == [("cards", "Owl", "abilities", 1)]
    assert says in found[0][1]


def test_2_10_3_an_ex_symbol_is_written_as_a_symbol_too() -> None:
    owl = {"kind": "spirit", "ex_symbol": True, "levels": [{"lv": 1, "cores": 1}]}
    assert [path for path, _ in problems_of(cards={**CARDS, "Owl": owl})] == [("cards", "Owl", "ex_symbol")]
    assert not problems_of(cards={**CARDS, "Owl": owl | {"symbols": ["red"]}})
