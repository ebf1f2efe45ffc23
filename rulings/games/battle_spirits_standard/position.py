"""A position of Battle Spirits out of a scenario's data: the board, or every problem."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from rulings.engine.board import PLAYERS, Happening, InForce, Waiting, other
from rulings.engine.effects.parse import BadAbility, parse_ability
from rulings.engine.facts import N_
from rulings.engine.position import Path, Problems, did_you_mean, read_abilities
from rulings.games.battle_spirits_standard.board import Battle, CardText, CorePools, Cores, FieldCard, Level, Table, Turn
from rulings.games.battle_spirits_standard.models import STATES, ZONES, Position, Printed, Side, WaitingEntry
from rulings.games.battle_spirits_standard.turn import start_of
from rulings.games.battle_spirits_standard.values import lowest_level_cost


def board_of(data: dict[str, Any], problems: Problems) -> Table | None:
    """The board that the data describe, or None; whatever is wrong or assumed is noted."""
    try:
        position = Position.model_validate(data)
    except ValidationError as error:
        for one in error.errors():
            problems.add(_path(one["loc"]), _message(one))
        return None
    texts = {name: _card_text(name, printed, problems) for name, printed in position.cards.items()}
    cards = _cards(position, texts, problems)
    pools = tuple(_pools(player, getattr(position, player), problems) for player in PLAYERS)
    if problems.found:
        return None
    board = _table(position, cards, (pools[0], pools[1]))
    board = _now(position, board, problems)
    board = _waiting(position, board, problems)
    _check_levels(position, board, problems)
    return board if not problems.found else None


def _path(loc: tuple[str | int, ...]) -> Path:
    return tuple(part for part in loc if not (isinstance(part, str) and part.startswith(("function-", "list[", "str", "dict["))))


def _message(error: Any) -> str:
    given = error.get("input")
    if error["type"] == "extra_forbidden":
        return f"unknown field {error['loc'][-1]!r}"
    if error["type"] == "missing":
        return f"{error['loc'][-1]!r} is missing"
    return f"{error['msg'].removeprefix('Value error, ')}" + ("" if "write " in error["msg"] else f", not {given!r}"[:200])


def _card_text(name: str, printed: Printed, problems: Problems) -> CardText:
    path: Path = ("cards", name)
    levels = tuple(Level(one.lv, one.cores, one.bp, one.true_release) for one in printed.levels)
    if printed.kind != "magic" and not levels:
        problems.add((*path, "levels"), f"{name!r} needs its levels, such as [{{lv: 1, cores: 1, bp: 3000}}]")
    return CardText(
        name,
        printed.kind,
        read_abilities(printed.abilities, (*path, "abilities"), problems),
        tuple(printed.keywords),
        cost=printed.cost,
        reduction=tuple(printed.reduction),
        symbols=tuple(printed.symbols),
        ex_symbol=printed.ex_symbol,
        colors=tuple(printed.colors or dict.fromkeys(printed.symbols)),
        families=tuple(printed.families),
        levels=levels,
        soul_magic=tuple(printed.soul_magic),
        names=tuple(printed.names),
    )


def _cards(position: Position, texts: dict[str, CardText], problems: Problems) -> dict[str, FieldCard]:
    cards: dict[str, FieldCard] = {}
    for player in PLAYERS:
        side: Side = getattr(position, player)
        if side.deck is None:
            problems.assume(N_("{player}'s deck has 20 unknown cards"), player=player)
        if side.hand is None:
            problems.assume(N_("{player}'s hand is empty"), player=player)
        for zone in ZONES:
            entries = getattr(side, zone)
            for number, entry in enumerate(([None] * 20 if zone == "deck" else []) if entries is None else entries):
                _add(cards, texts, problems, (player, zone, number), entry)
        _put_on_field(cards, texts, problems, player, side)
    return cards


def _put_on_field(cards: dict[str, FieldCard], texts: dict[str, CardText], problems: Problems, player: str, side: Side) -> None:
    for number, entry in enumerate(side.field):
        card = _add(cards, texts, problems, (player, "field", number), entry)
        if card is None:
            continue
        cards[card.id] = replace(card, cores=entry.cores, state=STATES[entry.state])
        if card.kind == "magic":
            problems.add((player, "field", number), f"{card.name!r} is a magic card: it cannot lie on the field")


def _add(
    cards: dict[str, FieldCard], texts: dict[str, CardText], problems: Problems, path: tuple[str, str, int], entry: Any
) -> FieldCard | None:
    player, zone, number = path
    if entry is None:
        card = FieldCard(f"{player}'s {zone} {number + 1}", player, player, zone)
    elif entry.card not in texts:
        problems.add((*path, "card"), f"no card named {entry.card!r}{did_you_mean(entry.card, list(texts))}")
        return None
    else:
        card = FieldCard(_identity(cards, entry, problems, path), player, player, zone, texts[entry.card])
    cards[card.id] = card
    return card


def _identity(cards: dict[str, FieldCard], entry: Any, problems: Problems, path: Path) -> str:
    """Its id, or its name where that is free; twins get a number."""
    if entry.id:
        if entry.id in cards:
            problems.add((*path, "id"), f"two cards have the id {entry.id!r}")
        return str(entry.id)
    if entry.card not in cards:
        return str(entry.card)
    number = 2
    while f"{entry.card} {number}" in cards:
        number += 1
    return f"{entry.card} {number}"


def _pools(player: str, side: Side, problems: Problems) -> CorePools:
    """5-7-3 - each player has exactly one soul core: in the reserve unless it is said to be elsewhere."""
    elsewhere = [side.life.soul, side.trash_cores.soul, *(entry.cores.soul for entry in side.field)]
    reserve = side.reserve
    if reserve is None:
        reserve = Cores(0)
        problems.assume(N_("{player}'s reserve has no cores but the soul core, if it is nowhere else"), player=player)
    if sum(elsewhere) + reserve.soul > 1:
        problems.add((player,), f"{player} has {sum(elsewhere) + reserve.soul} soul cores; a player has exactly one")
    if not any(elsewhere) and not reserve.soul:
        reserve = Cores(reserve.plain, True)
        problems.assume(N_("{player}'s soul core is in the reserve"), player=player)
    return CorePools(side.life, reserve, side.trash_cores)


def _table(position: Position, cards: dict[str, FieldCard], pools: tuple[CorePools, CorePools]) -> Table:
    zones: dict[tuple[str, str], tuple[str, ...]] = {}
    for card in cards.values():
        zones[card.player, card.zone] = (*zones.get((card.player, card.zone), ()), card.id)
    when = position.turn
    first = when.first or (when.player if when.number % 2 else other(when.player))
    return Table(
        turn=when.number,
        active=when.player,
        step=when.step,
        cards=cards,
        zones=zones,
        procedure=(Turn(start_of(when.step)),),
        first=first,
        pools=pools,
    )


def _known(board: Table, name: str, path: Path, problems: Problems) -> str | None:
    if name not in board.cards:
        problems.add(path, f"no card with the id or name {name!r}{did_you_mean(name, list(board.cards))}")
        return None
    return name


def _now(position: Position, board: Table, problems: Problems) -> Table:
    if position.now is None:
        return board
    if position.now.battle is None:
        return board.having(procedure=(Turn(position.now.at or start_of(position.turn.step)),))
    fight = position.now.battle
    attacker = _known(board, fight.attacker, ("now", "battle", "attacker"), problems)
    blocker = _known(board, fight.blocker, ("now", "battle", "blocker"), problems) if fight.blocker else None
    if attacker is None or (fight.blocker and blocker is None):
        return board
    place = {"8-1-2": "8-1-2-1", "8-1-3": "8-1-3-1", "8-1-4": "8-1-4-1", "8-1-5": "8-1-5-1"}.get(
        position.now.at or "8-1-2", position.now.at or "8-1-2-1"
    )
    battle = Battle(attacker, place, blocker=blocker, to_act=other(board.active))
    return board.having(step="attack", procedure=(Turn("7-7-3-2"), battle))


def _waiting(position: Position, board: Table, problems: Problems) -> Table:
    waiting = []
    for number, entry in enumerate(position.waiting):
        ability = _ability(board, entry, ("waiting", number), problems)
        if ability is not None:
            verb = ability.event.verb if ability.event else ""
            player = board.cards[entry.card].player
            waiting.append(Waiting(entry.card, 0, ability, player, Happening(verb, entry.card, player)))
    used = set()
    for number, entry in enumerate(position.used):
        ability = _ability(board, entry, ("used", number), problems)
        if ability is not None:
            used.add((entry.card, 0, ability.text))
    lasting = []
    for number, one in enumerate(position.in_force):
        names = [one.on] if isinstance(one.on, str) else one.on
        on = [name for name in names if _known(board, name, ("in_force", number, "on"), problems)]
        try:
            action = parse_ability(f"static: {one.effect}").body[0].actions[0]
        except BadAbility as error:
            problems.add(("in_force", number, "effect"), str(error))
            continue
        if on:
            cards = tuple((name, 0) for name in on)
            player = board.cards[on[0]].player
            lasting.append(InForce(action, cards, one.until, player, one.source or on[0], number + 1))
    return board.having(waiting=tuple(waiting), used=frozenset(used), in_force=tuple(lasting))


def _ability(board: Table, entry: WaitingEntry, path: Path, problems: Problems) -> Any:
    if _known(board, entry.card, (*path, "card"), problems) is None:
        return None
    definition = board.cards[entry.card].definition
    abilities = definition.abilities if definition else ()
    if entry.ability > len(abilities):
        problems.add((*path, "ability"), f"{entry.card!r} has {len(abilities)} abilities, not {entry.ability}")
        return None
    return abilities[entry.ability - 1]


def _check_levels(position: Position, board: Table, problems: Problems) -> None:
    """A spirit lies on the field only with the cores of its lowest level."""
    for player in PLAYERS:
        for number, card_id in enumerate(board.zone(player, "field")):
            needed = lowest_level_cost(board, card_id)
            there = board.cards[card_id].cores.total  # type: ignore[attr-defined]
            if there < needed:
                problems.add(
                    (player, "field", number, "cores"), f"{card_id!r} needs {needed} cores for its lowest level, not {there}"
                )
