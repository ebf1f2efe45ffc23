"""A board of Hollow Flux as a scenario's data, to be read again."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import PLAYERS, Player
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.board import (
    ACTIVE,
    DECK,
    ENERGY,
    FIELD,
    GIVEN,
    NOWHERE,
    WORLD,
    CardText,
    FieldCard,
    Kuusou,
    Setup,
    Table,
    is_shuffled,
    kind_of,
)
from rulings.games.hollow_flux.earlier_said import cause_words
from rulings.games.hollow_flux.lasting import comes_from
from rulings.games.hollow_flux.models import ZONES
from rulings.games.hollow_flux.position import ZONE_OF
from rulings.games.hollow_flux.printed import DAMAGE_TRIGGER
from rulings.games.hollow_flux.processing import is_lethal
from rulings.games.hollow_flux.written_under_way import played_from, under_way_of

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
    return data | under_way_of(board)


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
        side.setdefault(played_from(board, card_id), []).append(_entry(board.card(card_id)))
    side |= ({"marker": True} if player in board.markers else {}) | _shuffled(board, player)
    given = board.zone(player, GIVEN)
    if given:
        side["kuusou"] = board.card(given[0]).name
    field = [board.card(card_id) for card_id in board.zone(player, FIELD)]
    side["field"] = [_on_field(board, card) for card in field if kind_of(card) != WORLD or not card.up]
    for card in field:
        if kind_of(card) == WORLD and card.up:
            side["world"] = {"card": card.name, "id": card.id} | _covered(board, card) | _sets(board, card)
    return side


def _shuffled(board: Table, player: Player) -> dict[str, Any]:
    """That nobody knows the order of the main deck, but for cards that were put on top or at the bottom since."""
    deck = [is_shuffled(board, card_id) for card_id in board.zone(player, DECK)]
    if not any(deck):
        return {}
    known = {"on_top": deck.index(True), "at_bottom": deck[::-1].index(True)}
    return {"shuffled": True} | {place: count for place, count in known.items() if count}


def _entry(card: FieldCard) -> dict[str, Any]:
    data: dict[str, Any] = {"card": card.name} if card.definition else {}
    data["id"] = card.id
    if card.owner != card.player:
        data["owner"] = card.owner
    if card.zone in ("guard", "damage", "energy") and card.up:
        data["face"] = "up"
    return data | ({"revealed": True} if card.shown else {})


def _on_field(board: Table, card: FieldCard) -> dict[str, Any]:
    data = _entry(card) | {"state": card.state or ACTIVE}
    if card.damage:
        data["damage"] = card.damage
    if card.damage and card.hurt_by and (is_lethal(board, card.id) or cause_counts(board)):
        data["damage_by"] = cause_words(board, card.hurt_by)
    if card.survived:
        data["survived"] = True
    if card.came_under != comes_from(board, card):
        data["came_under"] = card.came_under or card.owner
    return data | _covered(board, card) | _sets(board, card)


def _covered(board: Table, card: FieldCard) -> dict[str, Any]:
    data: dict[str, Any] = {"destroyed": card.doomed.kind} if card.doomed else {}
    if card.came and order_counts(board):
        data["order"] = card.came
    if not card.up:
        data["face"] = "down"
    return data | ({"as": _meant(card.counts_as)} if card.counts_as else {})


def cause_counts(board: Table) -> bool:
    """14/4 - some text keeps cards from being destroyed by some things only: what dealt the damage is asked when power falls."""
    abilities = tuple(ability for text in board.known.texts for ability in text.abilities)
    parts = parts_within((abilities, tuple(effect.action for effect in board.in_force)))
    return any(isinstance(part, Action) and part.attribute == "be destroyed" and part.by for part in parts)


def order_counts(board: Table) -> bool:
    """Some text says at all times what a power becomes: of several, that of the card that came last counts."""
    static = (ability for text in board.known.texts for ability in text.abilities if ability.kind == "static")
    actions = (action for ability in static for sentence in ability.body for action in sentence.actions)
    return any((action.verb, action.attribute) == ("become", "power") for action in actions)


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
    return {"set": [_entry(one) | {"owner": one.owner} | _covered(board, one) for one in found]} if found else {}


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
