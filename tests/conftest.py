"""What tests share: the official books where they are at hand, and a small corpus of our own words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulings.rulebook.build import build
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.letters import fingerprint
from rulings.rulebook.library import BOOKS, split_document
from rulings.rulebook.read import Document
from rulings.rulebook.records import write_clauses
from rulings.rulebook.schema import ClauseRecord
from tests.texts import STANDARD

ROOT = Path(__file__).resolve().parents[1]
BOOK_FILE = """\
id: {book}
short: {short}
name: {{en: A book, ja: 本, zh: 书}}
game: {{en: A game, ja: ゲーム, zh: 游戏}}
edition: "1"
language: ja
zh: zh-Hans
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without the official books their tests are skipped, and say so; where they must run, they fail instead."""
    if books_folder().is_dir() or os.environ.get("RULINGS_NO_SKIP"):
        return
    for item in items:
        if "books" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="the official rulebooks are not here; name their folder in RULINGS_BOOKS"))


def books_folder() -> Path:
    return Path(os.environ.get("RULINGS_BOOKS", ROOT.parent / "shared" / "rulebooks"))


@pytest.fixture(scope="session")
def books() -> dict[str, Path]:
    """The five official files by book."""
    return {path.name.split(".")[0]: path for path in sorted(books_folder().glob("*.txt"))}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RULINGS_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The real corpus, compiled by make."""
    return Corpus()


def write_small_corpus(folder: Path, text: str = STANDARD, book: str = "battle-spirits-standard") -> Path:
    """Corpus files for a text of our own: each clause restated by its number."""
    split = split_document(Document("small.txt", text), BOOKS[book])
    place = folder / book
    place.mkdir(parents=True)
    (place / "book.yaml").write_text(BOOK_FILE.format(book=book, short="X"), encoding="utf-8")
    records = [
        ClauseRecord(
            id=piece.number,
            kind="heading" if piece.heading else "rule",
            of=str(fingerprint(piece.text)),
            printed=piece.printed,
            under=piece.under,
            en=f"Rule {piece.number} in English.",
            ja=f"{piece.number}の規則。",
            zh=f"规则{piece.number}。",
        )
        for piece in split.pieces
    ]
    write_clauses(place / "1.yaml", "small", records)
    return folder


@pytest.fixture(scope="session")
def small_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small")
    target = folder / "corpus.db"
    build(write_small_corpus(folder / "corpus"), target)
    return target


@pytest.fixture
def small(small_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[Corpus]:
    """A compiled corpus of the small text, also for commands."""
    monkeypatch.setenv("RULINGS_CORPUS", str(small_path))
    yield Corpus(small_path)
