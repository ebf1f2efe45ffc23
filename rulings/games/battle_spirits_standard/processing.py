"""Chapter 10: what the rules do at once: winning, depletion, and standby that ends."""

from __future__ import annotations

from rulings.engine.board import PLAYERS, CardId, Happening, Player, other
from rulings.engine.changes import RULE, By, Drew, Won
from rulings.engine.continuous import granted
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Game, TooLong
from rulings.games.battle_spirits_standard.board import DECK, FIELD, TRASH, FieldCard, SetUp, Standby, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved, CoresSwapped, LeftField, StoodBy
from rulings.games.battle_spirits_standard.features import note_new_cards, tell_apart
from rulings.games.battle_spirits_standard.leaving import keep_effects, note_soul_core
from rulings.games.battle_spirits_standard.remembering import remember
from rulings.games.battle_spirits_standard.statics import note_statics
from rulings.games.battle_spirits_standard.values import WORDS, level, lowest_level_cost

RELEASE_BY = {
    "spirit": ("bss:12-2-1-1-2", "bss:3-2-5-5", "bss:12-2-1-1-3"),
    "nexus": ("bss:12-2-1-1-2", "bss:3-3-3-4", "bss:12-2-1-1-3"),
}
LEVEL_BY = {"spirit": ("bss:2-8-3", "bss:3-2-5-3"), "nexus": ("bss:2-8-3", "bss:3-3-3-2")}
LEAVING = ("destroyed", "depleted", "returned", "leaves")


def process(game: Game, step: int) -> None:
    """10-1-1, 10-1-2 - what the rules do by themselves is done the moment it is called for, in the middle of anything."""
    if any(isinstance(frame, SetUp) for frame in game.board.procedure):
        return  # nobody has any life yet
    outer = game.cause
    note_statics(game, step)
    note_new_cards(game, step)
    levels_change(game, step)
    if _without_life(game.board) or _depleted(game.board, _before(game, step)):
        called = game.find("bss:10-1-1", fact(N_("the position calls for rule processing")))
        if called and game.find("bss:10-1-2", fact(N_("it is done at once, whatever else is under way"))):
            lose_by_life(game, step)
            deplete(game, step)
    remember(game, step)
    game.cause = outer


def _without_life(board: Table) -> list[Player]:
    return [player for player in PLAYERS if board.pool(player).life.total == 0]


def lose_by_life(game: Game, step: int) -> None:
    """10-2-1-1 - a player whose opponent has no life left has won, and nothing that waits is resolved."""
    out = _without_life(game.board)
    if len(out) == 2:
        game.process("bss:1-3-3", Drew(), step)
    elif out:
        clauses = ("bss:10-2-1-1", "bss:1-3-2-1", "bss:1-3-1", "bss:1-3-2", "bss:1-3-7", "bss:10-2-1")
        game.process(clauses, Won(other(out[0]), out[0]), step)


def levels_change(game: Game, step: int) -> None:
    """2-8-3 - more or fewer cores make another level."""
    change, before = game.steps[step].fact, _before(game, step)
    if isinstance(change, CoresMoved):
        spots = (*(spot for spot, _ in change.parts), change.to)
    elif isinstance(change, CoresSwapped):
        spots = (change.soul, change.plain)
    else:
        return
    for card_id in dict.fromkeys(spot.of for spot in spots if spot.place == "card"):
        old, new = level(before, card_id), level(game.board, card_id)
        _note_empty_nexus(game, card_id)
        if old == new or not new:
            continue
        says = fact(N_("{card} is Lv{level}"), card=card_id, level=new)
        card = game.board.card(card_id)
        if card.cores.soul and any(one.true_release and one.lv == new for one in card.text.levels):
            game.find(RELEASE_BY[card.kind], says)
        else:
            game.find(LEVEL_BY[card.kind], says)


def _note_empty_nexus(game: Game, card_id: CardId) -> None:
    card = game.board.card(card_id)
    if card.kind == "nexus" and not card.cores.total and not lowest_level_cost(game.board, card_id):
        game.find("bss:3-3-3-3", fact(N_("{card} needs no core to stay"), card=card_id))


def _before(game: Game, step: int) -> Table:
    board = game.steps[step].before
    assert isinstance(board, Table)
    return board


def deplete(game: Game, step: int) -> None:
    """10-2-2-1 - cards with fewer cores than their lowest level costs are depleted together, and stand by."""
    empty = [card_id for card_id in _depleted(game.board, _before(game, step)) if _may_change(game, card_id)]
    causes = {card_id: depleted_by(game, card_id, step) for card_id in empty}
    for by in dict.fromkeys(causes.values()):
        cards = tuple(card_id for card_id, cause in causes.items() if cause == by)
        standbys = tuple(_standby(game, card_id, by, step) for card_id in cards)
        tell_apart(game, cards, "depleted")
        change = StoodBy(cards, "depleted", standbys, by)
        if any(game.board.card(card_id).kind == "nexus" for card_id in cards):
            game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-3-3-3"), change, step)
        else:
            game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-2-5-4"), change, step)
        keep_effects(game, cards)


def _depleted(board: Table, before: Table) -> list[CardId]:
    """Cards without enough cores; of those that stand by, only what has just lost them."""
    empty = [card_id for player in PLAYERS for card_id in board.zone(player, FIELD) if _is_empty(board, card_id)]
    return [card_id for card_id in empty if board.card(card_id).standby is None or _is_newly_empty(board, before, card_id)]


def _is_newly_empty(board: Table, before: Table, card_id: CardId) -> bool:
    """10-2-2-6-1 - a card that stands by as depleted is not depleted again."""
    return board.card(card_id).standby.kind != "depleted" and not _is_empty(before, card_id)


def _is_empty(board: Table, card_id: CardId) -> bool:
    return bool(board.card(card_id).cores.total < lowest_level_cost(board, card_id))


def _may_change(game: Game, card_id: CardId) -> bool:
    """10-2-2-6 - a card that stands by can go into another standby."""
    if game.board.card(card_id).standby is None:
        return True
    return game.find("bss:10-2-2-6", fact(N_("{card} goes into another standby"), card=card_id))


def _standby(game: Game, card_id: CardId, by: By, step: int) -> Standby:
    """10-2-2-3 - depleted at the level that it had just before; 10-2-2-7 - on its way to the hand or deck, it goes there."""
    before = level(_before(game, step), card_id)
    now = game.find("bss:10-2-2-3", fact(N_("{card} stands by at Lv{level}"), card=card_id, level=before), before)
    old = game.board.card(card_id).standby
    to, place = TRASH, ""
    if old is not None and old.to != TRASH:
        says = fact(N_("{card} still goes where its first standby sends it"), card=card_id)
        clauses = ("bss:10-2-2-7", "bss:10-2-2-5/2", "bss:4-1-6")
        if game.find(clauses, says, reading="standby-keeps-first-destination"):
            to, place = old.to, old.place
    batch = old.batch if old else game.board.batch
    return Standby("depleted", to, place, now, by.kind, by.player, step, batch)


def depleted_by(game: Game, card_id: CardId, step: int) -> By:
    """10-2-2-8, 10-2-2-9, 10-2-2-10 - what has depleted it: the effect that took its cores or raised its cost, or its player."""
    by = getattr(game.steps[step].fact, "by", None)
    before = _before(game, step)
    if game.board.card(card_id).cores.total < before.card(card_id).cores.total:
        if isinstance(by, By) and by.kind == "effect":
            return by if game.find("bss:10-2-2-8", _said(card_id, by)) else RULE
    else:
        raised = _raised_by(game, before, card_id)
        if raised is not None:
            return raised if game.find("bss:10-2-2-9", _said(card_id, raised)) else RULE
    if isinstance(by, By) and by.kind in ("payment", "move"):
        return by if game.find("bss:10-2-2-10", _said(card_id, by), reading="depleted-by-own-cores") else RULE
    return RULE


def _said(card_id: CardId, by: By) -> Fact:
    if by.kind == "effect":
        return fact(N_("{card} is depleted by the effect of {source}"), card=card_id, source=by.card)
    return fact(N_("{card} is depleted by {player}"), card=card_id, player=by.player)


def _raised_by(game: Game, before: Table, card_id: CardId) -> By | None:
    """The effect that makes the first level cost more than it did."""
    old = [(one.source, one.action) for one in granted(before, WORDS, card_id, "get")]
    for one in granted(game.board, WORDS, card_id, "get"):
        raises = one.action.attribute == "Lv1 cost" and not one.action.negative
        if raises and (one.source, one.action) not in old:
            return By("effect", one.player, one.source)
    return None


def end_standby(game: Game) -> bool:
    """10-2-2-5 - when the effects of its leaving are resolved, a card in standby goes; its cores go to the reserve."""
    here = [card_id for player in (game.board.active, other(game.board.active)) for card_id in game.board.zone(player, FIELD)]
    leaving = [card_id for card_id in here if _may_leave(game.board, card_id)]
    if not leaving:
        return False
    card_id = _first_to_leave(game, leaving)
    card = game.board.card(card_id)
    game.cause = card.standby.step
    note_soul_core(game, card)
    change = LeftField(card_id, _whose_zone(game, card), card.standby.to, card.cores, card.standby.place)
    reading = "standby-ends-after-its-own-effects" if game.board.waiting else None
    if card.standby.to == TRASH:
        game.do(("bss:10-2-2-5", "bss:4-5-4"), change, reading=reading)
    else:
        game.do(("bss:10-2-2-5/2", "bss:4-5-4"), change, reading=reading)
    if game.board.card(card_id).standby is not None:  # only where the rule of leaving is broken
        raise TooLong
    return True


def _may_leave(board: Table, card_id: CardId) -> bool:
    """Nothing waits that was triggered when it went into standby, or since; older effects do not hold it."""
    standby = board.card(card_id).standby
    return standby is not None and all(one.batch < standby.batch for one in board.waiting)


def _whose_zone(game: Game, card: FieldCard) -> Player:
    """5-3-6 - a card goes to its owner's zone, wherever it lay."""
    if card.owner == card.player:
        return card.owner
    says = fact(N_("{card} goes to a zone of {player}, its owner"), card=card.id, player=card.owner)
    return card.owner if game.find("bss:5-3-6", says) else card.player


def _first_to_leave(game: Game, leaving: list[CardId]) -> CardId:
    """4-1-5 - of several that go into one deck together, the player of the effect puts them in order."""
    first = game.board.card(leaving[0])
    others = [one for one in map(game.board.card, leaving) if one.owner == first.owner and one.standby.to == DECK]
    if first.standby.to != DECK or len(others) == 1:
        return leaving[0]
    asks = fact(N_("which card goes to the deck first?"))
    player = first.standby.by_player or game.board.active
    chosen: CardId = game.ask("bss:4-1-5", player, asks, [one.id for one in others], "order")
    return chosen


def is_leaving(happening: Happening, card_id: CardId) -> bool:
    return happening.card == card_id and happening.verb in LEAVING
