"""Positions of Hollow Flux that make no sense get one clear line each; those that do are read and written."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.engine.game import Game, Play, settle
from rulings.engine.position import Problems
from rulings.games.hollow_flux.position import board_of
from rulings.games.hollow_flux.rules import RULES
from rulings.games.hollow_flux.written import position_of

CARDS = {
    "Squire": {"kind": "character", "cost": 1, "power": 1000, "abilities": ["[1]: draw 1", "auto on attack: draw 1"]},
    "Bolt": {"kind": "command", "cost": 1, "abilities": ["on play: choose a character; deal 500 damage to it"]},
    "Either": {"kind": "command", "abilities": ["on play: choose 1 of (choose a character; sleep it | draw 1)"]},
    "Blade": {"kind": "set", "cost": 1, "power_bonus": 500},
    "Forest": {"kind": "world", "cost": 1},
    "Heart": {
        "kind": "character", "cost": 2, "power": 2000, "damage_trigger": "draw 1", "classes": ["hero"],
        "keywords": [
            "counter", {"ougi": '[card with class "hero"]'}, {"kuusou": {"effect": ["static: your characters get power +500"]}},
        ],
    },
}  # fmt: skip
FIELDS: dict[str, Any] = {
    "A": {"field": ["Squire"], "hand": ["Bolt"], "energy": 3},
    "B": {"field": [{"card": "Squire", "id": "theirs"}]},
}


EITHER: dict[str, Any] = {"A": {"field": ["Squire"], "hand": ["Either"]}}


def problems_of(**data: Any) -> list[tuple[tuple[str | int, ...], str]]:
    problems = Problems()
    board = board_of({"cards": CARDS, **FIELDS, **data}, problems)
    assert (board is None) == bool(problems.found)
    return [(one.path, one.message) for one in problems.found]


def printed(**changes: Any) -> dict[str, Any]:
    return {"cards": {**CARDS, "Odd": {"kind": "character", "power": 1000, **changes}}}


def kuusou(effect: str = 'static: your characters gain "on attack: this gets power +1000"', **condition: str) -> dict[str, Any]:
    return printed(keywords=[{"kuusou": {"condition": condition, "effect": effect}}])


def in_force(effect: str) -> dict[str, Any]:
    return {"cards": CARDS, **FIELDS, "in_force": [{"effect": effect, "on": "Squire", "until": "end of turn"}]}


def late(**moment: Any) -> dict[str, Any]:
    return {"cards": CARDS, **FIELDS, **moment, "later": [{"effect": "at end of turn: draw 1", "from": "Squire", "turn": 4}]}


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"now": {"at": "9.9"}}, ("now", "at"), "no sub-step '9.9'"),
        ({"now": {"attack": {"attacker": "Squire", "target": "B"}, "at": "11.4"}}, ("now", "at"), "no sub-step '11.4'"),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B", "left": "theirs"}}},
            ("now", "attack", "left"),
            "'theirs' has no part in this",
        ),
        (
            {"chain": [{"card": "Bolt", "by": "A", "on": "Squire", "left": ["theirs"]}]},
            ("chain", 0, "left"),
            "'theirs' has no part in this",
        ),
        (
            {"A": {"field": [{"card": "Squire", "damage": 500, "damage_by": "rain"}]}, "B": {}},
            ("A", "field", 0, "damage_by"),
            "no cause 'rain'",
        ),
        ({"chain": [{"card": "Bolt", "by": "A", "picks": [[]]}]}, ("chain", 0, "picks"), "for each 'choose' of 'Bolt'"),
        ({"chain": [{"card": "Squire", "by": "A", "lost": "[1]: drow 1"}]}, ("chain", 0, "lost"), "did you mean 'draw'"),
        ({"waiting": [{"card": "Squire", "lost": "Lv1: on attack: draw 1"}]}, ("waiting", 0, "lost"), "has no levels"),
        ({"chain": [{"card": "B's hand card 1", "by": "B"}], "B": {"hand": 1}}, ("chain", 0, "card"), "nobody knows which card"),
        (
            {"now": {"interrupt": {"to_act": "B", "passed": 1, "assumed": True}}},
            ("now", "interrupt", "assumed"),
            "'assumed' is for A, in the main phase",
        ),
        ({"now": {"attack": {"attacker": "Squir", "target": "B"}}}, ("now", "attack", "attacker"), "did you mean 'Squire'"),
        ({"now": {"attack": {"attacker": "theirs", "target": "B"}}}, ("now", "attack", "attacker"), "no character of A"),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B"}, "at": "12.2/3"}},
            ("now", "attack", "defender"),
            "say who defends",
        ),
        (
            {"now": {"attack": {"attacker": "Squire", "target": "B", "defender": "theirs"}, "at": "12.2"}},
            ("now", "attack", "defender"),
            "nobody defends yet",
        ),
        (
            {
                "A": {"field": [{"card": "Squire", "id": "lent", "owner": "B"}]},
                "now": {"attack": {"attacker": "lent", "target": "B", "defender": "lent"}},
            },
            ("now", "attack", "defender"),
            "another character defends",
        ),
        ({"turn": {"phase": "setup"}, "now": {"at": "11.4"}}, ("now", "at"), "no sub-step '11.4'"),
        ({"waiting": [{"card": "Squire", "ability": 1}]}, ("waiting", 0, "ability"), "no auto ability"),
        ({"waiting": [{"card": "Squire", "ability": 5}]}, ("waiting", 0, "ability"), "has 2 abilities, not 5"),
        ({"chain": [{"card": "Bold", "by": "B"}]}, ("chain", 0, "card"), "B has no 'Bold' in hand"),
        ({"chain": [{"card": "Squire", "ability": 2, "by": "A"}]}, ("chain", 0, "ability"), "no activated ability"),
        (EITHER | {"chain": [{"card": "Either", "by": "A"}]}, ("chain", 0, "options"), "say which effects were chosen"),
        (EITHER | {"chain": [{"card": "Either", "by": "A", "options": [[[3]]]}]}, ("chain", 0, "options"), "say which effects"),
        ({"in_force": [{"effect": "this gets stronger", "on": "Squire"}]}, ("in_force", 0, "effect"), "stronger"),
        (
            {"in_force": [{"effect": "this cannot be destroyed by magic", "on": "Squire"}]},
            ("in_force", 0, "effect"),
            "no 'by magic'",
        ),
        (
            {"in_force": [{"effect": "this gets power +1 until end of your turn", "on": "Squire"}]},
            ("in_force", 0, "effect"),
            "write 'until: end of your turn'",
        ),
        ({"in_force": [{"effect": "this gets power +1", "on": "Squirre"}]}, ("in_force", 0, "on"), "did you mean"),
        ({"A": {"field": ["Bolt"]}}, ("A", "field", 0), "no character"),
        ({"A": {"field": [{"face": "down"}]}}, ("A", "field", 0), "say what it counts as"),
        ({"A": {"field": [{"card": "Squire", "set": ["Bolt"]}]}}, ("A", "field", 0, "set", 0), "no set card"),
        ({"A": {"field": [{"card": "Squire", "damage": 1000}]}}, ("A", "field", 0, "damage"), "would be destroyed"),
        (
            {"A": {"field": ["Squire"]}, "in_force": [{"effect": "this gets power -1000", "on": "Squire"}]},
            ("A", "field", 0),
            "has no power left",
        ),
        ({"A": {"field": [{"card": "Squire", "as": {"kind": "character"}}]}}, ("A", "field", 0, "as"), "lies face up"),
        (
            {"A": {"field": [{"card": "Squire", "set": [{"card": "Squire", "face": "down", "as": {"kind": "character"}}]}]}},
            ("A", "field", 0, "set", 0),
            "counts as one",
        ),
        ({"A": {"field": [{"card": "Forest", "owner": "B"}]}}, ("A", "world"), "its owner's"),
        (
            {
                "A": {"field": ["Squire"], "trash": ["Forest"]},
                "in_force": [{"effect": "this gets power +1000", "on": "Squire", "from": "Forest", "until": "source leaves"}],
            },
            ("in_force", 0, "until"),
            "what it gave has ended",
        ),
        ({"A": {"world": "Squire"}}, ("A", "world"), "no World Set"),
        ({"A": {"world": "Forest", "field": ["Forest"]}}, ("A", "world"), "2 World Sets"),
        ({"A": {"kuusou": "Squire"}}, ("A", "kuusou"), "no card with kuusou"),
        ({"A": {"deck": [150, 150]}}, ("A", "deck"), "more than 200 cards"),
        ({"A": {"hand": ["Blot"]}}, ("A", "hand", 0, "card"), "did you mean 'Bolt'?"),
        ({"A": {"hand": [{"card": "Bolt", "id": "theirs"}]}}, ("B", "field", 0, "id"), "two cards have the id 'theirs'"),
        (printed(keywords=["conter"]), ("cards", "Odd", "keywords", 0), "did you mean 'counter'?"),
        (printed(keywords=[{"ougi": "Blade"}, {"ougi": "Shield"}]), ("cards", "Odd", "keywords"), "one ougi"),
        (printed(keywords=[{"ougi": "[spirit]"}]), ("cards", "Odd", "keywords"), "'spirit' has no meaning"),
        (printed(keywords=[{"ougi": "[opponent's card]"}]), ("cards", "Odd", "keywords"), "one's own cards"),
        (kuusou("on play: draw 1"), ("cards", "Odd", "keywords"), "it is not played"),
        (kuusou("on attack: draw 1"), ("cards", "Odd", "keywords"), "no 'this' in it"),
        (kuusou("[sleep]: draw 1"), ("cards", "Odd", "keywords"), "no 'this' in it"),
        (kuusou("damage trigger: draw 1"), ("cards", "Odd", "keywords"), "damage_trigger: ..."),
        (kuusou("in trash, [1]: draw 1"), ("cards", "Odd", "keywords"), "leave out 'in trash'"),
        (kuusou(every="asleep card"), ("cards", "Odd", "keywords"), "what is printed on them"),
        (kuusou(every="card with the lowest cost"), ("cards", "Odd", "keywords"), "what is printed on them"),
        (kuusou(every="card in your trash"), ("cards", "Odd", "keywords"), "leave out whose they are and where"),
        (printed(abilities=["flash: draw 1"]), ("cards", "Odd", "abilities", 0), "no 'flash'"),
        (
            printed(abilities=["on play: put top card of your deck onto the field face down"]),
            ("cards", "Odd", "abilities", 0),
            "say as what the card lies face down (17/2), such as 'face down as a character with power 1000'",
        ),
        (
            printed(abilities=["on play: choose a character; make it face down"]),
            ("cards", "Odd", "abilities", 0),
            "say as what the card lies face down (17/2), such as 'face down; it becomes a character with power 1000'",
        ),
        (printed(abilities=["Lv2: static: this gets power +1"]), ("cards", "Odd", "abilities", 0), "no levels"),
        (printed(abilities=["instead of you discarding: draw 1"]), ("cards", "Odd", "abilities", 0), "'instead of' for being"),
        (printed(abilities=["in reserve: this costs 1 less"]), ("cards", "Odd", "abilities", 0), "no 'reserve'; there is hand"),
        (printed(damage_trigger="destroy a follower"), ("cards", "Odd", "damage_trigger"), "'follower' has no meaning"),
        (printed(abilities=["static: this gets BP +1000"]), ("cards", "Odd", "abilities", 0), "no 'BP' to get"),
        (printed(abilities=["static: this gains rush"]), ("cards", "Odd", "abilities", 0), "no 'rush' to gain"),
        (
            printed(abilities=["on play: wake exhausted characters"]),
            ("cards", "Odd", "abilities", 0),
            "no card is 'exhausted'",
        ),
        (
            printed(abilities=["instead of this being destroyed, [1]: draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "activated and auto abilities",
        ),
        (
            printed(kind="set", abilities=["on play: choose your character; set this on it; draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "write set_on: your character",
        ),
        (
            printed(damage_trigger="draw 1", abilities=["damage trigger: discard 1"]),
            ("cards", "Odd", "damage_trigger"),
            "one damage trigger",
        ),
        (in_force("this gets BP +1000"), ("in_force", 0, "effect"), "no 'BP' to get"),
        (in_force("draw 1"), ("in_force", 0, "effect"), "no 'draw' here"),
        (in_force("if you have 3 or more cards in hand, this gets power +1"), ("in_force", 0, "effect"), "has no condition"),
        (in_force("at end of turn, destroy this"), ("in_force", 0, "effect"), "under 'later'"),
        (
            {"cards": CARDS, **FIELDS, "later": [{"effect": "at end of turn: destroy a follower", "from": "Squire"}]},
            ("later", 0, "effect"),
            "'follower' has no meaning",
        ),
        (
            {"cards": CARDS, **FIELDS, "later": [{"effect": "at end of turn: destroy it", "on": "Squire", "from": "Forest"}]},
            ("later", 0, "from"),
            "write it into a zone",
        ),
        (late(turn={"number": 5, "player": "A"}), ("later", 0, "effect"), "the end of turn 4 has come already"),
        (late(turn={"number": 4, "player": "A"}, now={"at": "11.6.3"}), ("later", 0, "effect"), "stands under 'waiting'"),
        (
            printed(abilities=["on play: put top card of your deck onto the field face down as a character with counter"]),
            ("cards", "Odd", "abilities", 0),
            "a face-down card has a kind",
        ),
        (printed(abilities=["on play: discard 2 from deck"]), ("cards", "Odd", "abilities", 0), "from the hand"),
        (printed(abilities=["on play: heal 1 damage from you"]), ("cards", "Odd", "abilities", 0), "where they go"),
        (printed(abilities=["on play: choose a player; draw 1"]), ("cards", "Odd", "abilities", 0), "say which player"),
        (
            printed(abilities=["[1]: wake this; it gains pierce until end of turn"]),
            ("cards", "Odd", "abilities", 0),
            "write 'this' for the card itself",
        ),
        (
            printed(abilities=["on play: if there is an opponent's asleep character, destroy it"]),
            ("cards", "Odd", "abilities", 0),
            "write 'this' for the card itself",
        ),
        (
            printed(abilities=["auto on attack: your opponent may discard 1; otherwise, deal 1 damage to them"]),
            ("cards", "Odd", "abilities", 0),
            "a player is named: 'deal 1 damage to your opponent'",
        ),
        (
            printed(abilities=["[1]: your opponent may discard 1; otherwise, deal 1 damage to them"]),
            ("cards", "Odd", "abilities", 0),
            "nothing says which card 'it' is",
        ),
        (
            printed(abilities=["[1]: put your character to hand; if so, draw 1; otherwise, destroy it"]),
            ("cards", "Odd", "abilities", 0),
            "nothing says which card 'it' is",
        ),
        (
            printed(abilities=["[1]: draw 1; if it is a command, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "nothing says which card 'it' is",
        ),
        (
            printed(abilities=["on play: put 1 card among them to hand"]),
            ("cards", "Odd", "abilities", 0),
            "nothing says of which cards",
        ),
        (
            printed(abilities=["auto when you are dealt damage: draw that many"]),
            ("cards", "Odd", "abilities", 0),
            "nothing says how many 'that many' is",
        ),
        (
            printed(abilities=["[discard 1]: if it is a command, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "what was paid is not what 'it'",
        ),
        (
            printed(abilities=["[discard any number of cards]: draw that many"]),
            ("cards", "Odd", "abilities", 0),
            "what was paid is not what 'it'",
        ),
        (
            printed(abilities=["auto on attack, [discard 1]: if it is a command, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "what was paid is not what 'it'",
        ),
        (
            printed(abilities=["on play: your character deals damage equal to its power to an opponent's character"]),
            ("cards", "Odd", "abilities", 0),
            "say which character first",
        ),
        (
            printed(abilities=['on play: you gain "auto on attack: draw 1" until end of turn']),
            ("cards", "Odd", "abilities", 0),
            "abilities are gained by cards",
        ),
        (
            printed(abilities=["[1]: choose your character; this turn, when it attacks, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "'it gains ...'",
        ),
        (
            printed(abilities=["on play: look at opponent's hand; discard 1 command among them"]),
            ("cards", "Odd", "abilities", 0),
            "'choose a command among them; discard it'",
        ),
        (
            printed(abilities=["on play: put 1 character from your trash to hand"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in trash",
        ),
        (
            printed(abilities=["on play: search your deck for a character; put it to hand"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in deck",
        ),
        (
            printed(abilities=["on play: reveal top card of your deck; if it is a character, put it onto the field"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in deck",
        ),
        (
            printed(abilities=["on play: put top 3 of your deck to trash; if there is a character among them, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in trash",
        ),
        (printed(abilities=["[discard a character]: draw 1"]), ("cards", "Odd", "abilities", 0), "there are none in hand"),
        (
            printed(abilities=["static: your characters in hand/guard cost 1 less"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in hand/guard",
        ),
        (
            printed(abilities=["auto when a character is discarded: draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in hand",
        ),
        (
            printed(abilities=["auto when your opponent discards a character: draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in hand",
        ),
        (
            printed(abilities=["auto when you return a character from trash to hand: draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in trash",
        ),
        (
            printed(abilities=["on play: discard 1; if it is a character, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in trash",
        ),
        (
            printed(abilities=["on play: draw 2; if there is a character among them, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in hand",
        ),
        (
            printed(abilities=["on play: return all characters to hand; draw 1 for each character among them"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in hand",
        ),
        (
            printed(abilities=["on play: choose a character; exile it; if it is a character, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "there are none in exile",
        ),
        (
            printed(abilities=["on play: at end of turn, draw 1; discard that many"]),
            ("cards", "Odd", "abilities", 0),
            "'at end of turn, draw 1, then discard that many'",
        ),
        (
            printed(abilities=["on play: at end of turn, look at top 3 cards of your deck; put 1 card among them to hand"]),
            ("cards", "Odd", "abilities", 0),
            "goes on with 'then'",
        ),
        (
            printed(abilities=["auto on attack: at end of turn, choose an opponent's character; destroy it"]),
            ("cards", "Odd", "abilities", 0),
            "goes on with 'then'",
        ),
        (
            printed(abilities=["auto on attack: at end of turn, discard 1; if it is a command, draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "goes on with 'then'",
        ),
        (
            printed(abilities=["static: this costs 1 less"]),
            ("cards", "Odd", "abilities", 0),
            "'in field: this gets cost -1'",
        ),
        (
            printed(abilities=["auto on attack, [discard 1]: it gets power +1000 until end of turn"]),
            ("cards", "Odd", "abilities", 0),
            "write 'this' for the card itself",
        ),
        (
            printed(abilities=["auto on attack: you may discard 1; if so, it gets power +1000 until end of turn"]),
            ("cards", "Odd", "abilities", 0),
            "'it' is the discarded card",
        ),
        (
            printed(abilities=["[1]: your opponent may discard 1; otherwise, deal 1 damage to them"]),
            ("cards", "Odd", "abilities", 0),
            "a player is named: 'deal 1 damage to your opponent'",
        ),
        (
            printed(abilities=["on play: discard 1; if it is a command, destroy it"]),
            ("cards", "Odd", "abilities", 0),
            "'it' is the discarded card",
        ),
        (
            printed(abilities=["auto on attack: put top card of your deck to energy; it gains smash until end of turn"]),
            ("cards", "Odd", "abilities", 0),
            "taken from the deck",
        ),
        (
            printed(
                abilities=[
                    "[1]: sleep an opponent's character; reveal top card of your deck; put it to hand; destroy that character"
                ]
            ),
            ("cards", "Odd", "abilities", 0),
            "say which character first",
        ),
        (
            printed(
                abilities=[
                    "on play: set top card of your deck on your character face down; it gets power +1000 until end of turn"
                ]
            ),
            ("cards", "Odd", "abilities", 0),
            "'it' is the card that was set here",
        ),
        (
            printed(abilities=["auto on attack: set top card of your deck on this face down; wake it"]),
            ("cards", "Odd", "abilities", 0),
            "or 'this' for the card itself",
        ),
        (
            printed(abilities=["[1]: choose a card in your trash; put it to hand; discard 1; if it is a command, exile it"]),
            ("cards", "Odd", "abilities", 0),
            "destroy that character",
        ),
        (
            printed(abilities=["on play: choose a character; discard 1; if it is a command, sleep it"]),
            ("cards", "Odd", "abilities", 0),
            "destroy that character",
        ),
        (
            printed(abilities=['auto on attack: gains "auto on destroyed: draw 1" until end of turn']),
            ("cards", "Odd", "abilities", 0),
            "write 'this gains",
        ),
        (printed(abilities=["static: this costs 1 less"]), ("cards", "Odd", "abilities", 0), "on the battlefield only"),
        (
            printed(abilities=["static: this cannot be played unless you have 2 or more characters"]),
            ("cards", "Odd", "abilities", 0),
            "on the battlefield only",
        ),
        (printed(abilities=["static: this can attack 2 characters"]), ("cards", "Odd", "abilities", 0), "one thing"),
        (printed(abilities=["on play: deal 5 damage split among 2 characters"]), ("cards", "Odd", "abilities", 0), "not split"),
        (printed(abilities=["on play: prevent 500 damage to a world"]), ("cards", "Odd", "abilities", 0), "characters only"),
        (
            printed(abilities=['static: this gains "Lv2: static: this gets power +1"']),
            ("cards", "Odd", "abilities", 0),
            "no levels",
        ),
        (printed(abilities=["on play: choose 1 of (evolve this | draw 1)"]), ("cards", "Odd", "abilities", 0), "no 'evolve'"),
        (printed(abilities=["static: cannot be destroyed"]), ("cards", "Odd", "abilities", 0), "'this cannot be destroyed'"),
        (printed(abilities=["auto on attack: evolve this"]), ("cards", "Odd", "abilities", 0), "no 'evolve'"),
        (printed(abilities=["[engage]: draw 1"]), ("cards", "Odd", "abilities", 0), "no cost 'engage'"),
        (
            printed(abilities=["[1], if there are 3 cards in that player's trash: draw 1"]),
            ("cards", "Odd", "abilities", 0),
            "who 'that player' is",
        ),
        *(
            (printed(abilities=[text]), ("cards", "Odd", "abilities", 0), "who 'that player' is")
            for text in (
                "auto on attack: choose a character; destroy it; that player draws 1",
                "auto on attack: each player discards 1; that player draws 1",
                "auto when a player plays a command: at end of turn, that player draws 1",
                "on play: each player may discard 1; if so, destroy that player's character",
                "damage trigger: that player draws 1",
            )
        ),
        *(
            (printed(abilities=[text]), ("cards", "Odd", "abilities", 0), "by their attacks")
            for text in (
                "static: your commands deal 1000 more damage",
                "static: your cards deal 1000 more damage to characters",
                "on play: your commands deal 1000 more damage until end of turn",
            )
        ),
        *(
            (printed(abilities=[text]), ("cards", "Odd", "abilities", 0), "which card 'that' is")
            for text in (
                "auto on attack: destroy that character",
                "on play: draw 1; if that character is active, draw 1",
                "auto on attack: at end of turn, destroy that character",
                "on play: choose 1 of (sleep that character | draw 1)",
            )
        ),
        (printed(abilities=["auto when you put a character onto field: draw 1"]), ("cards", "Odd", "abilities", 0), "enters"),
        (printed(set_on="an elephant"), ("cards", "Odd", "set_on"), "elephant"),
        (
            printed(abilities=["on play: choose a character; it becomes its controller's character"]),
            ("cards", "Odd", "abilities", 0),
            "becomes your character",
        ),
        (
            printed(abilities=["on play: choose a character; it becomes a character with power 500 until end of turn"]),
            ("cards", "Odd", "abilities", 0),
            "leave out 'until'",
        ),
        (
            printed(abilities=["on play: choose a character; it becomes your character while this is active"]),
            ("cards", "Odd", "abilities", 0),
            "has no 'while'",
        ),
        (
            printed(abilities=["static: opponent's characters become your characters"]),
            ("cards", "Odd", "abilities", 0),
            "becomes something at a moment",
        ),
        (printed(set_on="character card in your trash"), ("cards", "Odd", "set_on"), "leave out where it is"),
        ({"turn": {"phase": "lunch"}}, ("turn", "phase"), "none of setup"),
        ({"weather": "rain"}, ("weather",), "unknown field 'weather'"),
    ],
)
def test_one_clear_line(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    found = problems_of(**data)
    assert [path for path, _ in found] == [where]
    assert says in found[0][1]


def test_what_is_not_said_is_assumed() -> None:
    problems = Problems()
    board = board_of({"cards": CARDS}, problems)
    assert board is not None
    assert (len(board.zone("A", "deck")), len(board.zone("B", "guard")), board.zone("A", "hand")) == (20, 10, ())
    assert len(problems.assumed) == 8


def test_a_cost_and_a_power_that_are_not_printed_are_assumed_where_they_matter() -> None:
    problems = Problems()
    cards = {"Squire": {"kind": "character"}, "Bolt": {"kind": "command"}, "Free": {"kind": "command", "cost": 0}}
    board_of({"cards": cards, "A": {"field": ["Squire"], "hand": ["Bolt", "Free"]}}, problems)
    said = [(says, args["card"]) for says, args in problems.assumed if "card" in args]
    assert said == [("{card} has no power", "Squire"), ("{card} costs nothing", "Bolt")]


RICH: dict[str, Any] = {
    "turn": {"number": 6, "player": "B", "phase": "main"},
    "A": {
        "deck": ["Squire", 3], "guard": [{"card": "Heart", "face": "up"}, 2], "damage": [{"card": "Bolt", "face": "up"}, 1],
        "hand": ["Bolt", "Blade"], "trash": ["Squire"], "exiled": ["Squire"], "energy": {"active": 2, "asleep": 1},
        "marker": True, "kuusou": "Heart",
        "field": [
            {"card": "Squire", "id": "mine", "set": [{"card": "Blade", "owner": "B"}]},
            {"face": "down", "id": "hidden", "as": {"kind": "character", "power": 1500, "classes": ["ghost"]}},
        ],
    },
    "B": {
        "field": [{"card": "Heart", "id": "big", "state": "asleep", "damage": 500, "owner": "A"}],
        "world": {"card": "Forest", "set": ["Blade"]},
    },
    "cards": CARDS,
    "now": {"attack": {"attacker": "big", "target": "mine"}, "at": "12.1/3", "interrupt": {"to_act": "A"}},
    "in_force": [{"effect": "this gets power +1000", "on": "mine", "until": "end of turn", "from": "Bolt"}],
    "used": [{"card": "mine", "ability": 1}],
}  # fmt: skip


def read(data: dict[str, Any]) -> Any:
    problems = Problems()
    board = board_of(data, problems)
    assert problems.found == []
    return board


@pytest.mark.parametrize(
    "data",
    [
        RICH,
        RICH | {"chain": [{"card": "Bolt", "by": "A", "on": "mine"}]},
        {"cards": CARDS, **FIELDS, **EITHER, "chain": [{"card": "Either", "by": "A", "on": "Squire", "options": [[[1]]]}]},
        {
            "cards": CARDS,
            **FIELDS,
            "in_force": [{"effect": "prevent 1 damage to you", "on": "B", "by": "B", "until": "end of turn"}],
        },
        {
            "cards": CARDS,
            **FIELDS,
            "in_force": [{"effect": "your character cards cost 1 less", "on": [], "until": "end of turn"}],
        },
        {"A": {"guard": ["Odd"]}, **printed(abilities=["damage trigger, if you have 3 or more cards in hand: draw 1"])},
        {"A": {"hand": ["Odd"]}, **printed(kind="set", abilities=["on play: choose your character; set this on it"])},
        {"A": {"guard": ["Odd"]}, **printed(abilities=["ダメージトリガー：ドロー 1"])},
        {"cards": CARDS, **FIELDS, "waiting": [{"card": "Squire", "ability": 2}]},
        {"cards": CARDS, **FIELDS, "waiting": [{"card": "Squire", "keyword": "pierce", "about": "theirs", "player": "B"}]},
        {"cards": CARDS, "turn": {"phase": "setup"}, "A": {"deck": 30}, "B": {"deck": 30}, "now": {"at": "4/3", "player": "B"}},
    ],
)
def test_a_position_is_written_and_read_again(data: dict[str, Any]) -> None:
    board = read(data)
    again = read(position_of(board))
    assert again == board
    assert position_of(again) == position_of(board)


def test_the_game_begins_with_turn_1() -> None:
    begun = read({"turn": {"phase": "setup"}, "A": {"deck": 30, "guard": 10}, "B": {"deck": 30, "guard": 10}})
    assert (begun.turn, position_of(begun)["turn"]["number"]) == (1, 1)


def test_a_card_that_waits_is_written_where_it_came_from() -> None:
    board = read({"cards": CARDS, **FIELDS})
    game = Game(RULES, board)
    RULES.declare(game, Play("A", "play", (("card", "Bolt"), ("target", ("theirs",)))))
    again = Game(RULES, read(position_of(game.board)))
    for one in (game, again):
        for _ in range(2):
            window = settle(one)
            assert window is not None
            RULES.declare(one, RULES.pass_play(window))
        settle(one)
    assert game.board.card("theirs").damage == 500
    assert position_of(again.board) == position_of(game.board)
