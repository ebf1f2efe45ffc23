"""The judge's own copies of the books, in the data folder of this computer's user, never in the repository."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rulings.rulebook.read import BadFile


def home() -> Path:
    """RULINGS_HOME, else the platform's own folder for data."""
    if folder := os.environ.get("RULINGS_HOME"):
        return Path(folder)
    import platformdirs  # not needed where RULINGS_HOME is set

    return Path(platformdirs.user_data_dir("rulings", appauthor=False))


@dataclass(frozen=True)
class OfficialBook:
    """An imported book: its clauses with the official words and the lines they came from."""

    id: str
    data: dict[str, Any]

    @cached_property
    def clauses(self) -> dict[str, dict[str, Any]]:
        return {clause["number"]: clause for clause in self.data["clauses"]}

    def text(self, number: str) -> str | None:
        clause = self.clauses.get(number)
        return clause["text"] if clause else None


def books_folder() -> Path:
    return home() / "books"


def load(book: str) -> OfficialBook | None:
    path = books_folder() / f"{book}.json"
    return OfficialBook(book, json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def imported() -> list[str]:
    return sorted(path.stem for path in books_folder().glob("*.json"))


def save(books: list[OfficialBook]) -> None:
    """Writes all or none: each book to a file beside its place first, then all are put in place."""
    folder = books_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = [(_write_beside(folder, book), folder / f"{book.id}.json") for book in books]
        for written, place in unfinished:
            written.replace(place)
    except OSError as error:
        raise BadFile(f"{folder}: cannot be written to ({error.strerror}); set RULINGS_HOME to a folder of yours") from None


def _write_beside(folder: Path, book: OfficialBook) -> Path:
    import tempfile

    handle, name = tempfile.mkstemp(dir=folder, prefix=f".{book.id}.", suffix=".unfinished")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(book.data, file, ensure_ascii=False)
    return Path(name)
