"""All outcomes: each choice is named once, and options that come to the same are one."""

from __future__ import annotations

from rulings.scenario.explore import explore
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from rulings.scenario.verdict import check
from tests.conftest import ROOT

TWO_CHOICES = """
game: shadowverse-evolve
turn: {number: 7, player: A, phase: main}
A: {pp: 1/1, hand: [Toss, Imp, Imp, Ogre]}
B: {field: [Imp, Imp, Ogre]}
cards:
  Imp: {kind: follower, cost: 1, attack: 1, life: 2}
  Ogre: {kind: follower, cost: 1, attack: 1, life: 3}
  Toss: {kind: spell, cost: 1, abilities: ["on use: choose 2 enemy followers; deal 2 damage to them; discard 1"]}
play: [A uses Toss]
"""


def test_each_choice_is_named_once_and_copies_are_one_option() -> None:
    replay = Replay(read_scenario(TWO_CHOICES)).run()
    assert replay.question is not None
    assert list(replay.question.options) == [("Imp 3", "Imp 4"), ("Imp 3", "Ogre 2")]
    found = [[answer for _, answer in one.choices] for one in explore(replay).found]
    assert found == [
        [("Imp 3", "Imp 4"), ("Imp",)],
        [("Imp 3", "Imp 4"), ("Ogre",)],
        [("Imp 3", "Ogre 2"), ("Imp",)],
        [("Imp 3", "Ogre 2"), ("Ogre",)],
    ]


OWED_BLOCK = """
game: battle-spirits-standard
turn: {number: 9, player: A, step: attack}
A: {field: [{card: Charger, cores: 1}]}
B: {field: [{card: Low Wall, cores: 1}, {card: High Wall, cores: 1}]}
cards:
  Charger: {kind: spirit, cost: 4, levels: [{lv: 1, cores: 1, bp: 4000}], abilities: ["static: opponent's spirits must block"]}
  Low Wall: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 2000}]}
  High Wall: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 6000}]}
play: [A attacks with Charger]
"""


def test_9_1_2_2_each_spirit_that_has_to_block_is_an_outcome() -> None:
    replay = Replay(read_scenario(OWED_BLOCK)).run()
    assert [one.choices for one in explore(replay).found] == [[("B", "Low Wall")], [("B", "High Wall")]]


def test_9_1_2_2_the_one_spirit_that_has_to_block_is_assumed_to() -> None:
    alone = OWED_BLOCK.replace("{card: High Wall, cores: 1}", "{card: High Wall, cores: 1, state: exhausted}")
    replay = Replay(read_scenario(alone)).run()
    said = [dict(one.args) for one in replay.assumed if one.says == "{player} does what has to be done: {window}"]
    assert (replay.question, said) == (None, [{"player": "B", "window": "block"}])


def test_19_12_nobody_is_assumed_to_reveal_nothing_who_has_revealed_a_card() -> None:
    path = ROOT / "tests" / "scenarios" / "hollow-flux" / "19.11_6-turned-up-before-the-other-players-kuusou.yaml"
    replay = Replay(read_scenario(path.read_text(encoding="utf-8"))).run()
    assert not [one for one in replay.assumed if "kuusou" in one.says or "face up" in one.says]


LEVEL_LOST = """
game: battle-spirits-standard
turn: {number: 5, player: A, step: attack}
A: {deck: 10, hand: [Spark], field: [{card: Drake, cores: 3}]}
B: {field: [{card: Guard, cores: 1}]}
cards:
  Drake:
    {kind: spirit, cost: 4,
     levels: [{lv: 1, cores: 1, bp: 4000}, {lv: 2, cores: 3, bp: 7000}], abilities: ["Lv2: on destroyed: draw 1"]}
  Guard: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 5000}]}
  Spark: {kind: magic, cost: 2, abilities: ["flash: your spirit gets BP +500 this turn"]}
play: [A attacks with Drake, B blocks with Guard, A uses Spark paying 2 from Drake]
claims: {A: A has 1 card in hand, B: A has no cards in hand}
"""


def test_where_nothing_is_open_all_outcomes_name_the_clauses_of_the_one_end() -> None:
    scenario = read_scenario(LEVEL_LOST)
    alone, all_of_them = check(scenario), check(scenario, all_outcomes=True)
    assert [one.clauses for one in all_of_them.claims] == [["battle-spirits-standard:2-8-2"]] * 2
    assert alone.claims == all_of_them.claims == all_of_them.judged_in[0]


WHICH_FIRST = """
game: battle-spirits-standard
turn: {number: 6, player: A, step: main}
A: {deck: 9, hand: [Seer], reserve: 4+S}
B: {field: [{card: Sniper, cores: 1}]}
cards:
  Seer: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 2000}], abilities: ["on summon: draw 2"]}
  Sniper:
    {kind: spirit, cost: 2,
     levels: [{lv: 1, cores: 1, bp: 3000}], abilities: ["when an opponent's spirit is summoned: destroy it"]}
play: [A summons Seer paying 3 from reserve with 1 from reserve]
claims: {A: A has 2 cards in hand, B: A has no cards in hand}
"""


def test_in_each_of_a_few_outcomes_a_claim_names_what_it_hangs_on() -> None:
    verdict = check(read_scenario(WHICH_FIRST), all_outcomes=True)
    found = [[[clause.partition(":")[2] for clause in one.clauses] for one in row] for row in verdict.judged_in]
    assert found == [[["9-1-5-8", "5-6-3"]] * 2, [["9-1-5-5"]] * 2]
    depends = [(one.holds, [clause.partition(":")[2] for clause in one.clauses]) for one in verdict.claims]
    assert depends == [("depends", ["9-1-5-5"]), ("depends", ["9-1-5-8", "5-6-3"])]
