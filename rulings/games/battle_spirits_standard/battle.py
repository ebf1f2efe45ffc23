"""Chapter 8: attack and battle, sub-step by sub-step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rulings.engine.board import CardId, Player, other
from rulings.engine.changes import By
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Play, Window
from rulings.games.battle_spirits_standard.board import EXHAUSTED, FIELD, REFRESHED, Battle, CardText, Cores, Spot, Table, Turn
from rulings.games.battle_spirits_standard.changes import CoresMoved, Turned, foe_of
from rulings.games.battle_spirits_standard.demands import blocks_as_demanded, forced_to_block, not_made_to_block
from rulings.games.battle_spirits_standard.exhausting import is_declared, must_be_exhaustible, something_else_is_done
from rulings.games.battle_spirits_standard.features import can, can_exhausted, find_bp
from rulings.games.battle_spirits_standard.leaving import destroy_cards
from rulings.games.battle_spirits_standard.moments import BattleBegun, BattleEvent, BattleOver, Blocked
from rulings.games.battle_spirits_standard.replacement import replaced
from rulings.games.battle_spirits_standard.restrictions import (
    barring,
    barring_block,
    life_is_kept,
    must_be_allowed,
    refuse,
    said_by,
    speaks_of,
)
from rulings.games.battle_spirits_standard.turn import is_for_first_turn
from rulings.games.battle_spirits_standard.values import symbols

FLASH = {"8-1-2-1": "bss:8-1-2-1", "8-1-4-1": "bss:8-1-4-1"}
OWN_ATTACK = N_("{card} can attack in spite of its own text")
OWN_BLOCK = N_("{card} can block {attacker} in spite of its own text")


def window(board: Table, battle: Battle) -> Window | None:
    if battle.at in FLASH:
        return Window("flash", battle.to_act, FLASH[battle.at], passes=True)
    if battle.at == "8-1-3-1":
        player = other(board.active)
        return Window("block", player, "bss:8-1-3-1", passes=True, owed=tuple(forced_to_block(board, player)))
    return None


def at(game: Game, place: str, **changes: object) -> None:
    """The battle goes on at that sub-step."""
    battle = game.board.procedure[-1]
    game.proceed(*game.board.procedure[:-1], replace(battle, at=place, **changes))


def declare_attack(game: Game, play: Play) -> None:
    """8-1-1-1 - a refreshed spirit of the turn player is exhausted and attacks."""
    board: Table = game.board
    card = board.card(play.get("card"))
    if is_for_first_turn(board, play.player):
        game.must("bss:7-7-2", board.step == "attack", fact(N_("the first player's first turn has an attack step")))
    game.must("bss:7-7-1", board.step == "attack", fact(N_("it is the attack step")))
    game.must("bss:8-1", board.active == play.player, fact(N_("{player} is the turn player"), player=play.player))
    _may_attack(game, play.player)
    game.must("bss:8-1-1-1", (card.zone, card.player) == (FIELD, play.player), _on_field(card.id, play.player))
    excuse = ("bss:1-4-1", can(board, "attack", card.id))
    game.must("bss:3-2-3", card.kind == "spirit", fact(N_("{card} is a spirit"), card=card.id), unless=excuse)
    rests = ("bss:1-4-1", can_exhausted(board, "attack", card.id))
    game.must("bss:8-1-1-1", card.state == REFRESHED, fact(N_("{card} is refreshed"), card=card.id), unless=rests)
    if card.kind == "spirit" and card.since == board.turn:
        game.permit("bss:3-2-4", fact(N_("a spirit may attack in the turn in which it was summoned")))
    must_be_allowed(game, play.player, "attack", card.id)
    barred = barring(board, "attack", card.id)
    if barred:
        source = said_by(board, barred[0])
        says = OWN_ATTACK if source == card.id else N_("{card} can attack in spite of {source}")
        refuse(game, "attack", card.id, fact(says, card=card.id, source=source))
    must_be_exhaustible(game, "attack", card.id)
    by = By("attack", play.player)
    instead = card.state == REFRESHED and something_else_is_done(game, card.id, by)
    if card.state == REFRESHED and not instead:
        game.do("bss:8-1-1-1", Turned((card.id,), EXHAUSTED, by))
    if is_declared(game, "attack", card.id, board, instead):
        game.do(("bss:8-1-1-2", "bss:8-1", "bss:7-7-1"), BattleBegun(card.id, other(play.player)))


def _may_attack(game: Game, player: Player) -> None:
    """7-7-3-2, 8-1-7-3 - for a first time in the step, or after a battle; not in the middle of one."""
    frame = game.board.procedure[-1]
    says = fact(N_("nothing else is being resolved"))
    game.must("bss:7-7-3-2", isinstance(frame, Turn) and not game.board.waiting, says)
    if frame.at == "8-1-7-3":
        game.permit("bss:8-1-7-3", fact(N_("the battle is over, and {player} may act again"), player=player))
    else:
        game.permit("bss:7-7-3-2", fact(N_("{player} may attack or end the step"), player=player))


def _on_field(card_id: CardId, player: str) -> Fact:
    return fact(N_("{card} is on {player}'s field"), card=card_id, player=player)


def pass_flash(game: Game, play: Play) -> None:
    """8-1-2-1, 8-1-4-1 - a player may pass; two passes in a row end the flash timing."""
    battle: Battle = game.board.procedure[-1]
    if battle.passed == 0 and _right_goes_on(game, battle.at, other(play.player)):
        at(game, battle.at, to_act=other(play.player), passed=1)
    else:
        at(game, "8-1-3-1" if battle.at == "8-1-2-1" else "8-1-5-1")


def _right_goes_on(game: Game, timing: str, player: Player) -> bool:
    """8-1-2-1, 8-1-4-1 - who has used a flash effect or passed leaves the right to the other player."""
    says = fact(N_("the right to use a flash effect goes to {player}"), player=player)
    if timing == "8-1-2-1":
        return game.find("bss:8-1-2-1", says)
    return game.find("bss:8-1-4-1", says)


def in_flash(board: Table, player: Player) -> bool:
    """A flash timing in which it is this player's turn to use an effect."""
    frame = board.procedure[-1] if board.procedure else None
    return isinstance(frame, Battle) and frame.at in FLASH and frame.to_act == player and not board.waiting


def may_flash(game: Game, player: Player) -> None:
    """8-1-2-1, 8-1-4-1 - one flash effect, for the player who has the right."""
    says = fact(N_("{player} may use a flash effect now"), player=player)
    if game.board.procedure[-1].at == "8-1-2-1":
        game.permit("bss:8-1-2-1", says)
    else:
        game.permit("bss:8-1-4-1", says)


def flash_used(game: Game) -> None:
    """8-1-2-1, 8-1-4-1 - a flash effect was used: what comes of it is resolved before the right goes on."""
    battle = game.board.battle()
    if battle is not None and battle.at in FLASH:
        at(game, f"{battle.at} used")


def flash_is_done(game: Game) -> None:
    """8-1-2-1, 8-1-4-1 - after a flash effect the right goes to the other player, and passes are counted anew."""
    battle: Battle = game.board.procedure[-1]
    timing, player = battle.at.removesuffix(" used"), other(battle.to_act)
    at(game, timing, to_act=player if _right_goes_on(game, timing, player) else battle.to_act, passed=0)


def block_owed(game: Game, play: Play) -> None:
    """9-1-2-2 - a block has to be declared: of several spirits that have to block, the player says which one does."""
    asks = fact(N_("which spirit blocks?"))
    card_id = game.ask("bss:9-1-2-2", play.player, asks, forced_to_block(game.board, play.player), "blocker")
    declare_block(game, Play(play.player, "block", (("card", card_id),)))


def declare_block(game: Game, play: Play) -> None:
    """8-1-3-1 - a refreshed spirit of the attacked player is exhausted and blocks."""
    board: Table = game.board
    battle = board.battle()
    card = board.card(play.get("card"))
    attacked = fact(N_("{player} is attacked"), player=play.player)
    if play.player == board.active:  # in no battle of the turn is it this player's time
        game.must("bss:8-1-3-1", False, attacked)
    in_time = battle is not None and battle.at == "8-1-3-1"
    game.must("bss:8-1-3-1", in_time, fact(N_("it is the time to declare a block")))
    assert battle is not None
    game.must("bss:8-1-3-1", play.player == other(board.active), attacked)
    game.must("bss:8-1-3-1", (card.zone, card.player) == (FIELD, play.player), _on_field(card.id, play.player))
    excuse = ("bss:1-4-1", can(board, "block", card.id))
    game.must("bss:3-2-3", card.kind == "spirit", fact(N_("{card} is a spirit"), card=card.id), unless=excuse)
    rests = ("bss:1-4-1", can_exhausted(board, "block", card.id))
    game.must("bss:8-1-3-1", card.state == REFRESHED, fact(N_("{card} is refreshed"), card=card.id), unless=rests)
    must_be_exhaustible(game, "block", card.id)
    barred = barring_block(board, card.id, battle)
    if barred is not None:
        source = said_by(board, barred)
        says = OWN_BLOCK if source == card.id else N_("{card} can block {attacker} in spite of {source}")
        refuse(game, "block", card.id, fact(says, card=card.id, attacker=battle.attacker, source=source))
    blocks_as_demanded(game, play.player, card.id)
    by = By("block", play.player)
    instead = card.state == REFRESHED and something_else_is_done(game, card.id, by)
    if card.state == REFRESHED and not instead:
        game.do("bss:8-1-3-1", Turned((card.id,), EXHAUSTED, by))
    if is_declared(game, "block", card.id, board, instead):
        game.do("bss:8-1-3-2", Blocked(card.id, play.player))


def pass_block(game: Game, play: Play) -> None:
    """8-1-3-1 - with no block, the battle is resolved without the second flash timing."""
    battle = game.board.battle()
    in_time = battle is not None and battle.at == "8-1-3-1" and play.player == other(game.board.active)
    game.must("bss:8-1-3-1", in_time, fact(N_("it is {player}'s time to declare a block"), player=play.player))
    if forced := forced_to_block(game.board, play.player):
        game.must("bss:9-1-2-2", False, not_made_to_block(game.board, forced[0]))
    if game.find("bss:8-1-3-1", fact(N_("{player} does not block: there is no second flash timing"), player=play.player)):
        at(game, "8-1-5-1")
    else:
        at(game, "8-1-4-1", to_act=play.player, passed=0)


def begin_resolution(game: Game) -> None:
    """8-1-5-1 - effects of the battle's resolution come first."""
    battle = game.board.battle()
    game.do("bss:8-1-5-1", BattleEvent(battle.attacker, "battle resolution"))
    at(game, "8-1-5-1 result")


def resolve_battle(game: Game) -> None:
    """8-1-5-1 - blocked: BP is compared; not blocked: life is lost, a core a symbol."""
    battle: Battle = game.board.battle()
    says = fact(N_("{card} was blocked, so BP is compared"), card=battle.attacker)
    if game.find("bss:8-1-5-1", says, battle.blocker is not None):
        at(game, "8-1-5-2-1")
    else:
        lose_life(game, battle)
        at(game, "8-1-7-1")


def lose_life(game: Game, battle: Battle) -> None:
    """8-1-5-1 - as much life as the attacker has symbols, to the reserve."""
    player = other(game.board.active)
    gone = not game.board.is_same(battle.attacker, battle.attacker_stay)
    says = fact(N_("{card} has left: no life is lost"), card=battle.attacker)
    if gone and game.find("bss:8-1-5-1", says, reading="attacker-left-no-life-lost"):
        return
    count = _count_symbols(game, battle.attacker)
    by = By("battle", game.board.active, battle.attacker)
    lost = by.happening("life reduced", player=player, amount=count)
    if not count or life_is_kept(game, player, by) or replaced(game, [lost], by):
        return
    cores = _life_lost(game, player, count)
    if cores.total:
        change = CoresMoved(((Spot("life", player), cores),), Spot("reserve", player), by)
        game.do("bss:8-1-5-1", change, reading="life-lost-goes-to-reserve")


def _count_symbols(game: Game, card_id: CardId) -> int:
    """2-10-3 - several symbols, an EX symbol or none at all."""
    count, text = len(symbols(game.board, card_id)), game.board.card(card_id).definition
    says = fact(N_("{card}'s symbols: {count}"), card=card_id, count=count)
    if isinstance(text, CardText) and text.ex_symbol:
        return game.find(("bss:8-1-5-1", "bss:2-10-3"), says, count, reading="ex-symbol-counts-as-symbol")
    if count != 1:
        return game.find(("bss:8-1-5-1", "bss:2-10-3"), says, count)
    return game.find("bss:8-1-5-1", says, count)


def _life_lost(game: Game, player: Player, count: int) -> Cores:
    """Which cores leave the life: where the soul core lies there, its owner picks."""
    life = game.board.pool(player).life
    count = min(count, life.total)
    options = [Cores(count)] if life.plain >= count else []
    if life.soul and count:
        options.append(Cores(count - 1, True))
    if len(options) == 1:
        return options[0]
    asks, reading = fact(N_("which cores of the life are lost?")), "owner-picks-core-removed"
    cores: Cores = game.ask(("bss:8-1-5-1", "bss:5-7-3"), player, asks, options, "cores", reading=reading)
    return cores


def compare_bp(game: Game) -> None:
    """8-1-5-2-1 - nothing is compared where one of the two has left."""
    battle: Battle = game.board.battle()
    assert battle.blocker is not None
    both = game.board.is_same(battle.attacker, battle.attacker_stay) and game.board.is_same(battle.blocker, battle.blocker_stay)
    if not game.find("bss:8-1-5-2-1", fact(N_("both spirits are on the field")), both):
        at(game, "8-1-7-1")
        return
    at(game, "8-1-6-1")


def destroy_weaker(game: Game) -> None:
    """8-1-6-1 - the spirit with lower BP is destroyed; with equal BP, both are."""
    battle: Battle = game.board.battle()
    assert battle.blocker is not None
    one, two = find_bp(game, battle.attacker), find_bp(game, battle.blocker)
    says = fact(N_("{one} BP against {two} BP: {cards} destroyed"), one=one, two=two, cards=_weaker(battle, one, two))
    if game.find("bss:8-1-6-1", says):
        free = tuple(card for card in _weaker(battle, one, two) if not _outlasts(game, card))
        destroy_cards(game, free, By("battle", game.board.active, battle.attacker))
    at(game, "8-1-7-1")


def _outlasts(game: Game, card_id: CardId) -> bool:
    """1-4-1 - an effect says that the spirit cannot be destroyed; one against effects alone does not help here."""
    foe = foe_of(game.board, card_id)
    barred = [one for one in barring(game.board, "be destroyed", card_id) if speaks_of(game.board, one, foe)]
    if not barred:
        return False
    says = fact(N_("{source} forbids it for {card}"), source=barred[0].source, card=card_id)
    return game.find("bss:1-4-1", says)


def _weaker(battle: Battle, one: int, two: int) -> tuple[CardId, ...]:
    assert battle.blocker is not None
    if one == two:
        return (battle.attacker, battle.blocker)
    return (battle.attacker,) if one < two else (battle.blocker,)


def begin_end(game: Game) -> None:
    """8-1-7-1 - effects of the end of the battle."""
    game.do("bss:8-1-7-1", BattleEvent(game.board.battle().attacker, "end"))
    at(game, "8-1-7-2")


def end_battle(game: Game) -> None:
    """8-1-7-2, 8-1-7-3 - what lasted for the battle ends, and the turn player may act again, unless an effect ends the step."""
    then = game.board.battle().then
    game.do("bss:8-1-7-2", BattleOver())
    game.proceed(Turn(then))


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "8-1-2-1 used": flash_is_done,
    "8-1-4-1 used": flash_is_done,
    "8-1-5-1": begin_resolution,
    "8-1-5-1 result": resolve_battle,
    "8-1-5-2-1": compare_bp,
    "8-1-6-1": destroy_weaker,
    "8-1-7-1": begin_end,
    "8-1-7-2": end_battle,
}
