"""8/5, 7/1 and 15.2.3: cards that an effect lets a player play, and plays that an effect cancels while they wait."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Illegal
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import candidates, choose
from rulings.games.hollow_flux.board import NOWHERE, CardText
from rulings.games.hollow_flux.flow import PlaysCancelled
from rulings.games.hollow_flux.picking import POINTED, WHICH, by_effect, chosen, players_of, selector_of
from rulings.games.hollow_flux.play import declare
from rulings.games.hollow_flux.targets import AtWork
from rulings.games.hollow_flux.values import WORDS


def play_cards(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - while the effect is resolved, whatever the time is; the cards wait, and the timing comes when the effect is done."""
    return sum((_play(game, action, at_work, player) for player in players_of(action.player, at_work, game)), Outcome())


def _play(game: Game, action: Action, at_work: AtWork, player: Player) -> Outcome:
    cards = _picked(game, action, at_work, player)
    for card_id in cards:
        says = fact(N_("an effect lets {player} play {card}"), player=player, card=card_id)
        if not game.find("hf:8/5", says, reading="played-by-an-effect"):
            return NOTHING
        declare(game, player, card_id, [], free=action.free)
    return Outcome(len(cards), max(len(cards), 1))


def _picked(game: Game, action: Action, at_work: AtWork, player: Player) -> tuple[CardId, ...]:
    """Of the cards that are meant, those that can be played; without a word on whose they are, one's own are meant."""
    selector = selector_of(action)
    if selector is None or selector.nouns[0] in POINTED:
        return tuple(one for one in chosen(game, action, at_work) if _can_be_played(game, one, player, action.free))
    found = candidates(game.board, WORDS, selector, at_work)
    if not (selector.whose or selector.zone_of):
        found = [one for one in found if game.board.card(one).owner == player]
    able = [one for one in found if _can_be_played(game, one, player, action.free)]
    return choose(game, WORDS, "hf:8/5", selector, replace(at_work, player=player), fact(WHICH), able) if able else ()


def _can_be_played(game: Game, card_id: CardId, player: Player, free: bool) -> bool:
    """It has its targets and its energy; tried on a board of its own."""
    card = game.board.card(card_id)
    if not isinstance(card.definition, CardText) or card.zone in (*WORDS.in_play, NOWHERE):
        return False
    try:
        declare(Game(game.rules, game.board, broken=game.broken), player, card_id, [], free=free)
    except Illegal:
        return False
    return True


def cancel(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5, 8.2 - a card that was played and waits is not resolved, and goes to its owner's trash."""
    cards = tuple(one for one in chosen(game, action, at_work) if _is_cancellable(game, one, at_work))
    if cards:
        game.do("hf:8/5", PlaysCancelled(cards, by_effect(at_work)), reading="cancelled-play")
    return Outcome(len(cards), max(len(cards), 1))


def _is_cancellable(game: Game, card_id: CardId, at_work: AtWork) -> bool:
    return bool(game.board.card(card_id).zone == NOWHERE and card_id != at_work.source)
