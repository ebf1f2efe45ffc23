"""Rulings as lines for the terminal, and as JSON: what stands now, what became of it, which clauses changed since."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.clause import ClauseId
from rulings.log.clauses import changed_clauses
from rulings.log.drafts import Draft
from rulings.log.entry import Entry, entry_json
from rulings.log.export import citation_text, local_time
from rulings.log.find import Found
from rulings.log.threads import Thread
from rulings.report.clause import first_words, wrapped
from rulings.report.examples import title_of
from rulings.report.log import Shelf, log_word

SHORT = 8
"""So many signs of an ID tell entries apart in a list."""


def found_lines(found: Sequence[Found], shelf: Shelf, lang: str) -> Iterator[str]:
    """What `rulings log list` and `search` print: four lines or so a ruling."""
    if not found:
        yield log_word("none", lang)
    for place, one in enumerate(found):
        if place:
            yield ""
        yield from _short(one.thread, shelf, lang)


def _short(thread: Thread, shelf: Shelf, lang: str) -> Iterator[str]:
    here, decisive = thread.current, thread.decisive
    yield _head(thread.first, here, lang)
    if asked := here.question or title_of(here.scenario, lang) or here.scenario:
        yield f"  {first_words(_flat(asked), 100)}"
    yield f"  → {first_words(_flat(decisive.ruling), 100)}"
    if decisive.clauses:
        yield f"  {_citations(decisive, shelf, lang)}"
    if marks := _marks(thread, lang):
        yield f"  [{'; '.join(marks)}]"


def _head(first: Entry, here: Entry, lang: str) -> str:
    place = [f"{log_word(name, lang)} {text}" for name in ("round", "table") if (text := getattr(here, name))]
    game = [ClauseId(here.game, "").short.strip()] if here.game else []
    return "  ".join([first.id[:SHORT], local_time(first.time), here.event, *place, *game, here.judge])


def _flat(text: str) -> str:
    return " ".join(text.split())


def _citations(entry: Entry, shelf: Shelf, lang: str) -> str:
    states = {one.clause: one.state for one in changed_clauses(entry, shelf)}
    marks = {clause: f" [! {log_word(f'state-{state}', lang)}]" for clause, state in states.items()}
    return "; ".join(citation_text(citation, lang) + marks.get(citation.clause, "") for citation in entry.clauses)


def _marks(thread: Thread, lang: str) -> list[str]:
    marks = [log_word("corrected", lang)] if thread.corrections else []
    if thread.appeal:
        marks.append(f"{log_word('result', lang)}: {log_word(f'result-{thread.appeal.result}', lang)}")
    return marks if thread.is_whole else [*marks, log_word("missing", lang)]


def thread_lines(thread: Thread, shelf: Shelf, lang: str) -> Iterator[str]:
    """What `rulings log show` prints: every entry whole, oldest first."""
    for place, entry in enumerate(thread.entries):
        if place:
            yield ""
        result = f": {log_word(f'result-{entry.result}', lang)}" if entry.result else ""
        yield f"{log_word(f'kind-{entry.kind}', lang)}{result}  {entry.id}  {local_time(entry.time)}"
        if entry.about:
            yield f"  {log_word('about', lang)}: {entry.about}"
        for name in ("event", "round", "table", "game", "question", "scenario", "ruling", "clauses", "judge", "notes"):
            yield from _field(name, _value(entry, name, shelf, lang), lang)
    if marks := _marks(thread, lang):
        yield ""
        yield f"[{'; '.join(marks)}]"


def _value(entry: Entry, name: str, shelf: Shelf, lang: str) -> str:
    if name == "clauses":
        return _citations(entry, shelf, lang)
    return shelf.game(entry.game, lang) if name == "game" else str(getattr(entry, name))


def _field(name: str, text: str, lang: str) -> Iterator[str]:
    if not text:
        return
    if len(text) <= 60 and "\n" not in text:
        yield f"  {log_word(name, lang)}: {text}"
        return
    yield f"  {log_word(name, lang)}:"
    yield from (f"  {line}" for line in wrapped(text))


def found_json(found: Found, shelf: Shelf) -> dict[str, Any]:
    """A ruling for other programs."""
    return thread_json(found.thread, shelf) | {"score": found.score}


def thread_json(thread: Thread, shelf: Shelf) -> dict[str, Any]:
    cited = {one.clause: one for entry in (thread.current, *thread.appeals) for one in changed_clauses(entry, shelf)}
    return {
        "id": thread.first.id,
        "current": entry_json(thread.current),
        "ruling": thread.decisive.ruling,
        "appeal": thread.appeal.result if thread.appeal else None,
        "corrections": thread.corrections,
        "changed": [{"clause": one.clause, "state": one.state, "edition": one.edition} for one in cited.values()],
        "is_whole": thread.is_whole,
        "history": [entry_json(entry) for entry in thread.entries],
    }


def draft_line(draft: Draft, lang: str) -> str:
    fields = draft.fields
    words = fields.get("ruling") or fields.get("result") or " ".join(name for name in fields if fields[name])
    about = [f"{log_word('about', lang)} {draft.about}"] if draft.about else []
    kind = log_word(f"kind-{draft.kind}", lang)
    return "  ".join([draft.id[:SHORT], local_time(draft.time), kind, *about, f"→ {first_words(_flat(words), 60)}"])


def clash_line(entry: Entry, differ: Sequence[str]) -> str:
    return f"{entry.id}: refused, because the record has another entry of this ID, which stays ({', '.join(differ)} differ)"
