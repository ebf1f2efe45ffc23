"""The catalogues: every message of the code is there in Japanese and both Chinese scripts, with the same places to fill."""

from __future__ import annotations

import re
import string

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rulings.engine.facts import fact
from rulings.report.phrases import FOLDERS, LOCALE, say
from tests.conftest import ROOT

PARTS = ("engine", "games", "scenario", "report")
CJK = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def messages() -> set[str]:
    found = set()
    for part in PARTS:
        for row in extract_from_dir(str(ROOT / "rulings" / part), keywords={"N_": None}):
            found.add(row[2] if isinstance(row[2], str) else row[2][0])
    return found


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_message_is_translated_with_the_same_places(lang: str) -> None:
    with (LOCALE / FOLDERS[lang] / "LC_MESSAGES" / "rulings.po").open("rb") as file:
        catalogue = {str(one.id): str(one.string) for one in read_po(file) if one.id and not one.fuzzy}
    assert sorted(message for message in messages() if not catalogue.get(message)) == []
    assert [one for one in messages() if places(one) != places(catalogue[one])] == []


def test_a_fact_is_said_in_each_language() -> None:
    says = fact("{card} is refreshed", card="Red Drake")
    assert say(says, "en") == "Red Drake is refreshed"
    for lang in FOLDERS:
        assert "Red Drake" in say(says, lang)
        assert CJK.search(say(says, lang)), lang
