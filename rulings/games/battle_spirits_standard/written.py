"""A board of Battle Spirits as a scenario's data, to be read again."""

from __future__ import annotations

from typing import Any

from rulings.engine.board import PLAYERS
from rulings.games.battle_spirits_standard.board import CardText, Cores, Table
from rulings.games.battle_spirits_standard.models import ZONES
from rulings.games.battle_spirits_standard.turn import start_of


def position_of(board: Table) -> dict[str, Any]:
    """The board as data that board_of reads again."""
    data: dict[str, Any] = {"turn": {"number": board.turn, "player": board.active, "first": board.first, "step": board.step}}
    for player in PLAYERS:
        data[player] = _side(board, player)
    texts = {card.definition.name: card.definition for card in board.cards.values() if card.definition}
    data["cards"] = {name: _printed(text) for name, text in texts.items() if isinstance(text, CardText)}
    data |= _under_way(board)
    return data


def _side(board: Table, player: str) -> dict[str, Any]:
    pool = board.pool(player)
    side: dict[str, Any] = {"life": _written(pool.life), "reserve": _written(pool.reserve), "trash_cores": _written(pool.trash)}
    for zone in ZONES:
        cards = [board.card(card_id) for card_id in board.zone(player, zone)]
        known = [{"card": card.name, "id": card.id} for card in cards if card.definition]
        side[zone] = (
            known
            if len(known) == len(cards)
            else [{"card": card.name, "id": card.id} if card.definition else None for card in cards]
        )
        if not known:
            side[zone] = len(cards)
    side["field"] = [
        {"card": card.name, "id": card.id, "cores": _written(card.cores), "state": card.state}
        for card in map(board.card, board.zone(player, "field"))
    ]
    return side


def _written(cores: Cores) -> int | str:
    return str(cores) if cores.soul else cores.plain


def _printed(text: CardText) -> dict[str, Any]:
    levels = [
        {"lv": one.lv, "cores": one.cores, "bp": one.bp} | ({"true_release": True} if one.true_release else {})
        for one in text.levels
    ]
    data = {
        "kind": text.kind,
        "cost": text.cost,
        "reduction": list(text.reduction),
        "symbols": list(text.symbols),
        "ex_symbol": text.ex_symbol,
        "colors": list(text.colors),
        "families": list(text.families),
        "levels": levels,
        "soul_magic": list(text.soul_magic),
        "names": list(text.names),
        "keywords": list(text.keywords),
        "abilities": [ability.text for ability in text.abilities],
    }
    return {key: value for key, value in data.items() if value or key in ("kind", "cost")}


def _under_way(board: Table) -> dict[str, Any]:
    data: dict[str, Any] = {}
    battle = board.battle()
    if battle is not None:
        data["now"] = {"battle": {"attacker": battle.attacker, "blocker": battle.blocker}, "at": battle.at}
    elif board.procedure and board.procedure[-1].at != start_of(board.step):
        data["now"] = {"at": board.procedure[-1].at}
    if board.waiting:
        data["waiting"] = [{"card": one.card, "ability": _number(board, one.card, one.ability.text)} for one in board.waiting]
    if board.used:
        data["used"] = [{"card": card, "ability": _number(board, card, text)} for card, stay, text in sorted(board.used)]
    if board.in_force:
        from rulings.engine.effects.say import say_action

        data["in_force"] = [
            {"effect": say_action(one.action), "on": [card for card, _ in one.on], "until": one.until, "from": one.source}
            for one in board.in_force
        ]
    return data


def _number(board: Table, card_id: str, text: str) -> int:
    abilities = board.card(card_id).definition.abilities
    return next((number for number, one in enumerate(abilities, start=1) if one.text == text), 1)
