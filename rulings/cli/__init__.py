"""The command line: thin commands around importable functions. Results to stdout, progress and errors to stderr."""

from __future__ import annotations

import gc
import os
import sys

import typer

from rulings.cli import check, clauses, search
from rulings.cli.clauses import corpus_app
from rulings.cli.log import log_app

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Rulings: clauses of five trading card games' rulebooks, for judges. Try: rulings clause 'BSS 8-1-5-1'",
)
app.add_typer(corpus_app, name="corpus")
app.add_typer(log_app, name="log")
app.command("clause")(clauses.clause_command)
app.command("check")(check.check_command)
app.command("new")(check.new_command)
app.command("deck")(check.deck_command)
app.command("coverage")(check.coverage_command)
app.command("ask")(search.ask_command)
app.command("index")(search.index_command)
app.command("train")(search.train_command)
app.command("eval")(search.eval_command)


def main() -> None:
    """The command; a reader that stops early (`| head`) is no error."""
    gc.disable()  # a command lives for a moment and keeps all that it reads: collecting only costs time
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
