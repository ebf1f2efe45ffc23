"""A claim on an effect that does not work names the clause that keeps it from working."""

from __future__ import annotations

import pytest

from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check

FIELDS = """game: battle-spirits-standard
turn: {number: 5, player: A, step: main}
A:
  reserve: 2+S
  field:
    - {card: Chief, cores: 1, id: one}
    - {card: Chief, cores: 1, id: two}
    - {card: Ox, cores: 1}
    - {card: Drake, cores: 1}
    - {card: Lynx, cores: 1}
    - {card: Piper, cores: 1}
    - {card: Monk, cores: 1}
  hand: [Page]
B: {field: [{card: Seal, cores: 0}, {card: Camp, cores: 0}]}
cards:
  Chief: {kind: spirit, cost: 3, levels: &levels [{lv: 1, cores: 1, bp: 3000}, {lv: 2, cores: 3, bp: 5000}],
    abilities: ["no overlap, static: your other spirits get BP +1000"]}
  Ox: {kind: spirit, cost: 3, levels: *levels, abilities: [
    "while you have 9 or more spirits: this gets BP +1000", "Lv2: static: this gets BP +1000", "on attack: draw 1"]}
  Drake: {kind: spirit, cost: 3, levels: *levels, abilities: ["static: this gets BP +1000", "Lv2: on attack: draw 1"]}
  Lynx: {kind: spirit, cost: 3, families: [beast], levels: *levels,
    abilities: ["static: this gets BP +1000", "on attack: draw 1"]}
  Monk: {kind: spirit, cost: 3, levels: *levels,
    abilities: ["main: draw 1", "in hand, main: draw 1", "flash, exhaust this: draw 1"]}
  Page: {kind: magic, cost: 3, abilities: ["main: draw 1"]}
  Piper: {kind: spirit, cost: 3, families: [bard], levels: *levels, abilities: ["static: your other spirits get BP +1000"]}
  Seal: {kind: nexus, cost: 3, levels: [{lv: 1, cores: 0}],
    abilities: ['static: opponent''s spirits with family "bard" cannot take effect']}
  Camp: {kind: nexus, cost: 3, levels: [{lv: 1, cores: 0}],
    abilities: ['static: opponent''s spirits with family "beast" lose all abilities']}
in_force: [{effect: this loses all abilities, on: Drake, until: end of turn, from: Camp}]
play: [A moves 1 core from reserve to Ox]
"""


@pytest.mark.parametrize(
    ("claim", "clauses"),
    [
        ("Drake's ability 1 takes effect", ["1-4-1", "9-1-5-6"]),
        ("Drake's ability 2 triggers", ["1-4-1", "9-1-5-6"]),  # it would not have that at its level either
        ("Lynx's ability 1 takes effect", ["1-4-1", "9-1-4-2"]),
        ("Lynx's ability 2 triggers", ["1-4-1", "9-1-4-2"]),
        ("Ox's ability 2 takes effect", ["2-8-2"]),
        ("Piper's ability 1 takes effect", ["9-2-3"]),
        ("two's ability 1 takes effect", ["12-3-2-1"]),
        ("Ox's ability 1 takes effect", ["9-1-4-3"]),
        ("Ox's ability 3 triggers", ["9-1-5-3"]),
        ("Monk's ability 1 takes effect", ["9-1-6-1"]),  # on the field nothing is declared out of the hand
        ("Monk's ability 2 takes effect", ["9-1-7-1"]),
        ("Monk's ability 3 takes effect", ["9-1-6-1"]),
        ("Page's ability 1 takes effect", ["9-1-7-1"]),
    ],
)
def test_why_an_effect_does_not_work(claim: str, clauses: list[str]) -> None:
    judged = check(read_scenario(f'{FIELDS}claims: {{A: "{claim}"}}\n')).claims
    assert [(one.holds, one.clauses) for one in judged] == [(False, [f"battle-spirits-standard:{one}" for one in clauses])]


def test_9_1_4_4_the_elder_of_two_such_effects_works() -> None:
    judged = check(read_scenario(f"{FIELDS}claims: {{A: one's ability 1 takes effect}}\n")).claims
    assert [(one.holds, one.clauses) for one in judged] == [(True, ["battle-spirits-standard:9-1-4-4"])]
