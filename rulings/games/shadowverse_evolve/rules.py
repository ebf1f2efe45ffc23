"""Shadowverse EVOLVE for the engine: windows, sub-steps, plays, and what abilities can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulings.engine.board import CardId, Happening, other
from rulings.engine.changes import Won
from rulings.engine.continuous import may_have
from rulings.engine.deck import Fault
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game, Play, Question, Window
from rulings.engine.position import Problems
from rulings.games.shadowverse_evolve import battle, looking, setup, turn, words
from rulings.games.shadowverse_evolve.alike import different
from rulings.games.shadowverse_evolve.board import (
    BANISHED,
    CEMETERY,
    DECK,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    STACK,
    Attack,
    Table,
    Turn,
    leader_of,
)
from rulings.games.shadowverse_evolve.checking import at_once, check, is_checking
from rulings.games.shadowverse_evolve.deck import check_deck, unchecked
from rulings.games.shadowverse_evolve.defined import GENERAL, ORDERS, WORKED_OUT, defined_by, ended_by
from rulings.games.shadowverse_evolve.effects import LANGUAGE
from rulings.games.shadowverse_evolve.keywords import all_abilities, listed_abilities
from rulings.games.shadowverse_evolve.layout import LAYOUT
from rulings.games.shadowverse_evolve.loops import note_answers
from rulings.games.shadowverse_evolve.play import activate, use
from rulings.games.shadowverse_evolve.position import board_of
from rulings.games.shadowverse_evolve.repeating import repeat
from rulings.games.shadowverse_evolve.triggers import triggered
from rulings.games.shadowverse_evolve.values import WORDS, has, kind
from rulings.games.shadowverse_evolve.written import position_of

ACTIVATED = frozenset(("activated",))
NOT_TO_PASS = (("sve:8.4.7", "sve:7.4.4"), ("sve:7.3.3", "sve:8.4.7", "sve:7.4.4"))  # elsewhere; in the main phase


class Rules:
    """The whole book, as the engine asks for it."""

    short = "SVE"
    book = "shadowverse-evolve"
    language = LANGUAGE
    play_words = words.PLAY_WORDS
    zone_words = words.ZONE_WORDS
    instead_of = words.INSTEAD_OF
    attributes = words.ATTRIBUTES
    player_things = words.PLAYER_THINGS
    of_at_most = words.OF_AT_MOST
    states = words.STATES
    worked_out = WORKED_OUT  # what of a card follows from how it lies and what effects say
    kept_by: frozenset[str] = frozenset()  # clauses that say why a thing is as it is, whatever was played
    general = GENERAL  # clauses that hold of every play
    orders = ORDERS  # clauses by which somebody says what comes first
    not_its_time = ("sve:12.3.4",)  # what is not quick is for the own main phase
    named = ("target", "share", "option", "X", "evolve point", "optional cost")
    unasked = words.UNASKED
    always_asked = ("optional cost",)  # whatever else is chosen: what is used has such a cost or not
    accepting, declining = ("yes", words.RITE), ("no", words.NO_RITE)
    leaves_no_choice = ("sve:10.4.2.2",)  # what cannot be paid in full is not paid
    keeps_out = ("sve:12.15.2", "sve:1.3.3")  # what keeps a card out of a choice
    meant_anyway = ("sve:4.3.3",)  # a leader that the text means may be named as if it were chosen
    layout = LAYOUT

    def check_deck(self, data: dict[str, Any], problems: Problems) -> list[Fault]:
        return check_deck(data, problems)

    def unchecked_in_deck(self, data: dict[str, Any]) -> list[Fault]:
        return unchecked(data)

    def read_position(self, data: dict[str, Any], problems: Problems) -> Table | None:
        return board_of(data, problems)

    def write_position(self, board: Table) -> dict[str, Any]:
        return position_of(board)

    def ended_by(self, board: Table) -> str:
        return ended_by(board)

    def defined_by(self, board: Table, about: str, card: str) -> tuple[str, ...]:
        return defined_by(board, about, card)

    def read_play(self, board: Table, line: Any) -> tuple[Play, dict[str, str]]:
        return words.read_play(board, line)

    def say_play(self, play: Play) -> str:
        return words.say_play(play)

    def player_number(self, board: Table, player: str, thing: str) -> Any:
        return words.player_number(board, player, thing)

    def different(self, board: Table, question: Question) -> tuple[Any, ...]:
        return different(board, question)

    def pass_play(self, window: Window) -> Play:
        return Play(window.player, "pass")

    def window(self, board: Table) -> Window | None:
        if board.winner is not None or not board.procedure or is_checking(board):
            return None
        frame = board.procedure[-1]
        if isinstance(frame, Attack):
            return battle.window(board, frame)
        return turn.window(board, frame) if isinstance(frame, Turn) else None

    def advance(self, game: Game) -> None:
        """The next step of the check timing, of the attack, or of the phase."""
        frame = game.board.procedure[-1]
        if is_checking(game.board):
            check(game)
        elif isinstance(frame, Attack):
            battle.SUB_STEPS[frame.at](game)
        elif frame.at in setup.SUB_STEPS:
            setup.SUB_STEPS[frame.at](game)
        else:
            turn.SUB_STEPS[frame.at](game)
        note_answers(game)

    def happenings(self, change: Change, before: Table, after: Table) -> Sequence[Happening]:
        return change.happenings(before, after)

    def triggered(self, game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
        triggered(game, happenings, before, step)

    def process(self, game: Game, step: int) -> None:
        at_once(game, step)

    def carried_over(self, before: Table, after: Table) -> Table:
        return after

    def fits(self, play: Play, window: Window) -> bool:
        return play.verb in ANY_TIME or (play.player == window.player and play.verb in FITS[window.kind])

    def declare(self, game: Game, play: Play) -> None:
        PLAYS[play.verb](game, play)
        note_answers(game)

    def plays(self, board: Table, window: Window) -> Iterator[Play]:
        yield from OFFERED[window.kind](board, window.player)


def passes(game: Game, play: Play) -> None:
    """A window that may be passed is passed."""
    window = game.rules.window(game.board)
    kind = window.kind if window and window.player == play.player else ""
    if kind == "quick" and isinstance(game.board.procedure[-1], Attack):
        battle.pass_quick(game, play)
    elif kind == "quick":
        turn.pass_quick(game, play)
    elif kind == "ward":
        turn.pass_ward(game, play)
    elif kind == "phase":
        turn.take_phase(game, play)
    else:
        says = fact(N_("{player} has something to pass"), player=play.player)
        game.must(NOT_TO_PASS[window is not None and window.kind == "main"], False, says)


def concede(game: Game, play: Play) -> None:
    """1.2.3, 1.2.3.1 - a player may concede at any time, and nothing can change it."""
    game.permit("sve:1.2.3", fact(N_("a player may concede at any time")))
    game.do(("sve:1.2.3", "sve:1.2.3.1"), Won(other(play.player), play.player))


PLAYS: Mapping[str, Callable[[Game, Play], None]] = {
    "use": use,
    "activate": activate,
    "evolve": activate,
    "serve": activate,
    "attack": battle.declare_attack,
    "engage": turn.engage_wards,
    "pass": passes,
    "take phase": turn.take_phase,
    "end phase": turn.end_phase,
    "concede": concede,
    "repeat": repeat,
    "count": looking.count,
    "look": looking.look,
    "reorder": looking.reorder,
}
ANY_TIME = ("concede", "count", "look", "reorder")
FITS = {
    "main": ("use", "activate", "repeat", "evolve", "serve", "attack", "end phase"),
    "quick": ("use", "activate", "evolve", "serve", "pass"),
    "ward": ("engage", "pass"),
    "phase": ("take phase", "pass"),
}


def _play(player: str, verb: str, **args: Any) -> Play:
    return Play(player, verb, tuple(args.items()))


def _in_main(board: Table, player: str) -> Iterator[Play]:
    yield from _cards(board, player)
    for card_id in board.zone(player, FIELD):
        if kind(board, card_id) == "follower":
            for target in (*board.zone(other(player), FIELD), leader_of(other(player))):
                yield _play(player, "attack", target=target, card=card_id)
    yield _play(player, "end phase")


def _cards(board: Table, player: str) -> Iterator[Play]:
    for zone in (HAND, EX):
        for card_id in board.zone(player, zone):
            if board.card(card_id).definition:
                yield _play(player, "use", card=card_id)
    for zone in (FIELD, HAND, EX, CEMETERY):
        for card_id in board.zone(player, zone):
            if may_have(board, WORDS, card_id, ACTIVATED) or (zone == FIELD and has(board, card_id, STACK)):
                yield from _abilities(board, player, card_id)
    for card_id in _at_work_elsewhere(board, player):
        yield from _abilities(board, player, card_id)


def _at_work_elsewhere(board: Table, player: str) -> Iterator[CardId]:
    """10.3.4 - cards in other zones that have an ability for the zone where they are."""
    for card_id in board.roving():
        card = board.card(card_id)
        if card.player == player and card.zone in (DECK, EVOLVE_DECK, BANISHED) and card.zone in card.text.elsewhere:
            yield card_id


def _abilities(board: Table, player: str, card_id: CardId) -> Iterator[Play]:
    works, said = all_abilities(board, card_id), set[str]()
    for number, ability in enumerate(listed_abilities(board, card_id), start=1):
        if ability.kind == "activated" and ability in works:
            verb = next((word for word in ability.timing if word in ("evolve", "serve")), "")
            if verb not in said:  # of several, the player says which when it is asked
                yield _play(player, verb, card=card_id) if verb else _play(player, "activate", card=card_id, ability=number)
            said |= {verb} - {""}


def _in_quick(board: Table, player: str) -> Iterator[Play]:
    yield from _cards(board, player)
    yield _play(player, "pass")


def _in_ward(board: Table, player: str) -> Iterator[Play]:
    for card_id in turn.wards(board):
        yield _play(player, "engage", cards=(card_id,))
    yield _play(player, "pass")


def _in_phase(board: Table, player: str) -> Iterator[Play]:
    yield _play(player, "take phase")


OFFERED: Mapping[str, Callable[[Table, str], Iterator[Play]]] = {
    "main": _in_main,
    "quick": _in_quick,
    "ward": _in_ward,
    "phase": _in_phase,
}
RULES = Rules()
