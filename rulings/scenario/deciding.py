"""Which clauses decide a claim: the rule that is missed where it is wrong, what made it so, or the rule that kept it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from rulings.clause import full_id
from rulings.engine.game import Step
from rulings.scenario.atoms import Atom, Told
from rulings.scenario.claims import Claim
from rulings.scenario.hanging import Hanging
from rulings.scenario.otherwise import Otherwise
from rulings.scenario.plays import Line
from rulings.scenario.replay import Replay


def moment(claim: Claim, replay: Replay) -> Told | None:
    """The moment at which the claim is judged."""
    steps = replay.game.steps
    if claim.when is None:
        return Told(replay.rules, replay.game.board, steps, replay.plays)
    step = next((step for step in steps if cites(step, claim.when, replay)), None)
    return Told(replay.rules, step.after, steps[: step.number + 1], replay.plays) if step else None


def cites(step: Step, clause: str, replay: Replay) -> bool:
    wanted = clause_id(clause, replay.rules.book)
    return wanted in (full_id(step.clause), *(full_id(one) for one in step.also))


def clause_id(text: str, book: str) -> str:
    """ "8-1-5-1" of this book in full."""
    if ":" not in text:
        return f"{book}:{text}"
    return text if text.startswith(f"{book}:") else full_id(text)


def deciding_clauses(
    claim: Claim, replay: Replay, holds: bool, otherwise: Otherwise | None = None, others: Iterable[Claim] = ()
) -> list[str]:
    """Of a false claim for the parts that are false, of a true one for all: the rule but for which what is claimed wrongly
    would be so, here or in another claim about the same; else what made it so; else what has kept it so."""
    return _clauses(part.decided_by() for part in _parts(claim, replay, holds, otherwise, others))


def defining_clauses(claim: Claim, replay: Replay, holds: bool) -> list[str]:
    """The rules by which what is claimed is what it is, whatever was played."""
    return _clauses(part.at_rest() for part in _parts(claim, replay, holds, None, ()))


def _parts(claim: Claim, replay: Replay, holds: bool, otherwise: Otherwise | None, others: Iterable[Claim]) -> list[Part]:
    here = moment(claim, replay)
    if here is None:
        return []
    hanging = Hanging(here, partial(moment, claim), otherwise)
    atoms = [atom for atom in claim.atoms if atom.test(here) == holds]
    rivals = [atom for other in others if other.when == claim.when for atom in other.atoms if not atom.test(here)]
    return [Part(atom, here, hanging, _wrong(atom, rivals) if holds else atom) for atom in atoms]


def _wrong(atom: Atom, rivals: Iterable[Atom]) -> Atom | None:
    return next((one for one in rivals if atom.is_of_same(one)), None)


def _clauses(found: Iterable[list[str]]) -> list[str]:
    return list(dict.fromkeys(full_id(clause) for clauses in found for clause in clauses))


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is claimed, at the moment at which it is judged."""

    atom: Atom
    here: Told
    hanging: Hanging
    wrong: Atom | None  # what is claimed wrongly of it: this, or what another claim says of the same thing

    def decided_by(self) -> list[str]:
        made = self.atom.made(self.here) if self.atom.made else None
        if made is not None:
            return self._to(made)
        if self._is_worked_out():
            return [*(self._missed() or self._changed()), *self.defined()]
        return self._missed() or self._made_so() or self._kept_so() or self._said() or self._twins() or self._untouched()

    def _is_worked_out(self) -> bool:
        return self.atom.what in self.here.rules.worked_out

    def _missed(self) -> list[str]:
        """The rule, or the refusal of a play, but for which what is claimed wrongly would be so, or nearer to it."""
        if self.wrong is None:
            return []
        refused = self.hanging.refused(self._comes_true)
        if refused:
            return [clause for step in refused for clause in self._from(step)]
        step = self._finding() or self._deed() or self.hanging.finding(self._comes_nearer)
        return [] if step is None else self._from(step)

    def _finding(self) -> Step | None:
        """What was found, put first since, or by itself done later to something else, and without it that would be so."""
        found, ordered = self.hanging.finding(self._comes_true), self.hanging.ordered(self._comes_true)
        if ordered is not None and (found is None or found.number < ordered.number):
            return ordered
        if found is None or self._maker(after=found.number) is not None:
            return found
        by_itself = self.hanging.done(
            self._comes_true, lambda step: step.caused_by is None and self._is_aside(step, found.number)
        )
        return by_itself or found

    def _deed(self) -> Step | None:
        """Of a number, which comes back by chance, or of what never was so: what triggered, was done since or was chosen."""
        changed = self._turning(self._seen if self.atom.wanted else self._was_so)
        if changed is not None and not self.atom.wanted:
            return None
        after = changed.number if changed else -1
        return (
            self.hanging.triggered(self._comes_true)
            or self.hanging.done(self._comes_true, lambda step: self._is_aside(step, after))
            or self.hanging.chosen(self._comes_true)
        )

    def _is_aside(self, step: Step, after: int = -1) -> bool:
        """It is later, and has not changed what is spoken of."""
        return step.number > after and self._seen(step.before) == self._seen(step.after)

    def _from(self, step: Step) -> list[str]:
        """From what decides it to what made it so, if that came later."""
        maker = self._maker(after=step.number)
        if maker is not None:
            return [step.clause, *_cited(maker)]
        return self._to(step) if step.kind in ("do", "process") else [step.clause]

    def _comes_true(self, there: Told) -> bool:
        return self.wrong is not None and self.wrong.test(there) and self._lies_there(there)

    def _lies_there(self, there: Told) -> bool:
        """A number of a card is not as claimed merely because the card has left, or has come: it lies where it does here."""
        of_card = self.atom.card and self.atom.what.startswith("card ")
        return not of_card or _place(self.atom.card, there.board) == _place(self.atom.card, self.here.board)

    def _comes_nearer(self, there: Told) -> bool:
        here, off = (self.wrong.off(self.here), self.wrong.off(there)) if self.wrong else (None, None)
        return here is not None and off is not None and off < here

    def _differs(self, there: Told) -> bool:
        return self.atom.test(there) != self.atom.test(self.here)

    def _seen(self, board: Any) -> Any:
        """What it speaks of: of a card that is said to be somewhere, where it is."""
        about = self.atom.place or self.atom.about
        return about(self.here.rules, board) if about else None

    def _is_so(self, board: Any) -> bool | None:
        return self.atom.test(Told(self.here.rules, board, [], [])) if self.atom.about else None

    def _was_so(self, board: Any) -> bool | None:
        """What is claimed wrongly."""
        wrong = self.wrong if self.wrong and self.wrong.about else None
        return wrong.test(Told(self.here.rules, board, [], [])) if wrong else None

    def _maker(self, after: int) -> Step | None:
        """The last step that made it true or false since then, or put the card elsewhere; a value is made by rules alone."""
        return None if self._is_worked_out() else self._turning(self._seen if self.atom.place else self._is_so, after)

    def _turning(self, seen: Callable[[Any], Any], after: int = -1) -> Step | None:
        """The last step since then that changed this."""
        steps = (step for step in reversed(self.here.steps[after + 1 :]) if step.before is not step.after)
        return next((step for step in steps if seen(step.before) != seen(step.after)), None)

    def _changed(self) -> list[str]:
        changed = self._turning(self._seen)
        return [] if changed is None else _cited(changed)

    def _made_so(self) -> list[str]:
        maker = self._turning(self._seen)
        return [] if maker is None else self._to(maker)

    def _to(self, maker: Step) -> list[str]:
        """From the finding without which it had not been done or the ability that did it, or from where it all began."""
        decider = maker
        while decider.kind != "find" and (decider is maker or decider.kind != "trigger") and decider.caused_by is not None:
            decider = self.here.steps[decider.caused_by]
        if decider.kind == "find" and not self.atom.deed and not self.hanging.makes(decider, maker, self._differs):
            return _cited(maker)
        return [decider.clause, *_cited(maker)]

    def _kept_so(self) -> list[str]:
        """The rule without which it would be otherwise; what a player chose decides less closely than what the book says."""
        step = (
            self.hanging.finding(self._differs)
            or self.hanging.triggered(self._differs)
            or self.hanging.done(self._differs, self._is_aside)
            or self.hanging.chosen(self._differs)
            or self.hanging.anything(self._differs)
        )
        return [] if step is None else self._to(step)

    def _said(self) -> list[str]:
        """Nothing hangs on the refusal, but it is of the card or the time that is spoken of."""
        refused = [(play.line, play.refusal) for play in self.here.plays if play.refusal]
        return [step.clause for line, step in refused if self._is_near(line) and (self.atom.card or self.atom.of_time)]

    def _is_near(self, line: Line) -> bool:
        """A line with cards, and where one card is claimed something of, with that card; of a turn or step, one without cards."""
        if self.atom.of_time:
            return not line.zones and not line.is_answer
        known = self.here.board.cards.get(self.atom.card)
        names = [self.atom.card, known.name] if known else [self.atom.card]
        return bool(self.atom.about and line.zones) and any(name in line.text for name in names)

    def _twins(self) -> list[str]:
        """Another card of that name was put where this one is claimed to be: what has put it there."""
        cards, where = self.here.board.cards, self.atom.where
        named = cards[self.atom.card].name if where and self.atom.card in cards else None
        for twin in (card.id for card in cards.values() if named and card.name == named and (card.player, card.zone) == where):
            maker = self._turning(partial(_place, twin))
            if maker is not None:
                return self._to(maker)
        return []

    def _untouched(self) -> list[str]:
        return self.at_rest() if self.hanging.otherwise else []

    def at_rest(self) -> list[str]:
        """The rule by which it is what it is; but what a zone, a state or damage is does not say why it is so after a play,
        unless the rule keeps it so."""
        is_plain = self.atom.about is not None and self.atom.what.partition(" ")[0] in ("zone", "player", "state", "card")
        defined = self.defined()
        if not is_plain or not self.here.steps or self._is_worked_out():
            return defined
        return [clause for clause in defined if clause in self.here.rules.kept_by]

    def defined(self) -> list[str]:
        known = not self.atom.card or self.atom.card in self.here.board.cards
        if not self.atom.what or not known:
            return []
        return list(self.here.rules.defined_by(self.here.board, self.atom.what, self.atom.card))


def _cited(step: Step) -> list[str]:
    return [step.excused_by or step.clause]


def _place(card_id: str, board: Any) -> Any:
    return (board.cards[card_id].player, board.cards[card_id].zone) if card_id in board.cards else None
