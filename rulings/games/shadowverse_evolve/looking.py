"""4.1 to 4.13: who may see, count and put in order the cards of which zone."""

from __future__ import annotations

from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.games.shadowverse_evolve.board import DECK, EVOLVE_DECK, HAND, PUBLIC, RESOLUTION

SEEN_BY: dict[str, Clauses] = {
    "leader": ("sve:4.3.2", "sve:4.1.2"),
    "field": ("sve:4.4.2", "sve:4.1.2"),
    "ex": ("sve:4.8.2", "sve:4.8.1", "sve:4.1.2"),
    "cemetery": ("sve:4.9.2", "sve:4.1.2"),
    "banished": ("sve:4.10.2", "sve:4.1.2"),
    "resolution": ("sve:4.11.2", "sve:4.1.2"),
    "evolve": ("sve:4.12.2", "sve:4.1.2"),
    "race": ("sve:4.13.2", "sve:4.1.2"),
}
OWN: dict[str, Clauses] = {HAND: ("sve:4.7.2", "sve:4.7.1"), EVOLVE_DECK: "sve:4.6.2"}
UNORDERED: dict[str, Clauses] = {
    "leader": "sve:4.3.2",
    "field": "sve:4.4.2",
    "ex": "sve:4.8.2",
    "cemetery": "sve:4.9.2",
    "banished": "sve:4.10.2",
    "evolve": "sve:4.12.2",
    "race": "sve:4.13.2",
    HAND: "sve:4.7.2",
    EVOLVE_DECK: "sve:4.6.2",
}
ORDERED: dict[str, Clauses] = {DECK: ("sve:4.5.2", "sve:4.1.3"), RESOLUTION: ("sve:4.11.2", "sve:4.1.3")}


def count(game: Game, play: Play) -> None:
    """4.1.2.1 - how many cards a zone has may be checked by anybody at any time."""
    says = fact(N_("{player} may count the cards in {of}'s {zone}"), player=play.player, of=play.get("of"), zone=play.get("zone"))
    game.permit("sve:4.1.2.1", says)


def look(game: Game, play: Play) -> None:
    """4.1.2 - public zones are seen by all, hidden ones by their player; a deck by nobody without being told to."""
    zone, mine = play.get("zone"), play.get("of") == play.player
    says = fact(N_("{player} may look at {of}'s {zone}"), player=play.player, of=play.get("of"), zone=zone)
    if zone in PUBLIC:
        game.permit(SEEN_BY[zone], says)
        _not_seen(game, play)
    elif zone == DECK:
        game.must("sve:4.5.2", False, says)
    else:
        game.must(OWN[zone], mine, says)


def _not_seen(game: Game, play: Play) -> None:
    """4.2.3.2 - what lies face down in a public zone is seen by nobody, though it may be counted."""
    down = tuple(card for card in game.board.zone(play.get("of"), play.get("zone")) if not game.board.card(card).face_up)
    if down:
        says = fact(N_("face down, and looked at by nobody: {cards}"), cards=down)
        game.find(("sve:4.2.3.2", "sve:4.10.2"), says, reading="banished-face-down-is-seen-by-nobody")


def reorder(game: Game, play: Play) -> None:
    """4.1.3 - where the order is kept, nobody changes it without being told to; elsewhere it does not matter."""
    zone, mine = play.get("zone"), play.get("of") == play.player
    says = fact(N_("the order in {of}'s {zone} may be changed by {player}"), player=play.player, of=play.get("of"), zone=zone)
    if zone in ORDERED:
        game.must(ORDERED[zone], False, says)
    elif zone in PUBLIC:
        game.permit(UNORDERED[zone], says)
    else:
        game.must(UNORDERED[zone], mine, says)
