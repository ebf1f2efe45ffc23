"""What a claim is about, and the clauses by which it is what it is, where no step of the play has touched it."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.engine.board import other
from rulings.engine.continuous import Standing, granted, standing_about
from rulings.engine.effects.ability import Ability
from rulings.engine.select import Resolving, holds, works_in
from rulings.games.battle_spirits_standard.board import DECK, FIELD, HAND, CardText, Table
from rulings.games.battle_spirits_standard.keywords import overlaps_not
from rulings.games.battle_spirits_standard.numbered import every_ability
from rulings.games.battle_spirits_standard.statics import taken_by
from rulings.games.battle_spirits_standard.values import (
    WORDS,
    abilities_had,
    full_bp,
    has_elder_twin,
    is_at_kept_level,
    level,
    level_of_cores,
    said_levels,
    silencing,
)

ZONES = {
    "deck": "bss:4-2-1", "hand": "bss:4-3-1", "trash": "bss:4-4-1", "field": "bss:4-5-1", "exiled": "bss:4-9-1",
    "reserve": "bss:4-6-1", "life": "bss:4-7-1", "trash cores": "bss:4-4-1", "spirits": "bss:3-2-1", "nexuses": "bss:3-3-1",
}  # fmt: skip
STEP_ENDS = {"main": "bss:7-6-1-2-4", "attack": "bss:7-7-3-2", "second main": "bss:7-6-1-2-4"}
DEFINED: dict[str, tuple[str, ...]] = {
    "card cores": ("bss:4-5-5",),
    "state refreshed": ("bss:5-5-1-1", "bss:5-5-1"), "state exhausted": ("bss:5-5-1-2", "bss:5-5-1"),
    "state heavily exhausted": ("bss:5-5-1-3", "bss:5-5-1"),
    "state attacking": ("bss:8-1-1-1",), "state blocking": ("bss:8-1-3-1",), "state battling": ("bss:8-1-1-1", "bss:8-1-3-1"),
    "state destroyed": ("bss:5-10-1",), "state depleted": ("bss:5-11-1",), "turn": ("bss:7-1-1",),
}  # fmt: skip
RELEASED_BY = {"spirit": ("bss:12-2-1-1-2", "bss:3-2-5-5"), "nexus": ("bss:12-2-1-1-2", "bss:3-3-3-4")}
USED_BY = {
    "static": "bss:9-1-4-4", "activated": "bss:9-1-6-1", "declared": "bss:9-1-7-1", "replacement": "bss:9-1-8-1",
}  # fmt: skip
WORKED_OUT = frozenset(("card BP", "card level", "card cost", "card symbols", "state truly released"))
ORDERS = frozenset(("bss:4-1-5", "bss:9-1-5-7", "bss:9-1-5-8"))
"""By which somebody says what comes first."""
GENERAL = frozenset(
    ("bss:1-4-7", "bss:2-8-4", "bss:9-1-5-2", "bss:9-3-1-3", "bss:9-3-1-4", "bss:10-1-1", "bss:10-1-2", "bss:11-1-1",
     "bss:11-2-1", "bss:11-3-1")
)  # fmt: skip
"""What they say holds of every effect and every processing, so that all hangs on them and they tell little."""


def defined_by(board: Table, about: str, card: str) -> tuple[str, ...]:
    kind, _, word = about.removesuffix(" in all").removesuffix(" as written").partition(" ")
    if about == "winner":
        return (ended_by(board) if board.winner else "bss:1-3-2",)
    if kind == "step":
        return (STEP_ENDS.get(board.step, "bss:7-1-1"),)
    if kind == "ability":
        return _of_ability(board, card, int(word))
    if kind in ("zone", "player"):
        return (ZONES[word],)
    if f"{kind} {word}" == "state truly released":
        return (*_of_level(board, card), "bss:12-2-1-1-3")
    return _of_number(board, card, word) if kind == "card" else DEFINED.get(f"{kind} {word}".strip(), ())


def _of_ability(board: Table, card: str, number: int) -> tuple[str, ...]:
    """1-4-1 - an effect took it from the card; 2-8-2 - which does not have it at its level; else why it does not work, or what
    effects of its kind wait for."""
    known = every_ability(board, card)
    if not 0 < number <= len(known):
        return ("bss:2-8-2",)
    ability = known[number - 1]
    if board.card(card).zone == FIELD and ability not in abilities_had(board, card):
        lost = taken_by(board, card, ability)
        return ("bss:1-4-1", *_by_effects(board, [lost])) if lost is not None else ("bss:2-8-2",)
    return (_of_idle_static(board, card, ability) or USED_BY.get(_kind(board, card, ability), "bss:9-1-5-3"),)


def _kind(board: Table, card: str, ability: Ability) -> str:
    """9-1-7-1 - only effects of magic and of cards in the hand are declared; 9-1-6-3 - that of one on the field is activated."""
    of_field = ability.kind == "declared" and board.card(card).kind != "magic" and HAND not in ability.zones
    return "activated" if of_field else ability.kind


def _of_idle_static(board: Table, card: str, ability: Ability) -> str:
    """9-2-3, 12-3-2-1, 9-1-4-3 - what keeps a static effect that the card has from working; "" where nothing does."""
    lies = board.card(card)
    if ability.kind != "static" or not works_in(ability, lies.zone, WORDS):
        return ""
    if silencing(board, lies, ability) is not None:
        return "bss:9-2-3"
    if overlaps_not(ability) and has_elder_twin(board, card, ability):
        return "bss:12-3-2-1"
    met = holds(board, WORDS, ability.condition, Resolving(card, lies.stay, lies.player, ability))
    return "" if met else "bss:9-1-4-3"


def _of_number(board: Table, card: str, word: str) -> tuple[str, ...]:
    """What is printed, by the level that the card has; and what effects add to it."""
    if word == "level":
        return _of_level(board, card)
    if word == "BP":
        below = ("bss:1-4-6",) if _has_text(board, card) and full_bp(board, card) < 0 else ()
        return (*_of_level(board, card), "bss:2-8-2", *_by_effects(board, _giving(board, card, "BP")), *below)
    if word == "cost":
        return ("bss:2-2-2", *_by_effects(board, _giving(board, card, "cost")))
    if word == "symbols":
        given = [one for one in granted(board, WORDS, card, "get") if one.action.attribute.endswith("symbol")]
        return ("bss:2-10-3", *_by_effects(board, given))
    return DEFINED.get(f"card {word}", ())


def _of_level(board: Table, card: str) -> tuple[str, ...]:
    """2-8-3 - by its cores; 10-2-2-3 - in standby, 1-4-1 - by a text or 12-2-1-1-2 - by the soul core, where that is another."""
    lies = board.card(card)
    if not _has_text(board, card):
        return ("bss:2-8-3",)
    if is_at_kept_level(board, lies):
        return ("bss:10-2-2-3",)
    said = said_levels(board, card)
    if said:
        latest = ("bss:9-3-4",) if len(said) > 1 else ()
        touching = [one for one in standing_about(board, WORDS, "count as", "level") if one.touches(board, WORDS, card)]
        return (*_by_effects(board, touching), "bss:1-4-1", *latest)
    if level(board, card) != level_of_cores(board, card):
        return RELEASED_BY[lies.kind]
    costs = [one for each in lies.text.levels for one in _giving(board, card, f"Lv{each.lv} cost")]
    return ("bss:2-8-3", *_by_effects(board, costs))


def _has_text(board: Table, card: str) -> bool:
    return isinstance(board.card(card).definition, CardText)


def _giving(board: Table, card: str, attribute: str) -> list[Standing]:
    return [one for one in standing_about(board, WORDS, "get", attribute) if one.touches(board, WORDS, card)]


def _by_effects(board: Table, found: Sequence[Standing]) -> tuple[str, ...]:
    """9-1-4-2 - a static effect as long as it works; 9-1-5-6 - what was given for a time; 9-3-1-4 - without a word of its end."""
    endless = {(effect.begun, effect.action) for effect in board.in_force if not effect.until}
    clauses = [
        "bss:9-1-4-2" if one.on is None else "bss:9-3-1-4" if (one.begun, one.action) in endless else "bss:9-1-5-6"
        for one in found
    ]
    return tuple(dict.fromkeys(clauses))


def ended_by(board: Table) -> str:
    """By which clause a game that was over when the position was written is over."""
    if board.winner == "draw":
        return "bss:1-3-3"
    loser = other(str(board.winner))
    if not board.pool(loser).life.total:
        return "bss:1-3-7"
    out_of_cards = board.step == "start" and board.active == loser and not board.zone(loser, DECK)
    return "bss:1-3-8" if out_of_cards else "bss:1-3-1"
