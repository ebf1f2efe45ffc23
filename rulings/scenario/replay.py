"""A scenario is replayed: each line taken at the first window where it fits, windows passed, questions answered."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any

from msgspec import structs

from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import MOST_STEPS, Game, GameOver, Illegal, Play, Question, Step, TooLong, Window
from rulings.engine.legal import try_play
from rulings.scenario.answers import find_answer
from rulings.scenario.implied import Implied, can_pick, implied_by, said_by_doing
from rulings.scenario.named import Plan, as_meant, copies, is_no_matter, rehearse, told_apart, topics_of
from rulings.scenario.played import Mark, Played, Stopped
from rulings.scenario.plays import Line, read_line
from rulings.scenario.read import Scenario
from rulings.scenario.record import Record
from rulings.scenario.windows import is_elsewhere, passed


class Replay(Record):
    """A scenario under way. It can be copied, and goes on from where it is."""

    def __init__(
        self, scenario: Scenario, broken: str | None = None, most: int = MOST_STEPS, left_out: int | None = None
    ) -> None:
        super().__init__(scenario, Game(scenario.rules, scenario.board, self._choose, broken, most, left_out))
        self.lines = tuple(scenario.play)  # in the order in which they are taken
        self.given: list[Any] = []  # answers that an explorer tries for the questions of the next unit
        self.chosen: list[tuple[str, Any]] = []  # all that was tried
        self.question: Question | None = None
        self.looped = False
        self.units = 0  # how much was done, with what was gone back on
        self._for: str | None = None  # whose they are, when they are kept for what follows the line
        self._used = 0
        self._conceded: Played | None = None  # a line that ended the game before a choice was made
        self._from: Mark | None = None  # where the line under way began to look for its window
        self._leaving = 0  # the turn whose end was declared, with steps of it still to come

    def copy(self) -> Replay:
        twin = Replay(self.scenario, self.game.broken, self.game.most, self.game.left_out)
        twin.game.board, twin.game.steps = self.game.board, list(self.game.steps)
        twin.plays = [replace(one, steps=list(one.steps)) for one in self.plays]
        twin.at, twin.lines = self.at, self.lines
        twin.assumed, twin.chosen = list(self.assumed), list(self.chosen)
        twin._bound = self._bound
        twin._named, twin._for, twin._leaving = copies(self._named), self._for, self._leaving
        return twin

    def copy_at_question(self) -> Replay:
        """A copy that stands at the same question, for an explorer."""
        twin = self.copy()
        twin.question, twin.given = self.question, list(self.given)
        return twin

    def run(self) -> Replay:
        """On to the end of the script, or to a question that it does not answer."""
        while True:
            mark, lines, given = self._mark(), self.lines, list(self.given)
            named, whose, chosen, bound = copies(self._named), self._for, list(self.chosen), self._bound
            self._used, self._unfit, self._asides = 0, [], []
            self.units += 1
            try:
                going = self._unit()
            except Stopped as stop:
                done = self.game.steps[mark.steps :]
                ahead = (line for line in self._answers_ahead() if line not in stop.half)
                left = [line for line in ahead if not self._is_said(line, done, lines[: mark.at])]
                self._unfit += [(line, stop.question, self.game.board) for line in left]
                self._back_to(mark)
                self.lines, self.given = lines, given
                self._named, self._for, self.chosen, self._bound = named, whose, chosen, bound
                if self._takes_back(stop.question, done):
                    continue
                self.question = stop.question
                return self
            except TooLong:
                self._back_to(mark)
                self.looped = True
                return self
            self.given = []
            if not going:
                return self

    def _takes_back(self, question: Question, done: list[Step]) -> bool:
        """A card that was to be paid in a way that is not open to its player was not played, and the next line is taken, if any;
        where there is none, that is not known, but for what is too much."""
        line, then = self.lines[self.at : self.at + 1], self.lines[self.at + 1 :]
        after = [one for one in then if not one.is_answer][:1]
        if question.topic not in getattr(self.rules, "of_paying", ()) or not (line and self._unfit) or line[0].is_answer:
            return False
        answer, _, board = self._unfit[0]
        if not after and not self._is_too_many(answer, question, board):
            return False
        self._take_back(line[0], answer, question, board, done)
        self._add_unfit()
        self.at += 1 + (then.index(after[0]) if after else len(then))
        return True

    def _unit(self) -> bool:
        """One sub-step, one passed window, or one line."""
        window = self.rules.window(self.game.board)
        line = self.lines[self.at] if self.at < len(self.lines) else None
        if self.game.board.winner is not None:
            return self._after_the_end(line)
        if window is None:
            self._collect(lambda: self.rules.advance(self.game))
            return True
        if window.ends and self._leaving == self.game.board.turn:
            return self._end_next(window)
        if line is None:
            return self._finish(window)
        if line.is_answer:
            return self._look_for_question(line, window)
        return self._take(line, window)

    def _finish(self, window: Window) -> bool:
        if not window.passes or window.rests or not (window.is_lost or self._is_under_way()):
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
        clause, says = self._why_not_asked(line, window, self._from.board if self._from else self.game.board)
        if self._from is not None:
            self._back_to(self._from)
        self._from = None
        self.at += 1
        self._refuse_by(line, clause, says)
        return True

    def _take(self, line: Line, window: Window) -> bool:
        try:
            play, answers = self.rules.read_play(self.game.board, line)
        except ValueError as error:
            return self._refuse_unclear(line, window, str(error))
        if window.passes and is_elsewhere(self.rules, self.game.board, play, window, self.lines[self.at :]):
            self._from = self._from or self._mark()
            self._pass(window)
            return True
        if not self.rules.fits(play, window) and self._from is not None:
            refusal = try_play(self.rules, self.game.board, play) if window.ends and window.player == play.player else None
            if refusal is not None:
                return self._refuse_for_now(line, refusal, self._from)
            self._back_to(self._from)
        began, self._from = self._from, None
        self._declare(line, *self._as_meant(line, (play, answers)), began)
        return True

    def _refuse_for_now(self, line: Line, refusal: Step, began: Mark) -> bool:
        """Before a window for it the player comes to one that is not passed unsaid, and what is missing there is the answer."""
        board = self.game.board
        self._back_to(began)
        self._from = None
        self.at += 1
        assert isinstance(refusal.fact, Fact)
        self._refuse_by(line, refusal.clause, refusal.fact)
        ended = len(began.board.procedure) > len(board.procedure)  # what was under way is only over if nothing is played in it
        self.plays[-1].refused_on = began.board if ended else board
        return True

    def _declare(self, line: Line, play: Play, answers: dict[str, str], began: Mark | None = None) -> None:
        mark = self._mark()
        self.at += 1
        self._named, self._for = topics_of(self.rules, answers), None
        play = as_meant(self.game, play, answers)
        plan = rehearse(self.game, play, answers)
        played = Played(line)
        if plan.refused is not None:
            played.better, played.tried = plan.refused.better(line.text), list(plan.refused.seen)
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
        self._leaving = mark.board.turn if line.verb == "end turn" else 0
        self._add_unfit()
        self._add_concession()

    def _end_next(self, window: Window) -> bool:
        """The end of the turn was declared: so each step that is left of it ends, as far as it may."""
        line = read_line(f"{window.player} {window.ends}", self.rules.play_words)
        play, _ = self.rules.read_play(self.game.board, line)
        refusal = try_play(self.rules, self.game.board, play)
        if refusal is None:
            self._collect(lambda: self.rules.declare(self.game, play))
            return True
        assert isinstance(refusal.fact, Fact)
        self._leaving = 0
        self._refuse_by(line, refusal.clause, refusal.fact)
        return True

    def _check_names(self, plan: Plan) -> None:
        """A line that names what cannot be chosen is refused, after all that has to hold before the choice."""
        if plan.refused is not None:
            for step in plan.refused.before:
                self.game.must((step.clause, *step.also), True, step.fact)  # type: ignore[arg-type]
            self.game.must(plan.refused.clauses, False, plan.refused.says)

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

    def _pass(self, window: Window) -> None:
        play = self.rules.pass_play(window)
        self._collect(lambda: self.rules.declare(self.game, play))
        if not window.used:
            self._assume(passed(self.rules, window))

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
        if len(question.options) == 1:
            return question.options[0]
        found = self._bound_answer(question)
        found = self._next_answer(question) if found is None else found
        if found is not None:
            return found
        line = self.lines[self.at] if self.at < len(self.lines) else None
        concedes = line is not None and line.verb == "concede"
        if not concedes and is_no_matter(self.rules, self.game.board, question):
            return question.options[0]
        found = self._answer_behind_plays(question)
        if found is not None:
            return found
        if self._used < len(self.given):
            self._used += 1
            self.chosen.append((question.player, self.given[self._used - 1]))
            return self.given[self._used - 1]
        if line is not None and concedes:
            self._concede(line)
        half, options = self._implied(question), told_apart(self.rules, self.game.board, question)
        options = half.narrow(options, self.rules, self.game.board) if half else options
        raise Stopped(structs.replace(question, options=options), half.lines if half else ())

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
        return list(takewhile(lambda line: line.is_answer, self.lines[self.at :]))

    def _next_answer(self, question: Question) -> Any:
        """What the next lines answer; those before the answer are refused, unless they answer what the other player is asked."""
        ahead, board = self._answers_ahead(), self.game.board
        if ahead and self._names_what_was_taken(ahead[0], question):
            self._unfit.append((ahead.pop(0), question, board))
            self.at += 1
        early = [one for one in self._unfit if one[0].player == question.player != one[1].player]
        kept = [line for line, _, _ in early]
        picked = self._implied(question, kept)
        if picked is not None and picked.option is not None:
            self._take_implied(picked)
            return picked.option
        found = find_answer(question, kept, board, self.rules)
        if found is not None:
            self._unfit = [one for one in self._unfit if one not in early[found.start : found.stop]]
            self._bind(kept[found.start : found.stop])
            return found.option
        found = find_answer(question, ahead, board, self.rules)
        if found is None:
            return said_by_doing(self.rules, question, [*kept, *ahead])
        before, taken = ahead[: found.start], ahead[found.start : found.stop]
        if all(self._is_for_another(line, question) for line in before):
            self.lines = (*self.lines[: self.at], *taken, *before, *self.lines[self.at + found.stop :])
            self.at += len(taken)
        else:
            self._unfit += [(one, question, self.game.board) for one in before]
            self.at += found.stop
        self._from = None
        self._bind(taken)
        return found.option

    def _implied(self, question: Question, kept: Sequence[Line] = ()) -> Implied | None:
        return implied_by(self.rules, question, kept, self._answers_ahead(), self.game.board)

    def _take_implied(self, picked: Implied) -> None:
        """Lines that only pick have said all; the others answer a question of their own, which comes next."""
        taken = [line for line in picked.lines if can_pick(self.rules, line)]
        rest = list(self.lines[self.at :])
        for line in taken:
            rest.remove(line)
        self.lines = (*self.lines[: self.at], *taken, *rest)
        self.at += len(taken)
        self._from = None if taken else self._from
        self._bind(taken)

    def _answer_behind_plays(self, question: Question) -> Any:
        """What is asked in the middle of something is answered first, where the other player's plays stand before the answer;
        what the player does before it that needs no time of its own is judged at this moment."""
        lines = takewhile(lambda line: self._can_wait_for(question.player, line) or self._is_aside(line), self.lines[self.at :])
        before = list(lines)
        plays = [line for line in before if line.player != question.player]
        asides = [line for line in before if line.player == question.player]
        behind = self.at + len(before)
        ahead = list(takewhile(lambda line: line.is_answer, self.lines[behind:])) if before else []
        found = find_answer(question, ahead, self.game.board, self.rules)
        if found is None or found.start > 0:
            return None
        taken = (*asides, *ahead[: found.stop])
        self.lines = (*self.lines[: self.at], *taken, *plays, *self.lines[behind + found.stop :])
        self._asides += [(line, question, self.game.board) for line in asides]
        self._from = None
        self.at += len(taken)
        self._bind(ahead[: found.stop])
        says = fact(N_("{player} chooses first: what is written before the choice is played after it"), player=question.player)
        if plays:
            self._assume(says)
        return found.option

    def _can_wait_for(self, chooser: str, line: Line) -> bool:
        return not line.is_answer and line.player != chooser and line.verb != "concede"

    def refuse_what_is_no_answer(self) -> None:
        """At the question that is left open: lines that were meant for it, and are none of its options."""
        if self.question is not None:
            self._add_unfit()
