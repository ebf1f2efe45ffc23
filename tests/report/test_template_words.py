"""The scenario to start from is explained in every language, and can be checked in every language."""

from __future__ import annotations

import re

import pytest

from rulings.clause import LANGUAGES
from rulings.games import GAMES
from rulings.report.template_words import COMMENTS, TITLE, said_template
from rulings.scenario.read import read_scenario
from rulings.scenario.template import template

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
