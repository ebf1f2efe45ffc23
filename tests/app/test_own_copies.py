"""The judge's own copy of a rulebook, uploaded: a report, the official words beside ours, what another edition changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulings.rulebook import store
from tests.app.conftest import Judge

BOOK = "battle-spirits-standard"


@pytest.mark.books
def test_an_uploaded_book_is_shown_beside_our_words(
    judge_at: Callable[..., Judge], serve: Callable[..., object], books: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as server:  # type: ignore[attr-defined]
        judge = judge_at(at=server).open(lang="en", page="rulebooks", view="import")
        judge.page.locator('input[type="file"]').set_input_files(books[BOOK])
        judge.ready().press("Import").sees("Imported").sees("found again in the corpus: 480 (100%)")
        monkeypatch.setenv("RULINGS_HOME", str(server.home))
        official = store.load(BOOK)
        assert official
        words = (official.text("8-1-6-1") or "").splitlines()[0]
        judge.open(lang="en", page="rulebooks", clause=f"{BOOK}:8-1-6-1").sees("Official text").sees(words)
        judge.open(lang="en", q="8-1-6-1", game="bss").sees(words).sees("The search index is older than your books.")
        compare(judge, books[BOOK], words)


def compare(judge: Judge, book: Path, words: str) -> None:
    """Another edition: one clause has a word more."""
    edited = book.read_text(encoding="utf-8").replace(words, f"{words[:12]}改{words[12:]}", 1)
    file = {"name": "newer.txt", "mimeType": "text/plain", "buffer": edited.encode()}
    judge.open(lang="en", page="rulebooks", view="editions")
    judge.page.locator('input[type="file"]').first.set_input_files(file)
    judge.ready().press("Compare").sees("BSS 8-1-6-1").sees("Restatements to be read again (1)")
    assert judge.page.locator("ins").inner_text() == "改"
