"""Chapter 10, 4.1/2, 16.2 and 19.2: paying energy, with the marker; sleep, carnage and other costs of abilities."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Action, Chosen, Cost
from rulings.engine.facts import N_, fact
from rulings.engine.game import Chooser, Clauses, Game, GameOver, Question
from rulings.engine.resolve import perform
from rulings.engine.select import amount_of
from rulings.games.hollow_flux.board import ACTIVE, ASLEEP, DAMAGE, FIELD, TRASH, WORLD, Table, kind_of
from rulings.games.hollow_flux.changes import CardsMoved, Turned
from rulings.games.hollow_flux.choice import pick
from rulings.games.hollow_flux.flow import MarkerUsed
from rulings.games.hollow_flux.targets import AtWork
from rulings.games.hollow_flux.values import WORDS, active_energy, state_of

ENERGIES = ("points", "energy")
MOST_WAYS = 50  # so many ways to do a cost are tried


def pay_energy(game: Game, clause: Clauses, player: Player, points: int, marker: bool) -> None:
    """10/2 - for each point one active energy becomes asleep; 4.1/2 - once in the game the marker pays a point."""
    if marker:
        held = player in game.board.markers and points > 0
        game.must("hf:4.1/2", held, fact(N_("{player} holds an unused second player's marker"), player=player))
    enough = can_pay(game.board, player, points, marker)
    game.must(clause, enough, fact(N_("{player} has {count} active energy to pay"), player=player, count=points - marker))
    if marker:
        game.do("hf:4.1/2", MarkerUsed(player))
    paid = active_energy(game.board, player)[: max(points - marker, 0)]
    if paid:
        game.do(("hf:10/2", "hf:10/1"), Turned(paid, ASLEEP, By("cost", player)))


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


def fall_asleep(game: Game, card_id: CardId) -> None:
    """19.2.2 - the card itself, active on the battlefield, becomes asleep; 6.3/9 - a World Set cannot."""
    card = game.board.card(card_id)
    if kind_of(card) == WORLD:
        has_state = bool(state_of(game.board, card_id))
        game.must("hf:6.3/9", has_state, fact(N_("{card} can be active or asleep"), card=card_id))
    awake = card.zone == FIELD and state_of(game.board, card_id) == ACTIVE
    game.must("hf:19.2.2", awake, fact(N_("{card} is active on the battlefield"), card=card_id))
    game.do(("hf:19.2.2", "hf:5/1"), Turned((card_id,), ASLEEP, By("cost", card.player, card_id)))


def pay_ability(game: Game, at_work: AtWork, marker: bool, number: int | None) -> None:
    """19.2/3 - all costs of the ability are paid, in the order in which they are written."""
    costs = at_work.ability.costs
    if marker and not any(cost.kind in ENERGIES for cost in costs):
        game.must("hf:4.1/2", False, fact(N_("the cost of {card} has energy to pay"), card=at_work.source))
    if len(costs) > 1:
        game.find("hf:19.2/3", fact(N_("{card}: every one of its costs is paid"), card=at_work.source))
    for cost in costs[:1] if len(costs) > 1 and not game.board.follows("hf:19.2/3") else costs:
        pay_one(game, at_work, cost, marker, number)


def pay_one(game: Game, at_work: AtWork, cost: Cost, marker: bool, number: int | None) -> None:
    player, source = at_work.player, at_work.source
    match cost.kind:
        case "points" | "energy":
            most = len(active_energy(game.board, player)) + marker - left_to_pay(game, at_work, cost)
            points = points_of(game, at_work, cost, range(marker, most + 1), number)
            pay_energy(game, ("hf:19.2.1", "hf:10/2"), player, points, marker)
        case "sleep":
            fall_asleep(game, source)
        case "carnage":
            most = len(game.board.zone(player, DAMAGE)) - left_to_pay(game, at_work, cost)
            points = points_of(game, at_work, cost, range(most + 1), number)
            pay_carnage(game, ("hf:19.2.3", "hf:16.2/1"), player, points)
        case _:
            pay_by_doing(game, at_work, cost)


def left_to_pay(game: Game, at_work: AtWork, cost: Cost) -> int:
    """19.2/3 - what costs of the same sort that are written after this one take, if they have a number."""
    costs, sort = at_work.ability.costs, ENERGIES if cost.kind in ENERGIES else (cost.kind,)
    later = [one.amount for one in costs[costs.index(cost) + 1 :] if one.kind in sort and not isinstance(one.amount, Chosen)]
    return sum(amount_of(game.board, WORDS, amount, at_work) for amount in later)


def points_of(game: Game, at_work: AtWork, cost: Cost, able: range, number: int | None) -> int:
    """19.2.1, 19.2.3 - X is any number, unless the text says which."""
    if not isinstance(cost.amount, Chosen):
        return amount_of(game.board, WORDS, cost.amount, at_work)
    if number is None:
        asks = fact(N_("what is X for {card}?"), card=at_work.source)
        number = int(game.ask(X_IS[cost.kind == "carnage"], at_work.player, asks, list(able) or [0], "X"))
    at_work.number = number
    return number


X_IS = {False: "hf:19.2.1", True: "hf:19.2.3"}


def pay_by_doing(game: Game, at_work: AtWork, cost: Cost) -> None:
    """19.2.4 - what stands in the brackets is done; an ability whose cost cannot be done cannot be used."""
    assert cost.action is not None
    ways = ways_to_do(game, cost.action, at_work)
    says = fact(N_("the cost of {card} can be done"), card=at_work.source)
    game.must("hf:19.2.4", bool(ways), says)
    if game.find("hf:19.2.4", fact(N_("the cost of {card} is done"), card=at_work.source)):
        do_in_one_way(game, cost.action, at_work, ways)


def do_in_one_way(game: Game, action: Action, at_work: AtWork, ways: list[Any]) -> None:
    asks = game.chooser
    game.chooser = offering(ways, asks)
    try:
        perform(game, game.rules.language, (action,), at_work)
    finally:
        game.chooser = asks


def ways_to_do(game: Game, action: Action, at_work: AtWork) -> list[Any]:
    """What can be chosen first so that the action, tried on a board of its own, is done in full."""
    found: list[Any] = []
    asked: list[Question] = []

    def first(question: Question) -> Any:
        asked.append(question)
        return question.options[0]

    if is_done(game, action, at_work, first):
        found.append(asked[0].options[0] if asked else None)
    for option in asked[0].options[1:MOST_WAYS] if asked else ():
        if is_done(game, action, at_work, offering([option], first)):
            found.append(option)
    return found


def is_done(game: Game, action: Action, at_work: AtWork, chooser: Chooser) -> bool:
    trial = Game(game.rules, game.board, chooser, game.broken)
    try:
        outcome = perform(trial, game.rules.language, (action,), replace(at_work))
    except GameOver:
        return True
    return outcome.everything


def offering(ways: list[Any], chooser: Chooser) -> Chooser:
    """Of the first thing that is asked, only these are there to choose."""
    left = [tuple(ways)]

    def choose(question: Question) -> Any:
        offered = left.pop() if left else question.options
        if len(offered) == len(question.options):
            return chooser(question)
        return offered[0] if len(offered) == 1 else chooser(replace(question, options=offered))

    return choose
