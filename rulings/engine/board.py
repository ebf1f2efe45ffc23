"""A position as frozen values: cards, zones, what is under way, what waits, what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from rulings.engine.effects.ability import Ability, Action
from rulings.engine.effects.needs import marks_within, what_could_stand

Player: TypeAlias = str
CardId: TypeAlias = str

PLAYERS: tuple[Player, Player] = ("A", "B")
DEFINITION = attrgetter("definition")


def other(player: Player) -> Player:
    return "B" if player == "A" else "A"


class Definition(Struct, frozen=True, cache_hash=True):
    """What is printed on a card; each game adds its own fields."""

    name: str
    kind: str
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()
    elsewhere: frozenset[str] = frozenset()  # where abilities work out of play
    marks: frozenset[str] = frozenset()  # of its abilities: static, triggered, ..., and the verbs that they wait for
    within: frozenset[str] = frozenset()  # the same of those that they give as well, and what they look at beside cards
    could_stand: frozenset[tuple[str, ...]] = frozenset()  # what its static abilities could be asked for

    def __post_init__(self) -> None:
        force_setattr(self, "marks", frozenset(mark for ability in self.abilities for mark in ability.marks))
        force_setattr(self, "within", marks_within(self.abilities))
        force_setattr(self, "could_stand", what_could_stand(tuple(one for one in self.abilities if one.kind == "static")))
        force_setattr(self, "elsewhere", frozenset(zone for ability in self.abilities for zone in ability.zones))


class Card(Struct, frozen=True):
    """A card in a zone; each game adds what lies on it. A card without definition is one that nobody has looked at."""

    id: CardId
    owner: Player
    player: Player  # on whose side it is
    zone: str
    definition: Definition | None = None
    stay: int = 0  # counts its changes of zone: after one it is a new card

    @property
    def name(self) -> str:
        return self.definition.name if self.definition else ""

    @property
    def kind(self) -> str:
        return self.definition.kind if self.definition else ""


class Happening(Struct, frozen=True):
    """Something that a change made happen, as abilities wait for it."""

    verb: str
    card: CardId | None = None
    player: Player | None = None
    by: str = ""  # effect, battle, payment, move, rule
    by_player: Player | None = None
    by_card: CardId | None = None
    amount: int = 1
    before: int = 0  # becomes: the number that it was
    attribute: str = ""  # becomes: which number; step: which step
    part: str = ""  # step: start, end
    source: str = ""
    to: str = ""
    target: CardId | None = None  # what the card did it to: destroyed, attacked, played


class Waiting(Struct, frozen=True):
    """A triggered ability that has not been resolved."""

    card: CardId
    stay: int
    ability: Ability
    player: Player
    happening: Happening
    batch: int = 0
    step: int | None = None  # the step that made it trigger
    together: tuple[Happening, ...] = ()  # all that happened at once and made it trigger
    met: tuple[tuple[CardId, int | None], ...] = ()  # the cards that it happened to, with their stay; None: on their way off
    refreshed: tuple[CardId, ...] = ()  # of those, the ones that were refreshed since, where the game asks for that
    moment: int = 0  # in a position that was written: of those that triggered at one step, the same number


class InForce(Struct, frozen=True):
    """An effect that lasts: on whom, until when, from which card."""

    action: Action
    on: tuple[tuple[CardId, int], ...]  # cards with their stay
    until: str
    player: Player  # whose effect it is
    source: CardId
    begun: int = 0  # a number that grows: which came first
    it: tuple[tuple[CardId, int], ...] = ()  # what its text means by "it" beside those, with their stay, where a game keeps it


class Known(NamedTuple):
    """What the texts of a board's cards and its effects in force say, and of which of them that was found."""

    kept: dict[tuple[str, CardId], tuple[Card, Any]]  # values of cards that no text could change, with their card
    printed: tuple[Definition | None, ...] = ()
    in_force: tuple[InForce, ...] = ()
    texts: tuple[Definition, ...] = ()  # each once
    marks: frozenset[str] = frozenset()  # of all texts, and of what is or was in force, with what they give and look at
    could_stand: frozenset[tuple[str, ...]] = frozenset()  # what static abilities and effects in force could be asked for


@dataclass(frozen=True)
class Board:
    """Everything about a position. Only `Game.do` makes a new one."""

    turn: int
    active: Player
    step: str
    cards: Mapping[CardId, Card]
    zones: Mapping[tuple[Player, str], tuple[CardId, ...]]
    procedure: tuple[Any, ...] = ()  # what is under way, innermost last: each a game's own value with its next sub-step
    waiting: tuple[Waiting, ...] = ()
    in_force: tuple[InForce, ...] = ()
    used: frozenset[tuple[CardId, int, str]] = frozenset()  # abilities used this turn, by their identity
    happened: tuple[Happening, ...] = ()  # this turn, where some card asks for it
    batch: int = 0
    first: Player = "A"
    winner: str | None = None  # A, B or draw
    broken: str | None = field(default=None, compare=False)  # the one clause that is not followed, to see what notices
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)  # values worked out once for this board
    known: Known = field(default_factory=lambda: Known({}), compare=False, repr=False)

    unseen: ClassVar[frozenset[str]] = frozenset(("procedure", "waiting", "batch", "used"))
    """What no value of a card hangs on, but for what `in_battle` tells."""

    asked_for: ClassVar[Mapping[str, str]] = {}
    """What a value of a card hangs on only where a text looks at it, in a game whose rules look only at what has changed."""

    def __post_init__(self) -> None:
        self.__dict__["known"] = self._know()

    def card(self, card_id: CardId) -> Any:
        return self.cards[card_id]

    def zone(self, player: Player, zone: str) -> tuple[CardId, ...]:
        return self.zones.get((player, zone), ())

    def found_in(self, player: Player, zone: str) -> tuple[CardId, ...]:
        """The cards that a text finds in the zone."""
        return self.zones.get((player, zone), ())

    def follows(self, clause: str) -> bool:
        """The clause is in force: always, but for the one that is broken on purpose."""
        return clause != self.broken

    def having(self, **changes: Any) -> Self:
        """The same position but for these fields. A copy by hand: this is the one thing that every change does.

        What was worked out stays true where effects see nothing of what has changed; without one of the rules that is not sure.
        """
        twin = object.__new__(type(self))
        fields = twin.__dict__
        fields.update(self.__dict__, **changes)
        if "cards" in changes or "in_force" in changes:
            fields["memo"] = {}
            if "known" not in changes:
                fields["known"] = twin._know()
        elif self.broken or twin._shows(changes) or ("procedure" in changes and twin.in_battle() != self.in_battle()):
            fields["memo"] = {}
        return twin

    def _shows(self, changes: Mapping[str, Any]) -> bool:
        """Effects see something of a change of these fields."""
        if self.unseen.issuperset(changes):
            return False
        seen = changes.keys() - self.unseen
        return not seen <= self.asked_for.keys() or not self.known.marks.isdisjoint(map(self.asked_for.get, seen))

    def in_battle(self) -> Any:
        """What effects can see of what is under way."""
        return self.procedure

    def cards_in(self, zones: tuple[str, ...]) -> Iterator[CardId]:
        """The cards of both players in these zones, and those with an ability that works where they are."""
        for player in PLAYERS:
            for zone in zones:
                yield from self.zones.get((player, zone), ())
        for card_id in self.roving():
            card = self.cards[card_id]
            if card.zone not in zones and card.definition is not None and card.zone in card.definition.elsewhere:
                yield card_id

    def definitions(self) -> Iterator[Definition]:
        """The texts of all cards that are known, each as often as there are such cards."""
        yield from (card.definition for card in self.cards.values() if card.definition is not None)

    def _know(self) -> Known:
        """Looked for again only where a card has another text, or there are other cards or effects."""
        before, printed = self.known, tuple(map(DEFINITION, self.cards.values()))
        texts, marks, could_stand = before.texts, before.marks, before.could_stand
        if printed != before.printed:
            texts = tuple({id(text): text for text in self.definitions()}.values())
            marks = marks.union(*(text.within for text in texts))
            could_stand = could_stand.union(*(text.could_stand for text in texts))
        for effect in self.in_force:
            if effect not in before.in_force:
                marks |= marks_within(effect.action)
                could_stand |= what_could_stand(effect.action)
        return Known(before.kept, printed, self.in_force, texts, marks, could_stand)

    def to_come(self) -> Iterator[str]:
        """The names of cards that effects can bring into being: none, where the game has no such cards."""
        return iter(())

    def roving(self) -> tuple[CardId, ...]:
        """Cards with an ability that works out of play, by their IDs: the same on every board of a game, but for new cards."""
        known = self.__dict__.get("_roving")
        if known is None or known[0] != len(self.cards):
            found = tuple(sorted(card.id for card in self.cards.values() if card.definition and card.definition.elsewhere))
            known = self.__dict__["_roving"] = (len(self.cards), found)
        cards: tuple[CardId, ...] = known[1]
        return cards

    def with_cards(self, *cards: Card, **changes: Any) -> Self:
        """The same position but for these cards, and these fields. Mostly they have the texts that they had, and nothing new is
        known."""
        now = {**self.cards, **{card.id: card for card in cards}}
        same = len(now) == len(self.cards) and "in_force" not in changes
        if same and all(card.definition is self.cards[card.id].definition for card in cards):
            changes["known"] = self.known
        return self.having(cards=now, **changes)

    def is_same(self, card_id: CardId, stay: int) -> bool:
        """The card has not changed zones since."""
        return card_id in self.cards and self.cards[card_id].stay == stay

    def lasting(self) -> Iterator[InForce]:
        """The effects in force, but for those that were on cards only which have all changed zones since."""
        for effect in self.in_force:
            on_cards = effect.action.what is not None and effect.on
            if not on_cards or any(card in PLAYERS or self.is_same(card, stay) for card, stay in effect.on):
                yield effect


def moved(board: Board, card: Card, player: Player, zone: str, at: int | None = None) -> Board:
    """The board with the card in another zone: last in it, or at that place."""
    zones = dict(board.zones)
    here = (board.cards[card.id].player, board.cards[card.id].zone)
    zones[here] = tuple(one for one in zones.get(here, ()) if one != card.id)
    there = zones.get((player, zone), ())
    place = len(there) if at is None else at
    zones[player, zone] = (*there[:place], card.id, *there[place:])
    landed = replace(card, player=player, zone=zone, stay=card.stay + 1)
    return board.with_cards(landed, zones=zones)
