"""What a judge types, in the one form that is read: plain letters for full-width ones, single spaces, no full stop at the end."""

from __future__ import annotations

import re
from collections.abc import Collection

from rulings.engine.board import Board

PLAIN = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", ord("’"): "'", ord("‘"): "'"}
STOPS = ".。｡"
NUMBER = re.compile(r"[0-9]+(?:\s*(?:\+\s*S|/\s*[0-9]+))?", re.IGNORECASE)


def tidy(text: str, names: Collection[str] = ()) -> str:
    """The line as it is read; names of cards in it stay as they are."""
    unlike = sorted((name for name in names if _plain(name).strip() != name), key=len, reverse=True)
    pieces = re.split(f"({'|'.join(map(re.escape, unlike))})", text) if unlike else [text]
    line = "".join(piece if number % 2 else _plain(piece) for number, piece in enumerate(pieces)).strip()
    bare = line.rstrip(STOPS + " ")
    ending = next((name for name in names if len(name) > 1 and name[-1] in STOPS and line.endswith(name)), "")
    return line if ending else bare


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.translate(PLAIN))


def plain_number(text: str) -> str | int:
    """A number that was typed in full-width signs, such as ５ or ２＋Ｓ; any other text as it is."""
    plain = text.translate(PLAIN)
    if plain == text or not NUMBER.fullmatch(plain):
        return text
    return int(plain) if plain.isdecimal() else plain


def names_in(board: Board | None) -> list[str]:
    """All that a card can be called, now or when it has come into being."""
    return [*board.cards, *(card.name for card in board.cards.values() if card.name), *board.to_come()] if board else []
