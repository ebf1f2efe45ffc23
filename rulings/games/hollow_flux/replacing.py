"""8/5: something else happens in the place of a destruction, of damage or of a draw, where a text says so."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import By, Used
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.engine.resolve import resolve
from rulings.engine.triggers import matching
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.changes import as_told
from rulings.games.hollow_flux.numbered import ability_label, is_used
from rulings.games.hollow_flux.targets import AtWork, pick_targets
from rulings.games.hollow_flux.values import ONCE, WORDS, power
from rulings.games.hollow_flux.whom import as_told_of

REPLACED = ("destroyed", "dealt damage", "draws")  # what "instead of" can be about


class Lives(Change, frozen=True):
    """Characters are not destroyed, as something else happens; with the damage and power of this moment they live on."""

    says = N_("{cards}: not destroyed, something else happens")
    cards: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        lives = [replace(board.card(one), survived=(board.card(one).damage, power(board, one))) for one in self.cards]
        return board.with_cards(*lives)


class Mortal(Change, frozen=True):
    """The damage or power of such characters has changed since."""

    says = N_("{cards}: can be destroyed again")
    cards: tuple[CardId, ...]

    def apply(self, board: Table) -> Table:
        return board.with_cards(*(replace(board.card(one), survived=None) for one in self.cards))


def replacement_for(game: Game, happening: Happening, by: By) -> AtWork | None:
    """8/5 - the effect that happens in the place of this; one that its player may leave is asked for."""
    if by.replacing:
        return None
    found = _found(game.board, as_told(happening))
    while found:
        label = _which(game, found)
        source, ability = found.pop(label)
        card = game.board.card(source)
        at_work = AtWork(source, card.stay, card.player, as_told_of(ability, happening, card.player), happening)
        at_work.chosen = (happening.card,) if happening.card else ()
        if ability.body[0].optional and not game.rules.language.wants(game, ability.body[0], at_work):
            continue
        says = fact(N_("an effect of {source} happens instead"), source=source)
        return at_work if game.find("hf:8/5", says, reading="one-thing-instead-of-another") else None
    return None


def _found(board: Table, happening: Happening) -> dict[str, tuple[CardId, Ability]]:
    """Of those of a card that say the same, one."""
    found: dict[tuple[CardId, str], Ability] = {}
    for _, source, ability, _ in matching(board, board, WORDS, [happening], kind="replacement", told=as_told_of):
        if not is_used(board, source, ability):
            found.setdefault((source, ability.text), ability)
    return {ability_label(board, source, ability): (source, ability) for (source, _), ability in found.items()}


def _which(game: Game, found: dict[str, tuple[CardId, Ability]]) -> str:
    """19.1/3 - of several, the turn player says which; the others come to nothing."""
    if len(found) == 1:
        return next(iter(found))
    asks = fact(N_("which effect happens instead?"))
    label: str = game.ask("hf:19.1/3", game.board.active, asks, list(found), "order", reading="one-thing-instead-of-another")
    return label


def happen_instead(game: Game, at_work: AtWork) -> None:
    """8/5 - what stands in the place of something is done; it has been said already that it is wanted."""
    if ONCE in at_work.ability.limits:
        game.do("hf:19.1", Used(at_work.source, at_work.ability))
    first, *rest = at_work.ability.body
    at_work.ability = replace(at_work.ability, body=(replace(first, optional=False), *rest))
    pick_targets(game, "hf:8.4", at_work, [])
    resolve(game, game.rules.language, at_work)


def is_replaced(game: Game, happening: Happening, by: By) -> bool:
    """Something else has happened instead."""
    at_work = replacement_for(game, happening, by)
    if at_work is not None:
        happen_instead(game, at_work)
    return at_work is not None


def saved(game: Game, cards: tuple[CardId, ...], bys: tuple[By, ...]) -> dict[CardId, AtWork]:
    """Of the characters that are about to be destroyed, those for which something else happens."""
    found: dict[CardId, AtWork] = {}
    for card_id, by in zip(cards, bys, strict=True):
        player: Player = game.board.card(card_id).player
        at_work = replacement_for(game, by.happening("destroyed", card=card_id, player=player), by)
        if at_work is not None:
            found[card_id] = at_work
    return found


def has_survived(board: Any, card_id: CardId) -> bool:
    """It lives on with just that damage and power since something else happened instead of its destruction."""
    card = board.card(card_id)
    return bool(card.survived == (card.damage, power(board, card_id)))
