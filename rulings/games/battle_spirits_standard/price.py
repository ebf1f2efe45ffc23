"""9-1-6-2: the cores that a line says are paid for an activated effect, before its arrow or for what it summons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId
from rulings.engine.effects.ability import EACH, Ability, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Question
from rulings.engine.select import Resolving, candidates
from rulings.games.battle_spirits_standard.board import Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved
from rulings.games.battle_spirits_standard.choosing import POINTED
from rulings.games.battle_spirits_standard.core_actions import CoresSpread
from rulings.games.battle_spirits_standard.costs import NO_PLACE, Payment, Price, exactly, must_lie_there, ways_said
from rulings.games.battle_spirits_standard.reading import actions_in
from rulings.games.battle_spirits_standard.values import WORDS

CORES = ("core", "soul core")
FOR_A_CARD = ("payment", None)  # how cores go that are paid for a card, and not by a text
PAID_BY = {
    "bss:11-1-1-5": "bss:11-1-1-5", "bss:5-8-1": "bss:11-1-1-5",
    "bss:11-2-1-5": "bss:11-2-1-5", "bss:5-9-1": "bss:11-2-1-5",
}  # fmt: skip
"""By what the cost is paid, where that or the cores of a card that an effect summons are asked for."""
COST_OF = {"summon": "bss:11-1-1-5", "deploy": "bss:11-2-1-5"}


@contextmanager
def said_to_be_paid(game: Game, action: Action, at_work: Resolving, price: Price, first: int) -> Iterator[None]:
    """While cores are moved, what is asked for is answered by what the line says, as far as it tells, and is left of that since
    the first step."""
    before, left = game.chooser, _left_of(price, _taken(game, at_work, first))
    open_sources, in_vain = _chooses_source(game.board, action, at_work), not _may_give(game.board, action, at_work, left)
    alone = sum(_moves_cores(cost.action) for cost in at_work.ability.costs) == 1

    def choose(question: Question) -> Any:
        nonlocal open_sources
        if question.topic == "cores":
            return _cores_said(question, left)
        if question.topic == "number" and alone and _has_one_source(action):
            return _number_said(question, tuple(left.values()))
        if question.topic == "number" and not left[NO_PLACE].total:
            return _number_said(question, (left.get(_spot_of(question), Cores()),))
        if question.topic == "target" and open_sources:
            open_sources = False
            return _cards_said(game.board, question, left) or before(question)
        return question.options[0] if question.topic == "target" and in_vain else before(question)

    if _moves_cores(action):
        game.chooser = choose
    try:
        yield
    finally:
        game.chooser = before


def _moves_cores(action: Action | None) -> bool:
    return action is not None and action.what is not None and action.what.nouns[0] in CORES


def _spot_of(question: Question) -> Any:
    """From where the cores go that are asked for."""
    return dict(question.asks.args)["spot"]


def _left_of(price: Price, taken: dict[Spot, Cores]) -> dict[Spot, Cores]:
    left = {**dict(price.named), NO_PLACE: price.bare}
    for spot, cores in taken.items():
        _use_up(left, spot, cores)
    return left


def _use_up(left: dict[Spot, Cores], spot: Spot, cores: Cores) -> None:
    """Those that are named for this place, and then those for none."""
    here, bare = left.get(spot, Cores()), left[NO_PLACE]
    of_here = Cores(min(cores.plain, here.plain), cores.soul and here.soul)
    rest = cores.minus(of_here)
    left[NO_PLACE] = Cores(max(bare.plain - rest.plain, 0), bare.soul and not rest.soul)
    if spot in left:
        left[spot] = here.minus(of_here)


def _chooses_source(board: Table, action: Action, at_work: Resolving) -> bool:
    """The first cards that are asked for are those that give the cores."""
    on = action.source.on if action.source else None
    if on is None or on.every or on.nouns[0] in POINTED:
        return False
    return len(candidates(board, WORDS, on, at_work)) > 1


def _has_one_source(action: Action) -> bool:
    """All the cores come from one card, or from one zone."""
    place = action.source
    if place is None or place.on is None:
        return EACH not in (action.player, place.whose if place else "")
    return not place.on.every and place.on.count == 1


def _may_give(board: Table, action: Action, at_work: Resolving, left: dict[Spot, Cores]) -> bool:
    """The line speaks of cores from where they come from; where it does not, whoever gets them, those are too many."""
    on, zone = (action.source.on, action.source.zone) if action.source else (None, "reserve")
    cards = candidates(board, WORDS, on, at_work) if on is not None else ()
    meant = [spot for spot, cores in left.items() if cores.total]
    return any(spot == NO_PLACE or (spot.of in cards if on is not None else spot.place == zone) for spot in meant)


def _number_said(question: Question, left: Iterable[Cores]) -> Any:
    """As many as the line says, as far as there are so many to choose from."""
    said = sum(cores.total for cores in left)
    return said if said in question.options else question.options[0]


def _cards_said(board: Table, question: Question, left: dict[Spot, Cores]) -> Any:
    """The one option that the line means: the cards that it names, or where the soul core lies; where it names others, any: those
    are too many."""
    cards = {spot.of for spot, cores in left.items() if spot.place == "card" and cores.total}
    options = [one if isinstance(one, tuple) else (one,) for one in question.options]
    if left[NO_PLACE].soul:
        cards |= {card_id for one in options for card_id in one if board.card(card_id).cores.soul}
    found = [one for one, ids in zip(question.options, options, strict=True) if ids and set(ids) <= cards]
    if not found and not left[NO_PLACE].plain:
        return question.options[0]
    return found[0] if len(found) == 1 else None


def _cores_said(question: Question, left: dict[Spot, Cores]) -> Cores:
    """Those that are named for this place or for none, the soul core if it is; of cores that it does not speak of, any: those are
    too many."""
    spot = _spot_of(question)
    said = left.get(spot, Cores()).plus(left[NO_PLACE])
    cores: Cores = max((one for one in question.options if said.has(one)), key=lambda one: one.soul, default=question.options[0])
    _use_up(left, spot, cores)
    return cores


@contextmanager
def said_for_a_summons(game: Game, at_work: Resolving, price: Price, first: int) -> Iterator[None]:
    """While the effect is resolved, the cost of what it summons is paid as the line says; one that is not so much is refused
    before the cores of its level are asked for. What other effects summon meanwhile is paid for by lines of its own."""
    before = game.chooser

    def choose(question: Question) -> Any:
        if game.of is None or not _is_its(at_work, game.of) or question.player != at_work.player:
            return before(question)
        paying = _paying(at_work.ability, game.of[1])
        if question.topic == "payment":
            is_one = len(paying) == 1 and _summons_one(paying[0].what)
            question = _with_what_is_said(game, PAID_BY[question.clause], question, price, is_one)
        elif question.topic == "number of cores" and len(paying) < 2:
            _must_pay_for_a_summons(game, PAID_BY[question.clause], at_work, price, first)
        return before(question)

    game.chooser = choose
    try:
        yield
    finally:
        game.chooser = before


def _is_its(at_work: Resolving, of: tuple[CardId, Ability]) -> bool:
    """What is being done is the effect, or the option of it that was chosen."""
    return (of[0], of[1].identity) == (at_work.source, at_work.ability.identity)


def _paying(ability: Ability, option: Ability) -> list[Action]:
    """Where the effect summons or deploys for a cost; all that one of them summons is paid for before any of it comes. Of options
    one of which is chosen only that one counts, while it is resolved."""
    actions = [action for sentence in ability.body for action in sentence.actions]
    choices = [action for action in actions if action.options]
    of_one = [one for one in choices if one.what is not None and one.what.count == 1 and option.body in one.options]
    found = [*actions, *actions_in(option.body)] if of_one and len(choices) == 1 else actions_in(ability.body)
    return [action for action in found if action.verb in ("summon", "deploy") and not action.free]


def _summons_one(what: Selector | None) -> bool:
    return what is None or (what.count == 1 and not what.every and what.nouns[0] not in ("them", "rest"))


def _with_what_is_said(game: Game, clause: Clauses, question: Question, price: Price, is_one: bool) -> Question:
    """The ways to pay that the line allows; where it says more, that may be for several cards."""
    due = sum(cores.total for _, cores in question.options[0].parts)
    if due > price.total or (due < price.total and is_one):
        game.must(clause, False, exactly(due))
    if due != price.total:
        return question
    must_lie_there(game, clause, question.player, price.named)
    said = ways_said(game, clause, game.board, question.player, due, price)
    return replace(question, options=tuple(one for one in question.options if one in said) or question.options)


def _must_pay_for_a_summons(game: Game, clause: Clauses, at_work: Resolving, price: Price, first: int) -> None:
    """Since the first step just as much was paid for what is summoned as the line says."""
    count = sum(cores.total for cores in _moved(game, at_work, first, (FOR_A_CARD,)).values())
    if count != price.total:
        game.must(clause, False, exactly(count))


def must_be_paid(game: Game, at_work: Resolving, price: Price, before: Table, first: int) -> None:
    """What the effect asks for was done with so many cores, and those that are named."""
    taken = _taken(game, at_work, first)
    if price.allows(before, tuple(taken.items())) and sum(cores.total for cores in taken.values()) == price.total:
        return
    clause = COST_OF.get(_doing(game, at_work, first), "bss:9-1-6-2")
    says = N_("cores paid for {card}'s effect: {what}")
    game.must(clause, False, fact(says, card=at_work.source, what=Payment(tuple(taken.items()))))


def _doing(game: Game, at_work: Resolving, first: int) -> str:
    """For what the line says that cores are paid: what was summoned or deployed since the first step, or could have been; "" for
    what stands before the arrow."""
    if at_work.ability.costs:
        return ""
    own = [step.clause for step in game.steps[first:] if step.of is not None and _is_its(at_work, step.of)]
    paid = [verb for verb, clause in COST_OF.items() if clause in own]
    return next(iter((*paid, *(one.verb for one in _paying(at_work.ability, at_work.ability)))), "")


def _taken(game: Game, at_work: Resolving, first: int) -> dict[Spot, Cores]:
    """The cores taken since that step before the arrow; without one, those paid for what is summoned, or else all it took."""
    by_effect = ("effect", at_work.source)
    if at_work.ability.costs:
        return _moved(game, at_work, first, (by_effect, FOR_A_CARD))
    return _moved(game, at_work, first, (FOR_A_CARD,)) or _moved(game, at_work, first, (by_effect,))


def _moved(game: Game, at_work: Resolving, first: int, meant: tuple[tuple[str, str | None], ...]) -> dict[Spot, Cores]:
    """The cores that went in these ways as its text was done, or before its arrow."""
    taken: dict[Spot, Cores] = {}
    for step in game.steps[first:]:
        change, is_its = step.fact, step.of is None or _is_its(at_work, step.of)
        if is_its and isinstance(change, CoresMoved) and (change.by.kind, change.by.card) in meant:
            more = change.more if isinstance(change, CoresSpread) else ()
            for spot, cores in (part for one in (change, *more) for part in one.parts if part[0].place != "void"):
                taken[spot] = taken.get(spot, Cores()).plus(cores)
    return taken
