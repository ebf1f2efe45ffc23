"""9.1.2: tokens come to be in a zone, as if they were put there."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.games.shadowverse_evolve.board import EX, FIELD, STANDING, CardText, Table
from rulings.games.shadowverse_evolve.moving import LIMITED, arrive, room, with_stack
from rulings.games.shadowverse_evolve.replacing import Applied, Leaving, is_replaced, may_be_replaced
from rulings.games.shadowverse_evolve.tokens import Generated, GeneratedTogether, ToBeGenerated

LIMITED_BY = {FIELD: "sve:4.4.4.2", EX: "sve:4.8.3.2"}


class Making(Struct, frozen=True):
    """Which token, in whose zone, whose doing, how it lies; what was applied to this event already."""

    text: CardText
    player: Player
    zone: str
    by: By
    state: str = STANDING
    applied: Applied = frozenset()


def generate(game: Game, clause: Clauses, count: int, making: Making) -> tuple[CardId, ...]:
    """9.1.2 - tokens come to be in a zone."""
    return generate_all(game, clause, ((count, making),))


def generate_all(game: Game, clause: Clauses, places: Iterable[tuple[int, Making]]) -> tuple[CardId, ...]:
    """9.1.2 - tokens come to be, so many in each zone, all at once."""
    parts: list[Generated] = []
    for count, making in places:
        names: list[CardId] = [name for one in parts for name in one.cards]
        taken = len(names)
        for _ in range(count):
            names.append(_new_name(game.board, making.text.name, names))
        parts += _in_zone(game, tuple(names[taken:]), making)
    if not parts:
        return ()
    at_once = "one-instruction-for-several-at-once" if len(parts) > 1 else None
    stacked = with_stack(game, GeneratedTogether(tuple(parts)), tuple(card for one in parts for card in one.cards))
    parts = [replace(one, stacked=tuple(card for card in one.cards if card in stacked)) for one in parts]
    game.do(clause, GeneratedTogether(tuple(parts)) if at_once else parts[0], reading=at_once)
    there = tuple(card for one in parts for card in one.cards if card in game.board.zone(one.player, one.zone))
    arrive(game, there)
    return there


def _in_zone(game: Game, names: tuple[CardId, ...], making: Making) -> tuple[Generated, ...]:
    """9.1.2.1 - those that come into the zone; its player owns and controls them."""
    player = making.player
    coming = _that_fit(game, names, making)
    fits = _that_come(game, coming, making)
    if 0 < len(fits) < len(coming):  # what took the place of some may have taken the room of others
        fits = _that_fit(game, fits, making)
    if not fits:
        return ()
    whose = fact(N_("{player}, whose zone it is, owns and controls the token"), player=player)
    owner = player if game.find("sve:9.1.2.1", whose) else other(player)
    return (Generated(fits, making.text, player, making.zone, making.by, owner, making.state),)


def _that_fit(game: Game, names: tuple[CardId, ...], making: Making) -> tuple[CardId, ...]:
    """4.4.4.2, 4.8.3.2 - as many as there is room for."""
    if making.zone not in LIMITED:
        return names
    space = min(room(game, making.player, making.zone), len(names))
    says = fact(N_("there is room for {count} only"), count=space)
    if space < len(names) and not game.find(LIMITED_BY[making.zone], says):
        return names
    return names[:space]


def _that_come(game: Game, names: tuple[CardId, ...], making: Making) -> tuple[CardId, ...]:
    """9.1.2.2, 10.10.1 - a token counts as put where it is generated: what takes the place of that takes its place."""
    coming = ToBeGenerated(names, making.text, making.player)
    leaving = Leaving(making.zone, "", making.by, making.applied, making.player)
    ahead = coming.apply(game.board)
    if not any(may_be_replaced(ahead, name, leaving) for name in names):
        return names
    game.do(("sve:9.1.2.2", "sve:9.1.2"), coming)
    then = game.board
    return tuple(name for name in names if name not in then.cards or not is_replaced(game, name, leaving, then))


def _new_name(board: Table, name: str, taken: list[CardId]) -> CardId:
    number = 1
    known = {*board.cards, *taken}
    while (f"{name} {number}" if number > 1 else name) in known:
        number += 1
    return f"{name} {number}" if number > 1 else name
