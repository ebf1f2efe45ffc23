"""8/5: which cards "among them" and "the rest" are, where none were looked at: those that were chosen or dealt with last."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Action, Condition, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import candidates
from rulings.games.hollow_flux.at_work import AMONG, SEVERAL, Act, AtWork
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.events import points_at
from rulings.games.hollow_flux.picking import POINTED, selector_of
from rulings.games.hollow_flux.values import WORDS

DEALS_WITH = ("choose", "draw", "discard", "destroy", "exile", "put", "return", "sleep", "wake", "deal")
"""Verbs behind which a text can speak of some "among them"."""


def noting(actions: Mapping[str, Act]) -> Mapping[str, Act]:
    return {verb: _noting(act) if verb in DEALS_WITH else act for verb, act in actions.items()}


def _noting(act: Act) -> Act:
    def done(game: Game, action: Action, at_work: AtWork) -> Outcome:
        before, pointed = game.board, _pointed(game.board, action, at_work)
        outcome = act(game, action, at_work)
        if not at_work.paying and not action.options and not is_of_some(action):
            cards = at_work.them if action.verb == "choose" else _dealt_with(before, game.board, (*pointed, *_taken(at_work)))
            if _are_them(game.board, action, cards, at_work):
                at_work.note(game.board, cards)
        return outcome

    return done


def _pointed(board: Table, action: Action, at_work: AtWork) -> tuple[CardId, ...]:
    what = (action.target if action.verb == "deal" else None) or selector_of(action)
    return tuple(candidates(board, WORDS, what, at_work)) if what is not None and what.nouns[0] in POINTED else ()


def _taken(at_work: AtWork) -> tuple[CardId, ...]:
    return tuple(card_id for cards in at_work.taken.values() for card_id in cards)


def is_of_some(part: Action | Condition) -> bool:
    """It is about some of those that are "them" already, or as many of them as there are."""
    return any(isinstance(one, Selector) and one.zone == AMONG for one in parts_within(part, ("ability",)))


def _dealt_with(before: Table, board: Table, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those to which it was done: they lie otherwise than before."""
    return tuple(one for one in dict.fromkeys(cards) if one in before.cards and board.card(one) != before.card(one))


def _are_them(board: Table, action: Action, cards: tuple[CardId, ...], at_work: AtWork) -> bool:
    """Not instead of cards that were looked at, as long as they lie there, or of which the text has still to say what becomes of
    the rest; nor is one card, or what is drawn, "them" where there are several others of which that can be said."""
    there = bool(at_work.among_them(board))
    is_under_way = (at_work.looked or bool(at_work.singled_out)) and points_at(at_work.to_come, ("rest",))
    if is_under_way or (at_work.looked and there):
        return False
    are_several = len(cards) >= SEVERAL and action.verb != "draw"
    return are_several or not there or len(at_work.seen) < SEVERAL
