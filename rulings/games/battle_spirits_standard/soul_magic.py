"""12-2-1-2: Soul Magic, by which the soul core alone pays for a magic card."""

from __future__ import annotations

from collections import Counter

from rulings.engine.board import CardId, Player
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.games.battle_spirits_standard.board import FIELD, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.costs import Price, field_symbols, heirs, is_own, least_inherited, own, reduced_by
from rulings.games.battle_spirits_standard.silence import SOUL_MAGIC, quieting_common
from rulings.games.battle_spirits_standard.values import WORDS, cost


def soul_spots(board: Table, player: Player) -> list[Spot]:
    spots = [Spot("reserve", player), *(Spot("card", card_id) for card_id in board.zone(player, FIELD))]
    return [spot for spot in spots if board.cores_at(spot).soul]


def by_soul_core(game: Game, play: Play, text: CardText) -> bool:
    """12-2-1-2-1 - Soul Magic: with the named symbol on the field, the soul core alone pays."""
    board, player = game.board, play.player
    there = any(Counter(row) <= field_symbols(board, player) for row in text.soul_magic)
    if play.get("soul") and not text.soul_magic:
        game.must("bss:12-2-1-2-1", False, fact(N_("{card} has Soul Magic"), card=play.get("card")))
    if play.get("soul") or _means_soul_magic(board, play, text, there):
        says = fact(N_("{player} has the symbol that Soul Magic asks for"), player=player)
        several = any(len(row) > 1 for row in text.soul_magic)
        reading = "soul-magic-asks-for-every-symbol" if several else "soul-magic-symbol-before-payment"
        game.must("bss:12-2-1-2-1", there, says, reading=reading)
        has = fact(N_("{player}'s soul core is in the reserve or on the field"), player=player)
        game.must("bss:12-2-1-2-1", bool(soul_spots(board, player)), has)
        _must_be_what_is_paid(game, play)
        _must_not_be_silenced(game, player)
        return True
    if not text.soul_magic or not there or not soul_spots(board, player) or play.get("paid_as") is not None:
        return False
    if _is_silenced(game, player):
        return False
    asks = fact(N_("is {card} paid with the soul core alone?"), card=play.get("card"))
    payable = least_inherited(board, player, play.get("card")) is not None
    return bool(game.ask("bss:12-2-1-2-1", player, asks, ("no", "yes") if payable else ("yes",), "soul magic") == "yes")


def _is_silenced(game: Game, player: Player) -> bool:
    """9-2-3 - an effect keeps Soul Magic from taking effect; said where the play is refused for that too."""
    silenced = quieting_common(game.board, WORDS, SOUL_MAGIC, player)
    if silenced is None or not game.board.follows("bss:9-2-3"):
        return False
    says = fact(N_("{source} forbids it for {player}"), source=silenced.source, player=player)
    game.must(("bss:9-2-3", "bss:9-1-2-1"), True, says)
    return True


def _must_not_be_silenced(game: Game, player: Player) -> None:
    """9-2-3 - no effect keeps Soul Magic from taking effect."""
    silenced = quieting_common(game.board, WORDS, SOUL_MAGIC, player)
    if silenced is not None:
        says = fact(N_("{player} may do this in spite of {source}"), player=player, source=silenced.source)
        game.must(("bss:9-2-3", "bss:9-1-2-1"), False, says)


def _means_soul_magic(board: Table, play: Play, text: CardText, there: bool) -> bool:
    """The soul core alone is paid; where Soul Magic cannot be used, not as the one core that may be left of the cost."""
    said: Price | None = play.get("paid_as")
    if not text.soul_magic or said is None or not said.is_soul_core:
        return False
    silenced = board.follows("bss:9-2-3") and quieting_common(board, WORDS, SOUL_MAGIC, play.player) is not None
    return (there and not silenced) or not _may_cost_one(board, play.player, play.get("card"), text)


def _may_cost_one(board: Table, player: Player, card_id: CardId, text: CardText) -> bool:
    """2-3-3, 12-2-1-3-1 - what the field and none, some or all of the cards for Inheritance leave of the cost can be 1."""
    full, most = cost(board, card_id), min(len(heirs(board, player, card_id)), len(text.reduction))
    return any(full - reduced_by(board, player, text, number) == 1 for number in range(most + 1))


def _must_be_what_is_paid(game: Game, play: Play) -> None:
    """The player's soul core and nothing else, where the line says what is paid; it is one core, without a place or of a place
    where it lies alone."""
    said: Price = play.get("paid_as", Price((), Cores(0, True)))
    for spot, _ in said.named:
        if not is_own(game.board, spot, play.player):
            game.must("bss:12-2-1-2-1", False, own(spot, play.player))
    if said.is_soul_core and said.named:
        spot = said.named[0][0]
        game.must("bss:12-2-1-2-1", game.board.cores_at(spot).soul, fact(N_("the soul core is on {spot}"), spot=spot))
    paid = tuple((spot, Cores(0, True)) for spot in soul_spots(game.board, play.player))
    if said.total != 1 or not said.allows(game.board, paid):
        game.must("bss:12-2-1-2-1", False, fact(N_("the soul core alone is paid")))
