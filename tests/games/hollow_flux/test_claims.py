"""A claim that is false names the clause that makes it so, also where nothing has happened to the card."""

from __future__ import annotations

import pytest

from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check

BATTLE = """game: hollow-flux
A: {{guard: 5, field: [{attacker}]}}
B: {{guard: {guard}, field: [{{card: Ogre, state: asleep}}, {{card: Fencer, state: asleep}}]}}
cards:
  Squire: {{kind: character, cost: 1, power: 2000}}
  Brute: {{kind: character, cost: 3, power: 2000, keywords: [smash]}}
  Ogre: {{kind: character, cost: 3, power: 3000}}
  Fencer: {{kind: character, cost: 3, power: 3000, keywords: [counter]}}
play: [A attacks {target} with {attacker}]
claims: {{A: "{claim}"}}
"""


@pytest.mark.parametrize(
    ("attacker", "target", "guard", "claim", "clause"),
    [
        ("Squire", "Ogre", 5, "Ogre is in B's trash", "13.2/2"),
        ("Squire", "Ogre", 5, "Squire is in A's trash", "12.3.2"),
        ("Squire", "Fencer", 5, "Squire is in A's trash", "19.5"),
        ("Brute", "B", 1, "A wins", "13.1/2"),
    ],
)
def test_a_false_claim_names_its_clause(attacker: str, target: str, guard: int, claim: str, clause: str) -> None:
    text = BATTLE.format(attacker=attacker, target=target, guard=guard, claim=claim)
    judged = check(read_scenario(text)).claims
    assert [(one.holds, one.clauses) for one in judged] == [(False, [f"hollow-flux:{clause}"])]


UNTOUCHED = """game: hollow-flux
A: {{guard: [{{card: Omen, face: up}}], damage: [{{card: Omen, id: hit}}], energy: [{{card: Omen, id: fuel}}], field: [Ogre]}}
B: {{hand: [Bolt], energy: 1, field: [{{card: Omen, id: mask, face: down, as: {{kind: character, power: 1000}}}}],
    trash: [{{card: Omen, id: waste}}]}}
cards:
  Ogre: {{kind: character, cost: 3, power: 3000, abilities: ["[1]: draw 1", "on attack: draw 1", "static: this gets power +100"]}}
  Omen: {{kind: command, cost: 1}}
  Bolt: {{kind: command, cost: 1, abilities: ["on play: draw 1"]}}
play: [A ends the main phase, B plays Bolt, A plays Omen from guard]
claims: {{A: "{claim}"}}
"""


@pytest.mark.parametrize(
    ("claim", "clause"),
    [
        ("hit is face up", "13.1"),
        ("fuel is face up", "11.3/1"),
        ("mask is face up", "17/1"),
        ("waste is face down", "7/3"),
        ("Ogre's ability 1 takes effect", "19.2/1"),
        ("Ogre's ability 2 triggers", "19.1"),
        ("Ogre's ability 3 does not take effect", "19.1/5"),
    ],
)
def test_a_claim_on_what_nothing_has_touched_names_the_clause_for_such_a_card(claim: str, clause: str) -> None:
    (judged,) = check(read_scenario(UNTOUCHED.format(claim=claim))).claims
    assert (judged.holds, judged.clauses) == (False, [f"hollow-flux:{clause}"])


def test_a_claim_on_where_a_card_is_that_nothing_has_touched_names_no_clause() -> None:
    (judged,) = check(read_scenario(UNTOUCHED.format(claim="Ogre is in A's trash"))).claims
    assert (judged.holds, judged.clauses) == (False, [])


FACE_UP = """game: hollow-flux
A: {{guard: [{{card: Omen, face: up}}], damage: [{{card: Omen, id: hit, face: up}}],
    energy: [1, {{card: Omen, id: fuel, face: up}}], hand: [Light],
    field: [Ogre, {{card: Ogre, id: mask, face: down, as: {{kind: character, power: 1000}}}}]}}
cards:
  Ogre: {{kind: character, cost: 3, power: 3000}}
  Omen: {{kind: command, cost: 1}}
  Light: {{kind: command, cost: 1, abilities: ["on play: make all your characters face up"]}}
play: [A plays Light]
claims: {{A: "{claim}"}}
"""


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Omen is face down", []),
        ("hit is face down", ["19.4/3"]),
        ("fuel is face down", ["8/5"]),
        ("mask is face down", ["8/5"]),
        ("Ogre is face down", []),
    ],
)
def test_a_claim_on_a_card_that_lies_face_up_does_not_name_why_others_lie_face_down(claim: str, clauses: list[str]) -> None:
    (judged,) = check(read_scenario(FACE_UP.format(claim=claim))).claims
    assert (judged.holds, judged.clauses) == (False, [f"hollow-flux:{clause}" for clause in clauses])


TURNED_UP = """game: hollow-flux
A: {guard: [Page, 3], hand: [Light, Omen], energy: 1}
cards:
  Omen: {kind: command, cost: 1}
  Page: {kind: command, cost: 1}
  Light: {kind: command, cost: 1, abilities: ["on play: make 1 card in your guard face up;
    put 1 card from your hand to guard face up"]}
play: [A plays Light, A chooses Page]
claims: {A: "%s"}
"""


@pytest.mark.parametrize("claim", ["Page is face down", "Omen is face down"])
def test_a_claim_on_a_card_of_the_guard_deck_that_a_text_turned_up_names_that(claim: str) -> None:
    (judged,) = check(read_scenario(TURNED_UP % claim)).claims
    assert (judged.holds, judged.clauses) == (False, ["hollow-flux:8/5"])


def test_a_claim_on_a_card_that_was_turned_up_for_ougi_names_that_clause() -> None:
    text = """game: hollow-flux
turn: {phase: setup}
A: {deck: 30, guard: [Saint, Page, 8]}
B: {deck: 30, guard: 10}
cards:
  Saint: {kind: character, cost: 3, power: 3000, keywords: [{ougi: Page}]}
  Page: {kind: command, cost: 1}
play: [A goes first, A turns Page face up]
claims: {A: Page is face down}
"""
    (judged,) = check(read_scenario(text)).claims
    assert (judged.holds, judged.clauses) == (False, ["hollow-flux:19.11/6"])


def test_a_claim_on_a_revealed_kuusou_names_the_clause_that_turned_it_up() -> None:
    text = """game: hollow-flux
turn: {phase: setup}
A: {deck: 30, guard: [Heart, 9]}
B: {deck: 30, guard: 10}
cards:
  Heart: {kind: character, cost: 3, power: 3000, keywords: [{kuusou: {effect: ["static: your characters get power +500"]}}]}
play: [A goes first, A reveals Heart for kuusou]
claims: {A: Heart is face up}
"""
    (judged,) = check(read_scenario(text)).claims
    assert (judged.holds, judged.clauses) == (True, ["hollow-flux:19.12/4"])


CHANGED = """game: hollow-flux
A: {{hand: [Ogre], field: [Captain, {{card: Squire, set: [Banner]}}]}}
cards:
  Ogre: {{kind: character, cost: 3, power: 3000}}
  Squire: {{kind: character, cost: 1, power: 1000}}
  Banner: {{kind: set, cost: 1, power_bonus: 500}}
  Captain: {{kind: character, cost: 3, power: 2000, abilities: ["static: your other characters get power +1000",
    "static: your character cards cost 1 less"]}}
claims: {{A: "{claim}"}}
"""


@pytest.mark.parametrize(
    ("claim", "holds", "clauses"),
    [
        ("Ogre has 2 cost", True, ["6/1", "19.1/5"]),
        ("Ogre has 3 cost", False, ["6/1", "19.1/5"]),
        ("Banner has 1 cost", True, ["6/1"]),
        ("Squire has 2500 power", True, ["6.3/4", "19.1/5"]),
    ],
)
def test_a_claim_on_a_number_that_effects_change_names_why_they_apply(claim: str, holds: bool, clauses: list[str]) -> None:
    (judged,) = check(read_scenario(CHANGED.format(claim=claim))).claims
    assert (judged.holds, judged.clauses) == (holds, [f"hollow-flux:{clause}" for clause in clauses])


COUNTERED = """game: hollow-flux
A: {field: [Lancer]}
B: {deck: 10, field: [Monk]}
cards:
  Lancer: {kind: character, cost: 3, power: 3000}
  Monk: {kind: character, cost: 3, power: 2000, keywords: [counter], abilities: ["instead of this being dealt damage: draw 1"]}
play: [A attacks B with Lancer, B defends with Monk]
claims: {A: "Lancer has 0 damage"}
expect: [Lancer has 2000 damage]
"""


@pytest.mark.parametrize(("broken", "dealt"), [(None, True), ("hf:12.3.2", True), ("hf:19.5/3", False)])
def test_19_5_3_where_only_the_damage_of_counter_is_left_it_is_dealt_by_that_alone(broken: str | None, dealt: bool) -> None:
    assert check(read_scenario(COUNTERED), broken=broken).expect == [("Lancer has 2000 damage", dealt)]


def test_19_5_3_who_denies_the_damage_of_counter_is_told_of_counter() -> None:
    (judged,) = check(read_scenario(COUNTERED)).claims
    assert (judged.holds, "hollow-flux:12.3.2" in judged.clauses, "hollow-flux:19.5/3" in judged.clauses) == (False, False, True)
