"""4-2-4: a deck is shuffled, and chance says which cards then lie on top of it or at its bottom."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import DECK, Table

TOP, BOTTOM = "deck top", "deck bottom"  # as a text names the two ends of a deck
ENDS = (TOP, BOTTOM)
UNKNOWN = "an unknown card"
WHICH = {
    TOP: N_("which card lies on top of {whose}'s shuffled deck?"),
    BOTTOM: N_("which card lies at the bottom of {whose}'s shuffled deck?"),
}


class DeckShuffled(Change, frozen=True):
    """A deck is shuffled: nobody knows its order any more."""

    says = N_("{player}'s deck is shuffled by {by}")
    player: Player
    by: Player
    zone: str = DECK

    def apply(self, board: Table) -> Table:
        cards = ((card_id, board.card(card_id).stay) for card_id in board.zone(self.player, self.zone))
        return board.having(shuffled=board.shuffled | frozenset(cards))


class TurnedUp(Change, frozen=True):
    """Chance shows which card lies at a place of a shuffled deck."""

    says = N_("{card} lies there in {player}'s deck")
    player: Player
    card: CardId
    place: int

    def apply(self, board: Table) -> Table:
        rest = [card_id for card_id in board.zone(self.player, DECK) if card_id != self.card]
        zones = {**board.zones, (self.player, DECK): (*rest[: self.place], self.card, *rest[self.place :])}
        return board.having(zones=zones, shuffled=board.shuffled - {(self.card, board.card(self.card).stay)})


def end_of_deck(board: Table, player: Player, count: int, end: str) -> tuple[CardId, ...]:
    """So many cards on top of a deck or at its bottom, in the order of the deck."""
    deck = board.zone(player, DECK)
    there = max(min(count, len(deck)), 0)
    return deck[len(deck) - there :] if end == BOTTOM else deck[:there]


def off_the_deck(game: Game, player: Player, count: int, end: str = TOP) -> tuple[CardId, ...]:
    """The cards at an end of a deck; where it was shuffled, chance says which they are, from the end on."""
    for known in range(len(end_of_deck(game.board, player, count, end))):
        _turn_up(game, player, known, BOTTOM if end == BOTTOM else TOP)
    return end_of_deck(game.board, player, count, end)


def _turn_up(game: Game, player: Player, known: int, end: str) -> None:
    """4-2-4 - a shuffle leaves the order to chance: any of the cards may lie there, beside those that are known."""
    board: Table = game.board
    deck = board.zone(player, DECK)
    left, place = (deck[: len(deck) - known], len(deck) - 1 - known) if end == BOTTOM else (deck[known:], known)
    unknown = [card_id for card_id in left if (card_id, board.card(card_id).stay) in board.shuffled]
    named = {board.card(card_id).name or UNKNOWN: card_id for card_id in reversed(unknown)}
    if deck[place] not in unknown or len(named) < 2:
        return
    name = game.ask("bss:4-2-4", player, fact(WHICH[end], whose=player), list(reversed(named)), "chance")
    game.do("bss:4-2-4", TurnedUp(player, named[name], place))
