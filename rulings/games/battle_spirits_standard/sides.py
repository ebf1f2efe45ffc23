"""A player's deck and cores out of a scenario's data."""

from __future__ import annotations

from rulings.engine.facts import N_
from rulings.engine.position import Problems
from rulings.games.battle_spirits_standard.board import DECK, START_LIFE, START_RESERVE, CorePools, Cores
from rulings.games.battle_spirits_standard.models import Position, Side
from rulings.games.battle_spirits_standard.setup import BEFORE_CORES
from rulings.games.battle_spirits_standard.under_way import at_of

SETUP = "setup"


def check_deck(player: str, side: Side, problems: Problems) -> None:
    """Cards lie above and below others whose order nobody knows."""
    known = side.on_top + side.at_bottom
    size = len(side.deck.entries) if side.deck else known
    if known and (not side.shuffled or known > size):
        says = f"{player} has no shuffled deck on top of which, or under which, {known} cards were put; write shuffled: true"
        problems.add((player, "on_top" if side.on_top else "at_bottom"), says)


def shuffled_cards(position: Position, player: str, zones: dict[tuple[str, str], tuple[str, ...]]) -> tuple[str, ...]:
    """The cards of the deck that lie in an order that nobody knows."""
    side: Side = getattr(position, player)
    deck = zones.get((player, DECK), ()) if side.shuffled else ()
    return deck[side.on_top : len(deck) - side.at_bottom]


def pools_of(player: str, position: Position, problems: Problems) -> CorePools:
    """5-7-3 - each player has exactly one soul core: in the reserve unless it is said to be elsewhere."""
    side: Side = getattr(position, player)
    life = START_LIFE if side.life is None else side.life
    if at_of(position) in BEFORE_CORES:
        return CorePools(side.life or Cores(), side.reserve or Cores(), side.trash_cores)
    if side.life is None and position.turn.step != SETUP:
        problems.assume(N_("{player} has {count} life"), player=player, count=START_LIFE.total)
    elsewhere = [life.soul, side.trash_cores.soul, *(entry.cores.soul for entry in side.field)]
    reserve = side.reserve
    if reserve is None and position.turn.step == "setup":
        reserve = START_RESERVE
    if reserve is None:
        reserve = Cores(0)
        problems.assume(N_("{player}'s reserve has no cores but the soul core, if it is nowhere else"), player=player)
    if sum(elsewhere) + reserve.soul > 1:
        problems.add((player,), f"{player} has {sum(elsewhere) + reserve.soul} soul cores; a player has exactly one")
    if not any(elsewhere) and not reserve.soul:
        reserve = Cores(reserve.plain, True)
        problems.assume(N_("{player}'s soul core is in the reserve"), player=player)
    return CorePools(life, reserve, side.trash_cores)
