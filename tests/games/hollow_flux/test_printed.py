"""Texts of Hollow Flux cards that make no sense get one clear line each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hollow_flux.positions import printed, problems_of


def kuusou(effect: str = 'static: your characters gain "on attack: this gets power +1000"', **condition: str) -> dict[str, Any]:
    return printed(keywords=[{"kuusou": {"condition": condition, "effect": effect}}])


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
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
    ],
)
def test_one_clear_line_for_a_card(data: dict[str, Any], where: tuple[str | int, ...], says: str) -> None:
    found = problems_of(**data)
    assert [path for path, _ in found] == [where]
    assert says in found[0][1]
