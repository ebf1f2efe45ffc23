"""rulings ask, index, train and eval: the semantic search."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from rulings.cli.shared import Game, Json, Lang, Model, book, chosen_language, fail, known_book, open_corpus, print_json, say


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

    corpus = open_corpus()
    asker = _asker(corpus, model)
    language = chosen_language(lang) if lang else None
    if batch:
        _ask_batch(asker, batch, game, language, count)
        return
    text = sys.stdin.read() if words == ["-"] else " ".join(words or [])
    try:
        answer = asker.ask(text, book(game, corpus), language, count)
    except BadQuestion as error:
        fail(str(error), language or chosen_language(None))
    if as_json:
        print_json(answer_json(answer, corpus))
    else:
        print("\n".join(answer_lines(answer, corpus)))


def index_command(model: Model = None) -> None:
    """Build the search index anew: after importing a book, or after editing the corpus.

    rulings index
    """
    from rulings.search.index import build_index

    count = build_index(open_corpus(), model=_encoder(model), progress=say)
    say(f"{count} texts indexed")


def train_command(
    seed: Annotated[int, typer.Option(help="the same seed gives the same model")] = 7,
    teacher: Annotated[str | None, typer.Option(help="a sentence-transformers model, or use-multilingual, to begin from")] = None,
    only_tune: Annotated[bool, typer.Option("--only-tune", help="keep the model; learn only the weights of the fusion")] = False,
) -> None:
    """Train our own embedding model from the corpus, the glossary and the questions.

    rulings train
    """
    from rulings.search.training import run

    for key, value in run(open_corpus(), seed=seed, teacher=teacher, only_tune=only_tune, progress=say).items():
        print(f"{key}: {value}")


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
        fail(f"{folder}: no questions there (files that end in .jsonl)")
    for line in table(open_corpus(), folder, _encoder(model), say):
        print(line)


def _ask_batch(asker: Any, name: str, game: str | None, language: str | None, count: int) -> None:
    """A line of JSON for each line; one that cannot be read gets its error in its place, and the rest go on."""
    from pathlib import Path

    from rulings.search.answer import BadQuestion, answer_json

    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{name}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8'})")
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            row = _row(line)
            book = known_book(row.get("game") or game, asker.corpus)
            found = {"id": row.get("id")} | answer_json(asker.ask(row["question"], book, language, count), asker.corpus)
        except (BadQuestion, ValueError) as error:
            found = {"error": f"line {number}: {error}"}
        print(json.dumps(found, ensure_ascii=False))


def _row(line: str) -> dict[str, Any]:
    """A line of a batch: an object whose question, and game if it has one, are texts."""
    try:
        row = json.loads(line)
    except RecursionError as error:
        raise ValueError("too deep to be read") from error
    if not isinstance(row, dict):
        raise ValueError('not an object; write for example: {"id": 1, "question": "8-1-5-1", "game": "bss"}')
    for key in ("question", "game"):
        if not isinstance(row.get(key) or "", str):
            raise ValueError(f"{key} is not a text: {json.dumps(row[key])[:40]}")
    return row | {"question": row.get("question") or ""}


def _asker(corpus: Any, model: str | None) -> Any:
    """Opens the index; builds it the first time, and says when it is older than what it was made from."""
    from rulings.search.answer import Asker
    from rulings.search.index import Index, build_index, default_folder, is_fresh, model_mark

    encoder = _encoder(model)
    if not (default_folder() / "meta.json").exists():
        say("building the search index, once")
        build_index(corpus, model=encoder, progress=say)
    index = Index(model=encoder)
    if index.meta["model"] != model_mark(encoder):
        say("the search index was built with another model or an older program; building it anew")
        build_index(corpus, model=encoder, progress=say)
        index = Index(model=encoder)
    if not is_fresh(corpus, model=encoder):
        say("the search index is older than the corpus or your books; run: rulings index")
    return Asker(corpus, index)


def _encoder(name: str | None) -> Any:
    """Another embedding model than ours, by its name or folder."""
    if not name:
        return None
    from rulings.search.model import OtherModel

    try:
        return OtherModel(name)
    except (OSError, ValueError):
        fail(f"no sentence-transformers model {name!r}: neither a folder with one nor a name that can be reached")
