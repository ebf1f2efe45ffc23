"""The command line: thin commands around importable functions. Results to stdout, progress and errors to stderr."""

from __future__ import annotations

import gc
import os
import sys
from functools import cache
from importlib import import_module
from typing import Any

import typer

HELP = "Rulings: clauses, answers and verdicts for judges of five trading card games. Try: rulings clause 'BSS 8-1-5-1'"
COMMANDS = {
    "clause": "clauses:clause_command",
    "check": "check:check_command",
    "new": "check:new_command",
    "deck": "check:deck_command",
    "coverage": "check:coverage_command",
    "ask": "search:ask_command",
    "index": "search:index_command",
    "train": "search:train_command",
    "eval": "search:eval_command",
}
GROUPS = {"corpus": "clauses:corpus_app", "log": "log:log_app"}


@cache
def make_app(only: str | None = None) -> typer.Typer:
    """The whole command line, or one command of it: the others need not be loaded to run that one."""
    made = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=HELP)
    made.callback()(lambda: None)  # with one command too, its name is typed
    for name, place in GROUPS.items():
        if only in (None, name):
            made.add_typer(_found(place), name=name)
    for name, place in COMMANDS.items():
        if only in (None, name):
            made.command(name)(_found(place))
    return made


def _found(place: str) -> Any:
    module, name = place.split(":")
    return getattr(import_module(f"rulings.cli.{module}"), name)


def __getattr__(name: str) -> Any:
    if name == "app":
        return make_app()
    if name == "corpus_app":
        return _found(GROUPS["corpus"])
    raise AttributeError(name)


def main() -> None:
    """The command; a reader that stops early (`| head`) is no error."""
    gc.disable()  # a command lives for a moment and keeps all that it reads: collecting only costs time
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        make_app(word if word in COMMANDS or word in GROUPS else None)()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
