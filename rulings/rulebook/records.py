"""The YAML files of corpus/: read with every problem listed, and written so that a person likes to edit them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulings.rulebook.schema import BookRecord, ClauseRecord, Concept, Erratum, LookedAt, Reading, Record, RegionWord, Term

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
BESIDE_CLAUSES = {"book.yaml", "readings.yaml", "errata.yaml", "glossary.yaml"}
CJK = "\u3000-\u30ff\u3400-\u9fff\uff00-\uffef“”‘’…"
FOLDED_SPACE = re.compile(rf"(?<=[{CJK}]) (?=[{CJK}])|(?<=[{CJK}]) (?=[0-9A-Za-z(\[])|(?<=[0-9A-Za-z)\]]) (?=[{CJK}])")
WIDTH = 118

AnyRecord = TypeVar("AnyRecord", bound=Record)


class BadCorpus(ValueError):
    """Files of the corpus with faults; the message lists all of them, one a line."""


@dataclass(frozen=True)
class BookFiles:
    """All that the corpus says of one book."""

    book: BookRecord
    clauses: Sequence[ClauseRecord]
    readings: Sequence[Reading] = ()
    errata: Sequence[Erratum] = ()
    terms: Sequence[Term] = ()


@dataclass(frozen=True)
class CorpusFiles:
    """The whole of corpus/."""

    books: Sequence[BookFiles]
    concepts: Sequence[Concept] = ()
    terms: Sequence[Term] = ()
    looked_at: Sequence[LookedAt] = ()
    regions: Sequence[RegionWord] = ()


@dataclass
class _Reader:
    problems: list[str] = field(default_factory=list)

    def read(self, path: Path, model: type[AnyRecord]) -> list[AnyRecord]:
        """The records of one file; what is wrong with it is noted, with its line."""
        if not path.exists():
            return []
        try:
            data = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
        except YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            where = f"{path.name}:{mark.line + 1}" if mark else path.name
            self.problems.append(f"{where}: {getattr(error, 'problem', None) or error}")
            return []
        rows = data if isinstance(data, list) else [data]
        return [record for row in rows if (record := self._record(path, row, model))]

    def _record(self, path: Path, row: Any, model: type[AnyRecord]) -> AnyRecord | None:
        try:
            return model.model_validate(_unfolded(row))
        except ValidationError as error:
            name = row.get("id", "?") if isinstance(row, dict) else row
            for fault in error.errors():
                where = ".".join(str(part) for part in fault["loc"])
                self.problems.append(f"{path.parent.name}/{path.name}: {name}: {where}: {fault['msg']}")
            return None


def _unfolded(value: Any, key: str = "") -> Any:
    """Japanese and Chinese have no spaces where a line was folded."""
    if isinstance(value, dict):
        return {name: _unfolded(item, name) for name, item in value.items()}
    return _join_cjk(value) if key in ("ja", "zh") and isinstance(value, str) else value


def _join_cjk(text: str) -> str:
    return FOLDED_SPACE.sub("", text)


def read_corpus(folder: Path = CORPUS) -> CorpusFiles:
    """Every record of the corpus; all faults of all files are listed at once."""
    reader = _Reader()
    books = [_read_book(reader, path.parent) for path in sorted(folder.glob("*/book.yaml"))]
    files = CorpusFiles(
        [book for book in books if book],
        reader.read(folder / "concepts.yaml", Concept),
        reader.read(folder / "glossary.yaml", Term),
        reader.read(folder / "looked_at.yaml", LookedAt),
        reader.read(folder / "regions.yaml", RegionWord),
    )
    if reader.problems:
        raise BadCorpus("\n".join(reader.problems))
    return files


def _read_book(reader: _Reader, folder: Path) -> BookFiles | None:
    books = reader.read(folder / "book.yaml", BookRecord)
    clauses = [record for path in chapter_files(folder) for record in reader.read(path, ClauseRecord)]
    doubles = {record.id for record in clauses if sum(other.id == record.id for other in clauses) > 1} if clauses else set()
    reader.problems += [f"{folder.name}: {number} stands there twice" for number in sorted(doubles)]
    if not books:
        return None
    return BookFiles(
        books[0],
        clauses,
        reader.read(folder / "readings.yaml", Reading),
        reader.read(folder / "errata.yaml", Erratum),
        reader.read(folder / "glossary.yaml", Term),
    )


def chapter_files(folder: Path) -> list[Path]:
    """The files with clauses, in the order of the book: 2.yaml before 10.yaml."""
    files = [path for path in folder.glob("*.yaml") if path.name not in BESIDE_CLAUSES]
    return sorted(files, key=lambda path: [int(part) for part in path.stem.split(".")])


def write_clauses(path: Path, title: str, records: Iterable[ClauseRecord]) -> None:
    """A chapter as people edit it: one field a line, long texts folded."""
    blocks = [f"# {title}\n"]
    for record in records:
        lines = [f"- id: {_scalar(record.id)}", f"  kind: {record.kind}", f"  of: {record.of}"]
        lines += [f"  {key}: {_scalar(value)}" for key in ("printed", "under") if (value := getattr(record, key))]
        if record.see:
            lines.append(f"  see: [{', '.join(_scalar(number) for number in record.see)}]")
        for key in ("why", "en", "ja", "zh"):
            if text := getattr(record, key):
                lines += [f"  {key}: >-", *(f"    {part}" for part in _fold(text, is_cjk=key in ("ja", "zh")))]
        blocks.append("\n".join(lines) + "\n")
    path.write_text("\n".join(blocks), encoding="utf-8")


def _scalar(text: str) -> str:
    return text if re.fullmatch(r"[a-z][\w/.-]*", text) else f'"{text}"'


def _fold(text: str, *, is_cjk: bool) -> list[str]:
    """Lines of a readable width; Japanese and Chinese break after a stop."""
    if not is_cjk:
        return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    lines = [""]
    for part in re.findall(r"[^。、，；：！？]*[。、，；：！？]*[」』”）)]*", text):
        if len(lines[-1]) + len(part) > WIDTH // 2 and lines[-1]:
            lines.append("")
        lines[-1] += part
    return [line.strip() for line in lines if line.strip()]
