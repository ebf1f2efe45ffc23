"""Guards on how rules are written: every step has a literal clause that exists, and only `do` makes a new board."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rulings.clause import full_id
from rulings.rulebook.corpus import Corpus
from tests.conftest import ROOT

GAME_FILES = sorted((ROOT / "rulings" / "games").rglob("*.py"))
VERBS = {"must", "permit", "do", "find", "ask", "trigger", "process", "follows"}
CLAUSE_NAMES = ("clause", "clauses")


def is_literal(node: ast.expr, tables: set[str], parameters: set[str]) -> bool:
    """A string, a tuple of them, one of two, a row of a table in capitals, or a parameter that callers fill with such."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.Tuple(elts=parts):
            return all(is_literal(part, tables, parameters) for part in parts)
        case ast.IfExp(body=body, orelse=orelse):
            return is_literal(body, tables, parameters) and is_literal(orelse, tables, parameters)
        case ast.Subscript(value=ast.Name(id=name)) | ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get")):
            return name in tables
        case ast.Name(id=name):
            return name in parameters
    return False


def tables_of(tree: ast.Module) -> set[str]:
    """Module-level dictionaries in capitals whose values are clauses, and those imported."""
    names = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(target, ast.Name):
            names.add(target.id)
    return {name for name in names if name.isupper()}


def local_literals(function: ast.FunctionDef, tables: set[str]) -> set[str]:
    """Local names that are only ever given literal clauses."""
    found: dict[str, bool] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            target = node.targets[0].id
            if target.rstrip("s").endswith("clause"):
                found[target] = found.get(target, True) and is_literal(node.value, tables, set())
    return {name for name, literal in found.items() if literal}


def faults(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = tables_of(tree)
    found = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        arguments = {argument.arg for argument in function.args.args if argument.arg in CLAUSE_NAMES}
        known = arguments | local_literals(function, tables)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in VERBS and node.args:
                holder = node.func.value
                is_game = isinstance(holder, ast.Attribute) or (isinstance(holder, ast.Name) and holder.id in ("game", "board"))
                if is_game and not is_literal(node.args[0], tables, known):
                    found.append(f"{path.name}:{node.lineno} {function.name}")
    return found


def helpers_with_clause(folder: Path) -> dict[str, int]:
    """Functions of a game with a parameter named clause, and its place."""
    found = {}
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                names = [argument.arg for argument in node.args.args]
                if "clause" in names:
                    found[node.name] = names.index("clause")
    return found


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_step_has_a_literal_clause(path: Path) -> None:
    assert faults(path) == []


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_clauses_that_are_passed_on_are_literals(path: Path) -> None:
    helpers = helpers_with_clause(path.parent)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = tables_of(tree)
    found = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        arguments = {argument.arg for argument in function.args.args if argument.arg in CLAUSE_NAMES}
        known = arguments | local_literals(function, tables)
        for node in [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]:
            place = helpers.get(node.func.id, len(node.args))
            if place < len(node.args) and not is_literal(node.args[place], tables, known):
                found.append(f"{path.name}:{node.lineno} {node.func.id}")
    assert found == []


def test_every_cited_clause_exists() -> None:
    corpus = Corpus(ROOT / "index" / "corpus.db")
    known = {clause.id for clause in corpus.clauses()}
    shorts = ("bss:", "bse:", "sve:", "zd:", "hf:")
    cited = {
        node.value
        for path in GAME_FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(shorts)
    }
    assert {clause for clause in cited if full_id(clause) not in known} == set()


def test_every_reading_that_is_passed_is_a_record() -> None:
    corpus = Corpus(ROOT / "index" / "corpus.db")
    known = {record["id"] for record in corpus.records("reading")}
    passed = {
        keyword.value.value
        for path in GAME_FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "reading" and isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, str)
    }
    assert passed - known == set()
