"""Chapter 10, 4.1/2, 16.2 and 19.2: paying energy, with the marker; sleep, carnage and other costs of abilities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from rulings.engine.affording import Payment, can_be_made, kept_payable
from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Ability, Action, Chosen, Cost, Selector
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import perform
from rulings.engine.select import amount_of
from rulings.games.hollow_flux.at_work import AtWork, is_target
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, DAMAGE, ENERGY, FIELD, TRASH, WORLD, CardText, Table, kind_of
from rulings.games.hollow_flux.changes import CardsMoved, Turned
from rulings.games.hollow_flux.choice import alike, pick
from rulings.games.hollow_flux.discarding import tell_why_not
from rulings.games.hollow_flux.flow import MarkerUsed
from rulings.games.hollow_flux.picking import how_many_cards, selector_of
from rulings.games.hollow_flux.targets import has_targets
from rulings.games.hollow_flux.values import WORDS, active_energy, state_of

ENERGIES = ("points", "energy")
PAID_BY: Mapping[tuple[str, bool], Clauses] = {  # of an activated ability, or of others, whose cost is text
    ("energy", True): ("hf:19.2.1", "hf:10/2"),
    ("energy", False): ("hf:10/2", "hf:8/5"),
    ("sleep", True): ("hf:19.2.2", "hf:5/1"),
    ("sleep", False): ("hf:8/5", "hf:5/1"),
    ("carnage", True): ("hf:19.2.3", "hf:16.2/1"),
    ("carnage", False): ("hf:16.2/1", "hf:8/5"),
    ("action", True): "hf:19.2.4",
    ("action", False): "hf:8/5",
    ("several", True): "hf:19.2/3",
    ("several", False): "hf:8/5",
}
X_IS: Mapping[tuple[str, bool], Clauses] = {
    ("energy", True): "hf:19.2.1",
    ("energy", False): ("hf:8/5", "hf:19.2.1"),
    ("carnage", True): "hf:19.2.3",
    ("carnage", False): ("hf:8/5", "hf:19.2.3"),
}


def pay_energy(game: Game, clause: Clauses, player: Player, points: int, marker: bool) -> None:
    """10/2 - for each point one active energy becomes asleep; 4.1/2 - once in the game the marker pays a point."""
    if marker:
        held = player in game.board.markers
        game.must("hf:4.1/2", held, fact(N_("{player} holds an unused second player's marker"), player=player))
        if points <= 0:
            game.must("hf:4.1/2", False, fact(N_("the marker has energy to pay")))
    enough = can_pay(game.board, player, points, marker)
    says = fact(N_("{player} has {count} active energy to pay"), player=player, count=points - marker)
    if not enough and game.board.active != player:
        asks = N_("{player} has {count} active energy to pay, while it is still {active}'s turn")
        says = fact(asks, player=player, count=points - marker, active=game.board.active)
    game.must(clause, enough, says)
    if marker:
        game.do("hf:4.1/2", MarkerUsed(player))
    paid = which_energy(game, player, max(points - marker, 0))
    if paid:
        game.do(("hf:10/2", "hf:10/1"), Turned(paid, ASLEEP, By("cost", player)))


def which_energy(game: Game, player: Player, count: int) -> tuple[CardId, ...]:
    """10/2 - the player says which, where the cards are different and some text could see which of them are asleep."""
    active = active_energy(game.board, player)
    kinds = {alike(game.board, card_id) for card_id in active}
    if len(active) <= count or len(kinds) == 1 or not sees_energy(game.board):
        return active[:count]
    return pick(game, "hf:10/2", player, fact(N_("which energy pays?")), active, count, "payment")


def sees_energy(board: Table) -> bool:
    """Some known text is about cards of an energy field, or works there; the same for all boards with these cards."""
    texts = board.known.texts
    known: tuple[Any, bool] | None = board.__dict__.get("_sees_energy")
    if known is None or known[0] != texts:
        abilities = [ability for text in texts for ability in text.abilities]
        abilities += [text.damage_trigger for text in texts if isinstance(text, CardText) and text.damage_trigger]
        known = board.__dict__["_sees_energy"] = (texts, any(map(_is_about_energy, abilities)))
    return known[1]


@lru_cache(maxsize=1_000)
def _is_about_energy(ability: Ability) -> bool:
    """It takes or counts such cards; a text that only puts cards there does not see which of them are asleep."""
    parts = parts_within(ability)
    things = [part for part in parts if isinstance(part, Selector)]
    places = [part.source for part in parts if isinstance(part, Action) and part.source is not None]
    zones = [ability.zone, *(one.zone for one in things), *(one.zone for one in places)]
    return any(ENERGY in zone.split("/") for zone in zones) or any("energy card" in one.nouns for one in things)


def can_pay(board: Table, player: Player, points: int, marker: bool = False) -> bool:
    return len(active_energy(board, player)) >= points - marker


def pay_carnage(game: Game, clause: Clauses, player: Player, points: int) -> None:
    """16.2/1 - for each point one card of the damage field, face up or down, goes to the trash."""
    there = game.board.zone(player, DAMAGE)
    enough = len(there) >= points
    game.must(clause, enough, fact(N_("{player}'s damage field has cards to pay: {count}"), player=player, count=points))
    cards = pick(game, clause, player, fact(N_("which cards of the damage field pay?")), there, points, "carnage")
    if cards:
        game.do(clause, CardsMoved(cards, TRASH, "put", By("cost", player)))


def is_activated(at_work: AtWork) -> bool:
    return at_work.ability.kind == "activated"


def fall_asleep(game: Game, clause: Clauses, card_id: CardId) -> None:
    """19.2.2 - the card itself, active on the battlefield, becomes asleep; 6.3/9 - a World Set cannot."""
    card = game.board.card(card_id)
    if kind_of(card) == WORLD:
        has_state = bool(state_of(game.board, card_id))
        game.must("hf:6.3/9", has_state, fact(N_("{card} can be active or asleep"), card=card_id))
    awake = card.zone == FIELD and state_of(game.board, card_id) == ACTIVE
    game.must(clause, awake, fact(N_("{card} is active on the battlefield"), card=card_id))
    game.do(clause, Turned((card_id,), ASLEEP, By("cost", card.player, card_id)))


def pay_ability(game: Game, at_work: AtWork, marker: bool, number: int | None) -> None:
    """19.2/3 - all costs of the ability are paid, in the order in which they are written."""
    costs = at_work.ability.costs
    if marker and not takes_energy(costs):
        game.must("hf:4.1/2", False, fact(N_("the cost of {card} has energy to pay"), card=at_work.source))
    several = fact(N_("{card}: every one of its costs is paid"), card=at_work.source)
    if len(costs) > 1 and not game.find(PAID_BY["several", is_activated(at_work)], several):
        costs = costs[:1]
    with kept_payable(game, payment_of(at_work, costs, marker, number)):
        pay_costs(game, at_work, costs, marker, number)


def payment_of(at_work: AtWork, costs: tuple[Cost, ...], marker: bool, number: int | None) -> Payment:
    return Payment(lambda trial: pay_costs(trial, replace(at_work), costs, marker, number), at_work)


def takes_energy(costs: tuple[Cost, ...]) -> bool:
    return any(cost.kind in ENERGIES for cost in costs)


def pay_costs(game: Game, at_work: AtWork, costs: tuple[Cost, ...], marker: bool, number: int | None) -> None:
    """19.2.1, 19.2.3 - the X of all costs is one number; 4.1/2 - the marker pays for the first that takes energy."""
    for cost in costs:
        if has_x(cost):
            number = at_work.number = choose_x(game, at_work, cost, marker) if number is None else number
        pay_one(game, at_work, cost, marker)
        marker = marker and cost.kind not in ENERGIES


def pay_one(game: Game, at_work: AtWork, cost: Cost, marker: bool) -> None:
    match cost.kind:
        case "points" | "energy":
            points = amount_of(game.board, WORDS, cost.amount, at_work)
            pay_energy(game, PAID_BY["energy", is_activated(at_work)], at_work.player, points, marker)
        case "sleep":
            fall_asleep(game, PAID_BY["sleep", is_activated(at_work)], at_work.source)
        case "carnage":
            points = amount_of(game.board, WORDS, cost.amount, at_work)
            pay_carnage(game, PAID_BY["carnage", is_activated(at_work)], at_work.player, points)
        case _:
            pay_by_doing(game, at_work, cost)


@lru_cache(maxsize=1_000)
def has_x(cost: Cost) -> bool:
    return any(part == Chosen() for part in parts_within(cost))


def choose_x(game: Game, at_work: AtWork, cost: Cost, marker: bool) -> int:
    """19.2.1, 19.2.3 - X is any number, unless the text says which."""
    return ask_x(game, at_work, cost, payable_x(game, at_work, cost, marker))


def payable_x(game: Game, at_work: AtWork, cost: Cost, marker: bool) -> list[int]:
    """From 0 on; what is done X times, or to X cards, as often as that can be."""
    board, player = game.board, at_work.player
    if cost.action is not None:
        numbers = range(len(board.cards) + 1)
        return [0, *takewhile(lambda x: can_be_done(game, cost, replace(at_work, number=x)), numbers[1:])]
    of_energy = cost.kind in ENERGIES
    there = active_energy(board, player) if of_energy else board.zone(player, DAMAGE)
    least = int(of_energy and marker)
    return list(range(least, len(there) + least + 1))


def ask_x(game: Game, at_work: AtWork, cost: Cost, able: list[int]) -> int:
    asks = fact(N_("what is X for {card}?"), card=at_work.source)
    if cost.action is not None:
        return int(
            game.ask(PAID_BY["action", is_activated(at_work)], at_work.player, asks, able, "X", reading="x-of-what-is-done")
        )
    of = "carnage" if cost.kind == "carnage" else "energy"
    return int(game.ask(X_IS[of, is_activated(at_work)], at_work.player, asks, able, "X"))


def say_x(game: Game, at_work: AtWork, markers: tuple[bool, ...], number: int | None = None) -> int | None:
    """19.2/1 - targets are chosen before the cost is paid: an X that they hang on is said before them."""
    ability = at_work.ability
    of_x = next((cost for cost in ability.costs if has_x(cost)), None)
    if of_x is None:
        if number is not None:
            game.must(("hf:19.2.1", "hf:19.2.3"), False, fact(N_("the cost of {card} has an X"), card=at_work.source))
        return None
    if number is None and asks_for_x(ability):
        every = sorted({x for marker in markers for x in payable_x(game, at_work, of_x, marker)})
        fit = [x for x in every if has_targets(game.board, ability.body, replace(at_work, number=x))]
        able = [x for x in fit if any(_can_pay_x(game, at_work, marker, x) for marker in markers)] or fit[:1]
        number = ask_x(game, at_work, of_x, able) if able else None
    at_work.number = number or 0
    return number


@lru_cache(maxsize=1_000)
def asks_for_x(ability: Ability) -> bool:
    """Its targets, or how many there are, hang on X."""
    chosen = [one.what for one in parts_within(ability.body) if isinstance(one, Action) and is_target(one)]
    return any(one == Chosen() for one in parts_within(tuple(chosen)))


def _can_pay_x(game: Game, at_work: AtWork, marker: bool, number: int) -> bool:
    return can_be_made(game, payment_of(at_work, at_work.ability.costs, marker, number))


def pay_by_doing(game: Game, at_work: AtWork, cost: Cost) -> None:
    """19.2.4 - what stands in the brackets is done; an ability whose cost cannot be done cannot be used."""
    assert cost.action is not None
    says = fact(N_("the cost of {card} can be done"), card=at_work.source)
    clause = PAID_BY["action", is_activated(at_work)]
    able = can_be_done(game, cost, at_work)
    if not able:
        tell_why_not(game, (cost.action,), at_work.player, replace(at_work, paying=True))
    game.must(clause, able, says)
    if game.find(clause, fact(N_("the cost of {card} is done"), card=at_work.source)):
        at_work.paying = True
        do_in_full(game, cost.action, at_work)
        at_work.paying = False


def can_be_done(game: Game, cost: Cost, at_work: AtWork) -> bool:
    action = cost.action
    assert action is not None
    return can_be_made(game, Payment(lambda trial: do_in_full(trial, action, replace(at_work, paying=True)), at_work))


def do_in_full(game: Game, action: Action, at_work: AtWork) -> None:
    """19.2.4 - what cannot be done as it is written, to as many as it says, does not pay."""
    asked = how_many_things(game, action, at_work)
    if asked == 0:
        return
    outcome = perform(game, game.rules.language, (action,), at_work)
    if not outcome.everything or outcome.done < asked:
        clause = PAID_BY["action", is_activated(at_work)]
        game.must(clause, False, fact(N_("the cost of {card} can be done"), card=at_work.source))


def how_many_things(game: Game, action: Action, at_work: AtWork) -> int:
    """To how many cards it is done; 1 where the text points at them, means all, leaves the number open, or names no cards."""
    what = selector_of(action)
    count = how_many_cards(game, replace(action, what=what), at_work)
    if what is None or what.every or what.up_to or what.nouns[0] in POINTED:
        return min(count, 1)
    return count
