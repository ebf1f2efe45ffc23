"""The scenario to start from is explained in every language, and can be checked in every language."""

from __future__ import annotations

import re
from importlib import import_module

import msgspec
import pytest

from rulings.clause import LANGUAGES
from rulings.games import GAMES, find_game
from rulings.report.template_words import COMMENTS, TITLE, said_template
from rulings.scenario.plays import shapes
from rulings.scenario.read import read_scenario
from rulings.scenario.template import template
from tests.conftest import ROOT

WORDS_TO_TYPE = re.compile(r"- \{|[a-z_]+: [\[{\w]|counter, vigilance, ")


@pytest.mark.parametrize("game", GAMES)
def test_every_comment_of_a_template_is_said(game: str) -> None:
    """One that a game adds needs its words in rulings/report/template_words.py; fields to be typed stay as they are."""
    comments = {line.rpartition("# ")[2] for line in template(game).splitlines() if "# " in line}
    assert sorted(one for one in comments - COMMENTS.keys() if not WORDS_TO_TYPE.match(one)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_template_is_the_same_scenario_in_every_language(game: str, lang: str) -> None:
    english, said = read_scenario(template(game)), read_scenario(said_template(template(game), lang))
    assert (said.board, said.position) == (english.board, english.position)
    assert (said.title == english.title) == (lang == "en")


def test_the_words_are_whole() -> None:
    assert all(len(said) == len(LANGUAGES) - 1 and all(said) for said in (COMMENTS | TITLE).values())


DOCS = (ROOT / "docs" / "scenario.md").read_text(encoding="utf-8")


def fields(structure: type) -> set[str]:
    return {one.encode_name for one in msgspec.structs.fields(structure)}


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_in_the_template(game: str) -> None:
    models = import_module(f"rulings.games.{game.replace('-', '_')}.models")
    parts = ("When", "Side", "OnField", "Printed", "PrintedLevel", "Position")
    wanted = set().union(*(fields(getattr(models, one)) for one in parts if hasattr(models, one)))
    there = set(re.findall(r"\b([A-Za-z_]+):", template(game)))
    assert sorted(wanted - there) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_play_line_is_in_the_docs(game: str) -> None:
    """The table of docs/scenario.md has each line that a game takes, as it is written; and none that it does not take."""
    rules = find_game(game)
    forms = [f"A {shape}" for words, _ in rules.play_words for shape in shapes(words)]
    told = DOCS.partition(f"### Lines of play: {game}\n")[2].partition("\n#")[0]
    assert re.findall(r"^\| `(.+?)` \|", told, re.MULTILINE) == forms
