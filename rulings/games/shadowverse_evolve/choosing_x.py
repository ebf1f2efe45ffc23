"""10.6.2.2.2: what X is, as its player says on use, and how high it can be."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulings.engine.effects.ability import Ability, Action, Chosen, Cost, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.options import Numbers
from rulings.games.shadowverse_evolve.board import DECK, FIELD, HAND, Table
from rulings.games.shadowverse_evolve.choosing import meant
from rulings.games.shadowverse_evolve.counter_actions import counter_name
from rulings.games.shadowverse_evolve.player_actions import MOST_POINTS, POINTS
from rulings.games.shadowverse_evolve.resolving import ALL_POINTS, Using, for_player, makes_tokens, whose
from rulings.games.shadowverse_evolve.values import WORDS

LISTED = 20  # how far X is counted where the cost sets no limit; a player may say more


def choose_x(game: Game, at_work: Using) -> None:
    """10.6.2.2.2, 5.2.1.2.2 - the player says what X is: a whole number, 0 or more (1.3.5)."""
    costs = (*at_work.ability.costs, *_paid_later(at_work.ability))
    open_costs = [cost for cost in costs if _has_x(cost)]
    at_work.has_x = bool(open_costs) or any(cost.amount == ALL_POINTS for cost in costs)
    if any(cost.amount == ALL_POINTS for cost in costs):
        at_work.number = _points_left(game.board, at_work)
    if not open_costs:
        return
    limits = [most for cost in open_costs if (most := _most_x(game.board, cost, at_work)) is not None]
    asks = fact(N_("what is X?"))
    clauses = ("sve:10.6.2.2.2", "sve:5.2.1.2.2", "sve:1.3.5", "sve:5.2.1.2")
    listed = range(min(limits, default=LISTED), -1, -1)
    options = tuple(listed) if at_work.ability.kind == "triggered" else Numbers(listed)
    at_work.number = game.ask(clauses, at_work.player, asks, options, "X")
    if limits and at_work.number > min(limits):
        says = fact(N_("an X of {count} can be paid"), count=at_work.number)
        game.must(("sve:10.6.2.5.3", "sve:10.4.2.2", "sve:10.6.2.1.2"), False, says)


def _paid_later(ability: Ability) -> Iterator[Cost]:
    """10.4.7.4 - play points that are paid for a part of the text when it is resolved: their X too is said on use."""
    actions = (action for sentence in ability.body for action in sentence.actions)
    yield from (Cost("points", action.amount) for action in actions if action.verb == "pay" and action.amount is not None)


def _has_x(cost: Cost) -> bool:
    action = cost.action
    counts = (cost.amount,) if action is None else (action.amount, action.what.count if action.what is not None else None)
    return any(isinstance(one, Chosen) for one in counts)


def _most_x(board: Table, cost: Cost, at_work: Using) -> int | None:
    """The highest X that can be paid, where the play points, another number or the cards that are there set a limit."""
    action = cost.action
    if action is None:
        timing = at_work.ability.timing
        by_point = ("evolve" in timing or "serve" in timing) and cost in at_work.ability.costs
        by_point = by_point and board.side(at_work.player).evolve_points > 0
        return _points_left(board, at_work) + by_point  # 12.2.3, 14.2.2.4: one of them may be an evolve point
    if action.what is not None and isinstance(action.what.count, Chosen):
        return _most_things(board, action, action.what, at_work)
    if action.verb == "discard":
        return len(board.zone(whose(board, action.player, at_work), HAND))
    return _most_change(board, action, at_work) if action.verb in ("get", "gain") else None


def _most_change(board: Table, action: Action, at_work: Using) -> int | None:
    """10.4.5.1 - a number that goes down as a cost stays at 0 or above; one that goes up, below its limit."""
    cards = meant(board, action.what, at_work) if action.what is not None else []
    if action.attribute not in POINTS:
        values = [WORDS.value(board, card, action.attribute) or 0 for card in cards]
        return max(values, default=0) if action.negative else None
    limits = []
    for player in {board.card(card).player for card in cards} or {whose(board, action.player, at_work)}:
        side = board.side(player)
        most = {"play points": side.maximum, "maximum play points": MOST_POINTS}.get(action.attribute)
        now = getattr(side, POINTS[action.attribute])
        if action.negative or most is not None:
            limits.append(now if action.negative else most - now)
    return min(limits, default=None)


def _most_things(board: Table, action: Action, what: Selector, at_work: Using) -> int | None:
    """As many as there are of such cards or counters; what is put or made for the cost is nowhere yet."""
    if "counter" in what.nouns[0]:
        there = [board.card(card).counter(counter_name(what)) for card in board.zone(at_work.player, FIELD)]
        return max(there, default=0) if action.verb == "remove" else None
    if makes_tokens(board, action) or what.nouns[0] == "play point":
        return None
    if what.zone.startswith(DECK):
        return len(board.zone(whose(board, what.zone_of, at_work), DECK))
    if action.verb == "discard":
        what = replace(what, zone=HAND, zone_of=action.player)
    mine = for_player(board, replace(action, what=what), "you").what
    return len(meant(board, mine, at_work)) if mine is not None else 0


def _points_left(board: Table, at_work: Using) -> int:
    """What is left of the play points for this cost, when all that comes before it is paid."""
    return max(board.side(at_work.player).points - at_work.besides, 0)
