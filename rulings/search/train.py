"""`rulings train`: our own embedding model from the parallel corpus, the glossary and the questions; seeded, and reported."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rulings.clause import LANGUAGES
from rulings.rulebook.corpus import Corpus
from rulings.search.model import OURS, save_static
from rulings.search.units import Question

VOCABULARY, DIMENSIONS = 20_000, 384
EPOCHS, BATCH, SCALE = 6, 512, 20.0
RATE, RATE_WHEN_TAUGHT = 0.1, 0.017
RUNS = 3
"""Runs from the same beginning in another order of the pairs; the mean of their weights is steadier than any of them."""
Fold = Callable[[str], str]
Progress = Callable[[str], None]
Pair = tuple[str, str]


def pairs_of(corpus: Corpus, questions: Sequence[Question], fold: Fold, seed: int) -> list[Pair]:
    """Texts that mean the same: question and clause, questions of one clause, a clause in two languages, a term in two."""
    chance = random.Random(seed)
    texts = {clause.id: [fold(clause.text[language]) for language in LANGUAGES] for clause in corpus.clauses()}
    by_clause: dict[str, list[str]] = {}
    for question in questions:
        by_clause.setdefault(question.clause, []).append(fold(question.text))
    pairs: list[Pair] = []
    for clause, asked in by_clause.items():
        for words in asked:
            pairs += [(words, text) for text in chance.sample(texts[clause], 3)]
            pairs += [(words, other) for other in chance.sample(asked, min(3, len(asked))) if other != words]
    for restated in texts.values():
        pairs += [(one, other) for one in restated for other in restated if one < other]
    pairs += [(fold(one), fold(other)) for one, other in _term_pairs(corpus, chance)]
    chance.shuffle(pairs)
    return pairs


def _term_pairs(corpus: Corpus, chance: random.Random) -> Iterator[Pair]:
    for term in corpus.records("term"):
        names = [name for language in LANGUAGES for name in term[language]] + term["slang"]
        for name in names:
            yield from ((name, other) for other in chance.sample(names, min(3, len(names))) if other != name)


def make_tokenizer(texts: Sequence[str]) -> Any:
    """A Unigram tokenizer of our texts."""
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.Unigram())
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=VOCABULARY, unk_token="[UNK]", special_tokens=["[UNK]", "[PAD]"], show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    return tokenizer


def train(
    corpus: Corpus,
    questions: Sequence[Question],
    fold: Fold,
    *,
    folder: Path = OURS,
    seed: int = 7,
    teacher: Callable[[list[str]], Any] | None = None,
    progress: Progress = lambda _: None,
) -> dict[str, Any]:
    """Trains, saves the weights as bytes, and says what was used and how long it took."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    start = time.perf_counter()
    pairs = pairs_of(corpus, questions, fold, seed)
    progress(f"{len(pairs)} pairs")
    tokenizer = make_tokenizer([text for pair in pairs for text in pair])
    first = taught_weights(tokenizer, teacher, progress) if teacher else None
    fits = []
    for run in range(RUNS if teacher else 1):
        progress(f"training, run {run + 1}")
        fits.append(_fit(tokenizer, pairs, seed + run, first))
    weights = np.mean(fits, axis=0)
    save_static(folder, tokenizer, weights)
    return {
        "pairs": len(pairs),
        "questions": len(questions),
        "vocabulary": int(weights.shape[0]),
        "dimensions": int(weights.shape[1]),
        "seed": seed,
        "seconds": round(time.perf_counter() - start, 1),
    }


def taught_weights(tokenizer: Any, teacher: Callable[[list[str]], Any], progress: Progress) -> Any:
    """A first vector for every token, as a teacher sees the token: its main directions, rare tokens weighing more."""
    size = tokenizer.get_vocab_size()
    tokens = [tokenizer.id_to_token(place).replace("\u2581", " ").strip() or " " for place in range(size)]
    vectors = []
    for start in range(0, size, 500):
        vectors.append(teacher(tokens[start : start + 500]))
        progress(f"taught {min(start + 500, size)} of {size} tokens")
    found = np.vstack(vectors).astype(np.float32)
    found -= found.mean(axis=0)
    _, _, directions = np.linalg.svd(found, full_matrices=False)
    weights = found @ directions[:DIMENSIONS].T
    rank = np.arange(size, dtype=np.float32) + 2
    return weights * (np.log(rank) / np.log(size))[:, None]


def _fit(tokenizer: Any, pairs: Sequence[Pair], seed: int, first: Any) -> Any:
    import torch
    from datasets import Dataset
    from sentence_transformers import SentenceTransformer, SentenceTransformerTrainer, SentenceTransformerTrainingArguments
    from sentence_transformers.sentence_transformer.losses import MultipleNegativesRankingLoss
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding

    torch.manual_seed(seed)
    start = None if first is None else torch.tensor(first, dtype=torch.float32)
    module = StaticEmbedding(tokenizer, embedding_dim=DIMENSIONS, embedding_weights=start)
    model = SentenceTransformer(modules=[module], device="cpu")
    arguments = SentenceTransformerTrainingArguments(
        output_dir=tempfile.gettempdir(),
        num_train_epochs=EPOCHS,
        per_device_train_batch_size=BATCH,
        learning_rate=RATE if first is None else RATE_WHEN_TAUGHT,
        warmup_steps=0.05,
        seed=seed,
        report_to="none",
        save_strategy="no",
        logging_strategy="no",
        disable_tqdm=True,
    )
    data = Dataset.from_dict({"anchor": [one for one, _ in pairs], "positive": [other for _, other in pairs]})
    loss = MultipleNegativesRankingLoss(model, scale=SCALE)
    SentenceTransformerTrainer(model=model, args=arguments, train_dataset=data, loss=loss).train()
    return module.embedding.weight.detach().numpy().copy()
