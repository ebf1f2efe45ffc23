"""The abilities of a card, a line each; what is wrong with one is said while it is typed."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import frame, position
from rulings.pages.values import Path, get, key_of, put
from rulings.report.check_words import check_text
from rulings.report.offers import ability_problem


def show(path: Path, data: dict[str, Any], lang: str) -> None:
    """Those that there are, and one more."""
    lines = get(data, path)
    lines = [str(line) for line in lines] if isinstance(lines, list) else []
    for number, line in enumerate([*lines, ""]):
        is_new = number == len(lines)
        key = key_of((*path, number))
        frame.show_value(key, line)
        typed = st.text_input(
            check_text("ability-new", lang) if is_new else f"{check_text('ability', lang)} {number + 1}",
            key=key,
            live=True,
            placeholder=check_text("ability-hint", lang),
            on_change=_typed,
            args=(path, number, key),
            max_chars=1000,
        )
        problem = ability_problem(str(typed)) if typed else ""
        if problem:
            st.code(problem, language=None)


def _typed(path: Path, number: int, key: str) -> None:
    data = position.data()
    lines = get(data, path)
    lines = list(lines) if isinstance(lines, list) else []
    typed = str(st.session_state[key] or "")
    after = [*lines[:number], *([typed] if typed.strip() else []), *lines[number + 1 :]]
    position.change_data(put(data, path, after), keep_cards=all(not ability_problem(str(line)) for line in after))
