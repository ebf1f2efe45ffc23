"""The catalogues: every message of the code is there in Japanese and both Chinese scripts, with the same places to fill."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rulings.engine.facts import Change, Fact, fact
from rulings.games import GAMES, find_game
from rulings.report.phrases import FOLDERS, LOCALE, WORD_ARGS, say
from rulings.report.vocabulary import OWN_WORDS, WORDS
from rulings.scenario.read import read_scenario
from rulings.scenario.replay import Replay
from tests.conftest import ROOT

PARTS = ("engine", "games", "scenario", "report")
CJK = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
EXAMPLES = sorted((ROOT / "examples").glob("*/*.yaml"))


def messages() -> set[str]:
    found = set()
    for part in PARTS:
        for row in extract_from_dir(str(ROOT / "rulings" / part), keywords={"N_": None}):
            found.add(row[2] if isinstance(row[2], str) else row[2][0])
    return found


def own_words() -> set[tuple[str, str]]:
    """Words that a book says in its own way, with the book."""
    rows = extract_from_dir(str(ROOT / "rulings" / "report"), keywords={"P_": ((1, "c"), 2)})
    return {(str(row[4]), str(row[2])) for row in rows}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def catalogue_of(lang: str) -> Catalog:
    with (LOCALE / FOLDERS[lang] / "LC_MESSAGES" / "rulings.po").open("rb") as file:
        return read_po(file)


def words_of(says: Fact | Change) -> Iterator[str]:
    """The single words that stand in for places of a message."""
    args: dict[str, Any] = says.args() if isinstance(says, Change) else dict(says.args)
    for name in places(says.says) & args.keys():
        value = args[name]
        if name in WORD_ARGS and isinstance(value, str) and value:
            yield value
        for one in value if isinstance(value, tuple) and not hasattr(value, "_fields") else (value,):
            if getattr(one, "_fields", None) == ("place", "of") and one.place != "card":
                yield one.place


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_message_is_translated_with_the_same_places(lang: str) -> None:
    catalogue = {str(one.id): str(one.string) for one in catalogue_of(lang) if one.id and not one.context and not one.fuzzy}
    assert sorted(message for message in messages() if not catalogue.get(message)) == []
    assert [one for one in messages() if places(one) != places(catalogue[one])] == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_word_of_a_book_is_translated_for_it(lang: str) -> None:
    catalogue = {(one.context, one.id): one.string for one in catalogue_of(lang) if one.context}
    assert len(OWN_WORDS) == len(own_words())
    assert sorted(word for word in own_words() if word[0] not in GAMES or not catalogue.get(word)) == []


@pytest.mark.parametrize("lang", FOLDERS)
def test_a_catalogue_says_what_it_is_and_names_no_person(lang: str) -> None:
    text = (LOCALE / FOLDERS[lang] / "LC_MESSAGES" / "rulings.po").read_text(encoding="utf-8")
    assert catalogue_of(lang).project == "rulings"
    assert "@" not in text and "PROJECT" not in text
    assert not any(one.fuzzy for one in catalogue_of(lang))


def test_the_vocabulary_is_sorted_and_says_each_word_once() -> None:
    assert list(WORDS) == sorted(set(WORDS))


@pytest.mark.parametrize("book", GAMES)
def test_the_labels_of_a_board_are_words_of_the_catalogues(book: str) -> None:
    layout = find_game(book).layout
    labels = {area.label for area in layout.areas} | {word for area in layout.areas for word, _ in area.numbers}
    assert sorted((labels | {word for word, _ in layout.badges}) - messages()) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_words_in_a_trace_are_words_of_the_catalogues(path: Any) -> None:
    replay = Replay(read_scenario(path.read_text(encoding="utf-8"))).run()
    steps = replay.game.steps
    shown = {word for says in [step.fact for step in steps] + replay.assumed for word in words_of(says)}
    assert sorted((shown | {step.after.step for step in steps}) - messages()) == []


def test_a_fact_is_said_in_each_language() -> None:
    says = fact("{card} is refreshed", card="Red Drake")
    assert say(says, "en") == "Red Drake is refreshed"
    for lang in FOLDERS:
        assert "Red Drake" in say(says, lang)
        assert CJK.search(say(says, lang)), lang


def test_a_word_is_said_as_its_game_says_it() -> None:
    says = fact("{card} is in {player}'s {zone}", card="Red Drake", player="A", zone="field")
    assert len({say(says, "ja", book) for book in GAMES}) == len(GAMES)
