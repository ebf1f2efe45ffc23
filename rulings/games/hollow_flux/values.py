"""Chapters 5, 6, 9, 14 and 19: what a card is on this board: kind, power, cost, classes, keywords, abilities, state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import Standing, added, forbidden, granted, standing
from rulings.engine.effects.ability import Ability
from rulings.games.hollow_flux.board import (
    ACTIVE,
    BATTLEFIELD,
    CHARACTER,
    ENERGY,
    FIELD,
    GIVEN,
    SET,
    FieldCard,
    Table,
    kind_of,
    text_of,
)

ZONES = ("hand", "deck", "guard", "damage", "trash", "energy", "field", "exile", "extra")
ALL_ABILITIES = "all ability"
UNDYING, GODSPEED, PIERCE, SMASH, COUNTER, VIGILANCE = "undying", "godspeed", "pierce", "smash", "counter", "vigilance"
KEYWORDS = (COUNTER, VIGILANCE, PIERCE, SMASH, UNDYING, GODSPEED)


class Words:
    """The nouns and attributes of the effect language, as this game means them."""

    in_play: tuple[str, ...] = (FIELD, SET, GIVEN)

    def is_a(self, board: Table, card_id: CardId, noun: str) -> bool:
        return is_a(board, card_id, noun)

    def value(self, board: Table, card_id: CardId, attribute: str) -> Any:
        return value_of(board, card_id, attribute)

    def player_value(self, board: Table, player: Player, attribute: str) -> int:
        if attribute == "active energy":
            return len(active_energy(board, player))
        return len(board.zone(player, attribute)) if attribute in ZONES else 0

    def is_period(self, board: Table, period: str) -> bool:
        return period in (board.step, f"{board.step} phase", "turn") or (period == "battle" and board.attack() is not None)

    def abilities(self, board: Table, card_id: CardId) -> Iterable[Ability]:
        return abilities(board, card_id)


WORDS = Words()


def is_a(board: Table, card_id: CardId, noun: str) -> bool:
    """6.1/2 - a character card is a character on the battlefield only."""
    card: FieldCard = board.card(card_id)
    if card.zone == GIVEN:
        return False
    if noun == "card":
        return True
    if noun == CHARACTER:
        return is_character(board, card_id)
    if noun == "energy card":
        return card.zone == ENERGY
    kind = kind_of(card)
    return noun in (kind, f"{kind} card")


def is_character(board: Table, card_id: CardId) -> bool:
    """6.1/2 - a character card on the battlefield, where it is not set on another."""
    card: FieldCard = board.card(card_id)
    return kind_of(card) == CHARACTER and (card.zone == FIELD or not board.follows("hf:6.1/2"))


def value_of(board: Table, card_id: CardId, attribute: str) -> Any:
    card: FieldCard = board.card(card_id)
    match attribute:
        case "power":
            return power(board, card_id)
        case "cost":
            return cost(board, card_id)
        case "damage" | "damage taken":
            return card.damage
        case "class":
            return classes(board, card_id)
        case "keyword":
            return keywords(board, card_id)
        case "name":
            return names(board, card)
        case "state":
            return states(board, card_id)
        case _:
            return attribute in states(board, card_id)


def names(board: Table, card: FieldCard) -> str:
    text = text_of(card)
    return text.name if text else ""


def power(board: Table, card_id: CardId) -> int:
    """14/2, 6.3/4 - the printed power, with set cards and effects, never below 0."""
    key = ("power", card_id)
    standing(board, WORDS)
    if key not in board.memo:
        total = _base_power(board, card_id) + set_bonus(board, card_id) + added(board, WORDS, card_id, "power")
        board.memo[key] = max(total, 0) if board.follows("hf:14/2") else total
    found: int = board.memo[key]
    return found


def _base_power(board: Table, card_id: CardId) -> int:
    made = [one.action.amount for one in granted(board, WORDS, card_id, "become") if one.action.attribute == "power"]
    text = text_of(board.card(card_id))
    return made[-1] if made and isinstance(made[-1], int) else text.power if text else 0


def set_bonus(board: Table, card_id: CardId) -> int:
    """6.3/4 - what the cards set on it add to its power."""
    texts = [text_of(board.card(one)) for one in board.sets_on(card_id)] if board.follows("hf:6.3/4") else []
    return sum(text.power_bonus for text in texts if text)


def cost(board: Table, card_id: CardId) -> int:
    text = text_of(board.card(card_id))
    return max((text.cost if text else 0) + added(board, WORDS, card_id, "cost"), 0)


def classes(board: Table, card_id: CardId) -> tuple[str, ...]:
    """6.3/4, 19.3 - the printed classes, with those of its set cards and those that effects give it."""
    if not board.follows("hf:19.3"):
        return ()
    sources = (card_id, *(board.sets_on(card_id) if board.follows("hf:6.3/4") else ()))
    printed = [name for one in sources if (text := text_of(board.card(one))) for name in text.classes]
    given = [one.action.value for one in granted(board, WORDS, card_id, "gain") if one.action.attribute == "class"]
    return (*printed, *given)


def _given(board: Table, card_id: CardId) -> list[Standing]:
    """Effects that give the card abilities or take them, the oldest first."""
    found = [one for one in standing(board, WORDS) if one.action.verb in ("gain", "lose")]
    return [one for one in found if one.touches(board, WORDS, card_id)]


def keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    """6.3/4 - the keywords a card has, each as often as it has it."""
    sources = (card_id, *(board.sets_on(card_id) if board.follows("hf:6.3/4") else ()))
    found = [word for one in sources if (text := text_of(board.card(one))) for word in text.keywords]
    for one in _given(board, card_id):
        action = one.action
        if action.verb == "gain" and action.attribute == "keyword":
            found.append(action.value)
        elif action.verb == "lose":
            lost = found if action.attribute == ALL_ABILITIES else [action.value]
            found = [word for word in found if word not in lost]
    return tuple(found)


def abilities(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """6.1/2, 6.3/4, 19.1/4 - the abilities that a card on the battlefield has."""
    card: FieldCard = board.card(card_id)
    if card.zone == GIVEN:
        return card.definition.abilities if card.definition else ()
    if card.zone not in BATTLEFIELD:
        return ()
    found = [ability for ability in listed(board, card_id) if ability.kind != "declared"]
    for one in _given(board, card_id):
        if one.action.verb == "gain" and one.action.ability is not None:
            found.append(one.action.ability)
        elif one.action.verb == "lose" and one.action.attribute == ALL_ABILITIES:
            found = []
    if not board.follows("hf:19.1/5"):
        found = [ability for ability in found if ability.kind != "static"]
    return tuple(found)


def listed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    """The printed abilities of a card and of those set on it, in the order in which a player counts them."""
    card: FieldCard = board.card(card_id)
    own = _printed(board, card_id)
    if card.zone == SET:
        return tuple(ability for ability in own if is_about_setting(ability))
    if not board.follows("hf:6.3/4"):
        return own
    lent = [one for set_card in board.sets_on(card_id) for one in _printed(board, set_card) if not is_about_setting(one)]
    return (*own, *lent)


def _printed(board: Table, card_id: CardId) -> tuple[Ability, ...]:
    text = text_of(board.card(card_id))
    return text.abilities if text else ()


def is_about_setting(ability: Ability) -> bool:
    """9/7 - what a set card itself does when it is set; all else it gives to the card it is set on."""
    event = ability.event
    return ability.kind == "declared" or (event is not None and event.verb == "set" and bool(event.subject))


def state_of(board: Table, card_id: CardId) -> str:
    """5/1, 6.3/2, 6.3/9 - active or asleep; a set card lies as the card it is set on; World Sets are neither."""
    card: FieldCard = board.card(card_id)
    if card.zone == SET and card.host in board.cards and board.follows("hf:6.3/2"):
        return str(board.card(card.host).state)
    return card.state


def states(board: Table, card_id: CardId) -> tuple[str, ...]:
    """How a card lies and what it is doing."""
    card: FieldCard = board.card(card_id)
    attack = board.attack()
    doing = []
    if attack and (attack.attacker, attack.attacker_stay) == (card_id, card.stay):
        doing.append("attacking")
    if attack and (attack.defender, attack.defender_stay) == (card_id, card.stay):
        doing.append("defending")
    if card.damage:
        doing.append("damaged")
    return (state_of(board, card_id), f"face {'up' if card.up else 'down'}", *doing)


def is_protected(board: Table, card_id: CardId, by: Player | None = None) -> bool:
    """14/4, 19.9/2 - an effect says that the character cannot be destroyed."""
    undying = UNDYING in keywords(board, card_id) and board.follows("hf:19.9/2")
    return (undying or forbidden(board, WORDS, "be destroyed", card_id, by) is not None) and board.follows("hf:14/4")


def active_energy(board: Table, player: Player) -> tuple[CardId, ...]:
    return tuple(card_id for card_id in board.zone(player, ENERGY) if board.card(card_id).state == ACTIVE)


def ability_label(board: Table, card_id: CardId, ability: Ability) -> str:
    """ "Red Drake's ability 1": how a player points at it; a keyword by its name."""
    if ability.name:
        return f"{card_id}'s {ability.name}"
    known = listed(board, card_id)
    number = known.index(ability) + 1 if ability in known else len(known) + 1
    return f"{card_id}'s ability {number}"
