"""Which clauses decide a claim: what made it so, or where nothing has changed it, the rule that kept it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from rulings.clause import full_id
from rulings.engine.game import Step
from rulings.scenario.atoms import Atom, Told
from rulings.scenario.claims import Claim
from rulings.scenario.otherwise import Otherwise
from rulings.scenario.plays import Line
from rulings.scenario.replay import Replay

CHOSEN = "ask"  # what a player chose decides less closely than what the book says


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


def deciding_clauses(claim: Claim, replay: Replay, holds: bool, otherwise: Otherwise | None = None) -> list[str]:
    """From the step that decides to the step that makes it so; of a false claim, for the parts that are false.
    Where nothing has changed it: a play that was refused, or the rule that has kept it so."""
    return _clauses(part.decided_by() for part in _parts(claim, replay, holds, otherwise))


def defining_clauses(claim: Claim, replay: Replay, holds: bool) -> list[str]:
    """The rules by which what is claimed is what it is, whatever was played."""
    return _clauses(part.defined() for part in _parts(claim, replay, holds, None))


def _parts(claim: Claim, replay: Replay, holds: bool, otherwise: Otherwise | None) -> list[Part]:
    here = moment(claim, replay)
    return [Part(atom, claim, here, otherwise) for atom in claim.atoms if atom.test(here) == holds] if here else []


def _clauses(found: Iterable[list[str]]) -> list[str]:
    return list(dict.fromkeys(full_id(clause) for clauses in found for clause in clauses))


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is claimed, at the moment at which it is judged."""

    atom: Atom
    claim: Claim
    here: Told
    otherwise: Otherwise | None  # to see what would have come of it; not where a choice is open, or of one end among many

    def decided_by(self) -> list[str]:
        """What made it so; else a play that would have changed it, but was refused; else what has kept it so."""
        maker = self.atom.made(self.here) if self.atom.made else None
        maker = maker or self._changing(self.atom.about)
        if maker is not None:
            return self._to(maker)
        refused = [(play, play.refusal) for play in self.here.plays if play.refusal]
        near = [(play, step) for play, step in refused if self._is_near(play.line)]
        missed = [step.clause for _, step in refused if self._hangs_on(step, as_legal=False)]
        moved = [step.clause for _, step in near if not missed and self._hangs_on(step, self._seen, as_legal=False)]
        said = [step.clause for _, step in near if self.atom.card or self.atom.of_time]
        decided = missed or self._kept() or moved or self._elsewhere() or said or self._twins()
        return decided or (self.defined() if self.otherwise else [])

    def _is_near(self, line: Line) -> bool:
        """A line with cards, and where one card is claimed something of, with that card; of a turn or step, one without cards."""
        if self.atom.of_time:
            return not line.zones and not line.is_answer
        known = self.here.board.cards.get(self.atom.card)
        names = [self.atom.card, known.name] if known else [self.atom.card]
        return bool(self.atom.about and line.zones) and any(name in line.text for name in names)

    def _changing(self, about: Callable[[Any, Any], Any] | None) -> Step | None:
        """The last step that changed this."""
        if about is None:
            return None
        rules, steps = self.here.rules, reversed(self.here.steps)
        return next((step for step in steps if about(rules, step.before) != about(rules, step.after)), None)

    def _to(self, maker: Step) -> list[str]:
        """From the finding that decides it, or from where it all began."""
        decider = maker
        while decider.kind != "find" and decider.caused_by is not None:
            decider = self.here.steps[decider.caused_by]
        return [decider.clause, maker.excused_by or maker.clause]

    def _elsewhere(self) -> list[str]:
        """A card was never where it is claimed to be: what has put it where it is."""
        maker = self._changing(self.atom.place)
        return [] if maker is None else self._to(maker)

    def _twins(self) -> list[str]:
        """Another card of that name was put where this one is claimed to be: what has put it there."""
        cards, where = self.here.board.cards, self.atom.where
        named = cards[self.atom.card].name if where and self.atom.card in cards else None
        for twin in (card.id for card in cards.values() if named and card.name == named and (card.player, card.zone) == where):
            maker = self._changing(partial(_place, twin))
            if maker is not None:
                return self._to(maker)
        return []

    def _kept(self) -> list[str]:
        """The rule without which it would be otherwise: of several the one that comes last, a choice behind all else."""
        steps = [step for step in self.here.steps if step.kind != "must"]  # on which hangs whether a line is legal
        for step in sorted(steps, key=lambda step: (step.kind == CHOSEN, -step.number)):
            if self._hangs_on(step):
                return self._to(step)
        return []

    def _hangs_on(self, step: Step, seen: Callable[[Told], Any] | None = None, as_legal: bool = True) -> bool:
        """Without that step the claim comes out otherwise, or what is seen of it; with each line as legal as here:
        else that line would make the difference."""
        others = self.otherwise.without(step) if self.otherwise else []
        return any(self._differs(other, seen or self.atom.test, as_legal) for other in others)

    def _differs(self, other: Replay, seen: Callable[[Told], Any], as_legal: bool) -> bool:
        there = moment(self.claim, other)
        if there is None or (as_legal and _legality(there) != _legality(self.here)):
            return False
        return bool(seen(there) != seen(self.here))

    def _seen(self, told: Told) -> Any:
        return self.atom.about(told.rules, told.board) if self.atom.about else self.atom.test(told)

    def defined(self) -> list[str]:
        """Nothing in the play has touched it: the rule by which it is what it is."""
        known = not self.atom.card or self.atom.card in self.here.board.cards
        if not self.atom.what or not known:
            return []
        return list(self.here.rules.defined_by(self.here.board, self.atom.what, self.atom.card))


def _place(card_id: str, rules: Any, board: Any) -> Any:
    return (board.cards[card_id].player, board.cards[card_id].zone) if card_id in board.cards else None


def _legality(told: Told) -> list[bool]:
    return [play.legal for play in told.plays if play.line and not play.line.is_answer]
