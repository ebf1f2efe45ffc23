"""Has this been ruled before? By words across languages and scripts, by clause, by table; and clauses that changed since."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.log.clauses import changed_clauses, cite
from rulings.log.entry import Citation, appeal, correction
from rulings.log.find import Wanted, WordsOf, find, open_words
from rulings.log.threads import Thread, threads
from rulings.report.log import Shelf
from rulings.rulebook import store
from rulings.rulebook.corpus import Corpus
from tests.log.conftest import ruling

BOOK = "battle-spirits-standard"
RULINGS = {
    "block": ruling(
        "疲労状態のスピリットではブロックできない。",
        question="疲労しているスピリットでブロックした。",
        table="Ｔ４",
        clauses=(Citation(f"{BOOK}:8-1-4"),),
    ),
    "bp": ruling(
        "両方とも破壊される。", question="BPが同じならどちらが破壊される？", table="12", clauses=(Citation(f"{BOOK}:8-10-1"),)
    ),
    "draw": ruling(
        "The player loses at once.", question="The deck is empty and the player must draw.", table="t4", event="Autumn"
    ),
    "evolve": ruling("不能，每个回合只能进化一次。", question="同一回合可以进化两次吗？", game="shadowverse-evolve"),
    "named": ruling("Warned.", question="Opponent named Zoë Müller-Ødegård put Кот on the table", judge="Lin"),
}


@pytest.fixture(scope="module")
def words_of(tmp_path_factory: pytest.TempPathFactory) -> WordsOf:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULINGS_HOME", str(tmp_path_factory.mktemp("home")))
        return open_words(Corpus())


@pytest.fixture
def every() -> list[Thread]:
    return threads(list(RULINGS.values()))


def names(found: list[Thread]) -> list[str]:
    by_id = {entry.id: name for name, entry in RULINGS.items()}
    return [by_id[thread.first.id] for thread in found]


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("疲労 ブロック", "block"),
        ("疲勞狀態的靈魂卡可以阻擋嗎", "block"),
        ("疲劳状态 阻挡", "block"),
        ("can an exhausted spirit block?", "block"),
        ("BP同じ 破壊", "bp"),
        ("ＢＰが同じ", "bp"),
        ("drawing from an empty deck", "draw"),
        ("進化兩次", "evolve"),
        ("进", "evolve"),
        ("evolve twice in a turn", "evolve"),
        ("müller-ødegård", "named"),
        ("кот", "named"),
    ],
)
def test_words_find_a_ruling_in_any_language(every: list[Thread], words_of: WordsOf, words: str, best: str) -> None:
    found = find(every, Wanted(words=words), words_of)
    assert names([one.thread for one in found])[:1] == [best]


@pytest.mark.parametrize("words", ["tax return", "税金はいくら", "xyzzy", "天气怎么样"])
def test_what_was_never_ruled_is_not_found(every: list[Thread], words_of: WordsOf, words: str) -> None:
    assert find(every, Wanted(words=words), words_of) == []


def test_a_clause_finds_itself_and_what_is_below_it(every: list[Thread]) -> None:
    assert names([one.thread for one in find(every, Wanted(clause=f"{BOOK}:8-1"))]) == ["block"]
    assert names([one.thread for one in find(every, Wanted(clause=f"{BOOK}:8-1-4"))]) == ["block"]
    assert names([one.thread for one in find(every, Wanted(clause=f"{BOOK}:8"))]) == ["block", "bp"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(table="T4"), ["block", "draw"]),
        (Wanted(table="T4", event="autumn"), ["draw"]),
        (Wanted(table="4"), []),
        (Wanted(game="shadowverse-evolve"), ["evolve"]),
        (Wanted(judge="ＬＩＮ"), ["named"]),
        (Wanted(since="9999"), []),
    ],
)
def test_filters_forgive_widths_and_case_and_nothing_else(every: list[Thread], wanted: Wanted, found: list[str]) -> None:
    assert names([one.thread for one in find(every, wanted)]) == found


def test_the_place_that_was_corrected_counts_and_words_of_all_entries_do(words_of: WordsOf) -> None:
    first = ruling(table="1")
    every = threads([first, correction(first, table="2"), appeal(first, "Lin", "upheld", notes="カードの裏面が見えた")])
    assert [len(find(every, Wanted(table=table))) for table in ("1", "2")] == [0, 1]
    assert len(find(every, Wanted(words="裏面"), words_of)) == 1


def test_of_a_thousand_rulings_each_is_cut_into_words_once(words_of: WordsOf) -> None:
    every = threads(
        [ruling(f"{entry.ruling} {number}", question=entry.question) for number in range(200) for entry in RULINGS.values()]
    )
    cut: list[str] = []

    def counted(text: str) -> frozenset[str]:
        cut.append(text)
        return words_of(text)

    assert len(find(every, Wanted(words="疲労 ブロック"), counted)) == 200
    assert len(cut) <= len(every) + 1


def imported(home: Path, words: dict[str, str]) -> None:
    clauses = [{"number": number, "text": text} for number, text in words.items()]
    store.save([store.OfficialBook(BOOK, {"id": BOOK, "file": "new.txt", "clauses": clauses})])


def test_an_edition_that_changes_a_clause_marks_the_rulings_that_cite_it(small: Corpus, home: Path) -> None:
    imported(home, {"2-1-1": "旗を1本立てる。", "2-1-2": "走ってよい。", "2-1-4": "数える。"})
    entry = ruling(clauses=cite([f"{BOOK}:2-1-1", f"{BOOK}:2-1-2", f"{BOOK}:2-1-4", f"{BOOK}:2-1-1"], Shelf(small)))
    assert len(entry.clauses) == 3
    assert changed_clauses(entry, Shelf(small)) == []
    imported(home, {"2-1-1": "旗を\n１本立てる。", "2-1-2": "走ってはならない。"})
    found = [(one.clause, one.state, one.edition) for one in changed_clauses(entry, Shelf(small))]
    assert found == [(f"{BOOK}:2-1-2", "changed", "new.txt"), (f"{BOOK}:2-1-4", "gone", "new.txt")]


def test_without_an_import_the_edition_that_we_restated_counts(small: Corpus) -> None:
    (citation,) = cite([f"{BOOK}:2-1-1"], Shelf(small))
    assert (citation.edition, bool(citation.fingerprint)) == ("1", True)
    assert changed_clauses(ruling(clauses=(citation,)), Shelf(small)) == []
    old = Citation(citation.clause, "0.9", "9-aaaaaa-bbbbbbbbbb")
    assert [one.state for one in changed_clauses(ruling(clauses=(old,)), Shelf(small))] == ["changed"]


def test_of_a_book_that_is_not_here_nothing_is_said(small: Corpus) -> None:
    elsewhere = Citation("ember-fall:1.2", "", "9-aaaaaa-bbbbbbbbbb")
    assert changed_clauses(ruling(clauses=(elsewhere,)), Shelf(small)) == []
