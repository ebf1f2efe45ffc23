"""9-2-2, 9-3-2: what a text has designated is "it" until something is done to it, whatever a deed in between is done to."""

from __future__ import annotations

from rulings.engine.board import CardId
from rulings.engine.effects.ability import Action
from rulings.engine.game import Game
from rulings.engine.resolve import Outcome, Perform
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import Table
from rulings.games.battle_spirits_standard.cases import AtWork
from rulings.games.battle_spirits_standard.spoken_of import (
    ONE,
    SEVERAL,
    chosen_before,
    comes_there,
    designate,
    designates,
    forget_moved,
    is_done_on_field,
    is_done_to_it,
    speak_of_all_chosen,
    them,
)


def designating(perform: Perform) -> Perform:
    """What a verb does; and whether "it" is what it has designated, or still what was designated before."""

    def done(game: Game, action: Action, at_work: Resolving) -> Outcome:
        if not isinstance(at_work, AtWork):
            return _done(perform, game, action, at_work)
        at_work.speak_of_designated_again()
        before = at_work.look_on_field(game.board, is_done_on_field(action))
        outcome = _done(perform, game, action, at_work)
        if before is not None:
            at_work.speak_again_of(before)
        if comes_there(action):
            at_work.lying = None
        return outcome

    return done


def _done(perform: Perform, game: Game, action: Action, at_work: Resolving) -> Outcome:
    if designates(action):
        before, at_work.designated = chosen_before(at_work, action), ""
        outcome = perform(game, action, at_work)
        speak_of_all_chosen(at_work, before)
        designate(game.board, at_work, action.verb)
        return outcome
    shown = _shown(game.board, action, at_work)
    outcome = perform(game, action, at_work)
    if is_done_to_it(action):
        at_work.designated = ""
    forget_moved(game.board, at_work)
    _see_again(game.board, at_work, shown)
    return outcome


def _shown(board: Table, action: Action, at_work: Resolving) -> list[CardId]:
    """The cards that were seen, where the action is done to all of them together, or to the rest of them."""
    seen, noun = at_work.among_them(board), action.what.nouns[0] if action.what is not None else ""
    if noun == "rest":
        return at_work.rest_of_them(board)
    pointed = noun in (ONE, SEVERAL)
    whole = set(seen) <= set(them(at_work)) and seen == at_work.rest_of_them(board)
    return seen if pointed and whole else []


def _see_again(board: Table, at_work: Resolving, shown: list[CardId]) -> None:
    """9-3-2 - cards that the text has moved all together, or the rest of them, are still "them", where they lie now; of them
    there is no rest."""
    lying = at_work.among_them(board)
    if any(one not in lying for one in shown):
        at_work.see(board, tuple(shown))
        at_work.single_out(shown)
