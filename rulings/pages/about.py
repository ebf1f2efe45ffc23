"""How phones in the hall join: the address of this computer in the local network, and its QR code."""

from __future__ import annotations

import io
import socket

import streamlit as st

from rulings.pages import frame
from rulings.report.app_words import text


def local_address() -> str | None:
    """The address that others in the network see; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


@st.cache_data(show_spinner=False)  # type: ignore[untyped-decorator]
def qr_code(address: str) -> str:
    import segno

    out = io.BytesIO()
    segno.make(address, micro=False).save(out, kind="svg", scale=6, border=4, dark="#000", light="#fff", xmldecl=False)
    return out.getvalue().decode()


def show(lang: str) -> None:
    with st.expander(text("about", lang)):
        host = local_address()
        if host is None:
            st.caption(text("no-network", lang))
            return
        address = f"http://{host}:{st.get_option('server.port')}"
        st.caption(text("about-hint", lang))
        frame.say(address)
        st.image(qr_code(address), alt=address, width=220)
