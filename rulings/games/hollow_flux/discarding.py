"""Effects that discard: from whose hand, and who picks the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import EACH, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import is_meant
from rulings.games.hollow_flux.asked_about import is_discard_asked_about
from rulings.games.hollow_flux.at_work import AtWork
from rulings.games.hollow_flux.board import HAND, TRASH
from rulings.games.hollow_flux.changes import CardsMoved
from rulings.games.hollow_flux.choice import picks
from rulings.games.hollow_flux.done_by import DONE_BY
from rulings.games.hollow_flux.events import names_another
from rulings.games.hollow_flux.picking import POINTED, WHICH, by_effect, chosen, many, players_of, reading_for, seen_by
from rulings.games.hollow_flux.targets import affected
from rulings.games.hollow_flux.values import WORDS

NONE_IN_HAND = N_("{player} has no card in hand that could be discarded: nothing happens")
NONE_KNOWN = N_("{player} has no such card in hand; cards that nobody has named are taken as others: nothing happens")
FEW_KNOWN = N_("such cards in {player}'s hand: {count}; cards that nobody has named are taken as others")


def discard(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - cards of the hand go to the trash; who does it chooses, unless it is chance."""
    what = action.what or Selector(("card",))
    if what.nouns[0] in POINTED:
        return _discard_pointed(game, action, at_work)
    picked: dict[Player, tuple[CardId, ...]] = {}
    wanted = 0
    for player in players_of(action.player, at_work, game):
        picked[player], most = _picked(game, action, player, at_work, _all_of(picked))
        wanted += 0 if what.up_to else most
    taken = _to_trash(game, _all_of(picked), at_work)
    at_work.taken = {player: tuple(one for one in cards if one in taken) for player, cards in picked.items()}
    if not at_work.paying and not _speaks_of_other(at_work):
        at_work.speak_of(taken)
        at_work.discarded = taken
        at_work.asked = True
    return Outcome(len(taken), wanted)


def _all_of(picked: Mapping[Player, tuple[CardId, ...]]) -> tuple[CardId, ...]:
    return tuple(card_id for cards in picked.values() for card_id in cards)


def _picked(
    game: Game, action: Action, player: Player, at_work: AtWork, gone: tuple[CardId, ...]
) -> tuple[tuple[CardId, ...], int]:
    """What the player picks, and how many cards that was to be; but for those that another player has picked already."""
    what, taken, wanted = action.what or Selector(("card",)), gone, 0
    own = seen_by(player, at_work)
    for whose in hands_of(game, action, player, own):
        hand = tuple(one for one in discardable(game, what, whose, at_work) if one not in gone)
        if not hand and not at_work.paying:
            says = NONE_KNOWN if _holds_unnamed(game, whose, gone) else NONE_IN_HAND
            game.find(("hf:8/4", "hf:3/8"), fact(says, player=whose), reading="nothing-to-do-it-to")
        most = len(hand) if what.every else many(game, action, own)
        if hand and (what.every or len(hand) < most):
            _tell_few(game, whose, hand, gone, at_work)
        taken, wanted = (*taken, *_take(game, what, hand, most, player, at_work)), wanted + most
    return taken[len(gone) :], wanted


def _holds_unnamed(game: Game, player: Player, gone: tuple[CardId, ...]) -> bool:
    """There are cards in the hand of which the position does not say what they are."""
    return any(game.board.card(one).definition is None for one in game.board.zone(player, HAND) if one not in gone)


def _tell_few(game: Game, whose: Player, hand: tuple[CardId, ...], gone: tuple[CardId, ...], at_work: AtWork) -> None:
    """Of cards that nobody has named none is taken for such a one, which may be why there are too few."""
    if _holds_unnamed(game, whose, (*hand, *gone)):
        game.find(DONE_BY["discard", at_work.as_cost], fact(FEW_KNOWN, player=whose, count=len(hand)))


def tell_why_not(game: Game, actions: Iterable[Action], player: Player, at_work: AtWork) -> None:
    """It cannot be done in full: where cards are to be discarded, too few of them may be known."""
    for action in (one for one in actions if one.verb == "discard" and one.what is not None and one.what.nouns[0] not in POINTED):
        for whose in hands_of(game, action, player, at_work):
            hand = discardable(game, cast(Selector, action.what), whose, at_work)
            if len(hand) < many(game, action, at_work):
                _tell_few(game, whose, hand, (), at_work)


def _speaks_of_other(at_work: AtWork) -> bool:
    """8/5 - a text that has spoken of something else than its own card and what was discarded before goes on with that."""
    if is_discard_asked_about(at_work.ability.body, at_work.place):
        return False
    if at_work.asked:
        return (at_work.lost or at_work.chosen != at_work.discarded) and not at_work.calls_it_that
    return bool(at_work.chosen) and names_another(at_work.ability)


def _take(game: Game, what: Selector, hand: tuple[CardId, ...], most: int, player: Player, at_work: AtWork) -> tuple[CardId, ...]:
    size = min(most, len(hand))
    options = picks(game.board, hand, size, 0 if what.up_to else size)
    topic, reading = ("random", None) if what.random else ("discard", reading_for(player, at_work))
    clause = DONE_BY["pick", at_work.as_cost]
    cards: tuple[CardId, ...] = game.ask(clause, player, fact(WHICH), options, topic, reading) if size else ()
    return cards


def _to_trash(game: Game, cards: tuple[CardId, ...], at_work: AtWork) -> tuple[CardId, ...]:
    """8/5 - all at one moment, whosever they are, but for those that a text for the hand keeps from being affected."""
    able = affected(game, cards, at_work)
    of_both = len({game.board.card(one).player for one in able}) > 1
    if able:
        reading = "one-sentence-one-moment" if of_both else None
        game.do(DONE_BY["discard", at_work.as_cost], CardsMoved(able, TRASH, "discarded", by_effect(at_work)), reading)
    return able


def _discard_pointed(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """ "discard it": whosever hand it lies in."""
    cards = tuple(one for one in chosen(game, action, at_work) if game.board.card(one).zone == HAND)
    return Outcome(len(_to_trash(game, cards, at_work)), max(len(cards), 1))


def hands_of(game: Game, action: Action, player: Player, at_work: AtWork) -> tuple[Player, ...]:
    """The hand that the text names: "from your opponent's hand", "an opponent's card"; without a word the own, and each the own
    where each player does it."""
    what = action.what or Selector(("card",))
    said = (action.source.whose if action.source else "") or what.zone_of or what.whose
    if not said or (said.startswith(EACH) and action.player.startswith(EACH)):
        return (player,)
    return players_of(said, at_work, game)


def discardable(game: Game, what: Selector, player: Player, at_work: AtWork) -> tuple[CardId, ...]:
    """The cards of a hand that the text means: "discard a command card from your hand"."""
    means = replace(what, whose="", zone_of="")
    return tuple(one for one in game.board.zone(player, HAND) if is_meant(game.board, WORDS, means, one, at_work))
