"""Battle Spirits Standard for the engine: windows, sub-steps, plays, and what abilities can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulings.engine.board import Happening, other
from rulings.engine.changes import Won
from rulings.engine.deck import Fault
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game, Play, Question, Window
from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard import battle, looking, setup, turn, words
from rulings.games.battle_spirits_standard.board import FIELD, HAND, TRASH, Battle, CardText, Cores, SetUp, Spot, Table, Turn
from rulings.games.battle_spirits_standard.deck import check_deck, unchecked
from rulings.games.battle_spirits_standard.defined import GENERAL, ORDERS, WORKED_OUT, defined_by, ended_by
from rulings.games.battle_spirits_standard.depletion import keep_levels
from rulings.games.battle_spirits_standard.durations import end_lapsed, lapses
from rulings.games.battle_spirits_standard.effects import LANGUAGE, resolve_next
from rulings.games.battle_spirits_standard.happenings import WAITS_FOR_A_NUMBER, numbers_that_changed
from rulings.games.battle_spirits_standard.layout import LAYOUT
from rulings.games.battle_spirits_standard.numbered import every_ability
from rulings.games.battle_spirits_standard.play import deploy, move_core, summon, swap_cores
from rulings.games.battle_spirits_standard.position import board_of
from rulings.games.battle_spirits_standard.processing import end_standby, process
from rulings.games.battle_spirits_standard.statics import note_silence
from rulings.games.battle_spirits_standard.triggering import triggered
from rulings.games.battle_spirits_standard.use import activate, declared, use, ways
from rulings.games.battle_spirits_standard.waiting import different
from rulings.games.battle_spirits_standard.written import position_of

AT_MOST = {"inheritance": ("bss:12-2-1-3-2-1", "inheritance-up-to-reduction-symbols")}  # what limits a choice, by topic


class Rules:
    """The whole book, as the engine asks for it."""

    short = "BSS"
    book = "battle-spirits-standard"
    language = LANGUAGE
    play_words = words.PLAY_WORDS
    zone_words = words.ZONE_WORDS
    attributes = words.ATTRIBUTES
    player_things = words.PLAYER_THINGS
    in_all = words.IN_ALL
    states = words.STATES
    worked_out = WORKED_OUT  # what of a card follows from how it lies and what effects say
    kept_by: frozenset[str] = frozenset()  # clauses that say why a thing is as it is, whatever was played
    general = GENERAL  # clauses that hold of every play
    orders = ORDERS  # clauses by which somebody says what comes first
    undone = ("destroyed", "depleted")  # what a claim can say has been done to a card
    layout = LAYOUT
    after_the_end = looking.AFTER_THE_END
    named = ("target",)  # a line that names what cannot be chosen is refused
    unasked = words.UNASKED
    meant_anyway = ("bss:9-3-2-3", "bss:1-4-2-1")  # a card that is meant without a choice may be named as if it were chosen
    names_what_it_is_done_to = True  # and so may all that something is done to
    asked_by = words.ASKED_BY
    answers_to = words.ANSWERS_TO
    one_by_one = words.ONE_BY_ONE
    said_by_doing = words.SAID_BY_DOING
    of_paying = words.OF_PAYING
    at_most = AT_MOST
    not_its_time = ("bss:7-1-1",)  # a step that is taken while others come before it
    mended_words = words.MENDED_WORDS
    instead_of = words.INSTEAD_OF
    said_last = ("moves", "swaps")  # of plays that would be legal
    keeps_out = ("bss:9-1-2-1",)  # what keeps a card out of a choice
    how_many = ("bss:9-3-2-1",)  # how many have to be chosen

    def read_position(self, data: dict[str, Any], problems: Problems) -> Table | None:
        return board_of(data, problems)

    def write_position(self, board: Table) -> dict[str, Any]:
        return position_of(board)

    def ended_by(self, board: Table) -> str:
        return ended_by(board)

    def defined_by(self, board: Table, about: str, card: str) -> tuple[str, ...]:
        return defined_by(board, about, card)

    def check_deck(self, data: dict[str, Any], problems: Problems) -> list[Fault]:
        return check_deck(data, problems)

    def unchecked_in_deck(self, data: dict[str, Any]) -> list[Fault]:
        return unchecked(data)

    def read_play(self, board: Table, line: Any) -> tuple[Play, dict[str, str]]:
        return words.read_play(board, line)

    def say_play(self, play: Play) -> str:
        return words.say_play(play)

    def ways(self, board: Table, play: Play) -> list[Play]:
        return ways(board, play)

    def different(self, board: Table, question: Question) -> tuple[Any, ...]:
        return different(board, question)

    def player_number(self, board: Table, player: str, thing: str) -> Any:
        return words.player_number(board, player, thing)

    def pass_play(self, window: Window) -> Play:
        if len(window.owed) == 1:
            return _play(window.player, "block", card=window.owed[0])
        return Play(window.player, "block owed" if window.owed else "pass")

    def window(self, board: Table) -> Window | None:
        if board.winner is not None or not board.procedure or turn.is_busy(board):
            return None
        frame = board.procedure[-1]
        if isinstance(frame, SetUp):
            return setup.window(board, frame)
        return battle.window(board, frame) if isinstance(frame, Battle) else turn.window(board, frame)

    def advance(self, game: Game) -> None:
        """Turn-based processing, then standby that ends, then what waits, then the next sub-step."""
        note_silence(game)
        frame = game.board.procedure[-1]
        if isinstance(frame, SetUp):
            setup.SUB_STEPS[frame.at](game)
        elif isinstance(frame, Turn) and frame.at in turn.TURN_BASED:
            turn.SUB_STEPS[frame.at](game)
        elif end_standby(game):
            return
        elif game.board.waiting:
            resolve_next(game)
        elif isinstance(frame, Battle):
            battle.SUB_STEPS[frame.at](game)
        elif lapses(game.board, frame.at):
            end_lapsed(game, frame.at)
        else:
            turn.SUB_STEPS[frame.at](game)

    def happenings(self, change: Change, before: Table, after: Table) -> Sequence[Happening]:
        happenings = change.happenings(before, after)
        return (*happenings, *numbers_that_changed(before, after)) if WAITS_FOR_A_NUMBER in after.known.marks else happenings

    def triggered(self, game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
        triggered(game, happenings, before, step)

    def process(self, game: Game, step: int) -> None:
        process(game, step)

    def carried_over(self, before: Table, after: Table) -> Table:
        return keep_levels(before, after)

    def fits(self, play: Play, window: Window) -> bool:
        own = play.player == window.player or window.kind == "present"  # no order is laid down for showing the decks
        return play.verb in ANY_TIME or (own and play.verb in FITS[window.kind])

    def declare(self, game: Game, play: Play) -> None:
        note_silence(game)
        PLAYS[play.verb](game, play)

    def plays(self, board: Table, window: Window) -> Iterator[Play]:
        yield from OFFERED[window.kind](board, window.player)


def passes(game: Game, play: Play) -> None:
    """A window that may be passed is passed."""
    window = game.rules.window(game.board)
    kind = window.kind if window and window.player == play.player else ""
    if kind == "flash":
        battle.pass_flash(game, play)
    elif kind == "block":
        battle.pass_block(game, play)
    elif kind == "step":
        turn.take_step(game, play)
    elif kind in setup.PASSED:
        setup.PASSED[kind](game, play)
    else:
        says = fact(N_("{player} has something to pass"), player=play.player)
        game.must(("bss:8-1-2-1", "bss:8-1-3-1"), False, says)


def concede(game: Game, play: Play) -> None:
    """1-3-4, 1-3-5 - a player may concede at any time, and nothing can change it."""
    game.permit("bss:1-3-4", fact(N_("a player may concede at any time")))
    if game.find("bss:1-3-5", fact(N_("no effect touches a concession"))):
        game.do("bss:1-3-4", Won(other(play.player), play.player))


PLAYS: Mapping[str, Callable[[Game, Play], None]] = {
    "summon": summon,
    "deploy": deploy,
    "use": use,
    "activate": activate,
    "move cores": move_core,
    "swap cores": swap_cores,
    "attack": battle.declare_attack,
    "block": battle.declare_block,
    "block owed": battle.block_owed,
    "no block": battle.pass_block,
    "pass": passes,
    "take step": turn.take_step,
    "end step": turn.end_step,
    "concede": concede,
    **looking.PLAYS,
    **setup.PLAYS,
}
ANY_TIME = ("concede", *looking.PLAYS)  # by either player
FITS = {
    "main": ("summon", "deploy", "use", "activate", "move cores", "swap cores", "end step"),
    "attack": ("attack", "end step"),
    "flash": ("use", "activate", "pass"),
    "block": ("block", "no block", "pass"),
    "step": ("take step", "pass"),
    **setup.FITS,
}


def _play(player: str, verb: str, **args: Any) -> Play:
    return Play(player, verb, tuple(args.items()))


def _in_main(board: Table, player: str) -> Iterator[Play]:
    for card_id in board.zone(player, HAND):
        verb = {"spirit": "summon", "nexus": "deploy"}.get(board.card(card_id).kind)
        if verb:
            yield _play(player, verb, card=card_id)
    yield from _used(board, player)
    yield from _activated(board, player)
    yield from _core_moves(board, player)
    yield _play(player, "end step", step=board.step)


def _used(board: Table, player: str) -> Iterator[Play]:
    for card_id in board.zone(player, HAND):
        definition = board.card(card_id).definition
        if isinstance(definition, CardText) and declared(definition):
            yield _play(player, "use", card=card_id)


def _activated(board: Table, player: str) -> Iterator[Play]:
    elsewhere = (one for one in board.roving() if (board.card(one).player, board.card(one).zone) == (player, TRASH))
    for card_id in (*board.zone(player, FIELD), *elsewhere):
        zone = board.card(card_id).zone
        for number, ability in enumerate(every_ability(board, card_id), start=1):
            if ability.kind in ("activated", "declared") and zone in (ability.zones or (FIELD,)):
                yield _play(player, "activate", card=card_id, ability=number)


def _core_moves(board: Table, player: str) -> Iterator[Play]:
    """One core at a time."""
    spots = [Spot("reserve", player), *(Spot("card", card_id) for card_id in board.zone(player, FIELD))]
    for source in spots:
        there = board.cores_at(source)
        for to in spots:
            if source != to and there.plain:
                yield _play(player, "move cores", source=source, to=to, cores=Cores(1))
            if source != to and there.soul:
                yield _play(player, "move cores", source=source, to=to, cores=Cores(0, True))


def _in_attack(board: Table, player: str) -> Iterator[Play]:
    for card_id in board.zone(player, FIELD):
        yield _play(player, "attack", card=card_id)
    yield _play(player, "end step", step=board.step)


def _in_flash(board: Table, player: str) -> Iterator[Play]:
    yield from _used(board, player)
    yield from _activated(board, player)
    yield _play(player, "pass")


def _in_block(board: Table, player: str) -> Iterator[Play]:
    for card_id in board.zone(player, FIELD):
        yield _play(player, "block", card=card_id)
    yield _play(player, "pass")


def _in_step(board: Table, player: str) -> Iterator[Play]:
    yield _play(player, "take step", step=turn.step_that_starts(board))


OFFERED: Mapping[str, Callable[[Table, str], Iterator[Play]]] = {
    "main": _in_main,
    "attack": _in_attack,
    "flash": _in_flash,
    "block": _in_block,
    "step": _in_step,
    "present": setup.offered,
    "order": setup.offered,
    "redraw": setup.offered,
}
RULES = Rules()
