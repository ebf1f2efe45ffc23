"""Chapter 8: attack and battle, sub-step by sub-step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rulings.engine.board import CardId, other
from rulings.engine.continuous import forbidden, granted
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, Play, Window
from rulings.engine.select import candidates
from rulings.games.battle_spirits_standard.board import EXHAUSTED, FIELD, REFRESHED, Battle, Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import BattleBegun, BattleEvent, BattleOver, Blocked, By, CoresMoved, Turned
from rulings.games.battle_spirits_standard.leaving import destroy_cards
from rulings.games.battle_spirits_standard.values import WORDS, bp, symbols

FLASH = {"8-1-2-1": "bss:8-1-2-1", "8-1-4-1": "bss:8-1-4-1"}


def window(board: Table, battle: Battle) -> Window | None:
    if battle.at in FLASH:
        return Window("flash", battle.to_act, FLASH[battle.at], passes=True)
    if battle.at == "8-1-3-1":
        return Window("block", other(board.active), "bss:8-1-3-1", passes=True)
    return None


def at(game: Game, place: str, **changes: object) -> None:
    """The battle goes on at that sub-step."""
    battle = game.board.procedure[-1]
    game.proceed(*game.board.procedure[:-1], replace(battle, at=place, **changes))


def declare_attack(game: Game, play: Play) -> None:
    """8-1-1-1 - a refreshed spirit of the turn player is exhausted and attacks."""
    board: Table = game.board
    card = board.card(play.get("card"))
    if board.turn == 1:
        game.must("bss:7-7-2", board.step == "attack", fact(N_("the first player's first turn has an attack step")))
    game.must("bss:7-7-1", board.step == "attack", fact(N_("it is the attack step")))
    game.must("bss:8-1", board.active == play.player, fact(N_("{player} is the turn player"), player=play.player))
    game.must("bss:7-7-3-2", board.battle() is None and not board.waiting, fact(N_("nothing else is being resolved")))
    game.must("bss:8-1-1-1", (card.zone, card.player) == (FIELD, play.player), _on_field(card.id, play.player))
    game.must("bss:3-2-3", card.kind == "spirit", fact(N_("{card} is a spirit"), card=card.id))
    game.must("bss:8-1-1-1", card.state == REFRESHED, fact(N_("{card} is refreshed"), card=card.id))
    barred = forbidden(board, WORDS, "attack", card.id)
    if barred is not None:
        says = fact(N_("{card} may attack in spite of {source}"), card=card.id, source=barred.source)
        game.must(("bss:9-1-2-1", "bss:1-4-3"), False, says)
    game.do("bss:8-1-1-1", Turned((card.id,), EXHAUSTED, By("attack", play.player)))
    game.do(("bss:8-1-1-1", "bss:8-1-1-2"), BattleBegun(card.id, other(play.player)))


def _on_field(card_id: CardId, player: str) -> Fact:
    return fact(N_("{card} is on {player}'s field"), card=card_id, player=player)


def pass_flash(game: Game, play: Play) -> None:
    """8-1-2-1, 8-1-4-1 - a player may pass; two passes in a row end the flash timing."""
    battle: Battle = game.board.procedure[-1]
    asks = fact(N_("flash timing"))
    if battle.at == "8-1-2-1":
        game.ask("bss:8-1-2-1", play.player, asks, ("pass",))
    else:
        game.ask("bss:8-1-4-1", play.player, asks, ("pass",))
    if battle.passed + 1 < 2:
        at(game, battle.at, to_act=other(play.player), passed=battle.passed + 1)
    else:
        at(game, "8-1-3-1" if battle.at == "8-1-2-1" else "8-1-5-1")


def flash_used(game: Game) -> None:
    """8-1-2-1 - after a flash effect the right goes to the other player."""
    battle = game.board.battle()
    if battle is not None and battle.at in FLASH:
        at(game, battle.at, to_act=other(battle.to_act), passed=0)


def declare_block(game: Game, play: Play) -> None:
    """8-1-3-1 - a refreshed spirit of the attacked player is exhausted and blocks."""
    board: Table = game.board
    battle = board.battle()
    card = board.card(play.get("card"))
    in_time = battle is not None and battle.at == "8-1-3-1"
    game.must("bss:8-1-3-1", in_time, fact(N_("it is the time to declare a block")))
    assert battle is not None
    game.must("bss:8-1-3-1", play.player == other(board.active), fact(N_("{player} is attacked"), player=play.player))
    game.must("bss:8-1-3-1", (card.zone, card.player) == (FIELD, play.player), _on_field(card.id, play.player))
    game.must("bss:3-2-3", card.kind == "spirit", fact(N_("{card} is a spirit"), card=card.id))
    game.must("bss:8-1-3-1", card.state == REFRESHED, fact(N_("{card} is refreshed"), card=card.id))
    if not _may_block(board, card.id, battle.attacker):
        says = fact(N_("{card} may block {attacker} in spite of an effect"), card=card.id, attacker=battle.attacker)
        game.must(("bss:9-1-2-1", "bss:1-4-3"), False, says)
    game.do("bss:8-1-3-1", Turned((card.id,), EXHAUSTED, By("block", play.player)))
    game.do(("bss:8-1-3-1", "bss:8-1-3-2"), Blocked(card.id, play.player))


def _may_block(board: Table, card_id: CardId, attacker: CardId) -> bool:
    if forbidden(board, WORDS, "be blocked", attacker) is not None:
        return False
    for one in granted(board, WORDS, card_id, "cannot"):
        if one.action.attribute == "block":
            target = one.action.target
            if target is None or attacker in candidates(board, WORDS, target, one.at_work):
                return False
    return True


def pass_block(game: Game, play: Play) -> None:
    """8-1-3-1 - with no block, the battle is resolved without the second flash timing."""
    forced = [card for card in game.board.zone(play.player, FIELD) if _must_block(game.board, card)]
    if forced:
        says = fact(N_("no effect makes a spirit of {player} block"), player=play.player)
        game.must("bss:9-1-2-2", False, says)
    game.ask("bss:8-1-3-1", play.player, fact(N_("block?")), ("no block",))
    at(game, "8-1-5-1")


def _must_block(board: Table, card_id: CardId) -> bool:
    battle = board.battle()
    card = board.card(card_id)
    if battle is None or card.kind != "spirit" or card.state != REFRESHED or not _may_block(board, card_id, battle.attacker):
        return False
    return any(one.action.attribute == "block" for one in granted(board, WORDS, card_id, "must"))


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
    if not game.board.is_same(battle.attacker, battle.attacker_stay):
        says = fact(N_("{card} has left: no life is lost"), card=battle.attacker)
        game.find("bss:8-1-5-1", says, reading="attacker-left-no-life-lost")
        return
    count = len(symbols(game.board, battle.attacker))
    says = fact(N_("{card} has {count} symbols"), card=battle.attacker, count=count)
    game.find(("bss:8-1-5-1", "bss:2-10-3"), says)
    life = game.board.pool(player).life
    lost = min(count, life.plain)
    if lost:
        cores = Cores(lost, life.soul and count > life.plain)
        by = By("battle", game.board.active, battle.attacker)
        change = CoresMoved(((Spot("life", player), cores),), Spot("reserve", player), by)
        game.do("bss:8-1-5-1", change, reading="life-lost-goes-to-reserve")


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
    one, two = bp(game.board, battle.attacker), bp(game.board, battle.blocker)
    says = fact(N_("{one} BP against {two} BP: {cards} destroyed"), one=one, two=two, cards=_weaker(battle, one, two))
    if game.find("bss:8-1-6-1", says):
        by = By("battle", game.board.active, battle.attacker)
        free = tuple(card for card in _weaker(battle, one, two) if forbidden(game.board, WORDS, "be destroyed", card) is None)
        destroy_cards(game, free, by)
    at(game, "8-1-7-1")


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
    """8-1-7-2, 8-1-7-3 - what lasted for the battle ends, and the turn player may act again."""
    game.do(("bss:8-1-7-2", "bss:8-1-7-3"), BattleOver())


SUB_STEPS: Mapping[str, Callable[[Game], None]] = {
    "8-1-5-1": begin_resolution,
    "8-1-5-1 result": resolve_battle,
    "8-1-5-2-1": compare_bp,
    "8-1-6-1": destroy_weaker,
    "8-1-7-1": begin_end,
    "8-1-7-2": end_battle,
}
