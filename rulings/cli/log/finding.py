"""Out of the record: what was ruled, as a list, by words, or one ruling whole."""

from __future__ import annotations

from typing import Annotated

import typer

from rulings.cli.log.shared import By, Cited, EntryId, In, Round, Table, Today, resolved, told
from rulings.cli.shared import Game, Json, Lang, book, chosen_language, open_corpus, print_json


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


def show_command(entry_id: EntryId, lang: Lang = None, as_json: Json = False) -> None:
    """Show a ruling whole, with its corrections and appeals.

    rulings log show 3f2a9c1d
    """
    from rulings.log.lines import thread_json, thread_lines
    from rulings.log.record import open_record
    from rulings.report.log import Shelf

    language = chosen_language(lang)
    with told():
        thread = open_record().thread(entry_id)
    shelf = Shelf(open_corpus())
    if as_json:
        print_json(thread_json(thread, shelf))
    else:
        print("\n".join(thread_lines(thread, shelf, language)))


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
        clause=resolved([clause], game, corpus)[0] if clause else "",
        game=book(game, corpus) or "",
        since=start_of_day() if today else "",
    )
    with told():
        found = open_record().find(wanted, open_words(corpus) if wanted.words else plain_words)
    shelf = Shelf(corpus)
    if as_json:
        print_json([found_json(one, shelf) for one in found])
    else:
        print("\n".join(found_lines(found, shelf, language)))
