"""Choices that a line names in advance, such as "A uses Bolt choosing Imp": whether they are among those that can be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from rulings.engine.board import Board, Player
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, GameOver, Illegal, Play, Question, Step, TooLong, settle
from rulings.scenario.answers import match, match_part


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


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that was named cannot be chosen: by which clauses, and what was found in order before."""

    clauses: Clauses
    says: Fact
    before: list[Step]


@dataclass(slots=True)
class Plan:
    """What comes of the names in a line: whether they are refused, and which are for questions after the line."""

    refused: Refused | None = None
    later: dict[str, Topic] = field(default_factory=dict)


class Rehearsal(Game):
    """The play tried out on a board of its own: what the line names is taken where it can be, else the first option."""

    def __init__(self, rules: Any, board: Board, player: Player, topics: dict[str, Topic], broken: str | None) -> None:
        super().__init__(rules, board, broken=broken)
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
            self.open = self.open or (len(options) > 1 and not is_no_matter(self.rules, self.board, question))
            return super().ask(clause, player, asks, options, topic, reading)
        answer = told.take(question, self.board)
        told.asked.append(Asked(names, len(self.steps), answer is not None))
        self._record(clause, "ask", asks, self.board, reading=reading)
        return options[0] if answer is None else answer

    def nothing_to_choose(self, clause: Clauses, player: Player, topic: str) -> None:
        told = self.topics.get(topic)
        if told is not None and player == self.player:
            told.asked.append(Asked((clause,) if isinstance(clause, str) else clause, len(self.steps), False))


def topics_of(rules: Any, answers: dict[str, str]) -> dict[str, Topic]:
    named = getattr(rules, "named", ())
    return {topic: Topic(text, topic in named) for topic, text in answers.items()}


def is_no_matter(rules: Any, board: Board, question: Question) -> bool:
    """All options come to the same, as the game says: they count as one."""
    are_equal = getattr(rules, "are_equal", None)
    return are_equal is not None and bool(are_equal(board, question))


def copies(topics: dict[str, Topic]) -> dict[str, Topic]:
    """The same names, taken up to the same point: a replay that goes back takes them again."""
    return {name: copy(topic) for name, topic in topics.items()}


def rehearse(rules: Any, board: Board, play: Play, answers: dict[str, str], broken: str | None) -> Plan:
    """The play with what follows from it, tried out for the names in its line."""
    told_of = topics_of(rules, answers)
    topics = {topic: told for topic, told in told_of.items() if told.in_parts}
    plan = Plan()
    if not topics:
        return plan
    trial = Rehearsal(rules, board, play.player, told_of, broken)
    try:
        rules.declare(trial, play)
        plan.later = {topic: Topic(told.text, True) for topic, told in topics.items() if not told.asked}
        settle(trial)
    except Illegal:
        return plan
    except (GameOver, TooLong):
        pass
    plan.refused = next((_refusal(trial, told, board) for told in topics.values() if told.is_refused()), None)
    if plan.refused is None and trial.board.winner is None and not trial.open:
        plan.refused = next(_for_nothing(trial, topics, board), None)
    return plan


def _for_nothing(trial: Rehearsal, topics: dict[str, Topic], board: Board) -> Iterator[Refused]:
    """What was named though nobody asks for it: by the clause that says what is chosen at all."""
    for topic, clause in getattr(trial.rules, "unasked", {}).items():
        if topic in topics and not topics[topic].asked and topics[topic].text != "no":
            says = _not_open(topics[topic].text, trial, clause)
            barred = _barred_by(trial.rules, trial.steps, topics[topic].text, board)
            yield Refused((*barred, clause), says, [one for one in trial.steps if one.kind == "must"])


def _refusal(trial: Rehearsal, told: Topic, board: Board) -> Refused:
    """The question that the names do not answer; before it, what speaks of a card that was named, and keeps it out."""
    asked = next((one for one in told.asked if not one.answered), told.asked[-1])
    says = _not_open(told.left, trial, asked.clauses[0])
    steps = trial.steps[: asked.steps]
    barred = _barred_by(trial.rules, steps, told.left, board)
    return Refused((*barred, *asked.clauses), says, [one for one in steps if one.kind == "must"])


def _not_open(words: str, trial: Rehearsal, clause: str) -> Fact:
    """What does not hold where the words are no option; a bare yes says nothing: what was found by that clause does."""
    if words != "yes":
        return fact(N_("{what} is among what can be chosen"), what=words)
    found = (one.fact for one in trial.steps if one.kind == "find" and one.clause == clause and not one.holds)
    closed = next((one for one in found if isinstance(one, Fact)), None)
    return closed or fact(N_("{player} has that to choose"), player=trial.player)


def _barred_by(rules: Any, steps: list[Step], words: str, board: Board) -> tuple[str, ...]:
    """What was found to keep a named card out of a choice."""
    wanted = {part.strip().casefold() for part in words.replace(" and ", ",").split(",")}
    for step in (one for one in steps if one.kind == "find" and one.clause in getattr(rules, "keeps_out", ())):
        args = dict(step.fact.args) if isinstance(step.fact, Fact) else {}
        cards = [card for card in (args.get("card"), *args.get("cards", ())) if card in board.cards]
        if any(wanted & {str(card).casefold(), board.cards[card].name.casefold()} for card in cards):
            return (step.clause, *step.also)
    return ()
