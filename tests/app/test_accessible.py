"""Contrast, names and roles of every page, light and dark, by axe-core."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.conftest import Judge
from tests.conftest import ROOT

AXE = ROOT / ".venv" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
EXAMPLE = "battle-spirits-standard/equal-bp"
PAGES = {
    "ask": {"q": "both have the same BP", "game": "bss"},
    "clause": {"page": "rulebooks", "clause": "battle-spirits-standard:8-1-6-1"},
    "glossary": {"page": "rulebooks", "view": "glossary", "book": "hollow-flux"},
    "import": {"page": "rulebooks", "view": "import"},
    "play": {"page": "check", "example": EXAMPLE},
    "build": {"page": "check", "example": EXAMPLE, "cview": "build"},
    "record": {"page": "rulings", "rview": "add"},
    "start": {"page": "check"},
}
PHONES = (("play", False), ("clause", True))
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"


@pytest.fixture(scope="session")
def axe() -> Path:
    if not AXE.exists() and not os.environ.get("RULINGS_NO_SKIP"):
        pytest.skip("axe-core is not here: npm install --prefix .venv/npm axe-core@4.14.0")
    return AXE


@pytest.mark.parametrize(
    ("name", "dark", "width"),
    [
        *((name, False, 1200) for name in PAGES),
        *((name, True, 1200) for name in ("ask", "play", "record")),
        *((name, dark, 390) for name, dark in PHONES),
    ],
)
def test_no_page_shuts_anybody_out(judge_at: Callable[..., Judge], axe: Path, name: str, dark: bool, width: int) -> None:
    judge = judge_at(width, dark=dark).open(lang="ja", **PAGES[name])
    judge.page.wait_for_function("[...document.querySelectorAll('style')].some(one => one.textContent.includes('.answer'))")
    judge.page.add_script_tag(path=axe)
    found = [one for one in judge.page.evaluate(RUN) if one["impact"] in ("serious", "critical")]
    assert [told(one["id"], node) for one in found for node in one["nodes"]] == []


def told(rule: str, node: dict[str, Any]) -> str:
    return f"{rule}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
