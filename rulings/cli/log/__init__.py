"""rulings log: the event's record of rulings."""

from __future__ import annotations

import typer

from rulings.cli.log import exchange, finding, writing

log_app = typer.Typer(
    no_args_is_help=True,
    help="The event's record of rulings: written once, found again, merged, exported. "
    "Kept in your data folder, or in the database that RULINGS_LOG names.",
)
for name, command in (
    ("add", writing.add_command),
    ("correct", writing.correct_command),
    ("appeal", writing.appeal_command),
    ("list", finding.list_command),
    ("search", finding.search_command),
    ("show", finding.show_command),
    ("export", exchange.export_command),
    ("merge", exchange.merge_command),
    ("drafts", writing.drafts_command),
):
    log_app.command(name)(command)
