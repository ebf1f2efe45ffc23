"""9-1-8: something else happens instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import resolve
from rulings.engine.select import Resolving
from rulings.engine.triggers import matching
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.features import is_done_first
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, ONCE
from rulings.games.battle_spirits_standard.limits import alike, limit_reached, note_use, used_together
from rulings.games.battle_spirits_standard.numbered import ability_label
from rulings.games.battle_spirits_standard.restrictions import silencer
from rulings.games.battle_spirits_standard.values import WORDS

Found = tuple[CardId, Ability, Happening]
Used = list[tuple[CardId, Ability]]
Use = tuple[CardId | Player, str]


def not_replaced(
    game: Game, happenings: Mapping[CardId, Sequence[Happening]], by: By, seen: Table | None = None
) -> tuple[CardId, ...]:
    """9-1-8-1 - of cards to which something happens together, by one name or another, those to which nothing else happens
    instead; 4-1-4 - not those that leave meanwhile. `seen` is the board on which effects are looked for, where it is not the
    present one."""
    left, gone, then = dict(happenings), [], game.board
    used: Used = []
    while left:
        card_id = next(iter(left)) if by.replacing else _first(game, left, seen or game.board, used)
        if not replaced(game, left.pop(card_id), by, seen, used):
            gone.append(card_id)
    return tuple(one for one in happenings if one in gone and game.board.is_same(one, then.card(one).stay))


def replaced(game: Game, names: Sequence[Happening], by: By, seen: Table | None = None, used: Used | None = None) -> bool:
    """9-1-8-1 - what is about to happen, by one name or another, does not: an effect does something else in its place.

    `used` are the replacements of what happens at the same time."""
    used = [] if used is None else used
    found = [one for one in _waiting_for(seen or game.board, names) if _can_replace(game, *one[:2], used)]
    if not found:
        return False
    if by.replacing and game.find("bss:9-1-8-1-2", fact(N_("what was replaced once is not replaced again"))):
        return False
    at_work = _taken(game, found)
    if at_work is None:
        return False
    source, ability = at_work.source, at_work.ability
    if not game.find(("bss:9-1-8-1", "bss:9-1-8-1-1"), fact(N_("an effect of {source} happens instead"), source=source)):
        return False
    note_use(game, source, ability)
    used.append((source, ability))
    resolve(game, game.rules.language, _without_asking(at_work))
    return True


def _first(game: Game, happenings: Mapping[CardId, Sequence[Happening]], seen: Table, used: Used) -> CardId:
    """9-1-8-1-3 - where limited replacements are for fewer cards than they could save, the turn player says which is next."""
    found = {card_id: _limited(game.board, _waiting_for(seen, names), used) for card_id, names in happenings.items()}
    if _is_enough([uses for uses in found.values() if uses]):
        return next(iter(happenings))
    rivals = [one for one, uses in found.items() if any(uses & found[other] for other in found if other != one)]
    asks = fact(N_("for which card does something else happen first?"))
    reading = "limited-replacement-for-one-of-several"
    first: CardId = game.ask("bss:9-1-8-1-3", game.board.active, asks, rivals, "first replaced", reading=reading)
    return first


def _is_enough(found: Sequence[set[Use]]) -> bool:
    """Each card can have a replacement of its own."""
    if not found:
        return True
    first, *others = found
    return any(_is_enough([uses - {use} for uses in others]) for use in first)


def _limited(board: Table, found: list[Found], used: Used) -> set[Use]:
    """The limited replacements that are left and have to be used, each for one thing that happens at this timing; none where
    another could be used as well."""
    uses: set[Use] = set()
    for source, ability, _ in found:
        card = board.card(source)
        spent = ONCE in ability.limits and (source, card.stay, ability.text) in board.used
        if spent or card.standby or alike(board, source, ability, used) or _silencer(board, source, ability):
            continue
        if not ability.limits or ability.body[0].optional:
            return set()
        uses.add((f"{card.player} {card.name}" if NO_OVERLAP in ability.limits else source, ability.text))
    return uses


def _taken(game: Game, found: list[Found]) -> Resolving | None:
    """The replacement that is used: where its player does not want to, or cannot do what it asks for, another that is left."""
    while found:
        source, ability, happening = _which(game, found)
        holder = game.board.card(source)
        at_work = Resolving(source, holder.stay, holder.player, ability, happening, chosen=_meant(happening))
        wanted = not ability.body[0].optional or game.rules.language.wants(game, ability.body[0], at_work)
        if wanted and all(is_done_first(game, cost, at_work) for cost in ability.costs):
            return at_work
        found = [one for one in found if one != (source, ability, happening)]
    return None


def _waiting_for(board: Table, happenings: Sequence[Happening]) -> list[Found]:
    found = matching(board, board, WORDS, happenings, kind="replacement")
    return [(source, ability, met[0]) for _, source, ability, met in found]


def _can_replace(game: Game, source: CardId, ability: Ability, used: Used) -> bool:
    """10-2-2-4, 9-2-3, 12-3 - its card does not stand by, nothing silences it, and it was not used up in this turn."""
    card = game.board.card(source)
    if card.standby and game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=source)):
        return False
    silenced = _silencer(game.board, source, ability)
    if silenced is not None:
        says = fact(N_("{card} cannot use effects: {source}"), card=source, source=silenced.source)
        return not game.find(("bss:9-2-3", "bss:9-1-2-1"), says)
    return not limit_reached(game, source, ability) and not used_together(game, source, ability, used)


def _silencer(board: Table, source: CardId, ability: Ability) -> Standing | None:
    card = board.card(source)
    return silencer(board, Resolving(source, card.stay, card.player, ability))


def _meant(happening: Happening) -> tuple[CardId, ...]:
    return (happening.card,) if happening.card else ()


def _which(game: Game, found: list[Found]) -> Found:
    """9-1-8-1-3 - of several, the turn player says which."""
    labels = {ability_label(game.board, source, ability): (source, ability, met) for source, ability, met in found}
    if len(labels) == 1:
        return found[0]
    asks = fact(N_("which replacement is used?"))
    return labels[game.ask("bss:9-1-8-1-3", game.board.active, asks, list(labels), "replacement", reading="one-replacement-only")]


def _without_asking(at_work: Resolving) -> Resolving:
    """The player has said yes to the first sentence already."""
    first, *rest = at_work.ability.body
    body = (replace(first, optional=False), *rest)
    return replace(at_work, ability=replace(at_work.ability, body=body))
