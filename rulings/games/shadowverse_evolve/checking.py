"""10.5: check timings: what the rules do by themselves, then automatic abilities, one after the other."""

from __future__ import annotations

from msgspec.structs import replace

from rulings.engine.board import CardId, other
from rulings.engine.changes import Taken
from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Illegal, Question, Step
from rulings.games.shadowverse_evolve.alike import different
from rulings.games.shadowverse_evolve.board import (
    EX,
    FIELD,
    LEADER,
    UNSEEN,
    Check,
    Table,
)
from rulings.games.shadowverse_evolve.changes import Hidden, Shown
from rulings.games.shadowverse_evolve.costs import pay
from rulings.games.shadowverse_evolve.effects import LANGUAGE
from rulings.games.shadowverse_evolve.endless import is_endless
from rulings.games.shadowverse_evolve.loops import note_same
from rulings.games.shadowverse_evolve.processing import needs_processing, process_rules
from rulings.games.shadowverse_evolve.resolving import POINTED, Using, replaced_in
from rulings.games.shadowverse_evolve.states import watch_states
from rulings.games.shadowverse_evolve.tokens import Erased
from rulings.games.shadowverse_evolve.triggers import Wait
from rulings.games.shadowverse_evolve.use import decide
from rulings.games.shadowverse_evolve.values import kind
from rulings.games.shadowverse_evolve.waiting import labelled, told

ALLOWED = {"follower": (EX, FIELD, "resolution"), "amulet": (EX, FIELD, "resolution"), "spell": (EX, "resolution")}
ERASED_BY = {
    "follower": ("sve:9.1.4.3", "sve:9.1.4.1", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
    "amulet": ("sve:9.1.4.3", "sve:9.1.4.1", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
    "spell": ("sve:9.1.4.3", "sve:9.1.4.2", "sve:9.1.3", "sve:9.1.3.1", "sve:9.1.4"),
}
WHICH = fact(N_("which ability is used next?"))
LEAVING = ("leaves", "last words", "destroyed", "banished", "returned", "put", "discarded")


def at_once(game: Game, step: int) -> None:
    """9.1.4.3 - a token where it may not be is erased in the middle of anything; 10.7.6 - states are watched."""
    for card_id in game.board.tokens():
        card = game.board.card(card_id)  # as it is now: erasing one may have erased others
        kinds = (card.kind, kind(game.board, card_id))  # 5.24.1: or what an effect has made of it
        if card.zone != "nowhere" and not any(card.zone in ALLOWED.get(one, ()) for one in kinds):
            game.process(ERASED_BY[card.kind], Erased(card.id), step)
    before = game.steps[step].before
    assert isinstance(before, Table)
    if not game.board.together and game.board.memo is not before.memo:  # something has changed that a state could hang on
        watch_states(game, before, step)
    if not game.board.follows("sve:11.1.2"):
        process_rules(game)


def check(game: Game) -> None:
    """10.5.2 - rule processing until there is none; then an ability of the turn player; then one of the other; then it ends."""
    board: Table = game.board
    if needs_processing(board) and game.find(
        ("sve:10.5.2.1", "sve:10.5.1.1", "sve:10.5.1", "sve:10.5.2"), fact(N_("the rules have something to do"))
    ):
        before, since = game.board, len(game.steps)
        process_rules(game)
        if _is_replaced(game, since):
            is_endless(game, is_order_open=False)
            return
        if game.board != before:
            return
    waiting = _waiting_of(game)
    if waiting and not is_endless(game, _is_order_open(game, waiting)):
        use_next(game, waiting)
        return
    if game.find("sve:10.5.2.4", fact(N_("the check timing ends"))):
        game.proceed(*game.board.procedure[:-1])
        note_same(game)


def _is_replaced(game: Game, since: int) -> bool:
    """10.5.2.1 - something else took the place of what the rules do, and they have to do it still."""
    return bool(replaced_in(game.steps[since:])) and needs_processing(game.board)


def _waiting_of(game: Game) -> list[Wait]:
    """10.5.2.2, 10.5.2.3 - the turn player's come before the other player's."""
    turn = game.board.active
    mine = [one for one in game.board.waiting if one.player == turn]
    theirs = [one for one in game.board.waiting if one.player != turn]
    if mine and game.find("sve:10.5.2.2", fact(N_("{player} is the turn player: their abilities come first"), player=turn)):
        return mine
    if theirs and game.find("sve:10.5.2.3", fact(N_("now the abilities of {player}"), player=other(turn))):
        return theirs
    return mine if not theirs else []


def _is_order_open(game: Game, waiting: list[Wait]) -> bool:
    """10.7.3.1 - the player picks among abilities that do not come to the same."""
    labels = labelled(game.board, waiting)
    question = Question("sve:10.7.3.1", waiting[0].player, WHICH, tuple(labels), "order")
    return len(labels) > 1 and len(different(game.board, question)) > 1


def use_next(game: Game, waiting: list[Wait]) -> None:
    """10.7.3 - the player picks one that waits, and it is used and resolved; none can be left out (10.7.3.1)."""
    labels = labelled(game.board, waiting)
    label = next(iter(labels))
    if len(labels) > 1:
        label = game.ask(("sve:10.7.3.1", "sve:10.7.3"), waiting[0].player, WHICH, list(labels), "order")
    one = labels[label]
    game.cause = one.step
    game.trigger(("sve:10.7.3", "sve:10.7.1"), Taken(one), cause=one.step)
    if any(one is waits for waits in game.board.waiting):  # the rule of using it is broken: let it go
        game.board = game.board.having(waiting=tuple(waits for waits in game.board.waiting if waits is not one))
        return
    zone = game.board.card(one.card).zone
    hidden = zone in UNSEEN and zone in one.ability.zone.split("/") and not game.board.card(one.card).face_up
    if hidden:
        game.do("sve:10.6.2.1.1", Shown((one.card,)))
    _mark(game, (one.card, one.ability.text, *one.about))
    _use(game, one)
    _mark(game, None)
    if hidden and game.board.card(one.card).zone == zone:
        game.do("sve:10.6.2.1.1", Hidden((one.card,)))


def _use(game: Game, one: Wait) -> None:
    """10.6.2 for an automatic ability; 10.7.3.2 - one that cannot be used waits no more."""
    was, spoken_of = told(one), tuple(card for card, _ in one.chosen)
    at_work = Using(one.card, _stay(game, one), one.player, one.ability, was, chosen=spoken_of, number=was.amount)
    if was.card and not one.chosen:
        at_work.chosen, at_work.unsaid = (was.card,), was.card == one.card
    players = (game.board.card(card).player for card in spoken_of if game.board.card(card).zone == LEADER)
    at_work.that_player = next(players, was.player or "")
    meant = [(card, stay) for card, stay in (*one.met, *one.chosen) if card != one.card]
    at_work.gone = {card: stay for card, stay in meant if not game.board.is_same(card, stay)}
    if not _is_at_hand(game, one):
        return
    board, steps = game.board, len(game.steps)
    try:
        decide(game, at_work)
        if not at_work.paid or not at_work.valid:
            return
        pay(game, at_work)
    except Illegal as refusal:
        if refusal.step.clause.startswith("sve:10.7.3"):
            raise
        game.board = board
        game.steps[steps:] = _found_on(board, game.steps[steps:])
        if not game.find("sve:10.7.3.2", fact(N_("the ability of {card} cannot be used: it waits no more"), card=one.card)):
            game.board = game.board.having(waiting=(*game.board.waiting, one))
        return
    if game.find(("sve:10.6.2.7.2", "sve:10.6.2.7"), fact(N_("the ability of {card} is resolved"), card=one.card)):
        LANGUAGE.resolve(game, at_work)


def _found_on(board: Table, steps: list[Step]) -> list[Step]:
    """Of the steps of a use that came to nothing, those that say why: what was found before anything was done."""
    start = steps[0].number if steps else 0
    found = [one for one in steps if one.kind == "find" and one.after is board]
    return [one._replace(number=start + number, caused_by=None) for number, one in enumerate(found)]


def _mark(game: Game, resolving: tuple[CardId, str, CardId | None, int] | None) -> None:
    """The check timing notes which ability is being used and resolved, and for what card."""
    frame = game.board.procedure[-1]
    if isinstance(frame, Check):
        game.proceed(*game.board.procedure[:-1], replace(frame, resolving=resolving))


def _stay(game: Game, one: Wait) -> int:
    """4.1.4.1 - an ability that speaks of its card in the zone where it went means that card."""
    own = one.happening.card == one.card and one.happening.verb in LEAVING
    now: int = game.board.card(one.card).stay
    if own and one.stay != now == dict(one.met).get(one.card) and _speaks_of_itself(one.ability):
        says = fact(N_("{card} in the zone where it went is the card itself"), card=one.card)
        return now if game.find("sve:4.1.4.1", says) else one.stay
    return one.stay


def _speaks_of_itself(ability: Ability) -> bool:
    """The text does something with its own card: with "this", or with "it" before it has spoken of anything else."""
    others = False
    for action in (part for part in parts_within((ability.costs, ability.body)) if isinstance(part, Action)):
        on = action.to.on if action.to is not None else None
        words = [one.nouns[0] for one in (action.what, action.target, on) if one is not None]
        if "this" in words or (not others and any(word in POINTED for word in words)):
            return True
        others = others or bool(words)
    return False


def _is_at_hand(game: Game, one: Wait) -> bool:
    """10.7.7, 10.6.2.7.2.1 - an ability is used even if its card has gone elsewhere since."""
    if game.board.is_same(one.card, one.stay):
        return True
    return game.find(
        ("sve:10.7.7", "sve:10.6.2.7.2.1"), fact(N_("{card} has left, and its ability is used all the same"), card=one.card)
    )


def is_checking(board: Table) -> bool:
    return bool(board.procedure) and isinstance(board.procedure[-1], Check)
