"""5.7: a deck is searched, what was found is moved as the text says, and then the deck is shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action, Selector, Sentence
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.games.shadowverse_evolve.board import DECK
from rulings.games.shadowverse_evolve.changes import Shuffled
from rulings.games.shadowverse_evolve.choosing import is_pointed, meant, pick
from rulings.games.shadowverse_evolve.resolving import SEEN, Using, carried_out_by, is_choice, sees, whose

MOVING = ("put", "return", "banish", "exile", "swap", "transform")
LOOKING = ("choose", "look")  # what makes "it" other cards
BY_NUMBER: tuple[Clauses, Clauses] = (("sve:5.7.1", "sve:5.7.1.1", "sve:4.5.3"), ("sve:5.7.1", "sve:1.3.5.1", "sve:4.5.3"))


def search(game: Game, action: Action, at_work: Using) -> Outcome:
    """5.7 - the player looks through the deck for such cards; with those of a search that is not over yet they are "them"."""
    assert action.what is not None
    player = whose(game.board, action.source.whose if action.source else "", at_work)
    by_number_only = action.what.nouns == ("card",) and not action.what.filters
    there = meant(game.board, replace(action.what, zone=DECK, zone_of="you"), carried_out_by(player, at_work))
    before = at_work.found if at_work.searching else ()
    such = [card for card in there if card not in before]
    cards: tuple[CardId, ...] = ()
    if such and by_number_only:
        cards = pick(game, BY_NUMBER[action.what.up_to], action.what, at_work, such)
    elif such:
        cards = pick(game, ("sve:5.7.1", "sve:4.1.2.2"), replace(action.what, up_to=True), at_work, such)
    shown = by_number_only or not cards or game.find("sve:5.7.1.2", fact(N_("shown, as the text asks: {cards}"), cards=cards))
    at_work.found = (*before, *cards) if shown else before
    sees(game.board, at_work.found, at_work)
    at_work.searching = tuple(dict.fromkeys((*at_work.searching, player)))
    return Outcome(len(cards) if shown else 0, 1)


def end_search(game: Game, at_work: Using) -> None:
    """5.7.2 - when what was found has been moved, or nothing moves it any more, the deck is shuffled."""
    if at_work.searching and not _is_still_to_move(game, at_work):
        for player in at_work.searching:
            if len(game.board.zone(player, DECK)) <= 1:
                game.do(("sve:5.7.2", "sve:5.8.1.1"), Shuffled(player))
            else:
                game.do(("sve:5.7.2", "sve:5.8.1"), Shuffled(player))
                assume_order(game, player)
        at_work.searching = ()


def assume_order(game: Game, player: Player) -> None:
    """5.8.1 - the order is that of chance: where cards of the deck have names, the trace says which one is gone by."""
    cards = [game.board.card(card) for card in game.board.zone(player, DECK)]
    if len({card.text.key if card.definition else None for card in cards}) > 1:
        says = N_("chance orders {player}'s deck: assumed that the cards lie as they lay before")
        game.find("sve:5.8.1", fact(says, player=player))


def _is_still_to_move(game: Game, at_work: Using) -> bool:
    """Some of what was found lies in the deck, and the text can still come to move it, before it speaks of other cards."""
    if not any(game.board.card(card).zone == DECK for card in at_work.found):
        return False
    another = False
    for action in takewhile(lambda action: not _is_about_others(action), _actions(at_work.to_come)):
        another |= action.verb == "search"  # "them" is what both have found, "it" what the other has
        if action.verb in MOVING and _is_about_found(action) and not (another and action.what == Selector(("it",))):
            return True
    return False


def _is_about_others(action: Action) -> bool:
    if action.verb == "search":
        return False
    return (action.verb in LOOKING and not action.options) or (is_choice(action.what) and not _is_about_found(action))


def _is_about_found(action: Action) -> bool:
    return action.what is not None and (is_pointed(action.what) or action.what.zone == SEEN)


def _actions(sentences: tuple[Sentence, ...]) -> Iterator[Action]:
    """What the sentences say, and their options, in the order of the text."""
    for action in (one for sentence in sentences for one in sentence.actions):
        yield action
        for option in action.options:
            yield from _actions(option)
