"""Chapter 16: the extra draw of carnage."""

from __future__ import annotations

from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.games.hollow_flux.board import DAMAGE, TRASH
from rulings.games.hollow_flux.changes import CardsMoved
from rulings.games.hollow_flux.choice import pick
from rulings.games.hollow_flux.reload import draw_cards


def draw_by_carnage(game: Game, play: Play) -> None:
    """16.1/1 - at any time when no effect is being resolved: a card of the damage field to the trash, and a card is drawn."""
    player, card_id = play.player, play.get("card")
    game.permit("hf:16/1", fact(N_("a player may use cards of the damage field any number of times")))
    there = game.board.zone(player, DAMAGE)
    game.must("hf:16.1/1", bool(there), fact(N_("{player} has a card in the damage field"), player=player))
    if card_id:
        says = fact(N_("{card} is in {player}'s damage field"), card=card_id, player=player)
        game.must("hf:16.1/1", card_id in there, says)
        there = (card_id,)
    cards = pick(game, "hf:16.1/1", player, fact(N_("which card of the damage field?")), there, 1, "carnage")
    game.do("hf:16.1/1", CardsMoved(cards, TRASH, "put", By("carnage", player)), reading="carnage-draw-between-resolutions")
    draw_cards(game, "hf:16.1/1", (player,), 1, By("carnage", player))
