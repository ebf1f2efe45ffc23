"""A real browser and a server of the tests' own: the system's Chromium, a data folder that nobody else uses."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect, sync_playwright

from rulings.rulebook.corpus import Corpus
from rulings.search.index import build_index
from tests.conftest import ROOT

CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
IDLE = '[data-testid="stApp"][data-test-script-state="notRunning"]'
WAIT = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are skipped, and say so; where they must run, they fail instead."""
    if CHROMIUM or os.environ.get("RULINGS_NO_SKIP"):
        return
    for item in items:
        if "judge_at" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason="no Chromium here; install it from your system's packages"))


@dataclass
class Server:
    """The app under way, and how to start it again at the same address."""

    home: Path
    port: int
    more: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "streamlit", "run", "app.py", f"--server.port={self.port}", "--server.headless=true"]
        env = {name: value for name, value in os.environ.items() if not name.startswith("RULINGS_")}
        env |= {"RULINGS_HOME": str(self.home)} | self.more
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{self.address}/_stcore/health", timeout=1).read()
                return self
            except OSError:
                time.sleep(0.2)
        raise RuntimeError("the app does not start")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def index_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The search index, built once for all workers."""
    shared = tmp_path_factory.getbasetemp().parent / "app-index"
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = shared / "index"
        if not (folder / "meta.json").exists():
            build_index(Corpus(), folder)
    return folder


@pytest.fixture(scope="session")
def serve(index_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., object]:
    """Starts a server with a data folder of its own."""

    @contextmanager
    def running(**more: str) -> Iterator[Server]:
        home = tmp_path_factory.mktemp("home")
        shutil.copytree(index_folder, home / "index")
        server = Server(home, free_port(), more).start()
        try:
            yield server
        finally:
            server.stop()

    return running


@pytest.fixture(scope="session")
def server(serve: Callable[..., object]) -> Iterator[Server]:
    with serve() as running:  # type: ignore[attr-defined]
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no Chromium: apt-get install chromium"
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class Judge:
    """Somebody at the table with the app open."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.hosts: set[str] = set()
        self.alerts: list[str] = []
        page.set_default_timeout(WAIT)
        page.on("request", lambda request: self.hosts.update(re.findall(r"^(?:https?|wss?)://([^/:]+)", request.url)))
        page.on("dialog", lambda dialog: (self.alerts.append(dialog.message), dialog.dismiss()))

    def open(self, **address: str) -> Judge:
        self.page.goto(f"{self.server.address}/?{urlencode(address)}")
        self.page.locator('[data-testid="stMainBlockContainer"] [role="radiogroup"]').first.wait_for()
        return self.ready()

    def ready(self) -> Judge:
        """Until the page has done what was asked of it."""
        self.page.wait_for_timeout(150)
        self.page.locator(IDLE).wait_for()
        return self

    def press(self, label: str, *, exact: bool = True) -> Judge:
        self.page.get_by_role("button", name=label, exact=exact).first.click()
        return self.ready()

    def choose(self, label: str) -> Judge:
        """One of the few at the top of a page."""
        self.page.get_by_role("radio", name=label, exact=True).first.click()
        return self.ready()

    def pick(self, label: str, option: str) -> Judge:
        """One of a list that opens."""
        found = self.page.get_by_role("option", name=option).first
        for _ in range(5):  # a page that is drawn anew closes the list
            self.page.get_by_role("combobox", name=re.compile(re.escape(label))).first.click()
            with suppress(TimeoutError):
                found.click(timeout=3_000)
                return self.ready()
        raise AssertionError(f"no {option!r} in the list {label!r}")

    def type(self, label: str, words: str, *, nth: int = 0) -> Judge:
        box = self.page.get_by_label(label, exact=True).nth(nth)
        box.fill(words)
        box.blur()
        return self.ready()

    def sees(self, words: str) -> Judge:
        expect(self.page.locator("body")).to_contain_text(words, timeout=WAIT)
        return self


@pytest.fixture
def judge_at(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Judge]]:
    """Opens the app on a screen: a desktop's unless another is named."""
    contexts = []

    def opened(
        width: int = 1200, height: int = 900, *, dark: bool = False, at: Server | None = None, locale: str = "en-US"
    ) -> Judge:
        scheme = "dark" if dark else "light"
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale, accept_downloads=True
        )
        contexts.append(context)
        return Judge(context.new_page(), at or server)

    yield opened
    for context in contexts:
        context.close()
