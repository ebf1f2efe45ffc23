"""9-2-3: effects of some kind that another effect keeps from taking effect."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import Standing, standing_about
from rulings.engine.effects.ability import Ability
from rulings.engine.select import Words, player_of
from rulings.games.battle_spirits_standard.board import Table


def quieting(board: Table, words: Words, ability: Ability, card_id: CardId, player: Player) -> Standing | None:
    """What keeps effects like this one from taking effect; the effect that says so does not mean itself."""
    found = standing_about(board, words, "cannot", "take effect")
    others = (one for one in found if one.at_work.ability != ability or one.source != card_id)
    return next((one for one in others if _quiets(one, ability, player)), None)


def _quiets(one: Standing, ability: Ability, player: Player) -> bool:
    """ "opponent's "on summon" effects cannot take effect": known by the words before the colon."""
    what = one.action.what
    if what is None or what.nouns[0] != "effect":
        return False
    kinds = [str(part.value) for part in what.filters if part.attribute == "name"]
    return player_of(what.whose, one.player) in (None, player) and all(kind in _head(ability) for kind in kinds)


def _head(ability: Ability) -> str:
    """The words before the colon, but for those that tell the level."""
    first, _, rest = ability.text.partition(":")
    return rest.partition(":")[0] if ability.levels else first
