"""8/5: something else happens in the place of a destruction, of damage or of a draw, where a text says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, Player
from rulings.engine.changes import By, Used
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game
from rulings.engine.options import Said
from rulings.engine.resolve import resolve
from rulings.engine.triggers import matching
from rulings.games.hollow_flux.any_order import ToTheSame, after, order_matters
from rulings.games.hollow_flux.at_work import UNABLE, AtWork
from rulings.games.hollow_flux.board import Table
from rulings.games.hollow_flux.changes import as_told
from rulings.games.hollow_flux.numbered import ability_label, is_used
from rulings.games.hollow_flux.targets import pick_targets
from rulings.games.hollow_flux.values import ONCE, WORDS, power
from rulings.games.hollow_flux.whom import as_told_of, told_about

REPLACED = ("destroyed", "dealt damage", "draws")  # what "instead of" can be about
FOR_CARD = N_("for which card does something else happen first?")
FOR_PLAYER = N_("for which player does something else happen first?")


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


def replacement_for(game: Game, happening: Happening, by: By, taken: Collection[AtWork] = ()) -> AtWork | None:
    """8/5 - the effect that happens in the place of this; one that its player may leave is asked for."""
    if by.replacing:
        return None
    found = _not_under_way(game, _found(game.board, happening, taken))
    while found:
        label = _which(game, found)
        source, ability = found.pop(label)
        card = game.board.card(source)
        at_work = AtWork(source, card.stay, card.player, as_told_of(ability, happening, card.player), happening)
        at_work.begin_with((happening.card,) if happening.card else ())
        if ability.body[0].optional and not _is_left_and_wanted(game, at_work, taken):
            continue
        says = fact(N_("an effect of {source} happens instead"), source=source)
        return at_work if game.find("hf:8/5", says, reading="one-thing-instead-of-another") else None
    return None


def _is_left_and_wanted(game: Game, at_work: AtWork, taken: Collection[AtWork]) -> bool:
    """8/5, 3/7 - what else happens instead at this moment leaves enough for it, and its player wants it."""
    board = game.board
    for one in taken:
        board = after(game, board, one, _try_instead)
    sentence = at_work.ability.body[0]
    if taken and not game.rules.language.can_be_done(Game(game.rules, board, broken=game.broken), sentence, at_work):
        says = fact(UNABLE, player=at_work.player, card=at_work.source)
        if game.find("hf:8/5", says, reading="one-thing-instead-of-another"):
            return False
    return bool(game.rules.language.wants(game, sentence, at_work))


def _not_under_way(game: Game, found: dict[str, tuple[CardId, Ability]]) -> dict[str, tuple[CardId, Ability]]:
    """8/5 - what happens instead does not happen again in its own course, which would not come to an end."""
    under_way = [label for label, (source, ability) in found.items() if (source, ability.identity) in game.instead]
    for label in under_way:
        says = fact(N_("the effect of {source} is being done already: it does not happen again"), source=found[label][0])
        if game.find("hf:8/5", says, reading="one-thing-instead-of-another"):
            del found[label]
    return found


def _found(board: Table, happening: Happening, taken: Collection[AtWork]) -> dict[str, tuple[CardId, Ability]]:
    """Of those of a card that say the same, one; not what is for once a turn and is used for another thing of this moment."""
    found: dict[tuple[CardId, str], Ability] = {}
    spent = {(one.source, one.ability.identity) for one in taken if ONCE in one.ability.limits}
    for _, source, ability, _ in matching(board, board, WORDS, [as_told(happening)], kind="replacement", asks=told_about):
        if not is_used(board, source, ability) and (source, ability.identity) not in spent:
            found.setdefault((source, ability.text), ability)
    return {ability_label(board, source, ability): (source, ability) for (source, _), ability in found.items()}


def _which(game: Game, found: dict[str, tuple[CardId, Ability]]) -> str:
    """19.1/3 - of several, the turn player says which; the others come to nothing."""
    if len(found) == 1:
        return next(iter(found))
    asks = fact(N_("which effect happens instead?"))
    label: str = game.ask("hf:19.1/3", game.board.active, asks, list(found), "order", reading="one-thing-instead-of-another")
    return label


def happen_instead(game: Game, instead: Collection[AtWork]) -> None:
    """8/5 - what stands in the place of things of one moment is done, and is used for them before any of it is done."""
    for at_work in instead:
        if ONCE in at_work.ability.limits:
            game.do("hf:19.1", Used(at_work.source, at_work.ability))
    left, in_any_order = list(instead), False
    while left:
        in_any_order = in_any_order or len(left) == 1 or not order_matters(game, left, _try_instead)
        at_work = _first_of(game, left, in_any_order)
        left = [one for one in left if one is not at_work]
        _do_instead(game, at_work)


def _first_of(game: Game, left: Sequence[AtWork], in_any_order: bool) -> AtWork:
    """19.1/3 - of what happens in the place of several things of one moment, the turn player says what comes next."""
    if len(left) == 1:
        return left[0]
    plain = [ability_label(game.board, one.source, one.ability) for one in left]
    full = [Said(f"{name} on {_whom(one)}") for name, one in zip(plain, left, strict=True)]
    for name, longer in zip(plain, full, strict=True):
        name.also = (*name.also, longer)
    names = [longer if plain.count(name) > 1 else name for name, longer in zip(plain, full, strict=True)]
    labels: dict[str, AtWork] = dict(zip(names, left, strict=True))
    options = ToTheSame(labels) if in_any_order else tuple(labels)
    asks = fact(N_("which of the effects that happen instead comes next?"))
    label: str = game.ask("hf:19.1/3", game.board.active, asks, options, "order", reading="one-thing-instead-of-another")
    return labels[label]


def _whom(at_work: AtWork) -> CardId | Player:
    """Whom that was to happen to in whose place this happens."""
    assert at_work.happening is not None
    return at_work.happening.card or at_work.happening.player or ""


def _try_instead(game: Game, at_work: AtWork) -> None:
    """The same by a copy, so that nothing is left of it."""
    _do_instead(game, replace(at_work, picks=[], numbers=[], options=[], behind=[], whose=dict(at_work.whose)))


def _do_instead(game: Game, at_work: AtWork) -> None:
    """It has been said already that it is wanted."""
    first, *rest = at_work.ability.body
    at_work.ability = replace(at_work.ability, body=(replace(first, optional=False), *rest))
    outer, game.instead = game.instead, game.instead | {(at_work.source, at_work.ability.identity)}
    try:
        pick_targets(game, "hf:8.4", at_work, [])
        resolve(game, game.rules.language, at_work)
    finally:
        game.instead = outer


class About(Struct, frozen=True):
    """Something that is about to happen to a card or a player."""

    whom: CardId | Player
    happening: Happening
    by: By


def set_aside(game: Game, things: Sequence[About]) -> dict[int, AtWork]:
    """Of what is about to happen at one moment, by its number, that for which something else happens."""
    found: dict[int, AtWork] = {}
    left = dict(enumerate(things))
    while left:
        number = _next(game, left, found.values())
        one = left.pop(number)
        at_work = replacement_for(game, one.happening, one.by, found.values())
        if at_work is not None:
            found[number] = at_work
    return found


def happened_instead(game: Game, things: Sequence[About]) -> frozenset[int]:
    """The numbers of those in whose place something else has happened."""
    instead = set_aside(game, things)
    happen_instead(game, instead.values())
    return frozenset(instead)


def saved(game: Game, cards: tuple[CardId, ...], bys: tuple[By, ...]) -> dict[CardId, AtWork]:
    """Of the characters that are about to be destroyed, those for which something else happens."""
    things = [About(card_id, _destruction(game.board, card_id, by), by) for card_id, by in zip(cards, bys, strict=True)]
    return {cards[number]: at_work for number, at_work in set_aside(game, things).items()}


def _destruction(board: Table, card_id: CardId, by: By) -> Happening:
    player: Player = board.card(card_id).player
    return by.happening("destroyed", card=card_id, player=player)


def _next(game: Game, left: Mapping[int, About], taken: Collection[AtWork]) -> int:
    """19.1/3 - where an effect for once a turn could be for several of them, the turn player says for which it is first."""
    limited = {number: _limited(game, one.happening, taken) for number, one in left.items() if not one.by.replacing}
    wanted = Counter(one for some in limited.values() for one in some)
    rivals = [number for number, some in limited.items() if any(wanted[one] > 1 for one in some)]
    if not rivals:
        return next(iter(left))
    whom = list(dict.fromkeys(left[number].whom for number in rivals))
    asks = fact(FOR_PLAYER if whom[0] in PLAYERS else FOR_CARD)
    first = game.ask("hf:19.1/3", game.board.active, asks, whom, "order", reading="one-thing-instead-of-another")
    return next(number for number in rivals if left[number].whom == first)


def _limited(game: Game, happening: Happening, taken: Collection[AtWork]) -> set[tuple[CardId, str]]:
    """What could happen in the place of this, and only once in the turn."""
    found = _found(game.board, happening, taken).values()
    return {(source, ability.identity) for source, ability in found if ONCE in ability.limits} - game.instead


def has_survived(board: Any, card_id: CardId) -> bool:
    """It lives on with just that damage and power since something else happened instead of its destruction."""
    card = board.card(card_id)
    return bool(card.survived == (card.damage, power(board, card_id)))
