"""`rulings corpus stamp`: a person has read a restatement against the imported official clause, and it is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rulings.clause import short_id
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.letters import fingerprint
from rulings.rulebook.lookup import UnknownClause, resolve
from rulings.rulebook.records import CORPUS, chapter_files


def stamp(texts: Sequence[str], corpus: Corpus, folder: Path = CORPUS) -> Iterator[str]:
    """Renews the fingerprints in the corpus files; every ID is looked up before the first file is touched."""
    numbers: dict[str, Sequence[str]] = {book: corpus.numbers(book) for book in corpus.books()}
    for clause_id in [resolve(text, numbers) for text in texts]:
        book, _, number = clause_id.partition(":")
        official = store.load(book)
        words = official.text(number) if official else None
        if words is None:
            raise UnknownClause(f"no official text of {short_id(clause_id)}; import the book first")
        changed = _stamp_in(chapter_files(folder / book), number, str(fingerprint(words)))
        yield f"{short_id(clause_id)}: {'stamped' if changed else 'was up to date'}"


def _stamp_in(files: Sequence[Path], number: str, mark: str) -> bool:
    """Replaces the `of:` line below the `id:` line of a clause; nothing else in the file moves."""
    heads = {f"- id: {number}", f'- id: "{number}"'}
    for path in files:
        lines = path.read_text(encoding="utf-8").split("\n")
        for place, line in enumerate(lines):
            if line.strip() in heads:
                at = next(after for after in range(place, len(lines)) if lines[after].startswith("  of: "))
                changed = lines[at] != f"  of: {mark}"
                lines[at] = f"  of: {mark}"
                path.write_text("\n".join(lines), encoding="utf-8")
                return changed
    return False
