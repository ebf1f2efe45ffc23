"""Positions of Shadowverse EVOLVE that make no sense get one clear line each."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.scenario.read import BadScenario, read_scenario
from tests.games.shadowverse_evolve.positions import CARDS, problems_of, with_text


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"A": {"pp": "two"}}, ("A", "pp"), "write 2/3"),
        ({"A": {"ep": -1}}, ("A", "ep"), "-1"),
        ({"A": {"field": ["Squir"]}}, ("A", "field", 0, "card"), "did you mean 'Squire'"),
        ({"A": {"field": ["Bolt"]}}, ("A", "field", 0), "is a spell"),
        ({"A": {"evolve_deck": ["Squire"]}}, ("A", "evolve_deck", 0, "card"), "no evolve card"),
        ({"A": {"evolve_zone": ["Squire"]}}, ("A", "evolve_zone", 0, "card"), "no evolve card"),
        ({"A": {"field": [{"card": "Squire", "evolved": "Heap"}]}}, ("A", "field", 0, "evolved"), "no evolve card"),
        ({"A": {"field": [{"card": "Squire", "stat": "engaged"}]}}, ("A", "field", 0, "stat"), "unknown field"),
        ({"A": {"hand": [{"card": "Bolt", "id": "theirs"}]}}, ("B", "field", 0, "id"), "two cards have the id"),
        (
            {"cards": {**CARDS, "Heap": {"kind": "amulet", "keywords": ["wardd"]}}},
            ("cards", "Heap", "keywords", 0),
            "mean 'ward'?",
        ),
        (
            {"cards": {**CARDS, "Heap": {"kind": "amulet", "keywords": ["fanfare"]}}},
            ("cards", "Heap", "keywords", 0),
            "no keyword",
        ),
        ({"cards": with_text("Ward")}, ("cards", "Squire", "abilities", 0), "write keywords: [ward]"),
        (
            {"cards": {**CARDS, "Bolt": {"kind": "spell", "abilities": ["Draw 1."]}}},
            ("cards", "Bolt", "abilities", 0),
            "write on use: ",
        ),
        ({"A": {"leader": 3}}, ("A", "leader"), "fields such as life"),
        ({"turn": {"phase": "mainn"}}, ("turn", "phase"), "mainn"),
        ({"turn": {"number": 1, "player": "B", "first": "A"}}, ("turn", "player"), "turn 1 is that of the first player, A"),
        ({"turn": {"number": 1, "phase": "setup"}}, ("A", "hand"), "write now: {at: 6.2.1.8}"),
        ({"now": {"attack": {"attacker": "Squire", "target": "A's leader"}}}, ("now", "attack", "target"), "own leader"),
        ({"cards": with_text("static: draw 1")}, ("cards", "Squire", "abilities", 0), "'static draw'"),
        ({"cards": with_text("static: its attack becomes 3")}, ("cards", "Squire", "abilities", 0), "attack of this becomes 3"),
        (
            {"cards": with_text("fanfare: look at opponent's hand; discard 1 card among them")},
            ("cards", "Squire", "abilities", 0),
            "write choose a card in opponent's hand; discard it",
        ),
        (
            {"cards": with_text("fanfare: discard 1 card from opponent's hand")},
            ("cards", "Squire", "abilities", 0),
            "write your opponent discards 1",
        ),
        (
            {"cards": with_text("fanfare: draw 1 from bottom of deck")},
            ("cards", "Squire", "abilities", 0),
            "write put bottom card of your deck to hand",
        ),
        (
            {"cards": with_text("fanfare: draw 1 and your leader gains 1 life while you have a follower")},
            ("cards", "Squire", "abilities", 0),
            "while",
        ),
        (
            {"cards": with_text("fanfare: when a player draws a card, deal 2 damage to that player")},
            ("cards", "Squire", "abilities", 0),
            "write choose a leader; deal 2 damage to it",
        ),
        (
            {"cards": with_text("fanfare: deal 2 damage to a player")},
            ("cards", "Squire", "abilities", 0),
            "write choose a leader; deal 2 damage to it",
        ),
        (
            {"cards": with_text("fanfare: discard 1 from deck")},
            ("cards", "Squire", "abilities", 0),
            "write put top card of your deck to cemetery",
        ),
        (
            {"cards": with_text("at start of your turn: draw 1")},
            ("cards", "Squire", "abilities", 0),
            "write at start of your main phase",
        ),
        (
            {"cards": with_text("static: this cannot take damage from followers")},
            ("cards", "Squire", "abilities", 0),
            "write cannot take damage by abilities",
        ),
        ({"cards": with_text("your leader takes 0 damage")}, ("cards", "Squire", "abilities", 0), "'static take damage'"),
        ({"cards": with_text("you get maximum play points +1")}, ("cards", "Squire", "abilities", 0), "'static get'"),
        ({"cards": with_text('fanfare: this gains "static: draw 1"')}, ("cards", "Squire", "abilities", 0), "'static draw'"),
        (
            {"cards": with_text("fanfare: seize an enemy follower until end of turn")},
            ("cards", "Squire", "abilities", 0),
            "'seize until end of turn'",
        ),
        (
            {"in_force": [{"effect": "this gets attack +1", "on": "Squire", "until": "end of days"}]},
            ("in_force", 0, "until"),
            "nothing lasts until 'end of days'",
        ),
        (
            {"in_force": [{"effect": "this gains ward", "on": "A's leader"}]},
            ("in_force", 0, "effect"),
            "'leader gain ward' has no meaning in shadowverse-evolve (in 'this gains ward'); a leader has no use for it",
        ),
        ({"in_force": [{"effect": "draw 1", "on": "Squire"}]}, ("in_force", 0, "effect"), "nothing that lasts"),
        ({"now": {"attack": {"attacker": "Squir", "target": "theirs"}}}, ("now", "attack", "attacker"), "did you mean"),
        ({"now": {"attack": {"attacker": "Bolt", "target": "theirs"}}}, ("now", "attack", "attacker"), "no follower"),
        ({"now": {"attack": {"attacker": "Squire", "target": "theirs"}, "at": "7.4.4"}}, ("now", "at"), "no sub-step '7.4.4'"),
        ({"now": {"at": "9.9"}}, ("now", "at"), "no sub-step '9.9'"),
        ({"waiting": [{"card": "Squire", "ability": 5}]}, ("waiting", 0, "ability"), "has 2 abilities, not 5"),
        ({"in_force": [{"effect": "this gets stronger", "on": "Squire"}]}, ("in_force", 0, "effect"), "stronger"),
        ({"later": [{"effect": "destroy this", "from": "Bolt"}]}, ("later", 0, "effect"), "no moment that it waits for"),
        ({"cards": {**CARDS, "Odd": {"kind": "follower", "cost": 1}}}, ("cards", "Odd"), "needs its attack and life"),
        (
            {"cards": {**CARDS, "Odd": {"kind": "amulet", "abilities": ["static: this cannot leave the field"]}}},
            ("cards", "Odd", "abilities", 0),
            "'cannot leave field' has no meaning",
        ),
        (
            {"cards": {**CARDS, "Odd": {"kind": "spell", "abilities": ['on use: summon 2 "Heap"']}}},
            ("cards", "Odd", "abilities", 0),
            "no token named 'Heap'",
        ),
        ({"A": {"pp": "3/11"}}, ("A", "pp"), "at most 10, not 11"),
        (
            {"A": {"hand": ["Elf"]}, "cards": {**CARDS, "Elf": {"kind": "follower", "special": "token", "attack": 1, "life": 1}}},
            ("A", "hand", 0, "card"),
            "is a token",
        ),
    ],
)
def test_bad_positions(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    found = problems_of(**data)
    assert len(found) == 1, found
    assert found[0][0] == where
    assert says in found[0][1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("when this is destroyed by spirits: draw 1", "by spirit"),
        ("when this is destroyed by battle: draw 1", "by battle"),
        ("when your follower attacks by an ability: draw 1", "by ability"),
        ("instead of this being destroyed by nexuses: draw 1", "by nexus"),
        ("static: this cannot be destroyed by attack", "by attack"),
        ("static: this cannot attack by abilities", "by ability"),
        ("static: this takes 1 less damage by magic", "by magic"),
        ("fanfare: if this turn your follower is destroyed by spells, draw 1", "by spell"),
        ('fanfare: this gains "on destroyed by characters: draw 1"', "by character"),
        ("[pay up to 2 play points]: draw 1", "pay up to 2 play points"),
        ("fanfare: you may pay 1 enemy play point; if so, draw 1", "pay an opponent's play point"),
        ("fanfare: skip your main phase", "skip main"),
        ("fanfare: draw a follower", "draw a follower"),
        ("fanfare: discard top 2 cards of your deck", "discard top 2 cards of your deck"),
        ("fanfare: discard 1 card from opponent's hand", "discard from another player's hand"),
        ("fanfare: discard all cards in opponent's hand", "discard from another player's hand"),
        ("fanfare: discard an opponent's card", "discard from another player's hand"),
        ("fanfare: discard all cards in each player's hand", "discard from another player's hand"),
        ("fanfare: your opponent discards 1 card from your hand", "discard from another player's hand"),
        ("fanfare: each player discards 1 card from opponent's hand", "discard from another player's hand"),
        ("[discard a card in opponent's hand]: draw 1", "discard from another player's hand"),
        ("fanfare: search your cemetery for a follower; put it to hand", "search"),
        ("fanfare: your opponent looks at top 2 cards of deck; draw 1", "opponent looks at"),
        ("fanfare: choose a follower; shuffle it into deck", "shuffle it to deck"),
        ("fanfare: recover a follower", "recover a follower"),
        ("last words: summon this", "summon this"),
        ("fanfare: choose a follower in your cemetery; summon it", "summon it"),
        ("fanfare: destroy a follower in your hand", "destroy a follower in your hand"),
        ("fanfare: remove a follower from your cemetery", "remove a follower in your cemetery"),
        ("when you draw 2 cards: your leader gains 1 life", "you draw 2 cards"),
        ("when you draw a follower: your leader gains 1 life", "you draw a follower"),
        ("static: this gets BP +1000", "get BP"),
        ("fanfare: this gains pierce", "gain pierce"),
        ("fanfare: this becomes a copy of it", "become copy"),
        ("static: this counts as red", "count as color"),
        ("static: enemy followers must block", "must block"),
        ("static: enemy “block” abilities cannot take effect", "block ability"),
        ("fanfare: this gets +1/+1 until end of next turn", "get until end of next turn"),
        ("fanfare: destroy a follower until end of turn", "destroy until end of turn"),
        ("fanfare: put a card from your hand to cemetery face down", "put face down"),
        ("fanfare: put top card of your deck on this", "put on a card"),
        ("fanfare: choose a follower; banish it to hand", "banish it to hand"),
        ("fanfare: choose a player; banish it", "banish player"),
        ("when you next use a spell: draw 1", "next"),
        ("at start of your next main phase: draw 1", "next"),
        ('fanfare: this gains "when this next attacks: draw 1"', "next"),
        ("while exhausted: this gets +1/+1", "exhausted"),
        ("no overlap, fanfare: draw 1", "no overlap"),
        ("quick, fanfare: draw 1", "quick"),
        ("quick: draw 1", "quick"),
        ("quick, on use, [discard 1]: draw 1", "quick"),
        ("evolve, last words: draw 1", "evolve"),
        ("once per turn: this gets +1/+1", "once per turn"),
        ("once per turn, on use: draw 1", "once per turn"),
        ("in hand, fanfare: draw 1", "fanfare in hand"),
        ("static: this gains earth rite", "gain earth rite"),
        ("flash, [1]: draw 1", "flash"),
        ("Lv2: fanfare: draw 1", "Lv2"),
        ("in trash, [1]: draw 1", "trash"),
        ("fanfare: look at top X of your deck", "X"),
        ("fanfare: deal X damage to enemy leader; roll a die", "X"),
        ("[1]: when this next attacks, draw X", "X"),
        ("[X]: at end of turn, draw X", "X"),
        ("this gets +X/+0", "X"),
        ("on attack: draw that many", "that many"),
        ("fanfare: if the result is 4 or more, draw 1", "result"),
        ("[1]: destroy it", "it"),
        ("at end of your turn: destroy it", "it"),
        ("[1]: deal damage equal to its attack to enemy leader", "it"),
        ("[1]: choose an enemy follower; destroy that", "that"),
        ("[1]: put 1 card among them to hand", "among them"),
        ("[1]: put the rest to the bottom of deck", "the rest"),
        ("[1]: choose 2 enemy followers; engage them; deal 3 damage split among them", "split among them"),
        ("[1]: search each player's deck for a follower", "each player's deck"),
        ("fanfare: each player discards 1; draw cards equal to its cost", "a number of several cards"),
        ("fanfare: discard 2; draw cards equal to its cost", "a number of several cards"),
        ("fanfare: choose 2 followers; deal damage equal to their attack to enemy leader", "a number of several cards"),
        ("fanfare: your opponent chooses 1 of (draw 1 | discard 1)", "an option that the opponent chooses"),
        ("fanfare: each player chooses 1 of (draw 1 | discard 1)", "an option that each player chooses"),
        ("on attack battle: draw 1", "on attack battle"),
        ("static: your opponent cannot engage followers", "cannot engage"),
        ("static: your opponent cannot be chosen", "player cannot be chosen"),
        ("fanfare: your opponent cannot attack until end of turn", "player cannot attack"),
        ("static: your opponent must attack", "player must attack"),
        ("static: your opponent gains ward", "player gain ward"),
        ("static: you deal 1 more damage", "player deal more"),
        ("fanfare: your leader gains ward", "leader gain ward"),
        ("static: your leader cannot attack", "leader cannot attack"),
        ("static: enemy leader must attack", "leader must attack"),
        ("fanfare: your leader gets attack +1 until end of turn", "leader get attack"),
        ("fanfare: choose a leader; it loses storm until end of turn", "leader lose storm"),
        ('fanfare: your leader gains "static: your leader cannot evolve"', "leader cannot evolve"),
        ("fanfare: return enemy leader to hand", "leader return"),
        ("fanfare: destroy enemy leader", "leader destroy"),
        ("fanfare: choose a leader; engage it", "leader engage"),
        ("fanfare: evolve your leader", "leader evolve"),
        ("fanfare: swap this for your leader", "leader swap"),
        ("[banish your leader]: draw 1", "leader banish"),
        ("static: this cannot draw", "card cannot draw"),
        ("static: your opponent cannot use abilities", "cannot use"),
        ("fanfare: choose a follower; make it in soul state", "make in soul state"),
        ("fanfare: discard 1; if it is a spell, it gains rush", "asks about a discarded card"),
        ("fanfare: choose an enemy follower; discard 1; if it is a spell, destroy it", "asks about a discarded card"),
        ("fanfare: choose an enemy follower; discard 1; if it is a spell, return it to hand", "asks about a discarded card"),
        ("static: enemy “on summon” abilities cannot take effect", "on summon ability"),
    ],
)
def test_what_a_line_says_and_the_game_does_not_have_is_refused(line: str, says: str) -> None:
    ((where, message),) = problems_of(cards=with_text(line))
    assert where == ("cards", "Squire", "abilities", 0)
    assert says in message.partition(" has no meaning")[0]


def test_what_is_done_each_time_this_turn_is_refused_with_what_to_write() -> None:
    text = "on use: this turn, when your follower is destroyed, draw 1"
    with pytest.raises(BadScenario) as found:
        read_scenario(f'game: sve\nA: {{hand: [Bolt]}}\ncards: {{Bolt: {{kind: spell, cost: 0, abilities: ["{text}"]}}}}\n')
    for line in str(found.value).partition("such as ")[2].split("; or "):
        assert problems_of(cards=with_text(line.replace("on use:", "fanfare:"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "fanfare: each player discards 1; choose a follower; deal damage equal to its attack to enemy leader",
        "fanfare: choose a follower; each player discards 1; deal damage equal to its attack to enemy leader",
        "fanfare: each player discards 1; if its cost is 3 or more, draw 1",
        "fanfare: choose 2 followers; it deals damage equal to its attack to enemy leader",
        "fanfare: destroy all enemy followers; draw cards equal to number of your followers",
        "fanfare: discard 1; if it is a spell, this gains rush",
        "fanfare: discard 1; if it is a spell, destroy an enemy follower",
        "fanfare: discard 1; deal 3 damage to an enemy follower; if it is engaged, destroy it",
    ],
)
def test_a_number_of_one_card_is_read(line: str) -> None:
    assert problems_of(cards=with_text(line)) == []


@pytest.mark.parametrize(
    ("name", "entry", "field"),
    [
        ("in_force", {"effect": "this cannot be destroyed by spirits", "on": "Squire"}, "effect"),
        ("later", {"effect": "when this is destroyed by spirits: draw 1", "from": "Squire"}, "effect"),
        ("waiting", {"card": "Squire", "says": "when this is destroyed by spirits: draw 1"}, "says"),
    ],
)
def test_words_of_other_games_are_refused_in_what_is_under_way(name: str, entry: dict[str, Any], field: str) -> None:
    assert [where for where, _ in problems_of(**{name: [entry]})] == [(name, 0, field)]


@pytest.mark.parametrize(
    ("name", "entry", "where"),
    [
        ("used", [{"card": "Squire", "ability": 1, "keyword": "race"}], ("used", 0, "keyword")),
        (
            "now",
            {"attack": {"attacker": "Squire", "target": "B's leader", "target_left": True}},
            ("now", "attack", "target_left"),
        ),
        ("played", [{"play": "B attacks Squire with theirs"}], ("played", 0, "play")),
        ("played", [{"play": "A evolves Nobody"}], ("played", 0, "play")),
        ("played", [{"play": "A evolves Squire", "was": {"A": {"pp": "many"}}}], ("played", 0, "was", "A", "pp")),
        ("A", {"gone": ["Squire"]}, ("A", "gone", 0)),
    ],
)
def test_what_cannot_be_so_is_refused_at_its_place(name: str, entry: Any, where: tuple[str | int, ...]) -> None:
    assert [place for place, _ in problems_of(**{name: entry})] == [where]
