"""5-7 and 4-4 to 4-8: effects move cores between cards, reserve, trash, life and the void."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulings.engine.board import CardId, Happening, Player
from rulings.engine.changes import By
from rulings.engine.effects.ability import ANY_NUMBER, EACH, OPPONENT, YOU, Action, Place, Selector
from rulings.engine.facts import N_, fact
from rulings.engine.game import Game
from rulings.engine.resolve import NOTHING, Outcome
from rulings.engine.select import Resolving, amount_of
from rulings.games.battle_spirits_standard.addressing import seen_by
from rulings.games.battle_spirits_standard.board import Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved
from rulings.games.battle_spirits_standard.choosing import CHOOSER, POINTED, chosen
from rulings.games.battle_spirits_standard.dealing import as_many, players_of, times, whose
from rulings.games.battle_spirits_standard.replacement import not_replaced
from rulings.games.battle_spirits_standard.restrictions import allowed, life_is_kept
from rulings.games.battle_spirits_standard.values import WORDS

PLACES = ("reserve", "trash", "life", "void")
CORES_BY = {
    "reserve": "bss:4-6-1",
    "trash": "bss:4-4-1",
    "life": "bss:4-7-1",
    "void": "bss:4-8-1",
    "card": "bss:9-3-1-4",
}


class Move(NamedTuple):
    """Cores that are to go from one spot to another."""

    source: Spot
    cores: Cores
    to: Spot


class Part(NamedTuple):
    """What one player does."""

    action: Action
    doer: Player


class CoresSpread(CoresMoved, frozen=True):
    """Cores go to several spots, together."""

    more: tuple[CoresMoved, ...] = ()

    def args(self) -> dict[str, Any]:
        parts = [part for one in (self, *self.more) for part in one.parts]
        total = Cores(sum(cores.plain for _, cores in parts), any(cores.soul for _, cores in parts))
        return {"cores": total, "sources": tuple(spot for spot, _ in parts), "to": tuple(one.to for one in (self, *self.more))}

    def apply(self, board: Table) -> Table:
        board = CoresMoved.apply(self, board)
        for one in self.more:
            board = one.apply(board)
        return board

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        own = CoresMoved.happenings(self, before, after)
        return [*own, *(happening for one in self.more for happening in one.happenings(before, after))]


def move_cores(game: Game, action: Action, at_work: Resolving, reading: str | None = None) -> Outcome:
    """Cores go from where the text says to where it says, to each card as many, all together."""
    planned = [_planned(game, part, at_work) for part in _parts(game.board, action, at_work)]
    wanted = sum(asked for _, asked in planned)
    moves = _made(game, [move for moves, _ in planned for move in moves], _by(at_work))
    if not moves:
        return NOTHING if wanted else Outcome()
    _move(game, moves, _by(at_work), reading)
    return Outcome(sum(move.cores.total for move in moves), wanted)


def _parts(board: Table, action: Action, at_work: Resolving) -> list[Part]:
    """What is done and by whom; 1-4-4 - where each player does it, the turn player first, each with cards of their own."""
    if action.player != EACH:
        return [Part(action, whose(action, at_work))]
    own = replace(action, player=YOU, source=_own(action.source), to=_own(action.to))
    return [Part(seen_by(player, own, at_work), player) for player in players_of(board, EACH, at_work.player)]


def _own(place: Place | None) -> Place | None:
    if place is None or place.on is None or place.on.nouns[0] in POINTED:
        return place
    return replace(place, on=replace(place.on, whose=place.on.whose or YOU))


def _planned(game: Game, part: Part, at_work: Resolving) -> tuple[list[Move], int]:
    """The moves that one player is to make, and how many cores the text asks for."""
    what, to_place = part.action.what, part.action.to
    assert what is not None
    sources = _sources(game, part, at_work)
    targets = _touched(game, to_place.on, part, at_work) if to_place and to_place.on else None
    moves, wanted = [], 0
    for source in sources:
        left: Cores = game.board.cores_at(source)
        spots = _spots(game, to_place, source, targets, at_work)
        for to in _in_order(game, source, left, spots, part, at_work):
            if to is None or _stays(game, source, to):
                wanted += 1
                continue
            there = _movable(game, source, to, what, left)
            count, asked = _how_many(game, source, there, part, at_work)
            wanted += asked
            cores = _which(game, source, there, count, part.doer)
            left = left.minus(cores)
            if cores.total:
                moves.append(Move(source, cores, to))
    return moves, wanted


def lose_life(game: Game, action: Action, at_work: Resolving) -> Outcome:
    """Life that an effect takes goes to the reserve, as life that is lost in a battle does."""
    amount = action.amount if action.amount is not None else 1
    cores = replace(action, what=Selector(("core",), count=amount), source=Place("life"), to=Place("reserve"))
    return move_cores(game, cores, at_work, reading="life-lost-goes-to-reserve")


def _by(at_work: Resolving) -> By:
    return By("effect", at_work.player, at_work.source, at_work.ability.kind == "replacement")


def _touched(game: Game, on: Selector, part: Part, at_work: Resolving) -> tuple[CardId, ...]:
    """The cards that give or get the cores, chosen by who does it; 1-4-3 - not those that this effect cannot touch."""
    return allowed(game, "be affected", chosen(game, on, at_work, part.doer), at_work)


def _spots(
    game: Game, place: Place | None, source: Spot, targets: tuple[CardId, ...] | None, at_work: Resolving
) -> list[Spot | None]:
    if targets is None and place is not None and place.whose == EACH and source.place == "void":
        return [Spot(place.zone, player) for player in players_of(game.board, EACH, at_work.player)]
    if targets is None:
        return [_zone(game, place, source, at_work)]
    return [Spot("card", card_id) for card_id in targets] or [None]


def _in_order(
    game: Game, source: Spot, left: Cores, spots: list[Spot | None], part: Part, at_work: Resolving
) -> list[Spot | None]:
    """1-4-2, 9-3-2 - where there are not cores for all of the cards, the player who puts them there says which gets them next;
    5-7-3 - the soul core is there for cards of its own player only."""
    what, order = part.action.what, list[Spot | None]()
    if what is None or what.up_to or source.place == "void" or len(spots) < 2:
        return spots
    rest = {spot.of: spot for spot in spots if spot is not None and spot != source}
    soul = int(left.soul and any(_holder(game, spot) == _holder(game, source) for spot in rest.values()))
    there = soul if what.nouns[0] == "soul core" else left.plain + soul
    each = there if what.every else 1 if what.nouns[0] == "soul core" else amount_of(game.board, WORDS, what.count, at_work)
    while 0 < there < each * len(rest) and len(rest) > 1:
        asks = fact(N_("which card gets its cores next?"))
        order.append(rest.pop(game.ask(("bss:9-3-2", "bss:1-4-2"), part.doer, asks, tuple(rest), "order", CHOOSER)))
        there -= each
    return [*order, *(spot for spot in spots if spot not in order)]


def _made(game: Game, moves: list[Move], by: By) -> list[Move]:
    """1-4-3, 9-1-8-1 - all but those of life that an effect keeps, or instead of whose loss something else happens."""
    lives = Counter[Player]()
    for move in moves:
        lives[move.source.of] += move.cores.total if move.source.place == "life" else 0
    losing = {
        player: [by.happening("life reduced", player=player, amount=count)]
        for player, count in lives.items()
        if count and not life_is_kept(game, player, by)
    }
    lost = not_replaced(game, losing, by)
    made = [_as_far(game, move) for move in moves if move.source.place != "life" or move.source.of in lost]
    return [move for move in made if move.cores.total]


def _as_far(game: Game, move: Move) -> Move:
    """1-4-2 - what happened instead of another loss may have left fewer cores."""
    here: Cores = game.board.cores_at(move.source)
    fewer = Cores(min(move.cores.plain, here.plain), move.cores.soul and here.soul)
    return move if as_many(game, move.cores.total, fewer.total) == move.cores.total else move._replace(cores=fewer)


def _move(game: Game, moves: list[Move], by: By, reading: str | None) -> None:
    parts = {to: tuple((move.source, move.cores) for move in moves if move.to == to) for to in (move.to for move in moves)}
    changes = [CoresMoved(part, to, by) for to, part in parts.items()]
    first = changes[0]
    change = CoresSpread(first.parts, first.to, by, tuple(changes[1:])) if len(changes) > 1 else first
    if moves[0].source.place == "void":
        game.do("bss:4-8-1", change)
    else:
        game.do(CORES_BY[first.to.place], change, reading=reading)


def _stays(game: Game, source: Spot, to: Spot) -> bool:
    """1-4-2-2 - from a place to the same place nothing moves."""
    return source == to and game.find("bss:1-4-2-2", fact(N_("from {spot} to the same place: nothing moves"), spot=source))


def _movable(game: Game, source: Spot, to: Spot, what: Selector, there: Cores) -> Cores:
    """5-7-3 - the soul core counts as a core, but only its own name takes it to the life or the void."""
    named = what.nouns[0] == "soul core"
    if there.soul and to.place != "void" and _holder(game, source) != _holder(game, to):
        says = fact(N_("each player has one soul core: that on {spot} does not go to the other player"), spot=source)
        stays = game.find("bss:5-7-3", says, reading="soul-core-stays-with-its-player")
        there = Cores(there.plain) if stays else there
    elif there.soul and not named and to.place in ("life", "void"):
        says = fact(N_("the soul core does not go to {spot} unless the effect names it"), spot=to)
        there = Cores(there.plain) if game.find("bss:5-7-3", says) else there
    return Cores(0, there.soul) if named else there


def _how_many(game: Game, source: Spot, there: Cores, part: Part, at_work: Resolving) -> tuple[int, int]:
    """How many cores move, and how many the text asks for."""
    what = part.action.what
    assert what is not None
    if what.nouns[0] == "soul core":
        return there.total, 1
    if what.every:
        return there.total, there.total
    wanted = times(game, amount_of(game.board, WORDS, what.count, at_work))
    most = there.total
    if source.place == "void":
        most = wanted if game.find("bss:4-8-2", fact(N_("the void never runs out of cores"))) else 0
    if not what.up_to:
        return as_many(game, wanted, most), wanted
    numbers = range(min(wanted, most), -1, -1)
    asks = fact(N_("how many cores leave {spot}?"), spot=source)
    if what.count == ANY_NUMBER:
        return game.ask("bss:1-4-5", part.doer, asks, numbers, "number"), 0
    return game.ask("bss:1-4-5-1", part.doer, asks, numbers, "number"), 0


def _which(game: Game, source: Spot, there: Cores, count: int, doer: Player) -> Cores:
    """Of the soul core and the others, which move."""
    options = [Cores(count)] if there.plain >= count else []
    if there.soul and count and there.plain >= count - 1:
        options.append(Cores(count - 1, True))
    if len(options) == 1:
        return options[0]
    asks = fact(N_("which cores leave {spot}?"), spot=source)
    chooser = _holder(game, source) or doer
    if chooser == doer:
        cores: Cores = game.ask("bss:9-3-2", chooser, asks, options, "cores")
    else:
        cores = game.ask(("bss:9-3-2", "bss:5-7-3"), chooser, asks, options, "cores", reading="owner-picks-core-removed")
    return cores


def _holder(game: Game, spot: Spot) -> Player | None:
    if spot.place == "card":
        player: Player = game.board.card(spot.of).player
        return player
    return None if spot.place == "void" else spot.of


def _sources(game: Game, part: Part, at_work: Resolving) -> list[Spot]:
    """Where the cores come from: cards, the void, or a zone of the players that are named."""
    place = part.action.source
    if place is not None and place.on is not None:
        return [Spot("card", card_id) for card_id in _touched(game, place.on, part, at_work)]
    zone = place.zone if place else "reserve"
    players = players_of(game.board, (place.whose if place else "") or part.action.player, at_work.player)
    if zone == "void":
        return [Spot("void", player) for player in players]
    return [Spot(zone, player) for player in players] if zone in PLACES else []


def _zone(game: Game, place: Place | None, source: Spot, at_work: Resolving) -> Spot | None:
    """The zone where they go: of the player that is named, or of whose they were."""
    zone = place.zone if place else "reserve"
    if zone not in PLACES:
        return None
    holder = source.of if source.place == "void" else _holder(game, source) or at_work.player
    if place is not None and place.whose in (YOU, OPPONENT):
        return Spot(zone, players_of(game.board, place.whose, at_work.player)[0])
    if place is not None and place.whose == "owner" and source.place == "card":
        return Spot(zone, game.board.card(source.of).owner)
    return Spot(zone, holder)
