"""What a player could try to declare in each window, also where a rule will forbid it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rulings.engine.board import PLAYERS, CardId, Player, other
from rulings.engine.game import Play
from rulings.games.hollow_flux.board import DAMAGE, FIELD, GIVEN, GUARD, HAND, CardText, Table
from rulings.games.hollow_flux.choice import one_of_each
from rulings.games.hollow_flux.could_stand import GIVES, could_stand
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.values import WORDS


def _play(player: Player, verb: str, **args: Any) -> Play:
    return Play(player, verb, tuple(args.items()))


def _cards(board: Table, player: Player, zone: str) -> list[CardId]:
    """Known cards of the hand or guard deck, one of each kind."""
    return one_of_each(board, [one for one in board.zone(player, zone) if isinstance(board.cards[one].definition, CardText)])


def _actions(board: Table, player: Player) -> list[Play]:
    """Playing cards and using abilities, with and without the marker; and drawing by carnage."""
    found, hand, guard = [], _cards(board, player, HAND), _cards(board, player, GUARD)
    abilities = _abilities(board, player)
    for verb in ("", " with marker") if player in board.markers else ("",):
        found += [_play(player, f"play{verb}", card=card_id) for card_id in hand]
        found += [_play(player, f"play{verb}", card=card_id, source=GUARD) for card_id in guard]
        found += [_play(player, f"use{verb}", card=card_id, ability=number) for card_id, number in abilities]
    return [*found, *_carnage(board)]


def _abilities(board: Table, player: Player) -> list[tuple[CardId, int]]:
    away = [one for one in board.roving() if board.cards[one].player == player and board.cards[one].zone != FIELD]
    found = []
    for card_id in (*board.zone(player, FIELD), *away, *board.zone(player, GIVEN)):
        zone = board.cards[card_id].zone
        for number, ability in enumerate(numbered(board, card_id) if _may_act(board, card_id) else (), start=1):
            if ability.kind == "activated" and (zone in ability.zones if ability.zone else zone in (FIELD, GIVEN)):
                found.append((_called(board, card_id), number))
    return found


def _may_act(board: Table, card_id: CardId) -> bool:
    """A quick look: an activated ability is printed on it or on its set cards, or abilities could be given to cards."""
    printed = [text for text in WORDS.texts(board, card_id) if "activated" in text.marks]
    return bool(printed) or GIVES in could_stand(board)


def _called(board: Table, card_id: CardId) -> CardId:
    """19.12/6 - an effect for the whole game goes by the card of its kuusou, where that is one of the player's."""
    card = board.cards[card_id]
    if card.zone != GIVEN:
        return card_id
    return min(one.id for one in board.cards.values() if (one.name, one.owner) == (card.name, card.owner) and one.zone != FIELD)


def _carnage(board: Table) -> list[Play]:
    damaged = [(player, one_of_each(board, board.zone(player, DAMAGE))) for player in PLAYERS]
    return [_play(player, "carnage", card=card_id) for player, cards in damaged for card_id in cards]


def _in_main(board: Table, player: Player) -> list[Play]:
    own, theirs = board.battlefield().characters[player], board.battlefield().characters[other(player)]
    targets = (other(player), *theirs)
    attacks = [_play(player, "attack", card=card_id, target=target) for card_id in own for target in targets]
    return [*_actions(board, player), *attacks, _play(player, "end phase")]


def _in_interrupt(board: Table, player: Player) -> list[Play]:
    return [*_actions(board, player), _play(player, "pass")]


def _in_defence(board: Table, player: Player) -> list[Play]:
    defences = [_play(player, "defend", card=card_id) for card_id in board.battlefield().characters[player]]
    return [*defences, *_carnage(board), _play(player, "pass")]


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
    yield from (_play(player, "turn up", card=card_id) for card_id in one_of_each(board, down))
    yield _play(player, "pass")


def _in_redraw(board: Table, player: Player) -> Iterator[Play]:
    yield _play(player, "redraw")
    yield _play(player, "pass")


OFFERED: Mapping[str, Callable[[Table, Player], Iterable[Play]]] = {
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
