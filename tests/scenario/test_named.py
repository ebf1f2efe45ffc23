"""Lines that name what cannot be chosen: the refusal says what could have been written."""

from __future__ import annotations

from rulings.report.check_lines import verdict_lines
from rulings.scenario.read import read_scenario
from rulings.scenario.verdict import check
from tests.conftest import ROOT

POSITION = """
game: battle-spirits-standard
turn: {number: 6, player: A, step: main}
A: {life: 5, reserve: 3+S, hand: [Imp Net]}
B: {life: 5, field: [{card: Imp, id: one, cores: 1}, {card: Imp, id: two, cores: 1}, {card: Ogre, cores: 1}]}
cards:
  Imp Net: {kind: magic, cost: 1, abilities: ["flash: exhaust 2 opponent's spirits with BP 3000 or less"]}
  Imp: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 3000}]}
  Ogre: {kind: spirit, cost: 3, levels: [{lv: 1, cores: 1, bp: 6000}]}
claims: {A: one is refreshed}
"""


def lines(play: str) -> list[str]:
    return list(verdict_lines(check(read_scenario(f"{POSITION}play: [{play}]")), "en"))


def test_what_could_have_been_chosen_stands_in_the_line() -> None:
    better = "       legal instead: A uses Imp Net on one and two paying 1 from reserve"
    assert better in lines("A uses Imp Net on one paying 1 from reserve")
    assert better in lines("A uses Imp Net on Ogre paying 1 from reserve")


def test_a_claim_that_no_open_choice_changes_is_judged() -> None:
    told = lines("A uses Imp Net on one and two")
    assert any(
        line.startswith("A claims: one is refreshed") and line.endswith("does not hold: BSS 9-3-1-4, BSS 5-15-1") for line in told
    )


def test_what_is_legal_instead_of_a_line_in_a_battle_is_so_in_that_battle() -> None:
    position = POSITION.replace("player: A, step: main", "player: B, step: attack")
    told = list(verdict_lines(check(read_scenario(f"{position}play: [B attacks with one, B blocks with two]")), "en"))
    assert "       legal instead: A uses Imp Net; A passes" in told
    assert not any("B ends the attack step" in line for line in told)


def test_what_is_legal_instead_is_not_the_refused_line_itself() -> None:
    """The payment would do, but the card that was named cannot be chosen whatever is paid."""
    position = POSITION.replace("bp: 3000}]", "bp: 6000}]")
    told = list(verdict_lines(check(read_scenario(f"{position}play: [A uses Imp Net on Ogre paying 1 from reserve]")), "en"))
    instead = next(line for line in told if "legal instead:" in line)
    assert "on Ogre" not in instead
    assert instead.startswith("       legal instead: A uses Imp Net; ")


def test_a_payment_that_undoes_itself_is_not_named_as_what_would_do() -> None:
    """The payment depletes the spirit that makes the level cheaper: the same line would be refused again."""
    path = ROOT / "tests" / "scenarios" / "battle-spirits-standard" / "11-1-1-6-a-payer-that-made-the-level-cheaper.yaml"
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    played = check(scenario).replay.plays[0]
    assert played.refusal is not None and scenario.play[0].text not in played.legal_instead(scenario.rules)
