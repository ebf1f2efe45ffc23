"""10.9: continuous effects in their order: abilities, what is no number, numbers; then what depends, then by time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, granted, standing, standing_by, while_so, work_out
from rulings.engine.effects.ability import Action, Selector
from rulings.engine.select import Words, amount_of, candidates, is_meant, player_of
from rulings.games.shadowverse_evolve.board import CEMETERY, EX, HAND, RESOLUTION, Table
from rulings.games.shadowverse_evolve.causes import is_caused

Found: TypeAlias = dict[Any, Any]
Apply: TypeAlias = Callable[[Table, Standing, CardId, Found], None]
NUMBERS = ("attack", "life", "cost")
ELSEWHERE = (HAND, EX, CEMETERY, RESOLUTION)  # where an ability can say that it works
LAST = 1_000_000
PUT_BACK = "put back"
VERBS = {"abilities": ("gain", "lose"), "information": ("become", "gain", "count as"), "numbers": ("get", "become")}
ASKED_FOR = {name: frozenset((verb,) for verb in verbs) for name, verbs in VERBS.items()}


def everything(board: Table, words: Words) -> tuple[Standing, ...]:
    """All continuous effects on this board: of permanent abilities where they work, and in force."""
    return standing(board, words)


def touched(board: Table, words: Words, one: Standing) -> list[CardId]:
    """The cards that the effect applies to."""
    if one.on is not None:
        return while_so(board, words, one, [card for card, stay in one.on if board.is_same(card, stay)])
    what = used_from(one.action)
    if what is None:
        return []
    if one.action.attribute == "cost" and what.zone in (HAND, EX, f"{HAND}/{EX}"):
        found = candidates(board, words, replace(what, zone=f"{what.zone}/{RESOLUTION}"), one.at_work)
        return while_so(board, words, one, [card for card in found if board.card(card).zone in what.zone.split("/")])
    return while_so(board, words, one, candidates(board, words, what, one.at_work))


def used_from(action: Action) -> Selector | None:
    """What the effect is about: cards that are used are those in the hand or the EX area, and abilities are those of cards."""
    what = action.what
    if what is not None and action.attribute in ("cost", "be used") and what.every and not what.zone:
        return replace(what, zone=f"{HAND}/{EX}")
    if what is not None and what.nouns[0] == "ability" and action.attribute == "take effect":
        return Selector(("card",), whose=what.whose, every=True)
    return what


def as_used(board: Table, card_id: CardId) -> Table:
    """10.6.2.1, 10.6.2.5 - the board on which the cost of a card is settled: it has left its zone, and is used from there."""
    card = board.card(card_id)
    there = tuple(one for one in board.zone(card.player, card.zone) if one != card_id)
    used = (*board.zone(card.player, RESOLUTION), card_id)
    return board.having(zones={**board.zones, (card.player, card.zone): there, (card.player, RESOLUTION): used})


def is_of(action: Action, layer: str) -> bool:
    """10.9.1.2 to 10.9.1.4 - which step of the order an effect belongs to."""
    if layer == "abilities":
        return action.verb in ("gain", "lose") and action.attribute not in ("life", "trait", "class")
    if layer == "information":
        return action.verb in ("become", "gain", "count as") and action.attribute in ("kind", "trait", "class", "name")
    return action.verb in ("get", "become") and action.attribute in NUMBERS


def layer(board: Table, words: Words, name: str, apply: Apply) -> Found:
    """What the effects of one step make of the cards: worked out once a board; what is known so far is seen meanwhile."""
    if board.known.could_stand.isdisjoint(ASKED_FOR[name]):
        return {}
    if name not in board.memo:  # what stands is worked out first, and empties the memory
        work_out(board, words)
    if name in board.memo:
        known: Found = board.memo[name]
        return known
    found: Found = {}
    board.memo[name] = found
    effects = standing_by(board, words, *VERBS[name])
    pending = by_time(board, [one for one in effects if is_of(one.action, name)])
    while pending:
        one = _next(board, words, pending, name, apply)
        pending.remove(one)
        for card_id in touched(board, words, one):
            apply(board, one, card_id, board.memo[name])
    return found


def by_time(board: Table, effects: list[Standing]) -> list[Standing]:
    """10.9.1.6 - in the order in which they came about."""
    found = sorted(effects, key=lambda one: stamp(board, one), reverse=not board.follows("sve:10.9.1.6"))
    return sorted(found, key=_cost_first) if board.follows("sve:10.10.2.4") else found


def _cost_first(one: Standing) -> bool:
    """10.10.2.4 - what makes a cost another one comes before what raises or lowers it."""
    return one.action.attribute == "cost" and one.action.verb != "become"


def stamp(board: Table, one: Standing) -> int:
    """10.9.1.6.1, .2 - a permanent ability: when its card came into its zone; others: when they were used."""
    if one.on is None and one.source in board.cards:
        return board.card(one.source).entered if board.follows("sve:10.9.1.6.1") else LAST
    return one.begun if board.follows("sve:10.9.1.6.2") else LAST


def _next(board: Table, words: Words, pending: list[Standing], name: str, apply: Apply) -> Standing:
    """10.9.1.5 - an effect that hangs on another comes after it."""
    if len(pending) > 1 and board.follows("sve:10.9.1.5"):
        free = [one for one in pending if not depends(board, words, one, pending, name, apply)]
        first = (free or pending)[0]
        board.memo.setdefault(PUT_BACK, []).extend(pending[: pending.index(first)])
        return first
    return pending[0]


def is_put_back(board: Table, one: Standing) -> bool:
    """10.9.1.5 - the effect came about before another one on which it hangs, and was applied after it."""
    return any(one is each for each in board.memo.get(PUT_BACK, ()))


def depends(board: Table, words: Words, one: Standing, others: list[Standing], name: str, apply: Apply) -> bool:
    """Applied after one of the others, the effect would touch other cards or be another amount."""
    if not _may_depend(one, name):
        return False
    now = _reach(board, words, one)
    known: Found = board.memo[name]
    for another in others:
        if another is one:
            continue
        trial = dict(known)
        for card_id in touched(board, words, another):
            apply(board, another, card_id, trial)
        board.memo[name] = trial
        after = _reach(board, words, one)
        board.memo[name] = known
        if after != now:
            return True
    return False


def _may_depend(one: Standing, name: str) -> bool:
    """A quick look before the long one: the effect asks for something that effects can change."""
    action = one.action
    if action.as_long_as is not None:
        return True
    if one.on is not None or action.what is None:
        return False
    return bool(action.what.filters) or _reckons(action) or name == "information"  # kinds of cards may be changed there


def _reckons(action: Action) -> bool:
    return action.amount is not None and not isinstance(action.amount, int)


def _reach(board: Table, words: Words, one: Standing) -> tuple[list[CardId], int]:
    return touched(board, words, one), amount_of(board, words, one.action.amount or 0, one.at_work)


def forbidding_player(board: Table, words: Words, deed: str, player: Player, by: By) -> Standing | None:
    """The effect that forbids this deed to the player: "you cannot draw"."""
    for one in standing(board, words):
        mine = one.action.verb == "cannot" and one.action.attribute == deed and one.action.what is None
        theirs = mine and player_of(one.action.player, one.player) in (None, player)
        if theirs and is_caused(board, words, one.action.by, by, one.at_work):
            return one
    return None


def forbidding_use(board: Table, words: Words, card_id: CardId, player: Player) -> Standing | None:
    """The effect by which the card cannot be used, or the player cannot use such cards."""
    for one in standing(board, words):
        action = one.action
        if action.verb == "cannot" and action.attribute == "be used" and card_id in touched(board, words, one):
            return one
        theirs = player_of(action.player, one.player) in (None, player) and action.what is None
        if action.verb == "cannot" and action.attribute == "use" and theirs and _is_such(board, words, one, card_id):
            return one
    return None


def _is_such(board: Table, words: Words, one: Standing, card_id: CardId) -> bool:
    place, what = one.action.source, one.action.target
    here = place is None or place.zone == board.card(card_id).zone
    return here and what is not None and is_meant(board, words, what, card_id, one.at_work)


def forbidding(board: Table, words: Words, deed: str, card_id: CardId, by: By, to: str = "") -> Standing | None:
    """The effect that forbids this deed to the card, done by that player in that way: by abilities, by attacks; to that zone."""
    for one in granted(board, words, card_id, "cannot"):
        there = one.action.to is None or one.action.to.zone.startswith(to)
        if one.action.attribute == deed and there and is_caused(board, words, one.action.by, by, one.at_work):
            return one
    return None
