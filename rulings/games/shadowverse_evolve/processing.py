"""10.5 and chapter 11: check timings: what the rules do by themselves, then automatic abilities, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import RULE, By, Drew, Taken, Won
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Illegal, Step
from rulings.engine.options import picks
from rulings.games.shadowverse_evolve.board import (
    CEMETERY,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    RACE,
    STACK,
    Check,
    Table,
)
from rulings.games.shadowverse_evolve.changes import CardsMoved, Hidden, LinksLost, Move, Shown
from rulings.games.shadowverse_evolve.costs import pay
from rulings.games.shadowverse_evolve.effects import LANGUAGE
from rulings.games.shadowverse_evolve.loops import is_endless, note_same
from rulings.games.shadowverse_evolve.moments import Gathered, GatheringOver, PointsChanged
from rulings.games.shadowverse_evolve.moving import LIMIT, allowed, move
from rulings.games.shadowverse_evolve.replacing import Leaving, is_replaced
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.tokens import Erased
from rulings.games.shadowverse_evolve.triggers import Wait, held_since, triggered, watch_states
from rulings.games.shadowverse_evolve.use import decide
from rulings.games.shadowverse_evolve.values import has, kind, life
from rulings.games.shadowverse_evolve.waiting import labelled, told

ALLOWED = {"follower": (EX, FIELD, "resolution"), "amulet": (EX, FIELD, "resolution"), "spell": (EX, "resolution")}
ERASED_BY = {
    "follower": ("sve:9.1.4.3", "sve:9.1.4.1", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
    "amulet": ("sve:9.1.4.3", "sve:9.1.4.1", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
    "spell": ("sve:9.1.4.3", "sve:9.1.4.2", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
}
LEAVING = ("leaves", "last words", "destroyed", "banished", "returned", "put", "discarded")


def at_once(game: Game, step: int) -> None:
    """9.1.4.3 - a token where it may not be is erased in the middle of anything; 10.7.6 - states are watched."""
    for card_id in game.board.tokens():
        card = game.board.card(card_id)  # as it is now: erasing one may have erased others
        if card.zone not in (*ALLOWED.get(card.kind, ()), "nowhere"):
            game.process(ERASED_BY[card.kind], Erased(card.id), step)
    before = game.steps[step].before
    assert isinstance(before, Table)
    if not game.board.together and game.board.memo is not before.memo:  # something has changed that a state could hang on
        watch_states(game, before, step)
    if not game.board.follows("sve:11.1.2"):
        process_rules(game)


def check(game: Game) -> None:
    """10.5.2 - rule processing until there is none; then an ability of the turn player; then one of the other; then it ends."""
    board: Table = game.board
    if needs_processing(board) and game.find(
        ("sve:10.5.2.1", "sve:10.5.1.1", "sve:10.5.1", "sve:10.5.2"), fact(N_("the rules have something to do"))
    ):
        before = game.board
        process_rules(game)
        if game.board != before:
            return
    waiting = _waiting_of(game)
    if waiting and not is_endless(game):
        use_next(game, waiting)
        return
    if game.find("sve:10.5.2.4", fact(N_("the check timing ends"))):
        game.proceed(*game.board.procedure[:-1])
        note_same(game)


def _waiting_of(game: Game) -> list[Wait]:
    """10.5.2.2, 10.5.2.3 - the turn player's come before the other player's."""
    turn = game.board.active
    mine = [one for one in game.board.waiting if one.player == turn]
    theirs = [one for one in game.board.waiting if one.player != turn]
    if mine and game.find("sve:10.5.2.2", fact(N_("{player} is the turn player: their abilities come first"), player=turn)):
        return mine
    if theirs and game.find("sve:10.5.2.3", fact(N_("now the abilities of {player}"), player=other(turn))):
        return theirs
    return mine if not theirs else []


def use_next(game: Game, waiting: list[Wait]) -> None:
    """10.7.3 - the player picks one that waits, and it is used and resolved; none can be left out (10.7.3.1)."""
    labels = labelled(game.board, waiting)
    asks = fact(N_("which ability is used next?"))
    label = next(iter(labels))
    if len(labels) > 1:
        label = game.ask(("sve:10.7.3.1", "sve:10.7.3"), waiting[0].player, asks, list(labels), "order")
    one = labels[label]
    game.cause = one.step
    game.trigger(("sve:10.7.3", "sve:10.7.1"), Taken(one), cause=one.step)
    if any(one is waits for waits in game.board.waiting):  # the rule of using it is broken: let it go
        game.board = game.board.having(waiting=tuple(waits for waits in game.board.waiting if waits is not one))
        return
    hidden = HAND in one.ability.zone.split("/") and game.board.card(one.card).zone == HAND
    if hidden:
        game.do("sve:10.6.2.1.1", Shown((one.card,)))
    _use(game, one)
    if hidden and game.board.card(one.card).zone == HAND:
        game.do("sve:10.6.2.1.1", Hidden((one.card,)))


def _use(game: Game, one: Wait) -> None:
    """10.6.2 for an automatic ability; 10.7.3.2 - one that cannot be used waits no more."""
    still = tuple(card for card, stay in one.chosen if game.board.is_same(card, stay))
    was = told(one)
    at_work = Using(one.card, _stay(game, one), one.player, one.ability, was, chosen=still, number=was.amount)
    if was.card and not one.chosen:
        at_work.chosen = (was.card,)
    at_work.gone = frozenset(card for card, stay in one.met if card != one.card and not game.board.is_same(card, stay))
    if not _is_at_hand(game, one):
        return
    board, steps = game.board, len(game.steps)
    try:
        decide(game, at_work)
        if not at_work.paid or not at_work.valid:
            return
        pay(game, at_work, one.ability.costs)
    except Illegal as refusal:
        if refusal.step.clause.startswith("sve:10.7.3"):
            raise
        game.board = board
        game.steps[steps:] = _found_on(board, game.steps[steps:])
        if not game.find("sve:10.7.3.2", fact(N_("the ability of {card} cannot be used: it waits no more"), card=one.card)):
            game.board = game.board.having(waiting=(*game.board.waiting, one))
        return
    if game.find(("sve:10.6.2.7.2", "sve:10.6.2.7"), fact(N_("the ability of {card} is resolved"), card=one.card)):
        _mark(game, (one.card, one.ability.text))
        LANGUAGE.resolve(game, at_work)
        _mark(game, None)


def _found_on(board: Table, steps: list[Step]) -> list[Step]:
    """Of the steps of a use that came to nothing, those that say why: what was found before anything was done."""
    start = steps[0].number if steps else 0
    found = [one for one in steps if one.kind == "find" and one.after is board]
    return [one._replace(number=start + number, caused_by=None) for number, one in enumerate(found)]


def _mark(game: Game, resolving: tuple[CardId, str] | None) -> None:
    """The check timing notes which ability is being resolved."""
    frame = game.board.procedure[-1]
    if isinstance(frame, Check):
        game.proceed(*game.board.procedure[:-1], replace(frame, resolving=resolving))


def _stay(game: Game, one: Wait) -> int:
    """4.1.4.1 - an ability that speaks of its card in the zone where it went means that card."""
    own = one.happening.card == one.card and one.happening.verb in LEAVING
    now: int = game.board.card(one.card).stay
    if own and now == one.stay + 1:
        says = fact(N_("{card} in the zone where it went is the card itself"), card=one.card)
        return now if game.find("sve:4.1.4.1", says) else one.stay
    return one.stay


def _is_at_hand(game: Game, one: Wait) -> bool:
    """10.7.7, 10.6.2.7.2.1 - an ability is used even if its card has gone elsewhere since."""
    if game.board.is_same(one.card, one.stay):
        return True
    return game.find(
        ("sve:10.7.7", "sve:10.6.2.7.2.1"), fact(N_("{card} has left, and its ability is used all the same"), card=one.card)
    )


def needs_processing(board: Table) -> bool:
    return bool(
        losers(board)
        or dying(board)
        or doomed(board)
        or over(board, FIELD)
        or over(board, EX)
        or unlinked(board, EVOLVE)
        or unlinked(board, RACE)
        or twice_linked(board)
        or shared(board)
        or empty_stacks(board)
        or over_points(board)
    )


def losers(board: Table) -> list[Player]:
    return [player for player in ("A", "B") if board.side(player).life <= 0 or player in board.overdrawn]


def dying(board: Table) -> list[CardId]:
    return [
        card
        for player in ("A", "B")
        for card in board.zone(player, FIELD)
        if (1 if (now := life(board, card)) is None else now) <= 0
    ]


def doomed(board: Table) -> list[CardId]:
    found = [card for card, stay, _ in board.doomed if board.is_same(card, stay) and kind(board, card) == "follower"]
    return list(dict.fromkeys(found))


def over(board: Table, zone: str) -> list[Player]:
    return [player for player in (board.active, other(board.active)) if len(board.zone(player, zone)) > LIMIT]


def unlinked(board: Table, zone: str) -> list[CardId]:
    cards = [board.card(card) for player in ("A", "B") for card in board.zone(player, FIELD)]
    linked = {one for card in cards for one in (card.links if zone == EVOLVE else card.carrots)}
    return [card for player in ("A", "B") for card in board.zone(player, zone) if card not in linked]


def twice_linked(board: Table) -> list[CardId]:
    return [card for player in ("A", "B") for card in board.zone(player, FIELD) if len(board.card(card).links) > 1]


def shared(board: Table) -> dict[CardId, list[CardId]]:
    """Cards of the evolve zone that are linked with several cards, and those cards, the latest last."""
    field = [board.card(card) for player in ("A", "B") for card in board.zone(player, FIELD)]
    found: dict[CardId, list[CardId]] = {}
    for card in sorted(field, key=lambda one: one.evolved_in):
        for link in card.links:
            found.setdefault(link, []).append(card.id)
    return {link: cards for link, cards in found.items() if len(cards) > 1}


def empty_stacks(board: Table) -> list[CardId]:
    field = [card for player in ("A", "B") for card in board.zone(player, FIELD)]
    return [card for card in field if has(board, card, STACK) and not board.card(card).counter(STACK)]


def over_points(board: Table) -> list[Player]:
    return [player for player in ("A", "B") if board.side(player).points > board.side(player).maximum]


def process_rules(game: Game) -> None:
    """11.1.3 - all that has to be done is done at once, and what it sets off is looked at as a whole."""
    start: Table = game.board
    if not needs_processing(start) or start.together:
        return
    if start.broken != "sve:11.1.2":
        game.find("sve:11.1.2", fact(N_("this is a check timing")))
    _decide_game(game)
    step = len(game.steps)
    game.do("sve:11.1.3", Gathered())
    for task in _tasks(start):
        task(game, start)
    whole, held = game.board.together, held_since(game, step)
    game.do("sve:11.1.3", GatheringOver())
    if whole and held:
        triggered(game, held, start, step)
    watch_states(game, start, step)


def _decide_game(game: Game) -> None:
    """11.2 - a leader without life, or a draw from an empty deck, loses; both at once is a draw."""
    board: Table = game.board
    lost = losers(board)
    if len(lost) == 2:
        game.do("sve:1.2.2", Drew())
    for player in lost[:1]:
        if len(lost) == 1 and board.side(player).life <= 0:
            game.do(("sve:11.2.1", "sve:1.2.1.1", "sve:1.2.1"), Won(other(player), player))
        elif len(lost) == 1:
            game.do(("sve:11.2.2", "sve:1.2.1.2", "sve:1.2.1"), Won(other(player), player))


def _tasks(board: Table) -> list[Callable[[Game, Table], None]]:
    found: list[Callable[[Game, Table], None]] = []
    if dying(board) or doomed(board):
        found.append(_destroy)
    if over(board, FIELD) or over(board, EX):
        found.append(_shrink)
    if unlinked(board, EVOLVE) or unlinked(board, RACE) or twice_linked(board) or shared(board):
        found.append(_unlink)
    if empty_stacks(board):
        found.append(_bare_stacks)
    if over_points(board):
        found.append(_points)
    return found


def _destroy(game: Game, start: Table) -> None:
    """11.3.1 - followers without life; 11.3.2 - followers that fought Bane: destroyed together, and once."""
    weak, cursed = dying(start), doomed(start)
    plain = _to_destroy(game, tuple(card for card in weak if card not in cursed), RULE)
    by_bane: dict[CardId, By] = {}
    for card in cursed:
        by = _by_bane(game, start, card, card in weak)
        by_bane |= dict.fromkeys(_to_destroy(game, (card,), by), by)
    move(game, ("sve:11.3.1", "sve:5.5.1"), plain, CEMETERY, RULE, verb="destroyed", settled=True)
    for card, by in by_bane.items():
        move(game, ("sve:11.3.2", "sve:12.14.2"), (card,), CEMETERY, by, verb="destroyed", settled=True)


def _to_destroy(game: Game, cards: tuple[CardId, ...], by: By) -> tuple[CardId, ...]:
    """Those that nothing keeps from being destroyed; looked at for all of them before the first one goes."""
    free = allowed(game, "be destroyed", cards, by)
    return tuple(card for card in free if not is_replaced(game, card, Leaving(CEMETERY, "destroyed", by)))


def _by_bane(game: Game, start: Table, card: CardId, weak: bool) -> By:
    """11.3.2.1 - what Bane destroys is destroyed by an ability, though it had no life left either."""
    if weak:
        says = fact(N_("{card} is destroyed by both, and so by an ability too"), card=card)
        game.find(("sve:11.3.2.1", "sve:11.3.2"), says, reading="damage-and-bane-also-by-ability")
    by = next(by for one, _, by in start.doomed[::-1] if one == card)
    return by if game.find("sve:11.3.2.1", fact(N_("Bane's destruction is by an ability"))) else RULE


def _shrink(game: Game, start: Table) -> None:
    """11.4.1, 11.5.1 - of more cards than the limit, its player keeps so many; the rest goes to the cemetery."""
    for player in over(start, FIELD):
        cards = start.zone(player, FIELD)
        asks = fact(N_("which {count} cards stay?"), count=LIMIT)
        kept = game.ask("sve:11.4.1", player, asks, picks(cards, LIMIT), "keep", reading="zone-player-chooses-what-fits")
        rest = tuple(card for card in cards if card not in kept and card in game.board.zone(player, FIELD))
        move(game, "sve:11.4.1", rest, CEMETERY, RULE, verb="put")
    for player in over(start, EX):
        cards = game.board.zone(player, EX)
        asks = fact(N_("which {count} cards stay?"), count=LIMIT)
        kept = game.ask("sve:11.5.1", player, asks, picks(cards, LIMIT), "keep", reading="zone-player-chooses-what-fits")
        move(game, "sve:11.5.1", tuple(card for card in cards if card not in kept), CEMETERY, RULE, verb="put")


def _unlink(game: Game, start: Table) -> None:
    """11.6, 11.8 - cards of the evolve and race zones that belong to nothing go back face up; of two links the latest stays."""
    for card_id in unlinked(start, EVOLVE):
        back = Move(card_id, start.card(card_id).owner, EVOLVE_DECK, face_up=True)
        game.do(("sve:11.6.1", "sve:5.15.4"), CardsMoved((back,)))
    for card_id in unlinked(start, RACE):
        back = Move(card_id, start.card(card_id).owner, EVOLVE_DECK, face_up=True)
        game.do(("sve:11.8.1", "sve:14.2.1.3"), CardsMoved((back,)))
    for card_id in twice_linked(start):
        game.do("sve:11.6.2", LinksLost(card_id, start.card(card_id).links[-1:]))
    for link, cards in shared(start).items():
        for card_id in cards[:-1]:
            kept = tuple(one for one in start.card(card_id).links if one != link)
            game.do("sve:11.6.3", LinksLost(card_id, kept))


def _bare_stacks(game: Game, start: Table) -> None:
    """11.7.1 - a card with Stack and no stack counter goes to its owner's cemetery."""
    there = tuple(card for card in empty_stacks(start) if game.board.is_same(card, start.card(card).stay))
    move(game, ("sve:11.7.1", "sve:13.3.2.3"), there, CEMETERY, RULE, verb="put")


def _points(game: Game, start: Table) -> None:
    """11.9.1 - play points above the maximum become the maximum."""
    for player in over_points(start):
        change = PointsChanged(player, "points", start.side(player).maximum)
        game.do("sve:11.9.1", change, reading="lowered-maximum-waits-for-check-timing")


def is_checking(board: Table) -> bool:
    return bool(board.procedure) and isinstance(board.procedure[-1], Check)
