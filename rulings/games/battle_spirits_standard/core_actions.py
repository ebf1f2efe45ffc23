"""5-7 and 4-4 to 4-8: effects move cores between cards, reserve, trash, life and the void."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.effects.ability import Action, Place
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving, amount_of, player_of
from rulings.games.battle_spirits_standard.board import Cores, Spot
from rulings.games.battle_spirits_standard.changes import By, CoresMoved
from rulings.games.battle_spirits_standard.values import WORDS

PLACES = ("reserve", "trash", "life", "void")
BY_PLACE = {
    "reserve": "bss:4-6-1",
    "trash": "bss:4-4-1",
    "life": "bss:4-7-1",
    "void": "bss:4-8-1",
    "card": "bss:3-2-5-3",
}


def move_cores(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """Cores go from where the text says to where it says: as many as there are."""
    assert action.what is not None
    only_soul = action.what.nouns[0] == "soul core"
    sources = _spots(game, action.source, at_work)
    wanted = 1 if only_soul else amount_of(game.board, WORDS, action.what.count, at_work)
    done = 0
    for source in sources:
        to = _spot(game, action.to, source, at_work)
        if to is None:
            continue
        if to == source:
            game.find("bss:1-4-2-2", fact(N_("from {spot} to the same place: nothing moves"), spot=source))
            continue
        count = game.board.cores_at(source).total if action.what.every and not only_soul else wanted
        done += _move(game, source, to, count, only_soul, at_work)
    return Outcome(done, wanted * max(len(sources), 1)) if sources else NOTHING


def _move(game: Game, source: Spot, to: Spot, count: int, only_soul: bool, at_work: Resolving) -> int:
    by = By("effect", at_work.player, at_work.source)
    cores = _which(game, source, to, count, only_soul, at_work)
    if cores.total == 0:
        game.find("bss:1-4-2", fact(N_("there is no core to move on {spot}"), spot=source))
        return 0
    clause = BY_PLACE["void"] if source.place == "void" else BY_PLACE[to.place]
    game.do(clause, CoresMoved(((source, cores),), to, by))
    return cores.total


def _which(game: Game, source: Spot, to: Spot, count: int, only_soul: bool, at_work: Resolving) -> Cores:
    """5-7-3 - the soul core counts as a core, but only its own name takes it to the life or the void."""
    there = game.board.cores_at(source)
    if only_soul:
        return Cores(0, there.soul)
    soul = there.soul
    if soul and to.place in ("life", "void"):
        says = fact(N_("the soul core does not go to {spot} unless the effect names it"), spot=to)
        soul = not game.find("bss:5-7-3", says)
    count = min(count, there.plain + soul)
    options = [Cores(count)] if there.plain >= count else []
    if soul and count and there.plain >= count - 1:
        options.append(Cores(count - 1, True))
    if len(options) == 1:
        return options[0]
    asks = fact(N_("which cores leave {spot}?"), spot=source)
    chooser = _owner_of(game, source) or at_work.player
    if chooser == at_work.player:
        cores: Cores = game.ask("bss:9-3-2", chooser, asks, options, "cores")
    else:
        cores = game.ask(("bss:9-3-2", "bss:5-7-3"), chooser, asks, options, "cores", reading="owner-picks-core-removed")
    return cores


def _owner_of(game: Game, spot: Spot) -> Player | None:
    if spot.place == "card":
        player: Player = game.board.card(spot.of).player
        return player
    return None if spot.place == "void" else spot.of


def _spots(game: Game, place: Place | None, at_work: Resolving) -> list[Spot]:
    """Where the cores come from."""
    from rulings.games.battle_spirits_standard.actions import chosen

    if place is None:
        return [Spot("reserve", at_work.player)]
    if place.on is not None:
        return [Spot("card", card_id) for card_id in chosen(game, place.on, at_work)]
    if place.zone == "void":
        return [Spot("void", at_work.player)]
    return [Spot(place.zone, player_of(place.whose, at_work.player) or at_work.player)] if place.zone in PLACES else []


def _spot(game: Game, place: Place | None, source: Spot, at_work: Resolving) -> Spot | None:
    """Where they go: a card, or a zone of its owner, of you or of the opponent."""
    from rulings.games.battle_spirits_standard.actions import chosen

    if place is not None and place.on is not None:
        cards: tuple[CardId, ...] = chosen(game, place.on, at_work)
        return Spot("card", cards[0]) if cards else None
    zone = place.zone if place else "reserve"
    owner = _owner_of(game, source) or at_work.player
    named = player_of(place.whose, at_work.player) if place else None
    return Spot(zone, named or owner) if zone in PLACES else None
