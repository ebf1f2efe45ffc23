"""Between records: exported for programs, judges and paper; others' records merged into this one."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from rulings.cli.log.shared import In, Key, Today, told
from rulings.cli.shared import Json, Lang, chosen_language, fail, open_corpus, print_json, say


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
    with told():
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

    with told("; nothing was merged"):
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
