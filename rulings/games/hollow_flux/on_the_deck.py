"""In which order cards lie that an effect puts on a main deck together."""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.options import in_order, orders
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import DECK
from rulings.games.hollow_flux.done_by import DONE_BY
from rulings.games.hollow_flux.events import ITS_OWNER
from rulings.games.hollow_flux.following import what_follows
from rulings.games.hollow_flux.picking import players_of


def from_the_top(
    game: Game, cards: tuple[CardId, ...], whose: Player | None, action: Action, at_work: AtWork
) -> tuple[CardId, ...]:
    """8/5 - who puts several cards on a main deck says in which order they lie there, unless it is shuffled then."""
    ordered: list[CardId] = []
    for owner in (game.board.active, other(game.board.active)):
        some = tuple(card_id for card_id in cards if (whose or game.board.card(card_id).owner) == owner)
        if len(some) > 1 and not is_shuffled_then(game, owner, action, at_work):
            some = _in_order(game, some, owner, action, at_work)
        ordered += some
    return tuple(ordered)


def is_shuffled_then(game: Game, owner: Player, action: Action, at_work: AtWork) -> bool:
    """The text has that deck shuffled next, but for other cards that are put on a main deck before."""
    after = takewhile(lambda one: _keeps_decks(one[1]), what_follows(action, at_work))
    return any(sure and one.verb == "shuffle" and owner in _who_shuffle(game, one, at_work) for sure, one in after)


def _keeps_decks(action: Action) -> bool:
    """No card is taken from a deck for it."""
    return action.verb == "shuffle" or (action.verb in ("put", "return") and action.to is not None and DECK in action.to.zone)


def _who_shuffle(game: Game, action: Action, at_work: AtWork) -> tuple[Player, ...]:
    said = action.to.whose if action.to is not None else action.what.zone_of if action.what is not None else ""
    return () if said == ITS_OWNER else players_of(said or action.player, replace(at_work), game)


def _in_order(game: Game, cards: tuple[CardId, ...], owner: Player, action: Action, at_work: AtWork) -> tuple[CardId, ...]:
    if len({game.board.card(card_id).name for card_id in cards}) < 2:
        return cards
    clause = DONE_BY["pick", at_work.as_cost]
    doers = players_of(action.player, at_work, game)
    player = owner if owner in doers else doers[0]
    asks = fact(N_("in which order do they lie on the deck, from the top?"))
    return in_order(game.ask(clause, player, asks, orders(cards), "order of cards", reading="order-of-cards-on-a-deck"))
