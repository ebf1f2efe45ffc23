"""The judge's own copy of a rulebook, uploaded: a report, the official words beside ours, what another edition changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import import_files
from tests.app.conftest import Judge

BOOK = "battle-spirits-standard"


def test_an_import_tells_how_much_of_it_is_done(corpus: Corpus, home: Path, tmp_path: Path) -> None:
    """What is done with which file; a file is so much of the work as it is of the bytes."""
    files = [tmp_path / "short.txt", tmp_path / "long.txt"]
    for path, count in zip(files, (10, 30), strict=True):
        path.write_text(
            "".join(f"{number}. {path.stem} rule {number:02}\n" for number in range(10, 10 + count)), encoding="utf-8"
        )
    told: list[tuple[str, str, float]] = []
    import_files(files, corpus, lambda *words: told.append(words))
    assert [(stage, name) for stage, name, _ in told] == [
        ("reading", "short.txt"), ("aligning", "short.txt"), ("reading", "long.txt"), ("aligning", "long.txt"), ("storing", ""),
    ]  # fmt: skip
    shares = [share for _, _, share in told]
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] == 1
    assert shares[2] == pytest.approx(files[0].stat().st_size / sum(path.stat().st_size for path in files))


@pytest.mark.books
def test_an_uploaded_book_is_shown_beside_our_words(
    judge_at: Callable[..., Judge], serve: Callable[..., object], books: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    with serve() as server:  # type: ignore[attr-defined]
        judge = judge_at(at=server).open(lang="en", page="rulebooks", view="import")
        judge.page.locator('input[type="file"]').set_input_files(books[BOOK])
        judge.ready().press("Import").sees("Imported").sees("found again in the corpus: 480 (100%)")
        assert judge.page.get_by_role("progressbar").get_attribute("aria-valuenow") == "100"
        expect(judge.page.get_by_text("found again in the corpus")).to_be_visible()
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
