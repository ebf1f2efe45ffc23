"""python -m tests.app.measure: first useful paint, question to answer, a step of a replay, memory with twenty sessions open."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from rulings.report.examples import QUESTIONS
from rulings.rulebook.corpus import Corpus
from rulings.search.index import build_index
from tests.app.conftest import CHROMIUM, IDLE, Server, free_port

SESSIONS = 20
EXAMPLE = "page=check&example=battle-spirits-standard/equal-bp"


def memory(server: Server) -> float:
    """Megabytes that the server holds."""
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def seconds(doing: object, page: Page) -> float:
    start = time.perf_counter()
    doing()  # type: ignore[operator]
    page.locator(IDLE).wait_for()
    return time.perf_counter() - start


def first_paint(page: Page, server: Server) -> float:
    """Until the question can be typed."""
    start = time.perf_counter()
    page.goto(f"{server.address}/?lang=en")
    page.get_by_label("Your question").wait_for()
    return time.perf_counter() - start


def to_answer(page: Page, question: str) -> float:
    """From Enter to the answer on the screen."""
    box = page.get_by_label("Your question")
    before = page.locator(".answer").all_inner_texts()
    box.fill(question)
    start = time.perf_counter()
    box.press("Enter")
    page.wait_for_function(
        "before => (document.querySelector('.answer')?.innerText ?? '') !== (before[0] ?? '')", arg=before, timeout=60_000
    )
    return time.perf_counter() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        build_index(Corpus(), Path(folder) / "index")
        server = Server(Path(folder), free_port()).start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        print(f"server at rest: {memory(server):.0f} MB")
        print(f"first useful paint, first visitor: {first_paint(browser.new_page(), server):.2f} s")
        paints = [first_paint(browser.new_context().new_page(), server) for _ in range(5)]
        print(f"first useful paint, empty cache: {statistics.median(paints):.2f} s")
        page = browser.new_page()
        first_paint(page, server)
        print(f"question to answer, the index being opened: {to_answer(page, QUESTIONS['en'][0][0]):.2f} s")
        asked = [to_answer(page, words) for lang in ("ja", "zh-Hans", "zh-Hant") for words, _ in QUESTIONS[lang][1:3]]
        print(f"question to answer: {statistics.median(asked):.2f} s")
        page.goto(f"{server.address}/?lang=en&{EXAMPLE}")
        back = page.get_by_role("button", name="Back", exact=True)
        back.wait_for()
        page.wait_for_timeout(2000)
        steps = [seconds(lambda: (back.click(), page.wait_for_timeout(50)), page) for _ in range(5)]
        print(f"one step back on the board: {statistics.median(steps):.2f} s")
        pages = [browser.new_context().new_page() for _ in range(SESSIONS)]
        for one in pages:
            one.goto(f"{server.address}/?lang=ja&q=BP&game=bss")
            one.get_by_label("質問").first.wait_for()
        print(f"{SESSIONS} sessions open with an answer: {memory(server):.0f} MB")
        for one in pages:
            one.goto(f"{server.address}/?lang=ja&{EXAMPLE}")
            one.locator("img").first.wait_for()
        print(f"{SESSIONS} sessions open on a position: {memory(server):.0f} MB")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
