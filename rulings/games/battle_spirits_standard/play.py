"""Chapter 11 and 7-6: summoning, deploying, using; moving cores; activating effects."""

from __future__ import annotations

from rulings.engine.board import CardId, Player
from rulings.engine.continuous import forbidden
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, HAND, NOWHERE, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import By, CardsMoved, CoresMoved, CoresSwapped, PutIntoPlay
from rulings.games.battle_spirits_standard.costs import Payment, available, inherit, pay, reduced_by, ways
from rulings.games.battle_spirits_standard.values import WORDS, cost, lowest_level_cost


def in_main(board: Table, player: Player) -> bool:
    """The player's own main step, with nothing else being resolved."""
    frame = board.procedure[-1] if board.procedure else None
    return board.active == player and getattr(frame, "at", "") in ("7-6-1-2", "7-8-1") and not board.waiting


def must_be_main(game: Game, player: Player) -> None:
    says = fact(N_("it is {player}'s main step, and nothing else is being resolved"), player=player)
    game.must("bss:7-6-1-2-1", in_main(game.board, player), says)


def must_be_in_hand(game: Game, clause: Clauses, card_id: CardId, player: Player) -> None:
    card = game.board.card(card_id)
    there = (card.zone, card.player) == (HAND, player)
    game.must(clause, there and isinstance(card.definition, CardText), in_hand(card_id, player))


def in_hand(card_id: CardId, player: Player) -> Fact:
    return fact(N_("{card} is in {player}'s hand"), card=card_id, player=player)


def must_be_free(game: Game, deed: str, card_id: CardId) -> None:
    """1-4-3 - what an effect forbids cannot be declared."""
    barred = forbidden(game.board, WORDS, deed, card_id)
    if barred is not None:
        says = fact(N_("{card} may be played in spite of {source}"), card=card_id, source=barred.source)
        game.must(("bss:1-4-3", "bss:9-1-2-1"), False, says)


def summon(game: Game, play: Play) -> None:
    """11-1-1 - a spirit card is shown, its cost checked, reduced and paid; it comes onto the field with its cores."""
    player, card_id = play.player, play.get("card")
    must_be_main(game, player)
    must_be_in_hand(game, "bss:11-1-1-1", card_id, player)
    text: CardText = game.board.card(card_id).text
    game.must("bss:3-2-1", text.kind == "spirit", fact(N_("{card} is a spirit card"), card=card_id))
    must_be_free(game, "be summoned", card_id)
    full = cost(game.board, card_id)
    game.find(("bss:11-1-1-2", "bss:2-2-2"), _costs(card_id, full))
    if full != text.cost:
        game.find("bss:11-1-1-2-1", fact(N_("effects change the cost from {printed} to {cost}"), printed=text.cost, cost=full))
    less = 0
    if text.reduction:
        game.find("bss:11-1-1-3", fact(N_("{card} has {count} reduction symbols"), card=card_id, count=len(text.reduction)))
        inherited = inherit(game, ("bss:11-1-1-4", "bss:12-2-1-3-2-1"), player, text)
        less = game.find(("bss:11-1-1-4-1", "bss:2-3-3"), *_less(game.board, player, text, inherited))
    due = max(full - less, 0)
    lowest = lowest_level_cost(game.board, card_id)
    enough = available(game.board, player) >= due + lowest or available(game.board, player) < due
    game.must("bss:11-1-1-6", enough, fact(N_("{count} cores are left for level 1 of {card}"), count=lowest, card=card_id))
    pay(game, "bss:11-1-1-5", player, due)
    game.do(("bss:11-1-1-6", "bss:5-8-1", "bss:4-5-3"), PutIntoPlay(card_id, player, "summoned", by=By("move", player)))
    place_cores(game, "bss:11-1-1-6", card_id, player, lowest)


def deploy(game: Game, play: Play) -> None:
    """11-2-1 - a nexus card is shown, its cost checked, reduced and paid; it comes onto the field."""
    player, card_id = play.player, play.get("card")
    must_be_main(game, player)
    must_be_in_hand(game, "bss:11-2-1-1", card_id, player)
    text: CardText = game.board.card(card_id).text
    game.must("bss:3-3-1", text.kind == "nexus", fact(N_("{card} is a nexus card"), card=card_id))
    must_be_free(game, "be deployed", card_id)
    full = cost(game.board, card_id)
    game.find(("bss:11-2-1-2", "bss:2-2-2"), _costs(card_id, full))
    less = 0
    if text.reduction:
        game.find("bss:11-2-1-3", fact(N_("{card} has {count} reduction symbols"), card=card_id, count=len(text.reduction)))
        inherited = inherit(game, ("bss:11-2-1-4", "bss:12-2-1-3-2-1"), player, text)
        less = game.find(("bss:11-2-1-4-1", "bss:2-3-3"), *_less(game.board, player, text, inherited))
    due = max(full - less, 0)
    lowest = lowest_level_cost(game.board, card_id)
    pay(game, "bss:11-2-1-5", player, due)
    game.do(("bss:11-2-1-6", "bss:5-9-1", "bss:4-5-3"), PutIntoPlay(card_id, player, "deployed", by=By("move", player)))
    place_cores(game, "bss:11-2-1-6", card_id, player, lowest)


def _costs(card_id: CardId, full: int) -> Fact:
    return fact(N_("{card} costs {cost}"), card=card_id, cost=full)


def _less(board: Table, player: Player, text: CardText, inherited: int) -> tuple[Fact, int]:
    less = reduced_by(board, player, text, inherited)
    return fact(N_("symbols of {player} reduce the cost by {count}"), player=player, count=less), less


def place_cores(game: Game, clause: Clauses, card_id: CardId, player: Player, lowest: int) -> None:
    """Cores for at least the lowest level, from the field or the reserve; how many more is the player's choice."""
    there = available(game.board, player)
    numbers = list(range(lowest, there + 1)) or [0]
    asks = fact(N_("how many cores are put on {card}?"), card=card_id)
    count = game.ask(clause, player, asks, numbers, "number of cores")
    if not count:
        return
    where = fact(N_("from where do {count} cores come?"), count=count)
    payment: Payment = game.ask(clause, player, where, ways(game.board, player, count, but=card_id), "cores")
    game.do(clause, CoresMoved(payment.parts, Spot("card", card_id), By("move", player)))


def enter_by_effect(game: Game, card_id: CardId, state: str, at_work: Resolving) -> bool:
    """5-8-1, 5-9-1 - an effect puts a spirit or nexus card onto the field; it needs the cores of its lowest level."""
    card = game.board.card(card_id)
    if (
        not isinstance(card.definition, CardText)
        or card.kind not in ("spirit", "nexus")
        or (card.zone == FIELD and not card.standby)
    ):
        return False
    lowest = lowest_level_cost(game.board, card_id)
    if available(game.board, card.owner) < lowest:
        game.find("bss:1-4-2", fact(N_("{player} has no cores for {card}"), player=card.owner, card=card_id))
        return False
    by = By("effect", at_work.player, at_work.source)
    if card.kind == "spirit":
        game.do("bss:5-8-1", PutIntoPlay(card_id, card.owner, "summoned", state, by))
        place_cores(game, "bss:11-1-1-6", card_id, card.owner, lowest)
    else:
        game.do("bss:5-9-1", PutIntoPlay(card_id, card.owner, "deployed", state, by))
        place_cores(game, "bss:11-2-1-6", card_id, card.owner, lowest)
    return True


def move_core(game: Game, play: Play) -> None:
    """7-6-1-2-2 - in the main step cores move freely between the reserve and the cards of the field."""
    must_be_main(game, play.player)
    source, to, cores = play.get("source"), play.get("to"), play.get("cores")
    for spot in (source, to):
        says = fact(N_("{spot} is {player}'s reserve or a card of theirs on the field"), spot=spot, player=play.player)
        game.must("bss:7-6-1-2-2", _is_movable(game.board, spot, play.player), says)
    there = game.board.cores_at(source)
    game.must("bss:7-6-1-2-2", there.has(cores), fact(N_("there are {cores} cores on {spot}"), cores=cores, spot=source))
    game.must("bss:1-4-2-2", source != to, fact(N_("the cores go to another place")))
    game.do("bss:7-6-1-2-2", CoresMoved(((source, cores),), to, By("move", play.player)))


def swap_cores(game: Game, play: Play) -> None:
    """7-6-1-2-2 - the soul core and a core change places."""
    must_be_main(game, play.player)
    soul, plain = play.get("source"), play.get("to")
    for spot in (soul, plain):
        says = fact(N_("{spot} is {player}'s reserve or a card of theirs on the field"), spot=spot, player=play.player)
        game.must("bss:7-6-1-2-2", _is_movable(game.board, spot, play.player), says)
    game.must("bss:7-6-1-2-2", game.board.cores_at(soul).soul, fact(N_("the soul core is on {spot}"), spot=soul))
    has_plain = game.board.cores_at(plain).has(Cores(1))
    game.must("bss:7-6-1-2-2", has_plain, fact(N_("there are {cores} cores on {spot}"), cores=Cores(1), spot=plain))
    game.do("bss:7-6-1-2-2", CoresSwapped(soul, plain))


def _is_movable(board: Table, spot: Spot, player: Player) -> bool:
    if spot.place == "card":
        card = board.card(spot.of)
        return (card.zone, card.player) == (FIELD, player)
    return spot == Spot("reserve", player)


def show(game: Game, clause: Clauses, card_id: CardId, player: Player) -> None:
    """9-3-1-2, 11-3-1-6 - the card is shown, and while its effect is used it is in no zone."""
    game.do(clause, CardsMoved((card_id,), player, NOWHERE))
