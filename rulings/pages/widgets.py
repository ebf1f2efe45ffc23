"""The fields of a form: boxes beside each other, and below them what has fields of its own, from the game's models."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from rulings.pages import abilities, boxes, frame, position
from rulings.pages.sheet import Sheet, named
from rulings.pages.values import Path, get, key_of, listed, put
from rulings.report.check_words import check_text
from rulings.scenario.fields import PLAYERS, Field

LARGE = ("rows", "group", "abilities", "counts")


def fields(path: Path, found: tuple[Field, ...], sheet: Sheet, across: int = 4) -> None:
    """Short fields beside each other, long ones below them."""
    short = [field for field in found if field.kind not in LARGE]
    for start in range(0, len(short), across):
        row = short[start : start + across]
        with st.container(key=f"fields-{key_of(path)}-{start}"):
            columns = st.columns(across)
        for field, column in zip(row, columns, strict=False):
            with column:
                edit((*path, field.name), field, sheet)
    _one_by_one(path, [field for field in short if field.kind == "cards"], sheet)
    for field in found:
        if field.kind in LARGE:
            edit((*path, field.name), field, sheet)
        elif field.kind == "lines" and field.fields:
            with_more = f"{sheet.name((*path, field.name))}: {check_text('with-more', sheet.lang)}"
            with st.expander(frame.plain(with_more), key=f"{key_of((*path, field.name))}-more"):
                rows((*path, field.name), field, sheet, only_large=True)


def edit(path: Path, field: Field, sheet: Sheet) -> None:
    """The widget of one field."""
    kind = "card" if field.name == "card" and field.kind == "text" else field.kind
    widgets: dict[str, Callable[[Path, Field, Sheet], None]] = {
        "abilities": lambda path, _, sheet: abilities.show(path, sheet),
        "card": lambda path, _, sheet: boxes.card_box(path, sheet),
        "object": lambda path, _, sheet: boxes.object_box(path, sheet),
        "flag": lambda path, _, sheet: boxes.flag_box(path, sheet),
        "choice": boxes.choice_box,
        "group": _group,
        "counts": _counts,
        "rows": rows,
    }
    widgets.get(kind, boxes.words_box)(path, field, sheet)


def _one_by_one(path: Path, zones: list[Field], sheet: Sheet) -> None:
    """Zones are typed by names; what more there is to say of a card is said of each, or of so many."""
    saying_more = [zone for zone in zones if not {part.name for part in zone.fields} <= {"card", "id"}]
    if not saying_more:
        return
    with st.expander(check_text("one-by-one", sheet.lang), key=f"{key_of(path)}-more"):
        for zone in saying_more:
            here = (*path, zone.name)
            value = get(sheet.data, here)
            if not isinstance(value, (int, dict)):
                rows(here, zone, sheet)
            if zone.instead and not isinstance(value, list):
                fields(here, zone.instead, sheet)


def _group(path: Path, field: Field, sheet: Sheet) -> None:
    """Open where something stands in it."""
    is_set = get(sheet.data, path) is not None
    with st.expander(frame.plain(sheet.name(path)), expanded=is_set, key=f"{key_of(path)}-group"):
        boxes.show_wrong(path, sheet)
        fields(path, field.fields, sheet)


def rows(path: Path, field: Field, sheet: Sheet, *, only_large: bool = False) -> None:
    """Things of one kind below each other, each with a button that takes it away."""
    found = listed(get(sheet.data, path))
    name = sheet.name(path)
    st.caption(frame.plain(name))
    boxes.show_wrong(path, sheet)
    for number, row in enumerate(found):
        if only_large and not isinstance(row, dict):
            continue
        with st.container(border=True):
            _row((*path, number), row, field, sheet)
            label = f"{check_text('remove', sheet.lang)}: {_called(row) or number + 1}"
            st.button(frame.plain(label), key=f"{key_of(path)}-remove-{number}", on_click=_remove, args=(path, number))
    label = f"{check_text('add-row', sheet.lang)}: {name}"
    st.button(frame.plain(label), key=f"{key_of(path)}-add", on_click=_add, args=(path, field))


def _row(path: Path, row: Any, field: Field, sheet: Sheet) -> None:
    boxes.show_wrong(path, sheet)
    if row is None or isinstance(row, int):
        frame.say(check_text("unknown-cards", sheet.lang).format(count=row or 1))
        return
    fields(path, field.fields, sheet, across=min(len(field.fields), 4))


def _called(row: Any) -> str:
    if isinstance(row, dict):
        return str(row.get("id") or row.get("card") or row.get("effect") or "")
    return "" if row is None else str(row)


def _remove(path: Path, number: int) -> None:
    data = position.data()
    left = [row for place, row in enumerate(listed(get(data, path))) if place != number]
    position.change_data(put(data, path, left), keep_cards=True)


def _add(path: Path, field: Field) -> None:
    """A new row: with a card where it has one, and the numbers that the rows before it suggest."""
    data = position.data()
    found = listed(get(data, path))
    new: dict[str, Any] = {}
    for part in field.fields:
        if part.name == "card":
            new["card"] = _next_card(data)
        elif part.kind == "number" and part.default is None and field.name == "levels":
            new[part.name] = len(found) + 1
    position.change_data(put(data, path, [*found, new]))


def _next_card(data: dict[str, Any]) -> str:
    """The first card that lies nowhere yet; where all do, the first."""
    names = list(data.get("cards") or {})
    lying = {name for player in PLAYERS for name in named(data.get(player), with_ids=False)}
    return next((name for name in names if name not in lying), names[0] if names else "")


def _counts(path: Path, field: Field, sheet: Sheet) -> None:
    """Names with a number each."""
    found = get(sheet.data, path)
    found = found if isinstance(found, dict) else {}
    st.caption(frame.plain(sheet.name(path)))
    for name, count in [*found.items(), ("", "")]:
        columns = st.columns(2)
        where = key_of((*path, str(name)))
        for column, part, value in zip(columns, ("name", "count"), (name, count), strict=True):
            key = f"{where}-{part}"
            frame.show_value(key, str(value))
            label = check_text(f"counter-{part}", sheet.lang)
            column.text_input(label, key=key, on_change=_counted, args=(path, str(name), where), max_chars=100)
        boxes.show_wrong((*path, str(name)), sheet)


def _counted(path: Path, name: str, where: str) -> None:
    """A name without a number counts one; a number without a name waits for it."""
    typed = {part: str(st.session_state[f"{where}-{part}"] or "").strip() for part in ("name", "count")}
    data = position.data()
    before = get(data, path)
    before = before if isinstance(before, dict) else {}
    new = {typed["name"]: int(typed["count"]) if typed["count"].isdecimal() else typed["count"] or 1} if typed["name"] else {}
    if not name and not new:
        return
    after = {other: count for other, count in before.items() if other != name} | new
    position.change_data(put(data, path, after or None))
