"""Chapter 10: what the rules do at once: winning, depletion, and standby that ends."""

from __future__ import annotations

from rulings.engine.board import CardId, Happening, other
from rulings.engine.changes import Drew, Won
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.games.battle_spirits_standard.board import DECK, FIELD, TRASH, Standby, Table
from rulings.games.battle_spirits_standard.changes import By, CoresMoved, LeftField, StoodBy
from rulings.games.battle_spirits_standard.values import level, lowest_level_cost

LEAVING = ("destroyed", "depleted", "returned", "leaves")


def process(game: Game, step: int) -> None:
    """10-1-2 - rule processing is done the moment it is called for, in the middle of anything."""
    if not game.board.follows("bss:10-1-2"):
        return
    lose_by_life(game, step)
    levels_change(game, step)
    deplete(game, step)


def lose_by_life(game: Game, step: int) -> None:
    """10-2-1-1 - a player whose opponent has no life left has won, and nothing that waits is resolved."""
    out = [player for player in ("A", "B") if game.board.pool(player).life.total == 0]
    if len(out) == 2:
        game.process("bss:1-3-3", Drew(), step)
    elif out:
        game.process(("bss:10-2-1-1", "bss:1-3-2-1", "bss:1-3-1", "bss:1-3-7", "bss:10-2-1"), Won(other(out[0]), out[0]), step)


def levels_change(game: Game, step: int) -> None:
    """2-8-3 - more or fewer cores make another level."""
    change, before = game.steps[step].fact, _before(game, step)
    if not isinstance(change, CoresMoved):
        return
    spots = (*(spot for spot, _ in change.parts), change.to)
    for card_id in dict.fromkeys(spot.of for spot in spots if spot.place == "card"):
        old, new = level(before, card_id), level(game.board, card_id)
        if old == new or not new:
            continue
        says = fact(N_("{card} is Lv{level}"), card=card_id, level=new)
        card = game.board.card(card_id)
        if card.cores.soul and any(one.true_release and one.lv == new for one in card.text.levels):
            game.find(_release(card.kind), says)
        else:
            game.find(_levels(card.kind), says)


def _before(game: Game, step: int) -> Table:
    board = game.steps[step].before
    assert isinstance(board, Table)
    return board


def _release(kind: str) -> tuple[str, ...]:
    if kind == "nexus":
        return ("bss:12-2-1-1-2", "bss:3-3-3-4", "bss:12-2-1-1-3")
    return ("bss:12-2-1-1-2", "bss:3-2-5-5", "bss:12-2-1-1-3")


def _levels(kind: str) -> tuple[str, ...]:
    return ("bss:2-8-3", "bss:3-3-3-2") if kind == "nexus" else ("bss:2-8-3", "bss:3-2-5-3")


def deplete(game: Game, step: int) -> None:
    """10-2-2-1 - a card with fewer cores than its lowest level costs is depleted, and stands by."""
    empty = [card_id for player in ("A", "B") for card_id in game.board.zone(player, FIELD) if _is_depleted(game, card_id)]
    if not empty:
        return
    by = _depleted_by(game, step)
    before = _before(game, step)
    standbys = tuple(
        Standby("depleted", *_destination(game, card_id), level(before, card_id), by.kind, by.player, step) for card_id in empty
    )
    change = StoodBy(tuple(empty), "depleted", standbys, by)
    if by.kind == "effect":
        game.process(("bss:10-2-2-8", "bss:10-2-2-1", "bss:5-11-1"), change, step)
    elif by.kind in ("payment", "move"):
        game.process(("bss:10-2-2-10", "bss:10-2-2-1", "bss:5-11-1"), change, step)
    else:
        game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-2-5-4"), change, step)


def _is_depleted(game: Game, card_id: CardId) -> bool:
    card = game.board.card(card_id)
    if card.standby and card.standby.kind == "depleted":
        return False
    return bool(card.cores.total < lowest_level_cost(game.board, card_id))


def _destination(game: Game, card_id: CardId) -> tuple[str, str]:
    """10-2-2-7 - a card that was on its way to the hand or deck still goes there."""
    standby = game.board.card(card_id).standby
    return (standby.to, standby.place) if standby else (TRASH, "")


def _depleted_by(game: Game, step: int) -> By:
    by = getattr(game.steps[step].fact, "by", None)
    return by if isinstance(by, By) else By("rule")


def end_standby(game: Game) -> bool:
    """10-2-2-5 - with nothing left to resolve, a card in standby goes where it was going; its cores to the reserve."""
    for player in (game.board.active, other(game.board.active)):
        for card_id in game.board.zone(player, FIELD):
            card = game.board.card(card_id)
            if card.standby is None:
                continue
            game.cause = card.standby.step
            change = LeftField(card_id, card.owner, card.standby.to, card.cores, card.standby.place)
            if card.standby.to == TRASH:
                game.do(("bss:10-2-2-5", "bss:4-5-4"), change)
            elif card.standby.kind == "depleted" or card.standby.to == DECK:
                game.do(("bss:10-2-2-5/2", "bss:10-2-2-7", "bss:4-1-6"), change, reading="standby-keeps-first-destination")
            else:
                game.do(("bss:10-2-2-5/2", "bss:5-3-6"), change)
            return True
    return False


def is_leaving(happening: Happening, card_id: CardId) -> bool:
    return happening.card == card_id and happening.verb in LEAVING
