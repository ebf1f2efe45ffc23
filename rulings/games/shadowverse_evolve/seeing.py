"""10.7.4.1: as what a card that moves is looked at, and whether a happening is what an ability waits for."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening
from rulings.engine.changes import By
from rulings.engine.effects.ability import Event, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import is_meant, player_of
from rulings.engine.triggers import is_event
from rulings.games.shadowverse_evolve.board import FIELD, PUBLIC, RESOLUTION, Table
from rulings.games.shadowverse_evolve.causes import is_caused
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.values import WORDS


def matches(event: Event, happening: Happening, at_work: Using, before: Table, after: Table) -> bool:
    """The happening is what the ability waits for, seen on the board that the book says."""
    look = seen_on(happening, before, after)
    if not is_event(look, WORDS, replace(event, by="", target=None), happening, at_work):
        return False
    if event.target is not None and happening.verb not in ("shuffles", "draws"):
        other_one = happening.card if event.subject is None else happening.target
        if not _is_like(look, event.target, other_one, at_work):
            return False
    return _is_zone_of(event, happening, at_work, before, after) and _is_caused(look, event, happening, at_work)


def _is_zone_of(event: Event, happening: Happening, at_work: Using, before: Table, after: Table) -> bool:
    """ "Is put into your cemetery", "is discarded from your hand": the zone where the card came to is that player's, or where the
    text names none, the one that it came from."""
    whose = player_of(event.zone_of, at_work.player)
    if whose is None or happening.card is None:
        return True
    if event.to and happening.to:
        return bool(after.card(happening.card).player == whose)
    return bool(event.to) or not event.source or bool(before.card(happening.card).player == whose)


def seen_on(happening: Happening, before: Table, after: Table) -> Table:
    """10.7.4.1 - a card that left the field, or went from a public to a hidden zone, is seen as it was; others as they are."""
    if not before.follows("sve:10.7.4.1"):
        return after
    source, to = _way(happening)
    if source == FIELD != to:
        return before if before.follows("sve:10.7.4.1.2") else after
    if source in PUBLIC and to and to not in PUBLIC:
        return before if before.follows("sve:10.7.4.1.1") else after
    if source in PUBLIC and to in PUBLIC:
        return after if before.follows("sve:10.7.4.1.3") else before
    return before if to in PUBLIC and source and not before.follows("sve:10.7.4.1.1") else after


def _way(happening: Happening) -> tuple[str, str]:
    """From where and to where the card went: one that is used comes to the field from the resolution zone (10.6.2.7.1)."""
    used = happening.by == "use" and happening.to == FIELD
    return RESOLUTION if used else happening.source, happening.to


def _is_like(board: Table, what: Selector, card_id: CardId | None, at_work: Using) -> bool:
    if card_id is None:
        return False
    if what.nouns[0] == "this":
        return card_id == at_work.source
    return is_meant(board, WORDS, what, card_id, at_work)


def _is_caused(board: Table, event: Event, happening: Happening, at_work: Using) -> bool:
    """Whose doing it is, and by what: 5.13.3 for damage, 11.3.2.1 for destruction."""
    by = By(happening.by, happening.by_player, happening.by_card)
    return is_caused(board, WORDS, event.by, by, at_work)


def note_seen(game: Game, card_id: CardId, happening: Happening, seen: Table) -> None:
    """10.7.4.1 - the information that a trigger of a move was judged by."""
    source, to = _way(happening)
    if source == FIELD != to:
        says = fact(N_("{card} counts as it was on the field"), card=happening.card or card_id)
        both = happening.card != card_id and not game.board.is_same(card_id, seen.card(card_id).stay)
        game.find(("sve:10.7.4.1.2", "sve:10.7.4.1"), says, reading="leaving-together-see-each-other" if both else None)
    elif source and to and (source in PUBLIC) != (to in PUBLIC):
        says = fact(N_("{card} counts as it is or was in the public zone"), card=happening.card or card_id)
        game.find(("sve:10.7.4.1.1", "sve:10.7.4.1"), says)
    elif source in PUBLIC and to in PUBLIC:
        says = fact(N_("{card} counts as it is in the zone where it went"), card=happening.card or card_id)
        game.find(("sve:10.7.4.1.3", "sve:10.7.4.1"), says)
