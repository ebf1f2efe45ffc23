"""The command line: thin commands around importable functions. Results to stdout, progress and errors to stderr."""

from __future__ import annotations

import gc
import json
import os
import sys
from typing import Annotated, Any, NoReturn

import typer

from rulings.report.words import default_language, find_language

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Rulings: clauses of five trading card games' rulebooks, for judges. Try: rulings clause 'BSS 8-1-5-1'",
)
corpus_app = typer.Typer(
    no_args_is_help=True, help="The clauses themselves: import your own books, export, compare editions, check."
)
app.add_typer(corpus_app, name="corpus")

Game = Annotated[str | None, typer.Option("--game", "-g", help="the book: bss, bse, sve, zd, hf or its full name")]
Lang = Annotated[
    str | None, typer.Option("--lang", "-l", help="en, ja, zh-Hans or zh-Hant; your computer's language if not said")
]
Model = Annotated[str | None, typer.Option("--model", help="a sentence-transformers model instead of ours: a folder or a name")]
Json = Annotated[bool, typer.Option("--json", help="print JSON (docs/json.md has every key)")]


@app.command("clause")
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
    from rulings.rulebook.lookup import UnknownClause
    from rulings.rulebook.view import show

    language = _language(lang)
    corpus = _corpus()
    try:
        data = show(" ".join(clause_id), corpus, game, language)
    except UnknownClause as error:
        _fail(_with_nearest(error))
    if as_json:
        _print_json(data)
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
        reports = import_files([Path(name) for name in files], _corpus(), _progress)
    except BadFile as error:
        _fail(f"{error}; nothing was imported")
    if as_json:
        _print_json([report.as_json() for report in reports])
    else:
        print("\n".join(line for report in reports for line in report_lines(report)))


@corpus_app.command("export")
def export_command() -> None:
    """Print every clause as a line of JSON, with the official text and its lines where imported.

    rulings corpus export > clauses.jsonl
    """
    from rulings.rulebook.view import export

    for row in export(_corpus()):
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

    corpus = _corpus()
    try:
        first = _read(old, corpus)
        second = _read(new, corpus) if new else None
    except BadFile as error:
        _fail(str(error))
    if second and first.id != second.id and first.is_known | second.is_known:
        _fail(f"{old} is {first.id} and {new} is {second.id}: two editions of one book are needed")
    found = compare_files(first, second, corpus) if second else compare_with_corpus(first, corpus)
    if as_json:
        _print_json(found.as_json())
    else:
        print("\n".join(change_lines(found, colour=sys.stdout.isatty())))


@corpus_app.command("lint")
def lint_command(as_json: Json = False) -> None:
    """Check the corpus: languages, references, numbers, fingerprints, terms. Exit status 1 where there are faults.

    rulings corpus lint
    """
    from rulings.rulebook.lint import CHECKS, lint, without_official

    corpus = _corpus()
    faults = lint(corpus)
    counts = {check: sum(fault.check == check for fault in faults) for check in CHECKS}
    if as_json:
        _print_json({"counts": counts, "faults": [fault.as_json() for fault in faults], "not_imported": without_official(corpus)})
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
        _progress("the compiled corpus is up to date")
        return
    try:
        count = build(progress=_progress)
    except BadCorpus as error:
        _fail(str(error))
    _progress(f"compiled {count} clauses")


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
        for line in stamp(clause_ids, _corpus()):
            print(line)
    except UnknownClause as error:
        _fail(_with_nearest(error))


@app.command("ask")
def ask_command(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="TEXT", help="a question in English, Japanese or Chinese; - reads stdin")
    ] = None,
    game: Game = None,
    lang: Lang = None,
    count: Annotated[int, typer.Option("-k", min=1, max=100, help="how many clauses")] = 5,
    batch: Annotated[str | None, typer.Option("--batch", help='JSON lines {"id","question","game"}; prints a line each')] = None,
    model: Model = None,
    as_json: Json = False,
) -> None:
    """Answer a rules question with the right clause.

    rulings ask 'BPが同じならどちらが破壊される？' --game bss
    """
    from rulings.report.answers import answer_lines
    from rulings.search.answer import BadQuestion, answer_json

    corpus = _corpus()
    asker = _asker(corpus, model)
    language = _language(lang) if lang else None
    if batch:
        _ask_batch(asker, batch, game, language, count)
        return
    text = sys.stdin.read() if words == ["-"] else " ".join(words or [])
    try:
        answer = asker.ask(text, _book(game, corpus), language, count)
    except BadQuestion as error:
        _fail(str(error))
    if as_json:
        _print_json(answer_json(answer, corpus))
    else:
        print("\n".join(answer_lines(answer, corpus)))


@app.command("index")
def index_command(model: Model = None) -> None:
    """Build the search index anew: after importing a book, or after editing the corpus.

    rulings index
    """
    from rulings.search.index import build_index

    count = build_index(_corpus(), model=_encoder(model), progress=_progress)
    _progress(f"{count} texts indexed")


@app.command("train")
def train_command(
    seed: Annotated[int, typer.Option(help="the same seed gives the same model")] = 7,
    teacher: Annotated[str | None, typer.Option(help="a sentence-transformers model, or use-multilingual, to begin from")] = None,
    only_tune: Annotated[bool, typer.Option("--only-tune", help="keep the model; learn only the weights of the fusion")] = False,
) -> None:
    """Train our own embedding model from the corpus, the glossary and the questions.

    rulings train
    """
    from rulings.search.training import run

    for key, value in run(_corpus(), seed=seed, teacher=teacher, only_tune=only_tune, progress=_progress).items():
        print(f"{key}: {value}")


@app.command("eval")
def eval_command(
    folder: Annotated[
        str | None, typer.Argument(help="a folder with questions as JSON lines; tests/questions if not said")
    ] = None,
    model: Model = None,
) -> None:
    """Measure the search on questions with their clauses, beside plain systems.

    rulings eval
    """
    from pathlib import Path

    from rulings.search.systems import table

    if folder and not list(Path(folder).glob("*.jsonl")):
        _fail(f"{folder}: no questions there (files that end in .jsonl)")
    for line in table(_corpus(), folder, _encoder(model), _progress):
        print(line)


def _ask_batch(asker: Any, name: str, game: str | None, language: str | None, count: int) -> None:
    """A line of JSON for each line; one that cannot be read gets its error in its place, and the rest go on."""
    from pathlib import Path

    from rulings.search.answer import BadQuestion, answer_json

    try:
        lines = sys.stdin.read().splitlines() if name == "-" else Path(name).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        _fail(f"{name}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8'})")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            book = _known_book(row.get("game") or game, asker.corpus)
            found = {"id": row.get("id")} | answer_json(asker.ask(str(row["question"]), book, language, count), asker.corpus)
        except (BadQuestion, ValueError, KeyError, AttributeError) as error:
            found = {"error": f"line {number}: {error}"}
        print(json.dumps(found, ensure_ascii=False))


def _asker(corpus: Any, model: str | None) -> Any:
    """Opens the index; builds it the first time, and says when it is older than what it was made from."""
    from rulings.search.answer import Asker
    from rulings.search.index import Index, build_index, default_folder, is_fresh, model_mark

    encoder = _encoder(model)
    if not (default_folder() / "meta.json").exists():
        _progress("building the search index, once")
        build_index(corpus, model=encoder, progress=_progress)
    index = Index(model=encoder)
    if index.meta["model"] != model_mark(encoder):
        _fail(f"the search index was built with another model; run: rulings index{f' --model {model}' if model else ''}")
    if not is_fresh(corpus, model=encoder):
        _progress("the search index is older than the corpus or your books; run: rulings index")
    return Asker(corpus, index)


def _encoder(name: str | None) -> Any:
    """Another embedding model than ours, by its name or folder."""
    if not name:
        return None
    from rulings.search.model import OtherModel

    try:
        return OtherModel(name)
    except (OSError, ValueError):
        _fail(f"no sentence-transformers model {name!r}: neither a folder with one nor a name that can be reached")


def _book(game: str | None, corpus: Any) -> str | None:
    try:
        return _known_book(game, corpus)
    except ValueError as error:
        _fail(str(error))


def _known_book(game: str | None, corpus: Any) -> str | None:
    if not game:
        return None
    from rulings.rulebook import store
    from rulings.rulebook.lookup import find_book

    books = list(dict.fromkeys([*corpus.books(), *store.imported()]))
    found = find_book(game, books)
    if not found:
        raise ValueError(f"no game {game!r}; there are {', '.join(books)}")
    return found


def _read(name: str, corpus: Any) -> Any:
    from pathlib import Path

    from rulings.rulebook.importing import read_book
    from rulings.rulebook.read import read_file

    _progress(f"reading {name}")
    return read_book(read_file(Path(name)), corpus)


def _corpus() -> Any:
    from rulings.rulebook.corpus import Corpus, NotBuilt

    try:
        return Corpus()
    except NotBuilt as error:
        _fail(str(error))


def _language(text: str | None) -> str:
    if text is None:
        return default_language()
    return find_language(text) or _fail(f"no language {text!r}; there are en, ja, zh-Hans and zh-Hant")


def _with_nearest(error: Any) -> str:
    from rulings.clause import short_id

    near = ", ".join(short_id(clause_id) for clause_id in error.nearest)
    return f"{error}; nearest: {near}" if near else str(error)


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def _progress(message: str) -> None:
    print(message, file=sys.stderr)


def _fail(message: str) -> NoReturn:
    print(f"rulings: {message}", file=sys.stderr)
    raise typer.Exit(2)


def main() -> None:
    """The command; a reader that stops early (`| head`) is no error."""
    gc.disable()  # a command lives for a moment and keeps all that it reads: collecting only costs time
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
