"""5-8, 5-9 and 9-1-5-4: effects summon and deploy, one card or several together."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, Spot, Table
from rulings.games.battle_spirits_standard.changes import By, CoresMoved, Together
from rulings.games.battle_spirits_standard.choosing import chosen, selected, wanted
from rulings.games.battle_spirits_standard.costs import Payment, available, reduced_by, ways
from rulings.games.battle_spirits_standard.entering import asked, enter_by_effect
from rulings.games.battle_spirits_standard.values import cost, lowest_level_cost


def summon(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-8-1, 5-9-1 - the cards come onto the field; 11-1-1-5, 11-2-1-5 - their cost is paid unless the text says otherwise."""
    selector = selected(action)
    cards = chosen(game, selector, at_work)
    paid = tuple(card_id for card_id in cards if action.free or _pay(game, card_id))
    return Outcome(_enter(game, paid, action.state, at_work), wanted(game, selector, cards, at_work))


def put_on_field(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """An effect puts cards onto the field; a spirit is summoned by that, a nexus deployed."""
    selector = selected(action)
    cards = chosen(game, selector, at_work)
    return Outcome(_enter(game, cards, action.state, at_work), wanted(game, selector, cards, at_work))


def _pay(game: Game, card_id: CardId) -> bool:
    """1-4-2 - a card whose cost and lowest level cannot be paid is not summoned."""
    card = game.board.card(card_id)
    due = max(cost(game.board, card_id) - reduced_by(game.board, card.owner, card.text, 0), 0)
    if available(game.board, card.owner) < due + lowest_level_cost(game.board, card_id):
        game.find("bss:1-4-2", fact(N_("{player} cannot pay for {card}"), player=card.owner, card=card_id))
        return False
    if due and card.kind == "nexus":
        _pay_cores(game, "bss:11-2-1-5", card.owner, due)
    elif due:
        _pay_cores(game, "bss:11-1-1-5", card.owner, due)
    return True


def _pay_cores(game: Game, clause: Clauses, player: Player, due: int) -> None:
    asks = fact(N_("how are {count} cores paid?"), count=due)
    payment: Payment = game.ask(clause, player, asks, ways(game.board, player, due), "payment")
    game.do(clause, CoresMoved(payment.parts, Spot("trash", player), By("payment", player)))


def _enter(game: Game, cards: tuple[CardId, ...], state: str, at_work: Resolving) -> int:
    spirits = tuple(one for one in cards if game.board.card(one).kind == "spirit" and game.board.card(one).zone != FIELD)
    if len(spirits) < 2:
        return sum(enter_by_effect(game, card_id, state or REFRESHED, at_work) for card_id in cards)
    others = [one for one in cards if one not in spirits]
    done = _enter_together(game, spirits, state or REFRESHED, at_work)
    return done + sum(enter_by_effect(game, card_id, state or REFRESHED, at_work) for card_id in others)


def _enter_together(game: Game, cards: tuple[CardId, ...], state: str, at_work: Resolving) -> int:
    """Spirits that an effect summons at once: the cores of each are asked for, then all come."""
    board: Table = game.board
    by, made = By("effect", at_work.player, at_work.source), []
    for card_id in cards:
        owner = board.card(card_id).owner
        if available(board, owner) < lowest_level_cost(board, card_id):
            game.find("bss:1-4-2", fact(N_("{player} has no cores for {card}"), player=owner, card=card_id))
            continue
        entered = asked(game, ("bss:5-8-1", "bss:11-1-1-6"), board, card_id, owner, "summoned", state, by)
        board = entered.apply(board)  # type: ignore[assignment]
        made.append(entered)
    if made:
        game.do(("bss:5-8-1", "bss:11-1-1-6"), Together(tuple(made)))
    return len(made)
