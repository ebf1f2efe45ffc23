"""A board of Hollow Flux as a scenario's data, to be read again."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import PLAYERS, CardId, InForce, Player
from rulings.engine.delayed import Delayed, Later, still_chosen
from rulings.engine.effects.ability import Ability
from rulings.engine.effects.say import say
from rulings.games.hollow_flux.board import (
    ACTIVE,
    ENERGY,
    EXILE,
    FIELD,
    GIVEN,
    NOWHERE,
    WORLD,
    Attack,
    CardText,
    Deed,
    FieldCard,
    Interrupt,
    Kuusou,
    Pause,
    Setup,
    Table,
    Turn,
    kind_of,
)
from rulings.games.hollow_flux.earlier_said import this_turn
from rulings.games.hollow_flux.events import in_spoken_words
from rulings.games.hollow_flux.lasting import effect_words
from rulings.games.hollow_flux.models import ZONES
from rulings.games.hollow_flux.numbered import numbered, was_used
from rulings.games.hollow_flux.position import ZONE_OF
from rulings.games.hollow_flux.printed import DAMAGE_TRIGGER
from rulings.games.hollow_flux.turn import start_of
from rulings.games.hollow_flux.whom import says_that_player

EXILED = "exiled"  # how a scenario names the zone


def position_of(board: Table) -> dict[str, Any]:
    """The board as data that board_of reads again."""
    data: dict[str, Any] = {
        "turn": {"number": board.turn, "player": board.active, "first": board.first, "phase": phase_of(board)}
    }
    for player in PLAYERS:
        data[player] = _side(board, player)
    texts = {card.definition.name: card.definition for card in board.cards.values() if isinstance(card.definition, CardText)}
    data["cards"] = {name: _printed(text) for name, text in texts.items()}
    data |= {"winner": board.winner} if board.winner else {}
    return data | _under_way(board)


def phase_of(board: Table) -> str:
    if isinstance(board.top(), Setup):
        return "setup"
    return board.step


def _side(board: Table, player: Player) -> dict[str, Any]:
    side: dict[str, Any] = {}
    for zone in ZONES:
        cards = [board.card(card_id) for card_id in board.zone(player, ZONE_OF.get(zone, zone))]
        if cards or zone in ("deck", "guard", "hand"):
            side[zone] = [_entry(card) for card in cards]
    energy = [board.card(card_id) for card_id in board.zone(player, ENERGY)]
    side["energy"] = [_entry(card) | ({} if card.state == ACTIVE else {"state": card.state}) for card in energy]
    for card_id in board.zone(player, NOWHERE):
        side.setdefault(_played_from(board, card_id), []).append(_entry(board.card(card_id)))
    side |= {name: True for name, held in (("marker", board.markers), ("shuffled", board.shuffled)) if player in held}
    given = board.zone(player, GIVEN)
    if given:
        side["kuusou"] = board.card(given[0]).name
    field = [board.card(card_id) for card_id in board.zone(player, FIELD)]
    side["field"] = [_on_field(board, card) for card in field if kind_of(card) != WORLD or not card.up]
    for card in field:
        if kind_of(card) == WORLD and card.up:
            side["world"] = {"card": card.name, "id": card.id} | _sets(board, card)
    return side


def _played_from(board: Table, card_id: CardId) -> str:
    """The zone a waiting card was played from: there it is written, and the chain takes it out again."""
    deeds = [deed for frame in board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds]
    source = next((deed.source for deed in deeds if deed.card == card_id), "hand")
    return EXILED if source == EXILE else source


def _entry(card: FieldCard) -> dict[str, Any]:
    data: dict[str, Any] = {"card": card.name} if card.definition else {}
    data["id"] = card.id
    if card.owner != card.player:
        data["owner"] = card.owner
    if card.zone in ("guard", "damage", "energy") and card.up:
        data["face"] = "up"
    return data


def _on_field(board: Table, card: FieldCard) -> dict[str, Any]:
    data = _entry(card) | {"state": card.state or ACTIVE}
    if card.damage:
        data["damage"] = card.damage
    if card.survived:
        data["survived"] = True
    return data | _covered(card) | _sets(board, card)


def _covered(card: FieldCard) -> dict[str, Any]:
    data: dict[str, Any] = {"destroyed": card.doomed.kind} if card.doomed else {}
    if not card.up:
        data["face"] = "down"
    return data | ({"as": _meant(card.counts_as)} if card.counts_as else {})


def _meant(text: CardText) -> dict[str, Any]:
    data = {
        "kind": text.kind,
        "cost": text.cost,
        "power": text.power,
        "power_bonus": text.power_bonus,
        "classes": list(text.classes),
    }
    return {key: value for key, value in data.items() if value}


def _sets(board: Table, card: FieldCard) -> dict[str, Any]:
    found = [board.card(one) for one in board.sets_on(card.id)]
    return {"set": [_entry(one) | {"owner": one.owner} | _covered(one) for one in found]} if found else {}


def _printed(text: CardText) -> dict[str, Any]:
    trigger = text.damage_trigger.text if text.damage_trigger else ""
    plain = trigger.startswith(DAMAGE_TRIGGER)  # one with a condition or a cost is written as a line among the abilities
    data = {
        "kind": text.kind,
        "cost": text.cost,
        "power": text.power,
        "power_bonus": text.power_bonus,
        "classes": list(text.classes),
        "keywords": [*text.keywords, *_special(text)],
        "damage_trigger": trigger.removeprefix(DAMAGE_TRIGGER) if plain else "",
        "set_on": text.set_on.text if text.set_on else "",
        "abilities": [ability.text for ability in text.abilities] + ([trigger] if trigger and not plain else []),
    }
    return {key: value for key, value in data.items() if value or key in ("kind", "cost")}


def _special(text: CardText) -> list[dict[str, Any]]:
    ougi = text.ougi if isinstance(text.ougi, str) else f"[{text.ougi.text}]"
    return ([{"ougi": ougi}] if ougi else []) + ([{"kuusou": _kuusou(text.kuusou)}] if text.kuusou else [])


def _kuusou(kuusou: Kuusou) -> dict[str, Any]:
    rule = kuusou.condition
    asked = {"main": rule.main, "guard": rule.guard, "copies": rule.copies, "every": rule.every.text if rule.every else None}
    data = {
        "condition": {key: value for key, value in asked.items() if value is not None},
        "effect": [ability.text for ability in kuusou.effects],
        "extra_deck": kuusou.extra_deck,
    }
    return {key: value for key, value in data.items() if value}


def _under_way(board: Table) -> dict[str, Any]:
    data: dict[str, Any] = {}
    now = _now(board)
    if now:
        data["now"] = now
    chain = [_deed(board, deed) for frame in board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds]
    if chain:
        data["chain"] = chain
    if board.waiting:
        data["waiting"] = [_waiting(board, one) for one in board.waiting]
    used = [(card, number) for card in sorted({card for card, _, _ in board.used}) for number in _used(board, card)]
    if used:
        data["used"] = [{"card": card, "ability": number} for card, number in used]
    if board.happened:
        data["this_turn"] = this_turn(board)
    if board.later:
        data["later"] = [_for_later(board, one) for one in board.later]
    lasting = [_lasting(board, one) for one in board.in_force if _is_on_any(board, one)]
    return data | ({"in_force": lasting} if lasting else {})


def _is_on_any(board: Table, one: InForce) -> bool:
    """It is about cards that are still there, about players, or about cards yet to come."""
    return not one.on or any(card in PLAYERS or board.is_same(card, stay) for card, stay in one.on)


def _lasting(board: Table, one: InForce) -> dict[str, Any]:
    on = [card for card, stay in one.on if card in PLAYERS or board.is_same(card, stay)]
    return {"effect": effect_words(one), "on": on, "until": one.until, "from": one.source, "by": one.player}


def _for_later(board: Table, one: Later) -> dict[str, Any]:
    """What waits for a later moment, with those of its cards that have not left since."""
    data: dict[str, Any] = {
        "effect": say(in_spoken_words(one.ability)),
        "from": one.source,
        "on": list(still_chosen(board, one)),
        "by": one.player,
    }
    return data | ({"turn": one.turn} if one.turn != board.turn else {})


def _now(board: Table) -> dict[str, Any]:
    now: dict[str, Any] = {}
    for frame in board.procedure:
        match frame:
            case Setup(at, player, done):
                now = {"at": at} | ({"player": player} if player else {}) | ({"done": list(done)} if done else {})
            case Turn(at) if at != start_of(board.step):
                now["at"] = at
            case Attack():
                target = frame.target or frame.defending
                attack = {"attacker": frame.attacker, "target": target, "defender": frame.defender}
                now = {"attack": {key: value for key, value in attack.items() if value}, "at": frame.at}
            case Interrupt():
                now["interrupt"] = {"to_act": frame.to_act, "passed": frame.passed}
            case Pause():
                now["pause"] = True
    return now


def _deed(board: Table, deed: Deed) -> dict[str, Any]:
    data: dict[str, Any] = {"card": deed.card, "by": deed.player}
    if deed.ability is not None:
        data |= {"ability": _number(board, deed.card, deed.ability), "from": FIELD}
    else:
        data["from"] = _played_from(board, deed.card)
    data["picks"] = [[[card for card, stay in pick if board.is_same(card, stay)] for pick in ability] for ability in deed.picks]
    if any(deed.options):
        data["options"] = [[list(numbers) for numbers in ability] for ability in deed.options]
    return data | ({"x": deed.number} if deed.number else {}) | ({"gone": True} if deed.gone else {})


def _waiting(board: Table, one: Any) -> dict[str, Any]:
    data: dict[str, Any] = {"card": one.card}
    if isinstance(one, Delayed):
        meant = {
            "on": list(still_chosen(board, one.made)),
            "player": one.happening.player if says_that_player(one.ability) else "",
        }
        data |= {"effect": say(in_spoken_words(one.ability)), "by": one.player}
        return data | {key: value for key, value in meant.items() if value}
    if one.ability.name:
        data["keyword"] = one.ability.name
    else:
        data["ability"] = _number(board, one.card, one.ability)
    about = {"about": one.happening.card, "player": one.happening.player}
    return data | {key: value for key, value in about.items() if value}


def _number(board: Table, card_id: CardId, ability: Ability) -> int:
    has = numbered(board, card_id)
    return has.index(ability) + 1 if ability in has else 1


def _used(board: Table, card_id: CardId) -> list[int]:
    """The numbers of its abilities that were used in this turn, but for those that it has lost."""
    return [number for number, ability in enumerate(numbered(board, card_id), start=1) if was_used(board, card_id, ability)]
