"""9-1-5, 12-2 and 13-1: what has happened sets off the abilities that wait for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.engine import changes
from rulings.engine.board import CardId, Happening, Waiting
from rulings.engine.continuous import may_any_have, may_have
from rulings.engine.delayed import Delayed
from rulings.engine.effects.ability import Ability, Event
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.select import Resolving, compare, holds, works_in
from rulings.engine.triggers import about, is_event, sources
from rulings.games.battle_spirits_standard.board import EXHAUSTED, HEAVY, NOWHERE, TRASH, FieldCard, Table
from rulings.games.battle_spirits_standard.changes import AFTER_STANDBY, seen_on
from rulings.games.battle_spirits_standard.delayed import CameDue, as_they_lie, due
from rulings.games.battle_spirits_standard.features import apart
from rulings.games.battle_spirits_standard.last_lay import kept
from rulings.games.battle_spirits_standard.limits import Triggered, is_used_up, limit_reached, triggers_again
from rulings.games.battle_spirits_standard.processing import is_leaving
from rulings.games.battle_spirits_standard.statics import is_of_other_level, note_doings
from rulings.games.battle_spirits_standard.values import WORDS, level

SetOff = tuple[Table, CardId, Ability, list[Happening]]

OWN: dict[str, Clauses] = {  # effects of what happens to their own card
    "summoned": "bss:12-2-1-6-1",
    "attacks": ("bss:12-2-1-7-1", "bss:8-1-1-2"),
    "blocks": ("bss:12-2-1-9-1", "bss:8-1-3-2"),
    "deployed": "bss:12-2-1-11-1",
    "destroyed": "bss:12-2-1-12",
    "battle resolves": "bss:8-1-5-1",
    "battle ends": "bss:8-1-7-1",
}
ANY: dict[str, Clauses] = {"attacks": "bss:8-1-1-2", "blocks": "bss:8-1-3-2"}
TURNED: dict[tuple[str, str], Clauses] = {("exhausted", HEAVY): "bss:5-16-1/2", ("refreshed", EXHAUSTED): "bss:5-14-2"}
PUT_BY: dict[str, Clauses] = {  # effects of being put into the trash or the hand, by the way there
    "destroyed": ("bss:9-1-5-2", "bss:9-3-3", "bss:5-10-1"),
    "depleted": ("bss:9-1-5-2", "bss:9-3-3", "bss:5-11-1"),
    AFTER_STANDBY: ("bss:9-1-5-2", "bss:10-2-2-5"),
    "discarded": ("bss:9-1-5-2", "bss:5-13-1"),
    NOWHERE: ("bss:9-1-5-2", "bss:4-4-1"),
    "drawn": ("bss:9-1-5-2", "bss:5-6-1"),
}
INTO_TRASH, INTO_HAND = "every-way-into-the-trash", "drawn-is-put-into-the-hand"
STARTS: dict[str, Clauses] = {
    "start": "bss:7-2-1",
    "core": "bss:7-3-1",
    "draw": "bss:7-4-1",
    "refresh": "bss:7-5-1",
    "main": "bss:7-6-1-1",
    "attack": "bss:7-7-3-1",
    "second main": "bss:7-8-1",
    "end": "bss:7-9-1-1",
    "battle resolution": "bss:8-1-5-1",
}
ENDS: dict[str, Clauses] = {
    "main": "bss:7-6-1-2-4",
    "second main": ("bss:7-6-1-2-4", "bss:7-8-1"),
    "attack": "bss:7-7-3-2",
    "turn": "bss:7-9-1-2",
    "battle": "bss:8-1-7-1",
}


def triggered(game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
    """9-1-5 - abilities that wait for what has happened trigger, once for all that happens together."""
    note_doings(game, happenings)
    for board, card_id, ability, found in list(_set_off(game.board, before, happenings)):
        card = board.card(card_id)
        meant = kept(_meant(game, before, step, board, card_id, ability, found), before, game.board, ability)
        for happening in meant[:1] if game.board.follows("bss:9-1-5-4") else meant:
            met, batch = as_they_lie(game.board, meant), game.board.batch
            waiting = Waiting(card_id, card.stay, ability, card.player, happening, batch, step, meant, met)
            _trigger(game, waiting, step)
        _note_once(game, card_id, meant)
    for waiting in list(due(before, game.board, happenings, step)):
        _trigger(game, waiting, step)
        _note_once(game, waiting.card, waiting.together if waiting.made.each_time else ())


def _note_once(game: Game, card_id: CardId, together: Sequence[Happening]) -> None:
    if len(together) > 1:
        game.find("bss:9-1-5-4", fact(N_("several at once make {card} trigger once"), card=card_id))


def _set_off(after: Table, before: Table, happenings: Sequence[Happening]) -> Iterator[SetOff]:
    """Abilities with what sets them off, whether or not their conditions hold, or the card has them at its level."""
    verbs = frozenset(one.verb for one in happenings)
    if not any(may_any_have(board, "triggered", verbs) for board in (after, before)):
        return
    for board, card_id in sources(before, after, WORDS):
        if not may_have(board, WORDS, card_id, verbs):
            continue
        card = board.card(card_id)
        for ability in (*WORDS.abilities(board, card_id), *_of_other_levels(board, card)):
            if ability.kind != "triggered" or not works_in(ability, card.zone, WORDS):
                continue
            at_work = Resolving(card_id, card.stay, card.player, ability)
            found = [one for one in happenings if _is_set_off(seen_on(one, before, board), ability, one, at_work)]
            found = found or [one for one in happenings if _is_own_doing(board, ability, one, at_work)]
            if found:
                yield board, card_id, ability, found


def _of_other_levels(board: Table, card: FieldCard) -> list[Ability]:
    """2-8-2 - the printed effects that the card does not have at its level."""
    printed = card.definition.abilities if card.definition is not None else ()
    return [one for one in printed if is_of_other_level(board, card.id, one)]


def _lacks(game: Game, board: Table, card: FieldCard, ability: Ability, found: Sequence[Happening]) -> bool:
    """2-8-2 - the level that the card has at this moment does not give it the effect; said where nothing else is in its way."""
    idle = game.board.card(card.id).standby is not None and not any(is_leaving(one, card.id) for one in found)
    if idle or not found or is_used_up(game.board, card.id, ability):
        return True
    says = N_("at Lv{level} {card} does not have the effect that waits for this: it does not trigger")
    return game.find("bss:2-8-2", fact(says, card=card.id, level=level(board, card.id)))


def _is_own_doing(board: Table, ability: Ability, happening: Happening, at_work: Resolving) -> bool:
    """12-2-1-12-1 - the player's own effect has destroyed the card, whose effect waits for that by the opponent alone."""
    done = (happening.verb, happening.card, happening.by, happening.by_player)
    if done != ("destroyed", at_work.source, "effect", at_work.player):
        return False
    event = ability.event
    if event is None or event.subject is None or ability.also_on or is_of_other_level(board, at_work.source, ability):
        return False
    return (event.verb, event.by, event.subject.nouns[0]) == ("destroyed", "opponent", "this")


def _is_unseen(game: Game, card: FieldCard, ability: Ability, found: Sequence[Happening]) -> bool:
    """12-2-1-12-1 - it does not see what the player's own effect has destroyed."""
    at_work = Resolving(card.id, card.stay, card.player, ability)
    if not any(_is_own_doing(game.board, ability, one, at_work) for one in found):
        return False
    says = fact(N_("{card} was not destroyed by the opponent: its effect for that does not trigger"), card=card.id)
    return game.find("bss:12-2-1-12-1", says)


def _is_set_off(board: Table, ability: Ability, happening: Happening, at_work: Resolving) -> bool:
    if happening.part == AFTER_STANDBY and happening.card == at_work.source:
        return False
    events = (ability.event, *ability.also_on) if ability.event else ability.also_on
    return any(_is_met(board, event, happening, at_work) for event in events)


def _is_met(board: Table, event: Event, happening: Happening, at_work: Resolving) -> bool:
    if event.attribute == "count":
        return _is_count(event, at_work.ability, happening, at_work)
    return is_event(board, WORDS, event, happening, at_work)


def _is_count(event: Event, ability: Ability, happening: Happening, at_work: Resolving) -> bool:
    """13-1 - how many such things there are has risen or fallen to the number."""
    if (happening.attribute, happening.card, happening.source) != ("count", at_work.source, ability.text):
        return False
    if event.relation == "=":
        return happening.amount == event.amount
    rises = happening.amount > happening.before
    return rises == (event.relation == ">=") and compare(happening.amount, event.relation, event.amount)


def _meant(
    game: Game, before: Table, step: int, board: Table, card_id: CardId, ability: Ability, found: Sequence[Happening]
) -> Sequence[Happening]:
    """9-1-5-3, 9-1-5-2-1, 10-2-2-4, 12-3 - what makes it trigger: under its condition, and where nothing keeps it from it."""
    card = board.card(card_id)
    if _is_unseen(game, card, ability, found):
        return ()
    meant = _under_condition(before, board, card, ability, found)
    if is_of_other_level(board, card.id, ability) and _lacks(game, board, card, ability, meant):
        return ()
    if not meant:
        says = fact(N_("the condition of {card}'s effect is not met: it does not trigger"), card=card_id)
        if game.find("bss:9-1-5-3", says, reading="condition-beside-the-event"):
            return ()
    meant = meant or found
    if _stands_by_idle(game, card_id, meant) or limit_reached(game, card_id, ability):
        return ()
    return meant if triggers_again(game, card, ability, step, meant) else ()


def _under_condition(
    before: Table, board: Table, card: FieldCard, ability: Ability, found: Sequence[Happening]
) -> Sequence[Happening]:
    """9-1-5-3 - of what has happened, all for which the condition holds; "it" there is the card to which it happened, and what is
    said of that is looked at where it is."""
    if ability.condition is None:
        return found
    at_work = Resolving(card.id, card.stay, card.player, ability)
    of_it, others = apart(ability.condition)
    met = [one for one in found if holds(board, WORDS, others, about(at_work, one))]
    return [one for one in met if holds(seen_on(one, before, board), WORDS, of_it, about(at_work, one))]


def _stands_by_idle(game: Game, card_id: CardId, found: Sequence[Happening]) -> bool:
    """10-2-2-4 - a card in standby uses no effects but those of its leaving."""
    card = game.board.card(card_id)
    if card.standby is None or any(is_leaving(happening, card_id) for happening in found):
        return False
    return game.find("bss:10-2-2-4", fact(N_("{card} stands by: its other effects are not used"), card=card_id))


def _trigger(game: Game, one: Waiting, step: int) -> None:
    change: changes.Triggered = CameDue((one,), made=one.made) if isinstance(one, Delayed) else Triggered((one,))
    happening, event = one.happening, _event_of(game, one, step)
    own = event is not None and event.subject is not None and event.subject.nouns[0] == "this"
    if (way := _way(happening, event)) in PUT_BY:
        game.trigger(PUT_BY[way], change, reading=INTO_HAND if way == "drawn" else INTO_TRASH, cause=step)
    elif happening.verb == "becomes" and event is not None and event.relation != "=":
        _trigger_by_number(game, happening, change, step)
    elif (turned := (happening.verb, game.board.card(happening.card or one.card).state)) in TURNED:
        game.trigger(TURNED[turned], change, cause=step)
    elif happening.verb == "step":
        begins, name = happening.part == "start", happening.attribute
        game.trigger(STARTS.get(name, "bss:9-1-5-2") if begins else ENDS.get(name, "bss:9-1-5-2"), change, cause=step)
    elif happening.verb == "destroys":
        game.trigger("bss:8-1-6-2" if happening.by == "battle" else "bss:9-1-5-2", change, cause=step)
    elif own and event is not None and happening.verb == "destroyed" and event.by == "opponent":
        game.trigger("bss:12-2-1-12-1", change, cause=step)
    elif own:
        game.trigger(OWN.get(happening.verb, "bss:9-1-5-2"), change, cause=step)
    else:
        game.trigger(ANY.get(happening.verb, "bss:9-1-5-2"), change, cause=step)


def _way(happening: Happening, event: Event | None) -> str:
    """How the card comes into the trash or the hand, where an effect waits for it to be put there and no text calls it so;
    9-3-3 - its own card as it is destroyed or depleted."""
    if happening.verb == "put":
        return happening.part or happening.source
    return happening.verb if event is not None and (event.verb, event.to) == (happening.verb, TRASH) else ""


def _event_of(game: Game, one: Waiting, step: int) -> Event | None:
    """Of several events of an effect, the one that has happened."""
    first, before = one.ability.event, game.steps[step].before
    events = [event for event in (first, *one.ability.also_on) if event is not None and event.verb == one.happening.verb]
    if len(events) < 2:
        return events[0] if events else first
    assert isinstance(before, Table)
    board = seen_on(one.happening, before, game.board)
    at_work = Resolving(one.card, one.stay, one.player, one.ability)
    return next((event for event in events if _is_met(board, event, one.happening, at_work)), first)


def _trigger_by_number(game: Game, happening: Happening, change: changes.Triggered, step: int) -> None:
    """13-1 - a number has risen to so much or more, or fallen to so much or less."""
    if happening.amount > happening.before:
        game.trigger("bss:13-1-1", change, cause=step)
    else:
        game.trigger("bss:13-1-2", change, cause=step)
