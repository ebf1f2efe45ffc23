"""The abilities of a card, a line each; what is wrong with one is said while it is typed."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import frame, position
from rulings.pages.sheet import Sheet
from rulings.pages.values import Path, get, key_of, listed, put
from rulings.report.ability_help import ability_lines, ability_said
from rulings.report.check_words import check_text
from rulings.report.offers import ability_problem
from rulings.report.problem_words import said_problem


def show(path: Path, sheet: Sheet) -> None:
    """Those that there are, and one more."""
    lines = [ability_line(line) for line in listed(get(sheet.data, path))]
    for number, line in enumerate([*lines, ""]):
        is_new = number == len(lines)
        key = key_of((*path, number))
        frame.show_value(key, line)
        typed = st.text_input(
            check_text("ability-new", sheet.lang) if is_new else f"{check_text('ability', sheet.lang)} {number + 1}",
            key=key,
            live=True,
            placeholder=check_text("ability-hint", sheet.lang),
            on_change=_typed,
            args=(path, number, key),
            max_chars=1000,
        )
        problem = ability_problem(str(typed)) if typed else ""
        if problem:
            st.code(said_problem(problem, sheet.lang), language=None)
    _show_help(path, sheet)


def _show_help(path: Path, sheet: Sheet) -> None:
    """Lines to begin from, each a tap; what they say stands beside them."""
    with st.expander(check_text("ability-help", sheet.lang), key=f"{key_of(path)}-help"):
        st.caption(check_text("ability-shape", sheet.lang))
        with st.container(gap=None):
            for place, line in enumerate(ability_lines(sheet.book)):
                said = ability_said(line, sheet.lang)
                label = frame.plain(f"{line} — {said}" if said else line)
                key = f"{key_of(path)}-help-{place}"
                st.button(label, key=key, on_click=_take, args=(path, line), type="tertiary")


def ability_line(line: Any) -> str:
    """`on destroyed: draw 1` without quotes is a mapping in YAML and means the same."""
    return "; ".join(f"{key}: {value}" for key, value in line.items()) if isinstance(line, dict) else str(line)


def _take(path: Path, line: str) -> None:
    """A line of the help becomes the next ability."""
    data = position.data()
    position.change_data(put(data, path, [*listed(get(data, path)), line]), keep_cards=True)


def _typed(path: Path, number: int, key: str) -> None:
    data = position.data()
    lines = listed(get(data, path))
    typed = str(st.session_state[key] or "")
    after = [*lines[:number], *([typed] if typed.strip() else []), *lines[number + 1 :]]
    is_sound = all(not ability_problem(ability_line(line)) for line in after)
    position.change_data(put(data, path, after), keep_cards=is_sound, by=key)
