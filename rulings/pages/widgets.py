"""The widgets of a form, one for each kind of field; what is typed goes into the text of the position."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import abilities, frame, position
from rulings.pages.values import Path, can_be_typed, get, key_of, put, read, shown
from rulings.report.books import term_names
from rulings.report.check_words import check_text
from rulings.report.phrases import translate
from rulings.scenario.fields import Field

LONGEST = 2000


def fields(path: Path, found: tuple[Field, ...], data: dict[str, Any], lang: str, across: int = 4) -> None:
    """Short fields beside each other, long ones below them."""
    short = [field for field in found if field.kind not in ("rows", "group") and field.name != "abilities"]
    for start in range(0, len(short), across):
        row = short[start : start + across]
        for field, column in zip(row, st.columns(across), strict=False):
            with column:
                edit((*path, field.name), field, data, lang)
    for field in found:
        if field not in short:
            edit((*path, field.name), field, data, lang)


def edit(path: Path, field: Field, data: dict[str, Any], lang: str) -> None:
    """The widget of one field."""
    label, value = name_of(field, lang), get(data, path)
    if field.name == "abilities":
        abilities.show(path, data, lang)
    elif field.name == "card":
        names = list(data["cards"]) if isinstance(data.get("cards"), dict) else []
        _select(path, label, ("", *names), str(value or ""))
    elif field.kind == "choice":
        usual = str(field.default) if field.default is not None else ""
        options = field.options if usual in field.options else ("", *field.options)
        _select(path, label, options, str(value) if value is not None else usual, lang)
    elif field.kind == "flag":
        frame.show_value(key_of(path), bool(value))
        st.checkbox(label, key=key_of(path), on_change=_changed, args=(path, "plain"))
    elif field.kind == "group":
        st.caption(label)
        fields(path, field.fields, data, lang)
    elif field.kind == "rows":
        _rows(path, field, data, lang)
    else:
        _words(path, field, value, lang)


def _words(path: Path, field: Field, value: Any, lang: str) -> None:
    """Numbers, names and lists, all of them typed."""
    hint = {
        "cards": check_text("zone-hint", lang),
        "choices": check_text("list-hint", lang).format(options=", ".join(field.options)),
    }.get(field.kind)
    usual = field.default if field.default is not None and not isinstance(field.default, (list, dict)) else ""
    is_nested = isinstance(value, dict) or not can_be_typed(value)
    frame.show_value(key_of(path), shown(value))
    st.text_input(
        name_of(field, lang),
        key=key_of(path),
        help=hint,
        placeholder=str(usual),
        on_change=_changed,
        args=(path, field.kind),
        max_chars=LONGEST,
        disabled=is_nested,
    )


def text_box(path: Path, label: str, data: dict[str, Any], placeholder: str = "") -> None:
    value = get(data, path)
    frame.show_value(key_of(path), shown(value))
    kind = {"key": key_of(path), "on_change": _changed, "args": (path, "line"), "placeholder": placeholder, "max_chars": LONGEST}
    st.text_input(label, **kind)


def _select(path: Path, label: str, options: tuple[str, ...], value: str, lang: str = "en") -> None:
    frame.show_value(key_of(path), value if value in options else options[0])
    st.selectbox(
        label,
        options,
        key=key_of(path),
        on_change=_changed,
        args=(path, "line"),
        format_func=lambda name: local(name, lang) if name else "—",
    )


def _rows(path: Path, field: Field, data: dict[str, Any], lang: str) -> None:
    """Things of one kind below each other, each with a button that takes it away."""
    rows = get(data, path)
    rows = rows if isinstance(rows, list) else []
    simple = tuple(part for part in field.fields if part.kind not in ("group", "rows"))
    st.caption(name_of(field, lang))
    for number, row in enumerate(rows):
        with st.container(border=True):
            fields((*path, number), simple, data, lang, across=min(len(simple), 4))
            label = f"{check_text('remove', lang)}: {_called(row) or number + 1}"
            st.button(frame.plain(label), key=f"{key_of(path)}-remove-{number}", on_click=_remove, args=(path, number))
    label = f"{check_text('add-row', lang)}: {name_of(field, lang)}"
    st.button(frame.plain(label), key=f"{key_of(path)}-add", on_click=_add, args=(path, field))


def _called(row: Any) -> str:
    return str(row.get("id") or row.get("card") or "") if isinstance(row, dict) else str(row)


def _remove(path: Path, number: int) -> None:
    data = position.data()
    rows = get(data, path)
    position.change_data(put(data, path, [row for place, row in enumerate(rows) if place != number]), keep_cards=True)


def _add(path: Path, field: Field) -> None:
    """A new row: with a card where it has one, and the numbers that the rows before it suggest."""
    data = position.data()
    rows = get(data, path)
    rows = rows if isinstance(rows, list) else []
    new: dict[str, Any] = {}
    for part in field.fields:
        if part.name == "card":
            new["card"] = next(iter(data.get("cards") or {}), "")
        elif part.kind == "number" and part.default is None:
            new[part.name] = len(rows) + 1
    position.change_data(put(data, path, [*rows, new]))


def _changed(path: Path, kind: str) -> None:
    """What was typed goes into the text of the position."""
    typed = st.session_state[key_of(path)]
    position.change_data(put(position.data(), path, read(typed, kind)), keep_cards=True)


@st.cache_data(show_spinner=False)  # type: ignore[untyped-decorator]
def _terms(book: str, lang: str) -> dict[str, str]:
    return term_names(frame.open_corpus(), book, lang)


def local(word: str, lang: str) -> str:
    """A word of a scenario in the reader's language: from the catalogues, else from the glossary of the game."""
    plain = word.replace("_", " ")
    found = translate(plain, lang)
    if found != plain or lang == "en":
        return found
    terms: dict[str, str] = _terms(str(position.data().get("game", "")), lang)
    return terms.get(plain.casefold()) or terms.get(plain.casefold().removesuffix("s"), plain)


def name_of(field: Field, lang: str) -> str:
    return local(field.name, lang)
