"""What a deck file does not say could not be checked, and that is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.cli import make_app
from rulings.scenario.deck import read_deck
from tests.conftest import ROOT

SVE = "game: shadowverse-evolve\nleader: {class: runecraft}\n"
BSS = "game: battle-spirits-standard\ndeck: {Fox: 3, Owl: 3}\n"
UMA = "game: shadowverse-evolve\nleader: {class: forestcraft, theme: uma}\n"
NO_CLASS = "game: shadowverse-evolve\nleader: {name: Uma}\n"
SWORD = "cards: {Imp: {kind: follower, class: swordcraft, theme: uma}}"
NEUTRAL = "cards: {Imp: {class: neutral}}"
FORTY = ", ".join(f"Card {number}: 3" for number in range(14))


def unchecked(text: str) -> list[tuple[str, int]]:
    """The clauses that could not be checked, with the number of cards."""
    return [(one.clause, len(dict(one.fact.args)["cards"])) for one in read_deck(text)[2]]


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        (f"{SVE}deck: {{{FORTY}}}", [("sve:6.1.1.2", 14), ("sve:6.1.1.5", 14)]),
        (f"{SVE}by: theme\ndeck: {{{FORTY}}}", [("sve:6.1.1.2", 14), ("sve:6.1.1.5.2", 14)]),
        (f"{SVE}by: class\ndeck: {{Imp: 3}}\ncards: {{Imp: {{kind: follower}}}}", [("sve:6.1.1.5.1", 1)]),
        (f"{SVE}deck: {{Imp: 3}}\nevolve_deck: {{Owl: 1}}\n{NEUTRAL}", [("sve:6.1.1.3", 1), ("sve:6.1.1.5", 1)]),
        (f"{SVE}deck: {{Imp: 3}}\n{NEUTRAL}", []),
        (f"{UMA}deck: {{Imp: 3}}\ncards: {{Imp: {{kind: follower, theme: uma}}}}", []),
        (f"{UMA}deck: {{Imp: 3, Owl: 3}}\n{SWORD}", [("sve:6.1.1.2", 1), ("sve:6.1.1.5", 1)]),
        (f"{UMA}deck: {{Imp: 3, Owl: 3, Fox: 3}}\n{SWORD}", [("sve:6.1.1.2", 2), ("sve:6.1.1.5", 2)]),
        (f"{UMA}deck: {{Imp: 3, Owl: 3}}\n{SWORD.replace('uma', 'elf')}", [("sve:6.1.1.2", 1)]),
        (f"{NO_CLASS}deck: {{Imp: 3}}\n{SWORD}", [("sve:6.1.1.5", 1)]),
        (f"{NO_CLASS}deck: {{Imp: 3}}\n{NEUTRAL}", []),
        (f"{BSS}cards: {{Owl: {{kind: スピリットカード, block: A}}}}", [("bss:6-1-1-1", 1), ("bss:2-13-1-2-1", 1)]),
        (f"{BSS}cards: {{Owl: {{kind: spirit, block: A}}}}", [("bss:6-1-1-1", 1), ("bss:2-13-1-2-1", 1)]),
        ("game: hollow-flux\nmain: {Fox: 3}\nguard: {Owl: 3}", []),
    ],
)
def test_what_a_deck_file_does_not_say_was_not_checked(text: str, open_: list[tuple[str, int]]) -> None:
    assert unchecked(text) == open_


def test_the_text_tells_it_and_the_json_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(f"{SVE}deck: {{{FORTY}}}\n", encoding="utf-8")
    told = CliRunner().invoke(make_app("deck"), ["deck", str(path), "--lang", "en"])
    assert told.exit_code == 0
    first, kinds, classes = told.stdout.splitlines()
    assert first.startswith("no construction clause is broken by what the file says")
    assert (kinds.split()[1], classes.split()[1]) == ("6.1.1.2", "6.1.1.5")
    as_json = CliRunner().invoke(make_app("deck"), ["deck", str(path), "--json"])
    assert json.loads(as_json.stdout) == {"game": "shadowverse-evolve", "legal": True, "faults": []}


@pytest.mark.parametrize("book", ["shadowverse-evolve", "battle-spirits-standard", "hollow-flux"])
def test_where_the_file_says_all_every_clause_was_checked(book: str) -> None:
    text = (ROOT / "examples" / book / "decks" / "legal.yaml").read_text(encoding="utf-8")
    assert read_deck(text)[1:] == ([], [])
