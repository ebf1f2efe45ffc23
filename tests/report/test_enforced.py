"""From every rule clause of a game in the engine a reader comes to the code that enforces it and to a scenario that shows it."""

from __future__ import annotations

import ast

import pytest

from rulings.games import GAMES
from rulings.report.enforced import procedures, scenarios, with_enforced_by
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.view import show
from tests.conftest import ROOT


@pytest.mark.parametrize("book", GAMES)
def test_every_rule_leads_to_its_code_and_to_a_scenario(book: str) -> None:
    rules = [clause.id for clause in Corpus(ROOT / "index" / "corpus.db").clauses(book) if clause.kind == "rule"]
    assert [clause for clause in rules if not (procedures(clause) and scenarios(clause))] == []
    for file in {file for clause in rules for file in scenarios(clause)}:
        assert (ROOT / file).is_file()


def procedure(code: str, name: str) -> str:
    """The text of a function, of a class, or of a method said as `Class.method`."""
    body: list[ast.stmt] = ast.parse(code).body
    for part in name.split("."):
        found = next(node for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == part)
        body = found.body
    return ast.get_source_segment(code, found) or ""


@pytest.mark.parametrize("book", GAMES)
def test_each_place_is_a_procedure_that_cites_the_clause(book: str) -> None:
    for clause in Corpus(ROOT / "index" / "corpus.db").clauses(book):
        for file, _, name in (place.partition(": ") for place in procedures(clause.id)):
            code = (ROOT / file).read_text(encoding="utf-8")
            assert f'"{GAMES[book]}:{clause.number}"' in (procedure(code, name) if name else code)


def test_a_clause_without_an_engine_leads_nowhere() -> None:
    data = with_enforced_by(show("BSE 1.1.1.1/2", Corpus(ROOT / "index" / "corpus.db")))
    assert [link for link in data["links"] if link["kind"] == "enforced-by"] == []
