"""Hollow Flux for the engine: windows, sub-steps, plays, and what abilities can see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulings.engine.board import Happening, Waiting
from rulings.engine.deck import Fault
from rulings.engine.effects.ability import Ability
from rulings.engine.facts import N_, Change, Fact, fact
from rulings.engine.game import Game, Play, Question, Step, Window
from rulings.engine.position import Problems, meant_by
from rulings.games.hollow_flux import battle, interrupt, setup, turn, words
from rulings.games.hollow_flux.any_order import different
from rulings.games.hollow_flux.board import Attack, Interrupt, Pause, Setup, Table
from rulings.games.hollow_flux.carnage import draw_by_carnage
from rulings.games.hollow_flux.choice import alike
from rulings.games.hollow_flux.deck_file import check_deck_file, unchecked
from rulings.games.hollow_flux.defined import GENERAL, KEPT_BY, ORDERS, WORKED_OUT, defined_by, ended_by
from rulings.games.hollow_flux.delayed import is_buried_first
from rulings.games.hollow_flux.effects import label, resolve_next, triggered
from rulings.games.hollow_flux.language import LANGUAGE
from rulings.games.hollow_flux.layout import LAYOUT
from rulings.games.hollow_flux.leaving import bury
from rulings.games.hollow_flux.look import look_at, try_amid_effect
from rulings.games.hollow_flux.numbered import numbered
from rulings.games.hollow_flux.offers import OFFERED
from rulings.games.hollow_flux.play import play_card, resolve_played
from rulings.games.hollow_flux.position import board_of
from rulings.games.hollow_flux.processing import process
from rulings.games.hollow_flux.use import resolve_used, use_ability
from rulings.games.hollow_flux.written import position_of

ANY_TIME = ("carnage", "look", "end turn")  # by either player, whenever no effect is being resolved
OF_EITHER = (
    ("go first", "first"), ("reveal kuusou", "kuusou"), ("turn up", "ougi"), ("turn up", "kuusou"),
    ("reveal kuusou", "first"), ("turn up", "first"),
    ("redraw", "redraw"), ("keep", "redraw"), ("defend", "defence"),
)  # fmt: skip
FITS = {
    "main": ("play", "play with marker", "use", "use with marker", "attack", "end phase"),
    "interrupt": ("play", "play with marker", "use", "use with marker", "pass"),
    "quiet": ("pass",),
    "defence": ("defend", "no defence", "pass"),
    "energy": ("place energy", "place no energy", "pass"),
    "phase": ("take phase", "pass"),
    "between": ("pass",),
    "first": ("go first", "reveal kuusou", "turn up", "pass"),
    "kuusou": ("reveal kuusou", "turn up", "pass"),
    "ougi": ("turn up", "pass"),
    "redraw": ("redraw", "keep", "pass"),
}

NOTHING_DONE = N_("{player} does nothing in the interrupt timing")
LEFT_UNSAID = {
    "interrupt": NOTHING_DONE,
    "quiet": NOTHING_DONE,
    "defence": N_("{player} does not defend"),
    "phase": N_("{player} goes through the next phase"),
    "between": N_("nobody draws by carnage between two resolutions"),
    "first": N_("{player} goes first"),
    "kuusou": N_("{player} reveals no card for kuusou"),
    "ougi": N_("{player} turns no card of the guard deck face up"),
    "redraw": N_("{player} keeps the hand"),
}  # what is assumed of a window that no line speaks of
MOMENTS = {
    "main": N_("main phase"),
    "interrupt": N_("interrupt timing"),
    "quiet": N_("interrupt timing, as the opponent does nothing"),
    "defence": N_("defence against the attack"),
    "energy": N_("energy phase"),
    "phase": N_("before the next phase"),
    "between": N_("between two resolutions: extra draw by carnage"),
    "first": N_("start of the game: who goes first"),
    "kuusou": N_("start of the game: a card may be revealed for kuusou"),
    "ougi": N_("start of the game: cards of the guard deck may be turned face up for ougi"),
    "redraw": N_("start of the game: the first hand may be drawn anew"),
}  # what a window is, for who looks what can be done in it


class Rules:
    """The whole book, as the engine asks for it."""

    short = "HF"
    book = "hollow-flux"
    language = LANGUAGE
    layout = LAYOUT
    play_words = words.PLAY_WORDS
    asked_by = words.ASKED_BY
    in_parts = words.IN_PARTS
    answers_to = words.ANSWERS_TO
    speaks_of = words.SPEAKS_OF
    asides = ("look", "carnage")  # what a player may try while an effect asks something
    asked_about = words.ASKED_ABOUT
    implied = words.IMPLIED
    instead_of = words.INSTEAD_OF
    said_by_doing = words.SAID_BY_DOING
    left_unsaid = LEFT_UNSAID
    moments = MOMENTS
    not_its_time = ("hf:11.4.2", "hf:16.1/1")  # too soon for some abilities; for carnage before damage
    zone_words = words.ZONE_WORDS
    zone_parts = words.ZONE_PARTS
    attributes = words.ATTRIBUTES
    player_things = words.PLAYER_THINGS
    states = words.STATES
    worked_out = WORKED_OUT  # what of a card follows from how it lies and what effects say
    kept_by = KEPT_BY  # clauses that say why a thing is as it is, whatever was played
    general = GENERAL  # clauses that hold of every play
    orders = ORDERS  # clauses by which somebody says what comes first

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

    def label(self, board: Table, one: Waiting) -> str:
        return label(board, one)

    def different(self, board: Table, question: Question) -> tuple[Any, ...]:
        return different(question)

    def alike(self, board: Table, card_id: str) -> Any:
        return alike(board, card_id)

    def numbered(self, board: Table, card_id: str) -> tuple[Ability, ...]:
        return numbered(board, card_id)

    def host(self, board: Table, card_id: str) -> str | None:
        host: str | None = board.card(card_id).host
        return host

    def is_awaited(self, board: Table, card_id: str | None) -> bool:
        """19.4/2 - what its damage trigger chooses can still be asked."""
        return card_id is not None and bool(board.card(card_id).shown)

    def was_chosen_before(self, board: Table, line: Any, steps: Sequence[Step]) -> tuple[str, Fact] | None:
        if line.template != words.CHOOSES:
            return None
        return interrupt.not_chosen_anew(board, line.player, steps, meant_by(board, dict(line.words)["answer"]))

    def try_aside(self, game: Game, play: Play) -> None:
        try_amid_effect(game, play)

    def pass_play(self, window: Window) -> Play:
        return Play(window.player, "pass", (("assumed", True),))

    def check_deck(self, data: dict[str, Any], problems: Problems) -> list[Fault]:
        return check_deck_file(data, problems)

    def unchecked_in_deck(self, data: dict[str, Any]) -> list[Fault]:
        return unchecked(data)

    def window(self, board: Table) -> Window | None:
        frame = board.top()
        if board.winner is not None or frame is None:
            return None
        if isinstance(frame, Pause):
            return Window("between", board.active, "hf:16.1/1", passes=True)
        if board.waiting or board.battlefield().destroyed or battle.is_amid_triggers(board):
            return None
        if isinstance(frame, Interrupt):
            return interrupt.window(board, frame)
        if isinstance(frame, Attack):
            return battle.window(board, frame)
        return setup.window(board, frame) if isinstance(frame, Setup) else turn.window(board, frame)

    def advance(self, game: Game) -> None:
        """Damage triggers, auto abilities that wait, destroyed cards to the trash, then the next sub-step."""
        frame = game.board.top()
        if battle.is_amid_triggers(game.board):
            battle.resolve_trigger(game)
        elif game.board.waiting and not is_buried_first(game.board):
            resolve_next(game)
        elif game.board.battlefield().destroyed:
            bury(game)
        elif isinstance(frame, Interrupt):
            resolve_waiting(game)
        elif isinstance(frame, Attack):
            battle.SUB_STEPS[frame.at](game)
        elif isinstance(frame, Setup):
            setup.SUB_STEPS[frame.at](game)
        else:
            turn.SUB_STEPS[frame.at](game)

    def happenings(self, change: Change, before: Table, after: Table) -> Sequence[Happening]:
        return change.happenings(before, after)

    def triggered(self, game: Game, happenings: Sequence[Happening], before: Table, step: int) -> None:
        triggered(game, happenings, before, step)

    def process(self, game: Game, step: int) -> None:
        process(game, step)

    def carried_over(self, before: Table, after: Table) -> Table:
        return after

    def fits(self, play: Play, window: Window) -> bool:
        """16.1/1 - either player may draw by carnage in any window; all else is for the player whose window it is.

        Of some windows the rule that is asked there says whose they are: those before the game, and of the one under attack."""
        if play.verb in ANY_TIME or (play.verb, window.kind) in OF_EITHER:
            return True
        return play.player == window.player and play.verb in FITS[window.kind]

    def declare(self, game: Game, play: Play) -> None:
        PLAYS[play.verb](game, play)

    def plays(self, board: Table, window: Window) -> Iterable[Play]:
        return OFFERED[window.kind](board, window.player)


def resolve_waiting(game: Game) -> None:
    """15.1/3 - the last thing that waits is resolved."""
    deed = interrupt.next_deed(game)
    if deed is None:
        return
    if deed.ability is None:
        resolve_played(game, deed)
    else:
        resolve_used(game, deed)
    if interrupt.is_between(game.board):
        interrupt.pause(game)


def passes(game: Game, play: Play) -> None:
    """A window that may be passed is passed."""
    window = game.rules.window(game.board)
    kind = window.kind if window and window.player == play.player and window.kind in PASSES else ""
    says = fact(N_("{player} has something to pass"), player=play.player)
    if window is not None and (window.kind, window.player) == ("main", play.player):
        game.must("hf:11.4/1", False, says)
    elif not kind:
        game.must("hf:15.1/3", False, says)
    else:
        PASSES[kind](game, play)


def end_pause(game: Game, play: Play) -> None:
    game.proceed(*game.board.procedure[:-1])


PASSES: Mapping[str, Callable[[Game, Play], None]] = {
    "interrupt": interrupt.do_nothing,
    "quiet": interrupt.do_nothing,
    "defence": battle.no_defence,
    "energy": turn.place_no_energy,
    "phase": turn.take_phase,
    "between": end_pause,
    "first": setup.go_first,
    "kuusou": setup.pass_setup,
    "ougi": setup.pass_setup,
    "redraw": setup.pass_setup,
}
PLAYS: Mapping[str, Callable[[Game, Play], None]] = {
    "play": play_card,
    "play with marker": play_card,
    "use": use_ability,
    "use with marker": use_ability,
    "attack": battle.declare_attack,
    "defend": battle.declare_defence,
    "no defence": battle.decline_defence,
    "pass": passes,
    "carnage": draw_by_carnage,
    "look": look_at,
    "place energy": turn.place_energy,
    "place no energy": turn.place_no_energy,
    "take phase": turn.take_phase,
    "end phase": turn.end_main,
    "end turn": turn.end_turn,
    "go first": setup.go_first,
    "reveal kuusou": setup.reveal_kuusou,
    "turn up": setup.turn_up,
    "redraw": setup.redraw,
    "keep": setup.keep_hand,
}
RULES = Rules()
