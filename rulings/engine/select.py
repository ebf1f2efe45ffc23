"""Which cards a selector means, how much an amount is, whether a condition holds: effects read against a board."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from rulings.engine.board import Board, CardId, Definition, Happening, Player, other
from rulings.engine.effects.ability import (
    OPPONENT,
    YOU,
    Ability,
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Compare,
    Condition,
    Count,
    During,
    Filter,
    Happened,
    Matches,
    NamedCondition,
    Not,
    Reckoned,
    Selector,
    Sentence,
    ValueOf,
)
from rulings.engine.effects.needs import POINTED, parts_within
from rulings.engine.facts import Fact
from rulings.engine.game import Clauses, Game
from rulings.engine.options import picks

SEVERAL = ("name", "family", "color", "class", "trait", "keyword")  # of which a thing may have several: one in common is the same
POINTING = ("it", "them", "that")
COMPARED = {"<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt}
SLASHED = ("color", "keyword", "kind", "zone")  # one of those with a slash between them


class Words(Protocol):
    """What the words of the effect language mean in a game."""

    in_play: tuple[str, ...]

    def is_a(self, board: Any, card_id: CardId, noun: str) -> bool: ...
    def value(self, board: Any, card_id: CardId, attribute: str) -> Any: ...
    def player_value(self, board: Any, player: Player, attribute: str) -> int: ...
    def is_period(self, board: Any, period: str) -> bool: ...
    def texts(self, board: Any, card_id: CardId) -> Iterable[Definition]: ...  # all that its printed abilities stand on
    def abilities(self, board: Any, card_id: CardId) -> Iterable[Ability]: ...
    def named(self, board: Any, condition: NamedCondition, at_work: Resolving) -> bool: ...


class Resolving(Struct):
    """An effect at work: whose it is, where it comes from, what it has chosen."""

    source: CardId
    stay: int
    player: Player
    ability: Ability
    happening: Happening | None = None
    chosen: tuple[CardId, ...] = ()
    number: int = 0
    number_of: Mapping[Player, int] = {}  # of each player, where each has done so much, and a game keeps it apart
    seen: tuple[CardId, ...] = ()  # looked at or revealed: "among them", "the rest"
    seen_stays: tuple[int, ...] = ()  # with their stay then
    singled_out: tuple[CardId, ...] = ()  # those among them that the text has picked since: they are not "the rest"
    targets: tuple[tuple[CardId, int], ...] = ()  # chosen when it was declared, with their stay
    together: tuple[Happening, ...] = ()  # all that happened at once and set it off
    settled: str = ""  # something was chosen, or the event has happened to something: one thing ("it") or several ("them")
    all_of_them: tuple[CardId, ...] | None = None  # what "all ..." meant after "it" was settled, where a game keeps it apart
    no_longer: tuple[CardId, ...] = ()  # what "it" was and is no more, as it has left since: only how it was last is looked at
    of_them_no_longer: tuple[CardId, ...] = ()  # the same of "them", where that is kept apart
    drawn: tuple[CardId, ...] = ()  # what was drawn last, where that is what "it" is
    designated: str = ""  # the verb by which "it" was chosen or shown, while nothing was done to it, where a game asks
    designated_stays: tuple[tuple[CardId, int], ...] = ()  # those of them that lay off the field, with their stay then
    named: tuple[tuple[Selector, tuple[CardId, ...]], ...] = ()  # what the text has named, and which cards, where a game keeps it
    last: Mapping[CardId, Any] = {}  # of cards that have left play since, the board on which they lay last, where a game keeps it

    def see(self, board: Board, cards: tuple[CardId, ...]) -> None:
        """From now on "them" are these cards, where they lie now."""
        self.seen, self.seen_stays, self.singled_out = cards, tuple(board.cards[one].stay for one in cards), ()

    def single_out(self, cards: Iterable[CardId]) -> None:
        """Something is said of some of them."""
        self.singled_out = (*self.singled_out, *(one for one in cards if one in self.seen))

    def among_them(self, board: Board) -> list[CardId]:
        """The cards that were seen and still lie where that was."""
        return [one for one, stay in zip(self.seen, self.seen_stays, strict=True) if board.is_same(one, stay)]

    def rest_of_them(self, board: Board) -> list[CardId]:
        """Those of them that the text has not picked since."""
        return [one for one in self.among_them(board) if one not in self.singled_out]

    @property
    def that(self) -> tuple[CardId, ...]:
        """What the event has happened to: what was done something to by another card, where the text names it, or else what did
        it or had it done; what was chosen, where that is no other card than its own."""
        happening = self.happening
        if happening is None:
            return self.chosen
        event = self.ability.event_of(happening.verb)
        if happening.target and event is not None and _is_another(event.target, but=POINTING):
            return (happening.target,)
        own = event is not None and event.subject is not None and not _is_another(event.subject)
        return self.chosen if own or not happening.card else (happening.card,)

    @property
    def happened_to(self) -> tuple[CardId, ...]:
        """Other cards to which the event has happened, where a game takes "other" things to be none of those."""
        return ()

    def leave(self, sentence: Sentence) -> None:
        """The sentence is not resolved: a game where something was chosen for it beforehand takes note."""


def _is_another(what: Selector | None, but: Sequence[str] = ()) -> bool:
    return what is not None and what.nouns[0] not in ("this", *but)


def works_in(ability: Ability, zone: str, words: Words) -> bool:
    """The ability works where the card is: in play, unless it says another zone."""
    return zone in ability.zones if ability.zone else zone in words.in_play


def player_of(word: str, player: Player) -> Player | None:
    """ "you" and "opponent" as seen by that player; None for either."""
    return {YOU: player, OPPONENT: other(player)}.get(word)


def candidates(board: Any, words: Words, selector: Selector, at_work: Resolving) -> list[CardId]:
    """All things that the selector could mean, in the order of the board."""
    named = _named(board, selector, at_work)
    pool = named if named is not None else _pool(board, words, selector, at_work)
    found = [card_id for card_id in pool if _passes(board, words, selector, card_id, at_work)]
    return _extreme(board, words, selector.filters, found)


def is_meant(board: Any, words: Words, selector: Selector, card_id: CardId, at_work: Resolving) -> bool:
    """This one card is such a thing, wherever it has got to by now."""
    card = board.cards[card_id]
    named = _named(board, selector, at_work)
    if named is not None:
        return card_id in named
    whose = player_of(selector.whose or selector.zone_of, at_work.player)
    is_such = _is_such(board, words, selector, card_id)
    return is_such and whose in (None, card.player) and _passes(board, words, selector, card_id, at_work)


def _named(board: Board, selector: Selector, at_work: Resolving) -> list[CardId] | None:
    """Things that are pointed at: this, it, that."""
    noun = selector.nouns[0]
    if noun == "this":
        return [at_work.source] if board.is_same(at_work.source, at_work.stay) else []
    if noun in ("it", "them"):
        return list(at_work.chosen if noun == "it" or at_work.all_of_them is None else at_work.all_of_them)
    if noun == "rest":
        return at_work.rest_of_them(board)
    if noun == "that":
        return list(at_work.that)
    return None


def _pool(board: Any, words: Words, selector: Selector, at_work: Resolving) -> list[CardId]:
    whose = player_of(selector.whose or selector.zone_of, at_work.player)
    players = (whose,) if whose else (board.active, other(board.active))
    zones = _zones_of(words, selector.zone) if selector.zone else words.in_play
    cards = [
        card_id for player in players for zone in zones for card_id in _in_zone(board, words, selector, player, zone, at_work)
    ]
    return [card_id for card_id in cards if _is_such(board, words, selector, card_id)]


def _is_such(board: Any, words: Words, selector: Selector, card_id: CardId) -> bool:
    """It is one of what the selector calls things: a spirit, a spirit or nexus."""
    for noun in selector.nouns:  # noqa: SIM110 - this is asked of every card again and again: `any` takes twice as long
        if words.is_a(board, card_id, noun):
            return True
    return False


def _zones_of(words: Words, said: str) -> list[str]:
    """The zones that a text names; where a game keeps the cards of one apart, all of it."""
    parts: Mapping[str, tuple[str, ...]] = getattr(words, "zone_parts", {})
    return [part for zone in said.split("/") for part in parts.get(zone, (zone,))]


def _in_zone(board: Any, words: Words, selector: Selector, player: Player, zone: str, at_work: Resolving) -> tuple[CardId, ...]:
    """The cards of a zone, of its top or bottom, or of those just seen."""
    if zone == "them":
        return tuple(card_id for card_id in at_work.among_them(board) if board.cards[card_id].player == player)
    name, _, end = zone.rpartition(" ")
    if end in ("top", "bottom"):
        count = amount_of(board, words, selector.count, at_work)
        cards: tuple[CardId, ...] = board.found_in(player, name)
        return cards[:count] if end == "top" else cards[max(len(cards) - count, 0) :]
    found: tuple[CardId, ...] = board.found_in(player, zone)
    return found


def _passes(board: Any, words: Words, selector: Selector, card_id: CardId, at_work: Resolving) -> bool:
    if selector.other and card_id in not_others(board, words, selector, at_work):
        return False
    return all(_has(board, words, one, card_id, at_work) for one in selector.filters)


def not_others(board: Any, words: Words, selector: Selector, at_work: Resolving) -> tuple[CardId, ...]:
    """What "other" things are other than: those that the text has named before, of the same sort; else, and as in what sets it
    off, the card itself; where that is no such thing, what the event has happened to."""
    told = [
        cards
        for what, cards in at_work.named
        if _is_like_sort(what, selector) or _has_such(board, words, selector, cards, at_work)
    ]
    ability = at_work.ability
    begins = parts_within((ability.event, ability.also_on, ability.condition))
    itself = not told or any(isinstance(part, Selector) and part.other for part in begins)
    source, is_such = (at_work.source,), _has_such(board, words, selector, (at_work.source,), at_work)
    told += [() if told or is_such else at_work.happened_to, source if itself else ()]
    return tuple(card_id for cards in told for card_id in cards)


def _has_such(board: Any, words: Words, selector: Selector, cards: tuple[CardId, ...], at_work: Resolving) -> bool:
    """One of them is now such a thing as the selector means."""
    zones, whose = _zones_of(words, selector.zone) if selector.zone else words.in_play, player_of(selector.whose, at_work.player)
    lying = ((one, board.cards[one]) for one in cards)
    there = [one for one, card in lying if card.zone in zones and whose in (None, card.player)]
    return any(_is_such(board, words, selector, one) for one in there)


def _is_like_sort(what: Selector, selector: Selector) -> bool:
    """What the one text means could be meant by the other: things of that name, there, of that player."""
    nouns, others = ({noun.removesuffix(" card") for noun in one.nouns} for one in (what, selector))
    sides = {one.whose or one.zone_of for one in (what, selector)} & {YOU, OPPONENT}
    in_one = bool(set(what.zone.split("/")) & set(selector.zone.split("/")))
    return in_one and len(sides) < 2 and (not nouns.isdisjoint(others) or "card" in nouns | others)


def _has(board: Any, words: Words, one: Filter, card_id: CardId, at_work: Resolving) -> bool:
    if one.relation in ("lowest", "highest"):
        return True
    value = words.value(board, card_id, one.attribute)
    if isinstance(one.value, Selector):
        return _is_like(board, words, one, one.value, value, at_work)
    wanted = one.value if isinstance(one.value, str) else amount_of(board, words, one.value, at_work)
    if one.relation in ("<=", ">=", "=", "<", ">"):
        return value is not None and compare(value, one.relation, wanted)
    if one.relation == "contains":
        return str(wanted) in str(value)
    return _is_one_of(value, str(wanted).split("/") if one.attribute in SLASHED else (wanted,), one.relation)


def _is_one_of(value: Any, wanted: Iterable[Any], relation: str) -> bool:
    """ "red/blue", "non-red", "only red": what a thing has several of, or one."""
    several = isinstance(value, tuple | frozenset)
    if relation == "only":
        return bool(value) and all(one in wanted for one in (value if several else (value,)))
    held = any(one in value for one in wanted) if several else value is True or value in wanted
    return held != (relation == "not")


def _is_like(board: Any, words: Words, one: Filter, whom: Selector, value: Any, at_work: Resolving) -> bool:
    """ "the same name as this", "attacking this": compared with another thing."""
    others = looked_at(board, words, whom, at_work)
    if one.relation != "same":
        return bool(value in others)
    like = [words.value(_lay(board, words, whom, card_id, at_work), card_id, one.attribute) for card_id in others]
    if one.attribute in SEVERAL and isinstance(value, tuple):
        return any(word in value for held in like for word in held or ())
    return bool(value) and value in like  # what has no name, such as a face-down card, has none in common


def _extreme(board: Any, words: Words, filters: tuple[Filter, ...], found: list[CardId]) -> list[CardId]:
    for one in filters:
        if one.relation in ("lowest", "highest") and found:
            known = ((card_id, words.value(board, card_id, one.attribute)) for card_id in found)
            values = {card_id: value for card_id, value in known if value is not None}
            best = (min if one.relation == "lowest" else max)(values.values(), default=None)
            found = [card_id for card_id in found if card_id in values and values[card_id] == best]
    return found


def compare(left: int, relation: str, right: Any) -> bool:
    return bool(COMPARED[relation](left, right))


def all_stand(lefts: Sequence[int | None], relation: str, rights: Sequence[int | None]) -> bool:
    """Each number stands so to each other one; none does where there is nothing, or no such number."""
    if not lefts or not rights:
        return False
    pairs = ((one, other) for one in lefts for other in rights)
    return all(one is not None and other is not None and compare(one, relation, other) for one, other in pairs)


def amount_of(board: Any, words: Words, amount: Amount, at_work: Resolving) -> int:
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Chosen):
        return at_work.number
    if isinstance(amount, Reckoned):
        return amount.reckon(amount_of(board, words, amount.of, at_work))
    if isinstance(amount, Count):
        return amount.reckon(len(candidates(board, words, amount.of, at_work)))
    return _value_of(board, words, amount, at_work)


def _value_of(board: Any, words: Words, amount: ValueOf, at_work: Resolving) -> int:
    if amount.of.nouns[0] == "player":
        return words.player_value(board, player_of(amount.of.whose, at_work.player) or at_work.player, amount.attribute)
    found = looked_at(board, words, amount.of, at_work)
    meant = found if amount.of.every else found[:1]
    boards = {one: _lay(board, words, amount.of, one, at_work) for one in meant}
    return sum(int(words.value(seen, one, amount.attribute) or 0) for one, seen in boards.items())


def _numbers(board: Any, words: Words, amount: Amount, at_work: Resolving) -> list[int | None]:
    """The number that is compared: of things that are pointed at, that of each; None of one that has no such number."""
    if isinstance(amount, Reckoned):
        found = _numbers(board, words, amount.of, at_work)
        return [None if number is None else amount.reckon(number) for number in found]
    if not isinstance(amount, ValueOf) or amount.of.every or amount.of.nouns[0] not in POINTING:
        return [amount_of(board, words, amount, at_work)]
    meant = looked_at(board, words, amount.of, at_work)
    return [words.value(_lay(board, words, amount.of, one, at_work), one, amount.attribute) for one in meant]


def _lay(board: Any, words: Words, whom: Selector, card_id: CardId, at_work: Resolving) -> Any:
    """The board on which a thing is looked at that is pointed at: where it lay last, if it is in play no more, or anew."""
    if card_id not in at_work.last or whom.nouns[0] not in POINTING:
        return board
    now, there = board.cards[card_id], at_work.last[card_id]
    return there if now.zone not in words.in_play or now.stay != there.cards[card_id].stay else board


def looked_at(board: Any, words: Words, whom: Selector, at_work: Resolving) -> list[CardId]:
    """The things that are meant, and what "it" was, or some of "them" were, and is no more."""
    found = candidates(board, words, whom, at_work)
    apart = whom.nouns[0] == "them" and at_work.all_of_them is not None
    no_longer = at_work.of_them_no_longer if apart else at_work.no_longer
    if not no_longer or whom.nouns[0] not in POINTING:
        return found
    return [*found, *(one for one in no_longer if one not in found)]


def holds(board: Any, words: Words, condition: Condition | None, at_work: Resolving) -> bool:  # noqa: C901, PLR0911 - one line a kind
    match condition:
        case None:
            return True
        case Compare(left, relation, right):
            lefts, rights = (_numbers(board, words, one, at_work) for one in (left, right))
            return all_stand(lefts, relation, rights)
        case Matches(what, filters):
            cards = looked_at(board, words, what, at_work)
            boards = [(card, _lay(board, words, what, card, at_work)) for card in cards]
            found = [all(_has(seen, words, one, card, at_work) for one in filters) for card, seen in boards]
            return bool(found) and (all if what.every or what.nouns[0] in POINTED else any)(found)
        case During(period, whose):
            return words.is_period(board, period) and player_of(whose, at_work.player) in (None, board.active)
        case Happened(event):
            from rulings.engine.remembering import has_happened

            return has_happened(board, words, event, at_work)
        case AllOf(conditions):
            return all(holds(board, words, one, at_work) for one in conditions)
        case AnyOf(conditions):
            return any(holds(board, words, one, at_work) for one in conditions)
        case Not(inner):
            return not holds(board, words, inner, at_work)
        case NamedCondition():
            return words.named(board, condition, at_work)


def choose(
    game: Game,
    words: Words,
    clause: Clauses,
    selector: Selector,
    at_work: Resolving,
    asks: Fact,
    among: list[CardId] | None = None,
    reading: str | None = None,
) -> tuple[CardId, ...]:
    """The chosen cards: as many as possible up to the number, or none where the text says "up to"."""
    found = candidates(game.board, words, selector, at_work) if among is None else among
    if selector.every or selector.nouns[0] in ("this", "it", "them", "that"):
        return tuple(found)
    count = min(amount_of(game.board, words, selector.count, at_work), len(found))
    least = 0 if selector.up_to else count
    answer: tuple[CardId, ...] = game.ask(clause, at_work.player, asks, picks(found, count, least), "target", reading)
    return answer
