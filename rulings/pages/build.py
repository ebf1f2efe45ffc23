"""A position built by form: the fields come from the game's own models, so every game has its form without code of its own."""

from __future__ import annotations

from typing import Any

import streamlit as st

from rulings.pages import cards, frame, position
from rulings.pages.widgets import LONGEST, fields, text_box
from rulings.report.check_words import check_text
from rulings.scenario.fields import PLAYERS, form_of


def show(lang: str) -> None:
    data = position.data()
    form = form_of(str(data.get("game", "")))
    if form is None:
        st.info(check_text("no-form" if data.get("game") else "start", lang))
        return
    text_box(("title",), check_text("title", lang), data)
    st.caption(check_text("turn", lang))
    fields(("turn",), form.turn, data, lang)
    cards.show(form.card, data, lang)
    for player, column in zip(PLAYERS, st.columns(2), strict=True):
        with column, st.container(border=True):
            st.subheader(player, anchor=False)
            fields((player,), form.side, data, lang, across=2)
    _show_play(data, lang)


def _show_play(data: dict[str, Any], lang: str) -> None:
    play = data.get("play") if isinstance(data.get("play"), list) else []
    frame.show_value("build-play", "\n".join(map(str, play or [])))
    st.text_area(check_text("plays", lang), key="build-play", on_change=_typed_play, height=120, max_chars=LONGEST * 5)
    for player in PLAYERS:
        label = check_text("claim-of", lang).format(player=player)
        text_box(("claims", player), label, data, placeholder=check_text("claim-hint", lang))


def _typed_play() -> None:
    lines = [line.strip() for line in str(st.session_state["build-play"] or "").splitlines() if line.strip()]
    position.change_data(position.data() | {"play": lines})
