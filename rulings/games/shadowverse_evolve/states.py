"""10.7.6: automatic abilities that wait for a state, and not for an event."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening
from rulings.engine.continuous import gives_abilities, may_have
from rulings.engine.effects.ability import Ability, Event
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import amount_of, candidates, compare, player_of
from rulings.games.shadowverse_evolve.board import Table
from rulings.games.shadowverse_evolve.keywords import all_abilities
from rulings.games.shadowverse_evolve.resolving import Using
from rulings.games.shadowverse_evolve.triggers import CameToWait, Wait, is_spent_this_turn, is_time, sources
from rulings.games.shadowverse_evolve.values import WORDS

STATES = frozenset(("becomes",))  # what abilities that wait for a state wait for


def watch_states(game: Game, before: Table, step: int) -> None:
    """10.7.6 - an ability that waits for a state comes to wait once when the state comes about."""
    board: Table = game.board
    for card_id in _watching(board):
        for ability in all_abilities(board, card_id):
            if ability.kind != "triggered" or ability.event is None or ability.event.verb != "becomes":
                continue
            at_work = Using(card_id, board.card(card_id).stay, board.card(card_id).player, ability)
            if not _is_so(board, ability.event, at_work) or not is_time(board, ability.condition, at_work):
                continue
            if _was_so(before, ability, at_work) or is_spent_this_turn(game, card_id, at_work.stay, ability):
                continue
            waits_still = board.is_resolving(card_id, ability)
            if waits_still or any((one.card, one.ability) == (card_id, ability) for one in board.waiting):
                says = fact(N_("{card} waits for this state already"), card=card_id)
                if game.find("sve:10.7.6.1", says):
                    continue
            waits = Wait(card_id, at_work.stay, ability, at_work.player, Happening("becomes", card_id), board.batch, step)
            game.trigger("sve:10.7.6", CameToWait((waits,)), cause=step, reading="state-trigger-needs-new-occurrence")


def _was_so(before: Table, ability: Ability, at_work: Using) -> bool:
    """The card was there, and the state was so for the player who controlled it then."""
    if ability.event is None or not before.is_same(at_work.source, at_work.stay):
        return False
    then = Using(at_work.source, at_work.stay, before.card(at_work.source).player, ability)
    return _is_so(before, ability.event, then)


def _watching(board: Table) -> list[CardId]:
    """A quick look before the long one: cards that may have an ability that waits for a state."""
    if not any("becomes" in text.marks for text in board.texts_known()) and not gives_abilities(board, WORDS):
        return []
    return [card_id for _, card_id in sources(board, board) if may_have(board, WORDS, card_id, STATES)]


def _is_so(board: Table, event: Event, at_work: Using) -> bool:
    wanted = amount_of(board, WORDS, event.amount or 0, at_work)
    if event.attribute == "count" and event.subject is not None:
        number = len(candidates(board, WORDS, event.subject, at_work))
    elif event.subject is None:
        number = WORDS.player_value(board, player_of(event.player, at_work.player) or at_work.player, event.attribute)
    else:
        cards = candidates(board, WORDS, event.subject, at_work)
        number = int(WORDS.value(board, cards[0], event.attribute) or 0) if cards else -1
    return compare(number, event.relation, wanted)
