"""4-1-2 to 4-9: what players may look at, count, put in another order and keep, at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import Board, CardId, Player, moved
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game, Play
from rulings.games.battle_spirits_standard.board import DECK, EXILED, FIELD, HAND, NOWHERE, TRASH, Spot, Table

OPEN_BY = {
    TRASH: ("bss:4-4-2",),
    FIELD: ("bss:4-5-5", "bss:4-5-2"),
    "reserve": ("bss:4-6-2",),
    "life": ("bss:4-7-2",),
    "void": ("bss:4-8-1",),
    EXILED: ("bss:4-9-2",),
}
ORDER_BY = {HAND: "bss:4-3-2", TRASH: "bss:4-4-2", FIELD: "bss:4-5-5", EXILED: "bss:4-9-2"}
NO_LIMIT_BY = {
    HAND: "bss:4-3-4",
    TRASH: "bss:4-4-3",
    FIELD: "bss:4-5-6",
    "reserve": "bss:4-6-3",
    "life": "bss:4-7-3",
    EXILED: "bss:4-9-3",
}


class TakenBack(Change, frozen=True):
    """A card goes home with its owner."""

    says = N_("{player} takes back {card}")
    card: CardId
    player: Player

    def apply(self, board: Table) -> Board:
        return moved(board, board.card(self.card), self.player, NOWHERE)


def look(game: Game, play: Play) -> None:
    """Open zones are open to both players, a hand to its player, a deck to nobody."""
    whose, zone = play.get("whose"), play.get("zone")
    if zone == DECK:
        game.must("bss:4-2-2", False, fact(N_("a deck's cards may be looked at")))
    elif zone == HAND and whose != play.player:
        game.must("bss:4-3-3", False, fact(N_("{player} may look at {whose}'s hand"), player=play.player, whose=whose))
    elif zone == HAND:
        game.permit("bss:4-3-2", fact(N_("a player may look at their own hand")))
    else:
        game.permit(OPEN_BY[zone], fact(N_("everybody may look at {whose}'s {zone}"), whose=whose, zone=zone))


def count(game: Game, play: Play) -> None:
    """4-1-2 - how many cards and cores lie in a zone is open to everybody, at any time."""
    whose, zone = play.get("whose"), play.get("zone")
    cards, cores = how_many(game.board, whose, zone, "cards"), how_many(game.board, whose, zone, "cores")
    says = N_("the numbers in {whose}'s {zone} are open to everybody: {cards} cards, {cores} cores")
    game.permit("bss:4-1-2", fact(says, whose=whose, zone=zone, cards=cards, cores=cores))


def reorder(game: Game, play: Play) -> None:
    """A hand, the trash, the field and exiled cards may be put in another order by their player; a deck by nobody."""
    whose, zone = play.get("whose"), play.get("zone")
    if zone == DECK:
        game.must("bss:4-2-2", False, fact(N_("a deck's cards may be put in another order")))
        return
    says = fact(N_("{player} puts their own cards in another order"), player=play.player)
    if zone == FIELD:
        game.must("bss:4-5-5", whose == play.player, says, reading="field-order-is-its-players")
    else:
        game.must(ORDER_BY[zone], whose == play.player, says)
    game.permit(ORDER_BY[zone], fact(N_("the order in {whose}'s {zone} is free"), whose=whose, zone=zone))


def keep_all(game: Game, play: Play) -> None:
    """No zone has a limit to what it holds."""
    zone, number = play.get("zone"), play.get("count")
    there = how_many(game.board, play.player, zone, play.get("what"))
    says = fact(N_("{player} has {count} there"), player=play.player, count=number)
    game.must("bss:4-1-2", there == number, says)
    game.permit(NO_LIMIT_BY[zone], fact(N_("there is no limit to what lies in the {zone}"), zone=zone))


def take_back(game: Game, play: Play) -> None:
    """5-3-5 - players take back the cards that they own when the game has ended."""
    own = game.board.card(play.get("card")).owner == play.player
    game.must("bss:5-3-5", own, fact(N_("{card} belongs to {player}"), card=play.get("card"), player=play.player))
    game.must("bss:5-3-5", game.board.winner is not None, fact(N_("the game has ended")))
    game.do("bss:5-3-5", TakenBack(play.get("card"), play.player))


def how_many(board: Table, player: Player, zone: str, what: str) -> int:
    """Cards or cores in a zone; the cores of the field are those on its cards."""
    if what == "cards":
        return len(board.zone(player, zone))
    if zone == FIELD:
        return sum(board.card(card_id).cores.total for card_id in board.zone(player, FIELD))
    return board.cores_at(Spot(zone, player)).total if zone in ("reserve", "life", TRASH) else 0


PLAYS: Mapping[str, Callable[[Game, Play], None]] = {
    "look": look,
    "count": count,
    "reorder": reorder,
    "hold": keep_all,
    "take back": take_back,
}
AFTER_THE_END = ("take back",)
