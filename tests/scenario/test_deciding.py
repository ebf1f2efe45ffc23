"""Which clauses a claim names: the rule that is missed where it is wrong, and what a value goes by."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ruamel.yaml import YAML

from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check
from tests.conftest import ROOT

SCENARIOS = ROOT / "tests" / "scenarios"


def spirit(bp: int, *abilities: str, cost: int = 3, **more: Any) -> dict[str, Any]:
    levels = [{"lv": 1, "cores": 1, "bp": bp}, {"lv": 2, "cores": 3, "bp": bp + 3000}]
    return {"kind": "spirit", "cost": cost, "symbols": ["green"], "levels": levels, "abilities": list(abilities), **more}


def magic(*abilities: str) -> dict[str, Any]:
    return {"kind": "magic", "cost": 1, "colors": ["red"], "abilities": list(abilities)}


CARDS = {
    "Calf": spirit(1000, cost=1),
    "Ox": spirit(3000),
    "Hermit": spirit(3000, "on exhausted: draw 1"),
    "Owl": spirit(3000, "at your end step, if this's BP is 5000 or more: draw 1"),
    "Rogue": spirit(3000, "when this destroys an opponent's spirit by battle: draw 1"),
    "Stag": spirit(3000, "on attack: draw 1"),
    "Runner": spirit(3000, "once per turn, at end of battle: refresh this"),
    "Witch": spirit(2000, "on summon: destroy an opponent's spirit with BP 1000 or less; then draw 1", cost=1),
    "Hag": spirit(2000, "on summon: destroy an opponent's spirit with BP 1000 or less; if so, draw 1", cost=1),
    "Captain": spirit(3000, "static: your other spirits get BP +1000"),
    "Snare": {
        "kind": "nexus", "cost": 3, "levels": [{"lv": 1, "cores": 0}],
        "abilities": ["when an opponent's spirit attacks: return it to hand"],
    },
    "Chapel": {
        "kind": "nexus", "cost": 3, "levels": [{"lv": 1, "cores": 0}], "abilities": ["when your spirit is destroyed: draw 1"],
    },
    "Roar": magic("main: your spirit gets BP +3000 this turn"),
    "Recall": magic("main: return your spirit to hand"),
    "Dust": magic("main: exhaust an opponent's spirit; if so, draw 1"),
    "Storm": magic("main: destroy all opponent's spirits with BP 3000 or less"),
}  # fmt: skip


def named(play: list[str], claims: dict[str, str], step: str = "main", **sides: Any) -> dict[str, list[str]]:
    """The clauses of each claim."""
    a = {"life": 3, "reserve": "5+S", "deck": 10} | sides.get("A", {})
    b = {"life": 5, "deck": 10} | sides.get("B", {})
    used = {name: card for name, card in CARDS.items() if f'"{name}"' in json.dumps([a, b])}
    turn = {"number": 9, "player": "A", "step": step}
    data = {"game": "bss", "turn": turn, "A": a, "B": b, "cards": used, "play": play, "claims": claims}
    return clauses_in(data)


def clauses_in(data: dict[str, Any]) -> dict[str, list[str]]:
    verdict = check(read_scenario(json.dumps(data)))
    assert verdict.replay.question is None
    return {one.by: [clause.partition(":")[2] for clause in one.clauses] for one in verdict.claims}


def of_file(name: str) -> dict[str, list[str]]:
    return clauses_in(YAML(typ="safe").load((SCENARIOS / f"{name}.yaml").read_text(encoding="utf-8")))


def on_field(card: str, cores: int = 1, **more: Any) -> dict[str, Any]:
    return {"card": card, "cores": cores, **more}


def test_4_1_4_a_bonus_is_missed_because_the_card_is_a_new_one() -> None:
    play = ["A uses Roar on Calf paying 1 from reserve", "A uses Recall on Calf paying 1 from reserve"]
    play.append("A summons Calf paying 1 from reserve with 1 from reserve")
    side = {"hand": ["Roar", "Recall"], "field": [on_field("Calf")]}
    decided = ["4-1-4", "2-8-3", "2-8-2"]
    assert named(play, {"A": "Calf has 4000 BP", "B": "Calf has 1000 BP"}, A=side) == {"A": decided, "B": decided}


def test_2_8_3_a_bp_names_the_level_and_the_effect_that_make_it() -> None:
    play = ["A uses Roar on Calf paying 1 from reserve", "A moves 2 cores from reserve to Calf"]
    side = {"hand": ["Roar"], "field": [on_field("Calf")]}
    decided = ["2-8-3", "2-8-2", "9-1-5-6"]
    assert named(play, {"A": "Calf has 7000 BP", "B": "Calf has 4000 BP"}, A=side) == {"A": decided, "B": decided}


def test_2_8_3_a_level_is_not_decided_by_what_the_summoning_cost() -> None:
    play = ["A summons Ox paying 3 from reserve with 3 from reserve"]
    assert named(play, {"A": "Ox is Lv2"}, A={"hand": ["Ox"], "reserve": "6+S"}) == {"A": ["11-1-1-6", "2-8-3"]}


def test_7_9_1_1_a_bp_that_was_higher_names_what_ended_the_bonus() -> None:
    play = ["A uses Roar on Ox paying 1 from reserve", "A ends the turn"]
    found = named(play, {"A": "Ox has 3000 BP"}, A={"hand": ["Roar"], "field": [on_field("Ox")]})
    assert found == {"A": ["7-9-1-1", "2-8-3", "2-8-2"]}


def test_1_4_2_1_what_lies_that_way_already_is_why_nobody_draws() -> None:
    claims = {"A": "A has 1 card in hand", "B": "B has 1 card in hand"}
    field = [on_field("Hermit", state="exhausted")]
    found = named(["A uses Dust on Hermit paying 1 from reserve"], claims, A={"hand": ["Dust"]}, B={"field": field})
    assert found == {"A": ["5-19-2"], "B": ["1-4-2-1"]}


def test_5_19_each_claim_names_the_joint_that_it_is_wrong_about() -> None:
    play = [f"A summons {card} paying 1 from reserve with 1 from reserve" for card in ("Witch", "Hag")]
    claims = {"A": "A has 2 cards in hand", "B": "A has no cards in hand"}
    side = {"hand": ["Witch", "Hag"], "reserve": 9}
    found = named(play, claims, A=side, B={"field": [on_field("Ox")]})
    assert found == {"A": ["5-19-2"], "B": ["5-19-1"]}


def test_7_9_1_1_what_was_done_by_itself_decides_where_no_finding_does() -> None:
    play = ["A uses Roar on Owl paying 1 from reserve", "A ends the turn"]
    claims = {"A": "A has 1 card in hand", "B": "A has no cards in hand"}
    assert named(play, claims, A={"hand": ["Roar"], "field": [on_field("Owl")]}) == {"A": ["7-9-1-1"], "B": ["7-9-1-1"]}


def test_10_2_2_4_an_effect_that_stands_by_is_why_nothing_is_drawn() -> None:
    claims = {"A": "A has 1 card in hand", "B": "A has no cards in hand"}
    sides = {"A": {"field": [on_field("Rogue")]}, "B": {"field": [on_field("Ox")]}}
    found = named(["A attacks with Rogue", "B blocks with Ox"], claims, "attack", **sides)
    assert found == {"A": ["10-2-2-4"], "B": ["10-2-2-4"]}


def test_9_1_5_4_a_true_claim_is_decided_by_what_the_other_player_missed() -> None:
    claims = {"A": "B has 1 card in hand", "B": "B has 2 cards in hand"}
    field = [on_field("Ox", id="one"), on_field("Ox", id="two"), on_field("Chapel", 0)]
    found = named(["A uses Storm paying 1 from reserve"], claims, A={"hand": ["Storm"]}, B={"field": field})
    assert found == {"A": ["9-1-5-4", "5-6-2"], "B": ["9-1-5-4"]}


def test_9_1_5_5_an_effect_whose_card_has_left_is_not_used() -> None:
    claims = {"A": "A has 2 cards in hand", "B": "A has 1 card in hand"}
    sides = {"A": {"field": [on_field("Stag")]}, "B": {"field": [on_field("Snare", 0)]}}
    assert named(["A attacks with Stag", "A puts Snare first"], claims, "attack", **sides) == {"A": ["9-1-5-5"], "B": ["9-1-5-5"]}


def test_9_1_4_2_the_bonus_that_saved_a_card_decides_where_it_is() -> None:
    claims = {"A": "Ox is in B's trash", "B": "Ox is on B's field"}
    field = [on_field("Captain"), on_field("Ox")]
    found = named(["A uses Storm paying 1 from reserve"], claims, A={"hand": ["Storm"]}, B={"field": field})
    assert found == {"A": ["9-1-4-2"], "B": ["9-1-4-2"]}


def test_8_1_1_1_a_number_that_a_refused_attack_would_have_brought_names_the_refusal() -> None:
    play = ["A attacks with Runner"] * 3
    assert named(play, {"A": "B has 2 life"}, "attack", A={"field": [on_field("Runner")]}) == {"A": ["8-1-1-1"]}


def test_what_nothing_in_the_play_has_to_do_with_names_no_clause() -> None:
    """What a zone is does not say why a card lies there."""
    found = named(["A attacks with Ox"], {"A": "Calf is in A's trash"}, "attack", A={"field": [on_field("Ox"), on_field("Calf")]})
    assert found == {"A": []}


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("battle-spirits-standard/9-1-5-6-1-as-much-as-it-was", {"A": ["10-2-2-5", "2-8-3", "2-8-2", "9-1-5-6", "9-1-4-2"]}),
        ("battle-spirits-standard/1-4-1-life-kept-from-magic-alone", {"A": ["1-4-3"]}),
        ("battle-spirits-standard/12-2-1-12-1-destroyed-by-the-own-magic", {"A": ["12-2-1-12-1"]}),
        ("battle-spirits-standard/10-2-2-6-2-what-is-lost-is-not-ordered", {"B": ["10-2-2-6-2"]}),
        ("hollow-flux/6.3_9-claims-about-a-world-set-after-an-attack", {"A": ["6.3/9", "6.3/2"], "B": ["6.3/8"]}),
        ("hollow-flux/6.3_7-claims-about-what-is-set-on-what", {"A": ["6.3/7"], "B": ["6.3/7"]}),
        ("hollow-flux/6.3_4-set-cards-that-cancel-each-other-out", {"A": ["6.3/4"], "B": ["6.3/4"]}),
        ("hollow-flux/3_7-looking-at-more-cards-than-there-are-fails", {"A": ["3/7"], "B": ["3/7"]}),
        ("hollow-flux/8_6-then-is-one-process", {"A": ["8/6"], "B": ["8/6"]}),
        ("hollow-flux/15.1_4-an-ability-used-in-the-trash-whose-card-left-it", {"A": ["15.1/4"]}),
        ("hollow-flux/19.1_3-who-wins-by-the-order", {"B": ["19.1/3"]}),
        ("hollow-flux/13.2_2-a-waiting-auto-of-a-destroyed-character", {"B": ["19.1", "8/5"]}),
    ],
)
def test_the_rule_that_is_missed_is_named_first(name: str, clauses: dict[str, list[str]]) -> None:
    found = of_file(name)
    assert {by: found[by] for by in clauses} == clauses
