"""Hollow Flux as the engine asks for it: whole games from the set-up, what is offered, what is refused, what breaking does."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rulings.engine.game import Game, GameOver, Play, Question, settle
from rulings.engine.legal import legal_plays, try_play
from rulings.engine.position import Problems
from rulings.games.hollow_flux.board import Setup, text_of
from rulings.games.hollow_flux.deck import Deck, deck_of
from rulings.games.hollow_flux.position import board_of
from rulings.games.hollow_flux.rules import LEFT_UNSAID, PASSES, RULES
from rulings.games.hollow_flux.setup import set_up
from rulings.report.phrases import say
from rulings.scenario.plays import read_line
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from rulings.scenario.verdict import check
from tests.games.hollow_flux.decks import CARDS, check_conserved


def board(**data: Any) -> Any:
    problems = Problems()
    found = board_of({"cards": CARDS, **data}, problems)
    assert problems.found == []
    return found


def two_decks(source: random.Random) -> dict[str, Deck]:
    """Legal decks out of the invented cards."""
    texts = board(A={"hand": list(CARDS)})
    known = [text_of(card) for card in texts.cards.values() if card.zone == "hand"]
    decks = {}
    for player in "AB":
        pile = [text for text in known for _ in range(3)]
        source.shuffle(pile)
        decks[player] = Deck(tuple(pile[:30]), tuple(pile[30:40]))
    return decks


@pytest.mark.parametrize("seed", range(6))
def test_4_a_whole_game_from_the_set_up(seed: int) -> None:
    source = random.Random(seed)
    start = set_up(two_decks(source))
    assert (deck_of(start, "A"), start.top()) == (deck_of(start, "A"), Setup("4/1"))
    game = Game(RULES, start, lambda question: source.choice(question.options))
    for _ in range(150):
        if settle(game) is None:
            break
        legal, _ = legal_plays(RULES, game.board)
        game.cause = None
        try:
            RULES.declare(game, source.choice(legal))
        except GameOver:
            break
    assert len(game.board.cards) == 80
    for step in game.steps:
        check_conserved(step)
    assert {"hf:4/1", "hf:4/2", "hf:4.1"} <= {step.clause for step in game.steps}


def refusals(found: Any) -> dict[tuple[Any, ...], str]:
    return {(one.play.verb, *(value for _, value in one.play.args)): one.step.clause for one in legal_plays(RULES, found)[1]}


def test_11_4_what_the_main_phase_offers() -> None:
    found = board(A={"energy": 2, "hand": ["Bolt", "Giant"], "field": ["Footman", {"card": "Captain", "state": "asleep"}]})
    legal, _ = legal_plays(RULES, found)
    assert {play.verb for play in legal} == {"attack", "end phase", "play"}
    assert refusals(found) == {
        ("play", "Giant"): "hf:7/1",
        ("attack", "Captain", "B"): "hf:12.1",
        ("use", "Captain", 2): "hf:19.2.2",
    }


def test_12_1_2_active_characters_are_offered_as_targets_and_refused() -> None:
    found = board(A={"field": ["Footman"]}, B={"field": [{"card": "Giant", "state": "asleep"}, "Ghost"]})
    assert refusals(found) == {("attack", "Footman", "Ghost"): "hf:12.1.2"}


def test_16_1_either_player_may_draw_by_carnage() -> None:
    found = board(A={"damage": 2}, B={"damage": 1})
    window = RULES.window(found)
    assert window is not None
    plays = [play for play in RULES.plays(found, window) if play.verb == "carnage"]
    assert sorted(play.player for play in plays) == ["A", "B"]
    assert all(RULES.fits(play, window) and try_play(RULES, found, play) is None for play in plays)


def test_4_1_2_the_marker_is_offered_while_it_is_held() -> None:
    found = board(A={"energy": 1, "hand": ["Guardian"], "marker": True})
    legal, refused = legal_plays(RULES, found)
    assert "play with marker" in {play.verb for play in legal}
    assert [one.play.verb for one in refused] == ["play"]


def test_3_2_chance_says_which_card_is_on_top() -> None:
    found = board(turn={"phase": "draw"}, A={"deck": 0, "guard": 4, "trash": ["Bolt", "Bolt", "Giant"]})
    asked: list[Question] = []

    def choose(question: Question) -> Any:
        asked.append(question)
        return question.options[-1]

    game = Game(RULES, found, choose)
    RULES.declare(game, Play("A", "take phase"))
    settle(game)
    assert [(one.topic, len(one.options)) for one in asked] == [("random", 2)]
    assert game.board.zone("A", "hand") == ("Giant",)


def test_15_1_a_window_after_an_assumed_pass_is_quiet_in_the_own_main_phase() -> None:
    game = Game(RULES, board(A={"energy": 5, "hand": ["Footman", "Bolt"], "field": ["Giant"]}))
    RULES.declare(game, Play("A", "play", (("card", "Footman"),)))
    window = settle(game)
    assert window is not None
    RULES.declare(game, RULES.pass_play(window))
    quiet = settle(game)
    assert quiet is not None
    assert (quiet.kind, RULES.fits(Play("A", "play", (("card", "Bolt"),)), quiet)) == ("quiet", False)
    assert try_play(RULES, game.board, Play("A", "play", (("card", "Bolt"),))) is None


@pytest.mark.parametrize("clause", ["hf:12.3", "hf:15.2.1", "hf:13.1", "hf:12.1/3"])
def test_a_broken_rule_is_not_followed(clause: str) -> None:
    found = board(A={"field": ["Footman"]}, B={"guard": 3})
    ends = []
    for broken in (None, clause):
        game = Game(RULES, found, broken=broken)
        RULES.declare(game, Play("A", "attack", (("card", "Footman"), ("target", "B"))))
        while (window := settle(game)) is not None and window.passes:
            RULES.declare(game, RULES.pass_play(window))
        ends.append((len(game.board.zone("B", "guard")), len([step for step in game.steps if step.clause == "hf:15.1"])))
    assert (ends[0] != ends[1]) == (clause != "hf:12.1/3")


def test_2_2_1_what_is_offered_reads_back_as_the_same_card() -> None:
    """Twins in hand and guard deck, and on both sides of the battlefield."""
    mine = {"field": [{"card": "Ghost", "id": "mine"}], "guard": ["Bolt", "Giant"], "hand": ["Bolt", "Footman"]}
    found = board(A={"energy": 4, "marker": True, **mine}, B={"field": [{"card": "Ghost", "state": "asleep"}]})
    offered = list(RULES.plays(found, RULES.window(found)))
    assert {play.get("card") for play in offered if play.verb == "play"} == {"Bolt", "Bolt 2", "Giant", "Footman"}
    for play in offered:
        read, _ = RULES.read_play(found, read_line(RULES.say_play(play), RULES.play_words))
        for name in ("card", "target", "ability"):
            assert (read.verb, read.get(name)) == (play.verb, play.get(name))


def test_a_window_that_is_passed_unsaid_is_assumed_in_a_judges_words() -> None:
    play = ["A attacks Imp with Ogre", "B draws by carnage"]
    cards = {"Ogre": {"kind": "character", "power": 3000}, "Imp": {"kind": "character", "power": 1000}}
    data = {"game": "hollow-flux", "title": "t", "cards": cards, "play": play, "A": {"field": ["Ogre"]}}
    data["B"] = {"damage": 2, "field": [{"card": "Imp", "state": "asleep"}]}
    said = [say(one, "en", RULES.book) for one in check(read_scenario(json.dumps(data))).replay.assumed]
    assert {"A does nothing in the interrupt timing", "B does nothing in the interrupt timing", "B does not defend"} <= set(said)
    assert not [one for one in said if "passes:" in one]
    assert set(PASSES) - {"energy"} == set(LEFT_UNSAID)


@pytest.mark.parametrize(("hand", "taken_as_others"), [(3, True), (["Ogre", 2], True), (["Ogre"], False), (0, False)])
def test_8_4_cards_that_nobody_has_named_are_said_to_be_taken_as_others(hand: Any, taken_as_others: bool) -> None:
    cards = {
        "Pry": {"kind": "command", "cost": 0, "abilities": ["on play: your opponent discards a command"]},
        "Ogre": {"kind": "character", "power": 3000},
    }
    sides = {"A": {"hand": ["Pry"]}, "B": {"hand": hand}}
    data = {"game": "hollow-flux", "title": "t", "cards": cards, "play": ["A plays Pry"], **sides}
    steps = check(read_scenario(json.dumps(data))).replay.game.steps
    said = [say(step.fact, "en", RULES.book) for step in steps if step.reading == "nothing-to-do-it-to"]
    assert ["nobody has named" in one for one in said] == [taken_as_others]


OF_A_KIND = [
    "put a command from your hand to energy",
    "play a command from your hand",
    "exile a command in your hand",
    'exile a card with class "elf" in your hand',
    "search your deck for a command",
]


@pytest.mark.parametrize("text", OF_A_KIND)
@pytest.mark.parametrize("unnamed", [0, 2])
def test_8_4_cards_that_nobody_has_named_are_said_to_be_taken_as_others_whatever_is_done(text: str, unnamed: int) -> None:
    cards = {
        "Ogre": {"kind": "character", "power": 3000},
        "Pry": {"kind": "command", "cost": 0, "abilities": [f"on play: {text}"]},
    }
    own = {"hand": ["Pry", "Ogre", unnamed], "deck": ["Ogre", unnamed]}
    data = {"game": "hollow-flux", "title": "t", "cards": cards, "play": ["A plays Pry"], "A": own}
    steps = check(read_scenario(json.dumps(data))).replay.game.steps
    said = [say(step.fact, "en", RULES.book) for step in steps if step.reading == "nothing-to-do-it-to"]
    assert ["nobody has named" in one for one in said] == [unnamed > 0]


def test_8_4_of_cards_that_lie_so_already_it_does_not_matter_what_they_are() -> None:
    cards = {"Pry": {"kind": "command", "cost": 0, "abilities": ["on play: wake all asleep cards in your energy field"]}}
    data = {"game": "hollow-flux", "title": "t", "cards": cards, "play": ["A plays Pry"], "A": {"hand": ["Pry"], "energy": 2}}
    steps = check(read_scenario(json.dumps(data))).replay.game.steps
    said = [say(step.fact, "en", RULES.book) for step in steps if step.reading == "nothing-to-do-it-to"]
    assert ["nobody has named" in one for one in said] == [False]


DISCARDS = (
    "on play: you may discard a command; if so, draw 2",
    "on play: discard 2 command cards",
    "on play: discard all command cards",
    "on play: you may discard 2 command cards; if so, draw 2",
)


@pytest.mark.parametrize("text", DISCARDS)
@pytest.mark.parametrize(("hand", "taken_as_others"), [([2], True), (["Ogre", "Ogre"], False)])
def test_8_4_unnamed_cards_are_no_commands_where_too_few_are_known(text: str, hand: list[Any], taken_as_others: bool) -> None:
    known = [] if "a command" in text else ["Page"]
    cards = {
        "Trade": {"kind": "command", "cost": 0, "abilities": [text]},
        "Page": {"kind": "command"},
        "Ogre": {"kind": "character", "power": 3000},
    }
    side = {"hand": ["Trade", *known, *hand]}
    data = {"game": "hollow-flux", "title": "t", "cards": cards, "play": ["A plays Trade"], "A": side}
    steps = check(read_scenario(json.dumps(data))).replay.game.steps
    said = [say(step.fact, "en", RULES.book) for step in steps if step.kind == "find"]
    assert any("nobody has named" in one for one in said) == taken_as_others


IN_WORDS = ["put this to trash", "discard 1", "exile this", "destroy this", "sleep this", "return this to hand"]


@pytest.mark.parametrize("cost", IN_WORDS)
def test_19_2_4_what_a_cost_in_words_does_is_done_by_its_clause(cost: str) -> None:
    found = board(A={"field": ["Payer"], "hand": ["Bolt"], "deck": 2}, cards={**CARDS, "Payer": payer(f"[{cost}]: draw 1")})
    game = Game(RULES, found, lambda question: question.options[0])
    RULES.declare(game, Play("A", "use", (("card", "Payer"), ("ability", 1))))
    done = [step.clause for step in game.steps if step.kind == "do"]
    assert done == ["hf:19.2.4", "hf:15.1/2"]


def payer(ability: str) -> dict[str, Any]:
    return {"kind": "character", "cost": 1, "power": 1000, "abilities": [ability]}


@pytest.mark.parametrize(
    ("said", "left"), [("A puts Ward first", "Veil"), ("A puts Veil first", "Ward"), ("A ends the turn", "Veil")]
)
def test_19_1_3_of_shields_that_do_the_same_the_one_that_is_named_is_used_up(said: str, left: str) -> None:
    text = f"""game: hollow-flux
turn: {{number: 4, player: A, phase: main}}
A: {{field: [Mage]}}
B: {{guard: 3}}
cards: {{Mage: {{kind: character, cost: 1, power: 1000}}}}
in_force:
  - {{effect: prevent 1 damage to you, on: B, until: end of turn 5, from: Ward, by: B}}
  - {{effect: prevent 1 damage to you, on: B, until: end of turn 5, from: Veil, by: B}}
play: [A attacks B with Mage, "{said}"]
"""
    board = Replay(read_scenario(text)).run().game.board
    assert [effect.source for effect in board.in_force if effect.action.amount] == [left]
