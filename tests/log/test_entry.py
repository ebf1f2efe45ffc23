"""What may be recorded: everything wrong with an entry is said at once, and what was typed stays text."""

from __future__ import annotations

import json
import uuid
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.log.entry import KEYS, BadEntry, Citation, appeal, checked, correction, entry_json, read_entry, read_time
from rulings.log.threads import threads
from tests.log.conftest import CITED, ruling


def test_all_that_is_missing_is_said_at_once() -> None:
    with pytest.raises(BadEntry, match=r"^no event; no judge; no ruling; no question and no scenario$"):
        checked(ruling(" \n", event="", judge="\u3000", question=""))


def test_a_scenario_may_stand_for_the_question() -> None:
    assert checked(ruling(question="", scenario="board: 1")).scenario == "board: 1"


def test_commands_to_a_terminal_and_turned_letters_are_left_out() -> None:
    entry = checked(ruling("a\x1b[31mb\x00\r\nc\u202ed\x9b", event=" Spring\n Cup "))
    assert (entry.ruling, entry.event) == ("a[31mb\ncd", "Spring Cup")


def test_broken_letters_are_no_error() -> None:
    assert checked(ruling("a\udcffb")).ruling == "a?b"


def test_a_text_that_is_too_long_is_refused_with_its_name() -> None:
    with pytest.raises(BadEntry, match="ruling is longer than 20000 characters"):
        checked(ruling("x" * 20_001))


@pytest.mark.parametrize("result", ["", "maybe", "UPHELD"])
def test_an_appeal_has_one_of_three_results(result: str) -> None:
    with pytest.raises(BadEntry, match="is none of pending, upheld, overturned"):
        checked(appeal(ruling(), "Lin", result))


def test_an_overturned_ruling_needs_the_new_one() -> None:
    with pytest.raises(BadEntry, match="no ruling"):
        checked(appeal(ruling(), "Lin", "overturned"))


def test_a_corrected_appeal_stays_an_appeal() -> None:
    first = ruling()
    one = appeal(first, "Lin", "upheld")
    (thread,) = threads([first, one, correction(one, judge="Lin Wei")])
    assert thread.current == first
    assert thread.appeal is not None
    assert (thread.appeal.result, thread.appeal.judge) == ("upheld", "Lin Wei")


def test_of_two_corrections_made_apart_the_later_stands_and_both_are_kept() -> None:
    first = ruling(time="2026-05-03T01:00:00.000000Z")
    one = replace(correction(first, table="1"), time="2026-05-03T03:00:00.000000Z")
    other = replace(correction(first, table="2"), time="2026-05-03T02:00:00.000000Z")
    (thread,) = threads([other, one, first])
    assert thread.entries == (first, other, one)
    assert thread.current.table == "1"


def test_a_correction_of_a_correction_stands_whatever_the_clocks_say() -> None:
    first = ruling(time="2026-05-03T09:00:00.000000Z")
    one = replace(correction(first, table="1"), time="2026-05-03T08:00:00.000000Z")
    last = replace(correction(one, table="2"), time="2026-05-03T07:00:00.000000Z")
    (thread,) = threads([first, one, last])
    assert (thread.first, thread.current.table) == (first, "2")


def test_a_correction_without_its_ruling_is_shown_as_not_whole() -> None:
    (thread,) = threads([correction(ruling(), table="1")])
    assert not thread.is_whole


def test_a_forged_ring_ends() -> None:
    one, other = correction(ruling()), correction(ruling())
    ring = [replace(one, about=other.id), replace(other, about=one.id)]
    (thread,) = threads(ring)
    assert set(thread.entries) == set(ring)
    assert thread.current in ring


BAD = [
    ([], "not an entry"),
    ({"id": "x"}, "no time, kind, event, judge, ruling"),
    ({"extra": 1}, "unknown keys extra"),
    ({"ruling": 7}, "ruling: not a text"),
    ({"about": 7}, "about: not a text"),
    ({"id": "12"}, "id '12' is no ID"),
    ({"time": "noon"}, "time 'noon' is no time"),
    ({"time": "2026-05-03T01:00:00"}, "is no time"),
    ({"time": "0001-01-01T00:00:00+14:00"}, "is no time"),
    ({"kind": "guess"}, "kind 'guess' is none of ruling, correction, appeal"),
    ({"kind": "correction"}, "the correction does not say which entry it is about"),
    ({"about": str(uuid.uuid4())}, "a ruling is about no other entry"),
    ({"clauses": "8-1"}, "clauses: not a list"),
    ({"clauses": [{"clause": "8-1"}]}, "'8-1' is no clause"),
    ({"clauses": [{"clause": ["a:1"]}]}, "clauses: not a text"),
    ({"clauses": [{"clause": "a:1", "x": ""}]}, "clauses: not a list of clause, edition and fingerprint"),
    ({"clauses": [{"clause": f"a:{number}"} for number in range(101)]}, "more than 100 clauses"),
]


@pytest.mark.parametrize(("wrong", "message"), BAD, ids=[message for _, message in BAD])
def test_a_file_may_hold_anything(wrong: Any, message: str) -> None:
    whole = entry_json(ruling()) | wrong if isinstance(wrong, dict) and wrong != {"id": "x"} else wrong
    with pytest.raises(BadEntry, match=message):
        read_entry(whole)


def test_a_file_gives_back_the_entry() -> None:
    entry = checked(ruling(clauses=(CITED, Citation("hollow-flux:12.1"))))
    data = entry_json(entry)
    assert tuple(data) == KEYS
    assert read_entry(json.loads(json.dumps(data))) == entry


@given(st.text(), st.text())
def test_whatever_is_typed_can_be_written_and_cleaning_twice_changes_nothing(words: str, notes: str) -> None:
    entry = checked(ruling(f"a{words}", notes=notes))
    entry.ruling.encode()
    assert checked(entry) == entry


def test_a_typed_time_is_local_unless_it_says_otherwise() -> None:
    assert read_time("2026-05-03T14:10:00+09:00") == "2026-05-03T05:10:00.000000Z"
    with pytest.raises(ValueError, match="'tomorrow' is no time; write it as 2026-05-03 14:10"):
        read_time("tomorrow")
