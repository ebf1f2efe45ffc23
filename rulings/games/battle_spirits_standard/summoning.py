"""5-8, 5-9 and 9-1-5-4: effects summon and deploy, one card or several together."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved, Together
from rulings.games.battle_spirits_standard.choosing import chosen, selected, wanted
from rulings.games.battle_spirits_standard.costs import Payment, available, least_inherited, nexus_cost, spirit_cost, ways
from rulings.games.battle_spirits_standard.entering import Entered, cores_for, enter_by_effect, entering, needed
from rulings.games.battle_spirits_standard.restrictions import allowed, is_barred

ENTERS = {"spirit": "summoned", "nexus": "deployed"}


def summon(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-8-1, 5-9-1 - the cards come onto the field; 11-1-1-5, 11-2-1-5 - their cost is paid unless the text says otherwise."""
    selector = selected(action)
    cards = chosen(game, selector, at_work)
    free = tuple(card_id for card_id in cards if _may_come(game, card_id, at_work))
    paid = free if action.free else _paid(game, free)
    return Outcome(_enter(game, paid, action.state, at_work), wanted(game, selector, cards, at_work))


def put_on_field(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """An effect puts cards onto the field; a spirit is summoned by that, a nexus deployed."""
    selector = selected(action)
    cards = chosen(game, selector, at_work)
    free = tuple(card_id for card_id in cards if _may_come(game, card_id, at_work))
    return Outcome(_enter(game, free, action.state, at_work), wanted(game, selector, cards, at_work))


def _may_come(game: Game, card_id: CardId, at_work: Resolving) -> bool:
    """1-4-3 - a card that cannot be summoned or deployed, or not by its player, does not come by an effect either."""
    card = game.board.card(card_id)
    if card.zone == FIELD:
        return True
    deed = "deploy" if card.kind == "nexus" else "summon"
    by = By("effect", at_work.player, at_work.source)
    barred = is_barred(game, card.owner, deed, by, card_id)
    return not barred and bool(allowed(game, "be deployed" if deed == "deploy" else "be summoned", (card_id,), at_work))


def _paid(game: Game, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards whose cost is paid, one after the other; the cores that the earlier ones need are kept for them."""
    paid: list[CardId] = []
    for card_id in cards:
        if _pay(game, card_id, _need(game.board, paid, game.board.card(card_id).owner)):
            paid.append(card_id)
    return tuple(paid)


def _need(board: Table, cards: Sequence[CardId], owner: Player) -> int:
    """What the lowest levels of that player's cards among these cost together."""
    return sum(needed(board, one, owner) for one in cards if board.card(one).owner == owner and board.card(one).zone != FIELD)


def _pay(game: Game, card_id: CardId, kept: int) -> bool:
    """1-4-2 - a card whose cost and lowest level cannot be paid is not summoned."""
    card = game.board.card(card_id)
    least = least_inherited(game.board, card.owner, card_id, needed(game.board, card_id, card.owner) + kept)
    if least is None:
        return not game.find("bss:1-4-2", fact(N_("{player} cannot pay for {card}"), player=card.owner, card=card_id))
    due = nexus_cost(game, card.owner, card_id, least) if card.kind == "nexus" else spirit_cost(game, card.owner, card_id, least)
    if available(game.board, card.owner) < due:  # only where a rule of reducing is broken
        return False
    if due and card.kind == "nexus":
        _pay_cores(game, "bss:11-2-1-5", card.owner, due)
    elif due:
        _pay_cores(game, "bss:11-1-1-5", card.owner, due)
    return True


def _pay_cores(game: Game, clause: Clauses, player: Player, due: int) -> None:
    asks = fact(N_("from where is the cost of {count} paid?"), count=due)
    payment: Payment = game.ask(clause, player, asks, ways(game.board, player, due), "payment")
    game.do(clause, CoresMoved(payment.parts, Spot("trash", player), By("payment", player)))


def _enter(game: Game, cards: tuple[CardId, ...], state: str, at_work: Resolving) -> int:
    coming = tuple(one for one in cards if game.board.card(one).kind in ENTERS and game.board.card(one).zone != FIELD)
    if len(coming) < 2:
        return sum(enter_by_effect(game, card_id, state or REFRESHED, at_work) for card_id in cards)
    others = [one for one in cards if one not in coming]
    done = _enter_together(game, coming, state or REFRESHED, at_work)
    return done + sum(enter_by_effect(game, card_id, state or REFRESHED, at_work) for card_id in others)


def _enter_together(game: Game, cards: tuple[CardId, ...], state: str, at_work: Resolving) -> int:
    """Cards that an effect summons or deploys at once: the cores of each are asked for, then all come."""
    board: Table = game.board
    by, made = By("effect", at_work.player, at_work.source), []
    able = _with_cores(game, cards)
    for place, card_id in enumerate(able):
        owner, kind = board.card(card_id).owner, board.card(card_id).kind
        kept = _need(board, able[place + 1 :], owner)
        clauses = ("bss:5-9-1", "bss:11-2-1-6") if kind == "nexus" else ("bss:5-8-1", "bss:11-1-1-6")
        payment = cores_for(game, clauses, board, card_id, owner, able[:place], kept)
        entered = entering(card_id, owner, ENTERS[kind], state, by, payment)
        board = entered.apply(board)  # type: ignore[assignment]
        made.append(entered)
    _come(game, made)
    return len(made)


def _come(game: Game, made: list[Entered]) -> None:
    kinds = {one.verb for one in made}
    change = Together(tuple(made)) if len(made) > 1 else made[0] if made else None
    if change is None:
        return
    if kinds == {"summoned"}:
        game.do(("bss:5-8-1", "bss:11-1-1-6"), change)
    elif kinds == {"deployed"}:
        game.do(("bss:5-9-1", "bss:11-2-1-6"), change)
    else:
        game.do(("bss:5-8-1", "bss:11-1-1-6", "bss:5-9-1", "bss:11-2-1-6"), change)


def _with_cores(game: Game, cards: tuple[CardId, ...]) -> list[CardId]:
    """1-4-2 - as many of them as there are cores for; a core is there for one of them only."""
    able: list[CardId] = []
    for card_id in cards:
        owner = game.board.card(card_id).owner
        says = fact(N_("{player} has no cores for {card}"), player=owner, card=card_id)
        short = available(game.board, owner) < _need(game.board, [*able, card_id], owner)
        if not short or not game.find("bss:1-4-2", says):
            able.append(card_id)
    return able
