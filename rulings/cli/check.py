"""rulings check: the scenario checker."""

from __future__ import annotations

from typing import Annotated

import typer

from rulings.cli.files import read_or_tell, write_text
from rulings.cli.shared import Json, Lang, chosen_language, fail, print_json


def check_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a scenario file; - reads stdin")],
    lang: Lang = None,
    all_outcomes: Annotated[bool, typer.Option("--all-outcomes", help="try every choice that is left open")] = False,
    branches: Annotated[int, typer.Option(min=1, max=100_000, help="how many branches are tried at the most")] = 2_000,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="write the checked scenario, to be replayed the same")] = None,
    as_json: Json = False,
) -> None:
    """Replay a position through the rules: each play legal or not, every step with its clause, the claim that holds.

    rulings check examples/battle-spirits-standard/equal-bp.yaml
    """
    from rulings.report.check import verdict_json
    from rulings.report.check_lines import verdict_lines
    from rulings.scenario.read import read_scenario
    from rulings.scenario.verdict import check
    from rulings.scenario.write import write_scenario

    language = chosen_language(lang)
    scenario = read_or_tell(file, read_scenario, language)
    verdict = check(scenario, all_outcomes, branches)
    if save:
        write_text(save, write_scenario(scenario), language)
    if as_json:
        print_json(verdict_json(verdict, language))
    else:
        print("\n".join(verdict_lines(verdict, language, _glossary(scenario.rules.book, language))))
    raise typer.Exit(0 if all(holds for _, holds in verdict.expect) else 1)


def _glossary(book: str, lang: str) -> dict[str, str]:
    """The terms of a book in that language; in English nothing is to be said otherwise."""
    if lang == "en":
        return {}
    from rulings.cli.shared import open_corpus
    from rulings.report.books import term_names

    return term_names(open_corpus(), book, lang)


def new_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="the game: bss, hf, ... or its full name")],
    output: Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="a new file; stdout if not said")] = None,
    lang: Lang = None,
) -> None:
    """Write a commented scenario to start from.

    rulings new bss -o dispute.yaml
    """
    from pathlib import Path

    from rulings.report.template_words import said_template
    from rulings.scenario.template import UnknownGame, template

    language = chosen_language(lang)
    try:
        text = said_template(template(game), language)
    except UnknownGame as error:
        fail(str(error), language)
    if output is None:
        print(text, end="")
    elif Path(output).exists():
        fail(f"{output}: is there already; nothing was written", language)
    else:
        write_text(output, text, language)


def deck_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a deck file; - reads stdin")],
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Check a deck against the construction clauses. Exit status 1 where it breaks one.

    rulings deck examples/battle-spirits-standard/decks/red.yaml
    """
    from rulings.report.deck import deck_json, deck_lines
    from rulings.scenario.deck import read_deck

    language = chosen_language(lang)
    book, faults, unchecked = read_or_tell(file, read_deck, language)
    if as_json:
        print_json(deck_json(book, faults, language))
    else:
        print("\n".join(deck_lines(faults, unchecked, language)))
    raise typer.Exit(1 if faults else 0)


def coverage_command(as_json: Json = False) -> None:
    """Count the rule clauses of each game's book: cited by the code, and noticed by a scenario when broken.

    rulings coverage
    """
    from rulings.clause import short_id
    from rulings.cli.shared import open_corpus
    from rulings.scenario.coverage import PROJECT, books, coverage

    corpus = open_corpus()
    found = {
        book: coverage(book, [clause.id for clause in corpus.clauses(book) if clause.kind == "rule"], PROJECT) for book in books()
    }
    if as_json:
        print_json(found)
        return
    for book, row in found.items():
        stale = " (the breaking run is older than the code: make break)" if row["stale"] else ""
        print(f"{book}: {row['rules']} rule clauses, {row['cited']} cited, {row['reached']} reached{stale}")
        print(
            "   not reached: " + ", ".join(short_id(clause) for clause in row["unreached"])
            if row["unreached"]
            else "   all reached"
        )
