"""A judge's whole way through the app, in each language and on a phone: ask, open, follow, check, build, record, find, print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rulings.clause import LANGUAGES
from rulings.report.app_words import text
from rulings.report.check_words import check_text
from rulings.report.examples import QUESTIONS
from rulings.report.log import log_word
from rulings.report.record_words import record_text
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus
from tests.app.conftest import Judge

DECIDES, REFERRED = "battle-spirits-standard:8-1-6-1", "battle-spirits-standard:8-1-5-2"
RULINGS = {"en": "Both are destroyed", "ja": "両方とも破壊", "zh-Hans": "双方都被破坏", "zh-Hant": "雙方都被破壞"}
EXAMPLE = "battle-spirits-standard/equal-bp"
SCREENS = [*((lang, 1200) for lang in LANGUAGES), ("ja", 390)]


def words_of(corpus: Corpus, clause_id: str, lang: str) -> str:
    clause = corpus.clause(clause_id)
    assert clause
    return clause.text[lang]


@pytest.mark.parametrize(("lang", "width"), SCREENS)
def test_from_the_question_to_the_printed_record(judge_at: Callable[..., Judge], corpus: Corpus, lang: str, width: int) -> None:
    judge = judge_at(width).open(lang=lang)
    ask(judge, corpus, lang)
    follow(judge, corpus, lang)
    check_an_example(judge, lang)
    play_on(judge, lang)
    record(judge, lang, f"{RULINGS[lang]} {width}")
    find_and_print(judge, lang, f"{RULINGS[lang]} {width}")
    assert judge.hosts <= {"127.0.0.1", "data:"} or {host for host in judge.hosts if not host.startswith("data:")} == {
        "127.0.0.1"
    }


def ask(judge: Judge, corpus: Corpus, lang: str) -> None:
    judge.press(QUESTIONS[lang][0][0])
    expect(judge.page.locator(".answer")).to_have_text(words_of(corpus, DECIDES, lang))
    judge.sees(word("confidence", lang))
    assert "q=" in judge.page.url


def follow(judge: Judge, corpus: Corpus, lang: str) -> None:
    judge.press("BSS 8-1-6-1")
    expect(judge.page.get_by_role("heading", name="BSS 8-1-6-1")).to_be_visible()
    judge.sees(words_of(corpus, DECIDES, lang))
    judge.page.get_by_role("button", name="BSS 8-1-5-2").first.click()
    judge.ready()
    expect(judge.page.get_by_role("heading", name="BSS 8-1-5-2")).to_be_visible()
    judge.sees(words_of(corpus, REFERRED, lang))


def check_an_example(judge: Judge, lang: str) -> None:
    judge.choose(text("page-check", lang))
    judge.pick(check_text("example", lang), "Equal BP")
    judge.sees(check_text("claim-of", lang).format(player="B")).sees(check_text("holds", lang))
    board = judge.page.get_by_role("img").first
    expect(board).to_be_visible()
    assert board.evaluate("img => img.naturalWidth") > 0
    last = judge.page.get_by_text("33 / 33")
    if last.count():
        judge.press(check_text("back", lang)).sees("32 / 33")
    judge.page.get_by_role("slider").press("Home")
    judge.ready().sees("1 /")


def play_on(judge: Judge, lang: str) -> None:
    """A play that is legal now is one tap, and can be taken back."""
    judge.press("A ends the attack step")
    judge.sees("A ends the attack step").press(check_text("undo", lang))
    expect(judge.page.get_by_role("button", name="A ends the attack step")).to_have_count(1)


def record(judge: Judge, lang: str, ruling: str) -> None:
    judge.press(check_text("record", lang))
    judge.type(log_word("event", lang), "春の大会").type(log_word("judge", lang), "佐藤").type(log_word("table", lang), "12")
    judge.type(log_word("ruling", lang), ruling).press(record_text("save", lang))
    judge.sees(record_text("saved", lang))


def find_and_print(judge: Judge, lang: str, ruling: str) -> None:
    judge.choose(record_text("tab-list", lang)).type(record_text("find", lang), ruling)
    judge.sees(f"→ {ruling}").sees("BSS 8-1-6-1")
    judge.choose(record_text("tab-files", lang))
    with judge.page.expect_download() as download:
        judge.page.get_by_role("button", name=record_text("page", lang)).click()
    page = Path(download.value.path()).read_text(encoding="utf-8")
    assert ruling in page and log_word("title", lang) in page


def test_a_position_is_built_by_hand_and_played(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check").press("Start anew").press("Battle Spirits Standard")
    judge.type("Name of a new card", "Ember Cub").press("Add card")
    judge.press("Add: levels").type("bp", "3000")
    judge.page.get_by_label("Another ability").press_sequentially("on destroyed: drow 1")
    judge.sees("did you mean 'draw'")
    judge.type("Ability 1", "on destroyed: draw 1")
    judge.press("Add: field").type("cores", "1", nth=1)
    judge.pick("step", "attack").choose("Play")
    judge.press("A attacks with Ember Cub").sees("✓ A attacks with Ember Cub Legal")
    shared = judge_at()
    shared.page.goto(judge.page.url)
    shared.ready().sees("✓ A attacks with Ember Cub Legal")
    judge.open(lang="en", page="check").press("Start anew").press("Battle Spirits Standard")
    judge.pick("From your card library", "Ember Cub")
    expect(judge.page.get_by_label("bp", exact=True)).to_have_value("3000")


def test_an_illegal_play_names_the_clause_that_forbids_it(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check", example=EXAMPLE, cview="build")
    judge.type("Plays, one a line", "A attacks with Red Drake\nA attacks with Red Drake")
    judge.choose("Play").sees("✗ A attacks with Red Drake Not legal").sees("BSS 8-1-1-1")


def test_the_keyboard_alone_is_enough(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en")
    keys = judge.page.keyboard
    for _ in range(12):
        keys.press("Tab")
        if judge.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Your question":
            break
    keys.type("equal BP both destroyed bss")
    keys.press("Enter")
    judge.page.locator(".answer").wait_for()
    judge.ready()
    for _ in range(20):
        keys.press("Tab")
        if judge.page.evaluate("document.activeElement.innerText").startswith("BSS "):
            break
    keys.press("Enter")
    judge.page.get_by_role("heading", name="BSS ").wait_for()
    assert "clause=battle-spirits-standard" in judge.page.url


def test_an_address_opens_the_same_again_and_back_goes_back(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="ja", page="rulebooks", clause=DECIDES)
    expect(judge.page.get_by_role("heading", name="BSS 8-1-6-1")).to_be_visible()
    judge.page.get_by_role("button", name="BSS 8-1-5-2").first.click()
    judge.page.get_by_role("heading", name="BSS 8-1-5-2").wait_for()
    judge.page.go_back()
    judge.page.get_by_role("heading", name="BSS 8-1-6-1").wait_for()
    judge.open(lang="zh-Hant", q="8-1-6-1", game="bss")
    expect(judge.page.get_by_role("button", name="BSS 8-1-6-1")).to_be_visible()


def test_the_language_changes_at_any_time_and_what_was_typed_stays(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="rulings", rview="add").type("Ruling", "Both <destroyed>")
    judge.pick("Language", "日本語").sees(record_text("save", "ja"))
    expect(judge.page.get_by_label("裁定", exact=True)).to_have_value("Both <destroyed>")
    judge.choose(text("page-ask", "ja")).choose(text("page-rulings", "ja"))
    expect(judge.page.get_by_label("裁定", exact=True)).to_have_value("Both <destroyed>")
