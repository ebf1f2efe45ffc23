"""Chapter 11: the five phases of a turn and what is done at its end, each sub-step in the book's order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.engine.board import PLAYERS, Player, other
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.games.hollow_flux.board import ACTIVE, AFTER, DAMAGE, DECK, ENERGY, FIELD, HAND, TRASH, Table, Turn
from rulings.games.hollow_flux.changes import CardsMoved, Turned, resting
from rulings.games.hollow_flux.choice import pick
from rulings.games.hollow_flux.flow import PhaseBegun, TurnEnds, TurnPassed
from rulings.games.hollow_flux.harm import Healed
from rulings.games.hollow_flux.interrupt import in_main, is_main, open_timing
from rulings.games.hollow_flux.lasting import end_all
from rulings.games.hollow_flux.reload import draw_cards, first_of_deck, reload
from rulings.games.hollow_flux.targets import is_held

TIMINGS = {
    "15.2.6": ("hf:15.2.6", "hf:15.2"),
    "15.2.8": ("hf:15.2.8", "hf:15.2"),
    "15.2.7": ("hf:15.2.7", "hf:15.2"),
    "15.2.9": ("hf:15.2.9", "hf:15.2"),
    "15.2.10": ("hf:15.2.10", "hf:15.2"),
}
AFTER_MAIN = ("11.4 ends", "15.2.9", "11.5", "11.5/1", "11.5 ends", "15.2.10", "11.6/1")


def start_of(phase: str) -> str:
    """The sub-step at which a position in that phase begins."""
    return {"active": "11.1", "draw": "11.2", "energy": "11.3", "main": "11.4", "discard": "11.5"}.get(phase, "11.6/1")


def window(board: Table, turn: Turn) -> Window | None:
    if turn.at in ("11.1", "11.2"):
        return Window("phase", board.active, "hf:11/1", passes=True, rests=True)
    if turn.at == "11.3/1":
        return Window("energy", board.active, "hf:11.3/1", ends="places no energy")
    if turn.at == "11.4":
        return Window("main", board.active, "hf:11.4/1", ends="ends the main phase")
    return None


def go_on(game: Game, at: str) -> None:
    """The turn goes on at that sub-step, once what waits now is resolved."""
    game.proceed(Turn(at), *game.board.procedure[1:])


def take_phase(game: Game, play: Play) -> None:
    """11/1 - the turn player goes through the phases in their order."""
    board: Table = game.board
    frame = board.top()
    at = frame.at if isinstance(frame, Turn) else ""
    game.must("hf:11/1", play.player == board.active, fact(N_("it is {player}'s turn"), player=play.player))
    here = {"11.1": "active", "11.2": "draw"}.get(at, "")
    wanted = play.get("phase") or here
    says = fact(N_("the {phase} phase comes next"), phase=wanted) if wanted else fact(N_("a phase is to begin now"))
    game.must("hf:11/1", bool(here) and wanted == here, says)
    game.do("hf:11/1", PhaseBegun(board.active, here))
    go_on(game, f"{at}/1")


def wake_all(game: Game) -> None:
    """11.1/1 - all of the turn player's sleeping cards on the battlefield and energy become active."""
    player = game.board.active
    asleep = (*resting(game.board, player, FIELD), *resting(game.board, player, ENERGY))
    asleep = tuple(card_id for card_id in asleep if not is_held(game, card_id))
    if asleep:
        game.do(("hf:11.1/1", "hf:5/1"), Turned(asleep, ACTIVE, By("rule")))
    go_on(game, "11.1 ends")


def draw_for_turn(game: Game) -> None:
    """11.2/1 - one card, also in the first turn."""
    draw_cards(game, "hf:11.2/1", (game.board.active,), 1)
    go_on(game, "11.2 ends")


def begin_energy(game: Game) -> None:
    game.do("hf:11/1", PhaseBegun(game.board.active, "energy"))
    go_on(game, "11.3/1")


def place_energy(game: Game, play: Play) -> None:
    """11.3/1 - the top card of the main deck may be put face down and active into the energy field."""
    must_be_energy_phase(game, play)
    player = play.player
    says = fact(N_("{player}'s main deck is empty: it is reloaded first"), player=player)
    if not game.board.zone(player, DECK) and game.find("hf:11.3/2", says):
        reload(game, player)
    card_id = first_of_deck(game, player)
    if card_id:
        game.do(("hf:11.3/1", "hf:10/1"), CardsMoved((card_id,), ENERGY, "put", By("rule", player), state=ACTIVE, whose=player))
    go_on(game, "11.3 ends")


def place_no_energy(game: Game, play: Play) -> None:
    """11.3/1 - the player may choose not to."""
    must_be_energy_phase(game, play)
    game.permit("hf:11.3/1", fact(N_("{player} may place no energy"), player=play.player))
    go_on(game, "11.3 ends")


def must_be_energy_phase(game: Game, play: Play) -> None:
    frame = game.board.top()
    here = isinstance(frame, Turn) and frame.at == "11.3/1" and play.player == game.board.active
    game.must("hf:11.3/1", here, fact(N_("it is {player}'s energy phase"), player=play.player))


def begin_main(game: Game) -> None:
    game.do("hf:11/1", PhaseBegun(game.board.active, "main"))
    go_on(game, "11.4")


def end_main(game: Game, play: Play) -> None:
    """11.4/1 - the turn player acts as often as wanted, and ends the phase."""
    says = is_main(game.board, play.player, N_("it is {player}'s main phase, and nothing waits"))
    game.must("hf:11.4/1", in_main(game.board, play.player), says)
    go_on(game, "11.4 ends")


def is_after_main(board: Table, player: Player) -> bool:
    """The player's own main phase is over, and what is left of the turn comes by itself."""
    turn = board.procedure[0] if board.procedure else None
    return board.active == player and isinstance(turn, Turn) and turn.at in AFTER_MAIN


def end_turn(game: Game, play: Play) -> None:
    """11/1 - after the main phase nothing more has to be declared for the end of the turn."""
    game.must("hf:11/1", play.player == game.board.active, fact(N_("it is {player}'s turn"), player=play.player))


def begin_discard(game: Game) -> None:
    game.do("hf:11/1", PhaseBegun(game.board.active, "discard"))
    go_on(game, "11.5/1")


def discard_down(game: Game) -> None:
    """11.5/1 - with eight cards or more in hand, the player chooses until seven are left."""
    player = game.board.active
    hand = game.board.zone(player, HAND)
    if len(hand) > 7:
        asks = fact(N_("which cards go from the hand to the trash?"))
        cards = pick(game, "hf:11.5/1", player, asks, hand, len(hand) - 7, "discard")
        game.do("hf:11.5/1", CardsMoved(cards, TRASH, "discarded", By("rule")))
    go_on(game, "11.5 ends")


def phase_ends(game: Game) -> None:
    """15.2.6 to 15.2.10 - first the effects of the end of the phase, then the interrupt timing."""
    phase = ENDS[game.board.top().at]
    game.do("hf:11/1", PhaseBegun(game.board.active, phase, "end"))


ENDS = {"11.1 ends": "active", "11.2 ends": "draw", "11.3 ends": "energy", "11.4 ends": "main", "11.5 ends": "discard"}


def phase_timing(game: Game) -> None:
    """15.2.6 to 15.2.10 - the end of each phase causes an interrupt timing, in which the opponent acts first."""
    at = game.board.top().at
    go_on(game, AFTER[at])
    says = fact(N_("the end of the {phase} phase causes an interrupt timing"), phase=game.board.step)
    reading = "phase-end-timings-in-phase-order" if at in ("15.2.7", "15.2.8") else None
    if game.find(TIMINGS[at], says, reading=reading):
        open_timing(game, game.board.active, reading="phase-end-timing-by-turn-player")


def begin_end(game: Game) -> None:
    """11.6/1 - the end of the turn has its order: healing, effects of the end of the turn, effects that end."""
    first = game.find("hf:11.6/1", fact(N_("at the end of the turn healing comes first")))
    go_on(game, "11.6.1" if first else "11.6.2")


def heal(game: Game) -> None:
    """11.6.1, 13.2 - all damage is taken off the characters; 13.1/4 - damage that players took stays."""
    board: Table = game.board
    players: tuple[str, ...] = ()
    if any(board.zone(player, DAMAGE) for player in PLAYERS):
        stays = game.find("hf:13.1/4", fact(N_("damage that players have taken stays")))
        players = () if stays else PLAYERS
    if players or any(board.card(card_id).damage for card_id in board.in_field()):
        game.do(("hf:11.6.1", "hf:13.2"), Healed(players))
    go_on(game, "11.6.2")


def turn_ends(game: Game) -> None:
    """11.6.2 - effects of the end of the turn."""
    game.do("hf:11.6.2", TurnEnds(game.board.active))
    go_on(game, "11.6.3")


def end_effects(game: Game) -> None:
    """11.6.3 - effects that last until the end of the turn end."""
    end_all(game)
    go_on(game, "11.6.3 again")


def end_late_effects(game: Game) -> None:
    """11.6.3 - those that have begun since, by what waited for the endings, end too; when there are none, the turn is over."""
    before = game.board
    end_all(game, reading="begun-while-others-end")
    if game.board is before:
        go_on(game, "11/1")


def pass_turn(game: Game) -> None:
    """11/1 - the opponent's turn begins; 11.6.1 - damage dealt after the healing stays."""
    hurt = tuple(card_id for card_id in game.board.in_field() if game.board.card(card_id).damage)
    says = fact(N_("{cards}: damage dealt after the healing stays until the next one"), cards=hurt)
    if hurt and not game.find("hf:11.6.1", says, reading="late-damage-stays"):
        game.do("hf:11.6.1", Healed())
    game.do("hf:11/1", TurnPassed(other(game.board.active)))
    if game.board.top() == Turn("11/1"):  # the rule is broken: the same player goes on
        go_on(game, "11.1")


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "11.1/1": wake_all,
    "11.2/1": draw_for_turn,
    "11.3": begin_energy,
    "11.4/1": begin_main,
    "11.5": begin_discard,
    "11.5/1": discard_down,
    "11.1 ends": phase_ends,
    "11.2 ends": phase_ends,
    "11.3 ends": phase_ends,
    "11.4 ends": phase_ends,
    "11.5 ends": phase_ends,
    "15.2.6": phase_timing,
    "15.2.7": phase_timing,
    "15.2.8": phase_timing,
    "15.2.9": phase_timing,
    "15.2.10": phase_timing,
    "11.6/1": begin_end,
    "11.6.1": heal,
    "11.6.2": turn_ends,
    "11.6.3": end_effects,
    "11.6.3 again": end_late_effects,
    "11/1": pass_turn,
}
