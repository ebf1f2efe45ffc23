"""Claims and expectations: sentences joined by "and", and what else a file may expect."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulings.engine.board import Board
from rulings.engine.position import did_you_mean
from rulings.scenario.atoms import Atom, BadClaim, check_clear
from rulings.scenario.other_words import how_to_write
from rulings.scenario.plays import BadLine, read_line
from rulings.scenario.sentences import atom_of
from rulings.scenario.typed import names_in, tidy

JOINT = re.compile(r"( and |,? but |, (?:and )?|; (?:and )?|、|；)")


@dataclass(frozen=True, slots=True)
class Claim:
    atoms: tuple[Atom, ...]
    when: str | None = None  # the clause at whose step it is judged; the end, if not said


@dataclass(frozen=True, slots=True)
class Expectation:
    text: str
    row: Any  # as it stands in the file
    claim: Claim | None = None
    illegal: str | None = None
    legal: str | None = None
    by: str | None = None
    cites: str | None = None
    choice: str | None = None
    options: int | None = None
    outcomes: int | None = None


def read_expectation(row: Any, rules: Any, board: Board | None) -> Expectation:
    if isinstance(row, str):
        return Expectation(row, row, read_claim(row, rules, board))
    fields = ("illegal", "legal", "by", "cites", "choice", "options", "outcomes")
    if not isinstance(row, dict) or not row or not set(row) <= set(fields):
        raise BadClaim(f"{row!r} is no expectation; write a sentence or one of {', '.join(fields)}")
    counts = {key: row[key] for key in ("options", "outcomes") if key in row}
    for key, value in counts.items():
        if not str(value).isdecimal():
            raise BadClaim(f"{key!r} is a number, not {value!r}; write for example {key}: 2")
    numbers = {key: int(value) for key, value in counts.items()}
    words = {key: tidy(str(row[key]), names_in(board)) for key in fields if key in row and key not in numbers}
    text = ", ".join(f"{key}: {value}" for key, value in row.items())
    _check_lines([words[key] for key in ("illegal", "legal") if key in words], rules, names_in(board))
    return Expectation(text, row, **words, **numbers)  # type: ignore[arg-type]


def _check_lines(lines: Iterable[str], rules: Any, names: list[str]) -> None:
    """What is expected to be legal or not is said in the words of a line of play."""
    for line in lines:
        try:
            read_line(line, rules.play_words, names)
        except BadLine as error:
            raise BadClaim(str(error)) from None


def read_claim(text: str, rules: Any, board: Board | None) -> Claim:
    """ "when 8-1-5-1, X has 3000 BP and B has 2 life" """
    said = tidy(text, names_in(board))
    found = re.fullmatch(r"when (?P<clause>[\w./-]+)\s*[,:、]\s*(?P<rest>.+)", said, re.IGNORECASE)
    rest, when = (found["rest"], found["clause"]) if found else (said, None)
    return Claim(tuple(_atoms(rest, rules, board)), when)


def _atoms(text: str, rules: Any, board: Board | None) -> Iterable[Atom]:
    """Parts joined by "and", a comma or the like; a part without its own subject has that of the part before."""
    pieces, subject, held = JOINT.split(text), "", ""
    for number, piece in enumerate(pieces[::2]):
        joined = f"{held}{pieces[2 * number - 1]}{piece}" if held else piece
        for words in (joined, f"{subject} {joined}") if subject else (joined,):
            atom = atom_of(words, rules, board)
            if atom is not None:
                check_clear(atom, board)
                found = re.match(r"(.+?) (?:has|have|is|are)\b", words)
                subject = found[0] if found else subject
                held = ""
                yield atom
                break
        else:
            held = joined
    if held:
        raise BadClaim(_why(held, rules, board))


def _why(text: str, rules: Any, board: Board | None) -> str:
    subject = re.split(r" (?:is|has|are|have|was|can|cannot|may)\b|'s ability", text)[0]
    cards = [name for name in names_in(board) if name]
    near = did_you_mean(subject, cards, 0.75) if subject not in cards else ""
    return f"{text!r} is not understood{near}{how_to_write(text, rules)}"
