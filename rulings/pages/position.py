"""The position that is being looked at: its text, how it was before, and the address that opens it again."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from io import StringIO
from typing import Any

import streamlit as st

from rulings.pages import frame, library
from rulings.report.scenario_files import all_files
from rulings.scenario.read import LARGEST, BadScenario, load, plain

LONGEST_ADDRESS = 6000
MOST_PAST = 100
TEXT, PAST, SEEN, BY = "position-text", "position-past", "position-seen", "position-by"


def packed(words: str) -> str:
    """A text short enough for an address, or nothing."""
    data = base64.urlsafe_b64encode(zlib.compress(words.encode(), 9)).decode().rstrip("=")
    return data if len(data) <= LONGEST_ADDRESS else ""


def unpacked(data: str) -> str:
    """The reverse, for an address that may hold anything; empty where it holds no text, or too much of it."""
    try:
        raw = base64.urlsafe_b64decode(data[:LONGEST_ADDRESS] + "=" * (-len(data) % 4))
        found = zlib.decompressobj().decompress(raw, LARGEST)
        return found.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        return ""


def text() -> str:
    """What is looked at now; an address that says something new opens that."""
    here = (frame.given("example"), frame.given("position"))
    if st.session_state.get(SEEN) != here:
        st.session_state[SEEN] = here
        if opened := _opened(*here):
            st.session_state[TEXT], st.session_state[PAST] = opened, []
    return str(st.session_state.get(TEXT, ""))


def _opened(example: str, position: str) -> str:
    if position:
        return unpacked(position)
    path = all_files().get(example)
    return path.read_text(encoding="utf-8") if path else ""


def change(words: str, *, keep_cards: bool = False, by: str = "") -> None:
    """Another text; the one before can be had again. What is typed on and on in one box is one change."""
    before = str(st.session_state.get(TEXT, ""))
    if words == before:
        return
    if not by or st.session_state.get(BY) != by:
        st.session_state[PAST] = [*st.session_state.get(PAST, []), before][-MOST_PAST:]
    _set(words)
    st.session_state[BY] = by
    if keep_cards:
        library.keep(data())


def keep_typed_cards() -> None:
    """Cards of a text that was typed join the library when it is played: half-typed names never do."""
    if st.session_state.pop("cards-typed", False):
        library.keep(data())


def _set(words: str) -> None:
    """The address follows the text."""
    st.session_state[TEXT], st.session_state[BY] = words, ""
    here = ("", packed(words) if words else "")
    st.session_state[SEEN] = here
    frame.address(example="", position=here[1], step="")


def undo() -> None:
    past = st.session_state.get(PAST, [])
    if past:
        _set(past[-1])
        st.session_state[PAST] = past[:-1]


def has_past() -> bool:
    return bool(st.session_state.get(PAST))


def is_shareable() -> bool:
    return bool(frame.given("example") or frame.given("position"))


def data() -> dict[str, Any]:
    """The fields of the text; none where it cannot be read."""
    try:
        found = plain(load(str(st.session_state.get(TEXT, "")) or "{}"))
    except BadScenario:
        return {}
    return found if isinstance(found, dict) else {}


def change_data(fields: dict[str, Any], *, keep_cards: bool = False, by: str = "") -> None:
    change(written(fields), keep_cards=keep_cards, by=by)


def written(fields: dict[str, Any]) -> str:
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = 120
    yaml.allow_unicode = True
    out = StringIO()
    yaml.dump(fields, out)
    return out.getvalue()


def add_play(lines: Sequence[str]) -> None:
    fields = data()
    before = fields.get("play")
    change_data(fields | {"play": [*(before if isinstance(before, list) else []), *lines]})


def take_back() -> None:
    fields = data()
    if isinstance(fields.get("play"), list) and fields["play"]:
        change_data(fields | {"play": fields["play"][:-1]})
