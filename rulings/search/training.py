"""The whole of `rulings train`: the model, the index built with it, and the weights of fusion and confidence."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rulings.rulebook.corpus import ROOT, Corpus
from rulings.search.folds import five_folds
from rulings.search.index import Index, build_index
from rulings.search.lexicon import character_variants
from rulings.search.model import OURS, OtherModel, StaticModel
from rulings.search.train import train
from rulings.search.tune import cases_of, fit, read_asked, save_weights
from rulings.search.units import read_questions
from rulings.search.words import Cutter, Names

TUNING = ROOT / "corpus" / "tuning.jsonl"
Progress = Callable[[str], None]


def run(
    corpus: Corpus,
    *,
    seed: int = 7,
    teacher: str | None = None,
    only_tune: bool = False,
    progress: Progress = lambda _: None,
) -> dict[str, Any]:
    """Trains (unless only the weights of the fusion are wanted), tunes on the questions set aside for it, and reports."""
    questions = read_questions()
    cutter = Cutter(character_variants(), Names())
    report: dict[str, Any]
    if only_tune:
        report = json.loads((OURS / "report.json").read_text(encoding="utf-8"))
    else:
        report = train(corpus, questions, cutter.folded, seed=seed, teacher=teacher_of(teacher), progress=progress)
    model = StaticModel(OURS, cutter.folded)
    with tempfile.TemporaryDirectory() as folder:
        build_index(corpus, Path(folder) / "index", questions, model, progress)
        progress("tuning")
        cases = cases_of(Index(Path(folder) / "index", model), corpus, read_asked(TUNING))
        report |= save_weights(fit(cases)) | {"five folds": five_folds(cases)}
    (OURS / "report.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return report


def teacher_of(name: str | None) -> Callable[[list[str]], Any] | None:
    """What the vectors of single tokens begin as: nothing, the multilingual USE of a small package, or a named model."""
    if name is None:
        return None
    return OtherModel(name).encode
