"""A line that was refused for what it pays, or for the cores that it puts on a card: the same line with what would do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.engine.board import Board
from rulings.engine.game import Question
from rulings.engine.legal import try_play
from rulings.scenario.answers import match, plain
from rulings.scenario.plays import Line


class CannotBe(Exception):
    """What the line says besides is none of the options."""


def mended(rules: Any, board: Board, line: Line) -> str:
    """With as little of it changed as can be; empty where it would be refused all the same."""
    leads: dict[str, str] = getattr(rules, "mended_words", {})
    said = [name for name, word in line.words if name in leads and f"{leads[name]} {word}" in line.text]
    tries = [(word,) for word in said] + ([tuple(said)] if len(said) > 1 else [])
    return next(filter(None, (_without(rules, board, line, words) for words in tries)), "")


def _without(rules: Any, board: Board, line: Line, words: tuple[str, ...]) -> str:
    """The line with the first option for what these words say; empty where it is not legal so either."""
    rest = replace(line, words=tuple((name, word) for name, word in line.words if name not in words))
    found: dict[str, str] = {}
    try:
        play, answers = rules.read_play(board, rest)

        def choose(question: Question) -> Any:
            told = answers.get(question.topic)
            option = question.options[0] if told is None else match(question, told, board)
            if option is None:
                raise CannotBe
            found.setdefault(question.topic, plain(option))
            return option

        if try_play(rules, board, play, choose) is not None:
            return ""
    except (CannotBe, ValueError):
        return ""
    text = line.text
    for before, after in _exchanged(rules, line, words, found):
        text = text.replace(before, after, 1)
    return text


def _exchanged(rules: Any, line: Line, words: tuple[str, ...], found: dict[str, str]) -> Iterator[tuple[str, str]]:
    """What stands in the line, and what would do."""
    for name in words:
        lead = rules.mended_words[name]
        yield f"{lead} {dict(line.words)[name]}", f"{lead} {found.get(name, 'nothing')}"
