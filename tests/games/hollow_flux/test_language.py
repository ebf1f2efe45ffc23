"""The texts of the book in the effect language: what this game knows of them is played without a crash, the rest is refused."""

from __future__ import annotations

import csv
import random
from typing import Any

import pytest

from rulings.engine.effects.parse import parse_ability
from rulings.engine.game import Game, GameOver, settle
from rulings.engine.legal import legal_plays
from rulings.engine.position import Problems
from rulings.games.hollow_flux.position import board_of
from rulings.games.hollow_flux.printed import unknown_words
from rulings.games.hollow_flux.rules import RULES
from rulings.games.hollow_flux.whom import as_read
from tests.conftest import ROOT
from tests.games.hollow_flux.decks import CARDS, check_conserved

NOT_KNOWN = (
    "at start of game",  # ougi and kuusou are built in
    "at damage resolution",  # counter is built in
    "in guard, when this is put",  # said as "damage trigger"
)
OF_PLAYERS = (  # what the book does not say, and cards that players write may
    "on play: choose a character; it gets power +3000 until end of turn; at end of turn, destroy it",
    "on play: choose a character; when it next attacks, draw 1",
    "auto on attack: at start of your next turn, wake this",
    "instead of this being destroyed: return this to hand",
    "instead of this being destroyed: sleep this",
    "instead of your other character being destroyed: you may destroy this",
    "instead of you being dealt damage: discard 1",
    "instead of this being dealt damage by attack: draw 1",
    "once per turn, instead of you drawing: draw 2",
    "on play: choose a character; prevent all damage to it this turn",
    "on play: prevent 1000 damage to your characters this turn",
    "on play: if this turn you play 2 or more cards, draw 1",
    "if this turn your character is destroyed: this gets power +1000",
    "damage trigger: if this turn your opponent is dealt damage, draw 1",
    "auto when your other character leaves the field: draw 1",
    "auto when your other character comes onto the battlefield: draw 1 for each card set on this",
    "on play: choose a character; destroy all cards set on it",
    "auto on attack, [1]: draw 1",
    "auto on attack, [carnage 1][discard 1]: choose a character; destroy it",
    "auto on attack: you may pay 1; if so, draw 1",
    "auto when a player plays a command: destroy that player's character",
    "auto when you draw a card: draw 1",
    "auto when opponent's command destroys your character: draw 1",
    "static: this cannot be destroyed by opponent's commands",
    "static: this cannot be chosen by your opponent's set cards",
    "on play: prevent all damage to you by attack this turn",
    "auto on attack, [X][1]: draw X",
    "on play: play a card from your hand without paying cost",
    "auto on attack: you may play a command from your trash",
    "auto when your opponent plays a command: cancel it",
    "on play: choose a card in chain; cancel it",
    "on play: each player may discard 1; if so, that player draws 1; otherwise, deal 1 damage to that player",
    "on play: each player may destroy 1 character; if so, each player draws 1",
    "on play: choose your character; choose an opponent's character; destroy them",
    "on play: put 1 card from your extra deck to hand; put this to your extra deck",
    "on play: choose a card from your trash; return it to hand",
    "on play: choose a character; destroy all set cards on it; set a set card from your trash on your character",
    "on play: look at up to 3 cards on top of your deck; put 1 card among them to your energy face up",
    "on play: put top card of opponent's deck to your energy asleep; put a card in opponent's hand to your hand",
    "static: your opponent cannot play cards from guard",
    "[X]: at end of turn, draw X",
    "auto when a card in your trash is exiled: draw 1",
    "on play: shuffle opponent's deck",
    "static: your cards with cost 2 or less cost 1 less",
    "static: your cards with the lowest cost cost 1 more",
    "static: your characters with smash gain pierce",
    "static: characters without pierce gain pierce",
    "static: your characters with power 3000 or more get power -1000",
    'static: characters with class "hero" gain class "king"',
    'static: your characters with cost 1 or less gain "on destroyed: draw 1"',
    'on play: choose a character; it gains "[X]: draw X" until end of turn',
    "on play: at end of turn, destroy all set cards on opponent's characters",
    "on play: choose a character; reveal top card of your deck; if it is a command, put it to hand; sleep that character",
    "on play: reveal top card of your deck; if it is a command, choose a character; destroy it",
    "on play: choose a character; put top 3 cards of your deck to trash; at end of turn, put a command among them to hand",
    "on play: at end of turn, look at top 3 cards of your deck, then put 1 card among them to hand, then put the rest to trash",
    "auto on attack: at end of turn, choose an opponent's character, then destroy it",
    "on play: reveal top card of your deck; you may put it to hand; otherwise, put it to trash",
    "on play: put top card of your deck to energy; sleep it",
    "on play: choose your character; set top card of your deck on it face down; that character gains smash until end of turn",
    "on play: set top card of your deck on your character face down; destroy it",
    "on play: reveal top card of your deck; put it to hand; it costs 1 less this turn",
    "on play: put top 3 cards of your deck to trash; put a character card among them onto the field; it gains smash",
    "on play: sleep an opponent's character; discard 1; that character gets power -1000 until end of turn",
    "on play: choose an opponent's character, then destroy it; otherwise, sleep it",
    "on play: if you have 2 or more characters, choose an opponent's character; otherwise, choose your character; destroy it",
    "auto when this enters the field: you may destroy your other character; otherwise, destroy it",
    "auto on attack: at end of turn, discard 1; choose an opponent's character; sleep it; destroy it",
    "on play: put top 3 cards of your deck to trash; at end of turn, put a command among them to hand and discard 1",
    'on play: choose your character; sleep 1 your character; it gains "auto on attack: choose a character; sleep it" this turn',
    "on play: choose a character; discard 1; put it to the bottom of its owner's deck",
    'on play: search your deck for a card with ougi/kuusou/"damage trigger"; put it to hand; shuffle your deck',
)
NO_RULE = {  # a text that the book has no rule for, and a word of the answer
    "this must attack": "nobody has to",
    "on play: choose an opponent's character; it must attack this turn": "nobody has to",
    "on play: take an extra turn": "extra turns",
    "on play: skip your next draw phase": "skipped",
    "on play: end turn": "end early",
    "on play: cancel an ability": "loses all abilities",
    "[1]: cancel this": "the play of a card is cancelled",
    "auto when a character is destroyed by a command: draw 1": "no 'by command' here",
    "if this turn your character is destroyed by this: draw 1": "no 'by this' here",
    "static: this cannot be destroyed by abilities": "no 'by ability' here",
    "static: this cannot wake by effects": "no 'by effect' here",
    "auto when you draw 2 cards: draw 1": "one by one",
    "on play, [1]: draw 1": "activated and auto abilities have a cost",
    "instead of this being destroyed, [1]: draw 1": "activated and auto abilities have a cost",
    "on play: choose a character; sleep it until end of turn": "done at once",
    "on play: draw 1 while you have 3 or more characters": "done at once",
    "on play: draw 1 from opponent's deck": "the own main deck",
    "on play: discard 1 to the bottom of deck": "no 'to' or 'on'",
    "on play: put a card in your trash to hand asleep": "put asleep into hand",
    "on play: destroy all set cards on a character": "say which character first",
    "on play: choose a character; it gets power -X until end of turn": "what X is",
    "auto on attack: at end of turn, draw X": "what X is",
    "auto when a card in your energy sleeps: draw 1": "could wait for",
    "on play: shuffle your guard": "main deck only",
    "on play: search your deck for a card with quick; put it to hand": "no keyword 'quick'",
    "on play: choose a character; it gains ougi until end of turn": "to gain",
    "on play: choose a character; reveal top card of your deck; if it is a command, destroy it": "destroy that character",
    "on play: choose a character; look at top card of your deck; if its cost is 3 or more, return it to hand": "that character",
    "auto when this attacks a character: reveal top card of your deck; if it is a set card, sleep it": "that character",
    "on play: choose a character; put top card of your deck to trash; if it is a command, destroy it": "destroy that character",
    "on play: choose a character; discard 1; if it is not a character card, return it to hand": "that character",
    "auto when your opponent's character attacks: discard 1; if it is a command, destroy it": "that character",
    "on play: choose a card in your trash; play it without paying its cost; it gains smash until end of turn": "in no zone",
    "on play: choose a card in your trash; play it without paying its cost; when it is put to trash, exile it": "in no zone",
    "on play: play a command from your trash without paying its cost; when it leaves the chain, exile it": "in no zone",
    "on play: reveal top card of your deck; if it is a command, play it, then exile it": "in no zone",
    "on play: choose a set card; choose your character; set that card on it": "one card here",
    "on play: choose a set card; choose your character; set that card on that character": "one card here",
    "on play: choose a character; discard 2; if it is a command, draw 1": "not what was discarded",
    "on play: choose a character; discard 1; if it is a set card, draw 1": "not what was discarded",
    "on play: choose a character; discard 1; sleep it; if it is a command, draw 1": "not what was discarded",
    "on play: choose a character; destroy your character; if its power is 3000 or more, destroy it": "that character",
    "on play: choose a character; put top card of your deck to trash; put it to the bottom of its owner's deck": "that character",
    "on play: choose your character; deal damage equal to its power to an opponent's character; destroy it": "that character",
    "auto when your other character attacks: deal damage equal to its power to a character; draw cards equal to its cost": "that",
    "on play: choose 2 characters; search your deck for a command; put it to hand; destroy them": "that character",
    "auto when your opponent's character attacks: reveal top card of your deck; put it to hand; exile it": "that character",
    "on play: choose a character; search your deck for a command; put it to hand; destroy it": "that character",
    "on play: choose a character; put a card in your hand onto the field; it gains smash until end of turn": "that character",
    "auto when an opponent's character attacks: sleep your character; if its power is 1000 or less, destroy it": "that character",
    "auto when your other character attacks: sleep an opponent's character; destroy it": "that this is about",
    "auto when your other character attacks: deal 1000 damage to an opponent's character; sleep it": "that this is about",
    'on play: search your deck for a card named "Drum"; choose your character; set it on that character': "are one card",
    "on play: choose your character; choose a set card in your trash; set it on that character": "are one card",
    "on play: choose a character; discard 2; at end of turn, destroy it and put a card among them to hand": "both",
    "on play: look at top 3 cards of your deck; at end of turn, put the rest to hand": "'the rest'",
    "static: this cannot be exiled": "'this cannot be affected by opponent's effects'",
    "static: your characters cannot be returned by opponent's effects": "'this cannot be affected by opponent's effects'",
    "static: this cannot sleep": "'this cannot be affected by opponent's effects'",
    "static: this cannot be dealt damage": "'prevent all damage to this this turn'",
    "auto at start of game: draw 1": "ougi or kuusou",
    "on play: choose an opponent's character; deal damage equal to power of your character to it": "of which card the power",
    "in trash, auto when this enters the field: draw 1": "on the battlefield only",
    "in hand/trash, auto on attack: draw 1": "on the battlefield only",
    "in trash, auto when this is destroyed: draw 1": "on the battlefield only",
    "in trash, auto when an opponent's character attacks this: draw 1": "on the battlefield only",
    'on play: choose a character; it gains "in trash, auto when this enters the field: draw 1"': "on the battlefield only",
}


def lines() -> list[str]:
    with (ROOT / "tests" / "effects" / "hollow-flux.tsv").open(encoding="utf-8") as file:
        return [*OF_PLAYERS, *(row["line"] for row in csv.DictReader(file, delimiter="\t") if row["says"] == "yes")]


@pytest.mark.parametrize("line", lines())
def test_every_text_is_known_or_refused(line: str) -> None:
    assert bool(list(unknown_words(as_read(parse_ability(line))))) == any(words in line for words in NOT_KNOWN)


@pytest.mark.parametrize("line", NO_RULE)
def test_what_the_book_has_no_rule_for_is_answered_clearly(line: str) -> None:
    assert any(NO_RULE[line] in fault for fault in unknown_words(as_read(parse_ability(line))))


@pytest.mark.parametrize(
    "line",
    [
        "auto when this enters the field from trash: draw 1",
        "in trash, auto when your other character enters the field: draw 1",
        "in trash, auto when this is put to trash: draw 1",
        "in field/trash, auto when this is destroyed: draw 1",
        "in guard, auto when this is put from guard to trash: draw 1",
    ],
)
def test_what_can_come_about_in_its_zone_is_read(line: str) -> None:
    assert list(unknown_words(as_read(parse_ability(line)))) == []


@pytest.mark.parametrize("to", ["", " to damage field"])
def test_19_4_a_card_put_from_the_guard_deck_has_a_damage_trigger(to: str) -> None:
    problems = Problems()
    text = {"kind": "character", "cost": 1, "power": 1000, "abilities": [f"auto when this is put from guard{to}: draw 1"]}
    board_of({"A": {"guard": ["New"]}, "cards": {"New": text}}, problems)
    assert [problem.message for problem in problems.found] == [
        "write 'damage trigger: ...' for what a card does when damage puts it from the guard deck"
    ]


def position(line: str, source: random.Random) -> dict[str, Any]:
    """The text on a command, a character, a set card and a World Set, in hands and in play."""
    kinds = {"command": {}, "character": {"power": 3000}, "set": {"power_bonus": 500}, "world": {}}
    texts = {f"New {kind}": {"kind": kind, "cost": 1, "abilities": [line], **more} for kind, more in kinds.items()}
    side = {
        "deck": ["Footman", "New character", 6],
        "guard": 4,
        "damage": ["Bolt", 1],
        "hand": [*texts, "Bolt"],
        "trash": ["Giant", "New command"],
        "energy": 6,
        "field": ["New character", {"card": "Captain", "set": ["New set"]}, {"card": "Ghost", "state": "asleep"}],
        "world": "New world",
    }
    return {"turn": {"player": source.choice("AB"), "phase": "main"}, "A": side, "B": side, "cards": {**CARDS, **texts}}


@pytest.mark.parametrize("line", [line for line in lines() if not any(words in line for words in NOT_KNOWN)])
def test_every_known_text_is_played(line: str) -> None:
    source = random.Random(line)
    problems = Problems()
    board = board_of(position(line, source), problems)
    assert problems.found == []
    assert board is not None
    game = Game(RULES, board, lambda question: source.choice(question.options))
    for _ in range(25):
        if settle(game) is None:
            break
        legal, _ = legal_plays(RULES, game.board)
        try:
            RULES.declare(game, source.choice(legal))
        except GameOver:
            break
    for step in game.steps:
        check_conserved(step)
