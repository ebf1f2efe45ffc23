"""2.1, 2.2, 7/1, 7/3, 10/4, 13.1, 17/1, 18/1, 19.4 and 19.12: who may look at which cards."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FIELD,
    GUARD,
    HAND,
    NOWHERE,
    SET,
    TRASH,
    FieldCard,
)

FACE_UP: Mapping[str, Clauses] = {ENERGY: "hf:10/4", DECK: "hf:2.1/1", GUARD: "hf:2.2/1", FIELD: "hf:17/1", SET: "hf:17/1"}
HIDDEN: Mapping[str, Clauses] = {DAMAGE: "hf:13.1", EXTRA: ("hf:19.12/3", "hf:19.12/8")}
OWN: Mapping[str, Clauses] = {DAMAGE: "hf:13.1", EXTRA: ("hf:19.12/8", "hf:19.12/3"), GUARD: "hf:2.2/1"}
HELD = (HAND, GUARD, EXTRA)  # whose zone it is plays the card or looks at all there, and so knows it, whosever card it is


def look_at(game: Game, play: Play) -> None:
    """13.1, 19.12/8 - one's own damage field and extra deck at any time; 10/4 - nobody's energy."""
    card: FieldCard = game.board.card(play.get("card"))
    own = (card.player if card.zone in HELD else card.owner) == play.player
    theirs = fact(N_("{card} is {player}'s"), card=card.id, player=play.player)
    may = fact(N_("{player} may look at {card}"), player=play.player, card=card.id)
    if is_open(card):
        look_at_open(game, card, may)
    elif card.zone in HIDDEN:
        game.must(HIDDEN[card.zone], own, theirs)
        game.permit(OWN[card.zone], may)
    elif card.zone == GUARD and own:
        game.permit(OWN[GUARD], may)
    elif card.zone in FACE_UP:
        covered = card.zone in BATTLEFIELD and not card.up
        reading = "face-down-on-the-battlefield-unseen" if covered else None
        game.must(FACE_UP[card.zone], card.up, fact(N_("{card} lies face up"), card=card.id), reading=reading)
    elif card.zone == HAND:
        game.must("hf:7/1", own, theirs)


def is_open(card: FieldCard) -> bool:
    """It was revealed, or lies face up where everybody sees it."""
    return card.shown or card.zone in (NOWHERE, EXILE, TRASH) or (card.zone == DAMAGE and card.up)


def look_at_open(game: Game, card: FieldCard, may: Fact) -> None:
    """7/1 - a card that was played was revealed, 19.4/2 - and one whose damage trigger is to be resolved; 18/1 - exiled cards."""
    if card.shown:
        game.permit("hf:19.4/2", may)
    elif card.zone == NOWHERE:
        game.permit("hf:7/1", may)
    elif card.zone == EXILE:
        game.permit("hf:18/1", may)
    elif card.zone == TRASH:
        game.permit("hf:7/3", may, reading="trash-is-open")
    else:
        game.permit("hf:19.4/3", may)
