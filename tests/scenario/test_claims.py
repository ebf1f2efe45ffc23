"""Claims: each is judged with the clauses that decide it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from rulings.scenario.otherwise import Otherwise
from rulings.scenario.read import BadScenario, read_scenario
from rulings.scenario.verdict import check
from tests.conftest import ROOT

EQUAL_BP = ROOT / "examples" / "battle-spirits-standard" / "equal-bp.yaml"
NAMED = ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "9-3-2-a-named-target-that-cannot-be-chosen.yaml"
SCENARIOS = NAMED.parent
CONDITION_GONE = "9-3-1-1-its-condition-is-gone-when-its-turn-comes"
ATTACKS = ROOT / "tests" / "scenarios" / "hollow-flux" / "12.1.2-claims-about-two-attacks.yaml"
DISCARDED = ROOT / "tests" / "scenarios" / "hollow-flux" / "8_5-the-opponent-picks-what-is-discarded.yaml"
OPEN = ROOT / "tests" / "scenarios" / "hollow-flux" / "11.6.3-claims-while-the-order-is-open.yaml"
BSS, HF = "battle-spirits-standard:", "hollow-flux:"


def judged(path: Path) -> dict[str, tuple[bool | str, list[str]]]:
    verdict = check(read_scenario(path.read_text(encoding="utf-8")))
    return {one.by: (one.holds, one.clauses) for one in verdict.claims}


def clauses_of(scenario: str, claim: str) -> list[str]:
    """The numbers of the clauses that decide the claim, made at the end of that scenario."""
    data = YAML(typ="safe").load((SCENARIOS / f"{scenario}.yaml").read_text(encoding="utf-8"))
    verdict = check(read_scenario(json.dumps({**data, "claims": {"A": claim}})))
    return [clause.removeprefix(BSS) for clause in verdict.claims[0].clauses]


def test_8_1_6_1_a_claim_names_the_step_that_decides_and_the_step_that_makes_it_so() -> None:
    decided = [f"{BSS}8-1-6-1", f"{BSS}10-2-2-5"]
    assert judged(EQUAL_BP) == {"A": (False, decided), "B": (True, decided)}


def test_9_3_2_where_nothing_has_changed_the_refused_play_decides() -> None:
    assert judged(NAMED) == {"A": (False, [f"{BSS}9-3-2"]), "B": (True, [f"{BSS}9-3-2"])}


@pytest.mark.parametrize(
    ("scenario", "claim", "clauses"),
    [
        ("1-4-1-life-that-cannot-be-reduced", "B has 1 life", ["1-4-1"]),
        ("9-1-2-1-what-cannot-be-destroyed", "Gate Ox is in B's trash", ["1-4-3"]),
        ("9-1-8-1-instead-of-being-exiled", "Ghost is on B's field", ["9-1-8-1"]),
        ("9-1-5-8-effects-of-both-players", "B has no cards in trash", ["9-1-5-8"]),
        ("8-1-5-1-the-attacker-pays-with-its-last-core", "B has 5 life", ["8-1-5-1"]),
        ("7-1-1-a-turn-that-could-not-be-ended", "it is B's turn", ["7-1-1"]),
        ("7-1-1-a-turn-that-could-not-be-ended", "west is in B's trash", ["8-1-6-1", "10-2-2-5"]),
        (CONDITION_GONE, "A has 1 card in hand", ["9-2-1"]),
        (CONDITION_GONE, "Pack Wolf's ability 1 does not take effect", ["9-2-1"]),
    ],
)
def test_where_nothing_has_changed_the_rule_that_keeps_it_so_decides(scenario: str, claim: str, clauses: list[str]) -> None:
    assert clauses_of(scenario, claim) == clauses


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("A's attack is illegal", ["8-1-1-1"]),
        ("A's second attack is illegal", ["8-1-1-1", "1-4-1"]),
        ("A's second attack is legal", ["8-1-1-1", "1-4-1"]),
        ("A's 2nd attack is legal", ["8-1-1-1", "1-4-1"]),
    ],
)
def test_whether_a_play_is_legal_is_decided_by_that_play(claim: str, clauses: list[str]) -> None:
    assert clauses_of("1-4-1-the-text-of-a-card-comes-first", claim) == clauses


def test_12_2_1_7_1_an_ability_triggers_by_the_clause_of_its_moment() -> None:
    assert clauses_of(CONDITION_GONE, "Pack Wolf's ability 1 triggers") == [
        "8-1-1-2",
        "12-2-1-7-1",
    ]


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Red Drake has 5000 BP", ["2-8-3", "2-8-2"]),
        ("Red Drake is Lv2", ["2-8-3"]),
        ("Red Drake has 2 symbols", ["2-10-3"]),
        ("Red Drake is exhausted", ["5-5-1-2", "5-5-1"]),
        ("Red Drake is attacking", ["8-1-1-1"]),
        ("Red Drake's ability 1 triggers", ["9-1-5-3"]),
        ("Red Drake's ability 2 triggers", ["2-8-2"]),  # it has that one at Lv2
        ("Red Drake is in A's trash", ["4-4-1"]),
        ("A has 5 life", ["4-7-1"]),
        ("A has 3 cores in reserve", ["4-6-1"]),
        ("A wins", ["1-3-2"]),
        ("it is B's turn", ["7-1-1"]),
        ("it is the attack step", ["7-6-1-2-4"]),
    ],
)
def test_what_nothing_has_touched_names_the_rule_by_which_it_is_what_it_is(claim: str, clauses: list[str]) -> None:
    levels = [{"lv": 1, "cores": 1, "bp": 3000}, {"lv": 2, "cores": 3, "bp": 5000}]
    abilities = ["on attack: draw 1", "Lv2: on attack: draw 2"]
    drake = {"kind": "spirit", "cost": 3, "symbols": ["red"], "levels": levels, "abilities": abilities}
    side = {"life": 4, "reserve": "1+S", "field": [{"card": "Red Drake", "cores": 1}]}
    turn = {"number": 5, "player": "A", "step": "main"}
    assert false_claim({"game": "bss", "turn": turn, "A": side, "cards": {"Red Drake": drake}}, claim) == clauses


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Seraph is Lv1", ["12-2-1-1-2", "3-2-5-5"]),
        ("Seraph has 2000 BP", ["12-2-1-1-2", "3-2-5-5", "2-8-2"]),
        ("Seraph is not truly released", ["12-2-1-1-2", "3-2-5-5", "12-2-1-1-3"]),
        ("Shrine is Lv1", ["12-2-1-1-2", "3-3-3-4"]),
        ("Squire has 2000 BP", ["2-8-3", "2-8-2", "9-1-5-6", "9-1-4-2"]),
        ("Squire has 2 symbols", ["2-10-3"]),
        ("Page is Lv1", ["9-1-5-6", "1-4-1"]),
        ("Page has 9000 BP", ["9-1-5-6", "1-4-1", "2-8-2", "9-3-1-4", "9-1-4-2", "1-4-6"]),
        ("Page has 3 cores", ["4-5-5"]),
        ("Banner's ability 1 triggers", ["9-1-4-4"]),
        ("Banner's ability 2 takes effect", ["9-1-6-1"]),
    ],
)
def test_2_8_3_a_level_or_bp_that_the_soul_core_or_an_effect_makes_names_that(claim: str, clauses: list[str]) -> None:
    levels = [{"lv": 1, "cores": 1, "bp": 2000}, {"lv": 2, "cores": 3, "bp": 5000}]
    spirit = {"kind": "spirit", "symbols": ["red"], "levels": levels}
    released = [levels[0], {**levels[1], "true_release": True}]
    does = ["static: your spirits with cost 0 or less get BP +1000", "main, activate: draw 1"]
    banner = {"kind": "nexus", "levels": [{"lv": 1, "cores": 0}], "abilities": does}
    shrine = {"kind": "nexus", "levels": [{"lv": 1, "cores": 0}, {"lv": 2, "cores": 2, "true_release": True}]}
    cards = {
        "Seraph": {**spirit, "cost": 1, "levels": released},
        "Squire": spirit,
        "Page": spirit,
        "Banner": banner,
        "Shrine": shrine,
    }
    field = [{"card": "Seraph", "cores": "0+S"}, {"card": "Squire", "cores": 1}, {"card": "Page", "cores": 1}, {"card": "Banner"}]
    force = [
        {"effect": "this gets BP +1000", "on": "Squire", "from": "Banner"},
        {"effect": "this counts as Lv2", "on": "Page", "from": "Banner"},
        {"effect": "this gets BP -9000", "on": "Page", "from": "Banner", "until": "no end"},
    ]
    sides = {"A": {"reserve": 0, "field": field}, "B": {"reserve": 0, "field": [{"card": "Shrine", "cores": "0+S"}]}}
    turn = {"number": 5, "player": "A", "step": "main"}
    assert false_claim({"game": "bss", "turn": turn, **sides, "cards": cards, "in_force": force}, claim) == clauses


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Lynx is asleep", ["5/1"]),
        ("Lynx has 1000 damage", ["13.2"]),
        ("Lynx has 3000 power", []),  # the book says what changes a power, not whence it is
        ("Squire has 2000 power", ["6.3/4"]),
        ("Blade is set on Lynx", ["6.3/1"]),
        ("Crane is set on Lynx", ["6.3/8"]),  # it is set on a World Set
        ("Harbour is set on Lynx", ["6.3/7"]),  # a World Set lies by itself
        ("Shroud is set on Lynx", ["17/1"]),  # a character card that was set face down
        ("Harbour has 2 set cards", ["6.3/8"]),
        ("Crane is in B's set cards", ["6.3/8"]),
        ("Blade is in B's set cards", ["6.3/2"]),
        ("Lynx is on B's field", ["9/1"]),
        ("Harbour is on B's field", ["6.3/7"]),  # 9/1 is about character cards
        ("Blade is not on the battlefield", ["6.3/1"]),
        ("Study is on A's field", ["7/3"]),  # a command goes to the trash
        ("Mask is not on A's field", ["17/1"]),  # it lies face down
        ("Lynx is asleep", ["5/1"]),
        ("Harbour is active", ["6.3/9"]),  # a World Set is neither
        ("Blade is asleep", ["6.3/2", "5/1"]),  # as the character is
        ("Crane is active", ["6.3/2", "6.3/9"]),
        ("Lynx's ability 1 triggers", ["19.1"]),
        ("Lynx is face down", []),  # on the battlefield a card lies face up, where nothing has turned it
        ("Scout is face up", ["2.2/1"]),  # a card of the guard deck
        ("Scar is face down", ["19.4/3"]),  # a card of the damage field
        ("A has 1 card in trash", ["7/3"]),
        ("Lynx is in A's trash", ["14/1"]),
        ("A has 3 energy", ["10/1"]),
        ("A wins", ["1/2"]),
        ("it is the end phase", ["11/1"]),
    ],
)
def test_in_hollow_flux_too(claim: str, clauses: list[str]) -> None:
    lynx = {"kind": "character", "cost": 1, "power": 2000, "abilities": ["on attack: draw 1"]}
    cards = {"Lynx": lynx, "Squire": lynx, "Blade": {"kind": "set", "cost": 1, "power_bonus": 1000}}
    cards |= {"Harbour": {"kind": "world", "cost": 1}, "Crane": {"kind": "set", "cost": 1}}
    shroud = {"card": "Shroud", "face": "down", "as": {"kind": "set"}}
    field = [{"card": "Lynx"}, {"card": "Squire", "set": ["Blade", shroud]}]
    field.append({"card": "Mask", "face": "down", "as": {"kind": "character", "power": 2000}})
    cards |= {"Scout": lynx, "Scar": lynx, "Mask": lynx, "Shroud": lynx, "Study": {"kind": "command", "cost": 1}}
    side = {"energy": 2, "hand": ["Study"], "field": field, "world": {"card": "Harbour", "set": ["Crane"]}}
    side |= {"guard": ["Scout"], "damage": [{"card": "Scar", "face": "up"}]}
    turn = {"number": 4, "player": "A", "phase": "main"}
    assert false_claim({"game": "hf", "turn": turn, "A": side, "cards": cards}, claim) == clauses


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Lancer has 5 attack", ["10.9.1.1"]),
        ("Lancer has 3 life", ["10.9.1.1", "2.8.2"]),  # it has taken damage
        ("Lancer has ward", ["12.8.1"]),
        ("Lancer is evolved", ["5.15.1.2"]),
        ("Lancer has 1 luck counter", ["15.1.1"]),
        ("A has 3 play points", ["3.2.2"]),
        ("A has 1 card in cemetery", ["4.9.1"]),
        ("the game is a draw", ["1.2.1"]),
        ("it is the end phase", ["7.3.4"]),
    ],
)
def test_in_shadowverse_evolve_too(claim: str, clauses: list[str]) -> None:
    lancer = {"kind": "follower", "cost": 4, "attack": 4, "life": 3}
    side = {"pp": "2/4", "field": [{"card": "Lancer", "damage": 1}]}
    turn = {"number": 7, "player": "A", "phase": "main"}
    assert false_claim({"game": "sve", "turn": turn, "A": side, "cards": {"Lancer": lancer}}, claim) == clauses


def false_claim(data: dict[str, Any], claim: str) -> list[str]:
    judged = check(read_scenario(json.dumps({**data, "claims": {"B": claim}}))).claims[0]
    assert judged.holds is False
    return [clause.partition(":")[2] for clause in judged.clauses]


def test_12_1_a_refused_attack_is_tried_as_if_it_were_allowed_and_the_rule_holds_for_the_others() -> None:
    """Without the whole of 12.1 no attack is declared at all."""
    ogre = {"kind": "character", "cost": 3, "power": 3000}
    data = {"game": "hf", "turn": {"number": 4, "player": "A", "phase": "main"}, "B": {"guard": 5}, "cards": {"Ogre": ogre}}
    data |= {"A": {"field": [{"card": "Ogre", "state": "asleep"}]}, "play": ["A attacks B with Ogre"]}
    assert false_claim(data, "B has 4 cards in guard") == ["12.1"]


def test_a_refused_play_that_has_no_part_in_a_number_is_not_named_for_it() -> None:
    levels = [{"lv": 1, "cores": 1, "bp": 3000}]
    fox = {"kind": "spirit", "cost": 3, "levels": levels}
    field = [{"card": "Fox", "cores": 1, "state": "exhausted"}]
    data = {"game": "bss", "turn": {"number": 5, "player": "A", "step": "attack"}, "A": {"field": field}, "cards": {"Fox": fox}}
    data |= {"play": ["A attacks with Fox"]}
    assert false_claim(data, "A has 4 cards in hand") == []


def test_a_card_that_was_never_where_it_is_claimed_is_where_a_rule_has_put_it() -> None:
    assert judged(ROOT / "examples" / "hollow-flux" / "reload.yaml") == {
        "A": (False, [f"{HF}3/5", f"{HF}7/3"]),
        "B": (True, [f"{HF}3/5", f"{HF}7/3"]),
    }


def test_what_was_put_first_decides_where_another_order_would_make_the_claim_true() -> None:
    assert judged(ROOT / "examples" / "battle-spirits-standard" / "who-orders.yaml") == {
        "A": (True, [f"{BSS}9-1-5-8", f"{BSS}5-6-2"]),
        "B": (False, [f"{BSS}9-1-5-8", f"{BSS}5-6-2"]),
    }


def test_a_play_that_is_not_there_is_not_judged() -> None:
    with pytest.raises(BadScenario, match="there is no such line of play"):
        clauses_of("1-4-1-the-text-of-a-card-comes-first", "B's attack is legal")


def test_what_is_played_again_for_claims_is_bounded() -> None:
    field = [{"card": "Imp", "id": f"i{number}", "cores": 1} for number in range(40)]
    imp = {"kind": "spirit", "cost": 1, "levels": [{"lv": 1, "cores": 1, "bp": 1000}], "abilities": ["on attack: draw 1"]}
    scenario = {
        "game": "bss",
        "turn": {"number": 7, "player": "A", "step": "attack"},
        "A": {"deck": 50, "field": field},
        "B": {"life": 60},
        "cards": {"Imp": imp},
        "play": [f"A attacks with i{number}" for number in range(40)],
        "claims": {"A": "i1 is in A's trash"},
    }
    verdict = check(read_scenario(json.dumps(scenario)))
    otherwise = Otherwise(verdict.replay)
    assert not any(otherwise.without(step) for step in verdict.replay.game.steps)
    assert (verdict.claims[0].holds, verdict.claims[0].clauses) == (False, [])


def test_with_a_choice_still_open_what_decides_in_every_outcome_decides() -> None:
    """In whichever order the effects are taken, the spirit is destroyed."""
    data = YAML(typ="safe").load((SCENARIOS / f"{CONDITION_GONE}.yaml").read_text(encoding="utf-8"))
    data |= {"play": data["play"][:1], "claims": {"A": "Mad Imp is on A's field"}}
    verdict = check(read_scenario(json.dumps(data)))
    assert (verdict.word, verdict.claims[0].holds) == ("needs-choice", False)
    assert verdict.claims[0].clauses == [f"{BSS}9-3-1-4", f"{BSS}10-2-2-5"]


def test_12_1_2_a_claim_about_a_play_is_judged_by_what_was_checked_for_that_play() -> None:
    assert judged(ATTACKS) == {"A": (True, [f"{HF}12.1.2", f"{HF}12.1"]), "B": (False, [f"{HF}12.1.1"])}


def test_11_6_3_while_a_choice_is_open_a_claim_that_hangs_on_it_depends() -> None:
    assert {by: holds for by, (holds, _) in judged(OPEN).items()} == {"A": "depends", "B": "depends"}


def test_8_5_a_line_that_is_refused_while_it_is_played_again_does_not_hide_what_decides() -> None:
    assert judged(DISCARDED) == {"A": (False, [f"{HF}8/5"]), "B": (True, [f"{HF}7/5", f"{HF}8/5"])}


def test_a_claim_on_a_play_refused_behind_a_finding_names_the_refusal() -> None:
    """What the refusal hung on was taken back with the play."""
    text = (SCENARIOS / "12-2-1-2-1-two-symbols-said-in-words.yaml").read_text(encoding="utf-8")
    text = text[: text.index("play:")] + "play: [A uses Deep Rite by soul magic]\nclaims: {B: A's first use is illegal}\n"
    verdict = check(read_scenario(text))
    assert verdict.claims[0].holds and verdict.claims[0].clauses == [f"{BSS}12-2-1-2-1"]


OTHER_WORDS = """
game: hollow-flux
turn: {number: 6, player: B, phase: main}
A: {deck: 10, guard: 5, energy: 4}
B: {deck: 10, guard: 5, energy: 3}
play: [B ends the main phase, A places energy, B ends the turn]
expect: [{legal: B ends the turn}, {illegal: B ends the turn}, {legal: B ends the main phase}, {illegal: B ends the main phase}]
"""


def test_an_expectation_means_the_line_that_has_its_words() -> None:
    assert [holds for _, holds in check(read_scenario(OTHER_WORDS)).expect] == [False, True, True, False]


TWO_ANSWERS = """
game: battle-spirits-standard
turn: {number: 5, player: A, step: main}
A: {deck: [Hen, Page, Cat], hand: [Sift]}
cards:
  Hen: {kind: spirit, cost: 2, levels: [{lv: 1, cores: 1, bp: 3000}]}
  Cat: {kind: spirit, cost: 2, levels: [{lv: 1, cores: 1, bp: 3000}]}
  Page: {kind: magic, cost: 1, abilities: ["main: draw 1"]}
  Sift:
    kind: magic
    cost: 0
    abilities: ["main: reveal top 3 of deck; choose 1 spirit card among them; put it to hand; put the rest to bottom of deck"]
play: [A uses Sift, A chooses Hen, A puts Hen first, A puts Page first]
expect: [{legal: A puts Hen first}, {illegal: A puts Hen first}, {legal: A chooses Hen}, {legal: A puts Page first}]
"""


def test_another_answer_of_the_same_card_does_not_make_a_refused_one_legal() -> None:
    assert [holds for _, holds in check(read_scenario(TWO_ANSWERS)).expect] == [False, True, True, True]
