"""What a player could try to declare in each window, also where a rule will forbid it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.game import Play
from rulings.games.hollow_flux.board import CHARACTER, DAMAGE, FIELD, GIVEN, GUARD, HAND, CardText, Table, kind_of
from rulings.games.hollow_flux.choice import ways
from rulings.games.hollow_flux.numbered import numbered


def _play(player: Player, verb: str, **args: Any) -> Play:
    return Play(player, verb, tuple(args.items()))


def _cards(board: Table, player: Player) -> Iterator[CardId]:
    """Known cards of hand and guard deck, one of each kind in each zone."""
    for zone in (HAND, GUARD):
        known = [card_id for card_id in board.zone(player, zone) if isinstance(board.card(card_id).definition, CardText)]
        yield from (card_id for (card_id,) in ways(board, known, 1))


def _actions(board: Table, player: Player) -> Iterator[Play]:
    """Playing cards and using abilities, with and without the marker; and drawing by carnage."""
    for verb in ("", " with marker") if player in board.markers else ("",):
        for card_id in _cards(board, player):
            source = {"source": GUARD} if board.card(card_id).zone == GUARD else {}
            yield _play(player, f"play{verb}", card=card_id, **source)
        for card_id, number in _abilities(board, player):
            yield _play(player, f"use{verb}", card=card_id, ability=number)
    yield from _carnage(board)


def _abilities(board: Table, player: Player) -> Iterator[tuple[CardId, int]]:
    away = [card_id for card_id in board.roving() if board.card(card_id).player == player and board.card(card_id).zone != FIELD]
    for card_id in (*board.zone(player, FIELD), *away, *board.zone(player, GIVEN)):
        zone = board.card(card_id).zone
        for number, ability in enumerate(numbered(board, card_id), start=1):
            if ability.kind == "activated" and (zone in ability.zones if ability.zone else zone in (FIELD, GIVEN)):
                yield _called(board, card_id), number


def _called(board: Table, card_id: CardId) -> CardId:
    """19.12/6 - an effect for the whole game goes by the card of its kuusou, where that is one of the player's."""
    card = board.card(card_id)
    names = (one.id for one in board.cards.values() if (one.name, one.owner) == (card.name, card.owner) and one.zone != FIELD)
    return next(names) if card.zone == GIVEN else card_id


def _carnage(board: Table) -> Iterator[Play]:
    for player in PLAYERS:
        for (card_id,) in ways(board, board.zone(player, DAMAGE), 1):
            yield _play(player, "carnage", card=card_id)


def _in_main(board: Table, player: Player) -> Iterator[Play]:
    yield from _actions(board, player)
    targets = [card_id for card_id in board.zone(other(player), FIELD) if kind_of(board.card(card_id)) == CHARACTER]
    for card_id in board.zone(player, FIELD):
        if kind_of(board.card(card_id)) == CHARACTER:
            for target in (other(player), *targets):
                yield _play(player, "attack", card=card_id, target=target)
    yield _play(player, "end phase")


def _in_interrupt(board: Table, player: Player) -> Iterator[Play]:
    yield from _actions(board, player)
    yield _play(player, "pass")


def _in_defence(board: Table, player: Player) -> Iterator[Play]:
    for card_id in board.zone(player, FIELD):
        if kind_of(board.card(card_id)) == CHARACTER:
            yield _play(player, "defend", card=card_id)
    yield from _carnage(board)
    yield _play(player, "pass")


def _in_energy(board: Table, player: Player) -> Iterator[Play]:
    yield _play(player, "place energy")
    yield _play(player, "place no energy")
    yield from _carnage(board)


def _in_phase(board: Table, player: Player) -> Iterator[Play]:
    yield _play(player, "take phase")
    yield from _carnage(board)


def _in_between(board: Table, player: Player) -> Iterator[Play]:
    yield _play(player, "pass")
    yield from _carnage(board)


def _in_first(board: Table, player: Player) -> Iterator[Play]:
    yield from (_play(one, "go first") for one in PLAYERS)


def _in_kuusou(board: Table, player: Player) -> Iterator[Play]:
    yield from (
        _play(player, "reveal kuusou", card=card_id) for card_id in board.zone(player, GUARD) if _has_kuusou(board, card_id)
    )
    yield _play(player, "pass")


def _has_kuusou(board: Table, card_id: CardId) -> bool:
    text = board.card(card_id).definition
    return isinstance(text, CardText) and text.kuusou is not None


def _in_ougi(board: Table, player: Player) -> Iterator[Play]:
    down = [card_id for card_id in board.zone(player, GUARD) if not board.card(card_id).up]
    yield from (_play(player, "turn up", card=card_id) for (card_id,) in ways(board, down, 1))
    yield _play(player, "pass")


def _in_redraw(board: Table, player: Player) -> Iterator[Play]:
    yield _play(player, "redraw")
    yield _play(player, "pass")


OFFERED: Mapping[str, Callable[[Table, Player], Iterator[Play]]] = {
    "main": _in_main,
    "interrupt": _in_interrupt,
    "quiet": _in_interrupt,
    "defence": _in_defence,
    "energy": _in_energy,
    "phase": _in_phase,
    "between": _in_between,
    "first": _in_first,
    "kuusou": _in_kuusou,
    "ougi": _in_ougi,
    "redraw": _in_redraw,
}
