"""10.7.6: automatic abilities that wait for a state, and not for an event."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening
from rulings.engine.continuous import may_any_have, that_may_have
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
    """10.7.6 - an ability that waits for a state comes to wait once when the state comes about; for each card that is so."""
    board: Table = game.board
    for card_id in _watching(board):
        for ability in all_abilities(board, card_id):
            if ability.kind != "triggered" or ability.event is None or ability.event.verb != "becomes":
                continue
            at_work = Using(card_id, board.card(card_id).stay, board.card(card_id).player, ability)
            if is_time(board, ability.condition, at_work):
                for one in _come_about(before, board, ability.event, at_work):
                    _wait(game, ability, at_work, one, step)


def _come_about(before: Table, board: Table, event: Event, at_work: Using) -> list[CardId]:
    """Of what is so now, what was not so for the player who controlled the card then, or was not looked at yet."""
    now = _so(board, event, at_work)
    if not now or not before.is_same(at_work.source, at_work.stay):
        return now
    then = Using(at_work.source, at_work.stay, before.card(at_work.source).player, at_work.ability)
    was = _so(before, event, then)
    return [one for one in now if one not in was]


def _wait(game: Game, ability: Ability, at_work: Using, about: CardId, step: int) -> None:
    """10.7.6.1 - not again while it waits for this, or is being resolved."""
    card_id, board = at_work.source, game.board
    if is_spent_this_turn(game, card_id, at_work.stay, ability):
        return
    one_card = (about, board.card(about).stay)
    waits = any((one.card, one.ability, one.about) == (card_id, ability, one_card) for one in board.waiting)
    waits = waits or board.is_resolving(card_id, ability, one_card)
    if waits and game.find("sve:10.7.6.1", fact(N_("{card} waits for this state already"), card=card_id)):
        return
    met = (one_card,) if about != card_id else ()
    told = Happening("becomes", about, board.card(about).player)
    new = Wait(card_id, at_work.stay, ability, at_work.player, told, board.batch, step, met=met)
    game.trigger("sve:10.7.6", CameToWait((new,)), cause=step, reading="state-trigger-needs-new-occurrence")


def _watching(board: Table) -> list[CardId]:
    """A quick look before the long one: cards that may have an ability that waits for a state."""
    if not may_any_have(board, "triggered", STATES):
        return []
    return that_may_have(board, WORDS, (card_id for _, card_id in sources(board, board)), STATES)


def _so(board: Table, event: Event, at_work: Using) -> list[CardId]:
    """The cards that are so, where the text speaks of a number of cards; else the ability's own card, where it is so."""
    wanted = amount_of(board, WORDS, event.amount or 0, at_work)
    if event.attribute != "count" and event.subject is not None:
        cards = candidates(board, WORDS, event.subject, at_work)
        values = {card: WORDS.value(board, card, event.attribute) for card in cards}  # none of what is no follower
        return [card for card, value in values.items() if value is not None and compare(int(value), event.relation, wanted)]
    if event.subject is not None:
        number = len(candidates(board, WORDS, event.subject, at_work))
    else:
        number = WORDS.player_value(board, player_of(event.player, at_work.player) or at_work.player, event.attribute)
    return [at_work.source] if compare(number, event.relation, wanted) else []
