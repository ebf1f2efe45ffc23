"""What has come of a scenario's lines so far: plays with their steps, and lines that are refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import Any

from rulings.engine.board import Board, CardId
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Illegal, Play, Question, Step, Window, first_option
from rulings.engine.legal import Trial
from rulings.engine.position import meant_by
from rulings.scenario.alike_cards import with_one_that_may
from rulings.scenario.answers import ORDER, cards_named, is_about, is_said, match_part, named_by, said_together
from rulings.scenario.named import Topic
from rulings.scenario.played import Mark, Played
from rulings.scenario.plays import Line
from rulings.scenario.read import Scenario


class Record:
    """The plays, the steps and the place in the script. It can be marked and gone back to."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.rules: Any = scenario.rules
        self.game = game
        self.plays: list[Played] = []
        self.at = 0
        self.assumed: list[Fact] = [Fact(says, tuple(args.items())) for says, args in scenario.assumed]
        self._unfit: list[tuple[Line, Question, Board]] = []  # answers of the unit under way that were none
        self._asides: list[tuple[Line, Question, Board]] = []  # what was tried before such questions were answered
        self._named: dict[str, Topic] = {}  # what the line under way names in advance, by topic
        self._bound: tuple[Line, ...] = ()  # lines with more to answer, when that is asked about the card that they name
        self._comes_again = False  # the step that is left out was met and gone back on

    def _assume(self, says: Fact) -> None:
        if says not in self.assumed:
            self.assumed.append(says)

    def _as_meant(self, line: Line, read: tuple[Play, dict[str, str]]) -> tuple[Play, dict[str, str]]:
        """The play that was read of the line; of several alike cards of a name, with one that may do what the line says."""
        told = tuple(args["name"] for _, args in self.scenario.assumed if "name" in args)
        other = with_one_that_may(self.rules, self.game.board, line, told)
        if other is None:
            return read
        says = N_("{name} is {card} here: the first of the cards of that name may not")
        self._assume(fact(says, name=other.name, card=other.card))
        return self.rules.read_play(self.game.board, other.line)  # type: ignore[no-any-return]

    def _mark(self) -> Mark:
        plays = [(one, len(one.steps)) for one in self.plays]
        return Mark(self.game.board, len(self.game.steps), plays, self.at, len(self.assumed))

    def _back_to(self, mark: Mark) -> None:
        self._comes_again = self._comes_again or self._has_met_left_out(mark.steps)
        self.game.board = mark.board
        del self.game.steps[mark.steps :]
        self.plays = [one for one, _ in mark.plays]
        for one, count in mark.plays:
            del one.steps[count:]
        del self.assumed[mark.assumed :]
        self.at = mark.at

    def _has_met_left_out(self, since: int) -> bool:
        return self.game.left_out is not None and since <= self.game.left_out < len(self.game.steps)

    def _add_steps(self, steps: Sequence[Step]) -> None:
        """Steps of a refused line; what is left out and comes again comes so much later."""
        if self._comes_again and self.game.left_out is not None and self.game.left_out >= len(self.game.steps):
            self.game.left_out += len(steps)
        self.game.steps += steps

    def _refuse(self, played: Played, step: Step, start: int, mark: Mark, began: Mark | None) -> None:
        """The position before the play stays, with what others could still do in it; of its steps only what was checked."""
        tried = [*played.tried, step] if played.tried else self.game.steps[start:]
        checked = [one for one in self.game.steps[start:] if one.kind == "must"]
        asked = [one.fact for one in self.game.steps[start:] if one.kind == "ask" and isinstance(one.fact, Fact)]
        played.chosen = {says.says: dict(says.args).get("answer") for says in asked}
        if self._has_met_left_out(start):
            self.game.left_out = None  # it was a step of this play
        del self.game.steps[start:]
        self.game.board = mark.board
        if began is not None and self._is_others(began.board, mark.board):
            at = self.at
            self._back_to(began)
            self.at, start = at, len(self.game.steps)
        self._add_steps([one._replace(number=start + number, caused_by=None) for number, one in enumerate(checked)])
        played.legal, played.refusal = False, step._replace(caused_by=None)  # what it hung on is taken back
        played.steps = self.game.steps[start:]
        played.tried = with_findings(played.steps, tried)
        played.refused_on = mark.board
        self.plays.append(played)

    def _is_others(self, began: Board, tried: Board) -> bool:
        """The right to act was the other player's, who did not say that they would not use it."""
        before, now = self.rules.window(began), self.rules.window(tried)
        return before is not None and now is not None and before.kind == now.kind and before.player != now.player

    def _refuse_unclear(self, line: Line, window: Window, message: str) -> bool:
        self.at += 1
        self._refuse_by(line, window.clause, fact(N_("{what}"), what=message))
        return True

    def _refuse_by(self, line: Line, clause: str, says: Fact) -> None:
        board = self.game.board
        step = Step(len(self.game.steps), clause, (), "must", says, False, None, None, None, board, board)
        self._add_steps([step])
        self.plays.append(Played(line, False, [step], step, board))

    def _since_last_play(self) -> Iterator[Step]:
        """What was done and chosen since then, the latest play first."""
        for play in reversed(self.plays):
            yield from play.steps
            if play.legal and not (play.line and play.line.is_answer):
                break

    def _why_not_asked(self, line: Line, window: Window, board: Board) -> tuple[str, Fact]:
        """An answer that nobody has asked for on this board or later: the clause that leaves nothing to choose."""
        steps = list(self._since_last_play())
        settled = next((step for step in steps if self._left_no_choice(line, step)), None)
        if settled is not None:
            return settled.clause, fact(N_("{player} has that to choose"), player=line.player)
        named = meant_by(board, dict(line.words).get("answer", ""))
        chosen = getattr(self.rules, "was_chosen_before", None) if named else None
        found: tuple[str, Fact] | None = chosen(board, line, steps) if chosen else None
        clause = getattr(self.rules, "asked_by", {}).get(line.template, window.clause)
        return found or (clause, fact(N_("somebody has something to choose")))

    def _left_no_choice(self, line: Line, step: Step) -> bool:
        """The line says yes where a rule has left no other answer than no."""
        args = dict(step.fact.args) if isinstance(step.fact, Fact) else {}
        by_rule = step.clause in getattr(self.rules, "leaves_no_choice", ())
        says_yes = dict(line.words)["answer"].strip().lower() == "yes"
        return by_rule and says_yes and (args.get("player"), args.get("answer")) == (line.player, "no")

    def _was_chosen(self, line: Line) -> bool:
        """The line says what was taken without asking since the last play, as there was nothing else."""
        return self._is_said(line, list(self._since_last_play()))

    def _is_said(self, line: Line, steps: Sequence[Step], over: Sequence[Line] = ()) -> bool:
        """Some answers are for questions of some topics or clauses only. Those that are `over` were for earlier steps."""
        steps = [step for step in steps if step.kind == "trigger" or is_about(self.rules, line, step)]
        before = [one for one in self._answers_before(line) if not any(one is other for other in over)]
        if is_said(line, steps, getattr(self.rules, "label", None), before):
            return True
        return any(one is line for one in said_together(self._like_lines_around(line), steps))

    def _is_for_another(self, line: Line, question: Question) -> bool:
        """It answers such a question about another card, which may be asked next, in a game that asks of one after the other."""
        topics = getattr(self.rules, "answers_to", {}).get(line.template, ())
        of_each = question.topic in topics and question.topic in getattr(self.rules, "asked_about", {}).values()
        return line.player == question.player and of_each

    def _names_what_was_taken(self, line: Line, question: Question) -> bool:
        """Where an effect is to be put first, it says what was the only thing to choose just before, and nobody has named yet."""
        if question.topic != "order" or line.player != question.player or line.template == ORDER or "target" in self._named:
            return False
        first = min((step.number for step in self._since_last_play()), default=0)
        since = takewhile(lambda step: step.kind != "ask" or step.options == 1, reversed(self.game.steps))
        return is_said(line, [step for step in since if step.topic == "target" and step.number >= first])

    def _like_lines_around(self, line: Line) -> list[Line]:
        """The lines in a row with it by which the same player answers in the same words."""
        rows = groupby(self.scenario.play, key=lambda one: (one.is_answer, one.player, one.template))
        return next((row for row in (list(row) for _, row in rows) if any(one is line for one in row)), [])

    def _answers_before(self, line: Line) -> list[Line]:
        """The answers that stand before it, since the last line that is none."""
        number = next((number for number, one in enumerate(self.scenario.play) if one is line), 0)
        return list(takewhile(lambda one: one.is_answer, reversed(self.scenario.play[:number])))[::-1]

    def _bind(self, lines: Sequence[Line]) -> None:
        """Lines that were answers: some say what is chosen when it is asked about the card that they name."""
        self._bound += tuple(line for line in lines if line.then is not None)

    def _bound_answer(self, question: Question) -> Any:
        """What such a line says for this question, which is about its card."""
        asked = dict(question.asks.args).get("card"), self.game.of[0] if self.game.of else None
        for line in self._bound if question.topic in getattr(self.rules, "asked_about", {}).values() else ():
            if line.then is None or line.player != question.player or self._card_of(line) not in asked:
                continue
            found, left = match_part(question, dict(line.then.words)["answer"], self.game.board)
            more = replace(line, then=replace(line.then, words=(("answer", left),))) if found is not None and left else None
            self._bound = tuple(one for each in self._bound if (one := more if each is line else each) is not None)
            self._unfit += [(line.then, question, self.game.board)] if found is None else []
            return found
        return None

    def _card_of(self, line: Line) -> CardId | None:
        """The card that it names: by its id, or else by its name."""
        word = dict(line.words)["answer"].casefold()
        cards = sorted(self.game.board.cards.values(), key=lambda card: card.id.casefold() != word)
        return next((card.id for card in cards if word in (card.id.casefold(), card.name.casefold())), None)

    def _add_bound(self) -> None:
        """What was not asked for while it could be stands as a play of its own that is refused, unless there was nothing else."""
        over = [line for line in self._bound if not self.rules.is_awaited(self.game.board, self._card_of(line))]
        self._bound = tuple(line for line in self._bound if line not in over)
        for then in (line.then for line in over if line.then is not None):
            if not self._was_chosen(then):
                clause = self.rules.asked_by[then.template]
                self._refuse_by(then, clause, fact(N_("somebody has something to choose")))

    def _is_aside(self, line: Line) -> bool:
        """It needs no time of its own, and so may be tried while an effect asks something."""
        return self.game.of is not None and line.verb in getattr(self.rules, "asides", ())

    def _judge_asides(self) -> None:
        asides, self._asides = self._asides, []
        for line, question, board in asides:
            trial, played, start = Trial(self.rules, board, first_option), Played(line), len(self.game.steps)
            try:
                self.rules.try_aside(trial, self.rules.read_play(board, line)[0])
            except ValueError as error:
                self._refuse_by(line, question.clause, fact(N_("{what}"), what=str(error)))
                continue
            except Illegal as refusal:
                played.legal, played.refusal, played.question = False, refusal.step, question
            self._add_steps([one._replace(number=start + number) for number, one in enumerate(trial.steps)])
            played.steps = self.game.steps[start:]
            self.plays.append(played)

    def _add_unfit(self) -> None:
        """Each stands as a play of its own behind the play that asked."""
        self._judge_asides()
        for line, question, board in self._unfit:
            if self._was_chosen(line):
                self.plays.append(Played(line))
                continue
            step = self._unanswered(line, question, board)
            self._add_steps([step])
            self.plays.append(Played(line, False, [step], step, question=question))
        self._unfit = []
        self._add_bound()

    def _unanswered(self, line: Line, question: Question, board: Board) -> Step:
        """That the line is no answer; by the clause on the number where it names more cards than may be chosen."""
        number, clauses = len(self.game.steps), (question.clause, *question.also)
        says, reading = self._no_choice(line, question, board), None
        if self._is_too_many(line, question, board):
            limit, reading = self.rules.at_most[question.topic]
            clauses = (limit, *(one for one in clauses if one != limit))
            words, most = dict(line.words)["answer"], getattr(question.options, "most", 0)
            says = fact(N_("{what}: no more than {count}"), what=words, count=most)
        return Step(number, clauses[0], clauses[1:], "must", says, False, None, reading, None, board, board)

    def _is_too_many(self, line: Line, question: Question, board: Board) -> bool:
        """It names cards that could be chosen, but more of them than a rule of the game allows."""
        if question.topic not in getattr(self.rules, "at_most", {}) or line.player != question.player or not line.is_answer:
            return False
        named = cards_named(question, dict(line.words)["answer"], board) or ()
        return len(named) > getattr(question.options, "most", len(named))

    def _take_back(self, line: Line, answer: Line, question: Question, board: Board, done: Sequence[Step]) -> None:
        """A play is refused because of what a later line says that is chosen in it, after all that was found before that."""
        start, refusal = len(self.game.steps), self._unanswered(answer, question, board)
        checked = [one for one in done if one.kind == "must"]
        steps = [one._replace(number=start + number, caused_by=None) for number, one in enumerate((*checked, refusal))]
        self._add_steps(steps)
        tried = with_findings(steps, [*done, refusal])
        self.plays.append(Played(line, False, steps, steps[-1], question=question, tried=tried))

    def _no_choice(self, line: Line, question: Question, board: Board) -> Fact:
        """What does not hold of a line that is no answer; of a name that means several things, that it tells which is meant."""
        words = dict(line.words).get("answer", "")
        named = named_by(question, words, board) if line.player == question.player else []
        if len(named) > 1:
            return fact(N_("{card} tells which is meant: {cards}"), card=words, cards=tuple(named))
        return fact(N_("that is among what {player} can choose"), player=line.player)

    def _ended_by(self) -> str:
        """The clause of the step that ended the game; where it was over before, the one that the book has for that."""
        ends = (step.clause for step in self.game.steps if step.before.winner is None and step.after.winner is not None)
        return next(ends, None) or str(self.rules.ended_by(self.scenario.board))


def with_findings(own: Sequence[Step], tried: Sequence[Step]) -> list[Step]:
    """The steps of a refused line, with what was found between them and is taken back with it."""
    checked = iter(own)
    return [
        next(checked, one) if one.kind == "must" else one._replace(number=-1) for one in tried if one.kind in ("must", "find")
    ]
