"""What may be played now, what may not and why, what somebody has to choose; what is wrong with an ability that is typed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulings.clause import full_id
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.game import Play, Window, legal_plays
from rulings.report.phrases import not_so, say, translate
from rulings.scenario.answers import plain
from rulings.scenario.plays import BadLine, read_line
from rulings.scenario.read import Scenario
from rulings.scenario.replay import Replay
from rulings.scenario.verdict import Verdict

MOST = 8
"""Points of one play at which somebody could act."""


@dataclass(frozen=True)
class Offer:
    """A line of play, and where it may not be played the clause and the reason."""

    line: str
    clause: str = ""
    why: str = ""
    passes: tuple[str, ...] = ()  # lines before it, where it would be taken too soon otherwise

    @property
    def lines(self) -> tuple[str, ...]:
        return (*self.passes, self.line)


@dataclass(frozen=True)
class Moment:
    """A point where somebody may act: who, in what, and the plays."""

    player: str
    title: str
    legal: list[Offer] = field(default_factory=list)
    refused: list[Offer] = field(default_factory=list)
    passes: bool = False  # who does nothing here has passed


class Watched(Replay):
    """A replay that remembers the points where somebody could have acted after the last line."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.seen: list[tuple[Window, Any]] = []

    def _pass(self, window: Window) -> None:
        if self.at >= len(self.scenario.play):
            self.seen.append((window, self.game.board))
        super()._pass(window)


def moments(scenario: Scenario, lang: str) -> list[Moment]:
    """Every point since the last play where somebody may act: to play there is to pass at the points before it."""
    replay = Watched(scenario)
    replay.run()
    if replay.question is not None or replay.game.board.winner is not None:
        return []
    last = replay.rules.window(replay.game.board)
    seen = [*replay.seen, *([(last, replay.game.board)] if last else [])]
    windows = [window for window, _ in seen]
    found = [_moment(replay.rules, windows[: place + 1], board, lang) for place, (_, board) in enumerate(seen)]
    return [one for one in found if one.refused or len(one.legal) > one.passes][:MOST]


def _moment(rules: Any, windows: list[Window], board: Any, lang: str) -> Moment:
    """What may be played in the last of the windows; those before it were passed."""
    window = windows[-1]
    legal, refused = legal_plays(rules, board)
    lines = [Offer(line, passes=_passes(rules, windows, play)) for play in legal if (line := _line(rules, window, play))]
    forbidden = [
        Offer(rules.say_play(one.play), full_id(one.step.clause), not_so(one.step.fact, lang, rules.book)) for one in refused
    ]
    return Moment(window.player, translate(window.kind, lang), lines, forbidden, window.passes)


def _passes(rules: Any, windows: list[Window], play: Play) -> tuple[str, ...]:
    """A play is taken at the first window where it fits: one that is meant for a later window needs the passes before it."""
    before = windows[:-1]
    if not any(rules.fits(play, window) for window in before):
        return ()
    return tuple(_line(rules, window, rules.pass_play(window)) for window in before)


def _line(rules: Any, window: Window, play: Play) -> str:
    """The play in words that a scenario can hold; empty where there are none."""
    for words in (str(rules.say_play(play)), f"{play.player} {window.ends}"):
        try:
            if read_line(words, rules.play_words).verb == play.verb:
                return words
        except BadLine:
            continue
    return ""


def choices(verdict: Verdict, lang: str) -> tuple[str, str, list[Offer]]:
    """What somebody has to choose: the question, its clause, and a line of play for each option."""
    question = verdict.replay.question
    if question is None:
        return "", "", []
    lines = [Offer(f"{question.player} chooses {plain(option)}") for option in question.options]
    return (
        f"{question.player}: {say(question.asks, lang, full_id(question.clause).partition(':')[0])}",
        full_id(question.clause),
        lines,
    )


def ability_problem(words: str) -> str:
    """What is wrong with a line of the effect language, pointing at the place; empty where it can be read."""
    try:
        parse_ability(words)
    except BadAbility as error:
        return str(error)
    return ""
