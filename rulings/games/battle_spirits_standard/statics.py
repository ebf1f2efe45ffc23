"""9-1-4, 9-2-3: static effects that begin, end or are kept from working are noted; 12-2-1-8, 12-2-1-10: those of a battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulings.engine.board import CardId, Happening
from rulings.engine.continuous import STATIC, Standing, granted, standing_about, that_may_have
from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game
from rulings.engine.select import Resolving, holds, works_in
from rulings.games.battle_spirits_standard.board import FIELD, FieldCard, Table
from rulings.games.battle_spirits_standard.features import main_step_reading
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, bare, doing
from rulings.games.battle_spirits_standard.moments import BattleOver, TurnEffectsEnded
from rulings.games.battle_spirits_standard.silence import DEED, says_cannot
from rulings.games.battle_spirits_standard.sparing import AFFECTED, Spared, spared
from rulings.games.battle_spirits_standard.values import (
    WORDS,
    abilities,
    abilities_had,
    has_elder_twin,
    level,
    silencing,
    states,
)

Static = tuple[CardId, int, Ability]
AT_WORK = "static effects at work"
HELD_BACK = "static effects that an elder twin holds back"


def note_statics(game: Game, step: int) -> None:
    """9-1-4-4 - they work from the moment their card lies there; 9-1-4-3 - and as long as their condition holds."""
    before, after, cause = game.steps[step].before, game.board, game.cause
    assert isinstance(before, Table)
    silent, still = _silent(before), _silent(after)
    if _any_static(after) or _any_static(before):
        old, new = _at_work(before), _at_work(after)
        for one in (one for one in new if one not in old):
            _begins(game, before, one, one in silent)
        for one in (one for one in old if one not in new and one not in still):
            _ends(game, step, one)
        _note_kept(game, before, new)
        _note_overlaps(game, before, old)
    _note_silent(game, {one: by for one, by in still.items() if one not in silent})
    _note_spared(game, dict(spared(before, WORDS)))
    game.cause = cause


def note_silence(game: Game) -> None:
    """9-2-3, 1-4-3 - in a position that is only just taken up, the static effects that do not work or do not touch a card: what
    is checked first, so that a play that is refused shows it too."""
    if game.steps:
        return
    for one, by in _silent(game.board).items():
        game.must(("bss:9-2-3", "bss:9-1-2-1"), True, _is_silent(one, by), reading=_elder(one, by))
    for untouched, by in spared(game.board, WORDS):
        game.must(("bss:1-4-3", "bss:9-1-2-1"), True, _is_spared(untouched, by))


def _note_silent(game: Game, silent: Mapping[Static, Standing]) -> None:
    for one, by in silent.items():
        game.find(("bss:9-2-3", "bss:9-1-2-1"), _is_silent(one, by), reading=_elder(one, by))


def _note_spared(game: Game, old: Mapping[Spared, Standing]) -> None:
    """1-4-3 - the cards that a static effect does not touch from now on."""
    for one, by in spared(game.board, WORDS):
        if one not in old:
            game.find(("bss:1-4-3", "bss:9-1-2-1"), _is_spared(one, by))


def _is_silent(one: Static, by: Standing) -> Fact:
    return fact(N_("{card}'s static effect does not take effect: {source}"), card=one[0], source=by.source)


def _elder(one: Static, by: Standing) -> str | None:
    """The reading that is followed where two static effects would undo each other."""
    return "elder-silence-stands" if says_cannot(one[2], DEED, AFFECTED) and by.on is None else None


def _is_spared(one: Spared, by: Standing) -> Fact:
    card_id, source, _text = one
    return fact(N_("{source}'s static effect does not touch {card}: {by}"), source=source, card=card_id, by=by.source)


def _silent(board: Table) -> dict[Static, Standing]:
    """The static effects that would work, but for an effect that keeps them from it."""
    if not standing_about(board, WORDS, "cannot", DEED):
        return {}
    found = {}
    for card_id in board.cards_in(WORDS.in_play):
        card = board.card(card_id)
        for ability in (one for one in abilities_had(board, card_id) if _stands(board, card, one)):
            by = silencing(board, card, ability)
            if by is not None:
                found[card_id, card.stay, ability] = by
    return found


def _stands(board: Table, card: FieldCard, ability: Ability) -> bool:
    """A static effect, where it works and under its condition."""
    at_work = Resolving(card.id, card.stay, card.player, ability)
    return ability.kind == "static" and works_in(ability, card.zone, WORDS) and holds(board, WORDS, ability.condition, at_work)


def _begins(game: Game, before: Table, one: Static, was_silent: bool) -> None:
    card_id, stay, ability = one
    if was_silent:
        says = fact(N_("nothing keeps {card}'s static effect from working any more"), card=card_id)
        game.find(("bss:9-1-4-2", "bss:9-2-3"), says)
    elif NO_OVERLAP in ability.limits and one in _held_back(before):
        name = game.board.card(card_id).name
        says = fact(N_("the same effect of the other {name} works no more: that of {card} works"), name=name, card=card_id)
        game.find("bss:12-3-2-1", says)
    elif not before.is_same(card_id, stay):
        says = fact(N_("{card}'s static effect works at once, and as long as it lies there"), card=card_id)
        game.find(("bss:9-1-4-4", "bss:9-1-4-2"), says)
    elif is_of_other_level(before, card_id, ability):
        game.find("bss:2-8-2", fact(N_("at its level {card} has the static effect: it works"), card=card_id))
    elif ability.condition is not None and doing(ability) in ("", *states(before, before.card(card_id))):
        says = fact(N_("the condition of {card}'s static effect is met: it works"), card=card_id)
        game.find("bss:9-1-4-3", says, reading=main_step_reading(game.board, ability.condition))


def _ends(game: Game, step: int, one: Static) -> None:
    card_id, stay, ability = one
    if not game.board.is_same(card_id, stay):
        game.find("bss:9-1-4-2", fact(N_("{card} has left, and its static effect with it"), card=card_id))
    elif is_of_other_level(game.board, card_id, ability):
        game.find("bss:2-8-2", fact(N_("at its level {card} does not have the static effect: it works no more"), card=card_id))
    elif ability not in abilities_had(game.board, card_id):
        _is_had_no_more(game, step, card_id, ability)
    elif NO_OVERLAP in ability.limits and has_elder_twin(game.board, card_id, ability):
        says = N_("the same effect of another {name} that came before {card} works: that of {card} works no more")
        game.find("bss:12-3-2-1", fact(says, name=game.board.card(card_id).name, card=card_id))
    else:
        game.find("bss:9-1-4-3", fact(N_("{card}'s static effect works no more"), card=card_id))


def _is_had_no_more(game: Game, step: int, card_id: CardId, ability: Ability) -> None:
    """1-4-1 - an effect took it from the card; or it was given it by an effect that lasted until now, or that stands no more."""
    lost = taken_by(game.board, card_id, ability)
    if lost is not None:
        says = fact(N_("{card} has lost its static effect: {source}"), card=card_id, source=lost.source)
        game.find(("bss:1-4-1", "bss:9-1-4-2") if lost.on is None else ("bss:1-4-1", "bss:9-1-5-6"), says)
        return
    before, change = game.steps[step].before, game.steps[step].fact
    says = fact(N_("what gave {card} the static effect has ended: it works no more"), card=card_id)
    gave = (one for one in granted(before, WORDS, card_id, "gain") if one.action.ability == ability)
    if all(one.on is None for one in gave):
        game.find("bss:9-1-4-2", says)
    elif isinstance(change, TurnEffectsEnded):
        game.find("bss:7-9-1-1", says)
    elif isinstance(change, BattleOver):
        game.find("bss:8-1-7-2", says)
    else:
        game.find("bss:9-1-5-6", says)


def taken_by(board: Table, card_id: CardId, ability: Ability) -> Standing | None:
    """What makes the card lose this effect, or all of them."""
    for one in granted(board, WORDS, card_id, "lose"):
        lost = one.action.ability
        if one.action.attribute.startswith("all ") or (lost is not None and bare(lost) == bare(ability)):
            return one
    return None


def _note_kept(game: Game, before: Table, at_work: Sequence[Static]) -> None:
    """10-2-2-4 - what was at work before the standby stays so, although the card is not at its level any more."""
    for card_id, _, ability in at_work:
        if game.board.card(card_id).standby is None or not is_of_other_level(game.board, card_id, ability):
            continue
        if not is_of_other_level(before, card_id, ability):
            says = fact(N_("{card} stands by: its static effect that was at work before stays so"), card=card_id)
            game.find("bss:10-2-2-4", says, reading="standby-keeps-static-effects")


def is_of_other_level(board: Table, card_id: CardId, ability: Ability) -> bool:
    """2-8-2 - a printed effect that the card does not have at its level."""
    return bool(ability.levels) and level(board, card_id) not in ability.levels and board.follows("bss:2-8-2")


def _note_overlaps(game: Game, before: Table, old: Sequence[Static]) -> None:
    """12-3-2-1 - of the same static effect of cards with one name, only one works: those that do not, from now on."""
    if NO_OVERLAP not in game.board.known.marks:
        return
    held = _held_back(before)
    for one in _held_back(game.board):
        if one not in held and one not in old:
            name = game.board.card(one[0]).name
            game.find("bss:12-3-2-1", fact(N_("the same effect of another {name} works already"), name=name))


def _held_back(board: Table) -> list[Static]:
    """The static effects that would work, but for the same one of an elder card of that name."""
    if HELD_BACK not in board.memo:
        fields = [board.card(card_id) for player in ("A", "B") for card_id in board.zone(player, FIELD)]
        had = [(card, one) for card in fields for one in abilities_had(board, card.id) if NO_OVERLAP in one.limits]
        standing = [(card, one) for card, one in had if _stands(board, card, one)]
        found = [(card.id, card.stay, one) for card, one in standing if has_elder_twin(board, card.id, one)]
        board.memo[HELD_BACK] = found  # only now, as what was asked for in between may empty the memory
    known: list[Static] = board.memo[HELD_BACK]
    return known


def _any_static(board: Table) -> bool:
    """A quick look before the long one: some card of the field has a static effect, printed or given to it for a while."""
    fields = (board.card(card_id).definition for player in ("A", "B") for card_id in board.zone(player, FIELD))
    if any("static" in one.marks for one in fields if one is not None):
        return True
    given = (effect.action.ability for effect in board.in_force)
    return any(one is not None and one.kind == "static" for one in given)


def _at_work(board: Table) -> list[Static]:
    """The static effects that work; looked for once a board, as each is the one before and the one after a change."""
    if AT_WORK not in board.memo:
        here = (card_id for player in ("A", "B") for card_id in board.zone(player, FIELD))
        fields = map(board.card, that_may_have(board, WORDS, here, STATIC))
        board.memo[AT_WORK] = [
            (card.id, card.stay, one) for card in fields for one in abilities(board, card.id) if _stands(board, card, one)
        ]
    found: list[Static] = board.memo[AT_WORK]
    return found


def statics_at_work(board: Table, card_id: CardId) -> tuple[str, ...]:
    """The texts of the card's static effects that work now."""
    card = board.card(card_id)
    static = (one for one in abilities(board, card_id) if one.kind == "static")
    return tuple(
        one.text for one in static if holds(board, WORDS, one.condition, Resolving(card_id, card.stay, card.player, one))
    )


def gives_statics(board: Table) -> bool:
    """Some known text gives static effects to cards."""
    actions = (part for text in board.known.texts for part in parts_within(text.abilities) if isinstance(part, Action))
    return any(one.ability is not None and one.ability.kind == "static" for one in actions)


def note_doings(game: Game, happenings: Sequence[Happening]) -> None:
    """12-2-1-8, 12-2-1-10 - with an attack or a block the effects begin that work while it lasts."""
    for happening in happenings:
        if happening.card is None or happening.verb not in ("attacks", "blocks"):
            continue
        state = "attacking" if happening.verb == "attacks" else "blocking"
        card = game.board.card(happening.card)
        begun = (one for one in abilities(game.board, card.id) if doing(one) == state)
        kinds = {one.kind for one in begun if one.kind != "static" or _stands(game.board, card, one)}
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
