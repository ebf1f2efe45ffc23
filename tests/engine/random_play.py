"""Random legal play: a game is played from a random position, every play and answer drawn from what is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from ruamel.yaml import YAML

from rulings.engine.effects.needs import without_meaning
from rulings.engine.game import Game, GameOver, Illegal, Play, Question, Step, settle
from rulings.engine.legal import legal_plays, try_play
from rulings.engine.position import Problems
from rulings.games import find_game
from rulings.scenario.coverage import scenario_files
from rulings.scenario.plays import read_line
from tests.conftest import ROOT

Lines: TypeAlias = Mapping[str, Sequence[str]]  # by kind of card
STRAYS = 4
"""Plays that are tried at each moment although they are not offered."""


@dataclass
class Record:
    """A random game: what was declared and answered, and the trace."""

    rules: Any
    start: Any
    plays: list[Play] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    end: Any = None
    seen: dict[Play, None] = field(default_factory=dict)  # all that was legal or refused at some time, in their order
    forbidding: set[str] = field(default_factory=set)  # the clauses of refusals
    strays: int = 0  # plays that were tried though they were not offered


def start_board(book: str, source: random.Random, lines: Lines | None = None) -> tuple[Any, Any]:
    """A random position; where there are lines, the cards have those of their kind in the place of their own abilities."""
    rules = find_game(book)
    position = deepcopy(_decks(book).position(source))
    for text in position["cards"].values() if lines else ():
        text["abilities"] = source.sample(lines[text["kind"]], source.randint(0, min(2, len(lines[text["kind"]]))))
    problems = Problems()
    board = rules.read_position(position, problems)
    if lines and problems.found:  # an effect that stands makes the position impossible: levels that cost more
        return start_board(book, source, lines)
    assert problems.found == [], problems.found
    return rules, board


@cache
def lines_of(book: str) -> Lines:
    """The abilities of all cards in the scenarios of the book."""
    return that_can_be_read(book, tuple(sorted({line for path in scenario_files(ROOT, book) for line in _abilities(path)})))


@cache
def that_can_be_read(book: str, lines: tuple[str, ...]) -> Lines:
    """Of these abilities, those that the cards of each kind in the random positions can have."""
    kinds = sorted({text["kind"] for text in _decks(book).CARDS.values()})
    return {kind: tuple(line for line in lines if _reads(book, kind, line)) for kind in kinds}


def _abilities(path: Path) -> Iterator[str]:
    cards = YAML(typ="safe").load(path.read_text(encoding="utf-8")).get("cards") or {}
    lines = (line for text in cards.values() for line in (text or {}).get("abilities") or ())
    yield from (line for line in lines if isinstance(line, str))


def _reads(book: str, kind: str, line: str) -> bool:
    """Every card of that kind in the random positions can have this ability."""
    rules, problems = find_game(book), Problems()
    cards = {name: {**text, "abilities": [line]} for name, text in _decks(book).CARDS.items() if text["kind"] == kind}
    board = rules.read_position({"A": {"hand": sorted(cards)}, "cards": cards}, problems)
    return not problems.found and not any(
        without_meaning(ability, rules.language.meanings) for text in board.definitions() for ability in text.abilities
    )


def _decks(book: str) -> Any:
    return import_module(f"tests.games.{book.replace('-', '_')}.decks")


def play_random(book: str, seed: int, most: int, lines: Lines | None = None) -> Record:
    """At most so many plays; every one that is tried was offered, and has to be accepted."""
    source = random.Random(seed)
    rules, board = start_board(book, source, lines)
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
            record.forbidding |= {one.step.clause, *one.step.also}
        try_others(record, game.board, {*legal, *(one.play for one in refused)}, source)
        for one in legal:
            line = read_line(rules.say_play(one), rules.play_words)
            assert (line.player, line.verb) == (one.player, one.verb), "what is offered can be typed"
        play = source.choice(legal)
        record.plays.append(play)
        game.cause = None
        before, steps, answers = game.board, len(game.steps), len(record.answers)
        try:
            rules.declare(game, play)
        except GameOver:
            break
        except Illegal:
            assert len(record.answers) > answers, "what is offered is refused for an answer only"
            game.board = before
            del game.steps[steps:], record.answers[answers:], record.plays[-1]
    record.steps, record.end = game.steps, game.board
    return record


def _only_passes(rules: Any, play: Play, window: Any) -> bool:
    """To do nothing, where the window has words of its own for that: "places no energy"."""
    return play.verb == "pass" and (window.passes or rules.fits(play, window))


def _is_listed(board: Any, play: Play, listed: set[Play]) -> bool:
    """As it is, or said of another card that is alike, or with more said: "plays Market" is "plays Market from the guard deck"
    where that is the only one."""
    said = _said(board, play)
    alike = (one for one in listed if (play.player, play.verb) == (one.player, one.verb))
    return play in listed or any(said <= _said(board, one) for one in alike)


def _said(board: Any, play: Play) -> set[Any]:
    """What the play says, with cards out of play by their name and where they lie: of those that are alike one is offered."""
    cards = {value: board.cards[value] for _, value in play.args if isinstance(value, str) and value in board.cards}
    names = {value: (card.name, card.player, card.zone) for value, card in cards.items() if card.zone != "field"}
    return {(name, names.get(value, value) if isinstance(value, str) else value) for name, value in play.args}


def try_others(record: Record, board: Any, listed: set[Play], source: random.Random) -> None:
    """Plays of other moments, by either player: what is not offered is refused."""
    window = record.rules.window(board)
    others = [one for one in record.seen if not _is_listed(board, one, listed) and not _only_passes(record.rules, one, window)]
    for play in source.sample(others, min(STRAYS, len(others))):
        step = try_play(record.rules, board, play)
        assert step is not None, f"{play} is not offered in {window}, and accepted"
        assert not step.holds and step.kind == "must"
        record.forbidding |= {step.clause, *step.also}
        record.strays += 1
    record.seen |= dict.fromkeys(sorted(listed, key=repr))


@dataclass
class Cut:
    """A moment of a random game where somebody may act: the board, what is still played and answered, the steps until then."""

    board: Any
    plays: list[Play]
    answers: list[Any]
    done: int


def replay(record: Record) -> list[Step]:
    """The same plays and answers once more."""
    return play_on(record.rules, Cut(record.start, record.plays, record.answers, 0)).steps


def cuts_of(record: Record) -> list[Cut]:
    found: list[Cut] = []
    play_on(record.rules, Cut(record.start, record.plays, record.answers, 0), found)
    return found


def play_on(rules: Any, cut: Cut, noted: list[Cut] | None = None, steps: Sequence[Step] = ()) -> Game:
    """What is still played and answered, after these steps; on the way each moment is noted."""
    answers, plays = list(cut.answers), list(cut.plays)
    game = Game(rules, cut.board, lambda question: answers.pop(0))
    game.steps.extend(steps)
    while settle(game) is not None and plays:
        if noted is not None:
            noted.append(Cut(game.board, list(plays), list(answers), len(game.steps)))
        game.cause = None
        try:
            rules.declare(game, plays.pop(0))
        except GameOver:
            break
    return game
