"""Battles: the order of the steps."""

from __future__ import annotations

from rulings.engine.facts import Fact
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT

SCENARIO = ROOT / "tests/scenarios/battle-spirits-standard/8-1-4-1-the-right-goes-on-after-what-comes-of-the-effect.yaml"
RIGHT = "the right to use a flash effect goes to {player}"


def test_8_1_4_1_the_right_goes_on_after_what_comes_of_the_effect() -> None:
    replay = Replay(read_scenario(SCENARIO.read_text(encoding="utf-8"))).run()
    dart = next(played for played in replay.plays if played.line and "Fire Dart" in played.line.text)
    said = [step.fact.says if isinstance(step.fact, Fact) else step.clause for step in dart.steps]
    assert said.count(RIGHT) == 1
    assert said.index("bss:10-2-2-5") < said.index(RIGHT)
    assert dict(dart.steps[said.index(RIGHT)].fact.args) == {"player": "B"}  # type: ignore[arg-type]


POSITION = """
game: battle-spirits-standard
turn: {number: 5, player: A, step: attack}
A: {deck: 10, field: [{card: Hen, cores: 1}, {card: Ox, cores: 1}, {card: Horn, cores: 0}]}
B: {deck: 10, field: [{card: Hen, id: coop, cores: 1}, {card: Bull, cores: 1}]}
cards:
  Hen:
    kind: spirit
    levels: [{lv: 1, cores: 1, bp: 1000}]
    abilities: ["static: this cannot attack", "static: this cannot block"]
  Ox: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]}
  Bull: {kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}], abilities: ["static: this must block"]}
  Horn: {kind: nexus, cost: 1, levels: [{lv: 1, cores: 0}], abilities: ["static: your spirits must attack"]}
play: [A attacks with Hen, A ends the attack step, A attacks with Ox, B blocks with coop, B does not block]
"""


def test_1_4_1_9_1_2_2_a_refusal_names_the_text_that_forbids_or_demands() -> None:
    plays = Replay(read_scenario(POSITION)).run().plays
    refused = [step.fact for played in plays for step in played.steps if step.kind == "must" and not step.holds]
    assert [fact.says.format(**dict(fact.args)) for fact in refused if isinstance(fact, Fact)] == [
        "Hen can attack in spite of its own text",
        "Horn does not make Ox attack",
        "coop can block Ox in spite of its own text",
        "no text of its own makes Bull block",
    ]
