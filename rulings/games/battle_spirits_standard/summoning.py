"""5-8, 5-9 and 9-1-5-4: effects summon and deploy, one card or several together."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine import affording
from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import may_any_have, standing_about
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving, player_of
from rulings.games.battle_spirits_standard.board import DECK, FIELD, REFRESHED, FieldCard, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved, Together
from rulings.games.battle_spirits_standard.choosing import selected, wanted
from rulings.games.battle_spirits_standard.coming import (
    CHANGES,
    Coming,
    are_too_many,
    come_apart,
    cores_able,
    is_enough,
    need_of,
)
from rulings.games.battle_spirits_standard.costs import (
    Payment,
    available,
    cost_asked,
    least_inherited,
    nexus_cost,
    spirit_cost,
    ways,
)
from rulings.games.battle_spirits_standard.dealing import are_several_of_a_deck, meant
from rulings.games.battle_spirits_standard.entering import (
    UNKNOWN,
    Entered,
    cores_for,
    enter_by_effect,
    entering,
    may_lie_on_field,
    whose_field,
)
from rulings.games.battle_spirits_standard.paid_in_order import (
    Orders,
    can_be_paid,
    when_paid_first,
    whose_order_matters,
    with_first,
)
from rulings.games.battle_spirits_standard.processing import payers_leave
from rulings.games.battle_spirits_standard.restrictions import allowed, is_barred
from rulings.games.battle_spirits_standard.values import WORDS
from rulings.games.battle_spirits_standard.who_comes import Group, can_all_come, group_of, leaves_most, most_of
from rulings.games.battle_spirits_standard.who_pays import kinds_of_payment, least_left

ENTERS = {"spirit": "summoned", "nexus": "deployed"}
COMES = {"summon": "spirit", "deploy": "nexus"}
COMES_BY = {"summon": "bss:5-8-1", "deploy": "bss:5-9-1"}
NOT_SO = {
    "summon": N_("{card} is no spirit card: it is not summoned"), "deploy": N_("{card} is no nexus card: it is not deployed"),
}  # fmt: skip
PAID_BY = {"spirit": "bss:11-1-1-5", "nexus": "bss:11-2-1-5"}
TOO_FEW = {"spirit": ("bss:1-4-2", "bss:11-1-1-6"), "nexus": ("bss:1-4-2", "bss:11-2-1-6")}
TOGETHER_BY = {
    "summoned": ("bss:5-8-1", "bss:11-1-1-6"),
    "deployed": ("bss:5-9-1", "bss:11-2-1-6"),
    "both": ("bss:5-8-1", "bss:11-1-1-6", "bss:5-9-1", "bss:11-2-1-6"),
}
OFF_A_DECK_BY = {
    "summoned": ("bss:5-8-1", "bss:4-2-3", "bss:11-1-1-6"),
    "deployed": ("bss:5-9-1", "bss:4-2-3", "bss:11-2-1-6"),
    "both": ("bss:5-8-1", "bss:4-2-3", "bss:11-1-1-6", "bss:5-9-1", "bss:11-2-1-6"),
}
NO_HALF = "no-half-summons"
CANNOT = N_("{player} cannot pay for {card}")
FIRST = N_("which card is put onto the field first?")
NOT_EVERY_WAY = N_("which can be paid for first hangs on who pays; not every choice of that was tried, as there are too many")
NOT_EVERY_GROUP = N_("which of them can come together was not tried for every choice: there are too many")
NOT_EVERY_PAYER = N_("whether the order matters was looked at with each payer alone and the cheapest together only")
WITHOUT = N_("{card} does not come: {player} would not have the cores for those that come with it")
NOT_EVERY_LEVEL = N_("what the lowest levels cost hangs on the levels; not every choice of these was tried: there are too many")


def summon(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-8-1, 5-9-1 - the cards come onto the field; 11-1-1-5, 11-2-1-5 - their cost is paid unless the text says otherwise."""
    action = _of_its_kind(action)
    cards = meant(game, action, at_work)
    able = tuple(card_id for card_id in cards if _is_able(game, action.verb, card_id))
    free = _free(game, able, player_of(action.player, at_work.player), at_work)
    free = _in_order(game, free, not action.free, at_work)
    paid = free if action.free else _paid(game, free, at_work)
    come = _enter(game, paid, action.state, at_work)
    _leave_with_the_rest(game.board, cards, at_work)
    return Outcome(come, wanted(game, action, cards, at_work))


def _of_its_kind(action: Action) -> Action:
    """5-8-1 - where the text says only "card", a spirit card is chosen to be summoned, 5-9-1 - a nexus card to be deployed."""
    what, selector = action.what, selected(action)
    if what is None or selector is None or what.nouns != ("card",) or selector.zone.startswith(DECK):
        return action
    return replace(action, what=replace(what, nouns=(f"{COMES[action.verb]} card",)))


def _is_able(game: Game, verb: str, card_id: CardId) -> bool:
    """5-8-1, 5-9-1 - it is a card that can come so, and known; and it comes from another zone."""
    card = game.board.card(card_id)
    kind, stays = card.kind, fact(N_("{card} lies on the field: it does not come from another zone"), card=card_id)
    if card.zone == FIELD and game.find(COMES_BY[verb], stays, reading="not-summoned-out-of-standby" if card.standby else None):
        return False
    fails = fact(NOT_SO[verb] if kind else UNKNOWN, card=card_id)
    return kind == COMES[verb] or (not game.find(COMES_BY[verb], fails) and kind in ENTERS)


def put_on_field(game: Game, action: Action, cards: tuple[CardId, ...], at_work: Resolving) -> Outcome:
    """An effect puts cards onto the field; a spirit is summoned by that, a nexus deployed."""
    able = tuple(card_id for card_id in cards if may_lie_on_field(game, card_id))
    free = _free(game, able, player_of(action.to.whose, at_work.player) if action.to else None, at_work)
    free = _in_order(game, free, False, at_work)
    come = _enter(game, free, action.state, at_work)
    _leave_with_the_rest(game.board, cards, at_work)
    return Outcome(come, wanted(game, action, cards, at_work))


def _leave_with_the_rest(board: Table, cards: tuple[CardId, ...], at_work: Resolving) -> None:
    """9-3-2 - of the cards that were seen, those that did not come are left with the rest of them."""
    left = [one for one in cards if board.card(one).zone != FIELD]
    at_work.singled_out = tuple(one for one in at_work.singled_out if one not in left)


def _free(game: Game, cards: tuple[CardId, ...], player: Player | None, at_work: Resolving) -> Coming:
    """The cards that nothing keeps away, and onto whose field they come: where no one player is named, their owner's."""
    fields = {card_id: player or game.board.card(card_id).owner for card_id in cards}
    return {card_id: whose for card_id, whose in fields.items() if _may_come(game, card_id, whose, at_work)}


def _may_come(game: Game, card_id: CardId, player: Player, at_work: Resolving) -> bool:
    """1-4-3 - a card that cannot be summoned or deployed, or not by that player, does not come by an effect either."""
    card = game.board.card(card_id)
    if card.zone == FIELD:
        return True
    deed = "deploy" if card.kind == "nexus" else "summon"
    by = By("effect", at_work.player, at_work.source)
    barred = is_barred(game, player, deed, by, card_id)
    return not barred and bool(allowed(game, "be deployed" if deed == "deploy" else "be summoned", (card_id,), at_work))


def _in_order(game: Game, coming: Coming, paying: bool, at_work: Resolving) -> Coming:
    """4-1-5 - where there are not cores for all of them, the player of the effect says which is put there first; 1-4-2 - none
    that would leave cores for fewer than could come; 12-2-1-3-1 - some may come only by Inheritance."""
    if are_too_many(game.board, coming):
        game.find(("bss:11-1-1-6", "bss:1-4-2"), fact(NOT_EVERY_LEVEL))
    order: dict[CardId, Player] = {}
    for group in _groups(game.board, coming, paying):
        order |= {one: coming[one] for one in _order_of(game, group, at_work)}
    return order


def _groups(board: Table, coming: Coming, paying: bool) -> list[Group]:
    """The cards that come to each player, or all in one where some change what those of the other need."""
    parts = [{one: whose for one, whose in coming.items() if whose == player} for player in dict.fromkeys(coming.values())]
    return [group_of(board, part, paying) for part in (parts if come_apart(board, coming, parts) else [coming])]


def _order_of(game: Game, group: Group, at_work: Resolving) -> list[CardId]:
    first, is_short = list[CardId](), not can_all_come(group)
    if group.paying and not is_short:
        for player in dict.fromkeys(group.coming.values()):
            cards = [one for one, whose in group.coming.items() if whose == player]
            first += _all_in_order(game, player, cards, at_work)
        is_short = True  # if any are left, there is no order in which all of them come
    left = [one for one in group.coming if one not in first]
    if len(left) > 1 and is_short and most_of(group, first, left) > 0 and group.are_too_many:
        game.find(("bss:4-1-5", "bss:1-4-2"), fact(NOT_EVERY_GROUP))
    while len(left) > 1 and is_short and most_of(group, first, left) > 0:
        able = tuple(one for one in left if leaves_most(group, first, one, left))
        chosen: CardId = game.ask(("bss:4-1-5", "bss:1-4-2"), at_work.player, fact(FIRST), able, "order")
        left.remove(chosen)
        first.append(chosen)
    return [*first, *left]


def _note_more_could_pay(game: Game, orders: Orders, asked: Sequence[CardId]) -> None:
    """The order seems not to matter, and that was not looked at for all who could pay together."""
    if not asked and orders.more_could_pay:
        game.find(("bss:4-1-5", "bss:1-4-2"), fact(NOT_EVERY_PAYER))


def _all_in_order(game: Game, player: Player, cards: Sequence[CardId], at_work: Resolving) -> tuple[CardId, ...]:
    """11-1-1-4 - all of them, each at what it costs when its turn comes; where that hangs on the order, or on who pays, one that
    the player says, and in which all can be paid. None, where there is no such order."""
    left = [one for one in cards if _is_new(game.board.card(one))]
    orders, boards, first = Orders(player, tuple(left)), [game.board], list[CardId]()
    found = can_be_paid(orders, game.board, left)
    if not orders.are_all_tried and not found.every:
        game.find(("bss:4-1-5", "bss:1-4-2"), fact(NOT_EVERY_WAY))
    while found.some:
        asked = whose_order_matters(orders, game.board, left) if found.every else left
        if len(asked) < 2:
            _note_more_could_pay(game, orders, asked)
            break
        firsts = tuple(one for one in asked if with_first(orders, boards, left, one).some)
        chosen: CardId = game.ask(("bss:4-1-5", "bss:1-4-2"), at_work.player, fact(FIRST), firsts, "order")
        found = with_first(orders, boards, left, chosen)
        boards = when_paid_first(orders, boards, left, chosen)
        left.remove(chosen)
        first.append(chosen)
    return tuple(dict.fromkeys((*first, *cards))) if found.some else ()


def _paid(game: Game, coming: Coming, at_work: Resolving) -> Coming:
    """The cards whose cost is paid, one after the other; the cores that the earlier ones need are kept for them. 4-1-4 - what
    was exiled for another one's cost is a new card, and does not come."""
    stays = {card_id: game.board.card(card_id).stay for card_id in coming}
    paid: dict[CardId, Player] = {}
    for card_id, player in coming.items():
        if game.board.is_same(card_id, stays[card_id]) and _pay(game, card_id, {**paid, card_id: player}, at_work):
            paid[card_id] = player
    return {card_id: player for card_id, player in paid.items() if game.board.is_same(card_id, stays[card_id])}


def _least_left(board: Table, coming: Coming, player: Player, due: int) -> int:
    """As they are now, or as a payment makes them cheaper; where it makes them dearer, the ways to pay will tell."""
    return min(need_of(board, coming, player), least_left(board, player, due, lambda then: need_of(then, coming, player)))


def _pay(game: Game, card_id: CardId, coming: Coming, at_work: Resolving) -> bool:
    """1-4-2 - a card whose cost and lowest level cannot be paid is not summoned, and nothing is paid for it; that may come out
    only when something else has happened instead of an exile for its cost, or by who would have to pay."""
    kind, player = game.board.card(card_id).kind, coming[card_id]
    others = [one for one in _who_lack(game.board, coming) if one != player]
    if others and game.find(TOO_FEW[kind], fact(WITHOUT, player=others[0], card=card_id)):
        return False
    least = least_inherited(game.board, player, card_id, lambda due: _least_left(game.board, coming, player, due))
    cannot = fact(CANNOT, player=player, card=card_id)
    if least is None:
        return not game.find("bss:1-4-2", cannot)
    due = nexus_cost(game, player, card_id, least) if kind == "nexus" else spirit_cost(game, player, card_id, least)
    short = available(game.board, player) < due + _least_left(game.board, coming, player, due)
    able = [] if short else _ways_to_pay(game, card_id, due, coming, at_work)
    if not able and game.find(TOO_FEW[kind], cannot, reading=NO_HALF):
        return False
    if available(game.board, player) < due:  # only where that rule is broken
        return False
    _pay_cores(game, card_id, player, able or ways(game.board, player, due), due)
    return True


def _who_lack(board: Table, coming: Coming) -> list[Player]:
    """The players who have not the cores for the lowest levels of what comes to them."""
    return [player for player in dict.fromkeys(coming.values()) if available(board, player) < need_of(board, coming, player)]


def _ways_to_pay(game: Game, card_id: CardId, due: int, coming: Coming, at_work: Resolving) -> list[Payment]:
    """The ways to pay that leave cores for the lowest levels: a card that pays and goes, or that comes to another level, may make
    those cheaper or dearer, or something else may happen instead."""
    every = ways(game.board, coming[card_id], due)
    payers = [definition for one in game.board.zone(coming[card_id], FIELD) if (definition := game.board.card(one).definition)]
    changed = standing_about(game.board, WORDS, *CHANGES) or any(CHANGES in one.could_stand for one in payers)
    replaced = may_any_have(game.board, "replacement", frozenset(("depleted", "leaves", "put")))
    if not changed and not replaced:
        return every

    def leaves_enough(payment: Payment) -> bool:
        def pay(trial: Game) -> None:
            _pay_cores(trial, card_id, coming[card_id], [payment], due)
            trial.must("bss:1-4-2", is_enough(trial.board, coming), fact(CANNOT, player=coming[card_id], card=card_id))

        return affording.can_be_made(game, affording.Payment(pay, at_work))

    if replaced:
        return [payment for payment in every if leaves_enough(payment)]
    kind_of = kinds_of_payment(game.board, coming[card_id])
    enough = {kind: leaves_enough(payment) for kind, payment in {kind_of(payment): payment for payment in every}.items()}
    return [payment for payment in every if enough[kind_of(payment)]]


def _pay_cores(game: Game, card_id: CardId, player: Player, able: list[Payment], due: int) -> None:
    """10-2-2-5 - the cost is paid in one of these ways, and who is depleted by that goes."""
    clause = PAID_BY[game.board.card(card_id).kind]
    if due:
        asks = cost_asked(card_id, due)
        reading = NO_HALF if len(able) < len(ways(game.board, player, due)) else None
        payment: Payment = game.ask(clause, player, asks, able, "payment", reading)
        game.do(clause, CoresMoved(payment.parts, Spot("trash", player), By("payment", player)))
    payers_leave(game)


def _enter(game: Game, coming: Coming, state: str, at_work: Resolving) -> int:
    new = {one: player for one, player in coming.items() if _is_new(game.board.card(one))}
    if len(new) < 2:
        return sum(enter_by_effect(game, one, player, state or REFRESHED, at_work) for one, player in coming.items())
    others = [(one, player) for one, player in coming.items() if one not in new]
    done = _enter_together(game, new, state or REFRESHED, at_work)
    return done + sum(enter_by_effect(game, one, player, state or REFRESHED, at_work) for one, player in others)


def _is_new(card: FieldCard) -> bool:
    return card.kind in ENTERS and card.zone != FIELD


def _enter_together(game: Game, coming: Coming, state: str, at_work: Resolving) -> int:
    """Cards that an effect summons or deploys at once: the cores of each are asked for, then all come."""
    board: Table = game.board
    by = By("effect", at_work.player, at_work.source)
    made: list[Entered] = []
    left = _with_cores(game, coming)
    for card_id, player in list(left.items()):
        kind, before = board.card(card_id).kind, [one.card for one in made]
        clauses = ("bss:5-9-1", "bss:11-2-1-6") if kind == "nexus" else ("bss:5-8-1", "bss:11-1-1-6")
        able = cores_able(board, card_id, left, before)
        payment = cores_for(game, clauses, board, card_id, player, before, able)
        entered = entering(card_id, player, ENTERS[kind], state, by, payment)
        board = entered.apply(board)  # type: ignore[assignment]
        made.append(entered)
        del left[card_id]
    _come(game, made)
    return len(made)


def _come(game: Game, made: list[Entered]) -> None:
    kinds = {one.verb for one in made}
    change = Together(tuple(made)) if len(made) > 1 else made[0] if made else None
    if change is None:
        return
    reading = next(filter(None, (whose_field(game.board, one.card, one.player) for one in made)), None)
    how = "both" if len(kinds) > 1 else made[0].verb
    if are_several_of_a_deck(game.board, [one.card for one in made]):
        game.do(OFF_A_DECK_BY[how], change, reading=reading)
    else:
        game.do(TOGETHER_BY[how], change, reading=reading)


def _with_cores(game: Game, coming: Coming) -> dict[CardId, Player]:
    """1-4-2 - as many of them as there are cores for; a core is there for one of them only."""
    if is_enough(game.board, coming):
        return dict(coming)
    group, able = group_of(game.board, coming, False), dict[CardId, Player]()
    left = list(coming)
    for card_id, player in coming.items():
        if leaves_most(group, (*able,), card_id, left) or not game.find("bss:1-4-2", _why_not(game.board, able, card_id, player)):
            able[card_id] = player
        left.remove(card_id)
    return able


def _why_not(board: Table, able: Coming, card_id: CardId, player: Player) -> Fact:
    lack = _who_lack(board, {**able, card_id: player})
    if lack and player not in lack:
        return fact(WITHOUT, player=lack[0], card=card_id)
    return fact(N_("{player} has too few cores for {card}"), player=player, card=card_id)
