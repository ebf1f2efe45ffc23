"""rulings log: the event's record of rulings."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Any, NoReturn

import typer

from rulings.cli.shared import Game, Json, Lang, book, chosen_language, fail, open_corpus, print_json, say, with_nearest

log_app = typer.Typer(
    no_args_is_help=True,
    help="The event's record of rulings: written once, found again, merged, exported. "
    "Kept in your data folder, or in the database that RULINGS_LOG names.",
)
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
NEEDED = {"ruling": ("event", "judge"), "correction": (), "appeal": ("judge",)}
Today = Annotated[bool, typer.Option("--today", help="only what was written today")]


@log_app.command("add")
def add_command(  # noqa: PLR0913 - an option a field of the entry
    ruling: Ruling = None,
    *,
    question: Question = None,
    scenario: Scenario = None,
    clause: Clauses = None,
    event: Event = None,
    round_: Round = None,
    table: Table = None,
    game: Game = None,
    judge: Judge = None,
    notes: Notes = None,
    time: Annotated[str | None, typer.Option("--time", help="when it was ruled, if not now: 2026-05-03 14:10")] = None,
    key: Key = "",
    as_json: Json = False,
) -> None:
    """Write a ruling into the record.

    rulings log add '両方とも破壊される' -q 'BPが同じなら？' -c 'BSS 8-1-5-1' --event '春の大会' --table 12 --judge 佐藤
    """
    typed = {"question": question, "event": event, "round": round_, "table": table, "judge": judge, "notes": notes}
    typed |= {"ruling": _text(ruling), "scenario": _file_text(scenario)}
    _write("ruling", "", typed | _cited(clause, game), key, time=time, as_json=as_json)


@log_app.command("correct")
def correct_command(  # noqa: PLR0913 - an option a field of the entry
    entry_id: EntryId,
    ruling: Ruling = None,
    *,
    question: Question = None,
    scenario: Scenario = None,
    clause: Clauses = None,
    event: In = None,
    round_: Round = None,
    table: Table = None,
    game: Game = None,
    judge: Judge = None,
    notes: Notes = None,
    key: Key = "",
    as_json: Json = False,
) -> None:
    """Correct an entry: a new one is written that points at it, and the old one stays. Say only what changes.

    rulings log correct 3f2a9c1d --table 13
    """
    typed = {"question": question, "event": event, "round": round_, "table": table, "notes": notes}
    typed |= {"ruling": _text(ruling), "scenario": _file_text(scenario)} | _cited(clause, game)
    if not any(typed.values()):
        fail("nothing to correct was given; for example: rulings log correct 3f2a9c1d --table 13")
    _write("correction", entry_id, typed | {"judge": judge}, key, as_json=as_json)


@log_app.command("appeal")
def appeal_command(
    entry_id: EntryId,
    ruling: Ruling = None,
    result: Annotated[str, typer.Option("--result", help="pending, upheld or overturned")] = "pending",
    clause: Clauses = None,
    judge: Judge = None,
    notes: Notes = None,
    key: Key = "",
    as_json: Json = False,
) -> None:
    """Write an appeal against a ruling, or its result, as a new entry; overturned needs the ruling that holds instead.

    rulings log appeal 3f2a9c1d --result upheld --judge 'Head judge Lin'
    """
    typed = {"ruling": _text(ruling), "result": result.strip().lower(), "judge": judge or "", "notes": notes}
    _write("appeal", entry_id, typed | {"clauses": _cited(clause, None).get("clauses")}, key, as_json=as_json)


@log_app.command("list")
def list_command(  # noqa: PLR0913 - an option a filter
    *,
    event: In = None,
    round_: Round = None,
    table: Table = None,
    clause: Cited = None,
    game: Game = None,
    judge: By = None,
    today: Today = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """List the rulings as they stand now; clauses that an edition changed since are marked.

    rulings log list --today --table 12
    """
    _show({"event": event, "round": round_, "table": table, "judge": judge}, (clause, game), lang, today=today, as_json=as_json)


@log_app.command("search")
def search_command(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help="in any language, whatever language the rulings are in")],
    event: In = None,
    table: Table = None,
    clause: Cited = None,
    game: Game = None,
    today: Today = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Has this been ruled before? Find rulings by words, the best first.

    rulings log search '疲労 ブロック' --today
    """
    _show({"words": " ".join(words), "event": event, "table": table}, (clause, game), lang, today=today, as_json=as_json)


@log_app.command("show")
def show_command(entry_id: EntryId, lang: Lang = None, as_json: Json = False) -> None:
    """Show a ruling whole, with its corrections and appeals.

    rulings log show 3f2a9c1d
    """
    from rulings.log.lines import thread_json, thread_lines
    from rulings.log.record import open_record
    from rulings.report.log import Shelf

    language = chosen_language(lang)
    with _told():
        thread = open_record().thread(entry_id)
    shelf = Shelf(open_corpus())
    if as_json:
        print_json(thread_json(thread, shelf))
    else:
        print("\n".join(thread_lines(thread, shelf, language)))


@log_app.command("export")
def export_command(
    form: Annotated[str, typer.Option("--format", "-f", help="csv, json (can be merged) or html (a page to print)")] = "json",
    out: Annotated[str | None, typer.Option("--out", "-o", metavar="FILE", help="a new file; stdout if not said")] = None,
    event: In = None,
    today: Today = False,
    lang: Lang = None,
    as_json: Annotated[bool, typer.Option("--json", help="the same as --format json")] = False,
) -> None:
    """Print the whole record, or an event's, for other programs, for another judge or for paper.

    rulings log export --format html --lang ja --out record.html
    """
    from pathlib import Path

    from rulings.log.entry import start_of_day
    from rulings.log.export import FORMATS, export, save
    from rulings.log.find import Wanted
    from rulings.log.record import open_record
    from rulings.report.log import Shelf

    chosen = "json" if as_json else form.strip().lower()
    if chosen not in FORMATS:
        fail(f"no format {form!r}; there are {', '.join(FORMATS)}")
    language = chosen_language(lang)
    with _told():
        found = open_record().find(Wanted(event=event or "", since=start_of_day() if today else ""))
    text = export([one.thread for one in found], chosen, Shelf(open_corpus()), language)
    if not out:
        sys.stdout.write(text)
        return
    try:
        save(Path(out), text, chosen)
    except OSError as error:
        fail(f"{out}: cannot be written ({error.strerror})")
    say(f"{out}: {len(found)} rulings")


@log_app.command("merge")
def merge_command(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="others' records: exported JSON, or their log.db")],
    key: Key = "",
    as_json: Json = False,
) -> None:
    """Take other judges' records into this one. Twice changes nothing; exit status 1 where an ID holds something else here.

    rulings log merge table-judges.json log.db
    """
    from pathlib import Path

    from rulings.log.files import read_record
    from rulings.log.lines import clash_line
    from rulings.log.record import open_record

    with _told("; nothing was merged"):
        entries = [entry for name in files for entry in read_record(Path(name))]
        written = open_record().write(entries, key)
    if as_json:
        counts = {"added": [entry.id for entry in written.added], "known": [entry.id for entry in written.known]}
        print_json(counts | {"refused": [{"id": entry.id, "differ": list(differ)} for entry, differ in written.clashes]})
    else:
        print(f"{len(written.added)} new, {len(written.known)} known, {len(written.clashes)} refused")
    for entry, differ in written.clashes:
        say(f"rulings: {clash_line(entry, differ)}")
    raise typer.Exit(1 if written.clashes else 0)


@log_app.command("drafts")
def drafts_command(
    files: Annotated[list[str] | None, typer.Argument(metavar="FILE", help="drafts that you saved elsewhere")] = None,
    is_sending: Annotated[bool, typer.Option("--send", help="write them into the record now")] = False,
    lang: Lang = None,
    key: Key = "",
    as_json: Json = False,
) -> None:
    """List what was typed while the database was down, and send it.

    rulings log drafts --send
    """
    from pathlib import Path

    from rulings.log.drafts import draft_files, read_drafts, send
    from rulings.log.lines import draft_line
    from rulings.log.record import open_record

    language = chosen_language(lang)
    sent: list[str] = []
    with _told("; what was not sent is still there" if is_sending else ""):
        waiting, problems = read_drafts([*draft_files(), *map(Path, files or [])])
        if is_sending:
            for draft, problem in send(open_record(), waiting, key):
                (problems if problem else sent).append(problem or draft.id)
    if as_json:
        rows = [{"id": draft.id, "file": str(path)} for path, draft in waiting]
        print_json({"drafts": rows, "sent": sent, "problems": problems})
    else:
        for path, draft in waiting:
            print(f"{draft_line(draft, language)}  {'sent' if draft.id in sent else path}")
        print(f"{len(waiting) - len(sent)} wait, {len(sent)} sent")
    for problem in problems:
        say(f"rulings: {problem}")
    raise typer.Exit(1 if problems else 0)


def _show(
    typed: dict[str, str | None], cited: tuple[str | None, str | None], lang: str | None, *, today: bool, as_json: bool
) -> None:
    """The rulings that fit, as lines or as JSON."""
    from rulings.log.entry import start_of_day
    from rulings.log.find import Wanted, open_words, plain_words
    from rulings.log.lines import found_json, found_lines
    from rulings.log.record import open_record
    from rulings.report.log import Shelf

    language, corpus = chosen_language(lang), open_corpus()
    clause, game = cited
    wanted = Wanted(
        **{name: text or "" for name, text in typed.items()},
        clause=_resolved([clause], game, corpus)[0] if clause else "",
        game=book(game, corpus) or "",
        since=start_of_day() if today else "",
    )
    with _told():
        found = open_record().find(wanted, open_words(corpus) if wanted.words else plain_words)
    shelf = Shelf(corpus)
    if as_json:
        print_json([found_json(one, shelf) for one in found])
    else:
        print("\n".join(found_lines(found, shelf, language)))


def _write(kind: str, about: str, typed: dict[str, Any], key: str, *, time: str | None = None, as_json: bool) -> None:
    """Into the record; where that is down, what was typed is kept, and the judge is told where."""
    from rulings.log.database import RecordDown
    from rulings.log.drafts import Draft, draft_files, write
    from rulings.log.entry import entry_json, now, read_time
    from rulings.log.record import open_record

    for name in NEEDED[kind]:
        if not typed.get(name):
            fail(f"no {name}; name it with --{name}, or for the whole day in RULINGS_{name.upper()}; nothing was written")
    fields = {name: value for name, value in typed.items() if value}
    try:
        with _told("; nothing was written", but=RecordDown):
            draft = Draft(kind, fields, about, time=read_time(time) if time else now())
            entry = write(draft, open_record(), key)
    except RecordDown as error:
        _keep(draft, str(error), as_json=as_json)
    if as_json:
        print_json({"state": "written", "id": entry.id, "entry": entry_json(entry), "draft": None})
    else:
        print(entry.id)
    with suppress(RecordDown):
        if waiting := draft_files():
            say(f"{len(waiting)} drafts wait from when the database was down; send them with: rulings log drafts --send")


def _keep(draft: Any, message: str, *, as_json: bool) -> NoReturn:
    from rulings.log.drafts import NotKept, keep

    try:
        path = keep(draft)
    except NotKept as error:
        say(f"rulings: {message}; {error}; what you typed is printed here: save it, then: rulings log drafts --send FILE")
        sys.stdout.write(error.text)
        raise typer.Exit(1) from None
    say(f"rulings: {message}; what you typed is kept in {path}; when the database is back: rulings log drafts --send")
    if as_json:
        print_json({"state": "draft", "id": draft.id, "entry": None, "draft": str(path)})
    raise typer.Exit(1)


@contextmanager
def _told(ending: str = "", but: type[Exception] | tuple[()] = ()) -> Iterator[None]:
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


def _cited(clauses: list[str] | None, game: str | None) -> dict[str, Any]:
    """The clauses as they are now, and the game: the one that is named, or the one that all of them belong to."""
    if not clauses and not game:
        return {}
    from rulings.log.clauses import book_of, cite
    from rulings.report.log import Shelf

    corpus = open_corpus()
    named = book(game, corpus)
    cited = cite(_resolved(clauses or [], game, corpus), Shelf(corpus))
    return {"clauses": cited, "game": named or book_of(cited)}


def _resolved(clauses: list[str], game: str | None, corpus: Any) -> list[str]:
    from rulings.rulebook.lookup import UnknownClause, resolve
    from rulings.rulebook.view import all_numbers

    numbers = all_numbers(corpus)
    try:
        return [resolve(text, numbers, game) for text in clauses]
    except UnknownClause as error:
        fail(with_nearest(error))


def _text(words: list[str] | None) -> str:
    return sys.stdin.read() if words == ["-"] else " ".join(words or [])


def _file_text(name: str | None) -> str:
    from pathlib import Path

    from rulings.rulebook.read import BadFile, read_file

    if not name:
        return ""
    try:
        return read_file(Path(name)).text
    except BadFile as error:
        fail(str(error))
