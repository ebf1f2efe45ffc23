"""python -m tests.app.pictures [NAME...]: takes the pictures in docs/pictures anew, with examples of our own only."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qsl

from playwright.sync_api import Browser, Page, sync_playwright

from rulings.rulebook.corpus import Corpus
from rulings.search.index import build_index
from tests.app.conftest import CHROMIUM, Judge, Server, free_port
from tests.conftest import ROOT

FOLDER = ROOT / "docs" / "pictures"
QUESTIONS = {"en": "If both Spirits have the same BP, which one is destroyed?", "ja": "BPが同じならどちらが破壊される？"}
RULINGS = (
    ("en", "Can it attack already?", "The follower may not attack the leader: it came into play this turn.", "SVE 8.4.3", "9"),
    ("ja", QUESTIONS["ja"], "両方とも破壊される", "BSS 8-1-6-1", "12"),
)
EVENT = "春の大会"


class Picture(NamedTuple):
    name: str
    width: int
    height: int
    dark: bool
    address: str


PICTURES = (
    Picture("ask-en", 1100, 900, False, f"lang=en&game=bss&q={QUESTIONS['en']}"),
    Picture("ask-phone-ja", 390, 844, True, f"lang=ja&game=bss&q={QUESTIONS['ja']}"),
    Picture("clause-ja", 1100, 900, False, "lang=ja&clause=battle-spirits-standard:8-1-6-1"),
    Picture("clause-phone-zh-hant", 390, 844, False, "lang=zh-Hant&clause=shadowverse-evolve:8.4.9"),
    Picture("glossary-zh-hans", 1100, 800, True, "lang=zh-Hans&page=rulebooks&view=glossary&book=hollow-flux"),
    Picture("check-en", 1200, 1640, False, "lang=en&page=check&step=30&example=battle-spirits-standard/equal-bp"),
    Picture("check-phone-zh-hans", 390, 1300, True, "lang=zh-Hans&page=check&step=20&example=hollow-flux/two-strengthenings"),
    Picture("build-ja", 1200, 1500, True, "lang=ja&page=check&cview=build&example=shadowverse-evolve/ward"),
    Picture("build-phone-ja", 390, 1100, False, "lang=ja&page=check&cview=build&example=hollow-flux/counter"),
    Picture("rulings-zh-hant", 1100, 900, False, "lang=zh-Hant&page=rulings"),
    Picture("rulings-phone-en", 390, 900, False, "lang=en&page=rulings&rview=add"),
)


def opened(browser: Browser, server: Server, width: int, height: int, *, dark: bool = False) -> Judge:
    scheme = "dark" if dark else "light"
    page = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    return Judge(page, server)


def record(browser: Browser, server: Server) -> None:
    """Two rulings, so that the record is not empty."""
    for _, question, ruling, clauses, table in RULINGS:
        judge = opened(browser, server, 1100, 900).open(lang="en", page="rulings", rview="add")
        judge.type("Question", question).type("Ruling", ruling).type("Clauses", clauses).type("Table", table)
        judge.type("Event", EVENT).type("Judge", "佐藤").press("Write it into the record").sees("Recorded.")


def still(page: Page) -> None:
    """Until pictures are drawn, no box stands empty, and nothing fades in any more."""
    page.wait_for_function("[...document.images].every(image => image.complete)")
    page.wait_for_function("!document.querySelector('[data-testid=\"stSkeleton\"]')")
    page.wait_for_timeout(1500)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        build_index(Corpus(), Path(folder) / "index")
        server = Server(Path(folder), free_port()).start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        record(browser, server)
        for picture in [one for one in PICTURES if one.name in (sys.argv[1:] or [one.name])]:
            judge = opened(browser, server, picture.width, picture.height, dark=picture.dark).open(
                **dict(parse_qsl(picture.address))
            )
            still(judge.page)
            judge.page.screenshot(path=FOLDER / f"{picture.name}.png")
            print(picture.name)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
