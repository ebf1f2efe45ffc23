"""The boxes of a form that hold one value each; what is typed goes into the text of the position while it is typed."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import frame, position
from rulings.pages.sheet import Sheet
from rulings.pages.values import Path, can_be_typed, get, key_of, listed, put, read, shown
from rulings.report.check_words import check_text
from rulings.scenario.fields import Field

LONGEST = 2000
LISTS = ("cards", "lines", "objects")
LIVE = "400ms"
"""What is typed is taken after such a pause."""


def words_box(path: Path, field: Field, sheet: Sheet) -> None:
    """Numbers, names and lists, all of them typed."""
    value = _plain(get(sheet.data, path), field.kind)
    names = {sheet.option(word, path): word for word in field.options}
    usual = field.default if field.default is not None and not isinstance(field.default, (list, dict)) else ""
    _show(path, [sheet.option(str(word), path) for word in listed(value)] if names else value, field.kind)
    st.text_input(
        sheet.name(path),
        key=key_of(path),
        help=_hint(field, sheet, names),
        placeholder=str(usual),
        on_change=changed,
        args=(path, field.kind, names),
        max_chars=LONGEST,
        live=LIVE,
        disabled=isinstance(value, dict) or not can_be_typed(value),
    )
    show_wrong(path, sheet)


def _hint(field: Field, sheet: Sheet, names: dict[str, str]) -> str | None:
    if field.name == "id":
        return check_text("id-hint", sheet.lang)
    if field.kind == "choices":
        return check_text("list-hint", sheet.lang).format(options=", ".join(names))
    return check_text({"cards": "zone-hint"}.get(field.kind, "commas"), sheet.lang) if field.kind in LISTS else None


def _plain(value: Any, kind: str) -> Any:
    """Of words in a list those that are only words."""
    return [row for row in listed(value) if not isinstance(row, dict)] if kind == "lines" else value


def text_box(path: Path, label: str, sheet: Sheet, placeholder: str = "") -> None:
    _show(path, get(sheet.data, path), "line")
    kind = {"key": key_of(path), "on_change": changed, "args": (path, "line"), "placeholder": placeholder, "max_chars": LONGEST}
    st.text_input(label, live=LIVE, **kind)
    show_wrong(path, sheet)


def _show(path: Path, value: Any, kind: str) -> None:
    """The box shows the value; one in which it is typed already, if with a comma more, is left alone."""
    frame.show_typed(key_of(path), shown(value), lambda typed: shown(read(typed, kind)))


def choice_box(path: Path, field: Field, sheet: Sheet) -> None:
    value = get(sheet.data, path)
    usual = str(field.default) if field.default is not None else ""
    options = field.options if usual in field.options else ("", *field.options)
    _select(
        path, options, str(value) if value is not None else usual, sheet, {name: sheet.option(name, path) for name in options}
    )


def card_box(path: Path, sheet: Sheet) -> None:
    """One of the cards that are described."""
    _select(path, ("", *sheet.cards()), str(get(sheet.data, path) or ""), sheet, {})


def object_box(path: Path, sheet: Sheet) -> None:
    """Something that lies on the table, by its id or name."""
    _select(path, ("", *sheet.objects()), str(get(sheet.data, path) or ""), sheet, {})


def _select(path: Path, options: tuple[str, ...], value: str, sheet: Sheet, names: dict[str, str]) -> None:
    options = options if value in options else (*options, value)
    frame.show_value(key_of(path), value)
    st.selectbox(
        sheet.name(path),
        options,
        key=key_of(path),
        on_change=changed,
        args=(path, "choice"),
        format_func=lambda name: names.get(name, name) or "—",
    )
    show_wrong(path, sheet)


def flag_box(path: Path, sheet: Sheet) -> None:
    frame.show_value(key_of(path), bool(get(sheet.data, path)))
    st.checkbox(sheet.name(path), key=key_of(path), on_change=changed, args=(path, "flag"))
    show_wrong(path, sheet)


def show_wrong(path: Path, sheet: Sheet) -> None:
    """What is wrong at this place, below its box."""
    for message in sheet.wrong.get(path, ()):
        frame.say(message, "wrong")


def changed(path: Path, kind: str, names: dict[str, str] | None = None) -> None:
    """What was typed goes into the text of the position; words of the reader's language as the file has them."""
    data, value = position.data(), read(st.session_state[key_of(path)], kind)
    if names:
        value = [names.get(word, word) for word in listed(value)]
    if kind == "lines":
        value = [*listed(value), *(row for row in listed(get(data, path)) if isinstance(row, dict))]
    position.change_data(put(data, path, value), keep_cards=True, by=key_of(path))
