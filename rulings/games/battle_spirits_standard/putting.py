"""5-3-6, 5-13-1 and 5-6-1: cards that a text puts from one zone into another, by which some are discarded or drawn."""

from __future__ import annotations

from rulings.engine.board import CardId, Player, other
from rulings.engine.effects.ability import EACH, OPPONENT, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import DECK, FIELD, HAND, TRASH, Table
from rulings.games.battle_spirits_standard.changes import to_owners
from rulings.games.battle_spirits_standard.choosing import note_whose, selected, wanted
from rulings.games.battle_spirits_standard.dealing import (
    are_several_of_a_deck,
    by_effect,
    counts_off_the_top,
    draw_together,
    is_to_discard,
    is_unseen_top,
    meant,
    see,
    to_trash,
    whose,
)
from rulings.games.battle_spirits_standard.leaving import in_order, leave_at_once, move_after_all, moves, return_cards
from rulings.games.battle_spirits_standard.pointing import hands
from rulings.games.battle_spirits_standard.restrictions import allowed, is_barred
from rulings.games.battle_spirits_standard.shuffled_next import shuffled_next
from rulings.games.battle_spirits_standard.spoken_of import speak_of


def put_card(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """5-3-6 - a card that is put into another zone than the field goes to that of its owner."""
    what, words = selected(action), action.to.zone if action.to else TRASH
    if what is not None and words == HAND and is_unseen_top(game, action, what, at_work):
        return draw_off_the_top(game, action, what, at_work)
    cards = meant(game, action, at_work)
    zone, place = (DECK, "top" if "top" in words else "bottom") if DECK in words else (words, "")
    leaving = tuple(one for one in cards if game.board.card(one).zone == FIELD)
    done = _put_off_field(game, leaving, zone, place, at_work)
    others = [one for one in cards if one not in leaving and moves(game, one, zone)]
    if zone == TRASH:
        discarded = [one for one in others if is_to_discard(game.board, one)]
        done += _put_as_discard(game, action, discarded, at_work)
        others = [one for one in others if one not in discarded]
    others = move_after_all(game, others, "put", zone, by_effect(at_work))
    ordered = in_order(game, others, zone, at_work.player, shuffled_next(action, at_work))
    owners = {one: owner_of(game, one, zone) for one in ordered}
    change = to_owners(owners, zone, "put", by_effect(at_work), 0 if place == "top" else None) if owners else None
    if change is not None and zone != DECK and are_several_of_a_deck(game.board, others):
        game.do(("bss:5-3-6", "bss:4-2-3"), change)
    elif change is not None:
        game.do("bss:5-3-6", change)
    return Outcome(done + len(others), wanted(game, action, cards, at_work))


def _put_as_discard(game: Game, action: Action, cards: list[CardId], at_work: Resolving) -> int:
    """5-13-1 - to put a card of a hand or deck into the trash is to discard it, whatever the text calls that."""
    doers = {one: _who_discards(game.board, action, one, at_work) for one in cards}
    barred = [one for one in dict.fromkeys(doers.values()) if is_barred(game, one, "discard", by_effect(at_work))]
    gone = to_trash(game, [one for one in cards if doers[one] not in barred], at_work)
    if gone:
        see(game.board, at_work, gone, action)
    return len(gone)


def _who_discards(board: Table, action: Action, card_id: CardId, at_work: Resolving) -> Player:
    """Who does it by the text; where each player does, the one whose card it is, unless it is the opponent's that are put."""
    if action.player != EACH:
        return whose(action, at_work)
    what, holder = selected(action), str(board.card(card_id).player)
    return other(holder) if what is not None and OPPONENT in (what.whose, what.zone_of) else holder


def draw_off_the_top(game: Game, action: Action, what: Selector, at_work: Resolving) -> Outcome:
    """5-6-1 - whose deck it is draws."""
    held = hands(game.board)
    note_whose(game, action, what, whose(action, at_work))
    counts = counts_off_the_top(game, action, what, at_work)
    drawn = draw_together(game, counts, by_effect(at_work), reading="off-the-top-is-drawn")
    new = tuple(one for player, before in held.items() for one in game.board.zone(player, HAND) if one not in before)
    speak_of(at_work, what, new)
    return drawn


def _put_off_field(game: Game, cards: tuple[CardId, ...], zone: str, place: str, at_work: Resolving) -> int:
    """10-2-2-1 - to a hand or deck a card goes by way of standby; to the trash at once, as it is not destroyed."""
    if zone in (HAND, DECK):
        free = allowed(game, "be returned", cards, at_work, f"{zone} {place}".strip())
        return return_cards(game, free, zone, place, by_effect(at_work))
    at_work.last = {**at_work.last, **dict.fromkeys(cards, game.board)}
    return leave_at_once(game, allowed(game, "be put", cards, at_work), zone, by_effect(at_work))


def owner_of(game: Game, card_id: CardId, zone: str) -> Player:
    """5-3-6 - every zone but the field is the owner's."""
    card = game.board.card(card_id)
    if card.owner == card.player:
        return str(card.owner)
    says = fact(N_("{card} goes to the {zone} of its owner, {player}"), card=card_id, zone=zone, player=card.owner)
    return str(card.owner if game.find("bss:5-3-6", says) else card.player)
