"""What could stand at all on a board, by the words of its texts: a quick look before it is worked out what does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulings.engine.board import PLAYERS, Definition
from rulings.engine.effects.ability import Action
from rulings.engine.effects.needs import parts_within
from rulings.games.hollow_flux.board import GIVEN, Table

GIVES, TAKES_POWER = "an ability", "less power"  # it gives one to cards; it does not simply add so much


class InPlay(Struct, frozen=True):
    """What the texts have in them that lie where their abilities work."""

    waits_for: frozenset[str]  # marks of all their abilities
    stands: frozenset[str]  # marks of what their abilities give that apply all the time


def could_stand(board: Table) -> frozenset[str]:
    """ "lose", "get power": all that texts could give now, and that effects that last have in them."""
    cards, zones, in_force, known = board.__dict__.get("_could_stand", (None, None, None, None))
    if cards is not board.cards or zones is not board.zones or in_force is not board.in_force:
        known = in_play(board).stands.union(*[marks_of(effect.action) for effect in board.in_force])
        board.__dict__["_could_stand"] = (board.cards, board.zones, board.in_force, known)
    found: frozenset[str] = known
    return found


def in_play(board: Table) -> InPlay:
    """Looked for again only where a card has changed or lies elsewhere."""
    cards, zones, known = board.__dict__.get("_in_play", (None, None, None))
    if cards is not board.cards or zones is not board.zones:
        others = (*board.zone(PLAYERS[0], GIVEN), *board.zone(PLAYERS[1], GIVEN), *board.roving())
        texts = [text for some in board.battlefield().texts.values() for text in some]
        texts += [text for one in others if (text := board.cards[one].definition)]
        waits_for = frozenset().union(*[text.marks for text in texts])
        stands = frozenset().union(*[_marks_of_static(text) for text in texts if "static" in text.marks])
        known = InPlay(waits_for, stands)
        board.__dict__["_in_play"] = (board.cards, board.zones, known)
    found: InPlay = known
    return found


@lru_cache(maxsize=1_000)
def _marks_of_static(text: Definition) -> frozenset[str]:
    return marks_of(tuple(ability for ability in text.abilities if ability.kind == "static"))


@lru_cache(maxsize=1_000)
def marks_of(part: Any) -> frozenset[str]:
    """Of an effect, or of several abilities, with what they give to others."""
    return frozenset(mark for one in parts_within(part) if isinstance(one, Action) for mark in _marks(one))


def _marks(action: Action) -> Iterator[str]:
    yield from (action.verb, f"{action.verb} {action.attribute}")
    if action.ability is not None:
        yield GIVES
    if takes_power(action):
        yield TAKES_POWER


def takes_power(action: Action) -> bool:
    """It makes power another number, and does not simply add so much."""
    if action.attribute != "power" or action.verb not in ("get", "become"):
        return False
    adds = action.verb == "get" and isinstance(action.amount, int) and action.amount >= 0 and not action.negative
    return not adds
