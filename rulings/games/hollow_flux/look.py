"""2.1, 2.2, 10/4, 13.1 and 19.12: who may look at which cards."""

from __future__ import annotations

from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play
from rulings.games.hollow_flux.board import DAMAGE, DECK, ENERGY, EXTRA, GUARD, HAND


def look_at(game: Game, play: Play) -> None:
    """13.1, 19.12/8 - one's own damage field and extra deck at any time; 10/4 - nobody's energy."""
    card = game.board.card(play.get("card"))
    own = card.owner == play.player
    up = fact(N_("{card} lies face up"), card=card.id)
    theirs = fact(N_("{card} is {player}'s"), card=card.id, player=play.player)
    may = fact(N_("{player} may look at {card}"), player=play.player, card=card.id)
    if card.zone == DAMAGE and not card.up:
        game.must("hf:13.1", own, theirs)
        game.permit("hf:13.1", may)
    elif card.zone == EXTRA:
        game.must(("hf:19.12/8", "hf:19.12/3"), own, theirs)
        game.permit(("hf:19.12/8", "hf:19.12/3"), may)
    elif card.zone == ENERGY:
        game.must("hf:10/4", card.up, up)
    elif card.zone == DECK:
        game.must("hf:2.1/1", card.up, up)
    elif card.zone == GUARD and own:
        game.permit("hf:2.2/1", may)
    elif card.zone == GUARD:
        game.must("hf:2.2/1", card.up, up)
    elif card.zone == HAND:
        game.must("hf:7/1", own, theirs)
