"""8.4: a follower attacks, sub-step by sub-step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, other
from rulings.engine.changes import By
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game, Play, Window
from rulings.games.shadowverse_evolve.board import ENGAGED, FIELD, LEADER, STANDING, Attack, Table, in_main
from rulings.games.shadowverse_evolve.changes import Hit, Turned
from rulings.games.shadowverse_evolve.damage import deal
from rulings.games.shadowverse_evolve.loops import must_change_something
from rulings.games.shadowverse_evolve.moments import AttackBegun, AttackOver, Checking, FightBegun, Fought
from rulings.games.shadowverse_evolve.moving import must_be_engageable
from rulings.games.shadowverse_evolve.play import after_play
from rulings.games.shadowverse_evolve.showing import show_abilities, show_invalid, show_number
from rulings.games.shadowverse_evolve.targets import must_attack_ward, must_be_attacker, must_be_target, must_meet_demands
from rulings.games.shadowverse_evolve.values import has, kind


def window(board: Table, frame: Attack) -> Window | None:
    if frame.at == "8.4.7":
        return Window("quick", other(board.active), "sve:8.4.7", passes=True)
    return None


def at(game: Game, place: str) -> None:
    """The attack goes on at that sub-step."""
    game.proceed(*game.board.procedure[:-1], replace(game.board.procedure[-1], at=place))


def checks(game: Game, place: str) -> None:
    """The attack goes on at that sub-step, after what is on top of it."""
    frames = list(game.board.procedure)
    number = next(index for index, frame in enumerate(frames) if isinstance(frame, Attack))
    frames[number] = replace(frames[number], at=place)
    game.proceed(*frames)


def declare_attack(game: Game, play: Play) -> None:
    """8.4.1 to 8.4.5 - a standing follower of the turn player is engaged and attacks a follower or the leader."""
    board: Table = game.board
    card, target = board.card(play.get("card")), board.card(play.get("target"))
    game.must(
        ("sve:7.3.3", "sve:8.4.1"), in_main(board, play.player), fact(N_("it is {player}'s main phase"), player=play.player)
    )
    game.permit("sve:7.3.3/4", fact(N_("{player} may attack with a follower"), player=play.player))
    mine = (card.zone, card.player) == (FIELD, play.player) and kind(board, card.id) == "follower"
    game.must(("sve:8.4.2", "sve:8.4.1"), mine, fact(N_("{card} is a follower of {player}"), card=card.id, player=play.player))
    game.must("sve:8.4.2", card.state == STANDING, fact(N_("{card} stands"), card=card.id))
    show_abilities(game, card.id)
    show_abilities(game, target.id)
    must_be_attacker(game, card.id, target.id)
    must_be_target(game, card.id, target.id)
    must_attack_ward(game, card.id, target.id)
    must_meet_demands(game, card.id, target.id)
    must_be_engageable(game, ("sve:8.1.2", "sve:8.4.4", "sve:1.3.1"), card.id, By("attack", play.player))
    must_change_something(game, play, board, len(game.steps))
    game.do("sve:8.4.4", Turned((card.id,), ENGAGED, By("attack", play.player, card.id)))
    game.do(("sve:8.4.5", "sve:8.4.3"), AttackBegun(card.id, target.id))


def begin_fight(game: Game) -> None:
    """8.4.5.1 - attacker and attacked follower fight from now on."""
    frame: Attack = game.board.procedure[-1]
    if game.board.card(frame.target).zone == FIELD:
        game.do("sve:8.4.5.1", FightBegun(frame.attacker, frame.target))
    at(game, "8.4.6")


def check_after_attack(game: Game) -> None:
    """8.4.6 - a check timing."""
    game.do("sve:8.4.6", Checking())
    checks(game, "8.4.7")


def pass_quick(game: Game, play: Play) -> None:
    """8.4.7.1.3 - the other player does nothing, and the attack goes on."""
    says = fact(N_("{player} does nothing, and the attack goes on"), player=play.player)
    at(game, "8.4.9" if game.find("sve:8.4.7.1.3", says) else "8.4.10")


def deal_attack_damage(game: Game) -> None:
    """8.4.9 - the attacker deals its attack to the target; 8.4.9.1 - a follower deals its own back at the same time."""
    frame: Attack = game.board.procedure[-1]
    board: Table = game.board
    there = board.is_same(frame.attacker, frame.attacker_stay) and board.card(frame.attacker).zone == FIELD
    if not game.find("sve:8.4.9", fact(N_("{card} is still on the field"), card=frame.attacker), there):
        at(game, "8.4.10")
        return
    if not _is_there(board, frame):
        says = fact(N_("{card} is not there any more: no damage is dealt"), card=frame.target)
        game.find("sve:8.4.9", says, reading="attack-target-gone-no-damage")
        at(game, "8.4.10")
        return
    deal(game, _hits(game, frame), "sve:8.4.9")
    at(game, "8.4.9.2")


def _is_there(board: Table, frame: Attack) -> bool:
    target = board.card(frame.target)
    if target.zone == LEADER:
        return True
    here = (target.zone, target.player) == (FIELD, frame.target_player)
    same = here and board.is_same(frame.target, frame.target_stay)
    return bool(same and kind(board, frame.target) == "follower")


def _hits(game: Game, frame: Attack) -> tuple[Hit, ...]:
    target = game.board.card(frame.target)
    strength, player = show_number(game, frame.attacker, "attack"), game.board.card(frame.attacker).player
    if target.zone == LEADER:
        return (Hit(frame.target, strength, frame.attacker, "attack", player),)
    forth = Hit(frame.target, strength, frame.attacker, "attack battle", player)
    says = fact(N_("{card} deals its attack back"), card=frame.target)
    if not game.find("sve:8.4.9.1", says):
        return (forth,)
    back, kinds = show_number(game, frame.target, "attack"), "battle"
    if has(game.board, frame.target, "drain"):
        says = fact(N_("the Drain of the attacked {card} is not set off"), card=frame.target)
        kinds = "battle" if game.find("sve:12.13.2.2", says) else "attack battle"
    return (forth, Hit(frame.attacker, back, frame.target, kinds, target.player))


def fought(game: Game) -> None:
    """8.4.9.2 - the two have fought; 12.14.2 - who fought Bane is destroyed at the next rule processing."""
    frame: Attack = game.board.procedure[-1]
    if _have_fought(game.board, frame):
        for card_id in (frame.attacker, frame.target):
            show_invalid(game, card_id, "bane")
        doomed = tuple(one for one in met_bane(game.board, frame) if _is_bane(game, one[2].card))
        game.do("sve:8.4.9.2", Fought(frame.attacker, frame.target, doomed))
    at(game, "8.4.10")


def _is_bane(game: Game, card_id: CardId | None) -> bool:
    clauses = ("sve:12.14.2", "sve:12.14.1", "sve:12.14.2.1")
    return game.find(clauses, fact(N_("{card} has Bane"), card=card_id), reading="bane-uses-fought-event")


def _have_fought(board: Table, frame: Attack) -> bool:
    """8.4.9.2 - both are still there, and followers."""
    return board.is_fighting() and _is_there(board, frame) and kind(board, frame.attacker) == "follower"


def met_bane(board: Table, frame: Attack) -> tuple[tuple[CardId, int, By], ...]:
    """12.14.2 - of the two that have fought, those that did so with Bane, and whose Bane it is."""
    pairs = ((frame.attacker, frame.target), (frame.target, frame.attacker)) if _have_fought(board, frame) else ()
    return tuple(
        (two, board.card(two).stay, By("ability", board.card(one).player, one)) for one, two in pairs if has(board, one, "bane")
    )


def check_after_damage(game: Game) -> None:
    """8.4.10 - a check timing."""
    game.do("sve:8.4.10", Checking())
    checks(game, "8.4.11")


def end_attack(game: Game) -> None:
    """8.4.11 - the attack ends, and the fight with it."""
    frame: Attack = game.board.procedure[-1]
    game.do("sve:8.4.11", AttackOver(frame.attacker))
    if isinstance(game.board.procedure[-1], Attack):
        game.proceed(*game.board.procedure[:-1])
    after_play(game)


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "8.4.5.1": begin_fight,
    "8.4.6": check_after_attack,
    "8.4.9": deal_attack_damage,
    "8.4.9.2": fought,
    "8.4.10": check_after_damage,
    "8.4.11": end_attack,
}
