"""What may be played now, what may not and why, what somebody has to choose; what is wrong with an ability that is typed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rulings.clause import full_id
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.game import Play, Question, Window
from rulings.engine.legal import legal_plays
from rulings.engine.options import Listed, Picks, how_many
from rulings.report.lines import Speaker, beside, with_its_words
from rulings.report.phrases import fails, say, translate_word
from rulings.scenario.answers import plain
from rulings.scenario.plays import BadLine, read_line
from rulings.scenario.read import Scenario
from rulings.scenario.replay import Replay
from rulings.scenario.verdict import Verdict

MOST = 8
"""Points of one play at which somebody could act."""
LONGEST_LINE = 200


@dataclass(frozen=True)
class Offer:
    """A line of play, and where it may not be played the clause and the reason."""

    line: str
    clause: str = ""
    why: str = ""
    passes: tuple[str, ...] = ()  # lines before it, where it would be taken too soon otherwise
    said: str = ""  # the line in the reader's language

    @property
    def label(self) -> str:
        return beside(self.line, self.said)

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


def moments(scenario: Scenario, speaker: Speaker) -> list[Moment]:
    """Every point since the last play where somebody may act: to play there is to pass at the points before it."""
    replay = Watched(scenario)
    replay.run()
    if replay.question is not None or replay.game.board.winner is not None:
        return []
    last = replay.rules.window(replay.game.board)
    seen = [*replay.seen, *([(last, replay.game.board)] if last else [])]
    windows = [window for window, _ in seen]
    found = [_moment(speaker, windows[: place + 1], board) for place, (_, board) in enumerate(seen)]
    return [one for one in found if one.refused or len(one.legal) > one.passes][:MOST]


def _moment(speaker: Speaker, windows: list[Window], board: Any) -> Moment:
    """What may be played in the last of the windows; those before it were passed."""
    window, rules, lang = windows[-1], speaker.rules, speaker.lang
    legal, refused = legal_plays(rules, board)
    lines = [
        Offer(line, passes=_passes(rules, windows, play), said=speaker.line(line))
        for play in legal
        if (line := _line(rules, window, play))
    ]
    forbidden = []
    for one in refused:
        line, why = rules.say_play(one.play), fails(one.step.fact, lang, rules.book)
        forbidden.append(Offer(line, full_id(one.step.clause), why, said=speaker.line(line)))
    title = getattr(rules, "moments", {}).get(window.kind, window.kind)
    passes = window.passes and not window.owed
    return Moment(window.player, translate_word(title, lang, rules.book), lines, forbidden, passes)


def _passes(rules: Any, windows: list[Window], play: Play) -> tuple[str, ...]:
    """A play is taken at the first window where it fits: one that is meant for a later window needs the passes before it."""
    before = windows[:-1]
    if not any(rules.fits(play, window) for window in before):
        return ()
    return tuple(line for window in before if (line := _line(rules, window, rules.pass_play(window))))


def _line(rules: Any, window: Window, play: Play) -> str:
    """The play in words that a scenario can hold; empty where there are none."""
    for words in (str(rules.say_play(play)), f"{play.player} {window.ends}"):
        try:
            if read_line(words, rules.play_words).verb == play.verb:
                return words
        except BadLine:
            continue
    return ""


@dataclass(frozen=True)
class Choice:
    """What somebody has to choose: the question, its clause, and a line of play for each option."""

    question: str
    clause: str
    offers: list[Offer]
    asked: Question

    @property
    def cards(self) -> tuple[str, ...]:
        """What to pick from or to put in order, where that is what the options are."""
        return self.asked.options.cards if isinstance(self.asked.options, Listed) else ()

    @property
    def number(self) -> str:
        """How many of the cards are picked: "7", "0-7"; empty where all are put in order."""
        return how_many(self.asked.options) if isinstance(self.asked.options, Picks) else ""

    def line(self, cards: tuple[str, ...]) -> str:
        """The line of play that chooses these cards, in their order; empty where there is no such option."""
        options = self.asked.options
        option = options.made_of(cards) if isinstance(options, Listed) else None
        return "" if option is None else _choosing(self.asked, option)


def choice(verdict: Verdict, speaker: Speaker) -> Choice | None:
    question = verdict.replay.question
    if question is None:
        return None
    lines = [_choosing(question, option) for option in question.options]
    asks = say(question.asks, speaker.lang, full_id(question.clause).partition(":")[0])
    said = [with_its_words(speaker.line(line) or line, option) for line, option in zip(lines, question.options, strict=True)]
    offers = [Offer(line, said=words) for line, words in zip(lines, said, strict=True)]
    return Choice(f"{question.player}: {asks}", full_id(question.clause), offers, question)


def _choosing(question: Question, option: Any) -> str:
    return f"{question.player} chooses {plain(option)}"


def ability_problem(words: str) -> str:
    """What is wrong with a line of the effect language, pointing at the place; empty where it can be read."""
    try:
        parse_ability(words)
    except BadAbility as error:
        return str(error)
    return ""


def with_its_line(problem: str, text: str) -> str:
    """A problem of a text that names a line, and below it that line."""
    found = re.match(r"line (\d+): ", problem)
    rows = text.splitlines()
    if not found or not 0 < int(found[1]) <= len(rows):
        return problem
    return f"{problem}\n{found[1]} | {rows[int(found[1]) - 1][:LONGEST_LINE]}"
