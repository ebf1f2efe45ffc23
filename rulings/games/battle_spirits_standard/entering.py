"""4-5-3, 5-8 and 5-9: a card comes onto the field together with its cores, played or put there by an effect."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rulings.engine.board import Board, CardId, Happening, Player, moved
from rulings.engine.changes import RULE, By
from rulings.engine.facts import N_, Change, fact
from rulings.engine.game import Clauses, Game
from rulings.engine.select import Resolving
from rulings.games.battle_spirits_standard.board import FIELD, REFRESHED, CardText, Cores, Level, Spot, Table
from rulings.games.battle_spirits_standard.changes import CoresMoved
from rulings.games.battle_spirits_standard.costs import Payment, Price, available, ways, ways_said
from rulings.games.battle_spirits_standard.values import level, level_cost, level_of_cores, lowest_level_cost, release_levels
from rulings.games.battle_spirits_standard.ways_off import left_there

UNKNOWN = N_("which card {card} is has not been said: it does not come onto the field")


class Entered(Change, frozen=True):
    """A card comes onto the field, and cores are put on it."""

    says = N_("{card} is put on {player}'s field, {state}; cores on it: {cores}")
    card: CardId
    player: Player
    verb: str  # summoned, deployed
    cores: Cores
    parts: tuple[tuple[Spot, Cores], ...]
    state: str = REFRESHED
    by: By = RULE

    def apply(self, board: Table) -> Board:
        card = replace(board.card(self.card), state=self.state, cores=Cores(), standby=None, since=board.turn)
        there: Board = moved(board, card, self.player, FIELD)
        return self._placed().apply(there) if self.parts else there  # type: ignore[arg-type]

    def _placed(self) -> CoresMoved:
        return CoresMoved(self.parts, Spot("card", self.card), self.by)

    def happenings(self, before: Table, after: Table) -> Sequence[Happening]:
        source = before.card(self.card).zone
        entered = self.by.happening(self.verb, card=self.card, player=self.player, source=source)
        return (entered, *(self._placed().happenings(before, after) if self.parts else ()))


class Stayed(Change, frozen=True):
    """A card in standby stays on the field after all."""

    says = N_("{card} stays on the field, {state}")
    card: CardId
    state: str

    def apply(self, board: Table) -> Table:
        there = replace(board.card(self.card), standby=None, state=self.state)
        return left_there(board.with_cards(there), self.card)


def needed(board: Table, card_id: CardId, player: Player) -> int:
    """What the lowest level of the card costs once it lies on the field, where effects can touch it."""
    there = moved(board, board.card(card_id), player, FIELD)
    return lowest_level_cost(there, card_id)


def level_needed(board: Table, card_id: CardId, player: Player, level: Level) -> int:
    """What that level of the card costs once it lies on the field."""
    there = moved(board, board.card(card_id), player, FIELD)
    return level_cost(there, card_id, level)  # type: ignore[arg-type]


def is_of_level(board: Table, card_id: CardId, player: Player, cores: Cores, said: int) -> bool:
    """2-8-3 - with these cores the card on the field is of that level; 1-4-1 - or a text says that it counts as that."""
    there = moved(board, replace(board.card(card_id), cores=cores), player, FIELD)
    return said in (level_made(board, card_id, player, cores), level(there, card_id))


def level_made(board: Table, card_id: CardId, player: Player, cores: Cores) -> int:
    """2-8-3, 12-2-1-1-2 - the level to which these cores bring the card on the field."""
    there = moved(board, replace(board.card(card_id), cores=cores), player, FIELD)
    released = release_levels(there, card_id) if cores.soul else []  # type: ignore[arg-type]
    return max((level_of_cores(there, card_id), *released))  # type: ignore[arg-type]


def enter(
    game: Game, clause: Clauses, card_id: CardId, player: Player, verb: str, state: str, by: By, said: Price | None = None
) -> None:
    """The card comes onto the field with the cores that its player puts on it."""
    payment = cores_for(game, clause, game.board, card_id, player, said=said)
    reading = whose_field(game.board, card_id, player)
    game.do(clause, entering(card_id, player, verb, state, by, payment), reading=reading)


def whose_field(board: Table, card_id: CardId, player: Player) -> str | None:
    """The reading that is followed where a card comes onto the field of a player who does not own it."""
    return "summoned-onto-the-field-of-who-summons" if board.card(card_id).owner != player else None


def entering(card_id: CardId, player: Player, verb: str, state: str, by: By, payment: Payment) -> Entered:
    return Entered(card_id, player, verb, _together(payment), payment.parts, state, by)


def cores_for(
    game: Game,
    clause: Clauses,
    board: Table,
    card_id: CardId,
    player: Player,
    coming: Sequence[CardId] = (),
    able: Sequence[Cores] = (),
    said: Price | None = None,
) -> Payment:
    """Cores for at least the lowest level, from the field or the reserve; how many more is the player's choice.

    Of cards that come together, the cores of the others are not there to take; those that are able leave what these need."""
    numbers = list(dict.fromkeys(one.total for one in able))
    numbers = numbers or list(range(needed(board, card_id, player), available(board, player, coming) + 1)) or [0]
    asks = fact(N_("how many cores are put on {card}?"), card=card_id)
    count = game.ask(clause, player, asks, numbers, "number of cores")
    where = fact(N_("from where do the cores for {card} come ({count})?"), card=card_id, count=count)
    if not count:
        return Payment(())
    every = _of_level(board, card_id, player, count, said) or ways_said(game, clause, board, player, count, said, coming)
    payment: Payment = game.ask(clause, player, where, [way for way in every if not able or _together(way) in able], "cores")
    return payment


def _of_level(board: Table, card_id: CardId, player: Player, count: int, said: Price | None) -> list[Payment]:
    """2-8-3, 12-2-1-1-2 - where the line says both a level and how many cores, the ways that make it: with the cores as they are
    said, else with the soul core as one of them, else from other places than the reserve, of cores whose place is not said."""
    if said is None or said.level is None:
        return []
    as_said = [said, *said.with_soul()]
    for prices in ([said.of_reserve(player)], [one.of_reserve(player) for one in said.with_soul()], as_said):
        every = dict.fromkeys(way for price in prices for way in ways(board, player, count, (), price))
        found = [way for way in every if level_made(board, card_id, player, _together(way)) == said.level]
        if found:
            return found
    return []


def _together(payment: Payment) -> Cores:
    return Cores(sum(part.plain for _, part in payment.parts), any(part.soul for _, part in payment.parts))


def may_lie_on_field(game: Game, card_id: CardId) -> bool:
    """4-5-1 - only spirits and nexuses lie there; 5-8-1, 5-9-1 - of a card that nobody has named it is not known what it is."""
    card = game.board.card(card_id)
    if not isinstance(card.definition, CardText):
        game.find(("bss:5-8-1", "bss:5-9-1"), fact(UNKNOWN, card=card_id))
        return False
    says = fact(N_("{card} is no spirit or nexus card: it does not come onto the field"), card=card_id)
    return card.kind != "magic" or not game.find("bss:4-5-1", says)


def enter_by_effect(game: Game, card_id: CardId, player: Player, state: str, at_work: Resolving) -> bool:
    """5-8-1, 5-9-1 - an effect puts a spirit or nexus card onto the field; it needs the cores of its lowest level."""
    card = game.board.card(card_id)
    if card.zone == FIELD:
        return _stay(game, card_id, state)
    none = fact(N_("{player} has too few cores for {card}"), player=player, card=card_id)
    short = available(game.board, player) < needed(game.board, card_id, player)
    if short and game.find("bss:1-4-2", none):
        return False
    by = By("effect", at_work.player, at_work.source)
    if card.kind == "spirit":
        enter(game, ("bss:5-8-1", "bss:11-1-1-6"), card_id, player, "summoned", state, by)
    else:
        enter(game, ("bss:5-9-1", "bss:11-2-1-6"), card_id, player, "deployed", state, by)
    return True


def _stay(game: Game, card_id: CardId, state: str) -> bool:
    """1-4-1, 4-1-4 - a card that only stands by has not left: the effect keeps it there, and it does not come anew; 1-4-2-2 - and
    one that lies there is not moved."""
    card = game.board.card(card_id)
    if card.standby is None:
        return not game.find("bss:1-4-2-2", fact(N_("{card} is there already: nothing moves"), card=card_id))
    if card.cores.total < lowest_level_cost(game.board, card_id):
        game.find("bss:1-4-2", fact(N_("{card} has no cores to stay"), card=card_id))
        return False
    waited = any(card_id in dict(one.met) for one in game.board.waiting if one.happening.verb == "exhausted")
    game.do("bss:1-4-1", Stayed(card_id, state), reading="standby-ends-exhaustion" if waited else None)
    return True
