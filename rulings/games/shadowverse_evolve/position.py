"""A position of Shadowverse EVOLVE out of a scenario's data: the board, or every problem."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, other
from rulings.engine.facts import N_
from rulings.engine.fields import read_fields
from rulings.engine.position import Path, Problems, did_you_mean
from rulings.games.shadowverse_evolve.board import (
    EVOLVE,
    EX,
    FIELD,
    HAND,
    LEADER,
    NOWHERE,
    OUTSIDE,
    PUBLIC,
    RACE,
    RESOLUTION,
    CardText,
    Side,
    Table,
    TableCard,
    Turn,
    leader_of,
)
from rulings.games.shadowverse_evolve.counter_actions import CARROTS
from rulings.games.shadowverse_evolve.models import ZONES, InZone, OnField, Position
from rulings.games.shadowverse_evolve.models import Side as SideData
from rulings.games.shadowverse_evolve.order import CARD, RACED, UNSAID
from rulings.games.shadowverse_evolve.played import with_played
from rulings.games.shadowverse_evolve.printed import card_text, check_tokens
from rulings.games.shadowverse_evolve.setup import SUB_STEPS as SETUP
from rulings.games.shadowverse_evolve.setup import is_outside
from rulings.games.shadowverse_evolve.turn import MOST_POINTS, start_of
from rulings.games.shadowverse_evolve.under_way import under_way
from rulings.games.shadowverse_evolve.values import kind

DECK_SIZE, START_LIFE = 20, 20
OF_TOKENS = (FIELD, EX, RESOLUTION, NOWHERE)  # 9.1.4: where a token can be; or it is erased
POINTS = re.compile(r"(\d{1,3})(?:\s*/\s*(\d{1,3}))?")
OF_EVOLVE = ("evolve_deck", "evolve_zone")  # fields of a player for evolve cards


def board_of(data: dict[str, Any], problems: Problems) -> Table | None:
    """The board that the data describe, or None; whatever is wrong or assumed is noted."""
    position = read_fields(Position, data, (), problems)
    if position is None:
        return None
    _check_start(position, problems)
    texts = {key: card_text(key, printed, problems) for key, printed in position.cards.items()}
    check_tokens(texts, problems)
    cards = _cards(position, texts, problems)
    sides = tuple(_side(player, getattr(position, player), problems) for player in PLAYERS)
    if problems.found:
        return None
    board = under_way(position, _table(position, cards, texts, (sides[0], sides[1])), problems)
    _check_field(board, problems)
    board = with_played(board, data, position.played, problems, board_of) if position.played and not problems.found else board
    return board if not problems.found else None


def _check_field(board: Table, problems: Problems) -> None:
    """4.4.1 - a spell does not lie on the field, but for one that an effect has made something else (5.24.1)."""
    for player in PLAYERS:
        for number, card in enumerate(map(board.card, board.zone(player, FIELD))):
            if card.kind == kind(board, card.id) == "spell":
                problems.add((player, "field", number), f"{card.name!r} is a spell: it cannot lie on the field")


def _check_start(position: Position, problems: Problems) -> None:
    """6.2.1.7, 6.2.1.12 - hands are dealt before the first turn, and that is the first player's."""
    turn = position.turn
    if turn.phase != "setup" and turn.number == 1 and turn.first not in (None, turn.player):
        problems.add(("turn", "player"), f"turn 1 is that of the first player, {turn.first}")
    for player in PLAYERS:
        if turn.phase == "setup" and getattr(position, player).hand and is_outside(HAND, _setup_step(position)):
            problems.add((player, "hand"), "no hand is dealt yet; write now: {at: 6.2.1.8} for a position after it")


def _cards(position: Position, texts: dict[str, CardText], problems: Problems) -> dict[str, TableCard]:
    cards: dict[str, TableCard] = {}
    for player in PLAYERS:
        side: SideData = getattr(position, player)
        text = CardText(leader_of(player), "leader", craft=side.leader.craft or "", theme=side.leader.theme)
        cards[leader_of(player)] = TableCard(leader_of(player), player, player, LEADER, text)
        _assume(player, side, problems)
        for field, zone in ZONES.items():
            entries = getattr(side, field)
            for number, entry in enumerate(_entries(entries, zone)):
                _add(cards, texts, problems, (player, field, number), entry, zone)
        _put_on_field(cards, texts, problems, player, position)
        for number, entry in enumerate(_entries(side.evolve_zone, EVOLVE)):
            _add(cards, texts, problems, (player, "evolve_zone", number), entry, EVOLVE)
        for number, entry in enumerate(_entries(side.gone, NOWHERE)):
            card = _add(cards, texts, problems, (player, "gone", number), entry, NOWHERE)
            if card is not None and not card.is_token:
                problems.add((player, "gone", number), f"{card.name!r} is no token; write special: token")
    return cards


def _assume(player: str, side: SideData, problems: Problems) -> None:
    """What the file does not say, and is taken to be so."""
    if side.leader.life is None:
        problems.assume(N_("{player}'s leader has 20 life"), player=player)
    if side.pp is None:
        problems.assume(N_("{player} has no play points"), player=player)
    if side.ep is None:
        problems.assume(N_("{player} has no evolve points"), player=player)
    if side.deck is None:
        problems.assume(N_("{player}'s deck has 20 unknown cards"), player=player)
    if side.hand is None:
        problems.assume(N_("{player}'s hand is empty"), player=player)


def _entries(entries: Any, zone: str) -> list[InZone | None]:
    """So many unknown cards, or what the list names; nothing said: an unknown deck, and no cards elsewhere."""
    if entries is None:
        return [None] * (DECK_SIZE if zone == "deck" else 0)
    if isinstance(entries, int):
        return [None] * entries
    return [InZone(one) if isinstance(one, str) else one for one in entries]


def _put_on_field(
    cards: dict[str, TableCard], texts: dict[str, CardText], problems: Problems, player: str, position: Position
) -> None:
    side: SideData = getattr(position, player)
    turn = position.turn.number
    for number, named in enumerate(side.field):
        path = (player, "field", number)
        entry = OnField(named) if isinstance(named, str) else named
        card = _add(cards, texts, problems, path, entry, FIELD)
        if card is None:
            continue
        cards[card.id] = replace(
            card, state=entry.state, damage=entry.damage, counters=tuple(entry.counters.items()), racing=entry.racing,
            raced=entry.raced or UNSAID[RACED],
            owner=entry.owner or player, since=turn if entry.since == "this turn" else 0,
            evolved_in=turn if entry.evolved_this_turn else 0,
        )  # fmt: skip
        for carrot in entry.carrots:
            _serve(cards, texts, problems, path, card.id, carrot)
        for name in entry.evolved if isinstance(entry.evolved, list) else [entry.evolved] if entry.evolved else []:
            _link(cards, texts, problems, (*path, "evolved"), card.id, name)


def _link(
    cards: dict[str, TableCard], texts: dict[str, CardText], problems: Problems, path: Path, card_id: str, name: Any
) -> None:
    """The card of the evolve zone that a card on the field is evolved with."""
    entry = InZone(card=name) if isinstance(name, str) else name
    card = cards[card_id]
    known = cards.get(entry.id or "") or cards.get(entry.card)
    if known is not None and known.zone == EVOLVE and entry.id in (None, known.id):
        cards[card_id] = replace(card, links=(*card.links, known.id))
        return
    linked = _add(cards, texts, problems, (card.player, "field", 0), entry, EVOLVE)
    if linked is None:
        return
    if linked.text.special != "evolve":
        problems.add(path, f"{entry.card!r} is no evolve card; write special: evolve")
    cards[card_id] = replace(card, links=(*card.links, linked.id))


def _serve(
    cards: dict[str, TableCard],
    texts: dict[str, CardText],
    problems: Problems,
    path: tuple[str, str, int],
    card_id: str,
    name: str,
) -> None:
    """14.2.1.1 - a card of the race zone that is linked with a card on the field: one that lies there, or one more."""
    linked = {one for card in cards.values() for one in card.carrots}
    there = [one for one in cards.values() if (one.player, one.zone) == (path[0], RACE) and one.id not in linked]
    carrot = next((one for one in there if one.id == name), None) or next((one for one in there if one.name == name), None)
    carrot = carrot or _add(cards, texts, problems, path, InZone(name), RACE)
    if carrot is not None:
        cards[card_id] = replace(cards[card_id], carrots=(*cards[card_id].carrots, carrot.id))


def _add(
    cards: dict[str, TableCard], texts: dict[str, CardText], problems: Problems, path: tuple[str, str, int], entry: Any, zone: str
) -> TableCard | None:
    player, field, number = path
    order = getattr(entry, "order", None) or UNSAID[CARD] + len(cards)  # without one, before all others, one after the other
    if entry is None:
        name = f"{player}'s {field.replace('_', ' ')} {number + 1}"
        card = TableCard(name, player, player, zone, face_up=zone in PUBLIC, entered=order)
    elif entry.card not in texts:
        problems.add((*path, "card"), f"no card named {entry.card!r}{did_you_mean(entry.card, list(texts))}")
        return None
    else:
        face, owner = getattr(entry, "face", None), getattr(entry, "owner", None) or player
        up = face == "up" if face else zone in PUBLIC
        identity = _identity(cards, entry, problems, path)
        card = TableCard(identity, owner, player, zone, texts[entry.card], face_up=up, entered=order)
        if field in OF_EVOLVE and card.text.special != "evolve" and card.name.casefold() not in CARROTS:
            problems.add((*path, "card"), f"{entry.card!r} is no evolve card; write special: evolve")
        if card.is_token and zone not in OF_TOKENS:
            problems.add((*path, "card"), f"{entry.card!r} is a token: it is on the field, in the EX area or gone")
    cards[card.id] = card
    return card


def _identity(cards: dict[str, TableCard], entry: Any, problems: Problems, path: Path) -> str:
    """Its id, or its name where that is free; twins get a number."""
    if entry.id:
        if entry.id in cards:
            problems.add((*path, "id"), f"two cards have the id {entry.id!r}")
        return str(entry.id)
    number = 1
    while (f"{entry.card} {number}" if number > 1 else entry.card) in cards:
        number += 1
    return f"{entry.card} {number}" if number > 1 else str(entry.card)


def _table(position: Position, cards: dict[str, TableCard], texts: dict[str, CardText], sides: tuple[Side, Side]) -> Table:
    zones: dict[tuple[str, str], tuple[str, ...]] = {}
    if position.turn.phase == "setup":
        at = _setup_step(position)
        outside = (one for one in cards.values() if is_outside(one.zone, at))
        cards |= {one.id: replace(one, zone=f"{OUTSIDE} {one.zone}") for one in tuple(outside)}
    for card in cards.values():
        zones[card.player, card.zone] = (*zones.get((card.player, card.zone), ()), card.id)
    when = position.turn
    first = when.first or (when.player if when.number % 2 else other(when.player))
    return Table(
        turn=when.number, active=when.player, step=when.phase, cards=cards, zones=zones, procedure=(Turn(start_of(when.phase)),),
        first=first, winner=position.winner, sides=sides, texts=texts, evolve_used=position.evolve_used,
        extra_turns=tuple(position.extra_turns), skips=tuple(position.skips),
        next_player=position.next_turn or "",
        overdrawn=frozenset(player for player in PLAYERS if getattr(position, player).overdrawn),
    )  # fmt: skip


def _setup_step(position: Position) -> str:
    """The step before the game that comes next."""
    at = position.now.at if position.now is not None else None
    return at if at is not None and at in SETUP else start_of("setup")


def _side(player: str, side: SideData, problems: Problems) -> Side:
    """Its numbers; "2/3" is 2 play points of at most 3, and 2 alone is 2/2; 3.2.4.1 - the maximum is 10 or less."""
    found = POINTS.fullmatch(str(side.pp or 0).strip())
    if found is None:
        problems.add((player, "pp"), f"{side.pp!r} is no number of play points; write 2/3 for 2 of at most 3")
        return Side()
    points, maximum = int(found[1]), int(found[2] or found[1])
    if maximum > MOST_POINTS:
        problems.add((player, "pp"), f"maximum play points are at most {MOST_POINTS}, not {maximum}")
    life = START_LIFE if side.leader.life is None else side.leader.life
    return Side(life, points, maximum, side.ep or 0, side.cards_used, side.life_reduced)
