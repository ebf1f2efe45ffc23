"""Chapter 2 and 9-1-4: what a card is worth on this board: its level, BP, symbols, cost and abilities at work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import added, granted, standing
from rulings.engine.effects.ability import Ability
from rulings.games.battle_spirits_standard.board import FIELD, CardText, FieldCard, Level, Spot, Table

PLAYER_ZONES = ("hand", "deck", "trash", "exiled", "field")
NEVER = 10_000


class Words:
    """The nouns and attributes of the effect language, as this game means them."""

    in_play: tuple[str, ...] = (FIELD,)

    def is_a(self, board: Table, card_id: CardId, noun: str) -> bool:
        card = board.card(card_id)
        return noun in ("card", card.kind, f"{card.kind} card")

    def value(self, board: Table, card_id: CardId, attribute: str) -> Any:
        return value_of(board, card_id, attribute)

    def player_value(self, board: Table, player: Player, attribute: str) -> int:
        if attribute in PLAYER_ZONES:
            return len(board.zone(player, attribute))
        place = {"life": "life", "reserve": "reserve", "trash cores": "trash", "core trash": "trash"}[attribute]
        return board.cores_at(Spot(place, player)).total

    def is_period(self, board: Table, period: str) -> bool:
        return period in (board.step, f"{board.step} step", "turn") or (period == "battle" and board.battle() is not None)

    def abilities(self, board: Table, card_id: CardId) -> Iterable[Ability]:
        return abilities(board, card_id)


WORDS = Words()


def value_of(board: Table, card_id: CardId, attribute: str) -> Any:
    card: FieldCard = board.card(card_id)
    known = {"BP": bp, "level": level, "cost": cost}.get(attribute)
    if known is not None:
        return known(board, card_id)
    if attribute in ("cores", "core"):
        return card.cores.total
    if attribute in ("symbol", "symbols"):
        return len(symbols(board, card_id))
    if attribute == "name":
        return names(card)
    return states(board, card) if attribute == "state" else _printed(board, card, attribute)


def _printed(board: Table, card: FieldCard, attribute: str) -> Any:
    if not isinstance(card.definition, CardText):
        return None
    text = card.definition
    facts = {
        "color": text.colors,
        "family": text.families,
        "kind": text.kind,
        "EX symbol": text.ex_symbol,
        "soul core": card.cores.soul,
    }
    if attribute in facts:
        return facts[attribute]
    return keywords(board, card.id) if attribute == "keyword" else attribute in states(board, card)


def states(board: Table, card: FieldCard) -> tuple[str, ...]:
    """How a card lies and what it is doing."""
    battle = board.battle()
    doing = []
    if battle and battle.attacker == card.id and battle.attacker_stay == card.stay:
        doing = ["attacking", "battling"] if battle.blocker else ["attacking"]
    elif battle and battle.blocker == card.id and battle.blocker_stay == card.stay:
        doing = ["blocking", "battling"]
    return (card.state, *doing, *(("truly released",) if is_truly_released(board, card.id) else ()))


def names(card: FieldCard) -> tuple[str, ...]:
    """2-1-3, 2-1-4 - a card's names: with those its text gives it, without the number that tells twins apart."""
    return (card.text.name, *card.text.names) if isinstance(card.definition, CardText) else ()


def level_cost(board: Table, card_id: CardId, one: Level) -> int:
    return max(one.cores + added(board, WORDS, card_id, f"Lv{one.lv} cost"), 0)


def level(board: Table, card_id: CardId) -> int:
    """2-8-3 - the highest level whose cost in cores lies on the card; 0 where not even the first is met."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText):
        return 0
    if card.standby and card.standby.kind == "depleted" and board.follows("bss:10-2-2-3"):
        return card.standby.level
    reached = [one.lv for one in card.text.levels if level_cost(board, card_id, one) <= card.cores.total]
    if not board.follows("bss:2-8-3"):
        reached = reached[:1]
    reached += [one.amount for one in _counts_as(board, card_id)]
    if card.cores.soul and board.follows("bss:12-2-1-1-2"):
        reached += [one.lv for one in card.text.levels if one.true_release]
    return max(reached, default=0)


def _counts_as(board: Table, card_id: CardId) -> list[Any]:
    return [one.action for one in granted(board, WORDS, card_id, "counts as") if one.action.attribute in ("level", "Lv", "lv")]


def is_truly_released(board: Table, card_id: CardId) -> bool:
    """12-2-1-1-3 - a card with True Release that is at the level that carries it."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText) or not any(one.true_release for one in card.text.levels):
        return False
    now = level(board, card_id)
    return any(one.true_release and one.lv == now for one in card.text.levels) and board.follows("bss:12-2-1-1-3")


def lowest_level_cost(board: Table, card_id: CardId) -> int:
    """How many cores keep the card on the field; a card that nobody knows needs none."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText) or not card.text.levels:
        return 0
    return min(level_cost(board, card_id, one) for one in card.text.levels)


def bp(board: Table, card_id: CardId) -> int:
    """2-8-4 and 1-4-6 - the BP of its level, changed by effects, never below 0."""
    key = ("bp", card_id)
    standing(board, WORDS)
    if key not in board.memo:
        now = level(board, card_id)
        printed = next((one.bp for one in board.card(card_id).text.levels if one.lv == now), 0)
        if not board.follows("bss:2-8-4"):
            printed = board.card(card_id).text.levels[0].bp
        total = printed + added(board, WORDS, card_id, "BP")
        board.memo[key] = max(total, 0) if board.follows("bss:1-4-6") else total
    found: int = board.memo[key]
    return found


def symbols(board: Table, card_id: CardId) -> tuple[str, ...]:
    """2-10 - the symbols of a card on the field, with those that effects give it."""
    card: FieldCard = board.card(card_id)
    if not isinstance(card.definition, CardText):
        return ()
    more: list[str] = []
    for one in granted(board, WORDS, card_id, "get"):
        if one.action.attribute == "symbol":
            colour = one.action.value or (card.text.colors or ("",))[0]
            more += [colour] * int(one.action.amount or 1)  # type: ignore[arg-type]
    return (*card.text.symbols, *more)


def cost(board: Table, card_id: CardId) -> int:
    """2-2-2 - the printed cost, changed by effects."""
    card: FieldCard = board.card(card_id)
    printed = card.text.cost if isinstance(card.definition, CardText) else 0
    return max(printed + added(board, WORDS, card_id, "cost"), 0)


def keywords(board: Table, card_id: CardId) -> tuple[str, ...]:
    gained = [one.action.attribute for one in granted(board, WORDS, card_id, "gain") if one.action.attribute]
    return (*board.card(card_id).definition.keywords, *gained)


def abilities(board: Table, card_id: CardId) -> Iterable[Ability]:
    """2-8-2 - the abilities that the card has at its level, and those that it was given."""
    card: FieldCard = board.card(card_id)
    if card.definition is None:
        return ()
    given = [one.action.ability for one in granted(board, WORDS, card_id, "gain") if one.action.ability] if board.in_force else []
    if not card.definition.abilities and not given:
        return ()
    if board.in_force and granted(board, WORDS, card_id, "lose"):
        return ()
    own = card.definition.abilities
    if any(ability.levels for ability in own):
        now = level(board, card_id)
        own = tuple(ability for ability in own if not ability.levels or now in ability.levels)
    return (*own, *given)


def ability_label(board: Table, card_id: CardId, ability: Ability) -> str:
    """ "Red Drake's ability 1": how a player points at it."""
    printed = board.card(card_id).definition.abilities if board.card(card_id).definition else ()
    number = printed.index(ability) + 1 if ability in printed else len(printed) + 1
    return f"{card_id}'s ability {number}"
