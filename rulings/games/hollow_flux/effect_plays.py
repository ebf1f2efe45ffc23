"""8/5, 7/1, 4.1/2 and 15.2.3: cards that an effect lets a player play, and plays that an effect cancels while they wait."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Illegal
from rulings.engine.options import in_order, orders, picks
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import amount_of, candidates
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import NOWHERE, CardText
from rulings.games.hollow_flux.flow import PlaysCancelled
from rulings.games.hollow_flux.paying import NO, YES
from rulings.games.hollow_flux.picking import (
    POINTED,
    WHICH,
    by_effect,
    chosen,
    lies_with,
    players_of,
    reading_for,
    seen_by,
    selector_of,
)
from rulings.games.hollow_flux.play import declare
from rulings.games.hollow_flux.values import WORDS

ORDERS_TRIED = 6  # all orders of three cards, to see whether they can be played together


def play_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - while the effect is resolved, whatever the time is; the cards wait, and the timing comes when the effect is done."""
    return sum((_play(game, action, at_work, player) for player in players_of(action.player, at_work, game)), Outcome())


def _play(game: Game, action: Action, at_work: AtWork, player: Player) -> Outcome:
    cards = _in_order(game, _picked(game, action, at_work, player), player, action.free)
    for number, card_id in enumerate(cards):
        says = fact(N_("an effect lets {player} play {card}"), player=player, card=card_id)
        if not game.find("hf:8/5", says, reading="played-by-an-effect"):
            return NOTHING
        marker = not action.free and _uses_marker(game, cards[number:], player)
        declare(game, player, card_id, [], marker, action.free)
    return Outcome(len(cards), max(len(cards), 1))


def _in_order(game: Game, cards: tuple[CardId, ...], player: Player, free: bool) -> tuple[CardId, ...]:
    """8/5 - who plays several cards says which first, where all can be played so; 15.1/3 - the last is resolved first."""
    if len({game.board.card(card_id).name for card_id in cards}) < 2:
        return cards
    every = orders(cards)
    able = [one for one in every if _is_played(game, in_order(one), player, free)]
    asks = fact(N_("in which order are they played?"))
    ways = every if len(able) == len(every) else able
    return in_order(game.ask(("hf:8/5", "hf:15.1/3"), player, asks, ways, "order of cards", reading="played-by-an-effect"))


def _uses_marker(game: Game, cards: tuple[CardId, ...], player: Player) -> bool:
    """4.1/2 - the marker may pay a point for the first of these cards; not where it is needed for another one."""
    if player not in game.board.markers or not _is_paid(game, cards, player, cards[0]):
        return False
    without = any(_is_paid(game, cards, player, one) for one in (None, *cards[1:]))
    asks = fact(N_("use the second player's marker?"))
    return bool(game.ask("hf:4.1/2", player, asks, (NO, YES) if without else (YES,), "may") == YES)


def _picked(game: Game, action: Action, at_work: AtWork, player: Player) -> tuple[CardId, ...]:
    """Of the cards that are meant, those that can be played, as many together as can be."""
    selector = selector_of(action) or Selector(("this",))
    pointed = selector.nouns[0] in POINTED
    own = seen_by(player, at_work)
    found = list(chosen(game, action, at_work)) if pointed else _meant(game, selector, own, player)
    able = [one for one in found if _can_be_played(game, (one,), player, action.free)]
    whole = pointed or selector.every
    if not able or (whole and _can_be_played(game, tuple(able), player, action.free)):
        return tuple(able)
    most = len(able) if whole else min(amount_of(game.board, WORDS, selector.count, own), len(able))
    ways = _ways(game, able, most, player, action)
    cards: tuple[CardId, ...] = game.ask("hf:8/5", player, fact(WHICH), ways, "target", reading_for(player, at_work))
    return cards


def _meant(game: Game, selector: Selector, at_work: AtWork, player: Player) -> list[CardId]:
    """Without a word on whose they are, those that lie with the player who plays them; 18/1 - or in the exile zone of both."""
    found = candidates(game.board, WORDS, selector, at_work)
    named = selector.whose or selector.zone_of
    return found if named else [one for one in found if lies_with(game.board, one, player)]


def _ways(game: Game, able: list[CardId], most: int, player: Player, action: Action) -> Sequence[tuple[CardId, ...]]:
    """Every way to take so many of them that all can be played; fewer where there is none, or where the text says "up to"."""
    up_to = action.what is not None and action.what.up_to
    every = picks(able, most, 0 if up_to else None)
    found = [way for way in every if _can_be_played(game, way, player, action.free)]
    if len(found) == len(every):
        return every
    return found or _ways(game, able, most - 1, player, action)


def _can_be_played(game: Game, cards: tuple[CardId, ...], player: Player, free: bool) -> bool:
    """In some order they have their targets and their energy, with the marker if need be."""
    here = (game.board.card(one) for one in cards)
    if not all(isinstance(card.definition, CardText) and card.zone not in (*WORDS.in_play, NOWHERE) for card in here):
        return False
    return any(_is_played(game, order, player, free) for order in islice(permutations(cards), ORDERS_TRIED))


def _is_played(game: Game, cards: tuple[CardId, ...], player: Player, free: bool) -> bool:
    held = cards if player in game.board.markers and not free else ()
    return any(_is_paid(game, cards, player, one, free) for one in (None, *held))


def _is_paid(game: Game, cards: tuple[CardId, ...], player: Player, by_marker: CardId | None, free: bool = False) -> bool:
    """All of them are played, the marker paying for that one; tried on a board of its own."""
    trial = Game(game.rules, game.board, broken=game.broken)
    try:
        for card_id in cards:
            declare(trial, player, card_id, [], card_id == by_marker, free)
    except Illegal:
        return False
    return True


def cancel(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5, 8.2 - a card that was played and waits is not resolved, and goes to its owner's trash."""
    waiting = game.board.waiting_cards()
    cards = tuple(one for one in chosen(game, action, at_work) if one in waiting)
    if cards:
        game.do("hf:8/5", PlaysCancelled(cards, by_effect(at_work)), reading="cancelled-play")
    return Outcome(len(cards), max(len(cards), 1))
