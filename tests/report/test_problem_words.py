"""What is wrong with a line of the effect language is said in each language."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from rulings.clause import LANGUAGES
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.effects.phrases import IN_ALL, OF_CHOSEN
from rulings.engine.effects.subjects import WHO_GETS_IT, WHOSE_IS_IT
from rulings.engine.effects.unnumbered import HOW_MANY
from rulings.engine.position import CHOOSES_NOTHING, NAMES_NOTHING
from rulings.report.problem_words import said_problem
from tests.conftest import ROOT


def messages() -> Iterator[str]:
    """Each message as the code raises it, with a word of ours where it puts one in."""
    for path in sorted((ROOT / "rulings" / "engine" / "effects").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Nonsense":
                yield "".join(_words(node.args[0]))
    yield from (CHOOSES_NOTHING, HOW_MANY, IN_ALL, NAMES_NOTHING, OF_CHOSEN, WHO_GETS_IT, WHOSE_IS_IT)


def _words(message: ast.expr) -> Iterator[str]:
    for part in message.values if isinstance(message, ast.JoinedStr) else [message]:
        yield str(part.value) if isinstance(part, ast.Constant) else "draw"


@pytest.mark.parametrize("message", list(messages()))
def test_what_is_wrong_with_a_line_is_said_in_each_language(message: str) -> None:
    said = {lang: said_problem(f"line 5: {message} (at character 12 of 'on attack: x')", lang) for lang in LANGUAGES}
    assert said["en"].startswith("line 5: ")
    assert all("5行" in words and "character" not in words for lang, words in said.items() if lang != "en"), said


def test_the_place_of_an_unknown_word_is_said_behind_what_would_do() -> None:
    message = "line 5: unknown word 'x'; expected one of: at, on, when (at character 12 of 'on attack: x')"
    assert said_problem(message, "ja") == "5行目：知らない言葉「x」。ここに書けるもの：at, on, when（'on attack: x' の12文字目）"


def test_that_the_words_stand_in_the_order_of_english_is_said_with_a_line_that_is_read() -> None:
    with pytest.raises(BadAbility) as bad:
        parse_ability("相手の スピリット 1体 手札に 戻す")
    for lang, opening in (("ja", "語順は英語と同じ"), ("zh-Hans", "词序与英语相同"), ("zh-Hant", "詞序與英語相同")):
        told = said_problem(f"line 5: {bad.value.what}", lang).partition(opening)[2]
        assert parse_ability(told.partition("：")[2]).body, lang


def test_what_could_stand_there_is_said_as_it_is_typed_in_the_readers_language() -> None:
    message = "line 5: 'x' cannot stand here; expected one of: the end of the line, ',', cannot, destroy, of"
    assert said_problem(message, "ja") == "5行目：「x」はここに書けません。ここに書けるもの：行の終わり, ',', できない, 破壊, of"
    assert said_problem(message, "zh-Hans").endswith("这里可以写：行末, ',', 不能, 破坏, of")
    assert said_problem(message, "zh-Hant").endswith("這裡可以寫：行末, ',', 無法, 破壞, of")
