"""11-1, 11-2 and 7-6-1-2-2: spirits are summoned, nexuses deployed, cores moved."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import forbidden, standing_about
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.games.battle_spirits_standard.board import HAND, REFRESHED, CardText, Cores, Level, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved, CoresSwapped
from rulings.games.battle_spirits_standard.costs import (
    Parts,
    Price,
    available,
    is_own,
    least_inherited,
    must_lie_there,
    nexus_cost,
    own,
    pay,
    spirit_cost,
    there,
)
from rulings.games.battle_spirits_standard.entering import enter, is_of_level, needed
from rulings.games.battle_spirits_standard.processing import payers_leave
from rulings.games.battle_spirits_standard.restrictions import must_be_allowed
from rulings.games.battle_spirits_standard.turn import has_acted, must_be_main
from rulings.games.battle_spirits_standard.values import WORDS
from rulings.games.battle_spirits_standard.who_pays import least_left


def must_be_in_hand(game: Game, clause: Clauses, card_id: CardId, player: Player) -> None:
    card = game.board.card(card_id)
    there = (card.zone, card.player) == (HAND, player)
    game.must(clause, there and isinstance(card.definition, CardText), in_hand(card_id, player))


def in_hand(card_id: CardId, player: Player) -> Fact:
    return fact(N_("{card} is in {player}'s hand"), card=card_id, player=player)


def must_be_free(game: Game, deed: str, card_id: CardId) -> None:
    """1-4-1 - what the rules allow cannot be declared where an effect forbids it."""
    barred = forbidden(game.board, WORDS, deed, card_id)
    if barred is not None:
        own = barred.source == card_id
        says = N_("{card} may be played in spite of its own text") if own else N_("{card} may be played in spite of {source}")
        game.must("bss:1-4-1", False, fact(says, card=card_id, source=barred.source))


def summon(game: Game, play: Play) -> None:
    """11-1-1 - a spirit card is shown, its cost checked, reduced and paid; it comes onto the field with its cores."""
    player, card_id = play.player, play.get("card")
    must_be_main(game, player)
    must_be_in_hand(game, ("bss:11-1-1-1", "bss:2-2-2"), card_id, player)
    text: CardText = game.board.card(card_id).text
    is_spirit = text.kind == "spirit"
    game.must(("bss:11-1-1", "bss:3-2-1"), is_spirit, fact(N_("{card} is a spirit card"), card=card_id))
    must_be_free(game, "be summoned", card_id)
    must_be_allowed(game, player, "summon", card_id)
    least = least_inherited(game.board, player, card_id, lambda due: _lowest(game.board, player, card_id, due))
    due = spirit_cost(game, player, card_id, least)
    _must_leave_cores(game, "bss:11-1-1-6", play, due)
    _must_make_its_level(game, play)
    pay(game, "bss:11-1-1-5", play, due)
    payers_leave(game)
    _must_have_cores(game, "bss:11-1-1-6", play)
    must_lie_there(game, "bss:11-1-1-6", player, _named(play))
    clauses = ("bss:11-1-1-6", "bss:5-8-1", "bss:4-5-1", "bss:4-5-3")
    enter(game, clauses, card_id, player, "summoned", REFRESHED, By("move", player), play.get("placed_as"))
    _must_have_its_level(game, play)
    has_acted(game)


def deploy(game: Game, play: Play) -> None:
    """11-2-1 - a nexus card is shown, its cost checked, reduced and paid; it comes onto the field."""
    player, card_id = play.player, play.get("card")
    must_be_main(game, player)
    must_be_in_hand(game, ("bss:11-2-1-1", "bss:2-2-2"), card_id, player)
    text: CardText = game.board.card(card_id).text
    is_nexus = text.kind == "nexus"
    game.must(("bss:11-2-1", "bss:3-3-1"), is_nexus, fact(N_("{card} is a nexus card"), card=card_id))
    must_be_free(game, "be deployed", card_id)
    must_be_allowed(game, player, "deploy", card_id)
    least = least_inherited(game.board, player, card_id, lambda due: _lowest(game.board, player, card_id, due))
    due = nexus_cost(game, player, card_id, least)
    _must_leave_cores(game, "bss:11-2-1-6", play, due)
    _must_make_its_level(game, play)
    pay(game, "bss:11-2-1-5", play, due)
    payers_leave(game)
    _must_have_cores(game, "bss:11-2-1-6", play)
    must_lie_there(game, "bss:11-2-1-6", player, _named(play))
    clauses = ("bss:11-2-1-6", "bss:5-9-1", "bss:4-5-1", "bss:4-5-3")
    enter(game, clauses, card_id, player, "deployed", REFRESHED, By("move", player), play.get("placed_as"))
    _must_have_its_level(game, play)
    has_acted(game)


def _named(play: Play) -> Parts:
    """The cores that the line puts on the card, of which it names the place."""
    said: Price | None = play.get("placed_as")
    return said.named if said else ()


def _level_said(play: Play) -> int | None:
    """The level that these cores make, where the line says that too."""
    said: Price | None = play.get("placed_as")
    return said.level if said else None


def _lowest(board: Table, player: Player, card_id: CardId, due: int) -> int:
    """What the lowest level of the card costs when its cost is paid."""
    return least_left(board, player, due, lambda then: needed(then, card_id, player))


def _must_leave_cores(game: Game, clause: Clauses, play: Play, due: int) -> None:
    """After the payment there have to be cores for the lowest level; a cost that cannot be paid is refused as such."""
    card_id = play.get("card")
    lowest, all_cores = _lowest(game.board, play.player, card_id, due), available(game.board, play.player)
    enough = all_cores >= due + lowest or all_cores < due
    game.must(clause, enough, fact(N_("cores left for level 1 of {card}: {count}"), count=lowest, card=card_id))
    placed = play.get("placed", lowest)
    game.must(clause, placed >= lowest, fact(N_("cores put on {card}: at least {count}"), count=lowest, card=card_id))
    if due <= all_cores < due + placed:
        game.must(clause, False, fact(N_("cores left to put on {card}: {count}"), count=placed, card=card_id))


def _must_make_its_level(game: Game, play: Play) -> None:
    """Where the line says both, the cores are those of the level: told at once, unless who pays may change what levels cost."""
    card_id, said, board = play.get("card"), _level_said(play), game.board
    levels: tuple[Level, ...] = board.card(card_id).text.levels
    if said is None or any(standing_about(board, WORDS, "get", f"Lv{one.lv} cost") for one in levels):
        return
    count, has_soul = play.get("placed"), play.get("placed_as").has_soul
    cores = (Cores(count - 1, True),) if has_soul else (Cores(count), Cores(count - 1, True)) if count else (Cores(),)
    if not any(is_of_level(board, card_id, play.player, one, said) for one in cores):
        game.must("bss:2-8-3", False, _is_of_level(card_id, said, count))


def _must_have_its_level(game: Game, play: Play) -> None:
    """The cores that were put on the card are those of the level, where the line says both."""
    card_id, said = play.get("card"), _level_said(play)
    cores = game.board.card(card_id).cores
    if said is not None and not is_of_level(game.board, card_id, play.player, cores, said):
        game.must("bss:2-8-3", False, _is_of_level(card_id, said, cores.total))


def _is_of_level(card_id: CardId, level: int, count: int) -> Fact:
    return fact(N_("{card} is Lv{level} with so many cores: {count}"), card=card_id, level=level, count=count)


def _must_have_cores(game: Game, clause: Clauses, play: Play) -> None:
    """Who has paid and gone may have made the lowest level cheaper: the cores for it have to be there now, and to be named."""
    card_id = play.get("card")
    lowest = needed(game.board, card_id, play.player)
    if available(game.board, play.player) < lowest:
        game.must(clause, False, fact(N_("cores left for level 1 of {card}: {count}"), count=lowest, card=card_id))
    if play.get("placed_as") is not None and play.get("placed") < lowest:
        game.must(clause, False, fact(N_("cores put on {card}: at least {count}"), count=lowest, card=card_id))


def move_core(game: Game, play: Play) -> None:
    """7-6-1-2-2 - in the main step cores move freely between the reserve and the cards of the field."""
    must_be_main(game, play.player)
    source, to, cores = play.get("source"), play.get("to"), play.get("cores")
    for spot in (source, to):
        game.must("bss:7-6-1-2-2", is_own(game.board, spot, play.player), own(spot, play.player))
    game.must("bss:7-6-1-2-2", game.board.cores_at(source).has(cores), there(source, cores))
    game.must("bss:1-4-2-2", source != to, fact(N_("the cores go to another place")))
    game.must("bss:1-4-2-3", cores.total > 0, fact(N_("at least one core moves")))
    game.do("bss:7-6-1-2-2", CoresMoved(((source, cores),), to, By("move", play.player)))
    has_acted(game)


def swap_cores(game: Game, play: Play) -> None:
    """7-6-1-2-2 - the soul core and a core change places."""
    must_be_main(game, play.player)
    soul, plain = play.get("source"), play.get("to")
    for spot in (soul, plain):
        game.must("bss:7-6-1-2-2", is_own(game.board, spot, play.player), own(spot, play.player))
    game.must("bss:1-4-2-2", soul != plain, fact(N_("the cores go to another place")))
    game.must("bss:7-6-1-2-2", game.board.cores_at(soul).soul, fact(N_("the soul core is on {spot}"), spot=soul))
    has_plain = game.board.cores_at(plain).has(Cores(1))
    game.must("bss:7-6-1-2-2", has_plain, there(plain, Cores(1)))
    game.do("bss:7-6-1-2-2", CoresSwapped(soul, plain, By("move", play.player)), reading="swapped-cores-move")
    has_acted(game)
