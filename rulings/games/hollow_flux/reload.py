"""Chapter 3: drawing from the main deck, and making it anew from the trash."""

from __future__ import annotations

from itertools import takewhile

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import RULE, By, Drew, Won
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import in_order, orders
from rulings.games.hollow_flux.being_played import being_resolved
from rulings.games.hollow_flux.board import DAMAGE, DECK, GUARD, TRASH, guard_deck, is_shuffled
from rulings.games.hollow_flux.changes import CardsMoved, Drawn, DrawnTogether
from rulings.games.hollow_flux.choice import alike, pick
from rulings.games.hollow_flux.faces import Reloaded, Seen
from rulings.games.hollow_flux.replacing import About, happened_instead

LOST_BY: dict[tuple[bool, bool], Clauses] = {
    (True, True): ("hf:3/3", "hf:3/4"),
    (True, False): "hf:3/3",
    (False, True): "hf:3/4",
}  # no guard card, no card in the trash
ON_TOP = N_("which card of {player}'s shuffled main deck is on top?")
AT_BOTTOM = N_("which card of {player}'s shuffled main deck is at the bottom?")
RELOADED_BY: dict[bool, Clauses] = {True: ("hf:3/5", "hf:3/1"), False: "hf:3/1"}  # an effect draws, or a rule


def draw_cards(game: Game, clause: Clauses, players: tuple[Player, ...], count: int, by: By = RULE) -> list[Drawn]:
    """3/1 - one card after the other, by a reload where the main deck is empty; both players draw at the same time."""
    drawn = []
    for _ in range(count):
        instead = happened_instead(game, [About(player, by.happening("draws", player=player), by) for player in players])
        drawing = [player for number, player in enumerate(players) if number not in instead]
        if len(drawing) > 1 and all(_has_lost(game, player) for player in drawing):
            game.do(LOST_BY[_lacking(game, drawing)], Drew(), reading="both-lose-is-draw")
        drawn += draw_together(game, clause, drawing, by)
    return drawn


def draw_together(game: Game, clause: Clauses, players: list[Player], by: By) -> list[Drawn]:
    """3/1 - who has to reload does so when about to draw; 8/5 - then all draw at one moment."""
    found = [(player, top_card(game, player, by)) for player in players]
    each = [Drawn(player, card_id, by) for player, card_id in found if card_id]
    if len(each) > 1:
        game.do(clause, DrawnTogether(tuple(each)), reading="one-sentence-one-moment")
    elif each:
        game.do(clause, each[0])
    return each


def _has_lost(game: Game, player: Player) -> bool:
    """A player who would have to reload, and cannot."""
    board = game.board
    return not board.zone(player, DECK) and not (guard_deck(board, player) and board.zone(player, TRASH))


def _lacking(game: Game, players: list[Player]) -> tuple[bool, bool]:
    """Whether one of them has no guard card to give, and whether one has nothing in the trash."""
    bare = any(not guard_deck(game.board, player) for player in players)
    return bare, any(not game.board.zone(player, TRASH) for player in players)


def top_card(game: Game, player: Player, by: By) -> CardId | None:
    """3/1 - the card that is drawn: the top one, after a reload where there is none; 3/5 - in the middle of an effect too."""
    says = fact(N_("{player}'s main deck is empty: reload at once"), player=player)
    if not game.board.zone(player, DECK) and game.find(RELOADED_BY[by.kind == "effect"], says):
        reload(game, player)
    return first_of_deck(game, player)


def first_of_deck(game: Game, player: Player) -> CardId | None:
    return next(iter(end_of_deck(game, player, 1)), None)


def end_of_deck(game: Game, player: Player, count: int, place: str = "top") -> tuple[CardId, ...]:
    """2.1/1 - the main deck lies face down: after a shuffle, chance says which of the different cards are on top, under what
    was put there since; and so for the bottom."""
    board, order = game.board, 1 if place == "top" else -1
    deck = board.zone(player, DECK)[::order]
    unknown = [card_id for card_id in deck if is_shuffled(board, card_id)]
    known = tuple(takewhile(lambda card_id: card_id not in unknown, deck))
    wanted = count - len(known)
    if not 0 < wanted < len(unknown) or len({alike(board, card_id) for card_id in unknown}) <= 1:
        return tuple(deck[:count][::order])
    asks = fact(ON_TOP if place == "top" else AT_BOTTOM, player=player)
    return (*known, *pick(game, "hf:2.1/1", player, asks, unknown, wanted, "random"))[::order]


def look_at_end(game: Game, player: Player, count: int, place: str, stay: bool) -> tuple[CardId, ...]:
    """2.1/1 - cards that are looked at stay where they are: chance is not asked again. It also says in which order they lie,
    where the text lets them `stay` there."""
    cards = end_of_deck(game, player, count, place)
    cards = as_they_lie(game, player, cards) if stay else cards
    unknown = {alike(game.board, card_id) for card_id in game.board.zone(player, DECK) if is_shuffled(game.board, card_id)}
    if len(unknown) > 1 and len(cards) == count and any(is_shuffled(game.board, card_id) for card_id in cards):
        game.do("hf:2.1/1", Seen(player, cards, place))
    return cards


def as_they_lie(game: Game, player: Player, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """2.1/1 - cards that were shuffled lie in an order that only chance has made."""
    unsure = [card_id for card_id in cards if is_shuffled(game.board, card_id)]
    if len({alike(game.board, card_id) for card_id in unsure}) <= 1:
        return cards
    asks = fact(N_("in which order do they lie in {player}'s shuffled main deck, from the top?"), player=player)
    order = iter(in_order(game.ask("hf:2.1/1", player, asks, orders(unsure), "random")))
    return tuple(next(order) if card_id in unsure else card_id for card_id in cards)


def reload(game: Game, player: Player) -> None:
    """3/1 to 3/5 - cards of the guard deck are given up, and the trash is the new main deck; not what is being resolved."""
    give_guard_cards(game, player)
    leave_out_what_is_resolved(game, player)
    if not game.board.zone(player, TRASH):
        game.do("hf:3/4", Won(other(player), player))
    game.do("hf:3/2", Reloaded(player), reading="reload-deck-face-down")


def leave_out_what_is_resolved(game: Game, player: Player) -> None:
    """3/5 - a card whose effect is being resolved is not in the trash yet, and does not come into the main deck."""
    cause = game.cause
    for card_id in (one for one in being_resolved(game.board) if game.board.card(one).owner == player):
        says = fact(
            N_("{card} is being resolved: it is not in the trash yet, and does not come into the main deck"), card=card_id
        )
        if not game.find("hf:3/5", says):
            game.do("hf:7/3", CardsMoved((card_id,), TRASH, by=By("rule")))
    game.cause = cause


def give_guard_cards(game: Game, player: Player) -> None:
    """3/1, 3/3 - any two cards of the guard deck go to the damage field, or the last one; a player with none has lost."""
    guard = guard_deck(game.board, player)
    reading = "revealed-card-is-on-its-way" if len(guard) < len(game.board.zone(player, GUARD)) else None
    asks = fact(N_("which cards of the guard deck does the reload cost {player}?"), player=player)
    if len(guard) > 1:
        cards = pick(game, "hf:3/1", player, asks, guard, 2, "reload", reading)
        game.do("hf:3/1", CardsMoved(cards, DAMAGE, by=By("rule", player), whose=player))
    elif guard:
        cards = pick(game, "hf:3/3", player, asks, guard, 1, "reload", reading)
        game.do("hf:3/3", CardsMoved(cards, DAMAGE, by=By("rule", player), whose=player), reading)
    elif game.board.zone(player, TRASH):
        game.do("hf:3/3", Won(other(player), player), reading)
    else:
        game.do(("hf:3/3", "hf:3/4"), Won(other(player), player), reading="reload-two-causes-one-loss")
