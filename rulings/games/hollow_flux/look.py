"""10/4, 13.1 and 19.12: who may look at which face-down cards."""

from __future__ import annotations

from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.games.hollow_flux.board import DAMAGE, ENERGY, EXTRA


def look_at(game: Game, play: Play) -> None:
    """13.1, 19.12/8 - a player may look at one's own damage field and extra deck; 10/4 - nobody looks at energy."""
    card = game.board.card(play.get("card"))
    says = fact(N_("{card} is {player}'s"), card=card.id, player=play.player)
    if card.zone == DAMAGE:
        game.must("hf:13.1", card.owner == play.player or card.up, says)
        game.permit("hf:13.1", fact(N_("{player} may look at {card} at any time"), player=play.player, card=card.id))
    elif card.zone == EXTRA:
        game.must(("hf:19.12/8", "hf:19.12/3"), card.owner == play.player, says)
        game.permit(("hf:19.12/8", "hf:19.12/3"), fact(N_("{player} may look at {card} now"), player=play.player, card=card.id))
    elif card.zone == ENERGY:
        game.must("hf:10/4", card.up, fact(N_("{card} lies face up"), card=card.id))
    else:
        game.must("hf:10/4", card.up or card.owner == play.player, fact(N_("{card} lies face up"), card=card.id))
