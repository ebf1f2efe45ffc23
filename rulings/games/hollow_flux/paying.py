"""10/2 and 16.2/1: what a player pays while an effect is resolved: for an auto ability, or where the text says "pay"."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made
from rulings.engine.board import Player, other
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome, perform
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import DECK, WORLD, kind_of
from rulings.games.hollow_flux.costs import (
    can_pay,
    do_in_full,
    pay_ability,
    pay_energy,
    payment_of,
    takes_energy,
)
from rulings.games.hollow_flux.discarding import tell_why_not
from rulings.games.hollow_flux.picking import POINTED, how_many_cards, many, players_of, selector_of
from rulings.games.hollow_flux.process import says_what_it_is
from rulings.games.hollow_flux.still_chosen import SAYING_IT
from rulings.games.hollow_flux.values import state_of

YES, NO, BY_MARKER = "yes", "no", "with the marker"
MARKERS = (False, True)
TO_CARDS = ("discard", "destroy", "exile", "put", "return", "set", "sleep", "wake", "deal")  # what changes cards at once
UNPAID: Mapping[bool, Clauses] = {True: ("hf:6.3/9", "hf:8/5"), False: "hf:8/5"}  # by a World Set that were to sleep, or others


def pays(game: Game, at_work: AtWork, number: int | None = None) -> bool:
    """8/5 - when an auto ability with a cost takes effect, its player may pay; without that it does nothing."""
    source, player = at_work.source, at_work.player
    if not at_work.ability.costs:
        return True
    ways = [word for word, marker in ((YES, False), (BY_MARKER, True)) if _can_pay(game, at_work, marker, number)]
    if not ways:
        done = [cost.action for cost in at_work.ability.costs if cost.action is not None]
        tell_why_not(game, done, player, replace(at_work, paying=True))
        says = fact(N_("the cost of {card} cannot be paid: it does nothing"), card=source)
        return not game.find(UNPAID[_cannot_sleep(game, at_work)], says, reading="cost-of-an-auto-ability")
    asks = fact(N_("pay the cost of {card}?"), card=source)
    discards = any(cost.action is not None and cost.action.verb == "discard" for cost in at_work.ability.costs)
    topic = "may discard" if discards else "may"
    answer = game.ask("hf:8/5", player, asks, (*ways, NO), topic, reading="cost-of-an-auto-ability")
    if answer != NO:
        pay_ability(game, at_work, answer == BY_MARKER, number)
    return bool(answer != NO)


def _cannot_sleep(game: Game, at_work: AtWork) -> bool:
    """6.3/9 - the cost is to put a World Set to sleep."""
    sleeps = any(cost.kind == "sleep" for cost in at_work.ability.costs)
    return sleeps and kind_of(game.board.card(at_work.source)) == WORLD and not state_of(game.board, at_work.source)


def _can_pay(game: Game, at_work: AtWork, marker: bool, number: int | None) -> bool:
    costs = at_work.ability.costs
    if marker and not takes_energy(costs):
        return False
    return can_be_made(game, payment_of(at_work, costs, marker, number))


def can_do_all(game: Game, sentence: Sentence, player: Player, at_work: AtWork) -> bool:
    """The player could do all that the sentence says: to as many cards as it says, and with what it has to be paid."""
    actions = sentence.actions
    in_full = [is_payment(one) or _takes_cards(game, one, at_work) for one in actions]
    at_all = [_is_to_known(one, actions[:number]) or _is_only_to_all(one, actions) for number, one in enumerate(actions)]
    last = max((number for number in range(len(actions)) if in_full[number] or at_all[number]), default=-1)

    def do_all(trial: Game) -> None:
        lists = {name: list(getattr(at_work, name)) for name in ("picks", "numbers", "options")}
        alone = replace(at_work, **lists, unwilling=(other(player),))
        for number, action in enumerate(actions[: last + 1]):
            if in_full[number]:
                do_in_full(trial, action, alone)
            else:
                _do(trial, action, alone, at_all[number])

    able = last < 0 or can_be_made(game, Payment(do_all, at_work))
    if not able:
        tell_why_not(game, actions, player, at_work)
    return able


def _do(trial: Game, action: Action, at_work: AtWork, needed: bool) -> None:
    """What is needed has to change something, be it only what happens in its place."""
    before = trial.board
    outcome = perform(trial, trial.rules.language, (action,), at_work)
    changed = not needed or not outcome.nothing or trial.board != before
    trial.must("hf:8/5", changed, fact(N_("the cost of {card} can be done"), card=at_work.source))


def _is_to_known(action: Action, before: tuple[Action, ...]) -> bool:
    """It is done to this card, or to what an earlier sentence said; not to what this one looks for, which may be nothing."""
    things = {one.nouns[0] for one in (action.what, action.target) if one is not None}
    said_here = any(map(says_what_it_is, before))
    return action.verb not in SAYING_IT and ("this" in things or (not said_here and not things.isdisjoint(("it", "them"))))


def _is_only_to_all(action: Action, actions: tuple[Action, ...]) -> bool:
    """The sentence does nothing else than this, to all things of a sort, of which there may be none."""
    what = (action.target if action.verb == "deal" else None) or selector_of(action)
    return len(actions) == 1 and what is not None and what.every and action.verb in TO_CARDS


def _takes_cards(game: Game, action: Action, at_work: AtWork) -> bool:
    """It is done to a stated number of cards, and could be done to fewer; a single target is looked at by 8/3, and whoever looks
    for a single card in a deck may find none."""
    what = selector_of(action) or (Selector(("card",)) if action.verb == "discard" else None)
    if action.verb == "draw" or what is None or what.up_to or what.every or what.nouns[0] in POINTED:
        return False
    one_will_do = action.verb in ("choose", "search") or what.zone == DECK
    return how_many_cards(game, replace(action, what=what), at_work) > one_will_do


def is_payment(action: Action) -> bool:
    """ "pay 2": no cards are named."""
    return action.verb == "put" and action.what is None and action.amount is not None


def pay(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """10/2 - energy that a text asks for while it is resolved: "you may pay 2; if so, ..."."""
    players, points = players_of(action.player, at_work, game), many(game, action, at_work)
    return Outcome(sum(_pays_energy(game, player, points) for player in players), len(players))


def _pays_energy(game: Game, player: Player, points: int) -> bool:
    held = player in game.board.markers and points > 0
    ways = [marker for marker in (False, True)[: 1 + held] if can_pay(game.board, player, points, marker)]
    if not ways:
        return not game.find("hf:10/2", fact(N_("{player} cannot pay {count} energy"), player=player, count=points))
    marker = held and game.ask("hf:4.1/2", player, fact(N_("use the second player's marker?")), (NO, YES), "may") == YES
    if marker in ways:
        pay_energy(game, "hf:10/2", player, points, marker)
    return marker in ways
