"""How well the weights do on questions that they were not learnt on: five folds of the tuning questions, short and long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from rulings.search.answer import SURE_ENOUGH, defined_first
from rulings.search.evaluate import auroc, figures, rank_of
from rulings.search.fuse import Weights
from rulings.search.tune import Case, fit, is_short

FOLDS = 5


@dataclass(frozen=True)
class Outcome:
    """What became of one question: whether it has an answer, where that was found, and how sure we were."""

    short: bool
    game_given: bool
    answered: bool
    rank: int | None
    confidence: float


def five_folds(cases: Sequence[Case]) -> dict[str, Any]:
    """The figures of every question under weights that were learnt without its fold; a question's cases stay together."""
    questions = {question: place for place, question in enumerate(dict.fromkeys(case.asked for case in cases))}
    outcomes: list[Outcome] = []
    for fold in range(FOLDS):
        weights = fit([case for case in cases if questions[case.asked] % FOLDS != fold])
        outcomes += [_outcome(case, weights) for case in cases if questions[case.asked] % FOLDS == fold]
    groups = {
        f"{length}, {'with' if given else 'without'} game": [
            one for one in outcomes if one.game_given == given and length in ("all", "short" if one.short else "long")
        ]
        for given in (True, False)
        for length in ("all", "short", "long")
    }
    return {name: _figures(group) for name, group in groups.items()}


def _outcome(case: Case, weights: Weights) -> Outcome:
    scores = weights.scores(case.evidence.features)
    found = defined_first([case.clauses[place] for place in np.argsort(-scores)], case.defining)
    rank = rank_of(found, case.asked.clauses)
    return Outcome(
        is_short(case.asked.question), case.game is not None, bool(case.asked.clauses), rank, weights.sure(case.signs(scores))
    )


def _figures(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Recall, and of the confidence: who was told wrongly, its mean squared error, and how well it tells the two apart."""
    answered = [one for one in outcomes if one.answered]
    first = [one.confidence < SURE_ENOUGH for one in answered if one.rank == 1]
    none = [one.confidence >= SURE_ENOUGH for one in outcomes if not one.answered]
    found = asdict(figures([one.rank for one in answered])) | {
        "right first, told that nothing answers": np.mean(first),
        "nothing answers, told an answer": np.mean(none),
        "brier": np.mean([(one.confidence - one.answered) ** 2 for one in outcomes]),
        "auroc": auroc([(one.confidence, one.answered) for one in outcomes]),
    }
    return {name: round(float(value), 4) for name, value in found.items()}
