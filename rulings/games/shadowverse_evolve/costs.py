"""10.4: costs and how they are paid."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from rulings.engine.affording import Payment, can_be_made, kept_payable
from rulings.engine.board import Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Action, AllOf, Chosen, Cost, NamedCondition
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.legal import Trial
from rulings.engine.select import amount_of, holds
from rulings.games.shadowverse_evolve.actions import evolve_cards
from rulings.games.shadowverse_evolve.board import ENGAGED, EVOLVE_DECK, FIELD, STACK, STANDING, Table, in_main
from rulings.games.shadowverse_evolve.changes import Shown, Turned
from rulings.games.shadowverse_evolve.choosing import chosen, is_pointed, meant
from rulings.games.shadowverse_evolve.conditions import met
from rulings.games.shadowverse_evolve.continuous import everything, touched
from rulings.games.shadowverse_evolve.counter_actions import empty_stacks, must_be_unserved, serve_carrots
from rulings.games.shadowverse_evolve.effects import perform
from rulings.games.shadowverse_evolve.moments import PointsChanged
from rulings.games.shadowverse_evolve.moving import must_be_engageable
from rulings.games.shadowverse_evolve.player_actions import MOST_POINTS, POINTS
from rulings.games.shadowverse_evolve.resolving import (
    ALL_POINTS,
    Using,
    amount,
    as_cost,
    comes_to_nothing,
    counts_as_done,
    is_nothing,
    leaves_open_whose,
)
from rulings.games.shadowverse_evolve.values import WORDS, abilities, number

COST_OF: tuple[Clauses, Clauses] = (
    ("sve:10.6.2.5", "sve:2.5.1", "sve:10.4.4", "sve:3.2.2"),
    ("sve:8.2.1", "sve:10.6.2.5", "sve:2.5.1", "sve:10.4.4", "sve:3.2.2"),
)
IN_FULL = (
    ("sve:10.6.2.5.3", "sve:10.4.2.2", "sve:10.6.2.1.2", "sve:10.4.1"),
    ("sve:10.6.2.5.3", "sve:10.4.2.2", "sve:10.6.2.1.2", "sve:10.4.1", "sve:8.1.2"),
)
PAID_FOR: dict[tuple[str, str], Clauses] = {  # what the cost belongs to; a number, or an X that is chosen or fixed
    ("activated", "number"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.1", "sve:10.1.1.1.1/2"),
    ("activated", "chosen"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.2", "sve:10.1.1.1.1/2"),
    ("activated", "fixed"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.1", "sve:10.1.1.1.1/2"),
    ("triggered", "number"): ("sve:10.4.4", "sve:10.1.1.2.2", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.1", "sve:10.4.7.3"),
    ("triggered", "chosen"): ("sve:10.4.4", "sve:10.1.1.2.2", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.2", "sve:10.4.7.3"),
    ("triggered", "fixed"): ("sve:10.4.4", "sve:10.1.1.2.2", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.1", "sve:10.4.7.3"),
    ("optional", "number"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.1", "sve:10.4.7.2"),
    ("optional", "chosen"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.2", "sve:10.4.7.2"),
    ("optional", "fixed"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.1", "sve:10.4.7.2"),
    ("use", "chosen"): ("sve:10.4.4", "sve:10.6.2.5", "sve:10.4.2", "sve:10.4.3", "sve:5.2.1.2.2"),
}
ENOUGH = (
    ("sve:10.6.2.5.3", "sve:10.4.2.2", "sve:10.4.4", "sve:10.6.2.1.2"),
    ("sve:10.6.2.5.3", "sve:10.4.2.2", "sve:10.4.4", "sve:10.6.2.1.2", "sve:8.1.2"),
)


def to_pay(game: Game, card_id: str, used_on: Table) -> int:
    """10.4.4.1 - effects change what is paid, not the cost of the card; 1.3.2.2.1 - less than 0 is 0."""
    printed, changed = game.board.card(card_id).text.cost, number(used_on, card_id, "cost") or 0
    effects = [one for one in everything(used_on, WORDS) if one.action.attribute == "cost"]
    verbs = {one.action.verb for one in effects if card_id in touched(used_on, WORDS, one)}
    if verbs:
        says = fact(N_("effects change what is paid for {card} to {cost}"), card=card_id, cost=changed)
        changed = changed if game.find("sve:10.4.4.1", says, reading="cost-changes-see-zone-of-use") else printed
        if verbs >= {"get", "become"}:
            game.find("sve:10.10.2.4", fact(N_("the cost becomes another before it is raised or lowered")))
    if changed < 0 and game.find("sve:1.3.2.2.1", fact(N_("a cost of {cost} counts as 0"), cost=changed)):
        return 0
    return changed


def choose_payment(game: Game, card_id: str, player: Player, used_on: Table) -> Ability | None:
    """10.6.2.2 - where a card lets something else be done instead of paying its cost, its player says now which it is."""
    for ability in abilities(used_on, card_id):
        instead = ability.kind == "replacement" and ability.event is not None and ability.event.verb == "pays cost"
        if not instead or not _is_open(game, ability, card_id, player, used_on):
            continue
        if not any(sentence.optional for sentence in ability.body) or _takes(game, ability, card_id, player, used_on):
            return ability
    return None


def _takes(game: Game, ability: Ability, card_id: str, player: Player, used_on: Table) -> bool:
    """The player takes the other way to pay; without enough play points it is the only one."""
    asks = fact(N_("is the other way to pay for {card} taken?"), card=card_id)
    enough = game.board.side(player).points >= due_for(game, card_id, used_on, None)
    if enough and not _can_take(game, ability, card_id, player, used_on):
        game.ask(("sve:10.4.2.2", "sve:10.6.2.2"), player, asks, ("no",), "other cost")
        return False
    ways = ("yes", "no") if enough else ("yes",)
    return bool(game.ask(("sve:10.6.2.2", "sve:10.4.2.2"), player, asks, ways, "other cost") == "yes")


def due_for(game: Game, card_id: str, used_on: Table, other_way: Ability | None) -> int:
    """10.4.4 - how many play points the use of the card takes, without a word about it."""
    if other_way is not None:
        return max(_raised(used_on, card_id), 0)
    return to_pay(Trial(game.rules, game.board, broken=game.broken), card_id, used_on)


def _can_take(game: Game, ability: Ability, card_id: str, player: Player, used_on: Table) -> bool:
    """10.4.2.2 - another way to pay that cannot be taken in full is not taken at all: tried, and left as it was."""
    says = fact(N_("the other way to pay for {card} can be taken in full"), card=card_id)
    using = Using(card_id, game.board.card(card_id).stay, player, ability)
    if can_be_made(game, Payment(lambda trial: pay_for_card(trial, card_id, player, used_on, ability), using, Trial)):
        return True
    return game.find("sve:10.4.2.2", says, False)


def _is_open(game: Game, ability: Ability, card_id: str, player: Player, used_on: Table) -> bool:
    """10.3.3 - another way to pay that hangs on a condition is there only if it is met; 13.2.1.2 - Combo counts the card too."""
    condition = ability.condition
    if condition is None:
        return True
    says = fact(N_("the condition of {card}'s ability is met"), card=card_id)
    using = Using(card_id, used_on.card(card_id).stay, player, ability, uncounted=1)
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    named = [met(game, one, using) for one in parts if isinstance(one, NamedCondition)]
    others = [holds(used_on, WORDS, one, using) for one in parts if not isinstance(one, NamedCondition)]
    return game.find("sve:10.3.3", says, all((*named, *others)))


def pay_instead(game: Game, at_work: Using, due: int, used_on: Table) -> int:
    """10.2.1.3.3 - what is done on use is replaced; 10.10.2.4 - what raises the cost is paid on top. What is left to pay."""
    says = fact(N_("something else is done instead of paying the cost of {card}"), card=at_work.source)
    if not game.find("sve:10.2.1.3.3", says):
        return due
    at_work.paying = True
    for sentence in at_work.ability.body:
        for action in sentence.actions:
            _do(game, at_work, Cost("action", action=action))
    at_work.paying = False
    return max(_raised(used_on, at_work.source), 0)


def _raised(board: Table, card_id: str) -> int:
    """By how much effects raise what is paid for the card, or lower it."""
    total = 0
    for one in everything(board, WORDS):
        if (one.action.verb, one.action.attribute) == ("get", "cost") and card_id in touched(board, WORDS, one):
            count = amount_of(board, WORDS, one.action.amount or 0, one.at_work)
            total += -count if one.action.negative else count
    return total


def pay_for_card(game: Game, card_id: str, player: Player, used_on: Table, other_way: Ability | None) -> None:
    """10.6.2.5 - the cost of the card that is used is settled and paid, in the one way or in the other."""
    due = to_pay(game, card_id, used_on)
    if other_way is not None:
        due = pay_instead(game, Using(card_id, game.board.card(card_id).stay, player, other_way), due, used_on)
    pay_points(game, COST_OF[in_main(game.board, player)], player, due)


def pay_points(game: Game, clause: Clauses, player: Player, count: int) -> None:
    """10.4.4 - so many play points are there, and are reduced by so many."""
    there = game.board.side(player).points
    says = fact(N_("{player} has {count} play points to pay"), player=player, count=count)
    paid = count > 0 or is_nothing(game)
    game.must(ENOUGH[in_main(game.board, player)], there >= count and paid, says)
    if count == 0:
        return
    game.do(clause, PointsChanged(player, "points", there - count, By("cost", player)))


def pay(game: Game, *at_works: Using, first: Callable[[Game], None] | None = None) -> None:
    """10.4.2.2, 10.6.2.5 - for the card, then for its lines; only what leaves all of it payable is there to choose."""

    def pays(trial: Game, part: Callable[[Game, Using], None] = pay_again) -> None:
        if first is not None:
            first(trial)
        for one in at_works:
            part(trial, one)

    with kept_payable(game, Payment(pays, at_works[0], Trial)) if at_works else nullcontext():
        pays(game, pay_parts)


def pay_parts(game: Game, at_work: Using) -> None:
    """10.4.2.1 - the parts of a cost are paid in the order of the text; 10.4.7.1 - but for what was left unpaid."""
    costs = tuple(cost for cost in at_work.ability.costs if at_work.paid or not cost.optional)
    if len(costs) > 1 and not game.find("sve:10.4.2.1", fact(N_("the parts of the cost are paid in their order"))):
        costs = costs[::-1]
    if "evolve" in at_work.ability.timing:
        _show_evolved(game, at_work)
    if "serve" in at_work.ability.timing:
        _serve(game, at_work)
    at_work.paying = True
    for cost in costs:
        _pay_part(game, at_work, cost)
    at_work.paying = False


def can_pay(game: Game, at_work: Using) -> bool:
    """All of the cost could be paid, after what is paid before it: for the card, and for its lines before this one."""

    def pays(trial: Game) -> None:
        for earlier in at_work.earlier:
            earlier(trial)
        pay_again(trial, at_work)

    return can_be_made(game, Payment(pays, at_work, Trial))


def pay_again(game: Game, at_work: Using) -> None:
    """The cost is paid as it will be, with what was decided of it so far."""
    one = Using(at_work.source, at_work.stay, at_work.player, at_work.ability, at_work.happening, at_work.chosen)
    one.number, one.paid = at_work.number, at_work.paid
    pay_parts(game, one)


def points_promised(at_work: Using) -> int:
    """10.6.2.2.1 - the play points of its cost, as far as they are settled, if it is to be paid."""
    costs = [cost for cost in at_work.ability.costs if cost.kind == "points" and (at_work.paid or not cost.optional)]
    settled = (at_work.number if isinstance(cost.amount, Chosen) or cost.amount == ALL_POINTS else cost.amount for cost in costs)
    return sum(number for number in settled if isinstance(number, int))


def _points(game: Game, cost: Cost, at_work: Using) -> int:
    """5.2.1.1, 5.2.1.2 - the number that is written; X as it was chosen, or as the text fixes it; 1.3.2.2.1 - none below 0."""
    if isinstance(cost.amount, int):
        return cost.amount
    if isinstance(cost.amount, Chosen):
        return at_work.number
    count = amount(game, cost.amount, at_work)
    if cost.amount == ALL_POINTS:
        at_work.number = at_work.done = count
    count = game.find("sve:5.2.1.2.1", fact(N_("the text fixes what is paid: {count}"), count=count), count)
    below = count < 0 and game.find("sve:1.3.2.2.1", fact(N_("a cost of {cost} counts as 0"), cost=count))
    return 0 if below else count


def _number_of(cost: Cost) -> str:
    """5.2.1.1, 5.2.1.2 - play points as the number that is written; as an X that the player chooses, or that the text fixes."""
    if isinstance(cost.amount, int):
        return "number"
    return "chosen" if isinstance(cost.amount, Chosen) else "fixed"


def _cost_of(ability: Ability, cost: Cost) -> str:
    """What the cost belongs to: 10.4.7.3 - an automatic ability; 10.4.7.2 - what may be paid on use; or else what is used."""
    if ability.kind == "triggered":
        return "triggered"
    if cost.optional:
        return "optional"
    return "use" if "use" in ability.timing else "activated"


def _pay_part(game: Game, at_work: Using, cost: Cost) -> None:
    if cost.kind == "points":
        count = _points(game, cost, at_work)
        by_point = _by_evolve_point(game, at_work, count)
        if not by_point or by_point < count:
            clauses = PAID_FOR[_cost_of(at_work.ability, cost), _number_of(cost)]
            pay_points(game, clauses, at_work.player, count - by_point)
    elif cost.kind == "engage":
        _engage(game, at_work)
    elif cost.action is not None:
        _do(game, at_work, cost)


def _engage(game: Game, at_work: Using) -> None:
    """10.4.6 - the card itself, standing on the field, is engaged; 10.4.6.1 - even in the turn in which it came."""
    card = game.board.card(at_work.source)
    ready = game.board.is_same(at_work.source, at_work.stay) and card.zone == FIELD and card.state == STANDING
    says = fact(N_("{card} stands on the field"), card=at_work.source)
    game.must(("sve:10.4.6", "sve:10.6.2.5.3", "sve:10.4.2.2"), ready, says)
    clauses = ("sve:10.6.2.5.3", "sve:10.4.6", "sve:1.3.3")
    must_be_engageable(game, clauses, at_work.source, By("cost", at_work.player))
    if card.since == game.board.turn and card.owner == card.player:  # 5.21.2: one that was seized has not come
        game.permit("sve:10.4.6.1", fact(N_("{card} came this turn, and may be engaged as a cost"), card=at_work.source))
    game.do("sve:10.4.6", Turned((at_work.source,), ENGAGED, By("cost", at_work.player, at_work.source)))


def _do(game: Game, at_work: Using, cost: Cost) -> None:
    """10.4.1, 10.4.2 - an action is done as a cost, in full."""
    action = cost.action
    assert action is not None
    own = fact(N_("what a cost names is the player's own, unless it is said whose"))
    if action.player == "you" and leaves_open_whose(action) and game.find("sve:10.4.3", own):
        action = as_cost(game.board, action)
    if comes_to_nothing(game, action, at_work):
        _must_be_full(game, at_work, is_nothing(game))
        return
    if _changes_number(action) and not _is_of_card(action):
        _stays_within(game, at_work, action)
    start = len(game.steps)
    touched = _stacks(game, at_work)
    everyone = meant(game.board, action.what, at_work) if action.what is not None and action.what.every else []
    outcome = perform(game, (action,), at_work)
    _must_be_full(game, at_work, outcome.everything or counts_as_done(game, outcome, start, at_work))
    if _changes_number(action) and _is_of_card(action):
        _stay_above(game, at_work, action, everyone)
    if is_earth_rite(cost):
        empty_stacks(game, tuple(card for card in touched if not game.board.card(card).counter(STACK)), at_work)


def is_earth_rite(cost: Cost) -> bool:
    """13.3.3.2 - a stack counter is removed as a cost that may be paid."""
    what = cost.action.what if cost.action is not None and cost.action.verb == "remove" else None
    return cost.optional and what is not None and what.nouns[0] == f"{STACK} counter"


def _must_be_full(game: Game, at_work: Using, full: bool) -> None:
    """10.4.2.2, 10.6.2.5.3 - all of the cost is paid, or nothing is used; 8.1.2 - nor is it chosen in the main phase."""
    says = fact(N_("the cost of {card} can be paid in full"), card=at_work.source)
    game.must(IN_FULL[in_main(game.board, at_work.player)], full, says)


def _changes_number(action: Action) -> bool:
    return action.verb in ("get", "gain") and action.attribute in (*POINTS, "attack")


def _is_of_card(action: Action) -> bool:
    return action.what is not None and action.what.nouns[0] not in ("leader", "player")


def _stays_within(game: Game, at_work: Using, action: Action) -> None:
    """10.4.5 - a number of a player goes up or down as a cost; 10.4.5.1 - not beyond its limits, and not below 0."""
    what, count = POINTS[action.attribute], amount(game, action.amount, at_work)
    leaders = meant(game.board, action.what, at_work) if action.what is not None else []
    for player in {game.board.card(leader).player for leader in leaders} or {at_work.player}:
        side = game.board.side(player)
        new = getattr(side, what) - count if action.negative else getattr(side, what) + count
        most = {"points": side.maximum, "maximum": MOST_POINTS}.get(what)
        game.must("sve:10.4.5.1", new >= 0 and (most is None or new <= most), fact(N_("the number stays within its limits")))
    game.permit("sve:10.4.5", fact(N_("a number goes up or down as a cost")))


def _stay_above(game: Game, at_work: Using, action: Action, everyone: list[str]) -> None:
    """10.4.5 - so does a number of a card; 10.4.5.1 - it is not below 0 then."""
    cards = everyone or (chosen(game, action.what, at_work) if is_pointed(action.what) else at_work.chosen)
    within = all((WORDS.value(game.board, card, action.attribute) or 0) >= 0 for card in cards)
    game.must("sve:10.4.5.1", within, fact(N_("the number stays within its limits")))
    game.permit("sve:10.4.5", fact(N_("a number goes up or down as a cost")))


def _stacks(game: Game, at_work: Using) -> list[str]:
    return [card for card in game.board.zone(at_work.player, FIELD) if game.board.card(card).counter(STACK)]


def _by_evolve_point(game: Game, at_work: Using, count: int) -> int:
    """12.2.3, 14.2.2.4 - one play point of an evolve or serve ability may be paid with an evolve point instead."""
    timing, side = at_work.ability.timing, game.board.side(at_work.player)
    if not {"evolve", "serve"} & set(timing) or count < 1 or side.evolve_points < 1:
        return 0
    options = ["play points", "an evolve point"] if side.points >= count else ["an evolve point"]
    asks = fact(N_("is one play point paid with an evolve point?"))
    clause = ("sve:12.2.3", "sve:3.2.5") if "evolve" in timing else "sve:14.2.2.4"
    reading = "one-evolve-point-a-use" if count > 1 else None
    if game.ask(clause, at_work.player, asks, options, "evolve point", reading=reading) == "play points":
        return 0
    left = side.evolve_points - 1
    game.do(clause, PointsChanged(at_work.player, "evolve_points", left, By("cost", at_work.player)))
    return 1 if game.board.side(at_work.player).evolve_points == left else 0


def _show_evolved(game: Game, at_work: Using) -> None:
    """12.2.2, 12.2.2.1 - a card of the evolve deck with the same name is shown as a cost."""
    found = evolve_cards(game.board, at_work.source)
    up = [card for card in game.board.zone(at_work.player, EVOLVE_DECK) if game.board.card(card).face_up]
    if up:
        game.find("sve:4.6.3", fact(N_("face up, and not counted: {cards}"), cards=tuple(up)))
    says = fact(N_("a card named like {card} is in the evolve deck"), card=at_work.source)
    game.must(("sve:12.2.2", "sve:12.2.2.1"), bool(found), says)
    asks = fact(N_("which card of the evolve deck is linked with {card}?"), card=at_work.source)
    at_work.shown = game.ask("sve:12.2.2", at_work.player, asks, found or [""], "evolve")
    if at_work.shown:
        game.do("sve:12.2.2", Shown((at_work.shown,)))
        at_work.revealed.append(at_work.shown)
    else:
        at_work.shown = None


def _serve(game: Game, at_work: Using) -> None:
    """14.2.2.3, 14.2.1.2.1 - a serve ability serves as its cost; with a linked card in the race zone it cannot."""
    must_be_unserved(game, at_work.source)
    wanted = at_work.ability.timing.count("serve")
    served = serve_carrots(game, at_work.source, wanted)
    says = fact(N_("{card} can be served; how often: {count}"), card=at_work.source, count=wanted)
    game.must(("sve:14.2.2.3", "sve:14.2.2.1", "sve:10.4.2.2"), served == wanted, says)
