"""Chapter 10: what the rules do at once: winning, depletion, and standby that ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rulings.engine.board import PLAYERS, CardId, Happening, Player, Waiting, other
from rulings.engine.changes import RULE, By, Drew, Triggered, Won
from rulings.engine.continuous import standing_about
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Game, TooLong
from rulings.games.battle_spirits_standard.board import DECK, FIELD, TRASH, FieldCard, SetUp, Spot, Standby, Table
from rulings.games.battle_spirits_standard.changes import (
    CoresMoved,
    CoresSwapped,
    LeftField,
    LeftTogether,
    StoodBy,
    Together,
    put_after_standby,
)
from rulings.games.battle_spirits_standard.core_actions import CoresSpread
from rulings.games.battle_spirits_standard.depletion import OWN_DEEDS, depleted_by, is_empty
from rulings.games.battle_spirits_standard.entering import Entered, Stayed
from rulings.games.battle_spirits_standard.features import note_new_cards, tell_apart
from rulings.games.battle_spirits_standard.keywords import TRUE_RELEASE
from rulings.games.battle_spirits_standard.leaving import (
    about_to,
    changes_standby,
    in_order,
    keep_effects,
    note_soul_core,
    note_statics_kept,
    whose_zone,
)
from rulings.games.battle_spirits_standard.remembering import remember
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.standby import is_older, waits_already
from rulings.games.battle_spirits_standard.statics import note_statics, statics_at_work
from rulings.games.battle_spirits_standard.values import WORDS, level, lowest_level_cost, release_levels, said_levels

RELEASE_BY = {
    "spirit": ("bss:12-2-1-1-2", "bss:3-2-5-5", "bss:12-2-1-1-3"),
    "nexus": ("bss:12-2-1-1-2", "bss:3-3-3-4", "bss:12-2-1-1-3"),
}
RELEASED_LEVEL_BY = {  # the level is reached with cores alone
    "spirit": ("bss:2-8-3", "bss:3-2-5-3", "bss:3-2-5-5", "bss:12-2-1-1-3"),
    "nexus": ("bss:2-8-3", "bss:3-3-3-2", "bss:3-3-3-4", "bss:12-2-1-1-3"),
}
LEVEL_BY = {"spirit": ("bss:2-8-3", "bss:3-2-5-3"), "nexus": ("bss:2-8-3", "bss:3-3-3-2")}
MAKING_LEVELS = (("count as", "level"), ("lose", TRUE_RELEASE))
LEAVING = ("destroyed", "depleted", "returned", "leaves")


def process(game: Game, step: int) -> None:
    """10-1-1, 10-1-2 - what the rules do by themselves is done the moment it is called for, in the middle of anything."""
    if any(isinstance(frame, SetUp) for frame in game.board.procedure):
        return  # nobody has any life yet
    if isinstance(game.steps[step].fact, Triggered):
        return  # what made it trigger is processed for itself
    outer, shows = game.cause, game.board.memo is not _before(game, step).memo  # effects see something of what has changed
    if shows:
        levels_change(game, step)
        note_statics(game, step)
        texts_change_levels(game, step)
        note_new_cards(game, step)
    if _losers(game.board, _before(game, step)) or (shows and _depleted(game.board, _before(game, step))):
        called = game.find("bss:10-1-1", fact(N_("the position calls for rule processing")))
        if called and game.find("bss:10-1-2", fact(N_("it is done at once, whatever else is under way"))):
            lose(game, step)
            deplete(game, step)
    remember(game, step)
    game.cause = outer


def _losers(board: Table, before: Table) -> list[Player]:
    out = _without_deck(board, before)
    return [player for player in PLAYERS if board.pool(player).life.total == 0 or player in out]


def _without_deck(board: Table, before: Table) -> list[Player]:
    """1-3-8 - in the start step the last card of the turn player's deck has gone; an empty deck is found by 7-2-2."""
    player = board.active
    return [player] if board.step == "start" and before.zone(player, DECK) and not board.zone(player, DECK) else []


def lose(game: Game, step: int) -> None:
    """10-2-1 - a player whose opponent has no life left, or in the start step no deck, wins; nothing that waits is resolved."""
    losers = _losers(game.board, _before(game, step))
    if losers and game.board.waiting:
        note_unresolved(game, by_life=any(game.board.pool(player).life.total == 0 for player in losers))
    if len(losers) == 2:
        game.process("bss:1-3-3", Drew(), step)
    elif losers and game.board.pool(losers[0]).life.total:
        clauses = ("bss:10-2-1-2", "bss:1-3-2-2", "bss:1-3-1", "bss:1-3-2", "bss:1-3-8", "bss:10-2-1")
        game.process(clauses, Won(other(losers[0]), losers[0]), step)
    elif losers:
        clauses = ("bss:10-2-1-1", "bss:1-3-2-1", "bss:1-3-1", "bss:1-3-2", "bss:1-3-7", "bss:10-2-1")
        game.process(clauses, Won(other(losers[0]), losers[0]), step)


def note_unresolved(game: Game, by_life: bool) -> None:
    """1-3-7, 1-3-8 - the game is over, and what has triggered is not resolved."""
    cards = tuple(dict.fromkeys(one.card for one in game.board.waiting))
    says = fact(N_("the game ends before what waits is resolved: {cards}"), cards=cards)
    if by_life:
        game.find("bss:1-3-7", says)
    else:
        game.find("bss:1-3-8", says)


def levels_change(game: Game, step: int) -> None:
    """2-8-3 - more or fewer cores make another level."""
    spots = _spots(game.steps[step].fact)
    for card_id in dict.fromkeys(spot.of for spot in spots if spot.place == "card"):
        old, new = _old_level(_before(game, step), game.board, card_id), level(game.board, card_id)
        if _before(game, step).is_same(card_id, game.board.card(card_id).stay):
            _note_empty_nexus(game, card_id)
        if old != new and new:
            _note_level(game, card_id, new)


def texts_change_levels(game: Game, step: int) -> None:
    """1-4-1, 2-8-3 - a text that says the level from now on, or takes True Release, or does so no more, makes another one."""
    before: Table = _before(game, step)
    if not any(standing_about(board, WORDS, *one) for one in MAKING_LEVELS for board in (before, game.board)):
        return
    moved = {spot.of for spot in _spots(game.steps[step].fact) if spot.place == "card"}
    for card in (game.board.card(card_id) for player in PLAYERS for card_id in game.board.zone(player, FIELD)):
        if card.id in moved or card.standby is not None or not before.is_same(card.id, card.stay):
            continue
        new = level(game.board, card.id)
        if new and new != level(before, card.id):
            _note_level(game, card.id, new)


def _note_level(game: Game, card_id: CardId, new: int) -> None:
    """1-4-1 - a text makes the level, 9-3-4 - the latest of several; 12-2-1-1-2 - or the soul core; 2-8-3 - or any cores."""
    says, card = fact(N_("{card} is Lv{level}"), card=card_id, level=new), game.board.card(card_id)
    texts, released = said_levels(game.board, card_id), new in release_levels(game.board, card_id)
    if len(texts) > 1:
        game.find(("bss:1-4-1", "bss:9-3-4"), says, reading="latest-level-counts")
    elif texts:
        game.find("bss:1-4-1", says)
    elif released and card.cores.soul:
        game.find(RELEASE_BY[card.kind], says)
    elif released:
        game.find(RELEASED_LEVEL_BY[card.kind], says)
    else:
        game.find(LEVEL_BY[card.kind], says)


def _spots(change: object) -> tuple[Spot, ...]:
    """Where cores have gone or come: on a card that enters the field, too."""
    if isinstance(change, Together):
        return tuple(spot for one in change.changes for spot in _spots(one))
    if isinstance(change, CoresMoved):
        more = change.more if isinstance(change, CoresSpread) else ()
        return (*(spot for spot, _ in change.parts), change.to, *(spot for one in more for spot in _spots(one)))
    if isinstance(change, Entered):
        return (*(spot for spot, _ in change.parts), Spot("card", change.card))
    return (change.soul, change.plain) if isinstance(change, CoresSwapped) else ()


def _old_level(before: Table, after: Table, card_id: CardId) -> int:
    """The level that it had; a card that has only just come is told apart where it is above its lowest."""
    if before.is_same(card_id, after.card(card_id).stay):
        return level(before, card_id)
    return min((one.lv for one in after.card(card_id).text.levels), default=0)


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
    cards = _not_replaced(game, causes, step)
    if not cards:
        return
    standbys = tuple(_standby(game, card_id, causes[card_id], step) for card_id in cards)
    tell_apart(game, cards, "depleted")
    change = StoodBy(cards, "depleted", standbys, causes[cards[0]], tuple(causes[card_id] for card_id in cards))
    kinds = {game.board.card(card_id).kind for card_id in cards}
    reading = "true-release-needs-the-first-level" if any(_is_released(game.board, one) for one in cards) else None
    if kinds == {"spirit"}:
        game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-2-5-4"), change, step, reading=reading)
    elif kinds == {"nexus"}:
        game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-3-3-3"), change, step, reading=reading)
    else:
        game.process(("bss:10-2-2-1", "bss:5-11-1", "bss:3-2-5-4", "bss:3-3-3-3"), change, step, reading=reading)
    keep_effects(game, cards)
    note_statics_kept(game, cards)


def _is_released(board: Table, card_id: CardId) -> bool:
    """12-2-1-1-2 - the soul core on it would make a level with True Release."""
    return bool(board.card(card_id).cores.soul and release_levels(board, card_id))


def _not_replaced(game: Game, causes: Mapping[CardId, By], step: int) -> tuple[CardId, ...]:
    """9-1-8-1 - the cards that are depleted after all: nothing else happened instead, or it left them without cores."""
    replacing = getattr(getattr(game.steps[step].fact, "by", None), "replacing", False)
    old = {card_id: game.board.card(card_id).standby for card_id in causes}
    happenings = {card_id: about_to(game, card_id, "depleted", TRASH, by) for card_id, by in causes.items()}
    doomed = not_replaced(game, happenings, replace(RULE, replacing=replacing))
    still = [card for card in map(game.board.card, causes) if card.zone == FIELD and card.standby == old[card.id]]
    empty = [card.id for card in still if is_empty(game.board, card.id)]
    return tuple(card_id for card_id in empty if card_id in doomed or _is_depleted_after_all(game))


def _is_depleted_after_all(game: Game) -> bool:
    """9-1-8-1-2 - what happened instead has left the card without cores."""
    return game.find("bss:9-1-8-1-2", fact(N_("what was replaced once is not replaced again")))


def _depleted(board: Table, before: Table) -> list[CardId]:
    """Cards that have not enough cores any more."""
    fields = (board.card(card_id) for player in PLAYERS for card_id in board.zone(player, FIELD))
    return [card.id for card in fields if card.held and _is_newly_empty(board, before, card.id)]


def _is_newly_empty(board: Table, before: Table, card_id: CardId) -> bool:
    """What had too few cores before is dealt with already; 10-2-2-6-1 - a card that stands by as depleted is not depleted
    again."""
    card = board.card(card_id)
    if card.standby is not None and card.standby.kind == "depleted":
        return False
    return not before.is_same(card_id, card.stay) or not is_empty(before, card_id)


def _may_change(game: Game, card_id: CardId) -> bool:
    """10-2-2-6 - a card that stands by can go into another standby."""
    return game.board.card(card_id).standby is None or changes_standby(game, card_id)


def _standby(game: Game, card_id: CardId, by: By, step: int) -> Standby:
    """10-2-2-3 - depleted at the level that it had just before; 10-2-2-7 - on its way to the hand or deck, it goes there."""
    held, old = game.board.card(card_id).held, game.board.card(card_id).standby
    now = game.find("bss:10-2-2-3", fact(N_("{card} stands by at Lv{level}"), card=card_id, level=held), held)
    to, place = TRASH, ""
    if old is not None and old.to != TRASH:
        says = fact(N_("{card} still goes where its first standby sends it"), card=card_id)
        clauses = ("bss:10-2-2-7", "bss:10-2-2-5/2", "bss:4-1-6")
        if game.find(clauses, says, reading="standby-keeps-first-destination"):
            to, place = old.to, old.place
    batch = old.batch if old else game.board.batch
    statics = old.statics if old else statics_at_work(_before(game, step), card_id)
    older = old.older if old else waits_already(game.board)
    return Standby("depleted", to, place, now, by.kind, by.player, step, batch, statics, by.card, old is not None, older)


def payers_leave(game: Game) -> None:
    """10-2-2-5 - what a payment has depleted has gone before what was paid for comes or takes effect, unless effects of its own
    leaving wait."""
    end_standby(game, by=("payment",))


def end_standby(game: Game, since: int = 0, by: Sequence[str] = ()) -> bool:
    """10-2-2-5 - when the effects of their leaving are resolved, cards in standby go together; their cores go to the reserve."""
    here = [card_id for player in (game.board.active, other(game.board.active)) for card_id in game.board.zone(player, FIELD)]
    standing_by = [card for card_id in here if (card := game.board.card(card_id)).standby is not None]
    free = [card for card in standing_by if _may_leave(game.board, card.standby, since)]
    leaving = [card for card in free if not by or card.standby.by in by]
    if not leaving:
        return False
    game.cause = leaving[0].standby.step
    reading = "standby-ends-after-its-own-effects" if game.board.waiting or by else None
    for zone in dict.fromkeys(card.standby.to for card in leaving):
        going = [card for card in leaving if card.standby.to == zone]
        going = _to_trash_after_all(game, going) if zone == TRASH else going
        change = _together(game, going, zone) if going else None
        if change is None:
            continue
        if zone == TRASH:
            game.do(("bss:10-2-2-5", "bss:4-5-4"), change, reading=reading)
        else:
            game.do(("bss:10-2-2-5/2", "bss:4-5-4"), change, reading=reading)
    if any(game.board.card(card.id).standby == card.standby for card in leaving):  # only where the rule of leaving is broken
        raise TooLong
    return True


def _to_trash_after_all(game: Game, cards: list[FieldCard]) -> list[FieldCard]:
    """9-1-8-1 - of cards that are about to be put into the trash after their standby, those to which nothing else happens; what
    is left where it stood by stays on the field, 9-1-8-1-2 - unless it has not the cores for that."""
    put = {card.id: [put_after_standby(game.board, card, card.standby)] for card in cards if card.standby}
    kept = not_replaced(game, put, RULE)
    there = [
        card for card in cards if game.board.is_same(card.id, card.stay) and game.board.card(card.id).standby == card.standby
    ]
    for card in (card for card in there if card.id not in kept and not is_empty(game.board, card.id)):
        game.do("bss:9-1-8-1", Stayed(card.id, game.board.card(card.id).state), reading="every-way-into-the-trash")
    going = (card for card in there if card.id in kept or (is_empty(game.board, card.id) and _is_depleted_after_all(game)))
    return [game.board.card(card.id) for card in going]


def _together(game: Game, cards: list[FieldCard], zone: str) -> Change:
    changes = tuple(_left(game, card) for card in (_in_order(game, cards) if zone == DECK else cards))
    return LeftTogether(changes) if len(changes) > 1 else changes[0]


def _left(game: Game, card: FieldCard) -> LeftField:
    assert card.standby is not None
    note_soul_core(game, card)
    return LeftField(card.id, whose_zone(game, card), card.standby.to, card.cores, card.standby.place)


def _may_leave(board: Table, standby: Standby, since: int) -> bool:
    """Nothing waits that was triggered when the card went into standby, or since; older effects do not hold it."""
    return standby.batch >= since and not any(_holds(one, standby) for one in board.waiting)


def _holds(one: Waiting, standby: Standby) -> bool:
    """10-2-2-5 - of what comes of one play, only effects of leaving hold a card that its player's own cores have depleted."""
    if is_older(one, standby):
        return False
    if standby.by not in OWN_DEEDS or one.batch != standby.batch:
        return True
    return any(happening.verb in LEAVING for happening in one.together or (one.happening,))


def _in_order(game: Game, cards: list[FieldCard]) -> list[FieldCard]:
    """4-1-5 - of several that go to one end of a deck together, the player of the effect puts them in order."""
    order: list[CardId] = []
    for end in dict.fromkeys(map(_end_of_deck, cards)):
        theirs = [card for card in cards if _end_of_deck(card) == end]
        player = next((card.standby.by_player for card in theirs if card.standby), None) or game.board.active
        order += in_order(game, [card.id for card in theirs], DECK, player)
    return [game.board.card(card_id) for card_id in order]


def _end_of_deck(card: FieldCard) -> tuple[Player, bool]:
    """Whose deck it goes to, and whether on top."""
    return card.owner, card.standby is not None and card.standby.place == "top"


def is_leaving(happening: Happening, card_id: CardId) -> bool:
    return happening.card == card_id and happening.verb in LEAVING
