"""2.1, 2.2, 7/1, 7/3, 10/4, 13.1, 17/1, 18/1, 19.4 and 19.12: who may look at which cards, by the rules or by an effect."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.resolve import NOTHING, Outcome
from rulings.games.hollow_flux.at_work import AMONG, TOO_FEW_CARDS, AtWork
from rulings.games.hollow_flux.board import (
    BATTLEFIELD,
    DAMAGE,
    DECK,
    ENERGY,
    EXILE,
    EXTRA,
    FIELD,
    GUARD,
    HAND,
    NOWHERE,
    SET,
    TRASH,
    FieldCard,
)
from rulings.games.hollow_flux.done_by import DONE_BY
from rulings.games.hollow_flux.picking import POINTED, chosen, players_of

FACE_UP: Mapping[str, Clauses] = {ENERGY: "hf:10/4", DECK: "hf:2.1/1", GUARD: "hf:2.2/1", FIELD: "hf:17/1", SET: "hf:17/1"}
HIDDEN: Mapping[str, Clauses] = {DAMAGE: "hf:13.1", EXTRA: ("hf:19.12/3", "hf:19.12/8")}
OWN: Mapping[str, Clauses] = {DAMAGE: "hf:13.1", EXTRA: ("hf:19.12/8", "hf:19.12/3"), GUARD: "hf:2.2/1"}
REVEALED = {False: N_("{cards}: revealed by an effect"), True: N_("{cards}: revealed as a cost")}
LOOKED_AT = {False: N_("an effect lets {player} look at {cards}"), True: N_("as a cost {player} looks at {cards}")}
HELD = (HAND, GUARD, EXTRA)  # whose zone it is plays the card or looks at all there, and so knows it, whosever card it is


def look_at(game: Game, play: Play) -> None:
    """13.1, 19.12/8 - one's own damage field and extra deck at any time; 10/4 - nobody's energy."""
    card: FieldCard = game.board.card(play.get("card"))
    own = (card.player if card.zone in HELD else card.owner) == play.player
    theirs = fact(N_("{card} is {player}'s"), card=card.id, player=play.player)
    may = fact(N_("{player} may look at {card}"), player=play.player, card=card.id)
    if is_open(card):
        look_at_open(game, card, may)
    elif card.zone in HIDDEN:
        game.must(HIDDEN[card.zone], own, theirs)
        game.permit(OWN[card.zone], may)
    elif card.zone == GUARD and own:
        game.permit(OWN[GUARD], may)
    elif card.zone in FACE_UP:
        covered = card.zone in BATTLEFIELD and not card.up
        reading = "face-down-on-the-battlefield-unseen" if covered else None
        game.must(FACE_UP[card.zone], card.up, fact(N_("{card} lies face up"), card=card.id), reading=reading)
    elif card.zone == HAND:
        game.must("hf:7/1", own, theirs)


def try_amid_effect(game: Game, play: Play) -> None:
    """What a player may do while an effect is resolved: 16.1/1 - no draw by carnage, 19.12/8 - no look at an extra deck."""
    clause = "hf:16.1/1" if play.verb == "carnage" else "hf:19.12/8"
    if play.verb == "carnage" or game.board.card(play.get("card")).zone == EXTRA:
        game.must(clause, False, fact(N_("no effect is being resolved")))
    look_at(game, play)


def is_open(card: FieldCard) -> bool:
    """It was revealed, or lies face up where everybody sees it."""
    return card.shown or card.zone in (NOWHERE, EXILE, TRASH) or (card.zone == DAMAGE and card.up)


def look_at_open(game: Game, card: FieldCard, may: Fact) -> None:
    """7/1 - a card that was played was revealed, 19.4/2 - and one whose damage trigger is to be resolved; 18/1 - exiled cards."""
    if card.shown:
        game.permit("hf:19.4/2", may)
    elif card.zone == NOWHERE:
        game.permit("hf:7/1", may)
    elif card.zone == EXILE:
        game.permit("hf:18/1", may)
    elif card.zone == TRASH:
        game.permit("hf:7/3", may, reading="trash-is-open")
    else:
        game.permit("hf:19.4/3", may)


def look(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - an effect lets players look at cards, or reveals them; 3/7 - not more of a main deck than there are."""
    cards = chosen(game, action, at_work)
    beside = action.what is not None and at_work.goes_on_with_it(action.what)
    if not cards and at_work.void == TOO_FEW_CARDS:
        if not beside:
            at_work.speak_of(())
        at_work.see(game.board, ())
        return NOTHING
    if not all(is_seen(game, cards, says, at_work) for says in seen(game, action, cards, at_work)):
        return NOTHING
    if not beside:
        at_work.speak_of(cards)
    if not _is_of_seen(action, cards, at_work):
        at_work.see(game.board, cards)
    return Outcome(len(cards), max(len(cards), 1))


def _is_of_seen(action: Action, cards: tuple[CardId, ...], at_work: AtWork) -> bool:
    """Cards among those that were looked at are shown: the others are still "the rest"."""
    what = action.what
    pointed = what is not None and (what.zone == AMONG or what.nouns[0] in POINTED)
    return pointed and set(cards) <= set(at_work.seen)


def seen(game: Game, action: Action, cards: tuple[CardId, ...], at_work: AtWork) -> list[Fact]:
    """Who looks at which of them: where each player does it, each at the own, or at those that the text says."""
    if action.verb == "reveal":
        return [fact(REVEALED[at_work.paying], cards=cards)] if cards else []
    doers = players_of(action.player, at_work, game)
    if at_work.each_says:
        return [fact(LOOKED_AT[at_work.paying], player=one, cards=some) for one, some in at_work.taken.items() if some]
    own = [(one, tuple(card for card in cards if len(doers) == 1 or game.board.card(card).player == one)) for one in doers]
    return [fact(LOOKED_AT[at_work.paying], player=one, cards=some) for one, some in own if some]


def is_seen(game: Game, cards: tuple[CardId, ...], says: Fact, at_work: AtWork) -> bool:
    """10/4 - also energy that lies face down, where a text says so."""
    covered = any(game.board.card(card_id).zone == ENERGY and not game.board.card(card_id).up for card_id in cards)
    return game.find(DONE_BY["look at energy" if covered else "look", at_work.as_cost], says)
