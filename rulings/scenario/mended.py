"""A line that was refused for what it pays, or for the cores that it puts on a card: the same line with what would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulings.engine.board import Board
from rulings.engine.facts import Fact
from rulings.engine.game import Clauses, Game, GameOver, Illegal, Question
from rulings.engine.legal import Trial
from rulings.scenario.answers import match, plain
from rulings.scenario.named import rehearse
from rulings.scenario.plays import Line, read_line
from rulings.scenario.typed import names_in


class CannotBe(Exception):
    """What the line says besides is none of the options."""


class Noted(Trial):
    """A trial that notes what was first chosen of each topic, also where there was nothing else to choose."""

    found: dict[str, str]

    def ask(
        self, clause: Clauses, player: str, asks: Fact, options: Sequence[Any], topic: str = "", reading: str | None = None
    ) -> Any:
        answer = super().ask(clause, player, asks, options, topic, reading)
        self.found.setdefault(topic, plain(answer))
        return answer


def mended(rules: Any, board: Board, line: Line, chosen: Mapping[str, Any]) -> str:
    """With as little of it changed as can be, and rather with what was `chosen` for it besides, by what was asked; empty where it
    would be refused all the same."""
    leads: dict[str, str] = getattr(rules, "mended_words", {})
    said = [name for name, word in line.words if name in leads and f"{leads[name]} {word}" in line.text]
    tries = [(word,) for word in said] + ([tuple(said)] if len(said) > 1 else [])
    told = [(words, given) for given in (chosen, {}) for words in tries]
    texts = (text for words, given in told for text in _without(rules, board, line, words, given))
    return next((text for text in texts if text != line.text), "")


def _without(rules: Any, board: Board, line: Line, words: tuple[str, ...], chosen: Mapping[str, Any]) -> Iterator[str]:
    """The line with the first option for what these words say, or else without them; none where it is not legal so either."""
    rest = replace(line, words=tuple((name, word) for name, word in line.words if name not in words))
    found = _tried(rules, board, rest, chosen)
    if found is None:
        return
    said, unsaid = line.text, line.text
    for name in words:
        before = f"{rules.mended_words[name]} {dict(line.words)[name]}"
        said = said.replace(before, f"{rules.mended_words[name]} {found.get(name, 'nothing')}", 1)
        unsaid = unsaid.replace(f" {before}", "", 1)
    for text in (said, unsaid):
        if is_legal(rules, board, read_line(text, rules.play_words, names_in(board)), chosen):
            yield text


def is_legal(rules: Any, board: Board, line: Line, chosen: Mapping[str, Any]) -> bool:
    """Also that each card it names can be chosen."""
    return _tried(rules, board, line, chosen) is not None and rehearse(Game(rules, board), *rules.read_play(board, line)).fits


def _tried(rules: Any, board: Board, line: Line, chosen: Mapping[str, Any]) -> dict[str, str] | None:
    """What is chosen, by topic, with the first option for what nobody has said; None where it is refused."""
    try:
        play, answers = rules.read_play(board, line)

        def choose(question: Question) -> Any:
            told = answers.get(question.topic)
            option = _first(question, chosen) if told is None else match(question, told, board)
            if option is None:
                raise CannotBe
            return option

        trial = Noted(rules, board, choose)
        trial.found = {}
        rules.declare(trial, play)
    except (CannotBe, Illegal, ValueError):
        return None
    except GameOver:
        pass
    return trial.found


def _first(question: Question, chosen: Mapping[str, Any]) -> Any:
    """What was chosen when the same was asked, or else the first option."""
    before = chosen.get(question.asks.says)
    return before if before in question.options else question.options[0]
