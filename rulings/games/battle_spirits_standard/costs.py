"""2-2, 2-3 and 12-2-1-3: what a card costs, how far symbols reduce it, and every exact way to pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulings.engine.board import CardId, Player
from rulings.engine.changes import By
from rulings.engine.continuous import Standing, granted
from rulings.engine.facts import N_, Fact, fact
from rulings.engine.game import Clauses, Game, Play
from rulings.engine.options import picks
from rulings.games.battle_spirits_standard.board import EXILED, FIELD, TRASH, CardText, Cores, Spot, Table
from rulings.games.battle_spirits_standard.changes import CardsMoved, CoresMoved
from rulings.games.battle_spirits_standard.leaving import move_after_all
from rulings.games.battle_spirits_standard.restrictions import speaks_of
from rulings.games.battle_spirits_standard.silence import INHERITANCE, quieting_common
from rulings.games.battle_spirits_standard.values import WORDS, cost, symbols

MOST_WAYS = 5_000
NO_PLACE = Spot("", "")
Parts = tuple[tuple[Spot, Cores], ...]


class Payment(NamedTuple):
    """Cores taken from spots, together."""

    parts: Parts
    emptied: Spot | None = None  # where the soul core lay, if nothing is left there

    def __str__(self) -> str:
        return " and ".join(_part(spot, cores) for spot, cores in self.parts) or "nothing"

    @property
    def bare(self) -> str:
        """Without a place, where that is the reserve."""
        return " and ".join(_part(spot, cores).removesuffix(" from reserve") for spot, cores in self.parts)

    @property
    def also(self) -> tuple[str, ...]:
        """Other words for it: as many as lie there are all of them, the soul core too."""
        counted = Payment(tuple((spot, Cores(cores.total) if spot == self.emptied else cores) for spot, cores in self.parts))
        return self.bare, str(counted), counted.bare


class Price(NamedTuple):
    """What a line says is paid or put: cores by the places that it names, and those without a place."""

    named: Parts
    bare: Cores
    level: int | None = None  # that they make of the card on which they are put, where the line says it

    @property
    def total(self) -> int:
        return self.bare.total + sum(cores.total for _, cores in self.named)

    @property
    def has_soul(self) -> bool:
        return self.bare.soul or any(cores.soul for _, cores in self.named)

    @property
    def is_soul_core(self) -> bool:
        """The soul core is said, and nothing else."""
        return self.total == 1 and self.has_soul

    def allows(self, board: Table, parts: Parts) -> bool:
        """Each place gives what is named for it, and the soul core is among the cores if it is said."""
        taken = dict(parts)
        needs = self.needs({spot: cores.soul for spot, cores in parts})
        return all(spot in taken and _are_among(cores, taken[spot], board.cores_at(spot)) for spot, cores in needs.items())

    def needs(self, spots: Mapping[Spot, bool]) -> dict[Spot, Cores]:
        """What has to be taken from which place: the soul core from the spot that has it, if it is said without a place."""
        found = {spot: cores for spot, cores in self.named if cores.total}
        if self.bare.soul:
            soul = next((spot for spot, has_soul in spots.items() if has_soul), NO_PLACE)
            found[soul] = found.get(soul, Cores()).plus(Cores(0, True))
        return found

    def with_soul(self) -> list[Price]:
        """The same number of cores of each place, of which one is the soul core, where it is not said."""
        if self.has_soul:
            return []
        named = dict(self.named)
        found = [
            Price(tuple({**named, spot: Cores(cores.plain - 1, True)}.items()), self.bare)
            for spot, cores in self.named
            if cores.plain
        ]
        return [*found, Price(self.named, Cores(self.bare.plain - 1, True))] if self.bare.plain else found

    def of_reserve(self, player: Player) -> Price:
        """The same, where those without a place are the reserve's; the soul core lies where it lies."""
        named, reserve = dict(self.named), Spot("reserve", player)
        named[reserve] = named.get(reserve, Cores()).plus(Cores(self.bare.plain))
        return Price(tuple(named.items()), Cores(0, self.bare.soul))


def _are_among(named: Cores, taken: Cores, there: Cores) -> bool:
    """As many as lay there are all of them, the soul core too."""
    return taken.has(named) or (named == Cores(taken.total) and taken == there)


def ways_said(
    game: Game, clause: Clauses, board: Table, player: Player, count: int, said: Price | None, coming: Sequence[CardId] = ()
) -> list[Payment]:
    """The ways to take cores that are as the line says, of which those without a place are the reserve's, if it has them; where
    it says what cannot be, it is refused."""
    if said is None:
        return ways(board, player, count, coming)
    found = ways(board, player, count, coming, said.of_reserve(player)) or ways(board, player, count, coming, said)
    if not found:
        needs = said.needs({spot: board.cores_at(spot).soul for spot in sources(board, player, coming)})
        reserve = Spot("reserve", player)
        needs[reserve] = needs.get(reserve, Cores()).plus(needs.pop(NO_PLACE, Cores()))
        must_lie_there(game, clause, player, tuple(needs.items()))
        return ways(board, player, count, coming)
    return found


def _part(spot: Spot, cores: Cores) -> str:
    amount = {0: "S"}.get(cores.plain, str(cores)) if cores.soul else str(cores.plain)
    return f"{amount} from {spot.of if spot.place == 'card' else spot.place}"


def sources(board: Table, player: Player, coming: Sequence[CardId] = ()) -> list[Spot]:
    """Where a player's cores for paying lie: the reserve, then the cards of the field, but for those that only come now."""
    cards = [Spot("card", card_id) for card_id in board.zone(player, FIELD) if card_id not in coming]
    return [spot for spot in (Spot("reserve", player), *cards) if board.cores_at(spot).total]


def available(board: Table, player: Player, coming: Sequence[CardId] = ()) -> int:
    return sum(board.cores_at(spot).total for spot in sources(board, player, coming))


def ways(board: Table, player: Player, count: int, coming: Sequence[CardId] = (), said: Price | None = None) -> list[Payment]:
    """Every way to take exactly that many cores from reserve and field, with what the line says."""
    found: list[Payment] = []
    spots = sources(board, player, coming)
    soul = next(((spot, board.cores_at(spot)) for spot in spots if board.cores_at(spot).soul), None)
    for parts in _ways(board, spots, count) if said is None else _ways_with(board, spots, count, said):
        found.append(Payment(parts, soul[0] if soul is not None and soul in parts else None))
        if len(found) == MOST_WAYS:
            break
    return found


def _ways(board: Table, spots: list[Spot], count: int) -> Iterator[Parts]:
    if not spots:
        if count == 0:
            yield ()
        return
    here = board.cores_at(spots[0])
    for soul in (False, True) if here.soul else (False,):
        for plain in range(min(here.plain, count - soul), -1, -1):
            part = ((spots[0], Cores(plain, soul)),) if plain or soul else ()
            for rest in _ways(board, spots[1:], count - plain - soul):
                yield (*part, *rest)


def _ways_with(board: Table, spots: list[Spot], count: int, said: Price) -> Iterator[Parts]:
    """Those that the line allows; what it speaks of is taken first, so that no other ways have to be gone through."""
    needs = said.needs({spot: board.cores_at(spot).soul for spot in spots})
    if not needs.keys() <= {*spots}:
        return
    others = [spot for spot in spots if spot not in needs]
    for first in _spoken_of(board, tuple(needs.items()), count):
        for rest in _ways(board, others, count - sum(cores.total for _, cores in first)):
            yield tuple(sorted((*first, *rest), key=lambda part: spots.index(part[0])))


def _spoken_of(board: Table, needs: Parts, count: int) -> Iterator[Parts]:
    """What is named for each place, or more of it, so that enough is left for the other places."""
    if not needs:
        yield ()
        return
    (spot, need), spare = needs[0], count - sum(cores.total for _, cores in needs)
    here = board.cores_at(spot)
    for total in range(need.total, need.total + spare + 1):
        for cores in (Cores(total), Cores(total - 1, True)):
            if here.has(cores) and _are_among(need, cores, here):
                yield from ((((spot, cores), *rest)) for rest in _spoken_of(board, needs[1:], count - total))


def field_symbols(board: Table, player: Player) -> Counter[str]:
    return Counter(colour for card_id in board.zone(player, FIELD) for colour in symbols(board, card_id))


def ex_reading(board: Table, player: Player) -> str | None:
    """The reading that is followed where a card on the field has an EX symbol."""
    return "ex-symbol-counts-as-symbol" if any(_has_ex(board, card_id) for card_id in board.zone(player, FIELD)) else None


def reduced_by(board: Table, player: Player, text: CardText, inherited: int) -> int:
    """2-3-3 - one less for each reduction symbol that a symbol of its colour on the field, or an EX card, fills."""
    wanted, there = Counter(text.reduction), field_symbols(board, player)
    filled = sum(min(wanted[colour], there[colour]) for colour in wanted)
    return min(len(text.reduction), filled + inherited)


def heirs(board: Table, player: Player, paid_for: CardId) -> list[CardId]:
    """The cards with an EX symbol in a player's trash, but for those that cannot be exiled; 9-2-3 - none without Inheritance;
    4-1-4 - not the card itself, which would be another one in exile."""
    found = [card_id for card_id in board.zone(player, TRASH) if _has_ex(board, card_id) and card_id != paid_for]
    if found and board.follows("bss:9-2-3") and quieting_common(board, WORDS, INHERITANCE, player) is not None:
        return []
    return [card_id for card_id in found if not (board.follows("bss:9-1-2-1") and _kept_by(board, card_id, player))]


def _kept_by(board: Table, card_id: CardId, player: Player) -> Standing | None:
    """What forbids Inheritance, an effect of that player's, to exile the card."""
    found = (one for one in granted(board, WORDS, card_id, "cannot") if one.action.attribute == "be exiled")
    return next((one for one in found if speaks_of(board, one, By("effect", player))), None)


def _note_kept(game: Game, player: Player) -> None:
    """9-1-2-1, 1-4-3 - of cards with an EX symbol, those that an effect keeps from being exiled; said where the play is refused
    for that too."""
    for card_id in (one for one in game.board.zone(player, TRASH) if _has_ex(game.board, one)):
        kept = _kept_by(game.board, card_id, player)
        if kept is not None:
            says = fact(N_("{source} forbids it for {card}"), source=kept.source, card=card_id)
            game.must(("bss:9-1-2-1", "bss:1-4-3"), True, says)


def _note_silence(game: Game, player: Player) -> None:
    """9-2-3 - Inheritance itself is kept from taking effect, where there is a card for it."""
    silenced = quieting_common(game.board, WORDS, INHERITANCE, player)
    if silenced is not None and any(_has_ex(game.board, one) for one in game.board.zone(player, TRASH)):
        says = fact(N_("{source} forbids it for {player}"), source=silenced.source, player=player)
        game.must(("bss:9-2-3", "bss:9-1-2-1"), True, says)


def _nothing(due: int) -> int:
    return 0


def least_inherited(board: Table, player: Player, card_id: CardId, besides: Callable[[int], int] = _nothing) -> int | None:
    """How many cards have to be exiled for the cost, and what is needed besides it, to be paid; None where none are enough."""
    full, text = cost(board, card_id), board.card(card_id).text
    numbers = range(len(heirs(board, player, card_id)) + 1)
    dues = {number: max(full - reduced_by(board, player, text, number), 0) for number in numbers}
    cores = available(board, player)
    return next((number for number, due in dues.items() if cores >= due and cores >= due + besides(due)), None)


def inherit(game: Game, clause: Clauses, player: Player, card_id: CardId, least: int | None = 0) -> int:
    """12-2-1-3 - cards with an EX symbol are exiled from the trash, each for one reduction symbol; none where not even the most
    are enough, as the play will be refused."""
    board: Table = game.board
    text = board.card(card_id).text
    _note_kept(game, player)
    if text.reduction:
        _note_silence(game, player)
    cards = heirs(board, player, card_id)
    if not cards or not text.reduction:
        return 0
    most = min(len(cards), len(text.reduction) if board.follows("bss:12-2-1-3-2-1") else len(cards))
    if least is None:
        return game.find(clause, fact(N_("cards that could be exiled for inheritance: {count}"), count=most), most)
    asks, options = fact(N_("which cards are exiled for inheritance?")), picks(cards, most, least, rising=True)
    chosen: tuple[CardId, ...] = game.ask(
        clause, player, asks, options, "inheritance", reading="inheritance-up-to-reduction-symbols"
    )
    by = By("effect", player)  # 12-2-1-3-1 - Inheritance is a common effect
    exiled = tuple(move_after_all(game, chosen, "exiled", EXILED, by))
    if exiled:
        change = CardsMoved(exiled, player, EXILED, "exiled", by)
        game.do(("bss:12-2-1-3-1", "bss:12-2-1-3-2", "bss:4-9-1"), change, reading="inheritance-ignores-colour")
    return len(exiled)


def spirit_cost(game: Game, player: Player, card_id: CardId, least: int | None = 0) -> int:
    """11-1-1-2 to 11-1-1-4-1 - what a spirit card costs is checked, changed by effects, and reduced to its summoning cost."""
    text: CardText = game.board.card(card_id).text
    printed, now = text.cost, cost(game.board, card_id)
    full = game.find(("bss:11-1-1-2", "bss:2-2-2"), _costs(card_id, printed), printed)
    changed = fact(N_("effects change the cost from {printed} to {cost}"), printed=printed, cost=now)
    if now != printed and game.find("bss:11-1-1-2-1", changed):
        full = now
    if not text.reduction:
        return full
    most = game.find("bss:11-1-1-3", *_reductions(card_id, text))
    inherited = inherit(game, ("bss:11-1-1-4", "bss:12-2-1-3-2-1", "bss:12-2-1-3-1"), player, card_id, least)
    less = game.find(
        ("bss:11-1-1-4-1", "bss:2-3-3", "bss:2-3-2", "bss:2-10-2"),
        *_reduced(game.board, player, text, inherited, min(most, full)),
        reading=ex_reading(game.board, player),
    )
    return max(full - less, 0)


def nexus_cost(game: Game, player: Player, card_id: CardId, least: int | None = 0) -> int:
    """11-2-1-2 to 11-2-1-4-1 - what a nexus card costs is checked and reduced to its deployment cost."""
    text: CardText = game.board.card(card_id).text
    full = game.find(("bss:11-2-1-2", "bss:2-2-2"), *costs(game.board, card_id))
    if not text.reduction:
        return full
    most = game.find("bss:11-2-1-3", *_reductions(card_id, text))
    inherited = inherit(game, ("bss:11-2-1-4", "bss:12-2-1-3-2-1", "bss:12-2-1-3-1"), player, card_id, least)
    less = game.find(
        ("bss:11-2-1-4-1", "bss:2-3-3", "bss:2-3-2", "bss:2-10-2"),
        *_reduced(game.board, player, text, inherited, min(most, full)),
        reading=ex_reading(game.board, player),
    )
    return max(full - less, 0)


def less_for_magic(game: Game, player: Player, card_id: CardId, full: int, least: int | None) -> int:
    """11-3-1-3 to 11-3-1-4-1 - how far the cost of a magic card is reduced."""
    text: CardText = game.board.card(card_id).text
    most = game.find("bss:11-3-1-3", *_reductions(card_id, text))
    inherited = inherit(game, ("bss:11-3-1-4", "bss:12-2-1-3-2-1", "bss:12-2-1-3-1"), player, card_id, least)
    return game.find(
        ("bss:11-3-1-4-1", "bss:2-3-3", "bss:2-3-2", "bss:2-10-2"),
        *_reduced(game.board, player, text, inherited, min(most, full)),
        reading=ex_reading(game.board, player),
    )


def costs(board: Table, card_id: CardId) -> tuple[Fact, int]:
    full = cost(board, card_id)
    return _costs(card_id, full), full


def _costs(card_id: CardId, full: int) -> Fact:
    return fact(N_("{card} costs {cost}"), card=card_id, cost=full)


def _reductions(card_id: CardId, text: CardText) -> tuple[Fact, int]:
    count = len(text.reduction)
    return fact(N_("{card}'s reduction symbols: {count}"), card=card_id, count=count), count


def _reduced(board: Table, player: Player, text: CardText, inherited: int, most: int) -> tuple[Fact, int]:
    """As far as there are reduction symbols, and a cost to reduce."""
    less = min(reduced_by(board, player, text, inherited), most)
    return fact(N_("symbols of {player} reduce the cost by {count}"), player=player, count=less), less


def _has_ex(board: Table, card_id: CardId) -> bool:
    definition = board.card(card_id).definition
    return isinstance(definition, CardText) and definition.ex_symbol


def pay(game: Game, clause: Clauses, play: Play, count: int) -> None:
    """Exactly the cost goes from the field and the reserve to the trash: no core less, none more."""
    player = play.player
    enough = available(game.board, player) >= count
    game.must(clause, enough, fact(N_("{player} can pay a cost of {count}"), player=player, count=count))
    said: Price | None = play.get("paid_as")
    game.must(clause, said is None or said.total == count, exactly(count))
    if not count:
        return
    must_lie_there(game, clause, player, said.named if said else ())
    able = ways_said(game, clause, game.board, player, count, said)
    payment: Payment = game.ask(clause, player, cost_asked(play.get("card"), count), able, "payment")
    game.do(clause, CoresMoved(payment.parts, Spot("trash", player), By("payment", player)))


def cost_asked(card_id: CardId, count: int) -> Fact:
    return fact(N_("from where is the cost of {card} paid ({count})?"), card=card_id, count=count)


def exactly(count: int) -> Fact:
    return fact(N_("cores paid: exactly {count}"), count=count)


def must_lie_there(game: Game, clause: Clauses, player: Player, named: Parts) -> None:
    """The cores that a line names are its player's, in the reserve or on the field, and are there."""
    for spot, cores in named:
        if not is_own(game.board, spot, player):
            game.must(clause, False, own(spot, player))
        here = game.board.cores_at(spot)
        if cores.total > here.total or cores.soul > here.soul:
            game.must(clause, False, there(spot, cores))


def is_own(board: Table, spot: Spot, player: Player) -> bool:
    """A player's reserve, or a card of theirs on the field."""
    if spot.place == "card":
        card = board.card(spot.of)
        return (card.zone, card.player) == (FIELD, player)
    return spot == Spot("reserve", player)


def own(spot: Spot, player: Player) -> Fact:
    return fact(N_("{player} may take cores from {spot} and put cores there"), spot=spot, player=player)


def there(spot: Spot, cores: Cores) -> Fact:
    return fact(N_("{spot} has the cores asked for: {cores}"), cores=cores, spot=spot)
