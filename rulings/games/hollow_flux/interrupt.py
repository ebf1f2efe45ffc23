"""Chapter 15: interrupt timings, who may act in them, and what waits until both players do nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, Card, CardId, Player, other
from rulings.engine.effects.ability import Selector
from rulings.engine.effects.needs import parts_within
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play, Step, Window
from rulings.games.hollow_flux.board import BATTLEFIELD, DAMAGE, Attack, Deed, Interrupt, Pause, Table, Turn, text_of
from rulings.games.hollow_flux.flow import Waits

BOTH = 2  # as many as do nothing in a row end a timing
UNASKED = ("12.2/3", "12.3", "11.1/1", "11.2/1", "11.5", "11.5/1", "11.6/1", "11.6.3", "11.6.3 again", "11/1")
"""Sub-steps of an attack or turn in which something is done at once."""
ENERGY_FIRST = N_("it is {player}'s main phase; '{player} places energy' or '{player} places no energy' comes before it")


def window(board: Table, timing: Interrupt) -> Window | None:
    """15.1 - and a quiet one after a play of one's own that nobody is said to answer: the next play is for the main phase."""
    if timing.passed >= BOTH:
        return None
    return Window("quiet" if timing.assumed else "interrupt", timing.to_act, "hf:15.1", passes=True)


def is_quiet(board: Table, player: Player, under: Any) -> bool:
    """The turn player comes to act in the main phase, with no attack under way; or it begins when the energy phase has ended."""
    return player == board.active and under in (Turn("11.4"), Turn("11.4/1"))


def open_timing(game: Game, player: Player, reading: str | None = None) -> None:
    """15.1 - a player has caused an interrupt timing, in which the other one may act."""
    game.proceed(*game.board.procedure, Interrupt(answers(game, player, reading)))


def answers(game: Game, player: Player, reading: str | None = None) -> Player:
    """15.1 - it is the one who did not cause the timing who may act."""
    says = fact(N_("{player} may answer"), player=other(player))
    return other(player) if game.find("hf:15.1", says, reading=reading) else player


def wait(game: Game, deed: Deed, opens: bool) -> None:
    """15.1/2 - what was declared is not resolved while interrupt timings go on, but waits."""
    game.do("hf:15.1/2", Waits(deed, answers(game, deed.player) if opens else deed.player))
    if not opens:
        skip_timing(game)


def skip_timing(game: Game) -> None:
    """No timing comes: what waits is resolved."""
    timing = game.board.top()
    if isinstance(timing, Interrupt):
        game.proceed(*game.board.procedure[:-1], replace(timing, passed=BOTH))


def in_main(board: Table, player: Player) -> bool:
    """The player's own main phase, with nothing else under way."""
    frame = board.top()
    return board.active == player and isinstance(frame, Turn) and frame.at == "11.4" and not board.waiting


def in_interrupt(board: Table) -> bool:
    frame = board.top()
    return isinstance(frame, Interrupt) and frame.passed < BOTH and not board.waiting


def is_main(board: Table, player: Player, says: str) -> Fact:
    """In words; 11.3/1 - in the energy phase it is said first whether energy is placed."""
    unsaid = board.active == player and board.top() == Turn("11.3/1")
    return fact(ENERGY_FIRST if unsaid else says, player=player)


def must_be_time(game: Game, player: Player, clause: Clauses) -> bool:
    """7/1, 11.4.2 - in one's own main phase, or in an interrupt timing that the other player caused; is it the latter?"""
    board: Table = game.board
    if in_interrupt(board):
        says = fact(N_("it is {player} who may act in this interrupt timing"), player=player)
        game.must("hf:15.1", board.top().to_act == player, says)
        return True
    says = is_main(board, player, N_("it is {player}'s main phase, or an interrupt timing"))
    game.must(clause, in_main(board, player), says)
    return False


def do_nothing(game: Game, play: Play) -> None:
    """15.1/3, 15.2.4 - doing nothing causes a timing for the other player; when that one does nothing too, it is over."""
    timing: Interrupt = game.board.top()
    game.ask("hf:15.1/3", play.player, fact(N_("interrupt timing")), ("nothing",), "interrupt")
    says = fact(N_("{player} does nothing, so {other} may act"), player=play.player, other=other(play.player))
    if timing.passed or not game.find("hf:15.2.4", says):
        skip_timing(game)
        return
    to_act, under = other(play.player), game.board.procedure[:-1]
    unsaid = bool(play.get("assumed")) and is_quiet(game.board, to_act, under[-1])
    game.proceed(*under, replace(timing, to_act=to_act, passed=1, assumed=unsaid))


def next_deed(game: Game) -> Deed | None:
    """15.1/3 - of all that waits, what was declared last is resolved first; with nothing left, the timing is over."""
    timing: Interrupt = game.board.top()
    deeds = list(timing.deeds)
    if not deeds:
        game.proceed(*game.board.procedure[:-1])
        return None
    newest = len(deeds) == 1 or game.find("hf:15.1/3", fact(N_("what was declared last is resolved first")))
    deed = deeds.pop(-1 if newest else 0)
    game.proceed(*game.board.procedure[:-1], replace(timing, deeds=tuple(deeds)))
    return deed


def not_chosen_anew(board: Table, player: Player, steps: Sequence[Step], named: Sequence[Card]) -> tuple[str, Fact] | None:
    """8/3 - a target is not chosen a second time: neither while the player's play waits, nor when it has lost its target. What
    is named lies where the text can have a target."""
    waiting = [deed for frame in board.procedure if isinstance(frame, Interrupt) for deed in frame.deeds if deed.player == player]
    chosen = [deed.card for deed in waiting if any(pick for picks in deed.picks for pick in picks)]
    lost = [step.of[0] for step in steps if step.clause == "hf:8/3" and step.of is not None]
    chosen = chosen or [card_id for card_id in lost if board.card(card_id).player == player]
    chosen = [card_id for card_id in chosen if any(card.zone in _zones_of_targets(board, card_id) for card in named)]
    return ("hf:8/3", fact(N_("a new target can be chosen for {card}"), card=chosen[-1])) if chosen else None


def _zones_of_targets(board: Table, card_id: CardId) -> set[str]:
    """The battlefield, and what zones the text of the card speaks of."""
    text = text_of(board.card(card_id))
    spoken = [part.zone for part in parts_within(text.abilities if text else ()) if isinstance(part, Selector)]
    return {*BATTLEFIELD, *(zone for zones in spoken for zone in zones.split("/"))}


def is_between(board: Table) -> bool:
    """16.1/1 - something was resolved, and nobody is asked before something else is: what waits, the damage of the attack,
    the discarding, the end of the turn."""
    frame = board.top()
    if isinstance(frame, Interrupt) and frame.passed >= BOTH and not frame.deeds:
        frame = board.procedure[-2]
    if board.waiting or isinstance(frame, Interrupt):
        return bool(board.waiting) or frame.passed >= BOTH
    return isinstance(frame, Attack | Turn) and frame.at in UNASKED


def pause(game: Game) -> None:
    """16.1/1 - between two resolutions a player with cards in the damage field may draw by carnage."""
    if any(game.board.zone(player, DAMAGE) for player in PLAYERS) and not isinstance(game.board.top(), Pause):
        game.proceed(*game.board.procedure, Pause())
