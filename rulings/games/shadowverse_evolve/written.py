"""A board of Shadowverse EVOLVE as a scenario's data, to be read again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, InForce, Waiting
from rulings.engine.effects.ability import Sentence
from rulings.engine.effects.say import say, sentence_words
from rulings.games.shadowverse_evolve.board import NOWHERE, OUTSIDE, PUBLIC, CardText, Later, Table, TableCard, Turn, leader_of
from rulings.games.shadowverse_evolve.earlier_said import this_turn
from rulings.games.shadowverse_evolve.keywords import listed_abilities
from rulings.games.shadowverse_evolve.models import ZONES
from rulings.games.shadowverse_evolve.triggers import Wait, lines_of
from rulings.games.shadowverse_evolve.turn import start_of
from rulings.games.shadowverse_evolve.waiting import meant_by


def position_of(board: Table) -> dict[str, Any]:
    """The board as data that board_of reads again."""
    data: dict[str, Any] = {"turn": {"number": board.turn, "player": board.active, "first": board.first, "phase": board.step}}
    for player in PLAYERS:
        data[player] = _side(board, player)
    texts = {**board.texts, **{card.text.key: card.text for card in board.cards.values() if card.definition and card.text.key}}  # type: ignore[attr-defined]
    data["cards"] = {key: _printed(text) for key, text in texts.items()}
    data |= {"winner": board.winner} if board.winner else {}
    data |= _under_way(board)
    return data


def _side(board: Table, player: str) -> dict[str, Any]:
    side = board.side(player)
    leader: CardText = board.card(leader_of(player)).text
    written: dict[str, Any] = {"leader": {"life": side.life}, "pp": f"{side.points}/{side.maximum}", "ep": side.evolve_points}
    written["leader"] |= {"class": leader.craft} if leader.craft else {}
    written["leader"] |= {"theme": leader.theme} if leader.theme else {}
    for field, zone in ZONES.items():
        written[field] = _zone(board, player, zone)
    written["field"] = [_on_field(board, board.card(card)) for card in board.zone(player, "field")]
    written |= {"cards_used": side.cards_used} if side.cards_used else {}
    return written | ({"life_reduced": True} if side.life_reduced else {})


def _zone(board: Table, player: str, zone: str) -> int | list[Any]:
    there = (*board.zone(player, f"{OUTSIDE} {zone}"), *board.zone(player, zone))  # before the game: brought, or placed already
    cards: list[TableCard] = [board.card(card_id) for card_id in there]
    if not any(card.definition for card in cards):
        return len(cards)
    return [_in_zone(card) if card.definition else None for card in cards]


def _in_zone(card: TableCard) -> dict[str, Any]:
    written = {"card": card.text.key, "id": card.id}
    if card.face_up != (card.zone in PUBLIC):
        written["face"] = "up" if card.face_up else "down"
    return written | ({"owner": card.owner} if card.owner != card.player else {})


def _on_field(board: Table, card: TableCard) -> dict[str, Any]:
    written: dict[str, Any] = {"card": card.text.key, "id": card.id, "state": card.state}
    written |= {"damage": card.damage} if card.damage else {}
    links = [{"card": board.card(one).text.key, "id": one} for one in card.links]
    written |= {"evolved": links} if links else {}
    written |= {"evolved_this_turn": True} if card.evolved_in == board.turn else {}
    written |= {"carrots": list(card.carrots)} if card.carrots else {}
    written |= {"racing": True} if card.racing else {}
    written |= {"counters": dict(card.counters)} if card.counters else {}
    written |= {"since": "this turn"} if card.since == board.turn else {}
    return written | ({"owner": card.owner} if card.owner != card.player else {})


def _printed(text: CardText) -> dict[str, Any]:
    data = {
        "kind": text.kind,
        "name": text.name if text.name != text.key else "",
        "special": text.special,
        "cost": text.cost,
        "class": text.craft,
        "theme": text.theme,
        "collab": text.collab,
        "traits": list(text.traits),
        "keywords": list(text.keywords),
        "abilities": [ability.text for ability in text.abilities],
    }
    numbers = {name: value for name, value in (("attack", text.attack), ("life", text.life)) if value is not None}
    return {key: value for key, value in data.items() if value or key in ("kind", "cost")} | numbers


def _under_way(board: Table) -> dict[str, Any]:
    """What the scenario says only where there is such a thing."""
    written = {
        "now": _now(board),
        "waiting": [_waiting(board, one) for one in board.waiting],
        "used": _used(board),
        "this_turn": this_turn(board),
        "evolve_used": board.evolve_used,
        "extra_turns": list(board.extra_turns),
        "skips": list(board.skips),
        "in_force": [_lasting(board, one) for one in board.in_force if _is_on(board, one)],
        "later": [_for_later(board, one) for one in board.later],
    }
    return {name: value for name, value in written.items() if value}


def _now(board: Table) -> dict[str, Any]:
    """The attack or the phase under way, where its sub-step is not the first."""
    frame = board.attack()
    if frame is not None:
        return {"attack": {"attacker": frame.attacker, "target": frame.target}, "at": frame.at}
    turn = next((one for one in board.procedure if isinstance(one, Turn)), None)
    midway = turn is not None and (board.step not in ("start", "main", "end") or turn.at != start_of(board.step))
    return {"at": turn.at} if turn is not None and midway else {}


def _used(board: Table) -> list[dict[str, Any]]:
    """Abilities with a limit, each as often as it was used or came to wait this turn."""
    used: dict[tuple[str, int], int] = {}
    for card, stay, text, count in sorted(board.waited):
        if board.is_same(card, stay):
            one = (card, _number(board, card, text))
            used[one] = max(count, used.get(one, 0))
    return [{"card": card, "ability": number} for (card, number), count in used.items() for _ in range(count)]


def _is_on(board: Table, one: InForce) -> list[str]:
    """The cards that the effect is on; one on a player is written on the leader of who made it, and says whom it means."""
    return [leader_of(one.player)] if one.action.what is None else [card for card, stay in one.on if board.is_same(card, stay)]


def _lasting(board: Table, one: InForce) -> dict[str, Any]:
    return {
        "effect": sentence_words(Sentence((replace(one.action, until=""),))),
        "on": _is_on(board, one),
        "until": one.until,
        "from": one.source,
        "by": one.player,
    }


def _for_later(board: Table, one: Later) -> dict[str, Any]:
    """What an effect made for a moment to come; in place of a card that is no more, its player's leader is named."""
    there = board.card(one.source).zone != NOWHERE
    written: dict[str, Any] = {"effect": say(one.ability), "from": one.source if there else leader_of(one.player)}
    chosen = [card for card, stay in one.chosen if board.is_same(card, stay)]
    written |= {"on": chosen} if chosen else {}
    written |= {"until": one.until} if one.until else {}
    written |= {"by": one.player} if board.card(written["from"]).player != one.player else {}
    return written | ({"since": "earlier"} if one.made != board.turn else {})


def _waiting(board: Table, one: Waiting) -> dict[str, Any]:
    """By its number where the card still has the ability, else by its words."""
    listed = listed_abilities(board, one.card)
    written: dict[str, Any] = {"card": one.card}
    written |= (
        {"ability": listed.index(one.ability) + 1} if one.ability in listed else {"says": one.ability.text or say(one.ability)}
    )
    written |= {"by": one.player} if one.player != board.card(one.card).player else {}
    assert isinstance(one, Wait)
    about = [card for card in meant_by(one) if card != one.card and _is_known(board.card(card))]
    written |= {"on": about} if about else {}
    return written | ({"amount": one.happening.amount} if one.happening.amount != 1 else {})


def _is_known(card: TableCard) -> bool:
    return card.definition is not None and card.zone != NOWHERE


def _number(board: Table, card_id: str, text: str) -> int:
    return next((number for number, one in enumerate(listed_abilities(board, card_id), start=1) if text in lines_of(one)), 1)
