"""What every page has: the address, the language, the way from page to page, buttons that lead to clauses."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import streamlit as st

from rulings.clause import LANGUAGES, Clause, short_id
from rulings.report.app_words import text
from rulings.report.books import how_it_differs, term_names
from rulings.report.clause import first_words
from rulings.report.words import default_language, find_language, word
from rulings.rulebook.corpus import Corpus

PAGES = ("ask", "rulebooks", "check", "rulings")
LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文"}
MARKUP = re.compile(r"([\\`*_\[\]~$:#<>|{}()!+\-.@])")
LINK = re.compile(r"(www(?=\.)|(?:https?|ftp|mailto|xmpp)(?=:))|(?=@)", re.IGNORECASE)
JOINER = "\u2060"
"""An invisible sign: what would be taken for an address is none with it."""
STYLE = """<style>
.stMainBlockContainer { padding: 1rem 1rem 4rem; max-width: 75rem; }
.stButton button[kind="tertiary"] { justify-content: flex-start; text-align: left; min-height: 2rem; padding: 0.15rem 0; }
button[kind="primary"] { background: #9f1239 !important; border-color: #9f1239 !important; color: #fff !important; }
button[kind="primary"]:disabled { opacity: 0.45; }
.answer { font-size: 1.5rem; line-height: 1.45; font-weight: 600; margin: 0.2rem 0 0.6rem; overflow-wrap: anywhere; }
.words { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 0.5rem; line-height: 1.6; }
h1, h2, h3 { overflow-wrap: anywhere; } h3 { font-size: 1.25rem !important; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; margin: 0; }
.facts dt, .facts dd { margin: 0; padding: 0; }
.facts dd { white-space: pre-wrap; overflow-wrap: anywhere; }
.wrong { border-left: 4px solid #dc2626; padding-left: 0.5rem; font-size: 0.9rem; overflow-wrap: anywhere; }
.here { border-left: 4px solid currentColor; padding-left: 0.6rem; font-weight: 600; }
[class*="st-key-wide-"] img { max-width: 760px !important; }
[class*="st-key-narrow-"] { display: none !important; }
[data-testid="stCaptionContainer"] { color: inherit; }
[role="radio"][aria-checked="true"], [role="radio"][aria-checked="true"] * { color: inherit !important; font-weight: 700; }
del { background: #b0003a33; } ins { background: #00803a33; text-decoration: none; font-weight: 600; }
[data-testid="InputInstructions"], [data-testid="stFileUploaderDropzoneInstructions"] { display: none; }
[data-testid="stFileUploaderDropzone"] > span button p { font-size: 0; }
[data-testid="stFileUploaderDropzone"] > span button p::after { content: "CHOOSE"; font-size: 0.875rem; }
.st-key-position-box textarea, .st-key-build-play textarea { font-family: ui-monospace, monospace; font-size: 0.9rem; }
.stCheckbox .stMarkdownEllipsis *, .stButton .stMarkdownEllipsis * { white-space: normal !important; overflow-wrap: anywhere; }
@media (max-width: 1000px) { .stColumn [class*="st-key-fields-"] .stColumn { min-width: calc(50% - 1rem); flex: 1 1 40%; } }
@media (max-width: 640px) { [class*="st-key-fields-"] .stColumn { min-width: calc(50% - 1rem) !important; flex: 1 1 40%; } }
@media (max-width: 640px) { [class*="st-key-wide-"] { display: none !important; } }
@media (max-width: 640px) { [class*="st-key-narrow-"] { display: flex !important; } }
@media (max-width: 640px) { [role="radiogroup"] button { padding-left: 0.5rem; padding-right: 0.5rem; } }
@media (max-width: 640px) { .st-key-language, .st-key-language > div { width: 6.8rem !important; } }
@media (max-width: 640px) { .answer { font-size: 1.25rem; } .stMainBlockContainer { padding: 0.5rem 0.8rem 4rem; } }
</style>"""

SCRIPT = """<script>
document.documentElement.lang = "LANG";
if (window.rulingsShows !== "MARK") {
  window.rulingsShows = "MARK";
  document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
}
if (!window.rulingsTakesTyping) {
  window.rulingsTakesTyping = true;
  let pause;
  document.addEventListener("input", event => {
    const box = event.target;
    if (!box.matches('[class*="st-key-position-box"] textarea, [class*="st-key-build-play"] textarea')) return;
    clearTimeout(pause);
    pause = setTimeout(() => box.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", ctrlKey: true, bubbles: true})), 600);
  });
}
</script>"""
"""The language of the page for screen readers and spelling; what is opened is seen from its beginning, wherever the page stood
before; and what is typed into a large box is taken after a pause."""


def set_style(lang: str) -> None:
    """How the pages look; CHOOSE is a word of ours for the button of an upload box, which Streamlit has in English only."""
    st.html(STYLE.replace("CHOOSE", text("choose-file", lang)))


OPENED = ("page", "clause", "view", "book", "cview", "rview", "entry")
"""The parts of the address that open something else; a play, a step or a letter typed leaves the page where it is."""


def run_script(lang: str) -> None:
    """The only script of ours; LANG is one of four words and MARK two numbers, nothing that anybody typed."""
    mark = f"{zlib.crc32(chr(10).join(given(name) for name in OPENED).encode())}.{st.session_state.get('opened', 0)}"
    st.html(SCRIPT.replace("LANG", lang).replace("MARK", mark), unsafe_allow_javascript=True)


@st.cache_resource(show_spinner=False)  # type: ignore[untyped-decorator]
def open_corpus() -> Corpus:
    return Corpus()


@st.cache_data(show_spinner=False)  # type: ignore[untyped-decorator]
def terms(book: str, lang: str) -> dict[str, str]:
    """A game's glossary: the English names, and the reader's for them."""
    return term_names(open_corpus(), book, lang)


def plain(words: str) -> str:
    """A label that is shown as it is: no sign in it is markup, and no word of it becomes a link."""
    return MARKUP.sub(r"\\\1", LINK.sub(f"\\1{JOINER}", words))


def say(words: str, kind: str = "words") -> None:
    """Whatever it is, it is shown as text."""
    st.html(f'<div class="{kind}">{escape(words)}</div>')


def facts(rows: Sequence[tuple[str, str]]) -> None:
    """Names and what they stand for, below each other, all of it text."""
    inside = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in rows)
    st.html(f'<dl class="facts">{inside}</dl>')


def picture(wide: str, narrow: str, alt: str) -> None:
    """A drawing of ours for each width of screen, shown as images: whatever they hold, nothing in them can run."""
    for kind, svg in (("wide", wide), ("narrow", narrow)):
        with st.container(key=f"{kind}-{alt}"):
            st.image(svg, alt=alt, width="stretch")


def given(name: str) -> str:
    """What the address says."""
    return str(st.query_params.get(name, ""))


def address(**parts: str) -> None:
    """Change the address: a shared link opens as it was seen."""
    for name, value in parts.items():
        if value:
            st.query_params[name] = value
        elif name in st.query_params:
            del st.query_params[name]


def open_page(page: str, **parts: str) -> None:
    address(page=page, **parts)


def open_clause(clause_id: str) -> None:
    open_page("rulebooks", clause=clause_id, view="", term="")


def open_example(name: str) -> None:
    """A position that comes with the app."""
    st.session_state["opened"] = st.session_state.get("opened", 0) + 1
    open_page("check", example=name, position="", step="", cview="")


def clause_button(label: str, clause_id: str, where: str) -> None:
    """A line that leads to a clause."""
    st.button(plain(label), on_click=open_clause, args=(clause_id,), key=f"{where}-{clause_id}", type="tertiary")


def show_value(key: str, value: Any) -> None:
    """The widget shows this. One that shows it already is left alone, so that nobody's typing is disturbed."""
    if key not in st.session_state or st.session_state[key] != value:
        st.session_state[key] = value


def show_typed(key: str, value: str, tidy: Callable[[str], str]) -> None:
    """The box shows this, unless what is typed there means it already."""
    if key not in st.session_state or tidy(str(st.session_state[key] or "")) != value:
        st.session_state[key] = value


def from_address(name: str, key: str) -> None:
    """The widget shows what the address says."""
    show_value(key, given(name))


def to_address(name: str, key: str) -> None:
    """The address says what was typed."""
    address(**{name: str(st.session_state[key] or "").strip()})


def choice(label: str, name: str, options: Sequence[str], labels: dict[str, str], usual: str = "") -> str:
    """One of a few, kept in the address; the usual or first one unless it says otherwise."""
    key = f"choice-{name}"
    now = given(name) if given(name) in options else usual or options[0]
    show_value(key, now)
    st.segmented_control(
        label,
        options,
        key=key,
        required=True,
        format_func=labels.__getitem__,
        on_change=to_address,
        args=(name, key),
        label_visibility="collapsed",
    )
    return now


def page_language() -> str:
    """The one of the address, else of the browser, else of this computer."""
    if given("lang") in LANGUAGES:
        return given("lang")
    browser = str(st.context.locale or "")
    return find_language(browser) or find_language(browser.split("-", maxsplit=1)[0]) or default_language()


def choose_language(lang: str) -> None:
    show_value("language", lang)
    st.selectbox(
        text("language", lang),
        LANGUAGES,
        key="language",
        format_func=LANGUAGE_NAMES.__getitem__,
        on_change=to_address,
        args=("lang", "language"),
        label_visibility="collapsed",
        width=130,
    )


def head(lang: str) -> str:
    """The line at the top; which page is open."""
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        names = {name: text(f"page-{name}", lang) for name in PAGES}
        page = choice(text("pages", lang), "page", PAGES, names, "rulebooks" if given("clause") else "ask")
        choose_language(lang)
    return page


def show_other_games(corpus: Corpus, clause_id: str, lang: str) -> None:
    """The same rule in the other books, and how they differ."""
    found = how_it_differs(corpus, clause_id, lang)
    if found:
        st.caption(text("other-games", lang))
    for place, (name, differ, others) in enumerate(found):
        with st.expander(plain(name), key=f"concept-{place}"):
            st.caption(text("differs", lang))
            say(differ)
            with st.container(gap=None):
                for other in filter(None, map(corpus.clause, others)):
                    clause_button(f"{short_id(other.id)}  {first_words(other.text[lang], 90)}", other.id, f"same-{place}")


def found(count: int, lang: str) -> str:
    return text("found", lang).format(count=count) if count else text("nothing-found", lang)


def upload(label: str, kinds: Sequence[str], largest: int, key: str, **more: Any) -> Any:
    """An upload box that says beside its name how large a file may be, and of what kind."""
    told = f"{label} (≤ {largest} MB: {', '.join(kinds)})"
    return st.file_uploader(plain(told), kinds, max_upload_size=largest, key=key, **more)


def two_columns(left: str, right: str) -> tuple[Any, Any]:
    """Two texts beside each other, each under its heading; below each other on a phone."""
    columns = st.columns(2)
    for column, heading in zip(columns, (left, right), strict=True):
        column.caption(heading)
    return columns[0], columns[1]


def clause_words(clause: Clause, lang: str, official: str | None, kind: str = "words") -> None:
    """Our words, and the official ones beside them where they were imported."""
    if not official:
        say(clause.text[lang], kind)
        return
    ours, theirs = two_columns(text("ours", lang), word("official", lang))
    with ours:
        say(clause.text[lang], kind)
    with theirs:
        say(official)
