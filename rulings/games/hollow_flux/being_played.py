"""7/5 and 8.1: what a card can choose while it is being played, when it is in no zone, and which cards there wait still."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId
from rulings.engine.effects.ability import Ability, Selector, ValueOf
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import candidates
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import NOWHERE, CardText, FieldCard, Table
from rulings.games.hollow_flux.events import WAITS
from rulings.games.hollow_flux.values import WORDS


def is_being_played(board: Table, at_work: AtWork) -> bool:
    """Its targets are being chosen: it has left for the play, and does not wait yet."""
    card = board.cards[at_work.source]
    return at_work.kind == "declared" and card.zone != NOWHERE and card.stay == at_work.stay


def without_what_is_played(board: Table, at_work: AtWork) -> Table:
    """7/5 - the card is in no zone: it is not there to be chosen by itself, nor to be counted in its zone."""
    if not is_being_played(board, at_work) or not board.follows("hf:7/5"):
        return board
    card: FieldCard = board.cards[at_work.source]
    if card.zone not in looked_at(board):
        return board
    rest = tuple(one for one in board.zone(card.player, card.zone) if one != card.id)
    return board.with_cards(replace(card, zone=NOWHERE), zones={**board.zones, (card.player, card.zone): rest})


def being_resolved(board: Table) -> list[CardId]:
    """7/5 - cards that were played and wait no more, and have not come to their zone yet."""
    waiting = board.waiting_cards()
    cards = (card_id for player in PLAYERS for card_id in board.zone(player, NOWHERE))
    return [card_id for card_id in cards if card_id not in waiting]


def tell_resolved(game: Game, selector: Selector, at_work: AtWork) -> None:
    """Cards that were played and wait no more, but would be what is meant: the text cannot mean them."""
    if selector.zone == NOWHERE:
        played = replace(selector, filters=tuple(one for one in selector.filters if one != WAITS))
        waiting = game.board.waiting_cards()
        for card_id in (one for one in candidates(game.board, WORDS, played, at_work) if one not in waiting):
            game.find("hf:7/5", fact(N_("{card} is being resolved: it waits no more"), card=card_id), reading="cancelled-play")


def looked_at(board: Table) -> frozenset[str]:
    """The zones that some known text is about; the same for all boards with these cards."""
    texts = board.known.texts
    known: tuple[Any, frozenset[str]] | None = board.__dict__.get("_looked_at")
    if known is None or known[0] != texts:
        abilities = [ability for text in texts for ability in text.abilities]
        abilities += [text.damage_trigger for text in texts if isinstance(text, CardText) and text.damage_trigger]
        known = board.__dict__["_looked_at"] = (texts, frozenset().union(*map(_zones_in, abilities)))
    return known[1]


@lru_cache(maxsize=1_000)
def _zones_in(ability: Ability) -> frozenset[str]:
    return frozenset(_said_in(ability))


def _said_in(ability: Ability) -> Iterator[str]:
    for part in parts_within(ability):
        if isinstance(part, Selector):
            yield from part.zone.split("/")
        elif isinstance(part, ValueOf):
            yield part.attribute
