"""9-2-3: effects of some kind that another effect keeps from taking effect."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import Standing, standing_about
from rulings.engine.effects.ability import Ability
from rulings.engine.select import Words, player_of
from rulings.games.battle_spirits_standard.board import FIELD, Table

DEED = "take effect"
INHERITANCE = "inheritance 継召 继召 繼召"  # an effect that all players have, as a text may call it
SOUL_MAGIC = "soul magic ソウルマジック 灵魂魔法 靈魂魔法"


def says_cannot(ability: Ability, *deeds: str) -> bool:
    """The effect says of cards or effects that they cannot do, or be done, one of these."""
    actions = (action for sentence in ability.body for action in sentence.actions)
    return any(action.verb == "cannot" and action.attribute in deeds for action in actions)


def quieting(board: Table, words: Words, ability: Ability, card_id: CardId, player: Player) -> Standing | None:
    """What keeps this effect from taking effect: what is said of its card, or of effects like it."""
    found = standing_about(board, words, "cannot", DEED)
    meant = (one for one in found if one.touches(board, words, card_id) or _quiets(one, _head(ability), player))
    return next((one for one in meant if _comes_first(board, one, ability, card_id)), None)


def quieting_common(board: Table, words: Words, effect: str, player: Player) -> Standing | None:
    """What keeps Inheritance or Soul Magic from taking effect for that player."""
    return next((one for one in standing_about(board, words, "cannot", DEED) if _quiets(one, effect, player)), None)


def _comes_first(board: Table, one: Standing, ability: Ability, card_id: CardId) -> bool:
    """9-1-4-4, 9-3-4 - the effect that says so does not mean itself; of static ones that say so, the elder is at work."""
    if one.on is not None or ability.kind != "static" or not says_cannot(ability, DEED):
        return True
    return (one.source, one.at_work.ability) != (card_id, ability) and age(board, one.source) < age(board, card_id)


def age(board: Table, card_id: CardId) -> tuple[int, bool, int]:
    """The turn in which it came, then the field of who went first, then the place there."""
    card = board.card(card_id)
    field = board.zone(card.player, FIELD)
    return (card.since, card.player != board.first, field.index(card_id) if card_id in field else len(field))


def _quiets(one: Standing, head: str, player: Player) -> bool:
    """ "opponent's "on summon" effects cannot take effect": known by the words before the colon."""
    what = one.action.what
    if what is None or what.nouns[0] != "effect":
        return False
    kinds = [str(part.value) for part in what.filters if part.attribute == "name"]
    return player_of(what.whose, one.player) in (None, player) and all(kind.casefold() in head.casefold() for kind in kinds)


def _head(ability: Ability) -> str:
    """The words before the colon, but for those that tell the level."""
    first, _, rest = ability.text.partition(":")
    return rest.partition(":")[0] if ability.levels else first
