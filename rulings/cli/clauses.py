"""rulings clause, and rulings corpus: the clauses themselves."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from rulings.cli.shared import Game, Json, Lang, chosen_language, fail, open_corpus, print_json, say, with_nearest

corpus_app = typer.Typer(
    no_args_is_help=True, help="The clauses themselves: import your own books, export, compare editions, check."
)


def clause_command(
    clause_id: Annotated[list[str], typer.Argument(metavar="ID", help="BSS 8-1-5-1, bss8.1.5.1, or 8-1-5-1 with --game")],
    game: Game = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show a clause in its surroundings: parents above, children below, links both ways.

    rulings clause BSS 8-1-5-1 --lang ja
    """
    from rulings.report.clause import clause_lines
    from rulings.report.enforced import with_enforced_by
    from rulings.rulebook.lookup import UnknownClause
    from rulings.rulebook.view import show

    language = chosen_language(lang)
    corpus = open_corpus()
    try:
        data = with_enforced_by(show(" ".join(clause_id), corpus, game, language))
    except UnknownClause as error:
        fail(with_nearest(error, language))
    if as_json:
        print_json(data)
    else:
        print("\n".join(clause_lines(data, corpus, language)))


@corpus_app.command("import")
def import_command(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="your own copies of the rulebooks: text or PDF")],
    as_json: Json = False,
) -> None:
    """Read your own copies of the rulebooks, so that the official text is shown beside ours.

    rulings corpus import battle-spirits-standard.txt shadowverse.pdf
    """
    from pathlib import Path

    from rulings.report.imports import report_lines
    from rulings.rulebook.importing import import_files
    from rulings.rulebook.read import BadFile

    try:
        reports = import_files([Path(name) for name in files], open_corpus(), _say_share)
    except BadFile as error:
        fail(f"{error}; nothing was imported")
    if as_json:
        print_json([report.as_json() for report in reports])
    else:
        print("\n".join(line for report in reports for line in report_lines(report)))


def _say_share(stage: str, name: str, share: float) -> None:
    say(f"{share:4.0%} {stage} {name}".rstrip())


@corpus_app.command("export")
def export_command() -> None:
    """Print every clause as a line of JSON, with the official text and its lines where imported.

    rulings corpus export > clauses.jsonl
    """
    from rulings.rulebook.view import export

    for row in export(open_corpus()):
        print(json.dumps(row, ensure_ascii=False))


@corpus_app.command("diff")
def diff_command(
    old: Annotated[str, typer.Argument(metavar="OLD", help="a file; alone, it is compared with the corpus")],
    new: Annotated[str | None, typer.Argument(metavar="NEW", help="the newer file of the same book")] = None,
    as_json: Json = False,
) -> None:
    """Compare two editions, or a file with the corpus: added, removed, moved, edited, and the restatements gone stale.

    rulings corpus diff rules-1.0.txt rules-1.1.txt
    """
    from rulings.report.imports import change_lines
    from rulings.rulebook.compare import compare_files, compare_with_corpus
    from rulings.rulebook.read import BadFile

    corpus = open_corpus()
    try:
        first = _read(old, corpus)
        second = _read(new, corpus) if new else None
    except BadFile as error:
        fail(str(error))
    if second and first.id != second.id and first.is_known | second.is_known:
        fail(f"{old} is {first.id} and {new} is {second.id}: two editions of one book are needed")
    found = compare_files(first, second, corpus) if second else compare_with_corpus(first, corpus)
    if as_json:
        print_json(found.as_json())
    else:
        print("\n".join(change_lines(found, colour=sys.stdout.isatty())))


@corpus_app.command("lint")
def lint_command(as_json: Json = False) -> None:
    """Check the corpus: languages, references, numbers, fingerprints, terms. Exit status 1 where there are faults.

    rulings corpus lint
    """
    from rulings.rulebook.lint import CHECKS, lint, without_official

    corpus = open_corpus()
    faults = lint(corpus)
    counts = {check: sum(fault.check == check for fault in faults) for check in CHECKS}
    if as_json:
        print_json({"counts": counts, "faults": [fault.as_json() for fault in faults], "not_imported": without_official(corpus)})
    else:
        for fault in faults:
            print(f"{fault.clause}: {fault.check}: {fault.message}")
        print("; ".join(f"{check} {count}" for check, count in counts.items()))
    for book in without_official(corpus):
        print(f"{book}: not imported, so references, numbers and fingerprints were not checked", file=sys.stderr)
    raise typer.Exit(1 if faults else 0)


@corpus_app.command("build")
def build_command(force: Annotated[bool, typer.Option("--force", help="compile even if nothing changed")] = False) -> None:
    """Compile the corpus files into one fast file (done by make; needed again after editing them).

    rulings corpus build
    """
    from rulings.rulebook.build import build, is_fresh
    from rulings.rulebook.records import BadCorpus

    if not force and is_fresh():
        say("the compiled corpus is up to date")
        return
    try:
        count = build(progress=say)
    except BadCorpus as error:
        fail(str(error))
    say(f"compiled {count} clauses")


@corpus_app.command("stamp")
def stamp_command(
    clause_ids: Annotated[list[str], typer.Argument(metavar="ID...", help="clauses whose restatement you have read again")],
) -> None:
    """Say that a restatement was read against the imported official clause and is right: its fingerprint is renewed.

    rulings corpus stamp "BSS 8-1-5-1"
    """
    from rulings.rulebook.lookup import UnknownClause
    from rulings.rulebook.stamp import stamp

    try:
        for line in stamp(clause_ids, open_corpus()):
            print(line)
    except UnknownClause as error:
        fail(with_nearest(error))


def _read(name: str, corpus: Any) -> Any:
    from pathlib import Path

    from rulings.rulebook.importing import read_book
    from rulings.rulebook.read import read_file

    say(f"reading {name}")
    return read_book(read_file(Path(name)), corpus)
