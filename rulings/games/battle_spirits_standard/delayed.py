"""9-1-5: what an effect puts off to a later moment, and that moment when it comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulings.engine import delayed
from rulings.engine.board import CardId, Happening
from rulings.engine.delayed import Delayed, Later, PutOff, is_time, to_come
from rulings.engine.effects.ability import Ability, Action, Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.asked import asked_of_it, meant_by
from rulings.games.battle_spirits_standard.board import FIELD, Table
from rulings.games.battle_spirits_standard.changes import seen_on
from rulings.games.battle_spirits_standard.last_lay import kept
from rulings.games.battle_spirits_standard.spoken_of import CHOOSING, ONE, SEVERAL, happens_to_another, takes_up
from rulings.games.battle_spirits_standard.that_many import as_put_off
from rulings.games.battle_spirits_standard.values import WORDS
from rulings.games.battle_spirits_standard.ways_off import still, with_stays_to_come


def put_off(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """9-3-1-4 - a part of the effect is left for the moment that the text says; 9-1-5-2, 9-1-5-2-1 - what it says for this turn
    is done whenever that comes."""
    made = to_come(game.board, as_put_off(action, at_work), _speaking_of_all(action, at_work))
    if made is None:
        return NOTHING
    made = replace(_wherever_they_go(game.board, made), each_time=bool(action.until))
    if _means_what_happens(made, at_work):
        made = replace(made, chosen=())
    elif _is_about_nothing(made, at_work):
        return NOTHING
    made = replace(made, last=_as_they_lay(game.board, made, at_work))
    if made.each_time:
        game.do(("bss:9-1-5-2", "bss:9-1-5-2-1", "bss:9-1-5-6"), PutOff(made), reading="this-turn-effects-outlive-source")
    else:
        game.do("bss:9-3-1-4", PutOff(made))
    return Outcome(1, 1)


def _means_what_happens(made: Later, at_work: Resolving) -> bool:
    """9-3-2 - "when an opponent's spirit blocks, destroy it": where the text has chosen nothing for it, "it" is the card to which
    that happens."""
    if not happens_to_another(made.ability) or at_work.designated in CHOOSING:
        return False
    return at_work.chosen == (at_work.source,) or (takes_up(made.ability) and SEVERAL not in _said_in(made.ability))


def _is_about_nothing(made: Later, at_work: Resolving) -> bool:
    """9-3-2 - what was to be "it" is none, and not the card to which that will happen."""
    events = [event for event in (made.ability.event, *made.ability.also_on) if event is not None]
    of_cards = any(event.subject is not None or event.target is not None for event in events)
    in_event = any(isinstance(part, Selector) and part.nouns[0] in (ONE, SEVERAL) for part in parts_within(tuple(events)))
    is_meant = in_event or takes_up(made.ability, (ONE, SEVERAL))
    return of_cards and bool(at_work.settled) and not made.chosen and is_meant


def _said_in(ability: Ability | None) -> set[str]:
    """The things of which a part of a text speaks."""
    return {part.nouns[0] for part in parts_within(ability) if isinstance(part, Selector)}


def _speaking_of_all(action: Action, at_work: Resolving) -> Resolving:
    """9-3-2 - the effect as the part that is put off sees it: "them" there are all of those that were spoken of."""
    said = _said_in(action.ability)
    if at_work.all_of_them is None or {ONE, SEVERAL} <= said:
        return at_work
    return replace(at_work, chosen=at_work.all_of_them if SEVERAL in said else at_work.chosen, all_of_them=None)


def _wherever_they_go(board: Table, made: Later) -> Later:
    """5-17-1 - of cards that are on their way off the field, what they will be there is meant: "destroy it; at end of turn,
    return it to hand"; and so of the card itself."""
    chosen, them = with_stays_to_come(board, made.chosen), with_stays_to_come(board, made.all_of_them or ())
    ((_, stay),) = with_stays_to_come(board, ((made.source, made.stay),))
    return replace(made, chosen=chosen, all_of_them=None if made.all_of_them is None else them, stay=stay)


def _as_they_lay(board: Table, made: Later, at_work: Resolving) -> tuple[tuple[CardId, Table], ...]:
    """9-1-5-3 - how those cards lay that had left before, where the part that is put off asks for that."""
    known = at_work.last if asked_of_it(made.ability) else {}
    there = [card_id for card_id in meant_by(made) if card_id in known and board.card(card_id).zone != FIELD]
    return tuple((card_id, known[card_id]) for card_id in there)


class CameDue(delayed.CameDue, frozen=True):
    """The moment has come: what was put off takes effect, once."""

    def apply(self, board: Table) -> Table:
        after: Table = delayed.CameDue.apply(self, board.with_triggered(self.waiting))
        return after


def due(before: Table, board: Table, happenings: Sequence[Happening], step: int) -> Iterator[Delayed]:
    """What was put off until something like this would happen; 9-1-5-4 - once for all that happens together."""
    for one in board.later:
        named = ((Selector(("card",)), still(before, one.chosen)),) if one.chosen else ()  # 9-3-2 - "other" is none of these
        come = [each for each in happenings if is_time(seen_on(each, before, board), WORDS, one, each, named)]
        found = kept(come, before, board, one.ability)
        met = as_they_lie(board, found)
        for happening in found if one.each_time and not board.follows("bss:9-1-5-4") else found[:1]:
            yield Delayed(one.source, one.stay, one.ability, one.player, happening, board.batch, step, found, met, made=one)


def as_they_lie(board: Table, happenings: Sequence[Happening]) -> tuple[tuple[CardId, int | None], ...]:
    """4-1-4 - the cards to which it happened, as they are known again; those on their way off the field wherever they go."""
    cards = [board.card(happening.card) for happening in happenings if happening.card]
    return tuple((card.id, None if card.standby else card.stay) for card in cards)
