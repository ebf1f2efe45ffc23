"""Who may write: whoever knows the event's judge key, where one is set, and has signed in, where a provider is set up."""

from __future__ import annotations

import os

import streamlit as st

from rulings.log.record import WrongKey, may_write
from rulings.pages import frame
from rulings.report.app_words import text


def has_sign_in() -> bool:
    """Streamlit's own sign-in is set up (docs/app.md)."""
    return bool(st.secrets.load_if_toml_exists()) and "auth" in st.secrets


def is_signed_in() -> bool:
    return not has_sign_in() or bool(getattr(st.user, "is_logged_in", False))


def ask(lang: str) -> str:
    """What was typed as the key, for as long as this page is open in the browser."""
    if not is_signed_in():
        st.button(text("sign-in", lang), key="sign-in", on_click=st.login)
    if not os.environ.get("RULINGS_JUDGE_KEY"):
        return ""
    frame.show_value("judge-key-box", st.session_state.get("judge-key", ""))
    st.text_input(text("key", lang), type="password", key="judge-key-box", on_change=_keep, autocomplete="off")
    typed = str(st.session_state.get("judge-key", ""))
    if not typed:
        st.caption(text("key-needed", lang))
    return typed


def _keep() -> None:
    st.session_state["judge-key"] = st.session_state["judge-key-box"]


def why_not(typed: str) -> str:
    """The word for what is missing; nothing where writing is allowed."""
    try:
        may_write(typed)
    except WrongKey:
        return "key-wrong"
    return "" if is_signed_in() else "sign-in-first"


def fits(typed: str, lang: str) -> bool:
    missing = why_not(typed)
    if missing:
        st.error(text(missing, lang))
    return not missing
