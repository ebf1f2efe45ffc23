"""A position built by form: the fields come from the game's own models, so every game has its form without code of its own."""

from __future__ import annotations

import streamlit as st

from rulings.clause import LANGUAGES
from rulings.pages import cards, frame, position
from rulings.pages.boxes import LONGEST, show_wrong, text_box
from rulings.pages.sheet import Sheet, open_sheet
from rulings.pages.values import Path, get
from rulings.pages.widgets import edit, fields
from rulings.report.check_words import check_text
from rulings.scenario.fields import PLAYERS, Field, form_of


def show(words: str, lang: str) -> None:
    sheet = open_sheet(words, position.data(), lang)
    form = form_of(sheet.book)
    if form is None:
        st.info(check_text("no-form" if sheet.data.get("game") else "start", lang))
        return
    _show_title(sheet)
    st.caption(check_text("turn", lang))
    fields(("turn",), form.turn, sheet)
    cards.show(form.card, sheet)
    for player, column in zip(PLAYERS, st.columns(2), strict=True):
        with column, st.container(border=True):
            st.subheader(player, anchor=False)
            show_wrong((player,), sheet)
            fields((player,), form.side, sheet, across=2)
    _show_middle(form.more, sheet)
    _show_play(sheet)


def _show_title(sheet: Sheet) -> None:
    """The title in the reader's language where there is one; the others below it."""
    places: dict[str, Path] = {"en": ("title",)} | {lang: ("titles", lang) for lang in LANGUAGES[1:]}
    here = sheet.lang if get(sheet.data, places[sheet.lang]) else "en"
    text_box(places[here], check_text("title", sheet.lang), sheet)
    with st.expander(check_text("titles", sheet.lang), key="titles"):
        for lang, path in places.items():
            if lang != here:
                text_box(path, frame.LANGUAGE_NAMES[lang], sheet)


def _show_middle(found: tuple[Field, ...], sheet: Sheet) -> None:
    """Where the position lies in the middle of something; open where it does."""
    is_open = any(get(sheet.data, (field.name,)) is not None for field in found)
    with st.expander(check_text("middle", sheet.lang), expanded=is_open, key="middle"):
        st.caption(check_text("middle-hint", sheet.lang))
        for field in found:
            with st.container(border=True):
                edit((field.name,), field, sheet)


def _show_play(sheet: Sheet) -> None:
    play = get(sheet.data, ("play",))
    frame.show_typed("build-play", "\n".join(map(str, play)) if isinstance(play, list) else "", tidy)
    label = check_text("plays", sheet.lang)
    st.text_area(label, key="build-play", on_change=_typed_play, height=120, max_chars=LONGEST * 5)
    for path in (("play",), *(("play", number) for number in range(len(play) if isinstance(play, list) else 0))):
        show_wrong(path, sheet)
    for player in PLAYERS:
        label = check_text("claim-of", sheet.lang).format(player=player)
        text_box(("claims", player), label, sheet, placeholder=check_text("claim-hint", sheet.lang))


def tidy(typed: str) -> str:
    """The lines that say something."""
    return "\n".join(line.strip() for line in typed.splitlines() if line.strip())


def _typed_play() -> None:
    lines = tidy(str(st.session_state["build-play"] or "")).splitlines()
    position.change_data(position.data() | {"play": lines}, by="build-play")
