"""Records as files: what is exported can be read again, what is not a record is told so, and what was typed stays text."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulings.clause import LANGUAGES
from rulings.log.drafts import Draft, NotKept, draft_files, keep, read_drafts, send, write
from rulings.log.entry import BadEntry, Citation, Entry, appeal, correction, entry_json
from rulings.log.export import COLUMNS, citation_text, csv_text, export, page, save
from rulings.log.files import BadRecordFile, read_record, record_text
from rulings.log.record import Record, RecordDown, open_record
from rulings.log.threads import threads
from rulings.report.log import LOG_WORDS, Shelf
from rulings.rulebook.corpus import Corpus
from tests.log.conftest import CITED, ruling

NASTY = "<script>alert('x')</script> & \"quoted\" </dd><img src=x onerror=y>"
FIRST = ruling(NASTY, event=NASTY, judge=NASTY, question=NASTY, scenario=NASTY, notes=NASTY, round=NASTY[:99], table=NASTY[:99])
EVERY = [FIRST, correction(FIRST, table="13", clauses=(CITED,)), appeal(FIRST, "Lin", "overturned", "両方とも残る。")]


class Page(HTMLParser):
    """The tags and attributes of a page, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture
def shelf(small: Corpus) -> Shelf:
    return Shelf(small)


def test_json_is_read_again_as_it_was(tmp_path: Path, shelf: Shelf) -> None:
    path = tmp_path / "record.json"
    save(path, export(threads(EVERY), "json", shelf, "ja"), "json")
    assert read_record(path) == EVERY


def test_another_judges_database_is_read(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    open_record(f"sqlite:///{path}").write(EVERY)
    assert sorted(read_record(path), key=lambda entry: entry.time) == EVERY


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_escapes_all_that_was_typed_and_needs_nothing_else(shelf: Shelf, lang: str) -> None:
    found = Page(page(threads(EVERY), shelf, lang))
    assert set(found.tags) == {
        *("html", "head", "meta", "title", "style", "body", "header", "h1", "p", "article", "h2", "small"),
        *("dl", "dt", "dd", "section", "span"),
    }
    assert found.attributes == {"lang", "charset", "http-equiv", "content", "class"}
    assert found.text.count(NASTY) == 1 + 8 + 7 + 3, "the event above; eight fields; all but the table; event, round, table"
    for key in ("title", "question", "ruling", "clauses", "state-changed", "result-overturned", "kind-correction"):
        assert LOG_WORDS[key][lang] in found.text


def test_every_heading_is_there_in_four_languages() -> None:
    assert all(set(words) == set(LANGUAGES) and all(words.values()) for words in LOG_WORDS.values())


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "＝", "＋", "－", "＠", " =", "\n=", "'=", '"=', "|", "%"])
def test_no_cell_is_a_formula(shelf: Shelf, start: str) -> None:
    entry = ruling(f"{start}1+1", event=f"{start}HYPERLINK(1)", judge=f"{start}x", notes=f"{start}cmd|' /C calc'!A0")
    rows = list(csv.reader(io.StringIO(csv_text(threads([entry]), shelf, "en"))))
    assert len(rows) == 2
    cells = dict(zip(COLUMNS, rows[1], strict=True))
    assert [cells[name] for name in ("ruling", "event", "judge")] == [f"'{start}1+1", f"'{start}HYPERLINK(1)", f"'{start}x"]
    assert not any(cell[:1] in "=+-@" and cell for cell in rows[1])


def test_csv_has_a_row_an_entry_and_keeps_lines_and_quotes(shelf: Shelf) -> None:
    entry = ruling('two\nlines, "quoted"', clauses=(CITED, Citation("hollow-flux:12.1", "2023-06-26")))
    rows = list(csv.reader(io.StringIO(csv_text(threads([entry, *EVERY]), shelf, "ja"))))
    assert len(rows) == 5
    assert rows[0] == [LOG_WORDS[column]["ja"] for column in COLUMNS]
    cells = dict(zip(COLUMNS, next(row for row in rows if row[0] == entry.id), strict=True))
    assert cells["ruling"] == entry.ruling
    assert cells["clauses"] == "BSS 2-1-1, 1; HF 12.1, 2023-06-26"
    assert cells["changed"] == f"BSS 2-1-1: {LOG_WORDS['state-changed']['ja']}"


def test_a_book_that_prints_no_date_is_said_so_in_the_readers_language() -> None:
    cited = Citation("shadowverse-evolve:8.4.2", "undated")
    assert [citation_text(cited, lang) for lang in ("en", "ja")] == ["SVE 8.4.2, undated", "SVE 8.4.2, 日付なし"]


def test_csv_begins_with_the_mark_that_spreadsheets_need(tmp_path: Path, shelf: Shelf) -> None:
    path = tmp_path / "record.csv"
    save(path, csv_text(threads(EVERY), shelf, "ja"), "csv")
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    with pytest.raises(FileExistsError):
        save(path, "", "csv")


BAD = {
    "nothing.json": (b"", "no record of rulings"),
    "text.md": (b"# Rulings\n", "no record of rulings"),
    "table.csv": ('"ID","種類"\r\n'.encode(), "no record of rulings"),
    "picture.png": (b"\x89PNG\r\n\x1a\n\xff\xff", "no record of rulings"),
    "deep.json": (b"[" * 100_000, "no record of rulings"),
    "list.json": (b"[]", "JSON, but no record of rulings"),
    "other.json": (b'{"format": "rulings-log", "version": 1, "entries": 5}', "JSON, but no record of rulings"),
    "later.json": (
        b'{"format": "rulings-log", "version": 2, "entries": []}',
        "version 2 of the record; this program reads version 1",
    ),
    "bad.json": (b'{"format": "rulings-log", "version": 1, "entries": [1, {}]}', "entry 1: not an entry; entry 2: no id, time"),
    "broken.db": (b"SQLite format 3\0" + b"x" * 5000, "cannot be read"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_no_record_is_told_so(tmp_path: Path, name: str) -> None:
    data, message = BAD[name]
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(BadRecordFile) as caught:
        read_record(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_a_folder_are_told_so(tmp_path: Path) -> None:
    with pytest.raises(BadRecordFile, match="No such file"):
        read_record(tmp_path / "none.json")
    with pytest.raises(BadRecordFile, match="Is a directory"):
        read_record(tmp_path)


def test_a_database_of_something_else_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "songs.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (name TEXT)")
    other.close()
    with pytest.raises(BadRecordFile, match="a database without rulings"):
        read_record(path)


def test_a_database_with_forged_rows_is_checked_like_any_file(tmp_path: Path) -> None:
    path = tmp_path / "forged.db"
    open_record(f"sqlite:///{path}").write(EVERY)
    with sqlite3.connect(path) as forged:
        forged.execute("DROP TRIGGER rulings_log_no_update")
        forged.execute("UPDATE rulings_log SET kind = 'guess' WHERE kind = 'appeal'")
    forged.close()
    with pytest.raises(BadRecordFile, match="kind 'guess' is none of"):
        read_record(path)


@pytest.fixture
def down(tmp_path: Path) -> Record:
    """A record that cannot be written: a file stands where its folder should be."""
    (tmp_path / "blocked").write_text("", encoding="utf-8")
    return open_record(f"sqlite:///{tmp_path / 'blocked' / 'log.db'}")


def typed() -> list[Draft]:
    fields = {"event": "春", "judge": "佐藤", "ruling": "両方", "question": "？", "clauses": (CITED,)}
    first = Draft("ruling", fields)
    return [
        first,
        Draft("correction", {"table": "13"}, first.id[:8]),
        Draft("appeal", {"judge": "Lin", "result": "upheld"}, first.id),
    ]


def test_what_was_typed_while_the_database_was_down_is_sent_later(down: Record, home: Path) -> None:
    drafts = typed()
    with pytest.raises(RecordDown):
        write(drafts[0], down)
    for draft in drafts:
        keep(draft)
    record = open_record()
    waiting, problems = read_drafts(draft_files())
    assert ([draft.kind for _, draft in waiting], problems) == (["ruling", "correction", "appeal"], [])
    assert [problem for _, problem in send(record, waiting)] == ["", "", ""]
    assert draft_files() == []
    (thread,) = record.threads()
    assert (thread.current.table, thread.current.ruling, thread.current.clauses) == ("13", "両方", (CITED,))
    assert thread.appeal is not None
    assert [entry.id for entry in thread.entries] == [draft.id for _, draft in waiting]


def test_a_draft_stays_until_its_entry_is_in_the_record(down: Record, home: Path) -> None:
    keep(typed()[0])
    waiting, _ = read_drafts(draft_files())
    with pytest.raises(RecordDown):
        list(send(down, waiting))
    assert len(draft_files()) == 1


def test_a_draft_sent_twice_is_written_once(home: Path) -> None:
    record, draft = open_record(), typed()[0]
    write(draft, record)
    keep(draft)
    list(send(record, read_drafts(draft_files())[0]))
    assert (len(record.entries()), draft_files()) == (1, [])


def test_a_draft_about_an_entry_that_is_not_there_stays_and_the_others_go(home: Path) -> None:
    drafts = [Draft("correction", {"table": "13"}, "00000000"), Draft("ruling", typed()[0].fields)]
    for draft in drafts:
        keep(draft)
    problems = [problem for _, problem in send(open_record(), read_drafts(draft_files())[0])]
    assert "no entry '00000000'" in problems[0]
    assert problems[1] == ""
    assert [path.stem for path in draft_files()] == [drafts[0].id]


def test_what_is_wrong_with_a_draft_is_told_before_the_database_is_asked(down: Record) -> None:
    with pytest.raises(BadEntry, match="result 'maybe'"):
        write(Draft("appeal", {"judge": "Lin", "result": "maybe"}, "00000000"), down)


def test_where_nothing_can_be_written_the_text_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "blocked").write_text("", encoding="utf-8")
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "blocked"))
    with pytest.raises(NotKept, match="cannot be written either") as caught:
        keep(typed()[0])
    saved = tmp_path / "saved.json"
    saved.write_text(caught.value.text, encoding="utf-8")
    ((_, draft),), _ = read_drafts([saved])
    assert draft.fields["ruling"] == "両方"


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "rulings-draft"}', record_text([FIRST]), json.dumps(entry_json(FIRST))]
)
def test_a_file_that_is_no_draft_is_told_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    assert read_drafts([path]) == ([], [f"{path}: not a draft of a ruling"])


def test_a_record_file_names_its_first_faults_and_counts_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    rows: list[Entry | int] = [1] * 9
    path.write_text(json.dumps({"format": "rulings-log", "version": 1, "entries": rows}), encoding="utf-8")
    with pytest.raises(BadRecordFile, match=r"entry 5: not an entry; and 4 more$"):
        read_record(path)
