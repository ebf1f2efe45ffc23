"""Random legal play: a game is played from a random position, every play and answer drawn from what is legal."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from rulings.engine.game import Game, GameOver, Play, Question, Step, legal_plays, settle
from rulings.engine.position import Problems
from rulings.games import find_game
from rulings.scenario.plays import read_line


@dataclass
class Record:
    """A random game: what was declared and answered, and the trace."""

    rules: Any
    start: Any
    plays: list[Play] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    end: Any = None


def start_board(book: str, source: random.Random) -> tuple[Any, Any]:
    rules = find_game(book)
    decks = import_module(f"tests.games.{book.replace('-', '_')}.decks")
    problems = Problems()
    board = rules.read_position(decks.position(source), problems)
    assert problems.found == [], problems.found
    return rules, board


def play_random(book: str, seed: int, most: int) -> Record:
    """At most so many plays; every one that is tried was offered, and has to be accepted."""
    source = random.Random(seed)
    rules, board = start_board(book, source)
    record = Record(rules, board)

    def choose(question: Question) -> Any:
        answer = source.choice(question.options)
        record.answers.append(answer)
        return answer

    game = Game(rules, board, choose)
    while settle(game) is not None and len(record.plays) < most:
        legal, refused = legal_plays(rules, game.board)
        assert legal, "somebody may always do something"
        for one in refused:
            assert not one.step.holds and one.step.kind == "must"
        for one in legal:
            line = read_line(rules.say_play(one), rules.play_words)
            assert (line.player, line.verb) == (one.player, one.verb), "what is offered can be typed"
        play = source.choice(legal)
        record.plays.append(play)
        game.cause = None
        try:
            rules.declare(game, play)
        except GameOver:
            break
    record.steps, record.end = game.steps, game.board
    return record


def replay(record: Record) -> list[Step]:
    """The same plays and answers once more."""
    answers, plays = iter(record.answers), iter(record.plays)
    game = Game(record.rules, record.start, lambda question: next(answers))
    while settle(game) is not None and (play := next(plays, None)) is not None:
        game.cause = None
        try:
            record.rules.declare(game, play)
        except GameOver:
            break
    return game.steps
