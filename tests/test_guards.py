"""Guards: who may import whom, how long files and functions get, what the official books must not leave behind."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.conftest import ROOT

THIN = {"rulings.clause", "rulings.rulebook", "rulings.search", "rulings.scenario", "rulings.report", "rulings.log"}
MAY_IMPORT = {
    "rulings.clause": set(),
    "rulings.rulebook": {"rulings.clause"},
    "rulings.search": {"rulings.clause", "rulings.rulebook"},
    "rulings.engine": {"rulings.clause"},
    "rulings.games": {"rulings.clause", "rulings.engine"},
    "rulings.scenario": {"rulings.clause", "rulings.engine", "rulings.games"},
    "rulings.report": {"rulings.clause", "rulings.rulebook", "rulings.search", "rulings.engine", "rulings.scenario"},
    "rulings.log": {"rulings.clause", "rulings.search", "rulings.scenario", "rulings.report"},
    "rulings.pages": THIN,
    "rulings.cli": THIN,
}
LONGEST_FILE, LONGEST_FUNCTION = 400, 40
SOURCES = sorted((ROOT / "rulings").rglob("*.py"))


def package_of(module: str) -> str:
    return ".".join(module.split(".")[:2])


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {package_of(name) for name in names if name.startswith("rulings.")}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downward_only(path: Path) -> None:
    here = package_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
    if here in MAY_IMPORT:
        assert imports_of(path) <= MAY_IMPORT[here] | {here}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_stay_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_FILE
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    too_long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno > LONGEST_FUNCTION]
    assert too_long == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or not path.read_text(encoding="utf-8")
