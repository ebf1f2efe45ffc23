"""The record for other programs and for paper: CSV, JSON, a page to print. Whatever was typed stays text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from rulings.clause import short_id
from rulings.log.clauses import changed_clauses
from rulings.log.entry import KEYS, Citation, Entry
from rulings.log.files import record_text
from rulings.log.threads import Thread
from rulings.report.log import Shelf, log_word

UNDATED = "undated"
"""The edition of a book that prints no date."""
FORMATS = ("csv", "json", "html")
FORMULA = re.compile(r"^[\s'\"]*[=+\-@＝＋－＠|%]")
"""What a spreadsheet would take for a formula."""
COLUMNS = (*KEYS, "changed")
STYLE = """
body { font: 11pt/1.45 system-ui, "Hiragino Sans", "Yu Gothic", "Microsoft YaHei", "Noto Sans CJK JP", sans-serif; }
body { margin: 2em; color: #111; }
h1 { font-size: 1.4em; margin: 0; } header p { margin: 0 0 1.5em; color: #555; }
article { border-top: 1px solid #999; padding: .6em 0; break-inside: avoid; }
h2 { font-size: 1em; margin: 0 0 .3em; } h2 small { font-weight: normal; color: #555; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15em 1em; margin: 0; }
dt { color: #555; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.ruling { font-weight: bold; } .mark { border: 1px solid #b00; color: #b00; padding: 0 .3em; }
.later { margin: .4em 0 0 1.5em; border-left: 3px solid #ccc; padding-left: .8em; }
@page { margin: 15mm; } @media print { body { margin: 0; } }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def export(threads: Sequence[Thread], form: str, shelf: Shelf, lang: str) -> str:
    if form == "csv":
        return csv_text(threads, shelf, lang)
    return page(threads, shelf, lang) if form == "html" else record_text(_entries(threads))


def _entries(threads: Sequence[Thread]) -> list[Entry]:
    return [entry for thread in threads for entry in thread.entries]


def csv_text(threads: Sequence[Thread], shelf: Shelf, lang: str) -> str:
    """A row an entry, a ruling before what was written about it; the headings in the reader's language."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerow([log_word(column, lang) for column in COLUMNS])
    for entry in _entries(threads):
        writer.writerow([safe_cell(_cell(entry, column, shelf, lang)) for column in COLUMNS])
    return out.getvalue()


def safe_cell(text: str) -> str:
    """A text that begins like a formula gets an apostrophe, which spreadsheets take for: this is text."""
    return f"'{text}" if FORMULA.match(text) else text


def _cell(entry: Entry, column: str, shelf: Shelf, lang: str) -> str:
    if column == "clauses":
        return "; ".join(citation_text(citation, lang) for citation in entry.clauses)
    if column == "changed":
        return "; ".join(
            f"{short_id(one.clause)}: {log_word(f'state-{one.state}', lang)}" for one in changed_clauses(entry, shelf)
        )
    if column == "kind":
        return log_word(f"kind-{entry.kind}", lang)
    if column == "result":
        return log_word(f"result-{entry.result}", lang) if entry.result else ""
    return str(getattr(entry, column) or "")


def citation_text(citation: Citation, lang: str) -> str:
    """A clause with its edition; of a book that prints none, that is said in the reader's language."""
    edition = log_word(UNDATED, lang) if citation.edition == UNDATED else citation.edition
    return f"{short_id(citation.clause)}, {edition}" if edition else short_id(citation.clause)


def local_time(time: str) -> str:
    """As the clock on the wall says it."""
    return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d %H:%M")


def page(threads: Sequence[Thread], shelf: Shelf, lang: str) -> str:
    """One HTML file that needs nothing else and runs nothing."""
    events = " · ".join(dict.fromkeys(thread.current.event for thread in threads))
    title = log_word("title", lang)
    printed = f"{log_word('printed', lang)} {local_time(datetime.now(UTC).isoformat())}"
    body = "\n".join(_article(thread, shelf, lang) for thread in threads) or f"<p>{escape(log_word('none', lang))}</p>"
    return f"""<!DOCTYPE html>
<html lang="{escape(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<header><h1>{escape(title)}</h1><p>{escape(events)}{" · " if events else ""}{escape(printed)}</p></header>
{body}
</body>
</html>
"""


def _article(thread: Thread, shelf: Shelf, lang: str) -> str:
    later = "".join(
        f'<section class="later">{_heading(entry, lang)}{_fields(entry, shelf, lang)}</section>' for entry in thread.entries[1:]
    )
    return f"<article>{_heading(thread.first, lang)}{_fields(thread.first, shelf, lang)}{later}</article>"


def _heading(entry: Entry, lang: str) -> str:
    place = [f"{log_word(name, lang)} {text}" for name in ("round", "table") if (text := getattr(entry, name))]
    result = [log_word(f"result-{entry.result}", lang)] if entry.result else []
    parts = [log_word(f"kind-{entry.kind}", lang), *result, local_time(entry.time), *place]
    return f"<h2>{escape(' · '.join(parts))} <small>{escape(entry.id)}</small></h2>"


def _fields(entry: Entry, shelf: Shelf, lang: str) -> str:
    rows = [_field("event", entry.event, lang), _field("game", shelf.game(entry.game, lang), lang)]
    rows += [_field(name, getattr(entry, name), lang) for name in ("question", "scenario", "ruling")]
    if entry.clauses:
        rows.append(f"<dt>{escape(log_word('clauses', lang))}</dt><dd>{_clauses(entry, shelf, lang)}</dd>")
    rows += [_field(name, getattr(entry, name), lang) for name in ("judge", "notes")]
    return f"<dl>{''.join(rows)}</dl>"


def _field(name: str, text: str, lang: str) -> str:
    return f'<dt>{escape(log_word(name, lang))}</dt><dd class="{name}">{escape(text)}</dd>' if text else ""


def _clauses(entry: Entry, shelf: Shelf, lang: str) -> str:
    states = {one.clause: one.state for one in changed_clauses(entry, shelf)}
    return "<br>".join(_clause(citation, states.get(citation.clause), lang) for citation in entry.clauses)


def _clause(citation: Citation, state: str | None, lang: str) -> str:
    mark = f' <span class="mark">{escape(log_word(f"state-{state}", lang))}</span>' if state else ""
    return f"{escape(citation_text(citation, lang))}{mark}"


def save(path: Path, text: str, form: str) -> None:
    """A new file: an old one is never overwritten. Spreadsheets need the mark at the start to see that it is UTF-8."""
    with path.open("x", encoding="utf-8-sig" if form == "csv" else "utf-8", newline="") as file:
        file.write(text)
