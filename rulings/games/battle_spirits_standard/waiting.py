"""9-1-5 and 9-4: of the effects that wait, which comes next, and which are lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.changes import Taken
from rulings.engine.delayed import Delayed
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game, Question, TooLong
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, Standby, Table
from rulings.games.battle_spirits_standard.keywords import bare
from rulings.games.battle_spirits_standard.limits import is_used_up
from rulings.games.battle_spirits_standard.numbered import ability_numbers
from rulings.games.battle_spirits_standard.processing import is_leaving
from rulings.games.battle_spirits_standard.standby import stand_by_since
from rulings.games.battle_spirits_standard.values import abilities
from rulings.games.battle_spirits_standard.ways_off import is_to_be

STANDBYS = ("destroyed", "depleted", "returned")


class Lost(Taken, frozen=True):
    """A waiting effect is not used: it waits no more."""

    says = N_("the effect of {card} waits no more, and is not used")


def next_waiting(game: Game, alike: Callable[[Game, Waiting, Waiting], bool]) -> Waiting:
    """9-1-5-9, 9-4-1-1 - one of the newest; of one effect that has triggered more than once, the oldest where those are alike."""
    batches = {one.batch for one in game.board.waiting}
    newest = max(batches)
    says = fact(N_("what triggered later is resolved first"))
    if len(batches) > 1 and not game.find(("bss:9-1-5-9", "bss:9-4-1-1"), says):
        newest = min(batches)
    together: list[Waiting] = [one for one in game.board.waiting if one.batch == newest]
    if len(together) == 1:
        return together[0]
    labels = _labels(game.board, together, lambda *pair: alike(game, *pair))
    past = next((one for one in labels.values() if _is_past(game, one)), None)
    if past is not None:
        return past
    return labels[_first_of(game, list(labels), _players_of(game.board, together))]


def _labels(board: Table, together: list[Waiting], alike: Callable[[Waiting, Waiting], bool] | None = None) -> dict[str, Waiting]:
    """How players point at each of them; one that has triggered more than once stands there once, 10-2-2-5 - or with what it has
    happened to, where a card stands by since one of them, and they are not alike."""
    found: dict[str, Waiting] = {}
    for label, ones in _numbered(board, together).items():
        since = list({stand_by_since(board, one): one for one in reversed(ones)}.values())[::-1]
        if alike is not None and all(alike(since[0], other) for other in since[1:]):
            since = since[:1]
        for number, one in enumerate(since, start=1):
            to = " and ".join(happened_to(one))
            told = to if to and [" and ".join(happened_to(other)) for other in since].count(to) == 1 else f"time {number}"
            found[label if len(since) == 1 else f"{label} on {told}"] = one
    return found


def _numbered(board: Table, together: list[Waiting]) -> dict[str, list[Waiting]]:
    """By the number of the ability; of one that the card has twice, by both."""
    found: dict[str, list[Waiting]] = {}
    for one in together:
        effect = _effect(one)
        same = [label for label, ones in found.items() if _effect(ones[0]) == effect]
        numbers = ability_numbers(board, one.card, one.ability)
        number = numbers[min(len(same), len(numbers) - 1)]
        while _effect(found.setdefault(label := f"{one.card}'s ability {number}", [one])[0]) != effect:
            number += 1
        found[label] += [one] if one not in found[label] else []
    return found


def _effect(one: Waiting) -> tuple[CardId, Ability]:
    """By which it is told whether two that wait are the same."""
    return one.card, bare(one.ability)


def different(board: Table, question: Question) -> tuple[Any, ...]:
    """Of an effect that a card has twice it does not matter which comes first."""
    if question.topic != "order":
        return question.options
    labels = _labels(board, [one for one in board.waiting if one.batch == max(each.batch for each in board.waiting)])
    first = {(_effect(one), stand_by_since(board, one)): label for label, one in reversed(labels.items())}
    kept = [label for label in question.options if label not in labels or label in first.values()]
    return tuple(kept)


def _players_of(board: Table, together: list[Waiting]) -> set[str]:
    """Whose effects triggered together, with those that have been resolved since."""
    resolved = {player for batch, player in board.sides if batch == together[0].batch}
    return resolved | {one.player for one in together}


def _first_of(game: Game, options: list[str], players: set[str]) -> str:
    """9-1-5-7, 9-1-5-8 - effects of one player are ordered by that player, those of both by the turn player."""
    asks = fact(N_("which effect is resolved next?"))
    if len(players) == 1:
        reading = "own-triggers-ordered-by-their-player"
        return str(game.ask("bss:9-1-5-7", min(players), asks, options, topic="order", reading=reading))
    clauses = ("bss:9-1-5-8", "bss:9-4-1", "bss:1-4-4")
    reading = "mixed-triggers-ordered-by-turn-player"
    return str(game.ask(clauses, game.board.active, asks, options, topic="order", reading=reading))


def own_leaving(board: Table, one: Waiting) -> Happening | None:
    """That the card itself leaves, where that has made its effect trigger; 10-2-2-6-2 - if the effect waits for that by any
    standby, it is this."""
    if not board.is_same(one.card, one.stay):
        return None
    own = [happening for happening in one.together or (one.happening,) if is_leaving(happening, one.card)]
    return next((happening for happening in own if happening.verb == "leaves"), own[0] if own else None)


def _is_past(game: Game, one: Waiting) -> bool:
    """It is lost whatever comes, so nobody orders it: its card has left or stands by otherwise, lies exhausted no more, or has
    used it up in this turn."""
    is_rested = one.happening.verb == "exhausted" and not _still_exhausted(game.board, one)
    is_past = is_rested or _in_another_standby(game.board, one) is not None
    if isinstance(one, Delayed):
        return is_past
    if not game.board.is_same(one.card, one.stay):
        return True
    standby, leaving = game.board.card(one.card).standby, own_leaving(game.board, one)
    if standby is not None:
        return leaving is None or leaving.verb not in ("leaves", standby.kind)
    return is_past or is_used_up(game.board, one.card, one.ability)


def is_lost(game: Game, one: Waiting, leaving: Happening | None) -> bool:
    """9-1-5-5, 9-4-1-2, 5-15-2, 10-2-2-6-2 - an effect whose card has gone, or is no longer so, is not used."""
    if isinstance(one, Delayed):
        return _is_lost_to_the_event(game, one) or _lost_with_source(game, one)
    if not game.board.is_same(one.card, one.stay):
        says = fact(N_("{card} has left: its effect is lost"), card=one.card)
        return game.find(("bss:9-1-5-5", "bss:9-4-1-2"), says) and drop(game, ("bss:9-1-5-5", "bss:9-4-1-2"), one)
    standby = game.board.card(one.card).standby
    if leaving is not None:
        return standby is not None and _lost_to_another_standby(game, one, leaving.verb, standby)
    if _is_lost_to_the_event(game, one):
        return True
    if standby is not None:
        says = fact(N_("{card} stands by: its other effects are not used"), card=one.card)
        return game.find("bss:10-2-2-4", says) and drop(game, "bss:10-2-2-4", one)
    return _is_no_longer_had(game, one)


def _is_lost_to_the_event(game: Game, one: Waiting) -> bool:
    """5-15-2, 10-2-2-6-2 - the card that made it trigger is no longer so."""
    return _is_refreshed_since(game, one) or _is_in_another_standby(game, one)


def _is_refreshed_since(game: Game, one: Waiting) -> bool:
    """5-15-2 - what waited for a spirit to become exhausted is lost where that is not exhausted any more."""
    if one.happening.verb != "exhausted" or _still_exhausted(game.board, one):
        return False
    says = fact(N_("{card} has been refreshed or has left: the effect is lost"), card=one.happening.card)
    return game.find("bss:5-15-2", says, reading=_reading(game.board, one)) and drop(game, "bss:5-15-2", one)


def _is_no_longer_had(game: Game, one: Waiting) -> bool:
    """9-3-1-1, 2-8-2 - its card has come to another level since, or has lost what it was given."""
    if game.board.card(one.card).zone != FIELD or one.ability in abilities(game.board, one.card):
        return False
    says = fact(N_("{card} no longer has the effect: it is lost"), card=one.card)
    lost = game.find(("bss:9-3-1-1", "bss:2-8-2"), says, reading="effects-had-when-taken-up")
    return lost and drop(game, ("bss:9-3-1-1", "bss:2-8-2"), one)


def drop(game: Game, clause: Clauses, one: Waiting) -> bool:
    """What is not used waits no more."""
    game.do(clause, Lost(one))
    if any(waiting is one for waiting in game.board.waiting):  # only where that rule is broken
        raise TooLong
    return True


def _lost_to_another_standby(game: Game, one: Waiting, verb: str, now: Standby) -> bool:
    """10-2-2-6-2 - what waited for the first standby is lost in another one; what waits for leaving the field at all is not."""
    if verb != "leaves":
        says = fact(N_("{card} has gone into another standby: what waited for the first is lost"), card=one.card)
        lost = verb != now.kind and game.find("bss:10-2-2-6-2", says, reading="standby-change-loses-triggers")
        return lost and drop(game, "bss:10-2-2-6-2", one)
    if not now.changed:
        return False
    says = fact(N_("{card} leaves the field in the new standby too: what waits for that is used"), card=one.card)
    used = game.find("bss:10-2-2-6-2", says, reading="leaving-the-field-is-one-event")
    return not used and drop(game, "bss:10-2-2-6-2", one)


def _is_in_another_standby(game: Game, one: Waiting) -> bool:
    """10-2-2-6-2 - what waits on another card for the first standby is lost as well; not what waits for its having destroyed."""
    card_id = _in_another_standby(game.board, one)
    if card_id is None:
        return False
    says = fact(N_("{card} has gone into another standby: what waited for the first is lost"), card=card_id)
    lost = game.find("bss:10-2-2-6-2", says, reading="standby-change-loses-triggers")
    return lost and drop(game, "bss:10-2-2-6-2", one)


def _in_another_standby(board: Table, one: Waiting) -> CardId | None:
    """The card whose standby made it trigger, where that and all others that did are in another one since."""
    for happening in one.together or (one.happening,):
        standby = board.card(happening.card).standby if happening.card and happening.verb in STANDBYS else None
        if standby is None or not standby.changed or standby.kind == happening.verb:
            return None
    return one.happening.card


def _lost_with_source(game: Game, one: Delayed) -> bool:
    """9-1-5-6 - what was put off to a later moment lasts, like what is given for a turn, although its source has left."""
    if is_to_be(game.board, one.card, one.stay):
        return False
    says = fact(N_("{card} has left, but what its effect has put off is done all the same"), card=one.card)
    return not game.find("bss:9-1-5-6", says, reading="put-off-effects-outlive-source") and drop(game, "bss:9-1-5-5", one)


def _still_exhausted(board: Table, one: Waiting) -> bool:
    """One of the cards whose exhausting made it trigger has lain so ever since: it has neither left, nor begun to by way of
    standby, nor been refreshed in between."""
    return any(_lies_exhausted(board, card_id, stay) for card_id, stay in one.met if card_id not in one.refreshed)


def _lies_exhausted(board: Table, card_id: CardId, stay: int | None) -> bool:
    card = board.card(card_id)
    there = stay is not None and board.is_same(card_id, stay) and card.zone == FIELD and card.standby is None
    return bool(there and card.state != REFRESHED)


def note_refreshed(game: Game, one: Waiting) -> None:
    """5-15-2 - of several that were exhausted together, those on whose account the effect is not used."""
    for card_id, stay in one.met:
        if card_id in one.refreshed and (stay is None or game.board.is_same(card_id, stay)):
            says = fact(N_("{card} has been refreshed or has left: the effect is used for the others alone"), card=card_id)
            game.find("bss:5-15-2", says, reading=_reading(game.board, one))


def _reading(board: Table, one: Waiting) -> str | None:
    """What is read where the spirit only stands by, or where its attack has exhausted it."""
    if any(board.card(card_id).standby for card_id in happened_to(one)):
        return "standby-ends-exhaustion"
    return "exhaust-and-attack-triggers-together" if one.happening.by == "attack" else None


def happened_to(one: Waiting) -> tuple[CardId, ...]:
    return tuple(happening.card for happening in one.together or (one.happening,) if happening.card)
