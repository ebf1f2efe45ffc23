"""The judge's own card library, in the data folder: cards that were typed once are offered again."""

from __future__ import annotations

import json
import os
import tempfile
import threading
from pathlib import Path
from typing import Any

import streamlit as st

from rulings.log.record import WrongKey, may_write
from rulings.rulebook import store
from rulings.scenario.fields import game_of, games

MOST_CARDS, LONGEST_CARD = 5_000, 20_000
WRITING = threading.Lock()


def _file(game: str) -> Path | None:
    """Only games that there are have a file: no name leads elsewhere."""
    return store.home() / "cards" / f"{game}.json" if game in games() else None


def cards(game: str) -> dict[str, Any]:
    """The cards of a game by name."""
    path = _file(game)
    try:
        found = json.loads(path.read_text(encoding="utf-8")) if path else {}
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def keep(position: dict[str, Any]) -> None:
    """Cards of a position join the library; where the event has a judge key, only those of who knows it."""
    game, typed = game_of(position.get("game")), position.get("cards")
    path = _file(game)
    if path is None or not isinstance(typed, dict):
        return
    try:
        may_write(str(st.session_state.get("judge-key", "")))
    except WrongKey:
        return
    new = {name: card for name, card in typed.items() if isinstance(card, dict) and len(json.dumps(card)) < LONGEST_CARD}
    with WRITING:
        before = cards(game)
        after = dict(list((before | new).items())[-MOST_CARDS:])
        if after != before:
            _write(path, after)


def _write(path: Path, found: dict[str, Any]) -> None:
    """The file is whole at every moment; a folder that cannot be written is no reason to stop the judge."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".unfinished")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(found, file, ensure_ascii=False)
        Path(name).replace(path)
    except OSError:
        return
