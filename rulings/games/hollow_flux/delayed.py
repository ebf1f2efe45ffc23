"""11.6.2 and 8/5: what an effect puts off to a later moment, and that moment when it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening
from rulings.engine.delayed import CameDue, Delayed, Later, PutOff, is_time, to_come
from rulings.engine.effects.ability import EITHER, Ability, Action, Selector
from rulings.engine.effects.say import body_words
from rulings.engine.facts import N_, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.games.hollow_flux.among import DEALS_WITH, is_of_some
from rulings.games.hollow_flux.as_it_was import lay, with_its_numbers, with_own_numbers
from rulings.games.hollow_flux.asked_about import parts_of
from rulings.games.hollow_flux.at_work import LOST_TARGET, SEVERAL, AtWork
from rulings.games.hollow_flux.board import COMMAND, DAMAGE_TRIGGER, PHASE_ENDS, Table, Turn
from rulings.games.hollow_flux.events import (
    ITS_PLAYER,
    in_spoken_words,
    names_another,
    points_at,
    rewritten,
    says_whose,
    with_x,
)
from rulings.games.hollow_flux.lasting import AUTO, is_about_leaving
from rulings.games.hollow_flux.values import WORDS
from rulings.games.hollow_flux.whom import as_told_of

PUT_OFF_BY = {"play": "declared", "activated": "activated", "auto": "triggered", DAMAGE_TRIGGER: DAMAGE_TRIGGER}
"""What kind of text puts something off, as a position says it."""
Seen: TypeAlias = Callable[[Happening, Any], Any]  # on which board a happening is looked at
TURN_ENDED = ("11.6.3", "11.6.3 again", "11/1")  # sub-steps that come after the end of the turn has set off its effects
LATE: dict[str, Clauses] = {
    "turn": ("hf:11.6.2", "hf:11/1"),
    "active": ("hf:15.2.6", "hf:8/5"),
    "draw": ("hf:15.2.8", "hf:8/5"),
    "energy": ("hf:15.2.7", "hf:8/5"),
    "main": ("hf:15.2.9", "hf:8/5"),
    "discard": ("hf:15.2.10", "hf:8/5"),
}
IT = ("it", "them")
DEFINES_THEM = ("look", "reveal", "search", *DEALS_WITH)
DUE: dict[bool, Clauses] = {True: ("hf:11.6.2", "hf:8/5"), False: "hf:8/5"}


def put_off(game: Game, action: Action, at_work: AtWork) -> Outcome:
    """8/5 - a part of the effect is left for the moment that the text says; not where it is about a target that is lost."""
    of_all = points_at(action.ability, ("them",))
    made = _made(game, action, at_work, of_all)
    at_work.still_to_come = at_work.still_to_come and not points_at(action.ability, IT)
    if made is None:
        return NOTHING
    if at_work.lost and points_at(made.ability, IT) and not (of_all and made.chosen):
        at_work.void = LOST_TARGET
        return NOTHING
    if at_work.bare and says_whose(made.ability, ITS_PLAYER):
        at_work.void = LOST_TARGET if at_work.lost else ""
        return NOTHING
    chosen = (
        _seen_with_stay(game.board, at_work) if goes_on_with_seen(made.ability) else made.chosen if _is_of_chosen(made) else ()
    )
    is_told = at_work.asked or names_another(at_work.ability)
    made = replace(made, chosen=chosen, is_told=is_told, kind="triggered" if at_work.kind in AUTO else at_work.kind)
    if is_about_leaving(at_work.source, at_work.happening) and _is_of_own_card(made):
        made = following(made) if is_on_its_way(game.board, made.source, made.stay) else made
    step = len(game.steps)
    game.do("hf:8/5", PutOff(made), reading="part-put-off-to-its-moment")
    ending = _what_ends(game.board)
    if ending:
        _come_due_late(game, made, ending, step)
    return Outcome(1, 1)


def _made(game: Game, action: Action, at_work: AtWork, of_all: bool) -> Later | None:
    """What is put off, with what it means by "it" or "them"; "that character" of the text that puts it off is "it" there."""
    chosen, ability = at_work.them if of_all else at_work.chosen, action.ability
    if ability is not None and points_at(ability.body, ("that",)) and not points_at(ability, IT) and not names_another(ability):
        chosen, action = at_work.that, rewritten(action, _as_it)
    if action.ability is not None:
        last = at_work.last or _lying_there(game.board, at_work)
        body = with_its_numbers(with_own_numbers(action.ability.body, last, at_work.source), last, chosen)
        action = replace(action, ability=replace(action.ability, body=body))
    return to_come(game.board, with_x(action, at_work.number), replace(at_work, chosen=chosen, all_of_them=None))


def _lying_there(board: Table, at_work: AtWork) -> dict[CardId, Table]:
    """19.1 - how the destroyed card lies that an auto ability is about: it will have left when its numbers are asked for."""
    happening = at_work.happening if at_work.kind in AUTO else None
    card_id = None if happening is None else {"destroyed": happening.card, "destroys": happening.target}.get(happening.verb)
    there = lay(board, card_id) if card_id and board.card(card_id).doomed is not None else None
    return {card_id: there} if card_id and there is not None else {}


def goes_on_with_seen(ability: Ability) -> bool:
    """8/5 - it speaks of cards "among them" before it looks at any, or deals with any, itself."""
    first = next((one for one in parts_of(ability.body) if is_of_some(one) or getattr(one, "verb", "") in DEFINES_THEM), None)
    return first is not None and is_of_some(first)


def _is_of_own_card(made: Later) -> bool:
    return points_at(made.ability, ("this",)) or (made.source, made.stay) in made.chosen


def is_on_its_way(board: Table, card_id: CardId, stay: int) -> bool:
    """13.2/2 - it was destroyed, and is on the battlefield until the auto abilities of that moment are done."""
    card = board.card(card_id)
    return card.doomed is not None and card.stay == stay


def following(made: Later) -> Later:
    """19.1/4 - what an auto ability about its own card's leaving says of this card, it says of it where it lies then."""
    here, there = (made.source, made.stay), (made.source, made.stay + 1)
    chosen = tuple(there if one == here else one for one in made.chosen)
    return replace(made, stay=made.stay + 1, chosen=chosen)


def is_following(board: Table, one: Later) -> bool:
    """It speaks of its card where that will lie."""
    return is_on_its_way(board, one.source, one.stay - 1)


def is_buried_first(board: Table) -> bool:
    """13.2/2, 19.1/4 - no auto ability waits any more, and what was put off speaks of a destroyed card where it will lie."""
    waiting = [one for one in board.waiting if isinstance(one, Delayed)]
    return len(waiting) == len(board.waiting) and any(is_following(board, one.made) for one in waiting)


def _seen_with_stay(board: Table, at_work: AtWork) -> tuple[tuple[CardId, int], ...]:
    return tuple((one, board.card(one).stay) for one in at_work.among_them(board))


def _as_it(part: Any) -> Any:
    return replace(part, nouns=("it",)) if isinstance(part, Selector) and part.nouns == ("that",) else part


def _is_of_chosen(made: Later) -> bool:
    """8/3 - it needs what was chosen: as "it", or for whose that is."""
    return points_at(made.ability, IT) or says_whose(made.ability, ITS_PLAYER)


def has_ended(board: Table) -> bool:
    """11.6.2 - the end of this turn has come, and what belongs to it is being processed."""
    return any(isinstance(frame, Turn) and frame.at in TURN_ENDED for frame in board.procedure)


def _what_ends(board: Table) -> str:
    """11.6.2, 15.2.6 to 15.2.10 - the turn, or the phase, the effects of whose end are being processed."""
    if has_ended(board):
        return "turn"
    return next((PHASE_ENDS[frame.at] for frame in board.procedure if isinstance(frame, Turn) and frame.at in PHASE_ENDS), "")


def _come_due_late(game: Game, made: Later, ending: str, step: int) -> None:
    """11.6.2, 11/1 - what is for the end of this turn is done before the next turn begins; 15.2.6 to 15.2.10 - what is for the
    end of this phase, before the interrupt timing that follows it."""
    happening = Happening("step", player=game.board.active, attribute=ending, part="end")
    if made in game.board.later and is_time(game.board, WORDS, made, happening):
        one = Delayed(made.source, made.stay, made.ability, made.player, happening, game.board.batch, step, made=made)
        game.trigger(LATE[ending], CameDue((one,), made=made), reading="put-off-while-the-turn-ends", cause=step)


def has_passed(board: Table, one: Later) -> bool:
    """11.6.2 - the end of the turn for which it was put off has come already, so that it waits for no moment any more."""
    event = one.ability.event
    at_end = event is not None and (event.verb, event.attribute, event.relation, event.player) == ("step", "turn", "end", EITHER)
    return at_end and (one.turn < board.turn or has_ended(board))


def usual_kind(board: Table, source: CardId) -> str:
    """What kind of text of the card puts something off, where nothing is said: of a command, what it does when it is played."""
    return "declared" if board.card(source).kind == COMMAND else "triggered"


def come_due(game: Game, happenings: Sequence[Happening], seen: Seen, step: int) -> None:
    """11.6.2 - at the end of the turn, or at the moment that the text says, what was put off takes effect."""
    for one in list(_due(game.board, happenings, seen, step)):
        game.trigger(DUE[is_at_end(one)], CameDue((one,), made=one.made), reading="part-put-off-to-its-moment", cause=step)


def is_at_end(one: Delayed) -> bool:
    """11.6.2 - its moment is the end of the turn."""
    return one.happening.verb == "step" and (one.happening.attribute, one.happening.part) == ("turn", "end")


def _due(board: Table, happenings: Sequence[Happening], seen: Seen, step: int) -> Iterator[Delayed]:
    for one in board.later:
        found = [happening for happening in happenings if is_time(seen(happening, board), WORDS, one, happening)]
        if found:
            yield Delayed(one.source, one.stay, one.ability, one.player, found[0], board.batch, step, made=one)


def at_its_moment(game: Game, one: Delayed) -> AtWork:
    """8/3 - what it had chosen, but for cards that have left since; it is of the kind of text that put it off."""
    told = as_told_of(one.ability, one.happening, one.player)
    at_work = AtWork(one.card, one.stay, one.player, told, one.happening, origin=one.made.kind)
    if goes_on_with_seen(one.ability):
        at_work.note(game.board, tuple(card_id for card_id, stay in one.made.chosen if game.board.is_same(card_id, stay)))
        return at_work
    kept = []
    for card_id, stay in one.made.chosen:
        says = fact(N_("{card} is no proper target any more: what needs it is not resolved"), card=card_id)
        if game.board.is_same(card_id, stay) or not game.find("hf:8/3", says, reading="part-put-off-to-its-moment"):
            kept.append(card_id)
    at_work.chosen, at_work.run = tuple(kept), (tuple(kept),) if one.made.is_told else ()
    at_work.of_several = at_work.is_settled and len(one.made.chosen) >= SEVERAL
    at_work.asked = at_work.still_to_come = bool(one.made.chosen) and one.made.is_told
    at_work.lost = bool(one.made.chosen) and not kept
    return at_work


def label(one: Delayed, words: str = "") -> str:
    """How a player points at it: "Overload's delayed effect on Squire"; with its words before "on" where they are given."""
    on = " and ".join(card_id for card_id, _ in one.made.chosen if one.made.is_told)
    return f"{one.card}'s delayed effect" + (f' "{words}"' if words else "") + (f" on {on}" if on else "")


def label_in_full(one: Delayed) -> str:
    """With what it says, where a card has put off more than one thing."""
    return label(one, body_words(in_spoken_words(one.ability).body))
