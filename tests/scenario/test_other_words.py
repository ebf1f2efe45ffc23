"""What judges write in other words: it is read as what it says, or the answer tells how it is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulings.report.check_lines import verdict_lines
from rulings.report.lines import speaker_of
from rulings.report.problem_words import said_problem
from rulings.scenario.read import BadScenario, Scenario, read_scenario
from rulings.scenario.verdict import check

LEVELS = [{"lv": 1, "cores": 1, "bp": 3000}, {"lv": 2, "cores": 3, "bp": 5000}]
DRAKE = ["on attack: draw 1", "on destroyed: draw 1"]
BSS = {
    "game": "bss",
    "turn": {"number": 5, "player": "A", "step": "attack"},
    "A": {"hand": ["Imp"], "reserve": "2+S", "field": [{"card": "Red Drake", "cores": 1}]},
    "B": {"life": 2, "field": [{"card": "Red Drake", "id": "guard", "cores": 2}]},
    "cards": {
        "Red Drake": {"kind": "spirit", "cost": 3, "symbols": ["red"], "levels": LEVELS, "abilities": DRAKE},
        "Imp": {"kind": "spirit", "cost": 1, "levels": LEVELS, "abilities": ["on summon: draw 1"]},
    },
    "play": ["A attacks with Red Drake"],
}
HF = {
    "game": "hf",
    "turn": {"number": 4, "player": "A", "phase": "main"},
    "A": {"energy": 3, "hand": ["Surge"], "field": [{"card": "Swordsman"}]},
    "B": {"field": [{"card": "Ogre"}]},
    "cards": {
        "Swordsman": {"kind": "character", "cost": 1, "power": 3000},
        "Ogre": {"kind": "character", "cost": 1, "power": 3000},
        "Surge": {
            "kind": "command",
            "cost": 1,
            "abilities": ["on play: choose a character; deal 1000 damage to it"],
        },
    },
}
SVE = {
    "game": "sve",
    "turn": {"number": 7, "player": "A", "phase": "main"},
    "A": {"pp": "2/4", "hand": ["Bolt"]},
    "B": {"field": [{"card": "Archer"}, {"card": "Giant"}]},
    "cards": {
        "Archer": {"kind": "follower", "cost": 1, "attack": 1, "life": 3},
        "Giant": {"kind": "follower", "cost": 1, "attack": 1, "life": 3},
        "Bolt": {"kind": "spell", "cost": 1, "abilities": ["on use: choose an enemy follower; deal 2 damage to it"]},
    },
}


def scenario(data: dict[str, Any], **more: Any) -> Scenario:
    return read_scenario(json.dumps(data | more))


def problems(data: dict[str, Any], **more: Any) -> list[str]:
    with pytest.raises(BadScenario) as bad:
        scenario(data, **more)
    return [one.partition(": ")[2] for one in bad.value.problems]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("B has one life left", "B has 1 life"),
        ("B is at 1 life", "B has 1 life"),
        ("Red Drake has a BP of 3,000", "Red Drake has 3000 BP"),
        ("Red Drake is at level 1", "Red Drake is Lv1"),
        ("Red Drake is still on A's field", "Red Drake is on A's field"),
        ("Red Drake isn't refreshed", "Red Drake is not refreshed"),
        ("A has Imp in hand", "Imp is in A's hand"),
        ("A's hand has two cards", "A has 2 cards in hand"),
        ("A's attack was not illegal", "A's attack is legal"),
        ("Red Drake's first effect triggers", "Red Drake's ability 1 triggers"),
        ("Imp's ability does not trigger", "Imp's ability 1 does not trigger"),
        ("neither player has won", "nobody has won"),
    ],
)
def test_a_claim_in_other_words_is_read_as_what_it_says(said: str, meant: str) -> None:
    found = scenario(BSS, claims={"A": said, "B": meant})
    assert [claim.atoms[0].text for _, _, claim in found.claims] == [meant, meant]
    assert [one.holds for one in check(found).claims] == [True, True]


def test_a_line_of_play_may_speak_of_an_effect_and_of_doing_nothing() -> None:
    drake = BSS["cards"] | {"Red Drake": BSS["cards"]["Red Drake"] | {"abilities": ["flash, once per turn: draw 1"]}}
    plays = ["A attacks with Red Drake", "B does nothing", "A uses Red Drake's effect", "A uses Red Drake's effect 1"]
    found = check(scenario(BSS, cards=drake, play=plays))
    assert [one.line.text for one in found.replay.plays if one.line and one.legal] == plays[:3]
    assert [one.line.text for one in found.replay.plays if one.line and not one.legal] == plays[3:]


def test_claims_are_joined_by_commas_too_and_a_zone_needs_no_player() -> None:
    found = scenario(BSS, claims={"A": "Red Drake is on the field, Imp is in hand but B has 1 life", "B": "Imp is in the trash"})
    assert [one.holds for one in check(found).claims] == [True, False]
    assert speaker_of(found, "ja", {}).claim(found.claims[1][2]) == "Impはトラッシュにある"


def test_a_play_may_be_claimed_by_its_card() -> None:
    plays = ["A attacks with guard", "A attacks with Red Drake"]
    found = scenario(BSS, play=plays, claims={"A": "A's attack with Red Drake is legal", "B": "A's attack with guard is legal"})
    assert [one.holds for one in check(found).claims] == [True, False]
    assert speaker_of(found, "zh-Hans", {}).claim(found.claims[0][2]) == "A的第1次Red Drake的攻击合法"


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("B's block is legal", '"B\'s block is legal": there is no such line of play; write it, such as B blocks with CARD'),
        ("A's second attack is illegal", "there is no such line of play; write it, such as A attacks with CARD"),
        ("A's sixth attack is legal", "there is no such line of play; write it, such as A attacks with CARD"),
        ("A's quick attack is legal", 'is not understood; write for example "A\'s attack is legal"'),
        ("Red Drake's ability 7 triggers", "'Red Drake' has 2 abilities; write for example \"Red Drake's ability 1 triggers\""),
        ("Red Drake's ability triggers", "'Red Drake' has 2 abilities"),
        ("guard dies", "'guard dies' is not understood; write for example \"X is in A's trash\", \"X is on A's field\""),
        ("guard can block", "'guard can block' is not understood; write for example \"B's block is legal\""),
        ("A's defence is legal", 'is not understood; write for example "B\'s defence is legal"'),
        ("Red Drake is exausted", "did you mean 'exhausted'?"),
    ],
)
def test_a_claim_that_cannot_be_judged_is_answered_with_how_it_is_written(claim: str, answer: str) -> None:
    found = problems(BSS, claims={"A": claim})
    assert len(found) == 1 and answer in found[0]
    assert all(said_problem(found[0], lang) != found[0] for lang in ("ja", "zh-Hans", "zh-Hant"))


@pytest.mark.parametrize(
    ("data", "line", "answer"),
    [
        (
            BSS,
            "A plays Imp",
            "no play begins with 'plays'; it is written 'A uses CARD', \"A uses CARD's ability\", 'A summons CARD'",
        ),
        (BSS, "B accepts the attack", "no play begins with 'accepts'; it is written 'B passes'"),
        (BSS, "B takes the hit", "'B ends the turn', 'B ends the main/attack/second main step', 'B passes'"),
        (BSS, "A surrenders", "no play begins with 'surrenders'; it is written 'A concedes'"),
        (BSS, "A goes to the second main step", "'A ends the turn', 'A ends the main/attack/second main step'"),
        (BSS, "A attacks with Ember", "no card named 'Ember'; there are Imp, Red Drake, guard"),
        (BSS, "A attacks with Red Drake, B blocks with guard", "holds more than one play; write a line for each"),
        (BSS, "A summons Imp Lv1", "no card named 'Imp Lv1'; it is written 'A summons CARD[ at LvN]"),
        (BSS, "A summons Imp paying one from reserve", "'one from reserve' is not how cores are named; write for example"),
        (BSS, "A uses Imp on gaurd", "no card named 'gaurd'; did you mean 'guard'?"),
        (BSS, "A draws a card", "no card named 'a card'; it is written 'A draws ANSWER'"),
        (BSS, "AはRed Drakeでアタックする", "lines are written in English; write for example 'A attacks with CARD'"),
        (BSS, "", "the line is empty"),
        (HF, "A plays Surge on Swordman", "no card named 'Swordman'; did you mean 'Swordsman'?"),
        (HF, "A attacks the opponent with Swordsman", "no card named 'the opponent'; write A or B"),
        (HF, "B blocks with Ogre", "no play begins with 'blocks'; it is written 'B defends with CARD'"),
        (SVE, "A uses Bolt choosing Archre", "no card named 'Archre'; did you mean 'Archer'?"),
    ],
)
def test_a_line_that_is_not_understood_is_no_illegal_play_but_answered(data: dict[str, Any], line: str, answer: str) -> None:
    found = problems(data, play=[line])
    assert len(found) == 1 and answer in found[0]
    assert all(said_problem(found[0], lang) != found[0] for lang in ("ja", "zh-Hans", "zh-Hant"))


def test_a_line_may_begin_with_its_player_and_a_colon() -> None:
    found = scenario(BSS, play=[{"A": "attacks with Red Drake"}])
    assert [line.text for line in found.play] == ["A attacks with Red Drake"]
    assert problems(BSS, play=[{"A attacks with": "Red Drake"}]) == [
        "a line of play is expected here; put a line that holds a colon in quotation marks"
    ]


def test_what_is_chosen_may_stand_behind_on_in_every_game() -> None:
    assert check(scenario(SVE, play=["A uses Bolt on Archer"], expect=["Archer has 1 life"])).expect == [
        ("Archer has 1 life", True)
    ]


def test_who_chooses_not_to_block_does_not_block() -> None:
    verdict = check(scenario(BSS, play=["A attacks with Red Drake", "B chooses not to block"]))
    assert verdict.word == "legal"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("game: bss\nA:\n  life 4\n  reserve: 2\n", "line 3: a colon is missing; write 'life: 5', with a space behind it"),
        ("game: bss\nA:\n  life:4\n  reserve: 2\n", "line 3: a colon is missing; write 'life: 5', with a space behind it"),
        ('game: bss\ntitle: "Two attacks\nA:\n  life: 4\nB: {hand: "x"}\n', "line 2: a quotation mark is not closed"),
        ("game: bss\ncards: {Imp: {kind: magic, symbols: red}}\n", "line 2: a list is expected, not 'red'; write [red]"),
        ("game: bss\nused: Imp\n", "line 2: a list is expected, not 'Imp'; write for example [{card: ...}]"),
        ("game: bss\nnow: battle\n", "line 2: fields such as battle, at, player are expected, not 'battle'"),
        (
            "game: bss\nexpect: [{choice: 9-1-5-8, options: two}]\n",
            "'options' is a number, not 'two'; write for example options: 2",
        ),
    ],
)
def test_a_fault_of_the_file_is_told_where_it_stands_and_with_what_would_do(text: str, answer: str) -> None:
    with pytest.raises(BadScenario) as bad:
        read_scenario(text)
    assert answer in bad.value.problems[0]
    assert all(said_problem(bad.value.problems[0], lang) != bad.value.problems[0] for lang in ("ja", "zh-Hans", "zh-Hant"))


def test_a_single_line_needs_no_list_and_claims_may_be_a_list() -> None:
    claims = {"A": ["Red Drake is exhausted", "B has 1 life"], "B": None}
    found = scenario(BSS, play="A attacks with Red Drake", claims=claims, expect="B has 1 life")
    verdict = check(found)
    assert [one.holds for one in verdict.claims] == [True] and verdict.expect == [("B has 1 life", True)]


def test_a_claim_about_a_moment_that_never_came_says_so() -> None:
    lines = list(verdict_lines(check(scenario(BSS, claims={"A": "when 8-1-6-1, B has 1 life"})), "en"))
    assert "       no step of this play goes by 8-1-6-1" in lines


@pytest.mark.parametrize(
    ("data", "play", "card", "clause"),
    [
        (BSS, ["A attacks with Red Drake", "B blocks with guard"], "guard", "5-10-1"),
        (HF, ["A plays Surge on Ogre", "A plays Bolt on Ogre"], "Ogre", "13.2/2"),
        (SVE, ["A uses Bolt on Archer", "A uses twin on Archer"], "Archer", "11.3.1"),
    ],
)
def test_what_was_destroyed_in_the_play_is_destroyed(data: dict[str, Any], play: list[str], card: str, clause: str) -> None:
    more = {"A": {"pp": "2/4", "hand": ["Bolt", {"card": "Bolt", "id": "twin"}]}} if data is SVE else {}
    if data is HF:
        bolt = {"kind": "command", "cost": 1, "abilities": ["on play: choose a character; deal 3000 damage to it"]}
        more = {"A": {"energy": 3, "hand": ["Surge", "Bolt"], "field": ["Swordsman"]}, "cards": HF["cards"] | {"Bolt": bolt}}
    found = scenario(data, **more, play=play, claims={"A": f"{card} was destroyed", "B": f"{card} is not destroyed"})
    verdict = check(found)
    assert [one.holds for one in verdict.claims] == [True, False]
    assert verdict.claims[1].clauses[-1].endswith(f":{clause}")
    assert speaker_of(found, "ja", {}).claim(found.claims[0][2]) == f"{card}は破壊された"


def test_what_was_not_destroyed_is_not() -> None:
    found = check(scenario(BSS, claims={"A": "guard is destroyed", "B": "guard is not destroyed"}))
    assert (found.claims[0].holds, found.claims[0].clauses) == (False, ["battle-spirits-standard:5-10-1"])
