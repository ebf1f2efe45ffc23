"""The five official books against the corpus: nothing lost, nothing stale, and every change of a copy is named."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rulings.clause import short_id
from rulings.rulebook.align import Alignment
from rulings.rulebook.compare import compare_files
from rulings.rulebook.corpus import Corpus
from rulings.rulebook.importing import ReadBook, import_files, read_book
from rulings.rulebook.lint import lint
from rulings.rulebook.read import Document, read_file
from rulings.rulebook.references import ReferenceMatcher
from rulings.rulebook.split import Piece

pytestmark = pytest.mark.books
BOOKS = ["battle-spirits-eternal", "battle-spirits-standard", "hollow-flux", "shadowverse-evolve", "zero-dimension"]
LONE_DIGIT = re.compile(r"(?<![\d.-])[1-9](?![\d.-])")
SEEDS = range(6)


@pytest.fixture(params=BOOKS)
def original(request: pytest.FixtureRequest, books: dict[str, Path], corpus: Corpus) -> ReadBook:
    return read_book(read_file(books[request.param]), corpus)


def test_every_clause_is_aligned_and_no_letter_is_lost(original: ReadBook, corpus: Corpus) -> None:
    assert original.alignment.is_the_known_edition
    assert original.alignment.exact == len(corpus.numbers(original.id))
    assert [piece.number for piece in original.alignment.pieces] == corpus.numbers(original.id)
    assert original.alignment.unaccounted == 0


def test_the_tree_of_the_file_is_the_tree_of_the_corpus(original: ReadBook, corpus: Corpus) -> None:
    printed = {piece.number: piece.printed for piece in original.alignment.pieces}
    assert printed == {clause.number: clause.printed for clause in corpus.clauses(original.id)}


@pytest.mark.parametrize(
    ("clause", "line"),
    [
        ("battle-spirits-standard:7-8", 574),
        ("battle-spirits-standard:10-2-2-8", 798),
        ("battle-spirits-standard:11-3-1-4", 856),
        ("battle-spirits-standard:5-16-1/2", 450),
        ("battle-spirits-standard:9-1-6-3/2", 700),
        ("battle-spirits-standard:10-2-2-5/2", 790),
        ("battle-spirits-eternal:3.1", 725),
        ("battle-spirits-eternal:3.20", 1340),
        ("battle-spirits-eternal:faq-effects-q8", 1384),
        ("battle-spirits-eternal:term-inheritance", 1692),
        ("shadowverse-evolve:2.2.2", 70),
        ("shadowverse-evolve:12.7.1", 914),
        ("zero-dimension:502/3", 888),
        ("zero-dimension:405.1/2", 834),
        ("zero-dimension:900-raid", 1492),
        ("hollow-flux:11.6.3", 223),
        ("hollow-flux:15.2.10", 329),
        ("hollow-flux:19.12", 419),
    ],
    ids=lambda value: short_id(value) if isinstance(value, str) else str(value),
)
def test_ids_stand_where_the_book_has_them(clause: str, line: int, books: dict[str, Path], corpus: Corpus) -> None:
    book, _, number = clause.partition(":")
    pieces = {piece.number: piece for piece in read_book(read_file(books[book]), corpus).alignment.pieces}
    assert pieces[number].lines[0] == line


def test_the_corpus_has_no_fault(books: dict[str, Path], corpus: Corpus, home: Path) -> None:
    import_files(list(books.values()), corpus)
    assert [f"{fault.clause}: {fault.message}" for fault in lint(corpus)] == []


def test_every_printed_reference_resolves(original: ReadBook, corpus: Corpus) -> None:
    """As printed or as an erratum puts it right."""
    known = set(corpus.numbers(original.id))
    put_right = {printed for erratum in corpus.records("erratum", original.id) for printed in erratum["see"]}
    found = ReferenceMatcher(original.id).find([piece.text for piece in original.alignment.pieces])
    printed = {number for numbers in found for number in numbers}
    assert printed - put_right <= known


def test_other_line_breaks_do_not_matter(original: ReadBook, corpus: Corpus) -> None:
    text = re.sub(r"\n\s*\n", "\n", original.document.text)
    wrapped = "\n".join(re.findall(r".{1,37}", text))
    found = read_book(Document("wrapped.txt", wrapped), corpus)
    assert compare_files(original, found, corpus).changes == ()


def alone(original: ReadBook) -> list[Piece]:
    """Clauses that have a line to themselves."""
    pieces = original.alignment.pieces
    crowded = {line for piece in pieces for line in piece.lines if sum(line in other.lines for other in pieces) > 1}
    return [piece for piece in pieces if piece.lines[0] == piece.lines[1] not in crowded and len(piece.text) > 15]


def changed(original: ReadBook, corpus: Corpus, lines: list[str]) -> Alignment:
    return read_book(Document("copy.txt", "\n".join(lines)), corpus).alignment


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clause_cut_out_of_a_copy_is_named(original: ReadBook, corpus: Corpus, seed: int) -> None:
    piece = random.Random(seed).choice(alone(original))
    lines = original.document.text.split("\n")
    lines[piece.lines[0] - 1] = ""
    found = changed(original, corpus, lines)
    assert (found.missing, found.edited, found.added, found.moved) == ((piece.number,), (), (), ())


@pytest.mark.parametrize("seed", SEEDS)
def test_two_clauses_swapped_in_a_copy_are_named(original: ReadBook, corpus: Corpus, seed: int) -> None:
    pieces = alone(original)
    place = random.Random(seed).randrange(len(pieces) - 1)
    one, other = pieces[place].lines[0] - 1, pieces[place + 1].lines[0] - 1
    lines = original.document.text.split("\n")
    lines[one], lines[other] = lines[other], lines[one]
    found = changed(original, corpus, lines)
    assert (found.missing, found.edited, found.added) == ((), (), ())
    named = {number for pair in found.moved for number in pair}
    assert named & {pieces[place].number, pieces[place + 1].number}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_digit_changed_in_a_copy_is_named(original: ReadBook, corpus: Corpus, seed: int) -> None:
    lines = original.document.text.split("\n")
    candidates = [piece for piece in alone(original) if LONE_DIGIT.search(piece.text)]
    piece = random.Random(seed).choice(candidates)
    line = lines[piece.lines[0] - 1]
    digit = list(LONE_DIGIT.finditer(line))[-1]
    lines[piece.lines[0] - 1] = f"{line[: digit.start()]}{int(digit.group()) % 9 + 1}{line[digit.end() :]}"
    found = changed(original, corpus, lines)
    assert (found.edited, found.missing, found.added, found.glued) == ((piece.number,), (), (), ())


@pytest.mark.parametrize("seed", SEEDS)
def test_two_lines_glued_in_a_copy_are_named(original: ReadBook, corpus: Corpus, seed: int) -> None:
    pieces = alone(original)
    place = random.Random(seed).randrange(len(pieces) - 1)
    one, other = pieces[place], pieces[place + 1]
    lines = original.document.text.split("\n")
    lines[one.lines[0] - 1] += lines[other.lines[0] - 1]
    lines[other.lines[0] - 1] = ""
    found = changed(original, corpus, lines)
    assert (found.missing, found.edited, found.added) == ((), (), ())
    assert found.glued == ((other.number, one.number),)
