"""A scenario is replayed: each line taken at the first window where it fits, windows passed, questions answered."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any

from rulings.engine.board import Board
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, GameOver, Illegal, Play, Question, Step, TooLong, Window, legal_plays
from rulings.scenario.answers import find_answer, says_that
from rulings.scenario.named import Plan, Topic, copies, is_no_matter, rehearse, topics_of
from rulings.scenario.played import Mark, Played, Stopped
from rulings.scenario.plays import Line
from rulings.scenario.read import Scenario
from rulings.scenario.windows import comes_later


class Replay:
    """A scenario under way. It can be copied, and goes on from where it is."""

    def __init__(self, scenario: Scenario, broken: str | None = None) -> None:
        self.scenario = scenario
        self.rules: Any = scenario.rules
        self.game = Game(self.rules, scenario.board, self._choose, broken)
        self.plays: list[Played] = []
        self.at = 0
        self.assumed: list[Fact] = [Fact(says, tuple(args.items())) for says, args in scenario.assumed]
        self.given: list[Any] = []  # answers that an explorer tries for the questions of the next unit
        self.chosen: list[tuple[str, Any]] = []  # all that was tried
        self.question: Question | None = None
        self.looped = False
        self._named: dict[str, Topic] = {}  # what the line under way names in advance, by topic
        self._for: str | None = None  # whose they are, when they are kept for what follows the line
        self._used = 0
        self._conceded: Played | None = None  # a line that ended the game before a choice was made
        self._unfit: list[tuple[Line, Question, Board]] = []  # answers of the unit under way that were none
        self._from: Mark | None = None  # where the line under way began to look for its window

    def copy(self) -> Replay:
        twin = Replay(self.scenario, self.game.broken)
        twin.game.board, twin.game.steps = self.game.board, list(self.game.steps)
        twin.plays = [replace(one, steps=list(one.steps)) for one in self.plays]
        twin.at, twin.assumed, twin.chosen = self.at, list(self.assumed), list(self.chosen)
        twin._named, twin._for = copies(self._named), self._for
        return twin

    def copy_at_question(self) -> Replay:
        """A copy that stands at the same question, for an explorer."""
        twin = self.copy()
        twin.question, twin.given = self.question, list(self.given)
        return twin

    def run(self) -> Replay:
        """On to the end of the script, or to a question that it does not answer."""
        while True:
            mark, lines_at, given = self._mark(), self.at, list(self.given)
            named, whose = copies(self._named), self._for
            self._used, self._unfit = 0, []
            try:
                going = self._unit()
            except Stopped as stop:
                self._unfit += [(line, stop.question, self.game.board) for line in self._answers_ahead()]
                self._back_to(mark)
                self.at, self.given, self.question = lines_at, given, stop.question
                self._named, self._for = named, whose
                return self
            except TooLong:
                self._back_to(mark)
                self.looped = True
                return self
            self.given = []
            if not going:
                return self

    def _unit(self) -> bool:
        """One sub-step, one passed window, or one line."""
        window = self.rules.window(self.game.board)
        line = self.scenario.play[self.at] if self.at < len(self.scenario.play) else None
        if self.game.board.winner is not None:
            return self._after_the_end(line)
        if window is None:
            self._collect(lambda: self.rules.advance(self.game))
            return True
        if line is None:
            return self._finish(window)
        if line.is_answer:
            return self._look_for_question(line, window)
        return self._take(line, window)

    def _finish(self, window: Window) -> bool:
        if not window.passes or window.rests or not self._is_under_way():
            return False
        self._pass(window)
        return True

    def _is_under_way(self) -> bool:
        return bool(self.plays) or any(self.scenario.position.get(key) for key in ("now", "chain"))

    def _look_for_question(self, line: Line, window: Window) -> bool:
        if self._was_chosen(line):
            self._from = None
            self.at += 1
            self.plays.append(Played(line))
            return True
        if window.passes:
            self._from = self._from or self._mark()
            self._pass(window)
            return True
        clause = getattr(self.rules, "asked_by", {}).get(line.template, window.clause)
        if self._from is not None:
            self._back_to(self._from)
        self._from = None
        self.at += 1
        self._refuse_by(line, clause, fact(N_("somebody has something to choose")))
        self.plays[-1].instead = legal_plays(self.rules, self.game.board)[0]
        return True

    def _was_chosen(self, line: Line) -> bool:
        """The line says what was taken without asking since the last play, as there was nothing else."""
        for play in reversed(self.plays):
            if any(says_that(line, step) for step in play.steps if step.kind == "ask"):
                return True
            if play.legal and not (play.line and play.line.is_answer):
                break
        return False

    def _take(self, line: Line, window: Window) -> bool:
        try:
            play, answers = self.rules.read_play(self.game.board, line)
        except ValueError as error:
            return self._refuse_unclear(line, window, str(error))
        if window.passes and (not self.rules.fits(play, window) or comes_later(self.rules, self.game.board, play)):
            self._from = self._from or self._mark()
            self._pass(window)
            return True
        if not self.rules.fits(play, window) and self._from is not None:
            self._back_to(self._from)
        began, self._from = self._from, None
        self._declare(line, play, answers, began)
        return True

    def _declare(self, line: Line, play: Play, answers: dict[str, str], began: Mark | None = None) -> None:
        mark = self._mark()
        self.at += 1
        self._named, self._for = topics_of(self.rules, answers), None
        plan = rehearse(self.rules, self.game.board, play, answers, self.game.broken)
        played = Played(line)
        start = len(self.game.steps)
        self.game.cause = None
        try:
            self._check_names(plan)
            self.rules.declare(self.game, play)
        except GameOver:
            pass
        except Illegal as refusal:
            self._refuse(played, refusal.step, start, mark, began)
            self._add_unfit()
            return
        finally:
            self._named, self._for = plan.later, play.player
        played.steps = self.game.steps[start:]
        self.plays.append(played)
        self._add_unfit()
        self._add_concession()

    def _check_names(self, plan: Plan) -> None:
        """A line that names what cannot be chosen is refused, after all that has to hold before the choice."""
        if plan.refused is not None:
            for step in plan.refused.before:
                self.game.must((step.clause, *step.also), True, step.fact)  # type: ignore[arg-type]
            self.game.must(plan.refused.clauses, False, plan.refused.says)

    def _refuse(self, played: Played, step: Step, start: int, mark: Mark, began: Mark | None) -> None:
        """The position before the play stays, with what others could still do in it; of its steps only what was checked."""
        checked = [one for one in self.game.steps[start:] if one.kind == "must"]
        del self.game.steps[start:]
        self.game.board = mark.board
        if began is not None and self._is_others(began.board, mark.board):
            at = self.at
            self._back_to(began)
            self.at, start = at, len(self.game.steps)
        self.game.steps += [one._replace(number=start + number, caused_by=None) for number, one in enumerate(checked)]
        played.legal, played.refusal = False, step
        played.steps = self.game.steps[start:]
        played.instead = legal_plays(self.rules, mark.board)[0]
        self.plays.append(played)

    def _is_others(self, began: Board, tried: Board) -> bool:
        """The right to act was the other player's, who did not say that they would not use it."""
        before, now = self.rules.window(began), self.rules.window(tried)
        return before is not None and now is not None and before.kind == now.kind and before.player != now.player

    def _refuse_unclear(self, line: Line, window: Window, message: str) -> bool:
        self.at += 1
        self._refuse_by(line, window.clause, fact(N_("{what}"), what=message))
        self.plays[-1].instead = legal_plays(self.rules, self.game.board)[0]
        return True

    def _refuse_by(self, line: Line, clause: str, says: Fact) -> None:
        board = self.game.board
        step = Step(len(self.game.steps), clause, (), "must", says, False, None, None, None, board, board)
        self.game.steps.append(step)
        self.plays.append(Played(line, False, [step], step))

    def _after_the_end(self, line: Line | None) -> bool:
        """What the book leaves to do then is done; for all else the clause that has ended the game is the answer."""
        if line is None:
            return False
        if line.verb in getattr(self.rules, "after_the_end", ()):
            return self._take_after_the_end(line)
        self.at += 1
        self._refuse_by(line, self._ended_by(), fact(N_("the game goes on")))
        return True

    def _take_after_the_end(self, line: Line) -> bool:
        try:
            play, answers = self.rules.read_play(self.game.board, line)
        except ValueError as error:
            self.at += 1
            self._refuse_by(line, self._ended_by(), fact(N_("{what}"), what=str(error)))
            return True
        self._declare(line, play, answers)
        return True

    def _ended_by(self) -> str:
        return next(step.clause for step in self.game.steps if step.after.winner is not None)

    def _pass(self, window: Window) -> None:
        play = self.rules.pass_play(window)
        self._collect(lambda: self.rules.declare(self.game, play))
        says = fact(N_("{player} passes: {window}"), player=window.player, window=window.kind)
        if says not in self.assumed:
            self.assumed.append(says)

    def _collect(self, doing: Any) -> None:
        """Steps that no line made belong to the play before them."""
        start = len(self.game.steps)
        self.game.cause = None
        with suppress(GameOver):
            doing()
        if not self.plays:
            self.plays.append(Played(None))
        self.plays[-1].steps += self.game.steps[start:]
        self._add_unfit()
        self._add_concession()

    def _concede(self, line: Line) -> None:
        """In the middle of anything, before a choice is made: the game is over."""
        self.at += 1
        start, self._conceded = len(self.game.steps), Played(line)
        try:
            self.rules.declare(self.game, self.rules.read_play(self.game.board, line)[0])
        finally:
            self._conceded.steps = self.game.steps[start:]

    def _add_concession(self) -> None:
        """The steps of a concession belong to its own line, not to the play that it ended."""
        if self._conceded is not None:
            del self.plays[-1].steps[-len(self._conceded.steps) :]
            self.plays.append(self._conceded)
            self._conceded = None

    def _choose(self, question: Question) -> Any:
        """From the line itself, from the next line, from what an explorer tries; or the replay stops."""
        found = self._named_for(question)
        if found is not None:
            return found
        found = self._next_answer(question)
        if found is not None:
            return found
        line = self.scenario.play[self.at] if self.at < len(self.scenario.play) else None
        concedes = line is not None and line.verb == "concede"
        if not concedes and is_no_matter(self.rules, self.game.board, question):
            return question.options[0]
        if self._used < len(self.given):
            self._used += 1
            self.chosen.append((question.player, self.given[self._used - 1]))
            return self.given[self._used - 1]
        if line is not None and concedes:
            self._concede(line)
        raise Stopped(question)

    def _named_for(self, question: Question) -> Any:
        """What the line under way names for it; or the line before, and then it is used up."""
        told = self._named.get(question.topic)
        if told is None or self._for not in (None, question.player):
            return None
        found = told.take(question, self.game.board)
        if found is not None and self._for is not None:
            self._named = {topic: one for topic, one in self._named.items() if topic != question.topic}
        return found

    def _answers_ahead(self) -> list[Line]:
        return list(takewhile(lambda line: line.is_answer, self.scenario.play[self.at :]))

    def _next_answer(self, question: Question) -> Any:
        """What the next lines answer; those before the answer are none, and are refused."""
        found = find_answer(question, self._answers_ahead(), self.game.board)
        if found is None:
            return None
        self._unfit += [(one, question, self.game.board) for one in self.scenario.play[self.at : self.at + found.start]]
        self._from = None
        self.at += found.stop
        return found.option

    def refuse_what_is_no_answer(self) -> None:
        """At the question that is left open: lines that were meant for it, and are none of its options."""
        if self.question is not None:
            self._add_unfit()

    def _add_unfit(self) -> None:
        """Each stands as a play of its own behind the play that asked."""
        for line, question, board in self._unfit:
            says = fact(N_("{player} has that to choose"), player=line.player)
            number = len(self.game.steps)
            step = Step(number, question.clause, question.also, "must", says, False, None, None, None, board, board)
            self.game.steps.append(step)
            self.plays.append(Played(line, False, [step], step, question=question))
        self._unfit = []

    def _mark(self) -> Mark:
        plays = [(one, len(one.steps)) for one in self.plays]
        return Mark(self.game.board, len(self.game.steps), plays, self.at, len(self.assumed))

    def _back_to(self, mark: Mark) -> None:
        self.game.board = mark.board
        del self.game.steps[mark.steps :]
        self.plays = [one for one, _ in mark.plays]
        for one, count in mark.plays:
            del one.steps[count:]
        del self.assumed[mark.assumed :]
        self.at = mark.at
