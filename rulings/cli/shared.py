"""What the commands share: options, languages, books, and how things are printed."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, NoReturn

import typer

from rulings.report.words import default_language, find_language

Game = Annotated[str | None, typer.Option("--game", "-g", help="the book: bss, bse, sve, zd, hf or its full name")]
Lang = Annotated[
    str | None, typer.Option("--lang", "-l", help="en, ja, zh-Hans or zh-Hant; your computer's language if not said")
]
Model = Annotated[str | None, typer.Option("--model", help="a sentence-transformers model instead of ours: a folder or a name")]
Json = Annotated[bool, typer.Option("--json", help="print JSON (docs/json.md has every key)")]


def book(game: str | None, corpus: Any) -> str | None:
    try:
        return known_book(game, corpus)
    except ValueError as error:
        fail(str(error))


def known_book(game: str | None, corpus: Any) -> str | None:
    if not game:
        return None
    from rulings.rulebook import store
    from rulings.rulebook.lookup import find_book

    books = list(dict.fromkeys([*corpus.books(), *store.imported()]))
    found = find_book(game, books)
    if not found:
        raise ValueError(f"no game {game!r}; there are {', '.join(books)}")
    return found


def open_corpus() -> Any:
    from rulings.rulebook.corpus import Corpus, NotBuilt

    try:
        return Corpus()
    except NotBuilt as error:
        fail(str(error))


def chosen_language(text: str | None) -> str:
    if text is None:
        return default_language()
    return find_language(text) or fail(f"no language {text!r}; there are en, ja, zh-Hans and zh-Hant")


def with_nearest(error: Any, lang: str = "en") -> str:
    """What is wrong with a number, and the clauses that are nearest to it."""
    from rulings.clause import short_id
    from rulings.report.file_words import file_problem
    from rulings.report.words import word

    near = ", ".join(short_id(clause_id) for clause_id in error.nearest)
    said = file_problem(str(error), lang)
    return f"{said}; {'nearest' if lang == 'en' else word('near', lang)}: {near}" if near else said


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def say(message: str) -> None:
    print(message, file=sys.stderr)


def fail(message: str, lang: str = "en") -> NoReturn:
    from rulings.report.file_words import file_problem
    from rulings.report.problem_words import said_problem

    said = file_problem(message, lang)
    print(f"rulings: {said if said != message else said_problem(message, lang)}", file=sys.stderr)
    raise typer.Exit(2)
