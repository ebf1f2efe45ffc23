"""What the commands of the record share: their options, the clauses that are cited, and what is told where something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from rulings.cli.shared import book, fail, open_corpus, with_nearest

Ruling = Annotated[list[str] | None, typer.Argument(metavar="RULING", help="what was ruled, in any language; - reads stdin")]
EntryId = Annotated[str, typer.Argument(metavar="ID", help="the entry's ID, or its first signs as rulings log list shows them")]
Question = Annotated[str | None, typer.Option("--question", "-q", help="what was asked")]
Scenario = Annotated[str | None, typer.Option("--scenario", "-s", metavar="FILE", help="a scenario file, whose text is kept")]
Clauses = Annotated[list[str] | None, typer.Option("--clause", "-c", help="the clause it rests on; may be given many times")]
Event = Annotated[str | None, typer.Option("--event", "-e", envvar="RULINGS_EVENT", help="the event", show_default=False)]
Round = Annotated[str | None, typer.Option("--round", "-r", help="the round")]
Table = Annotated[str | None, typer.Option("--table", "-t", help="the table")]
Judge = Annotated[str | None, typer.Option("--judge", "-j", envvar="RULINGS_JUDGE", help="who ruled", show_default=False)]
Notes = Annotated[str | None, typer.Option("--notes", "-n", help="anything else")]
Key = Annotated[str, typer.Option("--key", envvar="RULINGS_KEY", help="the event's judge key, if it has one", show_default=False)]
By = Annotated[str | None, typer.Option("--judge", "-j", help="only this judge's")]
In = Annotated[str | None, typer.Option("--event", "-e", help="the event")]
Cited = Annotated[str | None, typer.Option("--clause", "-c", help="only what cites this clause or one below it")]
Today = Annotated[bool, typer.Option("--today", help="only what was written today")]


@contextmanager
def told(ending: str = "", but: type[Exception] | tuple[()] = ()) -> Iterator[None]:
    """Whatever is wrong with the record, a file or an entry becomes one line."""
    from rulings.log.database import RecordDown
    from rulings.log.entry import BadEntry
    from rulings.log.files import BadRecordFile
    from rulings.log.record import Clash, UnknownEntry, WrongKey

    try:
        yield
    except but:
        raise
    except (BadEntry, BadRecordFile, RecordDown) as error:
        fail(f"{error}{ending}")
    except (Clash, UnknownEntry, WrongKey) as error:
        fail(str(error))


def book_and_clauses(clauses: list[str] | None, game: str | None) -> dict[str, Any]:
    """The clauses as they are now, and the game: the one that is named, or the one that all of them belong to."""
    if not clauses and not game:
        return {}
    from rulings.log.clauses import book_of, cite
    from rulings.report.log import Shelf

    corpus = open_corpus()
    named = book(game, corpus)
    cited = cite(resolved(clauses or [], game, corpus), Shelf(corpus))
    return {"clauses": cited, "game": named or book_of(cited)}


def resolved(clauses: list[str], game: str | None, corpus: Any) -> list[str]:
    from rulings.rulebook.lookup import UnknownClause, resolve
    from rulings.rulebook.view import all_numbers

    numbers = all_numbers(corpus)
    try:
        return [resolve(text, numbers, game) for text in clauses]
    except UnknownClause as error:
        fail(with_nearest(error))
