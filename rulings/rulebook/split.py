"""Lines go in, clauses with their numbers come out: what all books have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace

from rulings.rulebook.letters import letters
from rulings.rulebook.lines import Line


@dataclass(frozen=True)
class Piece:
    """One clause as the file has it. `label` is the number in print, `text` all that follows it.

    `under` names the clause above where the number alone does not tell.
    """

    number: str
    text: str
    lines: tuple[int, int]
    label: str = ""
    heading: bool = False
    printed: str | None = None
    under: str | None = None

    @property
    def letters(self) -> int:
        return len(letters(self.label)) + len(letters(self.text))


@dataclass(frozen=True)
class Split:
    """A book cut into clauses, with the lines that are no part of its body and what was put right on the way."""

    pieces: tuple[Piece, ...]
    furniture: tuple[Line, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def numbers(self) -> dict[str, Piece]:
        return {piece.number: piece for piece in self.pieces}


@dataclass(frozen=True)
class Book:
    """What the splitter knows of a book: how it calls itself, where its body starts, how it is numbered."""

    id: str
    language: str
    signs: tuple[str, ...]
    split: Callable[[Sequence[Line]], Split]
    separator: str = "."
    numbered: bool = False


@dataclass
class Outline:
    """Collects clauses in the order of the file and counts paragraphs and examples under each number."""

    pieces: list[Piece] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    _paragraphs: Counter[str] = field(default_factory=Counter)
    _examples: Counter[str] = field(default_factory=Counter)

    @property
    def last(self) -> Piece:
        return self.pieces[-1]

    def open(
        self,
        number: str,
        line: Line,
        text: str,
        label: str = "",
        *,
        heading: bool = False,
        printed: str | None = None,
        under: str | None = None,
    ) -> None:
        """A clause that carries a number of its own; its text counts as the first paragraph."""
        self._paragraphs[number] = 0 if heading else 1
        self.pieces.append(Piece(number, text, (line.number, line.number), label, heading, printed, under))

    def extend(self, line: Line, *, heading: bool = False) -> None:
        """A line that goes on with the clause before it."""
        last = self.last
        if last.heading and not heading:
            self._paragraphs[last.number] = 1
        text = f"{last.text}\n{line.text}".strip()
        self.pieces[-1] = replace(last, text=text, lines=(last.lines[0], line.number), heading=heading)

    def paragraph(self, under: str, line: Line, text: str | None = None, label: str = "") -> str:
        """The next paragraph or item under a number."""
        self._paragraphs[under] += 1
        number = f"{under}/{self._paragraphs[under]}"
        self.pieces.append(Piece(number, line.text if text is None else text, (line.number, line.number), label))
        return number

    def example(self, of: str, line: Line) -> None:
        """An example inside a clause."""
        self._examples[of] += 1
        self.pieces.append(Piece(f"{of}/e{self._examples[of]}", line.text, (line.number, line.number)))

    def finish(self, furniture: Sequence[Line] = ()) -> Split:
        return Split(tuple(self.pieces), tuple(furniture), tuple(self.notes))


def parent_of(number: str, under: str | None, known: Container[str], separator: str) -> str | None:
    """The nearest number above this one that the book has, or the one that `under` names."""
    if under in known:
        return under
    while number:
        number = _one_up(number, separator)
        if number in known:
            return number
    return None


def _one_up(number: str, separator: str) -> str:
    head, slash, tail = number.rpartition("/")
    if slash:
        return f"{head}/{tail.rpartition('.')[0]}" if "." in tail else head
    return number.rpartition(separator)[0]
