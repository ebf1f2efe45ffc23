"""The built index: made once, in seconds, from the corpus, the questions and the imported books; it knows when it is stale."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from rulings.search.close import Closeness, save_tokens, unmet
from rulings.search.dense import Dense, build_dense
from rulings.search.fuse import FEATURES, NOTED, best_by_clause, load_weights, reciprocal_ranks, with_shares
from rulings.search.games import BATTLE_SPIRITS, without_game
from rulings.search.lexical import Lexical, build_lexical, load_lexical
from rulings.search.model import OURS, WEIGHTS, StaticModel
from rulings.search.spelling import LATIN, Spellings, mended
from rulings.search.units import OFFICIAL, QUESTION, TEXT, Question, content_mark, read_questions, units_of
from rulings.search.words import Cutter, Names

Array = np.ndarray[Any, Any]
Progress = Callable[[str], None]
KINDS = (TEXT, QUESTION, OFFICIAL)
SHAPE = 4
"""Counts up when the files of an index change, so that an older one is made anew."""
NEAREST_UNITS = 500
CANDIDATES = 30


def default_folder() -> Path:
    """Beside the imported books: the index holds what they say."""
    return store.home() / "index"


@dataclass(frozen=True)
class Evidence:
    """The candidates for one question, each with what speaks for it, and what can be said of the question itself."""

    clauses: Array
    features: Array
    about: Array


def build_index(
    corpus: Corpus,
    folder: Path | None = None,
    questions: Sequence[Question] | None = None,
    model: Any = None,
    progress: Progress = lambda _: None,
) -> int:
    """Builds all parts beside the old index, then puts them in its place."""
    import shutil

    from rulings.search.lexicon import character_variants, spellings_of, term_names

    folder = folder or default_folder()
    questions = read_questions() if questions is None else questions
    unfinished = folder.with_name(folder.name + ".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    fold = character_variants()
    cutter = Cutter(fold, term_names(corpus.records("term"), fold))
    units = list(units_of(corpus, questions))
    ids = list(dict.fromkeys(unit.clause for unit in units))
    place = {clause: number for number, clause in enumerate(ids)}
    progress(f"cutting {len(units)} texts of {len(ids)} clauses into words")
    build_lexical(unfinished / "lexical", [cutter.cut(unit.text) for unit in units])
    progress("vectors")
    encoder = model or StaticModel(OURS, cutter.folded)
    build_dense(unfinished / "vectors.faiss", encoder.encode([unit.text for unit in units]))
    save_tokens(unfinished, encoder.all_tokens([unit.text for unit in units]))
    np.save(unfinished / "unit_clause.npy", np.array([place[unit.clause] for unit in units], dtype=np.int32))
    np.save(unfinished / "unit_kind.npy", np.array([KINDS.index(unit.kind) for unit in units], dtype=np.int8))
    kinds = {clause.id: clause.kind for clause in corpus.clauses()}
    _write(unfinished / "clauses.json", [[clause, kinds.get(clause, "rule")] for clause in ids])
    _write(unfinished / "fold.json", {chr(code): char for code, char in fold.items()})
    _write(unfinished / "names.json", {"cjk": cutter.names.cjk, "latin": cutter.names.latin})
    _write(unfinished / "spellings.json", asdict(spellings_of(corpus, questions)))
    _write(unfinished / "meta.json", {"content": content_mark(corpus), "units": len(units), "model": model_mark(model)})
    shutil.rmtree(folder, ignore_errors=True)
    unfinished.rename(folder)
    return len(units)


def model_mark(model: Any) -> str:
    """In which shape the index was made and with which model: another one's name, or the date and size of ours."""
    if model is not None:
        return f"{SHAPE} {getattr(model, 'name', model)}"
    found = (OURS / WEIGHTS).stat()
    return f"{SHAPE} {found.st_size} {found.st_mtime_ns}"


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


class Index:
    """Asks the built index."""

    def __init__(self, folder: Path | None = None, model: Any = None) -> None:
        self.folder = folder or default_folder()
        if not (self.folder / "meta.json").exists():
            raise FileNotFoundError("the search index is not built yet; run: rulings index")
        self._model = model
        rows = self._read("clauses.json")
        self.ids: list[str] = [row[0] for row in rows]
        self.kinds: list[str] = [row[1] for row in rows]
        self.unit_clause = np.load(self.folder / "unit_clause.npy")
        self.unit_kind = np.load(self.folder / "unit_kind.npy")

    def _read(self, name: str) -> Any:
        return json.loads((self.folder / name).read_text(encoding="utf-8"))

    @cached_property
    def meta(self) -> dict[str, Any]:
        found: dict[str, Any] = self._read("meta.json")
        return found

    @cached_property
    def cutter(self) -> Cutter:
        names = self._read("names.json")
        return Cutter(
            {ord(char): simple for char, simple in self._read("fold.json").items()}, Names(names["cjk"], names["latin"])
        )

    @cached_property
    def lexical(self) -> Lexical:
        return load_lexical(self.folder / "lexical")

    @cached_property
    def dense(self) -> Dense:
        return Dense(self.folder / "vectors.faiss")

    @cached_property
    def model(self) -> Any:
        return self._model or StaticModel(OURS, self.cutter.folded)

    @cached_property
    def weights(self) -> Any:
        return load_weights(OURS / "fuse.json")

    @cached_property
    def _spellings(self) -> Spellings:
        return Spellings(**self._read("spellings.json"))

    def _is_known(self, word: str) -> bool:
        """Whether our texts have an English word; only what they lack may be spelled in another way."""
        return self.cutter.is_plain(word) or self.lexical.vocabulary.get(self.cutter.latin_key(word)) is not None

    def meant(self, question: str) -> str:
        """The question without the name of its game, its words put right."""
        rest = without_game(question)
        if all(map(self._is_known, LATIN.findall(rest))):
            return rest
        return mended(rest, self._spellings, self._is_known)

    def stretch(self, book: str) -> tuple[int, int]:
        """The units of one book, or of both of Battle Spirits: they stand together."""
        start = f"{book}-" if book == BATTLE_SPIRITS else f"{book}:"
        inside = np.array([clause.startswith(start) for clause in self.ids])[self.unit_clause]
        places = np.flatnonzero(inside)
        return (int(places[0]), int(places[-1]) + 1) if len(places) else (0, 0)

    def evidence(self, question: str, book: str | None = None) -> Evidence:
        """What speaks for each clause that words or meaning suggest."""
        words = self.cutter.cut(question)
        lexical = self.lexical.scores(words)
        most = self.lexical.most(words)
        within = self.stretch(book) if book else None
        if within:
            outside = np.ones(len(lexical), dtype=bool)
            outside[within[0] : within[1]] = False
            lexical[outside] = 0
        similar, units = self.dense.nearest(self.model.encode([question])[0], NEAREST_UNITS, within)
        clauses, features = self._weighed(question, lexical / max(most, 1e-6), similar, units)
        about = self._about(words, float(lexical.max(initial=0)))
        return Evidence(clauses, features, np.array([*about, float(within is not None)]))

    def _about(self, words: Sequence[str], best: float) -> list[float]:
        """How strong the best match by words is, how many words there are, and which part of them the books know."""
        known = sum(self.lexical.vocabulary.get(word) is not None for word in words)
        count = max(len(words), 1)
        return [best, best / count, float(np.log1p(len(words))), known / count]

    @cached_property
    def _closeness(self) -> Closeness:
        return Closeness(self.folder, self.model)

    @cached_property
    def _by_clause(self) -> tuple[Array, Array]:
        """All units, those of one clause together, and where each clause starts among them."""
        order = np.argsort(self.unit_clause, kind="stable")
        return order, np.searchsorted(self.unit_clause[order], np.arange(len(self.ids) + 1))

    def _close(self, question: str, chosen: Array) -> tuple[list[Array], tuple[Array, Array]]:
        """How closely each chosen clause meets the question, in its restatements and its questions, and what is left unmet."""
        order, starts = self._by_clause
        units = np.concatenate([order[starts[place] : starts[place + 1]] for place in chosen])
        lengths = starts[chosen + 1] - starts[chosen]
        owner = np.repeat(np.arange(len(chosen)), lengths)
        near, weights = self._closeness.nearest(question, units)
        values = near @ weights / max(float(weights.sum()), 1e-6)
        kinds = self.unit_kind[units]
        wanted = (kinds == KINDS.index(TEXT), kinds == KINDS.index(QUESTION))
        close = [best_by_clause(np.where(kind, values, 0), owner, len(chosen)) for kind in wanted]
        return close, unmet(near, weights, np.cumsum(lengths) - lengths)

    def _weighed(self, question: str, lexical: Array, similar: Array, units: Array) -> tuple[Array, Array]:
        count = len(self.ids)
        by_kind = [
            best_by_clause(np.where(self.unit_kind == kind, lexical, 0), self.unit_clause, count) for kind in range(len(KINDS))
        ]
        meaning = [np.zeros(count, dtype=np.float32) for _ in range(2)]
        total = np.zeros(count, dtype=np.float32)
        kinds, clauses = self.unit_kind[units], self.unit_clause[units]
        for slot, wanted in enumerate((KINDS.index(TEXT), KINDS.index(QUESTION))):
            chosen = kinds == wanted
            np.maximum.at(meaning[slot], clauses[chosen], similar[chosen])
        asked = kinds == KINDS.index(QUESTION)
        np.add.at(total, clauses[asked], np.maximum(similar[asked], 0) ** 4)
        words = np.maximum.reduce(by_kind)
        means = np.maximum(meaning[0], meaning[1])
        chosen = _distinct(np.concatenate([np.argsort(-words)[:CANDIDATES], np.argsort(-means)[:CANDIDATES]]), count)
        chosen = chosen[(words[chosen] > 0) | (means[chosen] > 0)]
        if not len(chosen):
            return chosen, np.zeros((0, len(FEATURES)), dtype=np.float32)
        flags = [np.array([self.kinds[place] == name for place in chosen], dtype=np.float32) for name in NOTED[-3:]]
        ranks = [reciprocal_ranks(words)[chosen], reciprocal_ranks(means)[chosen]]
        columns = [*(part[chosen] for part in by_kind), meaning[0][chosen], meaning[1][chosen], total[chosen]]
        close, missing = self._close(question, chosen)
        columns += [*close, *ranks, *flags, *missing]
        return chosen, with_shares(np.stack(columns, axis=1))


def _distinct(places: Array, count: int) -> Array:
    """Each place once, in order; numpy's own function loads a part of numpy that nothing else here needs."""
    there = np.zeros(count, dtype=bool)
    there[places] = True
    return np.flatnonzero(there)


def is_fresh(corpus: Corpus, folder: Path | None = None, model: Any = None) -> bool:
    """Whether the index was built from what there is now."""
    folder = folder or default_folder()
    if not (folder / "meta.json").exists():
        return False
    meta = json.loads((folder / "meta.json").read_text(encoding="utf-8"))
    return bool(meta["content"] == content_mark(corpus) and meta["model"] == model_mark(model))
