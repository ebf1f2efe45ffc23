"""Chapter 11: what the rules do by themselves, all that apply together."""

from __future__ import annotations

from collections.abc import Callable

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import RULE, By, Drew, Won
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.options import picks
from rulings.games.shadowverse_evolve.board import (
    CEMETERY,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    RACE,
    STACK,
    Table,
)
from rulings.games.shadowverse_evolve.changes import CardsMoved, LinksLost, Move
from rulings.games.shadowverse_evolve.moments import Gathered, GatheringOver, PointsChanged
from rulings.games.shadowverse_evolve.moving import LIMIT, allowed, move
from rulings.games.shadowverse_evolve.replacing import Leaving, that_stay
from rulings.games.shadowverse_evolve.states import watch_states
from rulings.games.shadowverse_evolve.triggers import held_since, triggered
from rulings.games.shadowverse_evolve.values import keywords, kind, life

KEPT_BY = {FIELD: "sve:11.4.1", EX: "sve:11.5.1"}


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
    return [card for card in field if STACK in keywords(board, card) and not board.card(card).counter(STACK)]


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
    if dying(board) or doomed(board) or empty_stacks(board) or over(board, FIELD) or over(board, EX):
        found.append(_leave)
    if unlinked(board, EVOLVE) or unlinked(board, RACE) or twice_linked(board) or shared(board):
        found.append(_unlink)
    if over_points(board):
        found.append(_points)
    return found


def _leave(game: Game, start: Table) -> None:
    """11.3 to 11.5, 11.7.1 - followers without life or that fought Bane, bare cards with Stack, and what is too much go
    together, each of them once."""
    field, ex = _too_many(game, start, FIELD), _too_many(game, start, EX)
    by = _destroyers(game, start)
    free = {card: Leaving(CEMETERY, "destroyed", one) for card, one in by.items()}
    put = {card: Leaving(CEMETERY, "put", RULE) for card in (*empty_stacks(start), *field, *ex) if card not in free}
    stay = that_stay(game, free | put)  # looked at for all of them before the first one goes
    plain = tuple(card for card in free if by[card] == RULE and card not in stay)
    move(game, ("sve:11.3.1", "sve:5.5.1"), plain, CEMETERY, RULE, verb="destroyed", settled=True)
    for card in (one for one in free if by[one] != RULE and one not in stay):
        move(game, ("sve:11.3.2", "sve:12.14.2"), (card,), CEMETERY, by[card], verb="destroyed", settled=True)
    bare, gone = empty_stacks(start), {*free, *stay}
    rest = tuple(card for card in bare if card not in gone)
    move(game, ("sve:11.7.1", "sve:13.3.2.3"), rest, CEMETERY, RULE, verb="put", settled=True)
    surplus = tuple(card for card in field if card not in {*gone, *bare})
    move(game, "sve:11.4.1", surplus, CEMETERY, RULE, verb="put", settled=True)
    move(game, "sve:11.5.1", tuple(card for card in ex if card not in stay), CEMETERY, RULE, verb="put", settled=True)


def _too_many(game: Game, start: Table, zone: str) -> tuple[CardId, ...]:
    """11.4.1, 11.5.1 - of more cards than the limit of the zone, its player keeps so many."""
    found: list[CardId] = []
    for player in over(start, zone):
        cards, asks = start.zone(player, zone), fact(N_("which {count} cards stay?"), count=LIMIT)
        kept = game.ask(KEPT_BY[zone], player, asks, picks(cards, LIMIT), "keep", reading="zone-player-chooses-what-fits")
        found += [card for card in cards if card not in kept]
    return tuple(found)


def _destroyers(game: Game, start: Table) -> dict[CardId, By]:
    """11.3.1, 11.3.2 - what is destroyed, by the rules or by whose Bane; where Bane may not do it, by the rules all the same."""
    weak, cursed = dying(start), doomed(start)
    by = {card: _by_bane(game, start, card) for card in cursed}
    barred = [card for card in cursed if not allowed(game, "be destroyed", (card,), by[card], by_rules=True)]
    plain = [card for card in weak if card not in cursed or (card in barred and by[card] != RULE)]
    free = dict.fromkeys(allowed(game, "be destroyed", tuple(plain), RULE), RULE)
    for card in (one for one in cursed if one in weak and one not in barred):
        says = fact(N_("{card} is destroyed by both, and so by an ability too"), card=card)
        game.find(("sve:11.3.2.1", "sve:11.3.2"), says, reading="damage-and-bane-also-by-ability")
    return free | {card: one for card, one in by.items() if card not in barred}


def _by_bane(game: Game, start: Table, card: CardId) -> By:
    """11.3.2.1 - what Bane destroys is destroyed by an ability."""
    by = next(by for one, _, by in start.doomed[::-1] if one == card)
    return by if game.find("sve:11.3.2.1", fact(N_("Bane's destruction is by an ability"))) else RULE


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


def _points(game: Game, start: Table) -> None:
    """11.9.1 - play points above the maximum become the maximum."""
    for player in over_points(start):
        change = PointsChanged(player, "points", start.side(player).maximum)
        game.do("sve:11.9.1", change, reading="lowered-maximum-waits-for-check-timing")
