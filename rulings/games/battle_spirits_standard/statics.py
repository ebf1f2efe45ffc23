"""9-1-4: static effects that begin and end are noted the moment they do; 12-2-1-8, 12-2-1-10: those of an attack or block."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import CardId, Happening
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.select import Resolving, holds, works_in
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, doing
from rulings.games.battle_spirits_standard.values import WORDS, abilities, has_elder_twin

Static = tuple[CardId, int, Ability]


def note_statics(game: Game, step: int) -> None:
    """9-1-4-4 - they work from the moment their card lies there; 9-1-4-3 - and as long as their condition holds."""
    before, after = game.steps[step].before, game.board
    assert isinstance(before, Table)
    if not _any_static(after) and not _any_static(before):
        return
    old, new, cause = _at_work(before), _at_work(after), game.cause
    for card_id, _stay, ability in [one for one in new if one not in old]:
        _begins(game, before, card_id, ability)
    for card_id, stay, _ability in [one for one in old if one not in new]:
        _ends(game, card_id, stay)
    _note_overlaps(game, before)
    game.cause = cause


def _begins(game: Game, before: Table, card_id: CardId, ability: Ability) -> None:
    if before.is_same(card_id, game.board.card(card_id).stay):
        if ability.condition is not None and not doing(ability):
            game.find("bss:9-1-4-3", fact(N_("the condition of {card}'s static effect is met: it works"), card=card_id))
        return
    says = fact(N_("{card}'s static effect works at once, and as long as it lies there"), card=card_id)
    game.find(("bss:9-1-4-4", "bss:9-1-4-2"), says)


def _ends(game: Game, card_id: CardId, stay: int) -> None:
    if game.board.is_same(card_id, stay):
        game.find("bss:9-1-4-3", fact(N_("{card}'s static effect works no more"), card=card_id), False)
    else:
        game.find("bss:9-1-4-2", fact(N_("{card} has left, and its static effect with it"), card=card_id), False)


def _note_overlaps(game: Game, before: Table) -> None:
    """12-3-2-1 - of the same static effect of cards with one name, only one works."""
    for player in ("A", "B"):
        for card_id in game.board.zone(player, FIELD):
            card = game.board.card(card_id)
            limited = [one for one in card.text.abilities if one.kind == "static" and NO_OVERLAP in one.limits]
            come = not before.is_same(card_id, card.stay)
            if come and any(has_elder_twin(game.board, card_id, ability) for ability in limited):
                game.find("bss:12-3-2-1", fact(N_("the same effect of another {name} works already"), name=card.name))


def _any_static(board: Table) -> bool:
    fields = (card_id for player in ("A", "B") for card_id in board.zone(player, FIELD))
    definitions = (board.card(card_id).definition for card_id in fields)
    return any(ability.kind == "static" for one in definitions if one is not None for ability in one.abilities)


def _at_work(board: Table) -> list[Static]:
    found = []
    for player in ("A", "B"):
        for card_id in board.zone(player, FIELD):
            stay = board.card(card_id).stay
            for ability in abilities(board, card_id):
                at_work = Resolving(card_id, stay, player, ability)
                if (
                    ability.kind == "static"
                    and works_in(ability, FIELD, WORDS)
                    and holds(board, WORDS, ability.condition, at_work)
                ):
                    found.append((card_id, stay, ability))
    return found


def note_doings(game: Game, happenings: Sequence[Happening]) -> None:
    """12-2-1-8, 12-2-1-10 - with an attack or a block the effects begin that work while it lasts."""
    for happening in happenings:
        if happening.card is None or happening.verb not in ("attacks", "blocks"):
            continue
        state = "attacking" if happening.verb == "attacks" else "blocking"
        kinds = {one.kind for one in abilities(game.board, happening.card) if doing(one) == state}
        if state == "attacking":
            _note_attack(game, happening.card, kinds)
        else:
            _note_block(game, happening.card, kinds)


def _note_attack(game: Game, card_id: CardId, kinds: set[str]) -> None:
    if "static" in kinds:
        game.find("bss:12-2-1-8-1", fact(N_("{card} attacks: what it has while attacking works"), card=card_id))
    if kinds - {"static"}:
        game.find("bss:12-2-1-8-2", fact(N_("{card} attacks: what it can use while attacking can be used"), card=card_id))


def _note_block(game: Game, card_id: CardId, kinds: set[str]) -> None:
    if "static" in kinds:
        game.find("bss:12-2-1-10-1", fact(N_("{card} blocks: what it has while blocking works"), card=card_id))
    if kinds - {"static"}:
        game.find("bss:12-2-1-10-2", fact(N_("{card} blocks: what it can use while blocking can be used"), card=card_id))
