# ruff: noqa: E501 - a row of the table is easier to read in one line
"""Bad scenario files: every problem is listed at once, with its line and what would do; nothing crashes, nothing takes long."""

from __future__ import annotations

import textwrap

import pytest
from typer.testing import CliRunner

from rulings.cli import app
from rulings.scenario.read import BadScenario, read_scenario

GOOD = """\
game: battle-spirits-standard
title: a good one
turn: {number: 5, player: A, step: attack}
A:
  life: 4
  reserve: 1+S
  hand: [Burst]
  field: [{card: Drake, cores: 1}]
B:
  reserve: 0+S
  field: [{card: Guard, cores: 2, id: guard}]
cards:
  Drake: {kind: spirit, cost: 3, symbols: [red], levels: [{lv: 1, cores: 1, bp: 3000}], abilities: ["on destroyed: draw 1"]}
  Guard: {kind: spirit, cost: 4, levels: [{lv: 1, cores: 1, bp: 3000}]}
  Burst: {kind: magic, cost: 2, abilities: ["flash: destroy 1 opponent's spirit"]}
play:
  - A attacks with Drake
claims:
  A: guard is in B's trash
expect:
  - B has 4 life
"""


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


BAD = {
    "empty file": ("", "a scenario is a list of fields"),
    "only a list": ("- a\n- b\n", "a scenario is a list of fields"),
    "only a word": ("hello", "a scenario is a list of fields"),
    "no game": (changed("game: battle-spirits-standard\n", ""), "line 1: 'game' is missing; there are battle-spirits-standard"),
    "unknown game": (changed("battle-spirits-standard", "battle-spirit-standard"), "line 1: no game 'battle-spirit-standard'; did you mean"),
    "game is a number": (changed("battle-spirits-standard", "7"), "line 1: 'game' is missing"),
    "unknown field": (changed("title:", "titel:"), "line 2: unknown field 'titel'"),
    "unknown field of a player": (changed("  life: 4", "  lives: 4"), "line 5: unknown field 'lives'"),
    "unknown field of a card in play": (changed("cores: 1}]\nB", "core: 1}]\nB"), "line 8: unknown field 'core'"),
    "unknown field of a card": (changed("cost: 4", "costs: 4"), "line 14: unknown field 'costs'"),
    "unknown field of the turn": (changed("number: 5", "nummer: 5"), "line 3: unknown field 'nummer'"),
    "unknown player": (changed("player: A", "player: C"), "line 3: 'C' is none of A, B"),
    "unknown step": (changed("step: attack", "step: atack"), "line 3: 'atack' is none of setup, start, core, draw, refresh, main, attack, second main, end; did you mean 'attack'?"),
    "more than a line has room for": (changed("A attacks with Drake", "A uses Burst choosing guard"), "line 17: no card named 'Burst choosing guard'; it is written \"A uses CARD's ability N"),
    "no attack step in the first turn": (changed("number: 5", "number: 1"), "line 3: the first player's first turn has no attack step"),
    "turn zero": (changed("number: 5", "number: 0"), "line 3: 0 is no number from 1 to 999"),
    "turn is a word": (changed("number: 5", "number: five"), "line 3: a number is expected, not 'five'"),
    "unknown card on the field": (changed("{card: Drake, cores: 1}", "{card: Drak, cores: 1}"), "line 8: no card named 'Drak'; did you mean 'Drake'?"),
    "unknown card in hand": (changed("hand: [Burst]", "hand: [Bursts]"), "line 7: no card named 'Bursts'; did you mean 'Burst'?"),
    "negative cores": (changed("cores: 1}]\nB", "cores: -1}]\nB"), "line 8: -1 is no number of cores; write 3, 2+S or S"),
    "cores in words": (changed("reserve: 1+S", "reserve: many"), "line 6: 'many' is no number of cores; write 3, 2+S or S"),
    "two soul cores": (changed("life: 4", "life: 3+S"), "line 4: A has 2 soul cores; a player has exactly one"),
    "soul core on two cards": (changed("cores: 2, id: guard", "cores: 1+S, id: guard"), "line 9: B has 2 soul cores"),
    "too few cores for level 1": (changed("cores: 2, id: guard", "cores: 0, id: guard"), "line 11: 'guard' needs 1 cores for its lowest level, not 0"),
    "a card in play without its card": (changed("{card: Drake, cores: 1}", "{cores: 1}"), "line 8: 'card' is missing"),
    "magic on the field": (changed("{card: Drake, cores: 1}", "{card: Burst}"), "line 8: 'Burst' is a magic card: it cannot lie on the field"),
    "spirit without levels": (changed(", levels: [{lv: 1, cores: 1, bp: 3000}]}\n  Burst", "}\n  Burst"), "line 14: 'Guard' needs its levels"),
    "unknown kind": (changed("kind: magic", "kind: sorcery"), "line 15: 'sorcery' is none of spirit, nexus, magic"),
    "kind missing": (changed("kind: magic, ", ""), "line 15: 'kind' is missing"),
    "unknown colour": (changed("symbols: [red]", "symbols: [pink]"), "line 13: 'pink' is none of red, purple, green, white, yellow, blue"),
    "negative cost": (changed("cost: 3", "cost: -3"), "line 13: -3 is no number from 0 to 99"),
    "level zero": (changed("lv: 1, cores: 1, bp: 3000}], ab", "lv: 0, cores: 1, bp: 3000}], ab"), "line 13: 0 is no number from 1 to 9"),
    "unknown state": (changed("cores: 2, id", "state: tired, cores: 2, id"), "line 11: 'tired' is none of refreshed, exhausted"),
    "two cards with one id": (changed("{card: Drake, cores: 1}", "{card: Drake, cores: 1, id: guard}"), "line 11: two cards have the id 'guard'"),
    "field is no list": (changed("field: [{card: Drake, cores: 1}]", "field: Drake"), "line 8: a list is expected, not 'Drake'"),
    "deck below zero": (changed("hand: [Burst]", "deck: -5"), "line 7: -5 is neither a number of cards from 0 to 200 nor a list of names"),
    "deck too large": (changed("hand: [Burst]", "deck: 100000"), "line 7: 100000 is neither a number of cards from 0 to 200 nor a list of names"),
    "unknown word in an ability": (changed("on destroyed: draw 1", "on destroyed: draws a kard"), "line 13: unknown word 'kard'"),
    "a number that becomes another one": (
        changed("on destroyed: draw 1", "while attacking: BP of this becomes 10000"),
        "line 13: 'become' has no meaning in battle-spirits-standard (in 'while attacking: BP of this becomes 10000'); write this gets BP +3000",
    ),
    "unknown event in an ability": (changed("on destroyed: draw 1", "on exploded: draw 1"), "line 13: unknown word 'exploded'"),
    "ability without its end": (changed("on destroyed: draw 1", "on destroyed:"), "line 13: the line stops too soon"),
    "ability is empty": (changed("on destroyed: draw 1", ""), "line 13: "),
    "a play with no player": (changed("A attacks with Drake", "attacks with Drake"), "line 17: 'attacks with Drake' does not begin with a player"),
    "a play with an unknown verb": (changed("A attacks with Drake", "A atacks with Drake"), "line 17: 'A atacks with Drake': no play begins with 'atacks'; did you mean 'attacks'?"),
    "a play that stops short": (changed("A attacks with Drake", "A attacks"), "line 17: 'A attacks' is not understood; it is written 'A attacks with"),
    "a play with a word that has no place": (
        changed("A attacks with Drake", "A ends the battle step"),
        "line 17: 'A ends the battle step' is not understood; it is written 'A ends the main/attack/second main step'",
    ),
    "a play with an unknown card": (changed("A attacks with Drake", "A attacks with Drak"), "line 17: no card named 'Drak'; did you mean 'Drake'?"),
    "a play by nobody": (changed("A attacks with Drake", "C attacks with Drake"), "line 17: 'C attacks with Drake' does not begin with a player"),
    "play is no list": (changed("play:\n  - A attacks with Drake", "play: 5"), "line 16: 'play' is a list"),
    "a claim that is not understood": (changed("guard is in B's trash", "guard goes to heaven"), "line 19: 'guard goes to heaven' is not understood"),
    "a claim on an unknown card": (changed("guard is in B's trash", "gard is in B's trash"), "line 19: \"gard is in B's trash\" is not understood; did you mean 'guard'?"),
    "a claim on an unknown zone": (changed("B's trash", "B's graveyard"), "line 19: \"guard is in B's graveyard\" is not understood"),
    "claims are a list": (changed("claims:\n  A: guard is in B's trash", "claims: [guard is in B's trash]"), "line 18: 'claims' says for each player"),
    "a claim by nobody": (changed("  A: guard is in B's trash", "  C: guard is in B's trash"), "line 19: 'claims' are by A or B, not by 'C'"),
    "an expectation on a name of two cards in different zones": (
        changed("hand: [Burst]", "hand: [Burst, Drake]").replace("- B has 4 life", "- Drake is exhausted"),
        "line 21: 'Drake' may be Drake (A's hand) or Drake 2 (A's field); give the card that is meant an id, and write that",
    ),
    "in force on a name of two cards in different zones": (
        changed("hand: [Burst]", "hand: [Burst, Drake]") + "in_force: [{effect: \"this gets BP +1000\", on: Drake}]\n",
        "line 22: 'Drake' may be Drake (A's hand) or Drake (A's field); give the card that is meant an id, and write that",
    ),
    "what a card in the chain chose by a name of two cards in different zones": (
        "game: hollow-flux\nturn: {number: 4, player: A, phase: main}\nA: {guard: 5, trash: [Imp]}\nB: {guard: 5, field: [Imp]}\n"
        "cards: {Imp: {kind: character, cost: 1, power: 1000}, Bolt: {kind: command, cost: 1, abilities: [\"on play: choose a character; destroy it\"]}}\n"
        "chain: [{card: Bolt, by: A, on: Imp}]\nplay: [B does nothing]\n",
        "line 6: 'Imp' may be Imp (A's trash) or Imp (B's field); give the card that is meant an id, and write that",
    ),
    "an expectation that is not understood": (changed("B has 4 life", "B is happy"), "line 21: 'B is happy' is not understood"),
    "an expectation with an unknown key": (changed("- B has 4 life", "- {ilegal: A attacks with Drake}"), "line 21: {'ilegal': 'A attacks with Drake'} is no expectation"),
    "a refusal expected of no line": (changed("- B has 4 life", "- {illegal: \"A's second attack\"}"), "line 21: \"A's second attack\" does not begin with a player"),
    "a line expected with an unknown verb": (changed("- B has 4 life", "- {legal: A atacks with Drake}"), "line 21: 'A atacks with Drake': no play begins with 'atacks'; did you mean 'attacks'?"),
    "battle of an unknown card": (GOOD + "now: {battle: {attacker: Drak}}\n", "line 22: no card with the id or name 'Drak'; did you mean 'Drake'?"),
    "battle of an unknown card, with its place": (
        GOOD + "now: {battle: {attacker: Drak}, at: 8-1-2}\n",
        "line 22: no card with the id or name 'Drak'; did you mean 'Drake'?",
    ),
    "waiting for an attack of an unknown card": (changed("on destroyed:", "when your spirit attacks:") + "now: {battle: {attacker: Drak}}\nwaiting: [{card: Drake}]\n", "line 22: no card with the id or name 'Drak'"),
    "waiting of an unknown ability": (GOOD + "waiting: [{card: Drake, ability: 4}]\n", "line 22: 'Drake' has 1 abilities, not 4"),
    "in force on an unknown card": (GOOD + "in_force: [{effect: \"this gets BP +1000\", on: Drak}]\n", "line 22: no card with the id or name 'Drak'"),
    "in force with a bad effect": (GOOD + "in_force: [{effect: \"this becomes huge\", on: Drake}]\n", "line 22: unknown word 'huge'"),
    "a tab in the YAML": (changed("  life: 4", "\tlife: 4"), "line 5: "),
    "an open bracket": (changed("hand: [Burst]", "hand: [Burst"), "line "),
    "an open quote": (changed("title: a good one", 'title: "a good one'), "line "),
    "a key twice": (changed("  life: 4", "  life: 4\n  life: 5"), "line 6: "),
    "an unknown alias": (changed("title: a good one", "title: *nobody"), "line 2: "),
    "deeply nested brackets": ("game: " + "[" * 5000, "the file is nested more than 60 deep"),
    "deeply nested maps": ("".join("  " * depth + "a:\n" for depth in range(500)), "the file is nested more than 60 deep"),
    "a file of five megabytes": (GOOD + "# " + "x" * 5_000_000, "the file has 5,0"),
    "an anchor bomb": (
        "a: &a [x, x, x, x, x, x, x, x, x]\n"
        + "".join(f"{new}: &{new} [{', '.join(['*' + old] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)),
        "the file has more than 20,000 nodes",
    ),
    "a control character": (changed("a good one", "a \x00 one"), "the file holds a sign that no text has"),
    "too many plays": (GOOD.replace("  - A attacks with Drake\n", "  - A passes\n" * 600), "line 16: 'play' is a list of at most 500 lines"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_scenario(name: str) -> None:
    text, message = BAD[name]
    with pytest.raises(BadScenario) as error:
        read_scenario(text)
    assert any(problem.startswith(message) for problem in error.value.problems), error.value.problems
    assert all("\n" not in problem and len(problem) < 700 for problem in error.value.problems)


def test_the_good_one_is_good() -> None:
    assert read_scenario(GOOD).title == "a good one"


def test_there_are_enough() -> None:
    assert len(BAD) >= 60


def test_all_problems_are_listed_at_once_in_the_order_of_lines() -> None:
    text = (
        changed("{card: Drake, cores: 1}", "{card: Drak, cores: 1}")
        .replace("A attacks", "A atacks")
        .replace("B has 4 life", "B is happy")
    )
    with pytest.raises(BadScenario) as error:
        read_scenario(text)
    lines = [int(problem.split()[1].rstrip(":")) for problem in error.value.problems]
    assert lines == sorted(lines)
    assert {8, 17, 21} <= set(lines)


@pytest.mark.parametrize(
    ("game", "life", "kind"),
    [
        ("battle-spirits-standard", "life", "kind: spirit, cost: 1, levels: [{lv: 1, cores: 1, bp: 1000}]"),
        ("hollow-flux", "energy", "kind: character, cost: 1, power: 1000"),
        ("shadowverse-evolve", "life", "kind: follower, cost: 1, attack: 1, life: 1"),
    ],
)
def test_a_faulty_field_hides_no_faulty_card(game: str, life: str, kind: str) -> None:
    """Fields are read before the texts and names of cards: where some are faulty, the rest is read without them."""
    text = f"""\
        game: {game}
        turn: {{number: 4, player: C}}
        A: {{{life}: -2, hand: [Imp, Inp]}}
        B: {{hand: [{{card: Elf}}]}}
        cards:
          Imp: {{{kind}, abilities: ["draw fife"]}}
          Elf: 7
        """
    with pytest.raises(BadScenario) as error:
        read_scenario(textwrap.dedent(text))
    assert [problem.split()[1] for problem in error.value.problems] == ["2:", "3:", "3:", "6:", "7:"]
    assert "no card named 'Inp'; did you mean 'Imp'?" in "".join(error.value.problems)
    assert "Elf'" not in "".join(error.value.problems), "the card has a text, though a faulty one"


@pytest.mark.parametrize("name", BAD)
def test_nothing_is_wrong_only_because_a_faulty_field_is_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these files has one fault."""
    with pytest.raises(BadScenario) as error:
        read_scenario(BAD[name][0])
    monkeypatch.setattr("rulings.scenario.rest.ROUNDS", 0)
    with pytest.raises(BadScenario) as alone:
        read_scenario(BAD[name][0])
    assert error.value.problems == alone.value.problems


def test_the_command_says_them_and_exits_with_2(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "bad.yaml"
    path.write_text(textwrap.dedent(changed("cores: 2, id: guard", "cores: 0, id: guard")), encoding="utf-8")
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 2
    assert "line 11: 'guard' needs 1 cores" in result.stderr
    assert CliRunner().invoke(app, ["check", str(tmp_path / "none.yaml")]).exit_code == 2
