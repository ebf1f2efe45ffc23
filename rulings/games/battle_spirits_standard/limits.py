"""12-3: effects that may be used once in a turn, or not together with the same effect of a card of the same name."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine import changes
from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Used
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import FieldCard, Table
from rulings.games.battle_spirits_standard.keywords import NO_OVERLAP, ONCE, same_effect
from rulings.games.battle_spirits_standard.numbered import every_ability
from rulings.games.battle_spirits_standard.values import abilities, same_name

USED = N_("this effect of a card with the name {name} has been used at this timing")


class Triggered(changes.Triggered, frozen=True):
    """Effects have triggered, and wait; of those that may be used again in this turn it is kept in mind."""

    def apply(self, board: Table) -> Table:
        unlimited = {(one.card, one.stay, one.ability.text) for one in self.waiting if ONCE not in one.ability.limits}
        after: Table = changes.Triggered.apply(self, board.with_triggered(self.waiting))
        return after.having(used=board.used | unlimited)


def triggers_again(game: Game, card: FieldCard, ability: Ability, step: int, met: Sequence[Happening]) -> bool:
    """9-1-5-2-1 - an effect that is not for once a turn triggers each time; 12-3-2-1 - one that does not overlap, too, as that
    goes for one timing only; a card that has it twice has both set off by one step."""
    waits = {(one.card, one.stay, one.ability.text): one.step for one in game.board.waiting}
    this = (card.id, card.stay, ability.text)
    if ONCE in ability.limits or (this not in waits and this not in game.board.used):
        return True
    if NO_OVERLAP in ability.limits:
        if waits.get(this) == step:
            return True
        says = fact(N_("{card}'s effect must not overlap at one timing, and this is another: it triggers again"), card=card.id)
        return game.find(("bss:9-1-5-2-1", "bss:12-3-2-1"), says, reading=_of_one_attack(game.board, card, ability, met))
    says = fact(N_("{card}'s effect has no limit: it triggers each time"), card=card.id)
    return game.find("bss:9-1-5-2-1", says, reading=_of_one_attack(game.board, card, ability, met))


def _of_one_attack(board: Table, card: FieldCard, ability: Ability, met: Sequence[Happening]) -> str | None:
    """9-1-5-4 - what is read where it waits already because the spirit that attacks was exhausted for that."""
    this = (card.id, ability.text, "attack")
    waits = any((one.card, one.ability.text, one.happening.by) == this for one in board.waiting)
    return "exhaust-and-attack-triggers-together" if waits and any(one.verb == "attacks" for one in met) else None


def is_used_up(board: Table, card_id: CardId, ability: Ability) -> bool:
    """12-3-1-1 - the card has used its effect for once a turn, or one that says the same."""
    used = {text for one, stay, text in board.used if (one, stay) == (card_id, board.card(card_id).stay)}
    if ONCE not in ability.limits or not used:
        return False
    same = (one for one in every_ability(board, card_id) if one.text in used and ONCE in one.limits)
    return ability.text in used or any(same_effect(one, ability) for one in same)


def twice_reading(board: Table, card_id: CardId, ability: Ability) -> str | None:
    """12-1-3 - what is read where the card has the effect more than once."""
    twice = sum(same_effect(one, ability) for one in abilities(board, card_id)) > 1
    return "same-effect-twice-is-used-once" if twice else None


def limit_reached(game: Game, card_id: CardId, ability: Ability) -> bool:
    """12-3-1, 12-3-3 - once a turn for each card, whatever others of its name or with its text have used."""
    board: Table = game.board
    if ONCE not in ability.limits:
        return False
    both = NO_OVERLAP in ability.limits
    if is_used_up(board, card_id, ability):
        says = fact(N_("{card} has used this effect in this turn"), card=card_id)
        return game.find("bss:12-3-3-1" if both else "bss:12-3-1-1", says, reading=twice_reading(board, card_id, ability))
    others = [
        one for one, stay, text in sorted(board.used) if text == ability.text and one != card_id and board.is_same(one, stay)
    ]
    if not others:
        return False
    if any(same_name(board, one, card_id) for one in others):
        says = fact(N_("{card} has not used its own, although another card of its name has"), card=card_id)
        return not game.find("bss:12-3-3-2" if both else "bss:12-3-1-2", says)
    says = fact(N_("{card} has another name than {other}: it is not the same effect"), card=card_id, other=others[0])
    return not game.find("bss:12-3-3-3" if both else "bss:12-3-1-3", says)


def held_back(game: Game, used: Waiting) -> list[Waiting]:
    """12-3-2, 12-3-3 - at one timing the same effect of cards with one name is used once: the others that wait are not."""
    others = [one for one in game.board.waiting if _is_alike(one, used)] if NO_OVERLAP in used.ability.limits else []
    return [one for one in others if _overlaps(game, one, used)]


def _overlaps(game: Game, one: Waiting, used: Waiting) -> bool:
    both = ONCE in used.ability.limits
    if one.card == used.card or same_name(game.board, one.card, used.card):
        says = fact(USED, name=game.board.card(one.card).name)
        reading = "same-effect-twice-is-used-once" if one.card == used.card else "no-overlap-for-each-player"
        return game.find("bss:12-3-3-1" if both else "bss:12-3-2-1", says, reading=reading)
    says = fact(N_("{card} has another name than {other}: it is not the same effect"), card=one.card, other=used.card)
    return not game.find("bss:12-3-3-3" if both else "bss:12-3-2-2", says)


def used_together(game: Game, card_id: CardId, ability: Ability, used: Sequence[tuple[CardId, Ability]]) -> bool:
    """12-3-2-1 - of what happens at one timing, the same effect of cards with one name takes the place of one thing only."""
    if not alike(game.board, card_id, ability, used):
        return False
    says = fact(USED, name=game.board.card(card_id).name)
    clause = "bss:12-3-3-1" if ONCE in ability.limits else "bss:12-3-2-1"
    return game.find(clause, says, reading="no-overlap-for-each-player")


def alike(board: Table, card_id: CardId, ability: Ability, used: Sequence[tuple[CardId, Ability]]) -> bool:
    """It does not overlap, and its player has used the same effect of a card with its name."""
    own = [one for one, text in used if same_effect(text, ability) and board.card(one).player == board.card(card_id).player]
    return NO_OVERLAP in ability.limits and any(same_name(board, one, card_id) for one in own)


def _is_alike(one: Waiting, used: Waiting) -> bool:
    """An effect in the same words, for the same player and triggered at the same timing, not before or after."""
    timing, used_at = (one.batch, one.step, one.moment), (used.batch, used.step, used.moment)
    return (one.player, timing) == (used.player, used_at) and same_effect(one.ability, used.ability)


def note_use(game: Game, card_id: CardId, ability: Ability) -> None:
    """12-3-1-1 - that an effect was used in this turn is kept in mind."""
    if ONCE not in ability.limits or is_used_up(game.board, card_id, ability):
        return
    game.do("bss:12-3-3-1" if NO_OVERLAP in ability.limits else "bss:12-3-1-1", Used(card_id, ability))
