"""Choices that a line names in advance, such as "A uses Bolt choosing Imp": whether they are among those that can be made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from rulings.engine.board import Board, Player
from rulings.engine.facts import N_, Change, Fact, fact
from rulings.engine.game import Clauses, Game, GameOver, Illegal, Play, Question, Step, TooLong, settle
from rulings.scenario.answers import could_be_chosen, match, match_part, plain

MOST_SHOWN = 12


@dataclass(slots=True)
class Topic:
    """What a line says on one topic: all of it, and what no question has taken yet."""

    text: str
    in_parts: bool = False  # it may answer several questions, a part each
    left: str = ""
    asked: list[Asked] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.left = self.text

    def take(self, question: Question, board: Board) -> Any:
        """The option that is meant, or None."""
        answer = match(question, self.text, board)
        if answer is not None:
            self.left = ""
        elif self.in_parts and self.left:
            answer, self.left = match_part(question, self.left, board)
        return answer

    def is_refused(self) -> bool:
        return bool(self.asked) and (bool(self.left) or not any(one.answered for one in self.asked))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a topic that a line has named something for."""

    clauses: tuple[str, ...]
    steps: int  # how many steps came before it
    answered: bool
    known: bool = False  # each of the cards that were named could be chosen
    options: Sequence[Any] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that was named cannot be chosen: by which clauses, and what was found in order before."""

    clauses: Clauses
    says: Fact
    before: list[Step]
    words: str = ""  # what the line says there, and what it could have said
    options: Sequence[Any] = ()
    seen: Sequence[Step] = ()  # all that came before the choice

    def better(self, line: str) -> list[str]:
        """The line with what could have been chosen in place of what it names."""
        found = re.search(rf" (?:on|choosing|and) (?P<words>{re.escape(self.words)})(?= |$)", line) if self.words else None
        if found is None:
            return []
        before, behind = line[: found.start("words")], line[found.end("words") :]
        return [f"{before}{plain(option)}{behind}" for option in islice(self.options, MOST_SHOWN)]


@dataclass(slots=True)
class Plan:
    """What comes of the names in a line: whether they are refused, and which are for questions after the line."""

    refused: Refused | None = None
    later: dict[str, Topic] = field(default_factory=dict)
    legal: bool = True
    asks_for_all: bool = True  # there was a question for each of the names

    @property
    def fits(self) -> bool:
        return self.legal and self.refused is None


class Rehearsal(Game):
    """The play tried out on a board of its own: what the line names is taken where it can be, else the first option."""

    def __init__(self, game: Game, player: Player, topics: dict[str, Topic]) -> None:
        super().__init__(game.rules, game.board, broken=game.broken, most=game.most)
        self.player = player
        self.topics = topics
        self.open = False  # something else was chosen, of which the line says nothing

    def ask(
        self, clause: Clauses, player: Player, asks: Fact, options: Sequence[Any], topic: str = "", reading: str | None = None
    ) -> Any:
        told = self.topics.get(topic)
        names = (clause,) if isinstance(clause, str) else clause
        question = Question(names[0], player, asks, options if isinstance(options, tuple) else tuple(options), topic)
        if told is None or player != self.player or self._is_broken(clause):
            self.open = self.open or (len(options) > 1 and not self._tells_nothing(question))
            return super().ask(clause, player, asks, options, topic, reading)
        answer = told.take(question, self.board)
        known = could_be_chosen(question, told.text, self.board)
        told.asked.append(Asked(names, len(self.steps), answer is not None, known, question.options))
        self._record(clause, "ask", asks, self.board, reading=reading)
        return options[0] if answer is None else answer

    def _tells_nothing(self, question: Question) -> bool:
        """What is chosen here has no bearing on what is asked for later."""
        return question.topic in getattr(self.rules, "of_paying", ()) or is_no_matter(self.rules, self.board, question)

    def nothing_to_choose(self, clause: Clauses, player: Player, topic: str) -> None:
        told = self.topics.get(topic)
        if told is not None and player == self.player:
            told.asked.append(Asked((clause,) if isinstance(clause, str) else clause, len(self.steps), False))


def topics_of(rules: Any, answers: dict[str, str]) -> dict[str, Topic]:
    named = getattr(rules, "named", ())
    return {topic: Topic(text, topic in named) for topic, text in answers.items()}


def told_apart(rules: Any, board: Board, question: Question) -> tuple[Any, ...]:
    """The options, of which those that come to the same, as the game says, count as one."""
    different = getattr(rules, "different", None)
    return question.options if different is None else different(board, question)


def is_no_matter(rules: Any, board: Board, question: Question) -> bool:
    """All options come to the same."""
    return len(told_apart(rules, board, question)) == 1


def copies(topics: dict[str, Topic]) -> dict[str, Topic]:
    """The same names, taken up to the same point: a replay that goes back takes them again."""
    return {name: copy(topic) for name, topic in topics.items()}


def as_meant(game: Game, play: Play, answers: dict[str, str]) -> Play:
    """Where a line does not say which of several it means, the only one that all it names fits, or that asks for all of it; else
    as it is."""
    ways = getattr(game.rules, "ways", None)
    if ways is None or not (answers or play.get("price")):
        return play
    fitting = [way for way in ways(game.board, play) if rehearse(game, way, answers).fits]
    asking = [way for way in fitting if rehearse(game, way, answers).asks_for_all]
    return next((some[0] for some in (fitting, asking) if len(some) == 1), play)


def rehearse(game: Game, play: Play, answers: dict[str, str]) -> Plan:
    """The play with what follows from it, tried out for the names in its line."""
    rules, board = game.rules, game.board
    told_of = topics_of(rules, answers)
    topics = {topic: told for topic, told in told_of.items() if told.in_parts}
    plan = Plan()
    if not topics and not play.get("price"):
        return plan
    trial = Rehearsal(game, play.player, told_of)
    try:
        rules.declare(trial, play)
        plan.later = {topic: Topic(told.text, True) for topic, told in topics.items() if not told.asked}
        settle(trial)
    except Illegal:
        plan.legal = False
        return plan
    except (GameOver, TooLong):
        pass
    plan.asks_for_all = all(told.asked for told in topics.values())
    refused = (told for told in topics.values() if told.is_refused() and not _is_meant_anyway(trial, told.left, board))
    plan.refused = next((_refusal(trial, told, board) for told in refused), None)
    if plan.refused is None and trial.board.winner is None:
        plan.refused = next(_for_nothing(trial, play, topics, board), None)
    return plan


def _is_meant_anyway(trial: Rehearsal, words: str, board: Board) -> bool:
    """What was named is what the text means, without anybody choosing it."""
    return bool(words) and bool(_spoken_of_by(getattr(trial.rules, "meant_anyway", ()), trial.steps, words, board))


def _is_done_to(trial: Rehearsal, play: Play, words: str, board: Board) -> bool:
    """The effect that was played does something to just the cards that were named, where the game lets them be named for that."""
    if not getattr(trial.rules, "names_what_it_is_done_to", False):
        return False
    own = [step.fact for step in trial.steps if step.kind == "do" and step.of is not None and step.of[0] == play.get("card")]
    return any(_are_named(_cards_of(fact), words, board) for fact in own if isinstance(fact, Change))


def _cards_of(change: Change) -> list[str]:
    """The cards that it happens to, or that get or give something by it."""
    args = change.args()
    several = (one for name in ("cards", "sources") for one in args.get(name, ()))
    return [str(one) for one in (*several, args.get("card"), args.get("to"))]


def _are_named(found: list[str], words: str, board: Board) -> bool:
    """Each of the cards is named, and nothing else."""
    cards, wanted = [board.cards[one] for one in dict.fromkeys(found) if one in board.cards], _parts(words)
    named = [one for one in cards if wanted & {one.id.casefold(), one.name.casefold()}]
    return bool(cards) and len(cards) == len(named) == len(wanted)


def _parts(words: str) -> set[str]:
    return {part.strip().casefold() for part in words.replace(" and ", ",").split(",")}


def _for_nothing(trial: Rehearsal, play: Play, topics: dict[str, Topic], board: Board) -> Iterator[Refused]:
    """What was named though nobody asks for it: by the clause that says what is chosen at all."""
    rules = trial.rules
    for topic, clause in getattr(rules, "unasked", {}).items():
        words = topics[topic].text if topic in topics and not topics[topic].asked else "no"
        if words not in getattr(rules, "declining", ("no",)) and (not trial.open or topic in getattr(rules, "always_asked", ())):
            if _is_meant_anyway(trial, words, board) or _is_done_to(trial, play, words, board):
                continue
            says = fact(N_("this play has something to choose, for which {what} can be named"), what=words)
            says = _not_open(trial, clause) if words in getattr(rules, "accepting", ("yes",)) else says
            barred = _barred_by(trial.rules, trial.steps, words, board)
            yield Refused((*barred, clause), says, [one for one in trial.steps if one.kind == "must"])


def _refusal(trial: Rehearsal, told: Topic, board: Board) -> Refused:
    """The question that the names do not answer; before it, what speaks of a card that was named, and keeps it out."""
    asked = next((one for one in told.asked if not one.answered), told.asked[-1])
    steps = trial.steps[: asked.steps]
    before = [one for one in steps if one.kind == "must"]
    if asked.known:
        number = [one for one in asked.clauses if one in getattr(trial.rules, "how_many", ())]
        clauses = tuple(dict.fromkeys((*number, *asked.clauses)))
        says = fact(N_("{what}: as many as are to be chosen"), what=told.text)
        return Refused(clauses, says, before, told.text, asked.options, steps)
    says = fact(N_("{what} is among what can be chosen"), what=told.left)
    says = _not_open(trial, asked.clauses[0]) if told.left in getattr(trial.rules, "accepting", ("yes",)) else says
    barred = _barred_by(trial.rules, steps, told.left, board)
    words = told.text if len(told.asked) == 1 else told.left
    return Refused((*barred, *asked.clauses), says, before, words, asked.options, steps)


def _not_open(trial: Rehearsal, clause: str) -> Fact:
    """What does not hold where a bare yes is no option: what was found by that clause."""
    found = (one.fact for one in trial.steps if one.kind == "find" and one.clause == clause and not one.holds)
    closed = next((one for one in found if isinstance(one, Fact)), None)
    return closed or fact(N_("{player} has that to choose"), player=trial.player)


def _barred_by(rules: Any, steps: list[Step], words: str, board: Board) -> tuple[str, ...]:
    """What was found to keep a named card out of a choice."""
    return _spoken_of_by(getattr(rules, "keeps_out", ()), steps, words, board)


def _spoken_of_by(clauses: tuple[str, ...], steps: list[Step], words: str, board: Board) -> tuple[str, ...]:
    """The first finding by one of the clauses that speaks of a named card: its clauses."""
    wanted = _parts(words)
    for step in (one for one in steps if one.kind == "find" and one.clause in clauses):
        args = dict(step.fact.args) if isinstance(step.fact, Fact) else {}
        cards = [card for card in (args.get("card"), *args.get("cards", ())) if card in board.cards]
        if any(wanted & {str(card).casefold(), board.cards[card].name.casefold()} for card in cards):
            return (step.clause, *step.also)
    return ()
