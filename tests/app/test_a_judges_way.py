"""A judge's whole way through the app, in each language and on a phone: ask, open, follow, check, build, record, find, print."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rulings.report.app_words import text
from rulings.report.books import term_names
from rulings.report.browse import book_name
from rulings.report.check_words import check_text
from rulings.report.examples import QUESTIONS, example_title
from rulings.report.field_words import field_name, option_name
from rulings.report.lines import beside
from rulings.report.log import log_word
from rulings.report.problem_words import said_problem
from rulings.report.record_words import record_text
from rulings.report.scenario_files import scenario_files
from rulings.report.words import word
from rulings.rulebook.corpus import Corpus
from tests.app.conftest import Judge
from tests.app.test_said import speaker

DECIDES, REFERRED = "battle-spirits-standard:8-1-6-1", "battle-spirits-standard:8-1-5-2"
RULINGS = {"en": "Both are destroyed", "ja": "両方とも破壊", "zh-Hans": "双方都被破坏", "zh-Hant": "雙方都被破壞"}
BOOK, EXAMPLE = "battle-spirits-standard", "battle-spirits-standard/equal-bp"
ATTACK = "A attacks with Ember Cub"
SCREENS = [("en", 1200), ("ja", 390), ("zh-Hans", 390), ("zh-Hant", 1200)]
ELSEWHERE = {"en": "破壊", "ja": "destroyed", "zh-Hans": "破壊", "zh-Hant": "destroyed"}
"""A word by which a judge of another language finds the ruling."""


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
    build(judge, corpus, lang)
    attack = play_what_was_built(judge, corpus, lang)
    shared = judge_at(width)
    shared.page.goto(judge.page.url)
    shared.ready().sees(attack)
    record(judge, lang, f"{RULINGS[lang]} {width}")
    find_and_print(judge, lang, f"{RULINGS[lang]} {width}")
    assert {host for host in judge.hosts if not host.startswith("data:")} == {"127.0.0.1"}
    assert judge.page.evaluate("document.documentElement.scrollWidth") <= width


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
    judge.pick(check_text("example", lang), example_title(EXAMPLE, lang))
    judge.sees(check_text("claim-of", lang).format(player="B")).sees(check_text("holds", lang))
    board = judge.page.get_by_role("img").first
    expect(board).to_be_visible()
    assert board.evaluate("img => img.naturalWidth") > 0
    last = last_step(judge, lang)
    judge.press(check_text("back", lang)).sees(f"{last - 1} / {last}")
    judge.page.get_by_role("slider").press("Home")
    judge.ready().sees("1 /")


def last_step(judge: Judge, lang: str) -> int:
    """A replay opens at its last step."""
    where = re.compile(rf"{check_text('step', lang)} (\d+) / \1")
    shown = judge.page.get_by_text(where).first.inner_text()
    return int(where.search(shown)[1])  # type: ignore[index]


def play_on(judge: Judge, lang: str) -> None:
    """A play that is legal now is one tap, and can be taken back."""
    judge.press("A ends the attack step", exact=False)
    judge.sees("A ends the attack step").press(check_text("undo", lang))
    expect(judge.page.get_by_role("button", name="A ends the attack step")).to_have_count(1)


def record(judge: Judge, lang: str, ruling: str) -> None:
    judge.press(check_text("record", lang))
    judge.type(log_word("event", lang), "春の大会").type(log_word("judge", lang), "佐藤").type(log_word("table", lang), "12")
    judge.type(log_word("ruling", lang), ruling).press(record_text("save", lang))
    judge.sees(record_text("saved", lang))


def find_and_print(judge: Judge, lang: str, ruling: str) -> None:
    """By the words of the ruling, and by a word of another language."""
    judge.choose(record_text("tab-list", lang)).type(record_text("find", lang), ruling)
    judge.sees(f"→ {ruling}").sees("BSS 8-1-1-1")
    judge.type(record_text("find", lang), ELSEWHERE[lang]).sees(f"→ {ruling}")
    judge.choose(record_text("tab-files", lang))
    with judge.page.expect_download() as download:
        judge.page.get_by_role("button", name=record_text("page", lang)).click()
    page = Path(download.value.path()).read_text(encoding="utf-8")
    assert ruling in page and log_word("title", lang) in page


def build(judge: Judge, corpus: Corpus, lang: str) -> None:
    """Cards, an ability with a mistake, the board, an effect in force; what was built is seen below the form."""
    judge.press(check_text("new", lang)).press(book_name(corpus, BOOK, lang))
    judge.type(check_text("card-name", lang), "Ember Cub").press(check_text("add-card", lang))
    judge.press(f"{check_text('add-row', lang)}: {name(corpus, lang, 'levels')}").type(name(corpus, lang, "bp"), "3000")
    judge.page.get_by_label(check_text("ability-new", lang)).press_sequentially("on destroyed: drow 1")
    judge.sees(said_problem("unknown word 'drow'; did you mean 'draw'?", lang))
    judge.type(f"{check_text('ability', lang)} 1", "on destroyed: draw 1")
    judge.press(f"{check_text('add-row', lang)}: {name(corpus, lang, 'A', 'field')}")
    judge.type(name(corpus, lang, "cores"), "1", nth=1)
    put_in_force(judge, corpus, lang)
    judge.type(check_text("claim-of", lang).format(player="A"), "Ember Cub has 5000 BP")
    judge.pick(name(corpus, lang, "turn", "step"), option(corpus, lang, "attack"))
    expect(judge.page.get_by_role("img", name=check_text("board", lang))).to_be_visible()


def play_what_was_built(judge: Judge, corpus: Corpus, lang: str) -> str:
    """A play that is legal, twice: the second one is refused by its clause; then step by step through both."""
    said = beside(ATTACK, speaker(corpus, BOOK, lang, ("Ember Cub",)).line(ATTACK))
    attack = f"✓ {said} {check_text('legal', lang)}"
    judge.press(check_text("play-it", lang)).press(said).sees(attack).sees(check_text("holds", lang))
    judge.choose(check_text("tab-build", lang)).type(check_text("plays", lang), f"{ATTACK}\n{ATTACK}")
    judge.choose(check_text("tab-play", lang)).sees(f"✗ {said} {check_text('illegal', lang)} — BSS 8-1-1-1")
    last = last_step(judge, lang)
    judge.page.get_by_role("slider").press("Home")
    judge.ready().press(check_text("next", lang)).sees(f"2 / {last}")
    return attack


def put_in_force(judge: Judge, corpus: Corpus, lang: str) -> None:
    """An effect in force: what is missing is said at its field until it is typed."""
    judge.page.get_by_text(check_text("middle", lang), exact=True).click()
    judge.press(f"{check_text('add-row', lang)}: {name(corpus, lang, 'in_force')}").sees(
        said_problem("'effect' is missing", lang)
    )
    judge.type(name(corpus, lang, "effect"), "this gets BP +2000").type(name(corpus, lang, "on"), "Ember Cub")
    expect(judge.page.locator(".wrong")).to_have_count(0)


def name(corpus: Corpus, lang: str, *path: str) -> str:
    return field_name(path, lang, BOOK, term_names(corpus, BOOK, lang))


def option(corpus: Corpus, lang: str, word: str) -> str:
    return option_name((word,), word, lang, BOOK, term_names(corpus, BOOK, lang))


def test_a_card_that_was_typed_is_offered_again(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check").press("Start anew").press("Hollow Flux")
    judge.type("Name of a new card", "Kept Cub").press("Add card").type("power", "3000")
    judge.open(lang="en", page="check").press("Start anew").press("Hollow Flux")
    judge.pick("From your card library", "Kept Cub")
    expect(judge.page.get_by_label("power", exact=True)).to_have_value("3000")


def test_a_text_is_judged_while_it_is_typed(judge_at: Callable[..., Judge]) -> None:
    """Without leaving the box: the problem, its line, and nothing that was typed is lost."""
    judge = judge_at().open(lang="ja", page="check", cview="text")
    box = judge.page.get_by_label(check_text("tab-text", "ja"), exact=True)
    box.press_sequentially("game: bss\nA: {life: many}\n")
    judge.sees("2行目：「many」はコアの数ではありません").sees("2 | A: {life: many}")
    box.press_sequentially("B: {life: 3}\n")
    judge.ready()
    expect(box).to_have_value("game: bss\nA: {life: many}\nB: {life: 3}\n")
    expect(box).to_be_focused()


def test_an_illegal_play_names_the_clause_that_forbids_it(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="check", example=EXAMPLE, cview="build")
    judge.type("Plays, one a line", "A attacks with Red Drake\nA attacks with Red Drake")
    judge.choose("Play").sees("✗ A attacks with Red Drake Not legal").sees("BSS 8-1-1-1")


def test_the_keyboard_alone_is_enough(judge_at: Callable[..., Judge]) -> None:
    """Tab, Enter, Space and arrows: ask, open a clause, open an example, step through it, build, record, find, print."""
    judge = judge_at().open(lang="en")
    keys = judge.page.keyboard
    tab_to(judge, "Your question")
    keys.type("equal BP both destroyed bss")
    keys.press("Enter")
    judge.page.locator(".answer").wait_for()
    tab_to(judge.ready(), "BSS ")
    keys.press("Enter")
    judge.page.get_by_role("heading", name="BSS ").wait_for()
    assert "clause=battle-spirits-standard" in judge.page.url
    open_an_example_by_keys(judge)
    last = last_step(judge, "en")
    tab_to(judge, "Step")
    keys.press("ArrowLeft")
    judge.ready().sees(f"{last - 1} / {last}")
    tab_to(judge, "Back", back=True)
    keys.press("Space")
    judge.ready().sees(f"{last - 2} / {last}")
    build_by_keys(judge)
    record_by_keys(judge)


def build_by_keys(judge: Judge) -> None:
    """A card more, and on to what may be played now; a play is chosen."""
    keys = judge.page.keyboard
    tab_to(judge, "Build", back=True)
    keys.press("Space")
    tab_to(judge.ready(), "Name of a new card")
    keys.type("Key Fox")
    keys.press("Enter")
    tab_to(judge.ready(), "Add card")
    keys.press("Space")
    judge.ready().sees("'Key Fox' needs its levels")
    tab_to(judge, "Add: levels")
    keys.press("Space")
    tab_to(judge.ready(), "BP", back=True)
    keys.type("2000")
    tab_to(judge.ready(), "Play and check it")
    keys.press("Space")
    judge.ready().sees("Plays now")


def record_by_keys(judge: Judge) -> None:
    keys = judge.page.keyboard
    tab_to(judge, "Record a ruling on this")
    keys.press("Enter")
    judge.ready()
    for field, words in (("Ruling", "By keyboard"), ("Event", "E"), ("Judge", "J")):
        type_into(judge, field, words)
    tab_to(judge, "Write it into the record")
    if not has_focus(judge.ready(), "Write it into the record"):  # the page was drawn anew when the last field was left
        tab_to(judge, "Write it into the record")
    keys.press("Space")
    judge.sees("Recorded.")
    tab_to(judge.ready(), "Print, export, merge", back=True)
    keys.press("Space")
    tab_to(judge.ready(), "Page to print")
    with judge.page.expect_download() as download:
        keys.press("Enter")
    assert "By keyboard" in Path(download.value.path()).read_text(encoding="utf-8")


def type_into(judge: Judge, field: str, words: str) -> None:
    """And again, where the page was drawn anew meanwhile and the words were lost."""
    for _ in range(3):
        tab_to(judge.ready(), field, back=field == "Ruling")
        judge.page.keyboard.type(words)
        typed = judge.page.evaluate("document.activeElement.value")
        judge.page.keyboard.press("Tab")
        if typed == words and judge.ready().page.get_by_label(field, exact=True).first.input_value() == words:
            return
        judge.page.keyboard.press("Shift+Tab")
        judge.page.keyboard.press("Control+A")
        judge.page.keyboard.press("Delete")
    raise AssertionError(f"the words are not in {field!r}")


def open_an_example_by_keys(judge: Judge) -> None:
    """Arrows lead from page to page; the list opens and is searched by typing."""
    keys = judge.page.keyboard
    tab_to(judge, "Check", back=True)
    keys.press("Space")
    judge.ready().sees("Open an example")
    tab_to(judge, "Open an example")
    keys.type("Equal BP")
    keys.press("Enter")
    judge.ready().sees("✓ A attacks with Red Drake Legal")


FOCUSED = """() => { const one = document.activeElement;
  const names = [one.getAttribute('aria-label'), one.innerText, ...[...(one.labels ?? [])].map(label => label.innerText)];
  return names.map(name => name ?? ''); }"""


def has_focus(judge: Judge, label: str) -> bool:
    return any(found.startswith(label) or f" {label}" in found for found in judge.page.evaluate(FOCUSED))


def tab_to(judge: Judge, label: str, *, back: bool = False) -> None:
    """As a judge without a mouse: until what is called so has the focus; arrows inside of a row of choices."""
    for count in range(300):
        if count == 150:
            judge.ready()  # a page that was drawn anew meanwhile has taken the focus away
        judge.page.keyboard.press("Shift+Tab" if back else "Tab")
        for _ in range(4):
            if has_focus(judge, label):
                return
            if judge.page.evaluate("document.activeElement.getAttribute('role')") != "radio":
                break
            judge.page.keyboard.press("ArrowLeft" if back else "ArrowRight")
    raise AssertionError(f"no key leads to {label!r}")


SCROLLED = """document.querySelector('[data-testid="stMain"]').scrollTop"""


def test_an_address_opens_the_same_again_and_back_goes_back(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="ja", page="rulebooks", clause=DECIDES)
    expect(judge.page.get_by_role("heading", name="BSS 8-1-6-1")).to_be_visible()
    judge.page.evaluate(f"{SCROLLED} = 300")
    judge.page.get_by_role("button", name="BSS 8-1-5-2").first.click()
    judge.page.get_by_role("heading", name="BSS 8-1-5-2").wait_for()
    judge.page.wait_for_function(f"{SCROLLED} === 0")
    judge.page.go_back()
    judge.page.get_by_role("heading", name="BSS 8-1-6-1").wait_for()
    judge.open(lang="zh-Hant", q="8-1-6-1", game="bss")
    expect(judge.page.get_by_role("button", name="BSS 8-1-6-1")).to_be_visible()


def test_a_clause_leads_to_positions_that_show_it(judge_at: Callable[..., Judge]) -> None:
    """One tap from the rule to its replay, seen from the top; and what is played there does not move the page."""
    judge = judge_at().open(lang="ja", page="rulebooks", clause=DECIDES).sees(check_text("shown-by", "ja"))
    judge.page.get_by_role("button", name="▷ BSS 8-1-6-1").first.click()
    judge.ready().sees(check_text("now", "ja"))
    assert "example=battle-spirits-standard%2F8-1-6-1" in judge.page.url
    judge.page.wait_for_function(f"{SCROLLED} === 0")
    judge.page.evaluate(f"{SCROLLED} = 300")
    judge.press(check_text("back", "ja"))
    assert judge.page.evaluate(SCROLLED) > 0
    judge.open(lang="ja", page="check")
    judge.type(check_text("find-position", "ja").format(count=len(scenario_files())), "BSS 8-1-6").sees("▷ BSS 8-1-6-2")


def test_the_language_changes_at_any_time_and_what_was_typed_stays(judge_at: Callable[..., Judge]) -> None:
    judge = judge_at().open(lang="en", page="rulings", rview="add").type("Ruling", "Both <destroyed>")
    assert judge.page.evaluate("document.documentElement.lang") == "en"
    judge.pick("Language", "日本語").sees(record_text("save", "ja"))
    assert judge.page.evaluate("document.documentElement.lang") == "ja"
    expect(judge.page.get_by_label("裁定", exact=True)).to_have_value("Both <destroyed>")
    judge.choose(text("page-ask", "ja")).choose(text("page-rulings", "ja"))
    expect(judge.page.get_by_label("裁定", exact=True)).to_have_value("Both <destroyed>")
