"""Chapter 8: targets are chosen when something is declared, and looked at again when it is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import field

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import Standing, forbidden, granted, standing
from rulings.engine.effects.ability import Ability, Action, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import Outcome
from rulings.engine.select import Resolving, amount_of, candidates, choose, is_meant, player_of
from rulings.games.hollow_flux.board import BATTLEFIELD, CHARACTER, Pick, Table
from rulings.games.hollow_flux.values import WORDS, is_about

Act: TypeAlias = "Callable[[Game, Action, AtWork], Outcome]"
STANDS = {True: "hf:19.1/5", False: "hf:19.1/6"}  # by a static ability, or by an effect that was given for a time
AMONG = "them"  # "a card among them": picked while resolving, no target


class AtWork(Resolving):
    """An effect at work, with the targets that were chosen for it."""

    picks: list[Pick] = field(default_factory=list)  # one for each "choose" that is still to come
    lost: bool = False  # the last "choose" has no proper target left
    void: bool = False  # the process under way needed a target that is lost
    by_damage: bool = False  # a damage trigger


def must_be_free(game: Game, deed: str, card_id: CardId) -> None:
    """19.1/5, 19.1/6 - what an effect that stands or lasts forbids cannot be declared."""
    _must_allow(game, forbidden(game.board, WORDS, deed, card_id), card_id)


def must_be_playable(game: Game, card_id: CardId, player: Player) -> None:
    """19.1/5, 19.1/6 - no effect says that the card cannot be played, or that its player cannot play it."""
    for one in standing(game.board, WORDS):
        if one.action.verb == "cannot" and _keeps_from_play(game.board, one, card_id, player):
            _must_allow(game, one, card_id)


def _keeps_from_play(board: Table, one: Standing, card_id: CardId, player: Player) -> bool:
    action = one.action
    if action.attribute == "be played":
        return is_about(board, one, card_id)
    if action.attribute != "play" or player_of(action.player, one.player) != player:
        return False
    return action.target is None or is_meant(board, WORDS, action.target, card_id, one.at_work)


def _must_allow(game: Game, barred: Standing | None, card_id: CardId) -> None:
    if barred is not None:
        says = fact(N_("{source} allows it for {card}"), source=barred.source, card=card_id)
        game.must(STANDS[barred.on is None], False, says)


def is_target(action: Action) -> bool:
    """8/1 - the text says that something is chosen, which is what the book calls a target."""
    return action.verb == "choose" and action.what is not None and action.what.zone != AMONG


def chooses(ability: Ability) -> Iterator[Action]:
    for sentence in ability.body:
        yield from (action for action in sentence.actions if is_target(action))


def pick_targets(
    game: Game, clause: Clauses, at_work: AtWork, wanted: tuple[CardId, ...], needed: bool = False
) -> Iterator[Pick]:
    """8.1 to 8.4 - whoever plays the card, uses the ability or has the auto ability chooses all targets now."""
    left = list(wanted)
    for action in chooses(at_work.ability):
        selector = action.what
        assert selector is not None
        reading = None if needed else "auto-target-when-it-is-its-turn"
        if not game.find("hf:8/1", fact(N_("{card} has a target"), card=at_work.source), reading=reading):
            yield ()
            continue
        found = choosable(game, selector, at_work)
        if needed:
            game.must(clause, bool(found), fact(N_("there is something that {card} can choose"), card=at_work.source))
        cards = named_targets(game, clause, selector, at_work, found, left) if left else ()
        if not cards and found:
            asks = fact(N_("which targets for {card}?"), card=at_work.source)
            cards = choose(game, WORDS, clause, selector, at_work, asks, found)
        if needed and not selector.whose and any(_is_across(game.board, card_id, at_work.player) for card_id in cards):
            game.permit("hf:9/2", fact(N_("there is one battlefield, with the characters of both players")))
        yield tuple((card_id, game.board.card(card_id).stay) for card_id in cards)


def _is_across(board: Table, card_id: CardId, player: Player) -> bool:
    card = board.card(card_id)
    return card.zone in BATTLEFIELD and card.player != player


def named_targets(
    game: Game, clause: Clauses, selector: Selector, at_work: AtWork, found: list[CardId], left: list[CardId]
) -> tuple[CardId, ...]:
    """Targets that were named with the play, as many as this "choose" takes."""
    count = amount_of(game.board, WORDS, selector.count, at_work)
    cards = tuple(left[:count])
    del left[:count]
    for card_id in cards:
        game.must(clause, card_id in found, fact(N_("{card} can be chosen for {source}"), card=card_id, source=at_work.source))
    return cards


def choosable(game: Game, selector: Selector, at_work: AtWork) -> list[CardId]:
    """What the text lets be chosen, but for what cannot be chosen."""
    board: Table = game.board
    for one in selector.filters:
        if one.attribute == "class":
            game.find("hf:19.3", fact(N_("cards with the class {name} are meant"), name=one.value))
    found = candidates(board, WORDS, selector, at_work)
    return [card_id for card_id in found if forbidden(board, WORDS, "be chosen", card_id, at_work.player) is None]


def still_proper(game: Game, selector: Selector, pick: Pick, at_work: AtWork) -> tuple[CardId, ...]:
    """8/3 - a target that has gone or can be chosen no more is dropped; no other is chosen for it."""
    proper = choosable(game, selector, at_work)
    kept = []
    for card_id, stay in pick:
        good = game.board.is_same(card_id, stay) and card_id in proper
        says = fact(N_("{card} is no proper target any more: what needs it is not resolved"), card=card_id)
        if good or not game.find("hf:8/3", says):
            kept.append(card_id)
    return tuple(kept)


def affected(game: Game, cards: tuple[CardId, ...], at_work: AtWork) -> tuple[CardId, ...]:
    """Cards that the effect can do something to; 19.4/4 - a damage trigger is no ability."""
    return tuple(card_id for card_id in cards if not _is_immune(game, card_id, at_work))


def _is_immune(game: Game, card_id: CardId, at_work: AtWork) -> bool:
    board: Table = game.board
    for one in granted(board, WORDS, card_id, "cannot") if card_id in board.cards else ():
        if one.action.attribute != "be affected" or not _is_against(board, one.action.by, card_id, at_work):
            continue
        says = fact(N_("a damage trigger is no ability: {card} is affected"), card=card_id)
        if "ability" in one.action.by and at_work.by_damage and game.find("hf:19.4/4", says):
            continue
        unaffected = fact(N_("{card} is not affected by {source}"), card=card_id, source=at_work.source)
        if game.find(STANDS[one.on is None], unaffected):
            return True
    return False


def _is_against(board: Table, by: str, card_id: CardId, at_work: Resolving) -> bool:
    """The words behind "by" mean the effect: whose it is, and from what kind of card."""
    if "opponent" in by and at_work.player == board.card(card_id).player:
        return False
    source = board.cards.get(at_work.source)
    return CHARACTER not in by or (source is not None and source.kind == CHARACTER)
