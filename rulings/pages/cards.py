"""The cards of a position: new ones, ones of the judge's library, and their fields."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import frame, library, position
from rulings.pages.boxes import show_wrong
from rulings.pages.sheet import Sheet
from rulings.pages.values import put
from rulings.pages.widgets import fields
from rulings.report.check_words import check_text
from rulings.scenario.fields import Field

LONGEST_NAME = 100


def show(card_fields: tuple[Field, ...], sheet: Sheet) -> None:
    lang, names = sheet.lang, sheet.cards()
    with st.container(border=True):
        st.subheader(check_text("cards", lang), anchor=False)
        _show_new(card_fields, sheet)
        if not names:
            return
        now = st.session_state.get("card-open")
        frame.show_value("card-box", now if now in names else names[-1])
        st.selectbox(check_text("edit-card", lang), names, key="card-box", on_change=_open)
        name = str(st.session_state["card-box"])
        show_wrong(("cards", name), sheet)
        fields(("cards", name), card_fields, sheet)
        label = f"{check_text('remove', lang)}: {name}"
        st.button(frame.plain(label), key="card-remove", on_click=_remove, args=(name,))


def _open() -> None:
    st.session_state["card-open"] = st.session_state["card-box"]


def _show_new(card_fields: tuple[Field, ...], sheet: Sheet) -> None:
    lang = sheet.lang
    left, right = st.columns(2)
    with left:
        st.text_input(check_text("card-name", lang), key="card-new", max_chars=LONGEST_NAME)
        st.button(check_text("add-card", lang), key="card-add", on_click=_add, args=(card_fields,))
    kept = library.cards(sheet.book)
    offered = [name for name in kept if name not in sheet.cards()]
    if offered:
        with right:
            frame.show_value("card-kept", "")
            label = check_text("from-library", lang)
            st.selectbox(
                label, ("", *offered), key="card-kept", on_change=_take, args=(kept,), format_func=lambda name: name or "—"
            )


def _add(card_fields: tuple[Field, ...]) -> None:
    """A new card, with the first kind of card that there is."""
    name = " ".join(str(st.session_state["card-new"] or "").split())
    if not name:
        return
    first = {field.name: field.options[0] for field in card_fields if field.kind == "choice" and field.default is None}
    _put(name, {"kind": first["kind"]} if "kind" in first else first)
    st.session_state["card-new"] = ""


def _take(kept: dict[str, Any]) -> None:
    name = str(st.session_state["card-kept"])
    if name in kept:
        _put(name, kept[name])


def _put(name: str, card: Any) -> None:
    data = position.data()
    position.change_data(put(data, ("cards", name), card))
    st.session_state["card-open"] = name


def _remove(name: str) -> None:
    data = position.data()
    rest = {other: card for other, card in data["cards"].items() if other != name}
    position.change_data(put(data, ("cards",), rest or None))
