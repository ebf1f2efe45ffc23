"""The cut of our Unigram tokenizer for one question: the same tokens as `tokenizers` gives, without its start-up time.

Loading the library's own model takes longer than the rest of an answer; a question is short. A test holds both to be the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

PIECES, SCORES = "tokens.txt", "token_scores.npy"
UNKNOWN = 0
SPACE = "\u2581"
UNKNOWN_PENALTY = 10.0
"""How much less likely than the least likely token an unknown letter is, as in the library."""


@dataclass(frozen=True)
class Unigram:
    """Tokens with their log-likelihoods; the likeliest way to cut a word is taken."""

    ids: dict[str, int]
    scores: list[float]
    unknown: int
    longest: int
    least: float

    def encode(self, text: str) -> list[int]:
        if not text:
            return []
        words = text.replace(" ", SPACE)
        words = words if words.startswith(SPACE) else SPACE + words
        starts = [place for place, char in enumerate(words) if char == SPACE]
        parts = [words[start:stop] for start, stop in zip(starts, [*starts[1:], len(words)], strict=True)]
        return [token for part in parts for token in self._word(part)]

    def _word(self, word: str) -> list[int]:
        """The likeliest cut of one word, unknown letters in a row as one token."""
        best: list[tuple[float, int, int]] = [(0.0, 0, -1)]
        for stop in range(1, len(word) + 1):
            found = (best[stop - 1][0] + self.least, stop - 1, self.unknown)
            for start in range(max(0, stop - self.longest), stop):
                token = self.ids.get(word[start:stop])
                if token is not None and best[start][0] + self.scores[token] > found[0]:
                    found = (best[start][0] + self.scores[token], start, token)
            best.append(found)
        return self._followed_back(best)

    def _followed_back(self, best: list[tuple[float, int, int]]) -> list[int]:
        tokens: list[int] = []
        place = len(best) - 1
        while place:
            _, start, token = best[place]
            if token != self.unknown or not tokens or tokens[-1] != self.unknown:
                tokens.append(token)
            place = start
        return tokens[::-1]


def save_unigram(folder: Path, tokenizer: Path) -> None:
    """The tokens, a line each, and their scores: what is quick to read, from the tokenizer's own file."""
    model = json.loads(tokenizer.read_text(encoding="utf-8"))["model"]
    (folder / PIECES).write_text("\n".join(piece for piece, _ in model["vocab"]), encoding="utf-8")
    np.save(folder / SCORES, np.array([score for _, score in model["vocab"]]))


def load_unigram(folder: Path) -> Unigram:
    pieces = (folder / PIECES).read_text(encoding="utf-8").split("\n")
    scores: list[float] = np.load(folder / SCORES).tolist()
    ids = dict(zip(pieces, range(len(pieces)), strict=True))
    return Unigram(ids, scores, UNKNOWN, max(map(len, pieces)), min(scores) - UNKNOWN_PENALTY)
