"""Into the record: a ruling, its correction, an appeal; where the database is down, what was typed is kept and sent later."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated, Any, NoReturn

import typer

from rulings.cli.log.shared import (
    Clauses,
    EntryId,
    Event,
    In,
    Judge,
    Key,
    Notes,
    Question,
    Round,
    Ruling,
    Scenario,
    Table,
    book_and_clauses,
    told,
)
from rulings.cli.shared import Game, Json, Lang, chosen_language, fail, print_json, say

NEEDED = {"ruling": ("event", "judge"), "correction": (), "appeal": ("judge",)}


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
    _write("ruling", "", typed | book_and_clauses(clause, game), key, time=time, as_json=as_json)


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
    typed |= {"ruling": _text(ruling), "scenario": _file_text(scenario)} | book_and_clauses(clause, game)
    if not any(typed.values()):
        fail("nothing to correct was given; for example: rulings log correct 3f2a9c1d --table 13")
    _write("correction", entry_id, typed | {"judge": judge}, key, as_json=as_json)


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
    _write("appeal", entry_id, typed | {"clauses": book_and_clauses(clause, None).get("clauses")}, key, as_json=as_json)


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
    with told("; what was not sent is still there" if is_sending else ""):
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
        with told("; nothing was written", but=RecordDown):
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
